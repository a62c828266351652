"""So much time for code that somebody else wrote: an endless loop is ended wherever Python runs.

By a timer where the system has one, else by a look at the clock at every step. A single call into
compiled code, such as a long sleep, is ended by a timer only.
"""

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any


class TooLong(BaseException):
    """The time is over. No Exception, so that a learner's `except Exception` does not catch it."""


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TooLong in the body when it takes longer."""
    is_main = threading.current_thread() is threading.main_thread()
    with _by_timer(seconds) if is_main and hasattr(signal, "setitimer") else _by_steps(seconds):
        yield


@contextlib.contextmanager
def _by_timer(seconds: float) -> Iterator[None]:
    """Let the system's clock raise TooLong, again and again for who catches everything."""

    def wake(_: int, __: FrameType | None) -> None:
        """End whatever runs."""
        raise TooLong

    before, began = signal.signal(signal.SIGALRM, wake), time.monotonic()
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
def _by_steps(seconds: float) -> Iterator[None]:
    """Look at the clock at every step of the interpreter: a loop may be one line for ever."""
    end = time.monotonic() + seconds

    def look(frame: FrameType, _: str, __: object) -> Any:  # noqa: ANN401  itself
        """Raise TooLong when the time is over."""
        if time.monotonic() > end:
            raise TooLong
        frame.f_trace_opcodes = True
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        yield
    finally:
        sys.settrace(before)
