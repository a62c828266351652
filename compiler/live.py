"""numba where code is tried out and thrown away: training, and benchmarks of other programs.

The package's own kernels are compiled before they are shipped, and never by this.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from compiler.reading import known, read
from pentago_widget import engine
from pentago_widget.engine import speed

Function = TypeVar("Function", bound=Callable[..., Any])


class Late:
    """A function that is compiled when it is first called: then all that it calls is there."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Mark a function."""
        self.plain = speed.compiled(function)

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401  whatever the function takes
        """Compile it, and call it."""
        return read(self.plain)(*arguments)


def compiled(function: Function) -> Function:
    """Compile a function on its first call, with the marked functions that it calls."""
    return cast("Function", Late(function))


def array(values: Iterable[int]) -> speed.Ints:
    """Return a flat array of ints of 64 bits."""
    return cast("speed.Ints", np.array(list(values), dtype=np.int64))


def zeros(size: int) -> speed.Ints:
    """Return a flat array of so many zeros."""
    return cast("speed.Ints", np.zeros(size, dtype=np.int64))


def install() -> None:
    """Let what is imported from the engine from now on be numba's; kernels stay what they are."""
    for path in sorted(Path(engine.__file__).parent.glob("[a-z]*.py")):
        module = import_module(f"{engine.__name__}.{path.stem}")
        for name, value in list(vars(module).items()):
            if not isinstance(value, speed.Door):
                setattr(module, name, known(value))
