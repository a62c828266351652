"""The move that `engine/seed.py` finds, found sooner, for matches of hundreds of games.

The value of every move is the same, since neither the order of moves nor a table can change what
alpha-beta finds between its bounds; of several best moves seed.py takes the first in its order, and
so does this. Boards are ints that read like the board, as there. What is quicker: runs are counted
by shifting, the best-looking moves come first, turns that make the same board are tried once, and
positions met again are looked up.
"""

from compiler.live import array, compiled, zeros
from pentago_widget.engine import seed
from pentago_widget.engine.bits import count
from pentago_widget.engine.seed import CENTER, FIVE, FOUR, INFINITY, THREE, turn
from pentago_widget.engine.speed import Ints
from pentago_widget.engine.tables import FULL

ENTRIES = 1 << 20
"""How many positions the table holds; a power of two."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2
MIX, STIR = 0x2545F4914F6CDD1D, 0x1B873593CC9E2D51
OFFSET = 1 << 24


def starts(step: int, length: int) -> int:
    """Return the squares from which a run of so many squares stays on the board, as bits.

    The next square of a run is `step` bits higher, and one column over unless the run is upright.
    """
    reach = length - 1
    over = {1: 1, 7: 1, 6: 0, 5: -1}[step]
    return sum(
        1 << bit for bit in range(36) if bit + reach * step < 36 and 0 <= bit % 6 + reach * over < 6
    )


STEPS = array((1, 5, 6, 7))
STARTS = array(starts(step, length) for step in (1, 5, 6, 7) for length in (3, 4, 5))
"""STARTS[3 * i + length - 3] belongs to STEPS[i]."""

CENTERS = sum(int(center) for center in seed.CENTERS)


@compiled
def has_five(bits: int) -> bool:
    """Say whether a color has five in a row."""
    for i in range(4):
        step = STEPS[i]
        two = bits & bits >> step
        if two & two >> 2 * step & bits >> 4 * step & STARTS[3 * i + 2]:
            return True
    return False


@compiled
def worth(bits: int) -> int:
    """Return what `seed.worth` does."""
    threes = fours = fives = 0
    for i in range(4):
        step = STEPS[i]
        run = bits & bits >> step
        run &= bits >> 2 * step
        if run:
            threes += count(run & STARTS[3 * i])
            run &= bits >> 3 * step
            fours += count(run & STARTS[3 * i + 1])
            fives += count(run & bits >> 4 * step & STARTS[3 * i + 2])
    centers = count(bits & CENTERS)
    return FIVE * fives + FOUR * fours + THREE * threes + CENTER * centers


@compiled
def winning(mine: int, theirs: int) -> int:
    """Return the squares on which a marble makes five before anything is turned."""
    squares, empty = 0, FULL & ~(mine | theirs)
    while empty:
        bit = empty & -empty
        empty ^= bit
        if has_five(mine | bit):
            squares |= bit
    return squares


@compiled
def is_new(mine: int, theirs: int, number: int) -> bool:
    """Say whether no turn with a smaller number makes the same board."""
    my_turned, their_turned = turn(mine, number), turn(theirs, number)
    for other in range(number):
        if turn(mine, other) == my_turned and turn(theirs, other) == their_turned:
            return False
    return True


@compiled
def last_ply(mine: int, theirs: int, beta: int) -> int:
    """Return the best score that one move brings; at or above beta a lower bound.

    Placing and then turning is turning first and placing then, on the turned square; only a five
    by the placement is seen before the turn.
    """
    wins = winning(mine, theirs)
    best = best_worth(mine, wins) - worth(theirs) if wins else -INFINITY
    for number in range(8):
        if best < beta and is_new(mine, theirs, number):
            my_turned, their_turned = turn(mine, number), turn(theirs, number)
            squares = FULL & ~(my_turned | their_turned | turn(wins, number))
            if squares:
                best = max(best, best_worth(my_turned, squares) - worth(their_turned))
    return best


@compiled
def best_worth(bits: int, squares: int) -> int:
    """Return the most that a color's marbles are worth with one more on any of these squares."""
    most = 0
    while squares:
        bit = squares & -squares
        squares ^= bit
        most = max(most, worth(bits | bit))
    return most


