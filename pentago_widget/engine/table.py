"""What a search remembers of positions it has seen: the transposition table.

An entry is two ints: the marbles of one side each, 36 bits, and above them what is known.

    first    mine | score + OFFSET (21 bits) << 36 | bound (2 bits) << 57
    second   theirs | depth (6 bits) << 36 | action (9 bits, 511 for none) << 42

The whole position is kept, so no entry is ever taken for another's. Two entries share a bucket:
the first keeps the deeper search, the second the latest.
"""

from pentago_widget.engine.bits import mirror, quarter
from pentago_widget.engine.lines import NUMBERS
from pentago_widget.engine.speed import Ints, array, compiled, inlined
from pentago_widget.engine.tables import FULL

AT_LEAST, AT_MOST, EXACT = 1, 2, 3
"""What the score of an entry is to the position's value; 0 marks an entry as empty."""

ITSELF = 3
"""The number in IMAGES of the image that is the board itself: four quarter turns."""

OFFSET = 1 << 20
MIX, STIR, LOW_63 = 0x2545F4914F6CDD1D, 0x1B873593CC9E2D51, (1 << 63) - 1


@inlined
def bucket(table: Ints, mine: int, theirs: int) -> int:
    """Return the number of a position's bucket; low bits of a product never overflow."""
    mixed = (mine * MIX & LOW_63) ^ (theirs * STIR & LOW_63)
    return ((mixed ^ mixed >> 31) * MIX & LOW_63) >> 24 & (len(table) >> 2) - 1


@inlined
def find(table: Ints, mine: int, theirs: int) -> int:
    """Return where the entry of a position starts, or -1."""
    start = 4 * bucket(table, mine, theirs)
    for entry in range(start, start + 4, 2):
        if table[entry] & FULL == mine and table[entry + 1] & FULL == theirs and table[entry] >> 57:
            return entry
    return -1


@inlined
def read(table: Ints, entry: int) -> tuple[int, int, int, int]:
    """Return the score, the bound, the depth and the action of an entry."""
    first, second = table[entry], table[entry + 1]
    return (
        (first >> 36 & 2 * OFFSET - 1) - OFFSET,
        first >> 57,
        second >> 36 & 63,
        second >> 42,
    )


@inlined
def store(
    table: Ints, mine: int, theirs: int, score: int, bound: int, depth: int, action: int
) -> None:
    """Remember what is known of a position, in the place beside one that was searched deeper."""
    entry = 4 * bucket(table, mine, theirs)
    same = table[entry] & FULL == mine and table[entry + 1] & FULL == theirs
    if not same and table[entry + 1] >> 36 & 63 > depth:
        entry += 2
    table[entry] = mine | score + OFFSET << 36 | bound << 57
    table[entry + 1] = theirs | depth << 36 | action << 42


@compiled
def image(mine: int, theirs: int) -> tuple[int, int, int]:
    """Return the least of a position's eight images, turned and mirrored, and its number."""
    best_mine, best_theirs, best = mine, theirs, ITSELF
    for step in range(8):
        mine, theirs = quarter(mine), quarter(theirs)
        if step == 4:
            mine, theirs = mirror(mine), mirror(theirs)
        if mine < best_mine or (mine == best_mine and theirs < best_theirs):
            best_mine, best_theirs, best = mine, theirs, step
    return best_mine, best_theirs, best


def moved(step: int, row: int, column: int) -> int:
    """Return the number of the square to which `image` has brought a square after this step."""
    for passed in range(step + 1):
        row, column = column, 5 - row
        if passed == 4:
            column = 5 - column
    return NUMBERS[6 * row + column]


def carried(step: int, action: int) -> int:
    """Return an action as it looks in an image; where left and right are exchanged, C is A."""
    square, sub_board, rotation = action >> 3, action >> 1 & 3, action & 1
    row, column = divmod(NUMBERS.index(square), 6)
    corner = moved(step, 5 * (sub_board >> 1), 5 * (sub_board & 1))
    return 8 * moved(step, row, column) + 2 * (corner // 9) + (rotation ^ (step > 3))


_IMAGES = [[carried(step, action) for action in range(288)] for step in range(8)]

IMAGES = array(there for actions in _IMAGES for there in actions)
"""IMAGES[288 * step + action] is the action in an image."""

ORIGINALS = array(actions.index(there) for actions in _IMAGES for there in range(288))
"""ORIGINALS[288 * step + action in an image] is the action on the board itself."""
