"""What can be done to a color's marbles as one int: turn a sub-board or the board, see a five."""

from collections.abc import Callable

from pentago_widget.engine.speed import compiled
from pentago_widget.engine.tables import COVERED, MIRRORED, TURNED


@compiled
def turn(bits: int, number: int) -> int:
    """Return the marbles after turn `number`: 2 * index of the sub-board + 1 if anti-clockwise."""
    shift = 9 * (number >> 1)
    pattern = bits >> shift & 511
    return bits ^ (pattern ^ TURNED[(number & 1) << 9 | pattern]) << shift


@compiled
def fives(bits: int) -> int:
    """Return the set of full lines; 0 if there is no five in a row."""
    return (
        COVERED[bits & 511]
        & COVERED[512 | bits >> 9 & 511]
        & COVERED[1024 | bits >> 18 & 511]
        & COVERED[1536 | bits >> 27]
    )


count: Callable[[int], int] = int.bit_count
"""How many marbles there are; compiled code has the processor count."""


@compiled
def quarter(bits: int) -> int:
    """Return the marbles after the whole board has made a quarter turn clockwise.

    Sub-board 1 goes to 2, 2 to 4, 4 to 3 and 3 to 1, each turned in itself.
    """
    return (
        TURNED[bits >> 18 & 511]
        | TURNED[bits & 511] << 9
        | TURNED[bits >> 27] << 18
        | TURNED[bits >> 9 & 511] << 27
    )


@compiled
def mirror(bits: int) -> int:
    """Return the marbles with the left and the right of the board exchanged."""
    return (
        MIRRORED[bits >> 9 & 511]
        | MIRRORED[bits & 511] << 9
        | MIRRORED[bits >> 27] << 18
        | MIRRORED[bits >> 18 & 511] << 27
    )
