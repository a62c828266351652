"""Pentago's board on slides, as a teacher shows it.

jupyterlab-slideshow makes slides of the very page of JupyterLab. jupyterlab-rise has a page and a
JupyterLab of its own, in which version 0.43 finds no widgets of ipywidgets 8.1: there the picture
stands that every board leaves for those who have no kernel.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_board import (
    BY_PLACING,
    board,
    cells,
    control,
    empty_square,
    play_by_keys,
    press,
    rules,
    square,
    wait_for_status,
)
from tests.browser.test_keyboard import click

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


@contextmanager
def presented(page: "Page") -> "Iterator[None]":
    """Show the notebook as slides for a while; all pages of a server share their settings."""
    presenting = "document.body.dataset.jpDeckMode === 'presenting'"
    page.do("deck:start")
    page.wait_for(presenting)
    try:
        yield
    finally:
        page.do("deck:stop")
        page.wait_for(f"!({presenting})")


def test_a_board_on_a_slide_plays_by_mouse_and_the_computer_answers(opened: "Open") -> None:
    pytest.importorskip("jupyterlab_slideshow")
    page = board(opened, "white='computer', level=1, size='projector'", alone=True)
    with presented(page):
        for count in (1, 2):
            position = empty_square(page)
            click(square(page, position))
            wait_for_status(page, f"placed on {position}")
            control(page, "2C").click()
            page.wait_for(f"document.querySelectorAll('.pw-root .pw-white').length === {count}")
            wait_for_status(page, "Black to move")
    assert page.errors == []


def test_keys_of_a_board_on_a_slide_turn_no_slide(opened: "Open") -> None:
    pytest.importorskip("jupyterlab_slideshow")
    page = board(opened, "size='projector'", alone=True)
    before = page.cells()
    with presented(page):
        square(page, "a0").focus()
        play_by_keys(page, BY_PLACING, "a0")
        press(page, "End", "Space", "PageDown", "PageUp", "Home", "Escape")
        assert square(page, "a0").is_visible()
        assert page.focused().startswith("a0, ")
        assert cells(page) == "".join(rules(BY_PLACING).get_rows())
    assert page.cells() == before


def test_a_slide_of_rise_shows_at_least_a_picture_of_the_position(opened: "Open") -> None:
    pytest.importorskip("jupyterlab_rise")
    page = board(opened, "size='projector'", alone=True)
    page.append("board.play('b1 1C')\nboard")
    page.do("docmanager:save")
    page.wait_for("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    page.tab.goto(page.lab.url(f"rise/{page.notebook}"))
    picture = page.tab.locator(".reveal img[src*='b1%20black'], .reveal .pw-root .pw-black")
    picture.first.scroll_into_view_if_needed()
    assert picture.first.is_visible()
