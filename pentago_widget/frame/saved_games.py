"""The part of a drawer that is about files: a name to save to, and a list of games to load.

Every game gets a name of its own. Which file a name stands for, and what may be written over, is
known to `record`.
"""

from collections.abc import Callable
from typing import Any

from pentago_widget.play import record
from pentago_widget.play.kind import Kind
from pentago_widget.words.sentences import counted

CHOOSE = "choose a game"
NONE = "none yet"
"""What the list shows as long as nothing is chosen."""


class SavedGames:
    """The file of the game in play, and the list of the games saved beside it."""

    def __init__(
        self,
        kind: Kind,
        name: Any,  # noqa: ANN401  a field of ipywidgets
        games: Any,  # noqa: ANN401
        anyway: Any,  # noqa: ANN401
        set_field: Callable[..., None],
    ) -> None:
        """Take the field of the name, the list, and the button that writes over another game."""
        self._kind, self._name, self._games, self._anyway = kind, name, games, anyway
        self._set, self._has_file, self._own = set_field, False, ""
        self.asked = ""
        """The file of which the board asks whether to write over it."""

    def propose(self) -> None:
        """Offer a name that no file has, unless a person wrote one or the game has a file."""
        if not self._has_file and self._name.value == self._own:
            self._show(record.new_name(self._kind, self._own))

    def is_proposed(self, name: str) -> bool:
        """Say whether a name is one that we offered to save to, so that no game has it."""
        return name == self._own and not self._has_file

    def begin(self) -> None:
        """Note that another game begins, which has no file yet."""
        self._has_file = False

    def keep(self, path: object) -> None:
        """Note the file that the game in play was saved to or loaded from."""
        self._has_file = True
        self._show(str(path))

    def list_games(self) -> None:
        """Bring the list up to date."""
        found = record.saved(self._kind, self._name.value)
        games = ((f"{name}: {counted(moves, 'move')}", name) for name, moves in found)
        options = ((CHOOSE if found else NONE, ""), *games)
        if self._games.options != options:
            self._set(self._games, options=options)
        self._set(self._games, value="")

    def ask(self, path: str) -> None:
        """Offer to write over a file; '' offers it no more.

        The answer is a button of its own, so a double click on Save writes over nothing.
        """
        self.asked = path
        (self._anyway.remove_class if path else self._anyway.add_class)("pw-hidden")

    def choose(self, name: str) -> None:
        """Take a name from the list."""
        self._set(self._name, value=name)

    def _show(self, name: str) -> None:
        """Write a name into the field."""
        self._own = name
        self._set(self._name, value=name)
