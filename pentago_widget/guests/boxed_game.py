"""A game of a learner's class that is played in the box before it is played here, call by call."""

import itertools
from collections.abc import Iterable, Sequence
from typing import Any, Final

from pentago_widget.guests.visit import NoVisit, Visit, visit_of

_numbers = itertools.count(1)

UNLIKE_HERE: Final = ("EOFError", "KeyboardInterrupt", "MemoryError", "SystemExit")
"""The errors of what would be worse here, where input is waited for, memory has no limit of ours,
and exit() ends the kernel."""

AsCall = tuple[str, Sequence[Any]]
"""A method and its arguments."""


class Unbearable(Exception):  # noqa: N818  a reason, told to people
    """A call would never end here, or end Python; the text says how that was seen."""


class BoxedGame:
    """A game in the box, or none where the class cannot be made there: then nothing is tried."""

    def __init__(self, visit: Visit | None, made: Iterable[AsCall] = ()) -> None:
        """Take the class's visit, and the calls that the game here has made already."""
        self._visit = visit
        self._calls = [*made]
        self._number = next(_numbers)

    def try_first(self, method: str, arguments: Sequence[Any], seconds: float) -> None:
        """Make a call there that is about to be made here; raise Unbearable if it must not be."""
        self._calls.append((method, arguments))
        self.make(seconds)

    def make(self, seconds: float) -> None:
        """Make the game, and the calls that it has not made yet; raise Unbearable."""
        if self._visit is None:
            return
        try:
            game, last = self._visit.gone_on(self._number, self._calls, seconds)
        except NoVisit:
            self._visit = None
            return
        if last.is_endless or last.end or (last.error and last.error.kind in UNLIKE_HERE):
            raise Unbearable(str(last))
        if game.error is not None:  # such as a class that needs arguments
            self._visit = None


def visit_or_none(kind: type, seconds: float) -> Visit | None:
    """Make a class anew in the box; return None where that cannot be done."""
    try:
        return visit_of(kind, seconds)
    except NoVisit:
        return None
