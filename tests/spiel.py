"""OpenSpiel's way of naming Pentago moves."""

from Pentago import SQUARES


def spiel_action(move: tuple[str, int, str]) -> int:
    """Return the number of a move; OpenSpiel counts sub-boards clockwise round the board."""
    position, sub_board, rotation = move
    quadrant = {1: 0, 2: 1, 4: 2, 3: 3}[sub_board]
    return SQUARES.index(position) * 8 + quadrant * 2 + (rotation == "C")
