"""The figure of one board in five forms, in a real browser."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.figures import Representations\nRepresentations()"
STATUS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_a_square_pressed_and_a_text_typed_change_all_forms(opened: "Open") -> None:
    page = opened([CELL])
    page.boards()
    page.idle()
    page.tab.locator(".pw-square.pw-at-0").click()
    page.wait_for(STATUS.format("a0 is black now. Changed squares: a0."))
    text, black, _ = page.tab.locator(".pw-fields input").all()
    assert text.input_value() == "B" + "." * 35
    assert black.input_value().startswith("0b100000_")
    text.fill("." * 35)
    text.press("Enter")
    page.wait_for(STATUS.format("Nothing has changed"))
    text.fill("." * 35 + "W")
    text.press("Enter")
    page.wait_for(STATUS.format("Changed squares: a0, f5."))
    page.tab.locator(".pw-control.pw-at-7").click()
    page.wait_for(STATUS.format("Sub-board 4 has turned anti-clockwise"))
    assert page.errors == []
