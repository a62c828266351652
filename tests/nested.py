"""Tests run by a test, in a pytest of their own."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


def failure(folder: Path, log: Path, environment: Mapping[str, str], *options: str) -> str:
    """Run pytest in a folder; return the end of what it says where it fails, else nothing.

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
    return log.read_text(encoding="utf-8")[-5000:] if done.returncode else ""
