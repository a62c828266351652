"""Right Pentago classes, each written in another way: a checker must accuse none of them."""

# ruff: noqa: D107  pupils write no docstring for __init__

from __future__ import annotations

import itertools
import re
from array import array
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from functools import cached_property, lru_cache, reduce, wraps
from typing import Any, ClassVar, NamedTuple

try:
    import numpy as np
except ImportError:  # some platforms do not have it
    np = None  # type: ignore[assignment,unused-ignore]

FINISHED, TURN, TAKEN = "game is finished", "not this player's turn", "position is not empty"
Answer = bool | str


class Walks:
    """A list of six lists; five are found by walking from every square in four directions."""

    def __init__(self) -> None:
        self._board: list[list[str | None]] = []
        for _ in range(6):
            self._board.append([None] * 6)
        self._player = "black"
        self._state = "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        for row in self._board:
            for square in row:
                if square is None:
                    return False
        return True

    def print_board(self) -> None:
        for row in self._board:
            for square in row:
                print("□" if square is None else "●" if square == "black" else "○", end="   ")
            print()

    def _wins(self, color: str) -> bool:
        for row in range(6):
            for column in range(6):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    count = 0
                    r, c = row, column
                    while 0 <= r < 6 and 0 <= c < 6 and self._board[r][c] == color:
                        count += 1
                        r += down
                        c += right
                    if count >= 5:
                        return True
        return False

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._player:
            return TURN
        row, column = ord(position[0]) - ord("a"), int(position[1])
        if self._board[row][column] is not None:
            return TAKEN
        self._board[row][column] = color
        self._player = "white" if color == "black" else "black"
        if self._wins(color):
            self._state = color.upper() + "_WON"
            return True
        top = 0 if sub_board in (1, 2) else 3
        left = 0 if sub_board in (1, 3) else 3
        part = [[self._board[top + r][left + c] for c in range(3)] for r in range(3)]
        for r in range(3):
            for c in range(3):
                new = part[2 - c][r] if rotation == "C" else part[c][2 - r]
                self._board[top + r][left + c] = new
        black, white = self._wins("black"), self._wins("white")
        if black and white:
            self._state = "DRAW"
        elif black:
            self._state = "BLACK_WON"
        elif white:
            self._state = "WHITE_WON"
        elif self.is_board_full():
            self._state = "DRAW"
        return True


class OneList:
    """A list of 36 numbers: 0, 1 and -1; sums of five tell who has won."""

    def __init__(self) -> None:
        self._cells = [0] * 36
        self._moves = 0
        self._state = "UNFINISHED"
        self._lines = []
        for i in range(36):
            for step, last in ((1, 4), (6, 24), (7, 28), (5, 20)):
                line = [i + step * k for k in range(5)]
                straight = abs(line[-1] % 6 - i % 6) == (0 if step == 6 else 4)
                if i + last < 36 and straight:
                    self._lines.append(line)

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return 0 not in self._cells

    def print_board(self) -> None:
        for start in range(0, 36, 6):
            print(*("-XO"[each] for each in self._cells[start : start + 6]))

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != ("black", "white")[self._moves % 2]:
            return TURN
        place = "abcdef".find(position[0]) * 6 + int(position[1])
        if self._cells[place]:
            return TAKEN
        me = 1 if color == "black" else -1
        self._cells[place] = me
        self._moves += 1
        if 5 * me not in self._sums():
            corner = (0, 3, 18, 21)[sub_board - 1]
            there = [corner + 6 * r + c for r in range(3) for c in range(3)]
            order = (6, 3, 0, 7, 4, 1, 8, 5, 2) if rotation == "C" else (2, 5, 8, 1, 4, 7, 0, 3, 6)
            new = [self._cells[there[k]] for k in order]
            for to, value in zip(there, new, strict=True):
                self._cells[to] = value
        sums = self._sums()
        who = (5 in sums) + 2 * (-5 in sums)
        self._state = ("UNFINISHED", "BLACK_WON", "WHITE_WON", "DRAW")[who]
        if who == 0 and self.is_board_full():
            self._state = "DRAW"
        return True

    def _sums(self) -> list[int]:
        return [sum(self._cells[i] for i in line) for line in self._lines]


class OneText:
    """A text of 36 letters; five are found by regular expressions."""

    def __init__(self) -> None:
        self._text = "." * 36
        self._turn, self._state = "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return "." not in self._text

    def print_board(self) -> None:
        print(re.sub("(.{6})", r"\1\n", self._text))

    def _has_five(self, letter: str) -> bool:
        text = "/".join(self._text[i : i + 6] for i in range(0, 36, 6))  # rows of seven letters
        gaps = (0, 6, 7, 5)
        return any(re.search(f".{{{gap}}}".join(letter * 5), text) for gap in gaps)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        at = "abcdef".index(position[0]) * 6 + int(position[1])
        if self._text[at] != ".":
            return TAKEN
        letter = "B" if color == "black" else "W"
        self._text = self._text[:at] + letter + self._text[at + 1 :]
        if not self._has_five(letter):
            for _ in range(1 if rotation == "C" else 3):
                self._quarter(sub_board)
        both = self._has_five("B"), self._has_five("W")
        if all(both):
            self._state = "DRAW"
        elif any(both):
            self._state = "BLACK_WON" if both[0] else "WHITE_WON"
        elif self.is_board_full():
            self._state = "DRAW"
        self._turn = "white" if self._turn == "black" else "black"
        return True

    def _quarter(self, sub_board: int) -> None:
        start = {1: 0, 2: 3, 3: 18, 4: 21}[sub_board]
        letters = list(self._text)
        for r, c in itertools.product(range(3), repeat=2):
            letters[start + 6 * c + 2 - r] = self._text[start + 6 * r + c]
        self._text = "".join(letters)


