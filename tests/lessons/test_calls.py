"""Scripts of calls: two games in one, questions about a game, and answers that are plain."""

from enum import StrEnum
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget.material.calls import (
    FULL,
    MEMBERS,
    MISSING,
    PRINT,
    STATE,
    Call,
    answered,
    code,
    departs,
    expected,
    move,
    simple,
)
from pentago_widget.material.planted import PlainPentago

BLACK = move("black", "a0", 4, "C")
TWO_GAMES = (BLACK, BLACK._replace(game=1), BLACK)


def test_two_games_in_a_script_are_two_games() -> None:
    wanted = (True, True, "not this player's turn")
    assert expected(TWO_GAMES) == wanted
    assert tuple(each.value for each in answered(PlainPentago, TWO_GAMES)) == wanted
    assert code("Mine", TWO_GAMES) == (
        "game = Mine()\n"
        "game.make_move('black', 'a0', 4, 'C')\n"
        "other = Mine()\n"
        "other.make_move('black', 'a0', 4, 'C')\n"
        "print(game.make_move('black', 'a0', 4, 'C'))"
    )


def test_answers_and_expectations_keep_step_around_a_print() -> None:
    script = (PRINT, BLACK, PRINT, STATE, FULL, MISSING, MEMBERS)
    assert expected(script) == (None, True, None, "UNFINISHED", False, [], [])
    assert departs(PlainPentago, script, ("make_move", "get_game_state")) is None
    assert answered(PlainPentago, script)[2].printed.startswith("B . .")


class Public(PlainPentago):
    """Has data members that everybody can reach, and names that are none."""

    SIZE = 6
    board = [["."] * 6] * 6

    class Inner:
        """No data member."""

    @property
    def turn(self) -> str:
        """Say whose turn it is."""
        return self._turn

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        """Remember the last position."""
        self.last = position
        return super().make_move(color, position, sub_board, rotation)


class Slotted:
    """Has a public slot, and a private one."""

    __slots__ = ("_turn", "board")


@pytest.mark.parametrize(
    ("kind", "script", "names"),
    [
        (Public, (MEMBERS,), ["board"]),
        (Public, (BLACK, MEMBERS), ["board", "last"]),
        (Slotted, (MEMBERS,), ["board"]),
        (Pentago, (BLACK, MEMBERS), []),
    ],
)
def test_public_members_are_found_on_the_game_and_its_class(
    kind: Any, script: tuple[Call, ...], names: list[str]
) -> None:
    assert answered(kind, script)[-1].value == names


def test_missing_methods_are_named() -> None:
    assert answered(Slotted, (MISSING,))[-1].value == [
        "make_move", "get_game_state", "is_board_full", "print_board",
    ]  # fmt: skip


def test_a_text_of_any_class_is_a_plain_answer() -> None:
    State = StrEnum("State", {"OPEN": "UNFINISHED"})  # noqa: N806  a class
    assert type(simple(State("UNFINISHED"))) is str
    assert simple(State("UNFINISHED")) == "UNFINISHED"
    assert simple(1) == 1
    assert simple(True) is True
    np = pytest.importorskip("numpy")
    assert simple(np.bool_(True)) is True
