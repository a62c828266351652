"""Judge a learner's function case by case, and tell what came of it in words that help.

The first case that fails is told in full: what was given, what was expected, what came instead.
The answer to the exercise is never told.
"""

import html
import inspect
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeGuard

from pentago_widget.guests.foreign import ADDRESS
from pentago_widget.guests.trial import Outcome, tried
from pentago_widget.lessons.exercise import Case, Exercise, Function
from pentago_widget.lessons.rehearsal import rehearsed, where
from pentago_widget.words.console import readable
from pentago_widget.words.sentences import counted
from pentago_widget.words.values import sendable

LONGEST = 300
"""Longer values are cut where they are shown."""

ROW_BREAK = ",\n"
"""What stands between two rows of a board."""

IN_PLACE = (
    "it changed what it was given and returned None: methods such as sort, reverse and append do"
    " that. Make a new value, for example with sorted, and return it"
)
"""What is wrong with `return numbers.sort()`."""


@dataclass(frozen=True)
class Verdict:
    """One case, and what is wrong with its outcome; nothing for a right one."""

    case: Case
    outcome: Outcome
    problem: str = ""

    @property
    def is_right(self) -> bool:
        """Whether the case came out as it should."""
        return not self.problem


@dataclass(frozen=True)
class Report:
    """What `check` has found."""

    exercise: Exercise
    verdicts: tuple[Verdict, ...]
    refusal: str = ""
    """Why nothing could be tried at all."""

    advice: str = ""
    """What is said to who made a well-known mistake."""

    remark: str = ""
    """Where the function was tried, if not in a process of its own."""

    @property
    def is_right(self) -> bool:
        """Whether the exercise is solved."""
        return not self.refusal and all(verdict.is_right for verdict in self.verdicts)

    def lines(self) -> list[str]:
        """Return the report line by line, what matters most first."""
        return [*self._judgement(), *([f"  {self.remark}"] if self.remark else [])]

    def _judgement(self) -> list[str]:
        """Return what was found."""
        name = self.exercise.name
        if self.refusal:
            return [f"✗ {name}: {self.refusal}"]
        right, of = sum(v.is_right for v in self.verdicts), len(self.verdicts)
        if self.is_right:
            return [f"✓ {name}: all {of} cases are right."]
        first = next(verdict for verdict in self.verdicts if not verdict.is_right)
        told = [f"✗ {name}: {right} of {of} cases are right.", *_told(self.exercise, first)]
        if self.advice:
            told.append(f"  It looks as if {self.advice}")
        elif self.exercise.hints:
            told.append(f"  hint('{name}') helps.")
        return told

    def __repr__(self) -> str:
        """Tell the report, in letters that the console has."""
        return readable("\n".join(self.lines()))

    def _repr_html_(self) -> str:
        """Tell the report in a notebook."""
        return framed("\n".join(self.lines()), is_right=self.is_right)


def framed(text: str, *, is_right: bool) -> str:
    """Return a report as HTML; a color only says again what its sign says."""
    color = "#1d6b35" if is_right else "#a3260a"
    look = f"border-left:4px solid {color};padding-left:8px;white-space:pre-wrap;word-break:normal"
    return f'<pre style="{look}">{html.escape(sendable(text))}</pre>'


def judged(exercise: Exercise, function: object) -> Report:
    """Try a function on all cases of an exercise."""
    cases = tuple(exercise.cases())
    if refusal := _refusal(function, cases[0]):
        return Report(exercise, (), refusal)
    assert callable(function)  # noqa: S101  said above, for the types
    verdicts: list[Verdict] = []
    known, why_not = rehearsed(function, [case.given for case in cases], exercise.seconds)
    for case, outcome in zip(cases, known, strict=True):
        verdicts.append(_verdict(exercise, function, case, outcome))
        if verdicts[-1].outcome.is_cut:
            verdicts += [
                Verdict(rest, Outcome(), "it was not tried") for rest in cases[len(verdicts) :]
            ]
            break
    verdicts = _with_changes(verdicts)
    advice, remark = _advice(exercise, verdicts), where("tried", why_not)
    return Report(exercise, tuple(verdicts), advice=advice, remark=remark)


def _refusal(function: object, first: Case) -> str:
    """Say why something cannot be tried at all."""
    if not callable(function):
        return (
            f"give check the function itself, without calling it, not {_shown(function)}:"
            " check(name, function)"
        )
    try:
        inspect.signature(function).bind(*first.given)
    except TypeError:
        return f"the function must take {counted(len(first.given), 'argument')}"
    except ValueError:  # built-in functions have no signature
        return ""
    return ""


def _verdict(exercise: Exercise, function: Function, case: Case, known: Outcome | None) -> Verdict:
    """Try one case, unless its outcome is known already."""
    outcome = known or tried(function, case.given, exercise.seconds)
    return Verdict(case, outcome, _problem(exercise, case, outcome))