class SixTexts:
    """Six texts; runs are counted by groupby after the board is turned or slanted."""

    def __init__(self) -> None:
        self._rows = ["......"] * 6
        self._turn, self._state = "b", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return all("." not in row for row in self._rows)

    def print_board(self) -> None:
        print("  0 1 2 3 4 5")
        for name, row in zip("abcdef", self._rows, strict=True):
            print(name, " ".join(row.upper()))

    def _views(self) -> Iterator[str]:
        yield from self._rows
        yield from map("".join, zip(*self._rows, strict=True))
        for rows in (self._rows, self._rows[::-1]):
            slanted = [" " * i + row + " " * (5 - i) for i, row in enumerate(rows)]
            yield from map("".join, zip(*slanted, strict=True))

    def _winners(self) -> set[str]:
        runs = (
            (letter, len(list(run)))
            for view in self._views()
            for letter, run in itertools.groupby(view)
        )
        return {letter for letter, length in runs if length >= 5 and letter in "bw"}

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color[0] != self._turn:
            return TURN
        r, c = "abcdef".index(position[0]), int(position[1])
        if self._rows[r][c] != ".":
            return TAKEN
        self._rows[r] = self._rows[r][:c] + self._turn + self._rows[r][c + 1 :]
        if self._turn not in self._winners():
            top, left = (0, 0, 3, 3)[sub_board - 1], (0, 3, 0, 3)[sub_board - 1]
            part = [row[left : left + 3] for row in self._rows[top : top + 3]]
            turned = (
                zip(*part[::-1], strict=True)
                if rotation == "C"
                else list(zip(*part, strict=True))[::-1]
            )
            for i, new in enumerate(turned):
                row = self._rows[top + i]
                self._rows[top + i] = row[:left] + "".join(new) + row[left + 3 :]
        names = {"": "UNFINISHED", "b": "BLACK_WON", "w": "WHITE_WON", "bw": "DRAW"}
        self._state = names["".join(sorted(self._winners()))]
        if self.is_board_full() and self._state == "UNFINISHED":
            self._state = "DRAW"
        self._turn = "w" if self._turn == "b" else "b"
        return True


class WithNumpy:
    """A numpy array, rot90 and windows; is_board_full is what numpy answers."""

    def __init__(self) -> None:
        self._board = np.zeros((6, 6), dtype=int)
        self._turn, self._state = 1, "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> Any:
        return (self._board != 0).all()

    def print_board(self) -> None:
        print(self._board)

    def _five(self, color: int) -> bool:
        own = self._board == color
        for board in (own, np.fliplr(own)):
            if any(
                np.diagonal(board, d)[i : i + 5].all()
                for d in (-1, 0, 1)
                for i in range(2 - abs(d))
            ):
                return True
        for board in (own, own.T):
            if (board[:, :5].all(axis=1) | board[:, 1:].all(axis=1)).any():
                return True
        return False

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        me = 1 if color == "black" else 2
        place = ord(position[0]) - 97, int(position[1])
        if self._state != "UNFINISHED":
            return FINISHED
        if me != self._turn:
            return TURN
        if self._board[place]:
            return TAKEN
        self._board[place] = me
        if not self._five(me):
            top, left = np.array(divmod(sub_board - 1, 2)) * 3
            part = self._board[top : top + 3, left : left + 3]
            part[:] = np.rot90(part, -1 if rotation == "C" else 1).copy()
        fives = self._five(1), self._five(2)
        self._state = {
            (True, True): "DRAW",
            (True, False): "BLACK_WON",
            (False, True): "WHITE_WON",
            (False, False): "DRAW" if self.is_board_full() else "UNFINISHED",
        }[fives]
        self._turn = 3 - me
        return True


def _bit(r: int, c: int) -> int:
    return 1 << (7 * r + c)


class InBits:
    """Two ints of 42 bits, rows of seven, so that shifts find five in a row."""

    def __init__(self) -> None:
        self._black = self._white = 0
        self._is_white = False
        self._result = "UNFINISHED"

    def get_game_state(self) -> str:
        return self._result

    def is_board_full(self) -> bool:
        return (self._black | self._white).bit_count() == 36

    def print_board(self) -> None:
        print(f"black {self._black:042b}\nwhite {self._white:042b}")

    @staticmethod
    def _five(bits: int) -> bool:
        return any(
            bits & bits >> s & bits >> 2 * s & bits >> 3 * s & bits >> 4 * s for s in (1, 7, 8, 6)
        )

    @staticmethod
    def _turned(bits: int, sub_board: int, rotation: str) -> int:
        top, left = 3 * ((sub_board - 1) >> 1), 3 * ((sub_board - 1) & 1)
        new = bits
        for r in range(3):
            for c in range(3):
                to = (c, 2 - r) if rotation == "C" else (2 - c, r)
                target = _bit(top + to[0], left + to[1])
                new = new | target if bits & _bit(top + r, left + c) else new & ~target
        return new

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._result != "UNFINISHED":
            return FINISHED
        if (color == "white") != self._is_white:
            return TURN
        marble = _bit("abcdef".index(position[0]), int(position[1]))
        if (self._black | self._white) & marble:
            return TAKEN
        if self._is_white:
            self._white |= marble
        else:
            self._black |= marble
        if not self._five(self._white if self._is_white else self._black):
            self._black = self._turned(self._black, sub_board, rotation)
            self._white = self._turned(self._white, sub_board, rotation)
        black, white = self._five(self._black), self._five(self._white)
        if black != white:
            self._result = "BLACK_WON" if black else "WHITE_WON"
        elif black or self.is_board_full():
            self._result = "DRAW"
        self._is_white = not self._is_white
        return True


class InADict:
    """A dict from positions to colors that has the taken ones only."""

    def __init__(self) -> None:
        self._marbles: dict[str, str] = {}
        self._next = itertools.cycle(("white", "black"))
        self._turn, self._state = "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return len(self._marbles) == 36

    def print_board(self) -> None:
        print(sorted(self._marbles.items()))

    def _has_won(self, color: str) -> bool:
        own = {p for p, c in self._marbles.items() if c == color}
        for p in own:
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if all(
                    f"{chr(ord(p[0]) + down * k)}{int(p[1]) + right * k}" in own for k in range(5)
                ):
                    return True
        return False

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        if position in self._marbles:
            return TAKEN
        self._marbles[position] = color
        if self._has_won(color):
            self._state = f"{color.upper()}_WON"
            return True
        rows = "abc" if sub_board <= 2 else "def"
        columns = "012" if sub_board % 2 else "345"
        new = {p: c for p, c in self._marbles.items() if p[0] not in rows or p[1] not in columns}
        for (i, row), (j, column) in itertools.product(enumerate(rows), enumerate(columns)):
            if row + column in self._marbles:
                to = rows[j] + columns[2 - i] if rotation == "C" else rows[2 - j] + columns[i]
                new[to] = self._marbles[row + column]
        self._marbles = new
        won = [c for c in ("black", "white") if self._has_won(c)]
        if won:
            self._state = "DRAW" if len(won) == 2 else f"{won[0].upper()}_WON"
        elif self.is_board_full():
            self._state = "DRAW"
        self._turn = next(self._next)
        return True


