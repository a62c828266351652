"""A good move in any of the three games: the one question that everybody asks a computer player."""

import sys
import warnings
from importlib import import_module
from typing import Any

from pentago_widget.games import GAMES, home_of_kind
from pentago_widget.play.kind import Kind
from pentago_widget.words.keywords import advised
from pentago_widget.words.values import namesake, shown


def _kind(folder: str) -> Kind:
    """Load the kind of the game in a folder."""
    module, name = home_of_kind(folder)
    kind: Kind = getattr(import_module(module), name)
    return kind


KINDS = tuple(map(_kind, GAMES.values()))


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
    kind = kind_of(game)
    if said := kind.caveat():
        warnings.warn(said, RuntimeWarning, stacklevel=3)  # once for each line that asks
    for thought in kind.thinking(game, **question):
        latest = thought
    return latest.move
