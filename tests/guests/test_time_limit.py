"""Endless code ends, whoever calls it and whatever it catches; other code is left alone."""

import gc
import multiprocessing
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from pentago_widget.guests.time_limit import TooLong, within
from tests.guests import endless

SHORT = 0.02
WATCH = "pentago_widget.guests.watcher.WatchingThread.watch"
"""What a call does so that its time is watched."""


QUICK = [call for call in endless.EVERY if call is not endless.catching_at_every_level]


def ended(call: Callable[[], object], seconds: float = SHORT) -> bool:
    """Say whether a call is ended."""
    try:
        within(seconds, call)
    except TooLong:
        return True
    return False


@pytest.fixture
def usual_depth() -> Iterator[None]:
    """Let functions call one another as deep as Python usually does; libraries change that."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(1000)
    yield
    sys.setrecursionlimit(limit)


@pytest.fixture
def no_complaints(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take no note of what ends in a finalizer: noting it takes time, and would be ended, too."""
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    yield
    gc.collect()  # what is left of a generator complains here and in no other test


@pytest.mark.usefixtures("usual_depth", "no_complaints")
@pytest.mark.parametrize("call", QUICK, ids=lambda call: call.__name__)
def test_an_endless_function_ends(call: Callable[[], None]) -> None:
    assert ended(call)


@pytest.mark.slow
@pytest.mark.usefixtures("usual_depth", "no_complaints")
def test_an_endless_function_ends_that_catches_at_every_level() -> None:
    assert ended(endless.catching_at_every_level)


@pytest.mark.usefixtures("usual_depth")
@pytest.mark.skipif(sys.version_info >= (3, 12), reason="later Pythons need no room")
def test_there_is_room_to_end_a_call_though_the_depth_was_changed_since_the_last() -> None:
    from pentago_widget.guests.rearmed import ROOM, Ending
    from pentago_widget.guests.watcher import Watch, WatchingThread

    ending = Ending()
    overdue = [Watch(WatchingThread(ending.end))]
    for _ in range(2):
        sys.setrecursionlimit(1000)  # as a test does, or a library
        ending.end(overdue)
        assert sys.getrecursionlimit() == 1000 + ROOM
    ending.end([])
    assert sys.getrecursionlimit() == 1000


def test_what_ends_in_time_answers_and_raises_as_ever() -> None:
    assert within(60, partial(divmod, 7, 2)) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        within(60, partial(divmod, 7, 0))


def late() -> None:
    """Return by itself, but late."""
    end = time.monotonic() + 10 * SHORT
    while time.monotonic() < end:
        pass


def in_a_new_thread(call: Callable[[], bool]) -> bool:
    """Return what a call returns in a thread that has made no call with a limit yet."""
    with ThreadPoolExecutor() as pool:
        return pool.submit(call).result()


def test_a_late_answer_is_too_late() -> None:
    assert ended(late)


def test_a_late_answer_is_too_late_where_the_machine_is_too_busy_to_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(WATCH, lambda *_: None)
    assert in_a_new_thread(partial(ended, late))


def test_an_interrupt_at_the_beginning_leaves_the_next_call_its_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted_then_late() -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(WATCH, interrupt)
            with pytest.raises(KeyboardInterrupt):
                ended(endless.plainly)
        return ended(endless.plainly)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    assert in_a_new_thread(interrupted_then_late)


def test_an_error_that_comes_too_late_is_told_as_too_late() -> None:
    def late() -> None:
        try:
            endless.plainly()
        except BaseException as error:
            raise ValueError from error

    assert ended(late)


def test_the_next_call_begins_with_all_its_time() -> None:
    for _ in range(3):
        assert ended(endless.catching_everything)
        assert within(60, partial(sum, range(1000))) == 499500
        assert within(60, lambda: sum(number for number in range(1000))) == 499500


def test_a_limit_within_a_limit_ends_the_inner_call_alone() -> None:
    def outer() -> list[bool]:
        return [ended(endless.plainly), ended(endless.catching_everything)]

    assert within(60, outer) == [True, True]


def test_a_limit_around_a_limit_is_kept() -> None:
    def outer() -> None:
        while True:
            ended(endless.plainly, 60)

    assert ended(outer)
    assert within(60, partial(int, "7")) == 7


def test_code_in_any_thread_ends() -> None:
    ends: list[bool] = []
    threads = [
        threading.Thread(target=lambda call=call: ends.append(ended(call)))
        for call in (endless.plainly, endless.catching_everything, endless.ending_a_context)
    ]
    for thread in threads:
        thread.start()
    free = within(60, lambda: sum(number for number in range(1_000_000)))
    for thread in threads:
        thread.join()
    assert ends == [True] * 3
    assert free == 499999500000


def test_nothing_is_raised_after_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls are aimed so that the watcher finds them overdue just when they return."""
    for pause in ("PERIOD", "AGAIN"):
        monkeypatch.setattr(f"pentago_widget.guests.watcher.{pause}", 0.0005)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(0.0001)
    rng = random.Random(1)

    def work(steps: int) -> None:
        for number in range(steps):
            endless.same(number)

    ends = 0
    for _ in range(500):
        ends += ended(partial(work, rng.randrange(8_000)), 0.0001)
        work(100)
    sys.setswitchinterval(interval)
    assert 0 < ends < 500


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows forks nothing")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_forked_process_limits_times_too() -> None:
    assert ended(endless.plainly)
    fork: Any = multiprocessing.get_context("fork")  # Windows has none, say its types
    child = fork.Process(target=_exit_with, args=(endless.catching_everything,))
    child.start()
    child.join(60)
    assert child.exitcode == 7


def _exit_with(call: Callable[[], None]) -> None:
    """End the process with 7 when the call is ended."""
    sys.exit(7 if ended(call) else 1)


def test_nothing_looks_at_the_steps_of_code_in_time() -> None:
    assert within(60, sys.gettrace) is sys.gettrace()
    if sys.version_info >= (3, 12):
        assert within(60, partial(sys.monitoring.get_events, 4)) == 0


def test_calls_are_counted_after_a_call_was_ended() -> None:
    """Python 3.11 hung here as long as an exception was looked for that had been taken back."""
    seen: list[str] = []
    for call in endless.EVERY[:4]:
        assert ended(call)
        sys.setprofile(lambda frame, event, _: seen.append(f"{event} {frame.f_code.co_name}"))
        endless.same()
        sys.setprofile(None)
    assert seen.count("call same") == 4


def test_an_interrupt_by_a_person_goes_through() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        within(60, interrupted)
