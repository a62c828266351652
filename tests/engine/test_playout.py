"""Random games: against Pentago.py with the same choices, and against what is known of them."""

import random
from collections import Counter

import pytest

from Pentago import SQUARES, Pentago
from pentago_widget.engine.playout import draw, played, random_games, seeded
from pentago_widget.engine.speed import zeros
from tests.engine.positions import NUMBERS, pair, quiet, random_position
from tests.engine.speeds import printed

NAMES = {number: position for position, number in NUMBERS.items()}


def turned(position: str, sub_board: int, rotation: str) -> str:
    """Return where a square's marble lies after a turn, as Pentago.py turns it."""
    game = Pentago()
    game.make_move("black", position, sub_board, rotation)
    return SQUARES["".join(game.get_rows()).index("B")]


TURNED = {(p, s, r): turned(p, s, r) for p in SQUARES for s in (1, 2, 3, 4) for r in "CA"}


def slow_game(game: Pentago, left: list[int], state: int) -> tuple[str, int]:
    """Play on with the engine's choices: squares are named by where they lay at the beginning."""
    lies = {NAMES[number]: NAMES[number] for number in left}
    while game.get_game_state() == "UNFINISHED":
        state = draw(state)
        chosen, last = state * len(left) >> 32, len(left) - 1
        left[chosen], left[last] = left[last], left[chosen]
        sub_board, rotation = 1 + (state & 3), "CCCCAAAA"[state & 7]
        game.make_move(game.get_turn(), lies[NAMES[left.pop()]], sub_board, rotation)
        lies = {name: TURNED[now, sub_board, rotation] for name, now in lies.items()}
    return game.get_game_state(), state


def empties(game: Pentago) -> list[int]:
    """Return the numbers of the empty squares, in the engine's order."""
    mine, theirs = pair(game)
    return [square for square in range(36) if not (mine | theirs) >> square & 1]


@pytest.mark.slow
def test_a_random_game_is_the_one_that_the_class_plays_with_the_same_choices() -> None:
    rng, results = random.Random(1), Counter[str]()
    for seed in range(200):
        game = random_position(rng.choice([0, 5, 12, 20, 30, 33]), rng)
        turn = game.get_turn()
        state, _ = slow_game(game.copy(), empties(game), seeded(seed))
        scratch = zeros(36), zeros(8), zeros(4), zeros(8)
        found = played(*pair(game), 1, seeded(seed), *scratch)
        assert found == (state == f"{turn.upper()}_WON", state == "DRAW"), (game, seed)
        results["won" if found[0] else "drawn" if found[1] else "lost"] += 1
    assert min(results.values()) > 10


def test_the_same_seed_plays_the_same_games() -> None:
    position = pair(quiet())
    assert random_games(*position, 200, 7) == random_games(*position, 200, 7)
    assert len({random_games(*position, 200, seed) for seed in range(20)}) > 10


def test_results_from_the_empty_board_are_as_often_as_counted() -> None:
    wins, draws, losses = random_games(0, 0, 2_000, 3)
    assert wins + draws + losses == 2_000
    assert abs(draws / 2_000 - (0.032 + 0.016)) < 0.02
    assert 0.48 < wins / 2_000 < 0.56


def test_a_game_is_decided_at_the_latest_by_the_last_marble() -> None:
    rng = random.Random(2)
    for _ in range(20):
        game = random_position(35, rng)
        assert sum(random_games(*pair(game), 50, 1)) == 50


def test_both_speeds_play_the_same_games() -> None:
    text = (
        "from pentago_widget.engine.playout import random_games;"
        "print([random_games(1 << 8, 1 << 20 | 1, 40, seed) for seed in range(5)])"
    )
    compiled = [random_games(1 << 8, 1 << 20 | 1, 40, seed) for seed in range(5)]
    assert printed(text, plain=True) == f"{compiled}\n"
