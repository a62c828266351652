"""The lesson on Builders: what is expected is what the rules say, on boards of every kind."""

import re
from pathlib import Path

import pytest

from BuildersGame import ADJACENT, BuildersGame
from pentago_widget.figures import BuilderMoves
from pentago_widget.figures.quiz import LETTERS
from pentago_widget.games.builders.kind import BUILDERS
from pentago_widget.lessons import builders_lesson as lesson
from pentago_widget.lessons import catalog
from pentago_widget.lessons.builders_lesson import levels_of, random_games, sides_of
from pentago_widget.lessons.exercise import Case
from pentago_widget.lessons.judge import judged

PAGE = Path(__file__).parents[2] / "docs" / "teachers" / "14_builders.md"
BOARD = re.compile(r"`((?:[0-4][.xo]){25} [xo])`")


def cases(name: str) -> list[Case]:
    """Return the cases of an exercise."""
    return list(catalog.exercise(name).cases())


def right_answer(name: str) -> str:
    """Return the right answer to a question."""
    return next(choice.text for choice in catalog.question(name).choices if choice.is_right)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("may_step", lesson._may_step),
        ("legal_steps", lesson._legal_steps),
        ("legal_builds", lesson._legal_builds),
        ("all_moves", lesson._moves),
        ("is_stuck", lesson._is_stuck),
        ("who_has_won", lesson._who_has_won),
    ],
)
def test_rules_written_anew_say_what_the_class_says(name: str, function: object) -> None:
    assert judged(catalog.exercise(name), function).is_right


@pytest.mark.slow
def test_moves_generated_from_the_rules_are_those_of_the_class_on_100_positions() -> None:
    for game in random_games(100):
        assert lesson._moves(levels_of(game), *sides_of(game)) == list(game.get_moves())


@pytest.mark.slow
def test_there_are_cases_of_each_kind() -> None:
    stuck = [case.given for case in cases("is_stuck") if case.expected]
    walls = [[at in {*own, *other} for start in own for at in ADJACENT[start]]
             for _, own, other in stuck]  # fmt: skip
    assert {any(wall) for wall in walls} == {True, False}, "by builders, and by towers alone"
    told = {(case.expected, case.given[0][case.given[3][2]][case.given[3][3]] == 3)
            for case in cases("who_has_won")}  # fmt: skip
    assert told == {("mover", True), ("mover", False), ("nobody", False)}
    heights = {levels[r][c] for case in cases("legal_builds") for levels in case.given[:1]
               for r, c in ADJACENT[case.given[3]]}  # fmt: skip
    assert heights == {0, 1, 2, 3, 4}


def test_a_list_in_another_order_or_of_lists_is_told() -> None:
    exercise = catalog.exercise("adjacent_squares")
    lists = judged(exercise, lambda square: [list(at) for at in ADJACENT[square]])
    assert "the right values, but not of the right types inside" in repr(lists)


@pytest.mark.slow
def test_what_the_questions_call_right_is_so() -> None:
    far = ["0. 0. 0. 0. 0o", "0. 0. 0. 0o 0x"]
    game = BuildersGame.from_rows(["0x 0. 0. 0. 0.", *["0. 0. 0. 0. 0."] * 2, *far], "x")
    moves = [move for move in game.get_moves() if move[:2] == (0, 0)]
    assert right_answer("moves_of_a_corner") == str(len(moves)) == "18"
    for game in random_games(30):
        for move in game.get_moves():
            assert game.why_not(*move[:4], *move[:2]) is None
    assert right_answer("step_without_build") == "no, never"
    rows = ["0o 2. 0. 0. 0.", "2. 2. 0. 0. 0.", *["0. 0. 0. 0. 0."] * 2, "0o 0. 0. 0x 0x"]
    one = BuildersGame.from_rows(rows, "o")
    assert one.get_current_state() == "UNFINISHED"
    assert {move[:2] for move in one.get_moves()} == {(4, 0)}
    assert right_answer("one_builder_stuck") == "it goes on"
    shut = BuildersGame.from_rows(
        ["0o 1. 1x 0. 0.", "2. 2. 0. 0. 0.", "2. 2. 0. 0. 0.", "0o 2. 0. 0. 0.", "2. 2. 0. 0. 0x"],
        "x",
    )
    shut.make_move(0, 2, 1, 2, 0, 1)
    assert right_answer("after_the_last_build") == repr(shut.get_current_state())


def test_the_page_for_the_teacher_says_what_is_so() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for question in lesson.QUESTIONS:
        right = next(at for at, choice in enumerate(question.choices) if choice.is_right)
        assert f"`{question.name}` {LETTERS[right]}" in page.replace("\n", " ")
    boards = [BUILDERS.board_from_text(text) for text in BOARD.findall(page)]
    walled, alone, dome = boards
    assert {move[4:] == move[:2] for move in walled.get_moves()} == {True}
    assert {move[:2] for move in alone.get_moves()} == {(4, 0)}
    assert dome.why_not(2, 2, 1, 2, 1, 1) is None
    assert dome.why_not(2, 2, 1, 2, 1, 3) == "the tower on (1, 3) has its 4 levels already"
    figure = BuilderMoves("nearly stuck", "00")
    assert "1 step and 4 moves" in figure.status()
    figure.close()
