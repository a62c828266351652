"""Shrinking: what is left fails, nothing more can be left out, and the marbles stay."""

import random

import pytest

from pentago_widget.figures.shrinking import game_by_chance, numbered
from pentago_widget.material.calls import is_told_apart
from pentago_widget.material.planted import MUTANTS, GiftsAreLost, PlainPentago
from pentago_widget.material.shrink import shortest, shrunk, without


def test_what_is_left_fails_and_nothing_more_can_be_left_out() -> None:
    chance = random.Random(1)
    for _ in range(50):
        items = tuple(range(chance.randint(1, 30)))
        needed = set(chance.sample(items, min(3, len(items))))
        assert shrunk(items, lambda kept, needed=needed: needed <= set(kept)) == tuple(  # type: ignore[misc]
            sorted(needed)
        )


def test_what_was_needed_before_may_be_left_out_later() -> None:
    def fails(kept: tuple[str, ...]) -> bool:
        return "a" in kept and ("x" in kept or "y" not in kept)

    assert shrunk(("x", "y", "a"), fails) == ("a",)


def test_leaving_out_a_move_leaves_all_other_marbles_where_they_were() -> None:
    chance = random.Random(1)
    for seed in range(40):
        moves = game_by_chance(seed)[:12]
        game, lies = numbered(moves)
        first = chance.randrange(11)
        shorter, left = numbered(without(moves, (first, first + 1)))
        if game.get_game_state() != "UNFINISHED" or shorter.get_game_state() != "UNFINISHED":
            continue
        rows, fewer = "".join(game.get_rows()), "".join(shorter.get_rows())
        gone = {square for square, number in lies.items() if number - 1 in (first, first + 1)}
        assert set(left) == set(lies) - gone
        assert sum(a != b for a, b in zip(rows, fewer, strict=True)) == len(gone) == 2


@pytest.mark.parametrize("kind", MUTANTS, ids=lambda kind: kind.__name__)
def test_every_mutant_is_told_apart_by_some_random_game(kind: type[PlainPentago]) -> None:
    assert not is_told_apart(PlainPentago, game_by_chance(1))
    if kind.__name__ in ("AnyColor", "Overwrites", "PositionFirst", "TurnPasses", "PlaysOn"):
        return  # seen by refused moves only
    assert any(is_told_apart(kind, game_by_chance(seed)) for seed in range(300))


def test_a_lost_gift_needs_ten_moves_and_gets_them() -> None:
    moves = game_by_chance(228)
    assert len(moves) == 22
    left = shortest(moves, lambda made: is_told_apart(GiftsAreLost, made))
    assert len(left) == 10
    assert is_told_apart(GiftsAreLost, left)
