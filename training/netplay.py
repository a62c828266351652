"""The compiled half of the nets: all moves of a position judged at one go, and games of nets.

A net looks at the board in its four turns. Each sub-board's pattern has a row of numbers for each
of the four places; the four rows are added and cut at zero, the four turns of the board averaged,
and what is left goes through one more layer. The rows are computed beforehand for all patterns, so
that a move changes a sum by a few rows. Several nets stand one behind the other: what counts is
the mean of their logits.

Wins in one are seen, here as in the search, and never left to the nets.

What nets judge is whether black wins: a draw counts as white's win, in how they play, too. For that
is the question where they are asked. With two marbles nearly every position is black's to win, with
three none is white's, and a hope of white's that black will err tells nothing of a move.
"""

from pathlib import Path

import numpy as np

from pentago_widget.engine import patterns
from pentago_widget.engine.bits import fives, turn
from pentago_widget.engine.patterns import DIGITS
from pentago_widget.engine.tables import TURNED
from pentago_widget.engine.threats import can_win
from training.selfplay import (
    FINAL,
    IMAGE,
    LINES,
    LOST,
    OPENING,
    PLACES,
    TACTICS,
    Array,
    any_action,
    drawn,
    judged,
    kernel,
    opening,
    winning,
)

WIDTH, HIDDEN = 64, 32
"""So many numbers stand for a pattern at a place, and so many go on from all of them."""

PARTS = "rows", "shift", "weights", "bias", "last"
"""What a net is made of: the rows, what is added to them by number of marbles, and a layer."""

Net = tuple[Array, ...]


def stacked(nets: list[Net]) -> Net:
    """Return several nets one behind the other, as compiled code takes them."""
    return tuple(np.ascontiguousarray(np.stack(parts)) for parts in zip(*nets, strict=True))


def read_nets(files: list[Path]) -> list[Net]:
    """Return the nets that some files hold."""
    found = []
    for file in files:
        with np.load(file) as net:
            found.append(tuple(net[name] for name in PARTS))
    return found


def tables() -> tuple[Array, Array, Array, Array]:
    """Return the tables that the engine has learned, as selfplay.py takes them."""
    points = np.asarray(patterns.learned()).astype(np.float32) / patterns.UNIT
    each = points[: patterns.SHIFTS].reshape(patterns.PHASES, patterns.PHASE)
    ends = patterns.ROWS, patterns.ROWS + patterns.DIAGONALS
    rows, diagonals, boards = (np.ascontiguousarray(part) for part in np.split(each, ends, axis=1))
    shape = (patterns.PHASES, -1, 4, 27, 32)
    return rows.reshape(shape), diagonals.reshape(shape), boards, points[patterns.SHIFTS :]


def mirrored(net: Net) -> Net:
    """Return the net that judges every position as this one judges its mirror image."""
    rows, *others = net
    return rows[PLACES[4]][:, IMAGE[4]], *others


@kernel
def candidates(mine: int, theirs: int, n: int, values: Array, todo: Array) -> None:
    """Say which actions are to be judged: todo is 1 there, and the value elsewhere is known.

    Actions that are illegal or do the same as another get less than LOST, those after which the
    other side has five or a win in one LOST, and draws what white's win would: LOST for black,
    -LOST for white. The side to move has no win in one.
    """
    values[:] = 2 * LOST
    todo[:] = 0
    tie = LOST if n % 2 == 0 else -LOST
    stays = n >= 6 and can_win(theirs, mine)
    for number in range(8):
        turned, my_turned = turn(theirs, number), turn(mine, number)
        five = fives(turned) != 0
        idle = turned == theirs and my_turned == mine
        threat = stays if idle else n >= 6 and not five and can_win(turned, my_turned)
        for square in range(36):
            if (mine | theirs) >> square & 1:
                continue
            own = mine | 1 << square
            now = turn(own, number)
            if idle and now == own and number > 0:  # an idle turn of an earlier number will do
                earlier = False
                for other in range(number):
                    if turn(theirs, other) == theirs and turn(own, other) == own:
                        earlier = True
                        break
                if earlier:
                    continue
            if number & 1 and now == turn(own, number - 1) and turned == turn(theirs, number - 1):
                continue
            action = 8 * square + number
            if five:
                values[action] = tie if fives(now) else LOST
            elif n == 35:
                values[action] = tie
            elif threat and can_win(turned, now):
                values[action] = LOST
            else:
                values[action] = 0.0
                todo[action] = 1