class InSets:
    """A set of squares for each color, and lines as frozensets."""

    _LINES: ClassVar[list[frozenset[tuple[int, int]]]] = [
        frozenset(line)
        for r in range(6)
        for c in range(6)
        for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1))
        if all(0 <= x < 6 for x in (r + 4 * dr, c + 4 * dc))
        for line in [[(r + k * dr, c + k * dc) for k in range(5)]]
    ]

    def __init__(self) -> None:
        self._own: dict[str, set[tuple[int, int]]] = {"black": set(), "white": set()}
        self._turn, self._state = "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return sum(map(len, self._own.values())) == 36

    def print_board(self) -> None:
        for color, squares in self._own.items():
            print(color, *sorted(f"{'abcdef'[r]}{c}" for r, c in squares))

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        square = "abcdef".index(position[0]), int(position[1])
        if any(square in squares for squares in self._own.values()):
            return TAKEN
        self._own[color].add(square)
        if not any(line <= self._own[color] for line in self._LINES):
            for each, squares in self._own.items():
                self._own[each] = {self._moved(s, sub_board, rotation) for s in squares}
        won = [c for c, own in self._own.items() if any(line <= own for line in self._LINES)]
        if len(won) == 1:
            self._state = won[0].upper() + "_WON"
        elif won or self.is_board_full():
            self._state = "DRAW"
        self._turn = "white" if color == "black" else "black"
        return True

    @staticmethod
    def _moved(square: tuple[int, int], sub_board: int, rotation: str) -> tuple[int, int]:
        r, c = square
        if r // 3 * 2 + c // 3 != sub_board - 1:
            return square
        top, left = r // 3 * 3, c // 3 * 3
        r, c = r - top, c - left
        r, c = (c, 2 - r) if rotation == "C" else (2 - c, r)
        return top + r, left + c


@dataclass
class AsDataclass:
    """A dataclass with private fields."""

    _board: list[list[str]] = field(default_factory=lambda: [[" "] * 6 for _ in range(6)])
    _count: int = 0
    _state: str = "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return self._count == 36

    def print_board(self) -> None:
        line = "+---" * 6 + "+"
        print(line)
        for row in self._board:
            print("| " + " | ".join(row) + " |")
            print(line)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != ["black", "white"][self._count % 2]:
            return TURN
        r, c = "abcdef".index(position[0]), "012345".index(position[1])
        if self._board[r][c] != " ":
            return TAKEN
        self._board[r][c] = color[0]
        self._count += 1
        if color[0] in self._fives():
            self._state = color.upper() + "_WON"
        else:
            self._turn(*divmod(sub_board - 1, 2), rotation)
            fives = self._fives()
            if fives == {"b"}:
                self._state = "BLACK_WON"
            elif fives == {"w"}:
                self._state = "WHITE_WON"
            elif fives or self.is_board_full():
                self._state = "DRAW"
        return True

    def _turn(self, down: int, right: int, rotation: str) -> None:
        part = [row[3 * right : 3 * right + 3] for row in self._board[3 * down : 3 * down + 3]]
        if rotation == "C":
            new = [list(column)[::-1] for column in zip(*part, strict=True)]
        else:
            new = [list(column) for column in zip(*part, strict=True)][::-1]
        for i in range(3):
            self._board[3 * down + i][3 * right : 3 * right + 3] = new[i]

    def _fives(self) -> set[str]:
        found = set()
        for r in range(6):
            for c in range(6):
                for dr, dc in [(0, 1), (1, 0), (1, 1), (-1, 1)]:
                    if 0 <= r + 4 * dr < 6 and c + 4 * dc < 6:
                        five = {self._board[r + i * dr][c + i * dc] for i in range(5)}
                        if len(five) == 1:
                            found |= five
        return found - {" "}


class State(StrEnum):
    """How a game stands."""

    UNFINISHED = "UNFINISHED"
    BLACK_WON = "BLACK_WON"
    WHITE_WON = "WHITE_WON"
    DRAW = "DRAW"


