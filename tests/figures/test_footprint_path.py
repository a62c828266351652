"""FootprintPath: what it looks at and what it tells is what the rules of Gess say."""

import gc
import random
from collections.abc import Iterator
from functools import cache

import pytest
from ipywidgets.widgets.widget import _instances

from GessGame import CENTERS, GessGame
from pentago_widget.figures import FootprintPath
from pentago_widget.figures.footprint_path import EXAMPLES, POSITIONS
from pentago_widget.figures.footprint_steps import DIRECTIONS, Way, open_ways, way, why_no_piece
from pentago_widget.games.gess.kind import NAMES, GessMove, losses
from pentago_widget.lessons import gess_lesson
from pentago_widget.lessons.gess_lesson import pair, square

VECTORS = dict(zip(DIRECTIONS, gess_lesson.DIRECTIONS, strict=True))


@pytest.fixture
def figure() -> Iterator[FootprintPath]:
    made = FootprintPath()
    yield made
    made.close()


def said(figure: FootprintPath) -> str:
    """Return the status that the browser gets."""
    return str(figure._enhancer.picture["status"])


def marked(figure: FootprintPath, letter: str) -> set[str]:
    """Return the squares that show this mark."""
    return {name for name, x in zip(NAMES, figure.cells(), strict=True) if letter in x[1:]}


def games() -> Iterator[GessGame]:
    """Yield games after some random moves, with black and with white to move."""
    yield POSITIONS["few stones"]
    for seed in range(1, 5):
        chance, game = random.Random(seed), GessGame()
        for _ in range(20 * seed + seed % 2):
            game.make_move(*chance.choice(game.get_moves()))
        yield game


@cache
def ways() -> list[Way]:
    """Return ways of pieces of these games, whether or not a move is legal there."""
    pieces = [(game, at) for game in games() for at in CENTERS if not why_no_piece(game, at)]
    every = [(*piece, direction) for piece in pieces for direction in open_ways(*piece)]
    return [way(*each) for each in every[::5]]


def test_each_path_is_the_one_by_sets() -> None:
    ends = set()
    for each in ways():
        stones = gess_lesson.stones_of(each.game)
        mine, theirs = stones if each.game.get_turn() == "black" else stones[::-1]
        found = gess_lesson.path_of(pair(each.start), VECTORS[each.direction], mine, theirs)
        assert [step.center for step in each.steps] == [square(at) for at in found]
        ends.add(each.why)
    assert len(ends) == 3


def test_new_are_three_squares_straight_on_and_five_diagonally() -> None:
    for each in ways():
        before = each.start
        for step in each.steps:
            new = gess_lesson.footprint(pair(step.center)) - gess_lesson.footprint(pair(before))
            assert set(step.new) == {square(at) for at in new}
            assert len(step.new) == (5 if "-" in each.direction else 3)
            before = step.center


def test_a_stone_is_met_at_the_last_step_only() -> None:
    for each in ways():
        assert not any(step.met for step in each.steps[:-1])
        stones = {name for name, letter in each.stones(0).items() if letter != "."}
        others = stones - set(each.piece(0))
        assert set(each.steps[-1].met) == others & set(each.steps[-1].new)


def test_putting_down_does_what_the_move_does() -> None:
    refused = 0
    for each in ways():
        legal = each.game.get_moves_from(each.start)
        for number, step in enumerate(each.steps, 1):
            landing = each.landing(number)
            assert (landing.refused is None) == (step.center in legal)
            refused += landing.refused is not None
            if step.center in legal:
                taken = losses(each.game, GessMove(each.start, step.center))
                assert len(landing.captured) + len(landing.lost) == sum(taken)
                expected = each.game.copy()
                expected.make_move(each.start, step.center)
                assert landing.game == expected
    assert refused > 0


def test_its_squares_are_made_as_they_are_shown_first(figure: FootprintPath) -> None:
    assert figure._first_cells() == figure.cells()


