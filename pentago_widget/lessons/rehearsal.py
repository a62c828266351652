"""A learner's function tried in the box before it is called here, where it could hang or kill.

What the box says is taken where it is plain data. Where it is not, the function is called here
afterwards: it has shown that it ends.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pentago_widget.guests.answer import Answer
from pentago_widget.guests.foreign import has_foreign
from pentago_widget.guests.trial import Outcome
from pentago_widget.guests.visit import NoVisit, visit_of

IN_BROWSER: Final = sys.platform == "emscripten"

LIMITS: Final = ("MemoryError", "TooMuch")
"""The errors that the box's limits raise, which would not be raised here."""


class Rehearsal(NamedTuple):
    """What comes of each call, None where that must be seen here, and why the box tried none."""

    outcomes: Sequence[Outcome | None]
    why_not: str = ""


def rehearsed(
    function: Callable[..., Any], givens: Sequence[tuple[Any, ...]], seconds: float
) -> Rehearsal:
    """Call a function with each of these in the box, if it can be made there.

    In a browser there is no box for any of them, and nobody needs to be told each time.
    """
    try:
        answers = visit_of(function, seconds).called(givens)
    except NoVisit as reason:
        return Rehearsal([None] * len(givens), "" if IN_BROWSER else str(reason))
    return Rehearsal(
        [
            None if answer is None else _outcome(given, answer)
            for given, answer in zip(givens, answers, strict=True)
        ]
    )


def where(deed: str, why_not: str) -> str:
    """Say so where code was not run in a process of its own, and why; nothing where it was."""
    if not why_not:
        return ""
    return f"It was {deed} in this process, with time limits only, because {why_not}."


def _outcome(given: tuple[Any, ...], answer: Answer) -> Outcome | None:
    """Return an answer of the box as an outcome, unless it does not tell all."""
    printed = answer.printed
    if answer.is_endless:
        return Outcome(is_endless=True, place=answer.place, printed=printed)
    if answer.end:
        return Outcome(end=answer.end, printed=printed)
    if answer.error is not None:
        is_limit = answer.error.kind in LIMITS
        return Outcome(end=str(answer.error), printed=printed) if is_limit else None
    if has_foreign(answer.value) or has_foreign(answer.given):
        return None
    return Outcome(answer.value, printed=printed, has_changed=answer.given != given)
