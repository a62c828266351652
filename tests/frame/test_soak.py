"""Whatever hands do at a board, in any order and for long: it shows what the moves make."""

import asyncio
import html
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pentago_widget.board.enhancer import KEYS
from pentago_widget.play.kind import Kind
from pentago_widget.thinking.thought import Thought
from tests.frame.test_every_game import (
    WIDGETS,
    after,
    agrees,
    every_game,
    press,
    press_by_hand,
    random_game,
)
from tests.hands import fill, panel_button, tell

pytestmark = pytest.mark.usefixtures("nothing_left")

BUTTONS = ("New game", "Undo", "Redo", "Stop", "Start", "Pause", "Step", "Save", "Load")
GESTURES = {"Gess": 400}
"""So many are quick, where it is fewer than at the other boards."""

READ = sorted(KEYS.keys() - {"hint"})
"""Keys; a hint needs the computer itself."""


class AnyMove:
    """Stands for the computer player: thinks a while, and plays any move."""

    def __init__(self, chance: random.Random) -> None:
        """Begin with nothing asked."""
        self._chance, self.asked, self.answered = chance, 0, 0

    def thinking(self, kind: Kind, game: Any, **_: Any) -> Iterator[Thought]:
        """Think of one move, slice by slice."""
        self.asked += 1
        move = self._chance.choice(kind.moves(game))
        for number in range(self._chance.choice((1, 1, 5, 50))):
            yield Thought(move, number, number, False)
        self.answered += 1


@pytest.fixture
def player(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> AnyMove:
    """Put a quick player into the computer's chair."""
    made = AnyMove(random.Random(3))
    monkeypatch.setattr(kind, "thinking", partial(made.thinking, kind))
    monkeypatch.setattr(kind, "prepare", lambda: None)
    monkeypatch.setattr("pentago_widget.play.thinker.SLEEP", 0)
    return made


def any_gesture(widget: Any, chance: random.Random) -> None:
    """Do anything that hands can do on a board."""
    kind, panel = widget.kind, widget._panel
    squares, controls = kind.board.squares, len(kind.board.controls)
    captions = (*BUTTONS, *(caption for caption, _, _ in widget.extras))
    texts = ["nonsense", "", *map(str, kind.moves(widget._match.game)[:3])]
    gestures: list[tuple[int, Callable[[], object]]] = [
        (25, lambda: press(widget, chance.choice(squares))),
        (25, lambda: tell(widget, press=chance.randrange(len(squares)))),
        (25, lambda: press_legal(widget, chance)),
        (6 * bool(controls), lambda: tell(widget, control=chance.randrange(controls))),
        (10, lambda: tell(widget, key=chance.choice(READ), at=chance.randrange(len(squares)))),
        (12, lambda: panel_button(widget, chance.choice(captions))),
        (3, lambda: fill(panel.scrubber, chance.randint(0, 30))),
        (3, lambda: fill(panel.entry, chance.choice(texts))),
        (2, lambda: panel.more.set_state({"value": chance.choice([True, False])})),
        (2, lambda: fill(panel.switches["labels"], chance.choice([True, False]))),
        (2, lambda: fill(chance.choice([*panel.seats.values()]), int(chance.random() < 0.4))),
        (bool(panel.branches.options), lambda: choose(panel.branches, chance)),
        (1, lambda: fill(panel.board, chance.choice([*panel.texts, "nonsense"]))),
        (1, lambda: tell(widget, **{chance.choice(["ready", "gone"]): "view"})),
    ]  # fmt: skip
    chance.choices([do for _, do in gestures], [often for often, _ in gestures])[0]()


def choose(field: Any, chance: random.Random) -> None:
    """Choose anything from a list."""
    fill(field, chance.randrange(len(field.options)))


def press_legal(widget: Any, chance: random.Random) -> None:
    """Make a legal move by hand, where there is one."""
    if moves := widget.kind.moves(widget._match.game):
        press_by_hand(widget, chance.choice(moves))


def check(widget: Any) -> None:
    """Compare what a board shows with the game in play."""
    kind, game, picture = widget.kind, widget._match.game, widget._enhancer.picture
    assert widget.errors == ""
    assert widget.board == kind.letters(game)
    assert (widget.turn, widget.state) == (kind.turn(game), kind.state(game))
    assert html.unescape(widget._texts["status"].value) == picture["status"] != ""
    shown = [button.description for button in widget._grid.buttons]
    assert [name.split(", ")[0] for name in shown] == [*kind.board.squares]
    if widget._panel.is_open:
        assert widget._panel.scrubber.value == len(widget._match.played)


async def walk(kind: Kind, gestures: int, folder: Path) -> None:
    """Do so many things on a board, and look at it after each; the computer thinks meanwhile."""
    widget, chance = WIDGETS[kind](), random.Random(2)
    widget._panel.texts = [kind.board_text(after(kind, random_game(kind, at, at))) for at in (0, 5)]
    widget._panel.pause.value = 0
    fill(widget._panel.file, str(folder / "game.txt"))
    for number in range(gestures):
        any_gesture(widget, chance)
        for _ in range(chance.choice((0, 0, 2, 20))):
            await asyncio.sleep(0)
        check(widget)
        if number % 50 == 0:
            agrees(widget)
    agrees(widget)
    assert len(widget._match.branches) <= 50
    widget.close()


@pytest.mark.slow
@every_game
def test_whatever_hands_do_the_board_is_what_the_moves_make(
    kind: Kind, player: AnyMove, tmp_path: Path
) -> None:
    asyncio.run(walk(kind, GESTURES.get(kind.name, 1500), tmp_path))
    assert player.asked > player.answered > 0


@pytest.mark.thorough
@every_game
def test_whatever_hands_do_for_a_long_time_the_board_is_what_the_moves_make(
    kind: Kind, player: AnyMove, tmp_path: Path
) -> None:
    asyncio.run(walk(kind, 4 * GESTURES.get(kind.name, 1500), tmp_path))
    assert player.asked > player.answered > 0
