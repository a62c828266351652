"""What a level of play is, and what a computer player may be asked for: checked, or told why not.

Each game's levels stand in a module of their own, apart from its computer player, so that they can
be read without loading it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from pentago_widget.words.values import shown

DEEPEST = 40
"""So many moves ahead a computer player looks at the most, unless its game says otherwise."""


@dataclass(frozen=True)
class Level:
    """How a level plays."""

    says: str
    """What it does, in a sentence for the person who plays against it."""

    nodes: int
    """How many positions it looks at, at the most."""

    spread: int = 0
    """It takes any move that it judges this much below the best, or less."""

    slips: float = 0.0
    """How often it plays without thinking, unless it can win at once."""


AnyLevel = TypeVar("AnyLevel", bound=Level)
"""A level of some game, which may say more."""


UNTIL_STOPPED = 1e9
"""More seconds than anyone waits."""


def checked_level(level: object, levels: Mapping[int, Level]) -> int:
    """Return a level as it is, or say what is wrong with it."""
    if type(level) is not int or level not in levels:
        most = max(levels)
        raise ValueError(f"level must be a whole number from 1 to {most}, not {shown(level)}")
    return level


def checked_depth(depth: int | None, most: int) -> int | None:
    """Return a depth as it is, or say what is wrong with it."""
    if depth is not None and (type(depth) is not int or not 1 <= depth <= most):
        raise ValueError(f"depth must be a whole number from 1 to {most}, not {shown(depth)}")
    return depth


def checked_seconds(seconds: float | None) -> float | None:
    """Return a time as it is, or say what is wrong with it."""
    if seconds is None:
        return None
    if type(seconds) not in (int, float) or not 0 < seconds < UNTIL_STOPPED:
        raise ValueError(f"seconds must be above 0 and below a billion, not {shown(seconds)}")
    return float(seconds)


def checked_seed(seed: int | None) -> int | None:
    """Return a seed as it is, or say what is wrong with it."""
    if seed is not None and type(seed) is not int:
        raise ValueError(f"seed must be a whole number, not {shown(seed)}")
    return seed


def asked_for(
    levels: Mapping[int, AnyLevel],
    usual: int,
    level: int | None,
    depth: int | None,
    seconds: float | None,
    deepest: int,
) -> AnyLevel:
    """Return the level to play at, the usual one unless said; a depth or a time makes its own."""
    checked_depth(depth, deepest)
    checked_seconds(seconds)
    if depth is None and seconds is None:
        return levels[checked_level(usual if level is None else level, levels)]
    if level is not None:
        raise ValueError("a level says how far to look: give no depth and no seconds beside it")
    kind = type(levels[usual])
    return kind("Looks as far as told.", 1 << 60)


def listed(levels: Mapping[int, Level]) -> str:
    """Return every level with its sentence, a line each."""
    return "\n".join(f"  {number}  {level.says}" for number, level in levels.items())
