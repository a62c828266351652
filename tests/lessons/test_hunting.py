"""The hunt for mutants: right tests, blind tests, and what is no test."""

from typing import Any

import pytest

from pentago_widget.figures.shrinking import game_by_chance
from pentago_widget.lessons import hunt
from pentago_widget.lessons.checker.check import check_class
from pentago_widget.material.calls import is_told_apart
from pentago_widget.material.planted import MUTANTS, SUSPECTS, PlainPentago


def random_games(kind: Any) -> bool:
    """Play some games beside the rules."""
    return not any(is_told_apart(kind, game_by_chance(seed)) for seed in (0, 6, 11, 46))


def blind(_: Any) -> bool:
    """Pass everything."""
    return True


def every_rule(kind: Any) -> bool:
    """Ask for every rule."""
    return check_class(kind).is_right


def asserting(kind: Any) -> None:
    """Fail by an error, and return nothing."""
    assert kind().make_move("black", "a0", 1, "C") is True


def test_a_blind_test_kills_nobody() -> None:
    hunted = hunt([blind])
    assert hunted.killed == 0
    assert repr(hunted).startswith(f"✗ 0 of {len(MUTANTS)} mutants are killed.\n✗  1  White makes")


@pytest.mark.slow
def test_who_asks_for_every_rule_kills_all() -> None:
    hunted = hunt([every_rule])
    assert hunted.killed == len(MUTANTS)
    assert repr(hunted).startswith("✓ 14 of 14 mutants are killed.")


def test_allowed_moves_alone_leave_the_mutants_in_the_refusals_alive() -> None:
    hunted = hunt([random_games])
    alive = [kind.__name__ for kind, names in hunted.killed_by if not names]
    assert alive == ["AnyColor", "Overwrites", "PositionFirst", "TurnPasses", "PlaysOn"]


def test_a_test_that_raises_has_failed_and_is_named() -> None:
    hunted = hunt([blind, asserting])
    assert hunted.killed_by[0] == (MUTANTS[0], ("asserting",))
    assert "White makes the first move. – killed by asserting" in repr(hunted)


def test_a_test_that_a_right_class_fails_is_refused() -> None:
    def wrong(kind: Any) -> bool:
        return bool(kind().is_board_full())

    def failing(_: Any) -> bool:
        raise ValueError("no")

    assert repr(hunt([wrong])) == "✗ wrong fails on a right class: it returned False."
    assert repr(hunt([failing])) == "✗ failing fails on a right class: it raised ValueError: no."


@pytest.mark.parametrize("given", [None, [], 3, blind, [None], "blind"])
def test_what_is_no_list_of_tests_gets_clear_words(given: Any) -> None:
    assert repr(hunt(given)).startswith("✗ give hunt a list of functions, like [my_test], not")


@pytest.mark.slow
def test_mutants_and_suspects_say_in_a_sentence_what_is_wrong() -> None:
    assert len({kind.__doc__ for kind in MUTANTS}) == len(MUTANTS) >= 12
    assert all(str(kind.__doc__).endswith(".") for kind in MUTANTS)
    assert [check_class(kind).broken for kind in SUSPECTS] == [("order",), ("others",), ("both",)]
    assert repr(PlainPentago()) == "PlainPentago()"


def endless_on_white(kind: Any) -> None:
    """Never come to an end, in C, where white may begin."""
    while kind().make_move("white", "a0", 1, "C") is True:
        sum(range(10**15))


@pytest.mark.slow
def test_a_test_that_never_ends_on_a_mutant_kills_that_mutant_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pentago_widget.lessons.hunting.SECONDS", 1)
    hunted = hunt([endless_on_white])
    killed = [kind.__name__ for kind, names in hunted.killed_by if names]
    assert killed == ["WhiteBegins", "AnyColor"]


def test_a_class_of_a_module_that_was_checked_leaves_that_module_to_be_found() -> None:
    assert not check_class(PlainPentago).broken
    assert hunt([blind]).killed == 0
