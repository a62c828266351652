"""The levels of play of Builders, in numbers and in sentences."""

from pentago_widget.thinking.levels import Level

LEVELS = {
    1: Level("Climbs to win when it can, but often moves without thinking.", 200, 40, 0.4),
    2: Level("Looks at its own move only.", 1_500, 8),
    3: Level("Looks at its move and your answer.", 8_000, 0),
    4: Level("Looks three moves ahead and further.", 60_000, 0),
}
"""The levels, from a beginner's to a strong one."""

DEFAULT_LEVEL = 2
