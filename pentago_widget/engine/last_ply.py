"""The last ply of a search, where most of its time goes: all moves of a position at one go.

By open lines no child is scored by itself: a turned board's own score and the best square's gain
tell what the best of up to 36 moves brings. A learned evaluation scores those children first that
open lines recommend, and after some of them all children with the same turn together.
"""

from pentago_widget.engine.bits import count, fives, turn
from pentago_widget.engine.ordering import ACTION, gain, generate, pick
from pentago_widget.engine.patterns import evaluate_placements
from pentago_widget.engine.score import WIN, bounded, line_score_and_gains, score
from pentago_widget.engine.speed import Ints, Weights, compiled, inlined
from pentago_widget.engine.tables import FULL
from pentago_widget.engine.threats import defences, placements, turns

SINGLE = 8
"""So many moves are judged one by one by learned weights before all of a turned board's are."""


@compiled
def best_square(squares: int, one: int, two: int, four: int, eight: int) -> tuple[int, int]:
    """Return the most that a marble gains on any of these squares, and that square's bit."""
    most, best = -1, 0
    while squares:
        bit = squares & -squares
        squares ^= bit
        found = gain(count(bit - 1), one, two, four, eight)
        if found > most:
            most, best = found, bit
    return most, best


@compiled
def best_placement(mine: int, theirs: int, wanted: int) -> tuple[int, int]:
    """Return the best score to be had by placing a marble on a board turned before, and its bit.

    At or below `wanted` the score is an upper bound. The defences, dear to find, are looked for
    only if a score above it depends on them.
    """
    marbles, squares = count(mine | theirs) + 1, FULL & ~(mine | theirs)
    if fives(theirs):
        saved = placements(mine, theirs)
        return (0 if saved else marbles - WIN), saved & -saved
    if marbles == 36:
        return 0, squares
    base, one, two, four, eight = line_score_and_gains(mine, theirs)
    most, best = best_square(squares, one, two, four, eight)
    if base + most > wanted:
        safe = defences(mine, theirs)
        if not safe:
            return marbles + 1 - WIN, 0
        if not safe & best:
            most, best = best_square(safe, one, two, four, eight)
    return base + most, best


@compiled
def by_lines(mine: int, theirs: int, alpha: int, beta: int) -> tuple[int, int, int]:
    """Return the best score that one ply brings by open lines, its action, and the boards seen.

    At or below alpha the score is an upper bound, at or above beta a lower one; ACTION stands for
    no action. The side to move has no win in one.
    """
    best, action, boards = alpha, ACTION, 0
    todo = turns(mine, theirs)
    for number in range(8):
        if todo >> number & 1 and best < beta:
            boards += 1
            value, bit = best_placement(turn(mine, number), turn(theirs, number), best)
            if value > best:
                best = value
                if bit:
                    action = 8 * count(turn(bit, number ^ 1) - 1) | number
    return best, action, boards


@inlined
def by_weights(
    mine: int,
    theirs: int,
    alpha: int,
    beta: int,
    weights: Weights,
    moves: Ints,
    start: int,
    scores: Ints,
) -> tuple[int, int, int]:
    """Do what `by_lines` does by learned weights; moves are written from `start` on.

    Two squares at least are empty. The first moves are judged one by one, since one of them often
    is enough; then all of a turned board's at one go, and noted where the next ply has its moves.
    """
    end, best = generate(moves, start, mine, theirs)
    best, action, boards, known = max(alpha, best), ACTION, 0, 0
    while start + boards < end and best < beta:
        tried = pick(moves, start, start + boards, end, SINGLE)
        boards += 1
        number = tried & 7
        bit = turn(1 << (tried >> 3), number)
        my_turned, their_turned = turn(mine, number), turn(theirs, number)
        if boards <= SINGLE:
            value = -score(their_turned, my_turned | bit, weights)
        else:
            noted = start + 288 + 36 * number
            if not known >> number & 1:
                known |= 1 << number
                evaluate_placements(my_turned, their_turned, weights, scores)
                for square in range(36):
                    moves[noted + square] = scores[square]
            value = bounded(moves[noted + count(bit - 1)])
        if value > best:
            best, action = value, tried
    return best, action, boards
