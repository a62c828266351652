"""Random games: the simplest way to ask what a position is worth.

A turn moves nothing here. Marbles are kept as they lay before the first turn, together with how
far each sub-board has been turned since, and the lines are looked up for both. An empty square
drawn at random is random however the sub-boards stand, so what is left is drawing without
putting back. This file knows no good moves.
"""

from pentago_widget.engine.speed import Ints, array, compiled, kernel, zeros
from pentago_widget.engine.tables import COVERED, TURNED


def _standing() -> list[int]:
    """Return COVERED for every sub-board that has been turned clockwise 0 to 3 times."""
    found = []
    for index in range(4):
        turned = list(range(512))
        for _ in range(4):
            found += [int(COVERED[index << 9 | pattern]) for pattern in turned]
            turned = [TURNED[pattern] for pattern in turned]
    return found


STANDING = array(_standing())
"""STANDING[index << 11 | turns << 9 | pattern] is the set of lines that miss nothing there."""


@compiled
def draw(state: int) -> int:
    """Return the next of 2**32 - 1 random numbers, 1 to 2**32 - 1; it is the next state as well."""
    state ^= state << 13 & 0xFFFFFFFF
    state ^= state >> 17
    return state ^ (state << 5 & 0xFFFFFFFF)


@compiled
def seeded(seed: int) -> int:
    """Return a state to start from; neighbouring seeds lead far apart."""
    state = (seed & 0xFFFFFF) * 0x9E3779 + 0x7F4A7C15 & 0xFFFFFFFF
    for _ in range(8):
        state = draw(state | 1)
    return state


def random_games(mine: int, theirs: int, games: int, seed: int) -> tuple[int, int, int]:
    """Play an unfinished position to its end so often, at random; the same seed plays the same.

    Return how many games the side to move has won, drawn and lost.
    """
    wins, draws = played(mine, theirs, games, seeded(seed), zeros(36), zeros(8), zeros(4), zeros(8))
    return wins, draws, games - wins - draws


@kernel
def played(
    mine: int,
    theirs: int,
    games: int,
    state: int,
    squares: Ints,
    patterns: Ints,
    turns: Ints,
    lines: Ints,
) -> tuple[int, int]:
    """Return how many random games the side to move wins and draws; the arrays are scratch."""
    empty = 0
    for square in range(36):
        if not (mine | theirs) >> square & 1:
            squares[empty] = square
            empty += 1
    wins, draws = 0, 0
    for _ in range(games):
        for index in range(4):
            patterns[index] = mine >> 9 * index & 511
            patterns[4 | index] = theirs >> 9 * index & 511
            turns[index] = 0
            lines[index] = STANDING[index << 11 | patterns[index]]
            lines[4 | index] = STANDING[index << 11 | patterns[4 | index]]
        side = 0  # 0 while the side that began is to move, else 4
        for left in range(empty, 0, -1):
            state = draw(state)
            chosen = state * left >> 32
            square = squares[chosen]
            squares[chosen], squares[left - 1] = squares[left - 1], square
            index = square // 9
            pattern = patterns[side | index] | 1 << square - 9 * index
            patterns[side | index] = pattern
            lines[side | index] = STANDING[index << 11 | turns[index] << 9 | pattern]
            if lines[side] & lines[side | 1] & lines[side | 2] & lines[side | 3]:
                wins += side == 0
                break
            index = state & 3
            turns[index] = turns[index] + 1 + (state >> 1 & 2) & 3
            place = index << 11 | turns[index] << 9
            lines[index] = STANDING[place | patterns[index]]
            lines[4 | index] = STANDING[place | patterns[4 | index]]
            own = lines[0] & lines[1] & lines[2] & lines[3]
            other = lines[4] & lines[5] & lines[6] & lines[7]
            if own | other:
                wins += other == 0
                draws += own != 0 and other != 0
                break
            side ^= 4
        else:
            draws += 1
    return wins, draws
