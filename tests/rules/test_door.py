"""The package finds its own rules, whatever files a learner has in the folder."""

import subprocess
import sys
from pathlib import Path

import pytest

import BuildersGame
import GessGame
import Pentago
from pentago_widget.rules import builders, gess, pentago
from pentago_widget.rules.door import loaded, own_file
from tests.learners_files import KINDS, NAMES, put

SCRIPT = """
from pentago_widget import BuildersWidget, GessWidget, PentagoWidget, best_move
from pentago_widget.lessons import check_class
from pentago_widget.rules.builders import BuildersGame
from pentago_widget.rules.gess import GessGame
from pentago_widget.rules.pentago import Pentago

for game in (Pentago(), BuildersGame(), GessGame()):
    print(type(best_move(game, level=1)).__name__)
for board in (PentagoWidget(), BuildersWidget(), GessWidget()):
    print(board.state)
print("right:", check_class("Pentago.py").is_right)
"""
PRINTED = ["Move", "BuildersMove", "GessMove", *["UNFINISHED"] * 3]


@pytest.mark.parametrize(
    ("module", "named"), [(pentago, Pentago), (builders, BuildersGame), (gess, GessGame)]
)
def test_rules_are_the_ones_that_everybody_imports(module: object, named: object) -> None:
    assert module is named


def test_rules_that_are_loaded_anew_are_others() -> None:
    anew = loaded("Pentago", "nobody's", listed=False)
    assert anew.Pentago is not Pentago.Pentago
    assert "nobody's" not in sys.modules
    assert Path(str(anew.__file__)) == own_file("Pentago")


def run(folder: Path, *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, and return what it printed."""
    return subprocess.run(
        [sys.executable, *arguments],
        check=False,
        capture_output=True,
        cwd=folder,
        input=said,
        text=True,
        encoding="utf-8",
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_script_beside_files_of_the_same_names_plays_all_games(tmp_path: Path, kind: str) -> None:
    put(kind, tmp_path)
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    done = run(tmp_path, str(script))
    assert done.stderr == ""
    *lines, _, verdict = done.stdout.splitlines()
    assert (lines, verdict) == (PRINTED, f"right: {kind == 'right'}")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["pentago", "builders", "gess"])
def test_the_terminal_plays_beside_files_of_the_same_names(
    tmp_path: Path, kind: str, game: str
) -> None:
    put(kind, tmp_path)
    done = run(tmp_path, "-m", "pentago_widget", "text", "--game", game, said="quit\n")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_file_of_a_learners_is_imported_as_ever(tmp_path: Path) -> None:
    put("wrong", tmp_path)
    lines = [f"from {name} import {name}; print({name}.whose)" for name in NAMES]
    for code in (
        ["import pentago_widget.games.catalog", *lines],
        [*lines, "import pentago_widget.games.catalog"],
    ):
        done = run(tmp_path, "-c", "\n".join(code))
        assert (done.stdout, done.stderr) == ("a learner\n" * 3, "")
