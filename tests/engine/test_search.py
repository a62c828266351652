"""The search against plain minimax; what it promises about slices, seeds, threads and proofs."""

import itertools
import json
import random
import threading
import time
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget.engine.bits import count, mirror, quarter, turn
from pentago_widget.engine.last_ply import SINGLE, by_weights
from pentago_widget.engine.ordering import ACTION, generate, pick
from pentago_widget.engine.patterns import learned
from pentago_widget.engine.root import after
from pentago_widget.engine.score import NO_WEIGHTS, PROVED, WIN, line_score, score
from pentago_widget.engine.search import Progress, Search, search
from pentago_widget.engine.speed import COMPILED, zeros
from pentago_widget.engine.threats import can_win, winning_actions
from tests.engine import plain
from tests.engine.positions import pair, quiet, random_position
from tests.engine.speeds import printed

SMALL = 10 if COMPILED else 2


def last(*question: int, **wishes: Any) -> Progress:
    """Return the answer of a search."""
    for progress in search(*question, **wishes):
        answer = progress
    return answer


def samples(marbles: range, number: int, seed: int) -> list[tuple[int, int]]:
    """Return positions of so many marbles in which the side to move cannot win at once."""
    rng = random.Random(seed)
    found: list[tuple[int, int]] = []
    while len(found) < number:
        position = pair(random_position(rng.choice(marbles), rng))
        if not winning_actions(*position):
            found.append(position)
    return found


@pytest.mark.slow
@pytest.mark.both_speeds
@pytest.mark.parametrize(
    ("depth", "marbles", "number"),
    [(1, range(4), 1), (1, range(4, 36), 3), (2, range(26, 33), 1), (3, range(30, 34), 3)],
)
def test_the_value_is_that_of_plain_minimax(depth: int, marbles: range, number: int) -> None:
    for position in samples(marbles, number * SMALL, seed=depth):
        answer = last(*position, depth=depth)
        assert answer.score == plain.minimax(*position, depth), position


@pytest.mark.slow
@pytest.mark.parametrize("depth", [2, 3, 4])
def test_the_value_is_that_of_plain_minimax_where_threats_and_double_fives_abound(
    depth: int,
) -> None:
    crowded = [
        position
        for position in plain.crowded(60 * SMALL, seed=15, least=31)
        if not winning_actions(*position)
    ]
    assert len(crowded) > SMALL
    for position in crowded:
        assert last(*position, depth=depth).score == plain.minimax(*position, depth), position


@pytest.mark.parametrize("learned_weights", [False, True])
def test_deepening_finds_what_a_search_to_that_depth_at_once_finds(learned_weights: bool) -> None:
    weights = learned() if learned_weights else NO_WEIGHTS
    depth = 4 if COMPILED and not learned_weights else 3 if COMPILED else 2
    for position in [(0, 0), pair(quiet()), *samples(range(10, 24), SMALL, seed=16)]:
        at_once = Search(*position, weights, 1 << 16)
        at_once.want(None, 0, False)
        for _ in at_once.iterate(depth, 1 << 62):
            pass
        deepened = last(*position, depth=depth, weights=weights).score
        assert at_once.top == deepened or abs(deepened) >= PROVED


@pytest.mark.slow
@pytest.mark.parametrize(("depth", "marbles"), [(2, range(10, 30)), (3, range(26, 31))])
def test_the_value_is_that_of_plain_minimax_on_larger_boards(depth: int, marbles: range) -> None:
    for position in samples(marbles, 2, seed=depth + 10):
        assert last(*position, depth=depth).score == plain.minimax(*position, depth), position


def test_every_action_gets_the_score_that_minimax_gives_it() -> None:
    for mine, theirs in samples(range(29, 34), SMALL, seed=20):
        answer = last(mine, theirs, depth=2, every=True)
        marbles = count(mine | theirs)
        actions = list(plain.children(mine, theirs))
        assert set(answer.scores) == {action for action, _, _ in actions}
        for action, result, child in actions:
            value = (
                result * (WIN - marbles - 1) if result is not None else -plain.minimax(*child, 1)
            )
            assert answer.scores[action].value == value


def check_proofs(mine: int, theirs: int, depth: int) -> int:
    """Compare all that a search calls proved with minimax to the end; return how many it does."""
    answer = last(mine, theirs, depth=depth, every=True)
    marbles, proved = count(mine | theirs), 0
    for action, result, child in plain.children(mine, theirs):
        found = answer.scores[action]
        if found.proved:
            truth = -plain.minimax(*child, 36) if result is None else result * (WIN - marbles - 1)
            assert found.value == truth
            proved += 1
        assert found.proved or abs(found.value) < PROVED
        assert not found.proved or abs(found.value) >= PROVED or found.value == 0
    return proved


