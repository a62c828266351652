"""Wins in one and defences: what is seen must be what trying every move finds."""

import random

import pytest

from Pentago import Pentago
from pentago_widget.engine.bits import turn
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.threats import (
    can_win,
    defending_actions,
    turns,
    winning_actions,
)
from tests.engine import plain
from tests.engine.positions import action as number_of
from tests.engine.positions import pair, random_position

SMALL = 12 if COMPILED else 4


def positions(count: int, seed: int, least: int = 7) -> list[Pentago]:
    """Return unfinished games in which threats are to be expected."""
    rng = random.Random(seed)
    return [random_position(rng.randrange(least, 36), rng) for _ in range(count)]


def wins_by_the_rules(game: Pentago) -> list[int]:
    """Return the actions after which the rules say that the side to move has won."""
    color = game.get_turn()
    found = []
    for move in game.get_moves():
        after = game.copy()
        after.make_move(color, *move)
        if after.get_game_state() == f"{color.upper()}_WON":
            found.append(number_of(*move))
    return sorted(found)


@pytest.mark.slow
def test_winning_actions_are_those_that_win_by_the_rules() -> None:
    tried = won = 0
    for game in positions(20 * SMALL, seed=1):
        found = winning_actions(*pair(game))
        assert found == wins_by_the_rules(game), game
        assert can_win(*pair(game)) == bool(found)
        tried, won = tried + len(game.get_moves()), won + len(found)
    assert tried > 1500 * SMALL
    assert won > tried / 100


def test_winning_actions_are_all_of_them_on_crowded_boards() -> None:
    for mine, theirs in plain.crowded(20 * SMALL, seed=2):
        found = winning_actions(mine, theirs)
        assert found == sorted(plain.wins(mine, theirs))
        assert can_win(mine, theirs) == bool(found)


def defences_by_wins(mine: int, theirs: int) -> list[int]:
    """Return the actions after which the other side has no winning action."""
    return [
        action
        for action, result, child in plain.children(mine, theirs)
        if (not winning_actions(*child) if result is None else result >= 0)
    ]


@pytest.mark.slow
def test_defending_actions_leave_the_other_side_no_winning_action() -> None:
    boards = [pair(game) for game in positions(5 * SMALL, seed=3)] + plain.crowded(
        5 * SMALL, seed=4
    )
    forced = 0
    for mine, theirs in boards:
        found = defending_actions(mine, theirs)
        assert found == defences_by_wins(mine, theirs)
        forced += len(found) < 8
    assert forced > SMALL


@pytest.mark.slow
def test_defending_actions_are_found_by_trying_every_pair_of_moves() -> None:
    boards = [pair(game) for game in positions(5 * SMALL, seed=5)]
    boards += plain.crowded(5 * SMALL, seed=6)
    tried = 0
    for mine, theirs in boards:
        assert defending_actions(mine, theirs) == plain.defences(mine, theirs)
        tried += 8 * (36 - (mine | theirs).bit_count())
    assert tried > 1000 * SMALL


@pytest.mark.slow
@pytest.mark.both_speeds
def test_a_defence_is_also_one_that_lets_both_make_five() -> None:
    both = 0
    for mine, theirs in plain.crowded(30 * SMALL, seed=7, least=28):
        defending = set(defending_actions(mine, theirs))
        for action, result, child in plain.children(mine, theirs):
            if result is None and (mine | theirs).bit_count() < 34:
                ends = {end for _, end, _ in plain.children(*child)}
                assert (action in defending) == (1 not in ends)
                both += 0 in ends and 1 not in ends
    assert both > SMALL


def test_threats_are_what_the_other_side_would_win_with() -> None:
    game = Pentago.from_rows(["BBBB..", "......", "W.....", "..W...", "......", "....WW"], "white")
    mine, theirs = pair(game)
    threats = set(winning_actions(theirs, mine))
    assert {number_of("a4", number, turn) for number in (1, 2, 3, 4) for turn in "AC"} <= threats


def test_a_turn_is_idle_only_if_both_colors_look_the_same_after_it() -> None:
    for mine, theirs in plain.crowded(20 * SMALL, seed=8):
        chosen = [number for number in range(8) if turns(mine, theirs) >> number & 1]
        boards = [(turn(mine, number), turn(theirs, number)) for number in chosen]
        every = {(plain.turned(mine, n), plain.turned(theirs, n)) for n in range(8)}
        assert len(set(boards)) == len(boards)
        assert set(boards) == every