class Color(StrEnum):
    """A color."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> Color:
        return Color.WHITE if self is Color.BLACK else Color.BLACK


class Said(StrEnum):
    """Why a move is refused."""

    FINISHED = "game is finished"
    TURN = "not this player's turn"
    TAKEN = "position is not empty"


class WithStrEnums:
    """States, colors and refusals are members of a StrEnum, and are returned as they are."""

    def __init__(self) -> None:
        self._board: dict[tuple[int, int], Color] = {}
        self._turn, self._state = Color.BLACK, State.UNFINISHED

    def get_game_state(self) -> State:
        return self._state

    def is_board_full(self) -> bool:
        return len(self._board) == 36

    def print_board(self) -> None:
        for r in range(6):
            print(" ".join(self._board.get((r, c), ".....") for c in range(6)))

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | Said:
        mover, square = Color(color), (ord(position[0]) - ord("a"), int(position[1]))
        if self._state is not State.UNFINISHED:
            return Said.FINISHED
        if mover is not self._turn:
            return Said.TURN
        if square in self._board:
            return Said.TAKEN
        self._board[square] = mover
        if not self._five(mover):
            self._rotate(sub_board, rotation)
        self._state = self._found_state()
        self._turn = mover.other
        return True

    def _found_state(self) -> State:
        black, white = self._five(Color.BLACK), self._five(Color.WHITE)
        if black and white:
            return State.DRAW
        if black:
            return State.BLACK_WON
        if white:
            return State.WHITE_WON
        return State.DRAW if self.is_board_full() else State.UNFINISHED

    def _five(self, color: Color) -> bool:
        return any(
            all(self._board.get((r + i * a, c + i * b)) is color for i in range(5))
            for r, c in self._board
            for a, b in ((0, 1), (1, 0), (1, 1), (1, -1))
        )

    def _rotate(self, sub_board: int, rotation: str) -> None:
        r0, c0 = {1: (0, 0), 2: (0, 3), 3: (3, 0), 4: (3, 3)}[sub_board]
        inside = [(r0 + r, c0 + c) for r in range(3) for c in range(3)]
        taken = {s: self._board.pop(s) for s in inside if s in self._board}
        for (r, c), color in taken.items():
            a, b = r - r0, c - c0
            self._board[(r0 + b, c0 + 2 - a) if rotation == "C" else (r0 + 2 - b, c0 + a)] = color


class Outcome(str, Enum):  # noqa: UP042  the older way to write it
    """How a game stands, as a str and an Enum: str() of it is no plain text."""

    OPEN = "UNFINISHED"
    BLACK = "BLACK_WON"
    WHITE = "WHITE_WON"
    EVEN = "DRAW"


class WithStrAndEnum(Walks):
    """Returns a member of an Enum that is a str."""

    def get_game_state(self) -> str:
        return Outcome(super().get_game_state())


class Cell(IntEnum):
    """What lies on a square."""

    EMPTY = 0
    BLACK = 1
    WHITE = 2


class Grid:
    """A board of cells that can turn its quarters; a base class."""

    def __init__(self) -> None:
        self._cells = [[Cell.EMPTY for _ in range(6)] for _ in range(6)]

    def _get(self, row: int, column: int) -> Cell:
        return self._cells[row][column]

    def is_board_full(self) -> bool:
        return Cell.EMPTY not in itertools.chain(*self._cells)

    def print_board(self) -> None:
        for row in self._cells:
            print(row)

    def _spin(self, quarter: int, times: int) -> None:
        top, left = quarter // 2 * 3, quarter % 2 * 3
        for _ in range(times):
            old = [self._cells[top + i][left : left + 3] for i in range(3)]
            for i, j in itertools.product(range(3), range(3)):
                self._cells[top + j][left + 2 - i] = old[i][j]


class Lined(Grid):
    """A board that knows its lines; a class between."""

    def _longest(self, cell: Cell) -> int:
        best = 0
        for row, column, (down, right) in itertools.product(
            range(6), range(6), [(0, 1), (1, 0), (1, 1), (1, -1)]
        ):
            length = 0
            while (
                0 <= row + length * down < 6
                and 0 <= column + length * right < 6
                and self._get(row + length * down, column + length * right) == cell
            ):
                length += 1
            best = max(best, length)
        return best


class Inherits(Lined):
    """The last of three classes that inherit one from another."""

    def __init__(self) -> None:
        super().__init__()
        self._mover = Cell.BLACK
        self._ended = ""

    def get_game_state(self) -> str:
        return self._ended or "UNFINISHED"

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._ended:
            return FINISHED
        mine = Cell[color.upper()]
        if mine is not self._mover:
            return TURN
        row, column = "abcdef".index(position[0]), int(position[1])
        if self._get(row, column) is not Cell.EMPTY:
            return TAKEN
        self._cells[row][column] = mine
        self._mover = Cell(3 - mine)
        if self._longest(mine) >= 5:
            self._ended = f"{mine.name}_WON"
            return True
        self._spin(sub_board - 1, 1 if rotation == "C" else 3)
        fives = [cell.name for cell in (Cell.BLACK, Cell.WHITE) if self._longest(cell) >= 5]
        if len(fives) == 1:
            self._ended = f"{fives[0]}_WON"
        elif fives or self.is_board_full():
            self._ended = "DRAW"
        return True


class Recursive:
    """Tuples in tuples, and recursion in the place of every loop."""

    def __init__(self) -> None:
        self._board: Any = (("-",) * 6,) * 6
        self._turn, self._state = "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        def full(cells: Any) -> bool:
            return not cells or (cells[0] != "-" and full(cells[1:]))

        return full(sum(self._board, ()))

    def print_board(self) -> None:
        def show(rows: Any) -> None:
            if rows:
                print("".join(rows[0]))
                show(rows[1:])

        show(self._board)

    def _run(self, r: int, c: int, dr: int, dc: int, letter: str) -> int:
        if not (0 <= r < 6 and 0 <= c < 6) or self._board[r][c] != letter:
            return 0
        return 1 + self._run(r + dr, c + dc, dr, dc, letter)

    def _wins(self, letter: str, start: int = 0) -> bool:
        if start == 36:
            return False
        r, c = divmod(start, 6)
        if max(self._run(r, c, a, b, letter) for a, b in ((0, 1), (1, 0), (1, 1), (1, -1))) > 4:
            return True
        return self._wins(letter, start + 1)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        r, c = "abcdef".index(position[0]), int(position[1])
        if self._board[r][c] != "-":
            return TAKEN
        self._put(r, c, color[0])
        if not self._wins(color[0]):
            old = self._board
            self._spin(old, (sub_board - 1) // 2 * 3, (sub_board - 1) % 2 * 3, rotation, 0)
        black, white = self._wins("b"), self._wins("w")
        if black or white:
            self._state = "DRAW" if black and white else "BLACK_WON" if black else "WHITE_WON"
        elif self.is_board_full():
            self._state = "DRAW"
        self._turn = "white" if color == "black" else "black"
        return True

    def _put(self, r: int, c: int, what: str) -> None:
        row = (*self._board[r][:c], what, *self._board[r][c + 1 :])
        self._board = (*self._board[:r], row, *self._board[r + 1 :])

    def _spin(self, old: Any, top: int, left: int, rotation: str, cell: int) -> None:
        if cell < 9:
            i, j = divmod(cell, 3)
            a, b = (j, 2 - i) if rotation == "C" else (2 - j, i)
            self._put(top + a, left + b, old[top + i][left + j])
            self._spin(old, top, left, rotation, cell + 1)


class Slow(Walks):
    """Looks for five again and again, for no reason."""

    def _wins(self, color: str) -> bool:
        return [super(Slow, self)._wins(color) for _ in range(5)][-1]


class Quarter:
    """A sub-board."""

    def __init__(self) -> None:
        self._cells = ["."] * 9

    def get(self, i: int, j: int) -> str:
        return self._cells[3 * i + j]

    def put(self, i: int, j: int, letter: str) -> None:
        self._cells[3 * i + j] = letter

    def turn(self, rotation: str) -> None:
        a, b, c, d, e, f, g, h, i = self._cells
        self._cells = (
            [g, d, a, h, e, b, i, f, c] if rotation == "C" else [c, f, i, b, e, h, a, d, g]
        )


class NestedObjects:
    """Four objects, one for each sub-board."""

    def __init__(self) -> None:
        self._quarters = [Quarter() for _ in range(4)]
        self._players = deque(["black", "white"])
        self._state = "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def _at(self, r: int, c: int) -> str:
        return self._quarters[r // 3 * 2 + c // 3].get(r % 3, c % 3)

    def is_board_full(self) -> bool:
        return all(self._at(r, c) != "." for r in range(6) for c in range(6))

    def print_board(self) -> None:
        for r in range(6):
            cells = [self._at(r, c) for c in range(6)]
            print(*cells[:3], "|", *cells[3:])
            if r == 2:
                print("------+------")

    def _five(self, letter: str) -> bool:
        whole = [[self._at(r, c) == letter for c in range(6)] for r in range(6)]
        straight = [whole, [list(column) for column in zip(*whole, strict=True)]]
        if any(all(row[i : i + 5]) for rows in straight for row in rows for i in (0, 1)):
            return True
        return any(
            all(rows[r + i][c + i] for i in range(5))
            for rows in (whole, [row[::-1] for row in whole])
            for r in (0, 1)
            for c in (0, 1)
        )

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._players[0]:
            return TURN
        r, c = "abcdef".index(position[0]), int(position[1])
        if self._at(r, c) != ".":
            return TAKEN
        letter = {"black": "#", "white": "o"}[color]
        self._quarters[r // 3 * 2 + c // 3].put(r % 3, c % 3, letter)
        self._players.rotate()
        if self._five(letter):
            self._state = f"{color}_won".upper()
            return True
        self._quarters[sub_board - 1].turn(rotation)
        black, white = self._five("#"), self._five("o")
        if black and white:
            self._state = "DRAW"
        elif black or white:
            self._state = "BLACK_WON" if black else "WHITE_WON"
        elif self.is_board_full():
            self._state = "DRAW"
        return True


class WithSlots:
    """Private slots, and a bytearray."""

    __slots__ = ("_board", "_ply", "_state")

    def __init__(self) -> None:
        self._board = bytearray(36)
        self._ply, self._state = 0, "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return all(self._board)

    def print_board(self) -> None:
        print(self._board.hex(" ", 6))

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        me = 1 + ("black", "white").index(color)
        if me != self._ply % 2 + 1:
            return TURN
        at = 6 * "abcdef".index(position[0]) + int(position[1])
        if self._board[at]:
            return TAKEN
        self._board[at] = me
        self._ply += 1
        if not self._five(me):
            corner = {1: 0, 2: 3, 3: 18, 4: 21}[sub_board]
            ring = [corner + k for k in (0, 1, 2, 8, 14, 13, 12, 6)]
            values = [self._board[k] for k in ring]
            shift = 2 if rotation == "C" else -2
            for k, to in enumerate(ring):
                self._board[to] = values[(k - shift) % 8]
        black, white = self._five(1), self._five(2)
        if black and white:
            self._state = "DRAW"
        elif black or white:
            self._state = "BLACK_WON" if black else "WHITE_WON"
        elif self._ply == 36:
            self._state = "DRAW"
        return True

    def _five(self, me: int) -> bool:
        for r in range(6):
            for c in range(6):
                for step, dr, dc in ((1, 0, 1), (6, 1, 0), (7, 1, 1), (5, 1, -1)):
                    inside = r + 4 * dr < 6 and 0 <= c + 4 * dc < 6
                    start = 6 * r + c
                    if inside and self._board[start : start + 4 * step + 1 : step] == bytes(
                        [me] * 5
                    ):
                        return True
        return False


def empty_board() -> list[str]:
    return ["_"] * 36


def square_of(position: str) -> int:
    return "abcdef".index(position[0]) * 6 + int(position[1])


def turn_board(board: list[str], sub_board: int, steps: int) -> list[str]:
    if not steps:
        return board
    new, start = board[:], [None, 0, 3, 18, 21][sub_board] or 0
    for r in range(3):
        for c in range(3):
            new[start + 6 * c + (2 - r)] = board[start + 6 * r + c]
    return turn_board(new, sub_board, steps - 1)


@lru_cache
def all_fives() -> tuple[tuple[int, ...], ...]:
    fives = [[6 * r + c + i for i in range(5)] for r in range(6) for c in range(2)]
    fives += [[6 * (r + i) + c for i in range(5)] for r in range(2) for c in range(6)]
    fives += [[6 * (r + i) + c + i for i in range(5)] for r in range(2) for c in range(2)]
    fives += [[6 * (r + 4 - i) + c + i for i in range(5)] for r in range(2) for c in range(2)]
    return tuple(map(tuple, fives))


def five_of(board: list[str], letter: str) -> bool:
    return any(all(board[i] == letter for i in five) for five in all_fives())


class WithFunctions:
    """Functions outside of the class do the work."""

    def __init__(self) -> None:
        self._board, self._turn, self._state = empty_board(), "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return self._board.count("_") == 0

    def print_board(self) -> None:
        for i, letter in enumerate(self._board, 1):
            print(letter, end="\n" if i % 6 == 0 else " ")

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        if self._board[square_of(position)] != "_":
            return TAKEN
        self._board[square_of(position)] = color
        if five_of(self._board, color):
            self._state = "BLACK_WON" if color == "black" else "WHITE_WON"
            return True
        self._board = turn_board(self._board, sub_board, {"C": 1, "A": 3}[rotation])
        self._turn = {"black": "white", "white": "black"}[color]
        fives = [each for each in ("black", "white") if five_of(self._board, each)]
        if fives:
            self._state = "DRAW" if fives[1:] else f"{fives[0]}_won".upper()
        elif self.is_board_full():
            self._state = "DRAW"
        return True


class WithGenerators:
    """Generators yield the squares of rays, and of the board after a turn."""

    def __init__(self) -> None:
        self._b = {(r, c): "" for r in range(6) for c in range(6)}
        self._order = self._colors()
        self._turn = next(self._order)
        self._state = "UNFINISHED"

    @staticmethod
    def _colors() -> Iterator[str]:
        while True:
            yield "black"
            yield "white"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return all(self._b.values())

    def print_board(self) -> None:
        for r in range(6):
            print("\t".join(self._b[r, c] or "empty" for c in range(6)))

    def _rays(self) -> Iterator[Iterator[str]]:
        for (r, c), (a, b) in itertools.product(self._b, ((0, 1), (1, 0), (1, 1), (1, -1))):
            yield (self._b.get((r + i * a, c + i * b), "off") for i in range(5))

    def _winners(self) -> Iterator[str]:
        for color in ("black", "white"):
            if any(all(each == color for each in ray) for ray in self._rays()):
                yield color

    def _turned(self, sub_board: int, rotation: str) -> Iterator[tuple[tuple[int, int], str]]:
        top, left = [(0, 0), (0, 3), (3, 0), (3, 3)][sub_board - 1]
        for r, c in itertools.product(range(3), range(3)):
            from_ = (2 - c, r) if rotation == "C" else (c, 2 - r)
            yield (top + r, left + c), self._b[top + from_[0], left + from_[1]]

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        square = "abcdef".index(position[0]), int(position[1])
        if self._b[square]:
            return TAKEN
        self._b[square] = color
        if color not in self._winners():
            self._b.update(list(self._turned(sub_board, rotation)))
        match list(self._winners()):
            case ["black", "white"]:
                self._state = "DRAW"
            case [winner]:
                self._state = f"{winner.upper()}_WON"
            case _ if self.is_board_full():
                self._state = "DRAW"
        self._turn = next(self._order)
        return True


class WithComplexNumbers:
    """Squares are complex numbers; a turn multiplies them by i around the center."""

    _CENTERS: ClassVar[dict[int, complex]] = {1: 1 + 1j, 2: 4 + 1j, 3: 1 + 4j, 4: 4 + 4j}

    def __init__(self) -> None:
        self._at: dict[complex, str] = {}
        self._state = "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return not len(self._at) < 36

    def print_board(self) -> None:
        for y in range(6):
            print("".join(self._at.get(complex(x, y), ".")[0] for x in range(6)))

    def _five(self, color: str) -> bool:
        own = {z for z, c in self._at.items() if c == color}
        return any(
            {z + k * d for k in range(5)} <= own for z in own for d in (1, 1j, 1 + 1j, 1 - 1j)
        )

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != ("white" if len(self._at) % 2 else "black"):
            return TURN
        z = complex(int(position[1]), "abcdef".index(position[0]))
        if z in self._at:
            return TAKEN
        self._at[z] = color
        if not self._five(color):
            center, by = self._CENTERS[sub_board], 1j if rotation == "C" else -1j

            def moved(z: complex) -> complex:
                far = z - center
                return center + far * by if max(abs(far.real), abs(far.imag)) < 2 else z

            self._at = {moved(z): c for z, c in self._at.items()}
        black, white = self._five("black"), self._five("white")
        if black or white:
            self._state = "DRAW" if black and white else ("WHITE_WON", "BLACK_WON")[black]
        elif self.is_board_full():
            self._state = "DRAW"
        return True


class Replays:
    """Keeps the moves only, and plays them again for each question."""

    def __init__(self) -> None:
        self._moves: list[tuple[str, str, int, str]] = []

    def _now(self) -> InBits:
        game = InBits()
        for each in self._moves:
            game.make_move(*each)
        return game

    def get_game_state(self) -> str:
        return self._now().get_game_state()

    def is_board_full(self) -> bool:
        return len(self._moves) == 36

    def print_board(self) -> None:
        self._now().print_board()

    def make_move(self, *move: Any) -> Answer:
        answer = self._now().make_move(*move)
        if answer is True:
            self._moves.append(move)
        return answer


class Counts:
    """Counts the marbles on each line while they come and go."""

    def __init__(self) -> None:
        self._colors: list[str | None] = [None] * 36
        self._lines = defaultdict(list)
        for number, five in enumerate(all_fives()):
            for i in five:
                self._lines[i].append(number)
        self._counts: Counter[tuple[str, int]] = Counter()
        self._turn, self._state = "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return None not in self._colors

    def print_board(self) -> None:
        print(*(f"{'abcdef'[i // 6]}{i % 6}={c}" for i, c in enumerate(self._colors)), sep="; ")

    def _set(self, i: int, color: str | None) -> None:
        for one, by in ((self._colors[i], -1), (color, 1)):
            if one:
                for number in self._lines[i]:
                    self._counts[one, number] += by
        self._colors[i] = color

    def _fives(self) -> set[str]:
        return {color for (color, _), count in self._counts.items() if count == 5}

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        i = square_of(position)
        if self._colors[i]:
            return TAKEN
        self._set(i, color)
        if not self._fives():
            start = [0, 3, 18, 21][sub_board - 1]
            old = {(r, c): self._colors[start + 6 * r + c] for r in range(3) for c in range(3)}
            for (r, c), each in old.items():
                a, b = (c, 2 - r) if rotation == "C" else (2 - c, r)
                self._set(start + 6 * a + b, each)
        fives = self._fives()
        if len(fives) == 1:
            self._state = fives.pop().upper() + "_WON"
        elif fives or self.is_board_full():
            self._state = "DRAW"
        self._turn = "white" if color == "black" else "black"
        return True


class Position(NamedTuple):
    """A position that never changes."""

    cells: str = "." * 36
    ply: int = 0
    state: str = "UNFINISHED"


def after(old: Position, at: int, sub_board: int, rotation: str) -> Position:
    letter = "BW"[old.ply % 2]
    cells = list(old.cells[:at] + letter + old.cells[at + 1 :])
    if not five_of(cells, letter):
        cells = turn_board(cells, sub_board, 1 if rotation == "C" else 3)
    black, white = five_of(cells, "B"), five_of(cells, "W")
    over = {(1, 1): "DRAW", (1, 0): "BLACK_WON", (0, 1): "WHITE_WON"}.get((black, white))
    state = over or ("UNFINISHED" if "." in cells else "DRAW")
    return Position("".join(cells), old.ply + 1, state)


class Immutable:
    """A new named tuple takes the place of the old one after each move."""

    def __init__(self) -> None:
        self._now = Position()

    def get_game_state(self) -> str:
        return self._now.state

    def is_board_full(self) -> bool:
        return self._now.ply == 36

    def print_board(self) -> None:
        print("\n".join(self._now.cells[i : i + 6] for i in range(30, -1, -6)))  # row f first

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._now.state != "UNFINISHED":
            return FINISHED
        if color[0].upper() != "BW"[self._now.ply % 2]:
            return TURN
        if self._now.cells[square_of(position)] != ".":
            return TAKEN
        self._now = after(self._now, square_of(position), sub_board, rotation)
        return True


class RefusedError(Exception):
    """A move that is refused."""


class WithExceptions:
    """Raises an exception of its own inside, and catches it."""

    def __init__(self) -> None:
        self.__board = empty_board()
        self.__turn = "black"
        self.__state = "UNFINISHED"

    def get_game_state(self) -> str:
        return self.__state

    def is_board_full(self) -> bool:
        try:
            self.__board.index("_")
        except ValueError:
            return True
        return False

    def print_board(self) -> None:
        print(self.__board)

    def __check(self, color: str, at: int) -> None:
        if self.__state != "UNFINISHED":
            raise RefusedError(FINISHED)
        if color != self.__turn:
            raise RefusedError(TURN)
        if self.__board[at] != "_":
            raise RefusedError(TAKEN)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        at = square_of(position)
        try:
            self.__check(color, at)
        except RefusedError as error:
            return str(error)
        self.__board[at] = color[0]
        if not five_of(self.__board, color[0]):
            self.__board = turn_board(self.__board, sub_board, 1 + 2 * (rotation == "A"))
        black, white = five_of(self.__board, "b"), five_of(self.__board, "w")
        self.__state = (
            "DRAW"
            if (black and white) or (not black and not white and self.is_board_full())
            else "BLACK_WON"
            if black
            else "WHITE_WON"
            if white
            else "UNFINISHED"
        )
        self.__turn = ({"black", "white"} - {color}).pop()
        return True


def unless_refused(method: Callable[..., None]) -> Callable[..., Answer]:
    @wraps(method)
    def wrapped(self: Any, *args: Any, **kwargs: Any) -> Answer:
        if reason := self._why_not(*args, **kwargs):
            return str(reason)
        method(self, *args, **kwargs)
        return True

    return wrapped


class Decorated:
    """A decorator refuses moves; the state is worked out when it is asked for."""

    def __init__(self) -> None:
        self._cells: list[str] = empty_board()
        self._ply = 0

    def get_game_state(self) -> str:
        black, white = (five_of(self._cells, letter) for letter in "BW")
        if black ^ white:
            return "BLACK_WON" if black else "WHITE_WON"
        return "DRAW" if black or self.is_board_full() else "UNFINISHED"

    def is_board_full(self) -> bool:
        return self._ply == len(self._cells)

    def print_board(self) -> None:
        print(f"Move {self._ply + 1}: {'white' if self._ply % 2 else 'black'} is next.")
        print("\n".join(" ".join(self._cells[i : i + 6]) for i in range(0, 36, 6)))

    def _why_not(self, color: str, position: str, *_: object) -> str:
        if self.get_game_state() != "UNFINISHED":
            return FINISHED
        if color[0].upper() != "BW"[self._ply % 2]:
            return TURN
        return "" if self._cells[square_of(position)] == "_" else TAKEN

    @unless_refused
    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> None:
        """Place and turn."""
        self._ply += 1
        self._cells[square_of(position)] = color[0].upper()
        if self.get_game_state() in ("UNFINISHED", "DRAW"):
            self._cells = turn_board(self._cells, sub_board, 1 if rotation == "C" else 3)


class Chatty(Walks):
    """Prints the board and a word with every move; print_board has names and who is next."""

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        print(f"{color} plays {position}")
        answer = super().make_move(color, position, sub_board, rotation)
        self.print_board()
        return answer

    def print_board(self) -> None:
        print(f"{self._player} to move, {self._state}")
        print("    0 1 2 3 4 5")
        for name, row in zip("abcdef", self._board, strict=True):
            print(name, "|", " ".join({None: ".", "black": "B", "white": "W"}[c] for c in row))


class WithConstants:
    """Constants of the class are written in capitals; all methods that can be are static."""

    SIZE = 6
    WORDS = ("black", "white")
    CORNERS: ClassVar[dict[int, tuple[int, int]]] = {1: (0, 0), 2: (0, 3), 3: (3, 0), 4: (3, 3)}

    def __init__(self) -> None:
        self._board = [[-1] * self.SIZE for _ in range(self.SIZE)]
        self._who, self._state = 0, "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return min(map(min, self._board)) >= 0

    def print_board(self) -> None:
        print(*self._board, sep="\n")

    @staticmethod
    def _lines(board: list[list[int]]) -> Iterator[list[int]]:
        yield from board
        yield from ([row[i] for row in board] for i in range(6))
        for d in range(-5, 6):
            yield [board[i][i + d] for i in range(6) if 0 <= i + d < 6]
            yield [board[i][5 - i - d] for i in range(6) if 0 <= 5 - i - d < 6]

    @classmethod
    def _won(cls, board: list[list[int]], who: int) -> bool:
        texts = ("".join("01x"[each] for each in line) for line in cls._lines(board))
        return any(str(who) * 5 in text for text in texts)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if self.WORDS.index(color) != self._who:
            return TURN
        r, c = "abcdef".index(position[0]), int(position[1])
        if self._board[r][c] >= 0:
            return TAKEN
        self._board[r][c] = self._who
        if not self._won(self._board, self._who):
            top, left = self.CORNERS[sub_board]
            part = [row[left : left + 3] for row in self._board[top : top + 3]]
            for _ in range(3 if rotation == "A" else 1):
                part = [[part[2 - j][i] for j in range(3)] for i in range(3)]
            for i in range(3):
                self._board[top + i][left : left + 3] = part[i]
        won = [self._won(self._board, 0), self._won(self._board, 1)]
        if sum(won) == 2 or (sum(won) == 0 and self.is_board_full()):
            self._state = "DRAW"
        elif sum(won):
            self._state = f"{self.WORDS[won.index(True)].upper()}_WON"
        self._who ^= 1
        return True


class IsAList(list[str]):
    """The game is a list itself."""

    def __init__(self) -> None:
        super().__init__(empty_board())
        self._turn, self._over = "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._over

    def is_board_full(self) -> bool:
        return "_" not in self

    def print_board(self) -> None:
        print(list(self))

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._over != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        if self[square_of(position)] != "_":
            return TAKEN
        self[square_of(position)] = color
        if not five_of(self, color):
            self[:] = turn_board(list(self), sub_board, 3 if rotation == "A" else 1)
        fives = list(filter(lambda each: five_of(self, each), ("black", "white")))
        if len(fives) == 1:
            self._over = {"black": "BLACK_WON", "white": "WHITE_WON"}[fives[0]]
        elif len(fives) == 2 or self.is_board_full():
            self._over = "DRAW"
        self._turn = "black" if self._turn == "white" else "white"
        return True


class WithAnArray:
    """An array of small numbers, a table of all turns, and reduce."""

    _TURN: ClassVar[dict[tuple[int, str], list[int]]] = {}
    for _s, _start in ((1, 0), (2, 3), (3, 18), (4, 21)):
        _c = [*range(36)]
        _a = [*range(36)]
        for _r in range(3):
            for _k in range(3):
                _c[_start + 6 * _r + _k] = _start + 6 * (2 - _k) + _r
                _a[_start + 6 * _r + _k] = _start + 6 * _k + 2 - _r
        _TURN[_s, "C"] = _c
        _TURN[_s, "A"] = _a

    def __init__(self) -> None:
        self._cells = array("b", [0] * 36)
        self._turn, self._state = 1, "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def is_board_full(self) -> bool:
        return reduce(lambda full, each: full and each != 0, self._cells, True)

    def print_board(self) -> None:
        print(self._cells.tolist())

    def _five(self, me: int) -> bool:
        return any(
            reduce(lambda a, i: a and self._cells[i] == me, five, True) for five in all_fives()
        )

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        me = {"black": 1, "white": -1}[color]
        if self._state != "UNFINISHED":
            return FINISHED
        if me != self._turn:
            return TURN
        if self._cells[square_of(position)]:
            return TAKEN
        self._cells[square_of(position)] = me
        if not self._five(me):
            self._cells = array("b", [self._cells[i] for i in self._TURN[sub_board, rotation]])
        b, w = self._five(1), self._five(-1)
        self._state = (
            ("BLACK_WON" if b else "WHITE_WON")
            if b != w
            else "DRAW"
            if b or self.is_board_full()
            else "UNFINISHED"
        )
        self._turn = -me
        return True


class Player:
    """A player, with a name and the marbles placed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.marbles: list[list[int]] = []

    def has_five(self) -> bool:
        def runs(r: int, c: int, a: int, b: int) -> bool:
            return all([r + a * i, c + b * i] in self.marbles for i in range(5))

        return any(
            runs(r, c, a, b) for r, c in self.marbles for a, b in [(0, 1), (1, 0), (1, 1), (1, -1)]
        )


