"""Exercises and questions of the lesson on symmetry and counting."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

from pentago_widget.figures.question import Choice, Question
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.symmetry import INDEX_MAPS, SYMMETRIES, canonical, images, swapped
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.pentago import HOMES, MOVES, SQUARES

Maps = Sequence[Sequence[int]]

TURNS = INDEX_MAPS[:4]
_SIZE = 36


def _board(**marbles: str) -> str:
    """Return a board that has only these marbles."""
    return "".join(marbles.get(square, ".") for square in SQUARES)


def _boards() -> Iterator[str]:
    """Yield boards: one marble, two, none, and many in disorder."""
    yield _board(a1="B")
    yield _board(a4="W")
    yield _board(c2="B", c3="W")
    yield "." * _SIZE
    chance = random.Random(1)  # noqa: S311  the same each time, and no secret
    yield from ("".join(chance.choices("..BW", k=_SIZE)) for _ in range(6))


def _squares() -> Iterator[Case]:
    """Yield each square with where a quarter turn of the board takes it."""
    first = ("a0", "a1", "c3")
    for square in (*first, *(each for each in SQUARES if each not in first)):
        yield Case((square,), SYMMETRIES[1].square(square))


def _off_by_one(position: str) -> str:
    """Turn a square as if columns were counted from 1."""
    row, column = divmod(SQUARES.index(position), 6)
    return f"{'abcdef'[column]}{6 - row}"


def _in_its_sub_board(position: str) -> str:
    """Turn the sub-board of a square alone."""
    return Move(position, HOMES[position][0] + 1, "C").landing()


def _same_images(value: Any, expected: Any) -> bool | str:  # noqa: ANN401
    """Say whether a list has the eight images in some order, or what is wrong with it."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        return False
    if Counter(value) == Counter(expected):
        return True
    if len(value) != len(expected):
        return f"it returned {len(value)} images, where {len(expected)} are expected"
    missing = next(iter((Counter(expected) - Counter(value)).elements()))
    return f"one image is not in your list, or not often enough: {missing!r}"


def _moves() -> Iterator[Case]:
    """Yield moves with what they are in the mirror that exchanges left and right."""
    first = [("a2", 1, "C"), ("d1", 4, "A"), ("f5", 2, "C")]
    chance = random.Random(2)  # noqa: S311  the same each time, and no secret
    for move in first + chance.sample(MOVES, 20):
        yield Case(move, tuple(SYMMETRIES[4].move(Move(*move))))


def _half_mirrored(kept: int, *move: Any) -> tuple[str | int, ...]:  # noqa: ANN401
    """Mirror a move, but keep one of its three parts as it is."""
    mirrored = SYMMETRIES[4].move(Move(*move))
    return tuple(move[at] if at == kept else mirrored[at] for at in range(3))


def _one_turned() -> tuple[int, ...]:
    """Return the index map of a clockwise turn of sub-board 1 alone."""
    landed = {Move(square, 1, "C").landing(): at for at, square in enumerate(SQUARES)}
    return tuple(landed[square] for square in SQUARES)


def _stay(index_map: Sequence[int]) -> int:
    """Return how many squares an index map leaves where they are."""
    return sum(at == source for at, source in enumerate(index_map))


def _index_maps() -> Iterator[Case]:
    """Yield index maps with the number of squares that stay."""
    for at in (6, 0, 1, 2, 3, 4, 5, 7):
        yield Case((list(INDEX_MAPS[at]),), _stay(INDEX_MAPS[at]))
    yield Case((list(_one_turned()),), _stay(_one_turned()))


def _small(maps: Maps) -> Maps:
    """Return what maps of the board do to nine blocks of four squares, three across."""
    return [[_block(each[at]) for at in _BLOCKS] for each in maps]


_BLOCKS = (0, 2, 4, 12, 14, 16, 24, 26, 28)
"""The first square of each block."""


