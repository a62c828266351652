"""A game as the calls that play it, and anybody's class answering them beside the rules.

Only the specification's methods are called, in so much time, and what they print is kept. What a
class does wrong is an answer here, never an error of ours.
"""

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, NamedTuple

from pentago_widget.guests import time_limit, watcher
from pentago_widget.guests.answer import Answer
from pentago_widget.guests.printed import Printed
from pentago_widget.guests.raised import raised
from pentago_widget.guests.time_limit import TooLong, within
from pentago_widget.guests.visit import NoVisit, Visit, visit_of
from pentago_widget.lessons.reference import Reference

SECONDS = 2.0
"""How long one game may take."""

MOST_PRINTED = 300

OURS = {__file__, time_limit.__file__, watcher.__file__}
"""The files in which an error of a learner's does not happen."""

_visits: ContextVar[tuple[Any, Visit | None]] = ContextVar("visits", default=(None, None))
"""The class whose games are played in the box now, and its visit there."""


class Call(NamedTuple):
    """One call of a method."""

    method: str
    arguments: tuple[Any, ...] = ()

    def __str__(self) -> str:
        """Return the call as code."""
        return f"game.{self.method}({', '.join(map(repr, self.arguments))})"


Script = tuple[Call, ...]
STATE, FULL, PRINT = Call("get_game_state"), Call("is_board_full"), Call("print_board")


def move(color: str, position: str, sub_board: int, rotation: str) -> Call:
    """Return the call that makes a move."""
    return Call("make_move", (color, position, sub_board, rotation))


def moves(made: Iterable[tuple[str, int, str]], color: str = "black") -> Script:
    """Return the calls that make these moves, the colors by turns."""
    calls = []
    for each in made:
        calls.append(move(color, *each))
        color = "white" if color == "black" else "black"
    return tuple(calls)


@contextlib.contextmanager
def visiting(kind: Any) -> Iterator[str]:  # noqa: ANN401
    """Play a class's games in the box while this lasts, and yield why not where it cannot be."""
    try:
        visit, why = visit_of(kind, SECONDS), ""
    except NoVisit as reason:
        visit, why = None, str(reason)
    before = _visits.set((kind, visit))
    try:
        yield why
    finally:
        _visits.reset(before)


def answered(kind: Any, script: Script, seconds: float = SECONDS) -> list[Answer]:  # noqa: ANN401
    """Make a game of this class and return its answers; an error or an endless loop is the last.

    Where no game can be made the error stands before all answers: there are none but it.
    """
    visitor, visit = _visits.get()
    if visit is None or visitor is not kind:
        return _answered_here(kind, script, seconds)
    return next(visit.played([_plain(script)]))


def all_answered(kind: Any, scripts: Sequence[Script]) -> Iterator[list[Answer]]:  # noqa: ANN401
    """Yield the answers of a class in one game after the other, as `answered` does."""
    visitor, visit = _visits.get()
    if visit is None or visitor is not kind:
        return (_answered_here(kind, script, SECONDS) for script in scripts)
    return visit.played([_plain(script) for script in scripts])


def _plain(script: Script) -> list[tuple[int, str, tuple[Any, ...]]]:
    """Return a script as the box takes it."""
    return [(0, *call) for call in script]


def _answered_here(kind: Any, script: Script, seconds: float) -> list[Answer]:  # noqa: ANN401
    """Answer in this process, under the time limit."""
    found: list[Answer] = []
    printed = Printed()

    def play() -> None:
        """Make a game and all calls."""
        game = kind()
        for call in script:
            printed.seek(0)
            printed.truncate()
            value = getattr(game, call.method)(*call.arguments)
            found.append(Answer(value, printed=printed.getvalue()[:MOST_PRINTED]))

    try:
        with contextlib.redirect_stdout(printed):
            within(seconds, play)
    except TooLong:
        found.append(Answer(is_endless=True, seconds=seconds))
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        found.append(Answer(error=raised(error, lambda file: file not in OURS)))
    return found


@lru_cache(20_000)
def expected(script: Script) -> tuple[Any, ...]:
    """Return what the rules answer."""
    game = Reference()
    return tuple(getattr(game, call.method)(*call.arguments) for call in script if call != PRINT)


def board_before(script: Sequence[Call]) -> Reference:
    """Return the rules' game before the last call of a script."""
    game = Reference()
    for call in script[:-1]:
        if call.method == "make_move":
            game.make_move(*call.arguments)
    return game


def departs(kind: Any, script: Script, seen: Sequence[str]) -> tuple[int, Answer] | None:  # noqa: ANN401
    """Return where a class first departs from the rules, in the answers of these methods."""
    return departure(script, answered(kind, script), seen)


def departure(
    script: Script, found: Sequence[Answer], seen: Sequence[str]
) -> tuple[int, Answer] | None:
    """Return which of these answers to a script is the first that departs from the rules."""
    for number, (want, answer) in enumerate(zip(expected(script), found, strict=False)):
        if (answer.has_failed or script[number].method in seen) and not answer.agrees(want):
            return number, answer
    return None


def is_told_apart(kind: Any, made: Iterable[tuple[str, int, str]]) -> bool:  # noqa: ANN401
    """Say whether a class departs from the rules somewhere in a game with these moves."""
    script = tuple(call for each in moves(made) for call in (each, STATE))
    return departs(kind, script, ("make_move", "get_game_state")) is not None


def code(name: str, script: Sequence[Call]) -> str:
    """Return a script as lines to copy; what its last call answers is printed."""
    *before, last = map(str, script)
    return "\n".join([f"game = {name}()", *before, f"print({last})"])
