"""Within the box on Windows: a thread that notes where the code is, and ends a box nobody asks.

Elsewhere the box is asked by a signal, and waits for requests no longer than it should. Python's
`faulthandler` could note the place, too, but it looks at code that runs meanwhile, and now and then
that ends the process.
"""

import _thread
import os
import sys
import time
from collections.abc import Iterator
from typing import Final, TextIO

PERIOD: Final = 0.25
"""How long it is from one look to the next, in seconds."""

LONG: Final = 0.5
"""Seconds after which it is worth a note where the code is."""

DEEPEST: Final = 50


class Watching:
    """Watches the thread that makes this."""

    def __init__(self, where: TextIO, idle: float) -> None:
        """Take the file for notes, and after how many idle seconds the process ends."""
        self._where, self._idle = where, idle
        self._thread = _thread.get_ident()
        self._is_asked, self._since = True, time.monotonic()
        self._look, self._end = sys._current_frames, os._exit  # a guest may change these
        self._now, self._sleep = time.monotonic, time.sleep
        _thread.start_new_thread(self._watch, ())

    def wait(self, *, asked: bool) -> None:
        """Be told that something is asked now, or that nothing is."""
        self._is_asked, self._since = asked, self._now()

    def _watch(self) -> None:
        """Look again and again."""
        while True:
            self._sleep(PERIOD)
            passed = self._now() - self._since
            if not self._is_asked and passed > self._idle:
                self._end(0)
            if self._is_asked and passed > LONG:
                self._where.seek(0)
                self._where.write("".join(self._lines()))
                self._where.truncate()
                self._where.flush()

    def _lines(self) -> Iterator[str]:
        """Yield where the code is, the innermost function first, as `faulthandler` writes it."""
        frame = self._look().get(self._thread)
        for _ in range(DEEPEST):
            if frame is None:
                return
            code = frame.f_code
            yield f'  File "{code.co_filename}", line {frame.f_lineno} in {code.co_name}\n'
            frame = frame.f_back
