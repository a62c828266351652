"""BuilderMoves: the numbers on the board are those of the rules, in every position."""

import gc
from collections import Counter

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget.figures import BuilderMoves
from pentago_widget.figures.builder_moves import BUILDS, POSITIONS
from pentago_widget.games.builders.kind import BUILDERS, NAMES, called, square
from pentago_widget.lessons.builders_lesson import random_games

NUMBERS = {letter: number for number, letter in BUILDS.items()}


def said(figure: BuilderMoves) -> str:
    """Return the status that the browser gets."""
    return str(figure._enhancer.picture["status"])


def numbers(figure: BuilderMoves) -> dict[str, int]:
    """Return the squares that show a number of builds."""
    return {
        name: NUMBERS[letters[-1]]
        for name, letters in zip(NAMES, figure.cells(), strict=True)
        if letters[-1] in NUMBERS
    }


@pytest.mark.slow
def test_the_numbers_are_those_of_the_legal_moves() -> None:
    for game in random_games(10):
        figure = BuilderMoves(BUILDERS.board_text(game))
        for at in figure.own:
            expected = Counter(called(move[2:4]) for move in game.get_moves() if move[:2] == at)
            if expected:
                figure.press(called(at))
                assert numbers(figure) == expected
                figure.press(called(at))
        assert figure.errors == ""
        figure.close()


def test_after_a_step_the_legal_builds_are_marked() -> None:
    figure = BuilderMoves("towers", "11", "02")
    marked = {name for name, x in zip(NAMES, figure.cells(), strict=True) if "b" in x}
    sites = {called(move[4:]) for move in figure.game.get_moves() if move[:4] == (1, 1, 0, 2)}
    assert marked == sites
    assert said(figure) == "X steps from 11 to 02: 5 builds, marked with a plus."
    figure.close()


def test_what_is_too_high_is_crossed() -> None:
    figure = BuilderMoves("nearly stuck", "00")
    crossed = [name for name, x in zip(NAMES, figure.cells(), strict=True) if x.endswith("w")]
    assert crossed == ["10", "11"]
    figure.close()


def test_a_build_is_said_and_not_made() -> None:
    figure = BuilderMoves("towers", "11", "02")
    text = figure.text()
    figure.press("11")
    assert said(figure) == "Yes: 11 02 11 is a legal move."
    figure.press("33")
    assert said(figure) == "No: 33 is not adjacent to 02, from where the builder builds."
    assert figure.text() == text
    figure.close()


def test_a_press_that_means_nothing_says_why() -> None:
    figure = BuilderMoves("towers")
    figure.press("00")
    assert said(figure) == "No: x, whose turn it is, has no builder on 00."
    figure.close()


def test_choosing_a_position_in_the_browser_shows_it_and_forgets_what_was_pressed() -> None:
    figure = BuilderMoves("towers", "11")
    for at, name in enumerate(POSITIONS):
        figure._position.set_state({"index": at})
        assert figure.turn.half == ()
        assert BUILDERS.board_text(figure.game) == POSITIONS[name]
        assert said(figure) == figure.status()
    assert said(figure).startswith("X wins: O has no legal move left")
    assert figure.errors == ""
    figure.close()


def test_its_text_and_its_picture_tell_board_and_moves() -> None:
    figure = BuilderMoves("nearly stuck", "30")
    assert str(figure.game) in figure.text()
    assert figure.text().endswith("  30 to 20: 5 builds\n  30 to 21: 7 builds")
    assert "Builder on 30" in figure.picture()
    assert "2 steps, 12 moves" in figure.svg()
    assert figure._repr_mimebundle_()["image/svg+xml"] == figure.picture()
    figure.close()


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("nowhere",), "a position is 'beginning', 'towers', 'nearly stuck', 'stuck', or a board"),
        (("0." * 25 + " x",), "both players must have placed their builders"),
        (("towers", "00"), "x, whose turn it is, has no builder on 00"),
        (("towers", "11", "44"), "44 is not adjacent to 11, where the builder stands"),
        (("towers", "11", "02", "11"), "press a builder and a step, and no build"),
        (("stuck", "00"), "the game is finished: X_WON"),
    ],
)
def test_what_cannot_be_shown_is_refused(given: tuple[str, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        BuilderMoves(*given)


def test_squares_are_read_as_they_are_called() -> None:
    assert [called(square(name)) for name in NAMES] == list(NAMES)


def test_closing_gives_everything_back() -> None:
    gc.collect()
    before = set(_instances)
    figure = BuilderMoves("towers", "11")
    figure.press("02")
    figure.close()
    with pytest.raises(ValueError, match="has no builder"):
        BuilderMoves("towers", "00")
    assert set(_instances) <= before
