"""Learn the evaluation by self-play: `python -m training.learn --seconds N --seed S --out FILE`.

A net of tables begins with knowing nothing. In a first part of the time it plays many quick games
against itself and learns from each what became of its positions (TD with a trace). That is coarse:
what the middle game has taught reaches the openings late, and each game errs.

Then it learns from the end to the beginning, several times over. For 26 marbles, then 25, and so
on: it takes positions from its games, looks one ply further, in later rounds two, at the best
moves, sees wins in one and in two moves, and learns what it has seen there, again and again with
smaller and smaller steps. So each number of marbles builds on tables that are finished already.

FILE is what `pentago_widget.engine.patterns` reads. Beside it, with the ending npz, is what is
needed to go on, `--start`, and with the ending txt what is printed on the way.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from pentago_widget.engine.patterns import PATTERNS, PHASES, UNIT, packed, phase
from training.selfplay import Array, play, sample, study

Net = dict[str, Any]
Examples = tuple[Array, Array]
"""Positions, in rows of mine, theirs and the number of marbles, and their targets."""

PARTS = ("rows", "diagonals", "boards", "shift")
COARSE = 0.15
"""This part of the time goes into quick games."""

LATEST = 26
"""Positions with more marbles are left to the quick games, and to the search."""

ROUNDS = ((1, 0.2), (2, 0.35), (2, 0.45))
"""How many plies each round looks ahead, and its share of the time that is left."""

FEW = (40, 300, 5_000, 30_000)
"""So many positions are enough for 0, 1, 2 and 3 marbles."""

BATCH = 500
STEPS = (0.05, 0.03, 0.02, 0.012, 0.008, 0.005, 0.003)


def new_net() -> Net:
    """Return a net that knows nothing."""
    shapes = ((12, 4, 27, 32), (4, 4, 27, 32), (PATTERNS,))
    net = {
        n: np.zeros((PHASES, *shape), dtype=np.float32)
        for n, shape in zip(PARTS[:3], shapes, strict=True)
    }
    return net | {"shift": np.zeros(37, dtype=np.float32)}


def read_net(path: Path) -> Net:
    """Return the net that an earlier run has left."""
    with np.load(path) as found:
        return {name: found[name] for name in PARTS}


def numbers(net: Net) -> bytes:
    """Return a net's numbers in the order and the unit of the engine, two bytes each."""
    flat = [
        net[name][phase].ravel()
        for phase in range(PHASES)
        for name in ("rows", "diagonals", "boards")
    ]
    points = np.rint(np.concatenate([*flat, net["shift"]]) * UNIT)
    return bytes(np.clip(points, -32767, 32767).astype("<i2").tobytes())


def save(net: Net, path: Path) -> None:
    """Write all that is needed to go on; a reader never meets half a file."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **net)
    part.replace(path)


def tables(net: Net) -> tuple[Array, Array, Array, Array]:
    """Return a net's tables as compiled code takes them."""
    return net["rows"], net["diagonals"], net["boards"], net["shift"]


def note(path: Path, line: str) -> None:
    """Print a line and add it to the log beside the net."""
    print(line, flush=True)
    with path.with_suffix(".txt").open("a") as log:
        log.write(f"{line}\n")


def write(net: Net, path: Path) -> None:
    """Write what the engine reads, and what is needed to go on."""
    save(net, path.with_suffix(".npz"))
    path.write_bytes(packed(numbers(net)))


def play_quickly(net: Net, seconds: float, state: Array, path: Path) -> None:
    """Let the net play against itself for so long, and learn in smaller and smaller steps."""
    start, games, sums = time.process_time(), 0, np.zeros(3)
    while (part := (time.process_time() - start) / seconds) < 1:
        rate = 0.05**part
        sums += play(*tables(net), state, 200, rate, 0.8 - 0.4 * part, 0.1)
        games += 200
        if games % 100_000 == 0:
            error = sums[1] / sums[0]
            note(path, f"{games:9d} games   squared error {error:.4f}   rate {rate:.3f}")
            sums[:] = 0


def look(net: Net, marbles: int, plies: int, seconds: float, state: Array) -> Examples:
    """Return positions with so many marbles and what is seen there, as many as time allows."""
    start = time.process_time()
    found: list[Examples] = []
    most = FEW[marbles] if marbles < len(FEW) else 1 << 62
    while time.process_time() - start < seconds and len(found) * BATCH < most:
        memory, aims = np.zeros((BATCH, 3), dtype=np.int64), np.zeros(BATCH, dtype=np.float32)
        sample(*tables(net), state, marbles, 0.25, 5, min(plies, marbles), memory, aims)
        found.append((memory, aims))
    memory, aims = (np.concatenate(parts) for parts in zip(*found, strict=True))
    return memory, aims


def learn_backward(net: Net, plies: int, seconds: float, state: Array, path: Path) -> None:
    """Go once from late positions to the empty board."""
    seen: dict[int, Examples] = {}
    for marbles in range(LATEST, -1, -1):
        memory, aims = look(net, marbles, plies, seconds / (LATEST + 1), state)
        if phase(marbles) in seen:
            memory, aims = map(
                np.concatenate, zip((memory, aims), seen[phase(marbles)], strict=True)
            )
        seen[phase(marbles)] = memory, aims
        errors = [study(*tables(net), state, memory, aims, len(aims), rate) for rate in (0, *STEPS)]
        shown = f"{marbles:3d} marbles   {len(aims):7d} positions   variance {aims.var():.4f}"
        note(path, f"{shown}   squared error {errors[0]:.4f}, at last {errors[-1]:.4f}")


def learned(asked: argparse.Namespace) -> None:
    """Learn for the time asked; save after every round."""
    net = read_net(asked.start) if asked.start else new_net()
    state = np.array([asked.seed * 2654435761 & 0xFFFFFFFF | 1], dtype=np.int64)
    left = asked.seconds
    if not asked.start:
        play_quickly(net, COARSE * left, state, asked.out)
        write(net, asked.out)
        left *= 1 - COARSE
    for plies, share in ROUNDS:
        note(asked.out, f"backward, {plies} plies ahead, {share * left:.0f} s")
        learn_backward(net, plies, share * left, state, asked.out)
        write(net, asked.out)


def main() -> None:
    """Learn, and write what was learned."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600, help="of the processor's time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="go on from what an earlier run has left")
    asked = parser.parse_args()
    note(asked.out, "python -m training.learn " + " ".join(sys.argv[1:]))
    learned(asked)


if __name__ == "__main__":
    main()
