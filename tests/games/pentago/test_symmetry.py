"""The eight symmetries: a group, true to the game, and the same as the engine's."""

import random

import pytest

from Pentago import HOMES, MOVES, SQUARES, Pentago
from pentago_widget.engine.bits import mirror, quarter
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.symmetry import (
    INDEX_MAPS,
    SYMMETRIES,
    Symmetry,
    canonical,
    images,
    orbit,
    orbits,
    swapped,
)

EVERY = pytest.mark.parametrize("symmetry", SYMMETRIES, ids=lambda symmetry: symmetry.name)


def some_boards(number: int) -> list[str]:
    """Return boards with marbles anywhere."""
    chance = random.Random(9)
    return ["".join(chance.choices("..BW", k=36)) for _ in range(number)]


def bits(letters: str, color: str) -> int:
    """Return one color's marbles as the engine keeps them."""
    found = [HOMES[s] for s, letter in zip(SQUARES, letters, strict=True) if letter == color]
    return sum(marble << 9 * index for index, marble in found)


def test_the_eight_differ_and_two_in_a_row_are_one_of_them() -> None:
    assert [symmetry.number for symmetry in SYMMETRIES] == list(range(8))
    together = {tuple(first[at] for at in second) for first in INDEX_MAPS for second in INDEX_MAPS}
    assert together == set(INDEX_MAPS)
    assert len(together) == 8


@EVERY
def test_an_index_map_says_where_the_marble_of_a_square_comes_from(symmetry: Symmetry) -> None:
    for to, at in enumerate(symmetry.index_map):
        assert symmetry.square(SQUARES[at]) == SQUARES[to]


@EVERY
def test_the_image_of_a_move_does_on_the_image_what_the_move_does(symmetry: Symmetry) -> None:
    chance = random.Random(1)
    for letters in some_boards(60):
        rows = [letters[at : at + 6] for at in range(0, 36, 6)]
        game = Pentago.from_rows(rows, chance.choice(["black", "white"]))
        image, move = symmetry.game(game), Move(*chance.choice(MOVES))
        reply = game.make_move(game.get_turn(), *move)
        assert image.make_move(image.get_turn(), *symmetry.move(move)) == reply
        assert image == symmetry.game(game)
        assert image.get_game_state() == game.get_game_state()


def test_quarter_turn_and_mirror_are_the_engines() -> None:
    for letters in some_boards(50):
        for color in "BW":
            own = bits(letters, color)
            assert bits(SYMMETRIES[1].board(letters), color) == quarter(own)
            assert bits(SYMMETRIES[4].board(letters), color) == mirror(own)


def test_all_images_have_one_canonical_form_and_it_is_one_of_them() -> None:
    for letters in some_boards(50):
        assert {canonical(image) for image in images(letters)} == {canonical(letters)}
        assert canonical(letters) in images(letters)


def test_orbits_part_the_squares() -> None:
    assert sorted(square for each in orbits() for square in each) == sorted(SQUARES)
    assert [len(each) for each in orbits()] == [4, 8, 8, 4, 8, 4]
    for each in orbits():
        assert all(tuple(orbit(square)) == each for square in each)
    assert orbit("a0") == {"a0": [0, 6], "a5": [1, 4], "f0": [3, 5], "f5": [2, 7]}


def test_swapping_colors_twice_is_nothing() -> None:
    assert swapped("BW.") == "WB."
    assert all(swapped(swapped(letters)) == letters for letters in some_boards(5))
