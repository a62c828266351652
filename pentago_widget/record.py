"""A game as a small text file: where it began, its moves, and a last line that tells it is whole.

pentago-widget record 1
start .................................... b
a2 1C
b3 2A
end 2

The first line of a record names the game, unless that is the oldest one.
"""

import errno
import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pentago_widget.kind import Kind
from pentago_widget.values import shown

HEAD = re.compile(r"pentago-widget (?:[\w-]+ )?record 1")
"""The first line of every record."""

LONGEST = 100
"""No first line of a record has so many characters."""

CUT_OFF = "the record is not whole: the file is cut off, or lines of it are missing or too many"


def written(kind: Kind, start: Any, moves: Sequence[Any]) -> str:  # noqa: ANN401
    """Return the text of a record."""
    lines = [
        kind.record_head(),
        f"start {kind.board_text(start)}",
        *map(str, moves),
        f"end {len(moves)}",
    ]
    return "\n".join(lines) + "\n"


def read(kind: Kind, text: str) -> tuple[Any, tuple[Any, ...]]:
    """Return start and moves of a record; a ValueError says what is wrong, and in which line."""
    lines = text.splitlines()
    if found := _instead(kind, lines[0] if lines else ""):
        raise ValueError(f"this is {found}: its first line is not {kind.record_head()!r}")
    if len(lines) < 3 or lines[-1] != f"end {len(lines) - 3}":
        raise ValueError(CUT_OFF)
    if not lines[1].startswith("start "):
        raise ValueError(f"line 2 must be 'start' and a board, not {shown(lines[1])}")
    start = kind.board_from_text(lines[1].removeprefix("start "))
    return start, _legal(kind, start.copy(), lines[2:-1])


def _instead(kind: Kind, line: str) -> str:
    """Say what a file with this first line is instead of this game's record; nothing if it is."""
    if line == kind.record_head():
        return ""
    return f"a record of another game than {kind.name}" if HEAD.fullmatch(line) else "no record"


def _legal(kind: Kind, game: Any, lines: Sequence[str]) -> tuple[Any, ...]:  # noqa: ANN401
    """Read the moves of a game and check each."""
    moves = []
    for number, line in enumerate(lines, 3):
        try:
            move = kind.parse(line)
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        if reason := kind.why_not(game, move):
            raise ValueError(f"line {number}: {reason}")
        kind.play(game, move)
        moves.append(move)
    return tuple(moves)


def place(path: str | Path) -> Path:
    """Return where a file lies that somebody names: `~` is the home folder, links are followed."""
    return Path(path).expanduser().resolve()


def _refuse_folder(target: Path) -> None:
    """Raise what Linux raises for a folder; other systems would speak of missing rights."""
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))


def _in_the_way(target: Path, kind: Kind) -> str:
    """Say what is there that must not be written over; a record of the same game may be."""
    if not target.is_file():
        return "no record"
    with target.open(encoding="utf-8", errors="replace") as file:
        begun = file.readline(LONGEST)
    return _instead(kind, begun.removesuffix("\n")) if begun else ""


def save(path: str | Path, kind: Kind, start: Any, moves: Sequence[Any]) -> Path:  # noqa: ANN401
    """Write a record and return where; an interruption leaves the old file or the new one whole.

    What is there already is written over only where it is a record of the same game: a lesson is
    not, and another game is not lost.
    """
    target = place(path)
    _refuse_folder(target)
    is_there = target.exists()
    if is_there and (found := _in_the_way(target, kind)):
        raise ValueError(f"a file of this name is there, and it is {found}: choose another name")
    part = target.parent / f".{target.name}.{os.getpid()}"
    try:
        part.write_text(written(kind, start, moves), encoding="utf-8", newline="\n")
        if is_there:
            shutil.copymode(target, part)  # who may read it stays as it was
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return target


def load(path: str | Path, kind: Kind) -> tuple[Any, tuple[Any, ...]]:
    """Read a record from a file; what is no record raises a ValueError."""
    source = place(path)
    _refuse_folder(source)
    if source.exists() and not source.is_file():
        raise ValueError("this is no record: it is no file")  # a pipe might never end
    try:
        with source.open(encoding="utf-8-sig") as file:  # some editors write a mark before the text
            return read(kind, file.read(kind.longest_record))
    except UnicodeDecodeError:
        raise ValueError("this is no record: it is not text") from None
