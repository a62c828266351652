"""The moves of Builders, generated before your eyes: builder, steps, and what each lets build."""

from dataclasses import replace

from pentago_widget.board.picture import Word
from pentago_widget.figures.figure import Figure
from pentago_widget.games.builders.drawing import SIZE, board, said
from pentago_widget.games.builders.kind import BOARD, BUILDERS, NAMES, WORDS, Square, called, square
from pentago_widget.games.builders.match import BuildersMatch
from pentago_widget.ink import sketch
from pentago_widget.rules.builders import ADJACENT, BuildersGame
from pentago_widget.words.sentences import counted
from pentago_widget.words.values import shown

YOURS = "yours"
POSITIONS = {
    "beginning": "0.0.0.0.0.0.0x0.0.0.0.0.0.0o0.0.0o0x0.0.0.0.0.0.0. x",
    "towers": "0.1.2.0.1o1.2x3.2.0.0.1.2.1o0.2.3.1.1x0.0.4.2.0.0. x",
    "nearly stuck": "0o1.2.0.0.2.2.1x2.0.1.0.2.4.1.0o2.3.2x0.2.2.1.1.0. o",
    "stuck": "0o2.2x0.0.2.3.1.2.0.2.2.2.4.1.0o2.3.2x0.2.2.1.1.0. o",
}
"""The positions offered, as boards are written."""

BUILDS = dict(enumerate("ABCDEFGH", 1))
"""The letter of a square to which a step leads, by the number of builds there."""

TO_HANDLE = replace(
    BOARD,
    words={
        **{letter: says for letter, says in WORDS.items() if letter not in "mlphij"},
        "c": Word("chosen, press to take back", "pw-chosen"),
        **{
            letter: Word(f"step here, {number} builds", f"pw-digit-{number}")
            for number, letter in BUILDS.items()
        },
        "w": Word("too high", "pw-wrong"),
    },
    looks=("pw-turn-now",),
)
"""A board of Builders on which each step says how many builds it leads to."""

TOO_MANY = "press a builder and a step, and no build"

WIDE, LINE, TOP = 236, 22, 58