@compiled
def listed(mine: int, theirs: int, wins: int, moves: Ints, start: int) -> int:
    """Write the moves that do not win at once from `start` on, the best-looking first.

    A move is its turn and the square on the turned board; each board is reached once. Returns the
    end. Every move is written as what it looks worth, above nine bits that say which it is.
    """
    end = start
    for number in range(8):
        if is_new(mine, theirs, number):
            my_turned, their_turned = turn(mine, number), turn(theirs, number)
            squares = FULL & ~(my_turned | their_turned | turn(wins, number))
            less = worth(their_turned)
            while squares:
                bit = squares & -squares
                squares ^= bit
                looks = worth(my_turned | bit) - less + OFFSET
                moves[end] = looks << 9 | count(bit - 1) << 3 | number
                end += 1
    return end


@compiled
def taken(moves: Ints, at: int, end: int) -> tuple[int, int]:
    """Bring the best-looking move left to `at`; return its turn and its bit on the turned board."""
    best = at
    for i in range(at + 1, end):
        if moves[i] > moves[best]:
            best = i
    moves[at], moves[best] = moves[best], moves[at]
    return int(moves[at] & 7), 1 << (moves[at] >> 3 & 63)


@compiled
def known(table: Ints, entry: int, key: tuple[int, int], alpha: int, beta: int) -> bool:
    """Say whether an entry answers for a position between these bounds."""
    if table[entry] != key[0] or table[entry + 1] != key[1]:
        return False
    found, bound = table[entry + 2], table[entry + 3]
    return bool(
        bound == EXACT
        or (bound == AT_LEAST and found >= beta)
        or (bound == AT_MOST and found <= alpha)
    )


@compiled
def value(
    mine: int, theirs: int, depth: int, alpha: int, beta: int, moves: Ints, table: Ints
) -> int:
    """Return what `seed.alpha_beta` does, the score alone."""
    if depth == 0 or mine | theirs == FULL or has_five(mine) or has_five(theirs):
        return worth(mine) - worth(theirs)
    if depth == 1:
        return last_ply(mine, theirs, beta)
    entry = 4 * ((mine * MIX ^ theirs * STIR) >> 20 & ENTRIES - 1)
    key = mine, theirs | depth << 36
    if known(table, entry, key, alpha, beta):
        return int(table[entry + 2])
    wins = winning(mine, theirs)
    best = best_worth(mine, wins) - worth(theirs) if wins else -INFINITY
    at, end = 288 * depth, listed(mine, theirs, wins, moves, 288 * depth)
    while at < end and best < beta:
        number, bit = taken(moves, at, end)
        other, child = turn(theirs, number), turn(mine, number) | bit
        low = max(alpha, best)
        if at > 288 * depth and beta - low > 1:  # only asked whether it is better at all
            found = -value(other, child, depth - 1, -low - 1, -low, moves, table)
            low = found if low < found < beta else beta
        if low < beta:
            found = -value(other, child, depth - 1, -beta, -low, moves, table)
        best = max(best, found)
        at += 1
    table[entry], table[entry + 1], table[entry + 2] = key[0], key[1], best
    table[entry + 3] = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
    return int(best)


def best_move(mine: int, theirs: int, depth: int) -> tuple[int, int]:
    """Return what `seed.alpha_beta` returns for an unfinished position without bounds."""
    moves, table = zeros(288 * (depth + 1)), zeros(4 * ENTRIES)
    best = value(mine, theirs, depth, -INFINITY, INFINITY, moves, table)
    for square in range(36):
        bit = 1 << 35 - square
        if not (mine | theirs) & bit:
            for number in range(8):
                if reaches(mine | bit, theirs, number, depth, best, moves, table):
                    return best, 8 * square + number
    raise AssertionError("no move has the value of the position")


def reaches(
    placed: int, theirs: int, number: int, depth: int, best: int, moves: Ints, table: Ints
) -> bool:
    """Say whether a move is worth as much as the best."""
    if has_five(placed):
        return bool(worth(placed) - worth(theirs) == best)
    child = turn(theirs, number), turn(placed, number)
    return bool(-value(*child, depth - 1, -best, 1 - best, moves, table) >= best)
