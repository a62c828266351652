"""Exercises and questions of the lesson on judging a position by a number."""

import math
from collections.abc import Callable, Iterator, Sequence

from pentago_widget.engine import seed
from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.material.late_positions import FRESH, TUNING, as_bits, keeping, seen
from pentago_widget.rules.pentago import COLORS
from pentago_widget.words.sentences import counted

Rows = tuple[str, ...]
Table = dict[str, float]
Counted = tuple[tuple[int, ...], tuple[int, ...], int]
WEIGHTS = (seed.FIVE, seed.FOUR, seed.THREE, seed.CENTER)
ENOUGH = 17
"""So many of 24 positions must keep their value; the first program keeps far fewer."""


def _runs(row: str, letter: str, length: int) -> int:
    """Count the places in a row at which so many equal letters stand side by side."""
    return sum(row[i : i + length] == letter * length for i in range(len(row) - length + 1))


def _row_cases() -> Iterator[Case]:
    """Yield rows in which runs overlap, and some in which there are none."""
    for row, letter, length in (
        ("BBB...", "B", 3),
        ("BB.BB.", "B", 3),
        ("WWWW..", "W", 4),
        ("BBBBB.", "B", 4),
        ("BBBBB.", "B", 3),
        ("WWWWWW", "W", 5),
        ("BBBWWW", "W", 3),
        ("BBB.BBB", "B", 3),
    ):
        yield Case((row, letter, length), _runs(row, letter, length))


def _separate_runs(row: str, letter: str, length: int) -> int:
    """Count runs that do not overlap, as str.count does."""
    return row.count(letter * length)


def _whole_runs(row: str, letter: str, length: int) -> int:
    """Count the runs that are exactly so long."""
    pieces = row.replace("W" if letter == "B" else "B", ".").split(".")
    return sum(len(piece) == length for piece in pieces)


def _score(rows: Rows, color: str) -> int:
    """Return the first program's score for a color."""
    black, white = as_bits(rows, "B"), as_bits(rows, "W")
    mine, theirs = (black, white) if color == "black" else (white, black)
    return int(seed.score(mine, theirs))


BOARDS = (
    (".B..../......", "black"),
    ("BBB.../......", "black"),
    ("BBB.../WWWW..", "white"),
    ("BBB.../WWWW..", "black"),
    ("BBBB../W....W/W....W/W....W", "white"),
    ("BBBBB./.W..W./......", "black"),
    ("B...../.B..../..B.W./...BWW/....W.", "white"),
    ("WW..../....../....../....../....../.BBB..", "black"),
    (".B..../B...../.....B", "white"),
)


def _board_cases() -> Iterator[Case]:
    """Yield boards, from one marble to many, and finished ones too."""
    for short, color in BOARDS:
        rows = (short + "/......" * 5).split("/")[:6]
        yield Case((tuple(rows), color), _score(tuple(rows), color))
    for text in TUNING[:2]:
        rows = [text[start : start + 6] for start in range(0, 36, 6)]
        yield from (Case((tuple(rows), color), _score(tuple(rows), color)) for color in COLORS)


def _kept(games: Sequence[tuple[int, int]]) -> float:
    """Return the share of moves that keep the value."""
    return sum(best == chosen for best, chosen in games) / len(games)


def _kept_cases() -> Iterator[Case]:
    """Yield lists of the best move's value and the value of the move chosen."""
    for pairs in (
        [(1, 1)],
        [(1, 0)],
        [(0, 0), (0, -1)],
        [(1, 1), (1, -1), (0, 0), (0, -1), (1, 0)],
        [(-1, -1), (0, 0), (1, 0), (-1, -1)],
    ):
        yield Case((pairs,), _kept(pairs))


def _guess(table: Table, pieces: Sequence[str]) -> float:
    """Return what a table says of a position that shows these pieces."""
    return sum(table[piece] for piece in pieces)


def _learned(table: Table, pieces: Sequence[str], target: float, rate: float) -> Table:
    """Return a table that has learned one step."""
    return _moved(table, pieces, rate * (target - _guess(table, pieces)) / len(pieces))


def _moved(table: Table, pieces: Sequence[str], step: float) -> Table:
    """Return a table with this step added for every piece."""
    new = dict(table)
    for piece in pieces:
        new[piece] += step
    return new


def _step_cases() -> Iterator[Case]:
    """Yield tables, pieces and targets; a piece may be seen twice."""
    table = {"XX.": 0.5, ".X.": 0.0, "OO.": -0.5, "...": 0.0}
    for pieces, target, rate in (
        ([".X."], 1, 0.5),
        (["XX.", ".X."], 1, 0.5),
        (["XX.", "OO."], -1, 0.5),
        (["XX.", "..."], 0, 1.0),
        ([".X.", ".X.", "OO.", "..."], 1, 0.1),
    ):
        yield Case((table, pieces, target, rate), _learned(table, pieces, target, rate))


