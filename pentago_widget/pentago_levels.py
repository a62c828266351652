"""The levels of play of Pentago, in numbers and in sentences."""

from pentago_widget.levels import Level

LEVELS = {
    1: Level("Wins when it can at once, but often moves without thinking.", 1, 600, 0.5),
    2: Level("Looks at its own move only, and overlooks something now and then.", 1, 300, 0.12),
    3: Level("Looks at its move and your answer, and weighs them roughly.", 2_000, 700),
    4: Level("Looks two moves ahead, further where little is open.", 12_000, 320),
    5: Level("Looks further ahead, and makes no mistake late.", 60_000, 160, 0, 22),
    6: Level("Plays without a mistake wherever that can be proved.", 4_000_000, 0, 0, 18),
}
"""The levels of play, from a beginner's to a perfect one."""

DEFAULT_LEVEL = 3
