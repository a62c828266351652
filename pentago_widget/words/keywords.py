"""Names that nothing knows: which one was perhaps meant, and which keywords there are."""

import functools
import inspect
from collections.abc import Callable, Collection
from difflib import get_close_matches
from typing import ParamSpec, TypeVar

Done = TypeVar("Done")
Asked = ParamSpec("Asked")


def did_you_mean(name: str, known: Collection[str], likeness: float = 0.6) -> str:
    """Ask for the name that was perhaps meant; nothing where none is near, or this is one."""
    near = [] if name in known else get_close_matches(name, known, 1, likeness)
    return f"did you mean {near[0]!r}?" if near else ""


def advice(who: str, name: str, known: Collection[str]) -> str:
    """Say which keywords there are, and which one was perhaps meant."""
    meant = " ".join(filter(None, (did_you_mean(name, known), "it takes")))
    return f"{who} knows no keyword {name!r}: {meant} {', '.join(known)}"


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
