"""Write the opening book: `python -m training.book --nets NET ... --out FILE`.

Each position with at most five marbles is thought about once, those with most marbles first. The
nets judge all moves of a position directly; what is better known is mixed in: with five marbles
what the replies to the best moves look like, with fewer what this program has found out for the
positions that they lead to. The mean of both errs less than either: the best of many numbers is
too good by as much as they err.

With two marbles and fewer there are so few positions that each can be thought about for seconds:
best_first.py does it, with the nets alone.
"""

import argparse
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from math import comb
from pathlib import Path

import numpy as np

from pentago_widget.engine.bits import count, turn
from pentago_widget.engine.book import FIRST, LEAST_SETS, LONG, MARBLES, SIZES, numbers, place
from pentago_widget.engine.subsets import following, subset
from pentago_widget.engine.table import image
from training.best_first import thought_about
from training.netplay import Net, mirrored, opinions, read_nets, stacked, tables
from training.selfplay import LINES, LOST, Array, kernel
from training.selfplay import opinions as table_opinions

BEST = 5
"""With five marbles so many of the best moves are looked at one ply further."""

DEEPER = 0.5
"""What is seen deeper counts for so much, what is seen at once for the rest."""

TABLES = 0.25
"""The tables that the engine reads count for so much among the nets: they err differently."""

WITHIN = 0.25
"""Moves that are judged this much less than the best, as logits, are not looked at further."""

LONGER = 2
"""With so many marbles, and fewer, a position is thought about longer."""

OPENED = 20_000
"""So many positions are then looked at for each."""

PART, SMALL_PART = 2000, 10
"""So many places are worked on at one go, and so many where each takes longer."""


@kernel
def spread(found: int, taken: int) -> int:
    """Return the set of squares that `among` has made this one of."""
    out, square = 0, 0
    while found:
        if not taken >> square & 1:
            out |= (found & 1) << square
            found >>= 1
        square += 1
    return out


@kernel
def together(
    nets: Net,
    tables: tuple[Array, Array, Array, Array],
    mine: int,
    theirs: int,
    marbles: int,
    given: Array,
    values: Array,
    others: Array,
) -> int:
    """Fill `values` with what nets and tables say of each action; return the best one."""
    opinions(nets, mine, theirs, marbles, values)
    table_opinions(tables[0], tables[1], tables[2], tables[3], mine, theirs, marbles, given, others)
    for action in range(288):
        if values[action] > LOST and others[action] > LOST:
            values[action] += np.float32(TABLES) * (others[action] - values[action])
    return int(np.argmax(values))


