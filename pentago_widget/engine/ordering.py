"""Which moves are worth a look, and which of them first.

A rating is what the open lines will be worth after the move. On each turned board it is the
board's own score and what a marble gains on each square, so that no child has to be scored by
itself.
"""

from pentago_widget.engine.bits import count, fives, turn
from pentago_widget.engine.lines import THROUGH
from pentago_widget.engine.score import WIN, line_score_and_gains
from pentago_widget.engine.speed import Ints, compiled, inlined
from pentago_widget.engine.threats import defences, placements, turns

ACTION = 511
"""The bits of a rated move that are its action; the rating stands above them."""

RATING = 1 << 20
"""Added to ratings, so that none is negative."""

SORTED = 32
"""So many of the best moves are sought out one by one; the others are taken as they come."""


@compiled
def gain(square: int, one: int, two: int, four: int, eight: int) -> int:
    """Return what a marble on a square gains; the sets are those of `score.py`."""
    lines = THROUGH[square]
    low = count(lines & one) + 2 * count(lines & two)
    return low + 4 * count(lines & four) + 8 * count(lines & eight)


@inlined
def rate(moves: Ints, end: int, mine: int, theirs: int, number: int) -> int:
    """Write the moves that end in a turned board, each with its rating, and return the new end.

    Only moves after which the other side has no win in one are written.
    """
    squares = defences(mine, theirs)
    base, one, two, four, eight = line_score_and_gains(mine, theirs)
    while squares:
        bit = squares & -squares
        squares ^= bit
        rating = RATING + base + gain(count(bit - 1), one, two, four, eight)
        moves[end] = rating << 9 | 8 * count(turn(bit, number ^ 1) - 1) | number
        end += 1
    return end


@inlined
def generate(moves: Ints, start: int, mine: int, theirs: int) -> tuple[int, int]:
    """Write the moves worth a search from `start` on; return their end and the best other score.

    The side to move has no win in one, and two squares at least are empty.
    """
    marbles = count(mine | theirs)
    end, best, todo = start, marbles + 1 - WIN, turns(mine, theirs)
    for number in range(8):
        if todo >> number & 1:
            my_turned, their_turned = turn(mine, number), turn(theirs, number)
            if not fives(their_turned):
                end = rate(moves, end, my_turned, their_turned, number)
                best = max(best, marbles + 2 - WIN)
            elif placements(my_turned, their_turned):
                best = max(best, 0)
    return end, best


@inlined
def prefer(moves: Ints, start: int, end: int, action: int) -> None:
    """Give an action the highest rating, if it is among these moves."""
    for i in range(start, end):
        if moves[i] & ACTION == action:
            moves[i] = 2 * RATING << 9 | action


@inlined
def pick(moves: Ints, start: int, at: int, end: int, first: int) -> int:
    """Bring the best move left to `at`, while that is among the first, and return its action."""
    if at - start < first:
        best = at
        for i in range(at + 1, end):
            if moves[i] > moves[best]:
                best = i
        moves[at], moves[best] = moves[best], moves[at]
    return moves[at] & ACTION
