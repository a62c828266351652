"""The eight symmetries of the board: what they make of squares, of boards and of moves.

A board is a text of 36 letters here, row a first. This file knows the square and Pentago's moves;
it knows no widget, and it does not ask who wins.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pentago_widget.games.pentago.move import Move
from pentago_widget.rules.pentago import HOMES, SQUARES, Pentago

_CENTERS = ("b1", "b4", "e1", "e4")
_OTHER = {"C": "A", "A": "C"}
_SWAPPED = str.maketrans("BW", "WB")


@dataclass(frozen=True)
class Symmetry:
    """A way to lay the board on itself."""

    number: int
    name: str
    place: Callable[[int, int], tuple[int, int]]
    """Says in which row and column that lands which was in this row and column."""

    is_mirror: bool = False

    @property
    def index_map(self) -> tuple[int, ...]:
        """The index map: for each square the number of the one from which it gets its marble."""
        came = {self.square(square): number for number, square in enumerate(SQUARES)}
        return tuple(came[square] for square in SQUARES)

    def square(self, position: str) -> str:
        """Return where a marble on this square lands."""
        row, column = self.place(*divmod(SQUARES.index(position), 6))
        return SQUARES[6 * row + column]

    def move(self, move: Move) -> Move:
        """Return the move that does on the image of a board what this one does on the board."""
        center = self.square(_CENTERS[move.sub_board - 1])
        rotation = _OTHER[move.rotation] if self.is_mirror else move.rotation
        return Move(self.square(move.position), HOMES[center][0] + 1, rotation)

    def board(self, letters: str) -> str:
        """Return the image of a board."""
        return "".join(map(letters.__getitem__, INDEX_MAPS[self.number]))

    def game(self, game: Pentago) -> Pentago:
        """Return a game whose board is the image of this one's, with the same side to move."""
        letters = self.board("".join(game.get_rows()))
        return Pentago.from_rows([letters[at : at + 6] for at in range(0, 36, 6)], game.get_turn())


SYMMETRIES = (
    Symmetry(0, "nothing", lambda row, column: (row, column)),
    Symmetry(1, "quarter turn clockwise", lambda row, column: (column, 5 - row)),
    Symmetry(2, "half turn", lambda row, column: (5 - row, 5 - column)),
    Symmetry(3, "quarter turn anti-clockwise", lambda row, column: (5 - column, row)),
    Symmetry(4, "mirror left and right", lambda row, column: (row, 5 - column), is_mirror=True),
    Symmetry(5, "mirror top and bottom", lambda row, column: (5 - row, column), is_mirror=True),
    Symmetry(6, "mirror along a0–f5", lambda row, column: (column, row), is_mirror=True),
    Symmetry(7, "mirror along a5–f0", lambda row, column: (5 - column, 5 - row), is_mirror=True),
)
"""All eight; four turn the board, four turn it over."""

INDEX_MAPS = tuple(symmetry.index_map for symmetry in SYMMETRIES)
"""The index map of each, in the same order."""


def images(letters: str) -> list[str]:
    """Return the eight images of a board, in the order of the symmetries."""
    return [symmetry.board(letters) for symmetry in SYMMETRIES]


def canonical(letters: str) -> str:
    """Return the image of a board that comes first in the order of texts."""
    return min(images(letters))


def orbit(position: str) -> dict[str, list[int]]:
    """Return the squares to which symmetries lead from this one, and the numbers of those that do.

    The squares stand in the order of the board.
    """
    led: dict[str, list[int]] = {}
    for symmetry in SYMMETRIES:
        led.setdefault(symmetry.square(position), []).append(symmetry.number)
    return {square: led[square] for square in SQUARES if square in led}


def orbits() -> tuple[tuple[str, ...], ...]:
    """Return all orbits of single squares, by their first squares."""
    return tuple(dict.fromkeys(tuple(orbit(square)) for square in SQUARES))


def swapped(letters: str) -> str:
    """Return a board with the colors of all marbles exchanged."""
    return letters.translate(_SWAPPED)