def _with_changes(verdicts: list[Verdict]) -> list[Verdict]:
    """Name the reason where a function changes its argument in some case and returns nothing."""
    outcomes = [verdict.outcome for verdict in verdicts]
    if not any(each.has_changed for each in outcomes) or _any_value(outcomes):
        return verdicts
    return [
        replace(each, problem=IN_PLACE) if each.problem and _is_silent(each.outcome) else each
        for each in verdicts
    ]


def _any_value(outcomes: Sequence[Outcome]) -> bool:
    """Say whether anything but None came back."""
    return any(outcome.value is not None for outcome in outcomes)


def _is_silent(outcome: Outcome) -> bool:
    """Say whether a function has ended, and neither returned nor printed anything."""
    is_ended = outcome.error is None and not outcome.is_cut
    return is_ended and outcome.value is None and not outcome.printed


def _problem(exercise: Exercise, case: Case, outcome: Outcome) -> str:
    """Say what is wrong with an outcome, each kind of wrong in its own words."""
    value, expected = outcome.value, case.expected
    if outcome.is_endless:
        where = f" {outcome.place}" if outcome.place else ": does a loop never end?"
        return f"it was still running after {exercise.seconds:g} s{where}"
    if outcome.end:
        return f"it {outcome.end}"
    if isinstance(outcome.error, RecursionError):
        return _calls_itself(outcome.error)
    if outcome.error is not None:
        return f"it raised {_error(outcome.error)}"
    if value is None and expected is not None:
        if outcome.printed:
            return f"it printed {_shown(outcome.printed.strip())} and returned nothing: use return"
        return "it returned None: is a return missing on some way through it?"
    if outcome.has_changed:
        return "it changed the argument it was given: make a new value instead"
    agrees: object = _same(value, expected)
    if exercise.agree is not None and not agrees:
        agrees = tried(partial(exercise.agree, _own(value), expected), (), 2.0).value
    if agrees is True:
        return ""
    return agrees if isinstance(agrees, str) else _difference(value, expected)


def _difference(value: object, expected: object) -> str:
    """Say how a value differs from the one expected: in its type, in the types inside, or so."""
    if not _is_of(_own(value), type(expected)):
        how = _how_to_make(value, expected)
        return f"it returned {_shown(value)}, {_a(value)}, where {_a(expected)} is expected{how}"
    if _is_alike(value, expected):
        return f"it returned {_shown(value)}: the right values, but not of the right types inside"
    return f"it returned {_shown(value)}"


def _same(value: object, expected: object) -> bool:
    """Say whether two values are equal and of one kind, all the way down.

    What is made from the expected kind is as good: a named tuple for a tuple, a bool of numpy.
    The expected kind compares, for a kind of the learner's own could say anything.
    """
    value, kind = _own(value), type(expected)
    if not _is_of(value, kind):
        return False
    if isinstance(expected, list | tuple):
        ours, theirs = list(expected), list(kind.__iter__(value))  # type: ignore[attr-defined]
        return len(ours) == len(theirs) and all(map(_same, theirs, ours))
    return kind.__eq__(expected, value) is True


def _is_of(value: object, kind: type) -> bool:
    """Say whether a value is of a kind, or of one made from it; True is no number here."""
    return issubclass(type(value), kind) and (type(value) is bool) is (kind is bool)


def _own(value: Any) -> Any:  # noqa: ANN401
    """Return a single value of numpy as Python's own, and any other value as it is."""
    numpy = sys.modules.get("numpy")
    is_single = numpy is not None and issubclass(type(value), numpy.generic)
    return value.item() if is_single else value


def _how_to_make(value: object, expected: object) -> str:
    """Say how to make a list, a tuple or a set of what holds the same things."""
    kind = type(expected)
    if kind not in (list, tuple, set):
        return ""
    if type(value).__module__ == "numpy" and hasattr(value, "tolist"):
        return ": tolist() makes a list of it"
    is_lazy = isinstance(value, Iterator | range) or type(value).__name__.startswith("dict_")
    return f": {kind.__name__}(...) makes one of it" if is_lazy else ""


def _is_alike(value: object, expected: object) -> bool:
    """Say whether two values differ by the types inside alone."""
    try:
        return bool(_plain(value) == _plain(expected))
    except Exception:  # a list that holds itself, an array that cannot be compared
        return False


def _plain(value: Any) -> Any:  # noqa: ANN401
    """Return a value with its tuples as lists, all the way down."""
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _advice(exercise: Exercise, verdicts: Sequence[Verdict]) -> str:
    """Return the advice of the first mistake that answers every case as the learner did."""
    if all(verdict.is_right for verdict in verdicts):
        return ""
    for mistake in exercise.mistakes:
        if all(_makes(mistake.function, exercise, verdict) for verdict in verdicts):
            return mistake.advice
    return _always_the_same(verdicts)


