"""The path of a footprint in Gess, looked at step by step: which squares are new, what is met."""

from typing import Any

import ipywidgets

from pentago_widget.figures.figure import Figure
from pentago_widget.figures.footprint_board import (
    TO_HANDLE,
    Marks,
    choice_marks,
    landing_marks,
    lettered,
    on_the_way,
    ring_marks,
)
from pentago_widget.figures.footprint_sheet import WIDE, step_list, window
from pentago_widget.figures.footprint_steps import (
    Step,
    Way,
    footprint,
    letters_of,
    open_ways,
    way,
    why_no_piece,
)
from pentago_widget.games.gess.kind import GESS, NAMES
from pentago_widget.games.gess.match import listed
from pentago_widget.ink import sketch
from pentago_widget.rules.gess import COLORS, GessGame
from pentago_widget.words.values import shown


def _set_up(**stones: str) -> GessGame:
    """Return a game with the stones of each color, black to move."""
    letters = {name: color[0].upper() for color in COLORS for name in stones[color].split()}
    text = "".join(letters.get(name, ".") for name in NAMES)
    return GessGame.from_rows([text[at : at + 20] for at in range(0, 400, 20)], "black")


POSITIONS = {
    "beginning": GessGame(),
    "few stones": _set_up(
        black="k2 l2 m2 k3 m3 k4 l4 m4 c5 c6 d6 s8 s9",
        white="j13 k13 l13 j14 l14 j15 k15 l15",
    ),
}
"""The positions that are offered."""

OWN = "your own"
EXAMPLES = {
    "c3 north": "beginning",
    "b6 north-east": "beginning",
    "c5 north": "few stones",
    "c5 north-east": "few stones",
    "s8 north": "few stones",
    "l5 south": "few stones",
}
"""What is offered to look at, and in which position."""


