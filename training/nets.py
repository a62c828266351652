"""Nets that judge early positions: `python -m training.nets --seconds N --seed S --out FILE`.

The tables that the engine reads add up what lines look like. A net sees sub-boards as wholes: each
of the 19,683 patterns is told by its marbles and by the looks of its eight lines, goes through two
layers and comes out as numbers for each of the four places; netplay.py says what becomes of these.

A net begins with what the tables judge (`--first`), goes on with games of its own, looking one ply
ahead, and learns how they end: a game with so many marbles that the tables know better is over.
Several processes with different seeds may share a folder of games, so that each learns from all of
them, and `--share 0` learns from games that are there already. What is kept is the mean of the
weights of the last steps. The mean of several nets, which err differently, is what book.py asks.

FILE holds what compiled code reads, and what is needed to go on, `--start`. It takes PyTorch:
`pip install -e ".[training]"`.
"""

import argparse
import copy
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from pentago_widget.engine import patterns
from training.netplay import HIDDEN, PARTS, WIDTH, as_win, games, read_nets, stacked, tables
from training.selfplay import IMAGE, LINE, SOURCE, Array, sample, seeded

MOST = 37
"""So many numbers of marbles there are, none among them."""

INSIDE = 128
BATCH = 4096
TRACE, CHANCE, BEAM, UNTIL = 0.9, 0.08, 4, 20
"""How games are played and learned from; see `games`."""

TOGETHER = 200
"""So many games are played at one go."""

FROM_TABLES = 9_000
"""So many positions with each number of marbles, as the tables judge them, are the first lesson."""


def told() -> Array:
    """Return what a net is told of each pattern: its marbles, and the looks of its eight lines."""
    here = np.arange(3**9)
    digits = here[:, None] // 3 ** np.arange(9) % 3
    lines = LINE[:, [0, 1, 2, 3, 4, 5, 12, 13]].astype(np.int64)
    found = np.zeros((3**9, 27 + 8 * 27), dtype=np.float32)
    for cell in range(9):
        found[here, 3 * cell + digits[:, cell]] = 1
    for line in range(8):
        found[here, 27 * (line + 1) + lines[:, line]] = 1
    return found


TOLD = torch.from_numpy(told())
DIGIT = np.asarray(patterns.DIGITS)


class Net(torch.nn.Module):
    """A net as it is learned."""

    def __init__(self) -> None:
        """Begin with chance."""
        super().__init__()
        self.embed = torch.nn.Sequential(
            torch.nn.Linear(TOLD.shape[1], INSIDE),
            torch.nn.ReLU(),
            torch.nn.Linear(INSIDE, INSIDE),
            torch.nn.ReLU(),
            torch.nn.Linear(INSIDE, 4 * WIDTH),
        )
        self.shift = torch.nn.Parameter(torch.zeros(MOST, WIDTH))
        self.inner = torch.nn.Linear(WIDTH, HIDDEN, bias=False)
        self.bias = torch.nn.Parameter(torch.zeros(MOST, HIDDEN))
        self.last = torch.nn.Linear(HIDDEN, 1, bias=False)
        self.level = torch.nn.Parameter(torch.zeros(MOST))

    def forward(self, shown: torch.Tensor, marbles: torch.Tensor) -> torch.Tensor:
        """Return logits for the side to move; shown are patterns[position, turn, place]."""
        kinds, where = torch.unique(shown, return_inverse=True)
        rows = self.embed(TOLD[kinds]).view(-1, WIDTH)
        bags = where.view(-1, 4) * 4 + torch.arange(4)
        summed = functional.embedding_bag(bags, rows, mode="sum").view(-1, 4, WIDTH)
        seen = torch.relu(summed + self.shift[marbles][:, None]).mean(1)
        inner = torch.relu(self.inner(seen) + self.bias[marbles])
        return self.last(inner)[:, 0] + self.level[marbles]


