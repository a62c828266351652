"""How calls are ended in Python 3.11: by an exception that another thread sends.

It may arrive at any step, one of ours included; `RearmedWatch.run` is written for that.
"""

import ctypes
import sys
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import Final, TypeVar

from pentago_widget.guests.too_long import TooLong
from pentago_widget.guests.watcher import Watch, Watcher

Value = TypeVar("Value")

ROOM: Final = 20
"""More levels than it takes to make an exception, and fewer than the 50 by which a call may be
beyond the limit without an end of the process when the limit is lowered again."""


class Disarmed(BaseException):
    """Takes the place of an exception that has been sent and not yet raised.

    To send none in its place would leave Python looking for it at every step, and a traced or
    profiled one would do nothing else.
    """


class RearmedWatch(Watch):
    """A call that is ended by an exception which, when it is caught, raises itself again."""

    def __init__(self, watcher: Watcher) -> None:
        """Prepare to watch calls in the thread that makes this."""
        super().__init__(watcher)
        self._is_sending = False
        self._has_sent = False
        self._exception: type[TooLong] = type(
            "TooLong", (TooLong,), {"send_again": self._send_again}
        )
        self._send = partial(_raise_in, self.thread, self._exception)
        # Python 3.11 makes an instance of the exception when it is caught. Making one raises the
        # next, in C, where nothing of the watched code can come between.
        self._exception.__init__ = staticmethod(self._send)  # type: ignore[method-assign]
        self._disarm = partial(_raise_in, self.thread, Disarmed)

    def run(self, seconds: float, call: Callable[[], Value]) -> Value:
        """Make the call; only until it returns it may be ended.

        Until `_disarm` the exception is raised again at any step, so that comes first.
        """
        self._has_sent = False
        try:
            try:
                return super().run(seconds, call)
            finally:
                try:
                    if self._has_sent:
                        self._disarm()
                except Disarmed:
                    pass
                self._wait()
        except self._exception:  # it was on its way when the call ended
            try:
                self._disarm()
            except Disarmed:
                self._wait()
        except TooLong as others:  # a limit around this one: disarming has disarmed it, too
            getattr(others, "send_again", bool)()
            raise
        raise TooLong  # here, where it drags along nothing of what was caught on the way

    def send(self) -> None:
        """End the call, from another thread; `run` waits for it meanwhile."""
        self._is_sending = True
        if self.is_inside:
            self._has_sent = True
            self._send()
        self._is_sending = False

    def _send_again(self) -> None:
        """End the call, from its own thread, if it still runs."""
        if self.is_inside:
            self._has_sent = True
            self._send()

    def _wait(self) -> None:
        """Let an exception that is just being sent arrive."""
        while self._is_sending:
            time.sleep(0)


class Ending:
    """Ends calls, as the thread that watches wants it."""

    def __init__(self) -> None:
        """Begin with nothing to end."""
        self._usual = 0
        self._raised = 0

    def end(self, overdue: Collection[Watch]) -> None:
        """End these calls."""
        if overdue and sys.getrecursionlimit() != self._raised:  # or somebody took the room back
            self._give_room()
        elif self._raised and not overdue:
            self._take_room()
        for watch in overdue:
            if isinstance(watch, RearmedWatch):
                watch.send()

    def _give_room(self) -> None:
        """Let calls go a little deeper than the limit for them that was found.

        At the limit no instance of the exception can be made, so it would not raise itself again.
        """
        self._usual = sys.getrecursionlimit()
        self._raised = self._usual + ROOM
        sys.setrecursionlimit(self._raised)

    def _take_room(self) -> None:
        """Set the limit to what it was, unless somebody else has set it meanwhile."""
        if sys.getrecursionlimit() == self._raised:
            sys.setrecursionlimit(self._usual)
        self._raised = 0


_raise_in = ctypes.PYFUNCTYPE(None, ctypes.c_ulong, ctypes.py_object)(
    ("PyThreadState_SetAsyncExc", ctypes.pythonapi)
)
