"""The engine answers what was written down before it was built anew, node for node."""

import subprocess
import sys

import pytest

from pentago_widget.engine.speed import COMPILED
from tests.engine.record import answers, recorded
from tests.engine.speeds import ROOT


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="plain Python takes minutes for it")
def test_the_engine_answers_as_it_did() -> None:
    wanted = recorded()
    found = dict(answers())
    assert list(found) == list(wanted)
    assert [name for name in wanted if list(found[name]) != wanted[name]] == []


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="plain Python has no doors to listen at")
def test_every_call_of_a_kernel_leaves_the_words_it_did() -> None:
    command = [sys.executable, "-m", "tests.engine.words"]
    done = subprocess.run(command, capture_output=True, check=False, cwd=ROOT, text=True)
    assert done.returncode == 0, done.stderr
    assert "of 11 kernels as recorded" in done.stdout
