"""Which games there are; each stands whole in a folder of its own. No game is loaded here."""

GAMES = {"Pentago": "pentago", "BuildersGame": "builders", "GessGame": "gess"}
"""The folder of each game, by the name of its rules' class: the one list of all games.

Of a game in a folder `chess` the file `kind.py` has the kind CHESS, and `widget.py` a ChessWidget.
"""


def home_of_widget(folder: str) -> tuple[str, str]:
    """Return the module of a game's widget, and the widget's name in there."""
    return f"pentago_widget.games.{folder}.widget", f"{folder.capitalize()}Widget"


def home_of_kind(folder: str) -> tuple[str, str]:
    """Return the module of a game's kind, and the kind's name in there."""
    return f"pentago_widget.games.{folder}.kind", folder.upper()
