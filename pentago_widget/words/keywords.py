"""Keywords that nothing knows: which one was perhaps meant, and which ones there are."""

import functools
import inspect
from collections.abc import Callable, Collection
from difflib import get_close_matches
from typing import ParamSpec, TypeVar

Done = TypeVar("Done")
Asked = ParamSpec("Asked")


def advice(who: str, name: str, known: Collection[str]) -> str:
    """Say which keywords there are, and which one was perhaps meant."""
    near = get_close_matches(name, known, 1)
    meant = f"did you mean {near[0]!r}? " if near else ""
    return f"{who} knows no keyword {name!r}: {meant}it takes {', '.join(known)}"


def advised(function: Callable[Asked, Done]) -> Callable[Asked, Done]:
    """Have a function say so where a keyword is misspelt; its signature stays what it is."""
    known = inspect.signature(function).parameters

    @functools.wraps(function)
    def checked(*args: Asked.args, **kwargs: Asked.kwargs) -> Done:
        """Look at the keywords, and call the function."""
        if unknown := [name for name in kwargs if name not in known]:
            raise TypeError(advice(function.__name__, unknown[0], known.keys()))
        return function(*args, **kwargs)

    return checked
