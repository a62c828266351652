"""TurnTable in a real JupyterLab: its squares are walked to and pressed by keyboard."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_board import root, wait_for_status

if TYPE_CHECKING:
    from tests.browser.lab import Page

pytestmark = pytest.mark.browser


def test_a_square_of_the_table_is_filled_in_by_keyboard(opened: "Callable[..., Page]") -> None:
    page = opened(["from pentago_widget.figures import TurnTable\nTurnTable()"])
    wait_for_status(page, "Press a square to fill it in.")
    page.boards()
    root(page).locator(".pw-square.pw-at-0").focus()
    for key in ("ArrowDown", "End", "Enter"):
        page.tab.keyboard.press(key)
    wait_for_status(page, "C, then A: together that is nothing.")
    assert page.focused() == "C then A, is nothing, chosen"
    assert root(page).locator(".pw-drawing svg").is_visible()
    assert page.errors == []