@pytest.mark.slow
@pytest.mark.both_speeds
def test_what_is_called_proved_is_so() -> None:
    for position in samples(range(32, 35), 6 * SMALL, seed=30):
        for depth in (1, 2):
            check_proofs(*position, depth)
        assert check_proofs(*position, 36) == len(list(plain.children(*position)))


@pytest.mark.slow
def test_what_is_called_proved_is_so_with_five_and_six_squares_left() -> None:
    for position in samples(range(30, 32), 4, seed=31):
        assert check_proofs(*position, 1) <= check_proofs(*position, 3)


def test_a_sooner_win_scores_more_and_says_when() -> None:
    seen = set()
    for position in samples(range(16, 30), 6 * SMALL, seed=40):
        answer = last(*position, depth=4, nodes=2000 * SMALL)
        if answer.score >= PROVED:
            plies = WIN - answer.score - count(position[0] | position[1])
            assert plies % 2 == 1 and plies <= 5
            assert answer.proved and len(answer.line) == plies
            assert last(*position, depth=plies - 1).score == answer.score
            assert plies < 4 or last(*position, depth=plies - 2).score < PROVED
            seen.add(plies)
    assert seen


def test_the_line_of_a_win_or_a_loss_is_played_to_its_end() -> None:
    ended = 0
    for position in samples(range(16, 30), 6 * SMALL, seed=41):
        answer = last(*position, depth=3, nodes=2000 * SMALL)
        here, result = position, None
        for action in answer.line:
            assert result is None
            moves = {act: (end, child) for act, end, child in plain.children(*here)}
            result, here = moves[action]
        if abs(answer.score) >= PROVED:
            mover_is_winner = len(answer.line) % 2 == (answer.score > 0)
            assert result == (1 if mover_is_winner else -1)
            ended += 1
    assert ended


def test_the_line_leads_to_the_position_whose_estimate_is_the_score() -> None:
    depth = 5 if COMPILED else 3
    symmetric = (1 << 4 | 1 << 31, 1 << 13 | 1 << 22)
    for position in [(0, 0), (0, 1 << 5), symmetric, pair(quiet())]:
        answer = last(*position, depth=depth if position != pair(quiet()) else depth - 1)
        assert len(answer.line) == answer.depth
        here = position
        for action in answer.line:
            here = after(*here, action)
        assert line_score(*here) * (-1) ** answer.depth == answer.score


def test_a_win_at_once_is_taken_without_search() -> None:
    rng = random.Random(50)
    while not (wins := winning_actions(*(position := pair(random_position(24, rng))))):
        pass
    answer = last(*position)
    assert answer.action in wins and answer.proved
    assert answer.score == WIN - 25 and answer.depth == 0 and answer.line == (answer.action,)


@pytest.mark.slow
@pytest.mark.both_speeds
def test_one_square_left_is_a_win_a_draw_or_a_loss() -> None:
    for position in samples(range(35, 36), 3 * SMALL, seed=51):
        answer = last(*position)
        assert answer.proved and answer.score == plain.minimax(*position, 1)


def test_the_images_of_a_position_have_its_score() -> None:
    for mine, theirs in [(0, 0), *samples(range(1, 20), SMALL, seed=60)]:
        expected = last(mine, theirs, depth=2).score
        for image in (quarter, mirror):
            assert last(image(mine), image(theirs), depth=2).score == expected


def test_the_same_question_has_the_same_answer() -> None:
    position = pair(quiet())
    for wishes in ({}, {"seed": 1}, {"seed": 1, "spread": 5}):
        first, second = (last(*position, nodes=300 * SMALL, **wishes) for _ in range(2))
        assert first == second


@pytest.mark.slow
@pytest.mark.both_speeds
def test_the_cut_into_slices_does_not_change_the_answer() -> None:
    position = pair(quiet())
    depth = 3 if COMPILED else 2
    whole = last(*position, depth=depth, entries=1 << 16)
    fine = Search(*position, NO_WEIGHTS, 1 << 16)
    fine.want(None, 0, False)
    reports = 0
    fine.slice = fine.pause = 7
    for report in fine.deepen(depth, 1 << 62):
        fine.slice = 7
        reports, answer = reports + 1, report
    assert answer == whole
    assert reports > whole.nodes / 200


def test_a_full_table_does_not_change_the_value() -> None:
    position = pair(quiet())
    depth = 4 if COMPILED else 2
    assert last(*position, depth=depth, entries=64).score == last(*position, depth=depth).score


def test_a_search_can_be_left_at_any_time() -> None:
    position = pair(quiet())
    for report in itertools.islice(search(*position, depth=9), 3):
        assert 0 <= report.action < 288
        assert not (position[0] | position[1]) >> (report.action >> 3) & 1


