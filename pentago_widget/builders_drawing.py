"""A position of Builders as a static SVG: for pages without a kernel, lessons and exports."""

from BuildersGame import BuildersGame
from pentago_widget.builders_kind import BuildersMove
from pentago_widget.figures.sketch import INK, box, disc, ring, sheet, words

CELL = 52
MARGIN = 26
SHADES = ("#e9e2d0", "#d3c29a", "#b3966a", "#8a6a45", "#2f4f7f")
"""A tower's shade by its level: the ground, three stories, a dome."""


def board_svg(game: BuildersGame, title: str, last: BuildersMove | None = None) -> str:
    """Draw a board: heights as digit, shade and pips, builders as discs with their letter."""
    size = 5 * CELL + MARGIN
    labels = [words(MARGIN + (n + 0.5) * CELL, MARGIN / 2, str(n)) for n in range(5)]
    labels += [words(MARGIN / 2, MARGIN + (n + 0.5) * CELL, str(n)) for n in range(5)]
    squares = [_square(row, column, *cell) for row, column, cell in _cells(game)]
    marked = [] if last is None else [last.target, last.site or last.start]
    rings = [ring(_middle(row, column), CELL) for row, column in marked]
    return sheet(title, said(game), size + 6, size + 6, *labels, *squares, *rings)


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


def _middle(row: int, column: int) -> tuple[float, float]:
    """Return the middle of a square."""
    return MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL


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
        at = (x + CELL / 2, y + CELL * 0.6)
        ink = "#ffffff" if builder == "x" else INK
        drawn.append(disc(at, "B" if builder == "x" else "W", CELL * 0.75))
        drawn.append(words(*at, builder.upper(), size=17, ink=ink, bold=True))
    return "".join(drawn)
