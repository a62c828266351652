"""What an exercise is, as plain data. Nothing here runs or shows anything."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

Function = Callable[..., Any]


@dataclass(frozen=True)
class Case:
    """One call of the learner's function."""

    given: tuple[Any, ...]
    """The arguments."""

    expected: Any
    """What must come back, equal and of the same type."""

    shown: str = ""
    """How the call is told where its arguments are too long to be shown."""


@dataclass(frozen=True)
class Mistake:
    """A wrong answer that many give: whoever's function does the same gets this advice."""

    function: Function
    advice: str


@dataclass(frozen=True)
class Exercise:
    """A function to write, checked case by case."""

    name: str
    task: str
    """In a sentence, what the function does."""

    cases: Callable[[], Iterable[Case]]
    """Gives the cases, easy ones first; what is expected comes from the library, not by hand."""

    hints: tuple[str, ...]
    """From a nudge to the last step, never the answer."""

    mistakes: tuple[Mistake, ...] = ()
    seconds: float = 2.0
    """How long one call may take."""

    agree: Callable[[Any, Any], bool | str] | None = None
    """Says whether an answer is as good as the one expected, where several are right.

    A text says that it is not, and what is wrong with it.
    """
