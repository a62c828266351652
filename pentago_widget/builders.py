"""BuildersWidget: Builders on a board in the notebook, for people and computers on either side.

Wiring only: the frame does the rest.
"""

from collections.abc import Sequence
from typing import Any

from BuildersGame import BuildersGame
from pentago_widget.builders_kind import BUILDERS, BuildersMove
from pentago_widget.builders_levels import DEFAULT_LEVEL
from pentago_widget.builders_turn import BuildersTurn
from pentago_widget.builders_view import BuildersView
from pentago_widget.game_widget import GameWidget
from pentago_widget.seats import Seat


class BuildersWidget(GameWidget):
    """A board to play Builders on, by hand, by keyboard, by ear and by code.

    `game` is a BuildersGame, or a game of your own class with the specification's methods. Methods
    that do something return None when it is done, and otherwise say why not.
    """

    kind = BUILDERS
    help = (
        "Arrow keys move over the board. Enter or Space chooses a builder, then the square to step"
        " to, then the square to build on; Escape or the same square again takes a step back."
        " U undoes, Y redoes, H gives a hint, S says the status again, R reads the row,"
        " L the last move."
    )

    def __init__(
        self,
        game: Any = None,  # noqa: ANN401  anybody's class
        *,
        x: str = "human",
        o: str = "human",
        level: int = DEFAULT_LEVEL,
        seconds: float | None = None,
        hints: bool = True,
        size: str = "medium",
        **unknown: object,
    ) -> None:
        """Set up the board; `level` or `seconds` is for the computer, wherever it sits."""
        super().__init__(
            game,
            {"x": x, "o": o},
            level=level,
            seconds=seconds,
            hints=hints,
            size=size,
            unknown=unknown,
        )

    def _new_turn(self, start: BuildersGame, moves: Sequence[BuildersMove] = ()) -> BuildersTurn:
        """Return a game in play that begins here."""
        return BuildersTurn(start, moves)

    def _new_view(self, turn: BuildersTurn, seats: dict[str, Seat], *, hints: bool) -> BuildersView:
        """Return what is shown of a game in play."""
        return BuildersView(turn, seats, hints=hints)
