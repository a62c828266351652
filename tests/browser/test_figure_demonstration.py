"""A demonstration in a real browser: a teacher presses Next, by mouse or by keyboard."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.lessons import demonstrate\ndemonstrate('01_meet_the_game')"
STATUS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_next_leads_on_and_the_sentence_follows(opened: "Open") -> None:
    page = opened([CELL])
    page.wait_for(STATUS.format("1 of 9:"))
    forward = page.tab.locator(".pw-fields button", has_text="Next")
    forward.click()
    page.wait_for(STATUS.format("2 of 9:"))
    forward.press("Enter")
    page.wait_for(STATUS.format("3 of 9: On c2"))
    assert page.tab.locator(".pw-drawing [data-turn='1C']").count() == 1
    page.tab.locator(".pw-fields button", has_text="Back").click()
    page.wait_for(STATUS.format("2 of 9:"))
    assert page.errors == []
