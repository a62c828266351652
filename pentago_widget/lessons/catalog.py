"""Where each exercise and each question is: by its name, in the module of its lesson."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

from pentago_widget.figures.question import Question
from pentago_widget.lessons.exercise import Exercise
from pentago_widget.words.keywords import did_you_mean
from pentago_widget.words.values import shown

Found = TypeVar("Found")

LESSONS = {
    "01_meet_the_game": "meeting",
    "02_coordinates_and_data": "coordinates",
    "03_rotation_transpose_and_reverse": "transposing",
    "04_rotation_maps_and_matrices": "maps",
    "05_rotation_bits": "bits",
    "06_win_detection": "winning",
    "07_write_the_class": "own_class",
    "08_testing_and_properties": "testing",
    "09_symmetry_and_counting": "counting",
    "10_minimax": "minimax",
    "11_alpha_beta": "alpha_beta",
    "12_evaluation_and_truth": "evaluation",
    "13_perfect_endgames": "endgames",
    "14_builders": "builders_lesson",
    "15_gess": "gess_lesson",
}
"""The lessons in their order, and the module that holds the exercises of each."""


def module(lesson: str) -> ModuleType:
    """Return the module that belongs to a lesson."""
    return import_module(f"pentago_widget.lessons.{LESSONS[lesson]}")


def modules() -> Iterator[ModuleType]:
    """Yield the modules of the lessons that are written, in their order."""
    for lesson, name in LESSONS.items():
        if find_spec(f"pentago_widget.lessons.{name}"):
            yield module(lesson)


def exercises() -> Iterator[Exercise]:
    """Yield all exercises in the order of the lessons."""
    for each in modules():
        yield from each.EXERCISES


def questions() -> Iterator[Question]:
    """Yield all questions in the order of the lessons."""
    for each in modules():
        yield from each.QUESTIONS


def exercise(name: str) -> Exercise:
    """Return an exercise by its name."""
    return _named("exercise", name, {each.name: each for each in exercises()})


def question(name: str) -> Question:
    """Return a question by its name."""
    return _named("question", name, {each.name: each for each in questions()})


def _named(kind: str, name: str, known: dict[str, Found]) -> Found:
    """Return what goes by a name; a wrong one gets the nearest of those there are."""
    if not isinstance(name, str) or name not in known:
        meant = did_you_mean(str(name), known) or f"a name is like {next(iter(known))!r}"
        raise ValueError(f"there is no {kind} {shown(name)}; {meant}")
    return known[name]
