"""What each color could do to win Pentago at once, by placing alone or with a turn.

By the rules' tables alone: the engine, which knows this too, takes seconds to load.
"""

from functools import lru_cache
from typing import NamedTuple

from pentago_widget.rules.pentago import (
    HOMES,
    ROTATIONS,
    SQUARES,
    SUB_BOARDS,
    TURNED,
    fives,
    marbles,
)

Turn = tuple[int, str]
"""A sub-board and how it turns."""


class Threats(NamedTuple):
    """The wins in one move of one color."""

    placing: tuple[str, ...] = ()
    """The squares on which a marble wins before anything turns."""

    turning: tuple[tuple[Turn, tuple[str, ...]], ...] = ()
    """The turns that win, each with the squares on which a marble must be placed before."""

    any_square: tuple[Turn, ...] = ()
    """Those of the turns that win wherever the marble is placed."""

    @property
    def with_a_turn(self) -> set[str]:
        """The squares on which a marble wins with a turn."""
        return {square for _, squares in self.turning for square in squares}

    def turns(self, square: str | None = None) -> set[Turn]:
        """Return the turns that win, or those that do after placing on a square."""
        return {turn for turn, squares in self.turning if square is None or square in squares}


@lru_cache(64)
def threats_of(rows: tuple[str, ...], color: str) -> Threats:
    """Return what a color could do to win at once, whoever is to move; nothing after the end."""
    letters = dict(zip(SQUARES, "".join(rows), strict=True))
    lie = {x: [square for square in SQUARES if letters[square] == x] for x in "BW."}
    own = color[0].upper()
    mine, theirs = marbles(lie[own]), marbles(lie["W" if own == "B" else "B"])
    if fives(mine) or fives(theirs):
        return Threats()
    placing = tuple(square for square in lie["."] if fives(_placed(mine, square)))
    others = [square for square in lie["."] if square not in placing]
    turning = {
        turn: tuple(at for at in others if fives(_turned(_placed(mine, at), turn)))
        for turn in ((sub_board, rotation) for sub_board in SUB_BOARDS for rotation in ROTATIONS)
        if not fives(_turned(theirs, turn))
    }
    found = {turn: squares for turn, squares in turning.items() if squares}
    any_square = tuple(turn for turn, squares in found.items() if len(squares) == len(others))
    return Threats(placing, tuple(found.items()), any_square)


def _placed(patterns: list[int], square: str) -> list[int]:
    """Return the patterns of a color with one marble more."""
    index, marble = HOMES[square]
    return [*patterns[:index], patterns[index] | marble, *patterns[index + 1 :]]


def _turned(patterns: list[int], turn: Turn) -> list[int]:
    """Return the patterns of a color after a turn."""
    index = turn[0] - 1
    return [*patterns[:index], TURNED[turn[1]][patterns[index]], *patterns[index + 1 :]]
