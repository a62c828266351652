"""What a game's board shows and says, from the game in play. No ipywidgets.

Everything is derived from the match, the seats and a few switches; the widget paints what `picture`
returns. A game adds its squares, its controls and what is to be done next.
"""

from typing import Any

from pentago_widget.board.picture import NOT_NOW, Picture
from pentago_widget.play.kind import Kind
from pentago_widget.play.match import Match
from pentago_widget.play.seats import Seat
from pentago_widget.words.sentences import counted

SWITCHES = ("over", "thinking", "watching", "no-labels", "no-hints")
"""What can hold for any board as a whole."""


class GameView:
    """A game in play as the board shows it."""

    match: Any

    def __init__(self, match: Match, seats: dict[str, Seat], *, hints: bool) -> None:
        """Look at a game in play, with who sits where."""
        self.match, self.seats, self.hints = match, seats, hints
        self.kind = match.kind
        self.said = ""
        """What is said instead of the last move: a refusal, a hint."""
        self.marks: dict[str, str] = {}
        """Letters for squares and for controls: hints, what moves are worth."""
        self.turned = ""
        """What has just been turned."""
        self.labels, self.is_thinking = True, False
        self.goes_on = False
        """Whether the computer thinks as soon as this is shown."""

    @property
    def is_over(self) -> bool:
        """Whether the game shown is finished."""
        return self.kind.is_over(self.match.game)

    @property
    def is_watched(self) -> bool:
        """Whether the computer plays both sides."""
        return all(seat.is_computer for seat in self.seats.values())

    @property
    def mover(self) -> str:
        """Whose turn it is."""
        return self.kind.turn(self.match.game)

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to move."""
        return not self.is_over and self.seats[self.mover].is_computer

    @property
    def is_busy(self) -> bool:
        """Whether the computer thinks, or is about to."""
        return self.is_thinking or self.goes_on

    @property
    def is_closed(self) -> bool:
        """Whether no person may press anything."""
        return self.is_over or self.is_computers_turn

    @property
    def legend(self) -> str:
        """What the signs shown on the board mean."""
        return ""

    def picture(self) -> Picture:
        """Return what the board shows now."""
        return Picture(
            cells=self.cells(),
            controls=self.controls(),
            looks=self.looks(),
            status=self.status(),
            turned=self.turned,
            lines=self.lines(),
        )

    def status(self) -> str:
        """Say what has happened and what is expected next."""
        before, happened = self.match.before(), [self.said]
        if not self.said and before is not None and not self.match.half:
            happened = [self.kind.move_in_words(before, self.match.played[-1])]
        return " ".join(filter(None, [*happened, self._next()]))

    def walked(self, before: Match) -> str:
        """Say which moves were taken back or made again since the game stood as it did before."""
        now, then = self.match.at, before.at
        steps = self.match.moves[now:then] or self.match.moves[then:now] or before.half[-1:]
        return f"{'Made again' if now > then else 'Taken back'}: {', '.join(map(str, steps))}."

    def place(self) -> str:
        """Say which position of the game is shown, and the move that led there."""
        said = f"Position after {self.match.at} of {counted(len(self.match.moves), 'move')}."
        return f"{said} {self.last_in_words()}" if self.match.at else said

    def last_in_words(self) -> str:
        """Tell the last move."""
        if not (before := self.match.before()):
            return "No move has been made."
        return self.kind.move_in_words(before, self.match.played[-1])

    def just_turned(self) -> str:
        """Return what the last move has turned, as '4C'; nothing where nothing turns."""
        return ""

    def cells(self) -> tuple[str, ...]:
        """Return the letters of all squares: what lies there, `l` for the last move, and marks."""
        letters = self.kind.letters(self.match.game)
        last = str(self.match.played[-1]).split() if self.match.played else ()
        off = NOT_NOW * self.is_closed
        return tuple(
            letter + "l" * (square in last) + self.marks.get(square, "") + off
            for square, letter in zip(self.kind.board.squares, letters, strict=True)
        )

    def next_step(self) -> str:
        """Say what a person is to do now."""
        return f"{self.mover.capitalize()} to move."

    def controls(self) -> tuple[str, ...]:
        """Return the letters of the controls."""
        return tuple(NOT_NOW for _ in self.kind.board.controls)

    def lines(self) -> str:
        """Return lines over the board, as SVG."""
        return ""

    @staticmethod
    def all_looks(kind: Kind) -> tuple[str, ...]:
        """Return every CSS class that a board of a game may get."""
        return (*kind.board.looks, *(f"pw-{switch}" for switch in SWITCHES))

    def own_looks(self) -> dict[str, bool]:
        """Return CSS classes of this game's own, and whether each holds now."""
        return {}

    def looks(self) -> tuple[str, ...]:
        """Return the CSS classes of the whole board."""
        holds = {
            **self.own_looks(),
            "pw-over": self.is_over,
            "pw-thinking": self.is_busy,
            "pw-watching": self.is_watched or (self.is_computers_turn and not self.is_busy),
            "pw-no-labels": not self.labels,
            "pw-no-hints": not self.hints,
        }
        return tuple(look for look, is_so in holds.items() if is_so)

    def _next(self) -> str:
        """Say what is expected next, or how the game ended."""
        who, last = self.mover.capitalize(), self.match.played[-1:]
        if self.is_over:
            return self.kind.result(self.match.game, self.match.before(), *last or [None])
        if self.is_busy:
            return f"{who}, the computer, is thinking."
        if self.is_computers_turn:
            return f"{who}, the computer, is to move: press Step or Start."
        return self.next_step()
