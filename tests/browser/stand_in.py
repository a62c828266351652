"""A board that is no game: any number of rows and columns, pressed squares turn black.

It stands on core widgets alone and shows that the enhancer knows no game. It writes down every
gesture, for the tests to read.
"""

from dataclasses import dataclass, field

import ipywidgets as w

from pentago_widget.board.enhancer import Enhancer
from pentago_widget.board.picture import Picture, Word, name

WORDS = {
    "B": Word("black", "pw-black"),
    "l": Word("last pressed", "pw-last"),
    "-": Word("", "pw-not-now"),
    ".": Word("empty", ""),
}

STYLE = """<style>
.pw-root {position: relative; overflow: visible}
.pw-root .pw-square {width: 40px; height: 40px; font-size: 0; margin: 2px; padding: 0}
.pw-root .pw-black {background: black !important}
.pw-root .pw-last {outline: 3px solid red}
.pw-root .pw-square:focus-visible {outline: 3px solid blue}
.pw-turning-C-0 {animation: pw-c0 .3s} @keyframes pw-c0 {from {transform: rotate(-90deg)}}
.pw-turning-C-1 {animation: pw-c1 .3s} @keyframes pw-c1 {from {transform: rotate(-90deg)}}
@media (prefers-reduced-motion: reduce) {.pw-root .pw-part {animation: none !important}}
</style>"""


@dataclass
class StandIn:
    """Rows and columns of squares, and two controls for each of `parts` parts."""

    rows: int = 3
    columns: int = 3
    parts: int = 0
    gestures: list[tuple[str, int | str, int | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Build the board."""
        at = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        self.cells = ["."] * len(at)
        self.looks: tuple[str, ...] = ()
        self.number = 0
        self.keyboard = Enhancer(
            game="test",
            words=WORDS,
            squares=[f"{'abcdefghijklmnopqrst'[row]}{column}" for row, column in at],
            columns=self.columns,
            controls=[
                f"turn {part + 1} {way}"
                for part in range(self.parts)
                for way in ("clockwise", "anticlockwise")
            ],
            parts=[[part] for part in range(self.parts)],
        )
        self.keyboard.on_gesture(self._gesture)
        self.root = self._box()
        self.show("Press a square.")

    def _box(self) -> w.VBox:
        """Return the widgets: the enhancer first, the squares last to first, the status line."""
        self.buttons = [
            self._classed(w.ToggleButton(description=name(square, ".", WORDS)), "square", i)
            for i, square in enumerate(self.keyboard.squares)
        ]
        self.controls = [
            self._classed(w.Button(description=text), "control", k)
            for k, text in enumerate(self.keyboard.controls)
        ]
        grids = [self._classed(w.GridBox(), "part", s) for s in range(self.parts)]
        # In the document the squares stand in another order than on the board.
        shape = w.Layout(grid_template_columns=f"repeat({self.columns}, 46px)")
        board = w.GridBox(self.buttons[::-1], layout=shape)
        board.add_class("pw-board")
        self.status = w.HTML("Press a square.").add_class("pw-status")
        lines = w.HTML().add_class("pw-lines")
        self.text = w.Text(description="Move", continuous_update=False)
        self.slider = w.IntSlider(description="Move number")
        rest = [self.status, board, lines, *grids, w.HBox(self.controls), self.text, self.slider]
        return w.VBox([self.keyboard, w.HTML(STYLE), *rest]).add_class("pw-root")

    @staticmethod
    def _classed(widget: w.DOMWidget, kind: str, number: int) -> w.DOMWidget:
        """Give a widget the classes by which the enhancer knows it."""
        widget._dom_classes = (f"pw-{kind}", f"pw-at-{number}")
        return widget

    def _gesture(self, kind: str, value: int | str, at: int | None) -> None:
        """Write a gesture down and answer it."""
        self.gestures.append((kind, value, at))
        if kind == "press":
            self._blacken(int(value))
        elif kind == "control":
            self.show("Turned.", turned=f"{int(value) // 2 + 1}{'CA'[int(value) % 2]}")
        elif kind == "key":
            self.keyboard.spoken = [f"{value} at {at}", len(self.gestures)]

    def _blacken(self, square: int) -> None:
        """Make a square black, unless it is: then say so."""
        if "B" in self.cells[square]:
            return self.show("It is black.")
        self.cells = [cell.replace("l", "") for cell in self.cells]
        self.cells[square] = "Bl-"
        return self.show(f"Black on {self.keyboard.squares[square]}.")

    def show(self, status: str, **more: str) -> None:
        """Show the board as it is now."""
        self.number += 1
        picture = Picture(tuple(self.cells), ("",) * 2 * self.parts, self.looks, status, **more)
        self.keyboard.picture = picture.as_message(self.number)
