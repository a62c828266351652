"""The lesson that meets the game: its cards tell what the rules tell, a good game is right."""

import random
import re

import pytest

from Pentago import Pentago
from pentago_widget.figures.question import Question
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.lessons import meeting
from pentago_widget.lessons.meeting import ENDINGS, ends_so

GOOD = {
    "black places": meeting.BY_PLACING,
    "white turns": "e2 3C, a0 3C, f2 3C, a1 3C, e5 3C, a2 3C, f5 3C, b3 3C, d4 3C, c3 2C",
    "white gives": meeting.HANDED_OVER,
    "two fives": meeting.BOTH_FIVE,
}


def full_board() -> list[tuple[str, int, str]]:
    """Return the moves of a game in which nobody has won on a full board."""
    chance = random.Random(1)
    while True:
        game, moves = Pentago(), []
        while game.get_game_state() == "UNFINISHED":
            moves.append(chance.choice(game.get_moves()))
            game.make_move(game.get_turn(), *moves[-1])
        if not game.get_fives():
            return moves


def moves_of(how: str) -> list[tuple[str, int, str]]:
    """Return the moves of a game that ends so."""
    return meeting._moves(GOOD[how]) if how in GOOD else full_board()


@pytest.mark.parametrize("card", meeting.CARDS, ids=lambda card: card.name)
def test_the_right_answer_of_a_card_is_the_rules_own(card: Question) -> None:
    game = board_from_text(card.board)
    black, white = (card.board[:36].count(letter) for letter in "BW")
    assert black - white == (0 if game.get_turn() == "black" else 1)
    assert game.get_game_state() == "UNFINISHED"
    assert game.make_move(game.get_turn(), *Move.parse(card.move)) is True
    (right,) = [choice.text for choice in card.choices if choice.is_right]
    assert right == game.get_game_state()


def test_the_six_cards_show_six_different_things() -> None:
    seen = set()
    for card in meeting.CARDS:
        before, move = board_from_text(card.board), Move.parse(card.move)
        after = before.copy()
        after.make_move(before.get_turn(), *move)
        placed = before.wins_at_once(before.get_turn(), move.position)
        owners = {color == before.get_turn() for color, _ in after.get_fives()}
        seen.add((after.get_game_state(), placed, tuple(owners), after.is_board_full()))
    assert len(seen) == 6


@pytest.mark.parametrize("how", ENDINGS)
def test_a_game_that_ends_as_wanted_is_right_and_for_another_ending_it_is_not(how: str) -> None:
    moves = moves_of(how)
    assert ends_so(moves, ENDINGS[how]) is True
    for other, ending in ENDINGS.items():
        assert other == how or isinstance(ends_so(moves, ending), str)


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (None, "it returned None: a list of moves like"),
        ([], "a list of moves like .* is expected"),
        (["a0 3C"], "move 1, 'a0 3C', is not like"),
        ([("a0", 3, "C"), ("a0", 3, "C")], "move 2, .* is refused: position a0 is not empty"),
        ([("a0", 5, "C")], "move 1, .* is refused: sub_board must be 1, 2, 3 or 4, not 5"),
        ([("a0", 3, "C")], "after these moves the state is UNFINISHED, not BLACK_WON"),
        ([*meeting._moves(meeting.BY_PLACING), ("d3", 1, "C")], "refused: the game is finished"),
        (meeting._moves(meeting.BY_TURNING), "the five is made by turning"),
    ],
)
def test_what_is_wrong_with_a_game_is_said(moves: object, reason: str) -> None:
    said = ends_so(moves, ENDINGS["black places"])
    assert isinstance(said, str)
    assert re.search(reason, said)
