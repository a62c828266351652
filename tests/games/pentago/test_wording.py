"""wording.py: the sentences of a game, word for word."""

import pytest

from Pentago import Pentago
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.wording import expected, in_words, move_in_words, result
from pentago_widget.words.sentences import thinking_aloud


def after(*texts: str) -> tuple[Pentago, Pentago, Move]:
    """Play moves; return the game before the last one, the game after it, and the last move."""
    game = Pentago()
    for text in texts:
        before, move = game.copy(), Move.parse(text)
        assert game.make_move(game.get_turn(), *move) is True
    return before, game, move


BOTH = "a0 3C,b0 3C,a1 3C,b1 3C,a2 3C,b2 3C,b3 3C,b4 3C,c3 3C,c4 2C".split(",")  # noqa: SIM905
TWO_FIVES = "black has five on a0–a4, white has five on b0–b4"
START = ("a0 3C", "e0 3C", "a1 3C", "e1 3C", "a2 3C", "e5 3C", "b3 3C", "f5 3C")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ((*START, "c3 2C"), "Black wins: five on a0–a4, made by turning 2 clockwise."),
        ((*START, "c3 3C", "d0 2C"), "Black wins: five on a0–a4, made by turning 2 clockwise."),
        (
            ("a0 3C", "e2 3C", "a1 3C", "f2 3C", "a2 3C", "e5 3C", "a3 3C", "f5 3C", "a4 1C"),
            "Black wins: five on a0–a4, made by placing on a4.",
        ),
        (tuple(BOTH), f"A draw: {TWO_FIVES}, made by turning 2 clockwise."),
    ],
)  # fmt: skip
def test_a_result_names_its_lines_and_what_made_them(moves: tuple[str, ...], sentence: str) -> None:
    before, game, last = after(*moves)
    assert result(game, before, last) == sentence
    assert result(game) == sentence.partition(", made")[0] + "."


def test_six_in_a_row_is_two_fives() -> None:
    game = Pentago.from_rows(["WWWWWW"] + ["......"] * 5, "black")
    assert result(game) == "White wins: five on a0–a4 and a1–a5."


def test_a_full_board_is_a_draw_without_lines() -> None:
    rows = ["WBWBWW", "BWBWWB", "BBWBBW", "WWBBWB", "BBBWWB", "WWBWWB"]
    game = Pentago.from_rows(rows)
    assert game.get_game_state() == "DRAW"
    assert result(game) == "A draw: the board is full, and nobody has five in a row."


def test_a_move_is_told_with_its_turn_unless_the_placement_wins() -> None:
    assert (
        move_in_words(Pentago(), Move("a2", 1, "C")) == "Black places on a2 and turns 1 clockwise."
    )
    assert move_in_words(after("a0 1C")[1], Move("f5", 4, "A")) == (
        "White places on f5 and turns 4 anti-clockwise."
    )
    almost = Pentago.from_rows(["BBBB.."] + ["......"] * 5, "black")
    assert move_in_words(almost, Move("a4", 1, "C")) == "Black places on a4."


def test_what_is_expected_names_the_color() -> None:
    assert expected(Pentago()) == "Black places a marble and turns a sub-board."


def test_the_board_in_words_names_every_marble() -> None:
    game = Pentago.from_rows(["B....W", "......", "......", "..W...", "......", "......"], "black")
    assert in_words(game) == "Row a: a0 black, a5 white.\nRow d: d2 white.\nEmpty: rows b, c, e, f."
    assert in_words(Pentago()) == "Empty: rows a, b, c, d, e, f."
    five = Pentago.from_rows(["B.....", "......"] + ["B....."] * 4, "black")
    assert in_words(five).endswith("Empty: row b.")
    full = Pentago.from_rows(["BBBBWB"] * 6, "black")
    assert "Empty" not in in_words(full)


def test_who_thinks_is_told_and_how_far_that_has_come() -> None:
    assert thinking_aloud("white") == "White is thinking ..."
    told_of = thinking_aloud("white", 4, 120_000)
    assert told_of == "White is thinking: 4 moves ahead, 120,000 positions"
    assert thinking_aloud("black", 1, 8) == "Black is thinking: 1 move ahead, 8 positions"


def test_a_state_that_somebody_has_changed_is_told_without_a_five(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Pentago, "get_game_state", lambda _: "WHITE_WON")
    assert result(Pentago()) == "White wins."
