"""The trees of the lessons on minimax and alpha-beta, and what their exercises accept."""

import math
import random
from typing import Any

import pytest

from pentago_widget.lessons import alpha_beta, minimax
from pentago_widget.lessons.alpha_beta import CUTS, Answer, signed, walked
from pentago_widget.lessons.catalog import exercise
from pentago_widget.lessons.judge import judged
from pentago_widget.lessons.minimax import Tree, sided, value_of


def random_tree(chance: random.Random, depth: int) -> Tree:
    """Return a tree of at most this depth."""
    if depth == 0 or chance.random() < 0.2:
        return chance.randrange(-5, 6)
    return [random_tree(chance, depth - 1) for _ in range(chance.randrange(1, 4))]


def leaves(tree: Tree) -> list[int]:
    """Return all leaves from left to right."""
    return [leaf for child in tree for leaf in leaves(child)] if isinstance(tree, list) else [tree]


@pytest.mark.parametrize("seed", range(200))
def test_alpha_beta_finds_the_value_of_minimax_with_no_more_leaves(seed: int) -> None:
    tree = random_tree(random.Random(seed), 4)
    for black_moves, sign in ((True, 1), (False, -1)):
        value, seen = walked(tree, -math.inf, math.inf, black_moves)
        assert value == value_of(tree, black_moves)
        assert len(seen) <= len(leaves(tree))
        assert signed(tree, -math.inf, math.inf, sign) == (sided(tree, sign), seen)


def test_the_walk_by_hand_looks_at_five_of_seven_leaves() -> None:
    assert walked(CUTS, -math.inf, math.inf, True) == (4, [3, 5, 2, 4, 6])
    assert leaves(CUTS) == [3, 5, 2, 9, 7, 4, 6]


def test_the_trees_tell_at_least_from_more_than() -> None:
    tree: Tree = [[3, 5], [3, 9, 7]]
    assert walked(tree, -math.inf, math.inf, True)[1] == [3, 5, 3]


def fail_hard(tree: Tree, alpha: float, beta: float, black_moves: bool) -> tuple[Any, list[int]]:
    """Answer with the end of the window, as the lesson's function for Pentago does."""
    if not isinstance(tree, list):
        return tree, [tree]
    found: list[int] = []
    for child in tree:
        value, seen = fail_hard(child, alpha, beta, not black_moves)
        found += seen
        alpha, beta = (max(alpha, value), beta) if black_moves else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return (alpha if black_moves else beta), found


def test_answers_with_the_end_of_the_window_are_right_too() -> None:
    assert judged(exercise("alpha_beta_of"), fail_hard).is_right


def test_cutting_late_is_advised_on_in_the_form_of_the_lesson_s_function_too() -> None:
    def late(tree: Tree, alpha: float, beta: float, black_moves: bool) -> tuple[Any, list[int]]:
        """Do what `fail_hard` does, with > for >=."""
        if not isinstance(tree, list):
            return tree, [tree]
        found: list[int] = []
        for child in tree:
            value, seen = late(child, alpha, beta, not black_moves)
            found += seen
            alpha, beta = (max(alpha, value), beta) if black_moves else (alpha, min(beta, value))
            if alpha > beta:
                break
        return (alpha if black_moves else beta), found

    report = judged(exercise("alpha_beta_of"), late)
    assert report.advice.startswith("you cut with > instead of >=")


def test_boards_that_do_not_follow_are_not_counted() -> None:
    report = judged(exercise("boards_opened"), lambda _, graph: len(graph))
    assert "do not follow" in report.advice


def test_children_of_equal_value_may_come_in_either_order() -> None:
    def backwards(tree: list[Tree], black_moves: bool) -> list[Tree]:
        """Let equal ones change places."""
        children = [(value_of(child, not black_moves), -n, n) for n, child in enumerate(tree)]
        order = sorted(children, key=lambda each: (-each[0] if black_moves else each[0], each[1]))
        return [tree[n] for _, _, n in order]

    assert judged(exercise("best_first"), backwards).is_right
    assert judged(exercise("best_first"), alpha_beta.best_first).is_right
    assert not judged(exercise("best_first"), lambda tree, _: list(tree)).is_right


def test_sorting_pairs_is_told_what_is_compared_where_two_values_are_equal() -> None:
    def in_pairs(tree: list[Tree], black_moves: bool) -> list[Tree]:
        pairs = [(value_of(child, not black_moves), child) for child in tree]
        return [child for _, child in sorted(pairs, reverse=black_moves)]

    with pytest.raises(TypeError):
        in_pairs([4, [4, 6]], True)
    assert judged(exercise("best_first"), in_pairs).advice.startswith("you sort pairs")


