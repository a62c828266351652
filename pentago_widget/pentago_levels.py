"""The levels of play of Pentago, in numbers and in sentences."""

from pentago_widget.levels import Level

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
