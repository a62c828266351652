"""How much slower code runs under its time limit: `python -m benchmarks.limits`.

Every model solution is checked, and a right class: with the time limit and with plain calls in its
place, by turns, the best of several runs each.
"""

import contextlib
import io
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import nbformat

from Pentago import Pentago
from pentago_widget import lessons
from pentago_widget.guests.visit import NoVisit
from pentago_widget.lessons import catalog
from pentago_widget.lessons.checker import check as class_check
from pentago_widget.lessons.judge import judged

SOLUTIONS: Final = Path(__file__).parent.parent / "notebooks" / "solutions"
RUNS: Final = 5
MODULES: Final = ("trial", "calls")
"""The modules of the lessons that call what a learner wrote in this process."""

BOXED: Final = ("rehearsal", "calls")
"""Those that would call it in the box, where no limit of this process is at work."""


class MyPentago(Pentago):
    """A right class that is not ours."""


def solutions() -> dict[str, Any]:
    """Return the model solution of each exercise, by running the notebooks that have them."""
    found: dict[str, Any] = {}
    with patch.object(lessons, "check", found.__setitem__), quietly():
        for path in sorted(SOLUTIONS.glob("*.ipynb")):
            names: dict[str, Any] = {}
            for cell in nbformat.read(path, as_version=4).cells:
                if cell.cell_type == "code":
                    exec(cell.source, names)  # noqa: S102  our own notebooks
    return found


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Swallow what is printed."""
    with contextlib.redirect_stdout(io.StringIO()):
        yield


@contextlib.contextmanager
def without_limits() -> Iterator[None]:
    """Make plain calls in place of those whose time is limited."""
    with contextlib.ExitStack() as patches:
        for module in MODULES:
            name = f"pentago_widget.lessons.{module}.within"
            patches.enter_context(patch(name, lambda _, call: call()))
        yield


def seconds(call: Callable[[], object]) -> float:
    """Return how long a call takes."""
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def both(call: Callable[[], object]) -> tuple[float, float]:
    """Return the best times of a call with limits and without, measured by turns."""
    limited, free = [], []
    for _ in range(RUNS):
        limited.append(seconds(call))
        with without_limits():
            free.append(seconds(call))
    return min(limited), min(free)


@contextlib.contextmanager
def without_box() -> Iterator[None]:
    """Call in this process what would be called in the box."""
    with contextlib.ExitStack() as patches:
        for module in BOXED:
            name = f"pentago_widget.lessons.{module}.visit_of"
            patches.enter_context(patch(name, side_effect=NoVisit("a benchmark wants it here")))
        yield


def main() -> None:
    """Print a table, the slowest by comparison first, and what comes of all together."""
    calls: dict[str, Callable[[], object]] = {
        name: partial(judged, catalog.exercise(name), function)
        for name, function in solutions().items()
    }
    calls["check_class"] = partial(class_check.check_class, MyPentago)
    with without_box():
        rows = {name: both(call) for name, call in calls.items()}
    print(f"{'':28}{'free, ms':>10}{'limited':>10}{'ratio':>8}")
    for name, (limited, free) in sorted(rows.items(), key=lambda row: -row[1][0] / row[1][1]):
        print(f"{name:28}{1000 * free:10.2f}{1000 * limited:10.2f}{limited / free:8.2f}")
    limited, free = (sum(column) for column in zip(*rows.values(), strict=True))
    print(f"{'all':28}{1000 * free:10.2f}{1000 * limited:10.2f}{limited / free:8.2f}")


if __name__ == "__main__":
    main()
