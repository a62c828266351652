"""One game of Gess as it is being played: a footprint is chosen, then dropped somewhere.

A state machine over the rules, without a screen.
"""

from pentago_widget.games.gess.kind import (
    GESS,
    NAMES,
    RESIGNATION,
    GessMove,
    Taken,
    in_words,
    sides,
    taken,
)
from pentago_widget.play.match import Match

COMPASS = (
    ("north", 0, 1), ("north-east", 1, 1), ("east", 1, 0), ("south-east", 1, -1),
    ("south", 0, -1), ("south-west", -1, -1), ("west", -1, 0), ("north-west", -1, 1),
)  # fmt: skip
"""The directions, with columns to the right and rows up."""


class GessMatch(Match):
    """A game in play, and the footprint chosen."""

    kind = GESS

    @property
    def chosen(self) -> str | None:
        """The center of the footprint chosen."""
        return self.half[0] if self.half else None

    def _pressed(self, name: str) -> str | None:
        """Choose a footprint by its center, or drop it; return why not."""
        if self.chosen is not None:
            return self.play(GessMove(self.chosen, name))
        return self._choose(name)

    def resign(self) -> str | None:
        """Give the game up; return why not."""
        return self.play(RESIGNATION)

    def ends(self) -> tuple[str, ...]:
        """Return where the footprint chosen may go."""
        found: tuple[str, ...] = self.game.get_moves_from(self.chosen) if self.chosen else ()
        return found

    def takes(self) -> dict[str, Taken]:
        """Return where the footprint chosen may go, and which stones that takes."""
        return self.takes_from(self.chosen) if self.chosen else {}

    def takes_from(self, start: str) -> dict[str, Taken]:
        """Return where a footprint may go, and which stones that takes."""
        game = self.game
        both, ends = sides(game), game.get_moves_from(start)
        return {end: taken(*both, GessMove(start, end)) for end in ends}

    def footprint(self) -> tuple[str, ...]:
        """Return the nine squares of the footprint chosen."""
        return around(self.chosen) if self.chosen else ()

    def reach_in_words(self) -> str:
        """Say in which directions the footprint chosen may go, and how far."""
        assert self.chosen is not None  # noqa: S101  asked only then
        ways = {way(self.chosen, end) for end in self.ends()}
        has_center = "".join(self.game.get_rows())[NAMES.index(self.chosen)] != "."
        far = "as far as the way is free" if has_center else "up to three squares"
        return f"{listed([name for name, *step in COMPASS if tuple(step) in ways])}, {far}"

    def ways_in_words(self, start: str) -> str:
        """Say for each direction how far a footprint may go, and which stones that takes."""
        told: dict[str, list[str]] = {}
        for end, stones in self.takes_from(start).items():
            right_up = way(start, end)
            name = next(name for name, *step in COMPASS if tuple(step) == right_up)
            says = f"{end} {words}" if (words := in_words(stones)) else end
            plain = told.setdefault(name, [])
            if plain and not words and " " not in plain[-1].split(" to ")[-1]:
                says = f"{plain.pop().split(' to ')[0]} to {end}"
            plain.append(says)
        ways = (f"{name} {', '.join(ends)}" for name, ends in told.items())
        return f"Footprint {start}: {'; '.join(ways)}."

    def why_not_choose(self, name: str) -> str | None:
        """Return why a footprint cannot be chosen, or None if it can go somewhere."""
        game = self.game
        if game.get_moves_from(name):
            return None
        reason = GESS.why_not(game, GessMove(name, name))
        if reason and not reason.startswith("a move must change"):
            return reason
        return f"the piece at {name} can go nowhere: every way is closed, or costs your ring"

    def _choose(self, name: str) -> str | None:
        """Choose a footprint that can go somewhere."""
        reason = self.why_not_choose(name)
        if reason is None:
            self.half = (name,)
        return reason


def beside(center: str, right: int, up: int) -> str:
    """Return the square so far from a center."""
    return f"{chr(ord(center[0]) + right)}{int(center[1:]) + up}"


def way(start: str, end: str) -> tuple[int, int]:
    """Return the direction from one square to another: columns to the right and rows up."""
    right, up = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
    return (right > 0) - (right < 0), (up > 0) - (up < 0)


def around(center: str) -> tuple[str, ...]:
    """Return the nine squares of a footprint, its upper left one first."""
    return tuple(beside(center, right, up) for up in (1, 0, -1) for right in (-1, 0, 1))


def listed(words: list[str]) -> str:
    """Return words with commas and an 'and'."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
