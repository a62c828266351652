"""A computer player that needs no more of a game than its rules: slow, and right about ends."""

from typing import Any, Protocol

from pentago_widget.thinking.alpha_beta import WON


class Kind(Protocol):
    """What is asked about a game of some kind; each answer is about a game that is given."""

    def is_over(self, game: Any) -> bool:  # noqa: ANN401  of the kind, as below
        """Say whether nobody can move any more."""

    def moves(self, game: Any) -> list[Any]:  # noqa: ANN401
        """Return all legal moves."""

    def play(self, game: Any, move: Any) -> None:  # noqa: ANN401
        """Make a move."""

    def state(self, game: Any) -> str:  # noqa: ANN401
        """Return how the game stands."""

    def turn(self, game: Any) -> str:  # noqa: ANN401
        """Return whose turn it is."""

    def worth(self, game: Any) -> int:  # noqa: ANN401
        """Return what the position is worth to the side to move."""


class Position:
    """A game as the search sees it, from the side to move."""

    def __init__(self, kind: Kind, game: Any) -> None:  # noqa: ANN401  a game of this kind
        """Take a game, in which nobody moves."""
        self.kind, self.game = kind, game

    def moves(self) -> list[Any]:
        """Return the legal moves; none where the game is over."""
        return [] if self.kind.is_over(self.game) else self.kind.moves(self.game)

    def after(self, move: Any) -> "Position":  # noqa: ANN401
        """Return the position after a move, seen from the other side."""
        game = self.game.copy()
        self.kind.play(game, move)
        return Position(self.kind, game)

    def score(self) -> int:
        """Return what the position is worth to the side to move."""
        state = self.kind.state(self.game)
        if not state.endswith("_WON"):
            return self.kind.worth(self.game) if state == "UNFINISHED" else 0
        return WON if state == f"{self.kind.turn(self.game).upper()}_WON" else -WON

    def move_of(self, action: Any) -> Any:  # noqa: ANN401
        """Return a move, which is the rules' own here."""
        return action
