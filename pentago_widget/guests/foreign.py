"""Values of foreign code as plain data, so that they can leave the process in which it runs.

Each value is described by its exact type. What is not plain becomes the name of its type and what
it says of itself, cut, so that nothing that comes out is ever called, compared or evaluated.
"""

import json
import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pentago_widget.words.values import sendable

DEEPEST: Final = 12
MOST: Final = 5_000
"""How many values may be in one."""

LONGEST: Final = 2_000
"""How many letters of a text are kept."""

ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+(?=>)")
"""Where in memory something lies: another place each time, which tells nobody anything."""

WIDEST: Final = 4_000
"""How many bits a number may have to be kept."""


@dataclass(frozen=True)
class Foreign:
    """A value whose type is not one of the plain ones."""

    kind: str
    """The name of its type."""

    text: str = ""
    """What it shows as in code, cut."""

    plain: Any = None
    """The plain value that it is a kind of, such as the text of a StrEnum, or None."""

    def __repr__(self) -> str:
        """Show it as it shows itself."""
        return self.text or f"<{self.kind}>"


def described(value: object) -> Any:  # noqa: ANN401  what JSON can say
    """Return a value as JSON can say it; `read` makes a value of that again."""
    return _Describing().value(value, 0)


def read(data: Any) -> Any:  # noqa: ANN401  what JSON has said
    """Return the value that was described; raise ValueError for what is no description."""
    if data is None or type(data) in (bool, int, float, str):
        return data
    if type(data) is list and len(data) == 2 and data[0] in _READERS:
        return _READERS[data[0]](data[1])
    raise ValueError("this describes no value")


def has_foreign(value: object) -> bool:
    """Say whether a value that was read is not all of what was described, or not plain."""
    if isinstance(value, dict):
        return any(has_foreign(part) for pair in value.items() for part in pair)
    if isinstance(value, list | tuple | set | frozenset):
        return any(map(has_foreign, value))
    return isinstance(value, Foreign)


def said_by(call: Callable[[], object]) -> str:
    """Return the text that foreign code makes, in signs that can be sent; nothing if it fails."""
    try:
        text = call()
        known = str.__str__(text)[:LONGEST] if issubclass(type(text), str) else ""
        return sendable(known)
    except BaseException:  # exit() and interrupts of its own are no better
        return ""


class _Describing:
    """One description, which ends somewhere even where its value does not."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._count = 0

    def value(self, value: Any, depth: int) -> Any:  # noqa: ANN401
        """Describe a value that is so deep inside of the whole."""
        self._count += 1
        kind = type(value)
        if value is None or kind is bool:
            return value
        if kind is str and len(value) <= LONGEST:
            return str(value)
        if kind is int and value.bit_length() <= 53:
            return value
        if kind is int and value.bit_length() <= WIDEST:
            return ["int", hex(value)]
        if kind is float:
            return value if math.isfinite(value) else ["float", repr(value)]
        if kind in _PARTS and depth < DEEPEST and self._count < MOST:
            parts = self._parts(_PARTS[kind](value), depth + 1)
            return [kind.__name__, sorted(parts, key=json.dumps) if kind in _UNORDERED else parts]
        return ["foreign", self._foreign(value, depth)]

    def _parts(self, parts: Any, depth: int) -> list[Any]:  # noqa: ANN401
        """Describe what a value holds."""
        found = []
        for part in parts:
            found.append(self.value(part, depth))
            if self._count >= MOST:
                found.append(CUT)
                break
        return found

    def _foreign(self, value: Any, depth: int) -> list[Any]:  # noqa: ANN401
        """Describe a value of any other type, by what it says of itself."""
        plain = self._plain(value)
        kind = said_by(lambda: type.__dict__["__name__"].__get__(type(value)))
        text = ADDRESS.sub("", said_by(lambda: repr(value)))
        if type(value) is int:  # Python shows no number that is so long
            text = f"an int of {value.bit_length()} bits"
        return [kind, text, self.value(plain, depth + 1) if depth < DEEPEST else None]

    def _plain(self, value: Any) -> Any:  # noqa: ANN401
        """Return the plain value that a value is a kind of, by none of its own methods."""
        kind = type(value)
        if issubclass(kind, str):
            return str.__str__(value)[:LONGEST]
        if issubclass(kind, int):
            return int.__int__(value)
        if issubclass(kind, float):
            return float.__float__(value)
        if type.__dict__["__module__"].__get__(kind) == "numpy":
            try:
                found = value.item()
            except Exception:  # an array of many, or none of numpy's at all
                return None
            return found if type(found) in (bool, int, float, str) else None
        return None


CUT: Final = ["foreign", ["more", "...", None]]
"""Stands for all that is left out."""

_PARTS: dict[type, Callable[[Any], Any]] = {
    list: iter,
    tuple: iter,
    set: iter,
    frozenset: iter,
    dict: lambda value: [each for pair in list(value.items()) for each in pair],
    bytes: lambda value: [value.hex()[:LONGEST]],
}
_UNORDERED = (set, frozenset)
_READERS: dict[str, Callable[[Any], Any]] = {
    "int": lambda text: int(text, 16),
    "float": float,
    "list": lambda parts: [read(part) for part in parts],
    "tuple": lambda parts: tuple(read(part) for part in parts),
    "set": lambda parts: _hashed(set, parts),
    "frozenset": lambda parts: _hashed(frozenset, parts),
    "dict": lambda parts: _paired([read(part) for part in parts]),
    "bytes": lambda parts: bytes.fromhex(parts[0]),
    "foreign": lambda parts: Foreign(str(parts[0]), str(parts[1]), read(parts[2])),
}


def _hashed(kind: type, parts: list[Any]) -> Any:  # noqa: ANN401
    """Return a set of parts; those of a set can be hashed, so what cannot was made up."""
    try:
        return kind(read(part) for part in parts)
    except TypeError as error:
        raise ValueError("this describes no set") from error


def _paired(parts: list[Any]) -> dict[Any, Any]:
    """Return a dict of keys and values that follow one another."""
    try:
        return dict(zip(parts[::2], parts[1::2], strict=False))
    except TypeError as error:
        raise ValueError("this describes no dict") from error
