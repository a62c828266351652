"""The path of a footprint in a real browser: by keyboard, by mouse, and beside a list."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CELL = "from pentago_widget.figures import FootprintPath\nFootprintPath()"
STATUS = "document.querySelector('.pw-root .pw-status').textContent.includes('{}')"


def test_a_footprint_goes_step_by_step_and_is_put_down(opened: "Open") -> None:
    page = opened([CELL])
    page.wait_for(STATUS.format("The footprint of c3 goes north"))
    page.boards()
    next_step = page.tab.get_by_role("button", name="Next")
    next_step.focus()
    for number in (1, 2, 3):
        page.tab.keyboard.press("Enter")
        page.wait_for(STATUS.format(f"Step {number}"))
    met = page.tab.locator(".pw-square.pw-wrong")
    assert met.text_content() == "c7, black, in the footprint, new, a stone is met"
    page.tab.get_by_label("Put down").check()
    page.wait_for(STATUS.format("Captured: black c7"))
    assert page.errors == []


def test_another_footprint_and_its_direction_are_pressed(opened: "Open") -> None:
    page = opened([CELL])
    page.boards()
    page.tab.locator(".pw-square", has_text="r3, black").click()
    page.wait_for(STATUS.format("Around r3"))
    page.tab.keyboard.press("ArrowUp")
    page.tab.keyboard.press("Enter")
    page.wait_for(STATUS.format("The footprint of r3 goes north"))
    page.tab.locator(".pw-fields select").select_option("l5 south")
    page.wait_for(STATUS.format("The footprint of l5 goes south"))
    assert page.errors == []


@pytest.mark.parametrize(("width", "is_beside"), [(1400, True), (420, False)])
def test_the_list_stands_beside_the_board_where_there_is_room(
    opened: "Open", width: int, is_beside: bool
) -> None:
    page = opened([CELL], viewport={"width": width, "height": 1300})
    page.wait_for("document.querySelector('.pw-drawing svg') !== null")
    board, drawn = (
        page.tab.locator(f".pw-beside > {part}").bounding_box()
        for part in (".pw-frame", ".pw-drawing")
    )
    assert board and drawn
    assert (drawn["x"] >= board["x"] + board["width"]) == is_beside
    assert (drawn["y"] >= board["y"] + board["height"]) != is_beside
