"""The lesson on transposing: what it expects is what the rules and a second way to turn say."""

from Pentago import SUB_BOARDS, Pentago
from pentago_widget.lessons import catalog
from pentago_widget.lessons.exercise import Case
from pentago_widget.lessons.transposing import Rows
from pentago_widget.move import Move


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
