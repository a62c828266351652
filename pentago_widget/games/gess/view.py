"""What Gess' board shows and says, from the game in play. No ipywidgets."""

from pentago_widget.board.picture import NOT_NOW
from pentago_widget.games.gess.kind import COVERED, EDGE, NAMES, RESIGNATION
from pentago_widget.games.gess.match import GessMatch, around
from pentago_widget.play.match import Match
from pentago_widget.play.seats import Seat
from pentago_widget.play.view import GameView
from pentago_widget.rules.gess import COLORS

LEGEND = {
    "c": "thick frame: chosen",
    "m": "dot: may go here",
    "123456789": "×n: captures n",
    EDGE.strip(): "\N{MINUS SIGN}n: loses n at the edge",
    COVERED.strip(): "⊘n: covers n of your own",
    "r": "brown: a ring, ◇ its gap",
    "o": "dashed: last move from here",
    "l": "blue frame: to here",
    "h": "1: choose this footprint",
    "i": "2: move it here",
}
"""What signs mean, by the letters of which any shows them."""

CONFIRM = "Yes, resign"
"""The button that confirms a resignation."""


class GessView(GameView):
    """A game of Gess in play as the board shows it."""

    match: GessMatch

    def __init__(self, turn: Match, seats: dict[str, Seat], *, hints: bool) -> None:
        """Look at a game in play, with who sits where."""
        super().__init__(turn, seats, hints=hints)
        self.is_resigning = False
        """Whether Resign was pressed once."""

    @property
    def legend(self) -> str:
        """What the signs mean that are on the board now."""
        shown = {*"".join([*self._marks().values(), *self.marks.values()])}
        return "; ".join(says for letters, says in LEGEND.items() if shown & {*letters})

    def next_step(self) -> str:
        """Say what a person is to do now."""
        who = self.mover.capitalize()
        if self.is_resigning:
            return f"{who} wants to give up: press {CONFIRM}, or anything else to play on."
        if self.match.chosen is None:
            return f"{who} to move: choose a footprint by its center."
        return (
            f"{who}'s footprint at {self.match.chosen} goes {self.match.reach_in_words()}:"
            f" press a marked square, or {self.match.chosen} again to let go."
        )

    def cells(self) -> tuple[str, ...]:
        """Return the letters of all squares."""
        marks = self._marks()
        is_closed, ends = self.is_closed, set(self.match.ends())
        rows = "".join(self.match.game.get_rows())
        wanted = {*ends, self.match.chosen} if self.match.chosen else self._pieces()
        return tuple(
            letter
            + marks.get(name, "")
            + self.marks.get(name, "")
            + NOT_NOW * (is_closed or name not in wanted)
            for name, letter in zip(NAMES, rows, strict=True)
        )

    def _pieces(self) -> set[str]:
        """Return the centers of the footprints that can go somewhere."""
        return {start for start, _ in self.match.game.get_moves()}

    def _marks(self) -> dict[str, str]:
        """Return the marks of all squares that have any."""
        marks: dict[str, str] = {}

        def mark(letter: str, squares: tuple[str, ...]) -> None:
            """Put a letter on squares."""
            for name in squares:
                marks[name] = marks.get(name, "") + letter

        rings = [ring for color in COLORS for ring in self.match.game.get_rings(color)]
        for ring in rings:
            mark("r", tuple(name for name in around(ring) if name != ring))
        mark("g", tuple(rings))
        for letter, name in zip("ol", self._last(), strict=False):
            mark(letter, (name,))
        if self.match.chosen:
            mark("f", self.match.footprint())
            mark("c", (self.match.chosen,))
            for end, taken in self.match.takes().items():
                mark(f"m{taken.letters}", (end,))
        return marks

    def _last(self) -> tuple[str, ...]:
        """Return the squares from which and to which the last move went, unless one is begun."""
        if not self.match.played or self.match.half or self.match.played[-1] == RESIGNATION:
            return ()
        return tuple(self.match.played[-1])
