"""The late positions of the lessons: what is said of them is true, and so is what is counted."""

import pytest

from pentago_widget.engine import seed
from pentago_widget.games.pentago.move import board_from_text, board_text
from pentago_widget.games.pentago.numbers import position
from pentago_widget.material.late_positions import (
    FRESH,
    TUNING,
    as_bits,
    counts,
    keeping,
    proved,
    seed_choice,
    seen,
)
from tests.engine import plain

ALL = TUNING + FRESH


def test_no_position_is_in_both_lists_or_twice() -> None:
    assert len(set(ALL)) == len(ALL) == 48


@pytest.mark.parametrize("text", ALL)
class TestPosition:
    """What holds for every late position."""

    def test_it_has_28_or_29_marbles_and_a_turn_that_fits(self, text: str) -> None:
        game = board_from_text(text)
        assert board_text(game) == text
        assert game.get_game_state() == "UNFINISHED"
        assert 36 - text.count(".") == (28 if game.get_turn() == "black" else 29)

    def test_nobody_wins_at_once_and_at_most_three_moves_in_five_keep_the_value(
        self, text: str
    ) -> None:
        assert not plain.wins(*position(board_from_text(text)))
        assert 0 < len(keeping(text)) <= 0.6 * len(proved(text))
        assert max(proved(text).values()) >= 0

    def test_danger_counts_the_replies_that_win_at_once(self, text: str) -> None:
        game = board_from_text(text)
        for found in seen(text)[::17]:
            after = game.copy()
            after.make_move(game.get_turn(), *found.move)
            is_over = after.get_game_state() != "UNFINISHED"
            assert found.danger == (0 if is_over else len(plain.wins(*position(after))))


def test_moves_stand_in_the_order_of_the_rules() -> None:
    for text in ALL:
        assert [found.move for found in seen(text)] == list(board_from_text(text).get_moves())


def test_what_is_counted_weighs_what_the_first_program_says() -> None:
    for text in ALL:
        for letter in "BW":
            weights = (seed.FIVE, seed.FOUR, seed.THREE, seed.CENTER)
            total = sum(w * n for w, n in zip(weights, counts(text[:36], letter), strict=True))
            assert total == seed.worth(as_bits(text[:36], letter))


def test_the_first_program_at_depth_one_takes_the_first_move_that_scores_highest() -> None:
    for text in ALL:
        scores = {}
        for found in seen(text):
            pairs = zip(found.own, found.other, strict=True)
            weights = (seed.FIVE, seed.FOUR, seed.THREE, seed.CENTER)
            scores[found.move] = sum(w * (a - b) for w, (a, b) in zip(weights, pairs, strict=True))
        assert seed_choice(text, 1) == max(scores, key=lambda move: scores[move])
