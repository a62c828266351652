"""IndexMap: its maps move marbles as the rules do, and its cycles follow them."""

import gc
from itertools import product
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import PATTERNS, TURNED
from pentago_widget.figures.index_map import IndexMap
from pentago_widget.material.index_maps import MAPS, applied, cycles


@pytest.mark.parametrize("name", ["C", "A", "CC"])
def test_a_turn_moves_every_pattern_as_the_rules_do(name: str) -> None:
    figure = IndexMap(name)
    for pattern in PATTERNS:
        turned = pattern
        for rotation in name:
            turned = TURNED[rotation][turned]
        digits = applied(figure.index_map, list(f"{pattern:09b}"))
        assert int("".join(digits), 2) == turned
    figure.close()


def test_the_clockwise_turn_is_the_one_in_the_lesson() -> None:
    figure = IndexMap()
    assert figure.index_map == [6, 3, 0, 7, 4, 1, 8, 5, 2]
    cycles_of_it = "(0 2 8 6)(1 5 7 3)(4)"
    assert figure.status() == f"C: the marbles go {cycles_of_it}. Used 4 times, everything is back."
    assert "gets from   6 3 0 7 4 1 8 5 2" in figure.text()
    figure.close()


@pytest.mark.parametrize(("first", "then"), [*product(MAPS, repeat=2)])
def test_two_maps_are_used_one_after_the_other(first: str, then: str) -> None:
    figure = IndexMap(first, then)
    squares = [str(square) for square in range(9)]
    assert applied(figure.index_map, squares) == applied(MAPS[then], applied(MAPS[first], squares))
    assert sorted(sum(cycles(figure.index_map), ())) == list(range(9))
    figure.close()


def test_the_second_map_is_chosen_in_a_list_and_a_known_result_is_named() -> None:
    figure = IndexMap("transpose")
    figure._then.set_state({"index": list(MAPS).index("reverse")})
    assert figure.status().startswith("transpose, then reverse = C: ")
    figure._first.set_state({"index": list(MAPS).index("nothing")})
    assert figure.status().startswith("reverse: ")
    figure.close()


def test_nothing_is_said_to_move_nothing() -> None:
    figure = IndexMap("C", "A")
    assert figure.status().endswith("Everything stays where it is.")
    figure.close()


def test_a_map_of_ones_own_is_among_the_choices() -> None:
    figure = IndexMap([1, 2, 0, 4, 3, 5, 6, 7, 8])
    assert figure.status() == (
        "your map: the marbles go (0 2 1)(3 4)(5)(6)(7)(8). Used 6 times, everything is back."
    )
    figure.close()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("D",), "a map is one of ['C', 'A', 'CC', 'nothing', 'transpose', 'reverse'], not 'D'"),
        (("C", "x"), "not 'x'"),
        (([0, 1, 2],), "an index map has each number from 0 to 8 once, not [0, 1, 2]"),
        (([0] * 9,), "each number from 0 to 8 once"),
        (([*range(8), "8"],), "each number from 0 to 8 once"),
        ((3.5,), "not 3.5"),
    ],
)
def test_what_is_no_map_is_refused(given: tuple[Any, ...], said: str) -> None:
    with pytest.raises(ValueError) as refusal:
        IndexMap(*given)
    assert said in str(refusal.value)


def test_closing_gives_everything_back() -> None:
    gc.collect()
    before = set(_instances)
    IndexMap("C", "A").close()
    assert set(_instances) <= before
