"""Exercises and questions of the lesson on alpha-beta.

Trees are nested lists of black's numbers, as in the lesson on minimax.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from operator import ge, gt
from typing import Any

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.lessons.minimax import Tree, value_of

Window = float
"""An end of the window: a number, or infinity while nothing is known."""

Answer = tuple[Window, list[Any]]
"""A value, and the leaves that were looked at, in their order."""

CUTS: Tree = [[3, 5], [2, 9, 7], [4, 6]]
"""The tree that is walked by hand: black is to move at the root, white below."""

TREES: tuple[Tree, ...] = (
    [4, 1],
    CUTS,
    [[3, 5], [3, 9, 7]],
    [[6, 4], [1, 8], [7, [5, 2]]],
    [[[1, 4], [5, 9]], [[6, 8], [0, 2]], [[3, 7], [7, 5]]],
    [[[4, 6], [7, 9, 5]], [[3], [2, 8]], 1],
    [5, [[[1, 9], 8], [[7, 6], 4]]],
    [[[[3, 7], [6, 1]], [[2, 8], [5, 4]]], [[[9, 2], [4, 6]], [[1, 5], [8, 3]]]],
)
"""Trees from easy to large; the third tells >= from >, and in the last two what is known at the
root cuts three moves below it."""


def walked(tree: Tree, alpha: Window, beta: Window, black_moves: bool) -> Answer:
    """Return the value of a tree by alpha-beta, and the leaves looked at."""
    return Slips().walk(tree, alpha, beta, black_moves)


@dataclass(frozen=True)
class Slips:
    """A walk through a tree in one of the two usual forms, with what can go wrong in it."""

    is_bounded: bool = False
    """Whether a board answers with its alpha or beta, not with the best of its children."""

    is_over: Callable[[Window, Window], bool] = ge
    below: Callable[[Window, Window], tuple[Window, Window]] = lambda alpha, beta: (alpha, beta)
    changes_side: bool = True
    takes_last: bool = False
    """Whether a board answers with its last child."""

    nests: bool = False
    """Whether the leaves of a child stay a list of their own."""

    is_alpha_for_all: bool = False
    """Whether white's boards answer with alpha, too."""

    minus: int = 1
    """What a child's value is multiplied by, where values are those of the side to move."""

    forgets_above: bool = False
    """Whether a board hands down what it has found itself, and nothing of what it was given."""

    keeps_sign: bool = False
    """Whether a leaf stays black's number, where values are those of the side to move."""

    def walk(self, tree: Tree, alpha: Window, beta: Window, black_moves: bool) -> Answer:
        """Walk with black's values."""
        if not isinstance(tree, list):
            return tree, [tree]
        pick = max if black_moves else min
        leaves: list[Any] = []
        best = -math.inf if black_moves else math.inf
        value = best
        for child in tree:
            side = black_moves != self.changes_side
            window = (alpha, beta)
            if self.forgets_above:
                window = (best, math.inf) if black_moves else (-math.inf, best)
            value, seen = self.walk(child, *self.below(*window), side)
            leaves += [seen] if self.nests else seen
            best = pick(best, value)
            alpha, beta = (max(alpha, value), beta) if black_moves else (alpha, min(beta, value))
            if self.is_over(alpha, beta):
                break
        bound = alpha if black_moves or self.is_alpha_for_all else beta
        return self._answer(value, best, bound), leaves

    def turned(self, tree: Tree, alpha: Window, beta: Window, sign: int) -> Answer:
        """Walk with the values of the side to move."""
        if not isinstance(tree, list):
            return (1 if self.keeps_sign else sign) * tree, [tree]
        leaves: list[Any] = []
        best = value = -math.inf
        for child in tree:
            side = -sign if self.changes_side else sign
            window = (best, math.inf) if self.forgets_above else (alpha, beta)
            value, seen = self.turned(child, *self.below(*window), side)
            value *= self.minus
            leaves += seen
            best, alpha = max(best, value), max(alpha, value)
            if self.is_over(alpha, beta):
                break
        return self._answer(value, best, alpha), leaves

    def _answer(self, last: Window, best: Window, bound: Window) -> Window:
        """Choose what a board answers."""
        return last if self.takes_last else bound if self.is_bounded else best


