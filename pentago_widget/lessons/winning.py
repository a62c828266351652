"""Exercises of the lesson on lines: what they are, and how five in a row are found."""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.pentago import LINES, SQUARES, Pentago, game_state, marbles
from pentago_widget.words.sentences import counted, noun

Rows = Sequence[str]
Five = list[tuple[int, int]]
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (-1, 1))
NAMES = {"B": "black", "W": "white"}
_EMPTY = "." * 36
_FULL = "BWBWBWWBWBWBWBWBWBBWBWBWBWBWBWWBWBWB"
"""A full board on which nobody has five in a row."""


def board(letters: str) -> list[str]:
    """Return the six rows of 36 letters."""
    return [letters[start : start + 6] for start in range(0, 36, 6)]


def marble_at(rows: Rows, position: str) -> str:
    """Return what lies on a square: 'B', 'W' or '.'."""
    return rows["abcdef".index(position[0])][int(position[1])]


def five_from(row: int, column: int, down: int, right: int) -> Five:
    """Return row and column of five squares, each so far down and to the right of the last."""
    return [(row + step * down, column + step * right) for step in range(5)]


def is_on_board(five: Five) -> bool:
    """Say whether all five squares are squares of the board."""
    return all(0 <= row < 6 and 0 <= column < 6 for row, column in five)


# Three broken versions, as the lesson has them: a test compares.


def broken_1(rows: Rows) -> bool:
    """Look for five equal squares, and take five empty ones for a five."""
    for line in LINES:
        found = [marble_at(rows, position) for position in line]
        if found.count(found[0]) == 5:
            return True
    return False


def broken_2(rows: Rows) -> bool:
    """Look in three directions: the diagonals that go up are missing."""
    for down, right in ((0, 1), (1, 0), (1, 1)):
        for row in range(6):
            for column in range(6):
                five = five_from(row, column, down, right)
                if is_on_board(five):
                    found = [rows[r][c] for r, c in five]
                    if found.count("B") == 5 or found.count("W") == 5:
                        return True
    return False


def broken_3(rows: Rows) -> bool:
    """Look along all squares in one long text, in which rows have no end."""
    text = "".join(rows)
    for step in (1, 5, 6, 7):
        for start in range(36):
            if text[start::step][:5] in ("BBBBB", "WWWWW"):
                return True
    return False


BROKEN = (broken_1, broken_2, broken_3)


class Wanted(str):
    """What is expected, in words: any board of a kind."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show the words without quotes."""
        return str(self)


def taken(letters: str, marble: str) -> list[str]:
    """Return the squares on which this marble lies."""
    return [square for square, letter in zip(SQUARES, letters, strict=True) if letter == marble]


def bits_of(positions: Iterable[str], place: Callable[[int], int] = lambda at: 35 - at) -> int:
    """Return squares as 36 bits, in the order of the board: a0 is the highest."""
    return sum(1 << place(SQUARES.index(position)) for position in positions)


def with_marbles(squares: Iterable[str], marble: str = "B", letters: str = _EMPTY) -> str:
    """Return 36 letters with marbles put on these squares."""
    on = set(squares)
    return "".join(marble if s in on else old for s, old in zip(SQUARES, letters, strict=True))


def _shown(name: str, letters: str, *more: object) -> str:
    """Write a call with a board so that the board is seen."""
    rows = "\n".join(f"              {row!r}," for row in board(letters))
    rest = "".join(f", {each!r}" for each in more)
    return f"{name}([\n{rows}\n            ]{rest})"


# Boards that tell right from wrong.

_WRAPPED = (
    ("a3", "a4", "a5", "b0", "b1"),
    ("d0", "e0", "f0", "a1", "b1"),
    ("c0", "b1", "a2", "f3", "e4"),
    ("a2", "b3", "c4", "d5", "f0"),
    ("a2", "b1", "c0", "c5", "d4"),
)
"""Five squares that only look like a line to who goes over the edge."""


