"""Wins in one move and the defences against them, seen without search.

A move that wins places the fifth marble, or places one and turns a sub-board so that five stand in
a row while the other side's marbles do not: both at once is a draw. Placing and then turning is the
same as turning first and placing then, on the turned square; so all moves with one turn are seen
at once on the turned board.
"""

from pentago_widget.engine.bits import count, fives, turn
from pentago_widget.engine.lines import COUNTED, LINE, LINES, NEARLY, nearly, touched
from pentago_widget.engine.speed import compiled
from pentago_widget.engine.tables import FULL, TURNED


@compiled
def turns(mine: int, theirs: int) -> int:
    """Return a set of turns, bit number for turn number, that makes every turned board once.

    A turn may be left out only for what it does to both colors: sub-boards that look the same after
    a quarter turn all make the same board, and one that does after a half turn makes one, not two.
    """
    found, idle = 0, 0
    for number in range(0, 8, 2):
        my_turned, their_turned = turn(mine, number), turn(theirs, number)
        if my_turned == mine and their_turned == theirs:
            if not idle:
                idle = 1 << number
        elif my_turned == turn(mine, number + 1) and their_turned == turn(theirs, number + 1):
            found |= 1 << number
        else:
            found |= 3 << number
    return found | idle


@compiled
def placements(mine: int, theirs: int) -> int:
    """Return the squares on which a marble of mine completes five, or all empty if five stand."""
    full, but_one = nearly(mine)
    if full:
        return FULL & ~(mine | theirs)
    lines = but_one & ~touched(theirs)
    squares, i = 0, 0
    while lines:
        if lines & 1:
            squares |= LINE[i]
        lines >>= 1
        i += 1
    return squares & ~mine


@compiled
def can_win(mine: int, theirs: int) -> bool:
    """Say whether the side to move has a move that wins at once; no five stands yet."""
    if count(mine) < 4:
        return False
    _, but_one = nearly(mine)
    if but_one & ~touched(theirs):
        return True
    for number in range(8):
        turned = turn(theirs, number)
        if not fives(turned):
            full, but_one = nearly(turn(mine, number))
            if full or but_one & ~touched(turned):
                return True
    return False


@compiled
def stops(lines: int, bits: int) -> int:
    """Return the squares on which a marble is in the way of all these lines."""
    squares, i = FULL & ~bits, 0
    while lines and squares:
        if lines & 1:
            squares &= LINE[i]
        lines >>= 1
        i += 1
    return squares


@compiled
def defences(mine: int, theirs: int) -> int:
    """Return the squares on which a marble of mine, then their move, leaves them no win in one.

    The board is one on which I have turned already and no five stands; at least two squares are
    empty. A square is good as well if after their turn it makes five for me too: that is a draw.
    """
    good = FULL & ~(mine | theirs)
    if count(theirs) < 4:
        return good
    _, but_one = nearly(theirs)
    lines = but_one & ~touched(mine)
    if lines:
        good &= stops(lines, theirs)
    a, b = NEARLY[theirs & 511], NEARLY[512 | theirs >> 9 & 511]
    c, d = NEARLY[1024 | theirs >> 18 & 511], NEARLY[1536 | theirs >> 27]
    e, f = COUNTED[mine & 511], COUNTED[512 | mine >> 9 & 511]
    g, h = COUNTED[1024 | mine >> 18 & 511], COUNTED[1536 | mine >> 27]
    for number in range(8):  # of each turned board only the part that turns is looked up again
        place, pattern = number >> 1 << 9, (number & 1) << 9
        shift = 9 * (number >> 1)
        part = NEARLY[place | TURNED[pattern | theirs >> shift & 511]]
        own = COUNTED[place | TURNED[pattern | mine >> shift & 511]] | f | g | h
        full = b & c & d
        but_one = (b >> 32 & c | b & c >> 32) & d | b & c & d >> 32
        missed = (part & but_one | part >> 32 & full) & ~(own | own >> 32)
        lines = (part & full | missed) & LINES
        if lines and good:
            my_turned, their_turned = turn(mine, number), turn(theirs, number)
            saved = stops(lines, their_turned) | placements(my_turned, their_turned)
            good &= turn(saved, number ^ 1)
        if number & 1:
            a, b, c, d = b, c, d, a
            e, f, g, h = f, g, h, e
    return good


def actions(squares: list[int]) -> list[int]:
    """Return the actions of eight sets of squares, one for each turn."""
    return [
        8 * square + number
        for square in range(36)
        for number in range(8)
        if squares[number] >> square & 1
    ]


def winning_actions(mine: int, theirs: int) -> list[int]:
    """Return the actions that win at once; a placement that does so has its eight turns."""
    at_once = placements(mine, theirs)
    squares = []
    for number in range(8):
        my_turned, their_turned = turn(mine, number), turn(theirs, number)
        turned = 0 if fives(their_turned) else placements(my_turned, their_turned)
        squares.append(at_once | turn(turned, number ^ 1))
    return actions(squares)


def defending_actions(mine: int, theirs: int) -> list[int]:
    """Return the actions that neither lose at once nor leave the other side a win in one."""
    squares = []
    for number in range(8):
        my_turned, their_turned = turn(mine, number), turn(theirs, number)
        if fives(their_turned):
            safe = placements(my_turned, their_turned)
        elif count(mine | theirs) == 35:
            safe = FULL & ~(my_turned | their_turned)
        else:
            safe = defences(my_turned, their_turned)
        squares.append(turn(safe, number ^ 1))
    return sorted({*actions(squares), *winning_actions(mine, theirs)})
