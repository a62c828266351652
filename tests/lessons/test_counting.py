"""The lesson on symmetry: what is expected is what lists of boards and the rules say."""

from itertools import combinations
from pathlib import Path

import pytest

from Pentago import MOVES, SQUARES, Pentago
from pentago_widget.figures.quiz import LETTERS
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.games.pentago.symmetry import (
    INDEX_MAPS,
    SYMMETRIES,
    canonical,
    orbit,
    orbits,
    swapped,
)
from pentago_widget.lessons import catalog, counting
from pentago_widget.lessons.counting import GROUPS, boards_up_to
from pentago_widget.lessons.exercise import Case
from pentago_widget.lessons.judge import judged

PAGE = Path(__file__).parents[2] / "docs" / "teachers" / "09_symmetry_and_counting.md"


def cases(name: str) -> list[Case]:
    """Return the cases of an exercise."""
    return list(catalog.exercise(name).cases())


def right_answer(name: str) -> str:
    """Return the right answer to a question."""
    return next(choice.text for choice in catalog.question(name).choices if choice.is_right)


def listed(black: int, white: int) -> set[str]:
    """Return the canonical forms of all boards with so many marbles, one by one."""
    found = set()
    for blacks in combinations(range(36), black):
        for whites in combinations([at for at in range(36) if at not in blacks], white):
            letters = ["."] * 36
            for at in blacks:
                letters[at] = "B"
            for at in whites:
                letters[at] = "W"
            found.add(canonical("".join(letters)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("black", "white"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, 1)])
def test_counting_by_burnside_and_by_listing_agree(black: int, white: int) -> None:
    assert boards_up_to(INDEX_MAPS, black, white) == len(listed(black, white))


def test_the_numbers_of_the_course_are_six_and_165() -> None:
    expected = {case.given: case.expected for case in cases("different_boards")}
    assert expected[1, 0] == len(orbits()) == 6
    assert expected[1, 1] == 165
    both = {min(board, canonical(swapped(board))) for board in listed(1, 1)}
    assert expected[2, 0] == len(both) == 93


@pytest.mark.parametrize("maps", GROUPS.values(), ids=GROUPS)
def test_every_group_given_is_one(maps: list[tuple[int, ...]]) -> None:
    known = {tuple(each) for each in maps}
    assert {tuple(a[at] for at in b) for a in known for b in known} == known
    assert all(sorted(each) == list(range(len(each))) for each in known)


def test_a_mirrored_move_is_what_the_rules_make_of_a_mirrored_board() -> None:
    for case in cases("mirrored_move"):
        game, mirrored = Pentago(), Pentago()
        game.make_move("black", *case.given)
        mirrored.make_move("black", *case.expected)
        assert mirrored == SYMMETRIES[4].game(game)


def test_images_in_any_order_are_right_and_what_is_missing_is_said() -> None:
    exercise = catalog.exercise("eight_images")
    mirrors_first = (*SYMMETRIES[4:], *SYMMETRIES[:4])
    assert judged(exercise, lambda board: [s.board(board) for s in mirrors_first]).is_right
    told = repr(judged(exercise, lambda board: [s.board(board) for s in SYMMETRIES[:3]]))
    assert "it returned 3 images, where 8 are expected" in told
    told = repr(judged(exercise, lambda board: [board] * 8))
    assert "one image is not in your list, or not often enough: '....." in told


def test_what_the_questions_call_right_is_so() -> None:
    boards = set()
    for move in MOVES:
        game = Pentago()
        game.make_move("black", *move)
        boards.add("".join(game.get_rows()))
    assert right_answer("boards_of_first_moves") == str(len(boards))
    assert right_answer("boards_up_to_symmetry") == str(len({canonical(each) for each in boards}))
    assert right_answer("mirror_of_a_move") == str(SYMMETRIES[4].move(Move("a2", 1, "C")))
    assert right_answer("orbit_of_c2") == str(len(orbit("c2")))
    falling = SYMMETRIES[6]
    stay = [square for square in SQUARES if falling.square(square) == square]
    assert right_answer("squares_that_stay") == str(len(stay))
    assert right_answer("saving_by_symmetry") == "an eighth"
    assert len(SYMMETRIES) == 8


def test_the_page_for_the_teacher_says_what_is_so() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for question in counting.QUESTIONS:
        right = next(at for at, choice in enumerate(question.choices) if choice.is_right)
        assert f"`{question.name}` {LETTERS[right]}" in page.replace("\n", " ")
    won, broken = (
        "BBBBB...................WW.WW....... w",
        "..BBB...B.....B.........WW.WW....... w",
    )
    assert won in page
    assert broken in page
    assert board_from_text(won).get_game_state() == "BLACK_WON"
    assert board_from_text(broken).get_game_state() == "UNFINISHED"
    assert Move("a3", 2, "C").landing() == "a5"
    assert Move("a3", 2, "A").landing() == "c3"
