"""Sets of rotations: 128 bits tell something about a position in all its rotations at once.

Think of each sub-board as a turntable. Placing puts a marble on a turntable, turning changes only
its rotation: 0 to 3 quarter turns clockwise since the start. The four rotations together are one
of 256, and every turn changes one of them by one. So after an even number of turns their sum is
even, after an odd number odd: the parity halves 256 to 128, which fit two words of 64 bits. Bit

    a + 2 * b + 8 * c + 32 * d

stands for the rotations b, c and d of sub-boards 2, 3 and 4 and for 2 * a + ((b + c + d + parity)
& 1) of sub-board 1:

    bit   127 .. 96  95 .. 64   63 .. 32  31 .. 0
    d    |    3    |    2    | |    1    |   0   |        word 1 (d = 3, 2), word 0 (d = 1, 0)
                                         |       |
    c                      | 3 | 2 | 1 | 0 |              four bytes in each half word
                                       |   |
    b                        | 3 | 2 | 1 | 0 |            four pairs of bits in each byte
                                         |   |
    a                                  | 1 | 0 |          the two bits of a pair

Words are ints of 64 bits. Compiled, the highest bit is a sign; in plain Python an int has no
highest bit. The text is good for both because it masks before it shifts to the left and after it
shifts to the right: what lies above bit 63 is never looked at.
"""

from pentago_widget.engine.speed import Ints, compiled
from pentago_widget.engine.tables import COVERED, TURNED

PAIRS_LOW = 0x5555555555555555
NIBBLES_LOW = 0x0F0F0F0F0F0F0F0F
PAIRS_EVEN = 0x3333333333333333
BYTES_EVEN = 0x00FF00FF00FF00FF
SHORTS_EVEN = 0x0000FFFF0000FFFF
HALF = 0xFFFFFFFF


@compiled
def turned_in_word(x: int) -> int:
    """Return the rotations one turn of sub-board 1, 2 or 3 away from the set, for one word of it.

    One turn away from rotation 0 or 2 lie 1 and 3, and the other way round. So for sub-boards 2
    and 3 the even and the odd rotations are each collected and change places; for sub-board 1,
    whose parity follows from the others, the two bits of a pair are collected.
    """
    first = (x | x >> 1) & PAIRS_LOW
    second = (x | x >> 4) & NIBBLES_LOW
    second = (second & PAIRS_EVEN) << 2 | second >> 2 & PAIRS_EVEN
    third = x | x >> 16 & SHORTS_EVEN | (x & SHORTS_EVEN) << 16
    third = (third & BYTES_EVEN) << 8 | third >> 8 & BYTES_EVEN
    return first | first << 1 | second | second << 4 | third


@compiled
def turned_across(x: int, y: int) -> int:
    """Return the rotations one turn of sub-board 4 away: the same for both words x and y."""
    both = x | y
    return (both & HALF) << 32 | both >> 32 & HALF


def bit_of_turn(number: int) -> int:
    """Return the bit, at odd parity, of a single turn as tables.py numbers them."""
    rotation = 3 if number & 1 else 1
    index = number >> 1
    return rotation >> 1 if index == 0 else rotation << 2 * index - 1


@compiled
def find_fives(bits: int, sets: Ints, start: int) -> None:
    """Write the rotations in which these marbles make five: even in two words, odd in two more.

    For each of the 64 rotations of sub-boards 2, 3 and 4 the four of sub-board 1 are asked at
    once: two of them make the sum even and two odd.
    """
    for word in range(4):
        sets[start + word] = 0
    first = COVERED[bits & 511]
    pattern = TURNED[bits & 511]
    second = COVERED[pattern]
    third = COVERED[TURNED[pattern]]
    fourth = COVERED[TURNED[TURNED[pattern]]]
    b = c = d = 0
    pattern_b, pattern_c, pattern_d = bits >> 9 & 511, bits >> 18 & 511, bits >> 27
    for _ in range(64):
        rest = COVERED[512 | pattern_b] & COVERED[1024 | pattern_c] & COVERED[1536 | pattern_d]
        if rest:
            here = start + (d >> 1) + 2 * (b + c + d & 1)
            there = start + (d >> 1) + 2 * (b + c + d + 1 & 1)
            bit = b << 1 | c << 3 | (d & 1) << 5
            sets[here] |= ((rest & first != 0) | (rest & third != 0) << 1) << bit
            sets[there] |= ((rest & second != 0) | (rest & fourth != 0) << 1) << bit
        b, pattern_b = b + 1 & 3, TURNED[pattern_b]
        if b == 0:
            c, pattern_c = c + 1 & 3, TURNED[pattern_c]
            if c == 0:
                d, pattern_d = d + 1 & 3, TURNED[pattern_d]
