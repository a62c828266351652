"""The figure of the symmetries, in a real JupyterLab."""

from typing import TYPE_CHECKING

import pytest

from Pentago import SQUARES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.lab import Page

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.figures import Symmetries\nSymmetries()"
SAYS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_a_pressed_square_shows_its_orbit_and_fields_choose_what_is_seen(
    opened: "Callable[..., Page]",
) -> None:
    page = opened([CELL])
    page.wait_for(SAYS.format("a1 becomes b5"))
    page.tab.locator(f".pw-square.pw-at-{SQUARES.index('c3')}").click()
    page.wait_for(SAYS.format("The orbit of c3 has 4 squares: c2, c3, d2, d3."))
    assert page.tab.locator(".pw-square.pw-lit").count() == 4
    show, symmetry, turn = page.tab.locator(".pw-fields select").all()
    symmetry.select_option("4  mirror left and right")
    turn.select_option("1C")
    page.wait_for(SAYS.format("c3 1C becomes c2 2A"))
    show.select_option("6 classes")
    page.wait_for(SAYS.format("c3 is in class F, of 4 boards"))
    assert page.errors == []
