"""Boards on pages that are not Jupyter's own: read from the right, dark, without its colors."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

FOREIGN = "<html dir=rtl><body style='background: #111; color: rgb(230, 240, 250)'>{}</body></html>"
IMPORTS = """from pentago_widget import GessWidget, PentagoWidget
from pentago_widget.figures.turn_table import TurnTable"""
CELLS = ("PentagoWidget()", "TurnTable()", "GessWidget()")


def lefts(tab: "Tab", selector: str) -> list[float]:
    """Return where the left edges of some elements are, from the left edge of the first."""
    boxes = [found.bounding_box() for found in tab.locator(selector).all()]
    return [round(box["x"] - (boxes[0] or box)["x"]) for box in boxes if box]


@pytest.mark.parametrize("cell", CELLS)
def test_a_page_that_reads_from_the_right_mirrors_no_square(opened: "Open", cell: str) -> None:
    page = opened([IMPORTS, cell])
    page.boards()
    page.idle()
    there = ".pw-root .pw-square, .pw-root .pw-control, .pw-root .pw-columns span"
    before = lefts(page.tab, there)
    page.tab.evaluate("document.documentElement.dir = 'rtl'")
    try:
        assert lefts(page.tab, there) == before
        said = ".pw-root .pw-status"
        assert page.tab.locator(said).first.evaluate("e => getComputedStyle(e).direction") == "rtl"
    finally:
        page.tab.evaluate("document.documentElement.dir = ''")


@pytest.mark.parametrize("cell", CELLS)
def test_on_a_dark_page_without_jupyter_s_colors_text_has_the_page_s(
    opened: "Open", browser: "Browser", cell: str
) -> None:
    page = opened([IMPORTS, cell])
    page.boards()
    page.idle()
    board = page.tab.locator(".pw-root").evaluate("e => e.outerHTML")
    tab = browser.new_page()
    tab.set_content(FOREIGN.format(board))
    for said in tab.locator(".pw-status, .pw-progress").all():
        assert said.evaluate("e => getComputedStyle(e).color") == "rgb(230, 240, 250)"
    tab.close()
