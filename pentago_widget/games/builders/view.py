"""What Builders' board shows and says, from the game in play. No ipywidgets."""

from pentago_widget.board.picture import NOT_NOW
from pentago_widget.games.builders.kind import NAMES, BuildersMove, called, square
from pentago_widget.games.builders.match import BuildersMatch
from pentago_widget.play.view import GameView


class BuildersView(GameView):
    """A game of Builders in play as the board shows it."""

    match: BuildersMatch

    def next_step(self) -> str:
        """Say what a person is to do now."""
        who, half = self.mover.upper(), self.match.half
        if self.match.is_placing:
            if half:
                return f"{who} has placed on {half[0]}: place the second builder, or take it back."
            return f"{who} to place: press two squares for the builders."
        if not half:
            return f"{who} to move: choose a builder."
        if len(half) == 1:
            return f"{who}'s builder on {half[0]}: press a square to step to."
        if self.match.cell(*square(half[1]))[0] == "3":
            return f"{who} stands on level 3, on {half[1]}: press a square to build on, and win."
        return f"{who} has stepped to {half[1]}: press a square to build on."

    def cells(self) -> tuple[str, ...]:
        """Return the letters of all squares."""
        marks, wanted = self._marks(), () if self.is_closed else self._wanted()
        cells = []
        for name in NAMES:
            found = "".join(mark for mark, squares in marks.items() if name in squares)
            off = NOT_NOW * (name not in wanted)
            cells.append(self._content(name) + found + self.marks.get(name, "") + off)
        return tuple(cells)

    def _content(self, name: str) -> str:
        """Return level and builder, a half-made step included."""
        row, column = square(name)
        level, builder = self.match.cell(row, column)
        half = self.match.half
        if self.match.is_placing:
            builder = self.mover if half and name == half[0] else builder
        elif len(half) == 2:
            builder = {half[0]: ".", half[1]: self.mover}.get(name, builder)
        return level + builder.replace(".", "")

    def _marks(self) -> dict[str, tuple[str, ...]]:
        """Return what is marked: the square to take back, where to go, the last move."""
        half = self.match.half
        marks = {"c": half[-1:], "s": self._left(), "l": self._last()}
        if not self.match.is_placing and len(half) == 1:
            marks["m"] = tuple(map(called, self.match.steps(square(half[0]))))
        if len(half) == 2:
            marks["b"] = tuple(map(called, self.match.sites()))
        return marks

    def _wanted(self) -> tuple[str, ...]:
        """Return the squares that may be pressed now."""
        game, half = self.match.game, self.match.half
        if self.match.is_placing:
            return tuple(name for name in NAMES if self._content(name) == "0" or name in half)
        if len(half) == 2:
            return (half[1], *map(called, self.match.sites()))
        own = dict(game.get_builders()).get(self.mover, ())
        steps = self.match.steps(square(half[0])) if half else ()
        return tuple(map(called, (*filter(self.match.steps, own), *steps)))

    def _left(self) -> tuple[str, ...]:
        """Return the square from which the last move came."""
        return tuple(called(last.start) for last in self._shown_last() if last.site is not None)

    def _shown_last(self) -> tuple[BuildersMove, ...]:
        """Return the last move, unless the next one is begun."""
        return () if self.match.half else self.match.played[-1:]

    def _last(self) -> tuple[str, ...]:
        """Return the squares of the last move: where the builder stands, where was built."""
        return tuple(
            called(at)
            for last in self._shown_last()
            for at in (last.target, last.site or last.start)
        )
