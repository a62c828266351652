"""An opening book: a move for every position with at most five marbles, looked up, not thought of.

The fewer marbles lie, the less a search helps: nothing is decided within the moves it looks ahead.
But there are few such positions, some 510,000 up to the board's eight symmetries, and so others
have thought about each of them, for as long as they liked: `training/book.py`. What they found is
a list of moves without the positions. Where a position's move stands is computed from it:

    theirs   The board is turned and mirrored until their marbles are the least of their images as
             an int. The sets that are the least of theirs, few enough, are numbered as they grow.
    mine     My marbles are one choice out of the squares that are left; subsets.py ranks it.

    place = FIRST[marbles] + number of theirs * C(36 - their marbles, my marbles) + rank of mine

The move there is 8 * number of the square among the empty ones + turn, as it looks in that image.
Places that no position has, because theirs have a symmetry and mine have not, hold a 0.
"""

import functools
import zlib
from importlib.resources import files
from itertools import accumulate
from math import comb

from pentago_widget.engine.bits import count
from pentago_widget.engine.speed import Ints, array, compiled
from pentago_widget.engine.subsets import BINOMIAL, WIDTH, first_of_size, following
from pentago_widget.engine.table import ORIGINALS, image

MARBLES = 5
"""The book ends with so many marbles."""

LEAST_SETS = (1, 6, 93, 920)
"""So many sets of 0 to 3 squares are the least of their images."""

SIZES = tuple(
    LEAST_SETS[(n + 1) // 2] * comb(36 - (n + 1) // 2, n // 2) for n in range(MARBLES + 1)
)
"""So many places the positions with 0 to 5 marbles have."""

FIRST = array(accumulate(SIZES, initial=0))
"""FIRST[marbles] is the first place of the positions with so many marbles."""

LONG = int(FIRST[4])
"""With fewer than four marbles a move needs more than a byte: up to this place each has two."""


@compiled
def rank(found: int) -> int:
    """Return how many sets of as many squares are less than this one."""
    total, members = 0, 0
    while found:
        lowest = found & -found
        found ^= lowest
        members += 1
        total += BINOMIAL[WIDTH * count(lowest - 1) + members]
    return total


@compiled
def among(found: int, taken: int) -> int:
    """Return a set of squares with the squares that are taken left out of the numbering."""
    left, members = 0, found
    while members:
        lowest = members & -members
        members ^= lowest
        left |= lowest >> count(taken & lowest - 1)
    return left


@functools.cache
def numbers() -> Ints:
    """Return the numbers of the sets that are the least of their images, by size and rank."""
    found = [0]
    for size in (1, 2, 3):
        now, number = (1 << size) - 1, 0
        for _ in range(comb(36, size)):
            found.append(number)
            number += image(now, 0)[0] == now
            now = following(now)
    return array(found)


@compiled
def place(mine: int, theirs: int, numbers: Ints) -> int:
    """Return the place of a position in which theirs are the least of their images."""
    size = count(theirs)
    number = numbers[first_of_size(36, size) + rank(theirs)]
    choices = BINOMIAL[WIDTH * (36 - size) + count(mine)]
    return int(FIRST[size + count(mine)] + number * choices + rank(among(mine, theirs)))


@functools.cache
def moves() -> bytes:
    """Return the moves of all places, read when first asked for; behind them the second bytes."""
    return zlib.decompress((files(__package__) / "book.bin").read_bytes())


def is_known(mine: int, theirs: int) -> bool:
    """Say whether the book has a position: few marbles, of which the mover has no more."""
    return count(mine | theirs) <= MARBLES and count(theirs) - count(mine) in (0, 1)


def book_action(mine: int, theirs: int) -> int | None:
    """Return the action of the book, or None if it does not have the position."""
    if not is_known(mine, theirs):
        return None
    least, other, step = image(theirs, mine)
    at = place(other, least, numbers())
    code = moves()[at] + (moves()[FIRST[MARBLES + 1] + at] << 8 if at < LONG else 0)
    return int(ORIGINALS[288 * step + 8 * nth_empty(code >> 3, least | other) + (code & 7)])


@compiled
def nth_empty(number: int, bits: int) -> int:
    """Return the empty square that has so many empty ones below it."""
    square = 0
    while bits >> square & 1 or number:
        number -= not bits >> square & 1
        square += 1
    return square
