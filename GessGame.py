"""The rules of Gess: move 3x3 pieces of stones, and keep a ring, eight stones around a gap.

This file knows where stones lie, how pieces move and when a game ends. It knows nothing of
screens, notebooks or good moves, and stands alone on the standard library.

      20  380 381 382 ... 399      A square is a number. The stones of a color are one int: its bit
       .   .   .   .       .       41 says whether there is one on b3. A step north adds 20, a step
       3   40  41  42 ...  59      east adds 1, and shifting the int takes all stones that way.
       2   20  21  22 ...  39      The border (rows 1 and 20, columns a and t) is empty between
       1    0   1   2 ...  19      moves, so what is shifted by one never runs on into the next row.
            a   b   c  ...  t

Where the rules leave a point open: a piece may slide along an edge with its footprint partly out
of the board; a footprint with stones of both colors is no piece; a move that leaves its own
player without a ring is refused even if it takes the opponent's last one.
"""

import sys
from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType

COLORS = ("black", "white")
COLUMNS = "abcdefghijklmnopqrst"
SQUARES = tuple(f"{column}{row}" for row in range(1, 21) for column in COLUMNS)
INNER = sum(0b0111_1111_1111_1111_1110 << 20 * row for row in range(1, 19))
CENTERS = MappingProxyType({s: number for number, s in enumerate(SQUARES) if INNER >> number & 1})
FOOTPRINTS = MappingProxyType(
    {center: sum(0b111 << center + west for west in (19, -1, -21)) for center in CENTERS.values()}
)
STEPS = MappingProxyType({
    20: "north", 21: "north-east", 1: "east", -19: "south-east",
    -20: "south", -21: "south-west", -1: "west", 19: "north-west",
})  # fmt: skip
_OTHER = MappingProxyType({"black": "white", "white": "black"})
_LETTERS = MappingProxyType({("0", "0"): ".", ("1", "0"): "B", ("0", "1"): "W"})
_STONES = MappingProxyType(str.maketrans("BW.", "●○·"))


def listed(centers: int) -> list[int]:
    """Return the numbers of these centers one by one, in the order b2, c2, ... s19."""
    return [center for center in FOOTPRINTS if centers >> center & 1]


def rings(mine: int, theirs: int) -> int:
    """Return the centers of all rings: eight stones of mine around an empty square."""
    three = mine & mine >> 1 & mine >> 2
    gap = mine & ~(mine >> 1 | theirs >> 1) & mine >> 2
    return (three & gap >> 20 & three >> 40) << 21


def pieces(mine: int, theirs: int) -> int:
    """Return the centers of all pieces: a stone of mine beside the center, none of theirs near."""
    row = mine << 1 | mine | mine >> 1
    near = theirs << 1 | theirs | theirs >> 1
    beside = row << 20 | mine << 1 | mine >> 1 | row >> 20
    return beside & ~(near << 20 | near | near >> 20) & INNER


def reach(mine: int, center: int) -> int:
    """Return how far a piece may go: any distance with a stone in its center, else three."""
    return 17 if mine >> center & 1 else 3


def path(others: int, start: int, step: int, most: int) -> list[int]:
    """Return the centers that a piece may come to in one direction, at most so many of them.

    The path ends at the edge, and where the footprint first meets any of the other stones.
    """
    centers = []
    for center in range(start + step, start + most * step + step, step):
        if center not in FOOTPRINTS:
            break
        centers.append(center)
        if others & FOOTPRINTS[center]:
            break
    return centers


def moved(mine: int, theirs: int, start: int, end: int) -> tuple[int, int]:
    """Return both sides' stones after a move: captured under the footprint, lost on the border."""
    piece = mine & FOOTPRINTS[start]
    arrived = piece << end - start if end > start else piece >> start - end
    rest = mine & ~piece & ~FOOTPRINTS[end]
    return (rest | arrived) & INNER, theirs & ~FOOTPRINTS[end]


def ends(mine: int, theirs: int, start: int) -> list[int]:
    """Return where a piece may legally go: north first, then clockwise, the nearest first."""
    others, most = (mine | theirs) & ~FOOTPRINTS[start], reach(mine, start)
    steps = [step for step in STEPS if mine >> start + step & 1]
    reached = [end for step in steps for end in path(others, start, step, most)]
    return [end for end in reached if rings(*moved(mine, theirs, start, end))]


def outcome(mine: int, theirs: int, start: int, end: int) -> tuple[int, int] | str:
    """Return both sides' stones after a legal move, or say why it is not legal."""
    here, there = SQUARES[start], SQUARES[end]
    if foreign := theirs & FOOTPRINTS[start]:
        return f"the footprint of {here} holds an opponent's stone, on {_first(foreign)}"
    if not pieces(mine, theirs) >> start & 1:
        return f"you have no stone around {here}"
    if start == end:
        return f"a move must change the board, not end on {here} where it starts"
    rows, columns = end // 20 - start // 20, end % 20 - start % 20
    distance = max(abs(rows), abs(columns))
    if rows and columns and abs(rows) != abs(columns):
        return f"{there} is in no straight line from {here}"
    step = (end - start) // distance
    if not mine >> start + step & 1:
        return f"there is no stone to the {STEPS[step]} of {here}"
    most = reach(mine, start)
    if distance > most:
        return f"without a stone on {here} the piece goes at most {most} squares, not {distance}"
    centers = path((mine | theirs) & ~FOOTPRINTS[start], start, step, most)
    if end not in centers:
        return f"the path is blocked at {SQUARES[centers[-1]]}: the footprint meets a stone there"
    after = moved(mine, theirs, start, end)
    return after if rings(*after) else "it would leave you without a ring"


