"""One game of Builders as it is being played: two builders placed, then choose, step, build.

A state machine over the rules, without a screen.
"""

from pentago_widget.games.builders.kind import (
    BUILDERS,
    BuildersMove,
    Square,
    called,
    in_names,
    square,
)
from pentago_widget.play.match import Match
from pentago_widget.rules.builders import ADJACENT


class BuildersMatch(Match):
    """A game in play, and what has been pressed of a move: a builder, then her step."""

    kind = BUILDERS

    @property
    def is_placing(self) -> bool:
        """Whether the player to move has yet to place her builders."""
        return BUILDERS.is_placing(self.game)

    def _pressed(self, name: str) -> str | None:
        """Do the next step of a move; return why not."""
        if self.is_placing:
            return self._place(name)
        return (self._choose, self._step, self._build)[len(self.half)](square(name))

    def cell(self, row: int, column: int) -> tuple[str, str]:
        """Return level and builder of a square, without a half-made move."""
        found = self.game.get_rows()[row].split()[column]
        return found[0], found[1]

    def steps(self, start: Square) -> tuple[Square, ...]:
        """Return where a builder may step."""
        return tuple(at for at in ADJACENT[start] if not self._why_no_step(start, at))

    def sites(self) -> tuple[Square, ...]:
        """Return where may be built after the step that has been made."""
        start, target = map(square, self.half)
        game = self.game
        return tuple(at for at in ADJACENT[target] if game.why_not(*start, *target, *at) is None)

    def _place(self, name: str) -> str | None:
        """Put a builder down; with the second one the placement is made."""
        first = self.half[0] if self.half else None
        if first is not None:
            return self.play(BuildersMove(square(first), square(name)))
        if self.cell(*square(name))[1] != ".":
            return f"{name} is occupied: a builder stands there"
        self.half = (name,)
        return None

    def _choose(self, at: Square) -> str | None:
        """Choose a builder."""
        game = self.game
        is_own = at in dict(game.get_builders()).get(game.get_turn(), ())
        if BUILDERS.is_over(game) or not is_own:
            return in_names(game.why_not(*at, *at, *at))
        if not self.steps(at):
            return f"the builder on {called(at)} cannot step anywhere: choose the other one"
        self.half = (called(at),)
        return None

    def _step(self, at: Square) -> str | None:
        """Step with the builder chosen, or choose the other one."""
        game, start = self.game, square(self.half[0])
        if at in dict(game.get_builders())[game.get_turn()]:
            return self._choose(at)
        if reason := self._why_no_step(start, at):
            return reason
        self.half = (self.half[0], called(at))
        return None

    def _build(self, at: Square) -> str | None:
        """Build, which makes the move."""
        start, target = map(square, self.half)
        return self.play(BuildersMove(start, target, at))

    def _why_no_step(self, start: Square, target: Square) -> str | None:
        """Return why a builder cannot step there; she could always build where she came from."""
        return in_names(self.game.why_not(*start, *target, *start))
