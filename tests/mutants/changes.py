"""Small changes to Pentago.py that change how it behaves: a fixed list, and a class from each.

`pentago.txt` is the file in which they were made. `pentago.json` has for each change a line number
of it, how many lines go, and what comes instead. `python -m tests.mutants list` made both.
"""

import difflib
import json
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
SOURCE, LIST = FOLDER / "pentago.txt", FOLDER / "pentago.json"


@dataclass(frozen=True)
class Change:
    """One change."""

    line: int
    """The first line that changes, from 1."""
    count: int
    """How many lines go."""
    new: str
    """What comes instead; nothing where lines only go."""

    @property
    def source(self) -> str:
        """The whole file with this change."""
        lines = original().splitlines()
        lines[self.line - 1 : self.line - 1 + self.count] = self.new.splitlines()
        return "\n".join([*lines, ""])

    @property
    def diff(self) -> str:
        """The change as `diff` shows it, with three lines around it."""
        lines = difflib.unified_diff(
            original().splitlines(), self.source.splitlines(), lineterm="", n=3
        )
        return "\n".join(list(lines)[2:])

    def kind(self) -> Any:
        """Return the class `Pentago` with this change; whatever the file raises is raised."""
        return made(self.source)


@cache
def original() -> str:
    """Return the file in which the changes were made."""
    return SOURCE.read_text(encoding="utf-8")


def made(source: str) -> Any:
    """Return the class `Pentago` that a file defines."""
    names: dict[str, Any] = {"__name__": "Pentago"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        exec(compile(source, "Pentago.py", "exec"), names)
    return names["Pentago"]


def between(before: str, after: str) -> Change:
    """Return the change from one file to another that differs in one place."""
    old, new = before.splitlines(), after.splitlines()
    first = next(i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    same = 0
    while same < min(len(old), len(new)) - first and old[-1 - same] == new[-1 - same]:
        same += 1
    end = len(new) - same
    return Change(first + 1, len(old) - same - first, "\n".join(new[first:end]))


@cache
def changes() -> tuple[Change, ...]:
    """Return all changes of the list."""
    return tuple(Change(*each) for each in json.loads(LIST.read_text(encoding="utf-8")))


def write(found: Iterable[Change]) -> None:
    """Write the list, a line for each change."""
    lines = [json.dumps([each.line, each.count, each.new]) for each in found]
    LIST.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