def game_state(stones: dict[str, int], turn: str) -> str:
    """Return what the stones mean, with this color to move: it has won if there is no ring left."""
    winners = [color for color in COLORS if rings(stones[color], stones[_OTHER[color]])] or [turn]
    return "UNFINISHED" if len(winners) == 2 else _won(winners[0])


def _won(color: str) -> str:
    """Return the state of a game that this color has won."""
    return f"{color.upper()}_WON"


def _first(squares: int) -> str:
    """Return the name of the first of these squares, in the order a1, b1, ... t20."""
    return SQUARES[(squares & -squares).bit_length() - 1]


def _shown(value: object) -> str:
    """Name any value in a few words: a number or a text as it is written, others by their type."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"an int of {value.bit_length()} bits"
    if value is not None and not isinstance(value, str | int | float):
        return f"something of {type(value)}"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _center(value: str) -> int | None:
    """Return the number of a square that can be a center, b2 to s19, or None for anything else."""
    return CENTERS.get(value) if isinstance(value, str) else None


def _color(name: str, value: str) -> str:
    """Return the color that the parameter of this name is, or raise a ValueError."""
    if value not in COLORS:
        raise ValueError(f"{name} must be 'black' or 'white', not {_shown(value)}")
    return COLORS[COLORS.index(value)]


def _letters(rows: Iterable[str]) -> str:
    """Return the 400 letters of twenty rows, a1 to t20, or raise a ValueError that says why not."""
    try:
        twenty = list(islice(rows, 21))
    except TypeError:
        raise ValueError(f"rows must be twenty strings, not {_shown(rows)}") from None
    if len(twenty) != 20:
        count = "more" if len(twenty) > 20 else len(twenty)
        raise ValueError(f"rows must be twenty strings, not {count}")
    for name, row in zip(range(20, 0, -1), twenty, strict=True):
        if not isinstance(row, str) or len(row) != 20 or not set(row) <= set(".BW"):
            raise ValueError(f"row {name} must be twenty of '.', 'B' and 'W', not {_shown(row)}")
    return "".join(reversed(twenty))


def _stones(rows: Iterable[str]) -> dict[str, int]:
    """Return the stones of both colors in twenty rows of text, or raise a ValueError."""
    letters = _letters(rows)
    black, white = (
        sum(1 << number for number, letter in enumerate(letters) if letter == color)
        for color in "BW"
    )
    if border := (black | white) & ~INNER:
        raise ValueError(f"{_first(border)} must be '.': no stone stays on the border of the board")
    return {"black": black, "white": white}


_WHITE_HALF = (
    "....................",
    "..W.W.WWWWWWWW.W.W..",
    ".WWW.W.WWWW.W.W.WWW.",
    "..W.W.WWWWWWWW.W.W..",
    "....................",
    "....................",
    "..W..W..W..W..W..W..",
    "....................",
    "....................",
    "....................",
)
_BLACK_HALF = tuple(row.replace("W", "B") for row in reversed(_WHITE_HALF))
_START = MappingProxyType(_stones((*_WHITE_HALF, *_BLACK_HALF)))


class GessGame:
    """A game of Gess, black first. Methods that ask a question return what cannot be changed.

    A piece is a footprint of 3x3 squares with stones of one color only, named by its center, from
    'b2' to 's19' (columns a to t, rows 1 to 20; the outermost ones stay empty). It moves as a whole
    in each direction in which it has a stone: up to three squares, or any number if it has a stone
    in its center. Where its footprint meets other stones it stops, and they are taken; stones that
    come to lie on the outermost squares are lost. Whoever has no ring left, eight stones around a
    gap, has lost.
    """

    def __init__(self) -> None:
        """Start with 43 stones of each color, among them one ring: around l3 and around l18."""
        self._stones = _START.copy()
        self._turn = "black"
        self._state = "UNFINISHED"

    @classmethod
    def from_rows(cls, rows: Iterable[str], turn: str) -> "GessGame":
        """Set up a board, as `get_rows` shows it, with this color to move.

        A color that alone has a ring has won; if neither has one, the other color has just moved
        and lost. A ValueError says what is wrong with the rows or the turn.
        """
        game = cls()
        game._stones, game._turn = _stones(rows), _color("turn", turn)
        game._state = game_state(game._stones, game._turn)
        return game

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'BLACK_WON' or 'WHITE_WON'."""
        return self._state

    def get_turn(self) -> str:
        """Return whose turn it is, 'black' or 'white'; it passes after every accepted move."""
        return self._turn

    def get_rows(self) -> tuple[str, ...]:
        """Return the twenty rows of the board, row 20 first, each of '.', 'B' and 'W', a to t."""
        black, white = (f"{self._stones[color]:0400b}" for color in COLORS)
        letters = "".join(_LETTERS[pair] for pair in zip(black, white, strict=True))
        return tuple(letters[start : start + 20][::-1] for start in range(0, 400, 20))

    def get_rings(self, color: str) -> tuple[str, ...]:
        """Return the centers of this color's rings, in the order b2, c2, ... s19."""
        color = _color("color", color)
        centers = rings(self._stones[color], self._stones[_OTHER[color]])
        return tuple(SQUARES[center] for center in listed(centers))

    def get_moves(self) -> tuple[tuple[str, str], ...]:
        """Return every legal move as (start, end), with starts in the order b2, c2, ... s19."""
        if self._state != "UNFINISHED":
            return ()
        sides = self._sides()
        moves = ((start, end) for start in listed(pieces(*sides)) for end in ends(*sides, start))
        return tuple((SQUARES[start], SQUARES[end]) for start, end in moves)

    def get_moves_from(self, start: str) -> tuple[str, ...]:
        """Return where the piece at `start` may go: north first, clockwise, the nearest first."""
        center, sides = _center(start), self._sides()
        if self._state != "UNFINISHED" or center is None or not pieces(*sides) >> center & 1:
            return ()
        return tuple(SQUARES[end] for end in ends(*sides, center))

    def make_move(self, start: str, end: str) -> bool:
        """Move the piece centered on `start`, like 'c3', to `end` and return True.

        A refused move returns False and changes nothing; `why_not` says why.
        """
        after = self._outcome(start, end)
        if isinstance(after, str):
            return False
        other = _OTHER[self._turn]
        stones = {self._turn: after[0], other: after[1]}
        state = game_state(stones, other)
        # An interrupt (Ctrl+C, a timer) comes at a call or in a loop, never within this one line.
        self._stones, self._turn, self._state = stones, other, state
        return True

    def why_not(self, start: str, end: str) -> str | None:
        """Return None if `make_move` would accept this, else why not in a sentence."""
        after = self._outcome(start, end)
        return after if isinstance(after, str) else None

    def resign_game(self) -> bool:
        """Give the other color the win and return True; a finished game stays as it is: False.

        The turn does not pass: it shows who has resigned.
        """
        if self._state != "UNFINISHED":
            return False
        self._state = _won(_OTHER[self._turn])
        return True

    def print_board(self) -> None:
        """Print the board in ●, ○ and ·; in B, W and . where the console lacks those."""
        print(self)

    def copy(self) -> "GessGame":
        """Return a game of its own that stands as this one does."""
        game = type(self)()  # both may share their stones, as a move replaces them by new ones
        game._stones, game._turn, game._state = self._stones, self._turn, self._state
        return game

    def __eq__(self, other: object) -> bool:
        """Two games are equal if their boards are, and whose turn it is."""
        if not isinstance(other, GessGame):
            return NotImplemented
        return (self._stones, self._turn) == (other._stones, other._turn)

    def __repr__(self) -> str:
        """Say in a line how the game stands, as the board would be too long: see `get_rows`."""
        black, white = (self._stones[color].bit_count() for color in COLORS)
        stones = f"{black} black and {white} white stones, see get_rows()"
        return f"<{type(self).__name__}: {self._turn} to move, {self._state}, {stones}>"

    def __str__(self) -> str:
        """Return what `print_board` prints: the rows between two lines of column letters.

        They are shown as signs if the console has them, else as letters.
        """
        columns = "   " + " ".join(COLUMNS)
        signs: Mapping[int, int] = _STONES
        try:
            "●○·".encode(getattr(sys.stdout, "encoding", None) or "utf-8")
        except UnicodeEncodeError:
            signs = {}
        rows = (" ".join(row.translate(signs)) for row in self.get_rows())
        names = range(20, 0, -1)
        lines = (f"{name:2} {row} {name}" for name, row in zip(names, rows, strict=True))
        return "\n".join((columns, *lines, columns))

    def _sides(self) -> tuple[int, int]:
        """Return the stones of the color to move, and the other's."""
        return self._stones[self._turn], self._stones[_OTHER[self._turn]]

    def _outcome(self, start: str, end: str) -> tuple[int, int] | str:
        """Return both sides' stones after the move, the mover's first, or say why it is refused."""
        if self._state != "UNFINISHED":
            return f"the game is finished: {self._state}"
        first, last = _center(start), _center(end)
        if first is None:
            return f"start must be a square from b2 to s19, not {_shown(start)}"
        if last is None:
            return f"end must be a square from b2 to s19, not {_shown(end)}"
        mine, theirs = self._sides()
        if pieces(theirs, mine) >> first & 1:
            return (
                f"it is {self._turn}'s turn, and the piece at {SQUARES[first]} is the other color's"
            )
        return outcome(mine, theirs, first, last)
