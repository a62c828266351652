"""GessWidget: Gess on a board in the notebook, for people and computers on either side.

Wiring only: what Gess has alone beside the frame is that a player may resign.
"""

from collections.abc import Callable
from typing import Any

from pentago_widget.board.widget import one_at_a_time
from pentago_widget.frame.widget import GameWidget
from pentago_widget.games.gess.kind import GESS, NAMES, RESIGNATION, threats_in_words
from pentago_widget.games.gess.match import GessMatch
from pentago_widget.games.gess.view import CONFIRM, GessView
from pentago_widget.words import sentences

TAKES_BACK = ("undo", "escape")
"""What takes back the question whether to resign."""


class GessWidget(GameWidget):
    """A board to play Gess on, by hand, by keyboard, by ear and by code.

    `game` is a GessGame, or a game of your own class with the specification's methods. Methods that
    do something return None when it is done, and otherwise say why not.
    """

    kind = GESS
    match_class = GessMatch
    view_class = GessView
    help = (
        "Arrow keys move over the board. Enter or Space chooses a footprint by its center, then the"
        " square to go to; Escape or the same square again lets it go. U undoes, Y redoes,"
        " H gives a hint, S says the status again, R reads the row, L the last move,"
        " T the rings and which of them are attacked,"
        " B where the footprint chosen, or that of the square, may go."
    )
    help_keys = (" H gives a hint,", " T the rings and which of them are attacked,")
    extras = (("Resign", "resign", ""), (CONFIRM, "confirm", "pw-hidden"))

    @one_at_a_time
    def resign(self) -> str | None:
        """Give the game up for whoever is to move; return why not."""
        return self._refuse_computers_turn() or self._played(self._match.resign())

    def __repr__(self) -> str:
        """Say the position in a few words."""
        stones = f"{self.board.count('B')} black and {self.board.count('W')} white stones"
        return f"<GessWidget {stones} {self.turn[:1]} {self.state}>"

    def _first_cells(self) -> tuple[str, ...]:
        """Return what the squares show when they are made: 400 more messages would be felt."""
        cells: tuple[str, ...] = self._view.cells()
        return cells

    def _meanings(self) -> dict[str, Callable[[Any, Any], object]]:
        """Return what each gesture does with its value and the square that has the focus."""
        return super()._meanings() | {
            "resign": lambda _, __: self._ask_to_resign(),
            "confirm": lambda _, __: self._confirm(),
        }

    def _changed(self, said: str = "") -> None:
        """Ask no more whether to give up, when the game has changed."""
        self._ask(wanted=False)
        super()._changed(said)

    def _read_out(self, key: str, at: int) -> str | None:
        """Return what a key reads out, on the square that has the focus; None for other keys."""
        if key == "threats" and self._view.hints:
            return threats_in_words(self._match.game)
        if key == "part":
            return self._ways(self._match.chosen or NAMES[at])
        return super()._read_out(key, at)

    def _ways(self, start: str) -> str:
        """Say where a footprint may go, or why nowhere."""
        reason = self._match.why_not_choose(start)
        return sentences.as_sentence(reason) if reason else self._match.ways_in_words(start)

    def _key(self, key: str, at: int) -> None:
        """Do what a key of the enhancer means; attacks are help, which can be locked."""
        if key != "threats" or not self._is_locked():
            super()._key(key, at)

    def _enter(self, text: str) -> None:
        """Play what was typed, but ask before giving up, as the button does."""
        if text.strip().lower() == str(RESIGNATION) and not self._view.is_computers_turn:
            self._panel.set(self._panel.entry, value="")
            self._ask_to_resign()
        else:
            super()._enter(text)

    def _gesture(self, kind: str, value: Any, at: Any) -> None:  # noqa: ANN401
        """Do what a gesture means; anything but the answer to Resign means playing on.

        To take back is then to take back the resignation, and no move.
        """
        was_asked, what = self._view.is_resigning, value if kind == "key" else kind
        if kind != "confirm":
            self._ask(wanted=False)
        if was_asked and what in TAKES_BACK:
            self._say("")
        else:
            super()._gesture(kind, value, at)

    def _ask(self, *, wanted: bool) -> None:
        """Ask whether giving up is meant, or ask no more; the answer is a button of its own.

        So a double click on Resign gives nothing up.
        """
        self._view.is_resigning = wanted
        answer = self._panel.buttons.children[-1]
        (answer.remove_class if wanted else answer.add_class)("pw-hidden")

    def _ask_to_resign(self) -> None:
        """Ask whether this is meant, where there is something to give up."""
        if self._view.is_closed:
            self.resign()  # it says why not
            return
        self._ask(wanted=True)
        self._say("")

    def _confirm(self) -> str | None:
        """Resign, if that was the question."""
        if self._view.is_resigning or self._view.is_closed:
            return self.resign()
        return self._refuse("press Resign first")
