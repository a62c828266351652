"""Pentago with an engine to ask: moves of every level, judgements and proofs.

The names below are all there is; the engine is loaded when it is first asked.
"""

import sys
from typing import TYPE_CHECKING, Any

from pentago_widget.games import GAMES, home_of_widget
from pentago_widget.games.pentago.move import Move

if TYPE_CHECKING:
    from pentago_widget.engine.memory import release_memory
    from pentago_widget.games.builders.widget import BuildersWidget
    from pentago_widget.games.catalog import best_move
    from pentago_widget.games.gess.widget import GessWidget
    from pentago_widget.games.pentago.analysis import Unsolved, analyse, solve
    from pentago_widget.games.pentago.widget import PentagoWidget

__all__ = [
    "BuildersWidget",
    "GessWidget",
    "Move",
    "PentagoWidget",
    "Unsolved",
    "analyse",
    "best_move",
    "release_memory",
    "solve",
]

_HOMES = {
    "Unsolved": "pentago_widget.games.pentago.analysis",
    "analyse": "pentago_widget.games.pentago.analysis",
    "best_move": "pentago_widget.games.catalog",
    "release_memory": "pentago_widget.engine.memory",
    "solve": "pentago_widget.games.pentago.analysis",
    **{name: module for module, name in map(home_of_widget, GAMES.values())},
}


def __getattr__(name: str) -> Any:  # noqa: ANN401  what a module's name stands for can be anything
    """Load what is asked for by name."""
    if name not in _HOMES:
        raise AttributeError(f"module 'pentago_widget' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the public names."""
    return __all__


def _show_pictures() -> None:
    """Have IPython, where one runs, show a game as a picture."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None:
        from pentago_widget.games.pictures import register  # noqa: PLC0415  only a notebook needs it

        register(shell)


_show_pictures()
