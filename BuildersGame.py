"""The rules of Builders: move a builder, add a level, be first on top of a 3-story tower.

This file knows the board, who may move and build where, and when a game ends. It knows nothing
of screens, notebooks or good moves, and stands alone on the standard library.

           0  1  2  3  4
        0  0. 0. 0. 0. 0.      A square is (row, column), each from 0 to 4. Its cell is a level
        1  1o 0x 0x 0. 0.      and a builder: "1o" on square (1, 0) is one of o's builders on
        2  1. 0. 0. 0. 0.      top of one level, "1." below it is one level and no builder. The
        3  0. 0. 0. 0. 0.      board is a dict from the 25 squares, row by row, to their cells.
        4  0. 0. 0o 0. 0.
"""

from collections.abc import Iterable
from itertools import islice
from types import MappingProxyType

Square = tuple[int, int]
Board = dict[Square, str]

PLAYERS = ("x", "o")
OTHER = MappingProxyType({"x": "o", "o": "x"})
WON = MappingProxyType({"x": "X_WON", "o": "O_WON"})
CELLS = frozenset(f"{level}{builder}" for level in range(5) for builder in ".xo") - {"4x", "4o"}
SQUARES = tuple((row, column) for row in range(5) for column in range(5))
ADJACENT = MappingProxyType(
    {
        (row, column): tuple((r, c) for r, c in SQUARES if max(abs(r - row), abs(c - column)) == 1)
        for row, column in SQUARES
    }
)


def _shown(value: object) -> str:
    """Name any value in a few words: a number or a text as it is written, others by their type."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"an int of {value.bit_length()} bits"
    if value is not None and not isinstance(value, str | int | float):
        return f"something of {type(value)}"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _player(name: str, value: str) -> str:
    """Return the player that a parameter of this name is, or raise a ValueError that names both."""
    if value not in PLAYERS:
        raise ValueError(f"{name} must be 'x' or 'o', not {_shown(value)}")
    return PLAYERS[PLAYERS.index(value)]


def _square(row: int, column: int) -> Square:
    """Return the square that a row and a column name, or raise a ValueError that names both."""
    are_ints = isinstance(row, int) and isinstance(column, int)
    if are_ints and bool not in (type(row), type(column)) and (row, column) in ADJACENT:
        return SQUARES[5 * row + column]
    raise ValueError(f"({_shown(row)}, {_shown(column)}) is no square: both must be ints, 0 to 4")


def _cells(rows: Iterable[str]) -> list[str]:
    """Return the 25 cells of five rows of text, or raise a ValueError that says what is wrong."""
    try:
        five = list(islice(rows, 6))
    except TypeError:
        raise ValueError(f"rows must be five strings, not {_shown(rows)}") from None
    if len(five) != 5:
        raise ValueError(f"rows must be five strings, not {'more' if len(five) > 5 else len(five)}")
    cells: list[str] = []
    for number, row in enumerate(five):
        parts = row.split(" ") if isinstance(row, str) else []
        if len(parts) != 5 or not CELLS.issuperset(parts):
            expected = "five cells like '0.' or '3x', one space apart, nobody on level 4"
            raise ValueError(f"row {number} must be {expected}, not {_shown(row)}")
        cells += parts
    return cells


def _why_no_position(cells: list[str], turn: str) -> str | None:
    """Return None if a game can stand like this, else why it cannot."""
    board = " ".join(cells)
    x, o, on_three = board.count("x"), board.count("o"), board.count("3x") + board.count("3o")
    if (x, o) not in ((0, 0), (2, 0), (2, 2)):
        return f"x, then o, places two builders, but x has {x} on the board and o has {o}"
    if on_three > 1:
        return f"the first builder on level 3 ends the game, but there are {on_three}"
    if not o and max(cells)[0] > "0":
        return f"nobody builds before both have placed, but there is a level {max(cells)[0]}"
    if not o and turn != ("o" if x else "x"):
        return f"turn must be {OTHER[turn]!r}, who is to place, not {turn!r}"
    return None


def _level(board: Board, square: Square) -> int:
    """Return how many levels the tower on this square has."""
    return int(board[square][0])


def _builders(board: Board, player: str) -> tuple[Square, ...]:
    """Return the squares of a player's two builders; none if she has not placed yet."""
    return tuple(square for square, cell in board.items() if cell[1] == player)


