"""How strong and how quick are the computers of Builders and Gess? `python -m benchmarks.players`.

Every level plays, on both sides in turn, against a player who moves at random and against one who
is greedy: it looks at its own move only. A game is repeated by its number; a game of Gess that
lasts too long counts as not won. Seconds are the processor's, so that a busy machine counts alike.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from pentago_widget.games.builders.kind import BUILDERS
from pentago_widget.games.gess.kind import GESS
from pentago_widget.play.kind import Kind

LONGEST = 200
"""A longer game is not won."""

Opponent = Callable[[Kind, Any, random.Random], Any]


def anyhow(kind: Kind, game: Any, chance: random.Random) -> Any:  # noqa: ANN401
    """Return any legal move."""
    return chance.choice(kind.moves(game))


def greedy(kind: Kind, game: Any, chance: random.Random) -> Any:  # noqa: ANN401
    """Return a move after which the position looks best, any of those."""
    position = kind.position(game)
    scores = [(position.after(move).score(), move) for move in position.moves()]
    least = min(score for score, _ in scores)
    return position.move_of(chance.choice([move for score, move in scores if score == least]))


OPPONENTS: dict[str, Opponent] = {"random": anyhow, "greedy": greedy}


def won(kind: Kind, level: int, opponent: Opponent, number: int, spent: list[float]) -> bool:
    """Play a game and say whether the level has won; note what its moves cost."""
    chance, game, plies = random.Random(number), kind.new(), 0
    mine = kind.players[number % 2]
    while not kind.is_over(game) and plies < LONGEST:
        if kind.turn(game) == mine:
            start = time.process_time()
            for thought in kind.thinking(game, level=level, seed=chance.getrandbits(32)):
                move = thought.move
            spent.append(time.process_time() - start)
        else:
            move = opponent(kind, game, chance)
        kind.play(game, move)
        plies += 1
    return kind.state(game) == f"{mine.upper()}_WON"


def report(kind: Kind, level: int, games: int) -> str:
    """Play the matches of a level and tell how they went."""
    spent: list[float] = []
    told = [
        f"{sum(won(kind, level, opponent, n, spent) for n in range(games))} won against {name}"
        for name, opponent in OPPONENTS.items()
    ]
    seconds = f"{max(spent):.2f} s the slowest move, {statistics.median(spent):.3f} s the median"
    return f"{kind.name} level {level}, {games} games each: {', '.join(told)}; {seconds}"


def main() -> None:
    """Play the matches that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    names = {kind.name.lower(): kind for kind in (BUILDERS, GESS)}
    parser.add_argument("--game", choices=names, help="this game alone")
    parser.add_argument("levels", nargs="*", type=int, help="these levels alone")
    chosen = parser.parse_args()
    for name, kind in names.items():
        if chosen.game in (None, name):
            for level in chosen.levels or kind.levels:
                print(report(kind, level, chosen.games), flush=True)


if __name__ == "__main__":
    main()
