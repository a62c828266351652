"""What a class has handed in: the files in a folder, one for each student, or a folder for each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pentago_widget.lessons.checker.file import USUAL
from pentago_widget.words.files import reason

USUAL_FILE = f"{USUAL}.py"
"""What the specification calls the file."""

DEFINES = re.compile(rf"^class\s+{USUAL}\b".encode(), re.MULTILINE)
"""What is in a file that has the class."""


@dataclass(frozen=True)
class HandIn:
    """What one student has handed in."""

    who: str
    """The name of the file, or of the folder."""
    path: Path | None = None
    problem: str = ""
    """Why there is no file to check."""


def hand_ins(folder: Path) -> list[HandIn]:
    """Return what is in a folder: each Python file, and for each folder in it the file to check."""
    found = []
    for each in sorted(folder.iterdir(), key=lambda path: (path.name.casefold(), path.name)):
        if _is_python(each) and not each.is_dir():
            found.append(HandIn(each.stem, each))
        elif each.is_dir() and not _is_hidden(each):
            found.append(_of(each))
    return found


def left_out(folder: Path) -> list[str]:
    """Return the names in a folder that nobody looks at: what is neither Python nor a folder."""
    names = sorted(each.name for each in folder.iterdir() if not each.is_dir())
    return [name for name in names if not _is_python(Path(name)) and not name.startswith(".")]


def _is_python(path: Path) -> bool:
    """Say whether a file is Python by its name."""
    return path.suffix.casefold() == ".py"


def _of(folder: Path) -> HandIn:
    """Return which file of a student's folder is to be checked."""
    try:
        files = sorted(_files(folder), key=lambda path: (len(path.parts), path.as_posix()))
    except OSError as error:
        return HandIn(folder.name, problem=f"the folder cannot be read: {reason(error)}")
    if not files:
        return HandIn(folder.name, problem="there is no Python file in this folder")
    usual = [path for path in files if path.name.casefold() == USUAL_FILE.casefold()]
    likely = usual or (files if len(files) == 1 else [*filter(_defines, files)])
    if len(likely) == 1 or usual:
        return HandIn(folder.name, likely[0])
    names = ", ".join(path.relative_to(folder).as_posix() for path in files[:5])
    return HandIn(folder.name, problem=f"none of its files is called {USUAL_FILE}: {names}")


def _files(folder: Path) -> Iterator[Path]:
    """Yield the Python files in a folder and below; links to other folders are not followed."""
    for each in folder.iterdir():
        if each.is_file() and _is_python(each):
            yield each
        elif each.is_dir() and not each.is_symlink() and not _is_hidden(each):
            yield from _files(each)


def _is_hidden(folder: Path) -> bool:
    """Say whether a folder holds what no student has written."""
    return folder.name.startswith((".", "__")) or (folder / "pyvenv.cfg").exists()


def _defines(path: Path) -> bool:
    """Say whether a file seems to have the class."""
    try:
        return bool(DEFINES.search(path.read_bytes()))
    except OSError:
        return False
