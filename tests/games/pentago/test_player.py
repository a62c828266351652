"""player.py: levels that repeat, a move at any time, and clear words for what cannot be asked."""

import itertools
import random
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget import Move, best_move, solve
from pentago_widget.engine import solver
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.threats import winning_actions
from pentago_widget.games.pentago import player
from pentago_widget.games.pentago.levels import LEVELS
from pentago_widget.games.pentago.player import thinking
from tests.engine.positions import pair, random_position
from tests.foreign import NO_VALUES

EMPTY = ["......"] * 6
QUICK_LEVELS = [level for level in LEVELS if level < 5 and (COMPILED or level < 4)]


@pytest.mark.parametrize("level", QUICK_LEVELS)
def test_a_level_with_a_seed_repeats_itself(level: int) -> None:
    game = random_position(6, random.Random(level))
    moves = [best_move(game, level=level, seed=5) for _ in range(2)]
    assert moves[0] == moves[1]
    assert game.why_not(game.get_turn(), *moves[0]) is None


@pytest.mark.parametrize("level", [1, 2])
def test_an_easy_level_varies_its_play(level: int) -> None:
    assert len({best_move(Pentago(), level=level, seed=seed) for seed in range(8)}) > 3


@pytest.mark.parametrize("level", QUICK_LEVELS)
def test_every_level_takes_a_five(level: int) -> None:
    game = Pentago.from_rows(["BBBB..", *EMPTY[1:5], "WW.W.."], "black")
    assert all(best_move(game, level=level, seed=seed).position == "a4" for seed in range(10))


def test_the_third_level_stops_a_five() -> None:
    game = Pentago.from_rows(["BBBB..", "......", "W..W..", "......", "..W...", "......"], "white")
    assert game.make_move("white", *best_move(game, level=3, seed=1)) is True
    for reply in game.get_moves():
        after = game.copy()
        after.make_move("black", *reply)
        assert after.get_game_state() != "BLACK_WON"


@pytest.mark.parametrize("level", [3, *([4, 5, 6] if COMPILED else [])])
def test_whoever_has_lost_resists(level: int) -> None:
    rows = ["BBW.WB", "W.WB..", "B..W.W", "W....B", "..W.BW", "B.BBW."]
    game = Pentago.from_rows(rows, "black")
    for seed in range(10):
        after = game.copy()
        after.make_move("black", *best_move(game, level=level, seed=seed))
        assert not winning_actions(*pair(after))


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="solving so early takes the compiled engine")
@pytest.mark.parametrize("marbles", [22, 23, 26])
def test_the_upper_levels_make_no_mistake_late_in_the_game(marbles: int) -> None:
    rng = random.Random(marbles)
    for _ in range(5):
        game = random_position(marbles, rng)
        exact = solve(game).moves
        for level in (5, 6):
            assert exact[best_move(game, level=level, seed=1)] == max(exact.values())


def test_what_plain_python_cannot_solve_it_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "SOLVED_FROM", 28)
    monkeypatch.setattr(solver, "solving", lambda *_: pytest.fail("this takes minutes"))
    game = random_position(18, random.Random(7))
    assert any(thought.nodes > player.FIRST_LOOK for thought in thinking(game, level=6))


def test_a_thought_is_ready_at_once_and_says_how_far_it_came() -> None:
    work = thinking(random_position(5, random.Random(1)), seconds=60)
    first = next(work)
    assert isinstance(first.move, Move)
    later = next(itertools.islice(work, 3, None))
    assert later.nodes >= first.nodes
    work.close()


def test_two_thoughts_at_once_do_not_disturb_each_other() -> None:
    game = random_position(9, random.Random(2))
    alone = list(thinking(game, depth=2, seed=3))[-1]
    together = itertools.zip_longest(*(thinking(game, depth=2, seed=3) for _ in range(2)))
    assert [[t for t in column if t][-1] for column in zip(*together, strict=True)] == [alone] * 2


def test_a_depth_and_a_time_both_bound_the_search() -> None:
    game = random_position(8, random.Random(4))
    assert max(t.depth for t in thinking(game, depth=2, seconds=60)) <= 2
    assert game.why_not(game.get_turn(), *best_move(game, seconds=0.01)) is None


@pytest.mark.parametrize("level", [0, 7, -1, 2.0, "3", True, []])
def test_a_level_that_is_none_is_named(level: Any) -> None:
    with pytest.raises(ValueError, match="level must be a whole number from 1 to 6, not "):
        best_move(Pentago(), level=level)


@pytest.mark.parametrize("seed", [1.5, "1", [1], {}, b"x", True])
def test_a_seed_that_is_none_is_named(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed must be a whole number, not "):
        best_move(Pentago(), seed=seed)


@pytest.mark.parametrize("more", [{"depth": 2}, {"seconds": 1}])
def test_a_level_goes_with_no_depth_and_no_time(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="give no depth and no seconds beside it"):
        best_move(Pentago(), level=3, **more)


@pytest.mark.parametrize("number", range(len(NO_VALUES)))
def test_what_is_no_game_is_a_type_error(number: int) -> None:
    with pytest.raises(TypeError, match="a Pentago, BuildersGame or GessGame was expected, not "):
        best_move(NO_VALUES[number])


def test_a_class_of_the_same_name_is_told_from_the_package_s_own() -> None:
    other = type("Pentago", (), {})
    with pytest.raises(TypeError, match="this is another Pentago than the one that the package"):
        best_move(other())
    with pytest.raises(TypeError, match="this is another Pentago than the one that the package"):
        solve(other())


def test_a_finished_game_is_refused() -> None:
    won = Pentago.from_rows(["BBBBB.", *EMPTY[1:]], "white")
    with pytest.raises(ValueError, match="the game is finished, BLACK_WON"):
        best_move(won)


def test_every_level_is_described_in_a_sentence() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5, 6]
    assert all(level.says.endswith(".") and len(level.says) < 80 for level in LEVELS.values())
