"""A permutation of nine squares: its index map, its arrows, its cycles."""

import math
from collections.abc import Sequence

from pentago_widget.figures.figure import Figure
from pentago_widget.ink import sketch
from pentago_widget.material.index_maps import MAPS, NOTHING, composed, cycles, order
from pentago_widget.words.values import plain, shown

Place = tuple[float, float]

CELL, TOP, LEFT = 84, 66, 30
WIDE = 3 * CELL
INKS = (sketch.ACCENT, sketch.ALARM, sketch.GOOD, sketch.INK)
DASHES = ("", "8 6", "2 6", "14 5 2 5")
YOURS = "your map"


def written(ways: Sequence[Sequence[int]]) -> str:
    """Write cycles as '(0 2 8 6)(4)'."""
    return "".join(f"({' '.join(map(str, way))})" for way in ways)


class IndexMap(Figure):
    """Choose a map, or two of which one is used after the other, and see where marbles go."""

    def __init__(
        self, first: str | Sequence[int] = "C", then: str = "nothing", *, size: str = "medium"
    ) -> None:
        """Begin with a map, by its name or as nine numbers, and one that is used after it."""
        self.maps = dict(MAPS)
        if not isinstance(first, str):
            self.maps[YOURS] = _checked(first)
            first = YOURS
        for name in (first, then):
            if name not in self.maps:
                raise ValueError(f"a map is one of {list(MAPS)}, not {shown(name)}")
        super().__init__(size=size)
        self._first = self.choice("First", tuple(self.maps), first)
        self._then = self.choice("then", tuple(self.maps), then)
        self.show()

    @property
    def index_map(self) -> list[int]:
        """From which square each square gets its marble."""
        return composed(self.maps[self._first.value], self.maps[self._then.value])

    def svg(self) -> str:
        """Draw nine squares with arrows, and beside them the map and its cycles."""
        board = sketch.squares(["..."] * 3, LEFT, TOP, cell=CELL)
        ways = [way for way in cycles(self.index_map) if len(way) > 1]
        arrows = [_arrows(way, number) for number, way in enumerate(ways)]
        title = sketch.words(LEFT, 22, self.name(), size=17, anchor="start", bold=True)
        over = [_square(square) for square in NOTHING]
        parts = (title, board, *arrows, *over, self._table(), self._key(ways))
        return sketch.sheet(self.name(), self.text(), 740, TOP + WIDE + 44, *parts)

    def text(self) -> str:
        """Write the map in two lines, with its cycles."""
        squares = " ".join(map(str, NOTHING))
        sources = " ".join(map(str, self.index_map))
        told = f"Cycles      {written(cycles(self.index_map))}"
        return f"{self.name()}\nSquare      {squares}\ngets from   {sources}\n{told}"

    def status(self) -> str:
        """Tell the cycles, and how often the map must be used until all is back."""
        often = order(self.index_map)
        told = f"{self.name()}: the marbles go {written(cycles(self.index_map))}."
        if often == 1:
            return f"{told} Everything stays where it is."
        return f"{told} Used {often} times, everything is back."

    def name(self) -> str:
        """Name the map, and where two make one of the known ones, that one."""
        first, then = self._first.value, self._then.value
        if "nothing" in (first, then):
            return str(then if first == "nothing" else first)
        same = next((name for name, known in MAPS.items() if known == self.index_map), "")
        return f"{first}, then {then}" + f" = {same}" * bool(same)

    def _table(self) -> str:
        """Draw the map as two rows of numbers."""
        x, y, drawn = LEFT + WIDE + 150, TOP + 14, []
        for row, (caption, numbers) in enumerate(
            (("square", NOTHING), ("gets from", self.index_map))
        ):
            drawn.append(sketch.words(x - 14, y + 36 * row, caption, anchor="end"))
            for square, number in enumerate(numbers):
                at = x + 29 * square
                drawn.append(sketch.box(at, y - 17 + 36 * row, 26, 34, ink=sketch.FAINT))
                drawn.append(sketch.words(at + 13, y + 36 * row, str(number), bold=row == 1))
        return "".join(drawn)

    def _key(self, ways: Sequence[Sequence[int]]) -> str:
        """Draw each cycle with its number and its kind of line; what stays comes last."""
        x, y, drawn = LEFT + WIDE + 58, TOP + 106, []
        for number, way in enumerate(ways):
            ink, dashes = INKS[number], DASHES[number]
            drawn.append(_number((x, y), number))
            drawn.append(sketch.arrow((x + 20, y), (x + 90, y), ink=ink, dashes=dashes))
            drawn.append(sketch.words(x + 104, y, written([way]), size=18, anchor="start"))
            y += 34
        if stays := [way for way in cycles(self.index_map) if len(way) == 1]:
            drawn.append(sketch.words(x - 12, y, "stays:", anchor="start"))
            drawn.append(sketch.words(x + 104, y, written(stays), size=18, anchor="start"))
        return "".join(drawn)


