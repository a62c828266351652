"""The levels of play of Pentago, in numbers and in sentences."""

from dataclasses import dataclass

from pentago_widget.thinking.levels import Level

DEEPEST = 36
"""A game has no more moves."""

NEVER = 37
"""More marbles than there are squares."""


@dataclass(frozen=True)
class PentagoLevel(Level):
    """How a level of Pentago plays."""

    exact_from: int = NEVER
    """From so many marbles on it plays without a mistake."""


LEVELS = {
    1: PentagoLevel("Wins when it can at once, but often moves without thinking.", 1, 600, 0.5),
    2: PentagoLevel(
        "Looks at its own move only, and overlooks something now and then.", 1, 300, 0.12
    ),
    3: PentagoLevel("Weighs its own moves, and sees what you threaten.", 2_000, 700),
    4: PentagoLevel("Weighs your answers, too, and looks further late.", 12_000, 320),
    5: PentagoLevel(
        "Looks at its move, your answer and its next, and makes no mistake late.",
        60_000,
        160,
        0,
        22,
    ),
    6: PentagoLevel("Plays without a mistake wherever that can be proved.", 4_000_000, 0, 0, 18),
}
"""The levels of play, from a beginner's to a perfect one."""

DEFAULT_LEVEL = 3
