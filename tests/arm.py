"""The engine on 64-bit ARM, run by qemu: `python -m tests.arm [--folder DIR]`, a minute.

An ARM Python of Debian's is laid out in a folder. With the library that `python -m compiler
linux-aarch64` makes, every call of a kernel has to leave the recorded words in all arrays, and the
engine has to give all recorded answers: searches, scores, solves and random games, position by
position. Takes Debian's packages `qemu-user-static` and `debootstrap`, and a root's rights for the
latter.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.sources import ROOT

PROGRAMS: Final = ("qemu-aarch64-static", "debootstrap", "dpkg-deb")
SOURCE: Final = "http://deb.debian.org/debian"
RELEASE: Final = "bookworm"

PROGRAM: Final = """
import platform, sys
sys.path.insert(0, {root!r})
from pentago_widget.engine import speed
from tests.engine import words
from tests.engine.record import answers, recorded
if not speed.COMPILED:
    sys.exit(f"the engine is plain Python here: {{speed.library.why_plain()}}")
wanted, found = recorded(), {{name: list(answer) for name, answer in answers()}}
other = [name for name in wanted if found.get(name) != wanted[name]]
right = len(wanted) - len(other)
print(f"{{platform.machine()}}: {{right}} of {{len(wanted)}} answers as recorded")
print(words.compared())
sys.exit(", ".join(other))
"""


def python_in(folder: Path) -> Path:
    """Return the ARM Python in a folder, laid out where it is not there yet."""
    found = folder / "usr" / "bin" / "python3.11"
    if not found.exists():
        laid_out = ["--arch=arm64", "--foreign", "--variant=minbase", "--include=python3"]
        subprocess.run(
            ["debootstrap", *laid_out, RELEASE, str(folder), SOURCE],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        for package in sorted((folder / "var" / "cache" / "apt" / "archives").glob("*.deb")):
            subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
    return found


def replayed(folder: Path) -> int:
    """Compile the library, replay all answers, and return the exit status."""
    subprocess.run([sys.executable, "-m", "compiler", "linux-aarch64"], check=True, cwd=ROOT)
    own = {"PYTHONHOME": str(folder / "usr"), "PYTHONDONTWRITEBYTECODE": "1"}
    python = ["qemu-aarch64-static", "-L", str(folder), str(python_in(folder))]
    return subprocess.run(
        [*python, "-c", PROGRAM.format(root=str(ROOT))],
        check=False,
        cwd=ROOT,
        env=os.environ | own,
    ).returncode


def main() -> int:
    """Replay in a folder that is kept, or in one for this time."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, help="where the ARM Python lies and is kept")
    chosen = parser.parse_args()
    if lacking := [name for name in PROGRAMS if shutil.which(name) is None]:
        print(f"missing: {', '.join(lacking)}", file=sys.stderr)
        return 2
    if chosen.folder:
        return replayed(chosen.folder.absolute())
    with tempfile.TemporaryDirectory() as folder:
        return replayed(Path(folder))


if __name__ == "__main__":
    sys.exit(main())
