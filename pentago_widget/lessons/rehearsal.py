"""A learner's function tried in the box before it is called here, where it could hang or kill.

What the box says is taken where it is plain data. Where it is not, the function is called here
afterwards: it has shown that it ends.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pentago_widget.guests.answer import Answer
from pentago_widget.guests.foreign import has_foreign
from pentago_widget.guests.visit import NoVisit, visit_of
from pentago_widget.lessons.trial import Outcome

LIMITS: Final = ("MemoryError", "TooMuch")
"""The errors that the box's limits raise, which would not be raised here."""


def rehearsed(
    function: Callable[..., Any], givens: Sequence[tuple[Any, ...]], seconds: float
) -> list[Outcome | None]:
    """Return what comes of each call, None where that must be seen here."""
    try:
        answers = visit_of(function, seconds).called(givens)
    except NoVisit:
        return [None] * len(givens)
    return [
        None if answer is None else _outcome(given, answer)
        for given, answer in zip(givens, answers, strict=True)
    ]


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
