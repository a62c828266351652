"""What is asked about a game itself, where no call of a method would tell."""

import types
from collections.abc import Callable, Sequence
from typing import Any, Final


def missing_methods(game: object, *methods: str) -> list[str]:
    """Return which of these methods a game lacks."""
    return [name for name in methods if not callable(getattr(game, name, None))]


def public_members(game: object) -> list[str]:
    """Return the names of the data members that everybody can reach.

    They are looked for on the game, and on its class, where names in capitals are constants.
    Methods, properties and classes are no data members.
    """
    kind = type(game)
    own = {name for name in set(dir(game)) - set(dir(kind)) if isinstance(name, str)}
    for name in dir(kind):
        value = _of_class(kind, name)
        is_method = callable(value) or hasattr(type(value), "__get__")
        is_slot = type(value) is types.MemberDescriptorType
        if is_slot or not (is_method or name.isupper()):
            own.add(name)
    return sorted(name for name in own if not name.startswith("_"))


def _of_class(kind: type, name: str) -> object:
    """Return a member of a class as it stands there, without asking for it."""
    return next((vars(each)[name] for each in type.mro(kind) if name in vars(each)), None)


QUESTIONS: Final[dict[str, Callable[..., object]]] = {
    "missing methods": missing_methods,
    "public members": public_members,
}
"""By which names they are asked, in place of a method's."""


def asked(game: Any, method: str, arguments: Sequence[object]) -> Any:  # noqa: ANN401
    """Make a call of a method, or answer a question about the game."""
    if question := QUESTIONS.get(method):
        return question(game, *arguments)
    return getattr(game, method)(*arguments)
