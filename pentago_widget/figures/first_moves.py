"""The 288 moves on the empty board: where they lead, and which of them count as one.

Plain data and sentences for the figure of the symmetries; no widgets.
"""

from collections import Counter
from collections.abc import Sequence

from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.symmetry import orbit, orbits
from pentago_widget.rules import pentago
from pentago_widget.rules.pentago import SQUARES

ALL = tuple(Move(*move) for move in pentago.MOVES)
MOVES, BOARDS, CLASSES = FOLDS = ("288 moves", "36 boards", "6 classes")
"""The three steps of the fold."""

LETTERS = {
    square: letter for letter, squares in zip("ABCDEF", orbits(), strict=True) for square in squares
}
"""The letter of each square's class."""


def placing_on(square: str) -> list[Move]:
    """Return the eight moves that place on a square."""
    return [move for move in ALL if move.position == square]


def leading_to(square: str) -> list[Move]:
    """Return the moves after which the marble lies on a square, those that leave it there first."""
    found = [move for move in ALL if move.landing() == square]
    return sorted(found, key=lambda move: move.position != square)


def belonging(kind: str, square: str) -> Sequence[str]:
    """Return the squares that belong to a square: where its moves lead, from where, its class."""
    if kind == MOVES:
        return [at for at in SQUARES if at in {move.landing() for move in placing_on(square)}]
    if kind == BOARDS:
        return [at for at in SQUARES if at in {move.position for move in leading_to(square)}]
    return list(orbit(square))


def labels(kind: str) -> list[str]:
    """Return what stands on each square, in one line or two."""
    if kind == MOVES:
        return [_parted(square) for square in SQUARES]
    counts = [str(len(leading_to(square))) for square in SQUARES]
    if kind == BOARDS:
        return counts
    return [f"{LETTERS[at]}\n{count}" for at, count in zip(SQUARES, counts, strict=True)]


def _parted(square: str) -> str:
    """Return how many turns leave a marble on its square, and how many take it along."""
    stay = sum(move.landing() == square for move in placing_on(square))
    return f"{stay}+{8 - stay}" if stay < 8 else f"{stay}"


def side(kind: str, square: str) -> list[str]:
    """Return what is written beside the board."""
    if kind == MOVES:
        return [
            f"{len(SQUARES)} squares times 8 turns = {len(ALL)} moves",
            "",
            "6+2: six turns leave the marble,",
            "two take it along. In the middle",
            "of a sub-board all 8 leave it.",
            "",
            *_chosen(square, "★", placing_on(square)),
        ]
    if kind == BOARDS:
        return [
            f"{len(ALL)} moves lead to {len({move.landing() for move in ALL})} boards.",
            "",
            "8: so many moves end with the",
            "marble on this square.",
            "",
            *_chosen(square, "to ★", leading_to(square)),
        ]
    members = Counter(LETTERS.values())
    listed = [f"{letter}   {count} boards, {8 * count} moves" for letter, count in members.items()]
    total = f"together {len(SQUARES)} boards, {len(ALL)} moves"
    return [f"{len(members)} classes", "", *listed, "", total]


def _chosen(square: str, sign: str, moves: Sequence[Move]) -> list[str]:
    """Return the moves of a square in lines of four."""
    names = [str(move) for move in moves]
    return [f"{sign} {square}:", ",  ".join(names[:4]), ",  ".join(names[4:])]


def told(kind: str, square: str) -> str:
    """Say in a sentence or two what is seen of a square."""
    if kind == MOVES:
        gone = {move.landing(): move for move in placing_on(square) if move.landing() != square}
        ways = " and ".join(f"{move.sub_board}{move.rotation} to {at}" for at, move in gone.items())
        stays = f"Of the 8 moves that place on {square}"
        return (
            f"{stays}, {f'6 leave the marble; {ways}' if gone else 'all leave the marble there'}."
        )
    if kind == BOARDS:
        names = ", ".join(map(str, leading_to(square)))
        return f"{len(leading_to(square))} moves end with the marble on {square}: {names}."
    squares = belonging(kind, square)
    moves = 8 * len(squares)
    share = f"of {len(squares)} boards and {moves} of the {len(ALL)} moves"
    return f"{square} is in class {LETTERS[square]}, {share}: {', '.join(squares)}."
