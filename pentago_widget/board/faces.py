"""The faces of buttons: names for the ear and looks for the eye, from the letters of cells."""

from collections.abc import Sequence
from typing import Any

from pentago_widget.board import picture
from pentago_widget.board.wire import set_looks


class PaintedButtons:
    """Buttons that show cells; only what has changed is sent."""

    def __init__(
        self,
        buttons: Sequence[Any],
        names: Sequence[str],
        fixed: Sequence[str],
        words: picture.Words,
        cells: tuple[str, ...] = (),
    ) -> None:
        """Take the buttons, what each is called, the CSS classes that it always has.

        The cells are those that the buttons show already; without them, none.
        """
        self._buttons, self._names, self._fixed, self._words = buttons, names, fixed, words
        self._cells = shown(cells) or tuple("" for _ in names)

    def paint(self, cells: tuple[str, ...]) -> None:
        """Show these cells."""
        wanted = shown(cells)
        for i in picture.changed(self._cells, wanted):
            button = self._buttons[i]
            with button.hold_sync():
                button.description = picture.name(self._names[i], wanted[i], self._words)
                set_looks(button, self._fixed[i], picture.looks(wanted[i], self._words))
        self._cells = wanted


def shown(cells: tuple[str, ...]) -> tuple[str, ...]:
    """Return cells without what no face shows: whether a button can be pressed now."""
    return tuple(letters.replace(picture.NOT_NOW, "") for letters in cells)
