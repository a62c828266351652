"""A slow, plain Pentago that serves as an independent test twin."""

from __future__ import annotations

SIZE = 6
EMPTY = "."
LETTER_OF = {"black": "B", "white": "W"}
OTHER = {"black": "white", "white": "black"}
WON = {"black": "BLACK_WON", "white": "WHITE_WON"}
ROW_LETTERS = "abcdef"
COLUMN_DIGITS = "012345"
TOP_LEFT_OF_SUB_BOARD = {1: (0, 0), 2: (0, 3), 3: (3, 0), 4: (3, 3)}
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]


def _has_five(board: list[list[str]], letter: str) -> bool:
    """Tell whether five squares in a row, in any direction, all hold this letter."""
    for row in range(SIZE):
        for column in range(SIZE):
            for row_step, column_step in DIRECTIONS:
                if _is_five_from(board, letter, row, column, row_step, column_step):
                    return True
    return False


def _is_five_from(
    board: list[list[str]], letter: str, row: int, column: int, row_step: int, column_step: int
) -> bool:
    """Walk five squares from here and tell whether all are on the board and hold the letter."""
    for step in range(5):
        here_row = row + step * row_step
        here_column = column + step * column_step
        if not (0 <= here_row < SIZE and 0 <= here_column < SIZE):
            return False
        if board[here_row][here_column] != letter:
            return False
    return True


def _is_full(board: list[list[str]]) -> bool:
    """Tell whether no square is empty."""
    for row in board:
        for square in row:
            if square == EMPTY:
                return False
    return True


def _state_of(board: list[list[str]]) -> str:
    """Return the game state that this board, looked at after a rotation, stands for."""
    black_five = _has_five(board, "B")
    white_five = _has_five(board, "W")
    if black_five and white_five:
        return "DRAW"
    if black_five:
        return "BLACK_WON"
    if white_five:
        return "WHITE_WON"
    if _is_full(board):
        return "DRAW"
    return "UNFINISHED"


def _rotate(board: list[list[str]], sub_board: int, rotation: str) -> None:
    """Turn one sub-board of this board by 90 degrees, in place."""
    top, left = TOP_LEFT_OF_SUB_BOARD[sub_board]
    turned: dict[tuple[int, int], str] = {}
    for row in range(3):
        for column in range(3):
            target = (column, 2 - row) if rotation == "C" else (2 - column, row)
            turned[target] = board[top + row][left + column]
    for (row, column), square in turned.items():
        board[top + row][left + column] = square


def _check_arguments(color: str, position: str, sub_board: int, rotation: str) -> None:
    """Raise ValueError if one of the arguments of a move is invalid."""
    if color not in ("black", "white"):
        raise ValueError(f"color is {color!r}, expected 'black' or 'white'")
    if position not in [letter + digit for letter in ROW_LETTERS for digit in COLUMN_DIGITS]:
        raise ValueError(f"position is {position!r}, expected 'a0' to 'f5'")
    if type(sub_board) is not int or sub_board not in (1, 2, 3, 4):
        raise ValueError(f"sub_board is {sub_board!r}, expected 1, 2, 3 or 4")
    if rotation not in ("C", "A"):
        raise ValueError(f"rotation is {rotation!r}, expected 'C' or 'A'")


class SlowPentago:
    """A game of Pentago played by the plainest possible means."""

    def __init__(self) -> None:
        """Start with an empty board and black to move."""
        self._board = [[EMPTY for _ in range(SIZE)] for _ in range(SIZE)]
        self._turn = "black"
        self._state = "UNFINISHED"

    @classmethod
    def from_rows(cls, rows: tuple[str, ...], turn: str) -> SlowPentago:
        """Return a game with this board and this player to move, its state computed."""
        if len(rows) != SIZE:
            raise ValueError(f"{len(rows)} rows, expected 6")
        for row in rows:
            if len(row) != SIZE or not set(row) <= set(".BW"):
                raise ValueError(f"row is {row!r}, expected six of '.', 'B', 'W'")
        if turn not in OTHER:
            raise ValueError(f"turn is {turn!r}, expected 'black' or 'white'")
        game = cls()
        game._board = [list(row) for row in rows]
        game._turn = turn
        game._state = _state_of(game._board)
        return game

    def rows(self) -> tuple[str, ...]:
        """Return the board as six strings of '.', 'B' and 'W', row a first."""
        return tuple("".join(row) for row in self._board)

    def turn(self) -> str:
        """Return whose turn it is; the turn also passes with the call that ends the game."""
        return self._turn

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'WHITE_WON', 'BLACK_WON' or 'DRAW'."""
        return self._state

    def is_board_full(self) -> bool:
        """Tell whether all 36 squares are taken."""
        return _is_full(self._board)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> str | bool:
        """Place a marble, rotate unless that already wins, and return True or why not."""
        if self._state != "UNFINISHED":
            return "game is finished"
        _check_arguments(color, position, sub_board, rotation)
        if color != self._turn:
            return "not this player's turn"
        row = ROW_LETTERS.index(position[0])
        column = COLUMN_DIGITS.index(position[1])
        if self._board[row][column] != EMPTY:
            return "position is not empty"
        self._board[row][column] = LETTER_OF[color]
        if _has_five(self._board, LETTER_OF[color]):
            self._state = WON[color]
        else:
            _rotate(self._board, sub_board, rotation)
            self._state = _state_of(self._board)
        self._turn = OTHER[color]
        return True
