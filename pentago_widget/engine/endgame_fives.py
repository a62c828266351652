"""The fives of all subsets: in which rotations either color has five with more marbles added.

There are four words for every subset of the empty squares, as `find_fives` of rotations.py writes
them. The smallest subsets come first, those of one size in the order of their ranks, and the
color to move at the root comes before the other.
"""

from pentago_widget.engine.rotations import find_fives
from pentago_widget.engine.speed import Ints, compiled, kernel
from pentago_widget.engine.subsets import (
    BINOMIAL,
    INDEX,
    WIDTH,
    first_of_size,
    following,
    lowest,
    subset,
)


@compiled
def most_added(empty: int) -> int:
    """Return how many marbles a color can add at most."""
    return (empty + 1) // 2


@compiled
def fives_start(empty: int, color: int, size: int) -> int:
    """Return where a color's subsets of one size begin; color 0 is to move at the root."""
    of_one_color = first_of_size(empty, most_added(empty) + 1)
    return 4 * (color * of_one_color + first_of_size(empty, size))


@kernel
def run_fives(
    mine: int,
    theirs: int,
    squares: Ints,
    fives: Ints,
    sizes: tuple[int, int],
    ranks: tuple[int, int],
) -> None:
    """Find the fives for both colors: sizes from, to; of a single size only the ranks from, to."""
    empty = len(squares)
    least, most = sizes
    for size in range(least, most + 1):
        first, last = ranks if least == most else (0, BINOMIAL[WIDTH * empty + size])
        for color in range(2):
            bits = theirs if color else mine
            start, smaller = fives_start(empty, color, size), fives_start(empty, color, size - 1)
            found = subset(first, size)
            for rank in range(first, last):
                if size <= 5:
                    find_fives(with_added(bits, found, squares), fives, start + 4 * rank)
                else:
                    unite_without_one(found, fives, start + 4 * rank, smaller)
                found = following(found)


@compiled
def with_added(bits: int, found: int, squares: Ints) -> int:
    """Return the marbles with those of a subset added."""
    while found:
        bits |= 1 << squares[lowest(found)]
        found &= found - 1
    return bits


@compiled
def unite_without_one(found: int, fives: Ints, goal: int, smaller: int) -> None:
    """Write the fives of a subset of more than five, from those it has without one member.

    A line has five squares. If it is full with the subset added, then also without some member:
    at least one of any six. The ranks without a member: those below count as before, those above
    as one place lower.
    """
    w0 = w1 = w2 = w3 = below = above = i = 0
    rest = found
    while rest:
        above += BINOMIAL[WIDTH * lowest(rest) + i]
        rest &= rest - 1
        i += 1
    for i in range(6):
        square = lowest(found)
        above -= BINOMIAL[WIDTH * square + i]
        source = smaller + 4 * (below + above) & INDEX
        w0 |= fives[source]
        w1 |= fives[source + 1]
        w2 |= fives[source + 2]
        w3 |= fives[source + 3]
        below += BINOMIAL[WIDTH * square + i + 1]
        found &= found - 1
    fives[goal], fives[goal + 1], fives[goal + 2], fives[goal + 3] = w0, w1, w2, w3
