"""Classes of cells that IPython has run are made anew in the box, whatever stands beside them."""

import subprocess
import sys

import pytest

pytest.importorskip("IPython")

PROGRAM = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.run_cell({cell!r}, store_history={history})
shell.run_cell(
    "from pentago_widget.guests.visit import visit_of\\n"
    "print(*[a.value for a in visit_of(Mine, 20).played([(0, 'ask', ())])])",
    store_history={history},
)
"""
CELLS = {
    "a function of a module": "import math\nclass Mine:\n    def ask(self): return math.sqrt(49)",
    "a name of a module": "from math import sqrt\nclass Mine:\n    def ask(self): return sqrt(49)",
    "a helper": "def seven(): return 7.0\nclass Mine:\n    def ask(self): return seven()\nseven()",
    "a magic": "%matplotlib --list\nclass Mine:\n    def ask(self): return 7.0",
    "a display at the end": "class Mine:\n    def ask(self): return 7.0\nMine",
}


@pytest.mark.slow
@pytest.mark.parametrize("history", [True, False])
@pytest.mark.parametrize("cell", CELLS.values(), ids=CELLS)
def test_a_class_of_a_cell_plays_in_the_box(cell: str, history: bool) -> None:
    program = PROGRAM.format(cell=cell, history=history)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=False, encoding="utf-8"
    )
    assert done.stdout.splitlines()[-1:] == ["7.0"], done.stdout[-2000:] + done.stderr[-2000:]
