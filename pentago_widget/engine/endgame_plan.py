"""What is the same at every position with so many empty squares: where to look, what to add up.

For every level n there are three lists of steps, used again for each row. With n // 2 marbles of
the mover on the squares that the placer's (n + 1) // 2 leave free, they say for each subset of
these squares

    children    its ranks with one more member, which is where the level above has its entries
    bare        nothing but the subset: it stands for `children` where no level above is looked at
    sums        how to add up, one member at a time, where the level itself has its entry

Sums are taken of the lower and the upper half of the squares apart: two short lists instead of
one long one, and every subset is a pair.
"""

from functools import lru_cache
from math import comb
from typing import NamedTuple

from pentago_widget.engine.bits import count
from pentago_widget.engine.memory import words
from pentago_widget.engine.speed import Ints, compiled, kernel
from pentago_widget.engine.subsets import BINOMIAL, WIDTH, following, lowest

CHILD = 31
"""Two ranks of so many bits are one step of the list of children."""

FIELD = 20
"""Three numbers of so many bits are one step of the list of sums."""

CHILDREN, BARE, SUMS, SUMS_END, START, RECORD = range(6)
"""What the record of a level says: where its lists begin, and its entries in the buffer."""


class Plan(NamedTuple):
    """The plan for so many empty squares: the records and the steps of all levels."""

    empty: int
    record: Ints
    steps: Ints


def entries(empty: int, n: int) -> int:
    """Return how many entries level n has."""
    return comb(empty, n // 2) * comb(empty - n // 2, n - n // 2)


def most_entries(empty: int) -> int:
    """Return how many entries there are at most in a level and the one above: both are kept."""
    return max(entries(empty, n) + entries(empty, n + 1) for n in range(empty))


def start_of_level(empty: int, n: int) -> int:
    """Return where level n begins: even levels at the low end of the buffer, odd at the high."""
    return 4 * (most_entries(empty) - entries(empty, n)) if n % 2 else 0


def lengths(empty: int) -> list[tuple[int, int, int]]:
    """Return how many steps the three lists of each level take, from level 1."""
    found = []
    for n in range(1, empty + 1):
        size, room = n // 2, empty - (n + 1) // 2
        subsets = comb(room, size)
        children = subsets * (1 + (room - size + 1) // 2) + 1
        found.append((children, subsets + 1, (1 << room // 2) + (1 << room - room // 2)))
    return found


@lru_cache(maxsize=3)
def plan_for(empty: int) -> Plan:
    """Return the plan for positions with so many empty squares."""
    record = words(RECORD * (empty + 2))
    steps = words(sum(map(sum, lengths(empty))))
    at = 0
    for n, (children, bare, sums) in enumerate(lengths(empty), 1):
        size, room, here = n // 2, empty - (n + 1) // 2, RECORD * n
        plan_children(room, size, steps, at)
        plan_bare(room, size, steps, at + children)
        record[here + CHILDREN], record[here + BARE] = at, at + children
        record[here + SUMS] = at + children + bare
        record[here + SUMS_END] = plan_sums(room, size, steps, at + children + bare)
        record[here + START] = start_of_level(empty, n)
        at += children + bare + sums
    return Plan(empty, record, steps)


@kernel
def plan_children(room: int, size: int, steps: Ints, at: int) -> None:
    """List for every subset of `room` squares the ranks that it has with one more member.

    Each begins with a negative number that names its two halves, `~(low | high << FIELD)`, the
    ranks follow, two in a word. The last of an odd number is listed twice, which does no harm.
    """
    half = room >> 1
    found = (1 << size) - 1
    for _ in range(BINOMIAL[WIDTH * room + size]):
        steps[at] = halves(found, half)
        above = below = below_count = listed = 0
        rest = found
        for i in range(1, size + 1):
            above += BINOMIAL[WIDTH * lowest(rest) + i + 1]
            rest &= rest - 1
        for square in range(room):
            if found >> square & 1:
                below_count += 1
                below += BINOMIAL[WIDTH * square + below_count]
                above -= BINOMIAL[WIDTH * square + below_count + 1]
            else:
                rank = below + BINOMIAL[WIDTH * square + below_count + 1] + above
                at += 1 - (listed & 1)
                steps[at] = rank << CHILD | (steps[at] & (1 << CHILD) - 1 if listed & 1 else rank)
                listed += 1
        at += 1
        found = following(found)
    steps[at] = -1


@compiled
def halves(found: int, half: int) -> int:
    """Return the step that names the two halves of a subset."""
    return ~(found & (1 << half) - 1 | ((found >> half) + (1 << half)) << FIELD)


@kernel
def plan_bare(room: int, size: int, steps: Ints, at: int) -> None:
    """List every subset of `room` squares as `plan_children` does, but with no ranks."""
    found = (1 << size) - 1
    for i in range(BINOMIAL[WIDTH * room + size]):
        steps[at + i] = halves(found, room >> 1)
        found = following(found)
    steps[at + BINOMIAL[WIDTH * room + size]] = -1


@kernel
def plan_sums(room: int, size: int, steps: Ints, at: int) -> int:
    """List how to add up all halves of subsets, one member at a time, and return the end.

    A step is `sum to write | sum to begin with << FIELD | member's share << 2 * FIELD`, for
    `add_up`. Members of a low half are counted from below, those of a high half from above.
    """
    half = room >> 1
    for found in range(1, 1 << half):
        if count(found) <= size:
            highest = found
            while highest & highest - 1:
                highest &= highest - 1
            share = (count(found) - 1) * WIDTH + lowest(highest)
            steps[at] = found | (found ^ highest) << FIELD | share << 2 * FIELD
            at += 1
    for found in range(1, 1 << room - half):
        if count(found) <= size:
            share = (size - count(found)) * WIDTH + half + lowest(found)
            begin = (found & found - 1) + (1 << half)
            steps[at] = found + (1 << half) | begin << FIELD | share << 2 * FIELD
            at += 1
    return at
