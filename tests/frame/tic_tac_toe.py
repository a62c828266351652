"""Tic-tac-toe, whole: all that a new game needs to be played at a board and in the terminal."""

from collections.abc import Iterable

from pentago_widget.board import picture
from pentago_widget.board.picture import NOT_NOW, Word
from pentago_widget.frame.widget import GameWidget
from pentago_widget.play.kind import Kind
from pentago_widget.play.match import Match
from pentago_widget.play.view import GameView
from pentago_widget.thinking.levels import Level

SQUARES = tuple(row + column for row in "abc" for column in "012")
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


class TicTacToe:
    """The rules, x first: three in a row win."""

    def __init__(self, board: str = "." * 9, turn: str = "x") -> None:
        """Begin, or stand as told."""
        self._board, self._turn = board, turn

    @classmethod
    def from_rows(cls, rows: Iterable[str], turn: str) -> "TicTacToe":
        """Set up a board."""
        return cls("".join(rows), turn)

    def get_rows(self) -> tuple[str, ...]:
        """Return the three rows."""
        return tuple(self._board[at : at + 3] for at in (0, 3, 6))

    def get_turn(self) -> str:
        """Return whose turn it is."""
        return self._turn

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'X_WON', 'O_WON' or 'DRAW'."""
        for line in LINES:
            if (three := "".join(self._board[int(at)] for at in line)) in ("xxx", "ooo"):
                return f"{three[0].upper()}_WON"
        return "UNFINISHED" if "." in self._board else "DRAW"

    def get_moves(self) -> tuple[str, ...]:
        """Return the squares that can be taken."""
        return tuple(square for square in SQUARES if not self.why_not(square))

    def why_not(self, square: str) -> str | None:
        """Return why a square cannot be taken."""
        if self.get_game_state() != "UNFINISHED":
            return "the game is finished"
        return None if self._board[SQUARES.index(square)] == "." else f"{square} is taken already"

    def make_move(self, square: str) -> bool:
        """Take a square; say whether that was possible."""
        if self.why_not(square):
            return False
        at = SQUARES.index(square)
        self._board = self._board[:at] + self._turn + self._board[at + 1 :]
        self._turn = "xo"[self._turn == "x"]
        return True

    def copy(self) -> "TicTacToe":
        """Return a game that stands as this one does."""
        return type(self)(self._board, self._turn)

    def __eq__(self, other: object) -> bool:
        """Compare boards and turns."""
        return isinstance(other, TicTacToe) and vars(self) == vars(other)


WORDS = {
    ".": Word("empty", "pw-empty"),
    "x": Word("x", "pw-white"),
    "o": Word("o", "pw-black"),
    "h": Word("hint", "pw-hint"),
    "l": Word("last move", "pw-last"),
    NOT_NOW: Word("", ""),
}


class TicTacToeKind(Kind):
    """The game, for the frame."""

    name, aim, rules, players = "Tic-tac-toe", "three in a row win", TicTacToe, ("x", "o")
    board = picture.Board(name, WORDS, SQUARES, 3, row_labels=["abc"], column_labels=["012"])
    board_letters, move_example = (".xo",), "b1"
    move_help = ("Write a move as a square: b1", "Rows are a to c downwards, columns 0 to 2.")
    levels, usual_level = {1: Level("Plays anything.", 1, 1), 2: Level("Looks ahead.", 30_000)}, 2

    def parse(self, text: str) -> str:
        """Read a move."""
        if not isinstance(text, str) or text.strip().lower() not in SQUARES:
            raise ValueError(f"a move is written like 'b1': a square a0 to c2, not {text!r}")
        return text.strip().lower()


class TicTacToeMatch(Match):
    """A game in play: a press is a move."""

    kind = TicTacToeKind()

    def _pressed(self, square: str) -> str | None:
        """Take a square."""
        return self.play(square)


class TicTacToeView(GameView):
    """What the board says."""

    def next_step(self) -> str:
        """Say what is to be done."""
        return f"{self.mover.upper()} to move: press an empty square."


class TicTacToeWidget(GameWidget):
    """The board in a notebook."""

    kind, match_class, view_class = TicTacToeMatch.kind, TicTacToeMatch, TicTacToeView
