"""PentagoWidget: Pentago on a board in the notebook, for people and computers on either side.

Wiring only: what Pentago has alone beside the frame. Its sub-boards are turned, a board can be set
up by pressing squares, threats and what moves are worth can be shown.
"""

from collections.abc import Callable
from typing import Any

from pentago_widget.board.widget import one_at_a_time
from pentago_widget.frame.widget import LABELS, GameWidget
from pentago_widget.games.pentago import adviser, wording
from pentago_widget.games.pentago.kind import CONTROLS, PENTAGO
from pentago_widget.games.pentago.match import PentagoMatch
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.view import PentagoView
from pentago_widget.rules.pentago import HOMES, SQUARES

SETTING_UP = {".": "B", "B": "W", "W": "."}
"""What a press makes of a square while a board is set up."""

SETTING = "a board is being set up: switch that off to play from it"
WEIGHING = "Looking what moves are worth ..."


class PentagoWidget(GameWidget):
    """A board to play Pentago on, by hand, by keyboard, by ear and by code.

    `game` is a Pentago, or a game of your own class with the specification's methods. Methods that
    do something return None when it is done, and otherwise say why not.
    """

    kind = PENTAGO
    match_class = PentagoMatch
    view_class = PentagoView
    help = (
        "Arrow keys move over the board, Home and End along the row, Page Up and Down along the"
        " column. Enter or Space places a marble, Escape takes it back. 1 to 4 choose a sub-board,"
        " C turns it clockwise, A anti-clockwise. U undoes, Y redoes, H gives a hint, S says the"
        " status again, R reads the row, B the sub-board, L the last move, T the threats."
    )
    help_keys = (" H gives a hint,", ", T the threats")
    switches = (
        ("Show what moves are worth", "worth", "pw-help"),
        ("Show threats: !, with a turn !↻", "show threats", "pw-help"),
        LABELS,
        ("Set up a board: press squares", "set up", ""),
    )

    def _new_adviser(self) -> adviser.Adviser:
        """Return who gives hints and judges moves."""
        return adviser.Adviser(self._advised, self._failed)

    @one_at_a_time
    def press(self, position: str) -> str | None:
        """Press a square: place a marble, or take the one just placed back; return why not."""
        if self._view.setting_up:
            return self._set_up_square(position)
        return super().press(position)

    @one_at_a_time
    def rotate(self, sub_board: int, rotation: str) -> str | None:
        """Turn a sub-board, 'C' clockwise or 'A' anti-clockwise; return why not."""
        return self._refuse_computers_turn() or self._played(
            self._match.rotate(sub_board, rotation)
        )

    @one_at_a_time
    def play(self, move: Any) -> str | None:  # noqa: ANN401  a move, its text or its parts
        """Make a whole move for whoever is to move; return why not."""
        return self._refuse_setting_up() or super().play(move)

    @one_at_a_time
    def step(self) -> str | None:
        """Let the computer make one move for whoever is to move; return why not."""
        return self._refuse_setting_up() or super().step()

    @one_at_a_time
    def start(self) -> str | None:
        """Let the computer go on; two computers play to the end; return why not."""
        return self._refuse_setting_up() or super().start()

    def _best(self) -> Move:
        """Return a good move, with the marble that lies already."""
        return adviser.hint(self._match)

    def _meanings(self) -> dict[str, Callable[[Any, Any], object]]:
        """Return what each gesture does with its value and the square that has the focus."""
        return super()._meanings() | {
            "control": lambda control, _: self.rotate(*CONTROLS[control]),
            "worth": lambda wanted, _: self._show_worth(wanted),
            "show threats": lambda wanted, _: self._show_threats(wanted),
            "set up": lambda wanted, _: self._set_up(wanted),
        }

    def _read_out(self, key: str, at: int) -> str | None:
        """Return what a key reads out, on the square that has the focus; None for other keys."""
        square, rows = SQUARES[at], self._match.rows()
        if key == "row":
            return wording.row_in_words(rows, square[0])
        if key == "part":
            return wording.part_in_words(rows, HOMES[square][0] + 1)
        if key == "threats":
            return wording.threats_in_words(self._view.threatened())
        return super()._read_out(key, at)

    # Setting up by hand.

    def _refuse_setting_up(self) -> str | None:
        """Refuse a move while a board is set up: the next press would throw it away."""
        return self._refuse(SETTING) if self._view.setting_up else None

    def _refuse_computers_turn(self) -> str | None:
        """Refuse what a person may not do now."""
        return self._refuse_setting_up() or super()._refuse_computers_turn()

    def _set_up(self, wanted: bool) -> None:
        """Begin to set up a board by hand, or play from it."""
        if wanted and (reason := self._guest.why_not_set_up()):
            self._panel.set(self._panel.switches["set up"], value=False)
            self._refuse(reason)
            return
        self._view.setting_up, self._match.half = wanted, ()
        self._moved()
        if not wanted:
            self._go_on()

    def _replace_match(self, turn: PentagoMatch) -> None:
        """Take another game in play; moves are to be gone through and not set up."""
        if turn.moves:
            self._view.setting_up = False
            self._panel.set(self._panel.switches["set up"], value=False)
        super()._replace_match(turn)

    def _go_on(self, pause: float = 0) -> None:
        """Let the computer think if it is its turn; while a board is set up it waits."""
        if not self._view.setting_up:
            super()._go_on(pause)

    def _set_up_square(self, position: str) -> str | None:
        """Put the next thing on a square; whose turn it is follows from the marbles."""
        letters = dict(zip(SQUARES, "".join(self._match.game.get_rows()), strict=True))
        if why := self._match.why_no_square(position):
            return self._refuse(str(why))
        letters[position] = SETTING_UP[letters[position]]
        board = "".join(letters.values())
        turn = "w" if board.count("B") > board.count("W") else "b"
        return self._begin(self.kind.board_from_text(f"{board} {turn}"), said="")

    # Help that can be switched off.

    def _is_locked(self) -> bool:
        """Refuse help where it is switched off."""
        is_locked = super()._is_locked()
        if is_locked:
            for name in ("worth", "show threats"):
                self._panel.set(self._panel.switches[name], value=False)
        return is_locked

    def _show_worth(self, wanted: bool) -> None:
        """Show on the board what all moves are worth, or stop showing it."""
        self._view.worth = {}
        if wanted:
            self._advise(self._weigh)
        elif self._looking == WEIGHING:
            self._adviser.forget()
            self._looked()
        self._show()

    def _weigh(self, turn: PentagoMatch) -> None:
        """Ask what moves are worth, and say so: that may take a second."""
        self._look_for(WEIGHING)
        self._adviser.worth(turn)

    def _advised(self, marks: dict[str, str], said: str) -> None:
        """Show a hint, which has words, or what moves are worth; one does not wipe the other."""
        if not said:
            self._view.worth, marks = marks, self._view.marks
        super()._advised(marks, said)
        if said and self._panel.switches["worth"].value and not self._view.worth:
            self._show_worth(True)  # the hint was asked for before this was known

    def _show_threats(self, wanted: bool) -> None:
        """Show threats and say them, for there may be none to show; or hide them."""
        if not self._is_locked():
            self._switch("threats", wanted)
            self._progress(self._legend_text())
            if wanted:
                self._speak(wording.threats_in_words(self._view.threatened()))

    def _changed(self, said: str = "") -> None:
        """Bring everything up to date, and what moves are worth where that is shown."""
        self._view.worth = {}
        super()._changed(said)
        if self._panel.switches["worth"].value and not self._view.is_over:
            self._show_worth(True)
