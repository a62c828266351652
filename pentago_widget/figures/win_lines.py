"""The 32 lines: each lit on the board, and how many of them run through each square."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pentago_widget.board.picture import Word
from pentago_widget.figures.boards import SIX, WORDS, copy_of
from pentago_widget.figures.figure import Figure
from pentago_widget.ink import sketch
from pentago_widget.rules.pentago import COLORS, LINES, SQUARES, Pentago
from pentago_widget.words.sentences import counted
from pentago_widget.words.values import shown

Line = tuple[str, ...]

ALL = "all"
GROUPS = ("rows", "columns", "diagonals")
_ACROSS = {"rows": 6, "columns": 6, "diagonals": 8}
_TINY = 7
_STEP = 6 * _TINY + 12
_TOP = 2 * _STEP + 36
_HIGH = _TOP + _STEP + 50


class WinLines(Figure):
    """Light the 32 lines one by one: all of them, or those of a group or through a square."""

    squares = replace(SIX, words=WORDS | {"s": Word("chosen", "pw-hint")})

    def __init__(
        self,
        game: Pentago | None = None,
        *,
        lines: str = ALL,
        through: str = "",
        size: str = "medium",
    ) -> None:
        """Begin with the board of a game, the empty one where none is given."""
        self.game = copy_of(game)
        self.through = _checked("through", through, ("", *SQUARES))
        _checked("lines", lines, (ALL, *GROUPS))
        super().__init__(size=size)
        self._group = self.choice("Lines", [ALL, *GROUPS], lines)
        self._color = self.choice("Taken by", ["no matter", *COLORS], "no matter")
        self._at = self.slider("Line", 1, len(LINES), 1)
        self.show()

    def select(
        self,
        *,
        lines: str | None = None,
        through: str | None = None,
        color: str | None = None,
        number: int = 1,
    ) -> None:
        """Choose lines by group, square and color, '' for any; light the one of this number."""
        if lines is not None:
            self.set(self._group, value=_checked("lines", lines, (ALL, *GROUPS)))
        if through is not None:
            self.through = _checked("through", through, ("", *SQUARES))
        if color is not None:
            self.set(self._color, index=("", *COLORS).index(_checked("color", color, _COLORS)))
        found = len(self.selected())
        if type(number) is not int or not 1 <= number <= max(found, 1):
            raise ValueError(f"number must be from 1 to {found}, not {shown(number)}")
        self.set(self._at, max=max(found, 1), value=number)
        self._did(lambda: None)

    def selected(self) -> list[Line]:
        """Return the lines chosen: of the group, through the square, taken by the color."""
        color = ("", *COLORS)[self._color.index]
        return [
            line
            for line in LINES
            if self._group.value in (ALL, group(line))
            and (not self.through or self.through in line)
            and (not color or self.owner(line) == color)
        ]

    def lit(self) -> Line:
        """Return the line that is lit; nothing where no line is chosen."""
        selected = self.selected()
        return selected[self._at.value - 1] if selected else ()

    def owner(self, line: Line) -> str:
        """Return the color that has all five of a line, or nothing."""
        return next((color for color, five in self.game.get_fives() if five == line), "")

    def pressed(self, square: str) -> None:
        """Choose the lines through this square; pressed again, those through any."""
        self.through = "" if square == self.through else square
        self._first()

    def changed(self, field: Any) -> None:  # noqa: ANN401
        """Begin with the first of the lines chosen anew."""
        if field is not self._at:
            self._first()

    def cells(self) -> tuple[str, ...]:
        """Return the marbles, the squares lit, and the square chosen."""
        lit, letters = self.lit(), "".join(self.game.get_rows())
        return tuple(
            letter + "l" * (square in lit) + "s" * (square == self.through)
            for square, letter in zip(SQUARES, letters, strict=True)
        )

    def status(self) -> str:
        """Say which line is lit, and of which."""
        selected, lit = self.selected(), self.lit()
        if not lit:
            return f"There is no such line: none {self._which().strip()}."
        count = counted(len(selected), "line")
        color = self.owner(lit)
        has = f" {color.capitalize()} has all five." if color else ""
        told = f"Number {self._at.value} of {count}{self._which()}: {', '.join(lit)}."
        return f"{told}{has}"

    def text(self) -> str:
        """Write the board, and all lines chosen; the one lit has a sign."""
        lit = self.lit()
        rows = [" ".join(row) for row in self.game.get_rows()]
        lines = [f"{'>' if line == lit else ' '} {' '.join(line)}" for line in self.selected()]
        return "\n".join([*rows, "", *lines])

    def svg(self) -> str:
        """Draw all 32 lines, each on a small board."""
        drawn = self._atlas(0)
        return sketch.sheet("The 32 lines", self.status(), 690, _HIGH, *drawn)

    def picture(self) -> str:
        """Draw the board with the line lit as well, for who has no squares to press."""
        lit, rows = self.lit(), ["".join(row) for row in self.game.get_rows()]
        ringed = [divmod(SQUARES.index(square), 6) for square in lit]
        star = {divmod(SQUARES.index(square), 6): "★" for square in (self.through,) if square}
        board = sketch.squares(rows, 34, 34, texts=star, ringed=ringed) + _labels(
            34, 34, sketch.CELL
        )
        said = [sketch.words(290, 60, self.status().split(": ")[0], anchor="start", bold=True)]
        said.append(sketch.words(290, 86, ", ".join(lit), anchor="start"))
        drawn = [board, *said, *self._atlas(264)]
        return sketch.sheet("The 32 lines", self.status(), 690, _HIGH + 264, *drawn)

    def _first(self) -> None:
        """Light the first of the lines chosen."""
        self.set(self._at, max=max(len(self.selected()), 1), value=1)

    def _which(self) -> str:
        """Say which lines are chosen."""
        chosen = {ALL: "", "rows": " in rows", "columns": " in columns"}
        group = chosen.get(self._group.value, " on diagonals")
        through = f" through {self.through}" if self.through else ""
        color = f" taken by {self._color.value}" if self._color.index else ""
        return f"{group}{through}{color}"

    def _atlas(self, y: float) -> list[str]:
        """Draw the small boards, in three groups."""
        selected, lit = self.selected(), self.lit()
        drawn = []
        for name, left, top in (("rows", 24, 0), ("columns", 360, 0), ("diagonals", 24, _TOP)):
            lines = [line for line in LINES if group(line) == name]
            found = sum(line in selected for line in lines)
            title = f"{name}: {len(lines)}, chosen: {found}"
            drawn.append(sketch.words(left, y + top + 20, title, anchor="start", bold=True))
            for at, line in enumerate(lines):
                row, column = _place(name, at)
                corner = (left + column * _STEP, y + top + 38 + row * _STEP)
                drawn.append(_tiny(line, corner, line in selected, line == lit))
        total = sketch.words(660, y + _TOP + 56, "12 + 12 + 8 = 32", anchor="end", bold=True)
        return [*drawn, total]


class LineHeat(Figure):
    """How many lines run through each square: as numbers, and as shades."""

    def __init__(
        self,
        game: Pentago | None = None,
        *,
        lines: str = ALL,
        color: str = "",
        size: str = "medium",
    ) -> None:
        """Begin with a game, the empty board where none is given, and a group of lines.

        With a color only those lines count in which the other color has no marble.
        """
        self.game = copy_of(game)
        _checked("lines", lines, (ALL, *GROUPS))
        chosen = _COLORS.index(_checked("color", color, _COLORS))
        super().__init__(size=size)
        self._group = self.choice("Lines", [ALL, *GROUPS], lines)
        options = [("anybody", ""), *((each, each) for each in COLORS)]
        self._color = self.choice("Open for", options, options[chosen][1])
        self.show()

    def lines(self) -> list[Line]:
        """Return the lines that are counted."""
        others = {square for square in SQUARES if self._is_closed(square)}
        of_group = [line for line in LINES if self._group.value in (ALL, group(line))]
        return [line for line in of_group if not others & set(line)]

    def counts(self) -> tuple[tuple[int, ...], ...]:
        """Return for each square how many of the lines run through it, row by row."""
        found = Counter(square for line in self.lines() for square in line)
        return tuple(tuple(found[row + column] for column in "012345") for row in "abcdef")

    def status(self) -> str:
        """Say how many lines are counted, and through which squares most and fewest run."""
        found = dict(zip(SQUARES, (count for row in self.counts() for count in row), strict=True))
        most, fewest = max(found.values()), min(found.values())
        told = f"{len(self.lines())} lines are counted."
        if most == fewest:
            return f"{told} Through each square run {most}."
        best = ", ".join(square for square, count in found.items() if count == most)
        return f"{told} Most of them, {most}, run through {best}; the fewest are {fewest}."

    def text(self) -> str:
        """Write the numbers as they lie on the board."""
        rows = zip("abcdef", self.counts(), strict=True)
        return "\n".join(
            ["  0 1 2 3 4 5", *(f"{name} {' '.join(map(str, r))}" for name, r in rows)]
        )

    def svg(self) -> str:
        """Draw the board with shades and numbers, and a marble where one lies."""
        cell, left, top = 52, 44, 40
        letters = "".join(self.game.get_rows())
        drawn = [_labels(left, top, cell)]
        for at, letter in enumerate(letters):
            row, column = divmod(at, 6)
            count = self.counts()[row][column]
            drawn.append(_heat(letter, count, left + column * cell, top + row * cell, cell))
        for start, end in (((3, 0), (3, 6)), ((0, 3), (6, 3))):
            ends = [(left + x * cell, top + y * cell) for x, y in (start, end)]
            drawn.append(sketch.line(ends[0], ends[1], width=4))
        total = sum(map(sum, self.counts()))
        note = f"{len(self.lines())} lines of 5 squares: the numbers add up to {total}."
        drawn.append(sketch.words(left, top + 6 * cell + 24, note, anchor="start"))
        name = "Lines through each square"
        return sketch.sheet(name, self.status(), 430, 400, *drawn)

    def _is_closed(self, square: str) -> bool:
        """Say whether a marble lies here that closes lines for the color chosen."""
        row, column = divmod(SQUARES.index(square), 6)
        letter = self.game.get_rows()[row][column]
        return bool(self._color.value) and letter not in (".", self._color.value[0].upper())


_COLORS = ("", *COLORS)


def group(line: Line) -> str:
    """Return what a line runs along."""
    if len({square[0] for square in line}) == 1:
        return "rows"
    return "columns" if len({square[1] for square in line}) == 1 else "diagonals"


def shade(count: int) -> tuple[str, str]:
    """Return the color of a square with so many lines, the darker the more, and ink for it."""
    light, dark = (255, 244, 220), (122, 40, 8)
    mixed = [round(a + (b - a) * min(count, 8) / 8) for a, b in zip(light, dark, strict=True)]
    return "#" + "".join(f"{each:02x}" for each in mixed), "#000000" if count < 6 else "#ffffff"


def _checked(name: str, value: Any, known: tuple[str, ...]) -> str:  # noqa: ANN401
    """Return a choice, or raise a ValueError that says what was expected."""
    if value not in known:
        some = [repr(each) for each in known if each]
        expected = ", ".join(some if len(some) < 9 else [some[0], "…", some[-1]])
        raise ValueError(f"{name} must be one of {expected}, not {shown(value)}")
    return str(value)


def _place(name: str, at: int) -> tuple[int, int]:
    """Return row and column of a small board: two lines of a row or column stand in one column."""
    if name == "diagonals":
        return 0, at
    if name == "rows":
        return at % 2, at // 2
    return divmod(at, _ACROSS[name])


def _tiny(line: Line, corner: tuple[float, float], is_chosen: bool, is_lit: bool) -> str:
    """Draw one line on a board of its own."""
    x, y = corner
    ink = sketch.INK if is_chosen else "#b9afa2"
    side = 6 * _TINY
    frame = sketch.box(x - 3, y - 3, side + 6, side + 6, ink=ink, line_width=1)
    if is_lit:
        frame += sketch.box(x - 5, y - 5, side + 10, side + 10, ink=sketch.ACCENT, line_width=4)
    places = [divmod(SQUARES.index(square), 6) for square in (line[0], line[-1])]
    ends = [sketch.middle(*place, x, y, _TINY) for place in places]
    own = [SQUARES.index(square) for square in line] if is_chosen else []
    dots = _dots(range(36), corner, ink, 2) + _dots(own, corner, ink, 5.2)
    return frame + dots + sketch.line(ends[0], ends[1], ink=ink, width=2 if is_chosen else 1)


def _dots(places: Iterable[int], corner: tuple[float, float], ink: str, width: float) -> str:
    """Draw dots on squares of a small board: one path, for there are many."""
    x, y = corner
    at = (sketch.middle(*divmod(place, 6), x, y, _TINY) for place in places)
    path = "".join(f"M{left:g} {top:g}h0" for left, top in at)
    return path and (
        f'<path d="{path}" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round"/>'
    )


def _labels(x: float, y: float, cell: float) -> str:
    """Write a to f beside a board and 0 to 5 over it."""
    rows = (sketch.words(x - 16, y + (at + 0.5) * cell, row) for at, row in enumerate("abcdef"))
    columns = (sketch.words(x + (at + 0.5) * cell, y - 16, str(at)) for at in range(6))
    return "".join([*rows, *columns])


def _heat(letter: str, count: int, x: float, y: float, cell: float) -> str:
    """Draw one square of the heat map."""
    fill, ink = shade(count)
    drawn = sketch.box(x, y, cell, cell, fill=fill, ink=sketch.FAINT, line_width=1)
    middle = (x + cell / 2, y + cell / 2)
    if letter != ".":
        drawn += sketch.disc(middle, letter, cell)
        ink = "#ffffff" if letter == "B" else sketch.INK
    return drawn + sketch.words(*middle, str(count), size=22, ink=ink, bold=True)
