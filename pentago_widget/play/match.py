"""A game in play: its line of moves, the position in it that is shown, other lines that were left.

Nothing but the start and the moves is stored; every position is replayed from them. Whatever is
refused says why and changes nothing. What a press on a square begins is each game's own: a
half-made move is the squares pressed so far.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

from pentago_widget.play.kind import Kind
from pentago_widget.words.values import shown

Line: TypeAlias = tuple[Any, ...]
"""Moves, one after the other."""

MOST_BRANCHES = 50
"""So many lines that were left are kept, the latest ones."""

MOST_POSITIONS = 64
"""So many positions are remembered, the latest ones."""


class Positions:
    """The positions of a game, replayed from its start and remembered for a while."""

    def __init__(self, kind: Kind, start: str) -> None:
        """Take the game and the text of the position in which it began."""
        self._kind, self._start = kind, kind.board_from_text(start)
        self._known: dict[Line, Any] = {}

    def after(self, moves: Line) -> Any:  # noqa: ANN401
        """Return the game after these moves; it is shared, so nobody may move in it."""
        known = len(moves)
        while known and moves[:known] not in self._known:
            known -= 1
        game = self._known[moves[:known]] if known else self._start
        for made in range(known, len(moves)):
            game = game.copy()
            self._kind.play(game, moves[made])
            self._known[moves[: made + 1]] = game
        while len(self._known) > MOST_POSITIONS:
            del self._known[next(iter(self._known))]
        return game


class Match:
    """A game in play. Each game adds what pressing a square means."""

    kind: Kind
    """The game; a class for one game names it."""

    def __init__(
        self,
        start: Any = None,  # noqa: ANN401
        moves: Iterable[Any] = (),
        *,
        kind: Kind | None = None,
    ) -> None:
        """Begin at a position, after these moves, which must be legal."""
        self.kind = kind = kind or self.kind
        self._positions = Positions(kind, kind.board_text(kind.new() if start is None else start))
        self.moves: Line = tuple(moves)
        self.at = len(self.moves)
        self.half: tuple[str, ...] = ()
        self.branches: tuple[Line, ...] = ()

    @property
    def start(self) -> Any:  # noqa: ANN401
        """The position in which the game began, to ask and not to move in."""
        return self._positions.after(())

    @property
    def played(self) -> Line:
        """The moves up to the position shown."""
        return self.moves[: self.at]

    @property
    def game(self) -> Any:  # noqa: ANN401
        """The position shown, without a half-made move, to ask and not to move in."""
        return self._positions.after(self.played)

    def before(self) -> Any:  # noqa: ANN401
        """Return the position before the last move shown, not to move in either, or None."""
        return self._positions.after(self.played[:-1]) if self.at else None

    def press(self, square: str) -> str | None:
        """Do what pressing a square means, or take back its last press; return why not."""
        if reason := self.why_no_square(square):
            return reason
        if square in self.half[-1:]:
            self.half = self.half[:-1]
            return None
        return self._pressed(square)

    def _pressed(self, square: str) -> str | None:
        """Go on with a square; return why that means nothing. Each game says what it means."""
        raise NotImplementedError

    def why_no_square(self, square: object) -> str | None:
        """Return why something is not the name of a square, or None."""
        squares = self.kind.board.squares
        if type(square) is str and square in squares:
            return None
        return f"there is no square {shown(square)}: they are called {squares[0]} to {squares[-1]}"

    def play(self, move: Any) -> str | None:  # noqa: ANN401
        """Make a whole move; return why not."""
        if reason := self.kind.why_not(self.game, move):
            return reason
        self._add(move)
        return None

    def go_to(self, at: int) -> str | None:
        """Show the position after so many moves; return why not."""
        if type(at) is not int or not 0 <= at <= len(self.moves):
            return f"there are {len(self.moves)} moves to go through"
        self.at, self.half = at, ()
        return None

    def undo(self) -> str | None:
        """Take back the last step of a half-made move, else the last move; return why not."""
        if self.half:
            self.half = self.half[:-1]
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
        self.moves, self.half = chosen, ()
        self.at = len(chosen)
        return None

    def _add(self, move: Any) -> None:  # noqa: ANN401
        """Go on with a move; a line that is left is kept as a branch."""
        line = (*self.played, move)
        if self.moves[: len(line)] != line:
            self.branches = _longest([*self.branches, self.moves], line)
            self.moves = line
        self.at, self.half = len(line), ()


def _longest(lines: Iterable[Line], current: Line) -> tuple[Line, ...]:
    """Return the latest lines that do not begin another one, nor the current one."""
    unique = dict.fromkeys(line for line in lines if current[: len(line)] != line)
    whole = [
        line for line in unique if not any(x != line and x[: len(line)] == line for x in unique)
    ]
    return tuple(whole[-MOST_BRANCHES:])
