"""Call a learner's function once: with copies, in so much time, keeping what it prints.

It was asked for: nothing here is called but by `check`. What the function does wrong is an outcome,
never an error of ours; a loop without an end is ended.
"""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from pentago_widget.guests.printed import Printed, printing_to
from pentago_widget.guests.time_limit import TooLong, within


@dataclass(frozen=True)
class Outcome:
    """What came of one call."""

    value: Any = None
    error: BaseException | None = None
    printed: str = ""
    is_endless: bool = False
    has_changed: bool = False
    """Whether the function has changed what it was given."""
    place: str = ""
    """Where an endless function was when it was ended, in words."""
    end: str = ""
    """How the function ended its process or came to a limit there, in words."""

    @property
    def is_cut(self) -> bool:
        """Whether nobody wants to see that happen again in the next case."""
        return self.is_endless or bool(self.end)


def tried(function: Callable[..., Any], given: tuple[Any, ...], seconds: float) -> Outcome:
    """Call a function with copies of these arguments and return what came of it."""
    arguments = copy.deepcopy(given)
    printed = Printed()
    try:
        with printing_to(printed):
            value = within(seconds, partial(function, *arguments))
    except TooLong:
        return Outcome(is_endless=True, printed=printed.kept())
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        return Outcome(error=error, printed=printed.kept())
    is_comparable = copy.deepcopy(given) == given
    has_changed = is_comparable and arguments != given
    return Outcome(value, None, printed.kept(), has_changed=has_changed)
