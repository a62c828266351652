"""The compiled half of learning: a net of tables plays itself and learns from its games.

The tables are the ones that `pentago_widget.engine.patterns` reads, here in floating point. All
moves of a position are judged at one go, which is what learning spends its time with: what a line
of a sub-board is worth beside its neighbours as they lie is added up once for each of the 27 lines,
and so is what changes when a neighbour is turned. A move then is a few look-ups in those sums.

Wins in one are seen, here as in the search, and never left to the tables.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from pentago_widget.engine.bits import fives, turn
from pentago_widget.engine.patterns import DIGITS, PATTERNS, phase
from pentago_widget.engine.playout import draw
from pentago_widget.engine.tables import MIRRORED, TURNED
from pentago_widget.engine.threats import can_win, defences, placements

Array = Any  # of numpy, of any shape and type

IMAGES = 8
ROWS = 12
DIAGONALS = 4
LINES = ROWS + DIAGONALS
QUESTIONS = 4 * 48 + 2 * 16 + 4 + 1
LOST = -40.0
"""The logarithm of the odds of a position that is lost at once."""

TACTICS = 8
"""From so many marbles on, wins in two moves are looked for; sooner there are none."""


def _images() -> tuple[Array, Array]:
    """Return where sub-board and pattern go in each of the board's eight images."""
    places = np.zeros((IMAGES, 4), dtype=np.int64)
    patterns = np.zeros((IMAGES, PATTERNS), dtype=np.int64)
    there = np.arange(4)
    now = np.arange(512)
    pairs = [(m, t) for m in range(512) for t in range(512) if not m & t]
    mirror, turned = np.array(MIRRORED), np.array(TURNED[:512])
    for image in range(IMAGES):
        if image == 4:
            there = np.array([1, 0, 3, 2])
            now = mirror
        places[image] = there
        digits = [int(DIGITS[int(pattern)]) for pattern in now]
        for m, t in pairs:
            patterns[image, int(DIGITS[m]) + 2 * int(DIGITS[t])] = digits[m] + 2 * digits[t]
        there = np.array([1, 3, 0, 2])[there]
        now = turned[now]
    return places, patterns


PLACES, IMAGE = _images()


def _lines() -> tuple[Array, Array]:
    """Return the patterns of three squares that each pattern shows, and how images permute them.

    Line 3 * turns + row is a row, left to right, after so many clockwise turns; line 12 + turns is
    the diagonal from the top left to the bottom right corner after so many.
    """
    cells = [[3 * row + column for column in range(3)] for row in range(3)] + [[0, 4, 8]]
    found = np.zeros((PATTERNS, LINES), dtype=np.uint8)
    digits = np.arange(PATTERNS)[:, None] // 3 ** np.arange(8, -1, -1) % 3
    for turns in range(4):
        for j, (x, y, z) in enumerate(cells):
            line = 9 * digits[:, x] + 3 * digits[:, y] + digits[:, z]
            found[:, 3 * turns + j if j < 3 else ROWS + turns] = line
        digits = digits[:, [6, 3, 0, 7, 4, 1, 8, 5, 2]]
    where = np.zeros((IMAGES, LINES), dtype=np.int64)
    for image in range(IMAGES):
        for line in range(LINES):
            same = (found[IMAGE[image], line][:, None] == found).all(axis=0)
            where[image, line] = np.flatnonzero(same)[0]
    return found, where


LINE, WHERE = _lines()
SOURCE = np.argsort(PLACES, axis=1)
"""SOURCE[image, place] is the sub-board that goes to this place."""
FRAME = np.array([int(np.flatnonzero(SOURCE[:4, 0] == q)[0]) for q in range(4)])
"""FRAME[index] is the image, a turn of the board, in which this sub-board is the first."""

OPENING = 8
"""Games begin with up to so many random moves."""

