"""The lesson on index maps: what it expects is what following marbles one by one gives."""

from Pentago import PATTERNS, TURNED
from pentago_widget.games.pentago.move import Move
from pentago_widget.lessons import catalog, maps
from pentago_widget.lessons.exercise import Case
from pentago_widget.lessons.judge import judged
from pentago_widget.material import index_maps


def cases(name: str) -> list[Case]:
    """Return the cases of an exercise."""
    return list(catalog.exercise(name).cases())


def right_answer(name: str) -> str:
    """Return the right answer to a question."""
    return next(choice.text for choice in catalog.question(name).choices if choice.is_right)


def test_the_maps_of_the_turns_are_those_of_the_rules_on_every_pattern() -> None:
    assert index_maps.C == [6, 3, 0, 7, 4, 1, 8, 5, 2]
    for rotation in "CA":
        for pattern in PATTERNS:
            digits = index_maps.applied(index_maps.MAPS[rotation], list(f"{pattern:09b}"))
            assert int("".join(digits), 2) == TURNED[rotation][pattern]


def test_a_composition_is_the_first_map_and_then_the_second() -> None:
    nine = list("abcdefghi")
    for case in cases("composed"):
        first, second = case.given
        after = index_maps.applied(second, index_maps.applied(first, nine))
        assert index_maps.applied(case.expected, nine) == after
    for case in cases("commute"):
        first, second = case.given
        one_way = index_maps.applied(second, index_maps.applied(first, nine))
        assert case.expected is (
            one_way == index_maps.applied(first, index_maps.applied(second, nine))
        )
    assert {case.expected for case in cases("commute")} == {True, False}


def test_an_inverse_takes_its_map_back_and_the_count_is_the_least() -> None:
    nine = list("abcdefghi")
    for case in cases("inverse_of"):
        assert index_maps.applied(case.expected, index_maps.applied(case.given[0], nine)) == nine
    for case in cases("times_until_back"):
        seen, rows = [], nine
        for _ in range(case.expected):
            rows = index_maps.applied(case.given[0], rows)
            seen.append(rows)
        assert seen.index(nine) == case.expected - 1


def test_cycles_follow_the_marbles() -> None:
    for case in cases("cycles_of"):
        lies = index_maps.applied(case.given[0], [str(square) for square in range(9)])
        for cycle in case.expected:
            for here, there in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
                assert lies[there] == str(here)
    assert sorted(sum(index_maps.cycles(maps.MIXED), ())) == list(range(9))


def test_cycles_may_begin_anywhere_and_come_in_any_order() -> None:
    assert maps.same_cycles([(4,), (3, 1, 5, 7), [8, 6, 0, 2]], index_maps.cycles(index_maps.C))
    assert not maps.same_cycles([(4,), (1, 5, 3, 7), (0, 2, 8, 6)], index_maps.cycles(index_maps.C))
    assert not maps.same_cycles("(0 2 8 6)", index_maps.cycles(index_maps.C))


def test_places_are_those_of_a_move() -> None:
    for case in cases("place_after"):
        row, column, rotation = case.given
        landing = Move(f"{'abc'[row]}{column}", 1, rotation).landing()
        assert case.expected == ("abc".index(landing[0]), int(landing[1]))


def test_what_the_questions_call_right_is_so() -> None:
    assert right_answer("map_entry") == f"Square 0 gets the marble from {index_maps.C[0]}"
    corners = [cycle for cycle in index_maps.cycles(index_maps.CC) if cycle[0] in (0, 2)]
    assert right_answer("cycles_of_two_turns") == "(0 8)(2 6)"
    assert corners == [(0, 8), (2, 6)]
    assert right_answer("sub_boards_commute") == "Yes, always"
    assert right_answer("placing_commutes") == "No"
    assert Move("a2", 1, "C").landing() != "a2"
    assert right_answer("matrix_of_nothing") == "[[1, 0], [0, 1]]"


def told(name: str, function: object) -> str:
    """Return what `check` says of a function."""
    return repr(judged(catalog.exercise(name), function))


def test_a_return_after_square_0_is_told_apart_from_the_center_and_from_always_true() -> None:
    def agrees_at(square: int) -> object:
        return lambda one, two: one[two[square]] == two[one[square]]

    assert "It looks as if you return after square 0" in told("commute", agrees_at(0))
    assert "It looks as if you look at the center only" in told("commute", agrees_at(4))
    assert "It looks as if you return True every time" in told("commute", lambda *_: True)
    for square in range(9):
        assert not judged(catalog.exercise("commute"), agrees_at(square)).is_right


def test_counting_too_short_is_told_where_it_stops() -> None:
    for most in (6, 9):
        report = told(
            "times_until_back", lambda index_map, most=most: min(index_maps.order(index_map), most)
        )
        assert f"you stop counting after {most} times" in report
    orders = {case.expected for case in cases("times_until_back")}
    assert {9, 14, 20} <= orders
