"""move.py: each notation is read back as what was written."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from Pentago import MOVES, Pentago
from pentago_widget.move import Move, board_from_text, board_text
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


@pytest.mark.parametrize(
    "text", ["", "a2", "a2 1", "1C", "g2 1C", "a6 1C", "a2 5C", "a2 1B", "a٢ 1C"]
)
def test_what_is_no_move_is_named(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"^a move is written like 'a2 1C': a square .*, C or A, not "
    ):
        Move.parse(text)


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


@pytest.mark.parametrize(
    "text", ["." * 36, "." * 35 + " b", "." * 37 + " b", "x" * 36 + " w", "." * 36 + " r"]
)
def test_what_is_no_board_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"^a board is written as 36 of .*, not '"):
        board_from_text(text)
