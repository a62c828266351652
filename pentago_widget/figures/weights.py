"""Weights for a score as sliders, and what they are worth on positions whose values are proved."""

from collections.abc import Sequence
from functools import lru_cache

import ipywidgets

from pentago_widget.engine import seed
from pentago_widget.figures.figure import Figure
from pentago_widget.games.pentago.move import Move
from pentago_widget.ink import sketch
from pentago_widget.material.late_positions import FRESH, TUNING, Seen, keeping, proved, seen
from pentago_widget.rules.pentago import SQUARES

FIRST = (seed.FIVE, seed.FOUR, seed.THREE, seed.CENTER, 0)
"""The first program's weights; it does not look at dangers."""

NAMES = ("Five", "Four", "Three", "Center", "Danger")
STEPS = (0, 1, 5, 10, 50, 100, 500, 1_000, 10_000, 100_000, 1_000_000)
LISTS = {"to tune on": TUNING, "fresh": FRESH}
WORDS = {1: "wins", 0: "draws", -1: "loses"}
EXPLAINED = (
    "own, other: fives·fours·threes·centers after the move; the boards are drawn before its turn",
    "danger: with so many moves the other side would win at once",
)
WIDE, HIGH = 640, 500


class Weights(Figure):
    """Choose what counts how much; see how often the best-looking move keeps the proved value.

    A weight multiplies what my side has less what the other has, after my move; the weight of
    danger is taken off for every move with which the other side would win at once.
    """

    def __init__(
        self, weights: Sequence[int] = FIRST, positions: str = "to tune on", *, size: str = "medium"
    ) -> None:
        """Begin with weights for fives, fours, threes, centers and danger, and a list."""
        steps, chosen = [_step(weight) for weight in _five(weights)], _known(positions)
        super().__init__(size=size)
        self._list = self.choice("Positions", [*LISTS], chosen)
        kind = ipywidgets.SelectionSlider
        self._sliders = [
            self._field(kind, description=name, options=STEPS, value=step)
            for name, step in zip(NAMES, steps, strict=True)
        ]
        self._drawn = 0
        self.button("Next mistake", self._go_on)
        self._show_first()
        self.show()

    @property
    def weights(self) -> tuple[int, ...]:
        """The weights for fives, fours, threes, centers and danger."""
        return tuple(slider.value for slider in self._sliders)

    def weigh(self, *weights: int) -> None:
        """Set all five weights by code."""
        steps = [_step(weight) for weight in _five(weights)]
        for slider, step in zip(self._sliders, steps, strict=True):
            self.set(slider, value=step)
        self._did(self._show_first)

    def choose(self, positions: str) -> None:
        """Choose a list by code: 'to tune on' or 'fresh'."""
        self.set(self._list, value=_known(positions))
        self._did(self._show_first)

    def next_mistake(self) -> None:
        """Show the next position in which the move liked best is not a best move."""
        self._did(self._go_on)

    def changed(self, field: object) -> None:  # noqa: ARG002
        """Show the first mistake of the new weights or the new list."""
        self._show_first()

    @property
    def positions(self) -> tuple[str, ...]:
        """The positions of the list that is chosen."""
        return LISTS[self._list.value]

    def score(self, found: Seen) -> int:
        """Return what a move looks like: the score of the board after it."""
        return score(self.weights, found)

    def liked(self, text: str) -> Seen:
        """Return the move with the highest score, of equal ones the first."""
        return liked(self.weights, text)

    def verdicts(self) -> list[bool]:
        """Say for every position whether the move liked best keeps the proved value."""
        return [self.liked(text).move in keeping(text) for text in self.positions]

    @property
    def kept(self) -> int:
        """In how many positions the move liked best keeps the proved value."""
        return sum(self.verdicts())

    @property
    def by_chance(self) -> float:
        """In how many positions any move, drawn by lot, would keep it on the average."""
        return sum(len(keeping(text)) / len(proved(text)) for text in self.positions)

    @property
    def shown(self) -> str:
        """The position that is drawn."""
        return self.positions[self._drawn]

    def best(self) -> Seen:
        """Return, of the moves that keep the value of the position drawn, the one liked best."""
        return max((s for s in seen(self.shown) if s.move in keeping(self.shown)), key=self.score)

    def status(self) -> str:
        """Tell how many values are kept, and the mistake that is drawn."""
        told = f"The move liked best keeps the proved value in {self.kept} of {self._of()}."
        liked, best = self.liked(self.shown), self.best()
        if liked == best:
            return f"{told} Position {self._drawn + 1}: {liked.move} is right."
        return (
            f"{told} Position {self._drawn + 1}: it likes {liked.move}, which"
            f" {self._does(liked)}; {best.move} {self._does(best)}."
        )

    def text(self) -> str:
        """Write weights, verdicts and the position drawn."""
        named = zip(NAMES, self.weights, strict=True)
        signs = "".join("✓" if right else "✗" for right in self.verdicts())
        board, turn = self.shown.split()
        rows = [board[start : start + 6] for start in range(0, 36, 6)]
        about = f"position {self._drawn + 1}, {'black' if turn == 'b' else 'white'} to move:"
        return "\n".join(
            [
                ", ".join(f"{name} {weight:,}" for name, weight in named),
                f"{signs}  {self.kept} of {self._of()}; by lot {self.by_chance:.1f}",
                *(self._caption(found) for found in (self.liked(self.shown), self.best())),
                about,
                *rows,
            ]
        )

    def svg(self) -> str:
        """Draw the share that is kept, a sign for every position, and the mistake."""
        liked, best = self.liked(self.shown), self.best()
        left = self._board(liked, 40, "It likes")
        right = self._board(best, 352, "A right move" if liked != best else "It is right")
        below = [
            sketch.words(40, 460 + 20 * i, words, anchor="start", size=12, ink=sketch.FAINT)
            for i, words in enumerate(EXPLAINED)
        ]
        parts = self._bar(), left, right, *below
        return sketch.sheet("What these weights keep", self.status(), WIDE, HIGH, *parts)

    def _bar(self) -> str:
        """Draw how many are kept as a bar, the lot's share beside it, and all the signs."""
        verdicts, wide = self.verdicts(), WIDE - 80
        step, chance = wide / len(verdicts), self.by_chance
        at = 40 + chance * step
        told = f"The move liked best keeps the proved value in {self.kept} of {self._of()}"
        parts = [
            sketch.words(40, 24, told, anchor="start", bold=True),
            sketch.box(40, 44, wide, 22),
            sketch.box(40, 44, self.kept * step, 22, fill=sketch.ACCENT),
            sketch.line((at, 38), (at, 72), ink=sketch.ALARM, width=3, dashed=True),
            sketch.words(at, 84, f"by lot {chance:.1f}", size=13, ink=sketch.ALARM),
        ]
        for number, right in enumerate(verdicts):
            x, ink = 40 + (number + 0.5) * step, sketch.GOOD if right else sketch.ALARM
            parts.append(sketch.words(x, 110, "✓" if right else "✗", ink=ink, bold=True))
        x = 40 + self._drawn * step
        parts.append(sketch.box(x, 98, step, 24, ink=sketch.INK, line_width=2))
        return "".join(parts)

    def _board(self, found: Seen, x: float, title: str) -> str:
        """Draw a move: the marble in a ring, and the turn in words."""
        letters, color = self.shown[:36], self.shown[-1].upper()
        at = SQUARES.index(found.move.position)
        letters = letters[:at] + color + letters[at + 1 :]
        rows = [letters[start : start + 6] for start in range(0, 36, 6)]
        ink = sketch.GOOD if found.move in keeping(self.shown) else sketch.ALARM
        verdict = f"score {self.score(found):,}: it {self._does(found)}"
        return "".join(
            [
                sketch.words(x, 152, f"{title}: {found.move}", anchor="start", bold=True),
                sketch.squares(rows, x, 172, ringed=[divmod(at, 6)]),
                _turn(found.move, x, 172),
                sketch.words(x, 408, verdict, anchor="start", ink=ink, bold=True),
                sketch.words(x, 432, _counted(found), anchor="start", size=13, ink=sketch.FAINT),
            ]
        )

    def _caption(self, found: Seen) -> str:
        """Write a move with its score and what is proved."""
        return f"{found.move}  score {self.score(found):,}: it {self._does(found)}"

    def _does(self, found: Seen) -> str:
        """Say what a move is worth in truth."""
        return WORDS[proved(self.shown)[found.move]]

    def _of(self) -> int:
        """Return how many positions there are."""
        return len(self.positions)

    def _show_first(self) -> None:
        """Go to the first mistake."""
        self._drawn = len(self.positions) - 1
        self._go_on()

    def _go_on(self) -> None:
        """Go to the next mistake after the position drawn, the first one after the last."""
        verdicts, count = self.verdicts(), len(self.positions)
        onward = [(self._drawn + step) % count for step in range(1, count + 1)]
        self._drawn = next((n for n in onward if not verdicts[n]), 0)


