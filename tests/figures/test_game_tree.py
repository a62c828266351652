"""The tree of an ending: values and cuts against slow twins, what is seen, how it is handled."""

import gc
from itertools import product

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import HOMES, ROTATIONS, SQUARES, SUB_BOARDS, TURNED, Pentago
from pentago_widget import solve
from pentago_widget.figures import GameTree
from pentago_widget.figures.open_tree import Node, OpenTree
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.material.ending import ENDINGS, ORDERS, VALUES, WINDOW, Board, Ending

THREE = board_from_text(ENDINGS["three"])


def after(game: Pentago, move: Move) -> Pentago:
    """Return the game after a move."""
    child = game.copy()
    assert child.make_move(game.get_turn(), *move) is True
    return child


def slow_minimax(game: Pentago) -> int:
    """Return black's value by trying every move, equal boards or not."""
    if game.get_game_state() != "UNFINISHED":
        return VALUES[game.get_game_state()]
    values = [slow_minimax(after(game, Move(*move))) for move in game.get_moves()]
    return max(values) if game.get_turn() == "black" else min(values)


def slow_alpha_beta(ending: Ending, board: Board, alpha: int, beta: int, order: str) -> list[int]:
    """Return the value alpha-beta answers, and how many boards it looks at."""
    children, looked = ending.ordered(board, order), 1
    if not children:
        return [VALUES[board.state()], 1]
    for child in children:
        value, boards = slow_alpha_beta(ending, child.board, alpha, beta, order)
        looked += boards
        if board.turn == "black":
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return [alpha if board.turn == "black" else beta, looked]


def all_boards(ending: Ending, board: Board) -> set[Board]:
    """Return a board and all that can follow."""
    below = (all_boards(ending, child.board) for child in ending.children(board))
    return {board}.union(*below)


class TestEnding:
    """What is known of an ending."""

    def test_boards_follow_as_the_rules_say(self) -> None:
        ending = Ending(THREE)
        for board in all_boards(ending, ending.root):
            game = board.game()
            assert Board.of(game) == board
            assert game.get_game_state() == board.state()
            moves = [move for child in ending.children(board) for move in child.moves]
            assert sorted(moves) == sorted(Move(*move) for move in game.get_moves())
            for child in ending.children(board):
                assert {Board.of(after(game, move)) for move in child.moves} == {child.board}

    def test_no_two_children_are_equal_boards(self) -> None:
        ending = Ending(THREE)
        for board in all_boards(ending, ending.root):
            found = [child.board for child in ending.children(board)]
            assert len(set(found)) == len(found)

    def test_values_are_those_of_plain_minimax(self) -> None:
        ending = Ending(THREE)
        for child in ending.children(ending.root):
            assert ending.value(child.board) == slow_minimax(child.board.game())

    @pytest.mark.parametrize("name", ENDINGS)
    def test_values_are_those_of_the_solver(self, name: str) -> None:
        game = board_from_text(ENDINGS[name])
        sign = 1 if game.get_turn() == "black" else -1
        ending, solution = Ending(game), solve(game)
        assert ending.value(ending.root) == sign * solution.value
        for child in ending.children(ending.root):
            for move in child.moves:
                assert ending.value(child.board) == sign * solution.moves[move]

    @pytest.mark.parametrize("order", ORDERS)
    @pytest.mark.parametrize("name", ENDINGS)
    def test_alpha_beta_finds_the_same_value_on_as_many_boards_as_a_slow_one(
        self, name: str, order: str
    ) -> None:
        ending = Ending(board_from_text(ENDINGS[name]))
        work = ending.work(ending.root, *WINDOW, order)
        assert work == tuple(slow_alpha_beta(ending, ending.root, *WINDOW, order))
        assert work[0] == ending.value(ending.root)
        assert work[1] <= ending.size(ending.root)

    @pytest.mark.parametrize("order", ORDERS)
    def test_each_board_is_answered_as_the_lesson_s_function_answers_it(self, order: str) -> None:
        tree = OpenTree(THREE, order)
        for node in walked(tree, tree.nodes()[0]):
            if node.step.answer is not None:
                window = node.step.alpha, node.step.beta
                slow = slow_alpha_beta(tree.ending, node.board, *window, order)
                assert node.step.answer == slow[0]

    @pytest.mark.parametrize("name", ENDINGS)
    def test_its_best_order_is_better_than_its_worst(self, name: str) -> None:
        ending = Ending(board_from_text(ENDINGS[name]))
        best, worst = (ending.work(ending.root, *WINDOW, order)[1] for order in ORDERS[1:])
        assert best < worst < ending.size(ending.root)

    @pytest.mark.parametrize("name", ENDINGS)
    def test_an_ending_we_offer_can_come_about_in_a_game(self, name: str) -> None:
        board: Board | None = Board.of(board_from_text(ENDINGS[name]))
        while board and any(board.black + board.white):
            board = move_before(board)
        assert board == Board.of(Pentago())

    def test_more_empty_squares_are_refused(self) -> None:
        with pytest.raises(ValueError) as refused:
            Ending(Pentago())
        assert str(refused.value) == (
            "an ending is an unfinished game with at most 5 empty squares,"
            " not 36 empty squares, UNFINISHED"
        )

    def test_a_finished_game_is_refused(self) -> None:
        with pytest.raises(ValueError, match="BLACK_WON"):
            Ending(Pentago.from_rows(["BBBBB.", "WWWW.."] + ["......"] * 4, "white"))


