"""The lesson on Gess: its sets say what the rules' ints say, and each way to be wrong is told."""

import random

import pytest

from GessGame import CENTERS, SQUARES, GessGame, listed, moved, path, pieces, reach, rings
from pentago_widget.lessons import catalog, gess_lesson
from pentago_widget.lessons.gess_lesson import DIRECTIONS, as_bits, as_pairs, pair, square
from pentago_widget.lessons.judge import judged

FUNCTIONS = {
    "center_of": gess_lesson.pair,
    "footprint": gess_lesson.footprint,
    "is_piece": gess_lesson.is_piece,
    "is_ring": gess_lesson.is_ring,
    "ring_centers": gess_lesson.ring_centers,
    "new_squares": gess_lesson.new_squares,
    "path_of": gess_lesson.path_of,
    "stones_after": gess_lesson.stones_after,
}


def boards() -> list[tuple[gess_lesson.Stones, gess_lesson.Stones]]:
    """Return random boards, dense ones and thin ones."""
    return [gess_lesson.random_stones(seed, full) for seed in range(40) for full in (0.05, 0.5)]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_functions_by_sets_solve_the_exercises_of_the_ints(name: str) -> None:
    assert judged(catalog.exercise(name), FUNCTIONS[name]).is_right


def test_every_exercise_is_solved_here() -> None:
    assert list(FUNCTIONS) == [each.name for each in gess_lesson.EXERCISES]


def test_names_pairs_and_ints_go_back_and_forth() -> None:
    assert [square(pair(name)) for name in SQUARES] == list(SQUARES)
    assert [as_bits([pair(name)]) for name in SQUARES] == [1 << at for at in range(400)]
    black, white = gess_lesson.stones_of(GessGame())
    assert (len(black), len(white)) == (43, 43)
    assert as_pairs(as_bits(black)) == black


def test_rings_and_pieces_by_sets_are_those_of_the_rules() -> None:
    found = 0
    for mine, theirs in boards():
        both = as_bits(mine), as_bits(theirs)
        assert gess_lesson.ring_centers(mine, theirs) == as_pairs(rings(*both))
        by_sets = {at for at in CENTERS if gess_lesson.is_piece(pair(at), mine, theirs)}
        assert by_sets == {square(at) for at in as_pairs(pieces(*both))}
        found += rings(*both).bit_count()
    assert found > 100


def test_paths_and_moves_by_sets_are_those_of_the_rules() -> None:
    chance = random.Random(2)
    for mine, theirs in boards():
        own, other = as_bits(mine), as_bits(theirs)
        for start in listed(pieces(own, other))[::5]:
            center, way = pair(SQUARES[start]), chance.choice(DIRECTIONS)
            step = way[0] + 20 * way[1]
            others = (own | other) & ~as_bits(gess_lesson.footprint(center))
            ends = path(others, start, step, reach(own, start)) if own >> start + step & 1 else []
            assert gess_lesson.path_of(center, way, mine, theirs) == [
                pair(SQUARES[e]) for e in ends
            ]
            for end in ends:
                after = gess_lesson.stones_after(mine, theirs, center, pair(SQUARES[end]))
                assert tuple(map(as_bits, after)) == moved(own, other, start, end)


@pytest.mark.slow
def test_no_case_gives_a_right_mark_to_who_follows_the_center_only() -> None:
    exercise = catalog.exercise("path_of")
    told = [judged(exercise, mistake.function).advice for mistake in exercise.mistakes]
    assert len(set(told)) == len(exercise.mistakes)
