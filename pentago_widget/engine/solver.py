"""The value of every move of a late position, proved: 1 a win, 0 a draw, -1 a loss.

endgame.py says how. Here the work is laid out in stages, and the values are read off the last
level. How much work and memory it takes depends on the number of marbles alone.
"""

import sys
from collections.abc import Callable, Generator, Iterator
from functools import partial
from math import comb

from pentago_widget.engine import memory
from pentago_widget.engine.bits import count, fives
from pentago_widget.engine.endgame import Scratch, run_levels
from pentago_widget.engine.endgame_fives import fives_start, most_added, run_fives
from pentago_widget.engine.endgame_plan import (
    entries,
    lengths,
    most_entries,
    plan_for,
    start_of_level,
)
from pentago_widget.engine.rotations import bit_of_turn
from pentago_widget.engine.speed import COMPILED, Ints, given
from pentago_widget.engine.stages import Stage, grouped, work_through
from pentago_widget.engine.subsets import WIDTH

THREADS = COMPILED and sys.platform != "emscripten"
"""Whether work can be shared by threads: not in plain Python, and in no browser."""

ENTRY, ROW, FIVES, TOUCH = 9e-9, 250e-9, 60e-9, 4e-3
"""Roughly the seconds that an entry takes, a row of them, a subset's fives, a block's first use."""


def values(mine: int, theirs: int, *, threads: int = 2) -> dict[int, int]:
    """Return the value of every legal move for the side to move: 1 a win, 0 a draw, -1 a loss.

    The position is unfinished. A placement that makes five is worth 1 with each of the eight
    turns. A MemoryError is raised before anything is done, and says how much memory there should
    be.
    """
    work = solving(mine, theirs, threads=threads)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: dict[int, int] = end.value
            return found


def solving(mine: int, theirs: int, *, threads: int = 2) -> Generator[float, None, dict[int, int]]:
    """Do what `values` does, but yield the share that is done every few milliseconds.

    Closing the generator stops the work. It holds its memory until it is closed or at its end.
    """
    empty = 36 - count(mine | theirs)
    memory.require(memory_needed(36 - empty))
    buffer = memory.take(4 * most_entries(empty))
    try:
        stages = [*_touching(buffer), *lay_out(mine, theirs, buffer.words)]
        yield from work_through(stages, threads if THREADS else 1)
        return _read(mine, theirs, buffer.words)
    finally:
        memory.give_back(buffer)


def memory_needed(marbles: int) -> int:
    """Return how many bytes it takes to solve a position with so many marbles."""
    empty = 36 - marbles
    steps = sum(map(sum, lengths(empty)))
    return memory.BYTES * (4 * most_entries(empty) + fives_start(empty, 2, 0) + steps)


def fits(marbles: int) -> bool:
    """Say whether there is memory enough to solve a position with so many marbles."""
    try:
        memory.require(memory_needed(marbles))
    except MemoryError:
        return False
    return True


def lay_out(mine: int, theirs: int, buffer: Ints) -> Iterator[Stage]:
    """Yield the stages of the work: first the fives of all subsets, then the levels from above."""
    empty = 36 - count(mine | theirs)
    found = memory.words(fives_start(empty, 2, 0))
    squares = given(square for square in range(36) if not (mine | theirs) >> square & 1)
    _, record, steps = plan_for(empty)

    def do_fives(sizes: range, first: int, last: int) -> None:
        """Find the fives of several sizes, or some of one size."""
        run_fives(mine, theirs, squares, found, (sizes[0], sizes[-1]), (first, last))

    def do_levels(levels: range, first: int, last: int) -> None:
        """Compute several levels, or some rows of one."""
        ends = (empty - levels[0], empty - levels[-1])
        run_levels(empty, ends, (first, last), record, steps, found, buffer, _scratch(empty))

    subsets = [comb(empty, size) for size in range(most_added(empty) + 1)]
    rows = [subsets[(n + 1) // 2] for n in range(empty, 0, -1)]
    seconds = [2 * FIVES * each for each in subsets]
    yield from _stages(do_fives, subsets, seconds)
    seconds = [ROW * each + ENTRY * entries(empty, empty - i) for i, each in enumerate(rows)]
    yield from _stages(do_levels, rows, seconds)


def _touching(buffer: memory.Buffer) -> Iterator[Stage]:
    """Yield a stage that makes the system provide the buffer's memory, slice by slice."""
    if not buffer.is_touched:
        yield Stage(buffer.touch, buffer.blocks, TOUCH * buffer.blocks)


def _stages(
    work: Callable[[range, int, int], None], parts: list[int], seconds: list[float]
) -> Iterator[Stage]:
    """Yield a stage for each thing to do, of so many parts, or one for several small in a row."""
    for group in grouped(seconds):
        together = sum(seconds[number] for number in group)
        yield Stage(partial(work, group), parts[group[0]] if len(group) == 1 else 1, together)


def _scratch(empty: int) -> Scratch:
    """Return the arrays in which a slice of work keeps what it is at."""
    most = max(comb(empty - (n + 1) // 2, n // 2) for n in range(1, empty + 1))
    sizes = (4 * most, most, 1 << empty // 2 + 2, WIDTH * WIDTH, 4 * WIDTH)
    entries, places, sums, shares, squares = map(memory.words, sizes)
    return entries, places, sums, shares, squares


def _read(mine: int, theirs: int, buffer: Ints) -> dict[int, int]:
    """Return the value of each move from level 1, whose entries stand in the order of squares."""
    at = start_of_level(36 - count(mine | theirs), 1)
    found = {}
    for square in range(36):
        if not (mine | theirs) >> square & 1:
            wins_at_once = fives(mine | 1 << square) != 0
            for turn in range(8):
                bit = bit_of_turn(turn)
                draws, loses = (buffer[at + 2 * i + (bit >> 6)] >> (bit & 63) & 1 for i in (0, 1))
                found[8 * square + turn] = 1 if wins_at_once else int(1 - draws - loses)
            at += 4
    return found
