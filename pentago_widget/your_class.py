"""Somebody's own class at the board: it is played on, asked and compared with the rules.

Only what the specification names is used, as the game's `Kind` lists it. What the class prints is
swallowed, what it raises is told, and it never stops the game on the board.
"""

import contextlib
import io
from collections.abc import Sequence
from typing import Any, NamedTuple

from pentago_widget.kind import Call, Kind
from pentago_widget.values import plain, shown

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


def lines_of(kind: Kind, start: Any, moves: Sequence[Any]) -> list[str]:  # noqa: ANN401
    """Return moves from a position on as code."""
    game, found = start.copy(), []
    for move in moves:
        found.append(f"game.{kind.call(game, move)}")
        kind.play(game, move)
    return found


class YourClass:
    """A game of any class that has the specification's methods, beside the rules' own."""

    def __init__(self, kind: Kind, game: Any) -> None:  # noqa: ANN401  anybody's class
        """Take a game that stands at its beginning, or one of the rules' own in any position."""
        missing = [method for method in kind.methods if not callable(_member(game, method))]
        if missing:
            raise TypeError(
                f"a game with {', '.join(kind.methods)} was expected: {missing[0]} is missing"
            )
        self._kind, self._class = kind, type(game)
        self._can_be_set_up = kind.is_rules(self._class)  # isinstance asks game.__class__
        self.departure: Departure | None = None
        """The first one in this game; it stays when moves are taken back."""
        start = kind.new()
        if self._can_be_set_up:
            start = kind.set_up(type(start), game)
        self._stand_at(start, game)

    def follow(self, moves: Sequence[Any]) -> str | None:
        """Bring the game to the position after these moves; return why that cannot be done."""
        moves = tuple(moves)
        if moves[: len(self.played)] != self.played and (reason := self._begin(self.start)):
            return reason
        for move in moves[len(self.played) :]:
            self._make(move)
        return None

    def set_start(self, start: Any) -> str | None:  # noqa: ANN401
        """Begin at another position; return why not. Only the rules' own can be set up."""
        if not self._can_be_set_up and start != self._kind.new():
            return f"a {self._class.__name__} cannot be set up: its specification has no way to"
        if reason := self._begin(start):
            return reason
        self.departure = None
        return None

    def _begin(self, start: Any) -> str | None:  # noqa: ANN401
        """Take a fresh game at this position; return why there is none, and change nothing."""
        try:
            game = self._fresh(start)
        except FAILURES as error:
            return f"a fresh {self._class.__name__}() is needed for that, but {told(error)}"
        self._stand_at(start, game)
        return None

    def _fresh(self, start: Any) -> Any:  # noqa: ANN401
        """Return a new game of the same class."""
        with contextlib.redirect_stdout(io.StringIO()):
            if start == self._kind.new():
                return self._class()
            return self._kind.set_up(self._class, start)

    def _stand_at(self, start: Any, game: Any) -> None:  # noqa: ANN401
        """Go on with a game that stands at this position."""
        self.start, self.game = start.copy(), game
        self._rules = start.copy()
        self.played: tuple[Any, ...] = ()

    def _make(self, move: Any) -> None:  # noqa: ANN401
        """Make a move in the game, and note the first departure from the rules."""
        call = self._kind.call(self._rules, move)
        self._kind.play(self._rules, move)
        self.played = (*self.played, move)
        self._compare(call, True, is_move=True)
        for asked, answer in self._kind.answers(self._rules):
            self._compare(asked, answer)

    def _compare(self, call: Call, expected: object, *, is_move: bool = False) -> None:
        """Make a call and note where its answer is not the expected one."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                answer = getattr(self.game, call.method)(*call.arguments)
            is_open = call.method in self._kind.unsaid
            if is_open or (type(answer) is type(expected) and answer == expected):
                return
            answered = shown(answer)
        except FAILURES as error:
            answered = f"with an error, {told(error)}"
        if self.departure is None:
            code = self._code(call, is_move)
            self.departure = Departure(str(call), answered, shown(expected), code)

    def _code(self, call: Call, is_move: bool) -> str:
        """Return lines that show what a call answers after the moves played."""
        moves = lines_of(self._kind, self.start, self.played)
        before = moves[:-1] if is_move else moves
        begun = self._kind.code(self.start, self._class.__name__)
        return "\n".join([f"game = {begun}", *before, f"print(game.{call})"])


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
