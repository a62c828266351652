"""Exercises and questions of the lesson on coordinates and data."""

import random
from collections.abc import Iterator

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.pentago import HOMES, SQUARES, bit

Rows = list[list[str]]

FIRST = ("a0", "c4", "e1")
"""Squares that come first: one that every mistake gets right, and two that tell mistakes apart."""

IN_ORDER = (*FIRST, *(square for square in SQUARES if square not in FIRST))


def _row_and_column(position: str) -> tuple[int, int]:
    """Return row and column of a square."""
    return divmod(SQUARES.index(position), 6)


def _place(position: str) -> tuple[int, int]:
    """Return row and column of a square in its sub-board."""
    marble = HOMES[position][1]
    return next(
        (row, column) for row in range(3) for column in range(3) if bit(row, column) == marble
    )


def _texts() -> Iterator[str]:
    """Yield boards as text: the empty one, single marbles, and marbles in disorder."""
    yield from ("." * 36, "B" + "." * 35, "." * 16 + "B" + "." * 18 + "W")
    chance = random.Random(1)  # noqa: S311  the same each time, and no secret
    yield from ("".join(chance.choices(".BW", k=36)) for _ in range(5))


def _rows(text: str) -> Rows:
    """Return a text as six lists."""
    return [list(text[start : start + 6]) for start in range(0, 36, 6)]


def _number(text: str, color: str) -> int:
    """Return the number of a color's marbles, a0 its leftmost binary digit."""
    letter = color[0].upper()
    return sum(1 << 35 - at for at, found in enumerate(text) if found == letter)


def _numbers() -> Iterator[Case]:
    """Yield texts with each color's number."""
    for text in _texts():
        for color in ("black", "white"):
            yield Case((text, color), _number(text, color))


def _digits(text: str, color: str) -> str:
    """Return 1 where a marble of this color lies, else 0."""
    return "".join("01"[found == color[0].upper()] for found in text)


def _squares(wanted: str, *, is_given: bool) -> Iterator[Case]:
    """Yield for each square its row and column, its sub-board, its place: asked for, or given."""
    for square in IN_ORDER:
        known = {
            "coordinates": _row_and_column(square),
            "sub-board": HOMES[square][0] + 1,
            "place": _place(square),
            "both": (HOMES[square][0] + 1, *_place(square)),
        }[wanted]
        if is_given:
            assert isinstance(known, tuple)  # noqa: S101  for the types
            yield Case(known, square)
        else:
            yield Case((square,), known)


def _columns_first(position: str) -> int:
    """Count sub-boards down the columns first."""
    row, column = _row_and_column(position)
    return column // 3 * 2 + row // 3 + 1


def _with_swapped_sub_boards(sub_board: int, row: int, column: int) -> str:
    """Return a square with sub-boards 2 and 3 exchanged."""
    down, right = (sub_board - 1) % 2, (sub_board - 1) // 2
    return SQUARES[6 * (3 * down + row) + 3 * right + column]


