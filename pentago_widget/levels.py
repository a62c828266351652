"""The levels of play, as a person chooses them: what each is, and the sentence that describes it.

They stand apart from the computer player so that they can be read without loading an engine.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from pentago_widget.values import shown

NEVER = 37
"""More marbles than there are squares."""


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

    exact_from: int = NEVER
    """From so many marbles on it plays without a mistake."""


LEVELS = {
    1: Level("Wins when it can at once, but often moves without thinking.", 1, 600, 0.5),
    2: Level("Looks at its own move only, and overlooks something now and then.", 1, 250, 0.1),
    3: Level("Looks at its move and your answer.", 2_000, 300),
    4: Level("Looks two or three moves ahead.", 60_000, 130),
    5: Level("Looks far ahead, and makes no mistake late in the game.", 600_000, 0, 0, 22),
    6: Level("Plays without a mistake wherever that can be proved.", 4_000_000, 0, 0, 18),
}
"""The levels of play, from a beginner's to a perfect one."""

DEFAULT_LEVEL = 3


UNTIL_STOPPED = 1e9
"""More seconds than anyone waits."""

NO_TWO_MEASURES = "a level says how far to look: give no depth and no seconds beside it"


def checked_level(level: object, levels: Mapping[int, Level] = LEVELS) -> int:
    """Return a level as it is, or say what is wrong with it."""
    if type(level) is not int or level not in levels:
        most = max(levels)
        raise ValueError(f"level must be a whole number from 1 to {most}, not {shown(level)}")
    return level


def checked_depth(depth: int | None) -> int | None:
    """Return a depth as it is, or say what is wrong with it."""
    if depth is not None and (type(depth) is not int or not 1 <= depth <= 36):
        raise ValueError(f"depth must be a whole number from 1 to 36, not {shown(depth)}")
    return depth


def checked_seconds(seconds: float | None) -> float | None:
    """Return a time as it is, or say what is wrong with it."""
    if seconds is None:
        return None
    if type(seconds) not in (int, float) or not 0 < seconds < UNTIL_STOPPED:
        raise ValueError(f"seconds must be a number above 0, not {shown(seconds)}")
    return float(seconds)


def checked_seed(seed: int | None) -> int | None:
    """Return a seed as it is, or say what is wrong with it."""
    if seed is not None and type(seed) is not int:
        raise ValueError(f"seed must be a whole number, not {shown(seed)}")
    return seed


def listed(levels: Mapping[int, Level] = LEVELS) -> str:
    """Return every level with its sentence, a line each."""
    return "\n".join(f"  {number}  {level.says}" for number, level in levels.items())
