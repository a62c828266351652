"""What the lessons on search count with: the table of ideas, and the compiled search at its end."""

import random

import pytest

from pentago_widget import solve
from pentago_widget.engine.speed import COMPILED
from pentago_widget.figures.benchmark_table import (
    BENCHMARK,
    BenchmarkTable,
    counted,
    python_calls,
)
from pentago_widget.games.pentago.move import board_from_text
from pentago_widget.games.pentago.numbers import position
from pentago_widget.lessons.bit_search import value_and_boards
from tests.engine.positions import random_position


@counted
def factorial(number: int) -> int:
    """Call itself some times."""
    return number * factorial(number - 1) if number else 1


def test_a_counted_function_counts_its_own_calls_too() -> None:
    factorial.calls = 0
    assert factorial(4) == 24
    assert factorial.calls == 5


def test_only_functions_with_names_are_counted_and_not_the_counting() -> None:
    def outer() -> list[int]:
        """Call in a comprehension."""
        return [inner(number) for number in range(3)]

    def inner(number: int) -> int:
        """Do next to nothing."""
        return number

    assert python_calls(outer) == 3
    assert python_calls(factorial, 4) == 4


def test_the_table_compares_with_its_first_row() -> None:
    table = BenchmarkTable("Work")
    table.add("plain", 3000).add("better", 40, 1234)
    assert repr(table).splitlines() == [
        "Work",
        "idea    boards  times fewer  Python calls",
        "plain    3,000          1.0",
        "better      40           75         1,234",
    ]
    assert '<th scope="row" style="text-align:left">better</th>' in table._repr_html_()


def test_a_row_of_the_same_idea_takes_its_place() -> None:
    table = BenchmarkTable().add("plain", 30).add("plain", 60)
    assert [row.boards for row in table.rows] == [60]


def test_measuring_gives_the_answer_and_adds_a_row() -> None:
    table = BenchmarkTable()
    assert table.measure("factorial", factorial, 3) == 6
    assert table.rows == [("factorial", 4, 3)]


def test_only_counted_functions_can_be_measured() -> None:
    with pytest.raises(TypeError, match="write @counted above it"):
        BenchmarkTable().measure("len", len, "abc")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="boards must be a whole number above 0, not 0"):
        BenchmarkTable().add("nothing", 0)


def test_the_compiled_search_finds_what_the_solver_finds() -> None:
    chance = random.Random(2)
    late = [random_position(marbles, chance) for marbles in (32, 33, 34, 35) * 3]
    for game in [board_from_text(BENCHMARK), *late]:
        assert value_and_boards(*position(game))[0] == solve(game).value


@pytest.mark.skipif(not COMPILED, reason="this is the plain engine")
def test_compiled_it_calls_no_python_function_for_a_board() -> None:
    mine, theirs = position(board_from_text(BENCHMARK))
    assert python_calls(value_and_boards, mine, theirs) < 30  # the door's
