"""How full each of the 32 lines is, read off sub-board by sub-board.

A set of lines is one int of 32 bits: bit i stands for LINES[i] of Pentago.py. A line runs through
two or three sub-boards; its part in one of them is read from a table by the sub-board's pattern,
and what holds for the whole line is put together from the four parts with a few ands and ors.
"""

from pentago_widget.engine.speed import array, compiled
from pentago_widget.rules import pentago

LINES = (1 << 32) - 1
"""The set of all lines."""


def number(position: str) -> int:
    """Return the number of a square, as drawn in tables.py."""
    index, bit = pentago.HOMES[position]
    return 9 * index + bit.bit_length() - 1


NUMBERS = tuple(map(number, pentago.SQUARES))
"""The numbers of the squares 'a0', 'a1' … 'f5'."""

LINE = array(sum(1 << number(position) for position in line) for line in pentago.LINES)
"""LINE[i] is the five squares of a line, as a color's marbles would be."""

THROUGH = array(
    sum(1 << i for i, line in enumerate(pentago.LINES) if square in map(number, line))
    for square in range(36)
)
"""THROUGH[square] is the set of lines that run through a square."""


def counted(index: int, pattern: int) -> tuple[int, int]:
    """Return how many marbles each line has in a sub-board: the sets of the 1s and the 2s."""
    ones = twos = 0
    for square in range(9):
        if pattern >> square & 1:
            lines = int(THROUGH[9 * index + square])
            ones, twos = ones ^ lines, twos ^ ones & lines
    return ones, twos


def side_by_side(low: int, high: int) -> int:
    """Return two sets of lines as one signed int of 64 bits, the only kind an array can hold."""
    return low | (high - (high >> 31 << 32)) << 32


_COUNTED = [[counted(index, pattern) for pattern in range(512)] for index in range(4)]

COUNTED = array(side_by_side(ones, twos) for part in _COUNTED for ones, twos in part)
"""COUNTED[index << 9 | pattern]: the lines' numbers of marbles, the 1s low and the 2s high."""

NEARLY = array(
    side_by_side(LINES & ~(ones | twos), ones & ~twos)
    for part in _COUNTED
    for ones, twos in reversed(part)
)
"""NEARLY[index << 9 | pattern]: lines that miss nothing there, low, or one marble only, high."""


@compiled
def nearly(bits: int) -> tuple[int, int]:
    """Return the set of full lines and the set of lines that miss exactly one of these marbles."""
    a, b = NEARLY[bits & 511], NEARLY[512 | bits >> 9 & 511]
    c, d = NEARLY[1024 | bits >> 18 & 511], NEARLY[1536 | bits >> 27]
    upper, lower = a & b, c & d
    upper_but_one, lower_but_one = a >> 32 & b | a & b >> 32, c >> 32 & d | c & d >> 32
    return upper & lower & LINES, (upper_but_one & lower | upper & lower_but_one) & LINES


@compiled
def touched(bits: int) -> int:
    """Return the set of lines on which any of these marbles lies."""
    counts = COUNTED[bits & 511] | COUNTED[512 | bits >> 9 & 511]
    counts |= COUNTED[1024 | bits >> 18 & 511] | COUNTED[1536 | bits >> 27]
    return (counts | counts >> 32) & LINES


@compiled
def counts(bits: int) -> tuple[int, int, int]:
    """Return how many of these marbles each line has, as sets of the 1s, the 2s and the 4s.

    Two digits of four parts are added as one adds on paper, for all lines at the same time.
    """
    a, b = COUNTED[bits & 511], COUNTED[512 | bits >> 9 & 511]
    c, d = COUNTED[1024 | bits >> 18 & 511], COUNTED[1536 | bits >> 27]
    ab, ab_carry = a ^ b, a & b
    cd, cd_carry = c ^ d, c & d
    ab_twos, cd_twos = ab >> 32 ^ ab_carry, cd >> 32 ^ cd_carry
    carry = ab & cd
    fours = ab_carry >> 32 | ab >> 32 & ab_carry | cd_carry >> 32 | cd >> 32 & cd_carry
    fours |= ab_twos & cd_twos | (ab_twos ^ cd_twos) & carry
    return (ab ^ cd) & LINES, (ab_twos ^ cd_twos ^ carry) & LINES, fours & LINES
