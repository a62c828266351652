"""The frame of every game: a board, and beside it players, buttons and a drawer."""

from typing import Any

import ipywidgets

from pentago_widget import cell
from pentago_widget.board_widget import SAID, BoardWidget
from pentago_widget.panel import Panel


class GameWidget(BoardWidget):
    """A game's board in a notebook."""

    def _build(self, board: cell.Board) -> None:
        """Make the parts of the board and the panel, and connect them."""
        super()._build(board)
        self._texts["banner"] = self.wire.add(
            ipywidgets.HTML, "pw-banner"
        )  # the enhancer paints none
        self._panel = Panel(self.wire, self._panel_gesture)

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the parts in the order in which they are read."""
        panel, text = self._panel, self._texts
        lower = [panel.buttons, panel.players, panel.entry, panel.more, panel.drawer]
        upper = [text["banner"], self._frame, *map(text.get, SAID)]
        return [self._keyboard, self._style, *upper, *lower]

    def _panel_gesture(self, name: str, value: Any) -> None:  # noqa: ANN401
        """Take what was pressed or filled in beside the board."""
        self._safely(self._gesture, name, value, None)
