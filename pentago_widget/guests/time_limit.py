"""A time limit for code that somebody else wrote: an endless loop ends on every system.

While the time lasts nothing looks at the code's steps, so it runs at full speed. A thread watches,
or in a browser, where there are no threads, a clock of JavaScript's. When the time is over the code
gets an exception, again and again, for a bare `except:` would catch the first: by `steps` since
Python 3.12, by `rearmed` before. A single call into compiled code, such as a long sleep, must first
come back by itself.
"""

import os
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

from pentago_widget.guests.too_long import TooLong
from pentago_widget.guests.watcher import Watch, Watcher, WatchingThread

__all__ = ["TooLong", "within"]

Value = TypeVar("Value")


def within(seconds: float, call: Callable[[], Value]) -> Value:
    """Return what a call returns, and raise TooLong when it takes longer than these seconds."""
    free = _process.free_watches()
    watch = free.pop() if free else _process.new_watch()
    try:
        value = watch.run(seconds, call)
    except (TooLong, KeyboardInterrupt):
        raise
    except BaseException:
        if watch.is_late():  # what ended the call may have become another error on its way
            raise TooLong from None
        raise
    else:
        if watch.is_late():  # on a busy machine the watcher may come too late
            raise TooLong
        return value
    finally:
        free.append(watch)


class _Thread(threading.local):
    """What each thread has of its own."""

    def __init__(self) -> None:
        """Begin with no watch."""
        self.free: list[Watch] = []


class _Process:
    """What watches in this process; each thread has watches of its own."""

    def __init__(self) -> None:
        """Choose what this Python can do."""
        self._threads = _Thread()
        self._kind: type[Watch]
        self._watcher: Watcher
        if sys.version_info < (3, 12):
            from pentago_widget.guests import rearmed  # noqa: PLC0415  no other Python needs it

            self._kind, self._watcher = rearmed.RearmedWatch, WatchingThread(rearmed.Ending().end)
            return
        from pentago_widget.guests.browser_clock import BrowserClock  # noqa: PLC0415
        from pentago_widget.guests.steps import Steps  # noqa: PLC0415

        has_threads = sys.platform != "emscripten"
        self._kind = Watch
        self._watcher = (WatchingThread if has_threads else BrowserClock)(Steps().end)

    def new_watch(self) -> Watch:
        """Return a watch for calls in this thread."""
        return self._kind(self._watcher)

    def free_watches(self) -> list[Watch]:
        """Return this thread's watches that watch nothing; a call within a call needs another."""
        return self._threads.free


def _begin_anew() -> None:
    """Start over in a process that was forked, for the thread that watches is not there."""
    global _process  # noqa: PLW0603  it belongs to the process
    _process = _Process()


_process = _Process()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_anew)