def _windows() -> Iterator[Case]:
    """Yield trees with either side to move and nothing known."""
    for tree in TREES:
        for black_moves in (True, False):
            given = (tree, -math.inf, math.inf, black_moves)
            yield Case(given, walked(*given), _call("alpha_beta_of", tree, black_moves))


def _call(name: str, tree: Tree, side: object) -> str:
    """Write a call, with infinity as the lesson writes it."""
    return f"{name}({tree}, -inf, inf, {side})"


def swapped(alpha: Window, beta: Window) -> tuple[Window, Window]:
    """Return a window as the other side sees it."""
    return -beta, -alpha


def endless(*_: object) -> Answer:
    """Never come to a leaf."""
    raise RecursionError


def both(slips: Slips, advice: str) -> tuple[Mistake, ...]:
    """Return a mistake with black's values, in both forms of the walk."""
    forms = (replace(slips, is_bounded=form) for form in (False, True))
    return tuple(Mistake(form.walk, advice) for form in forms)


def both_turned(slips: Slips, advice: str) -> tuple[Mistake, ...]:
    """Return a mistake with the values of the side to move, in both forms of the walk."""
    forms = (replace(slips, is_bounded=form) for form in (False, True))
    return tuple(Mistake(form.turned, advice) for form in forms)


TURNED = Slips(below=swapped, minus=-1)
"""The walk with the values of the side to move, without a slip."""


def signed(tree: Tree, alpha: Window, beta: Window, sign: int) -> Answer:
    """Return the value for the side to move by alpha-beta, and the leaves looked at."""
    return TURNED.turned(tree, alpha, beta, sign)


def _signed_windows() -> Iterator[Case]:
    """Yield trees with either side to move, as negamax takes them."""
    for tree in TREES:
        for sign in (1, -1):
            given = (tree, -math.inf, math.inf, sign)
            yield Case(given, signed(*given), _call("negamax_alpha_beta", tree, sign))


def looked_at(values: list[int], beta: int) -> int:
    """Return how many children of black's are looked at until one reaches beta."""
    for number, value in enumerate(values, 1):
        if value >= beta:
            return number
    return len(values)


def _rows_of_values() -> Iterator[Case]:
    """Yield values of children with a beta."""
    for values, beta in (
        ([5, 1, 2], 4),
        ([1, 5, 2], 4),
        ([1, 2, 3], 4),
        ([4, 9], 4),
        ([-3, 0, -1, 0], 0),
        ([2, 2, 3, 8, 1, 9], 8),
    ):
        yield Case((values, beta), looked_at(values, beta))


def _until_above(values: list[int], beta: int) -> int:
    """Go on where a value equals beta."""
    return next((n for n, value in enumerate(values, 1) if value > beta), len(values))


def _before_it(values: list[int], beta: int) -> int:
    """Leave out the child that cuts."""
    return next((n for n, value in enumerate(values) if value >= beta), len(values))


def _until_small(values: list[int], beta: int) -> int:
    """Stop where white would."""
    return next((n for n, value in enumerate(values, 1) if value <= beta), len(values))


def best_first(tree: list[Tree], black_moves: bool) -> list[Tree]:
    """Return the children of a tree, what is best for the side to move first."""
    sign = -1 if black_moves else 1
    return sorted(tree, key=lambda child: sign * value_of(child, not black_moves))


class Ordered(list[Tree]):
    """Children in the best order for a side; those of equal value may change places."""

    def __init__(self, tree: list[Tree], black_moves: bool) -> None:
        """Put the children of a tree in order."""
        super().__init__(best_first(tree, black_moves))
        self.black_moves = black_moves

    def worth(self, children: list[Tree]) -> list[int]:
        """Return what children are worth, in their order."""
        return [value_of(child, not self.black_moves) for child in children]


def in_order(value: Any, expected: Ordered) -> bool | str:  # noqa: ANN401
    """Say whether children are in an order as good as the one expected, or what came instead."""
    if not isinstance(value, list):
        return f"it returned {value!r:.200}, where a list is expected"
    are_same = sorted(map(repr, value)) == sorted(map(repr, expected))
    is_right = are_same and expected.worth(value) == expected.worth(expected)
    return is_right or f"it returned {value!r:.200}"


