"""The lessons as files: where they are, and how a reader gets copies of their own."""

import json
import os
from itertools import count
from pathlib import Path

from pentago_widget.words import files
from pentago_widget.words.values import shown

FIRST = "01_meet_the_game.ipynb"


def source() -> Path:
    """Return the folder of the lessons: inside the installed package, or beside it in a clone."""
    package = Path(__file__).parents[1]
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"


def copy_to(folder: Path) -> tuple[list[str], list[str]]:
    """Copy the lessons into a folder and return the names of those copied and those kept.

    What is there already is a reader's own work and is kept as it is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copied: list[str] = []
    kept: list[str] = []
    for lesson in lessons():
        is_new = not os.path.lexists(folder / lesson.name) and _is_copied(
            lesson, folder / lesson.name
        )
        (copied if is_new else kept).append(lesson.name)
    return copied, kept


def lessons() -> list[Path]:
    """Return the files of all lessons, in their order."""
    return sorted(source().glob("*.ipynb"))


def copy_again(folder: Path, wanted: str) -> Path:
    """Copy one lesson anew, beside what is there, and return the copy; LookupError if none is so.

    `wanted` is a number (`06` or `6`), a name (`06_win_detection`) or the name of a file.
    """
    lesson = _named(wanted)
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        target = folder / (f"{lesson.stem} ({number}).ipynb" if number > 1 else lesson.name)
        if not os.path.lexists(target) and _is_copied(lesson, target):
            break
    return target


def _named(wanted: str) -> Path:
    """Return the lesson that is meant."""
    for lesson in lessons():
        number = lesson.name.partition("_")[0]
        is_number = wanted.isdecimal() and wanted.lstrip("0") == number.lstrip("0")
        if is_number or wanted in (lesson.name, lesson.stem):
            return lesson
    first, *_, last = (lesson.name.partition("_")[0] for lesson in lessons())
    raise LookupError(f"there is no lesson {shown(wanted)}: give a number from {first} to {last}")


def _is_copied(lesson: Path, target: Path) -> bool:
    """Copy a lesson, unless a file of that name has come meanwhile; say whether it is copied."""
    try:
        files.write(target, unread(lesson.read_text(encoding="utf-8")))
    except FileExistsError:
        return False
    return True


def unread(lesson: str) -> str:
    """Return the text of a notebook without outputs: a reader is to predict them first."""
    notebook = json.loads(lesson)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
