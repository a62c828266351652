"""Rows and columns of toggle buttons: they show cells and tell which one was pressed.

The grid knows no game. Its buttons stand in parts, each of which may turn; a name and a look come
from the letters of a cell.
"""

from collections.abc import Callable, Sequence

from pentago_widget.board import picture
from pentago_widget.board.faces import PaintedButtons
from pentago_widget.board.wire import QuietBox, QuietToggle, Wire, set_looks


class ButtonGrid:
    """A board of toggle buttons."""

    def __init__(
        self,
        wire: Wire,
        squares: Sequence[str],
        parts: Sequence[Sequence[int]],
        words: picture.Words,
        on_press: Callable[[int], None],
        cells: tuple[str, ...] = (),
    ) -> None:
        """Make a button for each of these squares; the parts say which stand together.

        With cells the buttons show them from the first: that spares a message for each.
        """
        self._turns = [0 for _ in parts]
        self._turning = -1
        fixed = [f"pw-square pw-at-{i}" for i, _ in enumerate(squares)]
        first = cells or ("",) * len(fixed)
        self.buttons = [
            wire.add(
                QuietToggle,
                " ".join((look, *picture.looks(letters, words))),
                description=picture.name(square, letters, words),
            )
            for look, square, letters in zip(fixed, squares, first, strict=True)
        ]
        self._faces = PaintedButtons(self.buttons, squares, fixed, words, first)
        for i, button in enumerate(self.buttons):
            button.observe(lambda _, i=i: on_press(i), "value")  # down or up: a press is a press
        self.parts = [
            wire.add(QuietBox, f"pw-part pw-at-{i}", children=[self.buttons[at] for at in part])
            for i, part in enumerate(parts)
        ]

    def paint(self, cells: tuple[str, ...]) -> None:
        """Show these cells."""
        self._faces.paint(cells)

    def turn(self, part: int, rotation: str) -> None:
        """Show a part turning; two equal turns in a row are told apart by a number."""
        if self._turning not in (-1, part):
            set_looks(self.parts[self._turning], f"pw-part pw-at-{self._turning}", ())
        self._turning = part
        self._turns[part] += 1
        looks = (f"pw-turning-{rotation}-{self._turns[part] % 2}",)
        set_looks(self.parts[part], f"pw-part pw-at-{part}", looks)