def _to_order() -> Iterator[Case]:
    """Yield trees to put in order; in the last ones some children are worth the same."""
    trees = (*TREES[:2], [[6, 4], [1, 8], [9, 9]], [[7, 2], [[1, 6], 3], 5])
    for tree in (*trees, [4, [4, 6], 9, [6, 4, 8]], [[2, 5], 5, [5, 1], 2]):
        for black_moves in (True, False):
            yield Case((tree, black_moves), Ordered(tree, black_moves))


def _in_pairs(tree: list[Tree], black_moves: bool) -> list[Tree]:
    """Sort pairs of a value and a child."""
    pairs = sorted(((value_of(c, not black_moves), c) for c in tree), reverse=black_moves)
    return [child for _, child in pairs]


def _by_value(tree: list[Tree], black_moves: bool) -> list[Tree]:
    """Keep one child for each value."""
    found = {value_of(child, not black_moves): child for child in tree}
    return [found[value] for value in sorted(found, reverse=black_moves)]


def positions(name: str, graph: dict[str, Any], table: dict[str, int]) -> int:
    """Return how many nodes are opened when each is opened once; `table` ends up with them."""
    if name in table:
        return 0
    below = graph[name]
    table[name] = 1
    return 1 + sum(positions(child, graph, table) for child in below)


GRAPHS: tuple[tuple[str, dict[str, list[str]]], ...] = (
    ("a", {"a": []}),
    ("a", {"a": ["b", "c"], "b": [], "c": []}),
    ("a", {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}),
    ("a", {"a": ["b", "c"], "b": ["d", "e"], "c": ["e", "d"], "d": ["f"], "e": ["f"], "f": []}),
    ("b", {"a": ["b", "c"], "b": ["d", "e"], "c": ["e"], "d": ["f"], "e": ["f"], "f": []}),
)
"""Boards by name with those that follow; one board can follow several, and some follow none."""


def _graphs() -> Iterator[Case]:
    """Yield graphs with how many different boards they have."""
    for root, graph in GRAPHS:
        yield Case((root, graph), positions(root, graph, {}))


def _without_table(root: str, graph: dict[str, list[str]]) -> int:
    """Open a board as often as it is met."""
    return 1 + sum(_without_table(child, graph) for child in graph[root])


_UNCUT = (
    "nothing is cut as it should be: either alpha and beta go down as they are, or nobody asks"
    " whether alpha >= beta. For the other side they change places and signs: -beta, -alpha."
)

_ENDLESS = (
    "the function calls itself with the same tree again and again: hand it the child, and let a"
    " leaf answer at once."
)

_FORGOTTEN = (
    "you hand down only what you have found on this board. What was known above holds here, too:"
    " begin with the alpha and the beta that you are given, and hand both down."
)

_PAIRS = (
    "you sort pairs of a value and a child. Where two values are equal Python compares the"
    " children, and it cannot compare a list with a number. Sort by the value alone: key= takes"
    " a function that says it."
)

_HALF = (
    "alpha and beta change their places or their signs, and not both: the child's window is -beta,"
    " -alpha."
)

