"""README.md: what it shows is what happens."""

import contextlib
import io
import re
import sys
import textwrap
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from pentago_widget.engine.solver import memory_needed
from pentago_widget.engine.speed import COMPILED
from tests.readme_commands import SHELLS, commands

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


BLOCKS = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", README, re.DOTALL)


@pytest.mark.slow
@pytest.mark.parametrize(("code", "printed"), BLOCKS, ids=range(len(BLOCKS)))
def test_the_code_prints_what_stands_below_it(
    code: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "solve(" in code and not COMPILED:
        pytest.skip("plain Python solves no such positions")
    assert len([line for line in code.splitlines() if line]) <= 10
    (tmp_path / "from_the_readme.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        import_module("from_the_readme")
    del sys.modules["from_the_readme"]
    assert out.getvalue() == printed


def test_every_block_of_code_is_tried() -> None:
    assert len(BLOCKS) == README.count("```python")


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


@pytest.mark.parametrize("system", SHELLS)
def test_there_are_two_commands_for_each_system(system: str) -> None:
    play, test = (commands(purpose, system) for purpose in ("play", "test"))
    assert play[0].endswith("-m venv .venv")
    assert play[1].endswith('-m pip install ".[lab]"')
    assert play[2].endswith("-m pentago_widget")
    assert test[0] == play[0]
    assert test[1].endswith('-m pip install -e ".[test]"')
    assert "-m pytest" in test[2]


def test_the_systems_do_the_same() -> None:
    for purpose in ("play", "test"):
        unix, windows = (commands(purpose, system) for system in ("unix", "windows"))
        as_unix = [line.replace(".venv\\Scripts\\", ".venv/bin/") for line in windows]
        assert as_unix == [unix[0].replace("python3", "python"), *unix[1:]]


def test_no_command_needs_what_a_shell_lacks() -> None:
    for system in SHELLS:
        for line in [*commands("play", system), *commands("test", system)]:
            assert not re.search(r"&&|;|\$|'|activate|^\. ", line), line


def test_another_environment_can_be_named() -> None:
    assert (
        commands("test", venv="/tmp/its")[-1]
        == "/tmp/its/bin/python -m pytest --cov=pentago_widget"
    )


def test_the_first_screen_on_a_phone_says_what_it_is_and_how_to_play() -> None:
    screen = README.partition("\n## ")[0]
    lines = [each for line in screen.splitlines() for each in textwrap.wrap(line, 40) or [""]]
    assert len(lines) <= 28  # of 40; the picture takes the other twelve
    assert screen.count("![") == 1
    assert "\npython -m pentago_widget text\n" in screen


def test_uv_and_pipx_call_the_script_of_the_package() -> None:
    (script,) = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    lines = re.findall(r"^(?:uvx|pipx run|uv run) .*$", README, re.MULTILINE)
    assert len(lines) == 3
    assert all(line.endswith(f' ".[lab]" {script}') for line in lines)
