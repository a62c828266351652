"""Say where a marble lands before its sub-board turns."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from pentago_widget.board.picture import NOT_NOW, Picture
from pentago_widget.figures.boards import SIX, THREE
from pentago_widget.figures.figure import Figure
from pentago_widget.games.pentago.wording import DIRECTIONS
from pentago_widget.ink import sketch
from pentago_widget.rules.pentago import HOMES, ROTATIONS, SUB_BOARDS, TURNED, bit
from pentago_widget.words.values import shown

TWO = "two sub-boards"
LEVELS = {"C": "C: clockwise", "A": "A: anti-clockwise", "CC": "CC: clockwise twice", TWO: TWO}
WAYS = {**DIRECTIONS, "CC": "clockwise twice"}
SUB_BOARD = replace(THREE, controls=(), control_looks=())
_AT = {home: square for square, home in HOMES.items()}


def carried(square: str, rotations: str) -> str:
    """Return the square to which turns of its own sub-board carry a marble."""
    index, marble = HOMES[square]
    for rotation in rotations:
        marble = TURNED[rotation][marble]
    return _AT[index, marble]


def reason(asked: str, answer: str, rotations: str) -> str:
    """Say why a marble lands where it does, or for a wrong answer why one may have thought so."""
    to, marble = {carried(asked, each): each for each in ("A", "CC", "C", "")}, HOMES[asked][1]
    taken = to.get(answer, rotations)
    if taken != rotations and marble != bit(1, 1):
        told = {"": "Without a turn it would", "CC": "Two turns would"}.get(taken)
        verb = "lie on" if not taken else "take it to"
        return f"{told or f'One turn {WAYS[taken]} would'} {verb} {answer}."
    if marble == bit(1, 1):
        return "The center of a sub-board stays."
    if rotations == "CC":
        return "Two turns lead to the square across."
    if marble in (bit(0, 0), bit(0, 2), bit(2, 0), bit(2, 2)):
        return f"A corner goes to the next corner {WAYS[rotations]}."
    return f"The middle of a side goes to that of the next side {WAYS[rotations]}."


@dataclass(frozen=True)
class Task:
    """Marbles, turns to come, and the marble that is asked for."""

    marbles: Mapping[str, str]
    """The letter of each square that has a marble."""

    turns: tuple[str, ...]
    """What turns: sub-board and rotations, like '4C' or '1CC'."""

    asked: str

    def way(self, square: str, turns: int = 2) -> list[str]:
        """Return the squares of a marble, its own and one after each quarter turn, up to a turn."""
        squares = [square]
        for turn in self.turns[:turns]:
            if HOMES[square][0] == int(turn[0]) - 1:
                for rotation in turn[1:]:
                    squares.append(carried(squares[-1], rotation))
        return squares

    def after(self, turns: int) -> dict[str, str]:
        """Return the letter of each square that has a marble after so many turns."""
        return {self.way(square, turns)[-1]: letter for square, letter in self.marbles.items()}


class RotationTrainer(Figure):
    """Press the square on which the marked marble will lie; then the turn is made."""

    def __init__(
        self, level: str = "C", *, whole: bool = False, seed: int = 1, size: str = "medium"
    ) -> None:
        """Begin with a level, on one sub-board or on the whole board; a seed repeats its tasks."""
        offered = [name for name in LEVELS if whole or name != TWO]
        if level not in offered:
            more = "" if whole else f" ({TWO!r} is for whole=True)"
            raise ValueError(f"level must be one of {offered}, not {shown(level)}{more}")
        self.squares = SIX if whole else SUB_BOARD
        self._chance = random.Random(seed)  # noqa: S311  repeatable, not secret
        self.answer, self._seen, self._turning = "", 0, ""
        self.answers: list[bool] = []
        """Whether each answer was right, oldest first."""
        super().__init__(size=size)
        self._level = self.choice("Turn", [(LEVELS[name], name) for name in offered], level)
        self._entry = self.entry("Lands on", placeholder="or press a square")
        self.button("Next", self._begin)
        self.task = self._new_task()
        self.show()

    @property
    def landing(self) -> str:
        """The right answer."""
        return self.task.way(self.task.asked)[-1]

    @property
    def streak(self) -> int:
        """How many answers were right in a row, up to now."""
        return [*self.answers[::-1], False].index(False)

    def next(self) -> None:
        """Give a new task."""
        self._did(self._begin)

    def show(self) -> None:
        """Paint the figure, turning once what is to be seen turning."""
        super().show()
        self._turning = ""

    def pressed(self, square: str) -> None:
        """Take an answer, and make the turns."""
        if self.answer:
            self.say("This one is answered. Press Next for a new task.")
            return
        self.answer = square
        self.answers.append(square == self.landing)
        for turn in self.task.turns:
            self._seen, self._turning = self._seen + 1, turn
            self.show()

    def changed(self, field: object) -> None:
        """Take a new level, or an answer that was typed."""
        if field is self._level:
            self._begin()
            return
        typed = self._entry.value.strip().lower()
        self.set(self._entry, value="")
        if typed in self.squares.squares:
            self.pressed(typed)
        elif typed:
            last = self.squares.squares[-1]
            self.say(f"{shown(typed)} is no square here: type one from a0 to {last}.")

    def status(self) -> str:
        """Ask, or say whether the answer was right, and why."""
        if not self.answer:
            return self.question()
        way = self.task.way(self.task.asked)
        went = f"{' → '.join(way)}" if self.landing != way[0] else f"{way[0]} stays"
        verdict = "✓ Right" if self.answers[-1] else f"✗ Not {self.answer}"
        right = f"{sum(self.answers)} of {len(self.answers)} right, {self.streak} in a row"
        return f"{verdict}: {went}. {self._why()} {right}."

    def question(self) -> str:
        """Ask, naming the sub-boards where there are several."""
        names = (f"Sub-board {turn[0]} turns {WAYS[turn[1:]]}" for turn in self.task.turns)
        told = " and ".join(names).replace(" and S", " and s")
        if self.squares is SUB_BOARD:
            told = f"The sub-board turns {WAYS[self.task.turns[0][1:]]}"
        return f"{told}. Where does the marble on {self.task.asked} land?"

    def cells(self) -> tuple[str, ...]:
        """Show the marbles, the one that is asked for, and after an answer what was right."""
        lie = self.task.after(self._seen)
        marks = {self.task.asked: "l"}
        if self.answer:
            marks = {self.answer: "x", self.landing: "r"}
        off = NOT_NOW * bool(self.answer)
        return tuple(lie.get(s, ".") + marks.get(s, "") + off for s in self.squares.squares)

    def text(self) -> str:
        """Write the marbles, the one asked for in brackets, with what is asked or was said."""
        here = self.landing if self.answer else self.task.asked
        lie, wide = self.task.after(self._seen), self.squares.columns
        lines = ["   " + "  ".join(map(str, range(wide)))]
        for start in range(0, wide * wide, wide):
            names = self.squares.squares[start : start + wide]
            row = (f"[{lie[s]}]" if s == here else f" {lie.get(s, '.')} " for s in names)
            lines.append(f"{names[0][0]} {''.join(row)}".rstrip())
        return "\n".join([*lines, self.status()])

    def picture(self) -> str:
        """Draw the marbles before the turn, and after an answer those after it beside them."""
        side = 36 * self.squares.columns
        boards = [self._drawn(self.task.marbles, self.task.asked, 30)]
        if self.answer:
            at = (46 + side, 50 + side / 2)
            boards.append(sketch.arrow(at, (at[0] + 40, at[1])))
            boards.append(self._drawn(self.task.after(2), self.landing, 120 + side))
        said = sketch.words(30, 16, self.question(), size=13, anchor="start", bold=True)
        wide = max(150 + 2 * side, 60 + 8 * len(self.question()))
        return sketch.sheet("Where does it land?", self.text(), wide, 62 + side, said, *boards)

    def _drawn(self, lie: Mapping[str, str], ringed: str, x: float) -> str:
        """Draw a board with its names, and a ring round one square."""
        names, wide = self.squares.squares, self.squares.columns
        rows = [
            "".join(lie.get(s, ".") for s in names[i : i + wide]) for i in range(0, wide**2, wide)
        ]
        labels = [sketch.words(x + 18 + 36 * i, 40, str(i), size=12) for i in range(wide)]
        labels += [sketch.words(x - 11, 68 + 36 * i, "abcdef"[i], size=12) for i in range(wide)]
        ring = (divmod(names.index(ringed), wide),)
        return "".join([sketch.squares(rows, x, 50, ringed=ring), *labels])

    def _begin(self) -> None:
        """Forget the answer and give a new task, never about the same marble again."""
        before, self.answer, self._seen = self.task, "", 0
        while self.task.asked == before.asked:
            self.task = self._new_task()

    def _new_task(self) -> Task:
        """Make up marbles, turns of this level, and a marble to ask for."""
        names, chance = self.squares.squares, self._chance
        lie = {square: chance.choice("BW") for square in chance.sample(names, len(names) // 3 + 1)}
        parts = chance.sample(SUB_BOARDS, 2) if self.squares is SIX else [1]
        turns = [f"{parts[0]}{self._level.value}"]
        if self._level.value == TWO:
            turns = [f"{part}{chance.choice(ROTATIONS)}" for part in sorted(parts)]
        moved = [s for s in lie if str(HOMES[s][0] + 1) in {turn[0] for turn in turns}]
        asked = chance.choice([*moved * 9, *lie])  # now and then one that no turn moves
        return Task(lie, tuple(turns), asked)

    def _why(self) -> str:
        """Say why the marble lands there, or why one may have thought of another square."""
        asked, way = self.task.asked, self.task.way(self.task.asked)
        if len(way) == 1:
            return "Its sub-board does not turn."
        if HOMES[self.answer][0] != HOMES[asked][0]:
            return "A marble never leaves its sub-board."
        turns = {int(turn[0]) - 1: turn[1:] for turn in self.task.turns}
        return reason(asked, self.answer, turns[HOMES[asked][0]])

    def _picture(self) -> Picture:
        """Return what the squares show, with what is seen turning."""
        return replace(super()._picture(), turned=self._turning)
