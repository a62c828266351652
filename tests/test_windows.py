"""What must work on Windows works where it is pretended; really: `python -m tests.windows`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.windows import simulated, wine

posix = pytest.mark.skipif(sys.platform == "win32", reason="this is Windows")
LOOKS = """
import os, signal, subprocess, sys
from pathlib import Path
from pentago_widget.engine import library
print(sys.platform, os.name, hasattr(os, "getuid"), hasattr(signal, "setitimer"))
print(library.variants()[-1].endswith(".dll"))
try:
    import fcntl
except ModuleNotFoundError as error:
    print(error)
Path("text").write_text("é\\n")
print(Path("text").read_bytes(), sys.stdout.encoding)
try:
    Path("<i>game").write_text("")
except OSError as error:
    print(error.strerror)
import multiprocessing
print(multiprocessing.get_start_method())
child = "import sys; print(sys.platform, chr(233))"
print(subprocess.run([sys.executable, "-c", child], capture_output=True, text=True).stdout.strip())
"""


@pytest.mark.slow
@posix
def test_the_simulation_looks_like_windows_to_our_code_and_its_children(tmp_path: Path) -> None:
    environment = simulated.environment()
    environment["PYTHONPATH"] += os.pathsep + str(simulated.ROOT)
    done = subprocess.run(
        [sys.executable, "-c", LOOKS],
        capture_output=True,
        check=False,
        cwd=tmp_path,
        encoding="cp1252",
        env=environment,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "win32 nt False False",
        "True",
        "No module named 'fcntl'",
        r"b'\xe9\r\n' cp1252",
        "Invalid argument",
        "spawn",
        "win32 é",
    ]


@posix
@pytest.mark.slow
def test_what_must_pass_on_windows_passes_in_the_simulation() -> None:
    assert simulated.run() == 0


def test_without_what_wine_takes_the_command_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name, **_: name == "git" or None)
    with pytest.raises(wine.Missing) as error:
        wine.require()
    assert str(error.value) == (
        "This takes the rights of root, for debootstrap and chroot: use sudo, "
        "and debootstrap (the package debootstrap), and unshare (the package util-linux)."
    )
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(wine.Missing, match="Wine lives there"):
        wine.require()
