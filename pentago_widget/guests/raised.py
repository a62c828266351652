"""An error of foreign code, told by nothing that could fail again."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pentago_widget.guests.foreign import said_by
from pentago_widget.guests.printed import MOST

MOST_TOLD: Final = 200
"""How many letters of an error's text are told."""

OURS: Final = "TooMuch"
"""The error of our own limit, whose name says nothing to anybody."""

IN_WORDS: Final = {
    "EOFError": "asked for input, and nobody can type anything here",
    "KeyboardInterrupt": "interrupted the program",
    "MemoryError": "took more memory than there is for it",
    "RecursionError": "called itself without an end",
    "SystemExit": "ended the program, as exit() does",
    OURS: f"printed more than {MOST:,} letters in one call",
}
"""What has happened where these errors are raised; most other errors say it themselves."""


@dataclass(frozen=True)
class Raised:
    """An error that foreign code raised, or how else it ended a call."""

    kind: str
    text: str = ""
    line: int = 0
    """In which line of the foreign code; 0 where that is not known."""

    function: str = ""
    """In which function that line is."""

    def __str__(self) -> str:
        """Say what the code did: '... raised ValueError: no, in line 3 of play'."""
        named = f"{self.kind}: {self.text[:MOST_TOLD]}" if self.text else self.kind
        told = f"raised {named}"
        if words := IN_WORDS.get(self.kind):
            told = words if self.kind == OURS else f"{words} ({self.kind})"
        if not self.line:
            return told
        within = "" if self.function == "<module>" else f" of {self.function}"
        return f"{told}, in line {self.line}{within}"


def raised(error: BaseException, is_theirs: Callable[[str], bool]) -> Raised:
    """Tell an error, and the last line of the foreign code that led to it, known by its file."""
    kind = type.__dict__["__name__"].__get__(type(error))
    line, function = 0, ""
    for frame, number in traceback.walk_tb(error.__traceback__):
        if is_theirs(frame.f_code.co_filename):
            line, function = number, frame.f_code.co_name
    if issubclass(type(error), SyntaxError) and not line:
        line = getattr(error, "lineno", 0) or 0
    return Raised(kind, said_by(lambda: str(error)), line, function)
