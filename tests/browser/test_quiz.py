"""A question about a move, in a real browser: an answer shows what comes of the move."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.lessons import ask\nask('card_placing')"
STATUS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_an_answer_gets_its_word_and_shows_the_board_after_the_move(opened: "Open") -> None:
    page = opened([CELL])
    page.wait_for(STATUS.format("What is the state then?"))
    assert page.tab.locator(".pw-drawing [data-five]").count() == 0
    answer = page.tab.locator(".pw-answers button", has_text="UNFINISHED")
    answer.click()
    page.wait_for(STATUS.format("A: ✗ Not quite. You have turned sub-board 1"))
    assert page.tab.locator(".pw-drawing [data-five=black]").count() == 1
    page.tab.locator(".pw-answers button", has_text="BLACK_WON").press("Enter")
    page.wait_for(STATUS.format("B: ✓ Right."))
    assert page.errors == []


def test_a_long_answer_is_read_to_its_end_in_a_narrow_window(opened: "Open") -> None:
    page = opened(["from pentago_widget.lessons import ask\nask('why_stop')"], alone=True)
    page.tab.set_viewport_size({"width": 700, "height": 800})
    page.wait_for("document.querySelector('.pw-answers').clientWidth < 400")
    page.wait_for(
        "[...document.querySelectorAll('.pw-answers button')].every("
        "(answer) => answer.clientWidth && answer.scrollWidth <= answer.clientWidth)"
    )
    assert page.errors == []
