"""Tell for which systems everything that the README installs to play has a wheel.

`python -m tests.platforms` asks the package index about each, by uv (`pip install uv`). It installs
nothing.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.sources import ROOT, copied

SYSTEMS = (
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu",
    "x86_64-unknown-linux-musl",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "aarch64-pc-windows-msvc",
)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def wheel(folder: Path) -> Path:
    """Build the package's wheel without a compiled engine, which every system takes."""
    source = copied(folder / "source")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "-C", "native=no"]
    command = [sys.executable, "-m", "pip", "wheel", *options, "-w", str(folder), str(source)]
    subprocess.run(command, check=True)
    return next(folder.glob("*.whl"))


def resolved(system: str, python: str, built: Path) -> str:
    """Return the line that tells what a Python on a system would install, from wheels alone."""
    where = ["--python-platform", system, "--python-version", python]
    options = ["--quiet", "--no-header", "--no-annotate", "--only-binary", ":all:", *where]
    done = subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile", *options, "-"],
        input=f"pentago-widget[lab] @ {built.as_uri()}",
        capture_output=True,
        check=False,
        cwd=ROOT,
        text=True,
    )
    if done.returncode:
        return " ".join(done.stderr.split())[:200]
    return "all wheels there"


def main() -> None:
    """Print the table."""
    for system in SYSTEMS:
        with tempfile.TemporaryDirectory() as folder:
            built = wheel(Path(folder))
            for python in PYTHONS:
                print(f"{system:26} {python}  {resolved(system, python, built)}", flush=True)


if __name__ == "__main__":
    main()
