"""RotationTrainer in a real JupyterLab: answers by mouse and by keyboard, and turns to be seen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_board import root, square, wait_for_status

if TYPE_CHECKING:
    from tests.browser.lab import Page

pytestmark = pytest.mark.browser

CELL = """from pentago_widget.figures import RotationTrainer
trainer = RotationTrainer('two sub-boards', whole=True)
while trainer.task.asked != 'b0' or len(trainer.task.way('b0')) == 1: trainer.next()
trainer"""
PARTS = "[...document.querySelectorAll('.pw-part')]"


def test_a_pressed_answer_is_judged_and_both_sub_boards_turn(
    opened: "Callable[..., Page]",
) -> None:
    page = opened([CELL])
    wait_for_status(page, "Where does the marble on b0 land?")
    page.boards()
    page.idle()
    square(page, "b0").click()
    page.wait_for(f"{PARTS}.filter((part) => part.getAnimations().length).length === 2")
    wait_for_status(page, "✗ Not b0: b0 → ")
    assert root(page).locator(".pw-square.pw-wrong").count() == 1
    assert root(page).locator(".pw-square.pw-right").count() == 1
    root(page).get_by_role("button", name="Next").click()
    wait_for_status(page, "land?")
    square(page, "f5").focus()
    page.tab.keyboard.press("Enter")
    wait_for_status(page, "of 2 right")
    assert page.errors == []
