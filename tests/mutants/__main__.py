"""The command: `python -m tests.mutants [Pentago] [BuildersGame] [GessGame]`, minutes for each."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TESTS = {
    "Pentago": "tests/test_pentago.py",
    "BuildersGame": "tests/test_builders_game.py",
    "GessGame": "tests/test_gess_game.py",
}
CONFIG = """
[cosmic-ray]
module-path = "{name}.py"
timeout = 60.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:nbval -p no:cacheprovider -o addopts= {tests}"
distributor.name = "local"
"""
PARALLEL = 2


def hunt(name: str) -> tuple[int, list[str]]:
    """Plant every bug in one file; return how many there were and the lines of those not found."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        shutil.copy(ROOT / "pyproject.toml", tree)
        shutil.copytree(ROOT / "tests", tree / "tests")
        for rules in TESTS:
            shutil.copy(ROOT / f"{rules}.py", tree)
        config = CONFIG.format(name=name, python=sys.executable, tests=TESTS[name])
        (tree / "cosmic.toml").write_text(config)
        run = [sys.executable, "-m", "cosmic_ray.cli"]
        subprocess.run([*run, "baseline", "cosmic.toml"], cwd=tree, check=True)  # unharmed: passes
        subprocess.run([*run, "init", "cosmic.toml", "session"], cwd=tree, check=True)
        subprocess.run([*run, "exec", "cosmic.toml", "session"], cwd=tree, check=True)
        return results(tree / "session")


def results(session: Path) -> tuple[int, list[str]]:
    """Return the number of planted bugs and the changed lines of the survivors."""
    with sqlite3.connect(session) as database:
        rows = database.execute("select test_outcome, diff from work_results").fetchall()
    survived = [changed(diff) for outcome, diff in rows if outcome == "SURVIVED"]
    return len(rows), sorted(survived)


def changed(diff: str) -> str:
    """Return the line that a bug was planted in, as it then read."""
    added = (line[1:] for line in diff.splitlines() if line.startswith("+"))
    return " ".join(line.strip() for line in added if not line.startswith("++"))


def report(name: str, planted: int, survivors: Sequence[str]) -> bool:
    """Print what survived in one file, and return whether each is explained and all are few."""
    reasons = tomllib.loads((Path(__file__).parent / "survivors.toml").read_text())
    unexplained = [line for line in survivors if line not in reasons.get(name, {})]
    share = len(survivors) / planted
    print(f"{name}: {planted} planted, {len(survivors)} survived ({share:.1%})")
    for line in survivors:
        print(f"  {line}\n      {reasons.get(name, {}).get(line, 'NOT EXPLAINED')}")
    return not unexplained and share < 0.03


def main(names: Sequence[str]) -> int:
    """Hunt in these files, several at once, and return the exit status."""
    chosen = list(names) or list(TESTS)
    with ThreadPoolExecutor(PARALLEL) as pool:
        found = list(pool.map(hunt, chosen))
    fine = [report(name, *result) for name, result in zip(chosen, found, strict=True)]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
