"""Sentences that hold for every game; what a game says of its own stands in its own words."""

import re

_STATE = re.compile(r"(the game is finished): [A-Z_]+$")
"""How the rules refuse a move after the end: with the name of a state, which is no word."""

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

_SQUARE = re.compile(r"[a-t]\d{1,2}\b", re.ASCII)
"""A square's name; on the board it is small."""


def in_words(reason: str) -> str:
    """Return a reason of the rules without the name of a state; how a game ended is told apart."""
    return _STATE.sub(r"\1", reason)


def as_sentence(reason: str) -> str:
    """Make a sentence of a reason; the name of a square stays as it is."""
    reason = in_words(reason)
    text = reason if _SQUARE.match(reason) else reason[:1].upper() + reason[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def ordinal(number: int) -> str:
    """Return the word that counts things in a row: 'third', '12th', '21st'."""
    if 0 < number < len(ORDINALS):
        return ORDINALS[number]
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with what is counted: '1 move', '2 moves', '3 classes' where that is told."""
    return f"{number} {noun(number, one, many)}"


def noun(number: int, one: str, many: str = "") -> str:
    """Return what so many things are called: one more letter for several, unless told otherwise."""
    return one if number == 1 else many or f"{one}s"


def thinking_aloud(who: str, depth: int = 0, nodes: int = 0) -> str:
    """Say who is thinking, and how far that has come where it is known."""
    if not depth:
        return f"{who.capitalize()} is thinking ..."
    return f"{who.capitalize()} is thinking: {how_far(depth, nodes)}"


def how_far(depth: int, nodes: int) -> str:
    """Say how far a thought has come."""
    return f"{counted(depth, 'move')} ahead, {nodes:,} positions"
