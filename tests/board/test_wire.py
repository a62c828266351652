"""What is sent to the browser: only what changed, and where the enhancer paints, one picture."""

import json
from collections.abc import Callable
from typing import Any

import ipywidgets
import pytest

from Pentago import SQUARES
from pentago_widget import PentagoWidget
from pentago_widget.board import picture
from pentago_widget.board.wire import QuietButton, QuietHTML, QuietToggle, Wire, set_looks
from pentago_widget.games.pentago.kind import CONTROLS
from tests.hands import (
    BOTH_FIVE,
    Wires,
    arrow,
    fill,
    moves_of,
    panel_button,
    play_all,
    tell,
    toggle,
)
from tests.play.test_guest import AnswersOne

FULL_GAME = (
    "b3 3A, c5 3A, b0 2A, d5 4A, c0 4C, a0 4C, d0 1A, d1 1C, a3 2A, a5 2C, b2 1C, d2 1A, e2 1A,"
    " f0 3C, e0 2A, d5 1A, c0 3A, c1 2A, e0 1A, e1 3A, d4 3C, c0 4C, b0 2A, e4 1C, d5 2C, d4 4C,"
    " d4 2A, a4 2C, b4 2C, d5 3C, b1 4A, a4 2C, c3 3C, a4 2A, d0 2C, f4 2A"
)
HEADER = 400
"""About so many bytes a frame has beside what it says."""