def _why_not_free(board: Board, square: Square) -> str | None:
    """Return None if nobody stands on this square, else who does."""
    builder = board[square][1]
    return None if builder == "." else f"{square} is occupied: {builder}'s builder stands there"


def _why_not_step(board: Board, start: Square, target: Square) -> str | None:
    """Return None if the builder on `start` may move to `target`, else why not."""
    if target not in ADJACENT[start]:
        return f"{target} is not adjacent to {start}, where the builder stands"
    rise = _level(board, target) - _level(board, start)
    if rise > 1:
        return f"{target} is {rise} levels above {start}, and a builder climbs at most 1"
    return _why_not_free(board, target)


def _why_not_build(board: Board, start: Square, target: Square, site: Square) -> str | None:
    """Return None if the builder from `start` may build on `site` once on `target`."""
    if site not in ADJACENT[target]:
        return f"{site} is not adjacent to {target}, from where the builder builds"
    if _level(board, site) == 4:
        return f"the tower on {site} has its 4 levels already"
    return None if site == start else _why_not_free(board, site)


def _state(board: Board, turn: str) -> str:
    """Return the state that a board means for the player whose turn has come."""
    for player in PLAYERS:
        if f"3{player}" in board.values():
            return WON[player]
    own = _builders(board, turn)
    steps = (_why_not_step(board, start, target) for start in own for target in ADJACENT[start])
    if not own or None in steps:  # without builders it is her turn to place, not to move
        return "UNFINISHED"
    return WON[OTHER[turn]]


