"""Tests run by a test, in a pytest of their own."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ENOUGH = 5000  # letters of what failed


def pass_in(folder: Path, log: Path, environment: Mapping[str, str], *options: str) -> None:
    """Run pytest in a folder; fail with the end of what it says, but for its dots, where it fails.

    It writes to a file: a pipe would be open for as long as any process that the tests start.
    """
    with log.open("wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options],
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
            cwd=folder,
            env=environment,
        )
    if done.returncode:
        lines = log.read_text(encoding="utf-8").splitlines()
        said = "\n".join(line for line in lines if not line.startswith((".", "s")))
        pytest.fail(f"pytest ended with {done.returncode}:\n{said[-ENOUGH:]}", pytrace=False)
