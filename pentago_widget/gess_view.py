"""What Gess' board shows and says, from the game in play. No ipywidgets."""

from GessGame import COLORS
from pentago_widget.cell import NOT_NOW
from pentago_widget.game_turn import GameTurn
from pentago_widget.game_view import GameView
from pentago_widget.gess_kind import NAMES, RESIGNATION
from pentago_widget.gess_turn import GessTurn, around
from pentago_widget.seats import Seat

LEGEND = (
    "dot: may go here; ×n: captures n stones;"
    " \N{MINUS SIGN}n: loses n at the edge; ⊘n: covers n of your own"
)
"""What the signs say while a footprint is chosen; told all the time, for that is no message."""

CONFIRM = "Yes, resign"
"""The button that confirms a resignation."""


class GessView(GameView):
    """A game of Gess in play as the board shows it."""

    turn: GessTurn

    def __init__(self, turn: GameTurn, seats: dict[str, Seat], *, hints: bool) -> None:
        """Look at a game in play, with who sits where."""
        super().__init__(turn, seats, hints=hints)
        self.is_resigning = False
        """Whether Resign was pressed once."""

    @property
    def legend(self) -> str:
        """What the signs on the board mean."""
        return LEGEND

    def next_step(self) -> str:
        """Say what a person is to do now."""
        who = self.mover.capitalize()
        if self.is_resigning:
            return f"{who} wants to give up: press {CONFIRM}, or anything else to play on."
        if self.turn.chosen is None:
            return f"{who} to move: choose a footprint by its center."
        return (
            f"{who}'s footprint at {self.turn.chosen} goes {self.turn.reach_in_words()}:"
            f" press a marked square, or {self.turn.chosen} again to let go."
        )

    def cells(self) -> tuple[str, ...]:
        """Return the letters of all squares."""
        marks = self._marks()
        is_closed, ends = self.is_closed, set(self.turn.ends())
        rows = "".join(self.turn.game.get_rows())
        wanted = {*ends, self.turn.chosen} if self.turn.chosen else self._pieces()
        return tuple(
            letter
            + marks.get(name, "")
            + self.marks.get(name, "")
            + NOT_NOW * (is_closed or name not in wanted)
            for name, letter in zip(NAMES, rows, strict=True)
        )

    def _pieces(self) -> set[str]:
        """Return the centers of the footprints that can go somewhere."""
        return {start for start, _ in self.turn.game.get_moves()}

    def _marks(self) -> dict[str, str]:
        """Return the marks of all squares that have any."""
        marks: dict[str, str] = {}

        def mark(letter: str, squares: tuple[str, ...]) -> None:
            """Put a letter on squares."""
            for name in squares:
                marks[name] = marks.get(name, "") + letter

        rings = [ring for color in COLORS for ring in self.turn.game.get_rings(color)]
        for ring in rings:
            mark("r", tuple(name for name in around(ring) if name != ring))
        mark("g", tuple(rings))
        mark("l", self._last())
        if self.turn.chosen:
            mark("f", self.turn.footprint())
            mark("c", (self.turn.chosen,))
            for end, taken in self.turn.takes().items():
                mark(f"m{taken.letters}", (end,))
        return marks

    def _last(self) -> tuple[str, ...]:
        """Return the square to which the last move went."""
        if not self.turn.played or self.turn.half or self.turn.played[-1] == RESIGNATION:
            return ()
        return (self.turn.played[-1].end,)