class BuilderMoves(Figure):
    """Press a builder, then a square to step to; the number on it says how many builds follow."""

    squares = TO_HANDLE

    def __init__(self, position: str = "towers", *pressed: str, size: str = "medium") -> None:
        """Begin with a position, by its name or as a board is written, and press these squares."""
        self._offered = dict(POSITIONS)
        if position not in self._offered:
            self._offered[YOURS] = _checked(position)
        self.turn = BuildersMatch()
        super().__init__(size=size)
        name = position if position in POSITIONS else YOURS
        self._position = self.choice("Position", list(self._offered), name)
        self.changed(self._position)
        for each in pressed:
            if reason := self.turn.press(each) if len(self.turn.half) < 2 else TOO_MANY:
                self.close()
                raise ValueError(reason)
        self.show()

    @property
    def game(self) -> BuildersGame:
        """The position shown."""
        found: BuildersGame = self.turn.game
        return found

    @property
    def own(self) -> tuple[Square, ...]:
        """The builders of the player to move."""
        return dict(self.game.get_builders())[self.game.get_turn()]

    def builds(self) -> dict[tuple[Square, Square], int]:
        """Return the number of builds that each legal step lets choose from."""
        found: dict[tuple[Square, Square], int] = {}
        for a, b, c, d, *_ in self.game.get_moves():
            found[(a, b), (c, d)] = found.get(((a, b), (c, d)), 0) + 1
        return found

    def changed(self, field: object) -> None:  # noqa: ARG002  there is one field only
        """Show another position."""
        self.turn = BuildersMatch(BUILDERS.board_from_text(self._offered[self._position.value]))

    def pressed(self, square: str) -> None:
        """Choose a builder or a step, or take it back; a build is said and not made."""
        half = self.turn.half
        if len(half) == 2 and square != half[1]:
            self.say(self._told(" ".join((*half, square))))
        elif reason := self.turn.press(square):
            self.say(f"No: {reason}.")

    def cells(self) -> tuple[str, ...]:
        """Return level and builder of each square, and what can be done there."""
        return tuple(self._cell(name) for name in NAMES)

    def status(self) -> str:
        """Count the moves."""
        who, moves, half = self.game.get_turn().upper(), len(self.game.get_moves()), self.turn.half
        if BUILDERS.is_over(self.game):
            return BUILDERS.result(self.game, None, None)
        if not half:
            return f"{who} has {moves} legal moves. Press one of her builders."
        at = square(half[0])
        numbers = {to: number for (start, to), number in self.builds().items() if start == at}
        if len(half) == 1:
            steps, total = counted(len(numbers), "step"), sum(numbers.values())
            return f"{who}'s builder on {half[0]} has {steps} and {total} moves."
        found = counted(numbers[square(half[1])], "build")
        return f"{who} steps from {half[0]} to {half[1]}: {found}, marked with a plus."

    def text(self) -> str:
        """Write the board and every step with its builds."""
        told = [str(self.game), "", self.status()]
        for (start, target), number in self.builds().items():
            told.append(f"  {called(start)} to {called(target)}: {counted(number, 'build')}")
        return "\n".join(told)

    def svg(self) -> str:
        """Draw a bar for every step, as long as it has builds, one column for each builder."""
        high = self._height()
        return sketch.sheet(
            "Steps and builds",
            self._described(),
            2 * WIDE + 10,
            high,
            self._bars(0),
        )

    def picture(self) -> str:
        """Return the board with the bars beside it."""
        wide, high = SIZE + 2 * WIDE + 20, max(SIZE, self._height())
        parts = (board(self.game, self._ringed(), self._written()), self._bars(SIZE + 10))
        return sketch.sheet("Legal moves", self._described(), wide, high, *parts)

    def _told(self, move: str) -> str:
        """Say whether a move is legal, and why not."""
        reason = BUILDERS.why_not(self.game, BUILDERS.parse(move))
        return f"No: {reason}." if reason else f"Yes: {move} is a legal move."

    def _described(self) -> str:
        """Describe the board and its moves to those who cannot see."""
        return f"{said(self.game)}. {self.status()}"

    def _cell(self, name: str) -> str:
        """Return the letters of one square."""
        row, column = square(name)
        level, builder = self.turn.cell(row, column)
        half, mover = self.turn.half, self.game.get_turn()
        if len(half) == 2:
            builder = {half[0]: ".", half[1]: mover}.get(name, builder)
        letters = level + builder.replace(".", "") + "c" * (name in half[-1:])
        return letters + self._marks().get((row, column), "")

    def _marks(self) -> dict[Square, str]:
        """Return the letters of what can be done."""
        half = self.turn.half
        if not half:
            return {}
        if len(half) == 2:
            return dict.fromkeys(self.turn.sites(), "b")
        start, levels = square(half[0]), self.game.get_levels()
        low = levels[start[0]][start[1]] + 1
        high = [at for at in ADJACENT[start] if levels[at[0]][at[1]] > low]
        steps = {to: BUILDS[many] for (at, to), many in self.builds().items() if at == start}
        return dict.fromkeys(high, "w") | steps

    def _written(self) -> dict[Square, str]:
        """Return what is written on squares where the board is drawn."""
        signs = {letter: str(number) for number, letter in BUILDS.items()} | {"b": "+", "w": "✗"}
        return {at: signs[letter] for at, letter in self._marks().items()}

    def _ringed(self) -> list[Square]:
        """Return the squares that are ringed where the board is drawn."""
        return [square(name) for name in self.turn.half]

    def _height(self) -> int:
        """Return how high the bars are."""
        per_builder = [sum(start == at for start, _ in self.builds()) for at in self.own]
        return TOP + LINE * max(*per_builder, 1)

    def _bars(self, left: float) -> str:
        """Draw the bars of both builders."""
        return "".join(self._column(left + WIDE * n, at) for n, at in enumerate(self.own))

    def _column(self, x: float, at: Square) -> str:
        """Draw the bars of one builder."""
        steps = {to: number for (start, to), number in self.builds().items() if start == at}
        many = counted(sum(steps.values()), "move")
        drawn = [
            sketch.words(x + 12, 16, f"Builder on {called(at)}", anchor="start", bold=True),
            sketch.words(x + 12, 36, f"{counted(len(steps), 'step')}, {many}", anchor="start"),
        ]
        for line, (to, number) in enumerate(steps.items()):
            y = TOP + LINE * line
            drawn.append(sketch.words(x + 12, y, f"to {called(to)}", anchor="start"))
            drawn.append(sketch.words(x + 74, y, str(number), bold=True))
            drawn += [
                sketch.box(x + 88 + 17 * unit, y - 7, 14, 14, fill=sketch.ACCENT)
                for unit in range(number)
            ]
        return "".join(drawn)


def _checked(position: str) -> str:
    """Return the text of a board on which moves are made, or say what is wrong with it."""
    try:
        game = BUILDERS.board_from_text(position)
    except ValueError:
        names = ", ".join(map(repr, POSITIONS))
        told = f"a position is {names}, or a board as it is written, not {shown(position)}"
        raise ValueError(told) from None
    if len(game.get_builders()) < 2:
        raise ValueError("both players must have placed their builders")
    return position
