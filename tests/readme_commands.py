"""The README's commands, as lists of lines: tests, CI and other machines run what is written there.

`python -m tests.readme_commands test` prints those that test everything, one a line; with
`--venv DIR` they use that virtual environment in place of `.venv`.
"""

import argparse
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
SHELLS = {"unix": "sh", "windows": "powershell"}
"""The language of a system's blocks."""

PURPOSES = ("play", "test")
"""What the blocks of a system are for, in the README's order."""

VENV = ".venv"


def commands(purpose: str, system: str = "unix", venv: str = VENV) -> list[str]:
    """Return the lines of a block: they make an environment, install, and play or test."""
    text = README.read_text(encoding="utf-8")
    blocks = re.findall(rf"^```{SHELLS[system]}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    found = dict(zip(PURPOSES, blocks, strict=True))
    return [line.replace(VENV, venv) for line in found[purpose].splitlines()]


def main() -> None:
    """Print a block's commands for a shell script to run."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("purpose", choices=PURPOSES)
    parser.add_argument("--system", choices=SHELLS, default="unix")
    parser.add_argument("--venv", default=VENV)
    chosen = parser.parse_args()
    print(*commands(chosen.purpose, chosen.system, chosen.venv), sep="\n")


if __name__ == "__main__":
    main()
