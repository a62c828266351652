"""The tree of an ending in a real browser."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.lab import Page

pytestmark = pytest.mark.browser

TREE = "from pentago_widget.figures import GameTree\nGameTree()"
STATUS = "document.querySelector('.pw-root .pw-status')?.textContent.includes({!r})"


def test_the_tree_opens_by_mouse_and_by_keyboard(opened: "Callable[..., Page]") -> None:
    page = opened([TREE])
    page.wait_for(STATUS.format("White is to move."))
    page.idle()
    page.tab.locator("button.pw-node").first.click()
    page.wait_for("document.querySelectorAll('button.pw-node').length === 10")
    line = page.tab.locator("button.pw-node").nth(4)
    line.focus()
    page.tab.keyboard.press("Enter")
    page.wait_for(STATUS.format("White places on b1 and turns 1 clockwise."))
    page.wait_for("document.activeElement.textContent.includes('▾ white b1 1C')")
    assert page.tab.locator(".pw-drawing svg title").text_content()
    assert not page.errors