def _boards() -> Iterator[str]:
    """Yield boards with and without five in a row, easy ones first."""
    yield _EMPTY
    yield from (with_marbles(line, "BW"[at % 2]) for at, line in enumerate(LINES))
    yield with_marbles(LINES[0][:4])
    yield with_marbles(LINES[0][:2], "W", with_marbles(LINES[0][2:]))
    yield from (with_marbles([row + column for column in "012345"]) for row in "af")
    yield with_marbles(["a0", "b1", "c2", "d3", "e4", "f5"], "W")
    yield with_marbles(LINES[3], "W", with_marbles(LINES[20]))
    yield from map(with_marbles, _WRAPPED)
    yield _FULL
    chance = random.Random(1)  # noqa: S311  repeatable, not secret
    yield from ("".join(chance.choices("BBWW.", k=36)) for _ in range(20))


def _has_five(rows: Rows, lines: Iterable[Sequence[str]] = LINES, marbles_: str = "BW") -> bool:
    """Say whether a color has all of one of these lines."""
    found = ({marble_at(rows, position) for position in line} for line in lines)
    return any(len(each) == 1 and each <= set(marbles_) for each in found)


def _has_fives() -> Iterator[Case]:
    """Yield boards with what the rules say of them."""
    for letters in _boards():
        rows = board(letters)
        fives = Pentago.from_rows(rows, "black").get_fives()
        yield Case((rows,), bool(fives), _shown("has_five", letters))


def _strings(rows: Rows) -> list[str]:
    """Return what lies along all rows, columns and diagonals, from edge to edge."""
    ways: dict[tuple[str, int], str] = {}
    for r, c in product(range(6), repeat=2):
        for key in (("row", r), ("column", c), ("down", r - c), ("up", r + c)):
            ways[key] = ways.get(key, "") + rows[r][c]
    return list(ways.values())


def _exactly_five(rows: Rows) -> bool:
    """Look for runs of just five."""
    runs = [run for text in _strings(rows) for run in re.findall(r"B+|W+", text)]
    return any(len(run) == 5 for run in runs)


def _no_empty(rows: Rows) -> bool:
    """Look for five marbles of any colors."""
    return any(all(marble_at(rows, position) != "." for position in line) for line in LINES)


def _over_the_top(rows: Rows) -> bool:
    """Go up beyond row a, where Python goes on with the last row."""
    for row, column, (down, right) in product(range(6), range(6), DIRECTIONS):
        five = five_from(row, column, down, right)
        if all(r < 6 and c < 6 for r, c in five):
            found = {rows[r][c] for r, c in five}
            if len(found) == 1 and found != {"."}:
                return True
    return False


def _is_long(line: Sequence[str]) -> bool:
    """Say whether a line lies on one of the two diagonals from corner to corner."""
    places = [divmod(SQUARES.index(square), 6) for square in line]
    return all(r == c for r, c in places) or all(r + c == 5 for r, c in places)


_STRAIGHT = LINES[:24]
_FIRST_ONES = [
    line
    for at, line in enumerate(LINES)
    if at in (24, 30) or (at < 12 and line[0][1] == "0") or (12 <= at < 24 and line[0][0] == "a")
]


def _lines_along(down: int, right: int, *, is_open: bool = False, most: int = 6) -> list[list[str]]:
    """Return the lines in a direction; the ways to err leave out checks, or starts."""
    lines = []
    for row, column in product(range(most), repeat=2):
        five = five_from(row, column, down, right)
        if all(r < 6 and 0 <= c < 6 and (is_open or r >= 0) for r, c in five):
            lines.append([f"{'abcdef'[r]}{c}" for r, c in five])
    return lines


class Lines(list[list[str]]):
    """Lines in any order."""

    def __repr__(self) -> str:
        """Say how many they are and how they begin."""
        return f"[{self[0]!r}, …], {len(self)} lines"


def _directions() -> Iterator[Case]:
    """Yield the four directions with their lines."""
    for direction in DIRECTIONS:
        yield Case(direction, Lines(_lines_along(*direction)))


def _same_lines(value: Any, expected: Any) -> bool | str:  # noqa: ANN401
    """Say what is wrong with lines that may come in any order."""
    if not isinstance(value, list) or not all(isinstance(line, list | tuple) for line in value):
        return f"it returned {value!r:.100}: a list of lines is expected, each a list of positions"
    for line in value:
        if why := _why_no_line(line, expected):
            return f"it returned {list(line)!r}: {why}"
    if len(value) > len(expected):
        return f"it returned {len(value)} lines: some of them more than once"
    found = [set(line) for line in value]
    missing = [line for line in expected if set(line) not in found]
    if missing:
        count = counted(len(value), "line")
        return f"it returned {count}: one that is missing begins on {missing[0][0]}"
    return True


