"""Hints at a board whose computer player can be asked for a move: the frame's usual adviser."""

from collections.abc import Callable
from typing import Any

from pentago_widget.chair import Chair
from pentago_widget.kind import Kind


class Hinter:
    """Works out a hint for the position shown, while the board stays alive."""

    def __init__(
        self,
        kind: Kind,
        on_advice: Callable[[dict[str, str], str], None],
        on_error: Callable[[Exception], None],
    ) -> None:
        """Take whom to tell: marks for squares, and what is to be said."""
        self._kind, self._on_advice = kind, on_advice
        self._chair = Chair(lambda _: None, self._found, on_error)

    def hint(self, turn: Any) -> None:  # noqa: ANN401  a game in play
        """Look for a good move."""
        self._chair.think(self._kind.thinking(turn.game, level=max(self._kind.levels)))

    def forget(self) -> None:
        """Drop what is being worked out."""
        self._chair.forget()

    def _found(self, thought: Any) -> None:  # noqa: ANN401
        """Tell the move that was found."""
        self._on_advice(*self._kind.hint(thought.move))


def hint(kind: Kind, game: Any) -> Any:  # noqa: ANN401  a move of the game
    """Return a good move."""
    *_, last = kind.thinking(game, level=max(kind.levels))
    return last.move
