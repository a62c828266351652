"""Exercises and questions of the lesson on turning by transposing and reversing.

A sub-board is three lists of three letters, '.', 'B' or 'W'; a whole board is six lists of six.
"""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import product

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.pentago import TURNED, bit

Rows = list[list[str]]

NINE = tuple(product(range(3), repeat=2))
EASY = ("B..|...|...", ".B.|...|...", "BBB|...|...", "BW.|..B|W..", "BWB|W.W|.BB")


def rows_of(text: str) -> Rows:
    """Read rows from a text like 'BW.|..B|W..'."""
    return [list(row) for row in text.split("|")]


def turned_rows(rows: Rows, rotation: str) -> Rows:
    """Return three rows after a quarter turn, each color turned by the table of the library."""
    new = rows_of("...|...|...")
    for color in "BW":
        pattern = sum(bit(r, c) for r, c in NINE if rows[r][c] == color)
        after = TURNED[rotation][pattern]
        for r, c in NINE:
            if after & bit(r, c):
                new[r][c] = color
    return new


def transposed_rows(rows: Rows) -> Rows:
    """Return rows transposed: a clockwise turn with the reversing taken back."""
    return [row[::-1] for row in turned_rows(rows, "C")]


def turned_often(rows: Rows, number: int) -> Rows:
    """Return rows after so many clockwise quarter turns."""
    for _ in range(number % 4):
        rows = turned_rows(rows, "C")
    return rows


