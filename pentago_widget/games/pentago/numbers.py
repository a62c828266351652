"""The one place where games meet the engine: a game as two ints, the engine's actions as moves."""

from pentago_widget.engine.lines import NUMBERS, number
from pentago_widget.games.pentago.move import Move
from pentago_widget.rules.pentago import MOVES, ROTATIONS, Pentago
from pentago_widget.words.values import namesake, shown


def action(move: Move) -> int:
    """Return the engine's number of a move."""
    turn = 2 * (move.sub_board - 1) + ROTATIONS.index(move.rotation)
    return 8 * number(move.position) + turn


MOVE_OF = {action(Move(*move)): Move(*move) for move in MOVES}
"""The move of each action."""


def position(game: Pentago) -> tuple[int, int]:
    """Return the marbles of the side to move and of the other, or say what is wrong with a game."""
    if not issubclass(type(game), Pentago):  # isinstance would ask the object itself
        raise TypeError(f"a Pentago game was expected, not {shown(game)}{namesake(game, Pentago)}")
    state = game.get_game_state()
    if type(game) is not Pentago:  # the state that a class of one's own tells may be wrong
        seen = Pentago.from_rows(game.get_rows(), game.get_turn()).get_game_state()
        if seen != state:
            raise ValueError(f"get_game_state returns {shown(state)}, but by its rows it is {seen}")
    if state != "UNFINISHED":
        raise ValueError(f"the game is finished, {state}: no move can follow")
    found = {"B": 0, "W": 0, ".": 0}
    for square, letter in zip(NUMBERS, "".join(game.get_rows()), strict=True):
        found[letter] |= 1 << square
    black, white = found["B"], found["W"]
    return (black, white) if game.get_turn() == "black" else (white, black)
