"""Windows pretended on another system, and which tests must pass there."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PRETENDED = Path(__file__).parent / "pretended"
MUST_PASS = (
    "tests/guests/test_time_limit.py",
    "tests/lessons/test_report.py",
    "tests/lessons/test_trial.py",
    "tests/words/test_console.py",
    "tests/words/test_files.py",
    "tests/test_main_command.py",
    "tests/test_terminal_of_every_game.py",
    "tests/test_terminal.py",
    "tests/engine/test_native.py",
    "tests/play/test_record.py",
    "tests/play/test_guest.py",
)
"""What asks most of the system: files, consoles, processes, and code that must be stopped."""

NOT_HERE = ("test_an_interrupt_leaves_the_child_alone_that_compiles", "forever")
"""What only a real Windows can show."""


def environment() -> dict[str, str]:
    """Return the environment in which a Python, and those that it starts, take this for Windows."""
    paths = [str(PRETENDED), os.environ.get("PYTHONPATH", "")]
    return os.environ | {
        "PYTHONIOENCODING": "cp1252",
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PYTHONUTF8": "0",
    }


def run(*options: str) -> int:
    """Run the tests that must pass, and return the exit status."""
    pytest = [sys.executable, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider"]
    without = ["-k", " and ".join(f"not {name}" for name in NOT_HERE)]
    command = [*pytest, *without, *options, *MUST_PASS]
    return subprocess.run(command, check=False, cwd=ROOT, env=environment()).returncode
