"""The engine as WebAssembly, in the Python of browsers: it answers as recorded, node for node."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

PYODIDE = Path(os.environ.get("PYODIDE", "missing"), "node_modules", "pyodide", "pyodide.mjs")

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
from pentago_widget.engine import speed
print(speed.COMPILED, speed.library.why_plain())
from tests.engine.record import answers, recorded
wanted, found = recorded(), dict(answers())
print(len(found), [name for name in wanted if list(found[name]) != wanted[name]])
"""


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.skipif(not PYODIDE.exists(), reason="PYODIDE names no folder that has pyodide")
def test_in_a_browser_s_python_the_engine_answers_as_recorded(clone: Path, tmp_path: Path) -> None:
    script = tmp_path / "run.mjs"
    script.write_text(SCRIPT.format(module=str(PYODIDE), root=str(clone), program=PROGRAM))
    node = shutil.which("node")
    assert node
    done = subprocess.run([node, script], capture_output=True, check=False, text=True, timeout=300)
    assert done.stdout.splitlines() == ["True ", "317 []"], done.stdout + done.stderr[-2000:]
