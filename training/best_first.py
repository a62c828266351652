"""Think longer about a position: a search that goes on where it looks best, with nets to judge.

Alpha-beta believes the best number that it finds, and the best of many that err is too good. Here a
move is worth the mean of all that was seen below it. Each step walks down from the root, at each
position to the move that is worth most, and a little more if the nets like it and it was looked at
seldom; opens the position where the walk ends; and tells those above what that seems to be worth.
The better a move, the more often it is looked at, so that the means become those of good play. In
the end the move that was looked at most is the answer.

It is the search that AlphaGo made known (PUCT), with all moves of a position judged at one go.
"""

import numpy as np

from pentago_widget.engine.bits import fives, turn
from training.netplay import Net, opinions
from training.selfplay import LOST, Array, kernel

KEPT = 32
"""So many moves of a position are kept, the best."""

SHARP = 0.3
"""A move that is judged so much less than another, as a logit, gets 1/e of its share of looks."""

WITHIN = 4 * SHARP
"""Moves that are judged this much less than the best are not looked at."""

CURIOUS = 1.0
"""How much a move gains by having been looked at seldom."""

ACTION, CHILD, LOOKS = range(3)
"""What `moves` says of a kept move: its action, where it leads to, how often it was looked at."""

SHARE, JUDGED, SUM = range(3)
"""What `worth` says of it: its share of looks, what nets think, the sum of what was seen below."""


@kernel
def opened(
    nets: Net, mine: int, theirs: int, n: int, at: int, moves: Array, worth: Array, values: Array
) -> float:
    """Note the moves of a position, and return what it is worth: their mean by share."""
    opinions(nets, mine, theirs, n, values)
    top = float(values.max())
    total, mean = 0.0, 0.0
    for edge in range(KEPT * at, KEPT * (at + 1)):
        action = int(np.argmax(values))
        logit = float(values[action])
        if logit <= max(LOST, top - WITHIN):
            moves[edge, ACTION] = -1
            break
        moves[edge, ACTION], moves[edge, CHILD], moves[edge, LOOKS] = action, -1, 0
        worth[edge, SHARE], worth[edge, JUDGED] = np.exp((logit - top) / SHARP), np.tanh(logit)
        worth[edge, SUM] = worth[edge, JUDGED]
        total += worth[edge, SHARE]
        mean += worth[edge, SHARE] * worth[edge, JUDGED]
        values[action] = 3 * LOST
    worth[KEPT * at : KEPT * (at + 1), SHARE] /= max(total, 1e-9)
    return mean / total if total else -1.0


@kernel
def promising(at: int, moves: Array, worth: Array) -> int:
    """Return the move of a position that is to be looked at next, or -1 where all lose."""
    looks = 1
    for edge in range(KEPT * at, KEPT * (at + 1)):
        if moves[edge, ACTION] < 0:
            break
        looks += moves[edge, LOOKS]
    found, most = -1, -np.inf
    for edge in range(KEPT * at, KEPT * (at + 1)):
        if moves[edge, ACTION] < 0:
            break
        times = 1 + moves[edge, LOOKS]
        value = (worth[edge, SUM] + CURIOUS * worth[edge, SHARE] * np.sqrt(looks)) / times
        if value > most:
            found, most = edge, value
    return found


@kernel
def grow(nets: Net, marbles: int, positions: Array, moves: Array, worth: Array) -> None:
    """Take as many steps as there is room for positions, from the one that stands first."""
    values = np.zeros(288, dtype=np.float32)
    path = np.zeros(37, dtype=np.int64)
    opened(nets, positions[0, 0], positions[0, 1], marbles, 0, moves, worth, values)
    used = 1
    for _ in range(len(positions) - 1):
        at, depth, value = 0, 0, -1.0
        while True:
            edge = promising(at, moves, worth)
            if edge < 0:
                break
            path[depth] = edge
            depth += 1
            if moves[edge, CHILD] >= 0:
                at = moves[edge, CHILD]
                continue
            action = moves[edge, ACTION]
            other = turn(positions[at, 1], action & 7)
            own = turn(positions[at, 0] | 1 << (action >> 3), action & 7)
            value = -worth[edge, JUDGED]
            if not fives(other) and marbles + depth < 36:
                positions[used, 0], positions[used, 1] = other, own
                moves[edge, CHILD] = used
                value = opened(nets, other, own, marbles + depth, used, moves, worth, values)
                used += 1
            break
        for step in range(depth - 1, -1, -1):
            value = -value
            moves[path[step], LOOKS] += 1
            worth[path[step], SUM] += value


def thought_about(nets: Net, mine: int, theirs: int, marbles: int, size: int) -> tuple[int, float]:
    """Return the best action of a position, and its worth as a logit, after so many positions."""
    positions = np.zeros((size, 2), dtype=np.int64)
    positions[0] = mine, theirs
    moves, worth = np.zeros((KEPT * size, 3), dtype=np.int64), np.zeros((KEPT * size, 3))
    grow(nets, marbles, positions, moves, worth)
    best = int(np.argmax(moves[:KEPT, LOOKS]))
    mean = worth[best, SUM] / (1 + moves[best, LOOKS])
    return int(moves[best, ACTION]), float(np.arctanh(np.clip(mean, -0.999999, 0.999999)))
