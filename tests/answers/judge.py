"""What the checks say of the answers to each exercise: a row of the table for each."""

import contextlib
import io
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path

from pentago_widget.guests.time_limit import TooLong, within
from pentago_widget.lessons import catalog
from pentago_widget.lessons.exercise import Case, Exercise, Function
from pentago_widget.lessons.judge import Report, judged
from tests.answers.models import Answer, Model, answers, models, written
from tests.answers.mutants import mutants

SURVIVORS = Path(__file__).parent / "survivors.toml"
SLOW = {"different_boards": 10.0, "proved_value": 5.0}
"""Seconds for one call of a mutant, where its solution needs long; two are enough for others."""


@dataclass
class Row:
    """What came of the answers to one exercise."""

    exercise: str
    planted: int = 0
    planted_refused: int = 0
    wrong: int = 0
    wrong_refused: int = 0
    right: int = 0
    right_accepted: int = 0
    mutants: int = 0
    refused: int = 0
    equivalent: int = 0
    """Mutants that get through because they change nothing that matters."""

    known: int = 0
    """Mutants that get through for another reason."""

    surprises: list[str] = field(default_factory=list)
    """What was judged otherwise than it should be."""

    @property
    def changing(self) -> int:
        """How many mutants change what the solution does."""
        return self.mutants - self.equivalent


def rows(*, with_mutants: bool = True) -> list[Row]:
    """Return what came of all answers to all exercises, in the order of the lessons."""
    return [row for lesson in catalog.LESSONS for row in of_lesson(lesson, with_mutants)]


def of_lesson(lesson: str, with_mutants: bool) -> list[Row]:
    """Return what came of all answers to the exercises of a lesson."""
    found: dict[str, Row] = {}
    for model in models(lesson):
        name = model.exercise.name
        if name not in found:
            found[name] = _hand_written(lesson, model)
        if with_mutants:
            _plant(found[name], model)
    return list(found.values())


def _hand_written(lesson: str, model: Model) -> Row:
    """Return what came of the answers that somebody has written."""
    exercise = prepared(model.exercise)
    row = Row(exercise.name)
    for mistake in exercise.mistakes:
        row.planted += 1
        report = judged(exercise, mistake.function)
        if report.is_right or report.advice != mistake.advice:
            row.surprises.append(f"a planted mistake does not get its advice: {mistake.advice}")
        else:
            row.planted_refused += 1
    _judge_texts(row, exercise, model, answers("wrong", lesson), is_right=False)
    _judge_texts(row, exercise, model, answers("right", lesson), is_right=True)
    return row


def _judge_texts(
    row: Row, exercise: Exercise, model: Model, texts: list[Answer], *, is_right: bool
) -> None:
    """Judge the answers that are kept as text."""
    for answer in texts:
        if answer.exercise == exercise.name:
            report = judged(replace(exercise, mistakes=()), written(answer, model))
            _count(row, answer, report, is_right=is_right)


def _count(row: Row, answer: Answer, report: Report, *, is_right: bool) -> None:
    """Count one report, and keep it where it is not as it should be."""
    row.right += is_right
    row.wrong += not is_right
    if report.is_right is not is_right:
        row.surprises.append(f"{'right' if is_right else 'wrong'} answer, {answer.what}:\n{report}")
    elif is_right:
        row.right_accepted += 1
    else:
        row.wrong_refused += 1


def _plant(row: Row, model: Model) -> None:
    """Count what becomes of the mutants of a solution."""
    exercise = prepared(model.exercise)
    equivalent, known = (survivors(kind, row.exercise) for kind in ("equivalent", "known"))
    brief = replace(exercise, mistakes=(), seconds=SLOW.get(exercise.name, 2.0))
    for code, change in mutants(model.needed):
        row.mutants += 1
        if is_refused(brief, partial(model.made, code)):
            row.refused += 1
        elif change in equivalent:
            row.equivalent += 1
        elif change in known:
            row.known += 1
        else:
            row.surprises.append(f"mutant accepted: {change}")


def is_refused(exercise: Exercise, make: Callable[[], Function]) -> bool:
    """Say whether what is made here is refused by a case; so is what cannot even be made."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            function = within(5.0, make)
    except (Exception, TooLong):
        return True
    one_by_one = (replace(exercise, cases=partial(tuple, [case])) for case in exercise.cases())
    return any(not judged(each, function).is_right for each in one_by_one)


@cache
def _cases(name: str) -> tuple[Case, ...]:
    """Return the cases of an exercise, made once."""
    return tuple(catalog.exercise(name).cases())


def prepared(exercise: Exercise) -> Exercise:
    """Return an exercise whose cases are not made anew for every answer."""
    return replace(exercise, cases=lambda: _cases(exercise.name))


@cache
def survivors(kind: str, exercise: str) -> dict[str, str]:
    """Return the mutants that get through, with the reason: 'equivalent' ones or other 'known'."""
    found = tomllib.loads(SURVIVORS.read_text(encoding="utf-8")) if SURVIVORS.exists() else {}
    by_exercise: dict[str, str] = found.get(kind, {}).get(exercise, {})
    return by_exercise
