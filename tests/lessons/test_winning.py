"""The exercises on lines and fives, and the lesson that shows the same code."""

from typing import Any

import nbformat
import pytest

from Pentago import LINES, SQUARES, Pentago
from pentago_widget.lessons import catalog, winning
from pentago_widget.lessons.judge import judged
from pentago_widget.lessons.winning import BROKEN, board, with_marbles
from tests.run_notebooks import NOTEBOOKS

BOARDS = [board(letters) for letters in winning._boards()]


def lesson() -> dict[str, Any]:
    """Return what the cells of the lesson that define functions define."""
    notebook = nbformat.read(NOTEBOOKS / "06_win_detection.ipynb", as_version=4)
    names: dict[str, Any] = {"LINES": LINES, "SQUARES": SQUARES}
    for cell in notebook.cells:
        if (
            cell.cell_type == "code"
            and cell.source.startswith("def ")
            and "check(" not in cell.source
        ):
            exec(cell.source, names)
    return names


def said(name: str, function: object) -> str:
    """Return what is said to who wrote this function."""
    return repr(judged(catalog.exercise(name), function))


def test_the_lesson_shows_the_broken_versions_that_are_fooled() -> None:
    shown = lesson()
    for version in BROKEN:
        answers = [shown[version.__name__](rows) for rows in BOARDS]
        assert answers == [version(rows) for rows in BOARDS]


def test_each_broken_version_errs_in_a_way_of_its_own() -> None:
    fives = [bool(Pentago.from_rows(rows, "black").get_fives()) for rows in BOARDS]
    wrong = [
        {at for at, rows in enumerate(BOARDS) if version(rows) is not fives[at]}
        for version in BROKEN
    ]
    assert wrong[0] - wrong[1] - wrong[2]
    assert wrong[1] - wrong[2] - wrong[0]
    assert wrong[2] - wrong[0] - wrong[1]


def test_the_full_board_of_the_exercises_has_no_five() -> None:
    game = Pentago.from_rows(board(winning._FULL), "black")
    assert (game.is_board_full(), game.get_fives()) == (True, ())


def test_a_board_that_fools_nobody_is_told_why() -> None:
    report = said("fooling_board", lambda _: board(winning._FULL))
    assert "on this board there is no five, and broken_1 answers False: that is right" in report
    report = said("fooling_board", lambda _: board(with_marbles(LINES[0])))
    assert "there is a five, and broken_1 answers True: that is right" in report


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (["BBBBB."], "rows must be six strings, not 1"),
        (["......"] * 5 + ["....."], "row f must be six of"),
        (5, "rows must be six strings"),
        ("......\n" * 6, "a list of six texts is expected"),
        ([["."] * 6] * 6, "one of its rows is ['.', '.', '.', '.', '.', '.']: a row is a text"),
    ],
)
def test_what_is_no_board_is_told_why(answer: object, why: str) -> None:
    assert why in said("fooling_board", lambda _: answer)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda lines: lines[:-1], "lines: one that is missing begins on f1"),
        (lambda lines: [*lines, lines[0]], "lines: some of them more than once"),
        (lambda lines: [line[:4] for line in lines], "a line has five squares"),
        (lambda lines: [[*line[:4], "a6"] for line in lines], "not all of these are squares"),
        (lambda lines: [[*line[:4], "f5"] for line in lines], "they are not side by side"),
        (lambda lines: " ".join(map(str, lines)), "a list of lines is expected"),
        (len, "a list of lines is expected"),
        (lambda lines: lines[:2][:1], "it returned 1 line: one that is missing begins on"),
        (lambda lines: [[(0, 0)] * 5 for _ in lines], "these are rows and columns, write"),
    ],
)
def test_lines_that_are_wrong_are_told_why(change: Any, why: str) -> None:
    assert why in said("lines_along", lambda *way: change(winning._lines_along(*way)))


def test_lines_may_come_in_any_order_and_from_either_end() -> None:
    backwards = lambda *way: [line[::-1] for line in winning._lines_along(*way)][::-1]  # noqa: E731
    assert said("lines_along", backwards).startswith("✓")
    tuples = lambda *way: [tuple(line) for line in winning._lines_along(*way)]  # noqa: E731
    assert said("lines_along", tuples).startswith("✓")


def test_winning_squares_may_come_in_any_order() -> None:
    backwards = lambda rows, marble: winning._placing(rows, marble)[::-1]  # noqa: E731
    assert said("winning_squares", backwards).startswith("✓")


def test_winning_squares_that_are_none_are_told_why() -> None:
    twice = lambda rows, marble: winning._placing(rows, marble) * 2  # noqa: E731
    assert "some of them more than once" in said("winning_squares", twice)
    assert "its list holds ('a0'," in said("winning_squares", lambda *_: [LINES[0]])
    assert "a str, where a list is expected" in said("winning_squares", lambda *_: "a0")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (0b101110, "it returned 46: the squares f0, f2, f3, f4."),
        (16, "it returned 16: the square f1."),
        (["f1", "f2"], "it returned ['f1', 'f2']: a number is expected"),
        ("11111", "a number is expected"),
        (1 << 36, "a mask of squares lies between 1 and 68719476735"),
        (0, "a mask of squares lies between 1 and 68719476735"),
    ],
)
def test_a_mask_that_is_wrong_is_told_by_its_squares(answer: object, why: str) -> None:
    report = said("line_mask", lambda *_: answer)
    assert "31: the squares f1, f2, f3, f4, f5" in report
    assert why in report


def test_a_mask_may_be_added_up_in_any_way() -> None:
    by_name = {(line[0], line[-1]): winning.bits_of(line) for line in LINES}
    assert said("line_mask", lambda *ends: by_name[ends]).startswith("✓")
