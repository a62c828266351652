"""The figure of weights in a real browser: a slider by keyboard, a button by mouse."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from pentago_widget.figures import Weights

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.figures import Weights\nWeights()"
STATUS = "document.querySelector('.pw-root .pw-status').textContent.includes({})"


def test_a_slider_and_the_button_change_what_is_seen(opened: "Open") -> None:
    figure = Weights()
    page = opened([CELL])
    page.wait_for(STATUS.format(json.dumps(figure.status())))
    danger = page.tab.locator(".pw-root .pw-field").last.locator(".noUi-handle")
    danger.focus()
    for _ in range(8):
        danger.press("ArrowRight")
    figure.weigh(*figure.weights[:4], 10_000)
    page.wait_for(STATUS.format(json.dumps(figure.status())))
    page.tab.locator(".pw-fields button", has_text="Next mistake").click()
    figure.next_mistake()
    page.wait_for(STATUS.format(json.dumps(figure.status())))
    assert page.errors == []
    figure.close()
