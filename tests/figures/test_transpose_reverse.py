"""TransposeReverse: its two steps make the turns of the rules, in both orders."""

import gc
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import PATTERNS, TURNED, bit
from pentago_widget.figures.transpose_reverse import TransposeReverse


def pattern_of(grid: list[list[int]], pattern: int) -> int:
    """Return a pattern after its squares were moved as a grid says."""
    squares = {(r, c): number for r, row in enumerate(grid) for c, number in enumerate(row)}
    return sum(bit(r, c) for (r, c), number in squares.items() if pattern & bit(*divmod(number, 3)))


@pytest.mark.parametrize(("order", "rotation"), [("transpose first", "C"), ("reverse first", "A")])
def test_both_steps_are_a_turn_of_every_pattern(order: str, rotation: str) -> None:
    figure = TransposeReverse(order=order, step=2)
    last = figure.grids()[-1]
    assert [pattern_of(last, pattern) for pattern in PATTERNS] == list(TURNED[rotation])
    told = {"C": "clockwise", "A": "anti-clockwise"}[rotation]
    assert figure.status().endswith(f"Together that is the {told} turn.")
    figure.close()


def test_the_slider_goes_step_by_step_and_nothing_is_told_ahead() -> None:
    figure = TransposeReverse()
    assert "?  ?  ?           ?  ?  ?" in figure.text()
    figure._step.set_state({"value": 1})
    assert figure.status() == (
        "Step 1 of 2, transpose: each row has become a column. Next: reverse each row."
    )
    assert figure.text().count("?") == 9
    figure.go(2)
    assert "?" not in figure.text()
    assert figure.svg().count(">?<") == 0
    figure.close()


def test_the_other_order_is_chosen_in_a_list() -> None:
    figure = TransposeReverse(step=2)
    figure._order.set_state({"index": 1})
    assert "anti-clockwise" in figure.status()
    assert figure._enhancer.picture["status"] == figure.status()
    figure.close()


def test_marbles_travel_with_their_numbers() -> None:
    figure = TransposeReverse([["B", "W", "."], ".B.", "..W"], step=2)
    assert figure.text().splitlines()[1].endswith("6. 3. 0B")
    assert figure.text().splitlines()[2].endswith("7. 4B 1W")
    figure.close()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"order": "sideways"}, "order must be one of ['transpose first', 'reverse first'], not"),
        ({"step": 3}, "step must be 0, 1 or 2, not 3"),
        ({"rows": ("BW.", "B..")}, "rows must be three rows of three '.', 'B' or 'W'"),
        ({"rows": ("BW.", "B..", "x..")}, "rows must be three rows"),
        ({"rows": 5}, "not 5"),
    ],
)
def test_what_cannot_be_shown_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as refusal:
        TransposeReverse(**given)
    assert said in str(refusal.value)


def test_closing_gives_everything_back() -> None:
    gc.collect()
    before = set(_instances)
    figure = TransposeReverse()
    figure.go(2)
    figure.close()
    assert set(_instances) <= before
