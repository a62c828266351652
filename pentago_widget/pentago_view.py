"""What Pentago's board shows and says, from the game in play. No ipywidgets.

Everything is derived from the turn, the seats and a few switches; the widget paints what `picture`
returns.
"""

from Pentago import COLORS, HOMES, ROTATIONS, SQUARES, SUB_BOARDS
from pentago_widget import wording
from pentago_widget.cell import NOT_NOW, Board, Picture, Word
from pentago_widget.drawing import lines_svg
from pentago_widget.move import Move, won_by_placing
from pentago_widget.pentago_turn import PentagoTurn
from pentago_widget.seats import Seat

WORDS = {
    ".": Word("empty", "pw-empty"),
    "B": Word("black", "pw-black"),
    "W": Word("white", "pw-white"),
    "l": Word("last move", "pw-last"),
    "p": Word("just placed, press to take back", "pw-placed"),
    "f": Word("in the five", "pw-five"),
    "h": Word("hint", "pw-hint"),
    "t": Word("threat", "pw-threat"),
    "1": Word("wins, proved", "pw-win"),
    "0": Word("draws, proved", "pw-draw"),
    "2": Word("loses, proved", "pw-loss"),
    "+": Word("looks good", "pw-good"),
    "=": Word("looks even", "pw-even"),
    "_": Word("looks bad", "pw-bad"),
    NOT_NOW: Word("", ""),
}
"""What the letters on the board mean."""

CONTROLS = tuple((s, r) for s in SUB_BOARDS for r in ROTATIONS)
PARTS = tuple(
    tuple(i for i, square in enumerate(SQUARES) if HOMES[square][0] == part) for part in range(4)
)
PLACING = {color: f"pw-place-{color}" for color in COLORS}
SWITCHES = ("turn-now", "over", "thinking", "watching", "setting-up", "no-labels", "no-hints")

BOARD = Board(
    name="Pentago",
    words=WORDS,
    squares=SQUARES,
    columns=6,
    parts=PARTS,
    controls=tuple(f"turn {s} {wording.DIRECTIONS[r]}" for s, r in CONTROLS),
    control_looks=tuple("pw-" + wording.DIRECTIONS[r].replace("-", "") for _, r in CONTROLS),
    looks=(*PLACING.values(), *(f"pw-{switch}" for switch in SWITCHES)),
    row_labels=("abc", "def"),
    column_labels=("012", "345"),
)


class PentagoView:
    """A game in play as the board shows it."""

    def __init__(self, turn: PentagoTurn, seats: dict[str, Seat], *, hints: bool) -> None:
        """Look at a game in play, with who sits where."""
        self.turn, self.seats, self.hints = turn, seats, hints
        self.said = ""
        """What is said instead of the last move: a refusal, a hint."""
        self.marks: dict[str, str] = {}
        """Letters for squares and for turns like '4C': hints, what moves are worth."""
        self.turned = ""
        """The turn that has just been made."""
        self.labels, self.threats, self.setting_up, self.is_thinking = True, False, False, False

    @property
    def is_over(self) -> bool:
        """Whether the game shown is finished."""
        return self.turn.game.get_game_state() != "UNFINISHED"

    @property
    def is_watched(self) -> bool:
        """Whether the computer plays both sides."""
        return all(seat.is_computer for seat in self.seats.values())

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to move."""
        return not self.is_over and self.seats[self.turn.game.get_turn()].is_computer

    def picture(self) -> Picture:
        """Return what the board shows now."""
        return Picture(
            cells=self._cells(),
            controls=self._controls(),
            looks=self._looks(),
            status=self.status(),
            turned=self.turned,
            lines=lines_svg(self.turn.game.get_fives()),
        )

    def status(self) -> str:
        """Say what has happened and what is expected next."""
        game, before = self.turn.game, self.turn.before()
        happened = [self.said]
        if not self.said and before is not None and self.turn.placed is None:
            happened = [wording.told(before, self.turn.played[-1])]
        if self.is_over and before is not None and not self.setting_up:
            happened.append(wording.result(game, before, self.turn.played[-1]))
        else:
            happened.append(self._next())
        return " ".join(filter(None, happened))

    def last_in_words(self) -> str:
        """Tell the last move."""
        before = self.turn.before()
        return wording.told(before, self.turn.played[-1]) if before else "No move has been made."

    def threatened(self) -> dict[str, tuple[str, ...]]:
        """Return on which squares each color would win at once."""
        game = self.turn.game
        return {c: tuple(s for s in SQUARES if game.wins_at_once(c, s)) for c in COLORS}

    def just_turned(self) -> str:
        """Return the turn of the last move, as '4C'; nothing where it turned nothing."""
        before = self.turn.before()
        if before is None or self.turn.placed is not None:
            return ""
        last = self.turn.played[-1]
        return "" if won_by_placing(before, last) else f"{last.sub_board}{last.rotation}"

    def _next(self) -> str:
        """Say what is expected next."""
        color = self.turn.game.get_turn().capitalize()
        if self.setting_up:
            return "Setting up: press a square for black, white, empty."
        if self.is_over:
            return wording.result(self.turn.game)
        if self.is_thinking:
            return f"{color}, the computer, is thinking."
        if self.is_computers_turn:
            return f"{color}, the computer, is to move: press Step or Start."
        return wording.next_step(self.turn.game, self.turn.placed)

    def _cells(self) -> tuple[str, ...]:
        """Return the letters of all squares."""
        marks = {"p": {self.turn.placed}, "l": {self._last_square()}}
        marks["f"] = {at for _, line in self.turn.game.get_fives() for at in line}
        if self.threats:
            marks["t"] = {at for found in self.threatened().values() for at in found}
        is_closed = not self.setting_up and (self.is_over or self.is_computers_turn)
        cells = []
        for square, letter in zip(SQUARES, "".join(self.turn.rows()), strict=True):
            found = "".join(mark for mark, squares in marks.items() if square in squares)
            off = NOT_NOW * (is_closed or not self._is_wanted(square, letter))
            cells.append(letter + found + self.marks.get(square, "") + off)
        return tuple(cells)

    def _last_square(self) -> str | None:
        """Return the square on which the marble of the last move lies."""
        before = self.turn.before()
        if before is None:
            return None
        last: Move = self.turn.played[-1]
        return last.position if won_by_placing(before, last) else last.landing()

    def _is_wanted(self, square: str, letter: str) -> bool:
        """Say whether a person who may press something may press this square."""
        if self.setting_up:
            return True
        return letter == "." if self.turn.placed is None else square == self.turn.placed

    def _controls(self) -> tuple[str, ...]:
        """Return the letters of the rotation controls."""
        off = NOT_NOW * (self.turn.placed is None)
        return tuple(self.marks.get(f"{s}{r}", "") + off for s, r in CONTROLS)

    def _looks(self) -> tuple[str, ...]:
        """Return the CSS classes of the whole board."""
        is_free = not (self.is_over or self.is_computers_turn or self.setting_up)
        holds = {
            PLACING[self.turn.game.get_turn()]: is_free and self.turn.placed is None,
            "pw-turn-now": self.turn.placed is not None,
            "pw-over": self.is_over,
            "pw-thinking": self.is_thinking,
            "pw-watching": self.is_watched or (self.is_computers_turn and not self.is_thinking),
            "pw-setting-up": self.setting_up,
            "pw-no-labels": not self.labels,
            "pw-no-hints": not self.hints,
        }
        return tuple(look for look, is_so in holds.items() if is_so)
