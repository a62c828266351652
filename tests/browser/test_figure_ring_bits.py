"""The figure of bits along the ring, in a real JupyterLab."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.lab import Page

pytestmark = pytest.mark.browser

SAYS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_a_press_puts_a_marble_and_a_turn_draws_both_strips(
    opened: "Callable[..., Page]",
) -> None:
    page = opened(["from pentago_widget.figures import RingBits\nRingBits(0)"])
    page.wait_for(SAYS.format("Pattern 0 has"))
    page.tab.locator(".pw-square").first.click()
    page.wait_for(SAYS.format("Pattern 256 has"))
    page.tab.locator(".pw-control").first.click()
    page.wait_for(SAYS.format("256 becomes 64"))
    assert page.tab.locator(".pw-drawing svg text", has_text="before").count() == 1
    assert page.errors == []
