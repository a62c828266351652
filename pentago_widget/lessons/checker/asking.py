"""A class that is asked: each game is played once, within a limit of time for all of them."""

import time
from collections.abc import Sequence
from typing import Any

from pentago_widget.guests.answer import Answer
from pentago_widget.material.calls import (
    SECONDS,
    Asks,
    Script,
    answered,
    departure,
)

BUDGET = 90.0
"""How many seconds all games together may take."""
SMALL = 10.0
"""How many seconds may be spent to make one game small, and no more than a part of what is left."""
QUICK = 0.1
"""How many seconds a game takes at most that is one of very many."""
SOON = 0.25
"""How many seconds a game may take after another one has not ended, beside its usual time."""


class OutOfTimeError(Exception):
    """There is no time left to play another game."""


class Asked:
    """A class, and what it has answered so far."""

    def __init__(
        self,
        kind: Any,  # noqa: ANN401  anybody's class
        seconds: float = BUDGET,
        *,
        makes_small: bool = True,
    ) -> None:
        """Begin with no answers; a game that shows a fault is made small, or told as it is."""
        self.kind = kind
        self._makes_small = makes_small
        self._end = time.monotonic() + seconds
        self._known: dict[Script, list[Answer]] = {}
        self._calls, self._spent = 0, 0.0
        self.has_hung = False
        """Whether a game has not ended in time."""

    def is_late(self) -> bool:
        """Say whether the time is over."""
        return time.monotonic() > self._end

    def to_make_small(self) -> float:
        """Return how many seconds there are to make a game small."""
        left = self._end - time.monotonic()
        return min(SMALL, left / 4) if self._makes_small else 0

    def is_quick_at(self, script: Script) -> bool:
        """Say whether a game takes so little time that a hundred such games can be played."""
        return len(script) * self._spent <= QUICK * self._calls

    def answers(self, script: Script) -> Sequence[Answer]:
        """Return what the class answers in a game, which is played once."""
        if script not in self._known:
            self._known[script] = self.answers_again(script)
        return self._known[script]

    def answers_again(self, script: Script) -> list[Answer]:
        """Play a game, whether it has been played before or not.

        A class that was slow so far may be slow again. After one game that has not ended nobody
        waits as long for the next one.
        """
        if self.is_late():
            raise OutOfTimeError
        usual = 10 * len(script) * self._spent / max(self._calls, 1)
        begun = time.monotonic()
        found = answered(self.kind, script, usual + (SOON if self.has_hung else SECONDS))
        if found and found[-1].is_endless:
            self.has_hung = True
        else:
            self._calls, self._spent = (
                self._calls + len(script),
                self._spent + time.monotonic() - begun,
            )
        return found

    def departs(
        self, script: Script, seen: Sequence[str], asks: Asks | None = None
    ) -> tuple[int, Answer] | None:
        """Return where the class first departs from the rules in a game."""
        return departure(script, self.answers(script), seen, asks)
