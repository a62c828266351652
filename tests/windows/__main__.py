"""The command: `python -m tests.windows`, minutes; `python -m tests.windows simulated`, seconds."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.windows import simulated
from tests.windows.wine import Missing, Wine, require

VERSIONS = ("3.11", "3.12", "3.13")
LACKING = ("numpy",)
"""Wine's C library has no complex numbers, without which numpy ends the process."""

QUIET = "ignore:Unexpected error discovering local network interfaces"
"""Wine cannot list the machine's networks, of which Jupyter warns."""


def main() -> int:
    """Run the tests as Windows does and return the exit status."""
    given = sys.argv[1:]
    end = given.index("--") if "--" in given else len(given)
    chosen = arguments_parser().parse_args(given[:end])
    options = given[end + 1 :]
    if chosen.how == "simulated":
        return simulated.run(*options)
    try:
        require()
        wine = Wine(chosen.folder)
        wine.make()
        wine.copy_tests()
        return max(
            tested(wine, version, options, notebooks=chosen.notebooks)
            for version in chosen.python or VERSIONS[:1]
        )
    except Missing as reason:
        print(reason, file=sys.stderr)
        return 2


def tested(wine: Wine, version: str, options: Sequence[str], *, notebooks: bool) -> int:
    """Install the clone into a Python by the README's command, test it, return the exit status."""
    python = "wine", wine.python(version)
    print(f"== Windows Python {version}: python -m pip install -e .[test]", flush=True)
    pip = (*python, "-m", "pip")
    quietly = "--quiet", "--no-warn-script-location"
    if wine.run(*pip, "install", *quietly, "-e", ".[test]"):
        return 1
    wine.run(*pip, "uninstall", "--quiet", "--yes", *LACKING)
    asked = [options or ["-m", "not slow"], *([["notebooks"]] if notebooks else [])]
    return max(_pytest(wine, version, each) for each in asked)


def _pytest(wine: Wine, version: str, options: Sequence[str]) -> int:
    """Let pytest run, and return its exit status, or 1 if it leaves no report: it has not run."""
    print(f"== Windows Python {version}: python -m pytest {' '.join(options)}", flush=True)
    report = wine.folder / "src" / "report.xml"
    report.unlink(missing_ok=True)
    usual = ("-q", "-n0", "-p", "no:cacheprovider", "-W", QUIET, f"--junit-xml={report.name}")
    failed = wine.run("wine", wine.python(version), "-m", "pytest", *usual, *options)
    if report.exists():
        return failed
    print("pytest has not come to its end.", file=sys.stderr)
    return failed or 1


def arguments_parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.windows",
        description="Run the tests in a Python for Windows under Wine, or where it is pretended.",
        epilog="What stands after -- is pytest's, under Wine instead of: -m 'not slow'",
    )
    parser.add_argument("how", nargs="?", choices=("wine", "simulated"), default="wine")
    usual = Path.home() / ".cache" / "pentago-widget-wine"
    says = "where the small Debian with Wine is kept (default: %(default)s)"
    parser.add_argument("--folder", type=Path, default=usual, metavar="DIR", help=says)
    says = "which Python, to be given again for more (default: 3.11)"
    parser.add_argument("--python", action="append", choices=VERSIONS, help=says)
    says = "run every notebook as well"
    parser.add_argument("--notebooks", action="store_true", help=says)
    return parser


if __name__ == "__main__":
    sys.exit(main())