def test_step_by_step_it_is_said_what_is_new(figure: FootprintPath) -> None:
    assert said(figure).startswith("The footprint of c3 goes north: a stone in its center")
    figure.next()
    assert said(figure) == "Step 1, center c4: b5, c5 and d5 are new, all free."
    assert marked(figure, "n") == {"b5", "c5", "d5"}
    figure.go_to(3)
    assert marked(figure, "n") == {"b7", "d7"}
    assert marked(figure, "x") == {"c7"}
    assert said(figure).endswith("a stone on c7. The path ends: the footprint has met a stone.")
    figure.next()
    assert said(figure) == "The path ends: the footprint has met a stone."
    assert figure.at == 3


def test_the_piece_rides_along_and_leaves_nothing_behind(figure: FootprintPath) -> None:
    figure.go_to(2)
    stones = {name: x[0] for name, x in zip(NAMES, figure.cells(), strict=True)}
    assert [stones[name] for name in ("c5", "c6", "b5", "d5", "c4", "b3", "c3")] == [*"BBBBB.."]
    assert marked(figure, "v") == {"b3", "c3", "d3", "c2"}
    figure.go_to(3)
    assert marked(figure, "p") == {"c4"} - marked(figure, "v")
    assert marked(figure, "c") == {"c6"}


def test_a_stone_that_is_met_is_seen_under_the_piece() -> None:
    figure = FootprintPath("c5", "north-east", "few stones")
    figure.go_to(7)
    letters = dict(zip(NAMES, figure.cells(), strict=True))
    assert letters["j13"] == "Wfx"
    assert letters["j12"] == "Bfc"
    figure.close()


def test_a_piece_put_down_shows_captures_and_rings(figure: FootprintPath) -> None:
    figure.go_to(3)
    figure.put_down()
    assert marked(figure, "t") == {"c7"}
    assert {"l3", "l18"} == marked(figure, "g")
    assert said(figure) == (
        "Put down on c6. Captured: black c7. Black has a ring around l3. White has a ring around"
        " l18."
    )
    figure.go_to(2)
    assert said(figure).startswith("Step 2")


@pytest.mark.parametrize(
    ("example", "end"),
    [
        ("b6 north-east", "no stone in its center, so three squares at most."),
        ("c5 north", "Lost on the border: c20 and d20. Black has a ring around l3."),
        ("c5 north-east", "Captured: white j13 and white k13. Black wins: white has no ring left."),
        ("s8 north", "Lost on the border: s20."),
        ("l5 south", "Refused: it would leave you without a ring."),
    ],
)
def test_an_example_shows_how_a_move_ends(figure: FootprintPath, example: str, end: str) -> None:
    figure._example.set_state({"index": list(EXAMPLES).index(example)})
    assert figure.at == 0
    figure._slider.set_state({"value": figure._slider.max})
    told = said(figure)
    figure._down.set_state({"value": True})
    assert end in told + said(figure)
    assert figure.errors == ""


def test_a_refused_move_leaves_all_where_it_was() -> None:
    figure = FootprintPath("l5", "south", "few stones")
    before = str(figure.game)
    figure.next()
    figure.put_down()
    assert before in figure.text()
    assert marked(figure, "c") == {"l5"}
    assert marked(figure, "t") == set()
    figure.close()


def test_a_center_and_a_stone_beside_it_are_pressed(figure: FootprintPath) -> None:
    figure.press("r3")
    assert said(figure) == (
        "Around r3 there are stones to the north, east, south and west. Press one of them."
    )
    assert marked(figure, "m") == {"r4", "s3", "r2", "q3"}
    figure.press("s4")
    assert said(figure) == "No: without a stone on s4, r3 cannot go that way."
    figure.press("r4")
    assert figure.way == way(figure.game, "r3", "north")
    assert figure._example.value == "your own"
    figure.press("r5")
    assert figure.at == 2
    figure.press("r3")
    assert said(figure) == "Black is to move. Press a center."
    figure.press("c3")
    figure.press("c4")
    assert figure._example.value == "c3 north"


