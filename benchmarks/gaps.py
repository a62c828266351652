"""How long the engine works without a word: `python -m benchmarks.gaps`.

Whoever shows a board hears from the engine by its yields; between two of them a page in a browser,
where there is one thread for all, stands still. Told are the longest gap, the first one (it has
the preparations in it) and the one that 95 of 100 do not exceed, in thousandths of a second; and of
the longest how long this program had a processor in it, all threads together. Where that is less,
it counts: the rest was other programs' time. Then how many gaps there were. Of several runs that
with the shortest longest gap is told.
Python's search for garbage in all that was ever imported is left out, and so is loading the
compiled code, some tenths of a second once in a process.

First the compiled engine, then plain Python in a process of its own.
"""

import gc
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from pentago_widget.engine import PLAIN
from pentago_widget.engine.memory import release_memory
from pentago_widget.engine.solver import solving
from pentago_widget.engine.speed import COMPILED
from pentago_widget.games.pentago.player import thinking
from tests.engine.positions import pair, random_position

WANTED = 25.0
"""Thousandths of a second that a gap should not exceed."""

SEEDS = {0: 0, 8: 0, 16: 8, 17: 5, 18: 7, 20: 34, 24: 62, 28: 24, 31: 24}
"""For each number of marbles a random position that the first look of a search does not decide."""

LEVELS = (3, 4, 5, 6) if COMPILED else (2, 3, 4)
RUNS = 3 if COMPILED else 1


class Gap(NamedTuple):
    """What passed between two yields, in thousandths of a second: in all, and at work."""

    all: float
    work: float


def gaps(work: Iterator[Any]) -> Iterator[Gap]:
    """Drive work to its end and yield every gap; making it, if a generator does that late, too."""
    going = True
    while going:
        worked, start = time.process_time(), time.perf_counter()
        going = next(work, work) is not work
        yield Gap(1e3 * (time.perf_counter() - start), 1e3 * (time.process_time() - worked))


def thought(marbles: int, level: int) -> Iterator[Any]:
    """Think about a position of so many marbles, all of it within the first `next`."""
    game = random_position(marbles, random.Random(SEEDS[marbles]))
    yield from thinking(game, level=level, seed=1)


def solution(marbles: int) -> Iterator[float]:
    """Solve a position of so many marbles."""
    release_memory()
    yield from solving(*pair(random_position(marbles, random.Random(SEEDS[marbles]))))


def line(what: str, runs: list[list[Gap]]) -> str:
    """Return a line of the table."""
    found = min(runs, key=lambda run: max(map(min, run)))
    longest, p95 = max(found, key=min), sorted(found)[int(0.95 * len(found))]
    verdict = "met" if min(longest) <= WANTED else "missed"
    return (
        f"{what:28} {longest.all:8.1f} {longest.work:8.1f} {found[0].all:8.1f} {p95.all:8.1f}"
        f" {len(found):7,}   wanted {WANTED:.0f}: {verdict}"
    )


def table() -> None:
    """Print the lines for this speed."""
    gc.collect()
    gc.freeze()
    print(f"{'compiled' if COMPILED else 'plain':28}  longest  at work    first      p95    gaps")
    for level in LEVELS:
        for marbles in (0, 8, 16, 18, 20, 24):
            runs = [list(gaps(thought(marbles, level))) for _ in range(RUNS)]
            print(line(f"level {level}, {marbles} marbles", runs), flush=True)
    for marbles in (18, 17) if COMPILED else (31, 28):
        runs = [list(gaps(solution(marbles))) for _ in range(RUNS)]
        print(line(f"solving, {marbles} marbles", runs), flush=True)


def main() -> None:
    """Print both tables, each from a process of its own."""
    if COMPILED:
        table()
        command = [sys.executable, "-m", "benchmarks.gaps"]
        subprocess.run(command, check=True, env=os.environ | {PLAIN: "1"})
    else:
        table()


if __name__ == "__main__":
    main()
