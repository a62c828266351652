"""Exercises and questions of the lesson on turns as index maps."""

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import product

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.material.index_maps import (
    CC,
    NOTHING,
    REVERSE,
    TRANSPOSE,
    A,
    C,
    Cycles,
    Map,
    applied,
    composed,
    cycles,
    inverse,
    order,
    turn_map,
)

SHIFT = [1, 2, 0, 3, 4, 5, 6, 7, 8]
"""Moves the top row by one to the left: no turn, and three times it is nothing."""

MIXED = [1, 2, 0, 4, 3, 5, 6, 7, 8]
"""A cycle of three and one of two: six times it is nothing."""

RING = [1, 2, 3, 4, 5, 6, 7, 8, 0]
"""One cycle of all nine squares."""

FOUR_AND_FIVE = [1, 2, 3, 0, 5, 6, 7, 8, 4]
"""A cycle of four and one of five: twenty times it is nothing, and no map takes longer."""

SEVEN_AND_TWO = [1, 2, 3, 4, 5, 6, 0, 8, 7]
"""A cycle of seven and one of two: fourteen times it is nothing."""

TWO_AND_SIX = [1, 0, 3, 4, 5, 6, 7, 2, 8]
"""A cycle of two and one of six: six times it is nothing, not twelve."""

LONG = (SEVEN_AND_TWO, FOUR_AND_FIVE, TWO_AND_SIX)

NEIGHBORS = [[*range(at), at + 1, at, *range(at + 2, 9)] for at in range(8)]
"""Maps that swap a square and the next one. Two of them that share a square do not commute, but in
both orders they do the same to the six squares that they leave alone."""


def same_cycles(answer: object, expected: Cycles) -> bool:
    """Say whether cycles are the same, wherever each begins and in whatever order they come."""
    if not isinstance(answer, list | tuple):
        return False
    return sorted(map(_from_smallest, answer)) == sorted(map(_from_smallest, expected))


def _from_smallest(cycle: tuple[int, ...]) -> tuple[int, ...]:
    """Return a cycle that begins with its smallest number."""
    start = cycle.index(min(cycle))
    return (*cycle[start:], *cycle[:start])


def _map_cases(answer: Callable[[Map], object], *maps: Map) -> Callable[[], Iterator[Case]]:
    """Return what gives a case for each of these maps, with the answer to it."""

    def cases_of_maps() -> Iterator[Case]:
        """Yield the cases."""
        for index_map in maps:
            yield Case((index_map.copy(),), answer(index_map))

    return cases_of_maps


def _pair_cases(answer: Callable[[Map, Map], object]) -> Callable[[], Iterator[Case]]:
    """Return what gives a case for pairs of maps, with the answer to each."""
    pairs = ((C, C), (C, A), (C, CC), (TRANSPOSE, REVERSE), (REVERSE, TRANSPOSE))
    others = ((SHIFT, C), (C, REVERSE), (CC, TRANSPOSE), (NOTHING, SHIFT), (CC, REVERSE))
    swaps = tuple((NEIGHBORS[at], NEIGHBORS[at + 1]) for at in (0, 3, 6))

    def cases_of_pairs() -> Iterator[Case]:
        """Yield the cases."""
        for first, second in (*pairs, *others, *swaps, (C, RING)):
            yield Case((first.copy(), second.copy()), answer(first, second))

    return cases_of_pairs


def _applied_cases() -> Iterator[Case]:
    """Yield maps with nine letters."""
    for index_map, text in (
        (C, "B........"),
        (C, "BW...B..W"),
        (A, "BWBW.W.BB"),
        (NOTHING, "BW......."),
    ):
        yield Case((index_map.copy(), list(text)), applied(index_map, list(text)))


def _place_cases() -> Iterator[Case]:
    """Yield all nine places, turned both ways."""
    for rotation, (row, column) in product("CA", product(range(3), repeat=2)):
        place = turn_map(rotation).index(3 * row + column)
        yield Case((row, column, rotation), divmod(place, 3))


# The mistakes that many make.


def _written_in_place(index_map: Map, nine: list[str]) -> list[str]:
    """Write into the list that is still being read."""
    for square, source in enumerate(index_map):
        nine[square] = nine[source]
    return nine


def _backward_cycles(index_map: Map) -> Cycles:
    """Follow the numbers of the map, which lead back to where a marble came from."""
    return cycles(inverse(index_map))


def _changed_only(index_map: Map) -> Cycles:
    """Leave out what stays."""
    return [cycle for cycle in cycles(index_map) if len(cycle) > 1]


def _longest(index_map: Map) -> int:
    """Take the longest cycle for the whole."""
    return max(len(cycle) for cycle in cycles(index_map))


def _giving_up(most: int) -> Callable[[Map], int]:
    """Return a function that counts no further than this."""
    return lambda index_map: min(order(index_map), most)


GIVEN_UP = (
    "you stop counting after {most} times: some maps take longer. Count on until everything is"
    " back."
)


def _agree_on(first: Map, second: Map, squares: Iterable[int]) -> bool:
    """Look at some of the squares only."""
    one_way, other = composed(first, second), composed(second, first)
    return all(one_way[square] == other[square] for square in squares)