def test_another_direction_is_pressed_on_the_way(figure: FootprintPath) -> None:
    figure.go_to(2)
    figure.press("c2")
    assert (figure.way, figure.at) == (way(figure.game, "c3", "south"), 0)


def test_a_press_that_means_nothing_says_why(figure: FootprintPath) -> None:
    figure.press("c18")
    assert said(figure).startswith("No: it is black's turn")
    figure.press("a1")
    assert said(figure).startswith("No: start must be a square from b2 to s19")
    figure.press("h12")
    assert said(figure) == "No: you have no stone around h12."


def test_without_a_step_nothing_can_be_put_down(figure: FootprintPath) -> None:
    figure._down.set_state({"value": True})
    assert said(figure) == "Nothing has moved yet, and a move must change the board."
    assert figure._down.value is False
    figure.press("c3")
    figure.next()
    assert said(figure) == "Black is to move. Press a center."
    figure._slider.set_state({"value": 1})
    assert figure.at == 0


def test_back_goes_back_and_not_beyond_the_beginning(figure: FootprintPath) -> None:
    back = figure._fields.children[1]
    figure.go_to(1)
    back.click()
    back.click()
    assert (figure.at, figure.errors) == (0, "")


def test_its_text_and_its_picture_tell_the_steps(figure: FootprintPath) -> None:
    figure.go_to(2)
    assert str(figure.game) in figure.text()
    assert figure.text().endswith("\n 2  c5: b6, c6 and d6 are new, all free.")
    assert "c6:" not in figure.text()
    assert ">b6<" in figure.svg() and ">b7<" not in figure.svg()
    picture = figure.picture()
    assert figure._repr_mimebundle_()["image/svg+xml"] == picture
    assert picture.count("✓") == 3 + 2  # of three new squares, and of two steps in the list
    figure.press("c3")
    assert ">t<" in figure.picture()


def test_of_a_long_path_the_last_steps_are_listed() -> None:
    figure = FootprintPath("c5", "north", "few stones")
    figure.go_to(14)
    assert "(the last 9 steps)" in figure.svg()
    assert ">b20<" in figure.svg() and ">b11<" not in figure.svg()
    figure.close()


def test_a_game_of_ones_own_is_looked_at_and_left_as_it_is() -> None:
    game = GessGame()
    game.make_move("c3", "c5")
    figure = FootprintPath("c18", "south", game)
    figure.next()
    figure.put_down()
    assert said(figure).startswith("Put down on c17.")
    assert game.get_turn() == "white"
    figure.close()


@pytest.mark.slow
def test_the_examples_are_those_they_are_called() -> None:
    for name, position in EXAMPLES.items():
        figure = FootprintPath(*name.split(), position)
        assert figure._example.value == name
        figure.close()


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("c3", "north-east"), "there is no stone to the north-east of c3"),
        (("c3", "up"), "a direction is north, north-east, east, .*, not 'up'"),
        (("c3", ["north"]), "a direction is north"),
        (("h12",), "you have no stone around h12"),
        (("C3",), "start must be a square from b2 to s19, not 'C3'"),
        (("c3", "north", "end"), "a position is 'beginning', 'few stones', or a GessGame"),
        (("c3", "north", None), "or a GessGame, not None"),
    ],
)
def test_what_cannot_be_shown_is_refused(given: tuple[str, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        FootprintPath(*given)


@pytest.mark.parametrize("number", [-1, 4, True, "1"])
def test_a_step_there_is_not_is_refused(figure: FootprintPath, number: int) -> None:
    with pytest.raises(ValueError, match="a step is a number from 0 to 3"):
        figure.go_to(number)


def test_closing_gives_everything_back() -> None:
    gc.collect()
    before = set(_instances)
    figure = FootprintPath()
    figure.next()
    figure.close()
    with pytest.raises(ValueError, match="no stone around"):
        FootprintPath("h12")
    assert set(_instances) <= before