class BuildersGame:
    """A game of Builders, x first. Methods that ask a question return what cannot be changed.

    First x and then o place two builders. Then they take turns: a builder moves to one of the eight
    squares around, at most one level up, and builds one level, up to a fourth, on a square around
    her new one. Whoever climbs onto a third level has won.

    Where the specification is silent: a builder may build on the square she has just left, so that
    who can step can also build. A climb to level 3 needs a legal build to count, and the level is
    added. A step down may be of any depth. Whoever has no legal move when her turn comes has lost,
    so there is no draw.
    """

    def __init__(self) -> None:
        """Start with an empty board."""
        self._board = dict.fromkeys(SQUARES, "0.")
        self._current_state = "UNFINISHED"
        self._turn = "x"

    @classmethod
    def from_rows(cls, rows: Iterable[str], turn: str) -> "BuildersGame":
        """Set up a board, as `get_rows` shows it, with this player's turn to place or to move.

        A ValueError says what is wrong with the rows, or why no game can be played on from them:
        x places first, and the specification knows no placement once there are towers.
        """
        cells, player = _cells(rows), _player("turn", turn)
        if reason := _why_no_position(cells, player):
            raise ValueError(reason)
        game = cls()
        game._board, game._turn = dict(zip(SQUARES, cells, strict=True)), player
        game._current_state = _state(game._board, player)
        return game

    def get_current_state(self) -> str:
        """Return 'UNFINISHED', 'X_WON' or 'O_WON'."""
        return self._current_state

    def initial_placement(self, row1: int, col1: int, row2: int, col2: int, player: str) -> bool:
        """Place the two builders of 'x' or 'o'; return True, or change nothing and return False."""
        squares = self._placement(row1, col1, row2, col2, player)
        if isinstance(squares, str):
            return False
        board, turn = {**self._board, **dict.fromkeys(squares, f"0{self._turn}")}, OTHER[self._turn]
        self._board, self._turn = board, turn  # one line: make_move says why
        return True

    def make_move(
        self, from_row: int, from_col: int, to_row: int, to_col: int, build_row: int, build_col: int
    ) -> bool:
        """Move a builder, add a level and return True, or change nothing and return False."""
        squares = self._move(from_row, from_col, to_row, to_col, build_row, build_col)
        if isinstance(squares, str):
            return False
        start, target, site = squares
        board = {**self._board, start: f"{_level(self._board, start)}."}
        board[target] = f"{_level(board, target)}{self._turn}"
        board[site] = f"{_level(board, site) + 1}."
        turn = OTHER[self._turn]
        state = _state(board, turn)
        # An interrupt (Ctrl+C, a timer) comes at a call or in a loop, never within this one line.
        self._board, self._turn, self._current_state = board, turn, state
        return True

    def print_board(self) -> None:
        """Print the board, with the numbers of its rows and columns."""
        print(self)

    def get_turn(self) -> str:
        """Return whose turn it is, 'x' or 'o'; it passes after every accepted call."""
        return self._turn

    def get_levels(self) -> tuple[tuple[int, ...], ...]:
        """Return the five rows of the board, each as the levels on its five squares."""
        return tuple(tuple(_level(self._board, (row, col)) for col in range(5)) for row in range(5))

    def get_builders(self) -> tuple[tuple[str, tuple[Square, ...]], ...]:
        """Return each player who has placed, x first, with the squares of her two builders."""
        return tuple((player, own) for player in PLAYERS if (own := _builders(self._board, player)))

    def get_rows(self) -> tuple[str, ...]:
        """Return the five rows of the board, each as five cells with a space between them."""
        return tuple(" ".join(self._board[row, col] for col in range(5)) for row in range(5))

    def get_moves(self) -> tuple[tuple[int, int, int, int, int, int], ...]:
        """Return the arguments of every legal `make_move`, in ascending order."""
        return tuple(
            (*start, *target, *site)
            for start in _builders(self._board, self._turn)
            for target in ADJACENT[start]
            for site in ADJACENT[target]
            if not self.why_not(*start, *target, *site)
        )

    def why_not_placement(
        self, row1: int, col1: int, row2: int, col2: int, player: str
    ) -> str | None:
        """Return None if `initial_placement` would accept this, else why not in a sentence."""
        squares = self._placement(row1, col1, row2, col2, player)
        return squares if isinstance(squares, str) else None

    def why_not(
        self, from_row: int, from_col: int, to_row: int, to_col: int, build_row: int, build_col: int
    ) -> str | None:
        """Return None if `make_move` would accept this, else why not in a sentence."""
        squares = self._move(from_row, from_col, to_row, to_col, build_row, build_col)
        return squares if isinstance(squares, str) else None

    def copy(self) -> "BuildersGame":
        """Return a game of its own that stands as this one does."""
        game = type(self)()  # both may share the board, as a move replaces it by a new one
        game._board, game._turn = self._board, self._turn
        game._current_state = self._current_state
        return game

    def __eq__(self, other: object) -> bool:
        """Two games are equal if their boards are, and whose turn it is."""
        if not isinstance(other, BuildersGame):
            return NotImplemented
        return (self._board, self._turn) == (other._board, other._turn)

    def __repr__(self) -> str:
        """Return the expression that sets up this board."""
        return f"{type(self).__name__}.from_rows({list(self.get_rows())}, {self._turn!r})"

    def __str__(self) -> str:
        """Return the six lines that `print_board` prints."""
        rows = (f"{number}  {row}" for number, row in enumerate(self.get_rows()))
        return "\n".join(("   0  1  2  3  4", *rows))

    def _placement(
        self, row1: int, col1: int, row2: int, col2: int, player: str
    ) -> tuple[Square, Square] | str:
        """Return the squares of a legal placement, or say why it is refused."""
        try:
            name = _player("player", player)
            first, second = _square(row1, col1), _square(row2, col2)
        except ValueError as error:
            return str(error)
        if _builders(self._board, name):
            return f"{name} has placed her builders already"
        if name != self._turn:
            return f"it is {self._turn}'s turn, not {name}'s"
        if first == second:
            return f"two builders cannot both stand on {first}"
        reason = _why_not_free(self._board, first) or _why_not_free(self._board, second)
        return reason or (first, second)

    def _move(self, *numbers: int) -> tuple[Square, Square, Square] | str:
        """Return the squares of a legal move, start, target and site, or say why it is refused."""
        if self._current_state != "UNFINISHED":
            return f"the game is finished: {self._current_state}"
        board, own = self._board, _builders(self._board, self._turn)
        if not own:  # as long as a placement is missing, whoever's turn it is has yet to place
            return f"{self._turn} has not placed her builders yet"
        try:
            start, target, site = (_square(*numbers[at : at + 2]) for at in (0, 2, 4))
        except ValueError as error:
            return str(error)
        if start not in own:
            return f"{self._turn}, whose turn it is, has no builder on {start}"
        reason = _why_not_step(board, start, target) or _why_not_build(board, start, target, site)
        return reason or (start, target, site)
