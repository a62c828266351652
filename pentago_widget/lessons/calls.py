"""A game as the calls that play it, and anybody's class answering them beside the rules.

Only the specification's methods are called, in so much time, and what they print is kept. What a
class does wrong is an answer here, never an error of ours.
"""

import contextlib
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from Pentago import Pentago, shown
from pentago_widget.guests.time_limit import TooLong, within
from pentago_widget.your_class import told

SECONDS = 2.0
"""How long one game may take."""

MOST_PRINTED = 300


class Call(NamedTuple):
    """One call of a method."""

    method: str
    arguments: tuple[Any, ...] = ()

    def __str__(self) -> str:
        """Return the call as code."""
        return f"game.{self.method}({', '.join(map(repr, self.arguments))})"


Script = tuple[Call, ...]
STATE, FULL, PRINT = Call("get_game_state"), Call("is_board_full"), Call("print_board")


@dataclass(frozen=True)
class Answer:
    """What came of a call."""

    value: Any = None
    error: BaseException | None = None
    printed: str = ""
    is_endless: bool = False

    def agrees(self, expected: object) -> bool:
        """Say whether it is the expected value, of the same type."""
        if self.error is not None or self.is_endless:
            return False
        return type(self.value) is type(expected) and bool(self.value == expected)

    def __str__(self) -> str:
        """Tell it, each kind of answer in its own words."""
        if self.is_endless:
            return f"it was still running after {SECONDS:g} s: does a loop never end?"
        if self.error is not None:
            return f"it raised {told(self.error)}{_line(self.error)}"
        if self.value is None and (said := self.printed.strip()):
            return f"it printed {shown(said)} and returned nothing: use return"
        if self.value is None:
            return "it returned None: is a return missing?"
        return f"it answered {shown(self.value)}"


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


def answered(kind: Any, script: Sequence[Call], seconds: float = SECONDS) -> list[Answer]:  # noqa: ANN401
    """Make a game of this class and return its answers; an error or an endless loop is the last.

    Where no game can be made the error stands before all answers: there are none but it.
    """
    found: list[Answer] = []
    printed = io.StringIO()

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
        found.append(Answer(is_endless=True))
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        found.append(Answer(error=error))
    return found


@lru_cache(20_000)
def expected(script: Script) -> tuple[Any, ...]:
    """Return what the rules answer."""
    game = Pentago()
    return tuple(getattr(game, call.method)(*call.arguments) for call in script if call != PRINT)


def board_before(script: Sequence[Call]) -> Pentago:
    """Return the rules' game before the last call of a script."""
    game = Pentago()
    for call in script[:-1]:
        if call.method == "make_move":
            game.make_move(*call.arguments)
    return game


def departs(kind: Any, script: Script, seen: Sequence[str]) -> tuple[int, Answer] | None:  # noqa: ANN401
    """Return where a class first departs from the rules, in the answers of these methods."""
    wanted, found = expected(script), answered(kind, script)
    for number, (want, answer) in enumerate(zip(wanted, found, strict=False)):
        has_failed = answer.error is not None or answer.is_endless
        if (has_failed or script[number].method in seen) and not answer.agrees(want):
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


def _line(error: BaseException) -> str:
    """Name the place in which an error happened, where it was written in Python."""
    trace, said = error.__traceback__, ""
    while trace is not None:
        inner = trace.tb_frame.f_code.co_name
        if trace.tb_next is None and inner != "play":
            said = f", in line {trace.tb_lineno} of {inner}"
        trace = trace.tb_next
    return said
