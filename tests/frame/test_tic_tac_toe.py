"""A fourth game on what the frame gives: played by hand, against the computer, in the terminal.

What holds for every game is tried on it in test_every_game.py.
"""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget.terminal import TextGame, engine_player, help_text
from tests.frame.tic_tac_toe import SQUARES, TicTacToe, TicTacToeWidget
from tests.hands import panel_button, tell

KIND = TicTacToeWidget.kind
ROOT = Path(__file__).parent


@pytest.fixture
def board() -> Iterator[TicTacToeWidget]:
    """Return a board for two people, and give it back at the end."""
    before = set(_instances)
    widget = TicTacToeWidget()
    yield widget
    widget.close()
    assert set(_instances) <= before


def press(widget: Any, *squares: str) -> None:
    """Press core buttons."""
    for square in squares:
        button = widget._grid.buttons[SQUARES.index(square)]
        button.set_state({"value": not button.value})


def status(widget: Any) -> str:
    """Read the status line."""
    return str(widget._enhancer.picture["status"])


def test_a_new_game_takes_less_than_120_lines() -> None:
    assert len((ROOT / "tic_tac_toe.py").read_text().splitlines()) < 120


def test_it_is_played_by_hand_to_its_end(board: TicTacToeWidget) -> None:
    assert status(board) == "X to move: press an empty square."
    press(board, "b1", "a0")
    assert status(board) == "O plays a0. X to move: press an empty square."
    press(board, "a0")
    assert status(board).startswith("a0 is taken already.")
    press(board, "b0", "c2", "b2")
    assert (board.state, board.board) == ("X_WON", "o..xxx..o")
    assert status(board) == "X plays b2. X wins."
    press(board, "a1")
    assert status(board) == "The game is finished. X wins."


def test_a_full_board_is_a_draw(board: TicTacToeWidget) -> None:
    press(board, *["a0", "b1", "c2", "a1", "c1", "c0", "a2", "b2", "b0"])
    assert status(board) == "X plays b0. A draw."


def test_undo_redo_and_the_row_read_out(board: TicTacToeWidget) -> None:
    press(board, "b1", "a0")
    tell(board, key="undo", at=0)
    assert (board.board, board.turn) == ("....x....", "o")
    tell(board, key="row", at=4)
    assert board._enhancer.spoken[0] == "b0, empty; b1, x, last move; b2, empty."
    panel_button(board, "Redo")
    assert board.transcript() == "game.make_move('b1')\ngame.make_move('a0')"


def test_it_is_saved_and_loaded(board: TicTacToeWidget, tmp_path: Path) -> None:
    press(board, "b1", "a0")
    board.save(tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_text().splitlines() == [
        "pentago-widget Tic-tac-toe record 1", "start ......... x", "b1", "a0", "end 2",
    ]  # fmt: skip
    board.new_game()
    assert board.load(tmp_path / "game.txt") is None
    assert board.board == "o...x...."


def test_its_board_has_its_name_its_columns_and_a_style(board: TicTacToeWidget) -> None:
    assert "pw-game-tic-tac-toe" in board._dom_classes
    assert ".pw-wide-3 .pw-part { grid-template-columns: repeat(3" in board._style.value
    assert not any("pw-place" in look for look in board._dom_classes), "it is Pentago's"


@pytest.mark.slow
@pytest.mark.parametrize("first", ["b1", "a0", "a1"])
def test_the_computer_needs_only_the_rules_and_does_not_lose(first: str) -> None:
    widget = TicTacToeWidget(o="computer")
    press(widget, first)
    while widget.state == "UNFINISHED":
        press(widget, KIND.moves(widget.game)[-1])
    assert widget.state in ("O_WON", "DRAW")
    assert widget.errors == ""
    widget.close()


def test_the_computer_wins_where_it_can_and_closes_what_it_must() -> None:
    for rows, answer in ((("xx.", "oo.", "..."), "a2"), (("x..", "oo.", "..x"), "b2")):
        *_, thought = KIND.thinking(TicTacToe.from_rows(rows, "x"), level=2, seed=1)
        assert thought.move == answer
    with pytest.raises(ValueError, match="the game is finished: X_WON"):
        KIND.thinking(TicTacToe("xxxoo....", "o"))


def test_a_class_of_one_s_own_is_compared_with_the_rules() -> None:
    class Careless:
        """Has the methods, and always says that nobody has won."""

        def make_move(self, square: str) -> bool:
            """Agree."""
            return square in SQUARES

        def get_game_state(self) -> str:
            """Forget to look."""
            return "UNFINISHED"

    widget = TicTacToeWidget(Careless())
    press(widget, *["a0", "b0", "a1", "b1"])
    assert widget._texts["banner"].value == ""
    press(widget, "a2")
    assert "the rules say &#x27;X_WON&#x27;" in widget._texts["banner"].value
    widget.close()


@pytest.mark.slow
@pytest.mark.usefixtures("patient")
def test_it_is_played_in_the_terminal() -> None:
    out = io.StringIO()
    computer = engine_player(KIND, level=2)
    game = TextGame({"o": computer}, computer, words=False, out=out, kind=KIND)
    game.play(io.StringIO("help\nb1\nundo\nhint\nmoves\n"))
    assert help_text(KIND) in out.getvalue()
    assert "  0 1 2\na . . .\nb . x .\nc . . .\n" in out.getvalue()
    assert "X plays b1. (b1)" in out.getvalue()
    assert "x> Try " in out.getvalue()
    assert out.getvalue().endswith("No move has been made yet.\nx> \n")
    assert KIND.in_words(KIND.new()).startswith("a0, empty; a1, empty; a2, empty.\n")


def test_a_search_that_has_seen_every_end_looks_no_deeper_and_knows_it() -> None:
    *_, thought = KIND.thinking(TicTacToe("xoxoo.x..", "x"), depth=20)
    assert thought.proved
    assert thought.depth <= 5