def _why_no_line(line: Sequence[Any], expected: Iterable[Sequence[str]]) -> str:
    """Say why this is none of the lines expected; nothing if it is."""
    if line and all(isinstance(at, tuple) for at in line):
        return "these are rows and columns, write each square as a position like 'a0'"
    if any(at not in SQUARES for at in line):
        return "not all of these are squares like 'a0'"
    if len(line) != 5:
        return "a line has five squares"
    is_one = set(line) in map(set, expected)
    return "" if is_one else "they are not side by side in this direction"


def _through(position: str, lines: Iterable[Sequence[str]] = LINES) -> int:
    """Count the lines through a square."""
    return sum(position in line for line in lines)


def _squares() -> Iterator[Case]:
    """Yield squares with how many lines run through them."""
    for position in ("a0", "a1", "c2", *SQUARES):
        yield Case((position,), _through(position))


def _fooling(number: int) -> Wanted:
    """Say which kind of board is wanted."""
    return Wanted(f"six rows on which broken_{number} gives the wrong answer")


def _broken_ones() -> Iterator[Case]:
    """Yield the numbers of the broken versions."""
    for number in range(1, len(BROKEN) + 1):
        yield Case((number,), _fooling(number))


def _fools(value: Any, expected: Any) -> bool | str:  # noqa: ANN401
    """Say whether a board fools the version that is meant, or what it answers there."""
    if isinstance(value, str):
        return f"it returned a text, {value!r:.60}: a list of six texts is expected"
    if isinstance(value, list) and (odd := [row for row in value if not isinstance(row, str)]):
        return f"one of its rows is {odd[0]!r:.60}: a row is a text like 'BBBBB.'"
    try:
        game = Pentago.from_rows(value, "black")
    except ValueError as error:
        return str(error)
    number = next(n for n in range(1, len(BROKEN) + 1) if _fooling(n) == expected)
    answer, fives = BROKEN[number - 1](game.get_rows()), bool(game.get_fives())
    if answer is not fives:
        return True
    seen = "there is a five" if fives else "there is no five"
    return f"on this board {seen}, and broken_{number} answers {answer}: that is right"


class Mask(int):
    """A mask that tells its squares."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show the number, and the squares whose bits it has."""
        squares = [square for at, square in enumerate(SQUARES) if self >> (35 - at) & 1]
        return f"{int(self)}: the {noun(len(squares), 'square')} {', '.join(squares)}"


def _same_mask(value: Any, expected: Any) -> bool | str:  # noqa: ANN401
    """Say whether a number is the mask expected, or which squares it has instead."""
    if type(value) is not int:
        return f"it returned {value!r:.100}: a number is expected, the sum of five bits"
    if not 0 < value < 1 << 36:
        return f"it returned {value}: a mask of squares lies between 1 and {(1 << 36) - 1}"
    return value == expected or f"it returned {Mask(value)!r}"


def _squares_in_range(first: str, last: str, parts: int = 4) -> int:
    """Take a range up to the last square: one that goes back ends too early."""
    start, end = SQUARES.index(first), SQUARES.index(last)
    step = (end - start) // parts if parts else 1
    return sum(1 << 35 - number for number in range(start, end + 1, step))


def _line_mask(
    first: str,
    last: str,
    steps: Iterable[int] = range(5),
    place: int = 35,
    sign: int = -1,
    parts: int = 4,
) -> int:
    """Return the mask of a line from end to end; the ways to err change steps or places."""
    start, end = SQUARES.index(first), SQUARES.index(last)
    step = (end - start) // parts
    return sum(1 << place + sign * (start + step * number) for number in steps)


def _ends() -> Iterator[Case]:
    """Yield the two ends of lines, with their masks."""
    for line in (LINES[at] for at in (11, 0, 12, 26, 28, *range(32))):
        yield Case((line[0], line[-1]), Mask(bits_of(line)))


