"""The rules of Pentago: place a marble, turn one of four 3x3 sub-boards, five in a row wins.

This file knows the geometry of the board and when a game ends. It knows nothing of screens,
notebooks or good moves, and stands alone on the standard library.

         0 1 2   3 4 5
      a  . . . | . . .         The four sub-boards:  1 2
      b  . 1 . | . 2 .                               3 4
      c  . . . | . . .
         ------+------         What one color has in one sub-board is a pattern: nine binary
      d  . . . | . . .         digits, read row by row. 0b100_000_000 is a marble in the top
      e  . 3 . | . 4 .         left corner, 0b000_010_000 one in the center. All marbles of a
      f  . . . | . . .         color are four patterns; the two colors' marbles are the board.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import islice, product
from types import MappingProxyType

COLORS = ("black", "white")
SQUARES = tuple(row + column for row in "abcdef" for column in "012345")
SUB_BOARDS = (1, 2, 3, 4)
ROTATIONS = ("C", "A")
FULL = 0b111_111_111
_LETTERS = MappingProxyType({"black": "B", "white": "W", None: "."})
_MARBLES = MappingProxyType(str.maketrans("BW.", "●○□"))
PATTERNS = range(512)
_NINE = tuple(product(range(3), repeat=2))


def bit(row: int, column: int) -> int:
    """Return the pattern of a single marble in this row and column, 0 to 2, of a sub-board."""
    return 1 << 8 - 3 * row - column


def home(position: str) -> tuple[int, int]:
    """Return where a square lies: the index of its sub-board, 0 to 3, and its bit in there."""
    row, column = divmod(SQUARES.index(position), 6)
    return row // 3 * 2 + column // 3, bit(row % 3, column % 3)


def marbles(positions: Iterable[str]) -> list[int]:
    """Return the four patterns of one color's marbles on these squares."""
    patterns = [0, 0, 0, 0]
    for index, marble in map(home, positions):
        patterns[index] |= marble
    return patterns


def lines() -> Iterator[tuple[str, ...]]:
    """Yield the five squares of each of the 32 lines: along rows, columns and diagonals."""
    for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1)):
        for row, column in product(range(6), repeat=2):
            five = [(row + step * down, column + step * right) for step in range(5)]
            if all(0 <= r < 6 and c < 6 for r, c in five):
                yield tuple(SQUARES[6 * r + c] for r, c in five)


def turned(pattern: int, rotation: str) -> int:
    """Return a pattern after a quarter turn, 'C' clockwise or 'A' anti-clockwise."""
    there = [(row, column) for row, column in _NINE if pattern & bit(row, column)]
    if rotation == "C":
        return sum(bit(column, 2 - row) for row, column in there)
    return sum(bit(2 - column, row) for row, column in there)


def covered(index: int, pattern: int) -> int:
    """Return the set of lines that miss no marble in this sub-board: bit i stands for LINES[i]."""
    return sum(1 << i for i, part in enumerate(_PARTS[index]) if not part & ~pattern)


def fives(patterns: list[int]) -> int:
    """Return the set of lines, as `covered` does, that miss no marble anywhere: five in a row."""
    a, b, c, d = patterns
    return COVERED[0][a] & COVERED[1][b] & COVERED[2][c] & COVERED[3][d]


def is_full(black: list[int], white: list[int]) -> bool:
    """Say whether the marbles of both colors leave no square empty."""
    return sum(black) + sum(white) == 4 * FULL  # no two marbles share a square


def game_state(black: list[int], white: list[int]) -> str:
    """Return what the marbles of both colors mean: two fives are a draw, and so is a full board."""
    black_five, white_five = fives(black), fives(white)
    if black_five or white_five:
        return "DRAW" if black_five and white_five else "BLACK_WON" if black_five else "WHITE_WON"
    return "DRAW" if black[0] | white[0] == FULL and is_full(black, white) else "UNFINISHED"


