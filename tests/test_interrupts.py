"""An interrupt finds every game as it was before the call or as it is after it, never between."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago
from tests import needs
from tests.interrupts import STARTS, Call, at_every_line, at_random_times, members, two_rings


class Case(NamedTuple):
    """A call in a position, and the state of the game afterwards."""

    start: Callable[[], Any]
    call: Call
    state: str = "UNFINISHED"


def move(*arguments: Any) -> Call:
    """Return a call of make_move."""
    return Call("make_move", arguments)


def pentago(*rows: str) -> Callable[[], Pentago]:
    """Return what sets up a game of Pentago with these rows, the others empty, white to move."""
    return lambda: Pentago.from_rows([*rows, *["......"] * (6 - len(rows))], "white")


def builders(*rows: str, turn: str = "x") -> Callable[[], BuildersGame]:
    """Return what sets up a game of Builders with these rows, the others empty."""
    return lambda: BuildersGame.from_rows([*rows, *["0. 0. 0. 0. 0."] * (5 - len(rows))], turn)


ALMOST_FULL = pentago("WBWB.W", "BWBWWB", "BBWBBW", "WWBBWB", "BBBWWB", "WWBWWB")
IN_A_ROW = ("0x 0x 0. 0o 0o",)
ONE_WAY_OUT = (
    "0o 1. 0x 0. 0.",
    "2. 2. 0. 0. 0.",
    "0. 0x 0. 0. 0.",
    "2. 2. 0. 0. 0.",
    "0o 2. 0. 0. 0.",
)
PLACE = "initial_placement"
CASES = {
    "Pentago: first move": Case(Pentago, move("black", "a2", 1, "C")),
    "Pentago: second move": Case(pentago("B....."), move("white", "a2", 1, "A")),
    "Pentago: five by placement": Case(
        pentago("WWWW.."), move("white", "a4", 1, "C"), state="WHITE_WON"
    ),
    "Pentago: five by rotation": Case(
        pentago("WWW...", "...W.."), move("white", "c3", 2, "C"), state="WHITE_WON"
    ),
    "Pentago: five for the other color": Case(
        pentago("BBB...", "...B..", "...B.."), move("white", "f0", 2, "C"), state="BLACK_WON"
    ),
    "Pentago: five for both": Case(
        pentago("BBB...", "WWWBW.", "...B.."), move("white", "c4", 2, "C"), state="DRAW"
    ),
    "Pentago: 36th marble": Case(ALMOST_FULL, move("white", "a4", 1, "C"), state="DRAW"),
    "Pentago: not this player's turn": Case(Pentago, move("white", "a2", 1, "C")),
    "Pentago: position is not empty": Case(pentago("B....."), move("white", "a0", 1, "C")),
    "Pentago: game is finished": Case(
        pentago("WWWWW."), move("white", "f0", 1, "C"), state="WHITE_WON"
    ),
    "Pentago: ValueError": Case(Pentago, move("black", "a2", 1, "X")),
    "Builders: x places": Case(BuildersGame, Call(PLACE, (2, 2, 1, 2, "x"))),
    "Builders: o places": Case(
        builders("0x 0x 0. 0. 0.", turn="o"), Call(PLACE, (4, 2, 0, 4, "o"))
    ),
    "Builders: occupied": Case(
        builders("0x 0x 0. 0. 0.", turn="o"), Call(PLACE, (4, 2, 0, 1, "o"))
    ),
    "Builders: move": Case(builders(*IN_A_ROW), move(0, 0, 1, 0, 2, 0)),
    "Builders: building on the square just left": Case(builders(*IN_A_ROW), move(0, 0, 1, 0, 0, 0)),
    "Builders: climb to level 3": Case(
        builders("2x 0x 0. 0o 0o", "3. 0. 0. 0. 0."), move(0, 0, 1, 0, 2, 0), state="X_WON"
    ),
    "Builders: last way out": Case(builders(*ONE_WAY_OUT), move(0, 2, 1, 2, 0, 1), state="X_WON"),
    "Builders: refused": Case(builders(*IN_A_ROW), move(0, 0, 2, 0, 3, 0)),
    "Gess: move": Case(GessGame, move("c6", "c8")),
    "Gess: capture": Case(two_rings, move("c3", "e3"), state="BLACK_WON"),
    "Gess: stones lost over the edge": Case(GessGame, move("c3", "b3")),
    "Gess: own last ring": Case(two_rings, move("c3", "b3")),
    "Gess: malformed": Case(GessGame, move("c3", "z9")),
    "Gess: resigning": Case(GessGame, Call("resign_game", ()), state="WHITE_WON"),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_an_interrupt_at_any_line_leaves_no_half_game(case: Case) -> None:
    before, done = members(case.start()), case.start()
    case.call.on(done)
    after, steps = members(done), []
    for game in at_every_line(case.start, case.call):
        assert vars(game) in (before, after)
        steps.append(vars(game) == after)
    assert case.state in after.values()
    assert len(steps) >= 2 and (before == after or steps == sorted(steps))


@needs.signals
@pytest.mark.parametrize("start", STARTS, ids=lambda start: type(start()).__name__)
def test_an_interrupt_at_a_random_time_leaves_no_half_game(start: Callable[[], Any]) -> None:
    found = at_random_times(start, 700)
    assert found["before"] and not found["between"]
