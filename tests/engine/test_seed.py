"""The plain player of the first program: its masks and weights, and a minimax that agrees."""

import random

import pytest

from Pentago import LINES, MOVES, SQUARES, Pentago
from pentago_widget.engine import seed
from tests.engine.positions import random_position


def read(game: Pentago) -> tuple[int, int]:
    """Return the side to move and the other as ints that read like the board."""
    letters = "".join(game.get_rows())
    black = int(letters.replace("B", "1").replace("W", "0").replace(".", "0"), 2)
    white = int(letters.replace("B", "0").replace("W", "1").replace(".", "0"), 2)
    return (black, white) if game.get_turn() == "black" else (white, black)


def minimax(game: Pentago, depth: int) -> int:
    """Return the score for the side to move, by trying everything."""
    if depth == 0 or game.get_game_state() != "UNFINISHED":
        return int(seed.score(*read(game)))
    best = -seed.INFINITY
    for move in game.get_moves():
        after = game.copy()
        after.make_move(after.get_turn(), *move)
        best = max(best, -minimax(after, depth - 1))
    return best


def test_the_number_reads_like_the_board() -> None:
    assert seed.mask(("a0", "a1", "b5", "f3")) == 0b110000_000001_000000_000000_000000_000100
    assert seed.mask(("b0", "b1", "c2", "e2")) == 0b000000_110000_001000_000000_001000_000000


def test_the_masks_are_counted_by_hand() -> None:
    assert sorted(seed.FIVES) == sorted(map(seed.mask, LINES))
    assert 0b010000_010000_010000_010000_010000_000000 in list(seed.FIVES)
    assert len(seed.FOURS) == 6 * 3 * 2 + 2 * (3 + 2 * 2 + 2 * 1)
    assert len(seed.THREES) == 6 * 4 * 2 + 2 * (4 + 2 * 3 + 2 * 2 + 2 * 1)
    assert len(seed.CENTERS) == 4


def test_a_five_also_holds_two_fours_and_three_threes() -> None:
    row = ("a0", "a1", "a2", "a3", "a4")
    assert seed.score(seed.mask(row), 0) == 1_000_000 + 2 * 1_000 + 3 * 100
    assert seed.score(0, seed.mask(row[:4])) == -(1_000 + 2 * 100)
    assert seed.score(seed.mask(("b1",)), seed.mask(("e4", "e1", "a0"))) == 5 - 10


@pytest.mark.parametrize("marbles", [4, 15, 30])
def test_a_turn_is_that_of_the_rules(marbles: int) -> None:
    game = random_position(marbles, random.Random(marbles))
    for position, sub_board, rotation in game.get_moves():
        if not game.wins_at_once(game.get_turn(), position):
            after = game.copy()
            after.make_move(after.get_turn(), position, sub_board, rotation)
            mine, theirs = read(game)
            number = 2 * (sub_board - 1) + (rotation == "A")
            placed = mine | seed.mask((position,))
            assert (seed.turn(theirs, number), seed.turn(placed, number)) == read(after)


@pytest.mark.parametrize(
    ("marbles", "depth"), [(5, 1), (20, 1), (33, 2), (34, 2), (33, 3), (35, 3)]
)
def test_alpha_beta_has_the_score_of_plain_minimax(marbles: int, depth: int) -> None:
    rng = random.Random(depth)
    for _ in range(6):
        game = random_position(marbles, rng)
        score, move = seed.alpha_beta(*read(game), depth, -seed.INFINITY, seed.INFINITY)
        assert score == minimax(game, depth)
        turn = (move // 2 % 4 + 1, "CA"[move % 2])
        assert (SQUARES[move // 8], *turn) in MOVES
        game.make_move(game.get_turn(), SQUARES[move // 8], *turn)
        assert -minimax(game, depth - 1) == score


def test_a_narrow_window_bounds_the_score() -> None:
    game = random_position(31, random.Random(9))
    exact = seed.alpha_beta(*read(game), 2, -seed.INFINITY, seed.INFINITY)[0]
    assert seed.alpha_beta(*read(game), 2, exact - 1, exact)[0] >= exact
    assert seed.alpha_beta(*read(game), 2, exact, exact + 1)[0] <= exact


def test_a_finished_game_has_no_move() -> None:
    won = Pentago.from_rows(["BBBBB."] + ["......"] * 5, "white")
    score, move = seed.alpha_beta(*read(won), 3, -seed.INFINITY, seed.INFINITY)
    assert move == -1
    assert score == -(1_000_000 + 2 * 1_000 + 3 * 100)


def test_a_depth_below_none_is_none() -> None:
    ends = -seed.INFINITY, seed.INFINITY
    assert seed.alpha_beta(1 << 35, 1, -1, *ends) == (seed.score(1 << 35, 1), -1)


def test_it_takes_a_win_and_stops_one() -> None:
    game = Pentago.from_rows(["BBBB.."] + ["......"] * 4 + ["WWWW.."], "white")
    score, move = seed.alpha_beta(*read(game), 1, -seed.INFINITY, seed.INFINITY)
    assert SQUARES[move // 8] == "f4"
    assert score > 900_000
