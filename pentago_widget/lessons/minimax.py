"""Exercises and questions of the lesson on minimax.

Small trees are nested lists: a number is a leaf and stands for itself, a list holds the children.
Numbers are black's: black wants the largest, white the smallest.
"""

import random
from collections.abc import Iterator
from typing import Any, Self

from pentago_widget.figures.question import Choice, Question
from pentago_widget.games.pentago.move import board_from_text
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.material.ending import ENDINGS, VALUES, Board, Ending
from pentago_widget.rules.pentago import Pentago

Tree = Any
"""An int, or a list of trees."""

SMALL = {"A": [3, 5], "B": [-2, 8, 1], "C": [0, 2]}
"""The tree to fill in by hand: black is to move at the root, white at A, B and C."""

TREES: tuple[Tree, ...] = (
    7,
    [1, 4, 2],
    [[3, 5], [-2, 8, 1], [0, 2]],
    [[1, [0, -1]], 0, [[-1, 1], 1]],
    [[[4, 6], [7, 9, 5]], [[3], [2, 8]], 1],
)
"""Trees from easy to large; leaves lie at different depths, as in a game."""


def value_of(tree: Tree, black_moves: bool) -> int:
    """Return black's value of a tree when both sides play their best."""
    if not isinstance(tree, list):
        return int(tree)
    values = [value_of(child, not black_moves) for child in tree]
    return max(values) if black_moves else min(values)


def nodes_of(tree: Tree) -> int:
    """Return how many nodes a tree has."""
    return 1 + sum(map(nodes_of, tree)) if isinstance(tree, list) else 1


def sided(tree: Tree, sign: int) -> int:
    """Return the value of a tree for the side to move: black for sign 1, white for -1."""
    return sign * value_of(tree, sign == 1)


def to_depth(tree: Tree, depth: int, black_moves: bool) -> int:
    """Return the value of a tree of which only so many moves are looked at; what is beyond is 0."""
    if not isinstance(tree, list):
        return int(tree)
    if depth == 0:
        return 0
    values = [to_depth(child, depth - 1, not black_moves) for child in tree]
    return max(values) if black_moves else min(values)


class Unsaid(int):
    """A number that a report does not show: what is found by hand is not to be read there."""

    def __new__(cls, value: int, name: str) -> Self:
        """Make a number with a name."""
        made = super().__new__(cls, value)
        made.name = name
        return made

    name: str

    def __repr__(self) -> str:
        """Say whose number it is."""
        return f"the value of {self.name}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Say how to copy it."""
        return Unsaid, (int(self), self.name)


def _is_it(found: object, expected: Unsaid) -> bool | str:
    """Say whether a number is right, and no more."""
    return found == int(expected) or f"it returned {found!r}, and that is not {expected!r}"


def _by_hand() -> Iterator[Case]:
    """Yield the nodes of the small tree."""
    for name, children in SMALL.items():
        yield Case((name,), Unsaid(value_of(children, black_moves=False), name))
    yield Case(("root",), Unsaid(value_of(list(SMALL.values()), black_moves=True), "root"))


def _swapped_by_hand(name: str) -> int:
    """Fill in the small tree with max and min exchanged."""
    if name in SMALL:
        return max(SMALL[name])
    return min(map(max, SMALL.values()))


def _trees() -> Iterator[Case]:
    """Yield trees with either side to move."""
    for tree in TREES:
        for black_moves in (True, False):
            yield Case((tree, black_moves), value_of(tree, black_moves))


def _one_side(tree: Tree, black_moves: bool) -> int:
    """Let the same side move all the time."""
    if not isinstance(tree, list):
        return int(tree)
    values = [_one_side(child, black_moves) for child in tree]
    return max(values) if black_moves else min(values)


def _same_tree(tree: Tree, black_moves: bool) -> int:
    """Ask for the whole tree again in the place of a child."""
    if not isinstance(tree, list):
        return int(tree)
    values = [_same_tree(tree, not black_moves) for _ in tree]
    return max(values) if black_moves else min(values)


