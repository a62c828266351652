"""What foreign code prints, taken in up to a limit: a flood ends in an error of its own."""

import io
from typing import Final

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
