"""The computer player of Gess: alpha-beta over positions as two ints, by the rules' own functions.

What a position is worth: stones, rings beyond the one that must stay, and how many pieces there are
to move.
"""

from functools import cached_property

from GessGame import SQUARES, GessGame, ends, listed, moved, pieces, rings
from pentago_widget.alpha_beta import WON
from pentago_widget.gess_kind import GessMove, sides

STONE, RING, PIECE = 12, 40, 1
"""What a stone is worth, a second ring, and a piece to move."""

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

    def moves(self) -> list[Action]:
        """Return the legal moves, those that capture most first."""
        if self.is_lost:
            return []
        found = [
            (start, end)
            for start in listed(pieces(self.mine, self.theirs))
            for end in ends(self.mine, self.theirs, start)
        ]
        return sorted(found, key=lambda move: -self._captures(move))

    def after(self, move: Action) -> "Position":
        """Return the position after a move, seen from the other side."""
        mine, theirs = moved(self.mine, self.theirs, *move)
        return Position(theirs, mine)

    @cached_property
    def is_lost(self) -> bool:
        """Whether the side to move has no ring left."""
        return not rings(self.mine, self.theirs)

    def score(self) -> int:
        """Return what the position is worth to the side to move."""
        if self.is_lost:
            return -WON
        return self._worth(self.mine, self.theirs) - self._worth(self.theirs, self.mine)

    @staticmethod
    def move_of(action: Action) -> GessMove:
        """Return an action as a move."""
        return GessMove(SQUARES[action[0]], SQUARES[action[1]])

    def _captures(self, move: Action) -> int:
        """Return how many stones a move captures, less those it costs."""
        mine, theirs = moved(self.mine, self.theirs, *move)
        return mine.bit_count() - theirs.bit_count()

    @staticmethod
    def _worth(mine: int, theirs: int) -> int:
        """Return what one side has."""
        spare = min(rings(mine, theirs).bit_count() - 1, 2)
        mobile = pieces(mine, theirs).bit_count()
        return STONE * mine.bit_count() + RING * spare + PIECE * mobile
