"""One text, two speeds: what holds for the compiled engine holds for it as plain Python."""

import os
import subprocess
import sys

import pytest

from pentago_widget.engine import PLAIN
from pentago_widget.engine.speed import COMPILED
from tests.engine.speeds import ROOT

TESTS = [
    "tests/engine",
    "tests/games/pentago/test_analysis.py",
    "tests/games/pentago/test_player.py",
]


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="this is the plain engine already")
def test_the_quick_tests_pass_as_plain_python_too() -> None:
    options = ["-q", "-o", "addopts=--strict-markers", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-m", "not slow or both_speeds", *TESTS],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=os.environ | {PLAIN: "1"},
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
