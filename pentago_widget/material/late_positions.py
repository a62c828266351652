"""Late positions for the lessons on judging and proving: texts only, every value is solved anew.

All have 28 or 29 marbles, nobody can win at once, and at most three moves in five keep the value.
They were drawn by lot from random games, so that both lists are about equally hard. Here is also
what a judgement by counting looks at; no widget.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pentago_widget.engine import seed
from pentago_widget.engine.threats import winning_actions
from pentago_widget.games.pentago.analysis import Solution
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.games.pentago.numbers import position
from pentago_widget.rules.pentago import SQUARES

TUNING = (
    "BWBBWB...WBWWW.BW.WBWWBBB.BBW.BWW.BW b",
    "WBBBBWWW.WWWBWB.B.B.WBW.W.BBWBWB.WB. b",
    "WBW...BWBWBWBB.WBWWWW...BBBBW.BWWBWB b",
    "W...W.W.BW.BBWBWBWBWWWWBBBW..BBWWBBB b",
    "WBWWW.WWB.WBBBWBBWBWWW.BBW..BW..B.BB b",
    "BWWWBB.WBB..BBWWBW.BWWBBWW.BWWB.W..B b",
    ".BBWB.BW.BWWWBWWBWWWBBB..B.WBBBW..WW b",
    "BBBWBW.WWW.BWWB.BB.BW.B.WBWB.WW.BWBW b",
    "BWWWBBBBWW.B.BB.BW.WBBBWWB.WWWW..W.B b",
    "BWBWBBWWWWBWB.BW..WWWB.B..WB.B.BWBBW b",
    "B..W.WWW..B.BBWB.WW.WWBBWBBBWWBWBBWB b",
    ".BWBB.BBWWB.WWBWB.W.WWBWWB.BWBB.WBW. b",
    "BBWBW.BWWWBB..BBWBWBWBWWWBB.W..BW.WB w",
    "WW..WBBWBBB.W.B.BWWBWBWW.B.WBWBBWWBB w",
    "BWBBB.WB.WW.WWWWBBBWW.B.W.BB.BBWBBWW w",
    ".W.BWWBBBWBBW.BBW.BBWWWBBWB.WWW.BW.B w",
    "BWBW.BBWBWBW.BWWB.WWBBWB.WB..WBWWBB. w",
    ".B.W.BWBWBBWWWB.WBB..WBWBWBBWBBW.WBW w",
    ".BWBWB.BW.BBW.BBWWB.WW.BBWWB.WWBBWWB w",
    "WWB.WBBBBBWBBWW.B.BWBW.BWWBWBW..WB.W w",
    "B.BBWWBWBBB.WBWWBW...BW.BWBWBWWWBBW. w",
    "BWWBWBBWB..WB.B..BW..BWBBWBBWWWWWWBB w",
    ".WBBWBBBBWWWW.W.BBBBBBWW.WW.BBWB..WW w",
    "WWBB...BWWB.WB..BBBBWWWBBWWBW.WBBWBW w",
)
"""Positions to choose weights on."""

FRESH = (
    "BB.WB.WWWWBB.BBWBW..BB.W.BWWWBWWBB.W b",
    "W.WBWBB..WB.WBWBWBWWBWB.BWBWBWWBB... b",
    "WBBWBBW.WW.WBWWBWB.BW...WWBBBBB.BW.W b",
    ".W.BWWBBWWB..WBBBWB.W.W..BBBWBBWWBWW b",
    "W.WWBB.WBW.WWBBBWBW.BB.BB.WB.WBBW.WW b",
    "W.BWBWBWWBWBB.B..WWW.BBWBBWBB..WB.WW b",
    "BWB.WBBWBB...WB.WWWB.WW.BWW.BBWBBBWW b",
    "BWBBB.BWBWWBWWWBBB....WW.BBWWB.WWWB. b",
    "B.WWBWW.BBB.BW.WWBWBWB..WBWBWBW.B.BW b",
    "W.WB..BW.B.WW.WBBBBBWWWBW.B.BWBBWWBW b",
    ".BBWBWBBWWWBWWB.BBWWBBBW.B.WW..WW.B. b",
    "BWWBW.BBB.WBW.WBWBW.WWBBB...WWBW.BWB b",
    "B.W.WWWBBW...BWBBBWWBBWWB.W.WBBWWBBB w",
    "WWBBWW.BW..WWWBWBB.B.WBW.BBBWBBWBB.W w",
    "WBWBB.W.BWW..BWBBWBWB.B.WBWW.WBBWBBW w",
    "WWB.BB.BWBBWWWBWBB.B.WW.W..BWBBBBWWW w",
    "B.BWWBBWW.B.BBBWBWWBWB.W.WBBW.WBBW.W w",
    "..WWBBBB.WW.B.WBBWWWB.BWBWWWWBBBBWB. w",
    "WBWW.BBWBB.BWBBBWWWW.BWWBBB..BB.W.WW w",
    "B..BWWBWBW.B.BBBW.WBW.W.WWBBBWBBWWWB w",
    "BB.W.WWB.BWBBBWWBBBWB.B.WBW.WBWW.WBW w",
    "WB.WBBBWWWWBBBBWBWWW..B.BBBBW...WBWW w",
    "WB.WBBBWBBW.BWB..BBBBWWWWWWWBBB..WW. w",
    "BBB.WBBWWWBBWWBBWW.B.WWBW.B.W..WWBBB w",
)
"""As many others, to see what the weights are worth."""

Counts = tuple[int, int, int, int]
"""How many fives, fours, threes in a row and how many centers a color has."""


class Seen(NamedTuple):
    """What is counted after a move, and the move."""

    move: Move
    own: Counts
    other: Counts
    danger: int
    """With how many moves the other side would win at once."""


def as_bits(rows: Sequence[str], letter: str) -> int:
    """Return the marbles of one color as the first program keeps them: 36 binary digits."""
    return sum(1 << 35 - i for i, found in enumerate("".join(rows)) if found == letter)


def counts(rows: Sequence[str], letter: str) -> Counts:
    """Return what the first program counts of one color."""
    bits = as_bits(rows, letter)
    fives, fours, threes, centers = (
        int(seed.satisfied(bits, masks))
        for masks in (seed.FIVES, seed.FOURS, seed.THREES, seed.CENTERS)
    )
    return fives, fours, threes, centers


@lru_cache(maxsize=100)
def seen(text: str) -> tuple[Seen, ...]:
    """Return what is counted after every move of a position, in the order of the rules."""
    game = board_from_text(text)
    color = game.get_turn()
    own, other = ("B", "W") if color == "black" else ("W", "B")
    found = []
    for move in game.get_moves():
        after = game.copy()
        after.make_move(color, *move)
        rows, goes_on = after.get_rows(), after.get_game_state() == "UNFINISHED"
        danger = len(winning_actions(*position(after))) if goes_on else 0
        found.append(Seen(Move(*move), counts(rows, own), counts(rows, other), danger))
    return tuple(found)


@lru_cache(maxsize=100)
def proved(text: str) -> dict[Move, int]:
    """Return the proved value of every move of a position, worked out from the end."""
    return Solution.backward(*position(board_from_text(text))).moves


@lru_cache(maxsize=100)
def keeping(text: str) -> frozenset[Move]:
    """Return the moves that keep the value of a position."""
    values = proved(text)
    return frozenset(move for move, value in values.items() if value == max(values.values()))


def seed_move(action: int) -> Move:
    """Return the move that the first program means by a number: 8 * square + turn."""
    square, turn = divmod(action, 8)
    return Move(SQUARES[square], turn // 2 + 1, "CA"[turn % 2])


def seed_choice(text: str, depth: int) -> Move:
    """Return the move that the first program plays after looking so many moves ahead."""
    game = board_from_text(text)
    black, white = (as_bits(game.get_rows(), letter) for letter in "BW")
    mine, theirs = (black, white) if game.get_turn() == "black" else (white, black)
    found = seed.alpha_beta(mine, theirs, depth, -seed.INFINITY, seed.INFINITY)
    return seed_move(int(found[1]))
