"""How the work of the exact solver grows with every empty square, as a plot."""

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from pentago_widget.engine import memory, solver
from pentago_widget.engine.endgame_plan import entries
from pentago_widget.figures.figure import Figure
from pentago_widget.ink import sketch
from pentago_widget.words.sentences import counted

MOST = 35
"""More marbles leave nothing to solve."""

KINDS = {"work": "arrangements", "memory": "bytes"}
SCALES = {"logarithmic": True, "linear": False}
LAPTOP = 8_000_000_000
"""The memory of a usual laptop, in bytes."""

NAMES = (
    (10**18, "quintillion", "EB"),
    (10**15, "quadrillion", "PB"),
    (10**12, "trillion", "TB"),
    (10**9, "billion", "GB"),
    (10**6, "million", "MB"),
    (10**3, "thousand", "kB"),
)
WIDE, HIGH, LEFT, TOP, RIGHT, BOTTOM = 640, 420, 108, 64, 616, 352


@lru_cache
def work(marbles: int) -> int:
    """Return how many arrangements of further marbles the solver goes through."""
    empty = 36 - marbles
    return sum(entries(empty, n) for n in range(empty + 1))


@lru_cache
def bytes_needed(marbles: int) -> int:
    """Return how many bytes the solver needs where an int of 64 bits takes eight."""
    return 8 * (solver.memory_needed(marbles) // memory.BYTES)


def in_words(number: int, kind: str) -> str:
    """Write a number with three digits and the name of its thousands: '86.6 million'."""
    for size, word, unit in NAMES:
        if number >= size:
            return f"{number / size:.3g} {unit if kind == 'memory' else word}"
    return counted(number, "byte") if kind == "memory" else str(number)


class SolverWork(Figure):
    """Choose a number of marbles, and see what it takes to solve such a position backward."""

    def __init__(
        self,
        marbles: int = 28,
        show: str = "work",
        scale: str = "logarithmic",
        *,
        size: str = "medium",
    ) -> None:
        """Begin with so many marbles; show 'work' or 'memory'."""
        checked = _in_range(marbles), _one_of("show", show, KINDS), _one_of("scale", scale, SCALES)
        super().__init__(size=size)
        self._marbles = self.slider("Marbles", 0, MOST, checked[0])
        self._kind = self.choice("Show", [*KINDS], checked[1])
        self._scale = self.choice("Scale", [*SCALES], checked[2])
        self.show()

    @property
    def marbles(self) -> int:
        """The number of marbles that is chosen."""
        return int(self._marbles.value)

    @property
    def kind(self) -> str:
        """What is shown: 'work' or 'memory'."""
        return str(self._kind.value)

    @property
    def scale(self) -> str:
        """How numbers are laid out: 'logarithmic' or 'linear'."""
        return str(self._scale.value)

    def choose(self, marbles: int) -> None:
        """Choose a number of marbles by code."""
        self._set(self._marbles, _in_range(marbles))

    def plot(self, show: str) -> None:
        """Show 'work' or 'memory' by code."""
        self._set(self._kind, _one_of("show", show, KINDS))

    def lay_out(self, scale: str) -> None:
        """Lay the numbers out 'logarithmic' or 'linear' by code."""
        self._set(self._scale, _one_of("scale", scale, SCALES))

    def value(self, marbles: int) -> int:
        """Return what is plotted for so many marbles."""
        return work(marbles) if self.kind == "work" else bytes_needed(marbles)

    def growth(self) -> float:
        """Return how many times as much one marble fewer takes; 0 where there is none fewer."""
        return self.value(self.marbles - 1) / self.value(self.marbles) if self.marbles else 0.0

    def status(self) -> str:
        """Tell what the chosen number of marbles takes."""
        marbles, empty = self.marbles, 36 - self.marbles
        unit = " arrangements" if self.kind == "work" else " of memory"
        told = (
            f"{counted(marbles, 'marble')}, {counted(empty, 'empty square')}:"
            f" {in_words(self.value(marbles), self.kind)}{unit}."
        )
        if not marbles:
            return told
        return f"{told} One marble fewer takes {self.growth():.2f} times as much."

    def text(self) -> str:
        """Write a line for every number of marbles."""
        lines = []
        for marbles in range(MOST, -1, -1):
            mark = "→" if marbles == self.marbles else " "
            lines.append(f"{mark} {marbles:7}  {in_words(self.value(marbles), self.kind)}")
        return "\n".join([f"  marbles  {KINDS[self.kind]}", *lines])

    def svg(self) -> str:
        """Draw the plot."""
        title = f"{KINDS[self.kind].capitalize()} to solve a position, {self.scale} scale"
        chosen = self._point(self.marbles)
        parts = [
            sketch.words(LEFT, 30, title, anchor="start", bold=True),
            *self._axes(),
            *self._limit(),
            *self._curve(),
            sketch.line((chosen[0], BOTTOM), chosen, ink=sketch.ACCENT, dashed=True),
            _dot(chosen, 8, sketch.ACCENT),
            *self._label(chosen),
        ]
        return sketch.sheet(title, self.status(), WIDE, HIGH, *parts)

    def _height(self, number: int) -> float:
        """Return how high a number lies."""
        most = self.value(0)
        is_log = SCALES[self.scale]
        share = math.log10(number) / math.log10(most) if is_log else number / most
        return BOTTOM - share * (BOTTOM - TOP)

    def _point(self, marbles: int) -> tuple[float, float]:
        """Return where a number of marbles lies."""
        return LEFT + marbles * (RIGHT - LEFT) / MOST, self._height(self.value(marbles))

    def _axes(self) -> list[str]:
        """Draw the axes with their words."""
        parts = [
            sketch.line((LEFT, BOTTOM), (RIGHT, BOTTOM)),
            sketch.line((LEFT, TOP), (LEFT, BOTTOM)),
        ]
        for marbles in range(0, 36, 5):
            x = LEFT + marbles * (RIGHT - LEFT) / MOST
            parts.append(sketch.line((x, BOTTOM), (x, BOTTOM + 6)))
            parts.append(sketch.words(x, BOTTOM + 20, str(marbles)))
        middle = (LEFT + RIGHT) / 2
        parts.append(sketch.words(middle, BOTTOM + 46, "marbles on the board", ink=sketch.FAINT))
        for number in self._ticks():
            y, word = self._height(number), in_words(number, self.kind)
            parts.append(sketch.line((LEFT, y), (RIGHT, y), ink="#d9cfc0", width=1))
            parts.append(sketch.words(LEFT - 8, y, word, size=12, anchor="end", ink=sketch.FAINT))
        return parts

    def _ticks(self) -> list[int]:
        """Return the numbers that are written beside the plot."""
        most = self.value(0)
        if SCALES[self.scale]:
            return [size for size, *_ in NAMES if size <= most] + [1]
        return [0, most // 2, most]

    def _limit(self) -> list[str]:
        """Draw the memory of a usual laptop."""
        if self.kind != "memory":
            return []
        y = self._height(LAPTOP)
        told = f"a usual laptop has {in_words(LAPTOP, self.kind)}"
        return [
            sketch.line((LEFT, y), (RIGHT, y), ink=sketch.ALARM, dashed=True),
            sketch.words(RIGHT, y - 12, told, size=13, anchor="end", ink=sketch.ALARM),
        ]

    def _curve(self) -> list[str]:
        """Draw a dot for every number of marbles, joined by lines."""
        points = [self._point(marbles) for marbles in range(MOST + 1)]
        joined = [sketch.line(a, b, ink=sketch.INK, width=1.5) for a, b in pairwise(points)]
        return joined + [_dot(point, 3.5, sketch.INK) for point in points]

    def _label(self, at: tuple[float, float]) -> list[str]:
        """Write what is chosen beside its dot, where there is room."""
        words = in_words(self.value(self.marbles), self.kind)
        x = min(at[0] + 12, RIGHT - 8.2 * len(words))
        y = max(at[1] - 20, TOP - 8)
        return [sketch.words(x, y, words, anchor="start", ink=sketch.ACCENT, bold=True)]

    def _set(self, field: object, value: object) -> None:
        """Set a field by code and show what comes of it."""
        self._did(lambda: self.set(field, value=value))


def _dot(at: tuple[float, float], radius: float, ink: str) -> str:
    """Draw a dot."""
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius}" fill="{ink}"/>'


def _in_range(marbles: int) -> int:
    """Return a number of marbles as it is, or say which there are."""
    if type(marbles) is not int or not 0 <= marbles <= MOST:
        raise ValueError(f"marbles must be a whole number from 0 to {MOST}, not {marbles!r}")
    return marbles


def _one_of(name: str, value: str, known: Iterable[str]) -> str:
    """Return a value as it is, or say which there are."""
    if value not in known:
        raise ValueError(f"{name} must be one of {', '.join(known)}, not {value!r}")
    return value
