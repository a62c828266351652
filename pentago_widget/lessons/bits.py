"""Exercises of the lesson on nine bits, and on the ring along which a turn is a rotate."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from pentago_widget.figures.question import Choice, Question
from pentago_widget.games.pentago.ring import ring_order, ring_turned, rotated, row_order
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.pentago import PATTERNS, ROTATIONS, SUB_BOARDS, TURNED, bit

Rows = list[str]
_NINE = tuple(product(range(3), repeat=2))
_DRAWN = ("B..|...|...", "...|...|..B", "B..|B..|B..", "BB.|W..|..W", "WB.|.W.|B.B", "BBB|BBB|BBB")


def _pattern(rows: Rows, marbles: str, value: Callable[[int, int], int] = bit) -> int:
    """Add up what the squares with one of these marbles count."""
    return sum(value(row, column) for row, column in _NINE if rows[row][column] in marbles)


def _sub_boards() -> Iterator[Case]:
    """Yield sub-boards, each with the patterns of both colors."""
    for text, marble in product(_DRAWN, "BW"):
        rows = text.split("|")
        yield Case((rows, marble), _pattern(rows, marble))


def _counts() -> Iterator[Case]:
    """Yield patterns with the number of their marbles."""
    for pattern in (0, 1, 7, 256, 0b101_000_101, 0b110_011_101, 511):
        shown = f"marble_count(0b{pattern:09b})"
        yield Case((pattern,), pattern.bit_count(), shown)


def _one_by_one(function: Callable[[int], int], name: str) -> Callable[[], Iterator[Case]]:
    """Return cases for a function of nine bits: each bit alone, then all patterns."""

    def cases() -> Iterator[Case]:
        """Yield nine bits with what becomes of them."""
        for bits in [*(1 << place for place in reversed(range(9))), *PATTERNS]:
            yield Case((bits,), function(bits), f"{name}(0b{bits:09b})")

    return cases


def _ring_turns() -> Iterator[Case]:
    """Yield bits in ring order with both turns."""
    few = (0b1000_0000_0, 0b0100_0001_0, 0b1000_0011_0, 0b0000_0000_1)
    for bits, rotation in product([*few, *PATTERNS], ROTATIONS):
        shown = f"ring_turned(0b{bits:09b}, {rotation!r})"
        yield Case((bits, rotation), ring_turned(bits, rotation), shown)


def _board_turned(board: int, sub_board: int, rotation: str) -> int:
    """Turn a sub-board of four patterns side by side."""
    shift = 9 * (sub_board - 1)
    pattern = board >> shift & 511
    return board ^ (pattern ^ TURNED[rotation][pattern]) << shift


def _boards() -> Iterator[Case]:
    """Yield boards of 36 bits, nearly empty ones first, with every turn."""
    chance = random.Random(1)  # noqa: S311  repeatable, not secret
    for board in [1 << 8, 1 << 35, 0b111 << 9, *(chance.getrandbits(36) for _ in range(9))]:
        for sub_board, rotation in product(SUB_BOARDS, ROTATIONS):
            given = (board, sub_board, rotation)
            shown = f"bitboard_turned(0b{board:036b}, {sub_board}, {rotation!r})"
            yield Case(given, _board_turned(*given), shown)


def _in_order(squares: Sequence[int]) -> Callable[[int], int]:
    """Return a function that puts nine bits into this order."""
    return lambda bits: sum(
        bits >> 8 - square & 1 and 1 << 8 - k for k, square in enumerate(squares)
    )


def _unmasked(bits: int, rotation: str) -> int:
    """Turn as who forgets that only eight bits may stay."""
    ring, there = bits >> 1, 2 if rotation == "C" else 6
    return (ring >> there | ring << 8 - there) << 1 | bits & 1


def _all_nine(bits: int, rotation: str) -> int:
    """Turn as who rotates the center with the ring."""
    there = 2 if rotation == "C" else 7
    return (bits >> there | bits << 9 - there) & 511


def _left_over(board: int, sub_board: int, rotation: str) -> int:
    """Turn as who leaves the old marbles lying under the turned ones."""
    return board | _board_turned(board, sub_board, rotation)


_ROW_BY_ROW = (
    Exercise(
        name="pattern_of",
        task="Return the pattern of one color's marbles, 'B' or 'W', in three rows of text.",
        cases=_sub_boards,
        hints=(
            "Begin with 0. Go through the squares; which of them count for this marble?",
            "The number of a square's bit is 8 for the top left one, and one less each step.",
            "The square in row r and column c is step 3 * r + c of the way.",
            "Its bit is 1 << (8 - 3 * r - c), as bit(r, c) says. Put each one in with |.",
        ),
        mistakes=(
            Mistake(
                lambda rows, marble: _pattern(rows, marble, lambda r, c: 1 << 3 * r + c),
                "your top left square has the lowest bit: in a pattern it has the highest, 256.",
            ),
            Mistake(
                lambda rows, marble: _pattern(rows, marble, lambda r, c: 1 << 8 - r - 3 * c),
                "you go down the columns: a pattern goes along the rows.",
            ),
            Mistake(
                lambda rows, marble: _pattern(rows, marble, lambda r, c: 1 << 9 - 3 * r - c),
                "all your bits stand one place too far to the left: the bottom right square is"
                " 1 << 0, which is 1.",
            ),
            Mistake(
                lambda rows, _: _pattern(rows, "BW"),
                "you take the marbles of both colors: each color has a pattern of its own.",
            ),
        ),
    ),
    Exercise(
        name="marble_count",
        task="Return how many marbles a pattern has, with shifts and masks.",
        cases=_counts,
        hints=(
            "Which operator tells whether the lowest bit, the one with the value 1, is set?",
            "pattern & 1 is 1 or 0. A shift brings the next bit to that place.",
            "Add up (pattern >> place) & 1 for all nine places.",
        ),
        mistakes=(
            Mistake(
                lambda pattern: pattern.bit_length(),
                "you count the digits up to the highest 1: the 0s between the 1s do not count.",
            ),
            Mistake(
                lambda pattern: (pattern & 255).bit_count(),
                "you look at eight bits: range(8) ends with 7, and the top left square is bit 8.",
            ),
            Mistake(
                lambda pattern: str(pattern).count("1"),
                "you count the 1s of the decimal number: str() writes that one, not the bits.",
            ),
        ),
    ),
)

_ALONG_THE_RING = (
    Exercise(
        name="ring_order",
        task="Return the nine bits of a pattern in ring order: the ring first, then the center.",
        cases=_one_by_one(ring_order, "ring_order"),
        hints=(
            "Say aloud which square comes first, second … ninth along the ring.",
            "RING lists them: RING[3] is 5, so the fourth bit is the one of square 5.",
            "Square s has its bit at place 8 - s of the pattern: (pattern >> (8 - s)) & 1.",
            "Begin with 0. For each square of RING shift what you have by one and put its bit in.",
        ),
        mistakes=(
            Mistake(
                _in_order((0, 3, 6, 7, 8, 5, 2, 1, 4)),
                "your ring runs anti-clockwise: from the top left corner go to the right.",
            ),
            Mistake(
                _in_order((0, 1, 2, 5, 4, 8, 7, 6, 3)),
                "your center stands in the middle of the ring's bits: it comes last.",
            ),
            Mistake(
                lambda pattern: int(f"{ring_order(pattern):09b}"[::-1], 2),
                "your bits come out in the opposite order: the first square has the highest bit.",
            ),
            Mistake(
                row_order,
                "you go the way back, from ring order to row order.",
            ),
        ),
    ),
    Exercise(
        name="row_order",
        task="Return the pattern, in row order, of nine bits that stand in ring order.",
        cases=_one_by_one(row_order, "row_order"),
        hints=(
            "row_order(ring_order(pattern)) must be the pattern again.",
            "The first of the nine bits, at place 8, belongs to square RING[0].",
            "Bit number k from the left, (bits >> (8 - k)) & 1, belongs to square RING[k].",
            "Move that bit to the place of its square, 8 - RING[k], and put all together with |.",
        ),
        mistakes=(
            Mistake(
                ring_order,
                "you go the same way as ring_order: here a bit comes from place 8 - k and goes to"
                " place 8 - RING[k].",
            ),
            Mistake(lambda bits: bits, "you give back what came in: the order must change."),
        ),
    ),
    Exercise(
        name="ring_turned",
        task="Return nine bits in ring order after a quarter turn, 'C' or 'A', without a loop.",
        cases=_ring_turns,
        hints=(
            "Part the bits first: the ring is bits >> 1, the center is bits & 1.",
            "Clockwise, what leaves on the right comes in on the left: two shifts and an |.",
            "A shift to the left makes the number longer. & 0b1111_1111 cuts it to eight bits.",
            "The center goes back behind the ring: shift the ring by one, then | center.",
        ),
        mistakes=(
            Mistake(
                lambda bits, rotation: ring_turned(bits, "A" if rotation == "C" else "C"),
                "your sub-board turns the other way: clockwise, the bits move to the right.",
            ),
            Mistake(
                lambda bits, _: ring_turned(bits, "C"),
                "you turn clockwise always: look at rotation.",
            ),
            Mistake(
                _unmasked,
                "your number grows: & 0b1111_1111 takes away what was shifted out on the left.",
            ),
            Mistake(
                lambda bits, way: rotated(bits >> 1, 1 if way == "C" else 7) << 1 | bits & 1,
                "you rotate by one place: a quarter turn goes two squares along the ring.",
            ),
            Mistake(_all_nine, "you rotate all nine bits: the center must stay where it is."),
            Mistake(
                lambda bits, rotation: ring_turned(bits, rotation) & ~1,
                "the center gets lost: put it back with |.",
            ),
        ),
    ),
    Exercise(
        name="bitboard_turned",
        task="Return a color's 36 bits after a turn of sub-board 1, 2, 3 or 4.",
        cases=_boards,
        hints=(
            "Cut the sub-board's nine bits out, turn them, and put them back.",
            "Sub-board 1 lies at place 0, sub-board 2 at place 9: shift by 9 * (sub_board - 1).",
            "(board >> shift) & 511 cuts nine bits out, and TURNED[rotation] turns them.",
            "Before you put them back with |, empty their place: board & ~(511 << shift).",
        ),
        mistakes=(
            Mistake(
                _left_over,
                "the marbles lie on their old squares as well: empty the nine squares first.",
            ),
            Mistake(
                lambda board, sub_board, rotation: _board_turned(board, 5 - sub_board, rotation),
                "you count the sub-boards from the left end: sub-board 1 has the lowest bits.",
            ),
            Mistake(
                lambda board, sub_board, rotation: _board_turned(board, sub_board + 1, rotation),
                "you turn the next sub-board: sub-board 1 lies at place 0, not at place 9.",
            ),
            Mistake(
                lambda board, n, way: TURNED[way][board >> 9 * (n - 1) & 511],
                "you return the sub-board alone: put it back into the board.",
            ),
        ),
    ),
)

EXERCISES = (*_ROW_BY_ROW, *_ALONG_THE_RING)

QUESTIONS = (
    Question(
        "bits_of_the_bottom_row",
        "Three marbles lie in the bottom row, and nowhere else. Which number is that?",
        (
            Choice("3", "You counted the marbles. Each square has a value of its own: add those."),
            Choice("7", "The bottom row has the values 4, 2 and 1.", is_right=True),
            Choice("73", "This is 64 + 8 + 1: the right column."),
            Choice("448", "This is 256 + 128 + 64: the top row."),
        ),
    ),
    Question(
        "what_a_mask_keeps",
        "The left column is asked with the mask of the top row. What is 0b100100100 & 0b111000000?",
        (
            Choice("True", "& between two numbers gives a number: the bits that both have."),
            Choice("0b111100100", "That is |: the bits that one of them has, or both."),
            Choice("0b100000000", "Only the top left square is in both.", is_right=True),
            Choice("0b000100100", "These are the bits that the mask takes away."),
        ),
    ),
    Question(
        "one_step_on_the_ring",
        "A marble lies on ring square 6, the bottom left corner. After a clockwise turn, where?",
        (
            Choice("on 8", "6 + 2 is 8, but the ring ends with 7: after it comes 0 again."),
            Choice("on 4", "This is the bottom right corner: that turn is anti-clockwise."),
            Choice("on 7", "A corner goes to a corner: two squares on, not one."),
            Choice("on 0", "6, then 7, then 0: the top left corner.", is_right=True),
        ),
    ),
    Question(
        "half_turn_of_the_ring",
        "A sub-board turns clockwise twice: half a turn. By how many places is the ring rotated?",
        (
            Choice("2", "This is one quarter turn: here are two of them."),
            Choice("4", "Two and two. So it does not matter which way.", is_right=True),
            Choice("8", "After 8 places each bit is back where it was: a whole turn."),
            Choice("9", "The center is not on the ring: the ring has eight squares."),
        ),
    ),
)
