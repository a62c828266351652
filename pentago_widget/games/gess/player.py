"""The computer player of Gess: alpha-beta over positions as two ints.

What a position is worth: stones, rings and whether they are safe, and how many pieces there are to
move. A ring is safe from whoever cannot set a footprint on any of its stones with the next move.
How far pieces go is asked for all of them at once, a step at a time; the rules answer for one.
"""

from collections.abc import Iterator

from pentago_widget.games.gess.kind import GessMove, sides
from pentago_widget.rules.gess import (
    FOOTPRINTS,
    INNER,
    SQUARES,
    STEPS,
    GessGame,
    moved,
    pieces,
    rings,
)
from pentago_widget.thinking.alpha_beta import WON
from pentago_widget.thinking.once import once

STONE, RING, ALMOST, PIECE = 12, 40, 8, 1
"""What a stone is worth, a second ring, eight stones but one, and a piece to move."""

LOST, SHAKEN, BOLD = 5_000, 60, 25
"""What it costs to lose the last ring next, to have it attacked, or to have one of several."""

AROUND = (19, 20, 21, -1, 1, -21, -20, -19)
"""The way from a gap to each of the eight squares around it."""

WAYS = {
    20: (0, 40), 21: (22, 41), 1: (2, 0), -19: (-18, -39),
    -20: (0, -40), -21: (-22, -41), -1: (-2, 0), 19: (18, 39),
}  # fmt: skip
"""Where a footprint that makes this step covers new squares: the middles of the three that stand in
a column, and of the three that lie in a row, counted from its center; 0 where there are none."""

Action = tuple[int, int]


class Position:
    """A position of Gess, seen from the side to move."""

    def __init__(self, mine: int, theirs: int) -> None:
        """Take both sides' stones."""
        self.mine, self.theirs = mine, theirs

    @classmethod
    def of(cls, game: GessGame) -> "Position":
        """Return the position of a game, for whoever is to move."""
        return cls(*sides(game))

    @once
    def own(self) -> int:
        """Return the centers of the rings of the side to move."""
        return rings(self.mine, self.theirs)

    def moves(self) -> list[Action]:
        """Return the legal moves: first those that break a ring, then those that capture most."""
        if self.is_lost:
            return []
        found = [
            (end - way, end)
            for way, landed in steps(self.mine, self.theirs, pieces(self.mine, self.theirs))
            for end in numbers(landed)
        ]
        aims = zone(rings(self.theirs, self.mine))
        legal = filter(self._keeps_a_ring, found)
        return sorted(legal, key=lambda move: (~aims >> move[1] & 1, -self._captures(*move)))

    def after(self, move: Action) -> "Position":
        """Return the position after a move, seen from the other side."""
        mine, theirs = moved(self.mine, self.theirs, *move)
        return Position(theirs, mine)

    @property
    def is_lost(self) -> bool:
        """Whether the side to move has no ring left."""
        return not self.own

    def score(self) -> int:
        """Return what the position is worth to the side to move."""
        mine, theirs, own, foreign = self.mine, self.theirs, self.own, rings(self.theirs, self.mine)
        if not own:
            return -WON
        safety = 0
        if reach(mine, theirs, own) & zone(foreign):
            safety += BOLD if foreign & foreign - 1 else LOST
        if reach(theirs, mine, foreign) & zone(own):
            safety -= BOLD if own & own - 1 else SHAKEN
        return worth(mine, theirs) - worth(theirs, mine) + safety

    @staticmethod
    def move_of(action: Action) -> GessMove:
        """Return an action as a move."""
        return GessMove(SQUARES[action[0]], SQUARES[action[1]])

    def _keeps_a_ring(self, move: Action) -> bool:
        """Say whether a move leaves a ring; what happens far from one does not touch it."""
        start, end = move
        touched = self._near >> start | self._near >> end
        return not touched & 1 or bool(rings(*moved(self.mine, self.theirs, start, end)))

    @once
    def _near(self) -> int:
        """Return the centers of all footprints that touch a certain ring of the side to move."""
        return zone(self.own & -self.own)

    def _captures(self, start: int, end: int) -> int:
        """Return how many stones a move captures, less those of its own it covers."""
        there, left = FOOTPRINTS[end], ~FOOTPRINTS[start]
        return (self.theirs & there).bit_count() - (self.mine & there & left).bit_count()


def seen(squares: int, way: int) -> int:
    """Return from where these squares are seen that way."""
    return squares >> way if way > 0 else squares << -way


def numbers(squares: int) -> Iterator[int]:
    """Yield the numbers of squares one by one."""
    while squares:
        yield (squares & -squares).bit_length() - 1
        squares &= squares - 1


def zone(centers: int) -> int:
    """Return the centers of all footprints that touch those around these centers."""
    wide = centers | centers << 1 | centers >> 1 | centers << 2 | centers >> 2
    return (wide | wide << 20 | wide >> 20 | wide << 40 | wide >> 40) & INNER


def steps(mine: int, theirs: int, movers: int) -> Iterator[tuple[int, int]]:
    """Yield ways and the centers to which any of these pieces may come by each of them.

    The squares that a step newly covers were not under the piece when it set out, so that what
    stops it is the same for every piece.
    """
    stones = mine | theirs
    tall, wide = stones | stones << 20 | stones >> 20, stones | stones << 1 | stones >> 1
    for step in STEPS:
        column, row = WAYS[step]
        free = ~((column and seen(tall, column)) | (row and seen(wide, row)))
        here, number = movers & seen(mine, step), 0
        while here:
            number += step
            landed = seen(here, -step) & INNER
            if landed:
                yield number, landed
            here = landed & seen(free, -step)
            if number == 3 * step:
                here &= seen(mine, -number)


def reach(mine: int, theirs: int, own: int) -> int:
    """Return all centers that a side with these rings may come to, the only ring left in peace."""
    movers, peace = pieces(mine, theirs), ~0
    if not own & own - 1:
        peace = ~zone(own)
        movers &= peace | own
    found = 0
    for _, landed in steps(mine, theirs, movers):
        found |= landed
    return found & peace


def almost(mine: int, theirs: int) -> int:
    """Return the gaps around which lie seven stones of eight."""
    every, but_one = ~(mine | theirs) & INNER, 0
    for way in AROUND:
        there = seen(mine, way)
        but_one = but_one & there | every & ~there
        every &= there
    return but_one


def worth(mine: int, theirs: int) -> int:
    """Return what one side has, its rings' safety aside."""
    spare = min(rings(mine, theirs).bit_count() - 1, 2)
    near = min(almost(mine, theirs).bit_count(), 2)
    mobile = pieces(mine, theirs).bit_count()
    return STONE * mine.bit_count() + RING * spare + ALMOST * near + PIECE * mobile
