"""The levels of play, as a person chooses them: what each is, and the sentence that describes it.

They stand apart from the computer player so that they can be read without loading an engine.
"""

from dataclasses import dataclass

from Pentago import shown

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


def checked_level(level: object) -> int:
    """Return a level as it is, or say what is wrong with it."""
    if type(level) is not int or level not in LEVELS:
        raise ValueError(
            f"level must be a whole number from 1 to {max(LEVELS)}, not {shown(level)}"
        )
    return level


def listed() -> str:
    """Return every level with its sentence, a line each."""
    return "\n".join(f"  {number}  {level.says}" for number, level in LEVELS.items())
