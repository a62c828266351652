"""Retrograde analysis: what every arrangement of the last marbles is worth, in all rotations.

An arrangement of level n is two disjoint subsets of the squares that are empty at the root: the
squares where the mover's n // 2 further marbles lie and those of the placer, who has just placed.
Levels are computed from the full board down, each from the one above it:

    level n + 1      the mover adds a marble on any free square      level n
    (placer, mover + square)   <--------------------------------   (mover, placer)

An entry is four words: for each of two questions the 128 rotations (see rotations.py) in which
the answer is good for the placer, BEFORE the turn that follows the placement.

    | word 0   word 1 | word 2   word 3 |
    |  does the side  |  does it get    |        At every second level it is the other side that
    |  to move at the |  a draw at      |        answers, and not to let it win is a draw at least.
    |  root win?      |  least?         |        So a level asks once for the mover's win, once for
                                                 the mover's draw, and the next the other way round.

A level lies in the buffer row by row: all entries with one subset of the mover's side by side.

    mover's subset of rank 0           rank 1                         rank 2
    | placer's rank 0, 1, 2, ... |     | placer's rank 0, 1, ... |    | ...

The placer's ranks are among the squares left by the mover. The mover of level n + 1 is the placer
of level n: all that can follow one subset of the placer's is one row of the level above. It is
short, and read again and again while it is in the fastest memory. What is found goes into many
rows, one entry each; these places are asked for some time before they are written to.
"""

from pentago_widget.engine.endgame_fives import fives_start
from pentago_widget.engine.endgame_plan import (
    BARE,
    CHILD,
    CHILDREN,
    FIELD,
    RECORD,
    START,
    SUMS,
    SUMS_END,
)
from pentago_widget.engine.rotations import turned_across, turned_in_word
from pentago_widget.engine.speed import Ints, compiled, kernel, prefetch
from pentago_widget.engine.subsets import BINOMIAL, INDEX, WIDTH, following, subset

RANK = 40
"""An entry's place in its level fits so many bits; the rank of the mover's subset goes above."""

Scratch = tuple[Ints, Ints, Ints, Ints, Ints]
"""The arrays that a slice of work has for itself: entries, places, sums, shares, squares."""

PLACE = (1 << RANK) - 1
FIRST_CHILD = (1 << CHILD) - 1
FIRST_FIELD = (1 << FIELD) - 1


@compiled
def share_out(placer: int, empty: int, size: int, length: int, shares: Ints, scratch: Ints) -> None:
    """Write what each free square counts for as the mover's marble i: in `shares[WIDTH * i + j]`.

    Marble i has i of the mover's below it, and the square is number j of those that the placer
    leaves free. It counts twice. In the rank of the mover's subset it is C(square, i + 1). In the
    rank of the placer's subset, among the squares that the mover leaves free, each of the placer's
    marbles further up moves down by one: marble k counted C(s - i, k + 1) and now counts
    C(s - i - 1, k + 1), which is less by C(s - i - 1, k). Both ranks are kept in one number: the
    place of the entry and, above, the mover's rank. What is worked out in `scratch` is for each
    square how many of the placer's lie below it, all ones or none for the placer's, and j.
    """
    weight = (1 << RANK) + length
    placers = 0
    for square in range(empty):
        there = placer >> square & 1
        scratch[square] = placers
        scratch[WIDTH + square] = -there
        scratch[2 * WIDTH + square] = WIDTH - 1 if there else square - placers
        placers += there
    for i in range(size):
        less = 0
        square = empty - 1
        while square > i:
            share = weight * BINOMIAL[WIDTH * square + i + 1 & INDEX] - less
            shares[WIDTH * i + scratch[2 * WIDTH + square] & INDEX] = share
            moved = BINOMIAL[WIDTH * (square - i - 1) + scratch[square] & INDEX]
            less += moved & scratch[WIDTH + square]
            square -= 1
        shares[WIDTH * i + scratch[2 * WIDTH + i] & INDEX] = -less


@compiled
def add_up(steps: Ints, first: int, last: int, rank: int, shares: Ints, sums: Ints) -> None:
    """Add up the shares of all halves of the mover's subsets, as `plan_sums` has laid down.

    No marble of the mover moves one of the placer's: there the sums begin, with the placer's rank.
    """
    sums[0] = rank
    for at in range(first, last):
        todo = steps[at]
        goal, begin = todo & FIRST_FIELD, todo >> FIELD & FIRST_FIELD
        share = todo >> 2 * FIELD & FIRST_FIELD
        sums[goal] = sums[begin] + shares[share]