class WithPlayers:
    """Two objects for the players; each marble knows where it lies."""

    def __init__(self) -> None:
        self._players = {name: Player(name) for name in ("black", "white")}
        self._turn = self._players["black"]
        self._winner: str | None = None

    def get_game_state(self) -> str:
        if self._winner is not None:
            return self._winner
        return "UNFINISHED"

    @cached_property
    def _capacity(self) -> int:
        return 6 * 6

    def is_board_full(self) -> bool:
        return sum(len(p.marbles) for p in self._players.values()) >= self._capacity

    def print_board(self) -> None:
        for p in self._players.values():
            print(p.name.capitalize() + ":", sorted("abcdef"[r] + str(c) for r, c in p.marbles))

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._winner is not None:
            return FINISHED
        if color != self._turn.name:
            return TURN
        place = ["abcdef".index(position[0]), int(position[1])]
        if any(place in p.marbles for p in self._players.values()):
            return TAKEN
        self._turn.marbles.append(place)
        if self._turn.has_five():
            self._winner = color.upper() + "_WON"
            return True
        middle = ((1, 1), (1, 4), (4, 1), (4, 4))[sub_board - 1]
        for p in self._players.values():
            for marble in p.marbles:
                y, x = marble[0] - middle[0], marble[1] - middle[1]
                if abs(y) <= 1 and abs(x) <= 1:
                    y, x = (x, -y) if rotation == "C" else (-x, y)
                    marble[:] = [middle[0] + y, middle[1] + x]
        fives = [p.name.upper() + "_WON" for p in self._players.values() if p.has_five()]
        if fives:
            self._winner = fives[0] if len(fives) == 1 else "DRAW"
        elif self.is_board_full():
            self._winner = "DRAW"
        self._turn = self._players["white" if color == "black" else "black"]
        return True


