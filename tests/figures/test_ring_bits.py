"""The figure of a sub-board as bits: in row order, and along the ring."""

import gc
import re

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import PATTERNS, ROTATIONS, TURNED
from pentago_widget.figures import RingBits
from pentago_widget.games.pentago.ring import ring_order
from tests.hands import click, fill


@pytest.mark.slow
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_turn_is_the_one_of_the_rules_for_every_pattern(rotation: str) -> None:
    figure = RingBits()
    for pattern in PATTERNS:
        figure.put(pattern)
        figure.turn(rotation)
        assert figure.pattern == TURNED[rotation][pattern]
        assert figure.ring == ring_order(figure.pattern)
    figure.close()


def test_the_squares_show_marbles_with_the_numbers_of_the_ring() -> None:
    figure = RingBits(0b110_000_001)
    assert figure.cells() == ("B0", "B1", ".2", ".7", ".", ".3", ".6", ".5", "B4")
    figure.close()


def test_pressing_puts_a_marble_and_takes_it_away() -> None:
    figure = RingBits(0)
    figure._grid.buttons[4].set_state({"value": True})
    assert figure.pattern == 0b000_010_000
    figure.press("b1")
    assert figure.pattern == 0
    assert figure._entry.value == "0"
    figure.close()


def test_the_controls_turn_clockwise_and_anti_clockwise() -> None:
    figure = RingBits(0b100_100_100)
    click(figure._controls.buttons[0])
    assert figure.pattern == 0b111_000_000
    figure.use("turn anti-clockwise")
    assert figure.pattern == 0b100_100_100
    assert figure.errors == ""
    figure.close()


def test_a_pattern_can_be_typed_in_either_form() -> None:
    figure = RingBits()
    fill(figure._entry, "0b000_111_000")
    assert figure.pattern == 56
    fill(figure._entry, " 292 ")
    assert figure.pattern == 292
    assert figure._entry.value == "292"
    figure.close()


@pytest.mark.parametrize("typed", ["512", "-1", "ring", "", "2.5"])
def test_what_is_no_pattern_is_said_and_changes_nothing(typed: str) -> None:
    figure = RingBits(5)
    fill(figure._entry, typed)
    assert figure.pattern == 5
    assert "from 0 to 511" in figure._enhancer.picture["status"]
    assert figure.errors == ""
    figure.close()


def test_the_strip_before_a_turn_is_drawn_until_something_else_is_shown() -> None:
    figure = RingBits(0b100_100_100)
    assert "before" not in figure.svg()
    figure.turn("C")
    assert figure.svg().count("before") == 1
    assert "move by two places to the right: 292 becomes 448" in figure.status()
    figure.turn("A")
    assert "move by two places to the left: 448 becomes 292" in figure.status()
    figure.press("a0")
    assert "before" not in figure.svg()
    figure.close()


@pytest.mark.parametrize(("rotation", "step"), [("C", 2), ("A", -2)])
def test_each_arrow_goes_two_squares_along_the_ring(rotation: str, step: int) -> None:
    figure = RingBits(0)
    figure.turn(rotation)
    ends = re.findall(r'd="M([\d.]+) [\d.]+Q[\d.]+ [\d.]+ ([\d.]+) ', figure.svg())
    first = min(float(x) for x, _ in ends)
    places = [(round((float(a) - first) / 36), round((float(b) - first) / 36)) for a, b in ends]
    assert places == [(at, (at + step) % 8) for at in range(8)]
    figure.close()


def test_the_text_says_all_that_is_drawn() -> None:
    figure = RingBits(0b100_100_100)
    figure.turn("C")
    assert figure.text().splitlines() == [
        "0 1 2     B B B",
        "7 . 3     . . .",
        "6 5 4     . . .",
        "",
        "before C    1000 0011 and center 0, 0b100000110 = 262",
        "ring order  1110 0000 and center 0, 0b111000000 = 448",
        "row order   0b111000000 = 448",
    ]
    figure.close()


def test_who_has_no_kernel_sees_the_squares_too() -> None:
    figure = RingBits()
    bundle = figure._repr_mimebundle_()
    assert bundle["image/svg+xml"].count("<circle") == figure.svg().count("<circle") + 9
    figure.close()


def test_closing_gives_everything_back() -> None:
    gc.collect()
    before = set(_instances)
    figure = RingBits()
    figure.turn("C")
    figure.close()
    assert set(_instances) <= before


@pytest.mark.parametrize("pattern", [512, -1, "7", True, 1.0, None])
def test_what_is_no_pattern_is_refused_in_words(pattern: object) -> None:
    with pytest.raises(ValueError, match="pattern must be a whole number from 0 to 511, not"):
        RingBits(pattern)


def test_what_is_no_rotation_is_refused_in_words() -> None:
    figure = RingBits()
    with pytest.raises(ValueError, match="rotation must be 'C' or 'A', not 'B'"):
        figure.turn("B")
    figure.close()
