"""How fast the search is: `python -m benchmarks.search`, or with deeper searches `… deep`.

From the empty board (E) and from a quiet position with eight marbles (Q8), by open lines and then
by learned weights, where a node is a position judged. Beside each depth stands what other engines
need for it, where that was measured (peers.toml), as a ratio to ours. Times are seconds of this
thread's own work, the best of several runs.
"""

import sys
import time

from benchmarks.peers import DATED, searches
from pentago_widget.engine.patterns import learned
from pentago_widget.engine.score import NO_WEIGHTS
from pentago_widget.engine.search import Progress, search
from pentago_widget.engine.speed import Ints
from tests.engine.positions import pair, quiet

Position = tuple[int, int]


def timed(position: Position, depth: int, weights: Ints) -> tuple[float, Progress]:
    """Return the seconds that a search of this depth took, and its answer."""
    start = time.thread_time()
    *_, answer = search(*position, depth=depth, weights=weights)
    return time.thread_time() - start, answer


def figures(name: str, depth: int, seconds: float, answer: Progress) -> str:
    """Return the measured part of a line of the table."""
    return (
        f"{name:3} {depth:5} {answer.nodes:12,} {seconds:10.4f} s"
        f" {seconds / answer.nodes * 1e9:6.0f} ns/node"
    )


def best(position: Position, depth: int, weights: Ints) -> tuple[float, Progress]:
    """Return the quickest of several runs."""
    runs = (timed(position, depth, weights) for _ in range(5 if depth < 7 else 3))
    return min(runs, key=lambda run: run[0])


def row(name: str, position: Position, depth: int) -> str:
    """Return a line of the table, with what others need."""
    seconds, answer = best(position, depth, NO_WEIGHTS)
    others = [
        f"{other} {theirs / seconds:,.1f} times ours"
        for other, theirs in searches(name, depth).items()
    ]
    return "   ".join([figures(name, depth, seconds, answer), *others])


def main(deep: bool) -> None:
    """Print the table."""
    start = time.perf_counter()
    timed((0, 0), 3, NO_WEIGHTS)
    print(f"compiled or loaded in {time.perf_counter() - start:.2f} s")
    print(f"from depth        nodes      seconds     {DATED}")
    for name, position, deepest in (("E", (0, 0), 8), ("Q8", pair(quiet()), 6)):
        for depth in range(3, deepest + 1 + deep):
            print(row(name, position, depth), flush=True)
    print("by learned weights")
    for name, position, deepest in (("E", (0, 0), 6), ("Q8", pair(quiet()), 5)):
        for depth in range(1, deepest + 1 + deep):
            print(figures(name, depth, *best(position, depth, learned())), flush=True)


if __name__ == "__main__":
    main("deep" in sys.argv[1:])