class ByTable(Decorated):
    """Keeps a log, looks answers up in a table, and prints upside down with circles."""

    _log: list[Any]

    def __init__(self) -> None:
        super().__init__()
        self._log = []

    def _why_not(self, color: str, position: str, *rest: object) -> str:
        self._log.append((color, position, *rest))
        asked: dict[str, Callable[[], bool]] = {
            FINISHED: lambda: self.get_game_state() != "UNFINISHED",
            TURN: lambda: color != {0: "black", 1: "white"}[self._ply % 2],
            TAKEN: lambda: self._cells[square_of(position)] in "BW",
        }
        return next((reason for reason, holds in asked.items() if holds()), "")

    def print_board(self) -> None:
        signs = {"B": "⚫", "W": "⚪", "_": "🟫"}
        for start in range(30, -6, -6):
            print("".join(signs[each] for each in self._cells[start : start + 6][::-1]))


class OnTuplesOfFour:
    """Four tuples of nine, one for each sub-board; the whole board is put together to look at."""

    def __init__(self) -> None:
        self._parts: list[tuple[str, ...]] = [("·",) * 9 for _ in range(4)]
        self._turn, self._state = "black", "UNFINISHED"

    def get_game_state(self) -> str:
        return self._state

    def _whole(self) -> list[str]:
        rows = []
        for top in (0, 2):
            for r in (0, 3, 6):
                rows += [*self._parts[top][r : r + 3], *self._parts[top + 1][r : r + 3]]
        return rows

    def is_board_full(self) -> bool:
        return not any("·" in part for part in self._parts)

    def print_board(self) -> None:
        for number, part in enumerate(self._parts, 1):  # one sub-board under another
            print(f"sub-board {number}:", *(part[i : i + 3] for i in (0, 3, 6)), sep="\n")

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Answer:
        if self._state != "UNFINISHED":
            return FINISHED
        if color != self._turn:
            return TURN
        (down, r), (right, c) = divmod("abcdef".index(position[0]), 3), divmod(int(position[1]), 3)
        number, place = 2 * down + right, 3 * r + c
        part = list(self._parts[number])
        if part[place] != "·":
            return TAKEN
        part[place] = "x" if color == "black" else "o"
        self._parts[number] = tuple(part)
        if not five_of(self._whole(), part[place]):
            old = self._parts[sub_board - 1]
            steps = (6, 3, 0, 7, 4, 1, 8, 5, 2)
            turned = tuple(old[i] for i in steps)
            if rotation == "A":
                turned = tuple(old[8 - i] for i in steps)
            self._parts[sub_board - 1] = turned
        x, o = five_of(self._whole(), "x"), five_of(self._whole(), "o")
        if x and o:
            self._state = "DRAW"
        elif x:
            self._state = "BLACK_WON"
        elif o:
            self._state = "WHITE_WON"
        elif self.is_board_full():
            self._state = "DRAW"
        self._turn = "white" if self._turn == "black" else "black"
        return True


RIGHT: tuple[Any, ...] = (
    Walks, OneList, OneText, SixTexts, InBits, InADict, InSets, AsDataclass, WithStrEnums,
    WithStrAndEnum, Inherits, Recursive, Slow, NestedObjects, WithSlots, WithFunctions,
    WithGenerators, WithComplexNumbers, Replays, Counts, Immutable, WithExceptions, Decorated,
    Chatty, WithConstants, IsAList, WithAnArray, WithPlayers, ByTable, OnTuplesOfFour,
    *([WithNumpy] if np else []),
)  # fmt: skip
"""All of them."""
