"""Does each level beat the one below? `python -m benchmarks.levels [--games 200] [LEVEL …]`.

Pairs of games begin from the same random opening of 2 to 5 marbles, once with each color.
"""

import argparse
import random
import time

from Pentago import Pentago
from pentago_widget import best_move
from pentago_widget.games.pentago.levels import LEVELS
from tests.engine.positions import random_position


def opening(seed: int) -> Pentago:
    """Return a position after a few random moves in which nothing is decided."""
    rng = random.Random(seed)
    return random_position(rng.randrange(2, 6), rng)


def points(upper: int, lower: int, seed: int) -> float:
    """Return what the upper level gets from two games with the same opening, 0 to 2."""
    total = 0.0
    for color in ("black", "white"):
        game, rng = opening(seed), random.Random(seed)
        while game.get_game_state() == "UNFINISHED":
            level = upper if game.get_turn() == color else lower
            move = best_move(game, level=level, seed=rng.getrandbits(32))
            game.make_move(game.get_turn(), *move)
        won = {"DRAW": 0.5, f"{color.upper()}_WON": 1.0}
        total += won.get(game.get_game_state(), 0.0)
    return total


def main() -> None:
    """Play the matches that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("levels", nargs="*", type=int, default=list(LEVELS)[1:])
    chosen = parser.parse_args()
    for upper in chosen.levels:
        start = time.perf_counter()
        total = sum(points(upper, upper - 1, seed) for seed in range(chosen.games // 2))
        spent = time.perf_counter() - start
        share = total / (chosen.games // 2 * 2)
        print(
            f"level {upper} against {upper - 1}: {share:.1%} of {chosen.games} games, {spent:.0f} s"
        )


if __name__ == "__main__":
    main()
