"""Lifetime: what a board is made of is given back, and playing on costs no memory."""

import asyncio
import gc
import random
import tracemalloc
import weakref

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget import PentagoWidget
from tests.widget.conftest import (
    FOREVER,
    PLACEMENT_WINS,
    Engine,
    arrow,
    play_all,
    tell,
    toggle,
)
from tests.widget.test_chair import rest, until

MOST_MODELS = 160


pytestmark = pytest.mark.usefixtures("nothing_left")


def test_a_board_is_made_of_no_more_models_than_needed() -> None:
    before = len(_instances)
    widget = PentagoWidget()
    assert len(_instances) - before <= MOST_MODELS
    widget.close()


def test_a_hundred_boards_leave_no_model_behind() -> None:
    before = set(_instances)
    for _ in range(100):
        widget = PentagoWidget()
        toggle(widget, "a0")
        widget.close()
        assert set(_instances) == before


def test_a_board_that_was_closed_is_forgotten() -> None:
    widget = PentagoWidget()
    play_all(widget, PLACEMENT_WINS)
    widget.close()
    gone = weakref.ref(widget)
    del widget
    gc.collect()
    assert gone() is None


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
    assert widget.log == ""


def test_a_board_closed_while_the_computer_thinks_hears_no_answer(engine: Engine) -> None:
    async def scene() -> None:
        engine.slices = FOREVER
        widget = PentagoWidget(white="computer")
        play_all(widget, "f5 4C")
        await rest()
        widget.close()
        await until(lambda: engine.closed)
        await rest()
        assert len(widget._turn.played) == 1
        assert widget.log == ""
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(scene())


def test_a_board_closed_while_it_works_out_a_hint_hears_no_answer() -> None:
    async def scene() -> None:
        widget = PentagoWidget()
        tell(widget, key="hint", at=0)
        widget.close()
        await rest()
        await until(lambda: len(asyncio.all_tasks()) == 1)
        assert widget._view.marks == {}
        assert widget.log == ""

    asyncio.run(scene())


def play(widget: PentagoWidget, moves: int) -> None:
    """Play so many moves and undo a third of them, on core buttons and through the enhancer."""
    chance = random.Random(6)
    for made in range(moves):
        if widget.state != "UNFINISHED":
            widget.new_game()
        position, sub_board, rotation = chance.choice(widget._turn.game.get_moves())
        toggle(widget, position)
        arrow(widget, f"{sub_board}{rotation}")
        if made % 3 == 0:
            tell(widget, key="undo", at=0)


@pytest.mark.slow
def test_two_thousand_moves_on_one_board_do_not_grow_memory() -> None:
    widget = PentagoWidget()
    widget._panel.more.set_state({"value": True})
    play(widget, 300)
    models = len(_instances)
    sizes = []
    tracemalloc.start()
    for moves in (100, 2000):
        play(widget, moves)
        widget.new_game()
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert len(_instances) == models
    assert sizes[1] - sizes[0] < 100_000
    assert widget.log == ""
    widget.close()


def test_many_refusals_are_not_kept() -> None:
    widget = PentagoWidget()
    for _ in range(200):
        widget.rotate(1, "C")
    assert widget.log == ""
    widget.close()
