"""The enhancer's Python side: what browsers send is checked, views are counted."""

import logging
import re
from importlib.resources import files
from typing import Any

import pytest

from pentago_widget.board.enhancer import KEYS, MOST_VIEWS, Enhancer

Told = list[tuple[str, int | str, int | None]]


def send(keyboard: Enhancer, content: Any) -> None:
    """Send a message as a browser does."""
    message = {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
    keyboard._handle_msg(message)


@pytest.fixture
def keyboard() -> Enhancer:
    return Enhancer(squares=["a0", "a1", "b0", "b1"], columns=2, controls=["turn", "back"])


@pytest.fixture
def told(keyboard: Enhancer) -> Told:
    gestures: Told = []
    keyboard.on_gesture(lambda *gesture: gestures.append(gesture))
    return gestures


def test_a_press_tells_its_square(keyboard: Enhancer, told: Told) -> None:
    send(keyboard, {"press": 3})
    assert told == [("press", 3, 3)]


def test_a_control_tells_its_number(keyboard: Enhancer, told: Told) -> None:
    send(keyboard, {"control": 1})
    assert told == [("control", 1, None)]


@pytest.mark.parametrize("key", sorted(KEYS))
def test_a_key_tells_where_the_focus_was(keyboard: Enhancer, told: Told, key: str) -> None:
    send(keyboard, {"key": key, "at": 2})
    assert told == [("key", key, 2)]


def test_each_key_asks_for_what_both_halves_call_alike() -> None:
    script = files("pentago_widget.board").joinpath("enhancer.js").read_text("utf-8")
    commands = script.partition("const COMMANDS = {")[2].partition("}")[0]
    named = re.findall(r'"?([\w?]+)"?: "(\w+)"', commands)
    assert {name: key.capitalize() for key, name in named} == KEYS


@pytest.mark.parametrize(
    "content",
    [
        None,
        7,
        "press",
        [],
        ["press", 1],
        {},
        {"press": -1},
        {"press": 4},
        {"press": True},
        {"press": 1.0},
        {"press": "1"},
        {"press": None},
        {"press": [1]},
        {"press": 10**30},
        {"control": 2},
        {"control": {"control": 1}},
        {"key": "undo"},
        {"key": "undo", "at": 4},
        {"key": "undo", "at": "a0"},
        {"key": "rm -rf", "at": 0},
        {"key": ["undo"], "at": 0},
        {"ready": 5},
        {"ready": "x" * 40},
        {"gone": "never here"},
        {"gone": ["x"]},
        {"ready": None, "press": "0"},
    ],
    ids=repr,
)
def test_what_is_no_gesture_is_ignored(
    keyboard: Enhancer, told: Told, content: object, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        send(keyboard, content)
    assert told == []
    assert not keyboard.enhanced
    assert not caplog.records  # ipywidgets logs what a callback raises


def test_it_is_enhanced_while_a_view_is_ready(keyboard: Enhancer, told: Told) -> None:
    changes = []
    keyboard.observe(lambda change: changes.append(change["new"]), "enhanced")
    for content in ({"ready": "x"}, {"ready": "x"}, {"ready": "y"}, {"gone": "x"}, {"gone": "y"}):
        send(keyboard, content)
    assert changes == [True, False]
    assert [(kind, view) for kind, view, _ in told][-2:] == [("gone", "x"), ("gone", "y")]


def test_when_a_view_is_told_it_has_been_counted(keyboard: Enhancer) -> None:
    seen: list[bool] = []
    keyboard.on_gesture(lambda *_: seen.append(keyboard.enhanced))
    send(keyboard, {"ready": "x"})
    send(keyboard, {"gone": "x"})
    assert seen == [True, False]


def test_views_that_died_silently_do_not_pile_up(keyboard: Enhancer) -> None:
    for number in range(3 * MOST_VIEWS):
        send(keyboard, {"ready": f"view {number}"})
    assert len(keyboard._views) == MOST_VIEWS


def test_whether_it_is_enhanced_is_no_business_of_the_browser(keyboard: Enhancer) -> None:
    assert "enhanced" not in keyboard.get_state()
    keyboard.set_state({"enhanced": True})
    assert not keyboard.enhanced


def test_all_boards_share_one_class() -> None:
    assert type(Enhancer()) is type(Enhancer()) is Enhancer


def test_after_closing_nobody_is_told(keyboard: Enhancer, told: Told) -> None:
    keyboard.close()
    send(keyboard, {"press": 1})
    assert told == []
    assert keyboard.comm is None
