"""The lessons as files: where they are, and how a reader gets copies of their own."""

import json
import os
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
            _write_whole(folder / lesson.name, unread(lesson.read_text(encoding="utf-8")))
            copied.append(lesson.name)
    return copied, kept


def unread(lesson: str) -> str:
    """Return the text of a notebook without outputs: a reader is to predict them first."""
    notebook = json.loads(lesson)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _write_whole(target: Path, text: str) -> None:
    """Write a file so that an interruption leaves no half of it under its name."""
    part = target.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(target)
