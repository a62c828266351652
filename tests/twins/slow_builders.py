"""A slow, plain BuildersGame that serves as an independent test twin."""

from __future__ import annotations

SIZE = 5
NOBODY = "."
WINNING_LEVEL = 3
TOP_LEVEL = 4
OTHER = {"x": "o", "o": "x"}
WON = {"x": "X_WON", "o": "O_WON"}
STEPS = [-1, 0, 1]


def _is_on_board(row: object, column: object) -> bool:
    """Tell whether both numbers are integers from 0 to 4."""
    for number in (row, column):
        if type(number) is not int:
            return False
        if not 0 <= number < SIZE:
            return False
    return True


def _is_adjacent(row1: int, column1: int, row2: int, column2: int) -> bool:
    """Tell whether two different squares touch, orthogonally or diagonally."""
    if (row1, column1) == (row2, column2):
        return False
    return abs(row1 - row2) <= 1 and abs(column1 - column2) <= 1


class SlowBuilders:
    """A game of BuildersGame played by the plainest possible means."""

    def __init__(self) -> None:
        """Start with an empty board and x to place."""
        self._levels = [[0 for _ in range(SIZE)] for _ in range(SIZE)]
        self._builders = [[NOBODY for _ in range(SIZE)] for _ in range(SIZE)]
        self._turn = "x"
        self._state = "UNFINISHED"

    @classmethod
    def from_rows(cls, rows: tuple[str, ...], turn: str) -> SlowBuilders:
        """Return a game with this board and this player to move, its state computed."""
        if len(rows) != SIZE:
            raise ValueError(f"{len(rows)} rows, expected 5")
        if turn not in OTHER:
            raise ValueError(f"turn is {turn!r}, expected 'x' or 'o'")
        game = cls()
        game._turn = turn
        for row in range(SIZE):
            game._set_row(row, rows[row])
        for player in ("x", "o"):
            game._check_builders(player)
        game._state = game._state_of_board()
        return game

    def rows(self) -> tuple[str, ...]:
        """Return the board as five strings of cells such as '0.' or '2x', row 0 first."""
        lines = []
        for row in range(SIZE):
            cells = [
                str(self._levels[row][column]) + self._builders[row][column]
                for column in range(SIZE)
            ]
            lines.append(" ".join(cells))
        return tuple(lines)

    def turn(self) -> str:
        """Return whose turn it is; the turn also passes with the call that ends the game."""
        return self._turn

    def get_current_state(self) -> str:
        """Return 'X_WON', 'O_WON' or 'UNFINISHED'."""
        return self._state

    def initial_placement(self, row1: int, col1: int, row2: int, col2: int, player: str) -> bool:
        """Place both builders of a player and return True, or change nothing and return False."""
        if self._state != "UNFINISHED":
            return False
        if player != self._turn or self._has_placed(player):
            return False
        if not _is_on_board(row1, col1) or not _is_on_board(row2, col2):
            return False
        if (row1, col1) == (row2, col2):
            return False
        if self._builders[row1][col1] != NOBODY or self._builders[row2][col2] != NOBODY:
            return False
        self._builders[row1][col1] = player
        self._builders[row2][col2] = player
        self._turn = OTHER[player]
        return True

    def make_move(
        self, from_row: int, from_col: int, to_row: int, to_col: int, build_row: int, build_col: int
    ) -> bool:
        """Move a builder, build and return True, or change nothing and return False."""
        if not self._is_legal(from_row, from_col, to_row, to_col, build_row, build_col):
            return False
        self._builders[from_row][from_col] = NOBODY
        self._builders[to_row][to_col] = self._turn
        self._levels[build_row][build_col] += 1
        self._turn = OTHER[self._turn]
        self._state = self._state_of_board()
        return True

    def legal_moves(self) -> list[tuple[int, int, int, int, int, int]]:
        """Return all legal moves of the player to move, found by trying all within reach."""
        moves = []
        for from_row in range(SIZE):
            for from_col in range(SIZE):
                for to_row, to_col in _block_around(from_row, from_col):
                    for build_row, build_col in _block_around(to_row, to_col):
                        move = (from_row, from_col, to_row, to_col, build_row, build_col)
                        if self._is_legal(*move):
                            moves.append(move)
        return moves

    def _set_row(self, row: int, text: str) -> None:
        """Set the levels and builders of one row from its text."""
        cells = text.split(" ")
        if len(cells) != SIZE:
            raise ValueError(f"row is {text!r}, expected five cells")
        for column in range(SIZE):
            cell = cells[column]
            if len(cell) != 2 or cell[0] not in "01234" or cell[1] not in ".xo":
                raise ValueError(f"cell is {cell!r}, expected a level 0-4 and '.', 'x' or 'o'")
            self._levels[row][column] = int(cell[0])
            self._builders[row][column] = cell[1]

    def _check_builders(self, player: str) -> None:
        """Raise ValueError unless the player has 0 or 2 builders, none of them on level 4."""
        squares = self._squares_of(player)
        if len(squares) not in (0, 2):
            raise ValueError(f"{player} has {len(squares)} builders, expected 0 or 2")
        for row, column in squares:
            if self._levels[row][column] == TOP_LEVEL:
                raise ValueError(f"{player} stands on level 4 at ({row}, {column})")

    def _squares_of(self, player: str) -> list[tuple[int, int]]:
        """Return the squares on which this player's builders stand."""
        return [
            (row, column)
            for row in range(SIZE)
            for column in range(SIZE)
            if self._builders[row][column] == player
        ]

    def _has_placed(self, player: str) -> bool:
        """Tell whether this player's builders are on the board."""
        return len(self._squares_of(player)) > 0

    def _stands_on_three(self, player: str) -> bool:
        """Tell whether a builder of this player stands on level 3."""
        for row, column in self._squares_of(player):
            if self._levels[row][column] == WINNING_LEVEL:
                return True
        return False

    def _state_of_board(self) -> str:
        """Return the game state that the present board and turn stand for."""
        if self._stands_on_three("x") and self._stands_on_three("o"):
            raise ValueError("both players stand on level 3")
        for player in ("x", "o"):
            if self._stands_on_three(player):
                return WON[player]
        both_placed = self._has_placed("x") and self._has_placed("o")
        if both_placed and self.legal_moves() == []:
            return WON[OTHER[self._turn]]
        return "UNFINISHED"

    def _is_legal(
        self, from_row: int, from_col: int, to_row: int, to_col: int, build_row: int, build_col: int
    ) -> bool:
        """Tell whether the player to move may make this move now."""
        if self._state != "UNFINISHED":
            return False
        if not self._has_placed("x") or not self._has_placed("o"):
            return False
        for row, column in ((from_row, from_col), (to_row, to_col), (build_row, build_col)):
            if not _is_on_board(row, column):
                return False
        if not self._is_legal_step(from_row, from_col, to_row, to_col):
            return False
        if not _is_adjacent(to_row, to_col, build_row, build_col):
            return False
        if self._levels[build_row][build_col] >= TOP_LEVEL:
            return False
        if (build_row, build_col) == (from_row, from_col):
            return True
        return self._builders[build_row][build_col] == NOBODY

    def _is_legal_step(self, from_row: int, from_col: int, to_row: int, to_col: int) -> bool:
        """Tell whether the player to move may step from one square of the board to another."""
        if self._builders[from_row][from_col] != self._turn:
            return False
        if not _is_adjacent(from_row, from_col, to_row, to_col):
            return False
        if self._builders[to_row][to_col] != NOBODY:
            return False
        if self._levels[to_row][to_col] > WINNING_LEVEL:
            return False
        return self._levels[to_row][to_col] <= self._levels[from_row][from_col] + 1


def _block_around(row: int, column: int) -> list[tuple[int, int]]:
    """Return the nine squares of the 3x3 block around a square, also those off the board."""
    return [(row + row_step, column + column_step) for row_step in STEPS for column_step in STEPS]
