"""Hands for the tests of the boards: they press, click and type as a browser does."""

import html
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm, MaybeDict
from ipywidgets.widgets.widget import _instances

from Pentago import SQUARES, Pentago
from pentago_widget import PentagoWidget
from pentago_widget.games.pentago.kind import CONTROLS
from pentago_widget.games.pentago.move import Move
from pentago_widget.play.kind import Kind
from pentago_widget.thinking.thought import Thought

PLACEMENT_WINS = "a0 3C, e2 3C, a1 3C, f2 3C, a2 3C, e5 3C, a3 3C, f5 3C, a4 1C"
ROTATION_WINS = "a0 3C, e0 3C, a1 3C, e1 3C, a2 3C, e5 3C, b3 3C, f5 3C, c3 2C"
HANDED_OVER = "a0 3C, e0 3C, a1 3C, e1 3C, a2 3C, e5 3C, b3 3C, f5 3C, c3 3C, d0 2C"
BOTH_FIVE = "a0 3C, b0 3C, a1 3C, b1 3C, a2 3C, b2 3C, b3 3C, b4 3C, c3 3C, c4 2C"
ALMOST_FULL = "BWBWBWWBWBWBWBWBWBBWBWBWBWBWBWWBWBW."


def moves_of(text: str) -> list[Move]:
    """Read moves that are written one after the other."""
    return [Move.parse(part) for part in text.split(",")]


def toggle(widget: PentagoWidget, square: str) -> None:
    """Press a square's core button."""
    button = widget._grid.buttons[SQUARES.index(square)]
    button.set_state({"value": not button.value})


def click(button: Any) -> None:
    """Click a button."""
    button._handle_custom_msg({"event": "click"}, [])


def arrow(widget: PentagoWidget, turn: str) -> None:
    """Click the core button that turns a sub-board, written like '4C'."""
    click(widget._controls.buttons[CONTROLS.index((int(turn[0]), turn[1]))])


def hasten(monkeypatch: pytest.MonkeyPatch, kind: Kind) -> None:
    """Let hints be found after a short look: how good they are is asked elsewhere."""
    best = max(kind.levels)
    monkeypatch.setitem(kind.levels, best, replace(kind.levels[best], nodes=300))


def panel_button(widget: PentagoWidget, caption: str) -> None:
    """Click a button beside the board or in its drawer."""
    rows = [x for x in widget.wire.widgets if "pw-row" in x._dom_classes]
    click(next(x for row in rows for x in row.children if x.description == caption))


def fill(field: Any, value: object) -> None:
    """Give a field a value as a browser does; a choice is told by its number."""
    field.set_state({"index" if hasattr(field, "options") else "value": value})


def tell(widget: PentagoWidget, **content: object) -> None:
    """Send what the enhancer sends: press=3, control=1, key='undo' and at=0, ready='x'."""
    message = {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
    widget._enhancer._handle_msg(message)


def play_all(widget: PentagoWidget, text: str) -> None:
    """Play moves on the core buttons; after a winning placement no turn is made."""
    for move in moves_of(text):
        toggle(widget, move.position)
        if widget._match.placed:
            arrow(widget, f"{move.sub_board}{move.rotation}")


def status(widget: PentagoWidget) -> str:
    """Read the status line."""
    assert html.unescape(widget._texts["status"].value) == widget._enhancer.picture["status"]
    return str(widget._enhancer.picture["status"])


def seen(widget: PentagoWidget) -> str:
    """Read the 36 squares off the names of the buttons, the marble just placed too."""
    names = [button.description for button in widget._grid.buttons]
    return "".join(".BW"[("empty", "black", "white").index(n.split(", ")[1])] for n in names)


def replayed(transcript: str) -> Pentago:
    """Execute a transcript on a game of its own."""
    game = Pentago()
    exec(transcript, {"game": game})
    return game


class Engine:
    """Stands for the computer player: thinks as many slices as it is told, about the first move."""

    def __init__(self) -> None:
        """Answer at once, unless told otherwise."""
        self.slices = 1
        self.asked: list[dict[str, Any]] = []
        self.closed = 0

    def thinking(self, game: Pentago, **question: Any) -> Iterator[Thought]:
        """Note the question, and begin to think."""
        self.asked.append(question)
        return self._thoughts(Move(*game.get_moves()[0]))

    def _thoughts(self, move: Move) -> Iterator[Thought]:
        """Think slice by slice."""
        try:
            for number in range(1, self.slices + 1):
                yield Thought(move, number, 100 * number, False)
        finally:
            self.closed += 1


FOREVER = 10**9


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computers answer at once, where nobody looks at the move before."""
    monkeypatch.setattr("pentago_widget.frame.widget.PAUSE_BEFORE_ANSWER", 0)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """Put a predictable player into the computer's chair."""
    made = Engine()
    monkeypatch.setattr("pentago_widget.games.pentago.player.thinking", made.thinking)
    monkeypatch.setattr("pentago_widget.play.thinker.SLEEP", 0)
    return made


class Wires:
    """Everything that was sent to the browser, in order."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.updates: list[tuple[str, dict[str, Any]]] = []

    def sent(self, do: Callable[[], object]) -> list[tuple[str, dict[str, Any]]]:
        """Return what is sent while something is done."""
        before = len(self.updates)
        do()
        return self.updates[before:]


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> Wires:
    """Listen on the wires of all widgets that are made from now on."""
    heard = Wires()

    class Counted(BaseComm):
        """A comm that notes what is sent."""

        def publish_msg(
            self,
            msg_type: str,
            data: MaybeDict = None,
            *_: object,
            **__: object,
        ) -> None:
            """Note a message, but not that a widget is made or closed."""
            if msg_type == "comm_msg" and data:
                kind = _instances[self.comm_id].__class__.__name__
                heard.updates.append((kind, data))

    monkeypatch.setattr(comm, "create_comm", Counted)
    return heard


@pytest.fixture
def board() -> Iterator[PentagoWidget]:
    """Return a board for two people, and give it back at the end."""
    widget = PentagoWidget()
    yield widget
    widget.close()