def _near(value: object, expected: object) -> bool:
    """Say whether numbers agree to a thousandth, alone, in a pair or in a table."""
    if isinstance(value, dict) and isinstance(expected, dict):
        return value.keys() == expected.keys() and _near([*value.values()], [*expected.values()])
    if isinstance(value, list | tuple) and isinstance(expected, list | tuple):
        pairs = zip(value, expected, strict=False)
        return len(value) == len(expected) and all(_near(a, b) for a, b in pairs)
    numbers = isinstance(value, int | float) and isinstance(expected, int | float)
    return numbers and math.isclose(value, expected, abs_tol=0.001)  # type: ignore[arg-type]


def _points(games: Sequence[tuple[str, str]]) -> float:
    """Return the points: 1 for a win, a half for a draw."""
    return sum(
        0.5 if state == "DRAW" else float(state == f"{color.upper()}_WON") for color, state in games
    )


def _match_cases() -> Iterator[Case]:
    """Yield matches, each game as my color and how it ended."""
    win, draw, loss = ("black", "BLACK_WON"), ("white", "DRAW"), ("white", "BLACK_WON")
    for games in (
        [win],
        [loss],
        [draw],
        [win, draw, loss],
        [win, ("white", "WHITE_WON"), draw] * 2,
    ):
        yield Case((games,), _points(games))


def _interval(points: float, games: int) -> tuple[float, float]:
    """Return the simple interval: the share, two standard errors down and up."""
    return _around(points / games, 2 * math.sqrt(points / games * (1 - points / games) / games))


def _around(share: float, width: float) -> tuple[float, float]:
    """Return the interval of this half width around a share."""
    return share - width, share + width


def _interval_cases() -> Iterator[Case]:
    """Yield points and numbers of games."""
    for points, games in ((20, 40), (24, 40), (30, 40), (300, 400), (7.5, 10)):
        yield Case((points, games), _interval(points, games))


def _with_error(error: Callable[[float, int], float]) -> Callable[[float, int], object]:
    """Return a function that makes an interval with a wrong half width."""

    def interval(points: float, games: int) -> tuple[float, float]:
        """Return the wrong interval."""
        return _around(points / games, error(points / games, games))

    return interval


def _counted(text: str) -> list[Counted]:
    """Return what is counted after each move of a position."""
    return [(found.own, found.other, found.danger) for found in seen(text)]


def _numbers(text: str) -> list[int]:
    """Return the numbers of the moves that keep the value of a position."""
    return [i for i, found in enumerate(seen(text)) if found.move in keeping(text)]


def _choice_cases() -> Iterator[Case]:
    """Yield one position, then each list whole."""
    for texts in (TUNING[:1], TUNING, FRESH):
        told = f"better_choices of {counted(len(texts), 'late position')}"
        yield Case(([_counted(text) for text in texts],), [_numbers(text) for text in texts], told)


def _enough(value: object, expected: list[list[int]]) -> bool | str:
    """Say whether enough of the moves chosen keep the value, or how many do."""
    count = len(expected)
    if not isinstance(value, list) or len(value) != count:
        return f"a list with one number for each position is expected, {count} in all"
    right = sum(chosen in keepers for chosen, keepers in zip(value, expected, strict=True))
    wanted = math.ceil(ENOUGH / 24 * count)
    return right >= wanted or f"{right} of {count} moves keep the value; {wanted} are wanted"


def _chooser(danger: int) -> Callable[[list[list[Counted]]], list[int]]:
    """Return a function that chooses by the first program's weights, danger taken off."""

    def score(move: Counted) -> int:
        """Return what a move looks like."""
        own, other, bad = move
        gained = sum(w * (a - b) for w, a, b in zip(WEIGHTS, own, other, strict=True))
        return gained - danger * bad

    def chosen(positions: list[list[Counted]]) -> list[int]:
        """Return the number of the move with the highest score for each position."""
        return [max(range(len(moves)), key=lambda i: score(moves[i])) for moves in positions]

    return chosen