def shown(rows: Array, mirrored: Array) -> Array:
    """Return the patterns of positions, or of their mirror images, in the board's four turns."""
    mine, theirs = rows[:, 0], rows[:, 1]
    spots = [DIGIT[mine >> 9 * q & 511] + 2 * DIGIT[theirs >> 9 * q & 511] for q in range(4)]
    found = np.empty((len(rows), 4, 4), dtype=np.int64)
    for turns in range(4):
        for at in range(4):
            plain = IMAGE[turns][spots[SOURCE[turns, at]]]
            other = IMAGE[turns + 4][spots[SOURCE[turns + 4, at]]]
            found[:, turns, at] = np.where(mirrored, other, plain)
    return found


def numbers(net: Net) -> tuple[Array, ...]:
    """Return what compiled code reads of a net, the rows of all patterns among it."""
    with torch.no_grad():
        rows = net.embed(TOLD).view(-1, 4, WIDTH).permute(1, 0, 2)
        last = torch.cat([net.last.weight[0], net.level])
        weights = net.inner.weight.T / 4  # the mean of four turns
        parts = rows, net.shift, weights, net.bias, last
        return tuple(np.array(part.numpy(), order="C") for part in parts)


class Games:
    """The positions of the games in a folder, and what became of them."""

    def __init__(self, folder: Path, latest: int) -> None:
        """Take a folder, to which other processes may add, and positions up to so many marbles."""
        self.folder, self.latest = folder, latest
        self.parts: dict[Path, tuple[Array, Array]] = {}
        self.rows, self.aims = np.zeros((0, 3), dtype=np.int64), np.zeros(0, dtype=np.float32)

    def read(self) -> None:
        """Read what is new."""
        new = sorted(set(self.folder.glob("*[0-9].npz")) - set(self.parts))
        for file in sorted(new, key=lambda file: file.stat().st_mtime):
            with np.load(file) as found:
                wanted = found["rows"][:, 2] <= self.latest
                self.parts[file] = found["rows"][wanted], found["aims"][wanted].astype(np.float32)
        if new:
            parts = list(zip(*self.parts.values(), strict=True))
            self.rows, self.aims = np.concatenate(parts[0]), np.concatenate(parts[1])

    def add(self, name: str, rows: Array, aims: Array) -> None:
        """Write a file of games; a reader never meets half of it."""
        part = self.folder / f"{name}.part.npz"
        np.savez(part, rows=rows, aims=aims)
        part.replace(self.folder / f"{name}.npz")

    def draw(self, chance: np.random.Generator, newer: float) -> tuple[Array, Array]:
        """Return some positions; with `newer` above 1 the latest come more often."""
        at = (chance.random(BATCH) ** (1 / newer) * len(self.aims)).astype(np.int64)
        return self.rows[at], self.aims[at]


