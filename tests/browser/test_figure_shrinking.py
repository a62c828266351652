"""The figure of a shrinking game in a real browser."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.lab import Page

pytestmark = pytest.mark.browser
SAID = (
    "[...document.querySelectorAll('.pw-root .pw-status')]"
    ".some((one) => one.textContent.includes({!r}))"
)


def test_a_press_on_next_that_still_fails_leaves_moves_out(opened: "Callable[..., Page]") -> None:
    page = opened(["from pentago_widget.figures import Shrinking\nShrinking()"])
    page.wait_for(SAID.format("A game of 22 moves fails."))
    page.tab.get_by_role("button", name="Next that still fails").click()
    page.wait_for(SAID.format("It still fails: 20 moves left."))
    drawn = page.tab.locator(".pw-drawing svg").first.text_content()
    assert "Try 8, without moves 1 and 2: ✓ still fails" in str(drawn)
    page.tab.get_by_role("button", name="Smallest").focus()
    page.tab.keyboard.press("Enter")
    page.wait_for(SAID.format("10 moves left"))
    assert page.errors == []