@kernel
def add_judgements(
    rows: Array,
    shift: Array,
    weights: Array,
    bias: Array,
    last: Array,
    mine: int,
    theirs: int,
    n: int,
    factor: float,
    values: Array,
    todo: Array,
) -> None:
    """Add to `values` what one net makes of each action to be judged, as a logit times factor."""
    spots = np.empty((4, 10, 3), dtype=np.int64)  # patterns after a placement and a turn
    for q in range(4):
        m, t = mine >> 9 * q & 511, theirs >> 9 * q & 511
        for c in range(10):
            w = m if c == 9 else m | 1 << c
            spots[q, c, 0] = DIGITS[t] + 2 * DIGITS[w]
            spots[q, c, 1] = DIGITS[TURNED[t]] + 2 * DIGITS[TURNED[w]]
            spots[q, c, 2] = DIGITS[TURNED[512 | t]] + 2 * DIGITS[TURNED[512 | w]]
    base = np.empty((4, WIDTH), dtype=np.float32)
    turned = np.empty((8, 4, WIDTH), dtype=np.float32)
    placed = np.empty((4, WIDTH), dtype=np.float32)
    summed = np.empty(WIDTH, dtype=np.float32)
    inner = np.empty(HIDDEN, dtype=np.float32)
    for g in range(4):
        r0 = rows[PLACES[g, 0], IMAGE[g, spots[0, 9, 0]]]
        r1 = rows[PLACES[g, 1], IMAGE[g, spots[1, 9, 0]]]
        r2 = rows[PLACES[g, 2], IMAGE[g, spots[2, 9, 0]]]
        r3 = rows[PLACES[g, 3], IMAGE[g, spots[3, 9, 0]]]
        for x in range(WIDTH):
            base[g, x] = shift[n + 1, x] + r0[x] + r1[x] + r2[x] + r3[x]
        for number in range(8):
            q = number >> 1
            old = rows[PLACES[g, q], IMAGE[g, spots[q, 9, 0]]]
            new = rows[PLACES[g, q], IMAGE[g, spots[q, 9, 1 + (number & 1)]]]
            for x in range(WIDTH):
                turned[number, g, x] = new[x] - old[x]
    zero = np.float32(0)
    for square in range(36):
        if (mine | theirs) >> square & 1:
            continue
        q, c = square // 9, square % 9
        for g in range(4):
            old = rows[PLACES[g, q], IMAGE[g, spots[q, 9, 0]]]
            new = rows[PLACES[g, q], IMAGE[g, spots[q, c, 0]]]
            for x in range(WIDTH):
                placed[g, x] = base[g, x] + new[x] - old[x]
        for number in range(8):
            action = 8 * square + number
            if not todo[action]:
                continue
            if number >> 1 == q:
                summed[:] = zero
                for g in range(4):
                    old = rows[PLACES[g, q], IMAGE[g, spots[q, 9, 0]]]
                    new = rows[PLACES[g, q], IMAGE[g, spots[q, c, 1 + (number & 1)]]]
                    for x in range(WIDTH):
                        summed[x] += max(base[g, x] + new[x] - old[x], zero)
            else:
                by = turned[number]
                for x in range(WIDTH):
                    summed[x] = (
                        max(placed[0, x] + by[0, x], zero)
                        + max(placed[1, x] + by[1, x], zero)
                        + max(placed[2, x] + by[2, x], zero)
                        + max(placed[3, x] + by[3, x], zero)
                    )
            for i in range(HIDDEN):
                inner[i] = bias[n + 1, i]
            for x in range(0, WIDTH, 4):
                a, b, c2, d = summed[x], summed[x + 1], summed[x + 2], summed[x + 3]
                for i in range(HIDDEN):
                    inner[i] += (
                        a * weights[x, i]
                        + b * weights[x + 1, i]
                        + c2 * weights[x + 2, i]
                        + d * weights[x + 3, i]
                    )
            total = last[HIDDEN + n + 1]
            for i in range(HIDDEN):
                total += max(inner[i], zero) * last[i]
            values[action] -= np.float32(factor) * total


