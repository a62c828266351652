"""One call of a learner's function: what it does wrong is an outcome, never an error of ours."""

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from pentago_widget.guests.printed import KEPT as MOST_PRINTED
from pentago_widget.guests.trial import Outcome, tried


def test_what_is_returned_and_what_is_printed_are_kept_apart() -> None:
    def both() -> int:
        print("hello")
        return 3

    assert tried(both, (), 1) == Outcome(3, None, "hello\n")


def test_an_error_is_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = tried(lambda rows: rows[7], ([1],), 1)
    assert isinstance(outcome.error, IndexError)
    assert capsys.readouterr() == ("", "")


def test_a_function_that_ends_the_program_ends_nothing() -> None:
    def leave() -> None:
        raise SystemExit

    assert isinstance(tried(leave, (), 1).error, SystemExit)


def test_what_was_given_stays_as_it_was() -> None:
    given = ([1, 2],)
    assert tried(lambda numbers: numbers.clear() or 1, given, 1).has_changed
    assert given == ([1, 2],)
    assert not tried(sum, given, 1).has_changed


def test_a_loop_without_an_end_is_ended() -> None:
    def forever() -> None:
        while True:
            pass

    assert tried(forever, (), 0.05).is_endless


def test_a_loop_that_catches_everything_is_ended() -> None:
    def stubborn() -> None:
        while True:
            try:
                time.monotonic()
            except:  # noqa: E722
                time.monotonic()

    assert tried(stubborn, (), 0.05).is_endless


def forever_on_two_lines() -> None:
    while True:
        pass


def forever_on_one_line() -> None:
    while True: pass  # fmt: skip  # noqa: E701  as beginners write it


@pytest.mark.parametrize("forever", [forever_on_two_lines, forever_on_one_line])
def test_a_loop_is_ended_in_a_thread_too(forever: Callable[[], None]) -> None:
    found: list[Outcome] = []

    thread = threading.Thread(target=lambda: found.append(tried(forever, (), 0.05)))
    thread.start()
    thread.join(20)
    assert found[0].is_endless


def test_somebody_who_interrupts_is_heard() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tried(interrupted, (), 1)


def test_arguments_that_equal_nothing_count_as_unchanged() -> None:
    class Odd:
        def __eq__(self, other: object) -> bool:
            return False

        __hash__ = None  # type: ignore[assignment]

    def same(odd: Any) -> int:
        return 1 if odd else 0

    assert not tried(same, (Odd(),), 1).has_changed


def test_a_limit_within_a_limit_leaves_the_outer_one_at_work() -> None:
    def both() -> None:
        tried(lambda: None, (), 0.05)
        while True:
            pass

    began = time.monotonic()
    assert tried(both, (), 0.2).is_endless
    assert time.monotonic() - began < 10


def test_a_flood_of_prints_ends_in_an_error_and_little_is_kept() -> None:
    def flood() -> None:
        while True:
            print("x" * 1000)

    outcome = tried(flood, (), 60)
    assert str(outcome.error) == "more than 100,000 letters were printed in one call"
    assert len(outcome.printed) == MOST_PRINTED
