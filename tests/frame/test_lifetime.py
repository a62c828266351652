"""Lifetime: what a board is made of is given back, and playing on costs no memory."""

import asyncio
import gc
import logging
import random
import sys
import tracemalloc
import weakref
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget import GessWidget, PentagoWidget
from pentago_widget.figures import RingBits, TurnTable
from pentago_widget.lessons import ask, demonstrate
from pentago_widget.play.kind import Kind
from pentago_widget.thinking.thought import Thought
from tests.frame.test_every_game import WIDGETS, every_game, press, press_by_hand, random_game
from tests.hands import click, play_all, tell
from tests.play.test_thinker import rest, until

MOST_MODELS = {"Pentago": 160, "Gess": 480}
"""Models that a board may be made of, where it is not 100; Gess has a button for 400 squares."""

pytestmark = pytest.mark.usefixtures("nothing_left")


@every_game
def test_a_board_is_made_of_no_more_models_than_needed(kind: Kind) -> None:
    before = len(_instances)
    widget = WIDGETS[kind]()
    assert len(_instances) - before <= MOST_MODELS.get(kind.name, 100)
    widget.close()


@pytest.mark.thorough
@every_game
def test_a_hundred_boards_leave_no_model_behind(kind: Kind) -> None:
    before = set(_instances)
    for _ in range(100 if kind.name != "Gess" else 10):
        widget = WIDGETS[kind]()
        press(widget, kind.board.squares[0])
        widget.close()
        assert set(_instances) <= before


@pytest.mark.thorough
def test_a_hundred_boards_of_four_hundred_squares_leave_no_model_behind() -> None:
    before = set(_instances)
    for _ in range(100):
        GessWidget().close()
        assert set(_instances) <= before


@every_game
def test_a_board_that_was_closed_is_forgotten(kind: Kind) -> None:
    widget = WIDGETS[kind]()
    for move in random_game(kind, 5, 9):
        press_by_hand(widget, move)
    widget.close()
    gone = weakref.ref(widget)
    del widget
    gc.collect()
    assert gone() is None


FIGURES: list[Callable[[], Any]] = [
    RingBits,
    TurnTable,
    lambda: ask("where_lands"),
    lambda: demonstrate("06_win_detection"),
]
"""Some figures, of each sort one."""


@pytest.mark.parametrize("make", [*WIDGETS.values(), *FIGURES])
def test_a_board_that_is_dropped_gives_its_models_back(make: Callable[[], Any]) -> None:
    gc.collect()
    before = set(_instances)
    widget = make()
    gone = weakref.ref(widget)
    assert len(set(_instances) - before) > 5
    del widget
    gc.collect()
    assert gone() is None
    assert set(_instances) <= before


def test_a_board_that_is_shown_or_stands_in_a_box_lives_on() -> None:
    shown, box = PentagoWidget(), ipywidgets.VBox([PentagoWidget()])
    shown._repr_mimebundle_()
    names = shown.model_id, box.children[0].model_id
    gone = weakref.ref(shown)
    del shown
    gc.collect()
    assert gone() is not None
    for name in names:
        board = _instances[name]
        click(board._panel.buttons.children[0])
        square = board._grid.buttons[0]
        square.comm.handle_msg(
            {"content": {"data": {"method": "update", "state": {"value": True}}}, "buffers": []}
        )
        assert board._match.placed == "a0"
        board.close()
    box.close()
    box.layout.close()


def test_the_logger_of_ipywidgets_is_to_be_had() -> None:
    widget = PentagoWidget()
    assert isinstance(widget.log, logging.Logger)
    assert widget.errors == ""
    widget.close()


def test_closing_twice_does_no_harm() -> None:
    widget = PentagoWidget()
    widget.close()
    widget.close()


def test_after_closing_the_game_can_still_be_read() -> None:
    widget = PentagoWidget()
    play_all(widget, "a2 1C")
    widget.close()
    assert widget.transcript() == "game.make_move('black', 'a2', 1, 'C')"
    assert widget.play("f5 1C") is None
    assert widget.errors == ""


@every_game
def test_a_board_closed_while_the_computer_thinks_hears_no_answer(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    def thinking(game: Any, **_: Any) -> Iterator[Thought]:
        """Think about the first move without an end."""
        try:
            while True:
                yield Thought(kind.moves(game)[0], 1, 1, False)
        finally:
            closed.append("closed")

    async def scene() -> None:
        models = set(_instances)
        widget = WIDGETS[kind](**{kind.players[1]: "computer"})
        press_by_hand(widget, random_game(kind, 5, 1)[0])
        await rest()
        assert widget._thinker.is_thinking
        widget.close()
        await until(lambda: closed)
        await rest()
        assert len(widget._match.played) == 1
        assert widget.errors == ""
        assert len(asyncio.all_tasks()) == 1
        assert set(_instances) <= models

    monkeypatch.setattr(kind, "thinking", thinking)
    monkeypatch.setattr(kind, "prepare", lambda: None)
    monkeypatch.setattr("pentago_widget.play.thinker.SLEEP", 0)
    asyncio.run(scene())


def test_a_board_closed_while_it_works_out_a_hint_hears_no_answer() -> None:
    async def scene() -> None:
        widget = PentagoWidget()
        tell(widget, key="hint", at=0)
        widget.close()
        await rest()
        await until(lambda: len(asyncio.all_tasks()) == 1)
        assert widget._view.marks == {}
        assert widget.errors == ""

    asyncio.run(scene())


def play(widget: Any, moves: int) -> None:
    """Play so many moves and undo a third of them, on core buttons and through the enhancer."""
    chance = random.Random(6)
    for made in range(moves):
        if widget.state != "UNFINISHED":
            widget.new_game()
        press_by_hand(widget, chance.choice(widget.kind.moves(widget._match.game)))
        if made % 3 == 0:
            tell(widget, key="undo", at=0)


def blocks(widget: Any, moves: int) -> int:
    """Return how many blocks of memory Python holds after so many more moves on a board."""
    play(widget, moves)
    widget.new_game()
    gc.collect()
    return sys.getallocatedblocks()


@pytest.mark.thorough
@every_game
def test_a_thousand_moves_and_more_on_one_board_do_not_grow_memory(kind: Kind) -> None:
    widget = WIDGETS[kind]()
    widget._panel.more.set_state({"value": True})
    moves, before = (500, 1000) if kind.name == "Gess" else (2000, 200)
    first = blocks(widget, before)  # words for squares are kept once they were said
    models = len(_instances)
    assert blocks(widget, moves) - first < moves / 2  # what a move leaves is a block or more
    assert len(_instances) == models
    assert widget.errors == ""
    widget.close()


@pytest.mark.thorough
@every_game
def test_nothing_large_is_kept_of_a_move(kind: Kind) -> None:
    widget, moves = WIDGETS[kind](), 30 if kind.name == "Gess" else 80
    widget._panel.more.set_state({"value": True})
    play(widget, moves)
    tracemalloc.start()
    sizes = []
    for _ in range(4):
        blocks(widget, moves)
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    # what each move leaves grows at every stretch; words for squares come once, at any of them
    least = min(after - before for before, after in pairwise(sizes))
    assert least < 500 * moves  # smaller things are among the blocks counted above
    widget.close()


def test_many_refusals_are_not_kept() -> None:
    widget = PentagoWidget()
    for _ in range(200):
        widget.rotate(1, "C")
    assert widget.errors == ""
    widget.close()
