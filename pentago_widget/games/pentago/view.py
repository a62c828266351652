"""What Pentago's board shows and says, from the game in play. No ipywidgets."""

from pentago_widget.board.picture import NOT_NOW
from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.drawing import lines_svg
from pentago_widget.games.pentago.kind import CONTROLS
from pentago_widget.games.pentago.match import PentagoMatch
from pentago_widget.games.pentago.move import Move, won_by_placing
from pentago_widget.games.pentago.threats import Threats, Turn, threats_of
from pentago_widget.play.seats import Seat
from pentago_widget.play.view import GameView
from pentago_widget.rules.pentago import COLORS, SQUARES

LEGEND = "▲ wins, ■ draws, ▼ loses: proved; △ good, □ even, ▽ bad: estimated"
"""What the signs say that show what moves are worth."""


class PentagoView(GameView):
    """A game of Pentago in play as the board shows it."""

    match: PentagoMatch

    def __init__(self, turn: PentagoMatch, seats: dict[str, Seat], *, hints: bool) -> None:
        """Look at a game in play, with who sits where."""
        super().__init__(turn, seats, hints=hints)
        self.threats, self.setting_up = False, False
        self.worth: dict[str, str] = {}
        """Letters for squares and turns: what moves are worth, where that is shown."""

    @property
    def is_closed(self) -> bool:
        """Whether no person may press anything; to set up a board, anybody may."""
        return not self.setting_up and super().is_closed

    @property
    def legend(self) -> str:
        """What the signs mean: what moves are worth, and threats; a hint says it by itself."""
        worth = LEGEND if self.worth else ""
        are_told = self.threats and not self.is_over
        threats = wording.legend_of_threats(self.threatened()) if are_told else ""
        return ". ".join(filter(None, (worth, threats)))

    def marked(self, at: str) -> str:
        """Return the letters of help on a square or for a turn."""
        return self.worth.get(at, "") + self.marks.get(at, "")

    def threatened(self) -> dict[str, Threats]:
        """Return what each color could do to win at once."""
        rows = self.match.game.get_rows()
        return {color: threats_of(rows, color) for color in COLORS}

    def just_turned(self) -> str:
        """Return the turn of the last move, as '4C'; nothing where it turned nothing."""
        before = self.match.before()
        if before is None or self.match.placed is not None:
            return ""
        last = self.match.played[-1]
        return "" if won_by_placing(before, last) else f"{last.sub_board}{last.rotation}"

    def next_step(self) -> str:
        """Say what a person is to do now."""
        return wording.next_step(self.match.game, self.match.placed)

    def cells(self) -> tuple[str, ...]:
        """Return the letters of all squares."""
        marks: dict[str, set[str | None]] = {
            "p": {self.match.placed},
            "l": {self._last_square()},
        }
        marks["f"] = {at for _, line in self.match.game.get_fives() for at in line}
        if self.threats:
            marks |= self._threatened_squares()
        is_closed = self.is_closed
        cells = []
        for square, letter in zip(SQUARES, "".join(self.match.rows()), strict=True):
            letters = "".join(mark for mark, squares in marks.items() if square in squares)
            off = NOT_NOW * (is_closed or not self._is_wanted(square, letter))
            cells.append(letter + letters + self.marked(square) + off)
        return tuple(cells)

    def controls(self) -> tuple[str, ...]:
        """Return the letters of the rotation controls."""
        off = NOT_NOW * (self.match.placed is None)
        threats = self._threatening_turns() if self.threats else set()
        return tuple(self.marked(f"{s}{r}") + "t" * ((s, r) in threats) + off for s, r in CONTROLS)

    def _threatened_squares(self) -> dict[str, set[str | None]]:
        """Return the letters of threats with their squares: by placing alone, or with a turn."""
        found = self.threatened().values()
        placing = {square for each in found for square in each.placing}
        turning = {square for each in found for square in each.with_a_turn}
        return {"t": {*placing}, "u": {*turning - placing}}

    def _threatening_turns(self) -> set[Turn]:
        """Return the turns that could win; once a marble lies, those that win with it."""
        found, placed = self.threatened(), self.match.placed
        colors = COLORS if placed is None else (self.mover,)
        return set().union(*(found[color].turns(placed) for color in colors))

    def lines(self) -> str:
        """Return the fives as lines over the board."""
        return lines_svg(self.match.game.get_fives())

    def own_looks(self) -> dict[str, bool]:
        """Say which color's marble is to be placed, or whether a sub-board is to be turned."""
        is_open = not self.is_closed and not self.setting_up
        return {
            f"pw-place-{self.mover}": is_open and self.match.placed is None,
            "pw-turn-now": self.match.placed is not None,
        }

    def _next(self) -> str:
        """Say what is expected next."""
        if self.setting_up:
            then = f"{self.mover.capitalize()} will be to move."
            return f"Setting up: press a square for black, white, empty. {then}"
        return super()._next()

    def _last_square(self) -> str | None:
        """Return the square on which the marble of the last move lies."""
        before = self.match.before()
        if before is None:
            return None
        last: Move = self.match.played[-1]
        return last.position if won_by_placing(before, last) else last.landing()

    def _is_wanted(self, square: str, letter: str) -> bool:
        """Say whether a person who may press something may press this square."""
        if self.setting_up:
            return True
        return letter == "." if self.match.placed is None else square == self.match.placed