def corner(sub_board: int) -> tuple[int, int]:
    """Return row and column of the top left square of a sub-board, 1 to 4."""
    return 3 * ((sub_board - 1) // 2), 3 * ((sub_board - 1) % 2)


def turned_board(rows: Rows, sub_board: int, rotation: str) -> Rows:
    """Return six rows after a turn of one sub-board."""
    top, left = corner(sub_board)
    part = turned_rows([row[left : left + 3] for row in rows[top : top + 3]], rotation)
    new = deepcopy(rows)
    for row, three in zip(new[top : top + 3], part, strict=True):
        row[left : left + 3] = three
    return new


def _cases(answer: Callable[[Rows], object], *texts: str) -> Callable[[], Iterator[Case]]:
    """Return what gives a case for each of these sub-boards, with the answer to it."""

    def cases() -> Iterator[Case]:
        """Yield the cases."""
        for text in texts:
            yield Case((rows_of(text),), answer(rows_of(text)))

    return cases


def _number_cases() -> Iterator[Case]:
    """Yield numbers of quarter turns."""
    for text, number in zip(EASY[2:] * 3, (1, 2, 4, 0, 7, -1, 3, -2, -5), strict=True):
        rows = rows_of(text)
        yield Case((rows, number), turned_often(rows, number))


def _board_cases() -> Iterator[Case]:
    """Yield whole boards with the turn of one sub-board: each sub-board, both ways."""
    chance = random.Random(3)  # noqa: S311  repeatable, not secret
    turns = list(product((1, 2, 3, 4), "CA"))
    boards = [_marked(sub_board) for sub_board, _ in turns]
    boards += [[[chance.choice("..BW") for _ in range(6)] for _ in range(6)] for _ in turns]
    for rows, (sub_board, rotation) in zip(boards, turns * 2, strict=True):
        yield Case((rows, sub_board, rotation), turned_board(rows, sub_board, rotation))


def _marked(sub_board: int) -> Rows:
    """Return a board with three marbles in one sub-board, and one in the middle of the next."""
    rows, (top, left) = [["."] * 6 for _ in range(6)], corner(sub_board)
    rows[top][left], rows[top][left + 1], rows[top + 1][left] = "BWB"
    other_top, other_left = corner(sub_board % 4 + 1)
    rows[other_top][other_left + 1] = "W"
    return rows


# The mistakes that many make.


def _in_place(answer: Callable[[Rows], Rows]) -> Callable[[Rows], Rows]:
    """Return a function that gives the right answer, but writes it into what it was given."""

    def changing(rows: Rows) -> Rows:
        """Change the rows."""
        for row, new in zip(rows, answer(rows), strict=True):
            row[:] = new
        return rows

    return changing


def _with_rows(
    kind: Callable[[list[str]], object], answer: Callable[[Rows], Rows]
) -> Callable[[Rows], list[object]]:
    """Return a function that gives the right answer, but with rows of another kind."""
    return lambda rows: [kind(row) for row in answer(rows)]


def _shared(place: Callable[[int, int], tuple[int, int]]) -> Callable[[Rows], Rows]:
    """Return a function that fills `[[None] * 3] * 3`, which is one row three times."""

    def filling(rows: Rows) -> Rows:
        """Fill the one row again and again."""
        new = [[""] * 3] * 3
        for r, c in NINE:
            row, column = place(r, c)
            new[row][column] = rows[r][c]
        return new

    return filling


def _overwritten(rows: Rows) -> Rows:
    """Write a clockwise turn into the rows while they are still being read."""
    for r, c in NINE:
        rows[c][2 - r] = rows[r][c]
    return rows


def _swapped_twice(rows: Rows) -> Rows:
    """Swap every pair of squares, and then swap it back."""
    new = deepcopy(rows)
    for r, c in NINE:
        new[r][c], new[c][r] = new[c][r], new[r][c]
    return new


def _all_in_one(answer: Callable[[Rows], Rows]) -> Callable[[Rows], list[str]]:
    """Return a function that puts all letters of the right answer into one list."""
    return lambda rows: [letter for row in answer(rows) for letter in row]


def _first_round_only(answer: Callable[[Rows], Rows]) -> tuple[Mistake, Mistake]:
    """Return the mistakes of returning before the loop is done."""
    return (
        Mistake(lambda rows: answer(rows)[:1], EARLY),
        Mistake(lambda rows: answer(rows)[0], EARLY),
    )


def _never_carried_on(rows: Rows, number: int) -> Rows:
    """Turn what was given each time; without any turn there is nothing to return."""
    for _ in range(number):
        new = turned_rows(rows, "C")
    return new


def _after_one_turn(rows: Rows, number: int) -> Rows | None:
    """Return inside of the loop."""
    for _ in range(number):
        return turned_rows(rows, "C")
    return None


def _only_minus_one(rows: Rows, number: int) -> Rows:
    """Turn as often as `range` counts, with -1 as an exception."""
    return turned_rows(rows, "A") if number == -1 else _no_negative(rows, number)


def _one_turn_each_time(rows: Rows, number: int) -> Rows:
    """Turn what was given, and not what the last turn has made of it."""
    new = rows
    for _ in range(number):
        new = turned_rows(rows, "C")
    return new


def _no_negative(rows: Rows, number: int) -> Rows:
    """Turn as often as `range` counts, which is not at all for -1."""
    for _ in range(number):
        rows = turned_rows(rows, "C")
    return rows


def _numbered(other: dict[int, int]) -> Callable[[Rows, int, str], Rows]:
    """Return a function that takes one sub-board for another."""

    def mistaken(rows: Rows, sub_board: int, rotation: str) -> Rows:
        """Turn the wrong sub-board."""
        return turned_board(rows, other.get(sub_board, sub_board), rotation)

    return mistaken


def _counted_from_0(rows: Rows, sub_board: int, rotation: str) -> Rows:
    """Look for sub-board 4 below the board, where nothing is."""
    return turned_board(rows, sub_board + 1, rotation)


def _part(rows: Rows, sub_board: int, rotation: str) -> Rows:
    """Return the turned sub-board without the board around it."""
    top, left = corner(sub_board)
    after = turned_board(rows, sub_board, rotation)
    return [row[left : left + 3] for row in after[top : top + 3]]


def _nothing_around(rows: Rows, sub_board: int, rotation: str) -> list[list[str | None]]:
    """Put the turned sub-board into a board that holds nothing."""
    top, left = corner(sub_board)
    new: list[list[str | None]] = [[None] * 6 for _ in range(6)]
    for row, three in zip(new[top:], _part(rows, sub_board, rotation), strict=False):
        row[left : left + 3] = three
    return new


def _shallow(rows: Rows, sub_board: int, rotation: str) -> Rows:
    """Write into the rows that were given: a copy of the list holds the same rows."""
    new = rows.copy()
    for row, after in zip(new, turned_board(rows, sub_board, rotation), strict=True):
        row[:] = after
    return new


TUPLES = "your rows are tuples, because zip gives tuples: make a list of each."
TEXTS = "your rows are texts: each row must be a list of letters."
CHANGED = (
    "your answer is right, but it is written into the rows that were given. Whoever called you"
    " still needs them: make new rows."
)
SHARED = (
    "your three rows are one and the same list: [[None] * 3] * 3 makes one row and holds it three"
    " times. [[None] * 3 for _ in range(3)] makes three."
)
EARLY = (
    "you return too early: return ends the function at once, so inside of a loop it leaves out all"
    " later rounds. It must stand below the loop, as far to the left as for."
)
ONE_LIST = (
    "your answer is one list of nine letters: it must be a list of three rows, and each row is a"
    " list."
)
HALF = (
    "you have made a half turn: reversing each row and the order of the rows is not a quarter turn."
    " One of your steps must be transposing."
)
PART = (
    "you return the three rows of a sub-board: put them into a copy of the whole board, and return"
    " that."
)
BACKWARDS = "your turns are anti-clockwise: a positive number means clockwise."
FROM_0 = "you count the sub-boards from 0: their numbers are 1 to 4, so subtract 1 first."
READ = (
    "you write into the rows while you still read from them, so marbles get lost: make new rows"
    " and leave the given ones alone."
)

TRANSPOSED = Exercise(
    name="transposed",
    task="Return new rows: the given three rows transposed, so that each row becomes a column.",
    cases=_cases(transposed_rows, "..B|...|...", *EASY[1:], "WB.|WB.|WB."),
    hints=(
        "The first new row is made of the first letter of every row.",
        "rows[0][1] goes to row 1, column 0. In general: what lies in row r, column c?",
        "zip(*rows) gives the columns, one after the other, as tuples. list(...) makes a list.",
    ),
    mistakes=(
        Mistake(_with_rows(tuple, transposed_rows), TUPLES),
        Mistake(
            lambda rows: turned_rows(rows, "C"),
            "your rows are turned clockwise: after transposing you have reversed each row as well.",
        ),
        Mistake(
            _swapped_twice,
            "nothing has changed: the rows came back as they were. If you swap pairs of squares,"
            " take each pair once; a second swap takes the first one back.",
        ),
        Mistake(
            lambda rows: [row[::-1] for row in rows],
            "you have reversed each row: that is the second step of a turn. Here only rows and"
            " columns are swapped.",
        ),
        Mistake(
            lambda rows: rows[::-1],
            "you have only put the rows into reverse order: each row must become a column.",
        ),
        *_first_round_only(transposed_rows),
        Mistake(_all_in_one(transposed_rows), ONE_LIST),
        Mistake(_in_place(transposed_rows), CHANGED),
        Mistake(_shared(lambda r, c: (c, r)), SHARED),
    ),
)

CLOCKWISE = Exercise(
    name="turned_clockwise",
    task="Return new rows: the given three rows after a clockwise quarter turn.",
    cases=_cases(lambda rows: turned_rows(rows, "C"), *EASY),
    hints=(
        "Where does the top row go when the sub-board turns clockwise?",
        "It becomes the right column. The left column becomes the top row, read from below.",
        "Two steps: first transpose, then reverse each row.",
        "zip(*rows) gives the columns, one after the other. Each must be read from below.",
    ),
    mistakes=(
        Mistake(
            lambda rows: turned_rows(rows, "A"),
            "your sub-board turns anti-clockwise: first transpose, then reverse. And reverse each"
            " row, not the order of the rows.",
        ),
        Mistake(
            transposed_rows,
            "you have transposed only: every row must be reversed as well. Note that row[::-1]"
            " makes a new list and leaves row as it was: use what it gives.",
        ),
        Mistake(
            lambda rows: [row[::-1] for row in rows],
            "you have reversed each row only: before that, the rows must be transposed.",
        ),
        Mistake(lambda rows: turned_often(rows, 2), HALF),
        Mistake(
            lambda _: [None] * 3,
            "your rows are None: row.reverse() changes row itself and returns None. row[::-1]"
            " gives the reversed row.",
        ),
        *_first_round_only(lambda rows: turned_rows(rows, "C")),
        Mistake(_all_in_one(lambda rows: turned_rows(rows, "C")), ONE_LIST),
        Mistake(_with_rows(tuple, lambda rows: turned_rows(rows, "C")), TUPLES),
        Mistake(_with_rows("".join, lambda rows: turned_rows(rows, "C")), TEXTS),
        Mistake(_in_place(lambda rows: turned_rows(rows, "C")), CHANGED),
        Mistake(_overwritten, READ),
        Mistake(_shared(lambda r, c: (c, 2 - r)), SHARED),
    ),
)

ANTICLOCKWISE = Exercise(
    name="turned_anticlockwise",
    task="Return new rows: the given three rows after an anti-clockwise quarter turn.",
    cases=_cases(lambda rows: turned_rows(rows, "A"), *EASY),
    hints=(
        "The same two steps as for the clockwise turn. What can you change about them?",
        "Do them in the other order: first reverse each row, then transpose.",
        "Or: an anti-clockwise turn is three clockwise turns.",
    ),
    mistakes=(
        Mistake(
            lambda rows: turned_rows(rows, "C"),
            "your sub-board turns clockwise: do the two steps in the other order.",
        ),
        Mistake(transposed_rows, "you have transposed only: the reversing is missing."),
        Mistake(
            lambda rows: [row[::-1] for row in rows],
            "you have reversed each row only: then the rows must be transposed. If you did so, use"
            " what it gave: it makes new rows.",
        ),
        Mistake(lambda rows: turned_often(rows, 2), HALF),
        Mistake(_with_rows(tuple, lambda rows: turned_rows(rows, "A")), TUPLES),
        Mistake(_with_rows("".join, lambda rows: turned_rows(rows, "A")), TEXTS),
        Mistake(_in_place(lambda rows: turned_rows(rows, "A")), CHANGED),
    ),
)

QUARTER_TURNS = Exercise(
    name="quarter_turns",
    task="Return the rows after so many clockwise quarter turns; -1 is one anti-clockwise.",
    cases=_number_cases,
    hints=(
        "clockwise, from the lesson, turns once: call it as often as the number says.",
        "Put the result back into the name each time: rows = clockwise(rows).",
        (
            "Four turns are nothing, so 7 turns are 3, and -1 turn is 3, too. In Python 7 % 4 is 3,"
            " and what is -1 % 4?"
        ),
    ),
    mistakes=(
        Mistake(
            _no_negative,
            "a negative number turns nothing: range(-1) is empty. How many clockwise turns are"
            " the same as one anti-clockwise?",
        ),
        Mistake(
            _one_turn_each_time,
            "you turn the given rows each time, and not what the turn before has made of them.",
        ),
        Mistake(
            _never_carried_on,
            "you turn the given rows each time, and not what the turn before has made of them. And"
            " if the loop makes no round at all, what you return has never been made.",
        ),
        Mistake(_after_one_turn, EARLY),
        Mistake(
            lambda rows, _: rows,
            "nothing has turned: clockwise returns new rows and leaves the given ones as they"
            " were. Keep what it returns: rows = clockwise(rows).",
        ),
        Mistake(
            _only_minus_one,
            "-1 is right, but other negative numbers turn nothing: -2 is a half turn. Which"
            " number from 0 to 3 does the same as -2, and which the same as -5?",
        ),
        Mistake(
            lambda rows, number: turned_often(rows, abs(number)),
            "a negative number turns clockwise, too: -1 should be anti-clockwise.",
        ),
        Mistake(
            lambda rows, number: _no_negative(rows, number + 1),
            "you turn once too often: range(number) already counts number rounds, 0 among them.",
        ),
        Mistake(
            lambda rows, _: turned_rows(rows, "C"),
            "you turn once, whatever the number says.",
        ),
        Mistake(lambda rows, number: turned_often(rows, -number), BACKWARDS),
        Mistake(lambda rows, number: _no_negative(rows, 3 * number), BACKWARDS),
    ),
)

LOOKS_THE_SAME = Exercise(
    name="looks_the_same",
    task="Return True if the rows look the same after a quarter turn, else False.",
    cases=_cases(
        lambda rows: turned_rows(rows, "C") == rows,
        *("B..|...|...", "...|.B.|...", "B.B|.W.|B.B", "BW.|W..|...", "B.W|...|W.B"),
        *("BWB|W.W|BWB", "WBW|...|WBW", "BWB|...|...", "BW.|.W.|.WB", "BWW|W.B|BBB"),
        *("...|...|...", "BWB|.W.|B.B", "BW.|W.W|.WW"),
    ),
    hints=(
        "Turn the rows and compare with the rows before.",
        "== compares lists with all that is in them.",
        "clockwise, from the lesson, turns the rows: one line is enough.",
    ),
    mistakes=(
        Mistake(
            lambda rows: transposed_rows(rows) == rows,
            "you compare with the transposed rows only: those are not turned.",
        ),
        Mistake(
            lambda rows: turned_often(rows, 2) == rows,
            "you compare with a half turn: some rows look the same after a half turn, but not"
            " after a quarter turn.",
        ),
        Mistake(
            lambda rows: rows[::-1] == rows,
            "you compare with the rows in reverse order: that is a mirror, and no turn.",
        ),
        Mistake(
            lambda rows: [row[::-1] for row in rows] == rows,
            "you compare with each row reversed: that is a mirror, and no turn.",
        ),
        Mistake(
            lambda rows: rows[0][0] == rows[0][2] == rows[2][0] == rows[2][2],
            "you compare the corners only: the middles of the sides must be alike, too.",
        ),
        Mistake(
            lambda rows: rows == rows_of("...|...|..."),
            "only an empty sub-board is right for you: there are others, too. Turn and compare.",
        ),
        Mistake(
            lambda _: False,
            "you never find rows that look the same: == asks whether two lists hold the same, while"
            " is asks whether they are one and the same list.",
        ),
        Mistake(
            lambda rows: rows == _in_place(lambda same: turned_rows(same, "C"))(rows),
            "you compare the rows with themselves: your turn has changed the rows it was given.",
        ),
    ),
)

TURNED_SUB_BOARD = Exercise(
    name="turned_sub_board",
    task="Return six new rows: the given board after sub-board 1, 2, 3 or 4 has turned 'C' or 'A'.",
    cases=_board_cases,
    hints=(
        "Three steps: cut the sub-board out, turn it, and put it into a copy of the board.",
        (
            "Sub-board 2 begins in row 0, column 3; sub-board 3 in row 3, column 0."
            " (sub_board - 1) // 2 and (sub_board - 1) % 2 help."
        ),
        "part = [row[left:left + 3] for row in rows[top:top + 3]] cuts out.",
        (
            "new = [row.copy() for row in rows] copies every row; then"
            " new[top + i][left:left + 3] = ... puts one row of the turned part in."
        ),
    ),
    mistakes=(
        Mistake(
            _numbered({2: 3, 3: 2}),
            "you have taken sub-board 2 for 3: 2 is at the top right and 3 at the bottom left.",
        ),
        Mistake(
            _numbered({3: 4, 4: 3}),
            "you have taken sub-board 3 for 4: the rows below are read from left to right as well.",
        ),
        Mistake(
            lambda rows, sub_board, rotation: turned_board(
                rows, sub_board, {"C": "A", "A": "C"}[rotation]
            ),
            "'C' and 'A' are mixed up: 'C' is clockwise.",
        ),
        Mistake(
            lambda rows, sub_board, _: turned_board(rows, sub_board, "C"),
            "every turn is clockwise, whatever the rotation says.",
        ),
        Mistake(_numbered({1: 2, 2: 3, 3: 4}), FROM_0),
        Mistake(_counted_from_0, FROM_0),
        Mistake(_part, PART),
        Mistake(lambda rows, _, __: _part(rows, 1, "C"), PART),
        Mistake(
            _nothing_around,
            "the other 27 squares have lost what lay on them: begin with a copy of the board, and"
            " not with an empty one.",
        ),
        Mistake(
            _shallow,
            "your answer is right, but the given board has changed, too: rows.copy() and rows[:]"
            " copy the list, and not the rows in it.",
        ),
    ),
)

EXERCISES = (
    TRANSPOSED,
    CLOCKWISE,
    ANTICLOCKWISE,
    QUARTER_TURNS,
    LOOKS_THE_SAME,
    TURNED_SUB_BOARD,
)

QUESTIONS = (
    Question(
        "where_lands",
        "Black places on a1 and turns sub-board 1 clockwise. Where does the marble land?",
        (
            Choice(
                "a2",
                "That is half the way: along the edge, a quarter turn takes a marble two squares.",
            ),
            Choice("b0", "That is the middle of the left side: the turn would be anti-clockwise."),
            Choice("b2", "The top side becomes the right side, so its middle is b2.", True),
            Choice("c1", "That is the middle of the side across: it takes two quarter turns."),
        ),
        board=f"{'.' * 36} b",
        move="a1 1C",
    ),
    Question(
        "transposing_alone",
        "You only transpose. Which squares keep what lies on them, whatever it is?",
        (
            Choice("a0, b1 and c2", "Row and column are equal there: swapped, they stay.", True),
            Choice("Only b1", "b1 stays, and so do two more: swap row and column of a0."),
            Choice("a2, b1 and c0", "a2 is row 0, column 2. Swapped, that is row 2, column 0: c0."),
            Choice("None", "b1 is row 1, column 1. What is that when row and column are swapped?"),
        ),
    ),
    Question(
        "other_order",
        "What do you get if you reverse each row first, and then transpose?",
        (
            Choice("The same clockwise turn", "The order matters here: follow the marble on a2."),
            Choice(
                "The anti-clockwise turn",
                "The marble on a2 goes to a0 by reversing and stays there: anti-clockwise.",
                True,
            ),
            Choice("A half turn", "A half turn takes a2 to c0. Follow the marble on a2 yourself."),
            Choice("The rows as they were", "Then the marble on a2 would stay. Follow it."),
        ),
    ),
    Question(
        "three_turns",
        "A sub-board turns clockwise three times. Which single turn does the same?",
        (
            Choice("'C'", "One turn is a quarter of the way round, three are three quarters."),
            Choice(
                "'A'", "Three quarters forwards or one quarter back: the same place.", is_right=True
            ),
            Choice("No single turn", "Where does a2 go in three steps: c2, c0, and then?"),
        ),
    ),
    Question(
        "written_over",
        "spoiled writes into the rows that it is given. What becomes of the letter that lay on a2?",
        (
            Choice("It goes to c2", "So it should. But what is written on a2 before it is read?"),
            Choice(
                "It is lost",
                "The very first step writes the letter of a0 over it, before it was read.",
                is_right=True,
            ),
            Choice("It stays on a2", "The first step, r = 0 and c = 0, writes into rows[0][2]."),
        ),
    ),
)
