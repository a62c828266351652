"""The lesson on transposing: what it expects is what the rules and a second way to turn say."""

from collections.abc import Callable

import pytest

from Pentago import SUB_BOARDS, Pentago
from pentago_widget.games.pentago.move import Move
from pentago_widget.lessons import catalog
from pentago_widget.lessons.exercise import Case
from pentago_widget.lessons.judge import judged
from pentago_widget.lessons.transposing import Rows


def cases(name: str) -> list[Case]:
    """Return the cases of an exercise."""
    return list(catalog.exercise(name).cases())


def right_answer(name: str) -> str:
    """Return the right answer to a question."""
    return next(choice.text for choice in catalog.question(name).choices if choice.is_right)


def columns(rows: Rows) -> Rows:
    """Return the columns as rows."""
    return [list(column) for column in zip(*rows, strict=True)]


def reverse(rows: Rows) -> Rows:
    """Return each row from its end."""
    return [row[::-1] for row in rows]


def flat(rows: Rows) -> list[str]:
    """Return all letters, row by row."""
    return [letter for row in rows for letter in row]


def test_turns_are_transposing_and_reversing_in_both_orders() -> None:
    for case in cases("transposed"):
        assert case.expected == columns(case.given[0])
    for case in cases("turned_clockwise"):
        assert case.expected == reverse(columns(case.given[0]))
    for case in cases("turned_anticlockwise"):
        assert case.expected == columns(reverse(case.given[0]))
    for case in cases("quarter_turns"):
        rows, number = case.given
        for _ in range(number + 40):
            rows = reverse(columns(rows))
        assert case.expected == rows


def test_boards_are_turned_as_a_game_turns_them() -> None:
    wanted = {(s, r) for s in SUB_BOARDS for r in "CA"}
    assert {(case.given[1], case.given[2]) for case in cases("turned_sub_board")} == wanted
    for case in cases("turned_sub_board")[:8]:
        rows, sub_board, rotation = case.given
        far = "f5" if sub_board == 1 else "c2"  # no sub-board that turns, and empty
        game = Pentago.from_rows(["".join(row) for row in rows], "black")
        assert game.make_move("black", far, sub_board, rotation) is True
        after = [list(row) for row in game.get_rows()]
        after["abcdef".index(far[0])][int(far[1])] = "."
        assert after == case.expected


def test_what_the_questions_call_right_is_so() -> None:
    assert right_answer("where_lands") == Move("a1", 1, "C").landing()
    numbers = [["a0", "a1", "a2"], ["b0", "b1", "b2"], ["c0", "c1", "c2"]]
    both = zip(flat(numbers), flat(columns(numbers)), strict=True)
    assert right_answer("transposing_alone") == "a0, b1 and c2"
    assert [one for one, other in both if one == other] == ["a0", "b1", "c2"]
    assert "anti-clockwise" in right_answer("other_order")
    assert columns(reverse(numbers))[0][0] == "a2" and Move("a2", 1, "A").landing() == "a0"
    assert right_answer("three_turns") == "'A'"
    thrice = reverse(columns(reverse(columns(reverse(columns(numbers))))))
    assert thrice == columns(reverse(numbers))
    for r in range(3):
        for c in range(3):
            numbers[c][2 - r] = numbers[r][c]
    assert "a2" not in flat(numbers)
    assert right_answer("written_over") == "It is lost"


def steps_dropped(rows: Rows) -> Rows:
    """Transpose, and throw away what reversing gives."""
    new = columns(rows)
    for row in new:
        row[::-1]
    return new


def emptied(rows: Rows) -> list[None]:
    """Keep what reversing in place returns."""
    return [row.reverse() for row in columns(rows)]  # type: ignore[func-returns-value]


def too_early(rows: Rows) -> list[str]:
    """Return in the first round."""
    for column in zip(*rows, strict=True):
        return list(column)
    return []


def not_carried_on(rows: Rows, number: int) -> Rows:
    """Turn the given rows again and again."""
    for _ in range(number):
        new = reverse(columns(rows))
    return new


def round_by_round(rows: Rows, number: int) -> Rows:
    """Turn as often as `range` counts."""
    for _ in range(number):
        rows = reverse(columns(rows))
    return rows


def cut_out(rows: Rows, sub_board: int, rotation: str) -> Rows:
    """Return a turned sub-board alone."""
    top, left = 3 * ((sub_board - 1) // 2), 3 * ((sub_board - 1) % 2)
    part = [row[left : left + 3] for row in rows[top : top + 3]]
    for _ in range({"C": 1, "A": 3}[rotation]):
        part = [[part[2 - c][r] for c in range(3)] for r in range(3)]
    return part


def counted_from_0(rows: Rows, sub_board: int, rotation: str) -> Rows:
    """Look for sub-board 1 where 2 is."""
    top, left = 3 * (sub_board // 2), 3 * (sub_board % 2)
    new = [row.copy() for row in rows]
    for i, row in enumerate(cut_out(rows, sub_board + 1, rotation)):
        new[top + i][left : left + 3] = row
    return new


def from_1_to_2(rows: Rows, sub_board: int, rotation: str) -> Rows:
    """Look for sub-board 1 where 2 is, and for 4 where 4 is."""
    return counted_from_0(rows, min(sub_board, 3), rotation)


@pytest.mark.parametrize(
    ("name", "function", "advice"),
    [
        ("transposed", lambda rows: rows, "nothing has changed"),
        ("transposed", reverse, "you have reversed each row"),
        ("transposed", too_early, "you return too early"),
        ("transposed", lambda rows: flat(columns(rows)), "one list of nine letters"),
        ("turned_clockwise", lambda rows: columns(reverse(rows)), "first transpose, then reverse"),
        ("turned_clockwise", lambda rows: columns(rows)[::-1], "not the order of the rows"),
        ("turned_clockwise", steps_dropped, "row[::-1] makes a new list"),
        ("turned_clockwise", emptied, "row.reverse() changes row itself"),
        ("turned_clockwise", lambda rows: reverse(rows)[::-1], "you have made a half turn"),
        ("turned_anticlockwise", reverse, "then the rows must be transposed"),
        ("quarter_turns", not_carried_on, "not what the turn before has made"),
        ("quarter_turns", lambda rows, n: round_by_round(rows, abs(n)), "clockwise, too"),
        ("quarter_turns", lambda rows, n: round_by_round(rows, n + 1), "once too often"),
        ("quarter_turns", lambda rows, n: round_by_round(rows, 3 * n), "are anti-clockwise"),
        (
            "quarter_turns",
            lambda rows, n: round_by_round(rows, 3 if n == -1 else n),
            "other negative numbers",
        ),
        ("looks_the_same", lambda rows: reverse(columns(rows)) is rows, "== asks whether"),
        (
            "looks_the_same",
            lambda rows: rows[0][0] == rows[0][2] == rows[2][0] == rows[2][2],
            "the corners only",
        ),
        ("turned_sub_board", cut_out, "you return the three rows"),
        ("turned_sub_board", lambda rows, _, __: cut_out(rows, 1, "C"), "you return the three"),
        ("turned_sub_board", from_1_to_2, "you count the sub-boards from 0"),
        ("turned_sub_board", counted_from_0, "you count the sub-boards from 0"),
    ],
)
def test_what_beginners_write_gets_advice_that_fits(
    name: str, function: Callable[..., object], advice: str
) -> None:
    assert advice in judged(catalog.exercise(name), function).advice
