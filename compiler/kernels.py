"""Which kernels there are: the functions that the engine's text marks so, one door for each."""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from pentago_widget import engine
from pentago_widget.engine import library, speed


def kernels() -> list[Callable[..., Any]]:
    """Return all kernels, as the functions of their text."""
    found = sorted((x for module in _modules() for x in _marked(module)), key=lambda x: x.__name__)
    for one, other in pairwise(found):
        if one.__name__ == other.__name__:
            raise ValueError(f"{one.__name__} of {one.__module__} and of {other.__module__}")
    return found


def _modules() -> Iterator[Any]:
    """Import and yield the modules that have kernels."""
    for path in sorted(Path(engine.__file__).parent.glob("[a-z]*.py")):
        yield import_module(f"{engine.__name__}.{path.stem}")
    for name in library.READ_TOO:
        yield import_module(f"pentago_widget.lessons.{Path(name).stem}")


def _marked(module: Any) -> Iterator[Callable[..., Any]]:  # noqa: ANN401
    """Yield the kernels that a module defines."""
    for value in vars(module).values():
        plain = getattr(value, "plain", value)
        if speed.mark_of(plain) == "kernel" and plain.__module__ == module.__name__:
            yield plain
