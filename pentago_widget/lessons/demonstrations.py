"""What a teacher shows to a class, step by step, for those lessons that begin on the projector.

The steps are data, without widgets; `demonstrate(lesson)` makes a figure of them.
"""

from collections.abc import Callable
from itertools import count

from Pentago import HOMES, LINES, SQUARES
from pentago_widget.figures.steps import Step

Rows = list[str]

BEGUN = "BBB......B...............W...W.W...W b"
TO_GIVE_AWAY = "BBB......B.....B........WW...W.....W w"
CORNER = ["BWB", "B..", "..W"]
NUMBERS = ["123", "456", "789"]


def _squares_of(sub_board: int) -> list[str]:
    """Return the nine squares of a sub-board, row by row."""
    return [square for square in SQUARES if HOMES[square][0] == sub_board - 1]


def _with_corner(rows: Rows) -> str:
    """Return the text of a board that has these rows in sub-board 1, and nothing else."""
    return "".join(f"{row}..." for row in rows) + "." * 18 + " b"


def _numbered(rows: Rows) -> dict[str, str]:
    """Return the words of these rows as marks on sub-board 1."""
    return dict(zip(_squares_of(1), "".join(rows), strict=True))


def _transposed(rows: Rows) -> Rows:
    """Return the columns as rows."""
    return ["".join(column) for column in zip(*rows, strict=True)]


def _reversed(rows: Rows) -> Rows:
    """Return each row read backwards."""
    return [row[::-1] for row in rows]


def _corner_step(says: str, *changes: Callable[[Rows], Rows]) -> Step:
    """Return a step that shows sub-board 1 after these changes, with the numbers carried along."""
    rows, numbers = CORNER, NUMBERS
    for change in changes:
        rows, numbers = change(rows), change(numbers)
    return Step(says, _with_corner(rows), marks=_numbered(numbers))


def _line(*ends: str) -> dict[str, str]:
    """Return marks 1 to 5 along the line with these ends."""
    line = next(line for line in LINES if {line[0], line[-1]} == set(ends))
    return dict(zip(line, "12345", strict=True))


def _lines_through() -> dict[str, str]:
    """Return for each square how many lines go through it."""
    return {square: str(sum(square in line for line in LINES)) for square in SQUARES}


EMPTY = "." * 36 + " b"

MEETING = (
    Step(
        "The board has 36 squares, cut into four sub-boards: 1 and 2 above, 3 and 4 below.",
        EMPTY,
        marks={"b1": "1", "b4": "2", "e1": "3", "e4": "4"},
    ),
    Step(
        "Black is going to place a marble on a2 and to turn sub-board 1 clockwise. Where will the"
        " marble lie?",
        EMPTY,
        marks={"a2": "?"},
    ),
    Step("On c2: the corner at the top right became the corner at the bottom right.", move="a2 1C"),
    Step("White does the very same. Where will white's marble lie, and where black's?"),
    Step("White's lies on c2, and black's has gone on to c0: a turn moves both.", move="a2 1C"),
    Step("Later in a game. Black is to move, and can win with this move. How?", BEGUN),
    Step(
        "Black places on c3 and turns 2 clockwise: the left column becomes the top row.",
        move="c3 2C",
    ),
    Step("Another game. White is to move, and turns 2 clockwise. What happens?", TO_GIVE_AWAY),
    Step("White has made the five, but it is black's: black has won.", move="d0 2C"),
)

COORDINATES = (
    Step("People call this square c4. What does a program call it?", EMPTY, marks={"c4": "?"}),
    Step(
        "The letter is the row, counted from 0: c is row 2.",
        marks={f"{letter}0": str(row) for row, letter in enumerate("abcdef")} | {"c4": "?"},
    ),
    Step(
        "The digit is the column: c4 is row 2, column 4, and so rows[2][4].",
        marks={f"a{column}": str(column) for column in range(6)} | {"c4": "2, 4"},
    ),
    Step(
        "In one long text the rows stand behind each other: 6 * 2 + 4 is 16.",
        marks=dict(zip(SQUARES, map(str, count()), strict=False)),
    ),
    Step(
        "In sub-board 2, counted anew from 0, c4 is row 2, column 1. Which of these is c3?",
        marks={square: f"{place // 3}, {place % 3}" for place, square in enumerate(_squares_of(2))},
    ),
    Step("Black places on c4 and turns 2 clockwise. What are row and column afterwards?"),
    Step("The marble lies on b3 now: row 1, column 3, and rows[1][3].", move="c4 2C"),
)

TRANSPOSING = (
    _corner_step("We want to turn sub-board 1 clockwise. Where will the top row 1 2 3 be then?"),
    _corner_step("First we transpose: each column becomes a row.", _transposed),
    _corner_step("Then we reverse each row. Is this a turn?", _transposed, _reversed),
    Step(
        "Now the game: black places on f5, far away, and turns 1 clockwise.", _with_corner(CORNER)
    ),
    Step("The same marbles on the same squares: it is a turn.", move="f5 1C"),
    _corner_step("Once more from the start, in the other order."),
    _corner_step("First we reverse each row.", _reversed),
    _corner_step("Then we transpose. What has become of the turn?", _reversed, _transposed),
    Step("In the game again: what must black turn to get this?", _with_corner(CORNER)),
    Step("The other order gives the other direction: anti-clockwise.", move="f5 1A"),
)

WINNING = (
    Step("Five in a row win. How many fives fit into row a?", EMPTY),
    Step("One begins on a0.", marks=_line("a0", "a4")),
    Step("Another one begins on a1. Six rows have 12 fives.", marks=_line("a1", "a5")),
    Step("Columns are like rows: another 12.", marks=_line("a2", "e2")),
    Step("A long diagonal has two fives. This is one of them.", marks=_line("a0", "e4")),
    Step("Its neighbors are just long enough for one.", marks=_line("b0", "f4")),
    Step("Four fives go down to the right, and four to the left.", marks=_line("a5", "e1")),
    Step(
        "So there are 12 + 12 + 8 = 32. Each square says how many of them go through it.",
        marks=_lines_through(),
    ),
    Step(
        "Five black marbles, one after the other in the text. Is it a five?",
        "..." + "BBBBB" + "." * 28 + " w",
    ),
    Step("And these five in row c, has black won?", "." * 12 + "BBB.BB" + "." * 18 + " w"),
    Step(
        "Neither is one of the 32. Black is to move: find the turn that makes a five.",
        "B....W.B....W.B....W........B..W.... b",
    ),
    Step("f3 comes to d3, and the five lies on a diagonal: a0 to e4.", move="f3 4C"),
)

DEMONSTRATIONS = {
    "01_meet_the_game": MEETING,
    "02_coordinates_and_data": COORDINATES,
    "03_rotation_transpose_and_reverse": TRANSPOSING,
    "06_win_detection": WINNING,
}
"""The steps by lesson."""


def steps(lesson: str) -> tuple[Step, ...]:
    """Return the steps of a lesson's demonstration; a wrong name gets those there are."""
    if lesson not in DEMONSTRATIONS:
        raise ValueError(
            f"there is no demonstration {lesson!r}; there are {', '.join(DEMONSTRATIONS)}"
        )
    return DEMONSTRATIONS[lesson]
