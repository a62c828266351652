"""Positions for the engine's tests and benchmarks: games of Pentago.py as pairs of ints."""

import random

from Pentago import HOMES, SQUARES, Pentago
from pentago_widget.engine.bits import mirror, quarter

NUMBERS = {square: 9 * index + bit.bit_length() - 1 for square, (index, bit) in HOMES.items()}
"""The engine's number of each square."""


def pair(game: Pentago) -> tuple[int, int]:
    """Return the marbles of the side to move and of the other, as the engine sees them."""
    letters = "".join(game.get_rows())
    black, white = (
        sum(1 << NUMBERS[s] for s, found in zip(SQUARES, letters, strict=True) if found == letter)
        for letter in "BW"
    )
    return (black, white) if game.get_turn() == "black" else (white, black)


def action(position: str, sub_board: int, rotation: str) -> int:
    """Return the engine's number of a move."""
    return 8 * NUMBERS[position] + 2 * (sub_board - 1) + (rotation == "A")


def random_position(marbles: int, rng: random.Random) -> Pentago:
    """Return an unfinished game after so many random moves."""
    while True:
        game = Pentago()
        for _ in range(marbles):
            if moves := game.get_moves():
                game.make_move(game.get_turn(), *rng.choice(moves))
        if (
            game.get_game_state() == "UNFINISHED"
            and sum(letter != "." for row in game.get_rows() for letter in row) == marbles
        ):
            return game


def quiet() -> Pentago:
    """Return Q8 of the benchmarks: eight marbles, black to move, nothing decided."""
    return Pentago.from_rows(["..B...", ".W....", "B....W", "..B...", "W..B..", "..W..."], "black")


def images(mine: int, theirs: int) -> list[tuple[int, int]]:
    """Return a position as it looks in the board's eight symmetries."""
    found, seen = [], (mine, theirs)
    for _ in range(4):
        seen = quarter(seen[0]), quarter(seen[1])
        found += [seen, (mirror(seen[0]), mirror(seen[1]))]
    return found


def folded(mine: int, theirs: int) -> tuple[int, int]:
    """Return the least of a position's images."""
    return min(images(mine, theirs))
