"""How fast random games are: `python -m benchmarks.playout`.

Ours run compiled, on one thread, against OpenSpiel's C++ core driven from Python as its own
examples do it. Best of several runs each, in turn; the ratio holds from machine to machine.
"""

import random
import time

import pyspiel

from pentago_widget.engine.playout import random_games
from pentago_widget.engine.speed import COMPILED

RUNS = 5
GAMES = 400_000 if COMPILED else 4_000
SPIEL_GAMES = 2_000


def spiel_games(games: int) -> None:
    """Play random games with OpenSpiel."""
    spiel, rng = pyspiel.load_game("pentago"), random.Random(1)
    for _ in range(games):
        state = spiel.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


def main() -> None:
    """Print games a second of both and their ratio."""
    random_games(0, 0, 1, 1)
    ours, theirs = [], []
    for run in range(RUNS):
        start = time.perf_counter()
        random_games(0, 0, GAMES, run)
        between = time.perf_counter()
        spiel_games(SPIEL_GAMES)
        ours.append(GAMES / (between - start))
        theirs.append(SPIEL_GAMES / (time.perf_counter() - between))
    print(
        f"random games  {max(ours):12,.0f} games/s   OpenSpiel {max(theirs):12,.0f}"
        f"   ratio {max(ours) / max(theirs):6.1f}"
    )


if __name__ == "__main__":
    main()
