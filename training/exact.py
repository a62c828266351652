"""Write exact labels: `python -m training.exact --marbles N --net NPZ --out NPZ`.

A net plays itself, one move in ten at random, until N marbles lie. The solver then says what every
move is worth, so each position brings the exact values of some forty positions with one marble
more: those in which nobody can win at once, since the others are never left to the tables.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from pentago_widget.engine.bits import fives
from pentago_widget.engine.root import after
from pentago_widget.engine.solver import values
from pentago_widget.engine.threats import can_win
from training.learn import BATCH, Net, read_net, tables
from training.selfplay import Array, sample, seeded

RANDOM = 0.1
Row = tuple[int, int, int, int]
"""A position, mine, theirs and the number of marbles, and its value for the side to move."""


def positions(net: Net, marbles: int, state: Array) -> list[list[int]]:
    """Return some positions with so many marbles from games of the net."""
    memory, aims = np.zeros((BATCH, 3), dtype=np.int64), np.zeros(BATCH, dtype=np.float32)
    sample(*tables(net), state, marbles, RANDOM, 1, 0, memory, aims)
    found: list[list[int]] = memory.tolist()
    return found


def rows(mine: int, theirs: int, marbles: int) -> list[Row]:
    """Return the positions that are open after one move, each once, with their values."""
    found = {}
    for action, value in values(mine, theirs, threads=1).items():
        other, own = after(mine, theirs, action)
        if not (fives(own) or fives(other) or can_win(other, own)):
            found[other, own] = (other, own, marbles + 1, -value)
    return list(found.values())


def labels(net: Net, marbles: int, seconds: float, seed: int) -> list[Row]:
    """Return as many rows as the time allows."""
    state = seeded(seed)
    start, found = time.process_time(), list[Row]()
    while True:
        for mine, theirs, _ in positions(net, marbles, state):
            found += rows(mine, theirs, marbles)
            if time.process_time() - start > seconds:
                return found


def main() -> None:
    """Solve, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--marbles", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=100, help="of the processor's time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--net", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    found = np.array(labels(read_net(asked.net), asked.marbles, asked.seconds, asked.seed))
    np.savez(asked.out, rows=found)
    print(f"{len(found)} positions with {asked.marbles + 1} marbles")


if __name__ == "__main__":
    main()