@pytest.mark.slow
def test_no_report_waits_long() -> None:
    last(0, 0, depth=3)  # compiled now, if at all
    waits, start = [], time.perf_counter()
    for _ in search(*pair(quiet()), nodes=2_000_000 if COMPILED else 2000):
        waits.append(time.perf_counter() - start)
        start = time.perf_counter()
    waits.sort()
    assert waits[len(waits) // 2] < 0.05


def test_a_seed_chooses_among_the_best_and_a_spread_among_good_ones() -> None:
    position = pair(random_position(30, random.Random(70)))
    scores = last(*position, depth=2, every=True).scores
    top = max(found.value for found in scores.values())
    for spread in (0, 12):
        chosen = {last(*position, depth=2, seed=seed, spread=spread).action for seed in range(25)}
        allowed = {action for action, found in scores.items() if found.value >= top - spread}
        assert chosen <= allowed
        assert len(chosen) > 1 or len(allowed) == 1


@pytest.mark.slow
def test_two_searches_in_two_threads_are_both_right() -> None:
    questions = [pair(quiet()), (0, 0)]
    depth = 4 if COMPILED else 1
    expected = [last(*question, depth=depth) for question in questions]
    found: dict[int, Progress] = {}

    def work(number: int) -> None:
        found[number] = last(*questions[number % 2], depth=depth)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[number] for number in range(4)] == expected * 2


def test_two_searches_in_turn_do_not_disturb_each_other() -> None:
    questions = [pair(quiet()), (0, 0)]
    depth = 4 if COMPILED else 1
    expected = [last(*question, depth=depth) for question in questions]
    found = [
        [report for report in pairs if report is not None][-1]
        for pairs in zip(
            *itertools.zip_longest(*(search(*question, depth=depth) for question in questions)),
            strict=True,
        )
    ]
    assert found == expected


ANSWERS = """
import json, random
from pentago_widget.engine.search import search
from tests.engine.positions import pair, quiet, random_position
rng = random.Random(80)
positions = [((0, 0), 2), (pair(quiet()), 1)]
positions += [(pair(random_position(rng.randrange(12, 36), rng)), 2) for _ in range(6)]
for (mine, theirs), depth in positions:
    *_, answer = search(mine, theirs, depth=depth, nodes=3000, entries=1 << 12, seed=3)
    print(json.dumps(answer))
"""


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
def test_compiled_and_plain_give_the_same_answers_with_the_same_nodes() -> None:
    answers = [printed(ANSWERS, plain=slowly).splitlines() for slowly in (False, True)]
    assert len(answers[0]) == 8
    assert list(map(json.loads, answers[0])) == list(map(json.loads, answers[1]))


@pytest.mark.slow
def test_learned_weights_take_the_place_of_open_lines() -> None:
    weights = learned()

    def judged(mine: int, theirs: int) -> int:
        return int(score(mine, theirs, weights))

    assert judged(*pair(quiet())) != line_score(*pair(quiet()))
    for position in samples(range(31, 34), SMALL, seed=90):
        answer = last(*position, depth=3, weights=weights)
        assert answer.score == plain.minimax(*position, 3, judged)


@pytest.mark.parametrize("wishes", [{"depth": 0}, {"nodes": 0}, {"spread": -1}, {"entries": 100}])
def test_a_senseless_wish_is_refused(wishes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must be"):
        search(0, 0, **wishes)


def test_a_finished_game_is_refused() -> None:
    finished = Pentago.from_rows(
        ["BBBBB.", "......", "......", "......", "......", "......"], "white"
    )
    for position in (pair(finished), pair(finished)[::-1]):
        with pytest.raises(ValueError, match="the game is finished"):
            search(*position)


def test_an_action_is_the_placement_and_then_the_turn() -> None:
    mine, theirs = pair(quiet())
    answer = last(mine, theirs, depth=1)
    child = (
        turn(theirs, answer.action & 7),
        turn(mine | 1 << (answer.action >> 3), answer.action & 7),
    )
    assert answer.score == -line_score(*child)


@pytest.mark.parametrize("beta", [WIN, 300])
def test_the_last_ply_finds_by_boards_what_it_finds_move_by_move(beta: int) -> None:
    weights, moves, scores = learned(), zeros(2 * 288), zeros(36)
    calm = [p for p in plain.crowded(60 if COMPILED else 12, 31, 6) if not can_win(*p)]
    for mine, theirs in (p for p in calm if (p[0] | p[1]).bit_count() < 35):
        end, best = generate(moves, 0, mine, theirs)
        action, seen = ACTION, 0
        while seen < end and best < beta:
            tried = pick(moves, 0, seen, end, SINGLE)
            seen += 1
            their_turned, my_turned = after(mine, theirs, tried)
            if (value := -score(their_turned, my_turned, weights)) > best:
                best, action = value, tried
        found = by_weights(mine, theirs, -WIN, beta, weights, moves, 0, scores)
        assert tuple(map(int, found)) == (best, action, seen)