@compiled
def gather(
    steps: Ints,
    at: int,
    amount: int,
    row: int,
    goal: int,
    mover: int,
    won: tuple[int, int],
    asked: tuple[int, int],
    start: tuple[int, int],
    fives: Ints,
    buffer: Ints,
    scratch: Scratch,
) -> None:
    """Find the answers for all the mover's subsets, after the placer's turn.

    That is where some child has a good answer and nobody has five, and where there are fives and
    the question is content with them: the mover's alone always, both colors' (a draw) if it asks
    for a draw only. `asked` is all ones for a win and 0 for a draw.

    The list says by a negative number where the children end. A loop of unknown length is not cut
    up by the compiler; instead the four words of an entry are done at once.
    """
    (won0, won1), (ask0, ask1), (start0, start1) = won, asked, start
    entries, places, sums, _, _ = scratch
    todo = steps[at & INDEX]
    for i in range(amount):
        place = sums[~todo & FIRST_FIELD] + sums[~todo >> FIELD & FIRST_FIELD] & INDEX
        places[i] = goal + 4 * (place & PLACE)
        prefetch(buffer, places[i])
        x0 = x1 = start0
        x2 = x3 = start1
        at += 1
        todo = steps[at & INDEX]
        while todo >= 0:
            a, b = row + 4 * (todo & FIRST_CHILD) & INDEX, row + 4 * (todo >> CHILD) & INDEX
            x0 |= buffer[a] | buffer[b]
            x1 |= buffer[a + 1] | buffer[b + 1]
            x2 |= buffer[a + 2] | buffer[b + 2]
            x3 |= buffer[a + 3] | buffer[b + 3]
            at += 1
            todo = steps[at & INDEX]
        five = mover + 4 * (place >> RANK) & INDEX
        y0, y1 = fives[five], fives[five + 1]
        entries[4 * i] = x0 & ~(won0 | y0) | y0 & ~(won0 & ask0)
        entries[4 * i + 1] = x1 & ~(won1 | y1) | y1 & ~(won1 & ask0)
        entries[4 * i + 2] = x2 & ~(won0 | y0) | y0 & ~(won0 & ask1)
        entries[4 * i + 3] = x3 & ~(won1 | y1) | y1 & ~(won1 & ask1)


@compiled
def turn_back(entries: Ints, amount: int, won0: int, won1: int) -> None:
    """Replace answers for the mover after a turn by answers for the placer before it.

    The placer has a good answer where one turn leads to a bad one for the mover, and where the
    marble just placed has made five.
    """
    for i in range(2 * amount):
        x, y = ~entries[2 * i], ~entries[2 * i + 1]
        across = turned_across(x, y)
        entries[2 * i] = turned_in_word(x) | across | won0
        entries[2 * i + 1] = turned_in_word(y) | across | won1


@compiled
def scatter(entries: Ints, places: Ints, amount: int, buffer: Ints) -> None:
    """Put the entries in their places."""
    for i in range(amount):
        place = places[i] & INDEX
        buffer[place] = entries[4 * i]
        buffer[place + 1] = entries[4 * i + 1]
        buffer[place + 2] = entries[4 * i + 2]
        buffer[place + 3] = entries[4 * i + 3]


@compiled
def run_level(
    empty: int,
    n: int,
    last: int,
    ranks: tuple[int, int],
    record: Ints,
    steps: Ints,
    fives: Ints,
    buffer: Ints,
    scratch: Scratch,
) -> None:
    """Compute the entries of level n for the placer's subsets of some ranks: a row for each.

    At the last level nobody wins and everybody draws, if there is no five: the board is full, or
    nothing that comes later counts.
    """
    entries, places, sums, shares, squares = scratch
    size, placers, odd = n >> 1, n + 1 >> 1, n & 1
    room = empty - placers
    amount, children = BINOMIAL[WIDTH * room + size], BINOMIAL[WIDTH * room + size + 1]
    length = BINOMIAL[WIDTH * (empty - size) + placers]
    asked = (0, -1) if odd else (-1, 0)
    start = (~asked[0], ~asked[1]) if n == last else (0, 0)
    goal, above, here = record[RECORD * n + START], record[RECORD * (n + 1) + START], RECORD * n
    mover = fives_start(empty, odd, size) + 2 * odd
    placer = subset(ranks[0], placers)
    sums[1 << (room >> 1)] = 0
    for rank in range(ranks[0], ranks[1]):
        share_out(placer, empty, size, length, shares, squares)
        add_up(steps, record[here + SUMS], record[here + SUMS_END], rank, shares, sums)
        five = fives_start(empty, 1 - odd, placers) + 4 * rank
        after, before = five + 2 * odd, five + 2 - 2 * odd
        won = (fives[after], fives[after + 1])
        row, at = above + 4 * children * rank, record[here + (BARE if n == last else CHILDREN)]
        gather(steps, at, amount, row, goal, mover, won, asked, start, fives, buffer, scratch)
        if n > 1:
            turn_back(entries, amount, fives[before], fives[before + 1])
        scatter(entries, places, amount, buffer)
        placer = following(placer)


@kernel
def run_levels(
    empty: int,
    last: int,
    levels: tuple[int, int],
    ranks: tuple[int, int],
    record: Ints,
    steps: Ints,
    fives: Ints,
    buffer: Ints,
    scratch: Scratch,
) -> None:
    """Compute levels from, down to; of a single level only the placer's ranks from, to.

    There are more levels up to the last one, which were computed before.
    """
    top, bottom = levels
    for n in range(top, bottom - 1, -1):
        everything = (0, BINOMIAL[WIDTH * empty + (n + 1 >> 1)])
        part = ranks if top == bottom else everything
        run_level(empty, n, last, part, record, steps, fives, buffer, scratch)
