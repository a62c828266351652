"""A row of buttons that each do one thing to a part of the board. It knows no game."""

from collections.abc import Callable, Sequence

from pentago_widget.board import picture
from pentago_widget.board.faces import PaintedButtons
from pentago_widget.board.wire import QuietButton, Wire


class Controls:
    """Buttons with names for the ear and arrows, drawn by CSS, for the eye."""

    def __init__(
        self,
        wire: Wire,
        names: Sequence[str],
        looks: Sequence[str],
        words: picture.Words,
        on_press: Callable[[int], None],
    ) -> None:
        """Make a button for each name, with these CSS classes."""
        fixed = [f"pw-control pw-at-{i} {look}" for i, look in enumerate(looks)]
        self.buttons = [
            wire.add(QuietButton, look, description=name)
            for name, look in zip(names, fixed, strict=True)
        ]
        self._faces = PaintedButtons(self.buttons, names, fixed, words)
        for i, button in enumerate(self.buttons):
            button.on_click(lambda _, i=i: on_press(i))

    def paint(self, cells: tuple[str, ...]) -> None:
        """Show these cells on the buttons."""
        self._faces.paint(cells)