def move_before(board: Board) -> Board | None:
    """Return an unfinished board that a move has led from to this one."""
    mover = "white" if board.turn == "black" else "black"
    for sub_board, rotation in product(SUB_BOARDS, ROTATIONS):
        back = TURNED["A" if rotation == "C" else "C"]
        both = [list(board.black), list(board.white)]
        for patterns in both:
            patterns[sub_board - 1] = back[patterns[sub_board - 1]]
        for square in SQUARES:
            index, marble = HOMES[square]
            black, white = ([*patterns] for patterns in both)
            mine = black if mover == "black" else white
            mine[index] &= ~marble
            before = Board(tuple(black), tuple(white), mover)
            move = Move(square, sub_board, rotation)
            is_open = before.state() == "UNFINISHED" and before.is_empty(square)
            if is_open and before.after(move) == board != before:
                return before
    return None


class TestOpenTree:
    """What is seen of a tree, and what is said."""

    def test_only_what_is_opened_is_seen(self) -> None:
        tree = OpenTree(THREE)
        assert len(tree.nodes()) == 1
        tree.press(())
        assert len(tree.nodes()) == 10
        tree.press(tree.nodes()[1].path)
        assert 10 < len(tree.nodes()) < 30

    def test_opening_one_board_closes_those_beside_it(self) -> None:
        tree = OpenTree(THREE)
        tree.press(())
        first, second = tree.nodes()[1].path, tree.nodes()[2].path
        tree.press(first)
        tree.press(second)
        assert tree.shown == {(), second}

    def test_pressing_the_board_looked_at_closes_it(self) -> None:
        tree = OpenTree(THREE)
        tree.press(())
        tree.press(())
        assert len(tree.nodes()) == 1

    @pytest.mark.parametrize("order", ORDERS)
    def test_a_board_is_looked_at_until_alpha_meets_beta(self, order: str) -> None:
        tree = OpenTree(THREE, order)
        for node in walked(tree, tree.nodes()[0]):
            for child in tree.below(node):
                is_met = child.step.alpha >= child.step.beta
                assert (child.step.answer is None) == (is_met or node.step.answer is None)

    @pytest.mark.parametrize("order", ORDERS)
    def test_an_answer_is_the_value_or_tells_on_which_side_of_the_window_it_lies(
        self, order: str
    ) -> None:
        tree = OpenTree(THREE, order)
        for node in walked(tree, tree.nodes()[0]):
            if node.step.answer is not None:
                value, told = tree.ending.value(node.board), tree.answer(node)
                bound = int(told[-2:])
                if told[0] in "≤≥":
                    assert value <= bound if told[0] == "≤" else value >= bound
                else:
                    assert value == bound

    def test_a_value_that_was_found_is_not_told_as_a_bound(self) -> None:
        tree = OpenTree(THREE)
        answers = {tree.name(node): tree.answer(node) for node in tree.below(tree.nodes()[0])}
        assert answers["▸ white a1 1A"] == "+1"
        assert answers["▸ white a1 2C ×6"] == "≥ 0"

    def test_a_cut_says_why(self) -> None:
        tree = OpenTree(THREE)
        said = {tree.told(node, values=True, cuts=True) for node in walked(tree, tree.nodes()[0])}
        assert (
            "White places on a1 and turns 1 anti-clockwise. Black is to move. Its value is +1:"
            " black wins. α is -1, β is 0. 3 of 4 boards are cut off: black wins here, and white is"
            " sure of 0 elsewhere (β), so white gains nothing by coming here."
        ) in said
        assert any("5 of 6 boards are cut off: black gets at least 0 here" in each for each in said)
        assert any("nothing is better than that" in each for each in said)
        assert any("a board above it is cut off already" in each for each in said)

    def test_a_move_that_cannot_be_made_is_named(self) -> None:
        with pytest.raises(ValueError) as refused:
            OpenTree(THREE).go((Move("a0", 1, "C"),))
        assert str(refused.value) == "a0 1C: position a0 is not empty: a white marble lies there"


