"""How the path of a footprint is drawn: the list of its steps, and a window of the board."""

from collections.abc import Collection, Sequence
from textwrap import wrap

from pentago_widget.figures.footprint_steps import Step
from pentago_widget.games.gess.kind import NAMES
from pentago_widget.ink import sketch
from pentago_widget.ink.colors import WOOD
from pentago_widget.rules.gess import COLUMNS

WIDE, LINE, LEFT, NEXT, LONGEST = 360, 26, 14, 40, 50
MOST = 9
"""How many steps are listed at once."""

CELL, MARGIN, AROUND = 24, 26, 2
"""How large a square of the window is, where it begins, and how much of the board is round it."""

FILLS = {"r": "#946630", "f": "#ffd966", "n": "#fff", "m": "#fff", "x": "#f4b6a6", "t": "#f4b6a6"}
"""What a square is filled with; of several letters the last one wins."""

SIGNS = {"n": "✓", "x": "✗", "t": "✗", "e": "–", "p": "•"}


def step_list(title: str, steps: Sequence[Step], below: Sequence[str]) -> tuple[int, str]:
    """Draw steps with their new squares, and sentences below; return how high that is."""
    drawn = [sketch.words(LEFT, 20, title, anchor="start", bold=True)]
    y = 20 + LINE
    if steps:
        last = f" (the last {MOST} steps)" * (len(steps) > MOST)
        drawn.append(_words(y, f"center, and its new squares{last}"))
    for step in steps[-MOST:]:
        y += LINE
        drawn.append(_step(step, y))
    for line in [line for sentence in below for line in wrap(sentence, LONGEST)]:
        y += LINE
        drawn.append(_words(y, line))
    return y + 18, "".join(drawn)


def _words(y: float, text: str) -> str:
    """Write a line of the list."""
    return sketch.words(LEFT, y, text, size=14, anchor="start")


def _step(step: Step, y: float) -> str:
    """Draw one step."""
    drawn = [sketch.words(LEFT, y, step.center, anchor="start", bold=True)]
    for at, name in enumerate(step.new):
        is_met, x = name in step.met, LEFT + NEXT * (at + 1)
        fill, ink = (sketch.ALARM, sketch.PAPER) if is_met else ("#fff", sketch.INK)
        drawn.append(sketch.box(x, y - 11, NEXT - 4, 22, fill=fill))
        drawn.append(sketch.words(x + NEXT / 2 - 2, y, name, ink=ink, bold=is_met))
    told, ink = ("✗ a stone", sketch.ALARM) if step.met else ("✓ free", sketch.GOOD)
    x = LEFT + NEXT * (len(step.new) + 1) + 6
    return "".join([*drawn, sketch.words(x, y, told, ink=ink, anchor="start", bold=True)])


def window(cells: Sequence[str], seen: Collection[str]) -> tuple[int, int, str]:
    """Draw the board round these squares, all of it for none; return width and height with it."""
    columns, rows = _bounds(seen)
    wide, high = CELL * len(columns), CELL * len(rows)
    drawn = [sketch.box(MARGIN, MARGIN, wide, high, fill=WOOD), *_labels(columns, rows)]
    letters = dict(zip(NAMES, cells, strict=True))
    places = {
        f"{column}{row}": (MARGIN + x * CELL, MARGIN + y * CELL)
        for x, column in enumerate(columns)
        for y, row in enumerate(rows)
    }
    drawn += [_square(letters[name], *at) for name, at in places.items()]
    drawn += [_frame(*at) for name, at in places.items() if "c" in letters[name]]
    return wide + 2 * MARGIN, high + 2 * MARGIN, "".join(drawn)


def _bounds(seen: Collection[str]) -> tuple[str, range]:
    """Return the columns and the rows of a window round these squares, the highest row first."""
    columns = [COLUMNS.index(name[0]) for name in seen] or [0, 19]
    rows = [int(name[1:]) for name in seen] or [1, 20]
    west, east = max(min(columns) - AROUND, 0), max(columns) + AROUND + 1
    return COLUMNS[west:east], range(
        min(max(rows) + AROUND, 20), max(min(rows) - AROUND, 1) - 1, -1
    )


def _labels(columns: str, rows: range) -> list[str]:
    """Write the names of columns and rows."""
    middle, low = MARGIN + CELL / 2, MARGIN / 2
    across = [sketch.words(middle + CELL * x, low, name, size=12) for x, name in enumerate(columns)]
    down = [sketch.words(low, middle + CELL * y, str(row), size=12) for y, row in enumerate(rows)]
    return across + down


def _square(letters: str, x: float, y: float) -> str:
    """Draw a square: what fills it, its stone, and its sign."""
    fills = [FILLS[letter] for letter in FILLS if letter in letters]
    drawn = [sketch.box(x, y, CELL, CELL, fill=(fills or ["none"])[-1], line_width=0.5)]
    at = x + CELL / 2, y + CELL / 2
    if letters[0] != ".":
        drawn.append(sketch.disc(at, letters[0], CELL))
    if "v" in letters:
        drawn.append(f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="7" {_DASHED}/>')
    for sign in (SIGNS[letter] for letter in SIGNS if letter in letters):
        ink = sketch.PAPER if letters[0] == "B" else sketch.INK
        drawn.append(sketch.words(*at, sign, size=15, ink=ink, bold=True))
    return "".join(drawn)


_DASHED = f'fill="none" stroke="{sketch.INK}" stroke-width="1.5" stroke-dasharray="3 2"'


def _frame(x: float, y: float) -> str:
    """Draw a frame round the footprint with its center here."""
    corner = x - CELL, y - CELL
    return sketch.box(*corner, 3 * CELL, 3 * CELL, ink=sketch.INK, line_width=3)
