"""The engine as WebAssembly, in the Python of browsers: it answers as recorded, node for node."""

from pathlib import Path

import pytest

from tests import pyodide

PROGRAM = """
from pentago_widget.engine import speed
print(speed.COMPILED, speed.library.why_plain())
from tests.engine import words
print(words.compared())
from tests.engine.record import answers, recorded
wanted, found = recorded(), dict(answers())
print(len(found), [name for name in wanted if list(found[name]) != wanted[name]])
"""


@pytest.mark.slow
@pytest.mark.thorough
@pyodide.needed
def test_in_a_browser_s_python_the_engine_answers_as_recorded(clone: Path, tmp_path: Path) -> None:
    printed, complaints = pyodide.run(PROGRAM, clone, tmp_path)
    assert printed[::2] == ["True ", "317 []"], complaints
    assert printed[1].endswith("of 11 kernels as recorded, word for word")
