"""The buttons and fields round a board: what they are called and what they look like.

The panel knows no game. Each button calls what its name is given for; what cannot be done is said
in the status line, so no button is ever switched off under somebody's fingers.
"""

import html
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets

from pentago_widget.board.wire import Wire
from pentago_widget.frame.saved_games import SavedGames
from pentago_widget.play.kind import Kind
from pentago_widget.play.seats import Seat, offered
from pentago_widget.words.sentences import counted

BUTTONS = (
    ("New game", "new", ""),
    ("Undo", "undo", ""),
    ("Redo", "redo", ""),
    ("Hint", "hint", "pw-help"),
    ("Stop", "stop", "pw-only-thinking"),
    ("Start", "start", "pw-only-watching"),
    ("Pause", "pause", "pw-only-watching"),
    ("Step", "step", "pw-only-watching"),
)
"""Caption, what it does, CSS class."""

POSITION = "Position: go back or forth to the one after so many moves"
BOARD = "Board, and whose turn it is, as text: type another one, then Enter, to play from it"
LINE = "Line: the moves that you left, when you took some back to play others, are kept here"
PAUSE = "Pause: seconds between the moves when two computers play"
FILE = "File: Save writes this game to it, Load reads the game that it holds"
SAVED = "Saved games in the same folder: choose one, then press Load"
"""What the fields of the drawer are called and what they do, for the eye and the ear alike."""

FILE_BUTTONS = (
    ("Save", "save", ""),
    ("Save anyway", "save over", "pw-hidden"),
    ("Load", "load", ""),
)

Switch = tuple[str, str, str]
"""Caption, what it switches, CSS class."""


