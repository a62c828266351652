"""The table of contents of the lessons, and the index of their terms, made from the lessons.

For authors, after a change: `python -m tests.contents` writes `notebooks/00_contents.ipynb`. A term
is indexed where it is introduced: there, and only there, it stands in bold italics.
"""

import re
from pathlib import Path
from typing import Any

import nbformat

from pentago_widget.lessons.catalog import LESSONS
from tests.run_notebooks import METADATA, NOTEBOOKS

CONTENTS = NOTEBOOKS / "00_contents.ipynb"
TERM = re.compile(r"(?<!\*)\*\*\*([^*\n]+)\*\*\*(?!\*)")

HEAD = """# The lessons

What would you like to know? Each lesson takes a school hour at most, begins with a question, and
plays itself from top to bottom: run its cells one after the other with Shift+Enter. Lessons build
on those above them, but 01, 06 and 10 are good places to start.

| lesson | its question |
|---|---|
"""

HELP = """## How they work

- **Predict** before you run a cell. Where you see `ask('…')`, press an answer: each gets a word.
- **Figures** are there to be handled, by mouse or by keyboard; *Show as text* tells all of a figure
  in words.
- **Exercises** check themselves. Write the function, run `check('name', function)`, and read which
  case went wrong and how; `hint('name')` gives a hint, and one more each time.
- Your copies of the lessons stay yours: nothing writes over them."""


def written() -> list[Path]:
    """Return the files of the lessons, in their order."""
    return [path for name in LESSONS if (path := NOTEBOOKS / f"{name}.ipynb").is_file()]


def prose(lesson: Path) -> list[str]:
    """Return the texts of a lesson, cell by cell."""
    notebook = nbformat.read(lesson, as_version=4)
    return [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]


def title(lesson: Path) -> str:
    """Return the title of a lesson."""
    return prose(lesson)[0].splitlines()[0].lstrip("# ")


def question(lesson: Path) -> str:
    """Return the question that a lesson begins with, the sentence up to the question mark."""
    text = " ".join(prose(lesson)[0].replace("**", "").split("\n\n", 1)[1].split())
    return str(re.findall(r"[^.!?|:]*\?", text)[0]).strip()


def terms(lesson: Path) -> list[str]:
    """Return the terms that a lesson introduces."""
    return [term for text in prose(lesson) for term in TERM.findall(text)]


def index() -> str:
    """Return all terms in alphabetical order, each with the lesson that introduces it."""
    found = [(term, path) for path in written() for term in terms(path)]
    lines = [
        f"- {term}: [{title(path)}]({path.name})"
        for term, path in sorted(found, key=lambda each: (each[0].lower(), each[1].name))
    ]
    return "\n".join(["## Index of terms", "", *lines])


def texts() -> list[str]:
    """Return the cells of the table of contents."""
    rows = [
        f"| [{path.name[:2]} {title(path)}]({path.name}) | {question(path)} |" for path in written()
    ]
    return [HEAD + "\n".join(rows), HELP, index()]


def notebook() -> Any:
    """Return the table of contents as a notebook."""
    made = nbformat.v4.new_notebook(metadata=nbformat.from_dict(METADATA))
    made.cells = [
        nbformat.v4.new_markdown_cell(text, id=f"contents-{i}") for i, text in enumerate(texts())
    ]
    return made


if __name__ == "__main__":
    nbformat.write(notebook(), CONTENTS)
