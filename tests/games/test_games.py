"""Which games there are: one list, and each game whole in its own folder."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pentago_widget
from pentago_widget.games import GAMES, home_of_kind, home_of_widget
from pentago_widget.games.catalog import KINDS

FOLDER = Path(str(pentago_widget.__file__)).parent / "games"


def test_every_folder_of_games_is_in_the_list() -> None:
    folders = {path.name for path in FOLDER.iterdir() if (path / "__init__.py").exists()}
    assert folders == {*GAMES.values()}
    assert [kind.rules.__name__ for kind in KINDS] == [*GAMES]


@pytest.mark.parametrize("folder", GAMES.values())
def test_each_game_is_found_by_the_name_of_its_folder(folder: str) -> None:
    kind_module, kind = home_of_kind(folder)
    widget_module, widget = home_of_widget(folder)
    assert getattr(import_module(kind_module), kind) in KINDS
    assert getattr(import_module(widget_module), widget) is getattr(pentago_widget, widget)
    assert widget in pentago_widget.__all__


@pytest.mark.parametrize("folder", GAMES.values())
def test_importing_one_game_imports_no_other(folder: str) -> None:
    module, _ = home_of_widget(folder)
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    others = [f"pentago_widget.games.{other}." for other in GAMES.values() if other != folder]
    loaded = [name for name in done.stdout.split() if name.startswith(tuple(others))]
    assert loaded == (
        [] if folder == "pentago" else ["pentago_widget.games.pentago.move"]
    )  # Move is what the package itself shows
