"""What `check` says of values of numpy, where it is installed."""

from typing import Any

import pytest

from pentago_widget.lessons.exercise import Case, Exercise
from pentago_widget.lessons.judge import judged

np = pytest.importorskip("numpy")
LIST = Exercise("list", "Do.", lambda: [Case(([1],), [1])], ("Look.",))
PAIR = Exercise("pair", "Do.", lambda: [Case((), (7, True))], ("Look.",))
EVEN = Exercise("even", "Do.", lambda: [Case((2,), True), Case((3,), False)], ("Look.",))


def told(exercise: Exercise, function: Any) -> str:
    return repr(judged(exercise, function))


def test_an_array_is_no_list_and_the_report_says_how_to_make_one() -> None:
    assert "a ndarray of numpy, where a list is expected: to" in told(LIST, np.array)


def test_a_number_or_a_truth_of_numpy_is_as_good_as_python_s() -> None:
    assert judged(PAIR, lambda: (np.int64(7), np.True_)).is_right
    assert judged(EVEN, lambda number: np.bool_(number == 2)).is_right


def test_a_wrong_one_is_named_as_what_it_is() -> None:
    assert "it returned np.False_." in told(EVEN, lambda number: np.bool_(number == 3))
    said = "it returned np.int64(1), an int64 of numpy, where a bool is expected"
    assert said in told(EVEN, lambda _: np.int64(1))
