"""Gess' board in a real browser: 400 squares by mouse, by keyboard and for the ear."""

import json
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from GessGame import GessGame
from pentago_widget.games.gess.kind import NAMES
from tests.browser.test_board import dark, press, violations
from tests.browser.test_keyboard import click, closed, wait_for_marks, wait_for_text

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

BOARD = "from pentago_widget import GessWidget\nboard = GessWidget({})\nboard"


def board(opened: "Open", arguments: str = "", **options: object) -> "Page":
    """Open a notebook with one board, and wait until the enhancer has taken over."""
    page = opened([BOARD.format(arguments)], **options)
    page.boards()
    page.idle()
    return page


def square(page: "Page", name: str) -> "Locator":
    """Return a square."""
    return page.tab.locator(f".pw-square.pw-at-{NAMES.index(name)}")


def wait_for_status(page: "Page", text: str) -> None:
    """Wait until the status line holds a text."""
    page.wait_for(f"document.querySelector('.pw-status').textContent.includes({json.dumps(text)})")


def stones(page: "Page") -> str:
    """Return the 400 squares as they are called, in the kernel's letters."""
    letters = {"empty": ".", "black": "B", "white": "W"}
    names = page.tab.locator(".pw-square").all_text_contents()
    return "".join(letters[name.split(", ")[1]] for name in names)


def random_moves(count: int) -> tuple[list[tuple[str, str]], GessGame]:
    """Return random moves, and the game after them."""
    chance, game, moves = random.Random(4), GessGame(), []
    for _ in range(count):
        moves.append(chance.choice(game.get_moves()))
        game.make_move(*moves[-1])
    return moves, game


