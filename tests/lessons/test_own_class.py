"""What the exercises of lessons 7 and 8 expect is what the rules say."""

from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget.lessons import catalog, check
from pentago_widget.lessons.exercise import Case
from pentago_widget.material.planted import PlainPentago, Transposes


def cases(name: str) -> list[Any]:
    """Return the cases of an exercise, each ready to be shown by its call."""
    found: list[Case] = list(catalog.exercise(name).cases())
    return [pytest.param(each, id=f"{name}-{number}") for number, each in enumerate(found)]


def texts(board: list[list[str]]) -> list[str]:
    """Return the rows of a board as the rules tell them."""
    return ["".join(row) for row in board]


@pytest.mark.parametrize("case", cases("why_refused"))
def test_a_refusal_is_the_one_that_the_rules_give(case: Case) -> None:
    board, state, turn, color, position = case.given
    game = Pentago.from_rows(texts(board), turn)
    game._state = state
    answer = game.make_move(color, position, 1, "C")
    assert (None if answer is True else answer) == case.expected


@pytest.mark.parametrize("case", cases("rotated_board"))
def test_a_rotation_is_the_one_that_the_rules_make(case: Case) -> None:
    board, sub_board, rotation = case.given
    empty = next(
        f"{'abcdef'[r]}{c}"
        for r in range(6)
        for c in range(6)
        if board[r][c] == "." and (r // 3 * 2 + c // 3 + 1) != sub_board
    )
    game = Pentago.from_rows(texts(board), "black")
    game.make_move("black", empty, sub_board, rotation)
    rows = [list(row) for row in game.get_rows()]
    rows["abcdef".index(empty[0])][int(empty[1])] = "."
    assert rows == case.expected


@pytest.mark.parametrize("case", cases("after_move"))
def test_a_move_is_the_one_that_the_rules_make(case: Case) -> None:
    board, color, *move = case.given
    game = Pentago.from_rows(texts(board), color)
    assert game.make_move(color, *move) is True
    rows, state = case.expected
    assert (texts(rows), state) == (list(game.get_rows()), game.get_game_state())


def test_every_way_to_end_is_among_the_moves_and_the_states() -> None:
    states = {case.expected for case in catalog.exercise("state_after_turn").cases()}
    assert states == {"UNFINISHED", "BLACK_WON", "WHITE_WON", "DRAW"}
    ends = {case.expected[1] for case in catalog.exercise("after_move").cases()}
    assert {"UNFINISHED", "BLACK_WON", "DRAW"} <= ends


def test_a_class_that_turns_wrongly_still_changes_nothing_by_a_refusal() -> None:
    found = {
        case.given[0]: case.expected for case in catalog.exercise("refusal_changes_nothing").cases()
    }
    assert found[Transposes] is found[PlainPentago] is found[Pentago] is True
    assert list(found.values()).count(False) == 3


def test_doing_nothing_four_times_is_nothing() -> None:
    expected = {case.shown: case.expected for case in catalog.exercise("four_are_nothing").cases()}
    assert expected["four_are_nothing(one that does nothing)"] is True
    assert expected["four_are_nothing(nine squares moved on by one)"] is False


def test_a_function_that_only_sorts_out_the_right_class_by_its_name_is_caught() -> None:
    report = check("passes", lambda game_class: game_class.__name__ == "Pentago")
    assert not report.is_right
