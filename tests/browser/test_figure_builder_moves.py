"""The moves of Builders in a real browser: a builder and a step are pressed, and counted."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.figures import BuilderMoves\nBuilderMoves('towers')"
STATUS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_a_builder_and_her_step_are_pressed_and_the_moves_are_counted(opened: "Open") -> None:
    page = opened([CELL])
    page.wait_for(STATUS.format("X has 76 legal moves"))
    page.boards()
    page.tab.locator(".pw-square.pw-at-6").click()
    page.wait_for(STATUS.format("has 8 steps and 44 moves"))
    step = page.tab.locator(".pw-square.pw-at-2")
    assert step.text_content() == "02, level 2, step here, 5 builds"
    step.press("Enter")
    page.wait_for(STATUS.format("from 11 to 02: 5 builds"))
    page.tab.locator(".pw-fields select").select_option("stuck")
    page.wait_for(STATUS.format("O has no legal move left"))
    assert page.tab.locator(".pw-drawing svg").count() == 1
    assert page.errors == []