EXERCISES = (
    Exercise(
        name="row_and_column",
        task="Return row and column of a square as two ints.",
        cases=lambda: _squares("coordinates", is_given=False),
        hints=(
            "The name of a square has two letters: position[0] and position[1].",
            "'abcdef'.index('c') counts from 0.",
            "int('4') makes a number of a digit. Return both, with a comma between them.",
        ),
        mistakes=(
            Mistake(
                lambda position: _row_and_column(position)[::-1],
                "you return the column first. The letter is the row, and rows come first.",
            ),
            Mistake(
                lambda position: (_row_and_column(position)[0] + 1, _row_and_column(position)[1]),
                "you count the rows from 1. Row a is row 0.",
            ),
            Mistake(
                lambda position: (_row_and_column(position)[0], position[1]),
                "your column is still a text: int('4') makes a number of it.",
            ),
        ),
    ),
    Exercise(
        name="position_at",
        task="Return the name of the square in this row and column.",
        cases=lambda: _squares("coordinates", is_given=True),
        hints=(
            "Which letter does row 2 have? 'abcdef'[2] answers.",
            "str(4) makes a text of a number.",
            "Two texts are joined by +.",
        ),
        mistakes=(
            Mistake(
                lambda row, column: SQUARES[6 * column + row],
                "you exchange row and column: the letter tells the row.",
            ),
            Mistake(lambda row, column: f"{row}{column}", "you forget the letter of the row."),
        ),
    ),
    Exercise(
        name="sub_board_of",
        task="Return the number of the sub-board in which a square lies, 1 to 4.",
        cases=lambda: _squares("sub-board", is_given=False),
        hints=(
            "Begin with row and column. Rows 0 to 2 are in sub-boards 1 and 2.",
            "row // 3 is 0 for the upper three rows and 1 for the lower ones. And column // 3?",
            "One step down is two sub-boards more, one step to the right is one more.",
        ),
        mistakes=(
            Mistake(lambda position: HOMES[position][0], "you count sub-boards from 0."),
            Mistake(
                _columns_first,
                "you exchange sub-boards 2 and 3: 2 is at the top right, 3 at the bottom left.",
            ),
        ),
    ),
    Exercise(
        name="place_in",
        task="Return row and column of a square inside its sub-board, each 0 to 2.",
        cases=lambda: _squares("place", is_given=False),
        hints=(
            "d is the fourth row of the board, and the first row of its sub-board.",
            "What is left over when row 3, 4 or 5 is divided by 3?",
            "row % 3 is what is left over.",
        ),
        mistakes=(
            Mistake(_row_and_column, "you return row and column of the whole board."),
            Mistake(lambda position: _place(position)[::-1], "you return the column first."),
        ),
    ),
    Exercise(
        name="rows_of",
        task="Return a text of 36 letters as a list of six lists of six letters.",
        cases=lambda: (Case((text,), _rows(text)) for text in _texts()),
        hints=(
            "text[0:6] are the letters of row a. Which are those of row b?",
            "Rows begin at 0, 6, 12, 18, 24 and 30: range(0, 36, 6).",
            "list('BW') is ['B', 'W'].",
        ),
        mistakes=(
            Mistake(
                lambda text: [text[start : start + 6] for start in range(0, 36, 6)],
                "your rows are texts. A letter in a text cannot be changed: make lists of them.",
            ),
            Mistake(
                lambda text: [list(text[start::6]) for start in range(6)],
                "you return the columns: text[0::6] takes every sixth letter.",
            ),
        ),
    ),
    Exercise(
        name="text_of",
        task="Return a list of six lists as one text of 36 letters.",
        cases=lambda: (Case((_rows(text),), text) for text in _texts()),
        hints=(
            "''.join(row) makes one text of the letters of a row.",
            "Join the letters of each row, then join the six rows.",
            "Two loops, one inside the other, do it as well: begin with text = ''.",
        ),
        mistakes=(
            Mistake(
                lambda rows: "\n".join("".join(row) for row in rows),
                "you put an end of line between the rows: 36 letters are wanted, and you have 41.",
            ),
            Mistake(
                lambda rows: "".join("".join(column) for column in zip(*rows, strict=True)),
                "you read column by column.",
            ),
        ),
    ),
    Exercise(
        name="position_in",
        task="Return the square in this row and column, each 0 to 2, of a sub-board, 1 to 4.",
        cases=lambda: _squares("both", is_given=True),
        hints=(
            "Where is the top left corner of each sub-board? a0, a3, d0 and d3.",
            "(sub_board - 1) // 2 is 0 for the upper sub-boards and 1 for the lower ones.",
            "Add three times that to the row; for the column do the same with % 2.",
        ),
        mistakes=(
            Mistake(_with_swapped_sub_boards, "you exchange sub-boards 2 and 3."),
            Mistake(
                lambda _, row, column: SQUARES[6 * row + column],
                "you forget the sub-board: all your squares lie in sub-board 1.",
            ),
        ),
    ),
    Exercise(
        name="number_of",
        task="Return the marbles of a color as a number, a0 the leftmost of 36 binary digits.",
        cases=_numbers,
        hints=(
            "Make a text of 36 digits first: '1' where a marble of this color lies, else '0'.",
            "color[0].upper() is the letter of the color.",
            "int(digits, 2) reads a text of binary digits.",
        ),
        mistakes=(
            Mistake(
                lambda text, color: int(_digits(text, color)[::-1], 2),
                "your digits begin on the right: a0 is to be the leftmost.",
            ),
            Mistake(
                lambda text, color: int(_digits(text, color)),
                "you read the digits as a decimal number: int(digits, 2) reads binary ones.",
            ),
        ),
    ),
)

QUESTIONS = (
    Question(
        "which_square",
        "Which square is rows[1][4]?",
        (
            Choice("a3", "That counts from 1, and Python counts from 0."),
            Choice("b4", "Row 1 is b, column 4 is 4.", is_right=True),
            Choice("e1", "The row comes first: rows[1] is a row, and [4] one of its letters."),
            Choice("b5", "The columns of the board are counted from 0, as Python does it."),
        ),
    ),
    Question(
        "copied_rows",
        "rows = [['.'] * 6] * 6, and then rows[0][0] = 'B'. How many 'B' are there in rows?",
        (
            Choice("1", "So it looks. But * 6 puts the same list six times into the outer list."),
            Choice("6", "All six rows are one and the same list.", is_right=True),
            Choice("36", "Only the letter at index 0 of a row has changed."),
        ),
    ),
    Question(
        "index_in_text",
        "In a text of 36 letters, row a first: what is the index of e1?",
        (
            Choice("10", "That is 6 * 1 + 4, the index of b4: row and column are exchanged."),
            Choice("25", "Four whole rows come before it, and one letter.", is_right=True),
            Choice("26", "The first letter has index 0, so the 26th letter has index 25."),
            Choice("41", "Row and column are no decimal number: a row has 6 squares, not 10."),
        ),
    ),
    Question(
        "turned_letters",
        "A sub-board makes a quarter turn. How many of the 36 letters of the text can change?",
        (
            Choice("at most 4", "The corners change places, and the edges as well."),
            Choice("at most 8", "The middle of the sub-board keeps its letter.", is_right=True),
            Choice("at most 9", "One of the nine squares never moves."),
            Choice("all 36", "Nothing outside of the sub-board moves."),
        ),
    ),
    Question(
        "last_digit",
        "One black marble lies on f5, and a0 is the leftmost digit. What is black's number?",
        (
            Choice("0", "With a marble it is not 0."),
            Choice("1", "f5 is the rightmost digit, and that is worth 1.", is_right=True),
            Choice("36", "The number is not the number of the square."),
            Choice("34359738368", "That is 2**35, a marble on a0."),
        ),
    ),
)
