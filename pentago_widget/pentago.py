"""PentagoWidget: Pentago on a board in the notebook, for people and computers on either side.

Wiring only: the turn knows the moves, the view what is shown, the chair thinks, the frame paints.
"""

import html
from collections.abc import Callable, Mapping
from copy import copy
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from Pentago import HOMES, SQUARES, Pentago, shown
from pentago_widget import adviser, record, wording
from pentago_widget.board_widget import one_at_a_time
from pentago_widget.cell import Picture
from pentago_widget.chair import Chair, soon
from pentago_widget.drawing import board_svg
from pentago_widget.game_widget import GameWidget
from pentago_widget.levels import DEFAULT_LEVEL
from pentago_widget.move import Move, board_from_text, board_text
from pentago_widget.panel import LEGEND
from pentago_widget.pentago_turn import PentagoTurn
from pentago_widget.pentago_view import BOARD, CONTROLS, PentagoView
from pentago_widget.seats import Seat, checked_seat
from pentago_widget.your_class import YourClass, lines_of

if TYPE_CHECKING:
    from pentago_widget.opponent import Thought

KEYWORDS = ("game", "black", "white", "level", "seconds", "hints", "size")
LOCKED = "hints are switched off on this board"
HELP = (
    "Arrow keys move over the board, Enter or Space places a marble. 1 to 4 choose a sub-board,"
    " C turns it clockwise, A anti-clockwise. U undoes, Y redoes, H gives a hint, S says the status"
    " again, R reads the row, B the sub-board, L the last move, T the threats."
)
SETTING_UP = {".": "B", "B": "W", "W": "."}
"""What a press makes of a square while a board is set up."""


