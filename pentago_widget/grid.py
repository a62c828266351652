"""Rows and columns of toggle buttons: they show cells and tell which one was pressed.

The grid knows no game. Its buttons stand in parts (Pentago's sub-boards); a name and a look come
from the letters of a cell.
"""

from collections.abc import Callable, Sequence

from pentago_widget import cell
from pentago_widget.wire import QuietBox, QuietToggle, Wire, set_looks


class ButtonGrid:
    """A board of toggle buttons."""

    def __init__(
        self,
        wire: Wire,
        squares: Sequence[str],
        parts: Sequence[Sequence[int]],
        words: cell.Words,
        on_press: Callable[[int], None],
    ) -> None:
        """Make a button for each of these squares; the parts say which stand together."""
        self._squares, self._words = squares, words
        self._cells = tuple("" for _ in squares)
        self._turns = [0 for _ in parts]
        self._turning = -1
        self.buttons = [
            wire.add(QuietToggle, f"pw-square pw-at-{i}", description=square)
            for i, square in enumerate(squares)
        ]
        for i, button in enumerate(self.buttons):
            button.observe(lambda _, i=i: on_press(i), "value")  # down or up: a press is a press
        self.parts = [
            wire.add(QuietBox, f"pw-part pw-at-{i}", children=[self.buttons[at] for at in part])
            for i, part in enumerate(parts)
        ]

    def paint(self, cells: tuple[str, ...]) -> None:
        """Show these cells; only what has changed is sent."""
        for i in cell.changed(self._cells, cells):
            button = self.buttons[i]
            with button.hold_sync():
                button.description = cell.name(self._squares[i], cells[i], self._words)
                set_looks(button, f"pw-square pw-at-{i}", cell.looks(cells[i], self._words))
        self._cells = cells

    def turn(self, part: int, rotation: str) -> None:
        """Show a part turning; two equal turns in a row are told apart by a number."""
        if self._turning not in (-1, part):
            set_looks(self.parts[self._turning], f"pw-part pw-at-{self._turning}", ())
        self._turning = part
        self._turns[part] += 1
        looks = (f"pw-turning-{rotation}-{self._turns[part] % 2}",)
        set_looks(self.parts[part], f"pw-part pw-at-{part}", looks)
