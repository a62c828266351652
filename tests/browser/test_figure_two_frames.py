"""TwoFrames in a real browser: lists by keyboard, both boards drawn anew."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.lab import Page

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.figures import TwoFrames\nTwoFrames()"
SAYS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_lists_change_the_move_that_is_drawn(opened: "Callable[..., Page]") -> None:
    page = opened([CELL])
    page.wait_for(SAYS.format("Black places on a2 and turns 1 clockwise."))
    lists = page.tab.locator(".pw-root .pw-field select")
    lists.nth(2).focus()
    page.tab.keyboard.press("ArrowDown")
    page.wait_for(SAYS.format("Black places on a2 and turns 1 anti-clockwise."))
    lists.nth(0).select_option("b1")
    page.wait_for(SAYS.format("Black places on b1"))
    drawn = page.tab.locator(".pw-drawing svg title").first
    assert "b1" in str(drawn.text_content())
    assert page.errors == []
