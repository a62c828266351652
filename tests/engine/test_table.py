"""The transposition table: what is stored is found again, and images carry actions along."""

import random

from pentago_widget.engine.ordering import ACTION
from pentago_widget.engine.root import actions, after
from pentago_widget.engine.score import WIN
from pentago_widget.engine.speed import COMPILED, zeros
from pentago_widget.engine.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    IMAGES,
    ITSELF,
    ORIGINALS,
    find,
    image,
    read,
    store,
)
from tests.engine.positions import folded, pair, random_position

MANY = 200 if COMPILED else 20


def random_pairs(number: int, seed: int) -> list[tuple[int, int]]:
    """Return positions of all sizes."""
    rng = random.Random(seed)
    return [pair(random_position(rng.randrange(1, 30), rng)) for _ in range(number)]


def test_what_is_stored_is_found_again() -> None:
    table = zeros(2 << 12)
    rng = random.Random(1)
    known = {}
    for position in random_pairs(MANY, seed=1):
        entry = (
            rng.choice([1 - WIN, -5, 0, 17, WIN - 1]),
            rng.choice([AT_LEAST, AT_MOST, EXACT]),
            rng.randrange(1, 36),
            rng.choice([0, 287, ACTION]),
        )
        store(table, *position, *entry)
        known[position] = entry
        assert read(table, find(table, *position)) == entry
    kept = {position: read(table, at) for position in known if (at := find(table, *position)) >= 0}
    assert len(kept) > 0.9 * len(known)
    assert all(known[position] == entry for position, entry in kept.items())


def test_no_entry_is_taken_for_that_of_another_position() -> None:
    table = zeros(2 * 16)
    positions = random_pairs(MANY, seed=2)
    for number, position in enumerate(positions):
        store(table, *position, number, EXACT, 1, ACTION)
    numbers = {position: number for number, position in enumerate(positions)}
    found = [position for position in positions if find(table, *position) >= 0]
    assert 0 < len(set(found)) <= 16
    for position in found:
        assert read(table, find(table, *position))[0] == numbers[position]


def test_a_deeper_entry_makes_room_for_no_shallower_one() -> None:
    table = zeros(2 * 2)  # a single bucket
    deep, shallow, other = random_pairs(3, seed=3)
    store(table, *deep, 7, EXACT, 9, ACTION)
    store(table, *shallow, 8, EXACT, 2, ACTION)
    store(table, *other, 9, EXACT, 2, ACTION)
    assert find(table, *deep) >= 0 and find(table, *other) >= 0
    assert find(table, *shallow) == -1


def test_an_image_carries_actions_along() -> None:
    steps = set()
    for position in random_pairs(MANY // 2, seed=4):
        mine, theirs, step = image(*position)
        steps.add(step)
        assert (mine, theirs) == folded(*position)
        for action in actions(*position)[::5]:
            there = IMAGES[288 * step + action]
            assert ORIGINALS[288 * step + there] == action
            assert folded(*after(mine, theirs, there)) == folded(*after(*position, action))
    assert len(steps) == 8 or not COMPILED
    assert all(IMAGES[288 * ITSELF + action] == action for action in range(288))
