"""Who watches in Pyodide, Python in a browser, which has no threads: a clock of JavaScript's.

Pyodide asks an object now and then whether to interrupt. Ours says so when it is time for a look.
"""

import signal
from collections.abc import Callable, Collection
from types import FrameType
from typing import Any, Final

from pentago_widget.guests.watcher import PERIOD, Watch, Watcher

CLOCK: Final = """
({
  next: Infinity,
  get 0() {
    const now = performance.now()
    if (now < this.next) return 0
    this.next = now + this.period
    return 2
  },
  set 0(_) {},
  start(seconds) {
    this.period = 1000 * seconds
    this.next = performance.now() + this.period
  },
  stop() { this.next = Infinity },
})
"""
"""What Pyodide asks: element 0 of a buffer, where 2 means yes."""


class BrowserClock(Watcher):
    """Looks when JavaScript's clock says so."""

    def __init__(self, end: Callable[[Collection[Watch]], None]) -> None:
        """Let Pyodide ask our clock from now on."""
        import pyodide_js  # noqa: PLC0415  only Pyodide has these
        from pyodide.code import run_js  # noqa: PLC0415

        super().__init__(end)
        self._clock: Any = run_js(CLOCK)
        self._others = signal.signal(signal.SIGINT, self._interrupted)
        pyodide_js.setInterruptBuffer(self._clock)

    def watch(self, watch: Watch) -> None:
        """Look at this watch until its call has ended."""
        self._watches.add(watch)
        self._clock.start(PERIOD)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        """Look if anything is watched; another interrupt goes to whom it went before."""
        if self._watches:
            self._look()
        elif callable(self._others):
            self._others(number, frame)
        if not self._watches:
            self._clock.stop()
