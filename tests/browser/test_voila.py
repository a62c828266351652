"""Pentago's board in Voilà: a page without a notebook, where the kernel cannot be asked."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import started
from tests.browser.test_board import (
    BOARD,
    cells,
    empty_square,
    play_and_be_answered,
    press,
    square,
    status,
    wait_for_status,
    walk,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab import Lab, Page

    Served = Callable[[str, str], Page]

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def voila(browser: "Browser") -> "Iterator[Lab]":  # noqa: ARG001  no server without a browser
    """Start Voilà."""
    with started("voila") as running:
        yield running


@pytest.fixture
def served(voila: "Lab", browser: "Browser") -> "Iterator[Served]":
    """Give a function that opens a page with a board in a theme."""
    from tests.browser.lab import Page

    with ExitStack() as pages:

        def serve(arguments: str, theme: str) -> Page:
            """Open a page, and wait until the enhancer has taken over."""
            page = pages.enter_context(Page(voila, browser))
            page.show(voila.write("board", [BOARD.format(arguments)]), f"&theme={theme}")
            page.boards()
            return page

        yield serve


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_move_by_mouse_and_one_by_keyboard_are_answered(served: "Served", theme: str) -> None:
    page = served("white='computer', level=1", theme)
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
