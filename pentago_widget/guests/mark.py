"""A mark by which a class made anew from its source is known to be the one that was asked about."""

import hashlib
import types
from collections.abc import Iterator
from typing import Any


def mark_of(kind: object) -> str:
    """Return a mark of the code of all methods of a class; nothing for what is no class."""
    if not isinstance(kind, type):
        return ""
    found = hashlib.sha256()
    for part in _parts_of(kind):
        found.update(part.encode(errors="surrogatepass") + b"\n")
    return found.hexdigest()


def _parts_of(kind: type) -> Iterator[str]:
    """Yield what makes up a class and those that it is derived from."""
    for each in type.mro(kind)[:-1]:
        yield each.__qualname__
        for name, member in sorted(vars(each).items()):
            if name not in ("__module__", "__doc__", "__dict__", "__weakref__", "__firstlineno__"):
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
