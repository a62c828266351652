"""The table of turns: a turn and then another one are always a turn again."""

from collections.abc import Mapping

from pentago_widget.board.picture import Board, Word
from pentago_widget.figures.figure import Figure
from pentago_widget.ink import sketch
from pentago_widget.material.index_maps import MAPS, NOTHING, applied, composed
from pentago_widget.words.values import shown

TURNS = {"nothing": "–", "C": "C", "CC": "CC", "A": "A"}
"""The four turns, and how the table writes them."""

NAMES = tuple(TURNS)
SQUARES = tuple(f"{first} then {then}" for first in NAMES for then in NAMES)
_LETTERS = dict(zip(NAMES, "ncda", strict=True))

BOARD = Board(
    name="turns",
    words={
        "?": Word("not filled in", "pw-empty"),
        "l": Word("chosen", "pw-lit"),
        "n": Word("is nothing", "pw-digit-turn-0"),
        "c": Word("is C", "pw-digit-turn-C"),
        "d": Word("is CC", "pw-digit-turn-CC"),
        "a": Word("is A", "pw-digit-turn-A"),
    },
    squares=SQUARES,
    columns=4,
    parts=(tuple(range(16)),),
    controls=(),
    control_looks=(),
    looks=(),
    row_labels=(tuple(TURNS.values()),),
    column_labels=(tuple(TURNS.values()),),
)
"""Sixteen squares: the row is the first turn, the column the one after it."""

CELL, TOP, LEFT, GAP = 36, 46, 20, 76
WIDE = 3 * CELL
SIZE = 2 * LEFT + 3 * WIDE + 2 * GAP, TOP + WIDE + 74
"""How wide and how high the boards are drawn."""


def both(first: str, then: str) -> str:
    """Return the single turn that does the same as one turn and then another."""
    index_map = composed(MAPS[first], MAPS[then])
    return next(name for name in NAMES if MAPS[name] == index_map)


class TurnTable(Figure):
    """Press a square of the table: it is filled in, and boards show why."""

    squares = BOARD

    def __init__(
        self, first: str = "", then: str = "", *, filled: bool = False, size: str = "medium"
    ) -> None:
        """Begin with an empty table, or a filled one, and with two turns chosen if given."""
        for name in filter(None, (first, then)):
            if name not in TURNS:
                raise ValueError(f"a turn is one of {list(TURNS)}, not {shown(name)}")
        if bool(first) != bool(then):
            raise ValueError(f"give both turns or none, not only {first or then!r}")
        self.chosen = (first, then) if first else None
        self._filled = {self.chosen} if self.chosen else set()
        super().__init__(size=size)
        self._all = self.switch("Fill in the whole table", value=filled)
        self.show()

    def pressed(self, square: str) -> None:
        """Choose two turns, and fill in what they make."""
        first, then = square.split(" then ")
        self.chosen = (first, then)
        self._filled.add(self.chosen)

    def cells(self) -> tuple[str, ...]:
        """Show what is filled in, and what is chosen."""
        return tuple(self._cell(first, then) for first in NAMES for then in NAMES)

    def svg(self) -> str:
        """Draw a sub-board on its way through both turns, and the single turn that is as good."""
        if self.chosen is None:
            return ""
        title = f"{self.chosen[0]} then {self.chosen[1]}"
        return sketch.sheet(title, self.text(), *SIZE, self._boards())

    def picture(self) -> str:
        """Draw the table, and the boards of what is chosen beside it."""
        wide, high = SIZE if self.chosen else (0, 0)
        boards = f'<g transform="translate(260)">{self._boards()}</g>' if self.chosen else ""
        return sketch.sheet(
            "The table of turns", self.text(), 260 + wide, max(high, 220), self._table(), boards
        )

    def text(self) -> str:
        """Write the table, and what is chosen."""
        lines = ["first   then: " + " ".join(f"{name:<7}" for name in NAMES).rstrip()]
        for first in NAMES:
            row = (both(first, then) if self._is_filled(first, then) else "?" for then in NAMES)
            lines.append(f"{first:<13} " + " ".join(f"{name:<7}" for name in row).rstrip())
        return "\n".join([*lines, self.status()])

    def status(self) -> str:
        """Say what the chosen turns make, and ask or count otherwise."""
        if self.chosen is None:
            return "The row is the first turn, the column the second. Press a square to fill it in."
        first, then = self.chosen
        return f"{first}, then {then}: together that is {both(first, then)}."

    def _is_filled(self, first: str, then: str) -> bool:
        """Say whether a square of the table shows its turn."""
        return bool(self._all.value) or (first, then) in self._filled

    def _cell(self, first: str, then: str) -> str:
        """Return the letters of a square of the table."""
        letter = _LETTERS[both(first, then)] if self._is_filled(first, then) else "?"
        return letter + "l" * ((first, then) == self.chosen)

    def _boards(self) -> str:
        """Draw three boards with an arrow between each two, and one from the first to the last."""
        first, then = self.chosen or ("nothing", "nothing")
        last = composed(MAPS[first], MAPS[then])
        drawn = [
            _numbered(index_map, LEFT + number * (WIDE + GAP), caption)
            for number, (index_map, caption) in enumerate(
                ((NOTHING, "start"), (MAPS[first], f"after {first}"), (last, f"then {then}"))
            )
        ]
        for number, name in enumerate((first, then)):
            x, y = LEFT + WIDE + number * (WIDE + GAP), TOP + WIDE // 2
            drawn.append(sketch.arrow((x + 10, y), (x + GAP - 10, y)))
            drawn.append(sketch.words(x + GAP / 2, y - 16, name, bold=True))
        x, y, far = LEFT + WIDE // 2, TOP + WIDE + 10, 2 * (WIDE + GAP)
        drawn.append(sketch.arrow((x, y), (x + far, y), bend=22, ink=sketch.GOOD))
        same = both(first, then)
        told = (
            "no turn at all does the same" if same == "nothing" else f"{same} alone does the same"
        )
        return "".join(
            [*drawn, sketch.words(x + far / 2, y + 46, told, ink=sketch.GOOD, bold=True)]
        )

    def _table(self) -> str:
        """Draw the table as it is filled in."""
        drawn = [sketch.words(150, 16, "then"), sketch.words(28, 122, "first")]
        for row, first in enumerate(NAMES):
            drawn.append(sketch.words(70, 62 + 40 * row, TURNS[first], bold=True))
            drawn.append(sketch.words(108 + 40 * row, 34, TURNS[first], bold=True))
            for column, then in enumerate(NAMES):
                x, y, is_chosen = 88 + 40 * column, 43 + 40 * row, (first, then) == self.chosen
                ink = sketch.ACCENT if is_chosen else sketch.FAINT
                drawn.append(sketch.box(x, y, 38, 38, ink=ink, line_width=1.5 + 2 * is_chosen))
                if self._is_filled(first, then):
                    drawn.append(sketch.words(x + 19, y + 19, TURNS[both(first, then)]))
        return "".join(drawn)


def _numbered(index_map: list[int], x: float, caption: str) -> str:
    """Draw nine numbered squares after a map, with what has been done over them."""
    numbers = applied(index_map, [str(square) for square in NOTHING])
    texts: Mapping[tuple[int, int], str] = {divmod(i, 3): numbers[i] for i in NOTHING}
    said = sketch.words(x + WIDE / 2, 22, caption)
    return said + sketch.squares(["..."] * 3, x, TOP, cell=CELL, texts=texts)
