"""A property that is worked out once, when it is first asked for.

Python 3.11's `functools.cached_property` holds a lock meanwhile, one for all objects of a class: a
process that is forked while some thread holds it can never ask for the property again. This one has
no lock. Two threads that ask at the same time both work it out.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property as once  # its types are these
else:

    class once:  # noqa: N801  it is used as a decorator
        """Make a property of a method; its value is kept in the object under the method's name."""

        def __init__(self, work: Callable[[Any], Any]) -> None:
            """Take the method."""
            self._work, self.__doc__ = work, work.__doc__

        def __get__(self, instance: object, owner: type) -> Any:  # noqa: ANN401
            """Work the value out; from now on the object has it."""
            if instance is None:
                return self
            value = vars(instance)[self._work.__name__] = self._work(instance)
            return value


__all__ = ["once"]
