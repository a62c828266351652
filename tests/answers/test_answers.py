"""The checks of the lessons accept what is right, however it is written, and refuse what is not."""

from collections import Counter
from dataclasses import replace

import pytest

from pentago_widget.lessons import catalog
from pentago_widget.lessons.judge import judged
from tests.answers.judge import of_lesson, prepared, rows, survivors
from tests.answers.models import answers, models
from tests.answers.mutants import mutants


def test_every_exercise_has_five_unusual_right_answers() -> None:
    found = Counter(
        each.exercise for lesson in catalog.LESSONS for each in answers("right", lesson)
    )
    assert found.keys() == {exercise.name for exercise in catalog.exercises()}
    assert min(found.values()) >= 5


def test_one_change_at_a_time_is_planted() -> None:
    code = "def f(a):\n    if a > 0 and a in SET:\n        return a + 1\n    return 'no'"
    planted = [change for _, change in mutants(code)]
    assert "if a >= 0 and a in SET:" in planted
    assert "if a > 0 or a in SET:" in planted
    assert "if a > 0 and a not in SET:" in planted
    assert "if not (a > 0 and a in SET):" in planted
    assert "return a - 1" in planted
    assert "return 'n'" in planted
    assert "without: return 'no'" in planted
    assert len(planted) == len(set(planted))


@pytest.mark.slow
@pytest.mark.parametrize("lesson", catalog.LESSONS)
def test_right_answers_are_accepted_and_wrong_ones_are_refused(lesson: str) -> None:
    assert [row.surprises for row in of_lesson(lesson, with_mutants=False) if row.surprises] == []


@pytest.mark.slow
@pytest.mark.parametrize("lesson", catalog.LESSONS)
def test_the_code_in_which_bugs_are_planted_is_right(lesson: str) -> None:
    for model in models(lesson):
        assert judged(
            replace(prepared(model.exercise), mistakes=()), model.made(model.needed)
        ).is_right


@pytest.mark.slow
def test_every_survivor_that_is_listed_is_a_bug_that_is_planted() -> None:
    planted: dict[str, set[str]] = {}
    for model in (each for lesson in catalog.LESSONS for each in models(lesson)):
        found = planted.setdefault(model.exercise.name, set())
        found |= {change for _, change in mutants(model.needed)}
    for exercise, changes in planted.items():
        for kind in ("equivalent", "known"):
            assert survivors(kind, exercise).keys() <= changes


@pytest.mark.thorough
@pytest.mark.timeout(900)
def test_nearly_every_small_change_of_a_solution_is_refused() -> None:
    found = rows()
    assert [f"{row.exercise}: {each}" for row in found for each in row.surprises] == []
    assert sum(row.refused for row in found) >= 0.97 * sum(row.changing for row in found)
