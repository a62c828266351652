"""How fast the three rule classes are: `python -m benchmarks.rules`.

Pentago is measured against OpenSpiel's C++ core, which replays the same recorded games; Builders
and Gess against the slow twins of the tests, which keep lists of lists. Every figure is the best
of several runs; ratios hold from machine to machine, the numbers of calls do not.
"""

import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import pyspiel

from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago
from tests.spiel import spiel_action
from tests.twins.slow_builders import SlowBuilders
from tests.twins.slow_gess import SlowGess

RUNS = 7
Move = tuple[Any, ...]


def best_seconds(work: Callable[[], object]) -> float:
    """Return the least time that the work took, in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def pentago_games(count: int) -> list[list[tuple[str, str, int, str]]]:
    """Return random games in which no placement makes five: OpenSpiel plays those the same way."""
    rng = random.Random(1)
    games: list[list[tuple[str, str, int, str]]] = []
    while len(games) < count:
        game, moves = Pentago(), []
        while legal := game.get_moves():
            position, sub_board, rotation = rng.choice(legal)
            if game.wins_at_once(game.get_turn(), position):
                break
            moves.append((game.get_turn(), position, sub_board, rotation))
            game.make_move(*moves[-1])
        else:
            games.append(moves)
    return games


def pentago() -> str:
    """Compare make_move and get_game_state with apply_action and is_terminal."""
    games = pentago_games(1000)
    actions = [[spiel_action(move[1:]) for move in moves] for moves in games]
    spiel = pyspiel.load_game("pentago")
    calls = sum(map(len, games))

    def ours() -> None:
        for moves in games:
            game = Pentago()
            for color, position, sub_board, rotation in moves:
                game.make_move(color, position, sub_board, rotation)
                game.get_game_state()

    def theirs() -> None:
        for chosen in actions:
            state = spiel.new_initial_state()
            for action in chosen:
                state.apply_action(action)
                state.is_terminal()

    seconds, spiel_seconds = best_seconds(ours), best_seconds(theirs)
    return (
        f"Pentago   {calls / seconds:12,.0f} moves/s   OpenSpiel {calls / spiel_seconds:12,.0f}"
        f"   ratio {spiel_seconds / seconds:6.2f}"
    )


def replay(games: list[list[tuple[str, Move]]], new_game: Callable[[], Any]) -> None:
    """Call what was recorded, game by game."""
    for calls in games:
        game = new_game()
        for name, values in calls:
            getattr(game, name)(*values)


def builders_games(count: int) -> list[list[tuple[str, Move]]]:
    """Return the calls of random games of Builders."""
    rng = random.Random(2)
    games = []
    for _ in range(count):
        game = BuildersGame()
        squares = rng.sample([(row, column) for row in range(5) for column in range(5)], 4)
        calls: list[tuple[str, Move]] = [
            ("initial_placement", (*squares[0], *squares[1], "x")),
            ("initial_placement", (*squares[2], *squares[3], "o")),
        ]
        for name, values in calls:
            getattr(game, name)(*values)
        while moves := game.get_moves():
            calls.append(("make_move", rng.choice(moves)))
            game.make_move(*calls[-1][1])
        games.append(calls)
    return games


def builders() -> str:
    """Compare legal make_move calls with those of the slow twin."""
    games = builders_games(60)
    few = games[:2]  # the twin takes its time
    fast = sum(map(len, games)) / best_seconds(lambda: replay(games, BuildersGame))
    slow = sum(map(len, few)) / best_seconds(lambda: replay(few, SlowBuilders))
    return f"Builders  {fast:12,.0f} calls/s   slow twin {slow:12,.0f}   ratio {fast / slow:6.2f}"


def gess_play(new_game: Callable[[], Any], moves_of: Callable[[Any], Any], plies: int) -> None:
    """Play at random: look for the legal moves, make one of them."""
    rng = random.Random(3)
    game = new_game()
    for _ in range(plies):
        moves = moves_of(game)
        if not moves:
            game = new_game()
            moves = moves_of(game)
        game.make_move(*rng.choice(moves))


def gess() -> str:
    """Compare make_move calls, each with the search for a legal move, with the slow twin."""
    seconds = best_seconds(lambda: gess_play(GessGame, GessGame.get_moves, 200)) / 200
    slow = best_seconds(lambda: gess_play(SlowGess, SlowGess.legal_moves, 2)) / 2
    return (
        f"Gess      {1 / seconds:12,.0f} moves/s   slow twin {1 / slow:12,.2f}"
        f"   ratio {slow / seconds:6.2f}"
    )


def importing(name: str) -> str:
    """Time the import of a rule file in a process of its own, beyond the bare interpreter's."""

    def process(code: str) -> float:
        return best_seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    process(f"import {name}")
    milliseconds = 1000 * (process(f"import {name}") - process("pass"))
    return f"import {name:14} {milliseconds:6.1f} ms"


if __name__ == "__main__":
    for name in ("Pentago", "BuildersGame", "GessGame"):
        print(importing(name), flush=True)
    for measure in (pentago, builders, gess):
        print(measure(), flush=True)
