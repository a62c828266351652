"""What `check` tells a learner: each kind of wrong in its own words, and never the answer."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from pentago_widget.lessons import check, hint
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.lessons.judge import Report, judged

DOUBLED = Exercise(
    name="doubled",
    task="Return every number twice as large.",
    cases=lambda: [Case(([1],), [2]), Case(([2, 3],), [4, 6]), Case(([],), [])],
    hints=("Try one number first.", "A loop, or a list comprehension."),
    mistakes=(Mistake(lambda numbers: numbers * 2, "you repeat the list."),),
    seconds=60,
)
HASTY = replace(DOUBLED, seconds=0.05)


def right(numbers: list[int]) -> list[int]:
    return [2 * number for number in numbers]


def told(function: object, exercise: Exercise = DOUBLED) -> str:
    return repr(judged(HASTY if function is forever else exercise, function))


def test_a_right_function_is_told_so_in_one_line() -> None:
    assert told(right) == "✓ doubled: all 3 cases are right."


def test_the_first_case_that_fails_is_told_in_full() -> None:
    assert told(lambda numbers: [2 * number for number in numbers[:1]]).splitlines() == [
        "✗ doubled: 2 of 3 cases are right.",
        "  given     doubled([2, 3])",
        "  expected  [4, 6]",
        "  but       it returned [4].",
        "  hint('doubled') helps.",
    ]


def forever(_: object) -> None:
    while True:
        pass


def falling(numbers: list[int]) -> list[int]:
    first, *rest = numbers or [0]
    return [2 * first, *falling(rest)]


FALLS = falling.__code__.co_firstlineno + 2


def turn_about(numbers: list[int]) -> list[int]:
    return turn_back(numbers)


def turn_back(numbers: list[int]) -> list[int]:
    return turn_about(numbers)


def without_arguments() -> list[int]:
    return []


def changing(numbers: list[int]) -> list[int]:
    numbers[:] = right(numbers)
    return numbers


def printing(numbers: list[int]) -> None:
    print(right(numbers))


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (lambda _: None, "it returned None: is a return missing"),
        (printing, "it printed '[2]' and returned nothing: use return"),
        (lambda numbers: tuple(right(numbers)), "(2,), a tuple, where a list is expected"),
        (lambda _: 1, "it returned 1, an int, where a list is expected"),
        (lambda numbers: numbers[0] / 0, "it raised ZeroDivisionError: division by zero in line"),
        (forever, "it was still running after 0.05 s"),
        (falling, f"it calls itself without end, in line {FALLS} of falling: which case needs"),
        (turn_about, "it calls itself without end, in line"),
        (changing, "it changed the argument it was given"),
        (without_arguments, "the function must take 1 argument"),
        (right([1]), "give check the function itself, without calling it, not [2]"),
    ],
)
def test_each_kind_of_wrong_has_its_own_words(function: object, words: str) -> None:
    assert words in told(function)


def test_a_value_of_the_wrong_type_inside_is_told_apart() -> None:
    nested = Exercise("nested", "Do.", lambda: [Case((), [[1]])], ("Look.", "Look again."))
    assert "the right values, but not of the right types inside" in told(lambda: [(1,)], nested)
    assert "types inside" not in told(lambda: [[2]], nested)
    assert "but       it returned [[True]]" in told(lambda: [[True]], nested)


def test_the_rows_of_a_board_stand_below_one_another() -> None:
    rows = [["B", ".", "."], [".", "W", "."], [".", ".", "."]]
    turned = Exercise("turned", "Do.", lambda: [Case((rows, 1), rows[::-1])], ("Look.", "Look."))
    assert told(lambda rows, _: [tuple(row) for row in rows], turned).splitlines()[1:-1] == [
        "  given     turned([['B', '.', '.'],",
        "                    ['.', 'W', '.'],",
        "                    ['.', '.', '.']], 1)",
        "  expected  [['.', '.', '.'],",
        "             ['.', 'W', '.'],",
        "             ['B', '.', '.']]",
        "  but       it returned [('B', '.', '.'),",
        "                         ('.', 'W', '.'),",
        "                         ('.', '.', '.')].",
    ]
    assert "[[1, 2], [3, 4]]." in told(lambda _, __: [[1, 2], [3, 4]], turned)


def test_no_report_tells_where_in_memory_a_value_lies() -> None:
    assert "it returned <zip object>, a zip, where" in told(
        lambda numbers: zip(numbers, strict=True)
    )
    assert "0x" not in told(lambda numbers: [reversed(numbers)])


class WrittenByWindows:
    """Its repr is what Windows makes of any object's: the address is in capitals."""

    def __repr__(self) -> str:
        """Return it."""
        return "<Thing object at 0x00007F10AB3C0D10>"