class Learner:
    """A net, how it is learned, and the mean of its latest weights."""

    def __init__(self, seed: int, start: Path | None) -> None:
        """Begin with chance, or go on."""
        torch.manual_seed(seed)
        self.net, self.steps = Net(), 0
        if start:
            with np.load(start) as found:
                state = {k[4:]: torch.from_numpy(found[k]) for k in found if k.startswith("net.")}
            self.net.load_state_dict(state)
        self.mean = copy.deepcopy(self.net)
        self.optimizer = torch.optim.Adam(self.net.parameters())
        self.chance = np.random.default_rng(seed)

    def step(self, rows: Array, aims: Array, rate: float) -> float:
        """Learn from some positions, each or its mirror image; return the squared error."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        seen = torch.from_numpy(shown(rows, self.chance.random(len(rows)) < 0.5))
        judged = torch.tanh(self.net(seen, torch.from_numpy(rows[:, 2])))
        error = ((judged - torch.from_numpy(aims)) ** 2).mean()
        self.optimizer.zero_grad()
        error.backward()
        self.optimizer.step()
        self.steps += 1
        new = max(0.002, 4 / (4 + self.steps))
        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                mean.lerp_(now, new)
        return float(error.detach())

    def save(self, path: Path) -> None:
        """Write the mean, for compiled code and to go on."""
        state = {f"net.{name}": part.numpy() for name, part in self.mean.state_dict().items()}
        part = path.with_suffix(".part.npz")
        np.savez(part, **dict(zip(PARTS, numbers(self.mean), strict=True)), **state)
        part.replace(path)


class Player:
    """What plays the games of a net."""

    def __init__(self, seed: int, others: list[Path]) -> None:
        """Make room, and take nets that play together with the one that learns."""
        self.tables = tables()
        self.others = read_nets(others)
        self.state = seeded(seed)
        self.rows = np.zeros((TOGETHER * MOST, 3), dtype=np.int64)
        self.aims = np.zeros(TOGETHER * MOST, dtype=np.float32)
        self.played = 0

    def lesson(self) -> tuple[Array, Array]:
        """Return positions from games of the tables, and how the tables judge them."""
        found = []
        for marbles in range(UNTIL + 1):
            rows = np.zeros((FROM_TABLES, 3), dtype=np.int64)
            aims = np.zeros(FROM_TABLES, dtype=np.float32)
            sample(*self.tables, self.state, marbles, 0.25, 1, 0, rows, aims)
            aims = np.array([as_win(aim, marbles) for aim in aims.tolist()], dtype=np.float32)
            found.append((rows, aims))
        rows, aims = (np.concatenate(parts) for parts in zip(*found, strict=True))
        order = np.random.default_rng(int(self.state[0])).permutation(len(aims))
        return rows[order], aims[order]

    def play(self, net: Net, number: int = TOGETHER) -> tuple[Array, Array]:
        """Return the positions of some games and what became of them."""
        wishes = (number, TRACE, CHANCE, BEAM, UNTIL)
        nets = [numbers(net), *self.others]
        found = games(stacked(nets), self.tables, self.state, *wishes, self.rows, self.aims)
        self.played += number
        return self.rows[:found], self.aims[:found]


def note(path: Path, line: str) -> None:
    """Print a line and add it to the log beside the net."""
    print(line, flush=True)
    with path.with_suffix(".txt").open("a") as log:
        log.write(f"{line}\n")


def learned(asked: argparse.Namespace) -> None:
    """Play and learn by turns for the time asked."""
    learner, found = Learner(asked.seed, asked.start), Games(asked.games, asked.latest)
    player = Player(asked.seed, asked.beside)
    found.read()
    if not len(found.aims):
        found.add("0", *player.lesson())
    if asked.share:
        player.play(learner.mean, 1)  # compiles
    start, playing, errors, told_at = time.process_time(), 0.0, list[float](), 0.0
    while (spent := time.process_time() - start) < asked.seconds:
        part = spent / asked.seconds
        rate = asked.rates[0] * (asked.rates[1] / asked.rates[0]) ** part
        if playing < asked.share * (spent - asked.first):
            number = player.played // TOGETHER
            found.add(f"games_{asked.seed}_{number:05d}", *player.play(learner.mean))
            playing += time.process_time() - start - spent
        if learner.steps % 50 == 0:
            found.read()
        errors += [learner.step(*found.draw(learner.chance, asked.newer), rate) for _ in range(5)]
        if spent - told_at > 20:
            error, told_at = f"squared error {np.mean(errors):.4f}   rate {rate:.5f}", spent
            learned = f"{len(found.aims):8d} positions {learner.steps:6d} steps"
            note(asked.out, f"{spent:6.0f} s {player.played:7d} games {learned}   {error}")
            errors.clear()
            learner.save(asked.out)
    learner.save(asked.out)


def main() -> None:
    """Learn, and write what was learned."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=900, help="of the processor's time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=Path, required=True, help="the folder of games")
    parser.add_argument("--share", type=float, default=0.6, help="of the time, for games")
    parser.add_argument("--first", type=float, default=60, help="seconds before the first game")
    parser.add_argument("--rates", type=float, nargs=2, default=(2e-3, 1e-4))
    parser.add_argument("--newer", type=float, default=1.5, help="how much newer games count more")
    parser.add_argument("--latest", type=int, default=MOST, help="learn up to so many marbles")
    parser.add_argument("--start", type=Path, help="go on from an earlier net")
    parser.add_argument("--beside", type=Path, nargs="*", default=[], help="nets that play as well")
    parser.add_argument("--out", type=Path, required=True)
    asked: Any = parser.parse_args()
    torch.set_num_threads(1)
    asked.games.mkdir(parents=True, exist_ok=True)
    note(asked.out, "python -m training.nets " + " ".join(sys.argv[1:]))
    learned(asked)


if __name__ == "__main__":
    main()
