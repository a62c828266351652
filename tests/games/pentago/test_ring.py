"""The ring order of a sub-board's bits, against the rules on every pattern."""

import pytest

from Pentago import PATTERNS, ROTATIONS, TURNED, bit
from pentago_widget.games.pentago.ring import ring_order, ring_turned, rotated, row_order


def test_there_and_back_is_nothing() -> None:
    assert [row_order(ring_order(pattern)) for pattern in PATTERNS] == list(PATTERNS)
    assert sorted(map(ring_order, PATTERNS)) == list(PATTERNS)


def test_the_ring_begins_top_left_and_runs_clockwise_and_the_center_is_last() -> None:
    ring = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (1, 1)]
    assert [ring_order(bit(*square)) for square in ring] == [1 << 8 - k for k in range(9)]


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_turn_is_a_rotate_by_two(rotation: str) -> None:
    by_ring = [row_order(ring_turned(ring_order(pattern), rotation)) for pattern in PATTERNS]
    assert by_ring == list(TURNED[rotation])


def test_rotating_by_eight_or_by_none_is_nothing() -> None:
    for ring in range(256):
        assert rotated(ring, 0) == rotated(ring, 8) == ring