def test_no_report_tells_an_address_in_capitals() -> None:
    assert "it returned <Thing object>, a " in told(lambda _: WrittenByWindows())


def test_a_well_known_mistake_gets_its_advice_and_another_does_not() -> None:
    assert told(lambda numbers: numbers + numbers).endswith("It looks as if you repeat the list.")
    assert "repeat" not in told(lambda numbers: numbers + numbers[:1])


def test_after_a_loop_without_an_end_the_rest_is_not_tried() -> None:
    report = judged(HASTY, forever)
    assert [verdict.outcome.is_endless for verdict in report.verdicts] == [True, False, False]
    assert not any(verdict.is_right for verdict in report.verdicts)


def test_an_answer_may_be_as_good_as_the_one_expected() -> None:
    def divides(value: int, expected: int) -> bool:
        return expected % value == 0

    loose = Exercise("loose", "Do.", lambda: [Case((6,), 6)], ("Try.", "Try."), agree=divides)
    assert judged(loose, lambda _: 3).is_right
    assert not judged(loose, lambda _: 4).is_right
    assert not judged(loose, lambda _: "3").is_right


def test_what_compares_answers_may_say_what_is_wrong() -> None:
    def is_even(value: int, _: int) -> bool | str:
        return value % 2 == 0 or f"{value} is odd"

    even = Exercise("even", "Do.", lambda: [Case((), "an even number")], ("Try.",), agree=is_even)
    assert judged(even, lambda: 4).is_right
    assert "but       3 is odd." in told(lambda: 3, even)


def test_values_that_show_themselves_badly_do_no_harm() -> None:
    class Rude:
        def __repr__(self) -> str:
            raise ValueError

    class RudeError(Exception):
        def __str__(self) -> str:
            raise ValueError

    def rude(_: object) -> None:
        raise RudeError

    assert "something of Rude whose repr raised ValueError" in told(lambda _: Rude())
    assert "it raised RudeError in line" in told(rude)
    assert len(told(lambda _: list(range(10_000)))) < 1_000


class Stubborn(Exception):  # noqa: N818  it raises something, and is no error of ours
    """It says nothing of itself, not even as text."""

    def __str__(self) -> str:
        """End the program."""
        raise SystemExit

    __repr__ = __str__


def stubborn(_: object) -> None:
    raise Stubborn


def test_an_exception_that_ends_the_program_when_it_is_written_does_no_harm() -> None:
    assert "it raised Stubborn in line" in told(stubborn)
    assert "something of Stubborn whose repr raised SystemExit" in told(lambda _: Stubborn())


def within_itself(numbers: list[Any]) -> list[Any]:
    rows: list[Any] = [2 * number for number in numbers]
    rows.append(rows)
    return rows


def test_a_list_that_holds_itself_is_shown_and_refused() -> None:
    assert "it returned [2, [...]]." in told(within_itself)
    assert not judged(DOUBLED, lambda numbers: numbers.append(numbers) or numbers).is_right
    cycles = Exercise("cycles", "Do.", lambda: [Case(([1],), [2])], (), agree=lambda a, b: a == b)
    assert "it returned [2, [...]]." in told(within_itself, cycles)


def test_half_a_sign_in_an_error_is_shown_as_its_number() -> None:
    def broken(_: object) -> None:
        raise ValueError("\ud800 is half a sign")

    report = judged(DOUBLED, broken)
    assert "ValueError: \\ud800 is half a sign" in report._repr_html_()
    report._repr_html_().encode("utf-8")
    repr(report).encode("utf-8")


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (lambda numbers: (2 * n for n in numbers), "a generator, where a list is expected: list("),
        (lambda numbers: dict.fromkeys(numbers).keys(), "a dict_keys, where a list is expected: l"),
        (lambda numbers: map(abs, numbers), "a map, where a list is expected: list(...) makes one"),
    ],
)
@pytest.mark.parametrize("agree", [None, lambda value, expected: value == expected])
def test_what_gives_its_items_one_by_one_is_refused_in_one_line(
    answer: Callable[..., Any], words: str, agree: Callable[..., bool] | None
) -> None:
    lists = Exercise("lists", "Do.", DOUBLED.cases, ("Look.", "Look again."), agree=agree)
    assert words in told(answer, lists)