_STATES = (
    _EMPTY,
    with_marbles(LINES[0]),
    with_marbles(LINES[30], "W"),
    with_marbles(LINES[1][:4], "B", with_marbles(LINES[26], "W")),
    with_marbles(LINES[4], "W", with_marbles(LINES[0])),
    with_marbles(LINES[15], "W", with_marbles(LINES[13])),
    _FULL,
    with_marbles(LINES[8], "B", _FULL),
    with_marbles(LINES[8], "W", _FULL),
    with_marbles(["f5"], ".", _FULL),
)


def _state(letters: str) -> str:
    """Return what the rules say of a board."""
    return game_state(marbles(taken(letters, "B")), marbles(taken(letters, "W")))


def _states() -> Iterator[Case]:
    """Yield both colors' bits with the state they mean."""
    chance = random.Random(2)  # noqa: S311  repeatable, not secret
    more = ("".join(chance.choices("BBBWWW.", k=36)) for _ in range(12))
    for letters in (*_STATES, *more):
        rows = "\n".join(f"              {row}" for row in board(letters))
        given = (bits_of(taken(letters, "B")), bits_of(taken(letters, "W")))
        yield Case(given, _state(letters), f"state_of(black, white) with the bits of\n{rows}")


_MASKS = [bits_of(line) for line in LINES]


def _judged(
    black: int, white: int, *, both: str = "DRAW", full: str = "DRAW", is_full_first: bool = False
) -> str:
    """Return the state of two colors' bits; the ways to err change what is said."""
    is_full = black | white == (1 << 36) - 1
    has = [any(mask & bits == mask for mask in _MASKS) for bits in (black, white)]
    if is_full and is_full_first:
        return full
    if all(has):
        return both
    if any(has):
        return "BLACK_WON" if has[0] else "WHITE_WON"
    return full if is_full else "UNFINISHED"


def _any_of_a_line(black: int, white: int) -> str:
    """Take one marble on a line for five."""
    has = [any(mask & bits for mask in _MASKS) for bits in (black, white)]
    if all(has):
        return "DRAW"
    return "BLACK_WON" if has[0] else "WHITE_WON" if has[1] else "UNFINISHED"


def _by_one_line(black: int, white: int) -> str:
    """Look at the first line only, as an else inside the loop does."""
    has = [_MASKS[0] & bits == _MASKS[0] for bits in (black, white)]
    return "BLACK_WON" if has[0] else "WHITE_WON" if has[1] else "UNFINISHED"


def _placings() -> Iterator[Case]:
    """Yield boards on which nobody has five yet, with the squares that win at once."""
    chance = random.Random(3)  # noqa: S311  repeatable, not secret
    letters = [_EMPTY, with_marbles(LINES[0][:4]), with_marbles(["c1", "c2", "c3", "c4"], "W")]
    letters += [with_marbles(["b1", "c2", "e4", "f5"]), with_marbles(["a0", "a1", "a3", "a4"])]
    letters.append(with_marbles(["a4"], "W", with_marbles(LINES[0][:4])))
    letters += ["".join(chance.choices("BBBWWW..", k=36)) for _ in range(60)]
    for each in letters:
        game = Pentago.from_rows(board(each), "black")
        for marble in "BW" if game.get_game_state() == "UNFINISHED" else "":
            found = [square for square in SQUARES if game.wins_at_once(NAMES[marble], square)]
            yield Case((board(each), marble), found, _shown("winning_squares", each, marble))


def _placing(
    rows: Rows, marble: str, empty: str = ".", lines: Iterable[Sequence[str]] = LINES
) -> list[str]:
    """Return squares that fill a line; the ways to err take other squares, or other lines."""
    return [
        square
        for square in SQUARES
        if marble_at(rows, square) in empty
        and any(
            square in line and all(marble_at(rows, at) == marble for at in line if at != square)
            for line in lines
        )
    ]


def _same_squares(value: Any, expected: Any) -> bool | str:  # noqa: ANN401
    """Say whether these are the same squares, in any order, or what else they are."""
    if not isinstance(value, list | tuple | set):
        return False
    if odd := [at for at in value if at not in SQUARES]:
        return f"its list holds {odd[0]!r:.60}: positions like 'a0' are expected"
    if len(set(value)) < len(value):
        return f"it returned {value!r:.100}: some of them more than once"
    return sorted(value) == sorted(expected)


