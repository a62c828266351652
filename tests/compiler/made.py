"""The compiler run in a clone, as a command."""

import os
import subprocess
import sys
from pathlib import Path


def compile_in(clone: Path, *names: str) -> None:
    """Run the compiler in a clone."""
    without_ours = {name: x for name, x in os.environ.items() if name != "PYTHONPATH"}
    words = [sys.executable, "-m", "compiler", *names]
    done = subprocess.run(
        words, check=False, cwd=clone, env=without_ours, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
