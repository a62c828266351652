"""A good move in any of the three games: the one question that everybody asks a computer player."""

import sys
from typing import Any

from pentago_widget.games.builders.kind import BUILDERS
from pentago_widget.games.gess.kind import GESS
from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.play.kind import Kind
from pentago_widget.words.keywords import advised
from pentago_widget.words.values import namesake, shown

KINDS: tuple[Kind, ...] = (PENTAGO, BUILDERS, GESS)


def kind_of(game: object) -> Kind:
    """Return the kind of a game, or say that it is none."""
    for kind in KINDS:
        if kind.is_rules(type(game)):
            return kind
    expected = "a Pentago, BuildersGame or GessGame was expected"
    if _is_board(type(game)):
        raise TypeError(f"{expected}, not a board: give the board's game, as in board.game")
    other = namesake(game, *(kind.rules for kind in KINDS))
    raise TypeError(f"{expected}, not {shown(game)}{other}")


def _is_board(kind: type) -> bool:
    """Say whether a class is one of a board, without a need for widgets."""
    frame = sys.modules.get("pentago_widget.frame.widget")
    return frame is not None and issubclass(kind, frame.GameWidget)


@advised
def best_move(
    game: Any,  # noqa: ANN401  of any of the three
    *,
    level: int | None = None,
    depth: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
) -> Any:  # noqa: ANN401  a move of the game
    """Return a good move: of a level, the usual one unless said, or to a depth, or in some seconds.

    Equal questions with an equal seed and without a time have equal answers. A finished game and
    values that cannot be meant raise a ValueError.
    """
    question = {"level": level, "depth": depth, "seconds": seconds, "seed": seed}
    for thought in kind_of(game).thinking(game, **question):
        latest = thought
    return latest.move
