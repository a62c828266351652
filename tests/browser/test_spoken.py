"""What a screen reader is told while a game is played by keyboard: each step, in order, once.

It is heard where screen readers listen, on the desktop's accessibility bus, from two browsers that
go different ways there.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from Pentago import SQUARES, Pentago
from tests.browser.test_board import (
    BOARD,
    BY_PLACING,
    cells,
    press,
    rules,
    square,
    status,
)
from tests.browser.test_keyboard import FLOOD, wait_for_marks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.browser.ears import Ears, Saying
    from tests.browser.lab import Lab, Page

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

CONTENT = {".": "empty", "B": "black", "W": "white"}
LATE = "WWBB.BW.B...BW.WB.B.....WWWB....WBBW b"
WAYS = {"C": "clockwise", "A": "anti-clockwise"}


@pytest.fixture(scope="module")
def ears() -> "Iterator[Ears]":
    """Start somebody who listens."""
    listening = pytest.importorskip("tests.browser.ears", reason="playwright is not installed")
    if lacking := listening.missing():
        pytest.skip(f"nobody can listen here without {lacking}")
    with listening.Ears() as ears:
        yield ears


@pytest.fixture(params=["chromium", "firefox"])
def speaking(
    request: pytest.FixtureRequest, playwright: "Playwright", ears: "Ears"
) -> "Iterator[Browser]":
    """Start a browser that has a window and tells what it shows."""
    from tests.browser import firefox, lab

    kind = {"chromium": lab, "firefox": firefox}[request.param]
    if getattr(kind, request.param)() is None:
        pytest.skip(f"there is no {request.param} on this machine")
    aloud = ["--force-renderer-accessibility"] if request.param == "chromium" else []
    with kind.launched(playwright, *aloud, headless=False, env=ears.environment) as running:
        yield running


@pytest.fixture
def page(speaking: "Browser", lab: "Lab", ears: "Ears") -> "Iterator[Page]":
    """Open a board, with the focus on its first square."""
    from tests.browser.lab import Page

    with Page(lab, speaking) as page:
        page.open(f"spoken-{speaking.browser_type.name}", [BOARD.format("")])
        page.boards()
        page.idle()
        square(page, "a0").focus()
        ears.wait_for("focus", "a0, empty")
        press(page, "l")
        ears.wait_for("live", "No move has been made.")  # after all that was said of the page
        yield page
    lab.end_kernels()


def steps(start: str, end: str) -> "Iterator[tuple[str, str]]":
    """Yield the arrow keys from one square to another, each with the square it leads to."""
    row, column = start[0], int(start[1])
    while row != end[0]:
        key, way = ("ArrowDown", 1) if row < end[0] else ("ArrowUp", -1)
        row = chr(ord(row) + way)
        yield key, f"{row}{column}"
    while column != int(end[1]):
        key, way = ("ArrowRight", 1) if column < int(end[1]) else ("ArrowLeft", -1)
        column += way
        yield key, f"{row}{column}"


def walk(page: "Page", ears: "Ears", start: str, end: str, game: Pentago) -> None:
    """Go from square to square, and hear each with what lies there."""
    marbles = dict(zip(SQUARES, "".join(game.get_rows()), strict=True))
    for key, position in steps(start, end):
        press(page, key)
        told = ears.next("focus")
        assert told.role == "push button"
        assert told.text.removesuffix(", last move") == f"{position}, {CONTENT[marbles[position]]}"


def turn(page: "Page", ears: "Ears", move: str, color: str, other: str) -> None:
    """Place and turn, and hear both, and where the focus is."""
    position, sub_board, rotation = move[:2], move[3], move[4]
    after = "turn a sub-board, or take the marble back."
    assert ears.next("live").text == f"{color} has placed on {position}: {after}"
    press(page, sub_board)
    assert ears.next("focus").text == f"turn {sub_board} clockwise"
    press(page, rotation.lower())
    assert ears.next("focus").text.startswith(f"{position}, ")
    told = f"{color} places on {position} and turns {sub_board} {WAYS[rotation]}."
    assert ears.next("live").text == f"{told} {other} to move: place a marble."


def test_a_game_by_keyboard_is_heard_step_by_step(page: "Page", ears: "Ears") -> None:
    at, colors = "a0", ("Black", "White")
    for number, move in enumerate(BY_PLACING):
        walk(page, ears, at, move[:2], rules(BY_PLACING[:number]))
        at = move[:2]
        press(page, "Enter")
        if " " in move:
            turn(page, ears, move, *colors)
            colors = (colors[1], colors[0])
    won = "Black wins: five on a0–a4, made by placing on a4."
    assert ears.next("live").text == f"Black places on a4. {won}"


def test_what_keys_ask_for_is_heard_however_often(page: "Page", ears: "Ears") -> None:
    row = "Row a: a0 empty, a1 empty, a2 empty, a3 empty, a4 empty, a5 empty."
    for key, text in {
        "r": row,
        "c": "First choose what to turn: 1 to 4.",
        "s": "Black to move: place a marble.",
    }.items():
        for _ in range(2):
            press(page, key)
            assert ears.next("live").text.rstrip("\xa0") == text


def again(page: "Page", ears: "Ears", sentence: str) -> "Saying":
    """Let the sentence be said again, and return that: all of the move was said before."""
    press(page, "s")
    return ears.wait_for("live", sentence)


def occupied(page: "Page") -> set[str]:
    """Return the squares on which a marble lies."""
    return {name for name, content in zip(SQUARES, cells(page), strict=True) if content != "."}


def after(marks: "list[Saying]", closed: set[str]) -> set[str]:
    """Return the squares that cannot be pressed, for one who has heard these marks."""
    closed = set(closed)
    for mark in marks:
        (closed.discard if mark.is_on else closed.add)(mark.text[:2])
    return closed


def of_squares(marks: "list[Saying]") -> "list[Saying]":
    """Return the marks that are about squares."""
    return [mark for mark in marks if mark.text[:2] in SQUARES]


def heard(page: "Page", ears: "Ears", closed: set[str], expected: set[str]) -> "list[Saying]":
    """Return all marks that make of the closed squares the expected ones.

    On a busy machine they arrive after what was said later.
    """
    marks: list[Saying] = []

    def is_all_heard() -> bool:
        """Listen on."""
        marks.extend(of_squares(ears.rest("mark")))
        return after(marks, closed) == expected

    page.wait_until(is_all_heard, f"the marks {expected}")
    return marks


@pytest.mark.parametrize("rows", ["." * 36 + " b", LATE], ids=["empty", "crowded"])
def test_all_marks_are_heard_and_the_sentence_before_them(
    page: "Page", ears: "Ears", rows: str
) -> None:
    page.append(f"board.set_board({rows!r})")
    square(page, "b1").focus()
    closed = occupied(page)
    wait_for_marks(page, closed)
    press(page, "l")
    ears.wait_for("live", "No move has been made.")  # after all that was said of the board
    before = again(page, ears, status(page))
    ears.rest("mark")
    for keys, said in {
        ("Enter",): "Black has placed on b1: turn a sub-board, or take the marble back.",
        ("1", "c"): "Black places on b1 and turns 1 clockwise. White to move: place a marble.",
    }.items():
        press(page, *keys)
        sentence = ears.next("live")
        assert sentence.text == said
        expected = set(SQUARES) - {"b1"} if keys == ("Enter",) else occupied(page)
        wait_for_marks(page, expected)
        end = again(page, ears, said)
        marks = heard(page, ears, closed, expected)
        in_time = [mark for mark in marks if mark.news < end.news]
        assert sum(mark.news < sentence.news for mark in marks) <= 1, "only that of the focus"
        assert end.news - before.news - len(in_time) + 1 <= FLOOD
        before, closed = again(page, ears, said), expected
