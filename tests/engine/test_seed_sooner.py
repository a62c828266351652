"""The stand-in for the first program's search in matches: it makes the very same moves."""

import random

import pytest

from pentago_widget.engine import seed
from pentago_widget.engine.speed import COMPILED
from tests.engine.positions import random_position
from tests.engine.test_seed import read

pytest.importorskip("numba", reason="it is compiled when it is run")
from benchmarks import seed_sooner

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

WHOLE = -seed.INFINITY, seed.INFINITY


def test_it_counts_what_the_masks_count() -> None:
    rng = random.Random(1)
    for _ in range(300):
        bits = rng.getrandbits(36) & rng.getrandbits(36) | rng.getrandbits(36) & rng.getrandbits(36)
        assert seed_sooner.worth(bits) == seed.worth(bits)
        assert seed_sooner.has_five(bits) == (seed.satisfied(bits, seed.FIVES) > 0)


@pytest.mark.parametrize("marbles", range(2, 35, 2))
def test_it_finds_the_same_move_and_score(marbles: int) -> None:
    sides = read(random_position(marbles, random.Random(marbles)))
    for depth in (1, 2, 3) if COMPILED else (1,):
        assert seed_sooner.best_move(*sides, depth) == seed.alpha_beta(*sides, depth, *WHOLE)


@pytest.mark.skipif(not COMPILED, reason="takes too long as plain Python")
@pytest.mark.parametrize("marbles", [10, 22, 26, 30])
def test_it_does_so_at_the_depth_of_the_match(marbles: int) -> None:
    sides = read(random_position(marbles, random.Random(marbles)))
    assert seed_sooner.best_move(*sides, 4) == seed.alpha_beta(*sides, 4, *WHOLE)
