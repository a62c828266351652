"""What the lessons ask for: functions to check, hints to them, and questions.

check('turned_clockwise', mine)  says which cases are right, and tells the first that is not
hint('turned_clockwise')         gives one hint more each time
ask('where_lands')               shows a question with answers to choose from
demonstrate('06_win_detection')  shows a lesson's ideas to a class, step by step
check_class(MyPentago)           tries a whole class of yours on every rule of the game
hunt([my_test])                  counts the planted bugs that tests of yours find
"""

from types import FunctionType
from typing import TYPE_CHECKING

from pentago_widget.lessons import catalog
from pentago_widget.lessons.judge import Report, judged
from pentago_widget.words.console import readable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentago_widget.figures.demonstration import Demonstration
    from pentago_widget.figures.quiz import Quiz
    from pentago_widget.lessons.checker.check import ClassReport
    from pentago_widget.lessons.hunting import Hunt, Test


__all__ = ["ask", "check", "check_class", "demonstrate", "hint", "hunt"]

_GIVEN: dict[str, int] = {}
"""How many hints to each exercise were given."""


def check(name: str, *function: object) -> Report:
    """Try a function of yours on all cases of an exercise, and tell what came of it."""
    if len(function) != 1:
        raise TypeError(f"check takes the exercise's name and your function: {_meant(name)}")
    return judged(catalog.exercise(name), function[0])


def _meant(given: object) -> str:
    """Return how `check` was probably meant."""
    own = given if isinstance(given, str) else getattr(given, "__name__", "")
    names = [each.name for each in catalog.exercises()]
    name = own if own in names else names[0]
    function = own if isinstance(given, FunctionType) else "my_function"
    return f"check({name!r}, {function})"


def check_class(kind: object) -> "ClassReport":
    """Try a Pentago class of yours on every rule of the game, and tell what came of it."""
    from pentago_widget.lessons.checker import check as class_check  # noqa: PLC0415  it makes many games

    return class_check.check_class(kind)


def hunt(tests: "Sequence[Test]") -> "Hunt":
    """Count the planted bugs that tests of yours find; a test is a function that takes a class."""
    from pentago_widget.lessons import hunting  # noqa: PLC0415  as above

    return hunting.hunt(tests)


class Hint(str):
    """A hint, shown in a notebook without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show the words alone."""
        return str(self)

    def __str__(self) -> str:
        """Return the words in letters that the console has."""
        return readable(str.__str__(self))


def hint(name: str) -> Hint:
    """Return the next hint to an exercise; after the last one the last again."""
    hints = catalog.exercise(name).hints
    number = _GIVEN[name] = min(_GIVEN.get(name, 0) + 1, len(hints))
    return Hint(f"Hint {number} of {len(hints)}: {hints[number - 1]}")


def ask(name: str, *, size: str = "medium") -> "Quiz":
    """Show a question with answers to choose from; size='projector' is for a whole class."""
    from pentago_widget.figures.quiz import Quiz  # noqa: PLC0415  checks need no widgets

    return Quiz(catalog.question(name), size=size)


def demonstrate(lesson: str, *, size: str = "projector") -> "Demonstration":
    """Show the demonstration of a lesson, for a class in front of a projector."""
    from pentago_widget.figures.demonstration import Demonstration  # noqa: PLC0415  as above
    from pentago_widget.lessons import demonstrations  # noqa: PLC0415

    return Demonstration(demonstrations.steps(lesson), size=size)
