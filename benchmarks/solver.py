"""How fast all moves of late positions are proved: `python -m benchmarks.solver [marbles ...]`.

Without arguments 24, 22, 20, 19 and 18 marbles are solved; 17 take 3 GB of memory and 16 take
8.6 GB. The first solve has to be given its memory by the system, so it stands apart; the others
are the best of several: with one thread the work (the time it had the processor for) and all the
time, with two threads all the time. On a busy machine only the work tells something. Beside them
stands how many times as long girving's C++ took, and its WebAssembly (peers.toml).

`python -m benchmarks.solver lengths` says how many times as long it takes to find the length of
every move as well: that depends on the position.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

from benchmarks.peers import DATED, solve
from pentago_widget.engine.endgame_plan import entries, most_entries
from pentago_widget.engine.memory import release_memory
from pentago_widget.engine.solver import measuring, memory_needed, values
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.stages import completed
from tests.engine.positions import pair, random_position

LENGTHS = {18: 10, 20: 20, 22: 20}
"""How many positions are asked for the length of every move, by their marbles."""


def seconds(position: tuple[int, int], threads: int, clock: Callable[[], float]) -> float:
    """Return how long one solve takes by this clock."""
    start = clock()
    values(*position, threads=threads)
    return clock() - start


def best(position: tuple[int, int], threads: int, clock: Callable[[], float]) -> float:
    """Return the best of three solves and of as many more as fit in two seconds."""
    times: list[float] = []
    while len(times) < 3 or (sum(times) < 2 and len(times) < 200):
        times.append(seconds(position, threads, clock))
    return min(times)


def ratio(record: float | None, ours: float) -> str:
    """Return how many times as long a record takes, or a dash where there is none."""
    return f"{record / ours:9.1f} x" if record else f"{'-':>11}"


def line(marbles: int) -> str:
    """Solve positions with so many marbles and say how it went."""
    release_memory()
    position = pair(random_position(marbles, random.Random(marbles)))
    first = seconds(position, 2, time.perf_counter)
    work = best(position, 1, time.process_time)
    one, two = (best(position, threads, time.perf_counter) for threads in (1, 2))
    amount = sum(entries(36 - marbles, n) for n in range(1, 37 - marbles))
    return (
        f"{marbles:7}{amount / 1e6:9.3f}{most_entries(36 - marbles) / 1e6:9.3f}"
        f"{memory_needed(marbles) / 1e9:7.3f}{1e9 * work / amount:7.1f}{first:9.4f}{work:10.5f}"
        f"{one:10.5f}{two:10.5f}{ratio(solve('girving', marbles), one)}"
        f"{ratio(solve('girving-wasm', marbles), one)}"
    )


def lengths(marbles: int) -> str:
    """Say how many times as long it takes to find lengths as well as values."""
    chance = random.Random(marbles)
    found = []
    for _ in range(LENGTHS[marbles]):
        position = pair(random_position(marbles, chance))
        plain = min(seconds(position, 2, time.perf_counter) for _ in range(2))
        start = time.perf_counter()
        completed(measuring(*position))
        found.append((time.perf_counter() - start) / plain)
    mean, most = statistics.fmean(found), max(found)
    few = sum(each <= 4 for each in found)
    return (
        f"{marbles:7}  mean {mean:4.1f} x  at most {most:4.1f} x  within 4 x {few} of {len(found)}"
    )


HEADER = (
    "marbles  entries  at once     GB     ns    first   1: work    1: all    2: all"
    "    girving       wasm"
)


def main() -> None:
    """Print a table."""
    if "lengths" in sys.argv[1:]:
        print(*map(lengths, LENGTHS), sep="\n")
        return
    asked = [int(argument) for argument in sys.argv[1:]] or [24, 22, 20, 19, 18]
    for marbles in (34, 21):
        seconds(pair(random_position(marbles, random.Random(0))), 2, time.perf_counter)
    print(f"compiled: {COMPILED}; entries in millions, ns of work an entry")
    print(DATED)
    print(HEADER)
    for marbles in asked:
        print(line(marbles), flush=True)


if __name__ == "__main__":
    main()
