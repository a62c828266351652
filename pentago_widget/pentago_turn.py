"""One game of Pentago as it is being played: place, turn, take back, go back, go another way.

A state machine over the rules, without a screen. Nothing but the start and the moves is stored;
every position is replayed from them. Whatever is refused says why and changes nothing.
"""

from collections.abc import Iterable
from functools import lru_cache

from Pentago import SQUARES, Pentago
from pentago_widget.move import Move, board_from_text, board_text

MOST_BRANCHES = 50
"""So many lines that were left are kept, the latest ones."""


@lru_cache(maxsize=64)
def _replayed(start: str, moves: tuple[Move, ...]) -> Pentago:
    """Return the game after these moves; it is shared, so nobody may move in it."""
    if not moves:
        return board_from_text(start)
    game = _replayed(start, moves[:-1]).copy()
    game.make_move(game.get_turn(), *moves[-1])
    return game


class PentagoTurn:
    """A game in play: its line of moves, the position in it that is shown, a marble just placed."""

    def __init__(self, start: Pentago | None = None, moves: Iterable[Move] = ()) -> None:
        """Begin at a position, after these moves, which must be legal."""
        self._start = board_text(start or Pentago())
        self.moves = tuple(moves)
        self.at = len(self.moves)
        self.placed: str | None = None
        self.branches: tuple[tuple[Move, ...], ...] = ()

    @property
    def start(self) -> Pentago:
        """The position in which the game began."""
        return _replayed(self._start, ()).copy()

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves up to the position shown."""
        return self.moves[: self.at]

    @property
    def game(self) -> Pentago:
        """The position shown, without the marble just placed; a copy of its own."""
        return self._shown().copy()

    def rows(self) -> tuple[str, ...]:
        """Return the six rows of the board shown, with the marble just placed."""
        rows = self._shown().get_rows()
        if self.placed is None:
            return rows
        row, column = "abcdef".index(self.placed[0]), int(self.placed[1])
        letter = self._shown().get_turn()[0].upper()
        with_it = rows[row][:column] + letter + rows[row][column + 1 :]
        return (*rows[:row], with_it, *rows[row + 1 :])

    def before(self) -> Pentago | None:
        """Return the position before the last move shown."""
        return _replayed(self._start, self.played[:-1]).copy() if self.at else None

    def press(self, position: str) -> str | None:
        """Place a marble, or take the one just placed back; return why not."""
        game = self._shown()
        if self.placed is not None and position in SQUARES:
            if position != self.placed:
                return f"turn a sub-board now, or press {self.placed} again to take the marble back"
            self.placed = None
            return None
        if reason := game.why_not(game.get_turn(), position, 1, "C"):
            return reason
        if game.wins_at_once(game.get_turn(), position):
            again = (move for move in self.moves[self.at :][:1] if move.position == position)
            self._add(next(again, Move(position, 1, "C")))
        else:
            self.placed = position
        return None

    def rotate(self, sub_board: int, rotation: str) -> str | None:
        """Turn a sub-board after placing; return why not."""
        game = self._shown()
        if self.placed is None:
            if game.get_game_state() != "UNFINISHED":
                return f"the game is finished: {game.get_game_state()}"
            return "place a marble first, then turn a sub-board"
        return self.play(Move(self.placed, sub_board, rotation))

    def play(self, move: Move) -> str | None:
        """Make a whole move; return why not."""
        game = self._shown()
        if reason := game.why_not(game.get_turn(), *move):
            return reason
        self._add(Move(*move))
        return None

    def go_to(self, at: int) -> str | None:
        """Show the position after so many moves; return why not."""
        if type(at) is not int or not 0 <= at <= len(self.moves):
            return f"there are {len(self.moves)} moves to go through"
        self.at, self.placed = at, None
        return None

    def undo(self) -> str | None:
        """Take back the marble just placed, else the last move; return why not."""
        if self.placed is not None:
            self.placed = None
            return None
        return self.go_to(self.at - 1) if self.at else "there is no move to take back"

    def redo(self) -> str | None:
        """Make the move again that was taken back last; return why not."""
        if self.at == len(self.moves):
            return "there is no move to make again"
        return self.go_to(self.at + 1)

    def choose_branch(self, number: int) -> str | None:
        """Go back to a line that was left for another one; return why not."""
        if type(number) is not int or not 0 <= number < len(self.branches):
            return f"there are {len(self.branches)} other lines"
        chosen = self.branches[number]
        others = [line for line in self.branches if line != chosen]
        self.branches = _longest([*others, self.moves], chosen)
        self.moves, self.placed = chosen, None
        self.at = len(chosen)
        return None

    def _shown(self) -> Pentago:
        """Return the position shown, to ask and not to move in."""
        return _replayed(self._start, self.played)

    def _add(self, move: Move) -> None:
        """Go on with a move; a line that is left is kept as a branch."""
        line = (*self.played, move)
        if self.moves[: len(line)] != line:
            self.branches = _longest([*self.branches, self.moves], line)
            self.moves = line
        self.at, self.placed = len(line), None


def _longest(
    lines: Iterable[tuple[Move, ...]], current: tuple[Move, ...]
) -> tuple[tuple[Move, ...], ...]:
    """Return the latest lines that do not begin another one, nor the current one."""
    unique = dict.fromkeys(line for line in lines if current[: len(line)] != line)
    whole = [
        line for line in unique if not any(x != line and x[: len(line)] == line for x in unique)
    ]
    return tuple(whole[-MOST_BRANCHES:])
