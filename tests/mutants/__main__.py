"""The command: `python -m tests.mutants [Pentago] [BuildersGame] [GessGame]`, minutes for each.

`python -m tests.mutants list` makes the fixed list of changes by which `check_class` is measured,
`python -m tests.mutants verdicts` measures it.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from tests.mutants import listing, verdicts

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
OTHER_PARTS = """
delete from {table} where job_id in (select job_id from (
    select job_id, row_number() over (order by operator_name, operator_args, occurrence) as number
    from mutation_specs) where number % ? != ?)
"""
PARTS = os.cpu_count() or 1
"""In so many parts the bugs of a file are planted at the same time, each in a tree of its own."""


def hunt(name: str, part: int) -> list[tuple[str, str]]:
    """Plant one part of all bugs in a file; return what became of each, and the changed line."""
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
        with closing(sqlite3.connect(tree / "session")) as database:
            database.execute(OTHER_PARTS.format(table="work_items"), (PARTS, part))
            database.execute(OTHER_PARTS.format(table="mutation_specs"), (PARTS, part))
            database.commit()
        subprocess.run([*run, "exec", "cosmic.toml", "session"], cwd=tree, check=True)
        with closing(sqlite3.connect(tree / "session")) as database:
            rows = database.execute("select test_outcome, diff from work_results").fetchall()
        return [(outcome, changed(diff)) for outcome, diff in rows]


def changed(diff: str) -> str:
    """Return the line that a bug was planted in, as it then read."""
    added = (line[1:] for line in diff.splitlines() if line.startswith("+"))
    return " ".join(line.strip() for line in added if not line.startswith("++"))


def report(name: str, results: Sequence[tuple[str, str]]) -> bool:
    """Print what survived in one file, and return whether each is explained and all are few."""
    reasons = tomllib.loads((Path(__file__).parent / "survivors.toml").read_text()).get(name, {})
    survivors = sorted(line for outcome, line in results if outcome == "SURVIVED")
    share = len(survivors) / len(results)
    print(f"{name}: {len(results)} planted, {len(survivors)} survived ({share:.1%})")
    for line in survivors:
        print(f"  {line}\n      {reasons.get(line, 'NOT EXPLAINED')}")
    return all(line in reasons for line in survivors) and share < 0.03


def main(names: Sequence[str]) -> int:
    """Hunt in these files and return the exit status."""
    if names == ["list"]:
        return listing.main()
    if names == ["verdicts"]:
        return verdicts.main()
    fine = True
    for name in names or list(TESTS):
        with ThreadPoolExecutor(PARTS) as pool:
            parts = pool.map(hunt, [name] * PARTS, range(PARTS))
            fine &= report(name, [result for part in parts for result in part])
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
