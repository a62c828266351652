"""The engine at both speeds: programs in a process of their own, compiled or as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

from pentago_widget.engine import PLAIN

ROOT = Path(__file__).parents[2]


def printed(program: str, text: str = "", *, plain: bool = False) -> str:
    """Return what a program prints that reads `text`."""
    return subprocess.run(
        [sys.executable, "-c", program],
        input=text,
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {PLAIN: "1" if plain else "0"},
        text=True,
    ).stdout
