"""What the engine answers, written down: searches, levels, solves and random games.

For authors, where the engine is meant to answer otherwise: `python -m tests.engine.record` writes
`recorded.json` anew, and the commit says why. Otherwise every speed of the engine, on every system,
answers as it is written there, node for node.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from Pentago import Pentago
from pentago_widget.engine import seed, solver
from pentago_widget.engine.patterns import blank, learned
from pentago_widget.engine.playout import random_games
from pentago_widget.engine.search import Progress, search
from pentago_widget.games.pentago.move import board_text
from pentago_widget.games.pentago.player import thinking
from tests.engine.positions import pair, quiet, random_position

FILE = Path(__file__).with_name("recorded.json")

DEPTHS = {False: {0: 6, 2: 5, 8: 5, 14: 4, 20: 3, 26: 4}, True: {0: 5, 2: 4, 8: 4, 14: 3, 20: 3}}
"""How deep is searched by learned weights (True) and without, by the number of marbles."""

SOLVED = (20, 22, 23, 26, 29, 32, 35)
SEEDS = (1, 2)
SLOW_LEVELS = (6,)
"""Levels that take seconds a move; they are asked for one position of each number."""


def positions() -> dict[str, Pentago]:
    """Return the positions that are asked about, by their names."""
    chance = random.Random(25)
    found = {"empty": Pentago(), "Q8": quiet()}
    for marbles in (2, 8, 14, 20, 22, 23, 26, 29, 32, 35):
        for letter in "ab":
            found[f"{marbles}{letter}"] = random_position(marbles, chance)
    return found


def answers() -> Iterator[tuple[str, list[Any]]]:
    """Yield what the engine answers to each question, quick questions first."""
    known = positions()
    yield "texts", [[name, board_text(game)] for name, game in known.items()]
    yield from _searches(known)
    yield from _solves(known)
    yield from _games(known)
    yield from _levels(known)


def _searches(known: dict[str, Pentago]) -> Iterator[tuple[str, list[Any]]]:
    """Search to a depth, with one answer and with the scores of all actions."""
    for has_weights, deepest in DEPTHS.items():
        weights = learned() if has_weights else blank()
        by = "weights" if has_weights else "lines"
        for name, game in known.items():
            if (depth := deepest.get(_marbles(game))) is None:
                continue
            for less in (2, 0):
                *_, found = search(*pair(game), depth=depth - less, weights=weights)
                yield f"{name} by {by}, depth {depth - less}", _told(found)
            *_, found = search(*pair(game), depth=2, weights=weights, every=True, seed=name)
            scores = sorted((each, *score) for each, score in found.scores.items())
            yield f"{name} by {by}, every score", [*_told(found), [list(each) for each in scores]]


def _told(found: Progress) -> list[Any]:
    """Return what a search has found as plain data."""
    return [found.nodes, found.action, found.score, found.proved, list(found.line)]


def _solves(known: dict[str, Pentago]) -> Iterator[tuple[str, list[Any]]]:
    """Prove the value of every move."""
    for name, game in known.items():
        if _marbles(game) in SOLVED:
            yield f"{name} solved", [list(each) for each in solver.values(*pair(game)).items()]


def _games(known: dict[str, Pentago]) -> Iterator[tuple[str, list[Any]]]:
    """Play random games, and search as the program of the specification does."""
    for name in ("empty", "8a", "20b"):
        yield f"{name} at random", list(random_games(*pair(known[name]), 1000, 7))
    for name in ("Q8", "14a", "26b"):
        bounds = (-seed.INFINITY, seed.INFINITY)
        yield f"{name} by the seed", list(seed.alpha_beta(*_as_read(known[name]), 2, *bounds))


def _levels(known: dict[str, Pentago]) -> Iterator[tuple[str, list[Any]]]:
    """Let each level think, with several seeds."""
    for level in range(1, 7):
        for name, game in known.items():
            if level in SLOW_LEVELS and not name.endswith("a"):
                continue
            for number in SEEDS[: 1 if level in SLOW_LEVELS else None]:
                *_, thought = thinking(game, level=level, seed=number)
                move, *rest = thought
                yield f"{name}, level {level}, seed {number}", [str(move), *rest]


def _as_read(game: Pentago) -> tuple[int, int]:
    """Return black's and white's marbles as the program of the specification sees them."""
    letters = "".join(game.get_rows())
    sides = (sum(1 << 35 - i for i in range(36) if letters[i] == color) for color in "BW")
    return next(sides), next(sides)


def _marbles(game: Pentago) -> int:
    """Return how many marbles lie on a board."""
    return sum(letter != "." for row in game.get_rows() for letter in row)


def recorded() -> dict[str, list[Any]]:
    """Return what is written down."""
    known: dict[str, list[Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return known


def main() -> None:
    """Write it down."""
    lines = [f"{json.dumps(name)}: {json.dumps(told)}" for name, told in answers()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
