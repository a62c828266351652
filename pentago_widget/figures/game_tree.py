"""The tree of an ending, opened board by board: minimax, and what alpha-beta leaves out of it."""

from typing import Any

import ipywidgets

from pentago_widget.board.wire import set_looks
from pentago_widget.figures.figure import Figure
from pentago_widget.figures.open_tree import HEAD, Node, OpenTree
from pentago_widget.games.pentago.drawing import board_svg, two_frames_svg
from pentago_widget.games.pentago.move import Move, board_from_text, board_text
from pentago_widget.ink.sketch import ACCENT, FAINT, box, sheet, squares, words
from pentago_widget.material.ending import ENDINGS, ORDERS
from pentago_widget.rules.pentago import Pentago

NAME = 34
"""How wide the names of boards are, in letters."""

LINE, FRAME = 25, 25
"""How high a line is on a sheet, and how wide a square, in pixels."""


class GameTree(Figure):
    """An ending as a tree of boards: press a board to open it, press it again to close it."""

    def __init__(
        self,
        game: Pentago | None = None,
        order: str = ORDERS[0],
        *,
        alpha_beta: bool = True,
        values: bool = True,
        size: str = "medium",
    ) -> None:
        """Begin with the root alone, of a game with few empty squares or of an ending we know."""
        if order not in ORDERS:
            raise ValueError(f"order must be one of {', '.join(ORDERS)}, not {order!r}")
        first = ENDINGS["three"] if game is None else board_text(game)
        texts = ENDINGS if first in ENDINGS.values() else {"yours": first, **ENDINGS}
        self.tree = OpenTree(board_from_text(first), order)
        super().__init__(size=size)
        self._ending = self.choice("Empty", list(texts.items()), first)
        self._order = self.choice("Order", ORDERS, order)
        self._cuts = self.switch("Alpha-beta", value=alpha_beta)
        self._values = self.switch("Values", value=values)
        self.show()

    def _build(self, board: Any) -> None:  # noqa: ANN401
        """Make what the tree is shown in, with the drawing beside it."""
        super()._build(board)
        self._lines: list[Any] = []
        self._head = self.wire.add(ipywidgets.HTML, "pw-node pw-tree-head")
        self._boards = self.wire.add(ipywidgets.VBox, "pw-tree")
        pair = [self._boards, self._drawing]
        self._pair = self.wire.add(ipywidgets.Box, "pw-row pw-tree-row", children=pair)

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the tree where other figures have their drawing alone."""
        return [self._pair if part is self._drawing else part for part in super()._children()]

    def look(self, *moves: str) -> None:
        """Open the board that moves like 'b2 1C' lead to, and all on the way; none: the root."""
        self._did(lambda: self.tree.go(tuple(map(Move.parse, moves))))

    def press_line(self, number: int) -> None:
        """Press a line of the tree by code, as a mouse does; 0 is the root."""
        nodes = self.tree.nodes()
        if number not in range(len(nodes)):
            raise ValueError(f"there are lines 0 to {len(nodes) - 1}, not {number!r}")
        self._did(lambda: self.tree.press(nodes[number].path))

    def changed(self, field: Any) -> None:  # noqa: ANN401
        """Take another ending or another order."""
        if field is self._ending:
            self.tree = OpenTree(board_from_text(field.value), self._order.value)
        self.tree.order = self._order.value

    # How it is shown.

    def show(self) -> None:
        """Paint the lines of the tree, then the rest."""
        nodes = self.tree.nodes()
        while len(self._lines) < len(nodes):
            self._lines.append(self._line(len(self._lines)))
        for node, line in zip(nodes, self._lines, strict=False):
            line.description = self._padded(self._columns(node))
            set_looks(line, "pw-node", ("pw-here",) if node.path == self.tree.here else ())
        self._head.value = f"<pre>{self._padded(HEAD[: 2 + self._cuts.value])}</pre>"
        self._boards.children = [self._head, *self._lines[: len(nodes)]]
        super().show()

    def svg(self) -> str:
        """Draw the board looked at: before the rotation that led to it, and after it."""
        node = self.tree.node(self.tree.here)
        if node.parent is None:
            return board_svg(node.board.game())
        return two_frames_svg(node.parent.game(), node.step.child.moves[0])

    def picture(self) -> str:
        """Draw tree and boards on one sheet, for readers without a kernel."""
        nodes, tree = self.tree.nodes(), 510 if self._cuts.value else 360
        here = self.tree.node(self.tree.here)
        at = LINE * ([node.path for node in nodes].index(here.path) + 1)
        parts = [box(8, 10 + at, tree, LINE, ink=ACCENT, line_width=2)]
        parts += self._drawn(0, 0, *HEAD[: 2 + self._cuts.value], ink=FAINT)
        for number, node in enumerate(nodes, 1):
            parts += self._drawn(number, len(node.path), *self._columns(node))
        high = 24
        for caption, rows in self.tree.frames(here):
            parts.append(words(tree + 30, high, caption, anchor="start"))
            parts.append(squares(rows, tree + 30, high + 16, cell=FRAME))
            high += 6 * FRAME + 44
        high = max(high, 24 + LINE * (len(nodes) + 1)) + 24
        counts = self.tree.counts(cuts=self._cuts.value)
        parts.append(words(16, high - 24, counts, anchor="start", bold=True))
        return sheet("A tree of boards", self.text(), tree + 6 * FRAME + 50, high, *parts)

    def text(self) -> str:
        """Write the tree as an indented outline, and the board looked at beside it in letters."""
        nodes = self.tree.nodes()
        lines = ["  " + self._padded(HEAD[: 2 + self._cuts.value])]
        for node in nodes:
            mark = "> " if node.path == self.tree.here else "  "
            lines.append(mark + self._padded(self._columns(node)))
        board = nodes[[node.path for node in nodes].index(self.tree.here)].board
        counts = self.tree.counts(cuts=self._cuts.value)
        return "\n".join([*(line.rstrip() for line in lines), counts, "", str(board.game())])

    def status(self) -> str:
        """Say what is known of the board looked at."""
        node, cuts = self.tree.node(self.tree.here), self._cuts.value
        told = self.tree.told(node, values=self._values.value, cuts=cuts)
        return told if node.parent else f"{told} {self.tree.counts(cuts=cuts)}"

    def _line(self, number: int) -> Any:  # noqa: ANN401
        """Make one more line to press."""
        made = self.wire.add(ipywidgets.Button, "pw-node")
        made.on_click(lambda _: self._safely(self.press_line, number))
        return made

    def _columns(self, node: Node) -> tuple[str, ...]:
        """Return what is written on a line."""
        name = "  " * len(node.path) + self.tree.name(node)
        value = self.tree.value(node, told=self._values.value)
        return (value, name, self.tree.known(node))[: 2 + self._cuts.value]

    def _padded(self, columns: tuple[str, ...]) -> str:
        """Return columns as one line of text, one below the other in letters of one width."""
        value, name, *known = columns
        return " ".join([f"{value:>5}", f"{name:<{NAME}}", *known]).rstrip()

    def _drawn(self, at: int, deep: int, *columns: str, ink: str = "#1c1c1f") -> list[str]:
        """Draw columns as a line of words."""
        places = 16, 66 + 18 * deep, 345
        return [
            words(x, 22 + LINE * at, text.strip(), anchor="start", ink=ink)
            for x, text in zip(places, columns, strict=False)
        ]
