"""Somebody's own class at the board: it is played on, asked and compared with the rules.

Only what the specification names is used: `make_move`, `get_game_state` and `is_board_full`. What
the class prints is swallowed, what it raises is told, and it never stops the game on the board.
"""

import contextlib
import io
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from Pentago import Pentago, shown
from pentago_widget.move import Move

METHODS = ("make_move", "get_game_state", "is_board_full")


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
        self._start = game.copy() if isinstance(game, Pentago) else None
        self.game = game
        self.start = self._start or Pentago()
        self.played: tuple[Move, ...] = ()
        self.departure: Departure | None = None

    def follow(self, moves: Sequence[Move]) -> str | None:
        """Bring the game to the position after these moves; return why that cannot be done."""
        moves = tuple(moves)
        if moves[: len(self.played)] != self.played:
            try:
                self.game = self._fresh()
            except Exception as error:  # anybody's class may raise anything
                return f"taking back needs a fresh {self._kind.__name__}(), but {told(error)}"
            self.played = ()
            self.departure = None
        for move in moves[len(self.played) :]:
            self._make(move)
        return None

    def set_start(self, start: Pentago) -> str | None:
        """Begin at another position; return why not. Only a Pentago can be set up."""
        if self._start is None and start != Pentago():
            return f"a {self._kind.__name__} cannot be set up: its specification has no way to"
        self.start = start.copy()
        self._start = start.copy() if self._start is not None else None
        self.played = ((),)  # type: ignore[assignment]  # no line of moves begins so: start anew
        return self.follow(())

    def _fresh(self) -> Any:  # noqa: ANN401
        """Return a game of the same class at its beginning."""
        if self._start is not None:
            return self._start.copy()
        with contextlib.redirect_stdout(io.StringIO()):
            return self._kind()

    def _make(self, move: Move) -> None:
        """Make a move in the game, and note the first departure from the rules."""
        rules = self.start.copy()
        for earlier in self.played:
            rules.make_move(rules.get_turn(), *earlier)
        color = rules.get_turn()
        rules.make_move(color, *move)
        self.played = (*self.played, move)
        call = lines_of(color, [move])[0].removeprefix("game.")
        self._compare(call, lambda: self.game.make_move(color, *move), True)
        self._compare("get_game_state()", self.game.get_game_state, rules.get_game_state())
        self._compare("is_board_full()", self.game.is_board_full, rules.is_board_full())

    def _compare(self, call: str, ask: Callable[[], object], expected: object) -> None:
        """Ask the class and note where its answer is not the expected one."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                answer = ask()
            if type(answer) is type(expected) and answer == expected:
                return
            answered = shown(answer)
        except Exception as error:  # anybody's class may raise anything
            answered = f"with an error, {told(error)}"
        if self.departure is None:
            self.departure = Departure(call, answered, shown(expected), self._code(call))

    def _code(self, call: str) -> str:
        """Return lines that show what a call answers after the moves played."""
        moves = lines_of(self.start.get_turn(), self.played)
        shown_last = [] if call.startswith("make_move") else [*moves[-1:]]
        lines = [f"game = {self._kind.__name__}()", *moves[:-1], *shown_last, f"print(game.{call})"]
        return "\n".join(lines)


def told(error: Exception) -> str:
    """Name an error in a few words, by nothing that could fail again."""
    try:
        text = str(error)
    except Exception:  # even its text may raise
        text = ""
    return f"{type(error).__name__}: {text[:200]}" if text else type(error).__name__


def _member(game: object, name: str) -> object:
    """Return a member of an object, None where there is none."""
    try:
        return getattr(game, name, None)
    except Exception:  # a property may raise anything
        return None
