"""The lessons as files: where they are, and how a reader gets copies of their own."""

import os
import shutil
from pathlib import Path

FIRST = "01_meet_the_game.ipynb"


def source() -> Path:
    """Return the folder of the lessons: inside the installed package, or beside it in a clone."""
    package = Path(__file__).parent
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"


def copy_to(folder: Path) -> tuple[list[str], list[str]]:
    """Copy the lessons into a folder and return the names of those copied and those kept.

    What is there already is a reader's own work and is kept as it is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copied, kept = [], []
    for lesson in sorted(source().glob("*.ipynb")):
        if os.path.lexists(folder / lesson.name):
            kept.append(lesson.name)
        else:
            _copy_whole(lesson, folder / lesson.name)
            copied.append(lesson.name)
    return copied, kept


def _copy_whole(lesson: Path, target: Path) -> None:
    """Copy a file so that an interruption leaves no half of it under its name."""
    part = target.with_suffix(".part")
    shutil.copyfile(lesson, part)
    part.replace(target)
