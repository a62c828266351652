"""Hostile classes in a real kernel, where notebooks are, and in the terminal: each is told of.

And the kernel plays a game afterwards, in the process in which it began.
"""

import html
import inspect
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.guests import hostile
from tests.kernels import Notebook, kernel
from tests.sources import ROOT

pytest.importorskip("jupyter_client")
pytestmark = [pytest.mark.slow, pytest.mark.thorough]

REST = """
    def get_game_state(self):
        return "UNFINISHED"
    def is_board_full(self):
        return False
    def print_board(self):
        pass
"""
ARGUMENTS = "self, color='black', position='a0', sub_board=1, rotation='C'"
CALLED_HERE = "it answered", "it raised", "it called itself", "it printed"
"""What comes of code that the board may call, for it neither hangs Python nor ends it."""


def source_of(function: Callable[[Any], Any]) -> str:
    """Return a class of Pentago's methods that does such a thing in each move."""
    _, _, text = inspect.getsource(function).partition("(self):")
    body = text.replace("self.ask()", "self.make_move()").replace("\n", "\n    ")
    return f"class Pentago:\n    def make_move({ARGUMENTS}):{body.rstrip()}\n{REST}"


@pytest.fixture(scope="module")
def notebook() -> Iterator[Notebook]:
    """Give a kernel that all tests share."""
    with kernel(os.environ | {"PYTHONPATH": str(ROOT)}, 60) as made:
        made.run("from tests.guests.everywhere import judged, played, pressed")
        yield made


EVERY = [*hostile.EVERY.items()]
IDS = [function.__name__ for function, _ in EVERY]


@pytest.mark.parametrize(("function", "told"), EVERY, ids=IDS)
def test_a_hostile_class_in_a_cell_is_told_of_and_the_kernel_plays_on(
    notebook: Notebook, function: Callable[[Any], Any], told: str
) -> None:
    begun, _ = notebook.run("played()").split()
    notebook.run(source_of(function))
    said = notebook.run("judged(Pentago)")
    assert told in said, said
    pressed = html.unescape(notebook.run("pressed(Pentago)"))
    assert pressed.startswith(f"{begun} B  "), pressed
    assert "Your class departs from the rules: make_move" in pressed
    if not told.startswith(CALLED_HERE):
        assert "not called any more" in pressed
        assert told in pressed, pressed
    assert notebook.run("played()").split() == [begun, "BLACK_WON"]


def test_hostile_files_are_judged_in_the_terminal_one_after_the_other(tmp_path: Path) -> None:
    for function, _ in EVERY:
        (tmp_path / f"{function.__name__}.py").write_text(source_of(function), encoding="utf-8")
    (tmp_path / "right.py").write_text((ROOT / "Pentago.py").read_text(encoding="utf-8"))
    page = tmp_path / "page.html"
    done = subprocess.run(
        [sys.executable, "-m", "pentago_widget", "check", str(tmp_path), "--html", str(page)],
        check=False,
        capture_output=True,
        cwd=ROOT,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    number = len(EVERY) + 1
    assert f"[{number}/{number}]" in done.stdout
    assert f"{number} classes: 1 right, {number - 1} wrong." in lines
    text = html.unescape(page.read_text(encoding="utf-8"))
    for function, told in EVERY:
        part = text.partition(f">{function.__name__}</h3>")[2].partition("<h3")[0]
        assert told in part, part


def test_the_hostile_kinds_are_many() -> None:
    assert len(EVERY) >= 20
