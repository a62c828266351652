"""How good the learned evaluation is late in a game: `python -m benchmarks.judgement`.

Positions come from games that the evaluation plays against itself, with some moves at random. The
solver says what each of their moves is worth. Counted are positions without a win in one in which
not every move keeps the value. The columns: a move drawn at random, the judgement after one move
and after two, `best_move` in `--seconds`, and how well the judgement goes with the value.
`--marbles 17 16` takes 9 GB.
"""

import argparse
import random
import statistics
from collections.abc import Callable

from benchmarks.openings import best_action
from Pentago import SQUARES, Pentago
from pentago_widget import best_move
from pentago_widget.engine.bits import fives
from pentago_widget.engine.patterns import evaluate, learned
from pentago_widget.engine.root import after
from pentago_widget.engine.solver import values
from pentago_widget.engine.speed import Ints
from pentago_widget.engine.threats import can_win
from tests.engine.positions import NUMBERS, action

Position = tuple[int, int]


def position(marbles: int, weights: Ints, rng: random.Random) -> Position | None:
    """Return a position with so many marbles from a game, or None if the game ended before."""
    mine, theirs = 0, 0
    for n in range(marbles):
        number = rng.choice(
            [8 * s + t for s in range(36) if not (mine | theirs) >> s & 1 for t in range(8)]
        )
        if n >= 4 and rng.random() > 0.1:
            number = best_action(mine, theirs, 1, weights)
        mine, theirs = after(mine, theirs, number)
        if fives(mine) or fives(theirs) or can_win(mine, theirs):
            return None
    return mine, theirs


def moving(seconds: float) -> Callable[[int, int], int]:
    """Return a way to choose: what a user gets from `best_move` in so many seconds."""

    def chosen(mine: int, theirs: int) -> int:
        letters = [
            ".BW"[(mine >> NUMBERS[square] & 1) + 2 * (theirs >> NUMBERS[square] & 1)]
            for square in SQUARES
        ]
        rows = ["".join(letters[at : at + 6]) for at in range(0, 36, 6)]
        return action(*best_move(Pentago.from_rows(rows, "black"), seconds=seconds))

    return chosen


def main() -> None:
    """Print a line for each number of marbles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--marbles", type=int, nargs="+", default=[22, 21, 20, 19, 18])
    parser.add_argument("--seconds", type=float, default=0.3)
    asked = parser.parse_args()
    weights, rng = learned(), random.Random(1)
    for marbles in asked.marbles:
        print(line(marbles, asked.positions, asked.seconds, weights, rng), flush=True)


def line(marbles: int, wanted: int, seconds: float, weights: Ints, rng: random.Random) -> str:
    """Return what is found about positions with so many marbles."""
    ways = [
        lambda mine, theirs: best_action(mine, theirs, 1, weights),
        lambda mine, theirs: best_action(mine, theirs, 2, weights),
        moving(seconds),
    ]
    kept, chance, judged, true = [0, 0, 0], 0.0, [], []
    found = 0
    while found < wanted:
        if not (start := position(marbles, weights, rng)):
            continue
        exact = values(*start)
        best = max(exact.values())
        judged.append(float(evaluate(*start, weights)))
        true.append(float(best))
        share = sum(value == best for value in exact.values()) / len(exact)
        if share < 1:
            found += 1
            chance += share
            for number, way in enumerate(ways):
                kept[number] += exact[way(*start)] == best
    one, two, searched = (hits / found for hits in kept)
    return (
        f"{marbles} marbles   random {chance / found:.3f}   depth 1 {one:.3f}   depth 2 {two:.3f}"
        f"   {seconds:g} s {searched:.3f}   correlation {statistics.correlation(judged, true):.2f}"
    )


if __name__ == "__main__":
    main()