def _block(at: int) -> int:
    """Return the number of the block in which a square lies."""
    row, column = divmod(at, 6)
    return 3 * (row // 2) + column // 2


GROUPS: dict[str, Maps] = {
    "nothing alone": INDEX_MAPS[:1],
    "nothing, and the mirror left and right": (INDEX_MAPS[0], INDEX_MAPS[4]),
    "nothing, and the mirror along a0–f5": (INDEX_MAPS[0], INDEX_MAPS[6]),
    "the four turns of the board": TURNS,
    "all eight symmetries": INDEX_MAPS,
    "the four turns of nine squares": _small(TURNS),
    "all eight symmetries of nine squares": _small(INDEX_MAPS),
}
"""Groups of index maps, by what they are called."""


def _groups() -> Iterator[Case]:
    """Yield groups with the number of their orbits, found by listing them."""
    for name, maps in GROUPS.items():
        found = {frozenset(each[at] for each in maps) for at in range(len(maps[0]))}
        given = [list(each) for each in maps]
        yield Case((given,), len(found), shown=f"number_of_orbits(maps), maps: {name}")


def _cycle_lengths(index_map: Sequence[int]) -> list[int]:
    """Return how long the cycles of an index map are."""
    lengths, left = [], set(range(len(index_map)))
    while left:
        at, length = left.pop(), 1
        while (at := index_map[at]) in left:
            left.remove(at)
            length += 1
        lengths.append(length)
    return lengths


def _unchanged(index_map: Sequence[int], black: int, white: int) -> int:
    """Return how many boards with so many marbles an index map leaves as they are.

    On such a board all squares of a cycle have the same: nothing, black marbles or white ones.
    """
    ways = Counter({(0, 0): 1})
    for length in _cycle_lengths(index_map):
        more: Counter[tuple[int, int]] = Counter()
        for (b, w), number in ways.items():
            for to in ((b, w), (b + length, w), (b, w + length)):
                if to[0] <= black and to[1] <= white:
                    more[to] += number
        ways = more
    return ways[black, white]


def boards_up_to(maps: Maps, black: int, white: int) -> int:
    """Return how many boards have so many marbles, if these maps make no difference."""
    return sum(_unchanged(each, black, white) for each in maps) // len(maps)


def _boards_in_all(black: int, white: int) -> int:
    """Return how many boards have so many marbles."""
    return comb(_SIZE, black) * comb(_SIZE - black, white)


def _numbers() -> Iterator[Case]:
    """Yield numbers of marbles with the number of boards that symmetries leave different."""
    for black, white in ((1, 0), (0, 0), (1, 1), (2, 0), (2, 1)):
        yield Case((black, white), boards_up_to(INDEX_MAPS, black, white))


EXERCISES = (
    Exercise(
        name="board_quarter_turned",
        task="Return where a marble on this square lies after a clockwise quarter turn of the"
        " whole board.",
        cases=_squares,
        hints=(
            "Take a sheet of paper: row a is at the top. Where is it after a clockwise turn?",
            "Row a, which is row 0, becomes the last column, column 5. Row 1 becomes column 4.",
            "divmod(SQUARES.index(position), 6) gives row and column.",
            "The new row is the old column. The new column is 5 less the old row.",
        ),
        mistakes=(
            Mistake(
                SYMMETRIES[3].square,
                "your board turns anti-clockwise: row a must become the right column.",
            ),
            Mistake(
                SYMMETRIES[6].square,
                "you exchange row and column and no more. That is a mirror, not a turn.",
            ),
            Mistake(
                _in_its_sub_board,
                "you turn one sub-board. Here the whole board turns: a1 comes to b5.",
            ),
            Mistake(_off_by_one, "you take the row from 6. Row 0 must become column 5."),
        ),
    ),
    Exercise(
        name="eight_images",
        task="Return a list of the eight images of a board, a text of 36 letters; each image is"
        " such a text.",
        cases=lambda: (Case((board,), images(board)) for board in _boards()),
        hints=(
            "MAPS in the lesson has an index map for each of the eight symmetries.",
            "use(index_map, board) gives one image.",
            "Begin with an empty list, go through MAPS, and append an image each time.",
        ),
        mistakes=(
            Mistake(
                lambda board: images(board)[:4],
                "you turn the board and never mirror it: four images are missing.",
            ),
            Mistake(
                lambda board: [list(image) for image in images(board)],
                "your images are lists: ''.join makes a text of the letters.",
            ),
            Mistake(
                lambda board: list(dict.fromkeys(images(board))),
                "you leave out images that come a second time. Here all eight are wanted.",
            ),
        ),
        agree=_same_images,
    ),
    Exercise(
        name="mirrored_move",
        task="Return position, sub-board and rotation of a move after left and right are"
        " exchanged.",
        cases=_moves,
        hints=(
            "Three things change: the square, the sub-board, and the rotation.",
            "The letter of the square stays. Column 0 becomes 5, column 1 becomes 4.",
            "Sub-boards 1 and 2 change places, and so do 3 and 4. A small dictionary helps.",
            "A clock seen in a mirror runs the other way.",
        ),
        mistakes=(
            Mistake(
                lambda *move: _half_mirrored(2, *move),
                "you keep the rotation. In a mirror clockwise becomes anti-clockwise.",
            ),
            Mistake(
                lambda *move: _half_mirrored(1, *move),
                "you keep the sub-board. Those on the left come to the right.",
            ),
            Mistake(
                lambda *move: _half_mirrored(0, *move),
                "you keep the square. It goes to the other side, too.",
            ),
            Mistake(
                lambda *move: tuple(SYMMETRIES[5].move(Move(*move))),
                "you exchange top and bottom. Left and right are the columns.",
            ),
        ),
    ),
    Exercise(
        name="canonical_form",
        task="Return the smallest of the eight images of a board.",
        cases=lambda: (Case((board,), canonical(board)) for board in _boards()),
        hints=(
            "You have a function for the eight images.",
            "Texts can be compared: '.' comes before 'B', and 'B' before 'W'.",
            "min finds the smallest of a list.",
        ),
        mistakes=(
            Mistake(lambda board: max(images(board)), "you take the largest image."),
            Mistake(
                lambda board: min(images(board)[:4]),
                "you look at the four turns alone: the mirrored images count as well.",
            ),
            Mistake(
                lambda board: "".join(sorted(board)),
                "you sort the letters of the board. Compare whole images with each other.",
            ),
            Mistake(
                lambda board: min(images(board) + images(swapped(board))),
                "you exchange colors as well. A white marble is not a black one.",
            ),
        ),
    ),
    Exercise(
        name="fixed_squares",
        task="Return how many squares an index map leaves where they are.",
        cases=_index_maps,
        hints=(
            "A square stays if it gets its marble from itself.",
            "That is the case where the number at place i of the list is i.",
            "enumerate(index_map) gives each place together with its number.",
        ),
        mistakes=(
            Mistake(
                lambda index_map: len(index_map) - _stay(index_map),
                "you count the squares that move.",
            ),
            Mistake(
                lambda index_map: [at for at, source in enumerate(index_map) if at == source],
                "you return the squares themselves. Their number is wanted: len.",
            ),
        ),
    ),
    Exercise(
        name="number_of_orbits",
        task="Return how many orbits the squares have, counted by Burnside's lemma from a list"
        " of index maps.",
        cases=_groups,
        hints=(
            "How many squares stay, for each of the maps? You have a function for that.",
            "Add these numbers up.",
            "Divide by how many maps there are: len(maps). That need not be 8.",
        ),
        mistakes=(
            Mistake(
                lambda maps: sum(map(_stay, maps)) // 8,
                "you always divide by 8. Divide by the number of maps given.",
            ),
            Mistake(
                lambda maps: sum(map(_stay, maps)) / len(maps),
                "you divide with /, which makes a float. // gives a whole number.",
            ),
            Mistake(
                lambda maps: sum(map(_stay, maps)),
                "you have added up, and not yet divided.",
            ),
            Mistake(
                lambda maps: len(maps[0]) // len(maps),
                "you divide the number of squares. Divide the number of those that stay, added"
                " up over all maps.",
            ),
        ),
    ),
    Exercise(
        name="different_boards",
        task="Return how many boards have so many black and so many white marbles, if turned and"
        " mirrored ones count once.",
        cases=_numbers,
        hints=(
            "There are two ways: list all boards, or use Burnside's lemma. Begin with the list.",
            "itertools.combinations(range(36), black) gives the squares for the black marbles.",
            "White takes its squares from those that are left: a loop inside the loop.",
            "Make a text of 36 letters each time, and put its canonical form into a set.",
        ),
        mistakes=(
            Mistake(
                _boards_in_all,
                "you count all boards, turned and mirrored ones, too.",
            ),
            Mistake(
                lambda black, white: _boards_in_all(black, white) // 8,
                "you divide the number of all boards by 8. A board that is its own mirror image"
                " has fewer than eight images.",
            ),
            Mistake(
                lambda black, white: boards_up_to(TURNS, black, white),
                "you leave out the mirrors.",
            ),
        ),
        seconds=10.0,
    ),
)

QUESTIONS = (
    Question(
        "boards_of_first_moves",
        "The empty board has 288 moves. How many different boards can there be after the first"
        " move?",
        (
            Choice("288", "a2 2C and a2 3C turn something empty: they lead to the same board."),
            Choice(
                "108",
                "You thought: the marble stays, or goes one way, or the other. But where it"
                " goes, other moves lead as well.",
            ),
            Choice("36", "One marble lies on one of 36 squares, and that is all.", is_right=True),
            Choice("6", "Only if turned and mirrored boards count as the same. Not yet."),
        ),
    ),
    Question(
        "boards_up_to_symmetry",
        "36 boards with one marble each. How many are left if turned and mirrored ones count"
        " as the same?",
        (
            Choice("4", "36 / 8 is 4.5: not every board has eight different images. Think of a0."),
            Choice(
                "3",
                "You thought of corner, side and middle of a sub-board. But a0 and a2 are both"
                " corners of sub-board 1, and no turn of the whole board takes one to the other.",
            ),
            Choice("6", "Three kinds of squares on a diagonal, and three others.", is_right=True),
            Choice("9", "That is 36 / 4, with the four turns alone. Mirrors bring more together."),
        ),
    ),
    Question(
        "mirror_of_a_move",
        "Left and right change places. What does the move a2 1C become?",
        (
            Choice("a3 2C", "Hold a clock up to a mirror: which way does its hand run?"),
            Choice("a3 2A", "Square, sub-board and rotation change.", is_right=True),
            Choice("a3 1A", "Sub-board 1 is on the left: it changes places with 2."),
            Choice("a2 2A", "The marble changes sides as well: column 2 becomes column 3."),
        ),
    ),
    Question(
        "orbit_of_c2",
        "A marble lies on c2, beside the middle of the board. To how many squares do the eight"
        " symmetries take it, c2 itself counted?",
        (
            Choice("8", "Eight symmetries, but two of them lead to each square."),
            Choice("4", "The four squares round the middle: c2, c3, d2, d3.", is_right=True),
            Choice("2", "Those are the squares of one mirror. The turns lead to more."),
            Choice("1", "Only a square in the very middle would stay, and six rows have none."),
        ),
    ),
    Question(
        "squares_that_stay",
        "The board is mirrored along the diagonal from a0 to f5. How many of the 36 squares stay"
        " where they are?",
        (
            Choice("0", "Look at a0, which lies on the diagonal itself."),
            Choice("6", "Those on the diagonal: a0, b1, c2, d3, e4, f5.", is_right=True),
            Choice("12", "Those of both diagonals? a5 and f0 change places."),
            Choice("36", "The board looks the same while it is empty. Number the squares."),
        ),
    ),
    Question(
        "saving_by_symmetry",
        "A search keeps one board of all that are turned or mirrored. What part of the boards is"
        " left, at best?",
        (
            Choice("a half", "That would be one mirror alone."),
            Choice("an eighth", "No board has more than eight images.", is_right=True),
            Choice("1 in 36", "36 is the number of squares. Symmetries are only eight."),
            Choice(
                "1 in 48",
                "288 moves did become 6, but most of that was empty sub-boards turning.",
            ),
        ),
    ),
)
