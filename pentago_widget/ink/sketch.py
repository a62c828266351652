"""Ink for figures: a sheet of paper with boards, words and arrows on it, as SVG text.

A sheet brings its own light paper, so that it reads the same on light and on dark pages, and says
in words what it shows. Units are pixels. It knows no game and no widget.
"""

import math
import re
from collections.abc import Mapping, Sequence
from html import escape

from pentago_widget.ink.colors import DARK, HOLE, LIGHT, RIM, WOOD

PAPER, INK, FAINT, ACCENT, ALARM, GOOD = (
    "#fffaf0",
    "#1c1c1f",
    "#6b6257",
    "#0a4fa3",
    "#a3260a",
    "#1d6b35",
)
"""Colors of words and lines; all but PAPER have a contrast of at least 4.5 to it."""

CELL = 36
_FONT = 'font-family="system-ui, sans-serif"'
_FACES = {"B": (DARK, "#000"), "W": (LIGHT, "#2f2f33")}


ZOOMS = {"small": 1.0, "medium": 1.0, "large": 1.4, "projector": 2.0}
"""How much larger than drawn a sheet is shown, by the size of its figure."""


FITTING = 'style="max-width:100%;height:auto"'
"""What keeps a picture within its page."""


def zoomed(svg: str, size: str) -> str:
    """Return a picture as large as its figure is to be, and as wide as there is room at most."""
    if ZOOMS[size] == 1:
        return svg

    def larger(found: re.Match[str]) -> str:
        """Return a number of pixels, multiplied."""
        return f'{found[1]}="{_n(float(found[2]) * ZOOMS[size])}"'

    head, end, rest = svg.partition(">")
    fits = f" {FITTING}" if head and FITTING not in head else ""
    return re.sub(r'\b(width|height)="([\d.]+)"', larger, head) + fits + end + rest


def sheet(title: str, said: str, width: int, height: int, *parts: str) -> str:
    """Return a whole picture; `title` names it and `said` describes it to those who cannot see."""
    frame = f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>'
    about = f"<title>{escape(title)}</title><desc>{escape(said)}</desc>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}"'
        f" {FITTING}>"
        f"{about}{frame}{''.join(parts)}</svg>"
    )


def words(
    x: float,
    y: float,
    text: str,
    *,
    size: float = 15,
    ink: str = INK,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """Write a line of text, its middle at this height."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{_n(x)}" y="{_n(y + size * 0.35)}" font-size="{_n(size)}" fill="{ink}"'
        f' text-anchor="{anchor}" {_FONT}{weight}>{escape(text)}</text>'
    )


def arrow(
    start: tuple[float, float],
    end: tuple[float, float],
    *,
    bend: float = 0,
    ink: str = ACCENT,
    width: float = 2.5,
    dashes: str = "",
) -> str:
    """Draw an arrow; `bend` moves its middle so far to the right, `dashes` are those of SVG."""
    (x1, y1), (x2, y2) = start, end
    far = math.hypot(x2 - x1, y2 - y1) or 1
    middle = (
        (x1 + x2) / 2 - (y2 - y1) / far * 2 * bend,
        (y1 + y2) / 2 + (x2 - x1) / far * 2 * bend,
    )
    angle = math.atan2(y2 - middle[1], x2 - middle[0])
    head = "".join(
        f"M{_n(x2)} {_n(y2)}L{_n(x2 - 9 * math.cos(angle + a))} {_n(y2 - 9 * math.sin(angle + a))}"
        for a in (-0.5, 0.5)
    )
    path = f"M{_n(x1)} {_n(y1)}Q{_n(middle[0])} {_n(middle[1])} {_n(x2)} {_n(y2)}"
    look = f'fill="none" stroke="{ink}" stroke-width="{_n(width)}" stroke-linecap="round"'
    if not dashes:
        return f'<path d="{path}{head}" {look}/>'
    return f'<path d="{path}" {look} stroke-dasharray="{dashes}"/><path d="{head}" {look}/>'


def line(
    start: tuple[float, float],
    end: tuple[float, float],
    *,
    ink: str = INK,
    width: float = 2,
    dashed: bool = False,
) -> str:
    """Draw a straight line."""
    dashes = ' stroke-dasharray="5 5"' if dashed else ""
    return (
        f'<path d="M{_n(start[0])} {_n(start[1])}L{_n(end[0])} {_n(end[1])}" stroke="{ink}"'
        f' stroke-width="{_n(width)}" stroke-linecap="round"{dashes}/>'
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    ink: str = INK,
    line_width: float = 1.5,
) -> str:
    """Draw a rectangle."""
    return (
        f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="4"'
        f' fill="{fill}" stroke="{ink}" stroke-width="{_n(line_width)}"/>'
    )


def squares(
    rows: Sequence[str],
    x: float,
    y: float,
    *,
    cell: float = CELL,
    texts: Mapping[tuple[int, int], str] | None = None,
    ringed: Sequence[tuple[int, int]] = (),
) -> str:
    """Draw rows of '.', 'B' and 'W' as a piece of board, its corner at x, y.

    Where a piece is six squares wide the gap between its sub-boards is drawn as a line. `texts`
    writes short words on squares, `ringed` draws a ring round some, both by row and column.
    """
    wide, high = cell * len(rows[0]), cell * len(rows)
    drawn = [box(x - 2, y - 2, wide + 4, high + 4, fill=WOOD, ink=RIM, line_width=2)]
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            at = middle(row, column, x, y, cell)
            drawn.append(disc(at, letter, cell))
            if word := (texts or {}).get((row, column)):
                drawn.append(_on_square(at, letter, word, cell))
    drawn += [ring(middle(*at, x, y, cell), cell) for at in ringed]
    if len(rows) == len(rows[0]) == 6:
        drawn.append(line((x + wide / 2, y), (x + wide / 2, y + high), ink=DARK, width=2.5))
        drawn.append(line((x, y + high / 2), (x + wide, y + high / 2), ink=DARK, width=2.5))
    return "".join(drawn)


def middle(row: int, column: int, x: float, y: float, cell: float = CELL) -> tuple[float, float]:
    """Return the middle of a square of a piece of board whose corner lies at x, y."""
    return x + (column + 0.5) * cell, y + (row + 0.5) * cell


def disc(at: tuple[float, float], letter: str, cell: float = CELL) -> str:
    """Draw a marble, 'B' or 'W', or an empty hole."""
    fill, rim = _FACES.get(letter, (HOLE, RIM))
    radius = cell * (0.4 if letter in _FACES else 0.3)
    return (
        f'<circle cx="{_n(at[0])}" cy="{_n(at[1])}" r="{_n(radius)}" fill="{fill}"'
        f' stroke="{rim}" stroke-width="1.5"/>'
    )


def ring(at: tuple[float, float], cell: float = CELL) -> str:
    """Draw a ring round a square, seen on wood and on marbles alike."""
    circle = f'<circle cx="{_n(at[0])}" cy="{_n(at[1])}" r="{_n(cell * 0.44)}" fill="none"'
    return (
        f'{circle} stroke="{LIGHT}" stroke-width="5"/>{circle} stroke="{ACCENT}" stroke-width="3"/>'
    )


def _on_square(at: tuple[float, float], letter: str, word: str, cell: float) -> str:
    """Write a short word on a square, in ink that shows there."""
    size = min(cell * 0.42, cell * 1.1 / max(len(word), 1))
    return words(*at, word, size=size, ink=DARK if letter == "W" else LIGHT, bold=True)


def _n(number: float) -> str:
    """Write a number shortly, the same on every machine."""
    return f"{round(number, 1):g}"
