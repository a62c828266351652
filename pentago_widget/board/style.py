"""The look of boards: the style sheets that travel in the package, and which of them a board needs.

It knows no game: a game names its own sheet in the `css` of its board.
"""

import functools
import re
from importlib.resources import files

from pentago_widget.board.picture import Board

_FOR_READERS = re.compile(r"(?:/\*.*?\*/|\s)+", re.DOTALL)
"""Comments, and what breaks and indents lines."""


@functools.cache
def sheet(name: str) -> str:
    """Return a style sheet by its path in the package, without what is for readers only."""
    text = (files("pentago_widget") / name).read_text(encoding="utf-8")
    return _FOR_READERS.sub(" ", text).strip()


def of(board: Board) -> str:
    """Return all the rules that a board needs: every board's first, its own last."""
    turning = sheet("board/turning.css") if board.controls or board.parts else ""
    return "\n".join(filter(None, (sheet("board/board.css"), _columns(board), turning, board.css)))


def wide(board: Board) -> int:
    """Return how many columns a part of a board has."""
    return len([*board.column_labels, ""][0])


def _columns(board: Board) -> str:
    """Return the rule that lays a part of a board out in its columns."""
    columns = f"grid-template-columns: repeat({wide(board)}, var(--pw-c));"
    return f".pw-root .pw-wide-{wide(board)} .pw-part {{ {columns} }}"