# What the functions above say, computed once: the game looks it up, and nobody can change it.
HOMES = MappingProxyType({position: home(position) for position in SQUARES})
LINES = tuple(lines())
MOVES = tuple((p, s, r) for p in SQUARES for s in SUB_BOARDS for r in ROTATIONS)
TURNED = MappingProxyType({r: tuple(turned(pattern, r) for pattern in PATTERNS) for r in ROTATIONS})
_PARTS = tuple(zip(*map(marbles, LINES), strict=True))
COVERED = tuple(tuple(covered(index, pattern) for pattern in PATTERNS) for index in range(4))


def _shown(value: object) -> str:
    """Name any value in a few words: a number or a text as it is written, others by their type."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"an int of {value.bit_length()} bits"
    if value is not None and not isinstance(value, str | int | float):
        return f"something of {type(value)}"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _wrong(name: str, expected: str, value: object) -> ValueError:
    """Return the error that names a parameter, what was expected of it, and its value."""
    return ValueError(f"{name} must be {expected}, not {_shown(value)}")


def _check(color: object, position: object, sub_board: object = 1, rotation: object = "C") -> None:
    """Raise a ValueError that names the first of these values that is not one of its choices."""
    if color not in COLORS:
        raise _wrong("color", "'black' or 'white'", color)
    if not isinstance(position, str) or position not in HOMES:
        raise _wrong("position", "a square from 'a0' to 'f5'", position)
    if not isinstance(sub_board, int) or sub_board is True or sub_board not in SUB_BOARDS:
        raise _wrong("sub_board", "1, 2, 3 or 4", sub_board)
    if rotation not in ROTATIONS:
        raise _wrong("rotation", "'C' (clockwise) or 'A' (anti-clockwise)", rotation)


def _letters(rows: Iterable[str]) -> str:
    """Return the 36 letters of six rows of text, or raise a ValueError that says what is wrong."""
    try:
        six = list(islice(rows, 7))  # a seventh is one too many, and there may be no end to them
    except TypeError:
        raise _wrong("rows", "six strings", rows) from None
    if len(six) != 6:
        raise ValueError(f"rows must be six strings, not {'more' if six[6:] else len(six)}")
    for name, row in zip("abcdef", six, strict=True):
        if not isinstance(row, str) or len(row) != 6 or not set(row) <= set(".BW"):
            raise _wrong(f"row {name}", "six of '.', 'B' and 'W'", row)
    return "".join(six)


class Pentago:
    """A game of Pentago, black first. Methods that ask a question return what cannot be changed."""

    def __init__(self) -> None:
        """Start with an empty board."""
        self._marbles = {"black": [0, 0, 0, 0], "white": [0, 0, 0, 0]}
        self._turn = "black"
        self._state = "UNFINISHED"

    @classmethod
    def from_rows(cls, rows: Iterable[str], turn: str | None = None) -> "Pentago":
        """Set up a board, as `get_rows` shows it, with this color to move.

        Without a turn the marbles tell it: black has as many as white, or one more. With a turn
        any numbers are allowed. A ValueError says what is wrong with the rows.
        """
        letters = _letters(rows)
        if turn not in (None, *COLORS):
            raise _wrong("turn", "'black' or 'white'", turn)
        black, white = letters.count("B"), letters.count("W")
        if turn is None and black - white not in (0, 1):
            raise ValueError(f"turn is needed: it cannot be told from {black} black, {white} white")
        game = cls()
        game._turn = COLORS[black - white if turn is None else COLORS.index(turn)]
        for color in COLORS:
            own = (i for i, letter in enumerate(letters) if letter == _LETTERS[color])
            game._marbles[color] = marbles(SQUARES[i] for i in own)
        game._state = game_state(*game._marbles.values())
        return game

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'BLACK_WON', 'WHITE_WON' or 'DRAW'."""
        return self._state

    def is_board_full(self) -> bool:
        """Say whether no square is empty."""
        return is_full(*self._marbles.values())

    def get_turn(self) -> str:
        """Return whose turn it is, 'black' or 'white'; it passes after every accepted move."""
        return self._turn

    def get_rows(self) -> tuple[str, ...]:
        """Return the six rows of the board, a first, each six of '.', 'B' and 'W'."""
        letters = "".join(_LETTERS[self._color_at(position)] for position in SQUARES)
        return tuple(letters[6 * row : 6 * row + 6] for row in range(6))

    def get_fives(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return every five in a row as its color and its five squares; six in a row are two."""
        return tuple(
            (color, line)
            for color in COLORS
            for number, line in enumerate(LINES)
            if fives(self._marbles[color]) >> number & 1
        )

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        """Place a marble, turn a sub-board unless that has won already, and return True.

        A refused move changes nothing and returns why: "game is finished", "not this player's
        turn" or "position is not empty". Mind that such a text counts as true: compare with `is
        True`. A value that cannot be meant raises a ValueError.
        """
        if self._state != "UNFINISHED":
            return "game is finished"
        _check(color, position, sub_board, rotation)
        if color != self._turn:
            return "not this player's turn"
        other = "white" if color == "black" else "black"
        mine, theirs = [*self._marbles[self._turn]], [*self._marbles[other]]
        index, marble = HOMES[position]
        if (mine[index] | theirs[index]) & marble:
            return "position is not empty"
        mine[index] |= marble
        if not fives(mine):
            table, index = TURNED[rotation], sub_board - 1
            mine[index], theirs[index] = table[mine[index]], table[theirs[index]]
        board = {self._turn: mine, other: theirs}
        state = game_state(board["black"], board["white"])
        # An interrupt (Ctrl+C, a timer) comes at a call or in a loop, never within this one line.
        self._marbles, self._turn, self._state = board, other, state
        return True

    def print_board(self) -> None:
        """Print the board in ●, ○ and □; in B, W and . where the console lacks those."""
        print(self)

    def get_moves(self) -> tuple[tuple[str, int, str], ...]:
        """Return every legal move as (position, sub_board, rotation), winning placements too."""
        if self._state != "UNFINISHED":
            return ()
        empty = {position for position in SQUARES if self._color_at(position) is None}
        return tuple(move for move in MOVES if move[0] in empty)

    def wins_at_once(self, color: str, position: str) -> bool:
        """Say whether this placement would end the game before a rotation; either color may ask."""
        _check(color, position)
        if self._state != "UNFINISHED" or self._color_at(position):
            return False
        index, marble = HOMES[position]
        patterns = list(self._marbles[color])
        patterns[index] |= marble
        return bool(fives(patterns))

    def why_not(self, color: str, position: str, sub_board: int, rotation: str) -> str | None:
        """Return None if `make_move` would accept this, else why not in a sentence."""
        if self._state != "UNFINISHED":
            return f"the game is finished: {self._state}"
        try:
            _check(color, position, sub_board, rotation)
        except ValueError as error:
            return str(error)
        if color != self._turn:
            return f"it is {self._turn}'s turn, not {color}'s"
        if owner := self._color_at(position):
            return f"position {position} is not empty: a {owner} marble lies there"
        return None

    def copy(self) -> "Pentago":
        """Return a game of its own that stands as this one does."""
        game = type(self)()  # both may share their marbles, as a move replaces them by new ones
        game._marbles, game._turn, game._state = self._marbles, self._turn, self._state
        return game

    def __eq__(self, other: object) -> bool:
        """Two games are equal if their boards are, and whose turn it is."""
        if not isinstance(other, Pentago):
            return NotImplemented
        return (self._marbles, self._turn) == (other._marbles, other._turn)

    def __repr__(self) -> str:
        """Return the expression that sets up this board."""
        return f"{type(self).__name__}.from_rows({list(self.get_rows())}, {self._turn!r})"

    def __str__(self) -> str:
        """Return the six lines that `print_board` prints, in signs or else in letters."""
        letters = "\n".join("   ".join(row) for row in self.get_rows())
        signs = letters.translate(_MARBLES)
        try:
            signs.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
        except UnicodeEncodeError:
            return letters
        return signs

    def _color_at(self, position: str) -> str | None:
        """Return the color of the marble on this square, or None."""
        index, marble = HOMES[position]
        for color, patterns in self._marbles.items():
            if patterns[index] & marble:
                return color
        return None