FINAL = (12, 3)
"""How many moves are looked at, how many plies ahead, where a game is not played to its end."""

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Compile a function for sums of floats in any order; nothing is kept on disk."""
    return cast("Function", numba.njit(nogil=True, fastmath=True)(function))


@kernel
def learn(
    rows: Array,
    diagonals: Array,
    boards: Array,
    shift: Array,
    mine: int,
    theirs: int,
    n: int,
    target: float,
    rate: float,
) -> float:
    """Move the opinion of a position towards the target; return the error before that."""
    tables = phase(n)
    where = np.empty(4, dtype=np.int64)
    for q in range(4):
        where[q] = DIGITS[mine >> 9 * q & 511] + 2 * DIGITS[theirs >> 9 * q & 511]
    total = shift[n]
    for g in range(4):
        i, j, k = where[SOURCE[g, 0]], where[SOURCE[g, 1]], where[SOURCE[g, 3]]
        total += boards[tables, IMAGE[g, i]]
        for left in range(ROWS):
            x = LINE[i, WHERE[g, left]]
            for turns in range(4):
                total += rows[tables, left, turns, LINE[j, WHERE[g, 3 * turns + left % 3]], x]
        if g < 2:
            for left in range(DIAGONALS):
                x = LINE[i, WHERE[g, ROWS + left]]
                for turns in range(4):
                    total += diagonals[tables, left, turns, LINE[k, WHERE[g, ROWS + turns]], x]
    error = np.float32(target - np.tanh(total))
    step = np.float32(rate) * error / np.float32(QUESTIONS)
    for g in range(IMAGES):
        i, j, k = where[SOURCE[g, 0]], where[SOURCE[g, 1]], where[SOURCE[g, 3]]
        boards[tables, IMAGE[g, i]] += step
        for left in range(ROWS):
            x = LINE[i, WHERE[g, left]]
            for turns in range(4):
                rows[tables, left, turns, LINE[j, WHERE[g, 3 * turns + left % 3]], x] += step
        for left in range(DIAGONALS):
            x = LINE[i, WHERE[g, ROWS + left]]
            for turns in range(4):
                diagonals[tables, left, turns, LINE[k, WHERE[g, ROWS + turns]], x] += step
    shift[n] += step * np.float32(10)
    return float(error)


@kernel
def read(sums: Array, lines: Array) -> float:
    """Return what the lines of a pattern add up to."""
    total = np.float32(0)
    for line in range(LINES):
        total += sums[line, lines[line]]
    return float(total)


@kernel
def opinions(
    rows: Array,
    diagonals: Array,
    boards: Array,
    shift: Array,
    mine: int,
    theirs: int,
    n: int,
    given: Array,
    values: Array,
) -> int:
    """Fill `values` with a logit for each action, for the side to move; return the best action.

    The side to move has no win in one. Actions that are illegal or do the same as another get
    less than LOST, and those after which the other side wins in one, or has won, get LOST.
    """
    tables = phase(n + 1)
    kind = np.zeros(8, dtype=np.int64)  # 0 open, 1 a five of theirs, 2 a threat of theirs, 3 idle
    values[:] = 2 * LOST
    spots = np.empty((4, 10, 3), dtype=np.int64)  # patterns after a placement and a turn
    summed = np.zeros((4, LINES, 32), dtype=np.float32)
    for q in range(4):
        m, t = mine >> 9 * q & 511, theirs >> 9 * q & 511
        for c in range(10):
            w = m if c == 9 else m | 1 << c
            spots[q, c, 0] = DIGITS[t] + 2 * DIGITS[w]
            spots[q, c, 1] = DIGITS[TURNED[t]] + 2 * DIGITS[TURNED[w]]
            spots[q, c, 2] = DIGITS[TURNED[512 | t]] + 2 * DIGITS[TURNED[512 | w]]
        for r in range(2):
            number = 2 * q + r
            if fives(turn(theirs, number)):
                kind[number] = 1
            elif TURNED[r << 9 | m] == m and TURNED[r << 9 | t] == t:
                kind[number] = 3
            elif n >= 6 and can_win(turn(theirs, number), turn(mine, number)):
                kind[number] = 2
    for g in range(IMAGES):
        q, o = SOURCE[g, 0], SOURCE[g, 1]
        for r in range(3):
            lines = LINE[spots[o, 9, r]]
            for left in range(ROWS):
                out = given[q, o, r, WHERE[g, left]]
                y0 = lines[WHERE[g, left % 3]]
                y1 = lines[WHERE[g, 3 + left % 3]]
                y2 = lines[WHERE[g, 6 + left % 3]]
                y3 = lines[WHERE[g, 9 + left % 3]]
                w0, w1 = rows[tables, left, 0, y0], rows[tables, left, 1, y1]
                w2, w3 = rows[tables, left, 2, y2], rows[tables, left, 3, y3]
                for x in range(32):
                    out[x] = w0[x] + w1[x] + w2[x] + w3[x]
        o = SOURCE[g, 3]
        if g < 4:
            for r in range(3):
                lines = LINE[spots[o, 9, r]]
                for left in range(DIAGONALS):
                    out = given[q, o, r, WHERE[g, ROWS + left]]
                    w0 = diagonals[tables, left, 0, lines[WHERE[g, ROWS]]]
                    w1 = diagonals[tables, left, 1, lines[WHERE[g, ROWS + 1]]]
                    w2 = diagonals[tables, left, 2, lines[WHERE[g, ROWS + 2]]]
                    w3 = diagonals[tables, left, 3, lines[WHERE[g, ROWS + 3]]]
                    for x in range(32):
                        out[x] = w0[x] + w1[x] + w2[x] + w3[x]
    for q in range(4):
        for o in range(4):
            if o != q:
                for line in range(LINES):
                    for x in range(32):
                        summed[q, line, x] += given[q, o, 0, line, x]
                        given[q, o, 1, line, x] -= given[q, o, 0, line, x]
                        given[q, o, 2, line, x] -= given[q, o, 0, line, x]
    total = shift[n + 1]
    for q in range(4):
        g = FRAME[q]
        total += boards[tables, IMAGE[g, spots[q, 9, 0]]]
        total += np.float32(0.5) * read(summed[q], LINE[spots[q, 9, 0]])
    after = np.empty((4, 3), dtype=np.float32)
    for q in range(4):
        g = FRAME[q]
        before = boards[tables, IMAGE[g, spots[q, 9, 0]]] + read(summed[q], LINE[spots[q, 9, 0]])
        for r in range(3):
            i = spots[q, 9, r]
            after[q, r] = total + boards[tables, IMAGE[g, i]] + read(summed[q], LINE[i]) - before
    stays = n >= 6 and can_win(theirs, mine)
    best = -1
    for square in range(36):
        if (mine | theirs) >> square & 1:
            continue
        q, c = square // 9, square % 9
        g = FRAME[q]
        own = mine | 1 << square
        idle = False
        old, new = LINE[spots[q, 9, 0]], LINE[spots[q, c, 0]]
        before = boards[tables, IMAGE[g, spots[q, 9, 0]]] + read(summed[q], old)
        gain = boards[tables, IMAGE[g, spots[q, c, 0]]] + read(summed[q], new) - before
        for number in range(8):
            s = number >> 1
            what = kind[number]
            action = 8 * square + number
            if s == q and what == 3:  # the new marble may make the turn matter
                pattern = own >> 9 * q & 511
                if TURNED[(number & 1) << 9 | pattern] != pattern:
                    what = 2 if stays else 0
            if what == 3:
                if idle:
                    continue
                idle = True
            if (
                number & 1
                and turn(own, number) == turn(own, number - 1)
                and turn(theirs, number) == turn(theirs, number - 1)
            ):
                continue
            if what == 1:
                values[action] = 0.0 if fives(turn(own, number)) else LOST
            elif n == 35:
                values[action] = 0.0
            elif (what == 2 or (what == 3 and stays)) and can_win(
                turn(theirs, number), turn(own, number)
            ):
                values[action] = LOST
            else:
                r = 1 + (number & 1)
                if s == q:
                    i = spots[q, c, r]
                    found = total + boards[tables, IMAGE[g, i]] + read(summed[q], LINE[i]) - before
                else:
                    by = given[q, s, r]
                    found = after[s, r] + gain + read(by, new) - read(by, old)
                values[action] = -found
            if best < 0 or values[action] > values[best]:
                best = action
    return best


def seeded(seed: int) -> Array:
    """Return where random numbers begin: far apart for seeds that are near, and never at 0."""
    return np.array([seed * 2654435761 & 0xFFFFFFFF | 1], dtype=np.int64)


@kernel
def drawn(state: Array) -> int:
    """Return a random number of 32 bits; state[0] is the last one."""
    state[0] = draw(state[0])
    return int(state[0])


@kernel
def any_action(mine: int, theirs: int, state: Array) -> int:
    """Return a legal action drawn at random."""
    while True:
        action = drawn(state) * 288 >> 32
        if not (mine | theirs) >> (action >> 3) & 1:
            return action


@kernel
def opening(state: Array, most: int) -> tuple[int, int, int]:
    """Return an undecided position after up to so many random moves."""
    while True:
        n = drawn(state) * (most + 1) >> 32
        mine, theirs, played = 0, 0, 0
        while played < n:
            action = drawn(state) * 288 >> 32
            if (mine | theirs) >> (action >> 3) & 1:
                continue
            own = turn(mine | 1 << (action >> 3), action & 7)
            mine, theirs = turn(theirs, action & 7), own
            played += 1
        if not (fives(mine) or fives(theirs) or can_win(mine, theirs)):
            return mine, theirs, n


@kernel
def is_lost(mine: int, theirs: int) -> bool:
    """Say whether the side to move, which has no win in one, cannot keep the other from one."""
    for number in range(8):
        a, b = turn(mine, number), turn(theirs, number)
        if (placements(a, b) if fives(b) else defences(a, b)) != 0:
            return False
    return True


@kernel
def winning(mine: int, theirs: int, values: Array) -> int:
    """Return a safe action that the other side has no answer to, or -1."""
    for action in range(288):
        if values[action] > LOST:
            own = turn(mine | 1 << (action >> 3), action & 7)
            other = turn(theirs, action & 7)
            if not fives(other) and can_win(own, other) and is_lost(other, own):
                return action
    return -1


@kernel
def judged(
    rows: Array,
    diagonals: Array,
    boards: Array,
    shift: Array,
    mine: int,
    theirs: int,
    n: int,
    beam: int,
    plies: int,
    alpha: float,
    beta: float,
    given: Array,
    values: Array,
) -> tuple[int, float]:
    """Return the best action and its logit, looking at the `beam` best, so many plies further.

    Where it looks further, it also sees wins in two moves. Later plies look at fewer actions. A
    logit outside of alpha and beta is a bound, as in any alpha-beta search.
    """
    best = opinions(rows, diagonals, boards, shift, mine, theirs, n, given, values[plies])
    if plies == 0 or n >= 34 or values[plies, best] <= LOST:
        return best, float(values[plies, best])
    found = winning(mine, theirs, values[plies]) if n >= TACTICS else -1
    if found >= 0:
        return found, -LOST
    chosen, most = -1, 2 * LOST
    for _ in range(beam):
        action = int(np.argmax(values[plies]))
        if values[plies, action] <= LOST:
            break
        own = turn(mine | 1 << (action >> 3), action & 7)
        other = turn(theirs, action & 7)
        value = float(values[plies, action])
        if not fives(other):
            narrower = max(2, beam - 2)
            _, reply = judged(
                *(rows, diagonals, boards, shift, other, own, n + 1),
                *(narrower, plies - 1, -beta, -max(alpha, most), given, values),
            )
            value = -reply
        if value > most:
            chosen, most = action, value
        if most >= beta:
            break
        values[plies, action] = 2 * LOST
    return chosen, most


@kernel
def play(
    rows: Array,
    diagonals: Array,
    boards: Array,
    shift: Array,
    state: Array,
    games: int,
    rate: float,
    trace: float,
    chance: float,
    beam: int,
    plies: int,
    until: int,
) -> Array:
    """Play and learn so many games; return how many positions, squared errors and games.

    The players look at the `beam` best moves, so many plies further. With `until` marbles a game
    is over, and worth what it looks like.
    """
    given = np.zeros((4, 4, 3, LINES, 32), dtype=np.float32)
    values = np.zeros((max(plies, FINAL[1]) + 1, 288), dtype=np.float32)
    passed = np.zeros((37, 2), dtype=np.int64)
    backed = np.zeros(37)
    free = np.zeros(37, dtype=np.bool_)
    sums = np.zeros(3)
    for _ in range(games):
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
                    *(rows, diagonals, boards, shift, mine, theirs, n),
                    *(FINAL[0], FINAL[1], 2 * LOST, -2 * LOST, given, values),
                )
                result = -np.tanh(value)
                break
            action, value = judged(
                *(rows, diagonals, boards, shift, mine, theirs, n),
                *(beam, plies, 2 * LOST, -2 * LOST, given, values),
            )
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
        target = result
        for n in range(last, first - 1, -1):
            if n < last:
                target = (1 - trace) * backed[n] - trace * target
            if free[n]:
                target = backed[n]
            error = learn(
                rows, diagonals, boards, shift, passed[n, 0], passed[n, 1], n, target, rate
            )
            sums[0] += 1
            sums[1] += error * error
        sums[2] += 1
    return sums


@kernel
def study(
    rows: Array,
    diagonals: Array,
    boards: Array,
    shift: Array,
    state: Array,
    memory: Array,
    aims: Array,
    times: int,
    rate: float,
) -> float:
    """Learn so many times from a position drawn from `memory`; return the mean squared error."""
    errors = 0.0
    for _ in range(times):
        i = drawn(state) * len(aims) >> 32
        mine, theirs, n = memory[i, 0], memory[i, 1], memory[i, 2]
        error = learn(rows, diagonals, boards, shift, mine, theirs, n, aims[i], rate)
        errors += error * error
    return errors / times


@kernel
def sample(
    rows: Array,
    diagonals: Array,
    boards: Array,
    shift: Array,
    state: Array,
    marbles: int,
    chance: float,
    beam: int,
    plies: int,
    memory: Array,
    aims: Array,
) -> None:
    """Fill `memory` with positions from games, `aims` with what they look like, some plies ahead.

    All have so many marbles, and nobody can win at once.
    """
    given = np.zeros((4, 4, 3, LINES, 32), dtype=np.float32)
    values = np.zeros((plies + 1, 288), dtype=np.float32)
    found = 0
    while found < len(aims):
        mine, theirs, n = opening(state, min(marbles, 8))
        while n < marbles and not can_win(mine, theirs):
            action = opinions(rows, diagonals, boards, shift, mine, theirs, n, given, values[0])
            if values[0, action] <= LOST:
                break
            if drawn(state) < chance * 4294967296.0:
                action = any_action(mine, theirs, state)
            own = turn(mine | 1 << (action >> 3), action & 7)
            mine, theirs, n = turn(theirs, action & 7), own, n + 1
            if fives(mine) or fives(theirs):
                break
        if n == marbles and not (fives(mine) or fives(theirs) or can_win(mine, theirs)):
            _, value = judged(
                *(rows, diagonals, boards, shift, mine, theirs, n),
                *(beam, plies, 2 * LOST, -2 * LOST, given, values),
            )
            memory[found, 0], memory[found, 1], memory[found, 2] = mine, theirs, n
            aims[found] = np.tanh(value)
            found += 1
