"""The figure of the solver's work in a real browser: a slider by keyboard, then a choice."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from pentago_widget.figures import SolverWork

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.figures import SolverWork\nSolverWork(marbles=18)"
STATUS = "document.querySelector('.pw-root .pw-status').textContent.includes({})"


def test_the_slider_and_the_choice_change_what_is_seen(opened: "Open") -> None:
    figure = SolverWork(marbles=18)
    page = opened([CELL])
    page.wait_for(STATUS.format(json.dumps(figure.status())))
    handle = page.tab.locator(".pw-root .pw-field .noUi-handle")
    handle.focus()
    handle.press("ArrowLeft")
    figure.choose(17)
    page.wait_for(STATUS.format(json.dumps(figure.status())))
    page.tab.locator(".pw-root .pw-field select").first.select_option("memory")
    figure.plot("memory")
    page.wait_for(STATUS.format(json.dumps(figure.status())))
    assert page.tab.locator(".pw-drawing svg", has_text="a usual laptop").count() == 1
    assert page.errors == []
    figure.close()
