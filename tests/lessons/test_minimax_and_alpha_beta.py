"""The trees of the lessons on minimax and alpha-beta, and what their exercises accept."""

import math
import random
from typing import Any

import pytest

from pentago_widget.lessons import alpha_beta, minimax
from pentago_widget.lessons.alpha_beta import CUTS, Answer, signed, walked
from pentago_widget.lessons.catalog import exercise
from pentago_widget.lessons.minimax import Tree, sided, value_of
from pentago_widget.lessons.report import judged


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


def test_no_two_children_to_put_in_order_have_the_same_value() -> None:
    for case in exercise("best_first").cases():
        tree, black_moves = case.given
        values = [value_of(child, not black_moves) for child in tree]
        assert len(set(values)) == len(values)
    assert not judged(exercise("best_first"), lambda tree, _: list(tree)).is_right


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
    assert told.endswith("in the place of a child: it becomes no smaller.")


def test_a_minimax_without_a_case_for_leaves_is_told_that_it_has_no_end() -> None:
    def minimax_of(tree: Tree, black_moves: bool) -> Any:
        return -minimax_of(tree, not black_moves)

    told = repr(judged(exercise("minimax_of"), minimax_of))
    assert "of minimax_of: which case needs no further call, and does every call" in told
    assert told.endswith("hint('minimax_of') helps.")
