"""The engine against the first program's search: `python -m benchmarks.seed_match [--games 200]`.

The engine has a time for each move, the plain alpha-beta of `engine/seed.py` looks to a depth for
as long as it takes: `seed_sooner.py` finds its moves in less time. Pairs of games begin from the
same random opening of 4 marbles.
"""

import argparse
import random

from benchmarks import seed_sooner
from Pentago import SQUARES, Pentago
from pentago_widget import Move, best_move
from tests.engine.positions import random_position


def seed_move(game: Pentago, depth: int) -> Move:
    """Return the move of the first program."""
    letters = "".join(game.get_rows())
    black, white = (
        sum(1 << 35 - i for i, letter in enumerate(letters) if letter == color) for color in "BW"
    )
    sides = (black, white) if game.get_turn() == "black" else (white, black)
    _, move = seed_sooner.best_move(*sides, depth)
    return Move(SQUARES[move // 8], move // 2 % 4 + 1, "CA"[move % 2])


def points(opening: int, depth: int, seconds: float) -> float:
    """Return what the engine gets from two games with the same opening, 0 to 2."""
    total = 0.0
    for color in ("black", "white"):
        game = random_position(4, random.Random(opening))
        while game.get_game_state() == "UNFINISHED":
            is_ours = game.get_turn() == color
            move = best_move(game, seconds=seconds) if is_ours else seed_move(game, depth)
            game.make_move(game.get_turn(), *move)
        total += {"DRAW": 0.5, f"{color.upper()}_WON": 1.0}.get(game.get_game_state(), 0.0)
    return total


def main() -> None:
    """Play the match and print the score as it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.2)
    chosen = parser.parse_args()
    total = 0.0
    for pair in range(chosen.games // 2):
        total += points(pair, chosen.depth, chosen.seconds)
        print(
            f"{total:.1f} points of {2 * pair + 2} games: {total / (2 * pair + 2):.1%}", flush=True
        )


if __name__ == "__main__":
    main()
