"""Turns as index maps: a list of nine numbers, which says from where each marble comes.

The squares of a sub-board are numbered 0 to 8, row by row. Number i of an index map is the square
from which the marble comes that lies on square i afterwards.
"""

import math

from pentago_widget.rules.pentago import TURNED, bit

Map = list[int]
Cycles = list[tuple[int, ...]]

NOTHING = list(range(9))
TRANSPOSE = [0, 3, 6, 1, 4, 7, 2, 5, 8]
REVERSE = [2, 1, 0, 5, 4, 3, 8, 7, 6]


def applied(index_map: Map, nine: list[str]) -> list[str]:
    """Return what lies where after an index map was used."""
    return [nine[source] for source in index_map]


def turn_map(rotation: str) -> Map:
    """Return the index map of a turn, read from the library's table square by square."""
    index_map = NOTHING.copy()
    for square in NOTHING:
        after = TURNED[rotation][bit(*divmod(square, 3))]
        index_map[8 - (after.bit_length() - 1)] = square
    return index_map


def composed(first: Map, second: Map) -> Map:
    """Return the index map that does the first and then the second."""
    return [first[source] for source in second]


def inverse(index_map: Map) -> Map:
    """Return the index map that takes another one back."""
    return [index_map.index(square) for square in range(9)]


def cycles(index_map: Map) -> Cycles:
    """Return the ways of the marbles, each until it is back, by their smallest squares."""
    found: Cycles = []
    for start in range(9):
        if not any(start in cycle for cycle in found):
            cycle, at = [start], index_map.index(start)
            while at != start:
                cycle.append(at)
                at = index_map.index(at)
            found.append(tuple(cycle))
    return found


def order(index_map: Map) -> int:
    """Return how often an index map must be used, at least once, until everything is back."""
    return math.lcm(*(len(cycle) for cycle in cycles(index_map)))


C, A = turn_map("C"), turn_map("A")
CC = composed(C, C)
MAPS = {"C": C, "A": A, "CC": CC, "nothing": NOTHING, "transpose": TRANSPOSE, "reverse": REVERSE}
