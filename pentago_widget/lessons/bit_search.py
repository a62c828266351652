"""The search at the end of the lesson on alpha-beta: the same ideas, on two ints and compiled.

It looks at exactly the boards that the lesson's own search looks at: in the same order, with the
same guess, cut at the same places, and remembering the same. Only the time it takes is another.

Values are those of the side to move: 1 for a win, 0 for a draw, -1 for a loss.
"""

from pentago_widget.engine.bits import count, fives, turn
from pentago_widget.engine.lines import NUMBERS
from pentago_widget.engine.speed import Ints, array, compiled, kernel, zeros
from pentago_widget.engine.tables import FULL

SQUARES = array(NUMBERS)
"""The bit number of each square, a0 first: the order in which the lesson looks at them."""

PLACES = 1 << 14
"""So many answers can be remembered, of three ints each."""

MOST_MOVES = 288
SURE = 100
"""A guess that is none: the game is over. More than there are squares to win on."""


@compiled
def guess(mine: int, theirs: int) -> int:
    """Return a quick guess what a board is worth to the side to move; SURE after the end."""
    my_five, their_five = fives(mine) != 0, fives(theirs) != 0
    if my_five or their_five:
        return SURE * (int(my_five) - int(their_five))
    found = 0
    for square in range(36):
        bit = 1 << square
        if not (mine | theirs) & bit and fives(mine | bit):
            found += 1
    return found


@compiled
def place_of(table: Ints, mine: int, theirs: int, window: int) -> int:
    """Return where in the table an answer stands, or is to be put."""
    place = (mine * 31 + theirs * 17 + window) % PLACES
    while table[3 * place + 2] and not (
        table[3 * place] == mine and table[3 * place + 1] == theirs | window << 36
    ):
        place = (place + 1) % PLACES
    return 3 * place


@compiled
def children(mine: int, theirs: int, boards: Ints, start: int) -> int:
    """Write all boards that follow, the least guess first, and return where they end.

    A board takes three ints: its guess, and the marbles of both sides, the one to move first.
    """
    end = start
    for number in SQUARES:
        placed = mine | 1 << number
        if (mine | theirs) >> number & 1:
            continue
        for way in range(8):
            if fives(placed):
                first, second = theirs, placed
            else:
                first, second = turn(theirs, way), turn(placed, way)
            rating, at = guess(first, second), end
            while at > start and boards[at - 3] > rating:
                boards[at], boards[at + 1] = boards[at - 3], boards[at - 2]
                boards[at + 2] = boards[at - 1]
                at -= 3
            boards[at], boards[at + 1], boards[at + 2] = rating, first, second
            end += 3
    return end


@kernel
def search(
    mine: int, theirs: int, alpha: int, beta: int, table: Ints, boards: Ints, seen: Ints
) -> int:
    """Return what a board is worth between alpha and beta; `seen[0]` counts the boards."""
    seen[0] += 1
    my_five, their_five = fives(mine) != 0, fives(theirs) != 0
    if my_five or their_five or mine | theirs == FULL:
        return int(my_five) - int(their_five)
    window = 3 * (alpha + 1) + beta + 1
    entry = place_of(table, mine, theirs, window)
    if table[entry + 2]:
        return table[entry + 2] - 2
    start = 3 * MOST_MOVES * (36 - count(mine | theirs))
    end = children(mine, theirs, boards, start)
    for at in range(start, end, 3):
        found = -search(boards[at + 1], boards[at + 2], -beta, -alpha, table, boards, seen)
        alpha = max(alpha, found)
        if alpha >= beta:
            break
    entry = place_of(table, mine, theirs, window)
    table[entry], table[entry + 1], table[entry + 2] = mine, theirs | window << 36, alpha + 2
    return alpha


def value_and_boards(mine: int, theirs: int) -> tuple[int, int]:
    """Return what a late board is worth to the side to move, and how many boards were looked at."""
    table, boards, seen = zeros(3 * PLACES), zeros(3 * MOST_MOVES * 37), zeros(1)
    return int(search(mine, theirs, -1, 1, table, boards, seen)), int(seen[0])