@kernel
def judge(
    nets: Net,
    further: Net,
    tables: tuple[Array, Array, Array, Array],
    marbles: int,
    most: int,
    least: Array,
    first: int,
    last: int,
    values: Array,
    numbers: Array,
    codes: Array,
    best: int,
    deeper: float,
) -> None:
    """Find value and move of the positions with so many marbles from one place to another.

    Where `most` marbles lie, the best moves are looked at one ply further, by the nets in
    `further` alone; else the values of what follows are known.
    """
    size, mine_size = (marbles + 1) // 2, marbles // 2
    choices = SIZES[marbles] // LEAST_SETS[size]
    direct, replies = np.zeros(288, dtype=np.float32), np.zeros(288, dtype=np.float32)
    chosen, others = np.zeros(288, dtype=np.float32), np.zeros(288, dtype=np.float32)
    given = np.zeros((4, 4, 3, LINES, 32), dtype=np.float32)
    for at in range(first, last):
        theirs = least[at // choices]
        mine = spread(subset(at % choices, mine_size), theirs)
        one, two, _ = image(theirs, mine)
        if one != theirs or two != mine:
            continue
        judges = further if marbles == most else nets
        together(judges, tables, mine, theirs, marbles, given, direct, others)
        chosen[:] = 3 * LOST
        least_wanted = max(float(direct.max()) - WITHIN, LOST) if marbles == most else LOST
        for _ in range(best if marbles == most else 288):
            action = int(np.argmax(direct))
            if direct[action] <= least_wanted:
                break
            other, own = turn(theirs, action & 7), turn(mine | 1 << (action >> 3), action & 7)
            if marbles == most:
                reply = together(further, tables, other, own, marbles + 1, given, replies, others)
                found = -replies[reply]
            else:
                own, other, _ = image(own, other)
                found = -values[place(other, own, numbers)]
            chosen[action] = (1 - deeper) * direct[action] + deeper * found
            direct[action] = 3 * LOST
        action = int(np.argmax(chosen))
        values[FIRST[marbles] + at] = chosen[action]
        codes[FIRST[marbles] + at] = code(mine, theirs, first_alike(mine, theirs, action))


def think_longer(
    nets: Net,
    marbles: int,
    least: Array,
    first: int,
    last: int,
    size: int,
    values: Array,
    codes: Array,
) -> None:
    """Find value and move of the positions with so many marbles from one place to another."""
    choices = SIZES[marbles] // len(least)
    for at in range(first, last):
        theirs = int(least[at // choices])
        mine = int(spread(subset(at % choices, marbles // 2), theirs))
        if image(theirs, mine)[:2] == (theirs, mine):
            action, value = thought_about(nets, mine, theirs, marbles, size)
            values[FIRST[marbles] + at] = value
            codes[FIRST[marbles] + at] = code(mine, theirs, first_alike(mine, theirs, action))


@kernel
def first_alike(mine: int, theirs: int, action: int) -> int:
    """Return the first of the actions that lead to the same position: so the file packs better."""
    number = action & 7
    end = image(turn(mine | 1 << (action >> 3), number), turn(theirs, number))[:2]
    for other in range(action):
        if not (mine | theirs) >> (other >> 3) & 1:
            number = other & 7
            if image(turn(mine | 1 << (other >> 3), number), turn(theirs, number))[:2] == end:
                return other
    return action


@kernel
def code(mine: int, theirs: int, action: int) -> int:
    """Return an action as the book has it: by the number of its square among the empty ones."""
    below = (mine | theirs) & (1 << (action >> 3)) - 1
    return action - 8 * count(below)


def least_sets(size: int) -> Array:
    """Return the sets of so many squares that are the least of their images."""
    found, now = [], (1 << size) - 1
    for _ in range(comb(36, size)):
        if image(now, 0)[0] == now:
            found.append(now)
        now = following(now)
    return np.array(found)


def thought_through(asked: argparse.Namespace) -> tuple[Array, Array]:
    """Return the codes of the moves of all places, and what the positions are worth."""
    nets = read_nets(asked.nets)
    direct, further = stacked([*nets, *map(mirrored, nets)]), stacked(nets)
    added = tables()
    codes, values = begun(asked.start)
    most = MARBLES if asked.start else asked.marbles
    for marbles in range(asked.marbles, -1, -1):
        least = least_sets((marbles + 1) // 2)
        part = SMALL_PART if marbles <= asked.longer else PART

        def work(first: int, n: int = marbles, least: Array = least, part: int = part) -> None:
            """Think about some places."""
            places = least, first, min(first + part, SIZES[n])
            if n <= asked.longer:
                think_longer(further, n, *places, asked.opened, values, codes)
            else:
                ways = most, *places, values, numbers(), codes, asked.best, asked.deeper
                judge(direct, further, added, n, *ways)

        with ThreadPoolExecutor(asked.threads) as pool:
            list(pool.map(work, range(0, SIZES[marbles], part)))
        mean = values[FIRST[marbles] : FIRST[marbles + 1]].mean()
        told = f"{marbles} marbles   {time.process_time():.0f} s   mean {mean:.3f}"
        print(told, flush=True)
    return codes, values


def begun(path: Path | None) -> tuple[Array, Array]:
    """Return codes and values to go on with, none known unless an earlier run has left them."""
    if path is None:
        return np.zeros(int(FIRST[-1]), dtype=np.int64), np.zeros(int(FIRST[-1]), dtype=np.float32)
    with np.load(path) as found:
        return found["codes"], found["values"]


def packed(codes: Array) -> bytes:
    """Return the bytes of a file."""
    low, high = (codes & 255).astype(np.uint8), (codes[:LONG] >> 8).astype(np.uint8)
    return zlib.compress(low.tobytes() + high.tobytes(), 9)


def main() -> None:
    """Think, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nets", type=Path, nargs="+", required=True)
    parser.add_argument("--marbles", type=int, default=MARBLES, help="begin with fewer")
    parser.add_argument("--longer", type=int, default=LONGER, help="marbles to think longer with")
    parser.add_argument("--start", type=Path, help="what stands in an earlier FILE.npz, with more")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--best", type=int, default=BEST)
    parser.add_argument("--deeper", type=float, default=DEEPER)
    parser.add_argument("--opened", type=int, default=OPENED)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    codes, values = thought_through(asked)
    asked.out.write_bytes(packed(codes))
    np.savez(asked.out.with_suffix(".npz"), codes=codes, values=values)
    print(f"{asked.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
