"""What foreign code prints, taken in up to a limit: a flood ends in an error of its own."""

import contextlib
import io
import sys
from _thread import get_ident
from collections.abc import Iterator
from typing import Any, Final

MOST: Final = 100_000
"""How many letters one call may print."""

KEPT: Final = 2_000
"""How many of them are told."""


class TooMuch(Exception):  # noqa: N818  its name is what a learner reads
    """More was printed than anybody reads."""


class Printed(io.StringIO):
    """What is printed, up to a limit."""

    def write(self, text: str) -> int:
        """Take a text, unless there is too much of it already."""
        if self.tell() + len(text) > MOST:
            raise TooMuch(f"more than {MOST:,} letters were printed in one call")
        return super().write(text)

    def clear(self) -> None:
        """Forget what was printed, before the next call."""
        self.seek(0)
        self.truncate()

    def kept(self) -> str:
        """Return what is told of what was printed."""
        return self.getvalue()[:KEPT]


class _OfOneThread:
    """Stands for a stream while one thread's prints are taken; those of all others go there."""

    def __init__(self, printed: Printed, usual: Any) -> None:  # noqa: ANN401
        """Take the prints of the thread that makes this."""
        self._thread, self._printed, self._usual = get_ident(), printed, usual

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        """Ask the stream of the thread that asks."""
        return getattr(self._printed if get_ident() == self._thread else self._usual, name)


@contextlib.contextmanager
def printing_to(printed: Printed) -> Iterator[None]:
    """Take what this thread prints while this lasts, complaints included."""
    out, errors = _OfOneThread(printed, sys.stdout), _OfOneThread(printed, sys.stderr)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        yield
