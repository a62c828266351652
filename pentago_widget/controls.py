"""A row of buttons that each do one thing to a part of the board. It knows no game."""

from collections.abc import Callable, Sequence

from pentago_widget import cell
from pentago_widget.wire import QuietButton, Wire, set_looks


class Controls:
    """Buttons with names for the ear and arrows, drawn by CSS, for the eye."""

    def __init__(
        self,
        wire: Wire,
        names: Sequence[str],
        looks: Sequence[str],
        words: cell.Words,
        on_press: Callable[[int], None],
    ) -> None:
        """Make a button for each name, with these CSS classes."""
        self._names, self._words = names, words
        self._fixed = [f"pw-control pw-at-{i} {look}" for i, look in enumerate(looks)]
        self._cells = tuple("" for _ in names)
        self.buttons = [
            wire.add(QuietButton, fixed, description=name)
            for name, fixed in zip(names, self._fixed, strict=True)
        ]
        for i, button in enumerate(self.buttons):
            button.on_click(lambda _, i=i: on_press(i))

    def paint(self, cells: tuple[str, ...]) -> None:
        """Show these cells on the buttons; only what has changed is sent."""
        for i in cell.changed(self._cells, cells):
            button = self.buttons[i]
            with button.hold_sync():
                button.description = cell.name(self._names[i], cells[i], self._words)
                set_looks(button, self._fixed[i], cell.looks(cells[i], self._words))
        self._cells = cells
