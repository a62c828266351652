"""Which kernels there are: the functions that the engine's text marks so, one door for each."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from pentago_widget import engine
from pentago_widget.engine import library, speed


def kernels() -> list[Callable[..., Any]]:
    """Return all kernels, as the functions of their text."""
    found = {each.__name__: each for module in _modules() for each in _marked(module)}
    return [found[name] for name in sorted(found)]


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
