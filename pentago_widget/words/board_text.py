"""A board as people write it: read in any clear shape, refused with what is wrong and where.

The rows stand in one piece, as the boards print them, or apart: with a space, `/`, `|` or a new
line between them; in one piece or with `/`, `|` and new lines, squares may be apart, too. Capital
and small letters mean the same, and so do `.`, `-` and `_`, and the signs of a printed board. Whose
turn it is stands at the end, after a space, in a letter or in full.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from pentago_widget.words.sentences import counted
from pentago_widget.words.values import plain, shown

MEANT = {"-": ".", "_": ".", "□": ".", "·": ".", "●": "B", "○": "W"}
"""What else is written for a letter."""


class Shape(NamedTuple):
    """What a game's board looks like as text."""

    says: str
    """What a board is written as, in words."""

    letters: tuple[str, ...]
    """What a square may be: one letter of these, or one of the first and one of the second."""

    rows: Sequence[str]
    """The names of the rows."""

    squares: Sequence[str]
    """The names of the squares, row by row."""

    players: Sequence[str]
    """Who may be to move."""

    @property
    def columns(self) -> int:
        """How many squares a row has."""
        return len(self.squares) // len(self.rows)

    def read(self, text: object) -> tuple[list[tuple[str, ...]], str]:
        """Return the rows and whose turn it is; a ValueError says what is wrong, and where."""
        known = plain(text)
        if isinstance(known, str):
            return self._read(known)
        raise ValueError(f"a board is written as {self.says}, not {shown(text)}")

    def _read(self, text: str) -> tuple[list[tuple[str, ...]], str]:
        """Return the rows and whose turn it is."""
        squares, turn = self._parted(text)
        lines = self._lines(squares)
        if len(lines) != len(self.rows):
            raise self._wrong(f"the board has {len(lines)} rows, expected {len(self.rows)}")
        for name, line in zip(self.rows, lines, strict=True):
            self._count(f"row {name}", line, self.columns)
        return self._squares("".join(lines)), turn

    def _parted(self, text: str) -> tuple[str, str]:
        """Return the squares and whose turn it is."""
        turns = {name: player for player in self.players for name in (player, player[0])}
        board = text.strip(" \t\r\n/|")
        end = re.split(r"[\s/|]+", board)[-1]
        if end.lower() not in turns:
            names = " or ".join(player[0] for player in self.players)
            raise self._wrong(f"{shown(text)} does not end with a space and {names} for the turn")
        return board.removesuffix(end), turns[end.lower()]

    def _lines(self, squares: str) -> list[str]:
        """Return the rows as they are written, without spaces."""
        words, wide = squares.split(), self.columns * len(self.letters)
        lines = ["".join(line.split()) for line in re.split(r"[/|\n]", squares) if line.strip()]
        if len(lines) > 1:
            return lines
        if len(words) == len(self.rows) or max(map(len, words), default=0) == wide:
            return words
        board = "".join(lines)
        self._count("the board", board, len(self.squares))
        return [board[at : at + wide] for at in range(0, len(board), wide)]

    def _squares(self, letters: str) -> list[tuple[str, ...]]:
        """Return the rows of a board that has the right number of letters."""
        wide = len(self.letters)
        read = [self._letter(at, letter) for at, letter in enumerate(letters)]
        cells = ["".join(read[at : at + wide]) for at in range(0, len(read), wide)]
        return [tuple(cells[at : at + self.columns]) for at in range(0, len(cells), self.columns)]

    def _letter(self, at: int, written: str) -> str:
        """Return the letter that is meant."""
        square, place = divmod(at, len(self.letters))
        for letter in (written, written.lower(), written.upper(), MEANT.get(written)):
            if letter and letter in self.letters[place]:
                return letter
        one_of = " ".join(self.letters[place])
        raise self._wrong(
            f"{shown(written)} on {self.squares[square]} means nothing: write one of {one_of}"
        )

    def _count(self, what: str, written: str, expected: int) -> None:
        """Refuse a row or a board that has not so many squares."""
        wide = len(self.letters)
        if len(written) == expected * wide:
            return
        full, rest = divmod(len(written), wide)
        has = f"{len(written)} letters" if rest else counted(full, "square")
        raise self._wrong(f"{what} has {has}, expected {expected * wide if rest else expected}")

    def _wrong(self, what: str) -> ValueError:
        """Say what is wrong, and what is right."""
        return ValueError(f"{what}; a board is written as {self.says}")
