"""One table for all the lessons on search: how much work each new idea saves, counted, not timed.

Counts are the same on every machine and every day, so that a lesson can be compared with itself.
"""

import functools
import html
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, NamedTuple

from pentago_widget.words.console import readable

Function = Callable[..., Any]

BENCHMARK = "BWBB.WWWWB.WBWBWB.BWWWBBBBB.WBBWWWWB b"
"""The ending that all ideas are tried on: four empty squares, black to move."""

HEAD = ("idea", "boards", "times fewer", "Python calls")


class Row(NamedTuple):
    """One idea, and what it costs."""

    idea: str
    boards: int
    """How many boards were looked at."""

    calls: int | None
    """How many calls of Python functions that took; None where it was not counted."""


class Counted:
    """A function that counts how often it is called, by itself as well."""

    def __init__(self, function: Function) -> None:
        """Count the calls of this function."""
        functools.update_wrapper(self, function)
        self.function, self.calls = function, 0

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401
        """Count one more call, and make it."""
        self.calls += 1
        return self.function(*arguments)


def counted(function: Function) -> Counted:
    """Write `@counted` above a function, and `function.calls` says how often it was called."""
    return Counted(function)


def python_calls(function: Function, *arguments: Any) -> int:  # noqa: ANN401
    """Return how many Python functions a call calls; its own call does not count."""
    return watched(function, *arguments)[1]


def watched(function: Function, *arguments: Any) -> tuple[Any, int]:  # noqa: ANN401
    """Call a function; return its answer, and how many Python functions it has called."""
    found = -1

    def look(frame: FrameType, event: str, _: object) -> None:
        """Count a function that has a name: what comprehensions are depends on the version."""
        nonlocal found
        if event == "call" and not frame.f_code.co_name.startswith("<"):
            found += frame.f_code is not Counted.__call__.__code__

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        answer = function(*arguments)
    finally:
        sys.setprofile(before)
    return answer, found


class BenchmarkTable:
    """A table with one row for each idea; the first row is what the others are compared with."""

    def __init__(self, title: str = "") -> None:
        """Begin without rows."""
        self.title, self.rows = title, list[Row]()

    def add(self, idea: str, boards: int, calls: int | None = None) -> "BenchmarkTable":
        """Add a row, or put it in the place of the row of the same idea; return the table."""
        if type(boards) is not int or boards < 1:
            raise ValueError(f"boards must be a whole number above 0, not {boards!r}")
        row = Row(idea, boards, calls)
        ideas = [each.idea for each in self.rows]
        if idea in ideas:
            self.rows[ideas.index(idea)] = row
        else:
            self.rows.append(row)
        return self

    def measure(self, idea: str, function: Counted, *arguments: Any) -> Any:  # noqa: ANN401
        """Call a counted function, add a row for it, and return its answer."""
        if not isinstance(function, Counted):
            raise TypeError("measure wants a function that counts: write @counted above it")
        function.calls = 0
        answer, calls = watched(function, *arguments)
        self.add(idea, function.calls, calls)
        return answer

    def cells(self) -> list[tuple[str, ...]]:
        """Return what the table shows, row by row."""
        return [
            (
                row.idea,
                f"{row.boards:,}",
                _ratio(self.rows[0].boards / row.boards),
                "" if row.calls is None else f"{row.calls:,}",
            )
            for row in self.rows
        ]

    def __repr__(self) -> str:
        """Write the table as text, numbers below each other."""
        rows = [HEAD, *self.cells()]
        wide = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
        lines = [
            "  ".join([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])]).rstrip()
            for row in rows
        ]
        return readable("\n".join([self.title, *lines] if self.title else lines))

    def _repr_html_(self) -> str:
        """Write the table for a notebook."""
        head = "".join(f'<th scope="col">{html.escape(name)}</th>' for name in HEAD)
        body = "".join(_html(row) for row in self.cells())
        caption = f"<caption>{html.escape(self.title)}</caption>" if self.title else ""
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _ratio(number: float) -> str:
    """Write a ratio: small ones with a digit behind the point."""
    return f"{number:.1f}" if number < 9.95 else f"{number:,.0f}"


def _html(row: tuple[str, ...]) -> str:
    """Write a row as HTML; its idea is its head."""
    cells = "".join(f'<td style="text-align:right">{cell}</td>' for cell in row[1:])
    return f'<tr><th scope="row" style="text-align:left">{html.escape(row[0])}</th>{cells}</tr>'