def _always_max(tree: Tree, black_moves: bool) -> int:  # noqa: ARG001
    """Take the largest value whoever moves."""
    return max(_always_max(child, True) for child in tree) if isinstance(tree, list) else int(tree)


def _signed_trees() -> Iterator[Case]:
    """Yield trees with either side to move, as negamax takes them."""
    for tree in TREES:
        for sign in (1, -1):
            yield Case((tree, sign), sided(tree, sign))


def _no_minus(tree: Tree, sign: int) -> int:
    """Forget that what is good for the child's side is bad for ours."""
    if not isinstance(tree, list):
        return int(sign * tree)
    return max(_no_minus(child, -sign) for child in tree)


def _no_other_side(tree: Tree, sign: int) -> int:
    """Forget that the other side moves next."""
    if not isinstance(tree, list):
        return int(sign * tree)
    return max(-_no_other_side(child, sign) for child in tree)


def _bare_leaf(tree: Tree, sign: int) -> int:
    """Forget that a leaf stands there in black's numbers."""
    if not isinstance(tree, list):
        return int(tree)
    return max(-_bare_leaf(child, -sign) for child in tree)


def _counts() -> Iterator[Case]:
    """Yield trees with how many nodes they have."""
    for tree in TREES:
        yield Case((tree,), nodes_of(tree))


def _leaves(tree: Tree) -> int:
    """Count the leaves alone."""
    return sum(map(_leaves, tree)) if isinstance(tree, list) else 1


def _lists(tree: Tree) -> int:
    """Count all but the leaves."""
    return 1 + sum(map(_lists, tree)) if isinstance(tree, list) else 0


def _depths() -> Iterator[Case]:
    """Yield trees with depths that do not reach all leaves."""
    for tree in (*TREES, [[5, [[9]]], [[2]]]):
        for depth in range(4):
            yield Case((tree, depth, True), to_depth(tree, depth, black_moves=True))


def _one_less(tree: Tree, depth: int, black_moves: bool) -> int:
    """Stop one move too early."""
    if not isinstance(tree, list):
        return int(tree)
    if depth <= 1:
        return 0
    values = [_one_less(child, depth - 1, not black_moves) for child in tree]
    return max(values) if black_moves else min(values)


def _one_more(tree: Tree, depth: int, black_moves: bool) -> int:
    """Stop one move too late."""
    return to_depth(tree, depth + 1, black_moves)


def _depth_first(tree: Tree, depth: int, black_moves: bool) -> int:
    """Ask for the depth before asking whether the game is over."""
    if depth == 0:
        return 0
    if not isinstance(tree, list):
        return int(tree)
    values = [_depth_first(child, depth - 1, not black_moves) for child in tree]
    return max(values) if black_moves else min(values)


DRAWN = (
    "WWBBWBWB.WWWBBBBWBWBWWBWBWBBBBWBWWBW w",
    "BWWBWBB..WWWBWBBWBWBWWBWBWBBBBWBWWBW b",
)
"""Boards with one and two empty squares that are worth a draw."""


def _endings() -> Iterator[Case]:
    """Yield boards with one or two empty squares, and their values."""
    chance, ending = random.Random(4), Ending(board_from_text(ENDINGS["four"]))  # noqa: S311
    board = ending.root
    late: list[Board] = []
    while len(late) < 8:
        children = ending.children(board)
        board = chance.choice(children).board if children else ending.root
        if ending.children(board) and "".join(board.game().get_rows()).count(".") <= 2:
            late.append(board)
    late += map(Board.of, map(board_from_text, DRAWN))
    late.sort(key=lambda each: "".join(each.game().get_rows()).count("."))
    for board in late:
        rows = list(board.game().get_rows())
        yield Case((rows, board.turn), ending.value(board))