def _other_place(row: int, column: int, rotation: str) -> tuple[int, int]:
    """Turn the other way."""
    return (column, 2 - row) if rotation == "A" else (2 - column, row)


APPLIED = Exercise(
    name="applied",
    task="Return a new list of nine: what lies on each square after the index map was used.",
    cases=_applied_cases,
    hints=(
        "The new list is made square by square, from 0 to 8. What comes on square 0?",
        "Square 0 gets nine[index_map[0]].",
        "Go through the numbers of index_map: each says which letter of nine comes next.",
    ),
    mistakes=(
        Mistake(
            lambda index_map, nine: applied(inverse(index_map), nine),
            "you put nine[i] on square index_map[i]: the map says where a marble comes from, and"
            " not where it goes.",
        ),
        Mistake(
            _written_in_place,
            "you write into the list while you still read from it: make a new one.",
        ),
    ),
)

COMPOSED = Exercise(
    name="composed",
    task="Return the index map that does the same as the first map and then the second.",
    cases=_pair_cases(composed),
    hints=(
        "Ask where the marble on square 0 comes from. The second map was used last: ask it first.",
        "It came from square second[0]. And how did the marble get there?",
        "By the first map: it came from first[second[0]].",
    ),
    mistakes=(
        Mistake(
            lambda first, second: composed(second, first),
            "you do the second map before the first. For two turns that is the same; for"
            " transposing and reversing it is not.",
        ),
        Mistake(
            lambda first, second: [(a + b) % 9 for a, b in zip(first, second, strict=True)],
            "you add the numbers of the squares: they are places, and no amounts.",
        ),
        Mistake(lambda first, _: first, "you give back the first map: the second is not used."),
    ),
)

INVERSE = Exercise(
    name="inverse_of",
    task="Return the index map that takes the given one back.",
    cases=_map_cases(inverse, C, A, CC, SHIFT, MIXED, NOTHING),
    hints=(
        "The map says: square 0 got its marble from square index_map[0]. It must go back there.",
        "So if index_map[i] is j, then square j of the answer must get its marble from square i.",
        "Begin with a list of nine zeros and fill it; or look for each j with index_map.index(j).",
    ),
    mistakes=(
        Mistake(
            lambda index_map: index_map[::-1],
            "you read the map from its end. For 'C' and 'A' that happens to be right: try it with"
            " the map that does nothing.",
        ),
        Mistake(
            lambda index_map: index_map.copy(),
            "you give back the same map: only what is nothing when done twice is its own inverse.",
        ),
        Mistake(
            lambda index_map: [8 - source for source in index_map],
            "you take every number from 8. For 'C' and 'A' that happens to be right: try it with"
            " the map that does nothing.",
        ),
    ),
)

CYCLES = Exercise(
    name="cycles_of",
    task="Return a list of the cycles of a map, each a tuple of squares that follows a marble.",
    cases=_map_cases(cycles, C, CC, A, TRANSPOSE, SHIFT, MIXED, NOTHING),
    hints=(
        "Begin with square 0 and follow its marble until it is back: that is the first cycle.",
        "The marble on square i goes to the square that gets it: index_map.index(i).",
        "Then begin again with the smallest square that is in no cycle yet.",
        "A marble that stays is a cycle of one: (4,).",
    ),
    mistakes=(
        Mistake(
            _backward_cycles,
            "you go along the cycles backwards: index_map[i] is where the marble on i comes from,"
            " and not where it goes.",
        ),
        Mistake(
            _changed_only,
            "you leave out what stays where it is: that is a cycle of one square, like (4,).",
        ),
        Mistake(
            lambda index_map: [tuple(sorted(cycle)) for cycle in cycles(index_map)],
            "your cycles hold the right squares, but sorted: a cycle has the order of the way.",
        ),
    ),
    agree=same_cycles,
)

ORDER = Exercise(
    name="times_until_back",
    task="Return how often a map must be used, at least once, until every marble is back.",
    cases=_map_cases(order, C, A, CC, TRANSPOSE, SHIFT, MIXED, RING, *LONG, NOTHING),
    hints=(
        "Use the map again and again, and count, until you have list(range(9)).",
        "then(so_far, index_map), with then from the lesson, is one time more.",
        "The map that does nothing is back after one time.",
    ),
    mistakes=(
        Mistake(
            lambda index_map: 0 if index_map == NOTHING else order(index_map),
            "you begin with 0: at least once means that the map that does nothing needs 1.",
        ),
        Mistake(
            _longest,
            "you take the longest cycle: with one of three and one of two, are all marbles back"
            " after three times?",
        ),
        Mistake(
            lambda index_map: order(index_map) - 1,
            "you count one too few: the time that brings everything back counts as well.",
        ),
        *(
            Mistake(_giving_up(most), GIVEN_UP.format(most=most))
            for most in (5, 6, 8, 9, 10, 12, 15, 18)
        ),
        Mistake(
            lambda index_map: math.prod({len(cycle) for cycle in cycles(index_map)}),
            "you multiply the lengths of the cycles: with one of two and one of six, all marbles"
            " are back after six times already.",
        ),
        Mistake(
            lambda index_map: len(cycles(index_map)[0]),
            "you follow the marble on square 0 only: the other marbles must be back as well.",
        ),
    ),
)

