"""After how many moves a game ends: as minimax finds it, and as the best answer to a move does."""

import random
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget import Move, analyse, best_move, solve
from pentago_widget.engine.patterns import learned
from pentago_widget.engine.root import after, decided
from pentago_widget.engine.score import length
from pentago_widget.engine.search import search
from pentago_widget.engine.solver import Ends, measuring, values
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.stages import completed
from pentago_widget.games.pentago.analysis import MEASURED_FROM, Unsolved
from tests.engine.positions import action, pair, random_position

compiled = pytest.mark.skipif(not COMPILED, reason="takes a compiled engine to be done in time")
WON = {"BLACK_WON": "black", "WHITE_WON": "white"}


def ends(mine: int, theirs: int) -> Ends:
    """Return how all moves end."""
    return completed(measuring(mine, theirs))


def rank(end: tuple[int, int]) -> tuple[int, int]:
    """Return how good an end is: wins soon, losses late."""
    value, distance = end
    return value, -value * distance


def minimax(game: Pentago, known: dict[object, tuple[int, int]]) -> tuple[int, int]:
    """Return value and length of a game for the side to move, by trying everything."""
    state = game.get_game_state()
    if state != "UNFINISHED":
        winner = WON.get(state)
        return (0 if winner is None else 1 if winner == game.get_turn() else -1), 0
    key = game.get_rows(), game.get_turn()
    if key not in known:
        known[key] = max((end_of(game, move, known) for move in game.get_moves()), key=rank)
    return known[key]


def end_of(
    game: Pentago, move: tuple[str, int, str], known: dict[object, tuple[int, int]]
) -> tuple[int, int]:
    """Return value and length of a move, this one counted."""
    copy = game.copy()
    assert copy.make_move(copy.get_turn(), *move) is True
    value, distance = minimax(copy, known)
    return -value, distance + 1 if value else 0


def positions(seed: int, sample: dict[int, int]) -> list[Pentago]:
    """Return so many games for each number of marbles."""
    rng = random.Random(seed)
    return [random_position(marbles, rng) for marbles, n in sample.items() for _ in range(n)]


def twins(games: list[Pentago]) -> None:
    """Compare how all moves end with what minimax finds."""
    for game in games:
        known: dict[object, tuple[int, int]] = {}
        found = {action(*move): end_of(game, move, known) for move in game.get_moves()}
        assert ends(*pair(game)) == found, game


@pytest.mark.both_speeds
def test_distances_are_those_that_minimax_finds() -> None:
    twins(positions(1, {35: 30, 34: 30, 33: 6}))


@compiled
@pytest.mark.slow
def test_longer_distances_are_those_that_minimax_finds() -> None:
    twins(positions(2, {35: 100, 34: 90, 33: 30, 32: 15, 31: 3, 30: 1}))


@compiled
@pytest.mark.slow
@pytest.mark.parametrize("marbles", [21, 22, 23])
def test_a_move_ends_when_the_best_answer_to_it_does(marbles: int) -> None:
    chance = random.Random(marbles)
    longest = 0
    for game in positions(marbles, {marbles: 8}):
        mine, theirs = pair(game)
        found = ends(mine, theirs)
        assert {each: value for each, (value, _) in found.items()} == values(mine, theirs)
        longest = max(longest, *(distance for _, distance in found.values()))
        for each in chance.sample(sorted(found), 6):
            value, distance = found[each]
            if decided(mine, theirs, each) is not None:
                assert distance == abs(value)
                continue
            answer = max(ends(*after(mine, theirs, each)).values(), key=rank)
            assert (value, distance) == (-answer[0], answer[1] + 1 if answer[0] else 0)
    assert longest > 8


@compiled
@pytest.mark.slow
def test_a_search_forward_that_meets_the_end_finds_the_same_lengths() -> None:
    met = 0
    for game in positions(3, {22: 10, 26: 10}):
        mine, theirs = pair(game)
        found = ends(mine, theirs)
        *_, last = search(mine, theirs, depth=6, weights=learned(), every=True)
        marbles = 36 - len(game.get_moves()) // 8
        for each, score in last.scores.items():
            if score.proved and (distance := length(score.value, marbles)):
                assert found[each] == ((score.value > 0) - (score.value < 0), distance)
                met += 1
    assert met > 500


@compiled
@pytest.mark.slow
def test_slices_and_threads_change_nothing() -> None:
    (game,) = positions(5, {21: 1})
    found = ends(*pair(game))
    assert completed(measuring(*pair(game), threads=1)) == found
    work = measuring(*pair(game))
    next(work)
    work.close()
    assert ends(*pair(game)) == found


LATE = Pentago.from_rows(["WWBB.B", "W.B...", "BW.WB.", "B.....", "WWWB..", "..WBBW"])


@compiled
@pytest.mark.slow
def test_a_solution_tells_how_long_each_move_lasts() -> None:
    told = solve(LATE, distance=True)
    assert told.value == 1 and told.moves == solve(LATE).moves
    for move, value in told.moves.items():
        assert (told.distances[move] is None) == (value == 0)
        assert value == 0 or (told.distances[move] or 0) % 2 == (value == 1)
    assert solve(LATE).distances == told.distances
    assert told.distances[Move("b1", 2, "C")] == 7


@compiled
def test_an_analysis_tells_how_long_the_game_lasts_where_that_is_proved() -> None:
    told = solve(LATE, distance=True).distances
    judged = analyse(LATE, seconds=1)
    assert {move: each.distance for move, each in judged.moves.items()} == told
    best = next(iter(judged.moves))
    assert told[best] == min(
        told[move] or 0 for move, value in solve(LATE).moves.items() if value > 0
    )
    estimated = analyse(Pentago(), depth=1)
    assert {each.distance for each in estimated.moves.values()} == {None}


def test_a_search_forward_tells_lengths_as_well() -> None:
    game = Pentago.from_rows(["BBBB..", "WW....", "......", "......", "WW....", "......"], "black")
    judged = analyse(game, depth=1)
    assert judged.moves[Move("a4", 3, "C")].distance == 1


@compiled
@pytest.mark.slow
def test_the_highest_level_wins_as_soon_and_loses_as_late_as_can_be() -> None:
    for game in positions(6, {22: 6, 26: 6}):
        told = solve(game, distance=True)
        move = best_move(game, level=6, seed=1)
        keeping = [m for m, value in told.moves.items() if value == told.value]
        wanted = (min if told.value > 0 else max)(told.distances[m] or 0 for m in keeping)
        assert (told.distances[move] or 0) == wanted


def test_where_too_few_marbles_lie_nobody_can_say() -> None:
    with pytest.raises(Unsolved, match=f"fewer than {MEASURED_FROM}, nobody can say after how"):
        solve(Pentago(), distance=True)


@pytest.mark.parametrize("wanted", ["yes", 1, None])
def test_whether_lengths_are_wanted_is_yes_or_no(wanted: Any) -> None:
    with pytest.raises(ValueError, match="distance must be True or False, not "):
        solve(LATE, distance=wanted)
