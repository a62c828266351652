"""A game as the calls that play it, and anybody's class answering them beside the rules.

Only the specification's methods are called, in so much time, and what they print is kept. What a
class does wrong is an answer here, never an error of ours.
"""

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, NamedTuple

from pentago_widget.guests import questions, time_limit, watcher
from pentago_widget.guests.answer import Answer
from pentago_widget.guests.printed import Printed, printing_to
from pentago_widget.guests.questions import QUESTIONS, asked
from pentago_widget.guests.raised import raised
from pentago_widget.guests.time_limit import TooLong, within
from pentago_widget.guests.visit import NoVisit, Visit, visit_of
from pentago_widget.material.reference import Reference
from pentago_widget.words.values import plain

SECONDS = 2.0
"""How long one game may take."""

NAMES = ("game", "other")
"""What the games of a script are called in code."""
DECIDING = ("make_move", "get_game_state")
METHODS = ("make_move", "get_game_state", "is_board_full", "print_board")


OURS = {__file__, time_limit.__file__, watcher.__file__, questions.__file__}
"""The files in which an error of a learner's does not happen."""

_visits: ContextVar[tuple[Any, Visit | None]] = ContextVar("visits", default=(None, None))
"""The class whose games are played in the box now, and its visit there."""


class Call(NamedTuple):
    """One call of a method."""

    method: str
    arguments: tuple[Any, ...] = ()
    game: int = 0
    """Which game is called. A script can play several; each is made when it is first called."""

    def __str__(self) -> str:
        """Return the call as code."""
        return f"{NAMES[self.game]}.{self.method}({', '.join(map(repr, self.arguments))})"


Script = tuple[Call, ...]
STATE, FULL, PRINT = Call("get_game_state"), Call("is_board_full"), Call("print_board")
MISSING, MEMBERS = Call("missing methods", METHODS), Call("public members")
"""Two questions about a game that are no calls."""


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
def visiting(kind: Any, known: Visit | None = None) -> Iterator[str]:  # noqa: ANN401
    """Play a class's games in the box while this lasts, and yield why not where it cannot be.

    A class that is in the box already is known by its visit, and `kind` stands for it.
    """
    try:
        visit, why = known or visit_of(kind, SECONDS), ""
    except NoVisit as reason:
        visit, why = None, str(reason)
    before = _visits.set((kind, visit))
    try:
        yield why
    finally:
        _visits.reset(before)


def answered(kind: Any, script: Sequence[Call], seconds: float = SECONDS) -> list[Answer]:  # noqa: ANN401
    """Make a game of this class and return its answers; an error or an endless loop is the last.

    Where no game can be made the error stands before all answers: there are none but it.
    """
    visitor, visit = _visits.get()
    if visit is None or visitor is not kind:
        return _answered_here(kind, script, seconds)
    calls = [(call.game, call.method, call.arguments) for call in script]
    return visit.played(calls, seconds)


def _answered_here(kind: Any, script: Sequence[Call], seconds: float) -> list[Answer]:  # noqa: ANN401
    """Answer in this process, under the time limit."""
    found: list[Answer] = []
    printed = Printed()

    def play() -> None:
        """Make a game and all calls."""
        games = {0: kind()}
        for call in script:
            printed.clear()
            if call.game not in games:
                games[call.game] = kind()
            value = simple(asked(games[call.game], call.method, call.arguments))
            found.append(Answer(value, printed=printed.kept()))

    try:
        with printing_to(printed):
            within(seconds, play)
    except TooLong:
        found.append(Answer(is_endless=True, seconds=seconds))
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        found.append(Answer(error=raised(error, lambda file: file not in OURS)))
    return found


def simple(value: object) -> object:
    """Return an answer as the text or the bool that it is; a StrEnum's member is a text, too."""
    if issubclass(type(value), str):
        return plain(value)
    if type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_"):
        return bool(value)
    return value


@lru_cache(20_000)
def expected(script: Script) -> tuple[Any, ...]:
    """Return what the rules answer: None where a board is printed, and nothing to complain of."""
    games: dict[int, Reference] = {}
    answers: list[Any] = []
    for call in script:
        game = games.setdefault(call.game, Reference())
        if call.method in QUESTIONS:
            answers.append([])
        elif call.method == PRINT.method:
            answers.append(None)
        else:
            answers.append(getattr(game, call.method)(*call.arguments))
    return tuple(answers)


def board_before(script: Sequence[Call]) -> Reference:
    """Return the rules' game before the last call of a script, which is about that game."""
    game = Reference()
    for call in script[:-1]:
        if call.method == "make_move" and call.game == script[-1].game:
            game.make_move(*call.arguments)
    return game


class Asks(NamedTuple):
    """Which calls of a script are asked about."""

    wanted: tuple[object, ...]
    """Those to which the rules answer one of these."""
    found: tuple[object, ...] = ()
    """If there are any, only these wrong answers count."""
    until: tuple[object, ...] = ()
    """After the first right answer of these nothing more is asked."""

    def is_about(self, want: object) -> bool:
        """Say whether a call is asked about."""
        return any(type(want) is type(each) and want == each for each in self.wanted)

    def counts(self, answer: Answer) -> bool:
        """Say whether a wrong answer to such a call counts."""
        return not self.found or any(map(answer.agrees, self.found))


def departure(
    script: Script, found: Sequence[Answer], seen: Sequence[str], asks: Asks | None = None
) -> tuple[int, Answer] | None:
    """Return where answers first depart from the rules, in these methods' answers.

    If only some calls are asked about, another departure ends the search: what comes after it says
    nothing. An error is a departure anywhere, if a call that is asked about would come.
    """
    wanted = expected(script)
    for number, (want, answer) in enumerate(zip(wanted, found, strict=False)):
        method = script[number].method
        if asks is None:
            if (answer.has_failed or method in seen) and not answer.agrees(want):
                return number, answer
            continue
        is_asked = method in seen and asks.is_about(want)
        if is_asked and answer.agrees(want) and any(map(answer.agrees, asks.until)):
            return None
        if answer.has_failed:
            return (number, answer) if any(map(asks.is_about, wanted[number:])) else None
        if not answer.agrees(want):
            if is_asked and asks.counts(answer):
                return number, answer
            if method in DECIDING:
                return None
    return None


def departs(kind: Any, script: Script, seen: Sequence[str]) -> tuple[int, Answer] | None:  # noqa: ANN401
    """Return where a class first departs from the rules, in the answers of these methods."""
    return departure(script, answered(kind, script), seen)


def is_told_apart(kind: Any, made: Iterable[tuple[str, int, str]]) -> bool:  # noqa: ANN401
    """Say whether a class departs from the rules somewhere in a game with these moves."""
    script = tuple(call for each in moves(made) for call in (each, STATE))
    return departs(kind, script, ("make_move", "get_game_state")) is not None


def code(name: str, script: Sequence[Call]) -> str:
    """Return a script as lines to copy; what its last call answers is printed."""
    lines, made = [f"{NAMES[0]} = {name}()"], {0}
    for number, call in enumerate(script, 1):
        if call.game not in made:
            made.add(call.game)
            lines.append(f"{NAMES[call.game]} = {name}()")
        is_asked = number == len(script) and call.method != PRINT.method
        lines.append(f"print({call})" if is_asked else str(call))
    return "\n".join(lines)
