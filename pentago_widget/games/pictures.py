"""How IPython shows a game of the three: as a picture. Nothing of a game is loaded until one is."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from pentago_widget.games import GAMES, home_of_kind


class Shell(Protocol):
    """What is asked of an IPython shell."""

    @property
    def display_formatter(self) -> Any:  # noqa: ANN401  IPython's, which is not imported here
        """Hold a formatter for each kind of output."""


def register(shell: Shell) -> None:
    """Have an IPython shell show every game as a picture; its text stays what it was."""
    formatters = getattr(shell.display_formatter, "formatters", {})
    if formatter := formatters.get("image/svg+xml"):
        for rules, folder in GAMES.items():
            formatter.for_type_by_name(rules, rules, picture_by(*home_of_kind(folder)))


def picture_by(module: str, name: str) -> Callable[[Any], str | None]:
    """Return what draws games of a kind; a class of the same name that is not ours stays a text."""

    def picture(game: Any) -> str | None:  # noqa: ANN401  anybody's class may have that name
        """Draw a game, if it is one."""
        kind = getattr(import_module(module), name)
        drawn: str | None = kind.svg(game, None, None) if kind.is_rules(type(game)) else None
        return drawn

    return picture
