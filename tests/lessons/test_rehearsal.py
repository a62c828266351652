"""A function is tried in the box first: what hangs or kills is told, and the kernel lives."""

import os
from collections import deque
from functools import partial
from itertools import count, repeat
from typing import Any

import pytest

from pentago_widget.guests.trial import Outcome
from pentago_widget.lessons.exercise import Case, Exercise
from pentago_widget.lessons.judge import Report, judged
from pentago_widget.lessons.rehearsal import rehearsed

STEPS = [1, 2]
STEPS.append(3)


def doubled(numbers: list[int]) -> list[int]:
    return [2 * number for number in numbers] if STEPS[2] == 3 else []


def sorted_in_place(numbers: list[int]) -> list[int]:
    numbers.sort()
    return numbers


def in_c(numbers: list[int]) -> list[int]:
    deque(repeat(numbers), maxlen=0)
    return numbers


def ends_python(numbers: list[int]) -> None:
    os._exit(len(numbers))


def takes_all(numbers: list[int]) -> list[int]:
    return [*numbers, *count()]


def floods(numbers: list[int]) -> list[int]:
    while numbers:
        print("x" * 1000)
    return numbers


def fails(numbers: list[int]) -> int:
    return numbers[7]


def looks_odd(numbers: list[int]) -> object:
    return iter(numbers)


GIVEN: list[tuple[Any, ...]] = [([2, 1],), ([1],)]


def outcomes(function: Any, seconds: float = 20) -> list[Outcome | None]:
    return [*rehearsed(function, GIVEN, seconds).outcomes]


def test_what_is_plain_is_judged_by_what_the_box_says() -> None:
    assert outcomes(doubled) == [Outcome([4, 2]), Outcome([2])]
    assert outcomes(sorted_in_place) == [Outcome([1, 2], has_changed=True), Outcome([1])]


@pytest.mark.parametrize("function", [fails, looks_odd, len, [].count, partial(doubled)])
def test_what_is_not_plain_is_judged_here(function: Any) -> None:
    assert outcomes(function) == [None, None]


def test_arguments_that_are_not_plain_are_given_here() -> None:
    assert rehearsed(doubled, [(iter([1]),), ([1],)], 20) == ([None, Outcome([2])], "")


def report(function: Any) -> Report:
    exercise = Exercise("exercise", "", lambda: [Case(([1],), [2])], ())
    return judged(exercise, function)


def test_what_cannot_be_made_in_the_box_is_told_of() -> None:
    right = "✓ exercise: all 1 cases are right."
    here = "  It was tried in this process, with time limits only, because it is"
    neither = "neither a class nor a function of a cell or a file"
    two = 2
    assert report(doubled).lines() == [right]
    within = report(lambda numbers: [two * each for each in numbers])
    assert within.lines() == [right, f"{here} made within another function."]
    assert report(partial(doubled)).lines() == [right, f"{here} {neither}."]


def problem(function: Any, seconds: float = 20) -> str:
    cases = [Case((list(given[0]),), []) for given in GIVEN]
    exercise = Exercise("exercise", "", lambda: cases, (), seconds=seconds)
    report = judged(exercise, function)
    assert report.verdicts[1].problem == "it was not tried"
    return report.verdicts[0].problem


@pytest.mark.slow
def test_what_hangs_or_kills_is_told_in_a_sentence() -> None:
    line = in_c.__code__.co_firstlineno + 1
    said = f"it was still running after 0.3 s in in_c, in line {line}: deque(repeat(numbers), "
    assert problem(in_c, 0.3).startswith(said)
    assert problem(ends_python) == "it ended Python itself, with exit status 2"
    assert problem(takes_all).startswith("it took more memory than there is for it")
    assert problem(floods).startswith("it printed more than 100,000 letters in one call")


@pytest.mark.slow
def test_a_lambda_is_tried_in_the_box_as_well() -> None:
    assert problem(lambda _: os._exit(4)) == "it ended Python itself, with exit status 4"
    said = problem(
        lambda numbers: deque(repeat(numbers), maxlen=0),
        0.3,
    )
    assert "in <lambda>, in line " in said
    assert said.endswith(": (lambda numbers: deque(repeat(numbers), maxlen=0))")
