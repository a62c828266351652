"""The boards that figures have to press, and the game that a figure is given to show."""

from dataclasses import replace
from typing import Any

from pentago_widget.board.picture import NOT_NOW, Board, Word
from pentago_widget.games.pentago.kind import BOARD as PENTAGO
from pentago_widget.games.pentago.wording import DIRECTIONS
from pentago_widget.rules.pentago import Pentago
from pentago_widget.words.values import shown

WORDS = {
    ".": Word("empty", "pw-empty"),
    "B": Word("black", "pw-black"),
    "W": Word("white", "pw-white"),
    "l": Word("marked", "pw-lit"),
    "r": Word("right", "pw-right"),
    "x": Word("wrong", "pw-wrong"),
    NOT_NOW: Word("", ""),
} | {str(digit): Word(str(digit), f"pw-digit-{digit}") for digit in range(10)}
"""What the letters on a figure's squares mean."""

SIX = replace(PENTAGO, words=WORDS, controls=(), control_looks=(), looks=("pw-turn-now",))
"""All 36 squares."""

SIX_TO_TURN = replace(SIX, controls=PENTAGO.controls, control_looks=PENTAGO.control_looks)
"""All 36 squares, with the controls that turn sub-boards."""

THREE = Board(
    name="sub-board",
    words=WORDS,
    squares=tuple(row + column for row in "abc" for column in "012"),
    columns=3,
    parts=(tuple(range(9)),),
    controls=tuple(f"turn {way}" for way in DIRECTIONS.values()),
    control_looks=("pw-clockwise", "pw-anticlockwise"),
    looks=("pw-turn-now",),
    row_labels=("abc",),
    column_labels=("012",),
)
"""Sub-board 1 alone, with its two controls."""


def copy_of(game: Any) -> Pentago:  # noqa: ANN401
    """Return a copy of a game, an empty one for none, or raise a ValueError."""
    if game is None:
        return Pentago()
    if not isinstance(game, Pentago):
        raise ValueError(f"game must be a Pentago, not {shown(game)}")  # noqa: TRY004
    return game.copy()
