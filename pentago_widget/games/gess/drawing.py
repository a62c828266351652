"""A position of Gess as a static SVG: for pages without a kernel, lessons and exports."""

from collections.abc import Iterable

from pentago_widget.games.gess.kind import RESIGNATION, GessMove
from pentago_widget.ink.colors import WOOD
from pentago_widget.ink.sketch import ACCENT, INK, box, disc, line, sheet, words
from pentago_widget.rules.gess import COLORS, COLUMNS, GessGame

CELL = 20
MARGIN = 24
SIDE = 20 * CELL


def board_svg(
    game: GessGame, title: str, last: GessMove | None = None, chosen: Iterable[str] = ()
) -> str:
    """Draw a board: stones, the rings, the footprints of the last move, and the one chosen."""
    size = SIDE + 2 * MARGIN
    drawn = [box(MARGIN, MARGIN, SIDE, SIDE, fill=WOOD), *_grid(), *_labels(), *_stones(game)]
    for color in COLORS:
        drawn += [_frame(center, 4, dashed=True) for center in game.get_rings(color)]
    if last is not None and last != RESIGNATION:
        drawn += [_frame(last.start, 2, dashed=True), _frame(last.end, 5)]
    drawn += [_frame(center, 5) for center in chosen]
    return sheet(title, said(game), size, size, *drawn)


def said(game: GessGame) -> str:
    """Describe a board in a few words: stones and rings of both colors."""
    rows = "".join(game.get_rows())
    told = []
    for color in COLORS:
        stones = rows.count(color[0].upper())
        rings = ", ".join(game.get_rings(color)) or "none"
        told.append(f"{color} has {stones} stones, rings: {rings}")
    return "; ".join(told)


def _place(name: str) -> tuple[float, float]:
    """Return the upper left corner of a square."""
    return MARGIN + COLUMNS.index(name[0]) * CELL, MARGIN + (20 - int(name[1:])) * CELL


def _grid() -> list[str]:
    """Draw the lines between squares; those of the border are stronger."""
    far, drawn = MARGIN + SIDE, []
    for at in range(1, 20):
        ways, width = MARGIN + at * CELL, 1.6 if at in (1, 19) else 0.5
        drawn.append(line((ways, MARGIN), (ways, far), width=width))
        drawn.append(line((MARGIN, ways), (far, ways), width=width))
    return drawn


def _labels() -> list[str]:
    """Write a to t and 1 to 20 beside the board."""
    middle, low = MARGIN + CELL / 2, MARGIN / 2
    columns = [words(middle + at * CELL, low, name, size=11) for at, name in enumerate(COLUMNS)]
    rows = [words(low, middle + at * CELL, str(20 - at), size=11) for at in range(20)]
    return [*columns, *rows]


def _stones(game: GessGame) -> list[str]:
    """Draw the stones."""
    return [
        disc((MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL), letter, CELL)
        for row, text in enumerate(game.get_rows())
        for column, letter in enumerate(text)
        if letter != "."
    ]


def _frame(center: str, width: float, *, dashed: bool = False) -> str:
    """Draw a frame round a footprint; one round a ring is dashed and lies inside."""
    x, y = _place(center)
    inset = 3 if dashed else 0
    corner, side = (x - CELL + inset, y - CELL + inset), 3 * CELL - 2 * inset
    frame = box(*corner, side, side, ink=ACCENT if not dashed else INK, line_width=width / 2)
    return frame.replace("/>", ' stroke-dasharray="4 3"/>') if dashed else frame