def test_values_of_kinds_made_from_the_expected_one_are_right() -> None:
    class Pair(NamedTuple):
        left: int
        right: bool

    pairs = Exercise("pairs", "Do.", lambda: [Case((), (7, True))], ("Look.", "Look again."))
    assert judged(pairs, lambda: Pair(7, True)).is_right
    assert "it returned (7, 1): the right values, but not of the right types inside" in told(
        lambda: (7, 1), pairs
    )


def test_a_kind_of_number_that_calls_itself_equal_to_everything_is_not_right() -> None:
    class Liar(int):
        def __eq__(self, other: object) -> bool:
            """Say yes to everything."""
            return True

        __hash__ = int.__hash__

    one = Exercise("one", "Do.", lambda: [Case((), 1)], ("Look.", "Look again."))
    assert judged(one, lambda: Liar(1)).is_right
    assert not judged(one, lambda: Liar(2)).is_right


def test_returning_what_sort_returns_is_told_so_wherever_it_changes_something() -> None:
    falling = Exercise(
        "falling", "Do.", lambda: [Case(([2, 1],), [2, 1]), Case(([1, 2],), [2, 1])], ("Look.",)
    )
    for function in (lambda numbers: numbers.sort(), lambda numbers: numbers.sort(reverse=True)):
        report = told(function, falling)
        assert "it changed what it was given and returned None: methods such as sort" in report
        assert "is a return missing" not in report


def test_the_same_answer_in_every_case_is_told_so() -> None:
    even = Exercise("even", "Do.", lambda: [Case((2,), True), Case((3,), False)], ("Look.",))
    assert told(lambda _: True, even).endswith(
        "It looks as if you return True every time, whatever is given."
    )


def test_markup_in_a_report_is_shown_as_text() -> None:
    shown = judged(DOUBLED, lambda _: "<b>bold</b>")._repr_html_()
    assert "&lt;b&gt;bold" in shown
    assert "<b>" not in shown


@pytest.mark.parametrize("function", [right, printing, None])
def test_a_report_is_the_same_each_time(function: Callable[..., Any] | None) -> None:
    assert told(function) == told(function)


def test_an_unknown_name_gets_the_nearest_one() -> None:
    for ask_for in (lambda: check("turned_clockwis", right), lambda: hint("turned_clockwis")):
        with pytest.raises(ValueError, match="did you mean 'turned_clockwise'"):
            ask_for()
    with pytest.raises(ValueError, match=r"there is no exercise 7\b"):
        check(7, right)  # type: ignore[arg-type]


def test_hints_come_one_by_one_and_the_last_one_stays() -> None:
    found = [repr(hint("turned_clockwise")) for _ in range(9)]
    assert found[0].startswith("Hint 1 of ")
    assert found[1].startswith("Hint 2 of ")
    assert found[-1] == found[-2]


def test_a_report_knows_whether_all_is_right() -> None:
    assert judged(DOUBLED, right).is_right
    assert not Report(DOUBLED, (), "refused").is_right


def test_a_set_is_written_in_order() -> None:
    exercise = Exercise(
        "letters", "Return a set.", lambda: [Case(("cab",), ({*"cab"}, {*"zx"}))], ()
    )
    report = repr(judged(exercise, lambda _: set()))
    assert "expected  ({'a', 'b', 'c'}, {'x', 'z'})" in report
    assert "returned set()" in report


def commuted(_: object) -> bool:
    """Answer something."""
    return True


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ((lambda: None,), r"check\('\w+', <lambda>\)"),
        (("commute",), r"check\('commute', my_function\)"),
        ((commuted,), r"check\('\w+', commuted\)"),
        (("commute", len, len), r"check\('commute', my_function\)"),
    ],
)
def test_who_leaves_out_a_name_or_a_function_is_told_how_to_ask(given: Any, meant: str) -> None:
    with pytest.raises(TypeError, match=f"the exercise's name and your function: {meant}"):
        check(*given)


def test_a_name_like_no_other_is_answered_with_one_that_there_is() -> None:
    with pytest.raises(ValueError, match=r"there is no exercise 'x'; a name is like '\w+'"):
        check("x", len)
