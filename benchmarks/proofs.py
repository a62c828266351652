"""How often the value alone is proved: `python -m benchmarks.proofs [--marbles 14 --seconds 60]`.

With fewer than 16 marbles a position cannot be solved backward from all of its ends; `solve` then
searches forward for a proof of its value, for as long as it may. The positions are random ones in
which nothing is decided; `--quiet` takes only those that are not won in one move.
"""

import argparse
import random
import time
from collections import Counter

from Pentago import Pentago
from pentago_widget import Unsolved, solve
from pentago_widget.engine.threats import can_win
from tests.engine.positions import pair, random_position

VALUES = {1: "won", 0: "drawn", -1: "lost", None: "not proved"}


def proof(game: Pentago, seconds: float) -> tuple[int | None, float]:
    """Return the proved value of a position, or None, and how long that took."""
    start = time.perf_counter()
    try:
        value = solve(game, seconds=seconds).value
    except Unsolved:
        value = None
    return value, time.perf_counter() - start


def main() -> None:
    """Print a line for each position, and the share that was proved."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--marbles", type=int, default=14)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--quiet", action="store_true")
    asked = parser.parse_args()
    rng, found = random.Random(asked.marbles), Counter[int | None]()
    while found.total() < asked.positions:
        game = random_position(asked.marbles, rng)
        if asked.quiet and can_win(*pair(game)):
            continue
        value, seconds = proof(game, asked.seconds)
        found[value] += 1
        print(f"{found.total():3d}  {VALUES[value]:10}  {seconds:6.2f} s", flush=True)
    share = 1 - found[None] / asked.positions
    kinds = ", ".join(f"{VALUES[value]} {found[value]}" for value in VALUES)
    print(f"{asked.marbles} marbles, {asked.seconds:g} s: {share:.0%} proved ({kinds})")


if __name__ == "__main__":
    main()
