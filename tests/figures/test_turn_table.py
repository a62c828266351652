"""TurnTable: two turns one after the other are the turn that the table says."""

import gc
from itertools import product
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import PATTERNS, TURNED
from pentago_widget.figures.turn_table import NAMES, SQUARES, TurnTable, both


def turned(pattern: int, name: str) -> int:
    """Return a pattern after a turn of the table, by the rules."""
    for rotation in "" if name == "nothing" else name:
        pattern = TURNED[rotation][pattern]
    return pattern


@pytest.mark.parametrize(("first", "then"), [*product(NAMES, repeat=2)])
def test_the_table_agrees_with_the_rules_on_every_pattern(first: str, then: str) -> None:
    for pattern in PATTERNS:
        assert turned(turned(pattern, first), then) == turned(pattern, both(first, then))


def test_a_press_fills_in_one_square() -> None:
    table = TurnTable()
    assert set(table.cells()) == {"?"}
    assert table.svg() == ""
    table._grid.buttons[SQUARES.index("C then A")].set_state({"value": True})
    assert table.status() == "C, then A: together that is nothing."
    assert table.cells()[SQUARES.index("C then A")] == "nl"
    assert table.cells().count("?") == 15
    assert "no turn at all does the same" in table.svg()
    table.press("CC then A")
    assert table.cells().count("?") == 14
    assert table.text().count("?") == 14
    table.close()


def test_the_whole_table_is_filled_in_by_a_switch() -> None:
    table = TurnTable()
    table._all.set_state({"value": True})
    assert "?" not in "".join(table.cells())
    assert table.text().splitlines()[2].split() == ["C", "C", "CC", "A", "nothing"]
    table.close()


def test_the_picture_has_the_table_and_the_boards() -> None:
    table = TurnTable("CC", "A", filled=True)
    assert "C alone does the same" in table.picture()
    assert ">–<" in table.picture()
    assert table._repr_mimebundle_()["image/svg+xml"] == table.picture()
    table.close()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("D", "C"), "a turn is one of ['nothing', 'C', 'CC', 'A'], not 'D'"),
        (("C",), "give both turns or none, not only 'C'"),
    ],
)
def test_what_is_no_turn_is_refused(given: tuple[Any, ...], said: str) -> None:
    with pytest.raises(ValueError) as refusal:
        TurnTable(*given)
    assert str(refusal.value) == said
    with pytest.raises(ValueError, match="no square"):
        TurnTable().press("a0")


def test_closing_gives_everything_back() -> None:
    gc.collect()
    before = set(_instances)
    table = TurnTable("C", "C")
    table.press("A then A")
    table.close()
    assert set(_instances) <= before
