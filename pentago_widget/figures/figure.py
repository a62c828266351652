"""What all figures of the lessons share: fields and squares to handle, a drawing, and a text form.

A figure is a board of its own kind: it may have squares to press, and it has fields beside it, a
drawing, a status line that is spoken, and a text form. What it shows is derived from a few values
that fields, presses and code change alike; so a lesson can play it, and a test can.
"""

import html
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import ipywidgets

from pentago_widget.board import style
from pentago_widget.board.picture import Board, Picture
from pentago_widget.board.widget import SAID, BoardWidget
from pentago_widget.ink.sketch import zoomed
from pentago_widget.words.console import readable

NO_SQUARES = Board(
    name="figure",
    words={},
    squares=(),
    columns=1,
    parts=(),
    controls=(),
    control_looks=(),
    looks=(),
    row_labels=(),
    column_labels=(),
)
"""The board of a figure without squares to press."""

LONGEST = 100


class Figure(BoardWidget):
    """A figure in a lesson.

    A figure of your own says what it shows: `svg`, `text`, `status`, and where it has squares to
    press `cells` and `pressed`. Its `__init__` calls this one, makes its fields, then `show`.
    """

    squares: Board = NO_SQUARES
    """What there is to press."""

    def __init__(self, *, size: str = "medium") -> None:
        """Make the parts that every figure has; nothing is shown yet."""
        self._is_setting, self._said = False, ""
        css = style.sheet("figures/figure.css") + self.squares.css
        super().__init__(replace(self.squares, css=css), size)
        self._fixed += " pw-figure"

    def _build(self, board: Board) -> None:
        """Make the parts of the board, and what a figure has beside it."""
        super()._build(board)
        self._fields = self.wire.add(ipywidgets.Box, "pw-row pw-fields")
        self._drawing = self.wire.add(ipywidgets.HTML, "pw-drawing")
        self._text = self.wire.add(ipywidgets.HTML, "pw-text")
        self._as_text = self.wire.add(
            ipywidgets.ToggleButton, "pw-button pw-as-text", description="Show as text"
        )
        self._as_text.observe(lambda _: self._safely(self.show), "value")

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the parts in the order in which they are read."""
        squares = [self._frame] if self.squares.squares else []
        said = map(self._texts.get, SAID)
        upper = [self._fields, *squares, self._drawing, *said]
        return [self._enhancer, self._style, *upper, self._as_text, self._text]

    # What a figure says of itself.

    def svg(self) -> str:
        """Return what is drawn, as a sheet of `sketch`; nothing where the squares are all."""
        return ""

    def text(self) -> str:
        """Return all that the figure shows now, as lines of text."""
        raise NotImplementedError

    def status(self) -> str:
        """Say in a sentence what is seen now; it is read out whenever it changes."""
        raise NotImplementedError

    def cells(self) -> tuple[str, ...]:
        """Return the letters of the squares to press, by the words of the board."""
        return ()

    def controls(self) -> tuple[str, ...]:
        """Return the letters of the controls beside the squares."""
        return tuple("" for _ in self.squares.controls)

    def looks(self) -> tuple[str, ...]:
        """Return CSS classes for the whole figure; those that the board knows."""
        return ("pw-turn-now",) if "pw-turn-now" in self.squares.looks else ()

    def pressed(self, square: str) -> None:
        """Do what pressing a square means."""

    def used(self, control: int) -> None:
        """Do what pressing a control means."""

    # What a figure is made of.

    def button(self, caption: str, do: Callable[[], object]) -> Any:  # noqa: ANN401
        """Add a button; what it does is shown at once."""
        made = self.wire.add(ipywidgets.Button, "pw-button", description=caption)
        made.on_click(lambda _: self._safely(self._did, do))
        return self._added(made)

    def slider(self, caption: str, low: int, high: int, value: int) -> Any:  # noqa: ANN401
        """Add a slider for whole numbers."""
        kind = ipywidgets.IntSlider
        return self._field(kind, description=caption, min=low, max=high, value=value)

    def choice(self, caption: str, options: Sequence[Any], value: Any) -> Any:  # noqa: ANN401
        """Add a list to choose from; an option is a text, or a text and what it stands for."""
        return self._field(ipywidgets.Dropdown, description=caption, options=options, value=value)

    def switch(self, caption: str, *, value: bool = False) -> Any:  # noqa: ANN401
        """Add something to switch on and off."""
        return self._field(ipywidgets.Checkbox, description=caption, value=value, indent=False)

    def entry(self, caption: str, value: str = "", placeholder: str = "") -> Any:  # noqa: ANN401
        """Add a line to type into; it counts after Enter."""
        kind, told = ipywidgets.Text, {"description": caption, "placeholder": placeholder}
        return self._field(kind, value=value, continuous_update=False, **told)

    def changed(self, field: Any) -> None:  # noqa: ANN401
        """Do what a change of this field means beyond being shown."""

    def set(self, field: Any, **traits: Any) -> None:  # noqa: ANN401
        """Set traits of a field without this counting as somebody's doing."""
        self._is_setting = True
        try:
            with field.hold_sync():
                for name, value in traits.items():
                    setattr(field, name, value)
        finally:
            self._is_setting = False

    def say(self, text: str) -> None:
        """Say this instead of the status, until something else is done."""
        self._said = text

    # How it is shown.

    def press(self, square: str) -> None:
        """Press a square by code, as a mouse does."""
        if square not in self.squares.squares:
            raise ValueError(f"this figure has no square {square!r}")
        self._did(lambda: self.pressed(square))

    def use(self, control: str) -> None:
        """Press a control by code; it is called what a screen reader calls it."""
        if control not in self.squares.controls:
            raise ValueError(f"this figure has no control {control!r}")
        self._did(lambda: self.used(list(self.squares.controls).index(control)))

    def show(self) -> None:
        """Paint the figure as it is now."""
        self._drawing.value = zoomed(self.svg(), self._size)
        text = f"<pre>{html.escape(self.text())}</pre>" if self._as_text.value else ""
        self._text.value = text
        self._show()

    def picture(self) -> str:
        """Return the figure as SVG text for pages without a kernel, which lack squares to press."""
        return self.svg()

    def _did(self, do: Callable[[], object]) -> None:
        """Do something and show what has become of the figure."""
        self._said = ""
        do()
        self.show()

    def _added(self, field: Any) -> Any:  # noqa: ANN401
        """Put a field behind the others."""
        self._fields.children = [*self._fields.children, field]
        return field

    def _field(self, kind: Any, **traits: Any) -> Any:  # noqa: ANN401
        """Add a field that shows the figure anew when its value changes."""
        field = self.wire.add(kind, "pw-field", **traits)

        def changed(_: object) -> None:
            """Tell the figure, unless we have set the value."""
            if not self._is_setting:
                self._safely(self._did, lambda: self.changed(field))

        field.observe(changed, "value")
        return self._added(field)

    def _gesture(self, kind: str, value: Any, at: Any) -> None:  # noqa: ANN401, ARG002
        """Do what a press or a key means."""
        if kind == "press":
            self.press(self.squares.squares[value])
        elif kind == "control":
            self.use(self.squares.controls[value])

    def _picture(self) -> Picture:
        """Return what the squares show, and the status."""
        return Picture(
            cells=self.cells(),
            controls=self.controls(),
            looks=self.looks(),
            status=self._said or self.status(),
        )

    def _say(self, text: str) -> None:
        """Show a text in the status line."""
        self.say(text)
        self._show(again=True)

    def _still(self) -> dict[str, str]:
        """Return a picture for readers without a kernel, or the text where there is none."""
        if picture := zoomed(self.picture(), self._size):
            return {"image/svg+xml": picture}
        return {"text/html": f"<pre>{html.escape(self.text())}</pre>"}

    def __repr__(self) -> str:
        """Say in a few words what is seen."""
        said = self._said or self.status()
        short = said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}…"
        return readable(f"<{type(self).__name__}: {short}>")
