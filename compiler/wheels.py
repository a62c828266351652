"""`python -m compiler.wheels [FOLDER]`: the wheels of all systems, and the one for all others."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from compiler.systems import ANY, SYSTEM, TAGS

ROOT = Path(__file__).parents[1]


def main(arguments: Sequence[str]) -> None:
    """Compile for all systems, and make a wheel for each."""
    folder = Path(arguments[0] if arguments else "dist").resolve()
    subprocess.run([sys.executable, "-m", "compiler", "all"], check=True, cwd=ROOT)
    for system in (*TAGS, ANY):
        build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder)]
        environment = os.environ | {SYSTEM: system}
        subprocess.run([*build, "."], check=True, cwd=ROOT, env=environment)
    print(*sorted(wheel.name for wheel in folder.glob("*.whl")), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
