"""How good the learned evaluation is late in a game: `python -m benchmarks.judgement`.

Positions come from games that the evaluation plays against itself, with some moves at random. The
solver says what each of their moves is worth. Counted are positions without a win in one in which
not every move keeps the value. The last column is how well the judgement goes with the value.
"""

import argparse
import random
import statistics

from benchmarks.openings import after, best_action
from pentago_widget.engine.bits import fives
from pentago_widget.engine.jit import Ints
from pentago_widget.engine.patterns import evaluate, learned
from pentago_widget.engine.solver import values
from pentago_widget.engine.threats import can_win

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


def main() -> None:
    """Print a line for each number of marbles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60)
    asked = parser.parse_args()
    weights, rng = learned(), random.Random(1)
    for marbles in (22, 21, 20, 19, 18):
        print(line(marbles, asked.positions, weights, rng), flush=True)


def line(marbles: int, wanted: int, weights: Ints, rng: random.Random) -> str:
    """Return what is found about positions with so many marbles."""
    kept, chance, judged, true = [0, 0], 0.0, [], []
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
            for depth in (1, 2):
                kept[depth - 1] += exact[best_action(*start, depth, weights)] == best
    return (
        f"{marbles} marbles   random {chance / found:.3f}   depth 1 {kept[0] / found:.3f}   depth 2"
        f" {kept[1] / found:.3f}   correlation {statistics.correlation(judged, true):.2f}"
    )


if __name__ == "__main__":
    main()
