"""move.py: each notation is read back as what was written."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from Pentago import MOVES, Pentago
from pentago_widget.games.pentago.move import Move, board_from_text, board_text
from tests.foreign import NO_VALUES


def test_every_move_has_a_text_that_is_read_back() -> None:
    texts = {str(Move(*move)) for move in MOVES}
    assert len(texts) == 288
    assert {tuple(Move.parse(text)) for text in texts} == set(MOVES)
    assert str(Move("a2", 1, "C")) == "a2 1C"


def test_a_move_is_what_make_move_takes() -> None:
    game = Pentago()
    assert game.make_move("black", *Move.parse("a2 1C")) is True
    assert Move("a2", 1, "C") == ("a2", 1, "C")


@pytest.mark.parametrize("text", ["a2 1C", " A2 1c ", "a21C", "a2, 1 C", "a2\t1C\n"])
def test_spaces_and_capitals_do_not_matter(text: str) -> None:
    assert Move.parse(text) == Move("a2", 1, "C")


@pytest.mark.parametrize("text", ["", "1C", "a2C", "g2 1C", "a6 1C", "a2 5C", "a2 1B", "a٢ 1C"])
def test_what_is_no_move_is_named(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"^a move is written like 'a2 1C': a square .*, C or A, not "
    ):
        Move.parse(text)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("a2", "'a2 1C': also say which sub-board to turn, and C or A for how"),
        (" F5, ", "'f5 1C': also say which sub-board to turn, and C or A for how"),
        ("a2 3", "'a2 3C': also say how sub-board 3 turns, C clockwise, A anti-clockwise"),
    ],
)
def test_half_a_move_is_told_what_it_lacks(text: str, missing: str) -> None:
    with pytest.raises(ValueError) as refused:
        Move.parse(text)
    assert str(refused.value) == f"a move is written like {missing}"


@pytest.mark.parametrize("number", range(len(NO_VALUES)))
def test_no_object_as_text_does_more_than_raise_a_value_error(number: int) -> None:
    value: Any = NO_VALUES[number]
    for read in (Move.parse, board_from_text):
        with pytest.raises(ValueError, match=r"is written "):
            read(value)


@given(st.text(".BW", min_size=36, max_size=36), st.sampled_from("bw"))
def test_every_board_has_a_text_that_is_read_back(letters: str, turn: str) -> None:
    text = f"{letters} {turn}"
    assert board_text(board_from_text(text)) == text


ROWS = ("......", "..B...", "...W..", "......", "B.....", "......")
BOARD = "".join(ROWS) + " w"


@pytest.mark.parametrize(
    "text",
    [
        BOARD.lower(),
        f"  {BOARD[:-2]} \n W ",
        f"{BOARD[:-2]} White",
        " ".join(ROWS) + " w",
        "/".join(ROWS) + " w",
        " | ".join(ROWS) + " | w",
        "\n".join(ROWS) + "\nw\n",
        "\r\n".join(ROWS) + "\r\nw",
        " ".join(BOARD),
        "\n".join(map(" ".join, ROWS)) + "\nw",
        BOARD.replace(".", "-"),
        BOARD.replace(".", "_"),
        f"{board_from_text(BOARD)}\nw",
        f"{board_from_text(BOARD)} w".replace("\n", ""),
    ],
)
def test_a_board_is_read_in_any_clear_shape(text: str) -> None:
    assert board_text(board_from_text(text)) == BOARD


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "'' does not end with a space and b or w for the turn"),
        ("b", "the board has 0 squares, expected 36"),
        ("." * 36, f"{'.' * 36!r} does not end with a space and b or w for the turn"),
        ("." * 36 + "b", f"{'.' * 36 + 'b'!r} does not end with a space and b or w for the turn"),
        ("." * 36 + " r", f"{'.' * 36 + ' r'!r} does not end with a space and b or w for the turn"),
        ("." * 35 + " b", "the board has 35 squares, expected 36"),
        ("." * 37 + " b", "the board has 37 squares, expected 36"),
        ("...... ...... ..... ...... ...... ...... b", "row c has 5 squares, expected 6"),
        ("...... ...... ....... ...... ...... ...... b", "row c has 7 squares, expected 6"),
        ("....../....../....../......./....../...... b", "row d has 7 squares, expected 6"),
        ("./....../....../....../....../...... b", "row a has 1 square, expected 6"),
        ("...... ...... ...... ...... ...... b", "the board has 5 rows, expected 6"),
        ("/".join(["......"] * 7) + " b", "the board has 7 rows, expected 6"),
        ("x" * 36 + " w", "'x' on a0 means nothing: write one of . B W"),
        (
            "...... ...... ...x.. ...... ...... ...... b",
            "'x' on c3 means nothing: write one of . B W",
        ),
        ("<script>" + "." * 28 + " b", "'<' on a0 means nothing: write one of . B W"),
    ],
)
def test_what_is_wrong_with_a_board_is_said_and_where(text: str, wrong: str) -> None:
    right = "36 of '.', 'B' and 'W', rows a to f, then a space and b or w for the turn"
    with pytest.raises(ValueError) as refused:
        board_from_text(text)
    assert str(refused.value) == f"{wrong}; a board is written as {right}"


def test_a_board_without_an_end_is_refused_at_once() -> None:
    for text in ("/" * 60_000, " " * 60_000 + ".", ". " * 30_000, "." * 60_000, ". /" * 20_000):
        with pytest.raises(ValueError, match="a board is written as"):
            board_from_text(text)
