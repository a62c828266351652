"""The frame of every game: a board with players, history, records and a drawer. It knows no game.

A game gives it a `Kind`, how a game in play is gone on with (`Match`), what of it is shown
(`GameView`) and an adviser, and adds what it has alone. Methods that do something return None when
it is done, and otherwise say why not; `hint` answers with a move, and raises where there is none.
"""

import html
import inspect
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet

import ipywidgets
import traitlets

from pentago_widget.board.enhancer import KEYS
from pentago_widget.board.picture import Board, Picture
from pentago_widget.board.widget import SAID, BoardWidget, one_at_a_time
from pentago_widget.frame.panel import Panel, Switch
from pentago_widget.play import adviser, record
from pentago_widget.play.adviser import Hinter
from pentago_widget.play.guest import Guest, lines_of
from pentago_widget.play.kind import Kind
from pentago_widget.play.match import Match
from pentago_widget.play.seats import Seat, checked_seat
from pentago_widget.play.thinker import Thinker, soon
from pentago_widget.play.view import GameView
from pentago_widget.words import files, keywords, sentences
from pentago_widget.words.values import shown

LOCKED = "hints are switched off on this board"
LOOKING = "Looking for a hint ..."
HELP = ("threats",)
"""What keys read out that is help, which can be locked."""

DEPARTS = "Your class departs from the rules: see the report below."
RETURNED = "The game before is back."
PAUSE_BEFORE_ANSWER = 0.7
"""So many seconds a person's move is seen, as it turns, before a computer answers it."""

CHOOSE_FIRST = "choose a saved game from the list, or write its file name, then press Load"
OVER_BY_HAND = "Press Save anyway to write over it, or choose another name."
OVER_BY_CODE = "Choose another name, or write over it with over=True."

LABELS = ("Show the labels of rows and columns", "labels", "")


_open: WeakSet["GameWidget"] = WeakSet()
"""The boards that nobody has closed."""


