"""Call a learner's function once: with copies, in so much time, keeping what it prints.

It was asked for: nothing here is called but by `check`. What the function does wrong is an outcome,
never an error of ours. An endless loop is ended wherever Python code runs, in a notebook's kernel
as well: by a timer where the system has one, else by a look at the clock on every line.
"""

import contextlib
import copy
import io
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Any

MOST_PRINTED = 2_000
"""So many letters of what was printed are kept."""


class TooLong(BaseException):
    """The time is over. No Exception, so that a learner's `except Exception` does not catch it."""


@dataclass(frozen=True)
class Outcome:
    """What came of one call."""

    value: Any = None
    error: BaseException | None = None
    printed: str = ""
    is_endless: bool = False
    has_changed: bool = False
    """Whether the function has changed what it was given."""


def tried(function: Callable[..., Any], given: tuple[Any, ...], seconds: float) -> Outcome:
    """Call a function with copies of these arguments and return what came of it."""
    arguments = copy.deepcopy(given)
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed), time_limit(seconds):
            value = function(*arguments)
    except TooLong:
        return Outcome(is_endless=True, printed=printed.getvalue()[:MOST_PRINTED])
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        return Outcome(error=error, printed=printed.getvalue()[:MOST_PRINTED])
    is_comparable = copy.deepcopy(given) == given
    has_changed = is_comparable and arguments != given
    return Outcome(value, None, printed.getvalue()[:MOST_PRINTED], has_changed=has_changed)


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TooLong in the body when it takes longer."""
    is_main = threading.current_thread() is threading.main_thread()
    with _by_timer(seconds) if is_main and hasattr(signal, "setitimer") else _by_lines(seconds):
        yield


@contextlib.contextmanager
def _by_timer(seconds: float) -> Iterator[None]:
    """Let the system's clock raise TooLong, again and again for who catches everything."""

    def ring(_: int, __: FrameType | None) -> None:
        """End whatever runs."""
        raise TooLong

    before, began = signal.signal(signal.SIGALRM, ring), time.monotonic()
    rest, again = signal.setitimer(signal.ITIMER_REAL, seconds, 0.05)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if rest:  # a limit round this one goes on
            spent = time.monotonic() - began
            signal.setitimer(signal.ITIMER_REAL, max(rest - spent, 0.001), again)


@contextlib.contextmanager
def _by_lines(seconds: float) -> Iterator[None]:
    """Look at the clock whenever a line begins."""
    end = time.monotonic() + seconds

    def look(_: FrameType, __: str, ___: object) -> Any:  # noqa: ANN401  itself
        """Raise TooLong when the time is over."""
        if time.monotonic() > end:
            raise TooLong
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        yield
    finally:
        sys.settrace(before)
