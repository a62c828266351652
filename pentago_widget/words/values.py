"""Values of anybody's, named in a message or made plain: what every module takes from here.

A value may come from a learner's program. Its class may answer questions about it with an
exception, never, or with a lie, so it is asked nothing.
"""


def plain(value: object) -> str | int | None:
    """Return the plain str or int that a value is, by no method of its own class; else None."""
    if issubclass(type(value), str):
        return str.__str__(value)
    if issubclass(type(value), int) and type(value) is not bool:
        return int.__int__(value)  # type: ignore[arg-type]  # mypy does not narrow by issubclass
    return None


def sendable(text: str) -> str:
    """Return a text whose half signs are written out: no page, file or message takes them."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def namesake(value: object, *kinds: type) -> str:
    """Say so where a value's class is another one that has the name of one of these."""
    name = type.__dict__["__name__"].__get__(type(value))
    if name not in {kind.__name__ for kind in kinds}:
        return ""
    rules = f"pentago_widget.rules.{name.removesuffix('Game').lower()}"
    return (
        f": this is another {name} than the one that the package plays by,"
        f" which you get by: from {rules} import {name}"
    )


def shown(value: object) -> str:
    """Name any value in a few words, by no method of its own class, nor of that class's class."""
    known = plain(value)
    if isinstance(known, int) and known.bit_length() > 64:
        return f"an int of {known.bit_length()} bits"
    if known is None and not any(type(value) is kind for kind in (bool, float, type(None))):
        return f"something of {type.__repr__(type(value))}"
    text = repr(value if known is None else known)
    if len(text) <= 40:
        return text
    return f"{text[:40]}...{text[0] if isinstance(known, str) else ''}"
