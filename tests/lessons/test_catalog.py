"""What holds for every exercise and every question of the lessons."""

import re
from importlib.util import find_spec

import pytest

from pentago_widget import lessons
from pentago_widget.figures.question import Question
from pentago_widget.lessons import catalog
from pentago_widget.lessons.exercise import Exercise
from pentago_widget.lessons.judge import judged

WRITTEN = [
    lesson
    for lesson, name in catalog.LESSONS.items()
    if find_spec(f"pentago_widget.lessons.{name}")
]
EXERCISES = [each for lesson in WRITTEN for each in catalog.module(lesson).EXERCISES]
QUESTIONS = [each for lesson in WRITTEN for each in catalog.module(lesson).QUESTIONS]


def test_every_exercise_and_every_question_has_a_name_of_its_own() -> None:
    names = [each.name for each in [*EXERCISES, *QUESTIONS]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda each: each.name)
class TestExercise:
    """What holds for every exercise."""

    def test_it_has_cases_that_are_told_apart_and_hints_in_steps(self, exercise: Exercise) -> None:
        cases = list(exercise.cases())
        assert len(cases) >= 3
        assert len({repr(case.expected) for case in cases}) > 1, "a constant would pass"
        assert len(exercise.hints) >= 2
        assert exercise.task.endswith(".")

    @pytest.mark.slow
    def test_its_cases_are_the_same_each_time(self, exercise: Exercise) -> None:
        assert repr(list(exercise.cases())) == repr(list(exercise.cases()))

    def test_doing_nothing_is_not_right(self, exercise: Exercise) -> None:
        assert not judged(exercise, lambda *_: None).is_right


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each.name)
def test_one_choice_is_right_and_each_gets_a_word(question: Question) -> None:
    assert question.text.endswith("?")
    assert 2 <= len(question.choices) <= 8
    assert sum(choice.is_right for choice in question.choices) == 1
    assert all(choice.feedback.endswith((".", "!", "?")) for choice in question.choices)


def test_what_the_lessons_say_of_themselves_names_what_there_is() -> None:
    named = re.findall(r"^(\w+)\('(\w+)'", str(lessons.__doc__), re.MULTILINE)
    known = {
        "check": catalog.exercise,
        "hint": catalog.exercise,
        "ask": catalog.question,
        "demonstrate": catalog.module,
    }
    assert {what for what, _ in named} == {*known}
    for what, name in named:
        known[what](name)