COMMUTE = Exercise(
    name="commute",
    task="Return True if two maps do the same in both orders, else False.",
    cases=_pair_cases(lambda first, second: composed(first, second) == composed(second, first)),
    hints=(
        "Do the first and then the second; then the second and then the first. Compare.",
        "then, from the lesson, makes one map of two.",
    ),
    mistakes=(
        Mistake(
            lambda first, second: composed(first, second) == NOTHING,
            "you ask whether one takes the other back: two maps can commute without that.",
        ),
        Mistake(
            lambda first, second: first == second,
            "you ask whether the two maps are equal: other pairs commute, too.",
        ),
        Mistake(
            lambda first, second: _agree_on(first, second, [0]),
            "you return after square 0: return ends the function. Return False inside the loop, and"
            " True below it.",
        ),
        Mistake(
            lambda first, second: _agree_on(first, second, [4]),
            "you look at the center only: all nine squares must agree.",
        ),
        Mistake(
            lambda first, second: any(_agree_on(first, second, [at]) for at in NOTHING),
            "one square that agrees is enough for you: all nine squares must agree.",
        ),
        Mistake(
            lambda *_: True,
            "you return True every time: some pairs of maps do not commute, as transposing and"
            " reversing.",
        ),
    ),
)

PLACE_AFTER = Exercise(
    name="place_after",
    task="Return as a tuple the row and the column that a marble has after a turn, 'C' or 'A'.",
    cases=_place_cases,
    hints=(
        "Clockwise is (row, column) → (column, 2 - row). What takes that back?",
        "Transposing swaps row and column. Then one of the two is counted from the other side.",
        "Follow the top left corner (0, 0) anti-clockwise: it must come to (2, 0).",
    ),
    mistakes=(
        Mistake(_other_place, "'C' and 'A' are mixed up."),
        Mistake(
            lambda row, column, _: (column, 2 - row),
            "every turn is clockwise, whatever the rotation says.",
        ),
        Mistake(
            lambda row, column, _: (column, row),
            "you only swap row and column: that is transposing, and no turn.",
        ),
    ),
)

EXERCISES = (APPLIED, COMPOSED, INVERSE, CYCLES, ORDER, COMMUTE, PLACE_AFTER)

QUESTIONS = (
    Question(
        "map_entry",
        "The list of the clockwise turn begins with the number 6. What does that say?",
        (
            Choice(
                "The marble on 0 goes to 6",
                "The marble on 0 goes to 2, the next corner. The list says from where.",
            ),
            Choice(
                "Square 0 gets the marble from 6",
                "The left bottom corner comes up to the left top corner.",
                is_right=True,
            ),
            Choice(
                "Squares 0 and 6 swap", "Then two turns would bring both back; but it takes four."
            ),
        ),
    ),
    Question(
        "cycles_of_two_turns",
        "The clockwise turn has the cycle (0 2 8 6). What becomes of it for two turns, 'CC'?",
        (
            Choice(
                "(0 8)(2 6)",
                "Two steps at once along the cycle: 0 → 8 → 0, and 2 → 6 → 2.",
                is_right=True,
            ),
            Choice("(0 2 8 6)", "A marble takes two steps at once now: from 0 it comes to 8."),
            Choice("(0 6 8 2)", "That is one step back, the anti-clockwise turn."),
            Choice("(0 8 2 6)", "0 → 8 is right. From 8, two steps on, is it 2?"),
        ),
    ),
    Question(
        "sub_boards_commute",
        "Turn sub-board 1 and then 4; or 4 and then 1. Is the board the same after both?",
        (
            Choice(
                "Yes, always",
                "The two turns move different squares, so neither is in the other's way.",
                is_right=True,
            ),
            Choice("Only if both turn clockwise", "Which square is moved by both of the turns?"),
            Choice(
                "Only on some boards", "Look for one where it fails: which square would differ?"
            ),
        ),
    ),
    Question(
        "placing_commutes",
        "Place on a2 and turn sub-board 1; or turn first and then place on a2. The same board?",
        (
            Choice(
                "Yes, always", "In the first way the turn carries the new marble from a2 to c2."
            ),
            Choice(
                "No", "The turn moves the new marble only if it lies there already.", is_right=True
            ),
            Choice("Only on an empty board", "Try it: where does the marble lie in each case?"),
        ),
        board=f"{'.' * 36} b",
        move="a2 1C",
    ),
    Question(
        "matrix_of_nothing",
        "Four matrices of the clockwise turn are multiplied. What comes out?",
        (
            Choice("Only zeros", "That matrix would put every square in one place."),
            Choice(
                "[[1, 0], [0, 1]]",
                "Four turns are nothing, and this matrix changes nothing.",
                is_right=True,
            ),
            Choice("The same matrix again", "Then three turns would be nothing: follow a corner."),
        ),
    ),
)
