"""What a notebook does with hostile classes: judge each, put each on a board, and play on."""

import os
from typing import Any

from pentago_widget import PentagoWidget
from pentago_widget.lessons import check_class
from pentago_widget.material import calls
from pentago_widget.play import guest

calls.SECONDS = guest.SECONDS = 0.4

PLACEMENT_WINS = "a0 3C, f2 3C, a1 3C, e2 3C, a2 3C, f5 3C, a3 3C, e5 3C, a4 1C"


def judged(kind: Any) -> None:
    """Print what the first broken rule says of a class."""
    report = check_class(kind)
    print(os.getpid(), report.rule(5))


def pressed(kind: Any) -> None:
    """Print what a board says of a class after a move."""
    board = PentagoWidget(kind())
    board.play("a0 3C")
    print(os.getpid(), board.board[0], board.errors, board._texts["banner"].value)
    board.close()


def played() -> None:
    """Print how a game of the rules ends."""
    board = PentagoWidget()
    for move in PLACEMENT_WINS.split(", "):
        board.play(move)
    print(os.getpid(), board.state)