_LINES_TO_FIND = (
    Exercise(
        name="lines_along",
        task="Return all lines that go so far down and to the right with each square.",
        cases=_directions,
        hints=(
            "Where may a line begin? Try every square of the board, and keep what fits.",
            "five_from(row, column, down, right) gives the five squares from one start.",
            "is_on_board says whether all five are there. Two loops, rows and columns, one if.",
            "The name of row r and column c is 'abcdef'[r] + str(c). Collect lists of five names.",
        ),
        mistakes=(
            Mistake(
                lambda down, right: _lines_along(down, right, is_open=True),
                "some lines leave the board at the top and come in again at the bottom:"
                " 'abcdef'[-1] is 'f', so ask for 0 <= row.",
            ),
            Mistake(
                lambda down, right: _lines_along(down, right, most=5),
                "you do not begin in the last row and column: range(5) ends with 4.",
            ),
            Mistake(
                lambda down, right: (
                    [x for x in _lines_along(down, right) if _is_long(x)]
                    if down * right
                    else _lines_along(down, right)
                ),
                "you have the two long diagonals only: there are shorter ones with five squares.",
            ),
            Mistake(
                lambda down, right: _lines_along(right, down),
                "down and right are swapped: (0, 1) goes to the right, along a row.",
            ),
            Mistake(
                lambda down, right: _lines_along(down, right)[:1],
                "you stop at the first line: is the return inside a loop?",
            ),
        ),
        agree=_same_lines,
    ),
    Exercise(
        name="lines_through",
        task="Return how many of the 32 lines run through a position.",
        cases=_squares,
        hints=(
            "LINES has all lines. Is the position one of the five squares of a line?",
            "position in line is True or False.",
            "Count the lines for which it is True: a loop with a counter, or sum.",
        ),
        mistakes=(
            Mistake(
                lambda position: _through(position, _STRAIGHT),
                "the diagonals are not counted.",
            ),
            Mistake(
                lambda position: 2 * _through(position),
                "you count every line from both ends.",
            ),
            Mistake(
                lambda position: sum(position in (line[0], line[-1]) for line in LINES),
                "you count the lines that begin or end here: the squares between count as well.",
            ),
            Mistake(
                lambda position: sum(position == line[0] for line in LINES),
                "you count the lines that begin here: the other four squares count as well.",
            ),
            Mistake(
                lambda position: _through(position, LINES[:1]),
                "you look at the first line only: is the return inside the loop?",
            ),
        ),
    ),
)

_FIVES_TO_FIND = (
    Exercise(
        name="has_five",
        task="Return True if a color has five in a row on these six rows, else False.",
        cases=_has_fives,
        hints=(
            "Go through all lines. When may you stop at once, and when only at the end?",
            "For one line and one color is_full_of(rows, line, 'B') gives the answer.",
            "Ask for each color by itself: is_full_of(…, 'B') or is_full_of(…, 'W').",
            "Return True inside the loop, and False after it: not inside an else.",
        ),
        mistakes=(
            Mistake(
                _no_empty,
                "you mix the colors: five marbles of different colors are not a five.",
            ),
            Mistake(
                lambda rows: broken_1(list(rows)),
                "five empty squares count as a five: they are equal, but nobody's.",
            ),
            Mistake(
                _exactly_five,
                "six in a row are missed: they are a five as well.",
            ),
            Mistake(
                lambda rows: broken_3(list(rows)),
                "your lines go over the right edge: after a5 comes b0 in a text, not on the board.",
            ),
            Mistake(
                _over_the_top,
                "your lines go over the top edge: rows[-1] is the last row, and no error.",
            ),
            Mistake(
                lambda rows: _has_five(rows, [*_STRAIGHT, *filter(_is_long, LINES)]),
                "only the two long diagonals are looked at: there are shorter ones.",
            ),
            Mistake(
                lambda rows: broken_2(list(rows)),
                "the diagonals that go up to the right are missing.",
            ),
            Mistake(
                lambda rows: _has_five(rows, _STRAIGHT),
                "no diagonal is looked at.",
            ),
            Mistake(
                lambda rows: _has_five(rows, LINES[:12]),
                "only rows are looked at: columns and diagonals hold fives as well.",
            ),
            Mistake(
                lambda rows: _has_five(rows, _FIRST_ONES),
                "a line that begins one square further, such as a1 to a5, is missed.",
            ),
            Mistake(
                lambda rows: _has_five(rows, marbles_="B"),
                "only black's fives are found: ask for each color by itself ('B' or 'W' is 'B').",
            ),
            Mistake(
                lambda rows: _has_five(rows, LINES[:1]),
                "you look at the first line only: is there a return inside an else?",
            ),
        ),
    ),
    Exercise(
        name="fooling_board",
        task="Return a board, six rows of text, on which the broken version of this number errs.",
        cases=_broken_ones,
        hints=(
            "Read it line by line. What does it take for a five? What does it never look at?",
            "broken_1: all five are equal to the first one. Which things can be equal?",
            "broken_2: draw its three directions. Which diagonal goes in none of them?",
            "broken_3: in the text of all rows, what comes after the last square of row a?",
        ),
        mistakes=(
            Mistake(
                lambda _: board(_EMPTY),
                "you give the same board each time: it fools broken_1; look at number.",
            ),
        ),
        agree=_fools,
    ),
)

