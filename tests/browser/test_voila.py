"""The boards in Voilà: a page without a notebook, where the kernel cannot be asked.

Tests that are imported run here once more, in Voilà.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from tests.browser import test_builders, test_gess
from tests.browser.conftest import started
from tests.browser.test_board import (
    BOARD,
    BY_PLACING,
    BY_TURNING,
    board,
    cells,
    empty_square,
    play_and_be_answered,
    play_by_keys,
    play_by_mouse,
    press,
    rules,
    square,
    status,
    test_on_a_narrow_page_no_square_is_clipped,
    test_stop_makes_a_thinking_computer_play_at_once,
    wait_for_status,
    walk,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab import Lab, Page

    Open = Callable[..., Page]
    Served = Callable[..., Page]

__all__ = [
    "test_on_a_narrow_page_no_square_is_clipped",
    "test_stop_makes_a_thinking_computer_play_at_once",
]

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


@pytest.fixture(scope="module")
def lab(browser: "Browser") -> "Iterator[Lab]":  # noqa: ARG001  no server without a browser
    """Start Voilà in JupyterLab's place."""
    with started("voila") as running:
        yield running


@pytest.fixture
def opened(lab: "Lab", browser: "Browser") -> "Iterator[Open]":
    """Give a function that opens a page of the given cells."""
    from tests.browser.lab import Page

    with ExitStack() as pages:
        yield lambda cells, **options: pages.enter_context(Page(lab, browser, **options)).open(
            "board", cells
        )


@pytest.fixture
def served(lab: "Lab", browser: "Browser") -> "Iterator[Served]":
    """Give a function that opens a page with a board in a theme."""
    from tests.browser.lab import Page

    with ExitStack() as pages:

        def serve(source: str, theme: str = "light") -> Page:
            """Open a page, and wait until the enhancer has taken over."""
            page = pages.enter_context(Page(lab, browser))
            page.show(lab.write("board", [source]), f"&theme={theme}")
            page.boards()
            return page

        yield serve


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_move_by_mouse_and_one_by_keyboard_are_answered(served: "Served", theme: str) -> None:
    page = served(BOARD.format("white='computer', level=1"), theme)
    assert page.tab.locator(f"body[data-jp-theme-light={str(theme == 'light').lower()}]").count()
    assert status(page) == "Black to move: place a marble."
    play_and_be_answered(page)
    square(page, "b1").focus()
    empty = empty_square(page)
    walk(page, "b1", empty)
    press(page, "Enter")
    wait_for_status(page, f"placed on {empty}")
    press(page, "3", "a")
    page.wait_for("document.querySelectorAll('.pw-root .pw-white').length === 2")
    wait_for_status(page, "Black to move")
    assert [cells(page).count(x) for x in "BW"] == [2, 2]
    assert page.errors == []
    assert page.tab.locator("[data-mime-type*=stderr], [data-mime-type*=error]").count() == 0


def test_a_game_by_mouse(opened: "Open") -> None:
    page = board(opened)
    play_by_mouse(page, BY_TURNING)
    assert status(page).endswith("Black wins: five on a0–a4, made by turning 2 clockwise.")
    assert cells(page) == "".join(rules(BY_TURNING).get_rows())
    assert page.errors == []


def test_a_game_by_keyboard_alone(opened: "Open") -> None:
    page = board(opened)
    square(page, "a0").focus()
    play_by_keys(page, BY_PLACING, "a0")
    assert status(page).endswith("Black wins: five on a0–a4, made by placing on a4.")
    assert cells(page) == "".join(rules(BY_PLACING).get_rows())


def test_two_boards_do_not_disturb_each_other(opened: "Open") -> None:
    page = opened([BOARD.format(""), BOARD.format("").replace("board", "other"), "board"])
    page.boards(3)
    play_by_mouse(page, BY_TURNING[:2], 0)
    wait_for_status(page, "White places on f0", 2)
    play_by_mouse(page, ["c5 2A"], 1)
    assert cells(page, 0) == cells(page, 2) == "".join(rules(BY_TURNING[:2]).get_rows())
    assert cells(page, 1) == "".join(rules(["c5 2A"]).get_rows())


def test_a_move_of_builders_is_answered(served: "Served") -> None:
    page = served(test_builders.BOARD.format("o='computer', level=1"))
    test_builders.play_and_be_answered(page)
    assert page.errors == []


def test_a_move_of_gess_is_answered(served: "Served") -> None:
    page = served(test_gess.BOARD.format("white='computer', level=1"))
    test_gess.play_and_be_answered(page)
    assert page.errors == []