class GameWidget(BoardWidget):
    """A game's board in a notebook."""

    kind: ClassVar[Kind]
    match_class: ClassVar[Callable[..., Match]]
    """A game in play: it is given a position and the moves after it."""
    view_class: ClassVar[type[GameView]] = GameView
    """What is shown of it."""
    help: ClassVar[str] = (
        "Arrow keys move over the board, Enter or Space presses a square. U undoes, Y redoes,"
        " H gives a hint, S says the status again, R reads the row, L the last move."
    )
    """The keys, in words."""
    help_keys: ClassVar[Sequence[str]] = (" H gives a hint,",)
    """What of these words is left out where hints are switched off."""
    extras: ClassVar[Sequence[Switch]] = ()
    """Buttons of this game alone."""
    switches: ClassVar[Sequence[Switch]] = (LABELS,)
    """Switches in the drawer."""

    board = traitlets.Unicode(read_only=True, help="The squares, row by row.")
    turn = traitlets.Unicode(read_only=True, help="Whose turn it is.")
    state = traitlets.Unicode(read_only=True, help="What the rules say of the game.")
    last_move = traitlets.Any(None, allow_none=True, read_only=True, help="A move or None.")

    def __init_subclass__(cls, **options: Any) -> None:  # noqa: ANN401
        """Name the players where a notebook shows how a board is made (Shift+Tab)."""
        super().__init_subclass__(**options)
        if hasattr(cls, "kind"):
            cls.__signature__ = _signature(cls.kind)

    def __init__(
        self,
        game: Any = None,  # noqa: ANN401  anybody's class
        *,
        level: int | None = None,
        seconds: float | None = None,
        hints: bool = True,
        size: str = "medium",
        **who: Any,  # noqa: ANN401  'human' or 'computer' by a player's name, or a mistake
    ) -> None:
        """Set up the board; `level` or `seconds` is for the computer, wherever it sits."""
        kind, level = self.kind, self.kind.usual_level if level is None else level
        if unknown := [name for name in who if name not in kind.players]:
            raise TypeError(self._advice(unknown[0]))
        if type(hints) is not bool:
            raise ValueError(f"hints must be True or False, not {shown(hints)}")
        seats = {
            name: checked_seat(kind, name, who.get(name, "human"), level, seconds)
            for name in kind.players
        }
        self._guest = Guest(kind, kind.new() if game is None else game)
        self._match: Any = self.match_class(self._guest.start)
        self._view: Any = self.view_class(self._match, seats, hints=hints)
        self._thinker = Thinker(self._thought, self._answered, self._failed)
        self._adviser = self._new_adviser()
        self._runs, self._looking = False, ""
        self._left: Any = None  # the game that was left last for another one
        self._gestures = self._meanings()
        super().__init__(replace(kind.board, looks=self.view_class.all_looks(kind)), size)
        self._panel.show_seats(seats)
        _open.add(self)
        self._changed()
        self._prepare()
        self._go_on()

    @property
    def game(self) -> Any:  # noqa: ANN401  anybody's class
        """The game that is played on; after taking back it is a fresh one."""
        return self._guest.game

    # What each game has of its own.

    def _new_adviser(self) -> Any:  # noqa: ANN401
        """Return who gives hints: it has `hint(match)` and `forget()`."""
        return Hinter(self.kind, self._advised, self._failed)

    def _read_out(self, key: str, at: int) -> str | None:
        """Return what a key reads out, on the square that has the focus; None for other keys.

        Which keys there are stands in `KEYS` of the keyboard; the help says what a game's keys are.
        """
        told = {
            "help": " ".join((self._keys_in_words(), *self.kind.move_rules)),
            "last": self._view.last_in_words(),
            "row": self.kind.row_in_words(self._match.game, self._view.cells(), at),
        }
        return told.get(key)

    def _keys_in_words(self) -> str:
        """Say what the keys do; those that help are left out where hints are switched off."""
        said = self.help
        for words in () if self._view.hints else self.help_keys:
            said = said.replace(words, "")
        return said

    def hint(self) -> Any:  # noqa: ANN401
        """Return a good move for the position shown; a ValueError where hints are switched off."""
        if not self._view.hints:
            raise ValueError(LOCKED)
        return self._best()

    def _best(self) -> Any:  # noqa: ANN401
        """Return a good move that goes on with what is pressed."""
        return adviser.hint(self.kind, self._match)

    # What a person does, by hand or by code.

    @one_at_a_time
    def press(self, position: str) -> str | None:
        """Press a square; return why it means nothing."""
        squares = (*self._match.half, position)
        is_square = not self._match.why_no_square(position)
        return self._refuse_computers_turn() or self._played(
            self._match.press(position),
            lambda game: self.kind.moves_meant(game, squares) if is_square else (),
        )

    @one_at_a_time
    def play(self, move: Any) -> str | None:  # noqa: ANN401  a move, or its text
        """Make a whole move, its text form or its parts, for whoever is to move."""
        is_parts = type(move) in (tuple, list)  # what the rules' own get_moves holds
        try:
            text = self.kind.joined(move) if is_parts else str(move)
            parsed = self.kind.read(self._match.game, text)
        except ValueError as error:
            return self._refuse(str(error))
        return self._played(self._match.play(parsed), lambda _: [parsed])

    @one_at_a_time
    def undo(self) -> str | None:
        """Take back a move; against a computer the pair of moves.

        At the beginning of a game the one comes back that was left for it.
        """
        if self._left is not None and not (self._match.at or self._match.half):
            return self._take(self._left, said=RETURNED)
        return self._walk(self._match.undo, lambda: self._match.at > 0)

    @one_at_a_time
    def redo(self) -> str | None:
        """Make a move again that was taken back; against a computer the pair of moves."""
        return self._walk(self._match.redo, lambda: self._match.at < len(self._match.moves))

    @one_at_a_time
    def go_to(self, at: int) -> str | None:
        """Show the position after so many moves."""
        return self._moved(lambda: self._match.go_to(at), lambda _: self._view.place())

    @one_at_a_time
    def new_game(self) -> str | None:
        """Begin again from the beginning."""
        self._panel.set(self._panel.entry, value="")
        return self._begin(self.kind.new(), said="New game.")

    @one_at_a_time
    def set_board(self, text: str) -> str | None:
        """Set up a board from its text, with whose turn it is; return why not.

        A computer that is to move waits, as it does where the slider leads.
        """
        try:
            start = self.kind.board_from_text(text)
        except ValueError as error:
            return self._refuse(str(error))
        return self._take(self.match_class(start), said="Board set up.", waits=True)

    @one_at_a_time
    def seat(
        self, color: str, who: str, *, level: int | None = None, seconds: float | None = None
    ) -> str | None:
        """Put a 'human' or the 'computer' on a side, at any time; return why not."""
        known = self.kind.usual_level if level is None else level
        try:
            self._seat_player(color, checked_seat(self.kind, color, who, known, seconds))
        except ValueError as error:
            return self._refuse(str(error))
        return None

    # What the computer is told.

    @one_at_a_time
    def step(self) -> str | None:
        """Let the computer make one move for whoever is to move."""
        if self._view.is_over:
            return self._refuse("the game is finished")
        self._runs, self._view.said = False, ""
        self._think(0)
        return None

    @one_at_a_time
    def start(self) -> str | None:
        """Let the computer go on; two computers play to the end."""
        if not self._view.is_computers_turn:
            over = "the game is finished" if self._view.is_over else ""
            return self._refuse(over or "it is not the computer's turn")
        self._runs, self._view.said = True, ""  # it is paused no more
        self._go_on()
        return None

    @one_at_a_time
    def pause(self) -> str | None:
        """Halt the computer."""
        return self._moved(said=lambda _: "Paused.")

    @one_at_a_time
    def stop(self) -> str | None:
        """Make the computer play the best it has found so far."""
        return None if self._thinker.stop() else self._refuse("the computer is not thinking")

    # What is kept and handed on.

    @one_at_a_time
    def save(self, path: str | Path, *, over: bool = False) -> str | None:
        """Write the game to a file; return why that cannot be done.

        A file that holds another game is kept, unless `over` is True.
        """
        return self._save(path, OVER_BY_CODE, over=over)

    def _save(self, path: str | Path, advice: str, *, over: bool) -> str | None:
        """Save, or say why not; the advice is for a file that holds another game."""
        try:
            was_there = files.place(path).exists()
            target = record.save(path, self.kind, self._match.start, self._match.moves, over=over)
        except record.WouldLose as lost:
            self._panel.saved.ask(str(path) if advice == OVER_BY_HAND else "")
            return self._refuse(f"nothing is saved to {files.cut(path)}: {lost}. {advice}")
        except (OSError, ValueError, TypeError) as error:
            return self._refuse(f"cannot write {files.cut(path)}: {files.reason(error)}")
        self._panel.saved.keep(path)
        self._panel.saved.list_games()
        moves = sentences.counted(len(self._match.moves), "move")
        self._say(f"Saved {moves} to {target}{', over what was saved there' * was_there}.")
        return None

    @one_at_a_time
    def load(self, path: str | Path) -> str | None:
        """Read a game from a file; if it is refused, the game in play stays."""
        try:
            start, moves = record.load(path, self.kind)
        except (OSError, ValueError, TypeError) as error:
            return self._refuse(f"cannot read {files.cut(path)}: {files.reason(error)}")
        found = f"Loaded {files.cut(Path(path).name)}: {sentences.counted(len(moves), 'move')}."
        if refused := self._begin(start, moves, said=found):
            return refused
        self._panel.saved.keep(path)
        return None

    def transcript(self) -> str:
        """Return the moves up to the position shown as lines of Python."""
        start = self._match.start
        name = type(start).__name__
        begun = [] if start == self.kind.new() else [f"game = {self.kind.code(start, name)}"]
        return "\n".join([*begun, *lines_of(self.kind, start, self._match.played)])

    def picture(self) -> str:
        """Return the position as SVG text, with the last move or a half-made one."""
        match = self._match
        return self.kind.svg(match.game, match.before(), self.last_move, match.half)

    def close(self) -> None:
        """Stop thinking and give back everything the board is made of."""
        if self._is_built:
            self._thinker.forget()
            self._adviser.forget()
        super().close()
        _open.discard(self)
        if not any(board.kind is self.kind for board in _open):
            self.kind.release()

    def __repr__(self) -> str:
        """Say the position in a few words."""
        return f"<{type(self).__name__} {self.board} {self.turn[:1]} {self.state}>"

    # How it is put together.

    def _build(self, board: Board) -> None:
        """Make the parts of the board and the panel, and connect them."""
        super()._build(board)
        self._texts["banner"] = self.wire.add(
            ipywidgets.HTML, "pw-banner"
        )  # painted by no enhancer
        self._panel = Panel(self.wire, self.kind, self.extras, self.switches, self._panel_gesture)
        self._panel.set(self._panel.switches["labels"], value=True)

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the parts in the order in which they are read."""
        panel, text = self._panel, self._texts
        lower = [panel.buttons, panel.players, panel.entry, panel.more, panel.drawer]
        upper = [self._frame, *map(text.get, SAID), text["banner"]]
        return [self._enhancer, self._style, *upper, *lower]

    # What gestures mean.

    def _panel_gesture(self, name: str, value: Any) -> None:  # noqa: ANN401
        """Take what was pressed or filled in beside the board."""
        self._safely(self._gesture, name, value, None)

    def _meanings(self) -> dict[str, Callable[[Any, Any], object]]:
        """Return what each gesture does with its value and the square that has the focus."""
        simple = (self.undo, self.redo, self.stop, self.start, self.pause, self.step)
        squares = self.kind.board.squares
        return (
            {do.__name__: lambda _, __, do=do: do() for do in simple}
            | {
                "new": lambda _, __: self.new_game(),
                "press": lambda square, _: self.press(squares[square]),
                "key": self._key,
                "escape": lambda _, __: self._match.half and self.undo(),
                "hint": lambda _, __: self._look_for_hint(),
                **{f"seat {name}": self._seated(name) for name in self.kind.players},
                "go to": lambda at, _: self.go_to(min(at, len(self._match.moves))),
                "entry": lambda text, _: self._enter(text),
                "board text": lambda text, _: text.strip() and self.set_board(text),
                "branch": lambda number, _: self._choose_branch(number),
                "labels": lambda wanted, _: self._switch("labels", wanted),
                "drawer": lambda _, __: self._open_drawer(),
            }
            | self._file_meanings()
        )

    def _file_meanings(self) -> dict[str, Callable[[Any, Any], object]]:
        """Return what the gestures do that are about files."""
        return {
            "save": lambda _, __: self._with_file(self._save_here),
            "save over": lambda _, __: self._with_file(self._save_over),
            "load": lambda _, __: self._with_file(self._load_here),
            "file": lambda _, __: None,
            "saved game": lambda name, _: self._choose_file(name),
        }

    def _with_file(self, do: Callable[[str], str | None]) -> None:
        """Save or load the file that is named in the drawer."""
        name = self._panel.file.value
        if name.strip():
            do(name)
        else:
            self._refuse("write a file name first")

    def _save_here(self, name: str) -> str | None:
        """Save the game to the file named in the drawer; ask before another game is lost."""
        return self._save(name, OVER_BY_HAND, over=False)

    def _save_over(self, name: str) -> str | None:
        """Write over the file that was asked about."""
        if name == self._panel.saved.asked:
            return self.save(name, over=True)
        return self._save_here(name)

    def _load_here(self, name: str) -> str | None:
        """Load the file named in the drawer; a name offered for saving is no file yet."""
        if self._panel.saved.is_proposed(name) and not record.is_taken(name):
            return self._refuse(CHOOSE_FIRST)
        return self.load(name)

    def _choose_file(self, name: str) -> None:
        """Take the name of a saved game from the list, if one is chosen there."""
        if name:
            self._panel.saved.choose(name)
            self._say(f"Load opens {files.cut(name)}.")

    def _open_drawer(self) -> None:
        """Fill the drawer when it is opened, and look which games are saved."""
        self._fill_drawer()
        if self._panel.is_open:
            self._panel.saved.propose()
            self._panel.saved.list_games()

    def _seated(self, name: str) -> Callable[[Any, Any], object]:
        """Return what choosing a player from the list of this side does."""
        return lambda key, _: self._seat_player(name, Seat.parse(key))

    def _gesture(self, kind: str, value: Any, at: Any) -> None:  # noqa: ANN401
        """Do what a press, a key, a button or a field means."""
        if kind not in ("save", "save over"):
            self._panel.saved.ask("")
        self._gestures[kind](value, at)

    def _key(self, key: str, at: int) -> None:
        """Do what a key of the enhancer means, on the square that has the focus."""
        said = self._read_out(key, at)
        if said is not None:
            if key not in HELP or not self._is_locked():
                self._speak(said)
        elif key in self._gestures:
            self._gestures[key](None, at)
        else:
            self._speak(f"{KEYS[key]} has no meaning in {self.kind.name}.")

    def _enter(self, text: str) -> None:
        """Play what was typed, and make room for the next move."""
        if text.strip() and (self._refuse_computers_turn() or self.play(text)) is None:
            self._panel.set(self._panel.entry, value="")

    def _choose_branch(self, number: int | None) -> None:
        """Go back to a line that was left."""
        if number is not None and number >= 0:
            self._moved(
                lambda: self._match.choose_branch(number),
                lambda _: f"Back to the {self._panel.line(len(self._match.moves))}.",
            )

    # What changes the game.

    def _refuse_computers_turn(self) -> str | None:
        """Refuse what a person may not do while the computer is to move."""
        if not self._view.is_computers_turn:
            return None
        how = "Stop makes it play at once" if self._thinker.is_thinking else "Step makes it move"
        return self._refuse(f"it is the computer's turn: {how}")

    def _played(
        self, reason: str | None, meant: Callable[[Any], Sequence[Any]] = lambda _: ()
    ) -> str | None:
        """Show what has been played, and let the computer go on; or show why not.

        Your own class should refuse, too, what was `moves_meant` then.
        """
        if reason is not None:
            self._guest.ask_refused(meant)
            return self._refuse(reason, self._show_departure())
        self._thinker.forget()
        self._view.turned = self._view.just_turned()
        self._view.goes_on = self._computer_goes_on()
        self._changed()
        self._go_on(PAUSE_BEFORE_ANSWER)
        return None

    def _moved(
        self,
        go: Callable[[], str | None] = lambda: None,
        said: Callable[[Match], str] = lambda _: "",
    ) -> str | None:
        """Go to a position and show it, or why not; the computer waits.

        `said` is given the game as it stood before, and says what has been done.
        """
        before = copy(self._match)
        if reason := go() or self._guest.follow(self._match.played):
            self._match = self._view.match = before
            self._fill_drawer()
            return self._refuse(reason)
        self._thinker.forget()
        self._runs = False
        self._changed(said(before))
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

        return self._moved(go, self._view.walked)

    def _begin(self, start: Any, moves: tuple[Any, ...] = (), *, said: str) -> str | None:  # noqa: ANN401
        """Begin a game at a position, after these moves, and say so; return why not."""
        return self._take(self.match_class(start, moves), said=said)

    def _take(self, match: Any, *, said: str, waits: bool = False) -> str | None:  # noqa: ANN401
        """Go on with another match, and say so; return why not."""
        if reason := self._guest.set_start(match.start):
            return self._refuse(reason)
        self._replace_match(match)
        self._panel.saved.begin()
        self._panel.saved.propose()
        self._moved(said=lambda _: said)
        if not (match.moves or waits):
            self._go_on()
        return None

    def _replace_match(self, match: Any) -> None:  # noqa: ANN401
        """Put another game in place of this one, which can be returned to if it has moves."""
        if self._match.moves:
            self._left = self._match
        elif match is self._left:
            self._left = None
        self._match = self._view.match = match

    def _seat_player(self, color: str, seat: Seat) -> None:
        """Put somebody on a side."""
        self._view.seats[color] = seat
        self._panel.show_seats(self._view.seats)
        self._moved(said=lambda _: f"{color.capitalize()}: {seat.called(self.kind)}.")
        self._prepare()
        self._go_on()

    # The computer's side.

    def _prepare(self) -> None:
        """Have the engine ready where a computer sits."""
        if any(seat.is_computer for seat in self._view.seats.values()):
            soon(self.kind.prepare)

    def _computer_goes_on(self) -> bool:
        """Say whether the computer moves next unasked; two computers do when started."""
        return self._view.is_computers_turn and (self._runs or not self._view.is_watched)

    def _go_on(self, pause: float = 0) -> None:
        """Let the computer think if it moves next unasked."""
        self._view.goes_on = False
        if self._computer_goes_on():
            self._think(self._panel.pause.value if self._view.is_watched else pause)

    def _think(self, pause: float) -> None:
        """Think for whoever is to move, who moves after a pause at the soonest."""
        seat = self._view.seats[self._view.mover]
        thoughts = self.kind.thinking(self._match.game, **seat.question(self.kind))
        self._match.half, self._view.is_thinking = (), True
        self._show()
        self._thinker.think(thoughts, pause)

    def _thought(self, thought: Any) -> None:  # noqa: ANN401  a Thought of the game
        """Show how far a thought has come."""
        self._progress(sentences.how_far(thought.depth, thought.nodes))

    def _answered(self, thought: Any) -> None:  # noqa: ANN401
        """Play what the computer has thought out."""
        self._safely(lambda: self._played(self._match.play(thought.move)))

    def _failed(self, error: Exception) -> None:
        """Show what went wrong in a thought."""
        self._looked()
        self._view.is_thinking = self._thinker.is_thinking
        self._safely(self._raise, error)

    @staticmethod
    def _raise(error: Exception) -> None:
        """Raise an error where errors are kept."""
        raise error

    # Help that can be switched off.

    def _advise(self, ask: Callable[[Any], None]) -> None:
        """Ask the adviser about the position shown."""
        if self._view.is_over:
            self._refuse("the game is finished")
        elif not self._is_locked():
            ask(self._match)

    def _look_for_hint(self) -> None:
        """Say that a hint is looked for, and look; who asks again meanwhile gets the same one."""
        if self._looking != LOOKING:
            self._advise(self._look)

    def _look(self, match: Match) -> None:
        """Look for a hint, and say so at once: a position that is new may take seconds."""
        self._look_for(LOOKING)
        self._speak(LOOKING)
        self._adviser.hint(match)

    def _looked(self) -> None:
        """Look for nothing any more."""
        if self._looking:
            self._look_for("")

    def _look_for(self, what: str) -> None:
        """Show beside the board what is being looked for, or that nothing is."""
        self._looking = what
        self._progress(self._legend_text())

    def _is_locked(self) -> bool:
        """Refuse help where it is switched off."""
        if not self._view.hints:
            self._refuse(LOCKED)
        return not self._view.hints

    def _advised(self, marks: dict[str, str], said: str) -> None:
        """Show advice, and what its signs mean; a refusal that stands there stays readable."""
        self._looking = ""
        self._view.marks = marks
        self._view.said = said or self._view.said
        self._safely(self._show)
        self._progress(self._legend_text())

    def _switch(self, what: str, wanted: bool) -> None:
        """Show something, or hide it."""
        setattr(self._view, what, wanted)
        self._show()

    # What is shown.

    def _picture(self) -> Picture:
        """Return what the board shows now."""
        view: GameView = self._view
        return view.picture()

    def _legend_text(self) -> str:
        """Return what the signs on the board mean, or what is being looked for."""
        if self._view.is_thinking:
            return super()._legend_text()
        return self._looking or str(self._view.legend)

    def _refuse(self, reason: str, news: str = "") -> str:
        """Show why something was not done, and news if there are, and return why."""
        self._say(f"{sentences.as_sentence(reason)} {news}".rstrip())
        return sentences.in_words(reason)

    def _say(self, text: str) -> None:
        """Show a text in the status line, and have it said even if it stands there already."""
        self._view.said = text
        self._show(again=True)

    def _changed(self, said: str = "") -> None:
        """Bring your own game, the traits, the picture and the panel up to date."""
        self._adviser.forget()
        self._looking, self._view.is_thinking = "", False
        said = self._guest.follow(self._match.played) or said
        if departs := self._show_departure():
            said = f"{said or self._view.last_in_words()} {departs}"
        self._view.said, self._view.marks = said, {}
        self._show(again=bool(said))
        self._view.turned = ""
        self._progress(self._legend_text())
        self._set_traits()
        self._panel.show_example(self.kind.example(self._match.game))
        self._fill_drawer()

    def _set_traits(self) -> None:
        """Set what others may follow."""
        game = self._match.game
        with self.hold_trait_notifications():  # whoever follows one finds all of them changed
            self.set_trait("board", self.kind.letters(game))
            self.set_trait("turn", self.kind.turn(game))
            self.set_trait("state", self.kind.state(game))
            self.set_trait("last_move", self._match.played[-1] if self._match.played else None)

    def _fill_drawer(self) -> None:
        """Show moves, code, board text and branches, if the drawer is open."""
        if self._panel.is_open:
            moves = ", ".join(map(str, self._match.played)) or "none yet"
            board = self.kind.board_text(self._match.game)
            self._panel.show_place(self._match.at, len(self._match.moves))
            self._panel.show_game(moves, self.transcript(), self.errors, board)
            self._panel.show_branches([len(line) for line in self._match.branches])

    def _show_departure(self) -> str:
        """Tell where your own class departs from the rules, with code; return what is news of it.

        It stands below the squares, which so stay under the pointer.
        """
        departure, was = self._guest.departure, self._texts["banner"].value
        told = ""
        if departure is not None:
            code = html.escape(departure.code)
            says = html.escape(f"Your class departs from the rules: {departure}")
            told = f"<div class='pw-report'>{says}<pre>{code}</pre></div>"
        self._texts["banner"].value = told
        return DEPARTS if told not in ("", was) else ""

    def _advice(self, name: str) -> str:
        """Say which keywords there are, and which one was perhaps meant."""
        known = ("game", *self.kind.players, *KEYWORDS)
        return keywords.advice(type(self).__name__, name, known)


KEYWORDS = ("level", "seconds", "hints", "size")
"""What every board takes beside a game and who plays."""


def _signature(kind: Kind) -> inspect.Signature:
    """Return how a board of this game is made: each player has a keyword."""
    parameters = inspect.signature(GameWidget.__init__).parameters
    first, *options = [each for name, each in parameters.items() if name not in ("self", "who")]
    seats = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default="human", annotation=str)
        for name in kind.players
    ]
    usual = {"level": kind.usual_level}
    told = [each.replace(default=usual.get(each.name, each.default)) for each in options]
    return inspect.Signature([first, *seats, *told])
