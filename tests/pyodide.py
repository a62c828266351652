"""Pyodide, Python in a browser, run by Node.

`PYODIDE` names a folder in which `npm install pyodide` was run; `.ci/run` does that.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

MODULE = Path(os.environ.get("PYODIDE", "missing"), "node_modules", "pyodide", "pyodide.mjs")
needed = pytest.mark.skipif(not MODULE.exists(), reason="PYODIDE names no folder that has pyodide")

SCRIPT = """
import {{ loadPyodide }} from {module!r}
const python = await loadPyodide()
python.FS.mkdirTree("/source")
python.FS.mount(python.FS.filesystems.NODEFS, {{ root: {root!r} }}, "/source")
python.runPython(`{program}`)
"""

BEGIN = """
import sys
sys.path.insert(0, "/source")
sys.dont_write_bytecode = True
"""


def run(program: str, root: Path, folder: Path) -> tuple[list[str], str]:
    """Run a program there that imports from `root`; return the lines it prints, and complaints."""
    script = folder / "run.mjs"
    text = SCRIPT.format(module=str(MODULE), root=str(root), program=BEGIN + program)
    script.write_text(text, encoding="utf-8")
    node = shutil.which("node") or "node"
    done = subprocess.run(
        [node, script], capture_output=True, check=False, encoding="utf-8", timeout=300
    )
    return done.stdout.splitlines(), done.stderr[-2000:]