class FootprintPath(Figure):
    """Press a center and a stone beside it, then let the footprint go that way step by step."""

    squares = TO_HANDLE

    def __init__(
        self,
        start: str = "c3",
        direction: str = "north",
        position: str | GessGame = "beginning",
        *,
        size: str = "medium",
    ) -> None:
        """Begin with a piece, the direction in which it goes, and a position: a name or a game."""
        self.game, self.start = _checked(position), start
        self.way: Way | None = way(self.game, start, direction)
        super().__init__(size=size)
        self._example = self.choice("Example", [*EXAMPLES, OWN], OWN)
        self.button("Back", lambda: self._go(self.at - 1))
        self.button("Next", self._go_on)
        self._slider = self.slider("Step", 0, 1, 0)
        self._down = self.switch("Put down")
        self._begin()
        self.show()

    @property
    def at(self) -> int:
        """How many steps the footprint has gone."""
        return min(int(self._slider.value), len(self._steps))

    def next(self) -> None:
        """Go on by a step; where the path ends that is said."""
        self._did(self._go_on)

    def go_to(self, number: int) -> None:
        """Show the footprint after so many steps."""
        last = len(self._steps)
        if type(number) is not int or not 0 <= number <= last:
            raise ValueError(f"a step is a number from 0 to {last}, not {shown(number)}")
        self._did(lambda: self._go(number))

    def put_down(self) -> None:
        """Show what becomes of the board if the move ends here."""
        self._did(lambda: self._put(is_down=True))

    def changed(self, field: Any) -> None:  # noqa: ANN401
        """Show an example, or another step, or put the piece down."""
        if field is self._slider:
            self._go(self._slider.value)
        elif field is self._down:
            self._put(is_down=field.value)
        elif field.value in EXAMPLES:
            start, direction = field.value.split()
            self.game = POSITIONS[EXAMPLES[field.value]].copy()
            self._choose(start, way(self.game, start, direction))

    def pressed(self, square: str) -> None:
        """Choose a piece or a direction, go to a center of the path, or let the piece go."""
        path = [step.center for step in self._steps]
        if square == self.start:
            self._choose("")
        elif square in path:
            self._go(path.index(square) + 1)
        elif self.start and square in footprint(self.start):
            self._aim(square)
        elif reason := why_no_piece(self.game, square):
            self.say(f"No: {reason}.")
        else:
            self._choose(square)

    def cells(self) -> tuple[str, ...]:
        """Return what lies on each square, and what is looked at there."""
        if self.way and not self._is_down:
            return lettered(self.way.stones(self.at), on_the_way(self.way, self.at))
        return lettered(letters_of(self._on_board()), ring_marks(self._on_board()) + self._marks())

    def status(self) -> str:
        """Say what is seen at this step."""
        if not self.start:
            return f"{self.game.get_turn().capitalize()} is to move. Press a center."
        if self.way is None:
            ways = listed(list(open_ways(self.game, self.start)))
            return f"Around {self.start} there are stones to the {ways}. Press one of them."
        if not self.at:
            return f"{self._title()}: {self.way.far()}. Its stones are lifted; press Next."
        step = self._steps[self.at - 1]
        if self._is_down:
            return f"Put down on {step.center}. {' '.join(self.way.landing(self.at).told())}"
        return f"Step {self.at}, center {step.center}: {step.told()} {self._end()}".strip()

    def text(self) -> str:
        """Write the board and every step up to this one."""
        steps = enumerate(self._steps[: self.at], 1)
        told = [f"{number:2}  {step.center}: {step.told()}" for number, step in steps]
        return "\n".join([str(self._on_board()), "", self.status(), *told])

    def svg(self) -> str:
        """Draw the list of steps up to this one."""
        high, drawn = self._list()
        return sketch.sheet("Path", self.status(), WIDE, high, drawn)

    def picture(self) -> str:
        """Draw a window of the board as well, for who has no squares to press."""
        (high, drawn), centers = self._list(), self._centers()
        wide, low, board = window(self.cells(), [at for each in centers for at in footprint(each)])
        said = f"{GESS.in_words(self._on_board())}\n{self.status()}"
        parts = board, f'<g transform="translate({wide})">{drawn}</g>'
        return sketch.sheet(self._title(), said, wide + WIDE, max(high, low), *parts)

    @property
    def _steps(self) -> tuple[Step, ...]:
        """The steps of the way chosen; none where none is chosen."""
        return self.way.steps if self.way else ()

    @property
    def _is_down(self) -> bool:
        """Whether the piece is shown put down, and not on its way."""
        return bool(self._down.value) and self.at > 0

    def _first_cells(self) -> tuple[str, ...]:
        """Return what the squares show when they are made: the piece before its first step."""
        return lettered(self.way.stones(0), on_the_way(self.way, 0)) if self.way else ()

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the list of steps beside the board, and what is said above both."""
        children: list[Any] = super()._children()
        beside = [self._frame, self._drawing]
        rest = [each for each in children if each not in beside]
        row = self.wire.add(ipywidgets.Box, "pw-row pw-beside", children=beside)
        return [*rest[:-2], row, *rest[-2:]]

    def _centers(self) -> list[str]:
        """Return the first center and those of the path."""
        return [self.start, *(step.center for step in self._steps)] if self.start else []

    def _choose(self, start: str, chosen: Way | None = None) -> None:
        """Choose a piece by its center, or none, and where it goes."""
        self.start, self.way = start, chosen
        self._begin()

    def _begin(self) -> None:
        """Begin the way chosen, and say which example it is."""
        name = self.way.told() if self.way else OWN
        known = name in EXAMPLES and POSITIONS[EXAMPLES[name]] == self.game
        self.set(self._example, value=name if known else OWN)
        self.set(self._slider, max=max(len(self._steps), 1), value=0)
        self.set(self._down, value=False)

    def _aim(self, square: str) -> None:
        """Choose the direction in which a square beside the center lies."""
        ways = {stone: direction for direction, stone in open_ways(self.game, self.start).items()}
        if square in ways:
            self._choose(self.start, way(self.game, self.start, ways[square]))
        else:
            self.say(f"No: without a stone on {square}, {self.start} cannot go that way.")

    def _go_on(self) -> None:
        """Go on by a step, or say why there is none."""
        if self.at < len(self._steps):
            self._go(self.at + 1)
        else:
            self.say(self._end() or self.status())

    def _go(self, number: int) -> None:
        """Go to a step, with the piece lifted."""
        self.set(self._slider, value=min(max(number, 0), len(self._steps)))
        self.set(self._down, value=False)

    def _put(self, *, is_down: bool) -> None:
        """Put the piece down where it is, or lift it again."""
        self.set(self._down, value=is_down and self.at > 0)
        if is_down and not self.at:
            self.say("Nothing has moved yet, and a move must change the board.")

    def _title(self) -> str:
        """Return which footprint goes where."""
        way = self.way.told(" goes ") if self.way else self.start
        return f"The footprint of {way}" if way else "No footprint is chosen"

    def _end(self) -> str:
        """Say why the path ends, if it ends here."""
        return f"The path ends: {self.way.why}." if self.way and self.at == len(self._steps) else ""

    def _list(self) -> tuple[int, str]:
        """Draw the steps up to this one, and what comes of them; return how high that is."""
        below = [self._end()] * bool(self._end())
        if self.way and not self.at:
            below = [f"{self.way.far().capitalize()}."]
        elif self.way and self._is_down:
            below = self.way.landing(self.at).told()
        return step_list(self._title(), self._steps[: self.at], below)

    def _marks(self) -> Marks:
        """Return what is marked where no piece is on its way."""
        if self.way:
            return landing_marks(self.way.landing(self.at))
        return choice_marks(self.game, self.start) if self.start else []

    def _on_board(self) -> GessGame:
        """Return the game, after the move where the piece is put down."""
        return self.way.landing(self.at).game if self.way and self._is_down else self.game


def _checked(position: object) -> GessGame:
    """Return the game that a position stands for, or say what is wrong with it."""
    game = POSITIONS.get(position) if isinstance(position, str) else position
    if not isinstance(game, GessGame):
        names = ", ".join(map(repr, POSITIONS))
        raise ValueError(f"a position is {names}, or a GessGame, not {shown(position)}")  # noqa: TRY004
    return game.copy()
