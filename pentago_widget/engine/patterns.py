"""A learned judgement: a number for each pattern a position shows, added up.

Most of it asks what a row of six squares through two neighbouring sub-boards would look like after
turning either of them any number of times: 4 * 4 turns of 3 rows through 4 pairs. The two
diagonals through opposite sub-boards are asked the same, and each sub-board what it shows in all.
For each such question and each answer a table holds a number of points; there are tables for
every number of marbles, late in the game one for the even and one for the odd numbers.

    left, turned      right, turned      The row has six squares, each empty, mine or theirs:
       . . .    |    . . .               three make one of 27 lines, and the number stands at
       x y z    |    u v w               `27 * line on the right + line on the left`.
       . . .    |    . . .               Quarter turns of the board bring the other pairs here.

What the tables hold was learned by self-play, by what is `training/learn.py` today, run after run
(`training/progress.txt`); nobody told it what a good row is. This file does not look ahead: who has
a five, or can make one at once, is seen in `threats.py`.
"""

import functools
from array import array as python_array
from pathlib import Path

from pentago_widget.engine.bits import count, quarter
from pentago_widget.engine.speed import Ints, Weights, array, compiled, kernel, mapped
from pentago_widget.engine.tables import TURNED

UNIT = 1024
"""So many points are one unit of the logarithm of the odds of winning."""

PATTERNS = 3**9
SIDE = 27 * 32
"""So many numbers stand for a line on the left and one on the right."""

ROWS = 12 * 4 * SIDE
DIAGONALS = 4 * 4 * SIDE
PHASE = ROWS + DIAGONALS + PATTERNS
"""So many numbers judge positions with the same number of marbles."""

PHASES = 26
SHIFTS = PHASES * PHASE
"""Where the plain numbers for 0 to 36 marbles begin."""

NUMBERS = SHIFTS + 37

DIGITS = array(int(f"{pattern:b}", 3) for pattern in range(512))
"""DIGITS[pattern] reads nine binary digits as ternary ones; a marble of theirs counts twice."""