def kinds(messages: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """Return which widgets sent messages, in their order."""
    return [kind for kind, _ in messages]


def keys(messages: list[tuple[str, dict[str, Any]]]) -> set[str]:
    """Return which traits were sent."""
    return {key for _, data in messages for key in data["state"]}


@pytest.fixture
def core(wires: Wires) -> PentagoWidget:
    """Return a board that is seen without the enhancer."""
    assert not wires.updates
    return PentagoWidget()


@pytest.fixture
def enhanced(wires: Wires) -> PentagoWidget:
    """Return a board whose one view the enhancer has taken over."""
    widget = PentagoWidget()
    assert kinds(wires.sent(lambda: tell(widget, ready="view"))) == ["Enhancer"]
    return widget


def press(widget: PentagoWidget, square: str) -> None:
    """Press a square as the enhancer does."""
    tell(widget, press=SQUARES.index(square))


def turn(widget: PentagoWidget, text: str) -> None:
    """Turn a sub-board as the enhancer does."""
    tell(widget, control=CONTROLS.index((int(text[0]), text[1])))


def test_an_enhanced_press_is_answered_with_one_picture(
    enhanced: PentagoWidget, wires: Wires
) -> None:
    for square in ("a2", "a2", "b4"):
        sent = wires.sent(lambda square=square: press(enhanced, square))  # type: ignore[misc]
        assert kinds(sent) == ["Enhancer"]
        assert keys(sent) == {"picture"}


def test_an_enhanced_turn_is_answered_with_one_picture(
    enhanced: PentagoWidget, wires: Wires
) -> None:
    for move in moves_of("a2 1C, f5 1C"):
        press(enhanced, move.position)
        sent = wires.sent(lambda: turn(enhanced, "1C"))
        assert kinds(sent) == ["Enhancer"]


def test_an_open_drawer_costs_a_turn_the_slider_the_text_and_the_board(
    enhanced: PentagoWidget, wires: Wires
) -> None:
    enhanced._panel.more.set_state({"value": True})
    press(enhanced, "a2")
    sent = wires.sent(lambda: turn(enhanced, "1C"))
    assert kinds(sent) == ["Enhancer", "IntSlider", "HTML", "Text"]


def test_an_enhanced_refusal_is_one_picture_and_said_again_another(
    enhanced: PentagoWidget, wires: Wires
) -> None:
    for _ in range(2):
        assert kinds(wires.sent(lambda: turn(enhanced, "1C"))) == ["Enhancer"]


def test_an_enhanced_undo_is_one_picture(enhanced: PentagoWidget, wires: Wires) -> None:
    press(enhanced, "a2")
    turn(enhanced, "1C")
    assert kinds(wires.sent(lambda: tell(enhanced, key="undo", at=0))) == ["Enhancer"]


def test_reading_out_is_one_message(enhanced: PentagoWidget, wires: Wires) -> None:
    sent = wires.sent(lambda: tell(enhanced, key="row", at=0))
    assert keys(sent) == {"spoken"}


def bytes_of(messages: list[tuple[str, dict[str, Any]]]) -> int:
    """Return about how many bytes messages have, with what each frame has beside."""
    return sum(len(json.dumps(data)) + HEADER for _, data in messages)


def test_an_enhanced_game_needs_two_messages_a_move(enhanced: PentagoWidget, wires: Wires) -> None:
    moves = moves_of(FULL_GAME)

    def play() -> None:
        for move in moves:
            press(enhanced, move.position)
            turn(enhanced, f"{move.sub_board}{move.rotation}")

    sent = wires.sent(play)
    assert len(enhanced._match.played) == len(moves)
    assert len(sent) == 2 * len(moves)
    assert bytes_of(sent) < 5500 * len(moves)


def test_a_core_game_needs_no_more_than_twenty_messages_a_move(
    core: PentagoWidget, wires: Wires
) -> None:
    moves = len(moves_of(FULL_GAME))
    sent = wires.sent(lambda: play_all(core, FULL_GAME))
    assert len(core._match.played) == moves
    assert len(sent) <= 20 * moves
    assert bytes_of(sent) < 12_000 * moves


def test_what_has_not_changed_is_not_sent(core: PentagoWidget, wires: Wires) -> None:
    for do in (core._show, core._changed):
        assert wires.sent(do) == []


def test_making_a_board_sends_each_square_once(core: PentagoWidget, wires: Wires) -> None:
    assert core.board == "." * 36
    assert kinds(wires.updates).count("QuietToggle") == 36
    assert len(wires.updates) < 50


def test_only_the_faces_that_look_different_are_made_anew(
    core: PentagoWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, name = [], picture.name

    def watched(square: str, letters: str, words: picture.Words) -> str:
        made.append(square)
        return name(square, letters, words)

    monkeypatch.setattr(picture, "name", watched)
    core.press("a2")  # no other square can be pressed now, and every control can
    assert made == ["a2"]


def test_before_anything_is_enhanced_all_but_the_picture_is_sent(
    core: PentagoWidget, wires: Wires
) -> None:
    sent = wires.sent(lambda: toggle(core, "a2"))
    assert set(kinds(sent)) == {"QuietToggle", "QuietHTML", "PentagoWidget"}


def test_while_enhanced_the_core_widgets_keep_their_true_state(
    enhanced: PentagoWidget,
) -> None:
    press(enhanced, "a2")
    assert enhanced._grid.buttons[2].get_state("description") == {
        "description": "a2, black, just placed, press to take back"
    }
    assert "pw-turn-now" in enhanced.get_state("_dom_classes")["_dom_classes"]


@pytest.mark.parametrize("click", [lambda w: toggle(w, "f5"), lambda w: arrow(w, "1C")])
def test_when_a_core_click_arrives_everything_is_sent_again(
    enhanced: PentagoWidget, wires: Wires, click: Callable[[PentagoWidget], None]
) -> None:
    press(enhanced, "a2")
    sent = wires.sent(lambda: click(enhanced))
    whole = [data["state"] for kind, data in sent if len(data["state"]) > 5]
    named = [
        state["description"] for state in whole if state.get("_model_name") == "ToggleButtonModel"
    ]
    assert len(named) == 36
    assert "a2, black, just placed, press to take back" in named
    assert any("has placed on a2" in str(state.get("value")) for state in whole)
    assert "PentagoWidget" in kinds(sent)
    later = wires.sent(lambda: press(enhanced, "a2"))
    assert {"Enhancer", "QuietToggle", "QuietHTML"} <= set(kinds(later))


def test_when_the_last_enhanced_view_is_gone_everything_is_sent_again(
    enhanced: PentagoWidget, wires: Wires
) -> None:
    tell(enhanced, ready="another")
    press(enhanced, "a2")
    assert wires.sent(lambda: tell(enhanced, gone="view")) == []
    sent = wires.sent(lambda: tell(enhanced, gone="another"))
    assert kinds(sent).count("QuietToggle") == 36
    assert "QuietToggle" in kinds(wires.sent(lambda: press(enhanced, "a2")))


def test_what_the_enhancer_does_not_paint_is_always_sent(
    enhanced: PentagoWidget, wires: Wires
) -> None:
    press(enhanced, "a2")
    opened = wires.sent(lambda: enhanced._panel.more.set_state({"value": True}))
    assert "HTML" in kinds(opened)
    turned = wires.sent(lambda: turn(enhanced, "1C"))
    assert any("a2 1C" in data["state"].get("value", "") for k, data in turned if k == "HTML")


def test_the_banner_about_your_own_class_is_always_sent(wires: Wires) -> None:
    widget = PentagoWidget(AnswersOne())
    tell(widget, ready="view")
    press(widget, "a2")
    sent = wires.sent(lambda: turn(widget, "1C"))
    assert kinds(sent) == ["HTML", "Enhancer"]
    assert "answered 1; the rules say True." in sent[0][1]["state"]["value"]


def test_buttons_beside_the_board_do_not_end_the_quiet(
    enhanced: PentagoWidget, wires: Wires
) -> None:
    press(enhanced, "a2")
    sent = wires.sent(lambda: panel_button(enhanced, "Undo"))
    assert kinds(sent) == ["Enhancer"]


def test_a_drawer_that_is_closed_costs_nothing(enhanced: PentagoWidget, wires: Wires) -> None:
    for move in moves_of(BOTH_FIVE):
        press(enhanced, move.position)
        turn(enhanced, f"{move.sub_board}{move.rotation}")
    sent = wires.sent(lambda: fill(enhanced._panel.scrubber, 1))
    assert kinds([x for x in sent if x[1]["method"] == "update"]) == ["Enhancer"]


def test_widgets_of_a_kind_share_one_layout_and_one_style() -> None:
    wire = Wire()
    first, second = wire.add(QuietToggle), wire.add(QuietToggle)
    assert first.layout is second.layout
    assert first.style is second.style
    assert wire.add(QuietButton).style is not first.style
    wire.close()


def test_closing_a_wire_gives_back_every_widget() -> None:
    before = set(_models())
    wire = Wire()
    for kind in (QuietToggle, QuietButton, QuietHTML, ipywidgets.IntSlider, ipywidgets.VBox):
        wire.add(kind, "pw-one pw-two")
    assert set(_models()) - before
    wire.close()
    assert set(_models()) <= before
    wire.close()


def _models() -> list[str]:
    """Return the ids of all models that live."""
    from ipywidgets.widgets.widget import _instances

    return list(_instances)


def test_looks_are_set_in_one_message_or_none(wires: Wires) -> None:
    button = Wire().add(QuietToggle, "pw-square")
    assert len(wires.sent(lambda: set_looks(button, "pw-square", ("pw-black",)))) == 1
    assert button._dom_classes == ("pw-square", "pw-black")
    assert wires.sent(lambda: set_looks(button, "pw-square", ("pw-black",))) == []


def test_no_widget_of_a_board_has_null_for_a_tooltip() -> None:
    widget = PentagoWidget()
    assert {getattr(each, "tooltip", "") for each in widget.wire.widgets} == {""}
    widget.close()
