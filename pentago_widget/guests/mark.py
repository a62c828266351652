"""A mark by which what was made anew from its source is known to be what was asked about."""

import hashlib
import json
import types
from collections.abc import Iterable, Iterator
from typing import Any, Final

from pentago_widget.guests.foreign import described, has_foreign, read

ALWAYS: Final = {
    *("__module__", "__doc__", "__dict__", "__weakref__", "__firstlineno__"),
    *("__static_attributes__", "__annotations__", "__annotate__", "__annotations_cache__"),
    *("__slotnames__", "_abc_impl"),
}
"""Members that Python gives to a class by itself, some only once they are asked for."""


def mark_of(made: object) -> str:
    """Return a mark of the code of a function or of all methods of a class, else nothing."""
    if isinstance(made, types.FunctionType):
        return _digest(_member(made))
    return _digest(_parts_of(made)) if isinstance(made, type) else ""


def mark_of_data(value: object) -> str:
    """Return a mark of a value that is plain data, nothing for any other."""
    data = described(value)
    return "" if has_foreign(read(data)) else _digest([json.dumps(data)])


def _digest(parts: Iterable[str]) -> str:
    """Return a mark of texts."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part.encode(errors="surrogatepass") + b"\n")
    return found.hexdigest()


def _parts_of(kind: type) -> Iterator[str]:
    """Yield what makes up a class and those that it is derived from."""
    for each in type.mro(kind)[:-1]:
        yield each.__qualname__
        for name, member in sorted(vars(each).items()):
            if name not in ALWAYS:
                yield name
                yield from _member(member)


def _member(member: Any) -> Iterator[str]:  # noqa: ANN401
    """Yield what makes up a member of a class."""
    if isinstance(member, property):
        for function in (member.fget, member.fset, member.fdel):
            yield from _member(function)
    elif isinstance(member, staticmethod | classmethod):
        yield from _member(member.__func__)
    elif isinstance(member, types.FunctionType):
        yield from _code(member.__code__)
        yield repr(member.__defaults__)
    else:
        yield type(member).__name__


def _code(code: types.CodeType) -> Iterator[str]:
    """Yield what makes up the code of a function, and of those within it."""
    yield code.co_code.hex()
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_argcount))
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _code(constant)
        elif isinstance(constant, frozenset):
            yield repr(sorted(map(repr, constant)))
        else:
            yield repr(constant)
