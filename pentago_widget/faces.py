"""The faces of buttons: names for the ear and looks for the eye, from the letters of cells."""

from collections.abc import Sequence
from typing import Any

from pentago_widget import cell
from pentago_widget.wire import set_looks


class Faces:
    """Buttons that show cells; only what has changed is sent."""

    def __init__(
        self,
        buttons: Sequence[Any],
        names: Sequence[str],
        fixed: Sequence[str],
        words: cell.Words,
        cells: tuple[str, ...] = (),
    ) -> None:
        """Take the buttons, what each is called, the CSS classes that it always has.

        The cells are those that the buttons show already; without them, none.
        """
        self._buttons, self._names, self._fixed, self._words = buttons, names, fixed, words
        self._cells = cells or tuple("" for _ in names)

    def paint(self, cells: tuple[str, ...]) -> None:
        """Show these cells."""
        for i in cell.changed(self._cells, cells):
            button = self._buttons[i]
            with button.hold_sync():
                button.description = cell.name(self._names[i], cells[i], self._words)
                set_looks(button, self._fixed[i], cell.looks(cells[i], self._words))
        self._cells = cells
