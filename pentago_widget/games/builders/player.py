"""The computer player of Builders: alpha-beta over positions as plain ints.

A square is a number, 5 * row + column. What a position is worth: how high the builders stand and
how high they could step, how freely they move, and above all who threatens to climb to level 3.
"""

from pentago_widget.games.builders.kind import BuildersMove
from pentago_widget.rules.builders import ADJACENT, SQUARES, BuildersGame
from pentago_widget.thinking.alpha_beta import WON
from pentago_widget.thinking.once import once

NEAR = tuple(tuple(5 * row + column for row, column in ADJACENT[at]) for at in SQUARES)
"""The squares around each square."""

CENTRAL = tuple(4 - max(abs(row - 2), abs(column - 2)) ** 2 for row, column in SQUARES)
"""How much better the middle is than the edge."""

HEIGHT = (0, 40, 100, 0, 0)
"""What it is worth to stand on each level."""

STEP = (2, 6, 14, 300, 0)
"""What it is worth to be able to step onto each level; onto the third it is a threat."""

Action = tuple[int, int, int]
"""From, to, and where a level is built; a placement builds nowhere, at -1."""


class Position:
    """A position of Builders, seen from the side to move."""

    def __init__(
        self, levels: tuple[int, ...], mine: tuple[int, ...], theirs: tuple[int, ...]
    ) -> None:
        """Take the levels of all squares, and where both sides' builders stand."""
        self.levels, self.mine, self.theirs = levels, mine, theirs

    @classmethod
    def of(cls, game: BuildersGame) -> "Position":
        """Return the position of a game, for whoever is to move."""
        builders = dict(game.get_builders())
        turn = game.get_turn()
        sides = [
            tuple(5 * row + column for row, column in builders.get(player, ()))
            for player in (turn, "o" if turn == "x" else "x")
        ]
        return cls(tuple(level for row in game.get_levels() for level in row), *sides)

    @once
    def taken(self) -> frozenset[int]:
        """Return the squares on which somebody stands."""
        return frozenset((*self.mine, *self.theirs))

    def steps(self, builders: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return where these builders may step: from, to."""
        levels, taken = self.levels, self.taken
        return [
            (start, target)
            for start in builders
            for target in NEAR[start]
            if target not in taken and levels[target] <= levels[start] + 1 and levels[target] < 4
        ]

    def moves(self) -> list[Action]:
        """Return the legal moves, climbs first."""
        if not self.mine:
            free = [at for at in range(25) if at not in self.taken]
            pairs = [(a, b, -1) for a in free for b in free if a < b]
            return sorted(pairs, key=lambda pair: -CENTRAL[pair[0]] - CENTRAL[pair[1]])
        if self.is_lost:
            return []
        levels = self.levels
        steps = sorted(self.steps(self.mine), key=lambda step: -levels[step[1]])
        return [
            (start, target, site)
            for start, target in steps
            for site in NEAR[target]
            if levels[site] < 4 and (site == start or site not in self.taken)
        ]

    def after(self, move: Action) -> "Position":
        """Return the position after a move, seen from the other side."""
        start, target, site = move
        if site < 0:
            return Position(self.levels, self.theirs, (start, target))
        other = self.mine[1] if self.mine[0] == start else self.mine[0]
        levels = (*self.levels[:site], self.levels[site] + 1, *self.levels[site + 1 :])
        return Position(levels, self.theirs, (target, other))

    @once
    def is_lost(self) -> bool:
        """Whether the side to move has lost: the other stands on level 3, or there is no step."""
        if any(self.levels[at] == 3 for at in self.theirs):
            return True
        return bool(self.mine) and not self.steps(self.mine)

    def score(self) -> int:
        """Return what the position is worth to the side to move."""
        if self.is_lost:
            return -WON
        if self.mine and any(self.levels[target] == 3 for _, target in self.steps(self.mine)):
            return WON - 1  # the next move wins
        return self._worth(self.mine) - self._worth(self.theirs)

    @staticmethod
    def move_of(action: Action) -> BuildersMove:
        """Return an action as a move."""
        start, target, site = action
        return BuildersMove(SQUARES[start], SQUARES[target], None if site < 0 else SQUARES[site])

    def _worth(self, builders: tuple[int, ...]) -> int:
        """Return how well some builders stand."""
        levels = self.levels
        standing = sum(HEIGHT[levels[at]] + CENTRAL[at] * 3 for at in builders)
        return standing + sum(STEP[levels[target]] for _, target in self.steps(builders))
