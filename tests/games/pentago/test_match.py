"""The turn: place, take back, go back, go another way; whatever is refused changes nothing."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget.games.pentago.match import PentagoMatch
from pentago_widget.games.pentago.move import Move, board_from_text, won_by_placing
from pentago_widget.play.match import MOST_BRANCHES
from tests.hands import (
    ALMOST_FULL,
    BOTH_FIVE,
    HANDED_OVER,
    PLACEMENT_WINS,
    ROTATION_WINS,
    moves_of,
)

Do = Callable[[Any], str | None]


def everything(turn: PentagoMatch) -> tuple[object, ...]:
    """Return all that a refusal must not change."""
    return turn.start, turn.moves, turn.at, turn.placed, turn.branches, turn.rows()


def test_a_marble_is_shown_before_its_turn_but_not_yet_in_the_game() -> None:
    turn = PentagoMatch()
    assert turn.press("a2") is None
    assert turn.rows()[0] == "..B..."
    assert turn.game == Pentago()
    assert (turn.placed, turn.played) == ("a2", ())


def test_the_turn_completes_the_move() -> None:
    turn = PentagoMatch()
    turn.press("a2")
    assert turn.rotate(1, "C") is None
    assert turn.played == (Move("a2", 1, "C"),)
    assert turn.placed is None
    assert turn.rows()[2] == "..B..."


def test_pressing_the_marble_again_takes_it_back() -> None:
    turn = PentagoMatch()
    turn.press("a2")
    assert turn.press("a2") is None
    assert everything(turn) == everything(PentagoMatch())


def test_a_placement_that_wins_ends_the_game_without_a_turn() -> None:
    turn = PentagoMatch(moves=moves_of(PLACEMENT_WINS)[:-1])
    assert turn.press("a4") is None
    assert turn.placed is None
    assert turn.game.get_game_state() == "BLACK_WON"
    assert won_by_placing(turn.before() or Pentago(), turn.moves[-1])


@pytest.mark.parametrize(
    ("game", "end"),
    [(ROTATION_WINS, "BLACK_WON"), (HANDED_OVER, "BLACK_WON"), (BOTH_FIVE, "DRAW")],
)
def test_a_turn_can_end_the_game(game: str, end: str) -> None:
    *moves, last = moves_of(game)
    turn = PentagoMatch(moves=moves)
    turn.press(last.position)
    assert turn.game.get_game_state() == "UNFINISHED"
    turn.rotate(last.sub_board, last.rotation)
    assert turn.game.get_game_state() == end


def test_the_last_marble_is_turned_before_the_board_is_full() -> None:
    turn = PentagoMatch(board_from_text(f"{ALMOST_FULL} b"))
    turn.press("f5")
    assert turn.placed == "f5"
    turn.rotate(4, "A")
    assert turn.game.is_board_full()


FINISHED = "the game is finished: BLACK_WON"


@pytest.mark.parametrize(
    ("begun", "do", "reason"),
    [
        ("", lambda t: t.rotate(1, "C"), "place a marble first, then turn a sub-board"),
        ("", lambda t: t.undo(), "there is no move to take back"),
        ("", lambda t: t.redo(), "there is no move to make again"),
        ("", lambda t: t.press("g9"), "there is no square 'g9': they are called a0 to f5"),
        ("", lambda t: t.press(None), "there is no square None: they are called a0 to f5"),
        ("", lambda t: t.go_to(1), "there are 0 moves to go through"),
        ("", lambda t: t.go_to(-1), "there are 0 moves to go through"),
        ("", lambda t: t.choose_branch(0), "there are 0 other lines"),
        ("a0 4C", lambda t: t.press("a0"), "position a0 is not empty: a black marble lies there"),
        ("a0 4C", lambda t: t.go_to(1.0), "there are 1 moves to go through"),
        ("a0 4C", lambda t: t.go_to("1"), "there are 1 moves to go through"),
        ("a0 4C", lambda t: t.choose_branch(None), "there are 0 other lines"),
        (PLACEMENT_WINS, lambda t: t.press("d4"), FINISHED),
        (PLACEMENT_WINS, lambda t: t.rotate(1, "C"), FINISHED),
        (PLACEMENT_WINS, lambda t: t.play(Move("d4", 1, "C")), FINISHED),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(begun: str, do: Do, reason: str) -> None:
    turn = PentagoMatch(moves=moves_of(begun) if begun else ())
    before = everything(turn)
    assert do(turn) == reason
    assert everything(turn) == before


@pytest.mark.parametrize(
    ("do", "reason"),
    [
        (
            lambda t: t.press("a0"),
            "turn a sub-board now, or press d3 again to take the marble back",
        ),
        (lambda t: t.press(["a0"]), "there is no square something of <class 'list'>: they"),
        (lambda t: t.press(None), "there is no square None: they are called a0 to f5"),
        (lambda t: t.rotate(5, "C"), "sub_board must be 1, 2, 3 or 4, not 5"),
        (lambda t: t.rotate(1, "c"), "rotation must be 'C' (clockwise) or 'A'"),
        (lambda t: t.rotate([1], {}), "sub_board must be 1, 2, 3 or 4, not"),
    ],
)
def test_a_refusal_leaves_the_marble_just_placed(do: Do, reason: str) -> None:
    turn = PentagoMatch(moves=moves_of("a0 4C"))
    turn.press("d3")
    before = everything(turn)
    assert str(do(turn)).startswith(reason)
    assert everything(turn) == before


def test_undo_takes_the_marble_back_first_and_then_the_move() -> None:
    turn = PentagoMatch(moves=moves_of("a0 4C"))
    turn.press("d3")
    assert turn.undo() is None
    assert (turn.at, turn.placed) == (1, None)
    assert turn.undo() is None
    assert turn.at == 0


def test_redo_brings_back_what_undo_took() -> None:
    turn = PentagoMatch(moves=moves_of(BOTH_FIVE))
    end = turn.rows()
    while turn.undo() is None:
        pass
    assert turn.rows() == ("......",) * 6
    while turn.redo() is None:
        pass
    assert turn.rows() == end


def test_another_move_from_an_earlier_position_keeps_the_line_that_was_left() -> None:
    turn = PentagoMatch(moves=moves_of("a0 4C, a1 4C, a2 4C"))
    turn.go_to(1)
    turn.play(Move("f5", 1, "C"))
    assert turn.moves == tuple(moves_of("a0 4C, f5 1C"))
    assert turn.branches == (tuple(moves_of("a0 4C, a1 4C, a2 4C")),)


def test_the_same_move_again_stays_on_the_line() -> None:
    turn = PentagoMatch(moves=moves_of("a0 4C, a1 4C, a2 4C"))
    turn.go_to(1)
    turn.play(Move("a1", 4, "C"))
    assert (turn.at, len(turn.moves), turn.branches) == (2, 3, ())


def test_winning_by_the_same_placement_again_stays_on_the_line() -> None:
    turn = PentagoMatch(moves=moves_of(PLACEMENT_WINS.replace("a4 1C", "a4 2A")))
    turn.undo()
    turn.press("a4")
    assert (turn.at, turn.branches) == (9, ())
    assert turn.moves[-1] == Move("a4", 2, "A")


def test_a_branch_chosen_changes_places_with_the_line() -> None:
    turn = PentagoMatch(moves=moves_of("a0 4C, a1 4C"))
    turn.go_to(0)
    turn.play(Move("f5", 1, "C"))
    assert turn.choose_branch(0) is None
    assert turn.moves == tuple(moves_of("a0 4C, a1 4C"))
    assert turn.branches == (tuple(moves_of("f5 1C")),)
    assert turn.at == 2


def test_the_beginning_of_another_line_is_no_branch() -> None:
    turn = PentagoMatch(moves=moves_of("a0 4C"))
    for text in ("b0 4C", "c0 4C", "b0 4C", "d0 4C"):
        turn.go_to(0)
        turn.play(Move.parse(text))
        turn.play(Move("f5", 1, "C"))
    begun = [line[0].position for line in turn.branches]
    assert sorted(begun) == ["a0", "b0", "c0"]


@pytest.mark.slow
def test_only_so_many_branches_are_kept_and_no_move_grows_slow() -> None:
    turn, chance = PentagoMatch(), random.Random(1)
    began = time.process_time()
    for _ in range(500):
        turn.go_to(0)
        for _ in range(2):
            turn.play(Move(*chance.choice(turn.game.get_moves())))
    assert len(turn.branches) == MOST_BRANCHES
    assert time.process_time() - began < 2


def test_what_is_asked_for_is_made_once() -> None:
    turn = PentagoMatch(moves=moves_of("a0 4C, a1 4C"))
    assert turn.game is turn.game
    assert turn.start is turn.start
    assert turn.before() is turn.before()


def test_what_the_turn_shows_is_what_the_rules_say() -> None:
    chance = random.Random(4)
    for _ in range(30):
        turn, game = PentagoMatch(), Pentago()
        while game.get_game_state() == "UNFINISHED":
            move = Move(*chance.choice(game.get_moves()))
            game.make_move(game.get_turn(), *move)
            turn.press(move.position)
            if turn.placed:
                turn.rotate(move.sub_board, move.rotation)
            assert turn.game == game
        assert turn.game.get_game_state() == game.get_game_state()
