"""What is timed in every Python that has the engine: searches and proofs, on one thread."""

import json
import random
import time
from collections.abc import Callable
from functools import partial

from pentago_widget.engine.patterns import learned
from pentago_widget.engine.score import NO_WEIGHTS
from pentago_widget.engine.search import search
from pentago_widget.engine.solver import values
from pentago_widget.engine.speed import COMPILED
from tests.engine.positions import pair, random_position

TURNS = 3


def searched(depth: int, *, by_weights: bool) -> None:
    """Search the empty board to a depth."""
    weights = learned() if by_weights else NO_WEIGHTS
    for _ in search(0, 0, depth=depth, weights=weights):
        pass


def solved(marbles: int) -> None:
    """Prove all moves of a position with so many marbles."""
    values(*pair(random_position(marbles, random.Random(marbles))), threads=1)


SOLVED = {f"{marbles} marbles": marbles for marbles in (22, 20, 18)}
LOADS: dict[str, Callable[[], None]] = {
    "depth 7 by lines": lambda: searched(7, by_weights=False),
    "depth 5 by weights": lambda: searched(5, by_weights=True),
    **{name: partial(solved, marbles) for name, marbles in SOLVED.items()},
}


def times() -> None:
    """Print the seconds of every load, the best of several, in this very Python."""
    if not COMPILED:
        raise SystemExit("there is no compiled engine here")
    found = {}
    for name, load in LOADS.items():
        load()  # the first one is given its memory by the system
        runs = []
        for _ in range(TURNS):
            start = time.perf_counter()
            load()
            runs.append(time.perf_counter() - start)
        found[name] = min(runs)
    print(json.dumps(found))