EXERCISES = (
    Exercise(
        name="looked_at",
        task="Black is to move, white is sure of beta. Return how many of the children, whose"
        " values are given, are looked at.",
        cases=_rows_of_values,
        hints=(
            "Go through the values one by one and count. When may black stop?",
            "As soon as one value is at least beta: white will not come here any more.",
            "The child that makes you stop was looked at, too: it counts.",
        ),
        mistakes=(
            Mistake(
                _until_above,
                "you go on where a value equals beta: even then white gains nothing by coming"
                " here. Cut with >=, not with >.",
            ),
            Mistake(
                _before_it,
                "you leave out the child that cuts: it had to be looked at.",
            ),
            Mistake(lambda values, _: len(values), "you look at all of them: beta is not used."),
            Mistake(
                _until_small,
                "you stop at a small value: white likes those. It is a large one, beta or more,"
                " after which white does not come here.",
            ),
        ),
    ),
    Exercise(
        name="alpha_beta_of",
        task="Return black's value of a tree, and the list of the leaves looked at.",
        cases=_windows,
        hints=(
            "A leaf answers (tree, [tree]): its value, and itself as the only leaf looked at.",
            (
                "For each child call the function itself, with alpha, beta and not black_moves:"
                " value, seen = ... takes its answer apart."
            ),
            (
                "Black's turn: alpha = max(alpha, value). White's turn: beta = min(beta, value)."
                " Then, still inside the loop: if alpha >= beta, break."
            ),
            (
                "Begin with an empty list of leaves, and add those of each child that was looked"
                " at: leaves += seen."
            ),
            (
                "After the loop the answer has two parts: alpha or beta, by whose turn it is, and"
                " the leaves."
            ),
        ),
        mistakes=(
            *both(
                Slips(is_over=gt),
                "you cut with > instead of >=: where alpha equals beta nothing can be gained any"
                " more. The value is right, but you look at too many leaves.",
            ),
            *both(
                Slips(is_over=lambda *_: False),
                "nothing is ever cut. After each child ask whether alpha >= beta, and hand on to"
                " the next child the alpha and the beta that you have now.",
            ),
            *both(
                Slips(changes_side=False),
                "the same side moves all the way down: hand on not black_moves to the children.",
            ),
            *both(
                Slips(takes_last=True),
                "a board answers with the value of its last child, not with the best one.",
            ),
            *both(
                Slips(nests=True),
                "the leaves of each child stay a list inside the list: add them with +=, not with"
                " append.",
            ),
            *both(
                Slips(below=lambda low, high: (high, low)),
                "alpha and beta change places on the way down. With black's numbers they go down"
                " as they are; changing places belongs to negamax.",
            ),
            *both(Slips(forgets_above=True), _FORGOTTEN),
            Mistake(
                Slips(is_bounded=True, is_alpha_for_all=True).walk,
                "white's boards answer with alpha, too: where white is to move the answer is beta.",
            ),
            Mistake(endless, _ENDLESS),
            Mistake(
                lambda tree, alpha, beta, side: walked(tree, alpha, beta, not side),
                "max and min are exchanged: black takes max and raises alpha, white takes min and"
                " lowers beta.",
            ),
        ),
    ),
    Exercise(
        name="negamax_alpha_beta",
        task="Return the value for the side to move, and the list of the leaves looked at; sign is"
        " 1 for black, -1 for white.",
        cases=_signed_windows,
        hints=(
            "A leaf answers (sign * tree, [tree]).",
            "For the child everything is turned round: its value, its sign, and its window.",
            (
                "Your alpha is what you are sure of. Seen by the other side it is its beta, with a"
                " minus: the child's window is -beta, -alpha."
            ),
            (
                "value, seen = ... takes the child's answer apart; alpha = max(alpha, -value), and"
                " the same cut as before. After the loop alpha is the value."
            ),
        ),
        mistakes=(
            *both_turned(replace(TURNED, forgets_above=True), _FORGOTTEN),
            *both_turned(replace(TURNED, is_over=lambda *_: False), _UNCUT),
            *both_turned(replace(TURNED, below=lambda low, high: (low, high)), _UNCUT),
            *both_turned(
                replace(TURNED, is_over=gt),
                "you cut with > instead of >=: the value is right, but you look at too many"
                " leaves.",
            ),
            *both_turned(replace(TURNED, below=lambda low, high: (-low, -high)), _HALF),
            *both_turned(replace(TURNED, below=lambda low, high: (high, low)), _HALF),
            Mistake(endless, _ENDLESS),
            *both_turned(
                replace(TURNED, minus=1), "the minus before the child's value is missing."
            ),
            *both_turned(
                replace(TURNED, changes_side=False),
                "the sign stays the same all the way down: the child is asked with -sign.",
            ),
            *both_turned(
                replace(TURNED, keeps_sign=True),
                "a leaf answers with black's number, whoever is to move: it is sign * tree for the"
                " side to move.",
            ),
        ),
    ),
    Exercise(
        name="best_first",
        task="Return the children of a tree in a new list, what is best for the side to move"
        " first.",
        cases=_to_order,
        hints=(
            "sorted(tree, key=...) sorts by what a function says of each child.",
            "The value of a child: minimax_of(child, not black_moves), from the lesson before.",
            "sorted puts the smallest first: good for white. For black use reverse=True.",
        ),
        mistakes=(
            Mistake(
                lambda tree, black_moves: sorted(
                    tree, key=lambda child: -value_of(child, not black_moves)
                ),
                "the largest comes first for white, too: white wants the smallest.",
            ),
            Mistake(
                lambda tree, black_moves: sorted(
                    tree, key=lambda child: value_of(child, not black_moves)
                ),
                "the smallest comes first for black, too: black wants the largest.",
            ),
            *(
                Mistake(
                    slip,
                    "Python compares the lists themselves, by their first numbers. Sort by what a"
                    " child is worth: key= takes a function that says it.",
                )
                for slip in (
                    lambda tree, _: sorted(tree),
                    lambda tree, black_moves: sorted(tree, reverse=black_moves),
                )
            ),
            Mistake(
                lambda tree, black_moves: best_first(tree, black_moves)[::-1],
                "the worst comes first: turn the order round.",
            ),
            Mistake(
                lambda tree, black_moves: sorted(
                    tree, key=lambda child: value_of(child, black_moves), reverse=black_moves
                ),
                "the children are valued as if the same side moved again: below, it is the other"
                " side's turn, not black_moves.",
            ),
            Mistake(
                lambda tree, black_moves: sorted(
                    (value_of(child, not black_moves) for child in tree), reverse=black_moves
                ),
                "you give back the values of the children: the children themselves are wanted."
                " sorted can sort them by their values, with key=.",
            ),
            Mistake(_in_pairs, _PAIRS),
            Mistake(
                _by_value,
                "a child gets lost: where two children are worth the same, a dict keeps the last"
                " one only.",
            ),
        ),
        agree=in_order,
    ),
    Exercise(
        name="boards_opened",
        task="Return how many boards are opened if none is opened twice. graph[name] lists the"
        " names of the boards that follow.",
        cases=_graphs,
        hints=(
            "Keep a set or a dict of the names that have been opened: that is your table.",
            (
                "Write a second function inside that takes a name. The table stands outside of it,"
                " and each call of boards_opened makes a new, empty one."
            ),
            (
                "If the name is in the table, there is nothing to do. Else put it in, then go on"
                " with those that follow."
            ),
        ),
        mistakes=(
            Mistake(
                _without_table,
                "you open a board again whenever you meet it: look into the table first.",
            ),
            Mistake(
                lambda _, graph: len(graph),
                "you count every name in the graph: some boards do not follow from root.",
            ),
            Mistake(
                lambda root, graph: 1 + len(graph[root]),
                "you count the first board and its children only: go on below them.",
            ),
        ),
    ),
)

