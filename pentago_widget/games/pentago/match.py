"""One game of Pentago as it is being played: a marble is placed, then a sub-board turned.

A state machine over the rules, without a screen.
"""

from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.games.pentago.move import Move
from pentago_widget.play.match import Match


class PentagoMatch(Match):
    """A game in play, and a marble just placed."""

    kind = PENTAGO

    @property
    def placed(self) -> str | None:
        """The square of the marble just placed, until a sub-board is turned."""
        return self.half[0] if self.half else None

    def rows(self) -> tuple[str, ...]:
        """Return the six rows of the board shown, with the marble just placed."""
        rows: tuple[str, ...] = self.game.get_rows()
        if self.placed is None:
            return rows
        row, column = "abcdef".index(self.placed[0]), int(self.placed[1])
        letter = self.game.get_turn()[0].upper()
        with_it = rows[row][:column] + letter + rows[row][column + 1 :]
        return (*rows[:row], with_it, *rows[row + 1 :])

    def _pressed(self, square: str) -> str | None:
        """Place a marble; return why not."""
        game = self.game
        if self.placed is not None:
            return f"turn a sub-board now, or press {self.placed} again to take the marble back"
        if reason := game.why_not(game.get_turn(), square, 1, "C"):
            return str(reason)
        if game.wins_at_once(game.get_turn(), square):
            again = (move for move in self.moves[self.at :][:1] if move.position == square)
            self._add(next(again, Move(square, 1, "C")))
        else:
            self.half = (square,)
        return None

    def rotate(self, sub_board: int, rotation: str) -> str | None:
        """Turn a sub-board after placing; return why not."""
        game = self.game
        if self.placed is None:
            if game.get_game_state() != "UNFINISHED":
                return f"the game is finished: {game.get_game_state()}"
            return "place a marble first, then turn a sub-board"
        return self.play(Move(self.placed, sub_board, rotation))