def score(weights: Sequence[int], found: Seen) -> int:
    """Return own less other by four weights; the fifth is taken off for every danger."""
    pairs = zip(weights, found.own, found.other, strict=False)
    return sum(w * (a - b) for w, a, b in pairs) - weights[4] * found.danger


@lru_cache(maxsize=1_000)
def liked(weights: tuple[int, ...], text: str) -> Seen:
    """Return the move of a position that scores highest; asked for often while one is shown."""
    return max(seen(text), key=lambda found: score(weights, found))


def _turn(move: Move, x: float, y: float) -> str:
    """Draw the turn to come: a frame round the sub-board, an arrow on its outer side."""
    down, right = divmod(move.sub_board - 1, 2)
    side, is_clockwise = 3 * sketch.CELL, move.rotation == "C"
    left, top = x + right * side, y + down * side
    outer = left + (side + 10 if right else -10)
    ends = (outer, top + 24), (outer, top + side - 24)
    goes_down = is_clockwise == bool(right)
    start, end = ends if goes_down else ends[::-1]
    frame = sketch.box(left, top, side, side, ink=sketch.ACCENT, line_width=3)
    return frame + sketch.arrow(start, end, bend=-8 if is_clockwise else 8)


def _counted(found: Seen) -> str:
    """Write what both sides have, and in how many ways the other side would win at once."""
    own, other = ("·".join(map(str, each)) for each in (found.own, found.other))
    return f"own {own}, other {other}, danger {found.danger}"


def _five(weights: Sequence[int]) -> Sequence[int]:
    """Return five weights as they are, or say what is wrong."""
    if len(weights) != len(NAMES):
        raise ValueError(f"there are five weights, {', '.join(NAMES)}, not {len(weights)}")
    return weights


def _step(weight: int) -> int:
    """Return a weight that a slider can show, or say which there are."""
    if weight not in STEPS:
        raise ValueError(f"a weight must be one of {STEPS}, not {weight!r}")
    return weight


def _known(positions: str) -> str:
    """Return the name of a list as it is, or say which there are."""
    if positions not in LISTS:
        raise ValueError(f"positions must be one of {', '.join(LISTS)}, not {positions!r}")
    return positions
