"""Moves and boards as text: one short form for each, the same everywhere.

A move reads `a2 1C`: the position, the sub-board and its rotation. A board reads as its 36 squares,
rows a to f, and whose turn it is: `..B......W.......................... b`.
"""

import re
from typing import NamedTuple

from pentago_widget.rules.pentago import COLORS, HOMES, SQUARES, TURNED, Pentago
from pentago_widget.words.board_text import Shape
from pentago_widget.words.values import plain, shown

_MOVE = re.compile(r"\s*([a-f][0-5])\s*,?\s*([1-4])\s*([ca])\s*", re.IGNORECASE | re.ASCII)
_BEGUN = re.compile(r"\s*([a-f][0-5])\s*,?\s*([1-4]?)\s*", re.IGNORECASE | re.ASCII)
PARTS = "a square a0 to f5, a sub-board 1 to 4, C or A"
_POSITION_AT = {place: position for position, place in HOMES.items()}
SHAPE = Shape(
    says="36 of '.', 'B' and 'W', rows a to f, then a space and b or w for the turn",
    letters=(".BW",),
    rows="abcdef",
    squares=SQUARES,
    players=COLORS,
)
"""How a board is written."""


class Move(NamedTuple):
    """A move of Pentago, in the order of `make_move`: `game.make_move(color, *move)` plays it."""

    position: str
    sub_board: int
    rotation: str

    def __str__(self) -> str:
        """Return the text form, like 'a2 1C'."""
        return f"{self.position} {self.sub_board}{self.rotation}"

    def landing(self) -> str:
        """Return the square on which the marble lies after the turn."""
        index, marble = HOMES[self.position]
        if index != self.sub_board - 1:
            return self.position
        return _POSITION_AT[index, TURNED[self.rotation][marble]]

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the text form; capital and small letters and spaces do not matter."""
        known = plain(text)
        found = _MOVE.fullmatch(known) if isinstance(known, str) else None
        if not found and isinstance(known, str) and (begun := _BEGUN.fullmatch(known)):
            raise ValueError(_missing(*begun.groups()))
        if not found:
            raise ValueError(f"a move is written like 'a2 1C': {PARTS}, not {shown(text)}")
        return cls(found[1].lower(), int(found[2]), found[3].upper())


def _missing(position: str, sub_board: str) -> str:
    """Say what a move lacks that ends after its position or its sub-board."""
    written = f"a move is written like '{position.lower()} {sub_board or 1}C'"
    if sub_board:
        return f"{written}: also say how sub-board {sub_board} turns, C clockwise, A anti-clockwise"
    return f"{written}: also say which sub-board to turn, and C or A for how"


def board_text(game: Pentago) -> str:
    """Return a game's board as one line of text, with whose turn it is."""
    return f"{''.join(game.get_rows())} {game.get_turn()[0]}"


def board_from_text(text: str) -> Pentago:
    """Set up the game that `board_text` wrote down, or a person in another shape."""
    rows, turn = SHAPE.read(text)
    return Pentago.from_rows(map("".join, rows), turn)


def won_by_placing(before: Pentago, move: Move) -> bool:
    """Say whether a move of the side to move has won before its turn, which then is not made."""
    return before.wins_at_once(before.get_turn(), move.position)
