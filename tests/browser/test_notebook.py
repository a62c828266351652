"""The boards in Notebook 7, which has JupyterLab's parts in a shell and a page of its own.

Tests that are imported run here once more, in Notebook 7.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser import test_builders, test_gess
from tests.browser.conftest import started
from tests.browser.test_board import (
    BY_PLACING,
    BY_TURNING,
    board,
    cells,
    in_kernel,
    kernels,
    play_and_be_answered,
    play_by_keys,
    play_by_mouse,
    press,
    rules,
    square,
    status,
    test_axe_finds_nothing_in_light_and_dark,
    test_on_a_narrow_page_no_square_is_clipped,
    test_stop_makes_a_thinking_computer_play_at_once,
    test_two_boards_and_one_shown_twice,
)
from tests.browser.test_keyboard import CHORDS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab import Lab, Page

    Open = Callable[..., Page]

__all__ = [
    "test_axe_finds_nothing_in_light_and_dark",
    "test_on_a_narrow_page_no_square_is_clipped",
    "test_stop_makes_a_thinking_computer_play_at_once",
    "test_two_boards_and_one_shown_twice",
]

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


test_a_move_of_builders_is_answered = test_builders.test_a_move_by_mouse_is_answered
test_a_move_of_gess_is_answered = test_gess.test_a_move_by_mouse_is_answered


@pytest.fixture(scope="module")
def lab(browser: "Browser") -> "Iterator[Lab]":  # noqa: ARG001  no server without a browser
    """Start Notebook 7 in JupyterLab's place."""
    with started("notebook") as running:
        yield running


def test_a_game_by_mouse(opened: "Open") -> None:
    page = board(opened)
    before = [*page.errors]  # of Notebook's own, while it loads
    play_by_mouse(page, BY_TURNING)
    assert status(page).endswith("Black wins: five on a0–a4, made by turning 2 clockwise.")
    assert cells(page) == "".join(rules(BY_TURNING).get_rows())
    assert kernels(page) == in_kernel(rules(BY_TURNING))
    assert page.errors == before


def test_a_game_by_keyboard_alone_touches_no_cell_of_the_notebook(opened: "Open") -> None:
    page = board(opened)
    before = page.cells()
    square(page, "a0").focus()
    play_by_keys(page, BY_PLACING, "a0")
    assert status(page).endswith("Black wins: five on a0–a4, made by placing on a4.")
    for chord in CHORDS:
        square(page, "a0").focus()
        press(page, chord)
    page.idle()
    assert page.cells() == before
    assert page.tab.locator(".jp-Dialog").count() == 0, "no restart was asked for"


def test_the_computer_answers(opened: "Open") -> None:
    page = board(opened, "white='computer', level=1")
    play_and_be_answered(page)
    assert [cells(page).count(x) for x in "BW"] == [1, 1]
