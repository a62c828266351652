"""The README's first commands, run as they are written in a fresh clone: minutes, and downloads."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.test_native import PLAYED
from tests.readme_commands import commands
from tests.sources import copied

pytestmark = [
    pytest.mark.slow,
    pytest.mark.thorough,
    pytest.mark.skipif(sys.platform == "win32", reason="these lines are for bash, zsh and fish"),
]
SHELLS = [path for path in map(shutil.which, ("bash", "zsh", "fish")) if path]


def run(*command: str, cwd: Path) -> str:
    """Run a program without this process's own environment and return what it prints."""
    kept = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    done = subprocess.run(
        command, capture_output=True, check=False, cwd=cwd, encoding="utf-8", env=kept
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_installs_and_plays_and_leaves_nothing_that_git_sees(tmp_path: Path) -> None:
    clone = copied(tmp_path / "a clone")
    run("git", "init", "--quiet", cwd=clone)
    run("git", "add", "--all", cwd=clone)
    before = run("git", "status", "--porcelain", cwd=clone)
    make, install, play = commands("play")
    for line in (make, install):
        run(SHELLS[0], "-c", line, cwd=clone)
    for shell in SHELLS:
        assert run(shell, "-c", f"{play} --help", cwd=clone).startswith("usage: python -m")
    assert "/lab/tree/01_meet_the_game.ipynb" in address_of(f"{play} --no-browser", clone)
    assert (clone / "pentago-lessons").is_dir()
    assert run("git", "status", "--porcelain", cwd=clone) == before


def address_of(line: str, clone: Path) -> str:
    """Start JupyterLab by a line of the shell, and return the address that it says."""
    lab = subprocess.Popen(
        [SHELLS[0], "-c", f"exec {line}"], cwd=clone, stderr=subprocess.PIPE, text=True
    )
    assert lab.stderr
    try:
        return next(line for line in lab.stderr if "http://127" in line)
    finally:
        lab.terminate()
        lab.communicate(timeout=60)


def test_a_wheel_without_a_compiled_engine_installs_and_plays(tmp_path: Path) -> None:
    python = str(tmp_path / "venv" / "bin" / "python")
    run(sys.executable, "-m", "venv", "venv", cwd=tmp_path)
    clone = str(copied(tmp_path / "a clone"))
    run(python, "-m", "pip", "install", "-C", "native=no", clone, cwd=tmp_path)
    assert "ipywidgets" in run(python, "-m", "pip", "list", cwd=tmp_path)
    run(python, "-c", PLAYED, cwd=tmp_path)
