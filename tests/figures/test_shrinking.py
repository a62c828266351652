"""The figure of a shrinking game: each try is what it says, and the last one is the smallest."""

import gc
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import Pentago
from pentago_widget.figures import Shrinking
from pentago_widget.figures.shrinking import BUGS, game_by_chance, numbered
from pentago_widget.material.calls import is_told_apart, moves
from pentago_widget.material.planted import PlainPentago, Transposes
from tests.twins.slow_pentago import SlowPentago


def test_it_begins_with_a_failing_game_and_ends_with_its_smallest_part() -> None:
    figure = Shrinking()
    assert figure.status() == (
        "A game of 22 moves fails. The rules say 'BLACK_WON', the class answered 'UNFINISHED'."
    )
    figure.go_to(figure.last)
    assert figure.status().startswith("10 moves left: ")
    assert len(figure.smallest) == 10


@pytest.mark.parametrize("bug", BUGS)
def test_every_try_that_still_fails_really_fails_and_no_other(bug: str) -> None:
    kind, seed = BUGS[bug]
    figure = Shrinking(kind, game_by_chance(seed))
    for number in range(1, figure.last):
        figure.go_to(number)
        each = figure._try()
        assert each.still_fails == is_told_apart(kind, each.after)
        assert ("✓ It still fails" in figure.status()) == each.still_fails
        assert figure.text().count("left out\n") == len(each.left_out)
    assert is_told_apart(kind, figure.smallest)


def test_the_numbers_on_the_board_are_those_of_the_moves() -> None:
    game, lies = numbered([("a2", 1, "C"), ("a2", 1, "C")])
    assert game.get_rows()[2] == "B.W..."
    assert lies == {"c0": 1, "c2": 2}
    game, lies = numbered(game_by_chance(5))
    twin = SlowPentago()
    for call in moves(game_by_chance(5)):
        twin.make_move(*call.arguments)
    assert twin.rows() == game.get_rows()
    assert len(lies) == 36 - "".join(twin.rows()).count(".")


def test_next_goes_from_success_to_success_and_then_to_the_end() -> None:
    figure, lengths = Shrinking(), []
    while figure.at < figure.last:
        figure.next()
        lengths.append(figure.status())
    assert [text.split(": ")[-1] for text in lengths[:-1]] == [
        f"{count} moves left." for count in (20, 18, 16, 14, 12, 10)
    ]


def test_a_slider_and_a_choice_moved_in_the_browser_are_shown() -> None:
    figure = Shrinking()
    figure._at.set_state({"value": 2})
    assert "Try 2 of 17: moves 12 to 22 left out. ✗" in figure._texts["status"].value
    assert "✗ does not fail" in figure._drawing.value
    figure._bug.set_state({"index": 2})
    assert figure.at == 0
    assert figure.status().startswith("A game of 22 moves fails.")
    assert figure.errors == ""


def test_a_class_of_one_s_own_gets_a_game_that_shows_its_bug() -> None:
    figure = Shrinking(Transposes)
    assert figure._bug is None
    assert len(figure.smallest) <= 4


def test_a_left_out_move_is_struck_through_and_ringed() -> None:
    figure = Shrinking()
    figure.go_to(8)
    assert figure.svg().count("<desc>") == 1
    assert "[ 1 black c2 1C] left out" in figure.text()
    assert figure.svg().count('r="15.8"') == 2 * 2, "a ring is two circles"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((3,), "a class was expected, without calling it, not 3"),
        ((PlainPentago,), "a class that departs from the rules was expected"),
        ((Pentago,), "a class that departs from the rules was expected"),
        ((Transposes, 5), "moves like ('a0', 3, 'C') were expected, not 5"),
        ((Transposes, [("z9", 1, "C")]), "moves like ('a0', 3, 'C') were expected"),
        ((Transposes, [("b1", 1, "C")]), "moves that show a bug were expected"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(given: tuple[Any, ...], said: str) -> None:
    with pytest.raises(ValueError, match="expected") as raised:
        Shrinking(*given)
    assert said in str(raised.value)


@pytest.mark.parametrize("number", [-1, 1000, "a", True])
def test_a_try_that_there_is_not_is_refused(number: Any) -> None:
    with pytest.raises(ValueError, match="a try from 0 to 18 was expected, not"):
        Shrinking().go_to(number)


def test_closing_gives_back_all_models() -> None:
    gc.collect()
    before = set(_instances)
    figure = Shrinking()
    figure.next()
    figure.close()
    assert set(_instances) <= before