class PentagoWidget(GameWidget):
    """A board to play Pentago on, by hand, by keyboard, by ear and by code.

    `game` is a Pentago, or a game of your own class with the specification's methods. Methods that
    do something return None when it is done, and otherwise say why not.
    """

    board = traitlets.Unicode(read_only=True, help="36 of '.', 'B' and 'W', rows a to f.")
    turn = traitlets.Unicode(read_only=True, help="'black' or 'white'.")
    state = traitlets.Unicode(read_only=True, help="What get_game_state says.")
    last_move = traitlets.Any(None, allow_none=True, read_only=True, help="A Move or None.")

    def __init__(
        self,
        game: Any = None,  # noqa: ANN401  anybody's class
        *,
        black: str = "human",
        white: str = "human",
        level: int = DEFAULT_LEVEL,
        seconds: float | None = None,
        hints: bool = True,
        size: str = "medium",
        **unknown: object,
    ) -> None:
        """Set up the board; `level` or `seconds` is for the computer, wherever it sits."""
        if unknown:
            raise TypeError(_advice(unknown))
        who = {"black": black, "white": white}
        seats = {color: checked_seat(color, x, level, seconds) for color, x in who.items()}
        self._yours = YourClass(Pentago() if game is None else game)
        self._turn = PentagoTurn(self._yours.start)
        self._view = PentagoView(self._turn, seats, hints=hints)
        self._chair = Chair(self._thought, self._answered, self._failed)
        self._adviser = adviser.Adviser(self._advised, self._failed)
        self._runs = False
        self._gestures = self._meanings()
        super().__init__(BOARD, size)
        self._panel.show_seats(seats)
        self._changed()
        self._prepare()
        self._go_on()

    @property
    def game(self) -> Any:  # noqa: ANN401  anybody's class
        """The game that is played on; after taking back it is a fresh one."""
        return self._yours.game

    # What a person does, by hand or by code.

    @one_at_a_time
    def press(self, position: str) -> str | None:
        """Press a square: place a marble, or take the one just placed back; return why not."""
        if self._view.setting_up:
            return self._set_up_square(position)
        return self._refuse_computers_turn() or self._played(self._turn.press(position))

    @one_at_a_time
    def rotate(self, sub_board: int, rotation: str) -> str | None:
        """Turn a sub-board, 'C' clockwise or 'A' anti-clockwise; return why not."""
        return self._refuse_computers_turn() or self._played(self._turn.rotate(sub_board, rotation))

    @one_at_a_time
    def play(self, move: Move | str) -> str | None:
        """Make a whole move, a Move or a text like 'a2 1C', for whoever is to move."""
        try:
            parsed = Move.parse(str(move)) if isinstance(move, Move) else Move.parse(move)
        except ValueError as error:
            return self._refuse(str(error))
        return self._played(self._turn.play(parsed))

    @one_at_a_time
    def undo(self) -> str | None:
        """Take back a move; against a computer the pair of moves."""
        return self._walk(self._turn.undo, lambda: self._turn.at > 0)

    @one_at_a_time
    def redo(self) -> str | None:
        """Make a move again that was taken back; against a computer the pair of moves."""
        return self._walk(self._turn.redo, lambda: self._turn.at < len(self._turn.moves))

    @one_at_a_time
    def go_to(self, at: int) -> str | None:
        """Show the position after so many moves."""
        return self._moved(lambda: self._turn.go_to(at))

    @one_at_a_time
    def new_game(self) -> str | None:
        """Begin again with an empty board."""
        return self._begin(Pentago())

    @one_at_a_time
    def set_board(self, text: str) -> str | None:
        """Set up a board from text, 36 of '.BW', a space, b or w for the turn; return why not."""
        try:
            return self._begin(board_from_text(text))
        except ValueError as error:
            return self._refuse(str(error))

    @one_at_a_time
    def seat(
        self, color: str, who: str, *, level: int = DEFAULT_LEVEL, seconds: float | None = None
    ) -> str | None:
        """Put a 'human' or the 'computer' on a side, at any time; return why not."""
        try:
            self._sit(color, checked_seat(color, who, level, seconds))
        except ValueError as error:
            return self._refuse(str(error))
        return None

    # What the computer is told.

    @one_at_a_time
    def step(self) -> str | None:
        """Let the computer make one move for whoever is to move."""
        if self._view.is_over:
            return self._refuse("the game is finished")
        self._runs = False
        self._think(0)
        return None

    @one_at_a_time
    def start(self) -> str | None:
        """Let the computer go on; two computers play to the end."""
        if not self._view.is_computers_turn:
            return self._refuse("it is not the computer's turn")
        self._runs = True
        self._go_on()
        return None

    @one_at_a_time
    def pause(self) -> str | None:
        """Halt the computer."""
        return self._moved()

    @one_at_a_time
    def stop(self) -> str | None:
        """Make the computer play the best it has found so far."""
        return None if self._chair.stop() else self._refuse("the computer is not thinking")

    def hint(self) -> Move:
        """Return a good move for the position shown, with the marble that lies already."""
        if not self._view.hints:
            raise ValueError(LOCKED)
        return adviser.hint(self._turn)

    # What is kept and handed on.

    @one_at_a_time
    def save(self, path: str | Path) -> str | None:
        """Write the game to a file; return why that cannot be done."""
        try:
            record.save(path, self._turn.start, self._turn.moves)
        except (OSError, ValueError, TypeError) as error:
            why = getattr(error, "strerror", None) or error
            return self._refuse(f"{path} cannot be written: {why}")
        self._say(f"Saved to {path}.")
        return None

    @one_at_a_time
    def load(self, path: str | Path) -> str | None:
        """Read a game from a file; if it is refused, the game in play stays."""
        try:
            start, moves = record.load(path)
        except (OSError, ValueError, TypeError) as error:
            return self._refuse(f"{path} is refused: {getattr(error, 'strerror', None) or error}")
        return self._begin(start, moves)

    def transcript(self) -> str:
        """Return the moves up to the position shown as lines of Python."""
        start = self._turn.start
        begun = [] if start == Pentago() else [f"game = {start!r}"]
        return "\n".join([*begun, *lines_of(start.get_turn(), self._turn.played)])

    def picture(self) -> str:
        """Return the position as SVG text."""
        return board_svg(self._turn.game, last_move=self.last_move, before=self._turn.before())

    def close(self) -> None:
        """Stop thinking and give back everything the board is made of."""
        if self._is_built:
            self._chair.forget()
            self._adviser.forget()
        super().close()

    def __repr__(self) -> str:
        """Say the position in a few words."""
        return f"<PentagoWidget {self.board} {self.turn[:1]} {self.state}>"

    # What gestures mean.

    def _meanings(self) -> dict[str, Callable[[Any, Any], object]]:
        """Return what each gesture does with its value and the square that has the focus."""
        simple = (self.undo, self.redo, self.stop, self.start, self.pause, self.step)
        return {do.__name__: lambda _, __, do=do: do() for do in simple} | {
            "new": lambda _, __: self.new_game(),
            "press": lambda square, _: self.press(SQUARES[square]),
            "control": lambda control, _: self.rotate(*CONTROLS[control]),
            "key": self._key,
            "hint": lambda _, __: self._advise(self._adviser.hint),
            "seat black": lambda key, _: self._sit("black", Seat.parse(key)),
            "seat white": lambda key, _: self._sit("white", Seat.parse(key)),
            "go to": lambda at, _: self.go_to(min(at, len(self._turn.moves))),
            "entry": lambda text, _: self._enter(text),
            "board text": lambda text, _: text.strip() and self.set_board(text),
            "branch": lambda number, _: self._choose_branch(number),
            "save": lambda _, __: self.save(self._panel.file.value),
            "load": lambda _, __: self.load(self._panel.file.value),
            "worth": lambda wanted, _: self._show_worth(wanted),
            "show threats": lambda wanted, _: self._switch("threats", wanted),
            "labels": lambda wanted, _: self._switch("labels", wanted),
            "set up": lambda wanted, _: self._set_up(wanted),
            "drawer": lambda _, __: self._fill_drawer(),
        }

    def _gesture(self, kind: str, value: Any, at: Any) -> None:  # noqa: ANN401
        """Do what a press, a key, a button or a field means."""
        self._gestures[kind](value, at)

    def _key(self, key: str, at: int) -> None:
        """Do what a key of the enhancer means, on the square that has the focus."""
        square, rows = SQUARES[at], self._turn.rows()
        told = {
            "help": lambda: HELP,
            "row": lambda: wording.row_in_words(rows, square[0]),
            "part": lambda: wording.part_in_words(rows, HOMES[square][0] + 1),
            "last": self._view.last_in_words,
            "threats": lambda: wording.threats_in_words(self._view.threatened()),
        }
        if key == "threats" and self._is_locked():
            return
        if key in told:
            self._speak(told[key]())
        elif key == "escape" and self._turn.placed:
            self.undo()
        elif key in self._gestures:
            self._gestures[key](None, at)

    def _enter(self, text: str) -> None:
        """Play what was typed, and make room for the next move."""
        if text.strip() and (self._refuse_computers_turn() or self.play(text)) is None:
            self._panel.set(self._panel.entry, value="")

    def _choose_branch(self, number: int | None) -> None:
        """Go back to a line that was left."""
        if number is not None and number >= 0:
            self._moved(lambda: self._turn.choose_branch(number))

    # What changes the game.

    def _refuse_computers_turn(self) -> str | None:
        """Refuse what a person may not do while the computer is to move."""
        if not self._view.is_computers_turn:
            return None
        how = "Stop makes it play at once" if self._chair.is_thinking else "Step makes it move"
        return self._refuse(f"it is the computer's turn: {how}")

    def _played(self, reason: str | None) -> str | None:
        """Show what has been played, or why not, and let the computer go on."""
        if reason is not None:
            return self._refuse(reason)
        self._chair.forget()
        self._view.turned = self._view.just_turned()
        self._changed()
        self._go_on()
        return None

    def _moved(self, go: Callable[[], str | None] = lambda: None) -> str | None:
        """Go to a position and show it, or why not; the computer waits."""
        before = copy(self._turn)
        if reason := go() or self._yours.follow(self._turn.played):
            self._turn = self._view.turn = before
            self._fill_drawer()
            return self._refuse(reason)
        self._chair.forget()
        self._runs = False
        self._changed()
        return None

    def _walk(self, one: Callable[[], str | None], can_go: Callable[[], bool]) -> str | None:
        """Go a move back or forth, and on over the computer's moves."""

        def go() -> str | None:
            """Go one move, and others that nobody could answer."""
            reason = one()
            while reason is None and can_go() and self._view.is_computers_turn:
                if self._view.is_watched:
                    break
                one()
            return reason

        return self._moved(go)

    def _begin(self, start: Pentago, moves: tuple[Move, ...] = ()) -> str | None:
        """Begin a game at a position, after these moves; return why not."""
        if reason := self._yours.set_start(start):
            return self._refuse(reason)
        if moves:  # they are to be gone through, not set up
            self._view.setting_up = False
            self._panel.set(self._panel.setting_up, value=False)
        self._turn = self._view.turn = PentagoTurn(start, moves)
        self._moved()
        if not moves and not self._view.setting_up:
            self._go_on()
        return None

    def _sit(self, color: str, seat: Seat) -> None:
        """Put somebody on a side."""
        self._view.seats[color] = seat
        self._panel.show_seats(self._view.seats)
        self._moved()
        self._prepare()
        self._go_on()

    def _set_up(self, wanted: bool) -> None:
        """Begin to set up a board by hand, or play from it."""
        self._view.setting_up, self._turn.placed = wanted, None
        self._moved()
        if not wanted:
            self._go_on()

    def _set_up_square(self, position: str) -> str | None:
        """Put the next thing on a square; whose turn it is follows from the marbles."""
        letters = dict(zip(SQUARES, "".join(self._turn.game.get_rows()), strict=True))
        if position not in SQUARES:
            why = f"position must be a square from 'a0' to 'f5', not {shown(position)}"
            return self._refuse(why)
        letters[position] = SETTING_UP[letters[position]]
        board = "".join(letters.values())
        return self.set_board(f"{board} {'w' if board.count('B') > board.count('W') else 'b'}")

    # The computer's side.

    def _prepare(self) -> None:
        """Have the engine ready where a computer sits."""
        if any(seat.is_computer for seat in self._view.seats.values()):
            soon(_load_engine)

    def _go_on(self) -> None:
        """Let the computer think if it is its turn; two computers go on when started."""
        waits = self._view.setting_up or (self._view.is_watched and not self._runs)
        if self._view.is_computers_turn and not waits:
            self._think(self._panel.pause.value if self._view.is_watched else 0)

    def _think(self, delay: float) -> None:
        """Think for whoever is to move; the engine is loaded when it is first asked."""
        from pentago_widget.opponent import thinking  # noqa: PLC0415

        game = self._turn.game
        thoughts = thinking(game, **self._view.seats[game.get_turn()].question)
        self._turn.placed, self._view.is_thinking = None, True
        self._show()
        self._chair.think(thoughts, delay)

    def _thought(self, thought: "Thought") -> None:
        """Show how far a thought has come."""
        self._progress(wording.how_far(thought.depth, thought.nodes))

    def _answered(self, thought: "Thought") -> None:
        """Play what the computer has thought out."""
        self._safely(lambda: self._played(self._turn.play(thought.move)))

    def _failed(self, error: Exception) -> None:
        """Show what went wrong in a thought."""
        self._view.is_thinking = self._chair.is_thinking
        self._safely(self._raise, error)

    @staticmethod
    def _raise(error: Exception) -> None:
        """Raise an error where errors are kept."""
        raise error

    # Help that can be switched off.

    def _advise(self, ask: Callable[[PentagoTurn], None]) -> None:
        """Ask the adviser about the position shown."""
        if self._view.is_over:
            self._refuse("the game is finished")
        elif not self._is_locked():
            ask(self._turn)

    def _is_locked(self) -> bool:
        """Refuse help where it is switched off."""
        if not self._view.hints:
            self._refuse(LOCKED)
            for field in (self._panel.worth, self._panel.threats):
                self._panel.set(field, value=False)
        return not self._view.hints

    def _advised(self, marks: dict[str, str], said: str) -> None:
        """Show advice; a refusal that stands there stays readable."""
        self._view.marks = marks
        self._view.said = said or self._view.said
        self._safely(self._show)
        if not said:
            self._progress(LEGEND)

    def _show_worth(self, wanted: bool) -> None:
        """Show on the board what all moves are worth, or stop showing it."""
        self._view.marks = {}
        self._progress("")
        if wanted:
            self._advise(self._adviser.worth)
        self._show()

    def _switch(self, what: str, wanted: bool) -> None:
        """Show threats or labels, or hide them."""
        if what != "threats" or not self._is_locked():
            setattr(self._view, what, wanted)
            self._show()

    # What is shown.

    def _picture(self) -> Picture:
        """Return what the board shows now."""
        return self._view.picture()

    def _refuse(self, reason: str) -> str:
        """Show why something was not done, and return it."""
        self._say(wording.as_sentence(reason))
        return reason

    def _say(self, text: str) -> None:
        """Show a text in the status line, and have it said even if it stands there already."""
        self._view.said = text
        self._show(again=True)

    def _changed(self) -> None:
        """Bring your own game, the traits, the picture and the panel up to date."""
        self._adviser.forget()
        self._view.is_thinking = False
        self._view.said, self._view.marks = self._yours.follow(self._turn.played) or "", {}
        self._show_departure()
        self._show()
        self._view.turned = ""
        self._progress("")
        self._set_traits()
        self._fill_drawer()
        if self._panel.worth.value and not self._view.is_over:
            self._show_worth(True)

    def _set_traits(self) -> None:
        """Set what others may follow."""
        game = self._turn.game
        with self.hold_trait_notifications():  # whoever follows one finds all of them changed
            self.set_trait("board", "".join(game.get_rows()))
            self.set_trait("turn", game.get_turn())
            self.set_trait("state", game.get_game_state())
            self.set_trait("last_move", self._turn.played[-1] if self._turn.played else None)

    def _fill_drawer(self) -> None:
        """Show moves, code, board text and branches, if the drawer is open."""
        if self._panel.is_open:
            moves = ", ".join(map(str, self._turn.played)) or "none yet"
            board = board_text(self._turn.game)
            self._panel.show_place(self._turn.at)
            self._panel.show_game(moves, self.transcript(), self.log, board)
            self._panel.show_branches([len(line) for line in self._turn.branches])

    def _show_departure(self) -> None:
        """Tell where your own class departs from the rules, with code that shows it."""
        departure = self._yours.departure
        told = ""
        if departure is not None:
            code = html.escape(departure.code)
            says = html.escape(f"Your class departs from the rules: {departure}")
            told = f"<div class='pw-report'>{says}<pre>{code}</pre></div>"
        self._texts["banner"].value = told


def _load_engine() -> None:
    """Load the engine before it is needed, or begin to compile it."""
    from pentago_widget import warm_up  # noqa: PLC0415  loading the engine takes its time
    from pentago_widget.opponent import best_move  # noqa: PLC0415

    warm_up.start()
    if warm_up.is_ready():
        best_move(Pentago(), depth=1)


def _advice(unknown: Mapping[str, object]) -> str:
    """Say which keywords there are, and which one was perhaps meant."""
    name = next(iter(unknown))
    near = get_close_matches(name, KEYWORDS, 1)
    meant = f"did you mean {near[0]!r}? " if near else ""
    return f"PentagoWidget knows no keyword {name!r}: {meant}it takes {', '.join(KEYWORDS)}"
