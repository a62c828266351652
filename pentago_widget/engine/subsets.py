"""Numbering subsets: each choice of `size` out of some squares has a rank, with none left out.

A subset is an int, one bit for each square. The subsets of one size, sorted as ints, are numbered
from 0: the combinatorial number system. Its rule is short: square `s`, as the i-th member from
below, i = 1, 2, ..., counts for all the subsets that end below it, and those are C(s, i).

    {2, 1, 0}  0b00111   C(0,1) + C(1,2) + C(2,3) = 0        The order in which the ints grow
    {3, 1, 0}  0b01011   C(0,1) + C(1,2) + C(3,3) = 1        is the order of the ranks.
    {3, 2, 0}  0b01101   C(0,1) + C(2,2) + C(3,3) = 2
    {3, 2, 1}  0b01110   C(1,1) + C(2,2) + C(3,3) = 3
    {4, 1, 0}  0b10011   C(0,1) + C(1,2) + C(4,3) = 4
"""

from math import comb

from pentago_widget.engine.bits import count
from pentago_widget.engine.speed import array, compiled

WIDTH = 38
BINOMIAL = array(comb(n, k) for n in range(WIDTH) for k in range(WIDTH))
"""BINOMIAL[WIDTH * n + k] is the number of ways to choose k out of n."""

INDEX = (1 << 62) - 1
"""Computed indices are `... & INDEX`: so the compiler sees that they do not count from the end."""


@compiled
def subset(rank: int, size: int) -> int:
    """Return the subset of this size with this rank."""
    found = 0
    for place in range(size, 0, -1):
        square = place - 1
        while BINOMIAL[WIDTH * (square + 1) + place] <= rank:
            square += 1
        rank -= BINOMIAL[WIDTH * square + place]
        found |= 1 << square
    return found


@compiled
def following(found: int) -> int:
    """Return the next subset of the same size; the empty set has none and is returned itself."""
    if found == 0:
        return 0
    lowest = found & -found
    moved = found + lowest
    return moved | ((found ^ moved) // lowest) >> 2


@compiled
def lowest(found: int) -> int:
    """Return the lowest member."""
    return count((found & -found) - 1)


@compiled
def first_of_size(squares: int, size: int) -> int:
    """Return how many subsets are smaller: where one size begins if the small ones come first."""
    smaller = 0
    for each in range(size):
        smaller += BINOMIAL[WIDTH * squares + each]
    return smaller
