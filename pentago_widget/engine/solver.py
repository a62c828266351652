"""The value of every move of a late position, proved: 1 a win, 0 a draw, -1 a loss.

endgame.py says how. Here the work is laid out in stages, and the values are read off the last
level. How much work and memory it takes depends on the number of marbles alone.

In how many moves the game ends is found by rounds: the levels again, but up to the first only, then
up to the second, the third. What a round decides ends there at the latest. Most games are decided
soon, and the levels of the first rounds are small.
"""

import sys
from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import contextmanager
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
from pentago_widget.engine.root import actions, after, decided
from pentago_widget.engine.rotations import bit_of_turn
from pentago_widget.engine.speed import COMPILED, given
from pentago_widget.engine.stages import Stage, completed, grouped, work_through
from pentago_widget.engine.subsets import WIDTH

THREADS = COMPILED and sys.platform != "emscripten"
"""Whether work can be shared by threads: not in plain Python, and in no browser."""

ENTRY, ROW, FIVES, TOUCH = 9e-9, 250e-9, 60e-9, 4e-3
"""Roughly the seconds that an entry takes, a row of them, a subset's fives, a block's first use."""

SMALL = 0.2
"""A round is small that takes at most such a part of the time that all levels take."""

Values = dict[int, int]
"""For every action its value."""

Ends = dict[int, tuple[int, int]]
"""For every action its value, and how many moves there are until the game ends; 0 for a draw."""


def values(mine: int, theirs: int, *, threads: int = 2) -> Values:
    """Return the value of every legal move for the side to move: 1 a win, 0 a draw, -1 a loss.

    The position is unfinished. A placement that makes five is worth 1 with each of the eight
    turns. A MemoryError is raised before anything is done, and says how much memory there should
    be.
    """
    return completed(solving(mine, theirs, threads=threads))


def solving(mine: int, theirs: int, *, threads: int = 2) -> Generator[float, None, Values]:
    """Do what `values` does, but yield the share that is done every few milliseconds.

    Closing the generator stops the work. It holds its memory until it is closed or at its end.
    """
    with _work(mine, theirs) as work:
        stages = [*work.beginning(), *work.levels(work.empty)]
        yield from work_through(stages, _crew(threads))
        return work.values()


def measuring(mine: int, theirs: int, *, threads: int = 2) -> Generator[float, None, Ends]:
    """Find the value of every legal move, and after how many moves the game ends.

    The moves of both sides count, the legal one included; the winner wants few, the loser many.
    Yields the share of a round that is done; otherwise as `solving`.
    """
    with _work(mine, theirs) as work:
        yield from work_through(work.beginning(), _crew(threads))
        ends = dict.fromkeys(actions(mine, theirs), (0, 0))
        left = {action for action in ends if decided(mine, theirs, action) != 0}
        for last in _rounds(work.empty):
            found = yield from _decided(work, last, left, threads)
            ends |= {action: (value, last) for action, value in found.items()}
            left = {*found} if last == work.empty else left - {*found}  # others will be draws
            if not left:
                break
        return ends


def _decided(
    work: "_Work", last: int, left: Collection[int], threads: int
) -> Generator[float, None, Values]:
    """Return the value of each of some actions that is won or lost up to a level.

    A few actions are looked at one by one: there is one marble less to try then.
    """
    if last == 1 or _cost(work.empty, last) < len(left) * _cost(work.empty - 1, last - 1):
        yield from work_through(work.levels(last), _crew(threads))
        values = work.values()
    else:
        values = {}
        for action in left:
            reply = work.after(action)
            stages = [*reply.beginning(), *reply.levels(last - 1)]
            yield from work_through(stages, _crew(threads))
            values[action] = -max(reply.values().values())
    return {action: values[action] for action in left if values[action]}


def _crew(threads: int) -> int:
    """Return how many threads share the work where so many are wanted."""
    return threads if THREADS else 1


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


class _Work:
    """What is to be done for a position, in stages, and the arrays that it is done in."""

    def __init__(self, mine: int, theirs: int, buffer: memory.Buffer) -> None:
        """Take the position, and the array for the levels."""
        self.empty = 36 - count(mine | theirs)
        self._mine, self._theirs, self._buffer = mine, theirs, buffer
        self._fives = memory.words(fives_start(self.empty, 2, 0))
        _, self._record, self._steps = plan_for(self.empty)

    def after(self, action: int) -> "_Work":
        """Return the work for the position after an action, done in the same array."""
        return _Work(*after(self._mine, self._theirs, action), self._buffer)

    def beginning(self) -> Iterator[Stage]:
        """Yield what comes first: the system provides the memory, and fives are found."""
        if not self._buffer.is_touched:
            blocks = self._buffer.blocks
            yield Stage(self._buffer.touch, blocks, TOUCH * blocks)
        taken = self._mine | self._theirs
        squares = given(square for square in range(36) if not taken >> square & 1)

        def find(sizes: range, first: int, last: int) -> None:
            """Find the fives of several sizes, or some of one size."""
            ends = sizes[0], sizes[-1]
            run_fives(self._mine, self._theirs, squares, self._fives, ends, (first, last))

        subsets = [comb(self.empty, size) for size in range(most_added(self.empty) + 1)]
        yield from _stages(find, subsets, [2 * FIVES * each for each in subsets])

    def levels(self, last: int) -> Iterator[Stage]:
        """Yield the levels from the last one that counts down to the first."""
        empty, tables = self.empty, (self._record, self._steps, self._fives, self._buffer.words)

        def compute(numbers: range, first: int, end: int) -> None:
            """Compute several levels, or some rows of one."""
            levels = last - numbers[0], last - numbers[-1]
            run_levels(empty, last, levels, (first, end), *tables, _scratch(empty))

        numbers = range(last, 0, -1)
        rows = [comb(empty, (n + 1) // 2) for n in numbers]
        yield from _stages(compute, rows, [_seconds(empty, n) for n in numbers])

    def values(self) -> Values:
        """Return the value of each move from level 1, whose entries stand in order of squares."""
        at, words = start_of_level(self.empty, 1), self._buffer.words
        found = {}
        for square in range(36):
            if not (self._mine | self._theirs) >> square & 1:
                wins_at_once = fives(self._mine | 1 << square) != 0
                for turn in range(8):
                    bit = bit_of_turn(turn)
                    draws, loses = (
                        words[at + 2 * i + (bit >> 6)] >> (bit & 63) & 1 for i in (0, 1)
                    )
                    found[8 * square + turn] = 1 if wins_at_once else int(1 - draws - loses)
                at += 4
        return found


@contextmanager
def _work(mine: int, theirs: int) -> Iterator[_Work]:
    """Give the work for a position; its memory is given back afterwards."""
    empty = 36 - count(mine | theirs)
    memory.require(memory_needed(36 - empty))
    buffer = memory.take(4 * most_entries(empty))
    try:
        yield _Work(mine, theirs, buffer)
    finally:
        memory.give_back(buffer)


def _seconds(empty: int, n: int) -> float:
    """Return roughly how many seconds a level takes."""
    return ROW * comb(empty, (n + 1) // 2) + ENTRY * entries(empty, n)


def _cost(empty: int, last: int) -> float:
    """Return roughly how many seconds the levels take up to a last one."""
    return sum(_seconds(empty, n) for n in range(1, last + 1))


def _rounds(empty: int) -> list[int]:
    """Return the last levels of rounds: of small ones, of all levels, then of those in between."""
    most = SMALL * _cost(empty, empty)
    small = sum(_cost(empty, last) <= most for last in range(1, empty))
    return [*range(1, small + 1), empty, *range(small + 1, empty)]


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