_BITS_TO_TEST = (
    Exercise(
        name="line_mask",
        task="Return the mask of a line from its first and its last position.",
        cases=_ends,
        hints=(
            "Count the squares 0 to 35, row by row. Which numbers have the five of b0 to f4?",
            "They are evenly spaced: 6, 13, 20, 27, 34. The step is a quarter of the whole way.",
            "SQUARES.index(first) is the first number; the step is (last number - first) // 4.",
            "Square number n has the bit 1 << (35 - n). Add up five of them.",
        ),
        mistakes=(
            Mistake(
                lambda first, last: _line_mask(first, last, place=0, sign=1),
                "a0 has the lowest bit: here it has the highest, 1 << 35.",
            ),
            Mistake(
                lambda first, last: _line_mask(first, last, place=36),
                "all your bits stand one place too far to the left: f5 is 1 << 0.",
            ),
            Mistake(
                lambda first, last: _line_mask(first, last, range(4)),
                "the last square is missing: range(4) ends with 3.",
            ),
            Mistake(
                lambda first, last: _line_mask(first, last, (0, 4)),
                "only the two ends are in your mask: the three squares between belong to it.",
            ),
            Mistake(
                _squares_in_range,
                "a range that goes back ends too early: range(24, 5, -5) has no 4. Count to five.",
            ),
            Mistake(
                lambda first, last: _squares_in_range(first, last, 0),
                "you take all squares from first to last: only five of them are on the line.",
            ),
            Mistake(
                lambda first, last: _line_mask(first, last, parts=5),
                "you divide by 5: from the first square to the last there are four steps.",
            ),
        ),
        agree=_same_mask,
    ),
    Exercise(
        name="state_of",
        task="Return the state of a game, in the words of the rules, from both colors' bits.",
        cases=_states,
        hints=(
            "Ask two things first: has black five in a row, and has white?",
            "A color has five if (mask & bits) == mask for any of the masks.",
            "Both have five: 'DRAW'. One has: 'BLACK_WON' or 'WHITE_WON'. Ask for both first.",
            "Nobody has: 'DRAW' if black | white are all 36 bits, (1 << 36) - 1, or 'UNFINISHED'.",
        ),
        mistakes=(
            Mistake(
                lambda black, white: _judged(black, white, both="BLACK_WON"),
                "you stop when black has five: if both have, it is a draw.",
            ),
            Mistake(
                lambda black, white: _judged(black, white, full="UNFINISHED"),
                "a full board on which nobody has five counts as unfinished: it is a draw.",
            ),
            Mistake(
                lambda black, white: _judged(black, white, is_full_first=True),
                "you call every full board a draw: look for fives first.",
            ),
            Mistake(
                lambda black, white: _judged(black, white, both="BLACK_WON", full="UNFINISHED"),
                "there is never a draw: both may have five, and the board may be full.",
            ),
            Mistake(
                _by_one_line,
                "you look at the first line only: is there a return inside an else?",
            ),
            Mistake(
                _any_of_a_line,
                "one marble on a line is enough for you: compare mask & bits with the mask.",
            ),
        ),
    ),
    Exercise(
        name="winning_squares",
        task="Return the positions on which a marble, 'B' or 'W', would make five at once.",
        cases=_placings,
        hints=(
            "Which squares may be taken at all? Try each of them.",
            "Put the marble there, in new rows or with | in the bits. Is there a five now?",
            "A text cannot be changed. row[:column] + marble + row[column + 1:] is a new one.",
            "Put it into a copy of the rows, list(rows), and ask is_full_of of each line.",
            "With bits: for mask in masks, ((bits | bit_of(position)) & mask) == mask.",
        ),
        mistakes=(
            Mistake(
                lambda rows, marble: _placing(rows, marble, ".BW"),
                "you take squares on which a marble lies already.",
            ),
            Mistake(
                lambda rows, marble: _placing(rows, "W" if marble == "B" else "B"),
                "these are the squares of the other color.",
            ),
            Mistake(
                lambda rows, marble: _placing(rows, marble, lines=_STRAIGHT),
                "the diagonals are missing.",
            ),
            Mistake(
                lambda rows, _: _placing(rows, "B"),
                "you look for 'B' whatever the marble is.",
            ),
            Mistake(
                lambda rows, marble: _placing(rows, marble)[:1],
                "you stop at the first square: there may be more.",
            ),
        ),
        agree=_same_squares,
    ),
)