def _square(cell: int, steps: int) -> int:
    """Return the square that so many quarter turns of the board bring to a cell of sub-board 1."""
    row, column = divmod(8 - cell, 3)
    for _ in range(steps):
        row, column = 5 - column, row
    return 18 * (row // 3) + 9 * (column // 3) + 8 - 3 * (row % 3) - column % 3


def _rows() -> list[int]:
    """Return the rows of each pattern after 0 to 3 clockwise turns, 12 ternary numbers in one."""
    found = [0] * 512
    for pattern in range(512):
        now = pattern
        for place in range(0, 60, 15):
            for row in range(3):
                found[pattern] |= int(DIGITS[now >> 6 - 3 * row & 7]) << place + 5 * row
            now = int(TURNED[now])
    return found


def _diagonals() -> list[int]:
    """Return the diagonals from the top left of each pattern after 0 to 3 turns, 4 in one."""
    found = [0] * 512
    for pattern in range(512):
        now = pattern
        for place in range(0, 20, 5):
            line = (now >> 6 & 4) + (now >> 3 & 2) + (now & 1)
            found[pattern] |= int(DIGITS[line]) << place
            now = int(TURNED[now])
    return found


ROW = array(_rows())
"""ROW[pattern] >> 15 * turns + 5 * row & 31 is a row; those of mine and twice theirs add up."""

DIAGONAL = array(_diagonals())
"""DIAGONAL[pattern] >> 5 * turns & 31 is a diagonal."""


LINE_CELLS = array(
    next(c for c in range(9) if packed[1 << c] >> 5 * line & 31 == DIGITS[marble])
    for packed, lines in ((ROW, 12), (DIAGONAL, 4))
    for line in range(lines)
    for marble in (4, 2, 1)
)
"""LINE_CELLS[3 * line + k] is the k-th bit of a row, 36 places on they are of a diagonal."""

LINE_MARBLES = array([18, 6, 2])
"""What a marble of theirs adds to a ternary line, at the left, in the middle, at the right."""

SQUARE = array(_square(cell, steps) for steps in range(4) for cell in range(9))
"""SQUARE[9 * step + cell] lies on this bit after so many quarter turns of the board."""


@compiled
def phase(marbles: int) -> int:
    """Return which tables judge positions with so many marbles."""
    return min(marbles, 24 + (marbles & 1))


@compiled
def rows_right(weights: Weights, first: int, line: int, shown: int, right: int) -> int:
    """Return what a line on the left makes with its likes in the sub-board beside, each turned."""
    row = 5 * (line % 3)
    place = first + 4 * SIDE * line + shown
    return int(
        weights[place + (right >> row & 31) * 32]
        + weights[place + (right >> 15 + row & 31) * 32 + SIDE]
        + weights[place + (right >> 30 + row & 31) * 32 + 2 * SIDE]
        + weights[place + (right >> 45 + row & 31) * 32 + 3 * SIDE]
    )


@compiled
def rows_left(weights: Weights, first: int, line: int, shown: int, left: int) -> int:
    """Return what a line on the right makes with its likes in the sub-board beside, each turned."""
    row = line % 3
    place = first + SIDE * (line // 3) + 4 * SIDE * row + 32 * shown
    return int(
        weights[place + (left >> 5 * row & 31)]
        + weights[place + (left >> 15 + 5 * row & 31) + 12 * SIDE]
        + weights[place + (left >> 30 + 5 * row & 31) + 24 * SIDE]
        + weights[place + (left >> 45 + 5 * row & 31) + 36 * SIDE]
    )


@compiled
def diagonals(weights: Weights, first: int, line: int, shown: int, opposite: int) -> int:
    """Return what a diagonal makes with its likes in the sub-board opposite, each turned."""
    place = first + ROWS + 4 * SIDE * line + shown
    return int(
        weights[place + (opposite & 31) * 32]
        + weights[place + (opposite >> 5 & 31) * 32 + SIDE]
        + weights[place + (opposite >> 10 & 31) * 32 + 2 * SIDE]
        + weights[place + (opposite >> 15 & 31) * 32 + 3 * SIDE]
    )


@kernel
def evaluate(mine: int, theirs: int, weights: Weights) -> int:
    """Return the judgement for the side to move in points; 0 is even, UNIT is odds of e to 1."""
    return judged(mine, theirs, count(mine | theirs), weights)


@compiled
def judged(mine: int, theirs: int, marbles: int, weights: Weights) -> int:
    """Return what `evaluate` does, by the tables for so many marbles."""
    first = phase(marbles) * PHASE & 0xFFFFFF
    total = int(weights[SHIFTS + marbles])
    for step in range(4):
        a, b = mine & 511, theirs & 511
        total += weights[first + ROWS + DIAGONALS + DIGITS[a] + 2 * DIGITS[b]]
        left = ROW[a] + 2 * ROW[b]
        right = ROW[mine >> 9 & 511] + 2 * ROW[theirs >> 9 & 511]
        for line in range(12):
            total += rows_right(weights, first, line, left >> 5 * line & 31, right)
        if step < 2:
            left = DIAGONAL[a] + 2 * DIAGONAL[b]
            opposite = DIAGONAL[mine >> 27] + 2 * DIAGONAL[theirs >> 27]
            for line in range(4):
                total += diagonals(weights, first, line, left >> 5 * line & 31, opposite)
        mine, theirs = quarter(mine), quarter(theirs)
    return total


@kernel
def evaluate_placements(mine: int, theirs: int, weights: Weights, scores: Ints) -> None:
    """Write to scores[square] what a marble of mine there makes of a board that has been turned.

    For every empty square it is -evaluate(theirs, mine | 1 << square, weights), much sooner than
    one by one: a marble changes a third of the rows through its sub-board, and no others.
    """
    marbles = count(mine | theirs) + 1
    first = phase(marbles) * PHASE & 0xFFFFFF
    before = judged(theirs, mine, marbles, weights)
    for step in range(4):
        a, b = mine & 511, theirs & 511
        here = first + ROWS + DIAGONALS + DIGITS[b] + 2 * DIGITS[a]
        for cell in range(9):
            if not (a | b) >> cell & 1:
                added = weights[here + 2 * DIGITS[1 << cell]] - weights[here]
                scores[SQUARE[9 * step + cell]] = -before - added
        rows = ROW[b] + 2 * ROW[a]
        right = ROW[theirs >> 9 & 511] + 2 * ROW[mine >> 9 & 511]
        below = ROW[theirs >> 18 & 511] + 2 * ROW[mine >> 18 & 511]
        below = below >> 15 | (below & 0x7FFF) << 45  # on the left, once the board has turned
        for line in range(12):
            shown = rows >> 5 * line & 31
            turned = (line + 9) % 12
            old = rows_right(weights, first, line, shown, right)
            old += rows_left(weights, first, turned, shown, below)
            for k in range(3):
                cell = LINE_CELLS[3 * line + k]
                if not (a | b) >> cell & 1:
                    now = shown + LINE_MARBLES[k]
                    scores[SQUARE[9 * step + cell]] += (
                        old
                        - rows_right(weights, first, line, now, right)
                        - rows_left(weights, first, turned, now, below)
                    )
        falling = DIAGONAL[b] + 2 * DIAGONAL[a]
        opposite = DIAGONAL[theirs >> 27] + 2 * DIAGONAL[mine >> 27]
        for line in range(4):
            shown = falling >> 5 * line & 31
            old = diagonals(weights, first, line, shown, opposite)
            for k in range(3):
                cell = LINE_CELLS[36 + 3 * line + k]
                if not (a | b) >> cell & 1:
                    now = shown + LINE_MARBLES[k]
                    scores[SQUARE[9 * step + cell]] += old - diagonals(
                        weights, first, line, now, opposite
                    )
        mine, theirs = quarter(mine), quarter(theirs)


@functools.cache
def learned() -> Weights:
    """Return the learned weights, read when first asked for."""
    return weights_of(Path(__file__).with_name("patterns.bin"))


def weights_of(path: Path) -> Weights:
    """Return the weights in a file: numbers of 16 bits, the lower byte first."""
    found = mapped(path)
    if len(found) != NUMBERS:
        raise ValueError(
            f"{path} is damaged: it has {len(found)} numbers, not {NUMBERS}."
            " Install pentago-widget again."
        )
    return found


def blank() -> Weights:
    """Return weights of no length, of the type that learned ones have."""
    return python_array("h")
