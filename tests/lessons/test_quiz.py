"""A question: nothing is judged before an answer is chosen, and each answer gets its word."""

from dataclasses import replace

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget.figures.question import Choice, Question
from pentago_widget.figures.quiz import Quiz
from pentago_widget.games.pentago.drawing import board_svg, two_frames_svg
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.lessons import ask

QUESTION = Question(
    name="how_many",
    text="How many <b>lines</b> are there?",
    choices=(
        Choice("12", "Those are the rows."),
        Choice("32", "Rows, columns and diagonals.", is_right=True),
        Choice("many", "Count them."),
    ),
)


def test_before_an_answer_nothing_is_judged() -> None:
    quiz = Quiz(QUESTION)
    assert quiz.status() == QUESTION.text
    assert "Right" not in quiz.text()
    assert "Rows" not in quiz.text()
    assert not quiz.is_right
    quiz.close()


def test_each_answer_gets_its_own_word() -> None:
    quiz = Quiz(QUESTION)
    for letter, choice in zip("ABC", QUESTION.choices, strict=True):
        quiz.choose(letter)
        assert choice.feedback in quiz.status()
        assert quiz.is_right == choice.is_right
        assert ("✓ Right." in quiz.status()) == choice.is_right
    quiz.close()


def test_a_button_chooses_as_code_does() -> None:
    quiz = Quiz(QUESTION)
    quiz._fields.children[1].click()
    assert quiz.is_right
    assert "✓" in quiz._enhancer.picture["status"]
    quiz.close()


def test_readers_without_a_kernel_see_the_question_as_text() -> None:
    quiz = Quiz(QUESTION)
    bundle = quiz._repr_mimebundle_()
    assert "B  32" in bundle["text/html"]
    assert "<b>" not in bundle["text/html"]
    assert "image/svg+xml" not in bundle
    quiz.close()


def about_a_move() -> Quiz:
    """Ask about a move."""
    board = "BBB......B.....B.................... b"
    return Quiz(replace(QUESTION, board=board, move="d0 1C"))


def test_what_comes_of_a_move_is_shown_with_an_answer_and_not_before() -> None:
    quiz = about_a_move()
    assert quiz.svg() == board_svg(board_from_text(quiz.question.board))
    assert "After" not in quiz.text()
    quiz.choose("A")
    assert quiz.svg() == two_frames_svg(board_from_text(quiz.question.board), Move("d0", 1, "C"))
    after = quiz.text().partition("After the move:\n")[2].splitlines()
    assert after[1] == "a   □   □   ●   □   □   □"
    assert after[4] == "d   ●   □   □   □   □   □"
    quiz.close()


def test_a_question_about_a_board_is_told_whole_as_text() -> None:
    quiz = about_a_move()
    bundle = quiz._repr_mimebundle_()
    assert "a   ●   ●   ●" in bundle["text/html"]
    assert "B  32" in bundle["text/html"]
    assert "image/svg+xml" not in bundle
    quiz.close()


def test_a_question_can_be_shown_to_a_whole_class() -> None:
    quiz = ask("card_placing", size="projector")
    assert 'height="520"' in quiz._drawing.value
    assert "pw-size-projector" in quiz._dom_classes
    quiz.close()


def test_the_answers_stand_below_the_question() -> None:
    quiz = about_a_move()
    order = list(quiz.children)
    assert order.index(quiz._drawing) < order.index(quiz._texts["status"])
    assert order.index(quiz._texts["status"]) < order.index(quiz._fields)
    quiz.close()


def test_another_letter_is_refused_and_closing_gives_all_back() -> None:
    before = set(_instances)
    quiz = Quiz(QUESTION)
    with pytest.raises(ValueError, match="choose one of A, B, C, not 'D'"):
        quiz.choose("D")
    quiz.close()
    assert set(_instances) <= before
