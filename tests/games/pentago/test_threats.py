"""Threats: exactly the moves that win when they are made, for either color."""

import random
from itertools import product

import pytest

from Pentago import COLORS, MOVES, Pentago
from pentago_widget.games.pentago.threats import Threats, threats_of
from pentago_widget.games.pentago.wording import legend_of_threats, threats_in_words


def winning(rows: tuple[str, ...], color: str) -> tuple[set[str], set[tuple[str, int, str]]]:
    """Make every move of a color; return the squares that win by placing, and the other wins."""
    game = Pentago.from_rows(rows, color)
    placing = {at for at in {move[0] for move in game.get_moves()} if game.wins_at_once(color, at)}
    wins = set()
    for move in game.get_moves():
        after = game.copy()
        after.make_move(color, *move)
        if after.get_game_state() == f"{color.upper()}_WON" and move[0] not in placing:
            wins.add(move)
    return placing, wins


def board(seed: int) -> tuple[str, ...]:
    """Return random rows on which nobody has five yet."""
    chance = random.Random(seed)
    while True:
        letters = "".join(chance.choices("BW.", weights=(2, 2, chance.choice((1, 3))), k=36))
        rows = tuple(letters[at : at + 6] for at in range(0, 36, 6))
        if not Pentago.from_rows(rows, "black").get_fives():
            return rows


@pytest.mark.parametrize(("seed", "color"), [*product(range(12), COLORS)])
def test_threats_are_the_moves_that_win(seed: int, color: str) -> None:
    rows = board(seed)
    found, (placing, wins) = threats_of(rows, color), winning(rows, color)
    assert set(found.placing) == placing
    assert {(at, *turn) for turn, squares in found.turning for at in squares} == wins
    assert found.with_a_turn == {at for at, _, _ in wins}
    assert found.turns() == {(sub_board, rotation) for _, sub_board, rotation in wins}
    assert wins <= set(MOVES)


def test_the_boards_have_threats_of_both_kinds_and_of_none() -> None:
    found = [threats_of(board(seed), color) for seed in range(12) for color in COLORS]
    assert any(each.placing for each in found)
    assert any(each.turning for each in found)
    assert Threats() in found


def test_a_turn_that_makes_five_for_both_is_no_threat() -> None:
    rows = ("BBB...", "WWWBW.", "...BW.", "......", "......", "......")
    for color in COLORS:
        assert (2, "C") not in threats_of(rows, color).turns()


def test_after_the_end_nothing_threatens() -> None:
    rows = ("BBBBB.", "WWWW..", "......", "......", "......", "......")
    assert threats_of(rows, "white") == Threats()


def test_a_turn_that_wins_wherever_a_marble_is_placed_is_told_in_a_word() -> None:
    rows = ("BBB...", "...B..", "...B..", "......", ".WWWW.", "......")
    found = {color: threats_of(rows, color) for color in COLORS}
    assert threats_in_words(found) == (
        "White could win at once on e0, e5."
        " Black could win at once with a turn: 2 clockwise after placing anywhere."
    )
    assert legend_of_threats(found) == (
        "!: White could win at once on e0, e5."
        " !↻: Black could win at once with a turn: 2 clockwise after placing anywhere."
    )
