"""How calls are ended since Python 3.12: at their next jump or call, and at the one after that.

`sys.monitoring` is switched on only once a call is overdue. What it raises comes in the thread that
runs the call, at a step of the call itself, and so never too late.
"""

import sys
import threading
from collections.abc import Collection
from types import CodeType
from typing import Any, Final

from pentago_widget.guests import browser_clock, watcher
from pentago_widget.guests.too_long import TooLong
from pentago_widget.guests.watcher import Watch

OURS: Final = {each.__file__ for each in (watcher, browser_clock, sys.modules[__name__])}
"""The files that look; in a browser they do so in the thread that is looked at."""

TOOL: Final = 4
"""Our number among the tools that monitor; 0, 1, 2 and 5 have a meaning."""


class Steps:
    """All steps of this process."""

    def __init__(self) -> None:
        """Prepare to be called at steps; not yet called."""
        self._overdue: Collection[Watch] = ()
        self._tools: Any = sys.monitoring  # type: ignore[attr-defined, unused-ignore]
        self._kinds = self._tools.events.JUMP, self._tools.events.PY_START
        if self._tools.get_tool(TOOL) is None:
            self._tools.use_tool_id(TOOL, "time limit")
        for kind in self._kinds:
            self._tools.register_callback(TOOL, kind, self._step)

    def end(self, overdue: Collection[Watch]) -> None:
        """Raise TooLong at every step of these calls and of no others."""
        self._overdue = overdue
        wanted = sum(self._kinds) if overdue else 0
        if self._tools.get_events(TOOL) != wanted:
            self._tools.set_events(TOOL, wanted)

    def _step(self, code: CodeType, *_: object) -> None:
        """End the call that is overdue in this thread, but never in the middle of our own look."""
        if code.co_filename in OURS:
            return
        thread = threading.get_ident()
        for watch in self._overdue:
            if watch.thread == thread and watch.is_overdue():
                raise TooLong
