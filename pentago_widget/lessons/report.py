"""Judge a learner's function case by case, and tell what came of it in words that help.

The first case that fails is told in full: what was given, what was expected, what came instead.
The answer to the exercise is never told.
"""

import html
import inspect
import re
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from pentago_widget.console import readable
from pentago_widget.lessons.exercise import Case, Exercise, Function
from pentago_widget.lessons.trial import Outcome, tried

LONGEST = 300
"""Longer values are cut where they are shown."""

ROW_BREAK = ",\n"
"""What stands between two rows of a board."""

ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+(?=>)")
"""Where in memory something lies, which tells a learner nothing."""


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

    @property
    def is_right(self) -> bool:
        """Whether the exercise is solved."""
        return not self.refusal and all(verdict.is_right for verdict in self.verdicts)

    def lines(self) -> list[str]:
        """Return the report line by line, what matters most first."""
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
    return f'<pre style="{look}">{html.escape(text)}</pre>'


def judged(exercise: Exercise, function: object) -> Report:
    """Try a function on all cases of an exercise."""
    cases = tuple(exercise.cases())
    if refusal := _refusal(function, cases[0]):
        return Report(exercise, (), refusal)
    assert callable(function)  # noqa: S101  said above, for the types
    verdicts: list[Verdict] = []
    for case in cases:
        verdicts.append(_verdict(exercise, function, case))
        if verdicts[-1].outcome.is_endless:  # nobody wants to wait for every one of them
            verdicts += [
                Verdict(rest, Outcome(), "it was not tried") for rest in cases[len(verdicts) :]
            ]
            break
    return Report(exercise, tuple(verdicts), advice=_advice(exercise, verdicts))


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
        wanted = len(first.given)
        return f"the function must take {wanted} argument{'s' * (wanted != 1)}"
    except ValueError:  # built-in functions have no signature
        return ""
    return ""


def _verdict(exercise: Exercise, function: Function, case: Case) -> Verdict:
    """Try one case."""
    outcome = tried(function, case.given, exercise.seconds)
    return Verdict(case, outcome, _problem(exercise, case, outcome))


def _problem(exercise: Exercise, case: Case, outcome: Outcome) -> str:
    """Say what is wrong with an outcome, each kind of wrong in its own words."""
    value, expected = outcome.value, case.expected
    if outcome.is_endless:
        return f"it was still running after {exercise.seconds:g} s: does a loop never end?"
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
        agrees = tried(exercise.agree, (value, expected), 2.0).value
    if agrees is True:
        return ""
    if isinstance(agrees, str):
        return agrees
    if type(value) is not type(expected):
        return f"it returned {_shown(value)}, {_a(value)}, where {_a(expected)} is expected"
    if _plain(value) == _plain(expected):
        return f"it returned {_shown(value)}: the right values, but not of the right types inside"
    return f"it returned {_shown(value)}"


def _same(value: object, expected: object) -> bool:
    """Say whether two values are equal and of one type, all the way down."""
    if type(value) is not type(expected):
        return False
    if isinstance(value, list | tuple) and isinstance(expected, list | tuple):
        pairs = zip(value, expected, strict=False)
        return len(value) == len(expected) and all(_same(a, b) for a, b in pairs)
    return bool(value == expected)


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
    return ""


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
    try:
        text = f"[{ROW_BREAK.join(map(repr, value))}]" if _is_board(value) else _written(value)
    except Exception as error:
        text = f"something of {type(value).__name__} whose repr raised {type(error).__name__}"
    text = ADDRESS.sub("", text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


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
    try:
        said = str(error)[:LONGEST]
    except Exception:
        said = ""
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
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"