def test_sorting_in_place_is_told_what_sort_returns() -> None:
    told = repr(judged(exercise("best_first"), lambda tree, _: tree.sort(key=repr)))
    assert "it changed what it was given and returned None: methods such as sort" in told


@pytest.mark.parametrize("seed", range(20))
def test_the_walk_that_forgets_what_was_known_above_looks_at_more_leaves(seed: int) -> None:
    tree = random_tree(random.Random(seed), 4)
    value, seen = alpha_beta.Slips(forgets_above=True).walk(tree, -math.inf, math.inf, True)
    assert value == value_of(tree, True)
    assert len(seen) >= len(walked(tree, -math.inf, math.inf, True)[1])


def test_handing_down_one_s_own_best_only_is_refused_in_both_functions() -> None:
    for name in ("alpha_beta_of", "negamax_alpha_beta"):
        function = shallow if name == "alpha_beta_of" else shallow_negamax
        report = judged(exercise(name), function)
        assert report.advice.startswith("you hand down only what you have found on this board")


def shallow(tree: Tree, alpha: float, beta: float, black_moves: bool) -> tuple[Any, list[int]]:
    """Cut by what the board above knows alone."""
    if not isinstance(tree, list):
        return tree, [tree]
    best, leaves = -math.inf if black_moves else math.inf, []
    for child in tree:
        window = (best, math.inf) if black_moves else (-math.inf, best)
        value, seen = shallow(child, *window, not black_moves)
        leaves += seen
        best = max(best, value) if black_moves else min(best, value)
        if best >= beta if black_moves else best <= alpha:
            break
    return best, leaves


def shallow_negamax(tree: Tree, alpha: float, beta: float, sign: int) -> tuple[Any, list[int]]:  # noqa: ARG001
    """Do the same with the values of the side to move."""
    if not isinstance(tree, list):
        return sign * tree, [tree]
    best, leaves = -math.inf, []
    for child in tree:
        value, seen = shallow_negamax(child, -math.inf, -best, -sign)
        leaves += seen
        best = max(best, -value)
        if best >= beta:
            break
    return best, leaves


def test_a_window_that_never_cuts_is_told_from_one_in_the_wrong_order() -> None:
    def never(tree: Tree, alpha: float, beta: float, sign: int) -> Answer:  # noqa: ARG001
        """Look at everything."""
        return sided(tree, sign), leaves(tree)

    report = judged(exercise("negamax_alpha_beta"), never)
    assert report.advice.startswith("nothing is cut")


def test_values_to_find_by_hand_are_not_told() -> None:
    report = repr(judged(exercise("values_by_hand"), lambda _: 99))
    assert "expected  the value of A" in report
    assert "it returned 99, and that is not the value of A." in report
    assert judged(
        exercise("values_by_hand"), {"A": 3, "B": -2, "C": 0, "root": 3}.__getitem__
    ).is_right


def test_one_move_of_depth_too_few_is_not_right_at_a_leaf_either() -> None:
    depths = {case.given[:2] for case in exercise("to_depth").cases() if case.given[0] == 7}
    assert depths == {(7, depth) for depth in range(4)}
    assert alpha_beta.TREES[1] is CUTS
    assert len(minimax.TREES) >= 5


def test_a_minimax_that_hands_on_its_own_tree_is_told_the_line_and_why() -> None:
    def minimax_of(tree: Tree, black_moves: bool) -> Any:
        if not isinstance(tree, list):
            return tree
        choose = max if black_moves else min
        return choose(minimax_of(tree, not black_moves) for child in tree)

    told = repr(judged(exercise("minimax_of"), minimax_of))
    line = minimax_of.__code__.co_firstlineno + 4
    assert f"it calls itself without end, in line {line} of minimax_of: which" in told
    assert "in the place of a child: it becomes no smaller.\n" in told


def test_a_minimax_without_a_case_for_leaves_is_told_that_it_has_no_end() -> None:
    def minimax_of(tree: Tree, black_moves: bool) -> Any:
        return -minimax_of(tree, not black_moves)

    told = repr(judged(exercise("minimax_of"), minimax_of))
    assert "of minimax_of: which case needs no further call, and does every call" in told
    assert "hint('minimax_of') helps.\n" in told