QUESTIONS = (
    Question(
        "why_stop",
        "Black can have 3 at A. At B the first leaf is 2, and white chooses there. Must you look"
        " at the rest of B?",
        (
            Choice(
                "Yes: a leaf of 9 may come, and black would like that.",
                "White chooses at B, and white has the 2 already. White would never take the 9.",
            ),
            Choice(
                "No: B is worth 2 or less, and black has 3 at A.",
                "Whatever follows can only make B smaller. Black will not choose B.",
                is_right=True,
            ),
            Choice(
                "No: the value of B is 2.",
                "It may be less: the rest is unknown. But that does not matter any more.",
            ),
        ),
    ),
    Question(
        "what_is_alpha",
        "In the middle of a search α is 0. What does that tell?",
        (
            Choice(
                "The value of the root is 0.",
                "It may still turn out larger: black may find something better.",
            ),
            Choice(
                "Black is sure of at least 0.",
                "On the way from the root to here black has found a choice worth 0.",
                is_right=True,
            ),
            Choice("White is sure of at most 0.", "That is β: what white is sure of."),
        ),
    ),
    Question(
        "same_value",
        "Alpha-beta leaves boards out. Can its value differ from that of minimax?",
        (
            Choice(
                "Yes, if a good move was among those left out.",
                "What is left out is never reached: one side has something at least as good.",
            ),
            Choice(
                "No, never.",
                "It leaves out only what cannot change the value of the root.",
                is_right=True,
            ),
            Choice(
                "No, if the moves come in a good order.",
                "The order changes how much is left out, never the value.",
            ),
        ),
    ),
    Question(
        "which_order",
        "When does alpha-beta leave out most: if the best move is looked at ...?",
        (
            Choice(
                "first",
                "Then α and β are as close together as can be from the beginning.",
                is_right=True,
            ),
            Choice("in the middle", "Everything before it is looked at with a wide window."),
            Choice("last", "Then it comes too late to help: that is the worst order."),
        ),
    ),
)