def _searched(rows: list[str], turn: str, best: dict[str, Any]) -> int:
    """Return a value found with one choice of the best for each side."""
    game = Pentago.from_rows(rows, turn)
    if game.get_game_state() != "UNFINISHED":
        return VALUES[game.get_game_state()]
    values = []
    for move in game.get_moves():
        child = game.copy()
        child.make_move(turn, *move)
        values.append(_searched(list(child.get_rows()), child.get_turn(), best))
    return int(best[turn](values))


def _same_game(rows: list[str], turn: str) -> int:
    """Make every move on one and the same game, without a copy."""
    game = Pentago.from_rows(rows, turn)
    values = []
    for move in game.get_moves():
        game.make_move(game.get_turn(), *move)
        values.append(VALUES.get(game.get_game_state(), 0))
    return max(values) if turn == "black" else min(values)


EXERCISES = (
    Exercise(
        name="values_by_hand",
        task="Return the value that you found for 'A', 'B', 'C' and 'root'.",
        cases=_by_hand,
        hints=(
            "Begin at the bottom: A, B and C can be told from their leaves alone.",
            "At A it is white's turn. White wants black to have as little as possible.",
            "At the root it is black's turn. Black looks at the values of A, B and C only.",
        ),
        mistakes=(
            Mistake(
                _swapped_by_hand,
                "you let white take the largest number and black the smallest: the numbers are"
                " black's, so it is the other way round.",
            ),
            Mistake(
                lambda name: (
                    max(map(max, SMALL.values()))
                    if name == "root"
                    else value_of(SMALL[name], black_moves=False)
                ),
                "the root takes the largest leaf: but white will not let the game go there. The"
                " root chooses among the values of A, B and C.",
            ),
        ),
        agree=_is_it,
    ),
    Exercise(
        name="minimax_of",
        task="Return black's value of a tree; black_moves says whose turn it is at its root.",
        cases=_trees,
        hints=(
            "A tree is a number or a list: isinstance(tree, list) tells. What is a leaf worth?",
            "For a list: first find the values of all children, by the function itself.",
            "At the children it is the other side's turn: not black_moves.",
            "Then max(values) where black moves, and min(values) where white does.",
        ),
        mistakes=(
            Mistake(
                lambda tree, black_moves: value_of(tree, not black_moves),
                "max and min are exchanged: black wants the largest value, white the smallest.",
            ),
            Mistake(
                _one_side,
                "the same side moves at every depth: hand on `not black_moves` to the children.",
            ),
            Mistake(
                _same_tree,
                "you hand on the tree itself in the place of a child: it becomes no smaller.",
            ),
            Mistake(
                _always_max,
                "you take the largest value whoever moves: where it is white's turn, take min.",
            ),
        ),
    ),
    Exercise(
        name="nodes_of",
        task="Return how many nodes a tree has: the root, all inner nodes and all leaves.",
        cases=_counts,
        hints=(
            "How many nodes has a tree that is just a number?",
            "A list is one node itself. Its children bring their own nodes.",
            "1 + sum(...) over the children, each counted by the function itself.",
        ),
        mistakes=(
            Mistake(_leaves, "you count the leaves only: every list is a node, too."),
            Mistake(_lists, "you count the lists only: a number is a node, too, a leaf."),
        ),
    ),
    Exercise(
        name="negamax_of",
        task="Return the value of a tree for the side to move; sign is 1 for black, -1 for white.",
        cases=_signed_trees,
        hints=(
            "The numbers in the tree are black's. What is a leaf of 3 worth to white?",
            "sign * tree is the value of a leaf for the side to move.",
            "The child's value is the other side's: put a minus before it.",
            "One max is enough: over -negamax_of(child, -sign).",
        ),
        mistakes=(
            Mistake(
                _no_minus,
                "the minus before the child's value is missing: what is good for the other side"
                " is bad for you.",
            ),
            Mistake(
                _no_other_side,
                "you hand on the same sign: at the child it is the other side's turn, -sign.",
            ),
            Mistake(
                _bare_leaf,
                "a leaf comes back as it stands, in black's numbers: multiply it by sign.",
            ),
        ),
    ),
    Exercise(
        name="to_depth",
        task="Return black's value of a tree when you look so many moves ahead and no further:"
        " a list that you may not open any more counts as 0.",
        cases=_depths,
        hints=(
            "It is minimax_of with one more question: may I still open this list?",
            "With depth 0 no list may be opened. With depth 1 the root may, its children not.",
            "Each move uses up one: the children get depth - 1.",
            "A number is known at any depth: ask whether the tree is a leaf first.",
        ),
        mistakes=(
            Mistake(
                _one_less,
                "you stop one move too early: depth 1 still opens the root. Only depth 0 opens"
                " nothing.",
            ),
            Mistake(
                _one_more,
                "you look one move too far: with depth 0 nothing is opened at all.",
            ),
            Mistake(
                _depth_first,
                "you ask for the depth before you ask whether this is a leaf: a finished game is"
                " known, however deep it lies.",
            ),
        ),
    ),
    Exercise(
        name="ending_value",
        task="Return black's value (1, 0 or -1) of a board with at most two empty squares, given"
        " its rows and whose turn it is.",
        cases=_endings,
        hints=(
            "Pentago.from_rows(rows, turn) gives a game. What does it say when it is finished?",
            "For every move of get_moves: copy the game, make the move in the copy.",
            "The copy has rows and a turn of its own: hand them to the function itself.",
            "VALUES in the lesson turns the state of a finished game into a number.",
        ),
        mistakes=(
            Mistake(
                lambda rows, turn: _searched(rows, turn, {"black": min, "white": max}),
                "max and min are exchanged: black wants 1, white wants -1.",
            ),
            Mistake(
                lambda rows, turn: _searched(rows, turn, {"black": max, "white": max}),
                "you take the largest value for white as well: white wants the smallest.",
            ),
            Mistake(
                _same_game,
                "all moves are made in one and the same game: take a copy for each.",
            ),
        ),
    ),
)

