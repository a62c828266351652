"""Somebody's own class at the board: it is played on, asked and compared with the rules.

Only what the specification names is used: `make_move`, `get_game_state` and `is_board_full`. What
the class prints is swallowed, what it raises is told, and it never stops the game on the board.
"""

import contextlib
import io
from collections.abc import Sequence
from typing import Any, NamedTuple

from Pentago import Pentago, plain, shown
from pentago_widget.move import Move

METHODS = ("make_move", "get_game_state", "is_board_full")
FAILURES = (Exception, SystemExit)
"""What anybody's class may raise; only an interruption is none of these."""


class Departure(NamedTuple):
    """Where a class does not do what the rules say."""

    asked: str
    """The call, as code."""
    answered: str
    """What the class answered, in words."""
    expected: str
    """What the rules say."""
    code: str
    """Lines that show it."""

    def __str__(self) -> str:
        """Tell it in a sentence."""
        return f"{self.asked} answered {self.answered}; the rules say {self.expected}."


def lines_of(color: str, moves: Sequence[Move]) -> list[str]:
    """Return moves as code, this color first."""
    found = []
    for move in moves:
        position, sub_board, rotation = move
        found.append(f"game.make_move({color!r}, {position!r}, {sub_board}, {rotation!r})")
        color = "white" if color == "black" else "black"
    return found


class YourClass:
    """A game of any class that has the specification's methods, beside the rules' own."""

    def __init__(self, game: Any) -> None:  # noqa: ANN401  anybody's class
        """Take a game that stands at its beginning, or a Pentago in any position."""
        missing = [method for method in METHODS if not callable(_member(game, method))]
        if missing:
            raise TypeError(
                f"a game with {', '.join(METHODS)} was expected: {missing[0]} is missing"
            )
        self._kind = type(game)
        self._can_be_set_up = issubclass(self._kind, Pentago)  # isinstance asks game.__class__
        start = Pentago()
        if self._can_be_set_up:
            start = Pentago.from_rows(game.get_rows(), game.get_turn())
        self._stand_at(start, game)

    def follow(self, moves: Sequence[Move]) -> str | None:
        """Bring the game to the position after these moves; return why that cannot be done."""
        moves = tuple(moves)
        if moves[: len(self.played)] != self.played and (reason := self._begin(self.start)):
            return reason
        for move in moves[len(self.played) :]:
            self._make(move)
        return None

    def set_start(self, start: Pentago) -> str | None:
        """Begin at another position; return why not. Only a Pentago can be set up."""
        if not self._can_be_set_up and start != Pentago():
            return f"a {self._kind.__name__} cannot be set up: its specification has no way to"
        return self._begin(start)

    def _begin(self, start: Pentago) -> str | None:
        """Take a fresh game at this position; return why there is none, and change nothing."""
        try:
            game = self._fresh(start)
        except FAILURES as error:
            return f"a fresh {self._kind.__name__}() is needed for that, but {told(error)}"
        self._stand_at(start, game)
        return None

    def _fresh(self, start: Pentago) -> Any:  # noqa: ANN401
        """Return a new game of the same class."""
        with contextlib.redirect_stdout(io.StringIO()):
            if start == Pentago():
                return self._kind()
            return self._kind.from_rows(start.get_rows(), start.get_turn())

    def _stand_at(self, start: Pentago, game: Any) -> None:  # noqa: ANN401
        """Go on with a game that stands at this position."""
        self.start, self.game = start.copy(), game
        self._rules = start.copy()
        self.played: tuple[Move, ...] = ()
        self.departure: Departure | None = None

    def _make(self, move: Move) -> None:
        """Make a move in the game, and note the first departure from the rules."""
        rules, color = self._rules, self._rules.get_turn()
        rules.make_move(color, *move)
        self.played = (*self.played, move)
        call = lines_of(color, [move])[0].removeprefix("game.")
        self._compare(call, True, "make_move", color, *move)
        self._compare("get_game_state()", rules.get_game_state(), "get_game_state")
        self._compare("is_board_full()", rules.is_board_full(), "is_board_full")

    def _compare(self, call: str, expected: object, method: str, *arguments: object) -> None:
        """Make a call and note where its answer is not the expected one."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                answer = getattr(self.game, method)(*arguments)
            if type(answer) is type(expected) and answer == expected:
                return
            answered = shown(answer)
        except FAILURES as error:
            answered = f"with an error, {told(error)}"
        if self.departure is None:
            self.departure = Departure(call, answered, shown(expected), self._code(call))

    def _code(self, call: str) -> str:
        """Return lines that show what a call answers after the moves played."""
        moves = lines_of(self.start.get_turn(), self.played)
        before = moves[:-1] if call.startswith("make_move") else moves
        begun = "()"
        if self.start != Pentago():
            begun = f".from_rows({[*self.start.get_rows()]}, {self.start.get_turn()!r})"
        return "\n".join([f"game = {self._kind.__name__}{begun}", *before, f"print(game.{call})"])


def told(error: BaseException) -> str:
    """Name an error in a few words, by nothing that could fail again."""
    try:
        text = str(plain(str(error)))[:200]
    except FAILURES:
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _member(game: object, name: str) -> object:
    """Return a member of an object, None where there is none."""
    try:
        return getattr(game, name, None)
    except FAILURES:
        return None
