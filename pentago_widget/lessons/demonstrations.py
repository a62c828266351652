"""What a teacher shows to a class, step by step, for those lessons that begin on the projector.

The steps are data, without widgets; `demonstrate(lesson)` makes a figure of them.
"""

from collections.abc import Callable
from itertools import count

from pentago_widget.figures.steps import Step
from pentago_widget.games.pentago.ring import RING
from pentago_widget.material.ending import ENDINGS
from pentago_widget.rules.pentago import HOMES, LINES, SQUARES

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


def _turned(rows: Rows) -> Rows:
    """Return rows turned clockwise."""
    return _reversed(_transposed(rows))


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

PLACES = ["012", "345", "678"]
ONCE = _turned(PLACES)

MAPPING = (
    Step(
        "Sub-board 1 is going to be turned clockwise. Which number will come to its first square?",
        EMPTY,
        marks=_numbered(PLACES),
    ),
    Step("The 6. Say the other eight, row by row.", marks={"a0": ONCE[0][0]}),
    Step(
        "6 3 0, 7 4 1, 8 5 2. This is the map: each square says from where its marble comes.",
        marks=_numbered(ONCE),
    ),
    Step(
        "And where does the marble of square 0 go? Do not read the first entry: find the 0.",
        marks=_numbered(ONCE),
    ),
    Step(
        "The 0 stands on square 2, so it goes there. Who reads the map the other way turns back.",
        marks={"a2": "0"},
    ),
    Step("The map is asked twice: what comes to the first square now?", marks=_numbered(ONCE)),
    Step("8 7 6, 5 4 3, 2 1 0: a half turn.", marks=_numbered(_turned(ONCE))),
    Step(
        "Four times, and every number is back. Which one has never moved?", marks=_numbered(PLACES)
    ),
    Step("A move places first. Black places on a2 and turns 1 clockwise. Where is it?", EMPTY),
    Step("On c2: the turn has taken it along.", move="a2 1C"),
    Step(
        "Turned first, and placed afterwards, it would be on a2. The two do not commute.",
        EMPTY,
        marks={"a2": "!"},
    ),
)

WORTH = {square: str(256 >> place) for place, square in enumerate(_squares_of(1))}
ON_RING = {_squares_of(1)[square]: str(place) for place, square in enumerate(RING[:8])}
COLUMN = "B.....B.....B....................... b"

BITS = (
    Step(
        "Each square is worth half of the one before it. Which numbers are not written here?",
        EMPTY,
        marks={square: WORTH[square] for square in ("a0", "a2", "b1", "c0", "c2")},
    ),
    Step("Black has the left column. Which one number says that?", COLUMN),
    Step(
        "256 + 32 + 4 = 292. No other marbles give this sum.",
        marks={square: WORTH[square] for square in ("a0", "b0", "c0")},
    ),
    Step("Black places far away, on f5, and turns 1 clockwise. Which number is it then?"),
    Step("The column has become the top row: 256 + 128 + 64 = 448.", move="f5 1C"),
    Step(
        "292 becomes 448, and nobody sees how. Let us count along the ring.", EMPTY, marks=ON_RING
    ),
    Step(
        "The left column is 0, 7 and 6. Where are these three after the turn?",
        COLUMN,
        marks={square: ON_RING[square] for square in ("a0", "b0", "c0")},
    ),
    Step(
        "On 2, 1 and 0: each has gone two places along the ring. After 7 comes 0.",
        "BBB................................. w",
        marks={square: ON_RING[square] for square in ("a0", "a1", "a2")},
    ),
    Step("And turned anti-clockwise from here: which three places?", marks=ON_RING),
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

THREE_LEFT = ENDINGS["three"]

DECIDING = (
    Step(
        "White is to move, and three squares are empty. How many moves has white?",
        THREE_LEFT,
        marks=dict.fromkeys(("a1", "b1", "b2"), "?"),
    ),
    Step("3 squares with 8 turns each: 24. Somebody likes b1, with 1 anti-clockwise. Do you?"),
    Step("White has done it. Now be black, and look for the best answer.", move="b1 1A"),
    Step("Black wins. So this move was worth what the best answer to it is worth.", move="a1 2C"),
    Step("Back again. One of the 24 moves wins, whatever black answers. Who sees it?", THREE_LEFT),
    Step("It is b1, too, with 1 clockwise.", move="b1 1C"),
    Step(
        "Two squares are left to black. What does white threaten, and how may black answer?",
        marks={"b2": "?", "c1": "?"},
    ),
    Step("Black takes b2 away from white, and turns 2 clockwise.", move="b2 2C"),
    Step("White wins, and has a way to win after each of the 16 answers.", move="c1 1C"),
    Step("A program tries them all: whose turn it is takes the best for itself. That is minimax."),
)

DEMONSTRATIONS = {
    "01_meet_the_game": MEETING,
    "02_coordinates_and_data": COORDINATES,
    "03_rotation_transpose_and_reverse": TRANSPOSING,
    "04_rotation_maps_and_matrices": MAPPING,
    "05_rotation_bits": BITS,
    "06_win_detection": WINNING,
    "10_minimax": DECIDING,
}
"""The steps by lesson."""


def steps(lesson: str) -> tuple[Step, ...]:
    """Return the steps of a lesson's demonstration; a wrong name gets those there are."""
    if lesson not in DEMONSTRATIONS:
        raise ValueError(
            f"there is no demonstration {lesson!r}; there are {', '.join(DEMONSTRATIONS)}"
        )
    return DEMONSTRATIONS[lesson]
