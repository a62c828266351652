"""IndexMap in a real JupyterLab: a second map is chosen in its list."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_board import root, wait_for_status

if TYPE_CHECKING:
    from tests.browser.lab import Page

pytestmark = pytest.mark.browser


def test_a_second_map_is_chosen_in_a_list(opened: "Callable[..., Page]") -> None:
    page = opened(["from pentago_widget.figures import IndexMap\nIndexMap()"])
    wait_for_status(page, "C: the marbles go (0 2 8 6)(1 5 7 3)(4).")
    root(page).get_by_role("combobox", name="then").select_option("CC")
    wait_for_status(page, "C, then CC = A: the marbles go (0 6 8 2)(1 3 7 5)(4).")
    drawn = root(page).locator(".pw-drawing svg")
    assert drawn.locator("text", has_text="C, then CC = A").is_visible()
    assert page.errors == []
