"""Pentago's geometry, frozen into flat arrays that compiled code can read.

A color's marbles are one int of 36 bits: the four patterns of Pentago.py, sub-board 1 in the
lowest nine bits. Within a sub-board, as there, the top left square is the highest bit.

       0 1 2   3 4 5
    a  8 7 6 | 17 16 15        The number of each square's bit. Square number `s` lies in the
    b  5 4 3 | 14 13 12        sub-board of index s // 9 and has the bit 1 << s.
    c  2 1 0 | 11 10  9
       ------+---------        A turn is a number as well, 2 * index of the sub-board + 0 for
    d 26 25 24| 35 34 33       clockwise or 1 for anti-clockwise, and a move is 8 * square + turn.
    e 23 22 21| 32 31 30
    f 20 19 18| 29 28 27
"""

from pentago_widget.engine.speed import array
from pentago_widget.rules import pentago

FULL = (1 << 36) - 1

TURNED = array(pattern for rotation in pentago.ROTATIONS for pattern in pentago.TURNED[rotation])
"""TURNED[rotation << 9 | pattern] is the pattern after a turn; rotation 0 is clockwise."""

COVERED = array(lines for sub_board in pentago.COVERED for lines in sub_board)
"""COVERED[index << 9 | pattern] is the set of lines, 32 bits, that miss nothing in a sub-board."""

MIRRORED = array(
    sum(pentago.bit(row, 2 - column) for row, column in nine if pattern & pentago.bit(row, column))
    for nine in [[(row, column) for row in range(3) for column in range(3)]]
    for pattern in range(512)
)
"""MIRRORED[pattern] has left and right exchanged."""
