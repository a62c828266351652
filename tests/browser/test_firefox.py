"""The board in Firefox: tests of the other browser again, and that it draws what it should.

Firefox has its own ways with focus, keys and drawing. What looks into Chromium's own protocol, the
frames on the websocket and its accessibility tree, stays there.
"""

import base64
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser import test_board, test_builders, test_gess, test_keyboard
from tests.browser.test_board import (
    BY_TURNING,
    board,
    control,
    middle,
    play_by_mouse,
    square,
    wait_for_status,
)
from tests.browser.test_keyboard import click

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

AGAIN = (
    test_board.test_a_game_by_mouse_ends_with_a_sentence_and_a_line,
    test_board.test_a_game_by_keyboard_alone,
    test_board.test_the_line_lies_over_its_squares,
    test_board.test_a_turn_is_seen_and_ends,
    test_board.test_keys_read_out_what_is_there,
    test_board.test_the_computer_answers_and_the_turn_comes_back,
    test_board.test_a_reloaded_page_shows_the_position_and_plays_on,
    test_board.test_on_a_narrow_page_no_square_is_clipped,
    test_board.test_axe_finds_nothing_in_light_and_dark,
    test_keyboard.test_arrows_walk_over_all_squares_in_board_order,
    test_keyboard.test_enter_and_space_press_and_the_focus_stays,
    test_keyboard.test_exactly_what_cannot_be_pressed_is_marked,
    test_keyboard.test_the_first_picture_is_marked_at_once,
    test_keyboard.test_the_square_with_the_focus_is_marked_at_once,
    test_keyboard.test_marks_come_a_few_a_second_and_those_around_the_focus_first,
    test_keyboard.test_a_digit_and_a_letter_turn_and_the_focus_comes_back,
    test_keyboard.test_tab_leads_to_the_squares_to_the_controls_and_out,
    test_keyboard.test_no_key_in_the_board_touches_the_notebook,
    test_keyboard.test_a_text_field_and_a_slider_of_the_board_work,
)
test_a_move_of_builders_is_answered = test_builders.test_a_move_by_mouse_is_answered
test_a_move_of_gess_is_answered = test_gess.test_a_move_by_mouse_is_answered
globals().update({test.__name__: test for test in AGAIN})

COLOR = """async ([picture, x, y]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const drawn = canvas.getContext('2d');
  drawn.drawImage(image, 0, 0);
  return [...drawn.getImageData(x, y, 1, 1).data.slice(0, 3)] }"""
"""The red, green and blue of one point of a picture."""

STILL = "document.getAnimations().every((one) => one.playState !== 'running')"
HALF_TURNED = """() => document.getAnimations().forEach((one) => {
  one.pause(); one.currentTime = 225 })"""


@pytest.fixture(scope="package")
def browser(playwright: "Playwright") -> "Iterator[Browser]":
    """Start Firefox."""
    from tests.browser import firefox

    if firefox.firefox() is None:
        pytest.skip("there is no Firefox on this machine")
    with firefox.launched(playwright) as running:
        yield running


def seen(page: "Page", *points: tuple[float, float]) -> list[tuple[int, int, int]]:
    """Return the colors of points of the page as they are drawn now."""
    picture = base64.b64encode(page.tab.screenshot()).decode()
    asked = ([picture, int(x), int(y)] for x, y in points)
    return [(red, green, blue) for red, green, blue in (page.tab.evaluate(COLOR, a) for a in asked)]


def apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """Return how far two colors are apart: 0 to 765."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def between(page: "Page", one: str, other: str) -> tuple[float, float]:
    """Return the middle between two squares."""
    (x, y), (u, v) = (middle(square(page, name)) for name in (one, other))
    return (x + u) / 2, (y + v) / 2


def test_marbles_are_drawn_dark_and_light(opened: "Open") -> None:
    page = board(opened)
    places = [middle(square(page, name)) for name in ("a0", "f0", "c5")]
    before = seen(page, *places)
    play_by_mouse(page, ["a0 4C", "f0 4C"])
    page.tab.mouse.move(1, 1)
    black, white, empty = seen(page, *places)
    assert apart(black, white) > 300
    assert min(apart(black, before[0]), apart(white, before[1])) > 60
    assert apart(empty, before[2]) < 10


def test_the_winning_line_is_drawn(opened: "Open") -> None:
    page = board(opened)
    play_by_mouse(page, BY_TURNING[:-1])
    page.tab.mouse.move(1, 1)
    gaps = [between(page, "a1", "a2"), between(page, "e1", "e2")]
    before = seen(page, *gaps)
    page.append(f"board.play({BY_TURNING[-1]!r})")
    wait_for_status(page, "Black wins")
    page.wait_for(STILL)
    after = seen(page, *gaps)
    assert apart(before[0], after[0]) > 60
    assert apart(before[1], after[1]) < 10


def test_half_way_through_a_turn_a_sub_board_stands_on_its_corner(opened: "Open") -> None:
    page = board(opened)
    click(square(page, "a0"))
    wait_for_status(page, "placed on a0")
    (x, y), (_, above) = (middle(square(page, name)) for name in ("b1", "a1"))
    top = x + 10, y - 2**0.5 * (y - above)  # beside the dot of the last move
    before = seen(page, top)
    control(page, "1C").click()
    page.wait_for("document.querySelector('.pw-part.pw-at-0').getAnimations().length === 1")
    page.tab.evaluate(HALF_TURNED)
    page.tab.mouse.move(1, 1)
    assert apart(seen(page, top)[0], before[0]) > 300, "a black marble between its two corners"


def test_an_error_on_the_page_would_be_seen(opened: "Open") -> None:
    page = board(opened)
    page.tab.evaluate("() => { setTimeout(() => { throw new Error('planted') }) }")
    page.wait_until(lambda: bool(page.errors), "the error")
    assert "planted" in page.errors[0]
