"""What a position is worth, as far as one can tell by looking: open lines, or learned weights.

A line that only one color has touched counts for that color: 1, 3, 7 or 15 for one to four
marbles. A marble of one's own on an open line with k marbles therefore gains 2 ** k, and one put
where only the other side has k marbles takes away its 2 ** k - 1: powers of two, so that what every
placement gains can be read off four sets of lines.
"""

from pentago_widget.engine.bits import count
from pentago_widget.engine.lines import LINES, counts
from pentago_widget.engine.patterns import blank, evaluate
from pentago_widget.engine.speed import Weights, compiled

WIN = 1_000_000
"""A win that is complete with n marbles on the board scores WIN - n: a sooner one is worth more."""

PROVED = WIN - 36
"""No estimate reaches this score; a score from here on, or its negative, is proved."""


def length(score: int, marbles: int) -> int | None:
    """Return after how many moves the game ends by a proved score, None for any other.

    So many marbles lie on the board now, and the moves of both sides count.
    """
    return WIN - abs(score) - marbles if abs(score) >= PROVED else None


NO_WEIGHTS = blank()
"""Stands for counting open lines, where learned weights could stand."""


@compiled
def line_score_and_gains(mine: int, theirs: int) -> tuple[int, int, int, int, int]:
    """Return what my open lines are worth less what theirs are, and what a marble would add.

    That are the sets of lines on which a marble of mine changes the score by 1, 2, 4 and 8. A line
    may lie in several of them; the changes then add up.
    """
    ones, twos, fours = counts(mine)
    their_ones, their_twos, their_fours = counts(theirs)
    touched, their_touched = ones | twos | fours, their_ones | their_twos | their_fours
    free, their_free = LINES & ~their_touched, LINES & ~touched
    one, two = touched & free, (twos | fours) & free
    three, four = (ones & twos | fours) & free, fours & free
    their_one, their_two = their_touched & their_free, (their_twos | their_fours) & their_free
    their_three = (their_ones & their_twos | their_fours) & their_free
    their_four = their_fours & their_free
    score = (
        count(one)
        - count(their_one)
        + 2 * (count(two) - count(their_two))
        + 4 * (count(three) - count(their_three))
        + 8 * (count(four) - count(their_four))
    )
    return (
        score,
        free & their_free | their_one,
        one & ~two | their_two,
        two & ~three | their_three,
        three & ~four | their_four,
    )


@compiled
def line_score(mine: int, theirs: int) -> int:
    """Return what my open lines are worth less what theirs are."""
    return int(line_score_and_gains(mine, theirs)[0])


@compiled
def bounded(estimate: int) -> int:
    """Return an estimate, or the nearest number that cannot be taken for a proof."""
    return max(1 - PROVED, min(PROVED - 1, estimate))


@compiled
def score(mine: int, theirs: int, weights: Weights) -> int:
    """Return the estimate for the side to move: by learned weights, or by open lines without."""
    if len(weights) == 0:
        return line_score(mine, theirs)
    return int(bounded(evaluate(mine, theirs, weights)))