def _square(square: int) -> str:
    """Draw a numbered square, over the arrows that pass below it."""
    at = sketch.middle(*divmod(square, 3), LEFT, TOP, CELL)
    number = sketch.words(*at, str(square), size=24, ink=sketch.PAPER, bold=True)
    return sketch.disc(at, ".", 72) + number


def _arrows(way: Sequence[int], number: int) -> str:
    """Draw the arrows of a cycle, each with the number of the cycle near its start."""
    steps = zip(way, (*way[1:], way[0]), strict=True)
    ends = [tuple(sketch.middle(*divmod(at, 3), LEFT, TOP, CELL) for at in step) for step in steps]
    if len(way) == 2:  # there and back is one line with two heads
        (start, end), bend = ends[0], _bend(*ends[0])
        both = (_arrow(start, end, bend, number), _arrow(end, start, -bend, number))
        return "".join(both) + _label(start, end, bend, number)
    return "".join(
        _arrow(start, end, _bend(start, end) or -14, number)
        + _label(start, end, _bend(start, end) or -14, number)
        for start, end in ends
    )


def _bend(start: Place, end: Place) -> float:
    """Return how far an arrow is bent: those along a side go round the square between."""
    (x1, y1), (x2, y2) = start, end
    is_center = ((x1 + x2) / 2, (y1 + y2) / 2) == sketch.middle(1, 1, LEFT, TOP, CELL)
    is_long = math.dist(start, end) > 1.5 * CELL and (x1 == x2 or y1 == y2)
    return -36 if is_long and not is_center else 0


def _arrow(start: Place, end: Place, bend: float, number: int) -> str:
    """Draw an arrow from the rim of one square to that of another."""
    (x1, y1), (x2, y2), (right, down) = start, end, _heading(start, end)
    ends = ((x1 + 25 * right, y1 + 25 * down), (x2 - 25 * right, y2 - 25 * down))
    rim = sketch.arrow(*ends, bend=bend, ink=sketch.PAPER, width=6)
    return rim + sketch.arrow(*ends, bend=bend, ink=INKS[number], width=3, dashes=DASHES[number])


def _label(start: Place, end: Place, bend: float, number: int) -> str:
    """Draw the number of a cycle on an arrow near its start, or beside a short one."""
    (right, down), far = _heading(start, end), math.dist(start, end)
    along, out = 25 + 0.28 * (far - 50), -4 * bend * 0.28 * 0.72
    if not bend:
        along, out = (far / 2 if far < 1.5 * CELL else 42), 15
    return _number(
        (start[0] + along * right + out * down, start[1] + along * down - out * right), number
    )


def _heading(start: Place, end: Place) -> Place:
    """Return how far right and how far down one step from start to end leads."""
    far = math.dist(start, end)
    return (end[0] - start[0]) / far, (end[1] - start[1]) / far


def _number(at: Place, number: int) -> str:
    """Draw the number of a cycle in a small box, its middle there."""
    x, y = at
    box = sketch.box(x - 9, y - 10, 18, 20, fill=sketch.PAPER, ink=INKS[number])
    return box + sketch.words(x, y, str(number + 1), size=13, ink=INKS[number], bold=True)


def _checked(numbers: Sequence[int]) -> list[int]:
    """Return an index map, or say what is wrong with it."""
    try:
        found = [plain(number) for number in numbers]
    except TypeError:
        found = []
    if len(found) != 9 or set(found) != set(NOTHING):
        raise ValueError(
            f"an index map has each number from 0 to 8 once, not {found or shown(numbers)}"
        )
    return [int(number) for number in found if number is not None]
