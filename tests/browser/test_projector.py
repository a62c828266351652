"""Boards for a classroom: on a projector a whole board and what is said of it are seen at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

BOARD = "from pentago_widget import {0}Widget\nboard = {0}Widget(size='{1}')\nboard"
CHOSEN = {
    "Pentago": "board.press('a0')",
    "Builders": "for move in ('22 33', '11 44'): board.play(move)\nboard.press('22')",
    "Gess": "board.press('c3')",
}
SEEN = """(root) => {
  root.scrollIntoView({ block: 'start' });
  const page = root.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
  return [...root.querySelectorAll('.pw-frame, .pw-status')].every((one) => {
    const box = one.getBoundingClientRect();
    return box.height && box.top >= page.top && box.bottom <= page.bottom }) }"""
"""Whether the board and its status are seen when the page is scrolled to the board."""

WIDTH = "(square) => square.getBoundingClientRect().width"


def begun(page: "Page", game: str) -> "Locator":
    """Begin a move, and return the board."""
    page.boards()
    page.append(CHOSEN[game])
    page.wait_for("document.querySelector('.pw-chosen, .pw-placed') !== null")
    return page.tab.locator(".pw-root")


@pytest.mark.parametrize("game", CHOSEN)
def test_on_a_laptop_the_board_and_its_status_fit_the_window(opened: "Open", game: str) -> None:
    page = opened([BOARD.format(game, "medium")], viewport={"width": 1366, "height": 768})
    assert begun(page, game).evaluate(SEEN)


@pytest.mark.parametrize("game", CHOSEN)
def test_on_a_projector_the_board_and_its_status_fit_the_window(opened: "Open", game: str) -> None:
    page = opened([BOARD.format(game, "projector")], viewport={"width": 1280, "height": 720})
    root = begun(page, game)
    assert root.evaluate(SEEN)
    page.tab.set_viewport_size({"width": 1920, "height": 1080})
    page.wait_for("innerHeight === 1080")
    assert root.evaluate(SEEN)
    page.tab.set_viewport_size({"width": 1280, "height": 300})
    page.wait_for("innerHeight === 300")
    least = {"Pentago": 34, "Builders": 42, "Gess": 22}[game]
    assert root.locator(".pw-square").first.evaluate(WIDTH) >= least, "a small board's squares"
