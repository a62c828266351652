"""The opening book: every early position has one place, and its images have the same move."""

import random
import zlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from Pentago import Pentago
from pentago_widget import analyse, best_move
from pentago_widget.engine import book
from pentago_widget.engine.book import FIRST, LEAST_SETS, book_action, numbers, place
from pentago_widget.engine.patterns import learned
from pentago_widget.engine.root import after
from pentago_widget.engine.search import search
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.table import image
from pentago_widget.games.pentago import player
from pentago_widget.games.pentago.numbers import MOVE_OF
from tests.engine.positions import NUMBERS, folded, images, pair, random_position
from tests.engine.speeds import printed

FOLDER = Path(book.__file__).parent
DRAWING = ("a0", "a5", "f0", "f5", "a2", "a3", "c0", "c5", "d0", "d5", "f2", "f3")


def early(number: int, seed: int) -> list[tuple[int, int]]:
    """Return positions with at most five marbles."""
    rng = random.Random(seed)
    return [pair(random_position(rng.randrange(6), rng)) for _ in range(number)]


def known_action(mine: int, theirs: int) -> int:
    """Return the action of the book, which has the position."""
    action = book_action(mine, theirs)
    assert action is not None
    return action


def sets(size: int) -> Iterator[int]:
    """Yield all sets of so many squares."""
    for squares in combinations(range(36), size):
        yield sum(1 << square for square in squares)


@cache
def place_of(mine: int, theirs: int) -> int:
    """Return the place of any position."""
    least, other, _ = image(theirs, mine)
    return place(other, least, numbers())


@pytest.mark.parametrize("size", range(4 if COMPILED else 3))
def test_so_many_sets_of_squares_are_the_least_of_their_images(size: int) -> None:
    assert sum(found == folded(found, 0)[0] for found in sets(size)) == LEAST_SETS[size]


@pytest.mark.parametrize("marbles", range(5 if COMPILED else 3))
def test_each_position_has_a_place_of_its_own_up_to_symmetry(marbles: int) -> None:
    first, end = FIRST[marbles], FIRST[marbles + 1]
    rng = random.Random(marbles)
    chosen = [theirs for theirs in sets((marbles + 1) // 2) if marbles < 4 or rng.random() < 0.02]
    found: dict[int, tuple[int, int]] = {}
    for theirs in chosen:
        for mine in sets(marbles // 2):
            if not mine & theirs:
                at = place_of(mine, theirs)
                assert first <= at < end
                position = folded(theirs, mine)
                assert found.setdefault(at, position) == position
    assert max(Counter(found.values()).values()) == 1


def test_the_eight_images_of_a_position_have_the_same_place_and_move() -> None:
    for position in early(60, 1):
        places = {place_of(*seen) for seen in images(*position)}
        assert len(places) == 1
        ends = {folded(*after(*seen, known_action(*seen))) for seen in images(*position)}
        assert len(ends) == 1


def test_every_move_of_the_book_is_legal() -> None:
    for mine, theirs in early(300, 2):
        action = known_action(mine, theirs)
        assert 0 <= action < 288
        assert not (mine | theirs) >> (action >> 3) & 1


def test_the_book_has_no_other_positions() -> None:
    six = pair(random_position(6, random.Random(3)))
    assert book_action(*six) is None
    assert book_action(0b11, 0b100) is None
    assert book_action(0b1, 0b1110) is None


def test_the_book_begins_with_a_move_that_wins() -> None:
    """Of the 36 squares on which the first marble can end, the twelve at the rim only draw."""
    for position in images(0, 0):
        _, marble = after(*position, known_action(*position))
        assert marble.bit_length() - 1 not in {NUMBERS[square] for square in DRAWING}


def test_both_speeds_read_the_same_and_plain_python_needs_no_numpy() -> None:
    text = (
        "import sys; sys.modules['numpy'] = None\n"
        "from pentago_widget.engine.book import book_action\n"
        f"print([book_action(*position) for position in {early(60, 4)}])"
    )
    assert printed(text, plain=True) == f"{[book_action(*position) for position in early(60, 4)]}\n"


@pytest.mark.both_speeds
@pytest.mark.slow
def test_all_that_was_learned_is_small_and_read_when_first_asked_for() -> None:
    carried = [(FOLDER / name).read_bytes() for name in ("book.bin", "patterns.bin")]
    assert sum(len(zlib.compress(each)) for each in carried) <= 2_000_000  # as in a wheel
    assert len(book.moves()) == FIRST[6] + FIRST[4]
    text = (
        "import pentago_widget.games.pentago.player, pentago_widget.engine.book as book\n"
        "print(book.moves.cache_info().currsize)"
    )
    assert printed(text) == "0\n"


def same(mine: int, theirs: int, one: int, two: int) -> bool:
    """Say whether two actions lead to the same position, or to images of one."""
    return folded(*after(mine, theirs, one)) == folded(*after(mine, theirs, two))


def test_a_search_takes_advice_and_looks_at_nothing_else() -> None:
    for mine, theirs in early(5, 5):
        actions = [action for action in range(288) if not (mine | theirs) >> (action >> 3) & 1]
        advice = random.Random(6).choice(actions)
        for progress in search(mine, theirs, depth=2, advice=advice, seed=1, weights=learned()):
            assert same(mine, theirs, progress.action, advice)
        assert all(same(mine, theirs, action, advice) for action in progress.scores)
        assert progress.line[0] == progress.action


def test_with_every_score_the_action_advised_is_worth_as_much_as_the_best() -> None:
    mine, theirs = early(1, 7)[0]
    *_, progress = search(mine, theirs, depth=1, advice=8, every=True)
    assert same(mine, theirs, progress.action, 8)
    assert progress.scores[8].value == max(score.value for score in progress.scores.values())
    assert len(progress.scores) == 8 * (36 - (mine | theirs).bit_count())


def test_no_advice_is_better_than_a_proof() -> None:
    mine, theirs = pair(
        Pentago.from_rows(["BBBB..", "......", "......", "......", "......", "WW.W.."], "black")
    )
    *_, progress = search(mine, theirs, depth=1, advice=0)
    assert progress.proved
    assert progress.score > 0


@pytest.mark.slow
def test_who_has_time_plays_by_the_book() -> None:
    rng = random.Random(8)
    for marbles in range(6):
        game = random_position(marbles, rng)
        mine, theirs = pair(game)
        known = known_action(mine, theirs)
        moves = [MOVE_OF[action] for action in range(288) if same(mine, theirs, action, known)]
        assert best_move(game, seed=2, seconds=0.05) in moves


@pytest.mark.parametrize("wishes", [{"level": 1}, {"level": 3}, {"level": 5}, {"depth": 1}])
def test_other_levels_and_a_depth_do_without(
    wishes: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "book_action", lambda *_: pytest.fail("this is too good"))
    game = random_position(4, random.Random(2))
    thoughts = player.thinking(game, seed=1, **wishes)
    assert next(thoughts).move in game.get_moves()
    thoughts.close()


def test_an_analysis_to_a_depth_looks_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "book_action", lambda *_: pytest.fail("this is no search"))
    assert analyse(random_position(4, random.Random(9)), depth=1).depth == 1


def test_an_analysis_puts_the_move_of_the_book_first() -> None:
    game = random_position(4, random.Random(9))
    found = analyse(game, seconds=0.05)
    first, action = found.line[0], known_action(*pair(game))
    assert MOVE_OF[action] in found.moves
    assert found.moves[MOVE_OF[action]].score == max(j.score for j in found.moves.values())
    assert found.moves[first].score == found.moves[MOVE_OF[action]].score
    assert not found.proved
