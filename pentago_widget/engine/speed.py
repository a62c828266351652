"""One text at three speeds: compiled for this system, compiled for browsers, or plain Python.

`compiled` marks what keeps to ints that fit 63 bits, flat arrays, loops and plain ifs: the compiler
(see the folder `compiler`) and Python then mean the same by it. `kernel` marks those of them that
the rest of the engine calls for heavy work: where there is a library for this system, such a call
goes through a door of the library, and otherwise Python runs the very text.
"""

import ctypes
import mmap
import os
import sys
from array import array as python_array
from collections.abc import Callable, Iterable, MutableSequence
from contextlib import suppress
from functools import update_wrapper
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from pentago_widget.engine import library

Function = TypeVar("Function", bound=Callable[..., Any])

Ints = Annotated[MutableSequence[int], "q"]
"""A flat array of ints of 64 bits, whichever kind the speed asks for."""

Weights = Annotated[MutableSequence[int], "h"]
"""A flat array of ints of 16 bits."""

LIBRARY = library.opened()
"""What this system's kernels are in, None where they are plain Python."""

COMPILED = LIBRARY is not None
"""Whether kernels are compiled."""

LARGE = 1 << 13
"""From so many words on an array has pages of its own, which the system fills with zeros."""


HUGE = 1 << 18
"""From so many words on an array wants large pages, in which a processor finds its way sooner."""


PRIVATE = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
"""Else Unix takes memory that a forked process writes to as well, and that has no large pages."""


class WrongArrayError(TypeError):
    """A kernel was given another array than it reads."""


def compiled(function: Function) -> Function:
    """Mark a function that the compiler reads, too."""
    function._mark = "compiled"  # type: ignore[attr-defined]
    return function


def inlined(function: Function) -> Function:
    """Mark a function that is woven into the compiled ones that call it."""
    function._mark = "inlined"  # type: ignore[attr-defined]
    return function


def kernel(function: Function) -> Function:
    """Mark a function that is called through a door where there is a library."""
    function._mark = "kernel"  # type: ignore[attr-defined]
    return function if LIBRARY is None else cast("Function", Door(function, LIBRARY))


def mark_of(function: object) -> str:
    """Return how a function is marked; nothing where it is not."""
    return str(getattr(function, "_mark", "")) if isinstance(function, FunctionType) else ""


def prefetch(array: Ints, index: int) -> None:
    """Hint that a word will soon be written: it is not memory that plain Python waits for."""


def array(values: Iterable[int]) -> Ints:
    """Return a table: a list, which plain Python reads fastest; compiled code has its own copy."""
    return list(values)


def given(values: Iterable[int]) -> Ints:
    """Return a flat array that is given to kernels."""
    return python_array("q", values)


def zeros(size: int) -> Ints:
    """Return a flat array of so many zeros, eight bytes each.

    A large one begins where a line of the processor's cache does, eight words long, and takes
    memory only where it is written to.
    """
    if size < LARGE:
        return python_array("q", bytes(8 * size))
    pages = mmap.mmap(-1, 8 * size, **PRIVATE)
    if size >= HUGE and hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):  # not every Linux has large pages
            pages.madvise(mmap.MADV_HUGEPAGE)
    return cast("Ints", memoryview(pages).cast("q"))


def mapped(path: Path) -> Weights:
    """Return the ints of 16 bits in a file, the lower byte first.

    They are the file's own pages, which all processes of a machine share.
    """
    is_foreign = sys.byteorder == "big"
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size & -2
        if size and not is_foreign and sys.platform != "emscripten":  # there nobody shares anything
            pages = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
            return cast("Weights", memoryview(pages)[:size].cast("h"))
        found = python_array("h", file.read(size))
    if is_foreign:
        found.byteswap()
    return found


class Door:
    """A kernel of the library, called like the function of its text.

    Arguments go into one block of words, an array as its address and its length; results come back
    in the same block.
    """

    def __init__(self, function: Callable[..., Any], found: ctypes.CDLL) -> None:
        """Read the types of a function, and find its door."""
        update_wrapper(self, function)
        self.plain = function
        *self._kinds, self._result = signature(function)
        self._door = getattr(found, f"pentago_{function.__name__}")
        self._door.argtypes, self._door.restype = [ctypes.c_void_p], ctypes.c_int
        self._results = 1 if isinstance(self._result, str) else len(self._result)
        self._block = ctypes.c_int64 * (self._results + sum(map(_words, self._kinds)))

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401  whatever the text returns
        """Call the kernel."""
        words: list[int] = [0] * self._results
        for value, kind in zip(arguments, self._kinds, strict=True):
            _put(words, value, kind)
        block = self._block(*words)
        if self._door(block):
            raise ZeroDivisionError(f"{self.plain.__name__} divided by zero")
        if isinstance(self._result, str):
            return _read(block[0], self._result)
        return tuple(block[: self._results])


Kind = str | tuple["Kind", ...]
"""'i' an int, 'b' a bool, 'n' nothing, 'q' and 'h' arrays; several of them are a tuple."""


def signature(function: Callable[..., Any]) -> list[Kind]:
    """Return the kinds of a function's arguments, and last of its result, from its annotations."""
    hints = get_type_hints(function, include_extras=True)
    return [_kind(hint) for hint in hints.values()]


def _kind(hint: Any) -> Kind:  # noqa: ANN401  what annotations are
    """Return the kind of one annotation; a TypeError names one that kernels do not have."""
    if get_origin(hint) is Annotated:
        return str(hint.__metadata__[0])
    if get_origin(hint) is tuple and Ellipsis not in get_args(hint):
        return tuple(map(_kind, get_args(hint)))
    known = {int: "i", bool: "b", type(None): "n"}
    if hint not in known:
        raise TypeError(f"no kernel has a value of {hint}")
    return known[hint]


def _words(kind: Kind) -> int:
    """Return how many words an argument takes."""
    if isinstance(kind, tuple):
        return sum(map(_words, kind))
    return 2 if kind in "qh" else 1


def _put(words: list[int], value: Any, kind: Kind) -> None:  # noqa: ANN401  of the kind
    """Add an argument to the words."""
    if isinstance(kind, tuple):
        for part, its_kind in zip(value, kind, strict=True):
            _put(words, part, its_kind)
    elif kind in "ib":
        words.append(value)
    else:
        words += _place(value, kind)


def _place(value: Any, kind: str) -> tuple[int, int]:  # noqa: ANN401  an array
    """Return where an array lies, and its length; refuse what a kernel would read wrongly."""
    if type(value) is python_array and value.typecode == kind:
        address, length = value.buffer_info()
        return address, length
    if type(value) is memoryview and value.format == kind and value.contiguous:
        if not value:
            return 0, 0
        return ctypes.addressof(ctypes.c_char.from_buffer(value)), len(value)
    raise WrongArrayError(f"an array of {kind!r} was expected, not {type(value).__name__}")


def _read(word: int, kind: str) -> Any:  # noqa: ANN401  of the kind
    """Return a result."""
    return bool(word) if kind == "b" else None if kind == "n" else word
