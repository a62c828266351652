"""What foreign code prints, taken in up to a limit: a flood ends in an error of its own."""

import io
from typing import Final

MOST: Final = 100_000
"""How many letters one call may print."""


class TooMuch(Exception):  # noqa: N818  its name is what a learner reads
    """More was printed than anybody reads."""


class Printed(io.StringIO):
    """What is printed, up to a limit."""

    def write(self, text: str) -> int:
        """Take a text, unless there is too much of it already."""
        if self.tell() + len(text) > MOST:
            raise TooMuch(f"more than {MOST:,} letters were printed in one call")
        return super().write(text)
