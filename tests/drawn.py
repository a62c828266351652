"""Boards drawn as text, the language in which the tests speak of positions."""

from textwrap import dedent


def rows(drawing: str) -> tuple[str, ...]:
    """Return the lines of a drawing, top row first, without its indentation."""
    return tuple(dedent(drawing).strip().splitlines())