def walk(page: "Page", start: str, end: str) -> None:
    """Go from one square to another by arrow keys."""
    up, right = int(end[1:]) - int(start[1:]), ord(end[0]) - ord(start[0])
    press(page, *["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))
    press(page, *["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    assert page.focused().startswith(f"{end}, ")


def test_moves_by_mouse_and_a_resignation_that_is_confirmed(opened: "Open") -> None:
    page, (moves, game) = board(opened), random_moves(6)
    for start, end in moves:
        click(square(page, start))
        wait_for_status(page, f"footprint at {start} goes")
        assert "go here" in str(square(page, end).text_content())
        click(square(page, end))
        wait_for_status(page, f"moves from {start} to {end}")
    assert stones(page) == "".join(game.get_rows())
    resign = page.tab.locator(".pw-do-resign")
    resign.dblclick()
    wait_for_status(page, "press Yes, resign, or")
    page.tab.locator(".pw-do-confirm").click()
    wait_for_status(page, "White wins: black resigned.")
    page.append("print(board.state, board.board)")
    assert page.output().split() == ["WHITE_WON", "".join(game.get_rows())]
    assert page.errors == []


def test_moves_by_keyboard_alone(opened: "Open") -> None:
    page = board(opened)
    square(page, "a20").focus()
    at = "a20"
    for start, end in (("c3", "c5"), ("r18", "r16")):
        walk(page, at, start)
        press(page, "Enter")
        wait_for_status(page, f"footprint at {start} goes")
        walk(page, start, end)
        press(page, "Space")
        wait_for_status(page, f"moves from {start} to {end}")
        at = end
    walk(page, at, "h7")
    press(page, "Enter")
    wait_for_status(page, "footprint at h7 goes")
    press(page, "Escape")
    wait_for_status(page, "choose a footprint by its center")
    press(page, "u")
    wait_for_status(page, "Taken back: r18 r16.")
    assert page.errors == []


def test_the_focus_goes_back_to_the_board_when_the_answer_to_resign_hides(opened: "Open") -> None:
    page = board(opened)
    square(page, "c3").focus()
    for caption in ("Resign", "Yes, resign"):
        while page.focused() != caption:
            press(page, "Tab")
        press(page, "Enter")
        page.settled()
    wait_for_status(page, "White wins: black resigned.")
    press(page, "u")
    wait_for_status(page, "Taken back: resign. Black to move")
    page.wait_for("document.activeElement.textContent.startsWith('c3, black')")
    press(page, "Enter")
    wait_for_status(page, "footprint at c3 goes")
    assert page.errors == []


def play_and_be_answered(page: "Page") -> None:
    """Play a move by mouse, and wait until the computer, which has white, has made its own."""
    click(square(page, "c3"))
    wait_for_status(page, "footprint at c3")
    click(square(page, "c5"))
    wait_for_status(page, "White moves from")
    wait_for_status(page, "Black to move")


def test_a_move_by_mouse_is_answered(opened: "Open") -> None:
    page = board(opened, "white='computer', level=1")
    before = [*page.errors]  # of Notebook's own, while it loads
    play_and_be_answered(page)
    assert page.errors == before


SCROLLED = """(frame) => {
  frame.scrollLeft = frame.scrollWidth;
  const view = frame.getBoundingClientRect();
  const labels = [...frame.querySelectorAll('.pw-rows span')];
  const lefts = labels.map((one) => one.getBoundingClientRect().left - view.left);
  return frame.scrollLeft > 0 && lefts.every((left) => left >= 0 && left < 20) }"""
"""Whether the rows' numbers are seen at the left when the board is scrolled to its right end."""


@pytest.mark.parametrize("width", [400, 320])
def test_on_a_narrow_page_the_board_scrolls_and_the_page_does_not(
    opened: "Open", width: int
) -> None:
    page = board(opened, viewport={"width": width, "height": 1000})
    page.tab.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.wait_for("window.jupyterapp.shell.leftCollapsed")
    fits = "(root) => root.scrollWidth <= root.clientWidth"
    assert page.tab.locator(".pw-root").evaluate(fits)
    click(square(page, "r3"))
    wait_for_status(page, "footprint at r3 goes")
    box = square(page, "r3").bounding_box()
    assert box is not None
    assert box["width"] >= 18
    assert page.tab.locator(".pw-frame").evaluate(SCROLLED)
    assert page.errors == []


def test_a_hint_is_told_by_numbers_and_not_by_color_alone(opened: "Open") -> None:
    page = board(opened)
    page.append(
        "from pentago_widget.games.gess.kind import GESS, GessMove\n"
        "board._advised(*GESS.hint(GessMove('c3', 'c5')))"
    )
    wait_for_status(page, "Hint: move from c3 to c5.")
    content = "(one) => getComputedStyle(one, '::after').content.split(' / ')[0]"
    assert [square(page, name).evaluate(content) for name in ("c3", "c5")] == ['"1"', '"2"']
    assert violations(page, ".pw-root") == []


def test_axe_finds_nothing_in_light_and_dark(opened: "Open") -> None:
    page = board(opened)
    click(square(page, "c3"))
    wait_for_status(page, "footprint at c3")
    assert violations(page, ".pw-root") == []
    with dark(page):
        assert violations(page, ".pw-root") == []


def test_the_accessibility_tree_names_squares_with_their_stones(opened: "Open") -> None:
    page = board(opened)
    tree = page.accessible(page.tab.locator(".pw-root"))
    names = [name for role, name in tree if role in ("button", "gridcell") and ", " in name]
    assert ("grid", "Gess board") in tree
    assert sum(role == "row" for role, _ in tree) == 20
    assert [name.split(", ")[0] for name in dict.fromkeys(names)] == list(NAMES)
    assert sum(", black" in name for name in set(names)) == 43
    assert any(name == "l3, empty, the gap of a ring" for name in names)


def test_the_accessibility_tree_says_what_cannot_be_pressed_now(opened: "Open") -> None:
    page = board(opened)
    starts = {start for start, _ in GessGame().get_moves()}
    ends = {end for start, end in GessGame().get_moves() if start == "c3"}
    wait_for_marks(page, set(NAMES) - starts)
    for name, text, pressed in (
        ("c3", "footprint at c3 goes", ends | {"c3"}),
        ("c3", "choose a footprint by its center", starts),
    ):
        click(square(page, name))
        wait_for_status(page, text)
        wait_for_marks(page, set(NAMES) - pressed)
        assert closed(page) & set(NAMES) == set(NAMES) - pressed
    assert page.errors == []


LATE = (
    "....................",
    "....................",
    "...WWW..............",
    "...W.W..............",
    "...WWW..............",
    *["...................."] * 2,
    "....................",
    "...BBB..............",
    "....B...............",
    *["...................."] * 6,
    "...BBB..............",
    "...B.B..............",
    "...BBB..............",
    "....................",
)
"""Black's footprint at e11 flies at white's only ring, around e17."""

WINNING = f"board.set_board({''.join(LATE) + ' {}'!r})"
END = "Black wins: white has no ring left."
"""What is said where that is done."""

GIVEN_UP = "White wins: black resigned."


def set_up(page: "Page", turn: str = "b") -> None:
    """Set up the late board with this color to move."""
    page.append(WINNING.format(turn))
    wait_for_status(page, "Board set up.")


@pytest.mark.slow
def test_a_game_by_mouse_ends_with_the_last_ring(opened: "Open") -> None:
    page = board(opened)
    set_up(page)
    for name, said in (("e11", "footprint at e11 goes"), ("e15", END)):
        click(square(page, name))
        wait_for_status(page, said)
    assert square(page, "e11").text_content() == "e11, empty, the last move came from here"
    wait_for_marks(page, set(NAMES))
    page.append("print(board.state, board.last_move)")
    assert page.output().split() == ["BLACK_WON", "e11", "e15"]
    assert page.errors == []


def test_a_game_by_keyboard_alone_to_its_end_and_one_resigned(opened: "Open") -> None:
    page = board(opened)
    set_up(page)
    square(page, "c12").focus()
    walk(page, "c12", "e11")
    press(page, "t")
    wait_for_text(page, ".pw-progress", "White has a ring around e17, attacked: e17.")
    press(page, "b")
    wait_for_text(page, ".pw-progress", "Footprint e11: north e12 to e14, e15 captures 3 stones")
    press(page, "Enter")
    wait_for_status(page, "footprint at e11 goes")
    walk(page, "e11", "e15")
    press(page, "Space")
    wait_for_status(page, END)
    press(page, "u")
    wait_for_status(page, "Taken back: e11 e15.")
    for name, said in (("resign", "press Yes, resign, or"), ("confirm", GIVEN_UP)):
        tab_to(page, f"pw-do-{name}")
        press(page, "Enter")
        wait_for_status(page, said)
    assert page.tab.locator(".pw-do-confirm").is_hidden()
    page.append("print(board.state)")
    assert page.output() == "WHITE_WON"
    assert page.errors == []


def tab_to(page: "Page", look: str) -> None:
    """Go on by Tab until the button with this class has the focus."""
    for _ in range(12):
        press(page, "Tab")
        if page.tab.evaluate(f"document.activeElement.classList.contains({look!r})"):
            return
    raise AssertionError(f"Tab does not lead to {look}")


def test_the_computer_plays_to_the_end_and_stop_makes_it_play_at_once(opened: "Open") -> None:
    page = board(opened, "black='computer', seconds=60")
    stop = page.tab.locator(".pw-do-stop")
    wait_for_status(page, "Black, the computer, is thinking.")
    page.wait_for("document.querySelector('.pw-progress').textContent.includes('ahead')")
    began = time.monotonic()
    stop.click()
    wait_for_status(page, "White to move")
    assert time.monotonic() - began < 10, "of sixty seconds"
    assert not stop.is_visible()
    page.append("board.seat('black', 'computer', level=2)\n" + WINNING.format("w"))
    wait_for_status(page, "White to move")
    for name in ("e17", "e18"):
        click(square(page, name))
        wait_for_status(page, "footprint at e17" if name == "e17" else END)
    page.append("print(board.state)")
    assert page.output() == "BLACK_WON"
    assert page.errors == []


def test_a_move_is_at_most_ten_frames(opened: "Open") -> None:
    page, (moves, _) = board(opened), random_moves(6)
    with page.counted() as traffic:
        for start, end in moves:
            click(square(page, start))
            wait_for_status(page, f"footprint at {start} goes")
            click(square(page, end))
            wait_for_status(page, f"moves from {start} to {end}")
    assert traffic.frames / len(moves) <= 10
    assert traffic.size / len(moves) <= 9_000


HINTED = """(root) => {
  root.scrollIntoView({ block: 'start' });
  const page = root.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
  const legend = root.querySelector('.pw-progress').getBoundingClientRect();
  const side = root.querySelector('.pw-square').getBoundingClientRect().width;
  const sign = getComputedStyle(root.querySelector('.pw-hint-1'), '::after');
  const pen = document.createElement('canvas').getContext('2d');
  const label = getComputedStyle(root.querySelector('.pw-columns'));
  pen.font = `${label.fontWeight} ${label.fontSize} ${label.fontFamily}`;
  return { legend: legend.bottom <= page.bottom, number: 1.1 * parseFloat(sign.fontSize) < side,
    labels: pen.measureText('m').width < side - 2 } }"""
"""Whether the legend is in the window, a hint's number within a square, and no label on another."""


def test_on_a_projector_the_legend_is_seen_and_signs_are_no_larger_than_squares(
    opened: "Open",
) -> None:
    page = board(opened, "size='projector'", viewport={"width": 1280, "height": 720})
    page.append(
        "from pentago_widget.games.gess.kind import GESS, GessMove\n"
        "for move in ('c3 c5', 'i18 i16'): board.play(move)\n"
        "board._advised(*GESS.hint(GessMove('c6', 'c13')))"
    )
    wait_for_text(page, ".pw-progress", "1: choose this footprint; 2: move it here")
    seen = page.tab.locator(".pw-root").evaluate(HINTED)
    assert seen == {"legend": True, "number": True, "labels": True}
