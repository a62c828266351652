"""Who sits at a board: people, and computers of a level or with a time for each move."""

from typing import Any, NamedTuple

from pentago_widget.play.kind import Kind
from pentago_widget.thinking.levels import checked_level, checked_seconds
from pentago_widget.words.values import shown

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

    def called(self, kind: Kind) -> str:
        """Return what the panel calls this seat, without what a level does."""
        captions = {key: caption for caption, key in offered(kind, self)}
        return captions[self.key].partition(":")[0].lower()

    @classmethod
    def parse(cls, key: str) -> "Seat":
        """Read the short text."""
        kind, _, number = key.partition(" ")
        if kind == "level":
            return cls(level=int(number))
        return cls(seconds=float(number)) if kind == "seconds" else PERSON

    def question(self, kind: Kind) -> dict[str, Any]:
        """Return what `thinking` is asked for; where a person sits, as on the usual level."""
        if self.seconds is not None:
            return {"seconds": self.seconds}
        return {"level": self.level or kind.usual_level}


PERSON = Seat()


def offered(kind: Kind, seat: Seat = PERSON) -> tuple[tuple[str, str], ...]:
    """Return captions and keys of the seats that a game's panel offers; this one is among them."""
    usual = (
        ("Person", PERSON.key),
        *((f"Computer {n}: {level.says}", Seat(level=n).key) for n, level in kind.levels.items()),
        *((f"Computer, {n} s a move", Seat(seconds=n).key) for n in SECONDS),
    )
    if seat.key in (key for _, key in usual):
        return usual
    return (*usual, (f"Computer, {seat.seconds:g} s a move", seat.key))


def checked_seat(kind: Kind, player: str, who: str, level: int, seconds: float | None) -> Seat:
    """Return the seat that is meant, or raise a ValueError that says what is wrong."""
    if player not in kind.players:
        first, second = map(repr, kind.players)
        raise ValueError(f"{kind.player_word} must be {first} or {second}, not {shown(player)}")
    if who not in ("human", "computer"):
        raise ValueError(f"{player} must be 'human' or 'computer', not {shown(who)}")
    allowed = checked_seconds(seconds)
    checked_level(level, kind.levels)
    if who == "human":
        return PERSON
    return Seat(level=level) if allowed is None else Seat(seconds=allowed)
