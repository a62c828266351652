"""A slow, plain GessGame that serves as an independent test twin."""

from __future__ import annotations

EMPTY = "."
COLUMNS = "abcdefghijklmnopqrst"
LETTER_OF = {"black": "B", "white": "W"}
OTHER = {"black": "white", "white": "black"}
WON = {"black": "BLACK_WON", "white": "WHITE_WON"}

START_COLUMNS_OF_ROW = {
    ("B", 2): "ceghijklmnpr",
    ("B", 3): "bcdfhijkmoqrs",
    ("B", 4): "ceghijklmnpr",
    ("B", 7): "cfilor",
    ("W", 14): "cfilor",
    ("W", 17): "ceghijklmnpr",
    ("W", 18): "bcdfhijkmoqrs",
    ("W", 19): "ceghijklmnpr",
}

# A square is (column, row): column 1 is a and 20 is t, row 1 is Black's side.
Square = tuple[int, int]
# A board maps each of the 400 squares to '.', 'B' or 'W'.
Board = dict[Square, str]

THREE_BY_THREE = [(-1, 1), (0, 1), (1, 1), (-1, 0), (0, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]


def _name_of(square: Square) -> str:
    """Return the name of a square, such as 'l3'."""
    column, row = square
    return COLUMNS[column - 1] + str(row)


SQUARE_NAMED: dict[str, Square] = {
    _name_of((column, row)): (column, row) for row in range(20, 0, -1) for column in range(1, 21)
}


def _is_centre(square: Square) -> bool:
    """Tell whether a square lies within b-s and 2-19, where centres may be."""
    column, row = square
    return 2 <= column <= 19 and 2 <= row <= 19


CENTRES = [square for square in SQUARE_NAMED.values() if _is_centre(square)]


def _footprint(centre: Square) -> list[Square]:
    """Return the nine squares around and including a centre."""
    column, row = centre
    return [(column + column_step, row + row_step) for column_step, row_step in THREE_BY_THREE]


def _empty_board() -> Board:
    """Return a board without stones."""
    return dict.fromkeys(SQUARE_NAMED.values(), EMPTY)


def _start_board() -> Board:
    """Return the board with the 43 stones of each colour in the initial position."""
    board = _empty_board()
    for (letter, row), columns in START_COLUMNS_OF_ROW.items():
        for column in columns:
            board[SQUARE_NAMED[column + str(row)]] = letter
    return board


def _is_ring(board: Board, letter: str, centre: Square) -> bool:
    """Tell whether eight stones of this letter stand around this centre, itself empty."""
    for square in _footprint(centre):
        expected = EMPTY if square == centre else letter
        if board[square] != expected:
            return False
    return True


def _has_ring(board: Board, letter: str) -> bool:
    """Tell whether there is a ring of this letter anywhere."""
    return any(_is_ring(board, letter, centre) for centre in CENTRES)


def _is_piece(board: Board, letter: str, centre: Square) -> bool:
    """Tell whether this centre has stones of this letter only, at least one on the rim."""
    rim_stones = 0
    for square in _footprint(centre):
        if board[square] not in (EMPTY, letter):
            return False
        if square != centre and board[square] == letter:
            rim_stones += 1
    return rim_stones > 0


def _sign(number: int) -> int:
    """Return -1, 0 or 1."""
    if number < 0:
        return -1
    if number > 0:
        return 1
    return 0


def _path(start: Square, end: Square) -> list[Square]:
    """Return the centres from the one after start up to end, or none if the line is crooked."""
    columns = end[0] - start[0]
    rows = end[1] - start[1]
    if columns != 0 and rows != 0 and abs(columns) != abs(rows):
        return []
    path = []
    for distance in range(1, max(abs(columns), abs(rows)) + 1):
        column = start[0] + distance * _sign(columns)
        row = start[1] + distance * _sign(rows)
        path.append((column, row))
    return path


def _without_footprint(board: Board, centre: Square) -> Board:
    """Return a copy of the board with the nine squares around this centre emptied."""
    lifted = dict(board)
    for square in _footprint(centre):
        lifted[square] = EMPTY
    return lifted


def _can_reach(board: Board, letter: str, start: Square, end: Square) -> bool:
    """Tell whether the piece at start may be moved to end, rings not considered."""
    if not _is_centre(start) or not _is_centre(end):
        return False
    path = _path(start, end)
    if path == []:
        return False
    if not _is_piece(board, letter, start):
        return False
    if board[path[0]] != letter:
        return False
    if board[start] == EMPTY and len(path) > 3:
        return False
    lifted = _without_footprint(board, start)
    for centre in path[:-1]:
        for square in _footprint(centre):
            if lifted[square] != EMPTY:
                return False
    return True


def _board_after(board: Board, start: Square, end: Square) -> Board:
    """Return the board after the piece at start is put at end and the edge is emptied."""
    after = _without_footprint(board, start)
    for column_step, row_step in THREE_BY_THREE:
        source = (start[0] + column_step, start[1] + row_step)
        target = (end[0] + column_step, end[1] + row_step)
        after[target] = board[source]
    for column, row in after:
        if column in (1, 20) or row in (1, 20):
            after[(column, row)] = EMPTY
    return after


class SlowGess:
    """A game of Gess played by the plainest possible means."""

    def __init__(self) -> None:
        """Start with the initial position and black to move."""
        self._board = _start_board()
        self._turn = "black"
        self._state = "UNFINISHED"

    @classmethod
    def from_rows(cls, rows: tuple[str, ...], turn: str) -> SlowGess:
        """Return a game with this board and this player to move, its state computed."""
        if len(rows) != 20:
            raise ValueError(f"{len(rows)} rows, expected 20")
        if turn not in OTHER:
            raise ValueError(f"turn is {turn!r}, expected 'black' or 'white'")
        game = cls()
        for index in range(20):
            text = rows[index]
            if len(text) != 20 or not set(text) <= set(".BW"):
                raise ValueError(f"row is {text!r}, expected twenty of '.', 'B', 'W'")
            for column in range(1, 21):
                game._board[(column, 20 - index)] = text[column - 1]
        game._turn = turn
        game._state = game._state_of_board()
        return game

    def rows(self) -> tuple[str, ...]:
        """Return the board as twenty strings of '.', 'B' and 'W', row 20 first, columns a-t."""
        return tuple(
            "".join(self._board[(column, row)] for column in range(1, 21))
            for row in range(20, 0, -1)
        )

    def turn(self) -> str:
        """Return whose turn it is; it passes with a move that ends the game, not on resigning."""
        return self._turn

    def rings(self, color: str) -> list[str]:
        """Return the centres of a colour's rings, row 20 first and columns from a to t."""
        letter = LETTER_OF[color]
        return [_name_of(centre) for centre in CENTRES if _is_ring(self._board, letter, centre)]

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'BLACK_WON' or 'WHITE_WON'."""
        return self._state

    def resign_game(self) -> bool:
        """Give the game to the opponent and return True, or False if it is over already."""
        if self._state != "UNFINISHED":
            return False
        self._state = WON[OTHER[self._turn]]
        return True

    def make_move(self, start: str, end: str) -> bool:
        """Move a piece and return True, or change nothing and return False."""
        if not isinstance(start, str) or not isinstance(end, str):
            return False
        if start not in SQUARE_NAMED or end not in SQUARE_NAMED:
            return False
        if not self._is_legal(SQUARE_NAMED[start], SQUARE_NAMED[end]):
            return False
        self._board = _board_after(self._board, SQUARE_NAMED[start], SQUARE_NAMED[end])
        self._turn = OTHER[self._turn]
        self._state = self._state_of_board()
        return True

    def legal_moves(self) -> list[tuple[str, str]]:
        """Return all legal moves of the player to move, found by trying all centres."""
        letter = LETTER_OF[self._turn]
        return [
            (_name_of(start), _name_of(end))
            for start in CENTRES
            if _is_piece(self._board, letter, start)
            for end in CENTRES
            if self._is_legal(start, end)
        ]

    def _is_legal(self, start: Square, end: Square) -> bool:
        """Tell whether the player to move may make this move now."""
        if self._state != "UNFINISHED":
            return False
        letter = LETTER_OF[self._turn]
        if not _can_reach(self._board, letter, start, end):
            return False
        return _has_ring(_board_after(self._board, start, end), letter)

    def _state_of_board(self) -> str:
        """Return the game state that the present board and turn stand for."""
        just_moved = OTHER[self._turn]
        if not _has_ring(self._board, LETTER_OF[just_moved]):
            # Whether or not the other has a ring, the player who has just moved has lost.
            return WON[self._turn]
        if not _has_ring(self._board, LETTER_OF[self._turn]):
            return WON[just_moved]
        return "UNFINISHED"
