"""Hints at a board whose computer player can be asked for a move: the frame's usual adviser."""

from collections.abc import Callable, Iterator
from typing import Any

from pentago_widget.play.kind import Kind
from pentago_widget.play.thinker import Thinker


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
        self._half: tuple[str, ...] = ()
        self._thinker = Thinker(lambda _: None, self._found, on_error)

    def hint(self, turn: Any) -> None:  # noqa: ANN401  a game in play
        """Look for a good move that goes on with what is pressed."""
        self._half = turn.half
        self._thinker.think(_thinking(self._kind, turn))

    def forget(self) -> None:
        """Drop what is being worked out."""
        self._thinker.forget()

    def _found(self, thought: Any) -> None:  # noqa: ANN401
        """Tell the move that was found."""
        self._on_advice(*self._kind.hint(thought.move, self._half))


def hint(kind: Kind, turn: Any) -> Any:  # noqa: ANN401  a game in play, a move of it
    """Return a good move that goes on with what is pressed."""
    *_, last = _thinking(kind, turn)
    return last.move


def _thinking(kind: Kind, turn: Any) -> Iterator[Any]:  # noqa: ANN401
    """Think about the position shown as well as the computer can."""
    if turn.half:
        return kind.thinking_from(turn.game, turn.half)
    return kind.thinking(turn.game, level=max(kind.levels))