def walked(tree: OpenTree, node: Node) -> list[Node]:
    """Return a board and all below, opened or not."""
    return [node, *(each for child in tree.below(node) for each in walked(tree, child))]


class TestGameTree:
    """The figure as it is handled."""

    def test_a_press_on_a_line_opens_it(self) -> None:
        figure = GameTree()
        figure._lines[0].click()
        figure._lines[4].click()
        assert figure._lines[4].description.startswith("   -1   ▾ white b1 1C")
        assert figure.status().startswith("White places on b1 and turns 1 clockwise.")
        assert len(figure._boards.children) == 1 + len(figure.tree.nodes())
        figure.close()

    def test_code_opens_the_way_to_a_board(self) -> None:
        figure = GameTree()
        figure.look("a1 3A", "b1 1C")
        assert [node.path for node in figure.tree.nodes()].index(figure.tree.here) == 4
        assert "white a1 2C ×6" in figure.text()
        figure.close()

    def test_the_fields_change_ending_order_and_what_is_shown(self) -> None:
        figure = GameTree()
        figure._ending.set_state({"index": 1})
        assert "black to move" in figure.text()
        assert "Minimax looks at 1,067 boards, alpha-beta at 145" in figure.text()
        figure._order.set_state({"index": 1})
        assert "alpha-beta at 20" in figure.status()
        figure._cuts.set_state({"value": False})
        assert "α" not in figure.text() + figure.status() + figure.picture()
        figure._values.set_state({"value": False})
        assert "?" in figure.text()
        assert "value is" not in figure.status()
        figure.close()

    def test_hidden_values_are_told_of_finished_boards_only(self) -> None:
        figure = GameTree(values=False, alpha_beta=False)
        figure.look("b1 1A")
        lines = figure.text().splitlines()
        assert all((line[1:7].strip() == "?") == ("■" not in line) for line in lines[1:15])
        figure.close()

    def test_a_game_of_ones_own_comes_first(self) -> None:
        own = after(board_from_text(ENDINGS["five"]), Move("b1", 1, "C"))
        figure = GameTree(own, order="best first")
        assert figure._ending.label == "yours"
        assert "black to move" in figure.text()
        figure._ending.set_state({"index": 1})
        assert "white to move" in figure.text()
        figure.close()

    def test_an_ending_that_is_known_keeps_its_name(self) -> None:
        figure = GameTree(board_from_text(ENDINGS["four"]))
        assert figure._ending.label == "four"
        figure.close()

    def test_large_ratios_are_written_without_a_fraction(self) -> None:
        figure = GameTree(board_from_text(ENDINGS["five"]), order="best first")
        assert figure.status().endswith("13,323 boards, alpha-beta at 22: 606 times fewer.")
        figure.close()

    def test_its_picture_says_all_in_words(self) -> None:
        figure = GameTree()
        figure.look("b1 1C")
        for line in figure.text().splitlines()[1:10]:
            assert line.strip("> ").split("  ")[-1] in figure.picture().replace("&gt;", ">")
        assert figure.svg().startswith("<svg")
        figure.close()

    def test_an_unknown_order_and_line_are_named(self) -> None:
        with pytest.raises(ValueError) as refused:
            GameTree(order="best last")
        assert str(refused.value) == (
            "order must be one of as they come, best first, worst first, not 'best last'"
        )
        figure = GameTree()
        with pytest.raises(ValueError, match="there are lines 0 to 0, not 7"):
            figure.press_line(7)
        figure.close()

    def test_closing_gives_everything_back(self) -> None:
        gc.collect()
        before = set(_instances)
        figure = GameTree()
        figure.look("b1 1C")
        figure.press_line(2)
        figure.close()
        assert set(_instances) <= before
