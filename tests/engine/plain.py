"""Pentago without haste: wins, defences and minimax by trying every move, as the rules say it."""

import random
from collections.abc import Callable, Iterator

from Pentago import COVERED, ROTATIONS, TURNED
from pentago_widget.engine.score import WIN, line_score

ALL = (1 << 36) - 1
Child = tuple[int, int]


def has_five(bits: int) -> bool:
    """Say whether five stand in a row."""
    a, b, c, d = COVERED
    return a[bits & 511] & b[bits >> 9 & 511] & c[bits >> 18 & 511] & d[bits >> 27] != 0


def turned(bits: int, number: int) -> int:
    """Turn sub-board number // 2 + 1, clockwise if the number is even."""
    shift = 9 * (number // 2)
    pattern = TURNED[ROTATIONS[number % 2]][bits >> shift & 511]
    return bits & ~(511 << shift) | pattern << shift


def children(mine: int, theirs: int) -> Iterator[tuple[int, int | None, Child]]:
    """Yield every action, its result (1, 0, -1 or None) and the position for the other side."""
    for square in range(36):
        if (mine | theirs) >> square & 1:
            continue
        placed = mine | 1 << square
        won = has_five(placed)
        for number in range(8):
            if won:
                yield 8 * square + number, 1, (theirs, placed)
                continue
            child = turned(theirs, number), turned(placed, number)
            their_five, my_five = map(has_five, child)
            over = my_five or their_five or child[0] | child[1] == ALL
            yield 8 * square + number, my_five - their_five if over else None, child


def wins(mine: int, theirs: int) -> list[int]:
    """Return the actions that win at once."""
    return [action for action, result, _ in children(mine, theirs) if result == 1]


def defences(mine: int, theirs: int) -> list[int]:
    """Return the actions that do not lose at once and leave the other side no win in one."""
    seen: dict[Child, bool] = {}
    found = []
    for action, result, child in children(mine, theirs):
        if result is None and child not in seen:
            seen[child] = not wins(*child)
        if seen[child] if result is None else result >= 0:
            found.append(action)
    return found


def crowded(number: int, seed: int, least: int = 8) -> list[Child]:
    """Return boards with many marbles, often far more of one color, so that threats abound."""
    rng = random.Random(seed)
    found: list[Child] = []
    while len(found) < number:
        bits = [1 << square for square in rng.sample(range(36), rng.randrange(least, 35))]
        cut = rng.randrange(len(bits))
        mine, theirs = sum(bits[:cut]), sum(bits[cut:])
        if not has_five(mine) and not has_five(theirs):
            found.append((mine, theirs))
    return found


def minimax(
    mine: int, theirs: int, depth: int, estimate: Callable[[int, int], int] = line_score
) -> int:
    """Return the value that a search of this depth is to find; its leaves see wins in one."""
    known: dict[tuple[int, int, int], int] = {}

    def value(mine: int, theirs: int, depth: int) -> int:
        if (mine, theirs, depth) not in known:
            known[mine, theirs, depth] = worked_out(mine, theirs, depth)
        return known[mine, theirs, depth]

    def worked_out(mine: int, theirs: int, depth: int) -> int:
        marbles = (mine | theirs).bit_count()
        moves = list(children(mine, theirs))
        if any(result == 1 for _, result, _ in moves):
            return WIN - marbles - 1
        if depth == 0:
            return estimate(mine, theirs)
        return max(
            -value(*child, depth - 1) if result is None else result * (WIN - marbles - 1)
            for _, result, child in moves
        )

    return value(mine, theirs, depth)
