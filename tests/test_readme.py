"""README.md: what it shows is what happens."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from pentago_widget.engine.jit import COMPILED
from pentago_widget.engine.solver import memory_needed

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_code_prints_what_stands_below_it() -> None:
    blocks = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", README, re.DOTALL)
    assert len(blocks) == README.count("```python")
    for code, printed in blocks:
        assert len([line for line in code.splitlines() if line]) <= 10
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, "README.md", "exec"), {})
        assert out.getvalue() == printed


def test_the_picture_is_the_position_it_tells_of() -> None:
    from Pentago import Pentago

    rows = [line[5:26].split() for line in README.splitlines() if re.match(r"[a-f]    [●○□]", line)]
    letters = ["".join(row).translate(str.maketrans("●○□", "BW.")) for row in rows]
    letters[2] = letters[2][:3] + "." + letters[2][4:]
    game = Pentago.from_rows(letters)
    assert game.make_move("black", "c3", 2, "C") is True
    assert game.get_fives() == (("black", ("a0", "a1", "a2", "a3", "a4")),)


@pytest.mark.skipif(not COMPILED, reason="plain Python solves no such positions")
def test_the_memory_that_solving_takes_is_what_is_said() -> None:
    told = "1 GB with 18 marbles, 3 with 17, 9 with 16"
    assert told in README
    assert [round(memory_needed(marbles) / 1e9) for marbles in (18, 17, 16)] == [1, 3, 9]


def test_every_link_leads_to_a_file() -> None:
    for document in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        text = (ROOT / document).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (ROOT / target).exists(), f"{document} links to {target}"


def test_there_are_exactly_two_commands() -> None:
    commands = re.findall(r"^    (python -m .*)$", README, re.MULTILINE)
    assert len(commands) == 2
    assert commands[0].endswith("python -m pentago_widget")
    assert commands[1].endswith("python -m pytest")
