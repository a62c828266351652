"""The levels of play of Gess, in numbers and in sentences."""

from pentago_widget.thinking.levels import Level

LEVELS = {
    1: Level("Takes a ring when it can, but often moves without thinking.", 400, 60, 0.4),
    2: Level("Looks at its move and your answer.", 3_000),
    3: Level("Looks at its move and your answer, and often further.", 15_000),
}
"""The levels, from a beginner's to a good one."""

DEFAULT_LEVEL = 2