class Panel:
    """Buttons, players, a slider through the game, and a drawer with everything else."""

    def __init__(
        self,
        wire: Wire,
        kind: Kind,
        extras: Sequence[Switch],
        switches: Sequence[Switch],
        do: Callable[[str, Any], None],
    ) -> None:
        """Make the widgets; `do(name, value)` is called for whatever is pressed or filled in.

        A game's own buttons are `extras`, its own switches in the drawer `switches`.
        """
        self._wire, self._kind, self._do, self._is_setting = wire, kind, do, False
        self.buttons = self._row([*BUTTONS, *extras])
        self.seats = {
            color: self._field(
                ipywidgets.Dropdown,
                f"seat {color}",
                description=color.capitalize(),
                options=offered(kind),
            )
            for color in kind.players
        }
        self.players = wire.add(
            ipywidgets.Box, "pw-row pw-players", children=list(self.seats.values())
        )
        self.entry = self._field(
            ipywidgets.Text,
            "entry",
            description="Move",
            placeholder=_advice(kind.example(kind.new())),
            continuous_update=False,
        )
        self.drawer = self._drawer(switches)

    def set(self, widget: Any, **traits: Any) -> None:  # noqa: ANN401
        """Set traits of a field without this counting as somebody's doing."""
        self._is_setting = True
        try:
            with widget.hold_sync():
                for trait, value in traits.items():
                    setattr(widget, trait, value)
        finally:
            self._is_setting = False

    @property
    def is_open(self) -> bool:
        """Whether the drawer is open."""
        return bool(self.more.value)

    def show_place(self, at: int, last: int) -> None:
        """Show the place in the game on the slider, which ends at the last move.

        One after the other: a slider in the page that is told to go beyond its end goes as far as
        it can, and answers as if a person had drawn it there.
        """
        end = max(last, 1)  # a slider needs two ends
        steps: list[dict[str, int]] = [{"max": end}, {"value": at}]
        for traits in steps if end > self.scrubber.max else reversed(steps):
            self.set(self.scrubber, **traits)

    def show_example(self, move: str) -> None:
        """Show how a move may be written now."""
        if self.entry.placeholder != _advice(move):
            self.entry.placeholder = _advice(move)

    def show_seats(self, seats: Mapping[str, Seat]) -> None:
        """Show who sits where."""
        for color, seat in seats.items():
            field = self.seats[color]
            options = offered(self._kind, seat)
            if field.options != options:
                self.set(field, options=options)
            self.set(field, value=seat.key)

    def show_game(self, moves: str, code: str, log: str, board: str) -> None:
        """Show a game as text in the drawer."""
        logged = f"<pre>{html.escape(log)}</pre>" if log else ""
        listed = f"Moves: {html.escape(moves)}"
        same = f"<br>The same game in Python:<pre>{html.escape(code)}</pre>" if code else ""
        caveat = f"<p>{html.escape(self._kind.caveat())}</p>" if self._kind.caveat() else ""
        self.text.value = f"{listed}{same}{logged}{caveat}"
        self.set(self.board, value=board)

    @staticmethod
    def line(length: int) -> str:
        """Return what a line of so many moves is called."""
        return f"line of {counted(length, 'move')}"

    def show_branches(self, lengths: Sequence[int]) -> None:
        """Offer the lines that were left, by their numbers of moves."""
        lines = (("this line", -1), *((self.line(n), i) for i, n in enumerate(lengths)))
        if self.branches.options != lines:
            self.set(self.branches, options=lines)
        self.set(self.branches, value=-1)

    def _row(self, buttons: Sequence[tuple[str, str, str]]) -> Any:  # noqa: ANN401
        """Make a row of buttons."""
        made = []
        for caption, name, look in buttons:
            button = self._wire.add(
                ipywidgets.Button, f"pw-button pw-do-{name} {look}", description=caption
            )
            button.on_click(lambda _, name=name: self._do(name, None))
            made.append(button)
        return self._wire.add(ipywidgets.Box, "pw-row", children=made)

    def _field(self, kind: Any, name: str, looks: str = "", **traits: Any) -> Any:  # noqa: ANN401
        """Make a field that calls when its value changes."""
        field = self._wire.add(kind, looks, **traits)

        def changed(change: dict[str, Any]) -> None:
            """Pass a value on, unless we have set it."""
            if not self._is_setting:
                self._do(name, change["new"])

        field.observe(changed, "value")
        return field

    def _drawer(self, switches: Sequence[Switch]) -> Any:  # noqa: ANN401
        """Make the drawer with what is needed now and then."""
        text = ipywidgets.Text
        self.board = self._field(text, "board text", description=BOARD, continuous_update=False)
        self.branches = self._field(ipywidgets.Dropdown, "branch", description=LINE)
        self.scrubber = self._field(
            ipywidgets.IntSlider, "go to", description=POSITION, min=0, max=1, value=0
        )
        self.pause = self._wire.add(
            ipywidgets.FloatSlider, description=PAUSE, min=0, max=5, value=0.8
        )
        files = self._files()
        self.text = self._wire.add(ipywidgets.HTML, "pw-text")
        fields = [self.scrubber, self.board, self.branches, self.pause, *files, self.text]
        inside = [*self._checks(switches), *fields]
        drawer = self._wire.add(ipywidgets.VBox, "pw-drawer pw-hidden", children=inside)
        self.more = self._wire.add(
            ipywidgets.ToggleButton, "pw-button", description="More", icon="caret-down"
        )
        self.more.observe(lambda change: self._open(change["new"]), "value")
        return drawer

    def _files(self) -> list[Any]:
        """Make what saves and loads."""
        self.file = self._field(ipywidgets.Text, "file", description=FILE, continuous_update=False)
        self.games = self._field(ipywidgets.Dropdown, "saved game", description=SAVED)
        self.file_buttons = self._row(FILE_BUTTONS)
        anyway = self.file_buttons.children[1]
        self.saved = SavedGames(self._kind, self.file, self.games, anyway, self.set)
        self.saved.propose()
        return [self.games, self.file, self.file_buttons]

    def _open(self, wanted: bool) -> None:
        """Open the drawer or close it."""
        (self.drawer.remove_class if wanted else self.drawer.add_class)("pw-hidden")
        self.more.icon = "caret-up" if wanted else "caret-down"
        self._do("drawer", None)

    def _checks(self, switches: Sequence[Switch]) -> list[Any]:
        """Make the switches of the drawer."""
        box = ipywidgets.Checkbox
        self.switches = {
            name: self._field(box, name, look, description=caption, indent=False)
            for caption, name, look in switches
        }
        return list(self.switches.values())


def _advice(move: str) -> str:
    """Return what stands in the field for moves as long as it is empty."""
    return f"{move}, then Enter"
