"""Machines that others lend: CI, containers and Binder run the README's commands."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.readme_commands import PURPOSES, commands
from tests.sources import ROOT, copied

CI = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
CONTAINER = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text(encoding="utf-8"))
BINDER = (ROOT / "binder/postBuild").read_text(encoding="utf-8")
COPY = " lessons pentago-lessons"
"""What ends the line that would open JupyterLab, and stay there, where nobody looks."""


def for_machines(purpose: str, system: str) -> list[str]:
    """Return the README's commands as a machine runs them that nobody looks at."""
    *lines, last = commands(purpose, system)
    return [*lines, last + COPY * (purpose == "play")]


@pytest.mark.parametrize("system", ["unix", "windows"])
def test_ci_plays_and_tests_as_the_readme_says(system: str) -> None:
    steps = {step.get("name", ""): step.get("run", "") for step in CI["jobs"][system]["steps"]}
    for purpose in PURPOSES:
        assert steps[purpose.capitalize()].splitlines() == for_machines(purpose, system)


def test_ci_runs_on_three_systems_and_four_pythons() -> None:
    jobs: dict[str, Any] = CI["jobs"]
    matrices = [job["strategy"]["matrix"] for job in jobs.values()]
    assert all(matrix["python"] == ["3.11", "3.12", "3.13", "3.14"] for matrix in matrices)
    systems = {*jobs["unix"]["strategy"]["matrix"]["os"], jobs["windows"]["runs-on"]}
    assert systems == {"ubuntu-latest", "macos-latest", "windows-latest"}


def test_a_container_installs_and_plays_as_the_readme_says() -> None:
    """These very lines are run by tests/test_install.py."""
    *install, play = commands("play")
    assert CONTAINER["onCreateCommand"].split(" && ") == install
    assert CONTAINER["postAttachCommand"] == f"{play} --no-browser"


def test_binder_does_the_same_in_the_environment_that_it_brings() -> None:
    own = [line.replace(".venv/bin/", "") for line in for_machines("play", "unix")[1:]]
    assert BINDER.splitlines()[-2:] == own
    if sys.platform != "win32":
        assert os.access(ROOT / "binder/postBuild", os.X_OK)


def run(*command: str, cwd: Path, path: str = "") -> str:
    """Run a program, its folder first among those where programs are looked for."""
    found = os.pathsep.join(filter(None, (path, os.environ["PATH"])))
    done = subprocess.run(
        command,
        capture_output=True,
        check=False,
        cwd=cwd,
        encoding="utf-8",
        env=os.environ | {"PATH": found},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="these machines run Linux")
def test_binder_can_be_made(tmp_path: Path) -> None:
    clone = copied(tmp_path / "clone")
    run(sys.executable, "-m", "venv", "environment", cwd=tmp_path)
    said = run("bash", "binder/postBuild", cwd=clone, path=str(tmp_path / "environment" / "bin"))
    assert "Lessons in pentago-lessons: 16 new, 0 kept" in said