@kernel
def opinions(nets: tuple[Array, ...], mine: int, theirs: int, n: int, values: Array) -> int:
    """Fill `values` with the nets' mean logit for each action; return the best action."""
    rows, shift, weights, bias, last = nets
    todo = np.empty(288, dtype=np.int8)
    candidates(mine, theirs, n, values, todo)
    for k in range(len(rows)):
        net = rows[k], shift[k], weights[k], bias[k], last[k]
        add_judgements(*net, mine, theirs, n, 1 / len(rows), values, todo)
    return int(np.argmax(values))


@kernel
def as_win(value: float, n: int) -> float:
    """Return what a value for the side to move says of black's win, for the side to move again."""
    return 2 * max(value, 0.0) - 1 if n % 2 == 0 else 1 - 2 * max(-value, 0.0)


@kernel
def looked(
    nets: tuple[Array, ...],
    mine: int,
    theirs: int,
    n: int,
    beam: int,
    values: Array,
    replies: Array,
) -> tuple[int, float]:
    """Return the best action and its logit, looking at the best few moves one ply further.

    Wins in two moves are seen as well.
    """
    best = opinions(nets, mine, theirs, n, values)
    if n >= 34 or values[best] <= LOST:
        return best, float(values[best])
    found = winning(mine, theirs, values) if n >= TACTICS else -1
    if found >= 0:
        return found, -LOST
    chosen, most = -1, 2 * LOST
    for _ in range(beam):
        action = int(np.argmax(values))
        if values[action] <= LOST:
            break
        own = turn(mine | 1 << (action >> 3), action & 7)
        other = turn(theirs, action & 7)
        value = float(values[action])
        if not fives(other):
            value = -float(replies[opinions(nets, other, own, n + 1, replies)])
        if value > most:
            chosen, most = action, value
        values[action] = 2 * LOST
    return chosen, most


@kernel
def games(
    nets: tuple[Array, ...],
    tables: tuple[Array, ...],
    state: Array,
    number: int,
    trace: float,
    chance: float,
    beam: int,
    until: int,
    memory: Array,
    aims: Array,
) -> int:
    """Play games of nets; note the positions and what became of them; return how many.

    With `until` marbles a game is over, and worth what the tables see there some plies ahead.
    """
    given = np.zeros((4, 4, 3, LINES, 32), dtype=np.float32)
    ahead = np.zeros((FINAL[1] + 1, 288), dtype=np.float32)
    values = np.zeros(288, dtype=np.float32)
    replies = np.zeros(288, dtype=np.float32)
    passed = np.zeros((37, 2), dtype=np.int64)
    backed = np.zeros(37)
    free = np.zeros(37, dtype=np.bool_)
    found = 0
    for _ in range(number):
        mine, theirs, first = opening(state, OPENING)
        n, last, result = first, first, 0.0
        while True:
            last = n
            free[n] = False
            passed[n, 0], passed[n, 1] = mine, theirs
            if n > first and can_win(mine, theirs):
                last = n - 1
                result = -1.0
                break
            if n == until:
                last = n - 1
                _, value = judged(
                    *(tables[0], tables[1], tables[2], tables[3], mine, theirs, n),
                    *(FINAL[0], FINAL[1], 2 * LOST, -2 * LOST, given, ahead),
                )
                result = -np.tanh(value)
                break
            action, value = looked(nets, mine, theirs, n, beam, values, replies)
            if value <= LOST:
                result = -1.0
                break
            backed[n] = np.tanh(value)
            free[n] = drawn(state) < chance * 4294967296.0
            if free[n]:
                action = any_action(mine, theirs, state)
            own = turn(mine | 1 << (action >> 3), action & 7)
            other = turn(theirs, action & 7)
            if fives(own) or fives(other) or n == 35:
                result = 0.0
                if fives(own) != fives(other):
                    result = 1.0 if fives(own) else -1.0
                break
            mine, theirs = other, own
            n += 1
        target = as_win(result, last)
        for n in range(last, first - 1, -1):
            if n < last:
                target = (1 - trace) * backed[n] - trace * target
            if free[n]:
                target = backed[n]
            memory[found, 0], memory[found, 1], memory[found, 2] = passed[n, 0], passed[n, 1], n
            aims[found] = target
            found += 1
    return found
