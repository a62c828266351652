"""Every line and every branch of the three rule files is reached by the tests of that file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = {
    "Pentago": "tests/test_pentago.py",
    "BuildersGame": "tests/test_builders_game.py",
    "GessGame": "tests/test_gess_game.py",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_no_line_and_no_branch_is_left_out(name: str, tmp_path: Path) -> None:
    environment = os.environ | {"COVERAGE_FILE": str(tmp_path / "coverage")}
    coverage = [sys.executable, "-m", "coverage"]
    chosen = ["-k", "not twin and not spiel", "-m", "not hypothesis"]  # the others are slow watched
    tests = ["pytest", "-q", "-o", "addopts=", "-p", "no:cacheprovider", *chosen]
    for command in (
        [*coverage, "run", f"--include={name}.py", "-m", *tests, FILES[name]],
        [*coverage, "report", "--show-missing", "--fail-under=100"],
    ):
        done = subprocess.run(
            command, capture_output=True, check=False, cwd=ROOT, env=environment, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
