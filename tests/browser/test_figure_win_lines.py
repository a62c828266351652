"""The figures of the 32 lines, in a real JupyterLab."""

from typing import TYPE_CHECKING

import pytest

from Pentago import SQUARES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.lab import Page

pytestmark = pytest.mark.browser

FIGURES = [
    "from pentago_widget.figures import LineHeat, WinLines\nWinLines()",
    "LineHeat()",
]
SAYS = "document.querySelectorAll('.pw-root .pw-status')[{}].textContent.includes('{}')"


def test_a_pressed_square_and_a_chosen_group_change_what_is_shown(
    opened: "Callable[..., Page]",
) -> None:
    page = opened(FIGURES)
    page.wait_for(SAYS.format(0, "Number 1 of 32 lines"))
    page.tab.locator(f".pw-square.pw-at-{SQUARES.index('c2')}").first.click()
    page.wait_for(SAYS.format(0, "Number 1 of 7 lines through c2"))
    assert page.tab.locator(".pw-square.pw-lit").count() == 5
    page.tab.locator(".pw-root").nth(1).locator("select").first.select_option("diagonals")
    page.wait_for(SAYS.format(1, "8 lines are counted"))
    assert page.errors == []
