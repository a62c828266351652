"""Who sits at a board: people, and computers of a level or with a time for each move."""

from typing import Any, NamedTuple

from Pentago import COLORS, shown
from pentago_widget.levels import DEFAULT_LEVEL, LEVELS, checked_level

SECONDS = (1, 5)
"""The times for a move that the panel offers."""


class Seat(NamedTuple):
    """Who plays a color: a person where neither level nor seconds are given."""

    level: int | None = None
    seconds: float | None = None

    @property
    def is_computer(self) -> bool:
        """Whether the computer sits here."""
        return self != PERSON

    @property
    def key(self) -> str:
        """The short text that stands for this seat: 'human', 'level 3', 'seconds 1'."""
        if self.seconds is not None:
            return f"seconds {self.seconds:g}"
        return f"level {self.level}" if self.is_computer else "human"

    @classmethod
    def parse(cls, key: str) -> "Seat":
        """Read the short text."""
        kind, _, number = key.partition(" ")
        if kind == "level":
            return cls(level=int(number))
        return cls(seconds=float(number)) if kind == "seconds" else PERSON

    @property
    def question(self) -> dict[str, Any]:
        """What `thinking` is asked for this seat; where a person sits, as on the usual level."""
        if self.seconds is not None:
            return {"seconds": self.seconds}
        return {"level": self.level or DEFAULT_LEVEL}


PERSON = Seat()

OFFERED = (
    ("Person", PERSON.key),
    *((f"Computer {n}: {level.says}", Seat(level=n).key) for n, level in LEVELS.items()),
    *((f"Computer, {n} s a move", Seat(seconds=n).key) for n in SECONDS),
)
"""Captions and keys of the seats that the panel offers."""


def offered(seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return what the panel offers where this seat must be among it."""
    if seat.key in (key for _, key in OFFERED):
        return OFFERED
    return (*OFFERED, (f"Computer, {seat.seconds:g} s a move", seat.key))


def checked_seat(color: str, who: str, level: int, seconds: float | None) -> Seat:
    """Return the seat that is meant, or raise a ValueError that says what is wrong."""
    if color not in COLORS:
        raise ValueError(f"color must be 'black' or 'white', not {shown(color)}")
    if who not in ("human", "computer"):
        raise ValueError(f"{color} must be 'human' or 'computer', not {shown(who)}")
    if seconds is not None and (type(seconds) not in (int, float) or not 0 < seconds < 1e6):
        raise ValueError(f"seconds must be a number above 0, not {shown(seconds)}")
    known = checked_level(level)
    if who == "human":
        return PERSON
    return Seat(level=known) if seconds is None else Seat(seconds=float(seconds))
