"""A turn in two steps: transpose, then reverse each row; or the other way round."""

from collections.abc import Sequence
from itertools import product

from pentago_widget.figures.figure import Figure
from pentago_widget.ink import sketch
from pentago_widget.words.values import shown

Grid = list[list[int]]

START: Grid = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
TRANSPOSE, REVERSE = "transpose", "reverse each row"
ORDERS = {
    "transpose first": (TRANSPOSE, REVERSE),
    "reverse first": (REVERSE, TRANSPOSE),
}
DONE = {TRANSPOSE: "each row has become a column", REVERSE: "each row is read from its end"}
TURNS = {2: "clockwise", 6: "anti-clockwise"}
"""A turn, by the square to which it takes what lies on square 0."""

CELL, TOP, GAP, LEFT = 46, 58, 118, 34
WIDE = 3 * CELL


def stepped(grid: Grid, step: str) -> Grid:
    """Return a grid after a step."""
    if step == TRANSPOSE:
        return [list(column) for column in zip(*grid, strict=True)]
    return [row[::-1] for row in grid]


class TransposeReverse(Figure):
    """Nine numbered squares on their way through two steps; the slider goes along it."""

    def __init__(
        self,
        rows: Sequence[Sequence[str]] = ("BW.", "B..", "..."),
        order: str = "transpose first",
        step: int = 0,
        *,
        size: str = "medium",
    ) -> None:
        """Begin with three rows of '.', 'B' and 'W', an order of the steps, and one of 0, 1, 2."""
        if order not in ORDERS:
            raise ValueError(f"order must be one of {list(ORDERS)}, not {shown(order)}")
        self.rows = _checked(rows)
        super().__init__(size=size)
        self._order = self.choice("Order", tuple(ORDERS), order)
        self._step = self.slider("Step", 0, 2, 0)
        self.go(step)

    @property
    def step(self) -> int:
        """How many steps are made."""
        return int(self._step.value)

    def go(self, step: int) -> None:
        """Go to a step: 0 is the start, 2 the end."""
        if step not in (0, 1, 2):
            raise ValueError(f"step must be 0, 1 or 2, not {shown(step)}")
        self.set(self._step, value=step)
        self._did(lambda: None)

    def grids(self) -> list[Grid]:
        """Return which square's content lies where: at the start and after each step made."""
        found = [START]
        for step in self._steps()[: self.step]:
            found.append(stepped(found[-1], step))
        return found

    def svg(self) -> str:
        """Draw what is reached, and what is still to come as empty frames."""
        grids, drawn = self.grids(), []
        for number in range(3):
            x = LEFT + number * (WIDE + GAP)
            drawn.append(sketch.words(x + WIDE / 2, 24, self._caption(number), bold=True))
            if number >= len(grids):
                drawn.append(sketch.box(x, TOP, WIDE, WIDE, ink=sketch.FAINT))
                drawn.append(sketch.words(x + WIDE / 2, TOP + WIDE / 2, "?", size=40))
            else:
                drawn.append(sketch.squares(["..."] * 3, x, TOP, cell=CELL))
                step = self._steps()[number] if number < self.step else ""
                drawn += [_mirror(step, x), self._marbles(grids[number], x), _swaps(step, x)]
        drawn += [self._between(number) for number in range(2)]
        wide = 2 * LEFT + 3 * WIDE + 2 * GAP
        return sketch.sheet("A turn in two steps", self.text(), wide, TOP + WIDE + 44, *drawn)

    def text(self) -> str:
        """Write what is reached side by side: number and marble of each square."""
        grids = self.grids()
        lines = ["   ".join(f"{self._caption(i):<15}" for i in range(3)).rstrip()]
        for row in range(3):
            parts = [self._line(grids[i][row]) if i < len(grids) else "?  ?  ?" for i in range(3)]
            lines.append("   ".join(f"{part:<15}" for part in parts).rstrip())
        return "\n".join(lines)

    def status(self) -> str:
        """Tell the step, and in the end which turn it was."""
        steps = self._steps()
        if self.step == 0:
            return f"Start. Next: {steps[0]}. Where will number 0 be, and number 2?"
        done = f"Step {self.step} of 2, {steps[self.step - 1]}: {DONE[steps[self.step - 1]]}."
        if self.step == 1:
            return f"{done} Next: {steps[1]}."
        at = [number for row in self.grids()[2] for number in row].index(0)
        return f"{done} Together that is the {TURNS[at]} turn."

    def _steps(self) -> tuple[str, str]:
        """Return the two steps in their order."""
        return ORDERS[self._order.value]

    def _caption(self, number: int) -> str:
        """Name a board by what has been done to it."""
        return "start" if number == 0 else f"{number}. {self._steps()[number - 1]}"

    def _line(self, row: list[int]) -> str:
        """Write the numbers of a row, each with its marble."""
        return " ".join(f"{number}{self._marble(number)}" for number in row)

    def _marble(self, number: int) -> str:
        """Return the letter that lies at the start on the square of this number."""
        return self.rows[number // 3][number % 3]

    def _marbles(self, grid: Grid, x: float) -> str:
        """Draw the numbered squares with their marbles."""
        drawn = []
        for r, c in product(range(3), repeat=2):
            at, letter = sketch.middle(r, c, x, TOP, CELL), self._marble(grid[r][c])
            ink = sketch.INK if letter == "W" else sketch.PAPER
            drawn.append(sketch.disc(at, letter, CELL))
            drawn.append(sketch.words(*at, str(grid[r][c]), size=18, ink=ink, bold=True))
        return "".join(drawn)

    def _between(self, number: int) -> str:
        """Draw the arrow from one board to the next, with the step that it stands for."""
        x, y = LEFT + number * (WIDE + GAP) + WIDE, TOP + WIDE / 2
        is_made = number < self.step
        ink = sketch.ACCENT if is_made else sketch.FAINT
        arrow = sketch.arrow((x + 16, y), (x + GAP - 16, y), ink=ink)
        return arrow + sketch.words(x + GAP / 2, y - 16, "done" if is_made else "next", ink=ink)


def _mirror(step: str, x: float) -> str:
    """Draw the line on which nothing moves."""
    far, near = WIDE + 12, WIDE / 2
    ends = {TRANSPOSE: ((-10, -10), (far, far)), REVERSE: ((near, -12), (near, far))}
    places = [(x + right, TOP + down) for right, down in ends.get(step, ())]
    return sketch.line(*places, ink=sketch.ALARM, dashed=True, width=2.5) if places else ""


def _swaps(step: str, x: float) -> str:
    """Draw which squares a step swaps."""
    pairs = {
        TRANSPOSE: (((0, 1), (1, 0)), ((0, 2), (2, 0)), ((1, 2), (2, 1))),
        REVERSE: (((0, 0), (0, 2)), ((1, 0), (1, 2)), ((2, 0), (2, 2))),
    }
    return "".join(_swap(*pair, x) for pair in pairs.get(step, ()))


def _swap(one: tuple[int, int], other: tuple[int, int], x: float) -> str:
    """Draw an arrow with two heads between two squares, round the number between them."""
    (x1, y1), (x2, y2) = (sketch.middle(*at, x, TOP, CELL) for at in (one, other))
    is_near = abs(x2 - x1) < 1.5 * CELL
    near, bend = (0.26, 0.0) if is_near else (0.13, 18.0)
    part = ((x2 - x1) * near, (y2 - y1) * near)
    start, end = (x1 + part[0], y1 + part[1]), (x2 - part[0], y2 - part[1])
    rims = [sketch.arrow(start, end, bend=-bend, ink=sketch.PAPER, width=6)]
    rims.append(sketch.arrow(end, start, bend=bend, ink=sketch.PAPER, width=6))
    return "".join(
        [*rims, sketch.arrow(start, end, bend=-bend), sketch.arrow(end, start, bend=bend)]
    )


def _checked(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return three rows as texts, or say what is wrong with them."""
    try:
        texts = ["".join(row) for row in rows]
    except TypeError:
        texts = []
    if len(texts) != 3 or any(len(row) != 3 or not set(row) <= set(".BW") for row in texts):
        raise ValueError(
            f"rows must be three rows of three '.', 'B' or 'W', not {texts or shown(rows)}"
        )
    return texts
