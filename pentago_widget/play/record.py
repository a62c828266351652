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
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from pentago_widget.play.kind import Kind
from pentago_widget.words import files
from pentago_widget.words.sentences import counted
from pentago_widget.words.values import shown

HEAD = re.compile(r"pentago-widget (?:[\w-]+ )?record 1")
"""The first line of every record."""

LONGEST = 100
"""No first line of a record has so many characters."""

CUT_OFF = "the record is not whole: the file is cut off, or lines of it are missing or too many"
READ_ONLY = "the file is read-only"
LINKED = "this is a link to another file, and saving would change that one: choose another name"

MOST_LISTED = 50
"""How many saved games a list offers, the newest ones."""

MOST_LOOKED_AT = 1000
"""How many files of a folder are looked at for that."""


class WouldLose(ValueError):  # noqa: N818  it is a question rather than an error
    """The file holds a game that would be lost; saving with `over` writes over it."""


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


def _regular(source: Path) -> bool:
    """Say whether a file is there; a folder raises what Linux raises for it, on every system."""
    if source.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(source))
    return source.is_file()


def save(
    path: str | Path,
    kind: Kind,
    start: Any,  # noqa: ANN401
    moves: Sequence[Any],
    *,
    over: bool = False,
) -> Path:
    """Write a record and return where; an interruption leaves the old file or the new one whole.

    What is there already is written over only where it is a record of the same game: a lesson is
    not, and another game is not lost. Without `over` its moves must all be among the new ones,
    otherwise WouldLose is raised.
    """
    target = files.place(path)
    text = written(kind, start, moves)
    if len(text) > kind.longest_record:
        most = f"a file holds at most {kind.longest_record:,} characters"
        raise ValueError(f"the game is too long with {len(moves):,} moves: {most}")
    _may_be_replaced(target, kind)
    if not over and (lost := _lost(target, kind, start, moves)):
        raise WouldLose(lost)
    files.write(target, text, over=True)
    return target


def _may_be_replaced(target: Path, kind: Kind) -> None:
    """Raise an error where something is there that is not a record of this game, or is kept."""
    if target.is_symlink():
        raise ValueError(LINKED)
    if not _regular(target) and not os.path.lexists(target):
        return
    if found := _in_the_way(target, kind):
        raise ValueError(f"a file of this name is there, and it is {found}: choose another name")
    if not target.stat().st_mode & 0o222 or not os.access(target, os.W_OK):
        raise ValueError(READ_ONLY)  # what is read-only is kept, even from an administrator


def _in_the_way(target: Path, kind: Kind) -> str:
    """Say what is there that must not be written over; a record of the same game may be."""
    if not target.is_file():
        return "no record"
    with target.open(encoding="utf-8-sig", errors="replace") as file:
        begun = file.readline(LONGEST)
    return _instead(kind, begun.removesuffix("\n")) if begun else ""


def _lost(target: Path, kind: Kind, start: Any, moves: Sequence[Any]) -> str:  # noqa: ANN401
    """Say which game a file holds whose moves are not the first of these; nothing if it is safe."""
    if not target.exists() or not target.stat().st_size:
        return ""
    try:
        old_start, old_moves = load(target, kind)
    except ValueError:
        return "the file holds a damaged game"
    if old_start == start and old_moves == tuple(moves[: len(old_moves)]):
        return ""
    return f"the file holds another game, with {counted(len(old_moves), 'move')}"


def load(path: str | Path, kind: Kind) -> tuple[Any, tuple[Any, ...]]:
    """Read a record from a file; what is no record raises a ValueError."""
    source = files.place(path)
    if not _regular(source) and source.exists():
        raise ValueError("this is not a regular file, so it cannot be a saved game")
    try:
        with source.open(encoding="utf-8-sig") as file:  # some editors write a mark before the text
            text = file.readline(LONGEST)
            if not _instead(kind, text.removesuffix("\n")):
                text += file.read(kind.longest_record + 1 - len(text))
    except UnicodeDecodeError:
        raise ValueError("this is no record: it is not text") from None
    if len(text) > kind.longest_record:
        raise ValueError(f"the file is longer than {kind.longest_record:,} characters")
    return read(kind, text)


def new_name(kind: Kind, like: str = "") -> str:
    """Return a name like this one that no file has yet: `game.txt`, then `game-2.txt`."""
    named = Path(like.strip())
    if named.name in ("", ".."):
        named = Path(f"{kind.name.lower()}.txt")
    found, number = named, 1
    stem = re.sub(r"-\d{1,6}$", "", named.stem) or named.stem
    while is_taken(found):
        number += 1
        found = named.with_name(f"{stem}-{number}{named.suffix}")
    return str(found)


def is_taken(path: str | Path) -> bool:
    """Say whether anything has this name, as far as that can be seen."""
    try:
        return os.path.lexists(files.place(path))
    except (OSError, ValueError):
        return False


def saved(kind: Kind, like: str = "") -> list[tuple[str, int]]:
    """Return names and numbers of moves of this game's records beside a file, the newest first."""
    beside = Path(like.strip()).parent
    try:
        with os.scandir(files.place(beside / "any").parent) as entries:
            found = sorted(_texts(entries), reverse=True)
    except (OSError, ValueError):
        return []
    games = ((str(beside / name), _moves(kind, Path(path))) for _, name, path in found)
    return [*islice(((name, moves) for name, moves in games if moves is not None), MOST_LISTED)]


def _texts(entries: Iterator[os.DirEntry[str]]) -> Iterator[tuple[float, str, str]]:
    """Yield time, name and path of the text files among the first entries of a folder."""
    for entry in islice(entries, MOST_LOOKED_AT):
        if entry.name.endswith(".txt") and entry.is_file(follow_symlinks=False):
            yield entry.stat(follow_symlinks=False).st_mtime, entry.name, entry.path


def _moves(kind: Kind, path: Path) -> int | None:
    """Return how many moves a record of this game says it has; None where a file is not one."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            if _instead(kind, file.readline(LONGEST).removesuffix("\n")):
                return None
            lines = file.read(kind.longest_record).splitlines()
    except (OSError, ValueError):
        return None
    return max(len(lines) - 2, 0)
