"""The computer player of the first program, kept plain: masks, a score, alpha-beta to a depth.

Here, and only here, a color's marbles are one int that reads like the board: its 36 binary digits
are the rows a to f one after another, a0 the leftmost. 0b110000_000001_000000_000000_000000_000100
is a marble each on a0, a1, b5 and f3. Square number s, 0 to 35 in that order, has bit 35 - s.

The search plays by the rules of Pentago.py: a five by the placement ends the game at once.
"""

from collections.abc import Iterator

from pentago_widget.engine.speed import Ints, array, compiled, kernel
from pentago_widget.engine.tables import FULL, TURNED
from pentago_widget.rules import pentago

FIVE, FOUR, THREE, CENTER = 1_000_000, 1_000, 100, 5
INFINITY = 1 << 40


def mask(positions: tuple[str, ...]) -> int:
    """Return the int with marbles on these squares."""
    return sum(1 << 35 - pentago.SQUARES.index(position) for position in positions)


def in_a_row(length: int) -> Iterator[int]:
    """Yield a mask for every way in which so many marbles can lie in a row."""
    reach = length - 1
    for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1)):
        for start in range(36):
            row, column = divmod(start, 6)
            if 0 <= row + reach * down < 6 and column + reach * right < 6:
                yield mask(pentago.SQUARES[start :: 6 * down + right][:length])


FIVES = array(in_a_row(5))
FOURS = array(in_a_row(4))
THREES = array(in_a_row(3))
CENTERS = array(mask((position,)) for position in ("b1", "b4", "e1", "e4"))


@compiled
def satisfied(bits: int, masks: Ints) -> int:
    """Return how many of these masks are full of marbles."""
    found = 0
    for one in masks:
        if bits & one == one:
            found += 1
    return found


@compiled
def worth(bits: int) -> int:
    """Return what a color's marbles are worth; every satisfied mask counts."""
    return (
        FIVE * satisfied(bits, FIVES)
        + FOUR * satisfied(bits, FOURS)
        + THREE * satisfied(bits, THREES)
        + CENTER * satisfied(bits, CENTERS)
    )


@compiled
def score(mine: int, theirs: int) -> int:
    """Return the worth of my marbles minus that of theirs."""
    return worth(mine) - worth(theirs)


@compiled
def turn(bits: int, number: int) -> int:
    """Return the marbles after a turn: 2 * index of the sub-board + 1 if anti-clockwise."""
    index = number >> 1
    shift = 33 - 18 * (index >> 1) - 3 * (index & 1)
    top, middle, bottom = bits >> shift & 7, bits >> shift - 6 & 7, bits >> shift - 12 & 7
    after = TURNED[(number & 1) << 9 | top << 6 | middle << 3 | bottom]
    bits ^= (top ^ after >> 6) << shift
    bits ^= (middle ^ after >> 3 & 7) << shift - 6
    return bits ^ (bottom ^ after & 7) << shift - 12


@compiled
def is_over(mine: int, theirs: int) -> bool:
    """Say whether somebody has five in a row, or the board is full."""
    return mine | theirs == FULL or satisfied(mine, FIVES) > 0 or satisfied(theirs, FIVES) > 0


@kernel
def alpha_beta(mine: int, theirs: int, depth: int, alpha: int, beta: int) -> tuple[int, int]:
    """Return the score of a position for the side to move, and its best move: 8 * square + turn.

    The score is exact between alpha and beta; at or below alpha it is an upper bound, at or above
    beta a lower one. A depth is one placement with its turn. Without a move the move is -1.
    """
    if depth <= 0 or is_over(mine, theirs):
        return score(mine, theirs), -1
    best_score, best_move = -INFINITY, -1
    for square in range(36):
        bit = 1 << 35 - square
        if (mine | theirs) & bit:
            continue
        placed = mine | bit
        wins = satisfied(placed, FIVES) > 0
        for number in range(8):
            if wins:
                found = score(placed, theirs)
            else:
                ours, others = turn(placed, number), turn(theirs, number)
                found = -alpha_beta(others, ours, depth - 1, -beta, -max(alpha, best_score))[0]
            if found > best_score:
                best_score, best_move = found, 8 * square + number
            if best_score >= beta:
                return best_score, best_move
    return best_score, best_move
