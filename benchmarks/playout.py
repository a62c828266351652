"""How fast random games are: `python -m benchmarks.playout`.

Ours run compiled, on one thread, against OpenSpiel's C++ core: by the rollouts of its own Monte
Carlo search, which stay in that core, and driven move by move from Python as its examples do it.
Best of several runs each, in turn; the ratios hold from machine to machine.
"""

import random
import time
from collections.abc import Callable

import pyspiel

from pentago_widget.engine.playout import random_games
from pentago_widget.engine.speed import COMPILED

RUNS = 5
GAMES = 400_000 if COMPILED else 4_000
SPIEL_GAMES, PYTHON_GAMES = 50_000, 2_000
POSITIONS = 10


def ours(games: int) -> None:
    """Play random games."""
    random_games(0, 0, games, 1)


def in_its_core(games: int) -> None:
    """Play random games within OpenSpiel: ten positions of its search are judged by so many."""
    game = pyspiel.load_game("pentago")
    judge = pyspiel.RandomRolloutEvaluator(games // POSITIONS, 1)
    pyspiel.MCTSBot(game, judge, 2.0, POSITIONS, 100, False, 1, False).step(
        game.new_initial_state()
    )


def from_python(games: int) -> None:
    """Play random games with OpenSpiel, move by move."""
    spiel, rng = pyspiel.load_game("pentago"), random.Random(1)
    for _ in range(games):
        state = spiel.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


PLAYERS: dict[str, tuple[Callable[[int], None], int]] = {
    "ours": (ours, GAMES),
    "OpenSpiel, in its core": (in_its_core, SPIEL_GAMES),
    "OpenSpiel, from Python": (from_python, PYTHON_GAMES),
}


def games_a_second(play: Callable[[int], None], games: int) -> float:
    """Return how many games are played in a second."""
    start = time.perf_counter()
    play(games)
    return games / (time.perf_counter() - start)


def main() -> None:
    """Print games a second of each, and how many times as many ours are."""
    ours(1)
    best = dict.fromkeys(PLAYERS, 0.0)
    for _ in range(RUNS):
        for who, (play, games) in PLAYERS.items():
            best[who] = max(best[who], games_a_second(play, games))
    for who, speed in best.items():
        print(f"{who:22} {speed:12,.0f} random games/s   ours {best['ours'] / speed:6.1f} x")


if __name__ == "__main__":
    main()
