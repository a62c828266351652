"""The time limit in Pyodide, Python in a browser, which has no threads: really, run by Node.

`PYODIDE` names a folder in which `npm install pyodide` was run; `.ci/run` does that.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.guests import endless

ROOT = Path(__file__).parents[2]
PYODIDE = Path(os.environ.get("PYODIDE", "missing"), "node_modules", "pyodide", "pyodide.mjs")
LEFT_OUT = {"catching_at_every_level"}
"""Ends, but a thousand exceptions caught within one another are more than Pyodide can forget."""

SCRIPT = """
import {{ loadPyodide }} from {module!r}
const python = await loadPyodide()
python.FS.mkdirTree("/source")
python.FS.mount(python.FS.filesystems.NODEFS, {{ root: {root!r} }}, "/source")
python.runPython(`{program}`)
"""

PROGRAM = """
import sys
sys.path.insert(0, "/source")
sys.dont_write_bytecode = True
from functools import partial
from pentago_widget.guests.time_limit import TooLong, within
from tests.guests import endless

def ended(call):
    try:
        within(0.1, call)
    except TooLong:
        return "ended"
    return "returned"

for name in {names!r}:
    print(name, ended(getattr(endless, name)), within(60, partial(sum, range(1000))))

def around():
    while True:
        ended(endless.plainly)

print("around", ended(around))
"""


@pytest.mark.thorough
@pytest.mark.skipif(not PYODIDE.exists(), reason="PYODIDE names no folder that has pyodide")
def test_an_endless_function_ends_where_there_are_no_threads(tmp_path: Path) -> None:
    names = [call.__name__ for call in endless.EVERY if call.__name__ not in LEFT_OUT]
    program = PROGRAM.format(names=names)
    script = tmp_path / "run.mjs"
    script.write_text(SCRIPT.format(module=str(PYODIDE), root=str(ROOT), program=program))
    node = shutil.which("node") or "node"
    done = subprocess.run(
        [node, script], capture_output=True, check=False, encoding="utf-8", timeout=300
    )
    lines = [*(f"{name} ended 499500" for name in names), "around ended"]
    assert done.stdout.splitlines() == lines, done.stderr[-2000:]
