"""What a board shows, as plain data: a few letters for each square, and words for the letters.

A square shows the letters of its cell: `B` for what is black, `Bl` for what came last, too. What a
letter says and how it looks stands in the words of the game, so that a picture of the whole board
is a short text, and every name that is read aloud comes from one place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Word(NamedTuple):
    """What one letter of a cell means."""

    says: str
    """The words for the ear; nothing where there is nothing to say."""

    look: str
    """The CSS class for the eye."""


Words = Mapping[str, Word]

NOT_NOW = "-"
"""The letter of a cell that cannot be pressed now."""


@dataclass(frozen=True)
class Picture:
    """Everything that a board shows at one moment."""

    cells: tuple[str, ...]
    """The letters of every square, row by row."""

    controls: tuple[str, ...] = ()
    """The letters of every control, in their order."""

    looks: tuple[str, ...] = ()
    """CSS classes of the board as a whole."""

    status: str = ""
    """What has happened and what is expected next, in words."""

    turned: str = ""
    """What is seen turning, as `4C`, or `4CC` for a half turn; nothing where nothing turns."""

    lines: str = ""
    """Lines over the board, as SVG."""

    def as_message(self, number: int) -> dict[str, Any]:
        """Return the picture as the browser gets it; the number tells equal pictures apart."""
        letters = {"cells": " ".join(self.cells), "controls": " ".join(self.controls)}
        return vars(self) | letters | {"number": number}


def name(square: str, letters: str, words: Words) -> str:
    """Return what a square is called aloud: 'c4, black, last move'."""
    return ", ".join([square, *(words[x].says for x in letters if words[x].says)])


def looks(letters: str, words: Words) -> tuple[str, ...]:
    """Return the CSS classes of a cell."""
    return tuple(words[x].look for x in letters if words[x].look)


def changed(old: Sequence[str], new: Sequence[str]) -> list[int]:
    """Return the numbers of the cells that look different."""
    return [i for i, (x, y) in enumerate(zip(old, new, strict=True)) if x != y]


@dataclass(frozen=True)
class Board:
    """What never changes on a game's board."""

    name: str
    words: Words
    squares: Sequence[str]
    """The names of the squares, row by row."""
    columns: int
    row_labels: Sequence[Sequence[str]]
    """What stands beside the rows, in groups as the parts lie."""
    column_labels: Sequence[Sequence[str]]
    """What stands over the columns, in groups as the parts lie."""
    parts: Sequence[Sequence[int]] = ()
    """The numbers of the squares that stand together; nothing where all of them do."""
    controls: Sequence[str] = ()
    """The names of the controls."""
    control_looks: Sequence[str] = ()
    looks: Sequence[str] = ()
    """Every CSS class that a picture may give the whole board; a game's frame adds its own."""

    css: str = ""
    """Rules for its look beyond those of all boards."""

    def together(self) -> Sequence[Sequence[int]]:
        """Return the numbers of the squares, part by part."""
        return self.parts or [range(len(self.squares))] * bool(self.squares)
