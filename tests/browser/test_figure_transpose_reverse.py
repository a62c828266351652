"""TransposeReverse in a real JupyterLab: the slider goes step by step, by keyboard."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_board import root, wait_for_status

if TYPE_CHECKING:
    from tests.browser.lab import Page

pytestmark = pytest.mark.browser


def test_the_slider_leads_through_both_steps(opened: "Callable[..., Page]") -> None:
    page = opened(["from pentago_widget.figures import TransposeReverse\nTransposeReverse()"])
    wait_for_status(page, "Start. Next: transpose.")
    root(page).locator("[role=slider]").focus()
    page.tab.keyboard.press("ArrowRight")
    wait_for_status(page, "Step 1 of 2, transpose")
    page.tab.keyboard.press("ArrowRight")
    wait_for_status(page, "Together that is the clockwise turn.")
    assert root(page).locator(".pw-drawing svg").is_visible()
    assert page.errors == []
