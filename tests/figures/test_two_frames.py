"""TwoFrames: a move before its rotation and after it."""

import pytest

from Pentago import Pentago
from pentago_widget.figures import TwoFrames

BEGUN = Pentago.from_rows(["BBB...", "...B..", "...B..", "......", ".W...W", ".W...W"])


def test_the_right_board_is_the_rules_own() -> None:
    figure = TwoFrames(BEGUN, "f4 2C")
    wanted = BEGUN.copy()
    assert wanted.make_move(wanted.get_turn(), "f4", 2, "C") is True
    assert [row[-6:] for row in figure.text().splitlines()] == list(wanted.get_rows())
    assert figure.after() == wanted
    figure.close()


def test_a_field_changes_the_move() -> None:
    figure = TwoFrames()
    figure._rotation.set_state({"index": 1})
    assert str(figure.move) == "a2 1A"
    assert "anti-clockwise" in figure._enhancer.picture["status"]
    figure.close()


def test_a_move_that_cannot_be_made_is_told_and_not_drawn() -> None:
    figure = TwoFrames(BEGUN, "a0 1C")
    assert figure.svg() == ""
    assert "not empty" in figure.status()
    assert figure.after() == BEGUN
    figure.close()


def test_a_move_that_ends_the_game_is_told_with_what_it_does() -> None:
    figure = TwoFrames(BEGUN, "f4 2A")
    assert figure.status() == "White places on f4 and turns 2 anti-clockwise."
    figure._rotation.set_state({"index": 0})
    assert figure.status() == (
        "White places on f4 and turns 2 clockwise."
        " Black wins: five on a0–a4, made by turning 2 clockwise."
    )
    figure.close()


def test_the_game_given_stays_as_it_was() -> None:
    game = Pentago()
    TwoFrames(game, "a0 1C").close()
    assert game == Pentago()
    with pytest.raises(ValueError):
        TwoFrames(game, "a0")
