"""Calls that may not take for ever, and the thread that looks at them."""

import queue
import threading
import time
from collections.abc import Callable, Collection
from typing import Final, TypeVar

Value = TypeVar("Value")

PERIOD: Final = 0.05
"""How long it is from one look to the next, in seconds."""

AGAIN: Final = 0.005
"""The same while a call is overdue and does not end."""


class Watch:
    """One call that may not take for ever; for the next call in the same thread it is used again.

    The two threads share plain flags and no locks: an exception may arrive at any step of the
    watched thread and would leave a lock locked. Each side sets its own flag before it looks at the
    other's.
    """

    def __init__(self, watcher: "Watcher") -> None:
        """Prepare to watch calls in the thread that makes this."""
        self.thread = threading.get_ident()
        self.deadline = 0.0
        self.is_inside = False
        self._watcher = watcher
        self._is_known = False

    def run(self, seconds: float, call: Callable[[], Value]) -> Value:
        """Make the call; only until it returns it may be ended."""
        self.deadline = time.monotonic() + seconds
        self.is_inside = True
        try:
            if not self._is_known:
                self._watcher.watch(self)
                self._is_known = True  # last: an interrupt in between must not leave it unwatched
            return call()
        finally:
            self.is_inside = False

    def is_overdue(self) -> bool:
        """Say whether the call still runs though its time is over."""
        return self.is_inside and self.is_late()

    def is_late(self) -> bool:
        """Say whether the time is over."""
        return time.monotonic() > self.deadline

    def is_running(self) -> bool:
        """Say whether the call runs; if not, the watcher must be told of the next one."""
        if not self.is_inside:
            self._is_known = False
        return self.is_inside


class Watcher:
    """What looks at running calls, and what it does about those that have used up their time."""

    def __init__(self, end: Callable[[Collection[Watch]], None]) -> None:
        """Take what ends calls: it is called at every look with all that are overdue."""
        self._end = end
        self._watches: set[Watch] = set()
        self._pause = PERIOD

    def watch(self, watch: Watch) -> None:
        """Look at this watch until its call has ended."""
        raise NotImplementedError

    def _look(self) -> None:
        """End what is overdue, and forget what has ended."""
        overdue = [watch for watch in self._watches if watch.is_overdue()]
        self._end(overdue)
        self._pause = AGAIN if overdue else PERIOD
        self._watches = {watch for watch in self._watches if watch.is_running()}


class WatchingThread(Watcher):
    """Looks from a thread of its own, which sleeps while there is nothing to watch."""

    def __init__(self, end: Callable[[Collection[Watch]], None]) -> None:
        """Begin with no watch and no thread."""
        super().__init__(end)
        self._new: queue.SimpleQueue[Watch] = queue.SimpleQueue()
        self._has_started = False

    def watch(self, watch: Watch) -> None:
        """Look at this watch until its call has ended."""
        self._new.put(watch)
        if not self._has_started:
            self._has_started = True
            threading.Thread(target=self._look_for_ever, name="time limit", daemon=True).start()

    def _look_for_ever(self) -> None:
        """Look again and again."""
        while True:
            try:
                self._watches.add(self._new.get(timeout=self._pause if self._watches else None))
            except queue.Empty:
                self._look()
