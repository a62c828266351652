"""The computer's chair at a board: it thinks in small slices, so that the board stays alive.

In a notebook the slices run in the kernel's own event loop, between the messages from the browser.
Where there is no loop, in a test or a script, the whole thought is thought at once.
"""

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any

SLEEP = 0.004
"""So many seconds the loop has for other messages after every slice."""

TOLD_EVERY = 0.4
"""So many seconds lie between two words about the progress."""

SOON = 0.5
"""So many seconds are a moment."""

END = object()
"""What comes after the last thought."""


def event_loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop that callbacks may use, or None outside a kernel."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        pass
    try:
        from IPython.core.getipython import get_ipython  # noqa: PLC0415  only where a kernel is

        loop = get_ipython().kernel.io_loop.asyncio_loop  # type: ignore[union-attr]
    except (ImportError, AttributeError):
        return None
    return loop if isinstance(loop, asyncio.AbstractEventLoop) and loop.is_running() else None


def soon(do: Callable[[], None]) -> None:
    """Do something in a moment beside the board's work; not where there is no kernel or thread."""
    loop = event_loop()
    if loop is not None and sys.platform != "emscripten":
        beside = threading.Thread(target=do, daemon=True)
        loop.call_soon_threadsafe(loop.call_later, SOON, beside.start)


class Thinker:
    """Thinks about one thing at a time and tells what came out, unless it is told to forget it."""

    def __init__(
        self,
        on_progress: Callable[[Any], None],
        on_answer: Callable[[Any], None],
        on_error: Callable[[Exception], None],
    ) -> None:
        """Take whom to tell: each thought now and then, the last one, an error."""
        self._on_progress, self._on_answer, self._on_error = on_progress, on_answer, on_error
        self._number = 0
        self._best: Any = None
        self._stopped = False
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_thinking = False

    def think(self, thoughts: Iterator[Any], pause: float = 0) -> None:
        """Begin to think, and answer after a pause at the soonest; what was before is forgotten.

        Where nobody can see the board meanwhile, outside a kernel, there is no pause.
        """
        self.forget()
        self._best, self._stopped, self.is_thinking = None, False, True
        loop = event_loop()
        if loop is None:
            self._think_at_once(thoughts, self._number)
        else:
            loop.call_soon_threadsafe(self._begin, loop, thoughts, self._number, pause)

    def stop(self) -> bool:
        """Take the best so far as the answer; say whether there was a thought to stop."""
        self._stopped = True
        return self.is_thinking

    def forget(self) -> None:
        """Drop the thought: its answer will not be told."""
        self._number += 1
        self.is_thinking = False

    def _begin(
        self,
        loop: asyncio.AbstractEventLoop,
        thoughts: Iterator[Any],
        number: int,
        pause: float,
    ) -> None:
        """Start the task; it is kept in a set, or it could vanish half-way."""
        task = loop.create_task(self._slices(thoughts, number, pause))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _slices(self, thoughts: Iterator[Any], number: int, pause: float) -> None:
        """Think slice by slice, with room for others in between."""
        for _ in self._steps(thoughts, number, time.monotonic() + pause):
            await asyncio.sleep(SLEEP)

    def _think_at_once(self, thoughts: Iterator[Any], number: int) -> None:
        """Think to the end."""
        for _ in self._steps(thoughts, number, time.monotonic()):
            pass

    def _steps(
        self, thoughts: Iterator[Any], number: int, soonest: float
    ) -> Generator[None, None, None]:
        """Think a slice at a time; tell the answer when it is time, or an error."""
        try:
            yield from self._slices_of(thoughts, number)
            while time.monotonic() < soonest and number == self._number and not self._stopped:
                yield
            if number == self._number:
                self.is_thinking = False
                self._on_answer(self._best)
        except Exception as error:  # whatever fails is told, not lost in the loop
            if number == self._number:
                self.forget()
            self._on_error(error)

    def _slices_of(self, thoughts: Iterator[Any], number: int) -> Generator[None, None, None]:
        """Think a slice at a time and tell about the progress, until it is enough."""
        told = time.monotonic()
        try:
            while number == self._number and not self._enough():
                thought = next(thoughts, END)
                if thought is END:
                    return
                self._best = self._best if thought is None else thought
                if self._best is not None and time.monotonic() - told > TOLD_EVERY:
                    told = time.monotonic()
                    self._on_progress(self._best)
                yield
        finally:
            if isinstance(thoughts, Generator):
                thoughts.close()

    def _enough(self) -> bool:
        """Say whether to stop now: when asked to, and there is something to answer with."""
        return self._stopped and self._best is not None
