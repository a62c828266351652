"""Learn the evaluation by self-play: `python -m training.learn --seconds N --seed S --out FILE`.

A net of tables begins with knowing nothing. In a first part of the time it plays many quick games
against itself and learns from each what became of its positions (TD with a trace). That is coarse:
what the middle game has taught reaches the openings late, and each game errs.

Then it learns from the end to the beginning. With `--exact` it starts with what the solver knows
of late positions (`python -m training.exact`): no game, however long it learns from games, tells it
as much. Then, marble by marble, down to the empty board: it takes positions from its games, looks
some plies further at the best moves, sees wins in one and in two moves, and learns what it has seen
there, again and again with smaller and smaller steps. So each number of marbles builds on tables
that are finished already, and may begin with a copy of them. Of every twentieth position it learns
nothing, only how far it is from knowing it.

What a position looks like some plies ahead is too good: whoever chooses the best of many moves by
numbers that err chooses the one that errs most. In the openings this adds up until the side to move
always seems to be well off. So at last the net plays careful games, and learns how they go on.

FILE is what `pentago_widget.engine.patterns` reads. Beside it, with the ending npz, is what is
needed to go on, `--start`, and with the ending txt what is printed on the way.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from pentago_widget.engine.patterns import PATTERNS, PHASES, UNIT, phase
from training.selfplay import Array, play, sample, seeded, study

Net = dict[str, Any]
Examples = tuple[Array, Array]
"""Positions, in rows of mine, theirs and the number of marbles, and their targets."""

PARTS = ("rows", "diagonals", "boards", "shift")
COARSE = 0.15
"""This part of the time goes into quick games."""

LATEST = 26
"""Positions with more marbles are left to the quick games, and to the search."""

BACKWARD = 0.6
"""This part of the time that is left is for learning backward, the rest for careful games."""

AHEAD = (12, 3)
"""Learning backward, so many of the best moves are looked at, so many plies ahead."""

FEW = (40, 300, 5_000, 30_000)
"""So many positions are enough for 0, 1, 2 and 3 marbles."""

CAREFUL = (6, 2)
"""In careful games, so many of the best moves are looked at, so many plies ahead."""

UNTIL = 18
"""Careful games end with so many marbles, and with a longer look."""

CAREFUL_RATES = (0.04, 0.004)
"""The first and the last step of careful games."""

TRACE = 0.9
"""This part of what a position is worth is what became of it, the rest what it looked like."""

BATCH = 500
LEAST = 20_000
"""So many times at least each step is done."""

STEPS = (0.03, 0.02, 0.012, 0.008, 0.005, 0.003)


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
    path.write_bytes(numbers(net))


def play_quickly(net: Net, seconds: float, state: Array, path: Path) -> None:
    """Let the net play against itself for so long, and learn in smaller and smaller steps."""
    start, games, sums = time.process_time(), 0, np.zeros(3)
    while (part := (time.process_time() - start) / seconds) < 1:
        rate = 0.05**part
        sums += play(*tables(net), state, 200, rate, 0.8 - 0.4 * part, 0.1, 1, 0, 36)
        games += 200
        if games % 100_000 == 0:
            error = sums[1] / sums[0]
            note(path, f"{games:9d} games   squared error {error:.4f}   rate {rate:.3f}")
            sums[:] = 0


def play_carefully(net: Net, seconds: float, state: Array, path: Path) -> None:
    """Let the net play early games looking ahead, and learn how they end."""
    start, games, sums = time.process_time(), 0, np.zeros(3)
    while (part := (time.process_time() - start) / seconds) < 1:
        rate = CAREFUL_RATES[0] * (CAREFUL_RATES[1] / CAREFUL_RATES[0]) ** part
        sums += play(*tables(net), state, 200, rate, TRACE, 0.06, *CAREFUL, UNTIL)
        games += 200
        if games % 10_000 == 0:
            error = sums[1] / sums[0]
            note(path, f"{games:9d} games   squared error {error:.4f}   rate {rate:.4f}")
            sums[:] = 0
            save(net, path.with_suffix(".npz"))


def look(net: Net, marbles: int, seconds: float, state: Array) -> Examples:
    """Return positions with so many marbles and what is seen there, as many as time allows."""
    start = time.process_time()
    found: list[Examples] = []
    beam, plies = AHEAD
    most = FEW[marbles] if marbles < len(FEW) else 1 << 62
    while time.process_time() - start < seconds and len(found) * BATCH < most:
        memory, aims = np.zeros((BATCH, 3), dtype=np.int64), np.zeros(BATCH, dtype=np.float32)
        sample(*tables(net), state, marbles, 0.25, beam, min(plies, marbles), memory, aims)
        found.append((memory, aims))
    memory, aims = (np.concatenate(parts) for parts in zip(*found, strict=True))
    return memory, aims


def squared_error(net: Net, examples: Examples) -> float:
    """Return how far the net is from what was seen, on average."""
    return float(study(*tables(net), np.array([1]), *examples, 20_000, 0.0))


def take_over(net: Net, marbles: int, examples: Examples) -> bool:
    """Begin with the tables for two marbles more, if those are nearer to what was seen."""
    here, later = phase(marbles), phase(marbles + 2)
    if here == later:
        return False
    before = squared_error(net, examples)
    old = {name: net[name][here].copy() for name in PARTS[:3]}
    shift = net["shift"][marbles]
    for name in PARTS[:3]:
        net[name][here] = net[name][later]
    net["shift"][marbles] = net["shift"][marbles + 2]
    if squared_error(net, examples) < before:
        return True
    for name in PARTS[:3]:
        net[name][here] = old[name]
    net["shift"][marbles] = shift
    return False


def fit(net: Net, marbles: int, examples: Examples, state: Array, path: Path) -> None:
    """Learn from examples with so many marbles; every twentieth is only for checking."""
    memory, aims = examples
    few = max(len(aims) // 20, min(len(aims), 50))
    check = memory[:few], aims[:few]
    before = squared_error(net, check)
    taken = take_over(net, marbles, check)
    if few * 20 <= len(aims):
        memory, aims = memory[few:], aims[few:]
    for rate in STEPS:
        study(*tables(net), state, memory, aims, max(len(aims), LEAST), rate)
    errors = f"squared error {before:.4f}, at last {squared_error(net, check):.4f}"
    inside = squared_error(net, (memory, aims))
    shown = f"{marbles:3d} marbles {len(aims):8d} positions   variance {check[1].var():.4f}"
    from_later = "   from later tables" if taken else ""
    note(path, f"{shown}   {errors} (learned ones {inside:.4f}){from_later}")


def learn_exact(net: Net, files: list[Path], state: Array, path: Path) -> int:
    """Learn the exact values in some files, late ones first; return the least marbles seen."""
    rows = np.concatenate([np.load(file)["rows"] for file in files])
    seen = sorted({int(n) for n in rows[:, 2]}, reverse=True)
    for marbles in seen:
        found = rows[rows[:, 2] == marbles]
        examples = np.ascontiguousarray(found[:, :3]), found[:, 3].astype(np.float32)
        fit(net, marbles, examples, state, path)
    return seen[-1]


def learn_backward(net: Net, latest: int, seconds: float, state: Array, path: Path) -> None:
    """Go once from late positions to the empty board."""
    for marbles in range(latest, -1, -1):
        examples = look(net, marbles, seconds / (latest + 1), state)
        fit(net, marbles, examples, state, path)
        save(net, path.with_suffix(".npz"))


def learned(asked: argparse.Namespace) -> None:
    """Learn for the time asked; save after every part."""
    net = read_net(asked.start) if asked.start else new_net()
    state = seeded(asked.seed)
    left, latest = asked.seconds, asked.latest
    if not asked.start:
        play_quickly(net, COARSE * left, state, asked.out)
        left *= 1 - COARSE
    if asked.exact:
        note(asked.out, "exact values")
        latest = learn_exact(net, asked.exact, state, asked.out) - 1
        write(net, asked.out)
    if not asked.games:
        note(asked.out, f"backward, {BACKWARD * left:.0f} s")
        learn_backward(net, latest, BACKWARD * left, state, asked.out)
        write(net, asked.out)
        left *= 1 - BACKWARD
    note(asked.out, f"games, {left:.0f} s")
    play_carefully(net, left, state, asked.out)
    write(net, asked.out)


def main() -> None:
    """Learn, and write what was learned."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600, help="of the processor's time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="go on from what an earlier run has left")
    parser.add_argument(
        "--latest", type=int, default=LATEST, help="go backward from so many marbles"
    )
    parser.add_argument("--games", action="store_true", help="go on with careful games at once")
    parser.add_argument("--exact", type=Path, nargs="+", help="what training.exact has written")
    asked = parser.parse_args()
    note(asked.out, "python -m training.learn " + " ".join(sys.argv[1:]))
    learned(asked)


if __name__ == "__main__":
    main()
