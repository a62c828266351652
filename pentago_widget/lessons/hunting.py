"""Tests that a learner writes, tried on the right class and on the mutants."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pentago_widget.guests.answer import Answer
from pentago_widget.guests.raised import raised
from pentago_widget.guests.trial import tried
from pentago_widget.guests.visit import NoVisit, visit_of
from pentago_widget.lessons.judge import framed
from pentago_widget.material.planted import MUTANTS, PlainPentago
from pentago_widget.rules.pentago import Pentago
from pentago_widget.words.console import readable
from pentago_widget.words.values import shown

Test = Callable[[Any], object]
SECONDS = 5.0


RIGHT = (Pentago, PlainPentago)
"""Classes that no test may kill."""


def holds(answer: Answer) -> bool:
    """Say whether a test has passed: it came to its end, and did not return False."""
    return not answer.has_failed and answer.value is not False


@dataclass(frozen=True)
class Hunt:
    """What `hunt` has found."""

    killed_by: tuple[tuple[type, tuple[str, ...]], ...] = ()
    """For each mutant the names of the tests that kill it."""
    refusal: str = ""
    """Why nothing was hunted."""

    @property
    def is_right(self) -> bool:
        """Whether all mutants are killed."""
        return not self.refusal and self.killed == len(self.killed_by)

    @property
    def killed(self) -> int:
        """How many mutants are killed."""
        return sum(bool(names) for _, names in self.killed_by)

    def lines(self) -> list[str]:
        """Tell what became of each mutant."""
        if self.refusal:
            return [f"✗ {self.refusal}"]
        of = len(self.killed_by)
        sign = "✓" if self.is_right else "✗"
        told = [f"{sign} {self.killed} of {of} mutants are killed."]
        for number, (kind, names) in enumerate(self.killed_by, 1):
            by = f"killed by {', '.join(names)}" if names else "alive"
            told.append(f"{'✓' if names else '✗'} {number:2}  {kind.__doc__} – {by}")
        return told

    def __repr__(self) -> str:
        """Tell the hunt, in letters that the console has."""
        return readable("\n".join(self.lines()))

    def _repr_html_(self) -> str:
        """Tell the hunt in a notebook."""
        return framed("\n".join(self.lines()), is_right=self.is_right)


def hunt(tests: Sequence[Test]) -> Hunt:
    """Try tests on right classes, which must pass, then count the mutants that they kill.

    A test is a function that takes a class; it fails by returning False or by raising an error.
    """
    if not isinstance(tests, list | tuple) or not tests or not all(map(callable, tests)):
        given = shown(tests)
        if isinstance(tests, list | tuple):
            given = "a list with something else in it" if tests else "an empty list"
        return Hunt(refusal=f"give hunt a list of functions, like [my_test], not {given}")
    for test in tests:
        for answer in answers_of(test, RIGHT):
            if not holds(answer):
                return Hunt(refusal=f"{name_of(test)} fails on a right class: {_why(answer)}")
    answers = [answers_of(test, MUTANTS) for test in tests]
    killers = [
        tuple(name_of(test) for test, each in zip(tests, found, strict=True) if not holds(each))
        for found in zip(*answers, strict=True)
    ]
    return Hunt(tuple(zip(MUTANTS, killers, strict=True)))


def answers_of(test: Test, kinds: Sequence[type]) -> list[Answer]:
    """Return what a test answers to each of these classes, in the box where that can be done."""
    try:
        visit = visit_of(test, SECONDS)
    except NoVisit:
        return [_answer_here(test, kind) for kind in kinds]
    found: list[Answer] = []
    while len(found) < len(kinds):  # a class on which the test never ends takes the rest with it
        more = visit.called([(kind,) for kind in kinds[len(found) :]])
        found += [answer for answer in more if answer is not None]
    return found


def _answer_here(test: Test, kind: type) -> Answer:
    """Return what a test answers to a class in this process, under the time limit."""
    outcome = tried(test, (kind,), SECONDS)
    if outcome.is_endless:
        return Answer(is_endless=True, seconds=SECONDS)
    if outcome.error is not None:
        return Answer(error=raised(outcome.error, lambda _: False))
    return Answer(outcome.value)


def name_of(test: Test) -> str:
    """Return the name of a test."""
    return str(getattr(test, "__name__", "a test"))


def _why(answer: Answer) -> str:
    """Say how a test has failed."""
    return f"{answer}." if answer.has_failed else "it returned False."