EXERCISES = (
    Exercise(
        name="count_runs",
        task="Return at how many places in a row so many equal letters stand side by side.",
        cases=_row_cases,
        hints=(
            "At which indices can a run of this length begin? The last one is not the last index.",
            "row[i : i + length] is the piece that begins at i.",
            "Compare each piece with letter * length, and count. Runs may overlap.",
        ),
        mistakes=(
            Mistake(
                _separate_runs,
                "you count runs that do not overlap, as str.count does. A five holds two fours.",
            ),
            Mistake(
                _whole_runs,
                "you count only runs that are exactly so long. A five also holds threes.",
            ),
            Mistake(
                lambda row, letter, length: sum(
                    row[i : i + length] == letter * length for i in range(len(row) - length)
                ),
                "your last start is missing: there are len(row) - length + 1 of them.",
            ),
        ),
    ),
    Exercise(
        name="score_for",
        task="Return the first program's score of a board for a color: own worth minus the other.",
        cases=_board_cases,
        hints=(
            "Write worth(rows, letter) first, then subtract: own minus other.",
            (
                "Pentago.LINES has fives only. For runs of any length go 4 ways from each square:"
                " right, down, down-right, down-left."
            ),
            (
                "From a square, all letters at (row + k * down, column + k * right) for k below the"
                " length must be on the board and be yours."
            ),
            "The centers are b1, b4, e1 and e4: 5 each. Do not forget them.",
        ),
        mistakes=(
            Mistake(
                lambda rows, _: _score(rows, "black"),
                "you always take black's side: the score is for the color that is given.",
            ),
            Mistake(
                lambda rows, color: int(seed.worth(as_bits(rows, color[0].upper()))),
                "you forget the other side: its worth is subtracted.",
            ),
            Mistake(
                lambda rows, color: -_score(rows, color),
                "you subtract the wrong way round: own minus other.",
            ),
        ),
    ),
    Exercise(
        name="kept_share",
        task="Return the share of pairs (value of the best move, value of the move chosen) in which"
        " the value was kept.",
        cases=_kept_cases,
        hints=(
            "A move keeps the value if it is worth as much as the best one.",
            "A draw is kept by a draw, and in a lost position every move keeps the value.",
            "Count the pairs whose two numbers are equal, and divide by the number of pairs.",
        ),
        mistakes=(
            Mistake(
                lambda pairs: sum(chosen == 1 for _, chosen in pairs) / len(pairs),
                "you count wins only. Where the best is a draw, a draw keeps the value.",
            ),
            Mistake(
                lambda pairs: sum(chosen >= 0 for _, chosen in pairs) / len(pairs),
                "you count every move that does not lose. A draw where a win was there is lost"
                " value.",
            ),
            Mistake(
                lambda pairs: sum(best == chosen for best, chosen in pairs),
                "you return how many, not which share: divide by the number of pairs.",
            ),
        ),
    ),
    Exercise(
        name="step_of_learning",
        task="Return a new table after one step: the pieces' points moved towards the target.",
        cases=_step_cases,
        hints=(
            "First the guess: the sum of the points of all pieces. The error is target - guess.",
            "The whole step is rate * error. All pieces together take it, each an equal part.",
            "Make a copy with dict(table). Add the part once for every piece in the list.",
        ),
        mistakes=(
            Mistake(
                lambda table, pieces, target, rate: _moved(
                    table, pieces, rate * (_guess(table, pieces) - target) / len(pieces)
                ),
                "you step away from the target: the error is target - guess.",
            ),
            Mistake(
                lambda table, pieces, target, rate: _moved(
                    table, pieces, rate * target / len(pieces)
                ),
                "you step by the target itself, as if the guess were 0: subtract the guess.",
            ),
            Mistake(
                lambda table, pieces, target, rate: _moved(
                    table, pieces, rate * (target - _guess(table, pieces))
                ),
                "every piece takes the whole step, so together they go too far: share it.",
            ),
        ),
        agree=_near,
    ),
    Exercise(
        name="match_points",
        task="Return my points in a match: 1 for each win, 0.5 for each draw. A game is (my color,"
        " how it ended).",
        cases=_match_cases,
        hints=(
            "Who has won is in the state: 'BLACK_WON' or 'WHITE_WON'.",
            "It is my win if the state begins with my color, in capital letters.",
            "Begin with 0.0, so that the sum is a float in every case.",
        ),
        mistakes=(
            Mistake(
                lambda games: float(
                    sum(s in ("DRAW", f"{color.upper()}_WON") for color, s in games)
                ),
                "you count draws as wins. A draw is half a point.",
            ),
            Mistake(
                lambda games: float(sum(s == f"{color.upper()}_WON" for color, s in games)),
                "you count draws as losses. A draw is half a point.",
            ),
            Mistake(
                lambda games: sum(
                    {"BLACK_WON": 1.0, "DRAW": 0.5}.get(state, 0.0) for _, state in games
                ),
                "you count black's points. I change colors from game to game.",
            ),
        ),
    ),
    Exercise(
        name="interval",
        task="Return (low, high): the share of points, less and plus two standard errors.",
        cases=_interval_cases,
        hints=(
            "p = points / games is the share.",
            "The standard error is the square root of p * (1 - p) / games.",
            "Go two of them down and two of them up from p.",
        ),
        mistakes=(
            Mistake(
                _with_error(lambda p, games: 2 * p * (1 - p) / games),
                "the square root is missing: your interval is far too narrow.",
            ),
            Mistake(
                _with_error(lambda p, games: 2 * math.sqrt(p * (1 - p)) / games),
                "you divide by the games after the square root: divide inside of it.",
            ),
            Mistake(
                _with_error(lambda p, games: math.sqrt(p * (1 - p) / games)),
                "you go one standard error to each side. Two are asked for.",
            ),
        ),
        agree=_near,
    ),
    Exercise(
        name="better_choices",
        task="For each position, a list of moves (own, other, danger), return the number of the"
        f" move you like best. At least {ENOUGH} of 24 must keep the proved value; 'expected'"
        " lists, position by position, the moves that do.",
        cases=_choice_cases,
        hints=(
            "Write score(move) for one move. Then choose the index with the highest score.",
            (
                "With the first program's four weights, own minus other, far too few are right."
                " What does the third number say about your opponent's reply?"
            ),
            "A danger must cost you more than a four or a three can bring. Try it in the figure.",
        ),
        mistakes=(
            Mistake(
                _chooser(0),
                "you choose as the first program does. Its weights see fives that are there, not"
                " those that come with the next move: use the danger.",
            ),
            Mistake(
                _chooser(-10_000),
                "you like danger: it counts the moves with which the OTHER side wins. Subtract it.",
            ),
            Mistake(
                _chooser(1),
                "your danger weighs too little: one four more outweighs it. Try larger weights.",
            ),
        ),
        agree=_enough,
    ),
)
QUESTIONS = (
    Question(
        "worth_of_five",
        "Black has marbles on a0, a1, a2, a3 and a4 and nowhere else. What is black's worth?",
        (
            Choice(
                "1,000,000",
                "That is the five alone. But the program counts every four and every three too,"
                " and some lie inside the five.",
            ),
            Choice(
                "1,001,100",
                "One four and one three inside the five? Slide a window along: a0–a3 and a1–a4 are"
                " two fours.",
            ),
            Choice(
                "1,002,300",
                "One five, two fours (a0–a3, a1–a4) and three threes (a0–a2, a1–a3, a2–a4).",
                is_right=True,
            ),
            Choice(
                "1,002,315",
                "The fives, fours and threes are right. But no center, b1, b4, e1 or e4, is in"
                " row a.",
            ),
        ),
    ),
    Question(
        "how_often_right",
        "24 late positions, nobody can win at once. By lot, 6 of 24 moves would be right. In how"
        " many does the move with the highest score keep the value?",
        (
            Choice(
                "in nearly all, 22 or more",
                "One could hope so: the weights sound sensible. But they see only what is there,"
                " and not what the other side does next.",
            ),
            Choice("about 16", "That would be a good judge. This one is hardly better than a lot."),
            Choice(
                "about 8",
                "It is hardly better than a lot. The score sees what lies on the board, and not"
                " what the other side does next.",
                is_right=True,
            ),
            Choice(
                "in none",
                "A judge who is always wrong would be useful: play the opposite. The first program"
                " is not that bad.",
            ),
        ),
    ),
    Question(
        "two_fives_against_one",
        "A turn has made two fives for black and one for white. What does the first program's score"
        " say, and how has the game ended?",
        (
            Choice(
                "The score says black has won, and so it is.",
                "The score does say so. But read the rules again: five for both colors is a draw,"
                " however many.",
            ),
            Choice(
                "The score says black has won, but it is a draw.",
                "The program adds up fives and does not know the rule about both colors. So it errs"
                " even where it sees the end.",
                is_right=True,
            ),
            Choice(
                "The score is 0, and it is a draw.",
                "A score of 0 would be right. But two million less one million is not 0.",
            ),
        ),
    ),
    Question(
        "is_it_stronger",
        "Program A makes 24 points in 40 games against B. The interval for its share is 0.45 to"
        " 0.75. What do you know?",
        (
            Choice(
                "A is stronger: 24 is more than 16.",
                "It has won this match. But two equal programs often make 24 : 16, as a fair coin"
                " often shows 24 heads in 40.",
            ),
            Choice(
                "Nothing for sure: 0.5 lies in the interval.",
                "An equal opponent is still possible, and so is a clear lead. More games make the"
                " interval narrower.",
                is_right=True,
            ),
            Choice(
                "They are equally strong.",
                "That is possible, but not shown: a share of 0.7 lies in the interval as well.",
            ),
        ),
    ),
)
