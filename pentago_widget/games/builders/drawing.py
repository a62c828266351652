"""A position of Builders as a static SVG: for pages without a kernel, lessons and exports."""

from collections.abc import Iterable, Mapping

from pentago_widget.games.builders.kind import Square
from pentago_widget.ink.sketch import ACCENT, INK, PAPER, box, disc, ring, sheet, words
from pentago_widget.rules.builders import BuildersGame

CELL = 52
MARGIN = 26
SIZE = 5 * CELL + MARGIN + 6
"""How wide and high a board is."""

SHADES = ("#e9e2d0", "#d3c29a", "#b3966a", "#8a6a45", "#2f4f7f")
"""A tower's shade by its level: the ground, three stories, a dome."""


def board_svg(game: BuildersGame, title: str, ringed: Iterable[Square] = ()) -> str:
    """Draw a board: heights as digit, shade and pips, builders as discs with their letter."""
    return sheet(title, said(game), SIZE, SIZE, board(game, ringed))


def board(
    game: BuildersGame, ringed: Iterable[Square] = (), texts: Mapping[Square, str] | None = None
) -> str:
    """Draw a board as a part of a sheet; some squares ringed, short words on some empty ones."""
    labels = [words(MARGIN + (n + 0.5) * CELL, MARGIN / 2, str(n)) for n in range(5)]
    labels += [words(MARGIN / 2, MARGIN + (n + 0.5) * CELL, str(n)) for n in range(5)]
    squares = [_square(row, column, *cell) for row, column, cell in _cells(game)]
    written = [_word(_low(row, column), text) for (row, column), text in (texts or {}).items()]
    rings = [ring(_low(row, column), 0.75 * CELL) for row, column in ringed]
    return "".join([*labels, *squares, *written, *rings])


def said(game: BuildersGame) -> str:
    """Describe a board row by row."""
    rows = [" ".join(row.split()) for row in game.get_rows()]
    return "Level and builder of each square. " + "; ".join(
        f"row {number}: {row}" for number, row in enumerate(rows)
    )


def _cells(game: BuildersGame) -> list[tuple[int, int, str]]:
    """Return row, column and cell of every square."""
    return [
        (row, column, cell)
        for row, text in enumerate(game.get_rows())
        for column, cell in enumerate(text.split())
    ]


def _low(row: int, column: int) -> tuple[float, float]:
    """Return where on a square a builder stands, below digit and pips."""
    return MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.6) * CELL


def _word(at: tuple[float, float], text: str) -> str:
    """Write a short word on a square, on a small sheet of its own."""
    x, y = at
    return box(x - 11, y - 11, 22, 22, fill=PAPER, ink=ACCENT, line_width=2) + words(
        x, y, text, size=16, bold=True
    )


def _square(row: int, column: int, level: str, builder: str) -> str:
    """Draw one square: its shade, its pips and digit, and who stands there."""
    x, y = MARGIN + column * CELL, MARGIN + row * CELL
    height = int(level)
    drawn = [box(x + 1, y + 1, CELL - 2, CELL - 2, fill=SHADES[height], ink=INK, line_width=1)]
    if height:
        ink = "#ffffff" if height > 2 else INK
        drawn.append(words(x + 9, y + 10, level, size=13, ink=ink, bold=True))
        drawn += [
            f'<circle cx="{x + 20 + 8 * pip}" cy="{y + 10}" r="2.6" fill="{ink}"/>'
            for pip in range(height)
        ]
    if builder != ".":
        at = _low(row, column)
        ink = "#ffffff" if builder == "x" else INK
        drawn.append(disc(at, "B" if builder == "x" else "W", CELL * 0.75))
        drawn.append(words(*at, builder.upper(), size=17, ink=ink, bold=True))
    return "".join(drawn)
