"""Consoles that lack some letters, and readers who leave before the end.

A console of Windows or an old terminal has a few hundred letters, and no marbles among them. What
is said there is written in letters that it has, so that it can be read and nothing ends with an
error. A stream that has all letters gets every text as it is.
"""

import codecs
import errno
import io
import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Callable
from typing import TextIO

LETTERS = {
    "●": "B", "○": "W", "□": ".", "·": ".", "•": "*", "–": "-", "×": "x",
    "✓": "+", "✗": "x", "…": "...", "→": "->", "≤": "<=", "≥": ">=", "α": "alpha", "β": "beta",
    "“": '"', "”": '"',
}  # fmt: skip
"""What is written for a sign where it is missing."""

ERRORS = "pentago-widget-letters"
"""The name by which streams know how to write what they lack."""


def _instead(sign: str) -> str:
    """Return letters for a sign: our own, or its letter without the accent, or a question mark."""
    bare = unicodedata.normalize("NFKD", sign)[0]
    return LETTERS.get(sign, bare if bare.isascii() else "?")


def _in_letters(error: UnicodeError) -> tuple[str, int]:
    """Say what is written for the signs that cannot be, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_instead, error.object[error.start : error.end])), error.end


codecs.register_error(ERRORS, _in_letters)


def readable(text: str, stream: TextIO | None = None) -> str:
    """Return a text in letters that a stream has, usually what `print` writes to."""
    stream = sys.stdout if stream is None else stream
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return text.encode(encoding, ERRORS).decode(encoding)


def wrapped(text: str, stream: TextIO | None = None) -> str:
    """Return a text whose long lines are broken between words where a terminal would break them.

    What a line begins with, its lines begin with; in a pipe or a file lines stay as they are.
    """
    stream = sys.stdout if stream is None else stream
    if stream is None or not stream.isatty():
        return text
    width = shutil.get_terminal_size().columns
    return "\n".join(_lines_of(line, width) for line in text.split("\n"))


def _lines_of(line: str, width: int) -> str:
    """Break a line that is too long."""
    if len(line) <= width:
        return line
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.fill(
        line,
        width,
        subsequent_indent=indent,
        replace_whitespace=False,
        break_long_words=False,
        break_on_hyphens=False,
    )


def nobody_reads(error: BaseException | None) -> bool:
    """Say whether a text cannot be written because the reader has left; Windows says EINVAL."""
    return isinstance(error, BrokenPipeError) or (
        isinstance(error, OSError)
        and sys.platform == "win32"
        and error.errno == errno.EINVAL
        and error.filename is None
    )


def silence(stream: TextIO) -> None:
    """Let what is left to be written go nowhere: Python would write it at its end, and fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(command: Callable[[], int]) -> int:
    """Run a command that speaks on the console, however poor that is; return its exit status.

    Where nobody reads on, as in `| head`, it ends quietly.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ERRORS)
    try:
        try:
            return command()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:
        if not nobody_reads(error):
            raise
        silence(sys.stdout)
        return 1