QUESTIONS = (
    Question(
        "white_chooses",
        "White is to move and may choose between boards worth +1, 0 and -1. Which one is chosen?",
        (
            Choice("+1", "The values are black's: +1 means that black wins."),
            Choice("0", "A draw is not bad for white, but there is something better."),
            Choice("-1", "Values are black's, so the smallest is white's best.", is_right=True),
        ),
    ),
    Question(
        "depth_counts",
        "It is your turn, and you look ahead to depth 1. Which boards do you judge?",
        (
            Choice("Only the board as it is now.", "That is depth 0: no move is made."),
            Choice(
                "The boards with your marble placed, before anything is turned.",
                "That is half a move. In Pentago placing and turning together are one move.",
            ),
            Choice(
                "The boards after each of your moves, placed and turned.",
                "One move of one side, placement with rotation, is depth 1.",
                is_right=True,
            ),
            Choice(
                "The boards after your move and your opponent's answer.",
                "That is depth 2: each side's move counts as one.",
            ),
        ),
    ),
    Question(
        "win_or_draw",
        "Minimax says that this board has the value 0. What does that tell?",
        (
            Choice(
                "The game will end in a draw.",
                "Only if nobody makes a mistake: the value is about best play on both sides.",
            ),
            Choice(
                "Neither side can force a win against best play.",
                "Each side has a way to hold the draw, whatever the other does.",
                is_right=True,
            ),
            Choice(
                "It is not known who wins.",
                "Every ending was looked at, so it is known: with best play nobody wins.",
            ),
        ),
    ),
    Question(
        "how_many_boards",
        "Three squares are empty, each with 8 turns. How many ways to the last board are there at"
        " most?",
        (
            Choice("24", "That is the first move alone: 3 squares times 8 turns."),
            Choice(
                "72",
                "The moves do not add up like 24 + 24 + 24: each first move has second moves of"
                " its own, and there are fewer squares each time.",
            ),
            Choice(
                "24 · 16 · 8 = 3,072",
                "3 squares, then 2, then 1, with 8 turns each time.",
                is_right=True,
            ),
        ),
    ),
)
