"""Values that no game should stumble over: what a person might pass, and what nobody would."""

from enum import IntEnum, StrEnum
from typing import Any


class Rude:
    """An object whose every question about itself is answered by an exception."""

    def _refuse(self, *_: object) -> Any:
        raise RuntimeError("do not ask me")

    __repr__ = __str__ = __eq__ = __ne__ = __hash__ = __bool__ = __len__ = __iter__ = _refuse
    __int__ = __index__ = __format__ = __lt__ = __contains__ = __getitem__ = _refuse
    __class__ = property(_refuse)


class RudeClass(type):
    """A class of classes that answers no question about them."""

    def _refuse(cls, *_: object) -> Any:
        raise RuntimeError("do not ask me")

    __repr__ = __str__ = __eq__ = __ne__ = __hash__ = __instancecheck__ = _refuse
    __subclasscheck__ = __format__ = _refuse
    __name__ = property(_refuse)


class OfRudeClass(metaclass=RudeClass):
    """An object whose class answers no question about itself."""


class RudeStr(str):
    """A str that keeps its plain value and answers no question about it."""

    __slots__ = ()

    def _refuse(self, *_: object) -> Any:
        raise RuntimeError("do not ask me")

    __repr__ = __str__ = __eq__ = __ne__ = __hash__ = __len__ = __iter__ = _refuse
    __getitem__ = __contains__ = __format__ = __lt__ = __add__ = _refuse


class RudeInt(int):
    """An int that keeps its plain value and answers no question about it."""

    def _refuse(self, *_: object) -> Any:
        raise RuntimeError("do not ask me")

    __repr__ = __str__ = __eq__ = __ne__ = __hash__ = __bool__ = __int__ = __index__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __sub__ = __format__ = bit_length = _refuse


class Name(StrEnum):
    """Texts of a class of their own, which are equal to plain ones."""

    BLACK = "black"
    WHITE = "white"
    A2 = "a2"
    CLOCKWISE = "C"
    PLAYER_X = "x"
    PLAYER_O = "o"
    C6 = "c6"
    C7 = "c7"
    NOBODY = "nobody"


class Number(IntEnum):
    """Numbers of a class of their own, which are equal to plain ones."""

    ZERO = 0
    ONE = 1
    TWO = 2
    FOUR = 4


HONEST_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    1.0,
    float("nan"),
    2 + 0j,
    -1,
    36,
    10**5000,
    -(10**5000),
    "",
    " ",
    "a",
    "a0 ",
    "A0",
    "aa0",
    "g0",
    "a6",
    "0a",
    "a٣",
    "\ud800",
    "a\x00",
    "x" * 10_000,
    Name.NOBODY,
    b"a0",
    ("a", 0),
    ["a0"],
    {"a0"},
    {},
    Ellipsis,
    int,
    Rude,
    lambda: "a0",
)
LYING_VALUES: tuple[Any, ...] = (
    RudeInt(77),
    RudeStr("nobody"),
    Rude(),
    OfRudeClass,
    OfRudeClass(),
)
"""These answer questions about themselves by an exception of their own, a RuntimeError."""

NO_VALUES = (*HONEST_VALUES, *LYING_VALUES)
"""None of these is a color, a square, a sub-board, a rotation, a player or a row's number."""