def _always_the_same(verdicts: Sequence[Verdict]) -> str:
    """Say so where one number, text or bool came back in every case; nothing where it did not."""
    value, wanted = verdicts[0].outcome.value, verdicts[0].case.expected
    if not isinstance(value, bool | int | float | str):
        return ""
    is_one = all(_same(each.outcome.value, value) for each in verdicts)
    are_several = any(not _same(each.case.expected, wanted) for each in verdicts)
    return f"you return {_shown(value)} every time, whatever is given." * (is_one and are_several)


def _makes(function: Function, exercise: Exercise, verdict: Verdict) -> bool:
    """Say whether a function answers a case as the learner's did."""
    made, outcome = tried(function, verdict.case.given, exercise.seconds), verdict.outcome
    if outcome.error is not None or made.error is not None:
        return type(made.error) is type(outcome.error)
    return (
        _same(made.value, outcome.value)
        and bool(made.printed) == bool(outcome.printed)
        and made.has_changed == outcome.has_changed
        and made.is_endless == outcome.is_endless
    )


def _told(exercise: Exercise, verdict: Verdict) -> list[str]:
    """Tell a case in full."""
    case = verdict.case
    call = case.shown or f"{exercise.name}({', '.join(map(_shown, case.given))})"
    told = [_below(f"  given     {call}"), _below(f"  expected  {_shown(case.expected)}")]
    printed = verdict.outcome.printed.strip()
    if printed and verdict.outcome.value is not None:
        told.append(f"  printed   {_shown(printed)}")
    end = "" if verdict.problem.endswith("?") else "."
    return [*told, _below(f"  but       {verdict.problem}{end}")]


def _shown(value: object) -> str:
    """Show any value, cut where it is long; the rows of a board stand below one another."""
    text, error = _asked(partial(_as_text, value))
    if error is not None:
        text = f"something of {type(value).__name__} whose repr raised {type(error).__name__}"
    text = ADDRESS.sub("", text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _as_text(value: object) -> str:
    """Write a value, a board row by row."""
    return f"[{ROW_BREAK.join(map(repr, value))}]" if _is_board(value) else _written(value)


def _asked(say: Callable[[], str]) -> tuple[str, BaseException | None]:
    """Return what a value of anybody's says of itself, and what it raised instead."""
    try:
        return say(), None
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:  # SystemExit is one of these
        return "", error


def _is_board(value: object) -> TypeGuard[list[list[object] | tuple[object, ...]]]:
    """Say whether a value is a list of three to six rows, all of one length."""
    return (
        type(value) is list
        and 3 <= len(value) <= 6
        and all(type(row) in (list, tuple) for row in value)
        and {len(row) for row in value} in ({3}, {6})
    )


def _below(line: str) -> str:
    """Indent the rows of a board so that each stands below the first."""
    first, *rest = line.split(ROW_BREAK)
    indent = " " * (max(first.find("[["), first.find("[(")) + 1)
    return f",\n{indent}".join((first, *rest))


def _written(value: object) -> str:
    """Write a value as Python does, but a set in order, so that it reads the same everywhere."""
    if type(value) is tuple and len(value) > 1:
        return f"({', '.join(map(_written, value))})"
    if type(value) is set and value:
        try:
            items = sorted(value)
        except TypeError:
            items = sorted(value, key=repr)
        return f"{{{', '.join(map(_written, items))}}}"
    return repr(value)


def _error(error: BaseException) -> str:
    """Name an error, with the line in which it happened."""
    trace, line = error.__traceback__, ""
    while trace is not None:
        if trace.tb_next is None:
            line = f" in line {trace.tb_lineno} of {trace.tb_frame.f_code.co_name}"
        trace = trace.tb_next
    said = _asked(partial(str, error))[0][:LONGEST]
    return f"{type(error).__name__}{f': {said}' if said else ''}{line}"


def _calls_itself(error: RecursionError) -> str:
    """Say where a function calls itself without end: in the line that is met most often."""
    frames = [(at.f_code.co_name, line) for at, line in traceback.walk_tb(error.__traceback__)]
    named = [met for met in reversed(frames) if met[0] not in ("<genexpr>", "<listcomp>")]
    (name, line), _ = Counter(named).most_common(1)[0]
    where = f"it calls itself without end, in line {line} of {name}"
    return f"{where}: which case needs no further call, and does every call come nearer to it?"


def _a(value: Any) -> str:  # noqa: ANN401
    """Name the type of a value: 'a list', 'an int'."""
    name = type(value).__name__
    whose = " of numpy" if type(value).__module__ == "numpy" else ""
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}{whose}"