EXERCISES = (*_LINES_TO_FIND, *_FIVES_TO_FIND, *_BITS_TO_TEST)

QUESTIONS = (
    Question(
        "how_many_lines",
        "How many lines of five squares are there on the whole board?",
        (
            Choice("14", "6 + 6 + 2? But a row of six squares holds two lines of five."),
            Choice("28", "12 + 12 + 4? The long diagonals hold four; there are shorter ones, too."),
            Choice("32", "12 in rows, 12 in columns, 8 on diagonals.", is_right=True),
            Choice("64", "Then you have counted each line twice, once from each end."),
        ),
    ),
    Question(
        "four_directions",
        "From a square one can go in eight directions. Why are four enough for all lines?",
        (
            Choice(
                "the other four leave the board", "From some squares they do, but not from all."
            ),
            Choice(
                "the other four give the same lines",
                "A line has two ends: begin at either, and it is the same five squares.",
                is_right=True,
            ),
            Choice("there are no lines in the other four", "From a4 to the left: a4 to a0."),
        ),
    ),
    Question(
        "lines_through_a_corner",
        "How many lines run through the corner a0?",
        (
            Choice("2", "One in the row and one in the column: a diagonal begins here, too."),
            Choice("3", "a0–a4, a0–e0 and a0–e4.", is_right=True),
            Choice("6", "Two in each direction? The second ones begin on a1, b0 and b1."),
            Choice("8", "From a corner only three directions stay on the board."),
        ),
    ),
    Question(
        "not_zero",
        "mask & black is not 0. What do we know?",
        (
            Choice("black has all five", "For that, mask & black must be the whole mask."),
            Choice("black has at least one of the five", "Maybe more.", is_right=True),
            Choice(
                "black has exactly one of the five",
                "With two marbles, or five, it is not 0 either.",
            ),
            Choice("nothing", "With no marble of black on the line it would be 0."),
        ),
    ),
    Question(
        "empty_sub_board",
        "Black has no marble in sub-board 2. Which lines miss nothing there?",
        (
            Choice("none", "A line that does not run through sub-board 2 needs nothing there."),
            Choice("all 32", "The line a0–a4 needs a3 and a4, which lie in sub-board 2."),
            Choice("those that do not run through it", "They need nothing there.", is_right=True),
        ),
    ),
    Question(
        "five_before_the_turn",
        "Black places on a4, has a0 to a4, and asks to turn the sub-board of a4. What happens?",
        (
            Choice("the turn breaks the five", "The rules look for five before the turn, too."),
            Choice(
                "black has won, nothing turns", "The five was there before any turn.", is_right=True
            ),
            Choice("the move is refused", "It is a legal move. It only ends the game early."),
        ),
    ),
    Question(
        "fives_for_both",
        "Black turns a sub-board. Now black has five in a row, and white has, too. Who wins?",
        (
            Choice("black, whose move it was", "After a turn it does not matter who turned."),
            Choice("white", "Black's five counts as much as white's."),
            Choice("nobody, it is a draw", "Two fives after one turn are a draw.", is_right=True),
        ),
    ),
)
