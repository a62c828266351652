"""Pentago's board in a real browser, on a real JupyterLab: whole games, as people play them."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from Pentago import SQUARES, Pentago
from pentago_widget.frame.panel import BOARD as PANEL_BOARD
from pentago_widget.frame.panel import FILE, LINE, PAUSE, POSITION
from tests.browser.test_keyboard import click, closed, wait_for_marks

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Page
    from tests.browser.traffic import Traffic

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

BOARD = "from pentago_widget import PentagoWidget\nboard = PentagoWidget({})\nboard"
CONTROLS = [f"{sub_board}{rotation}" for sub_board in (1, 2, 3, 4) for rotation in "CA"]
ENDS = """(line) => [0, line.getTotalLength()].map((at) => {
  const {x, y} = line.getPointAtLength(at).matrixTransform(line.getScreenCTM());
  return [x, y] })"""
"""Where a drawn line begins and ends on the page."""

BY_TURNING = ["a0 4C", "f0 4C", "a1 4C", "f1 4A", "a2 4A", "f2 4C", "c3 4C", "d0 4A", "b3 2C"]
BY_PLACING = ["a0 4C", "f0 4C", "a1 4C", "f1 4A", "a2 4A", "f2 4C", "a3 4C", "d0 4A", "a4"]


def board(opened: "Open", arguments: str = "", **options: object) -> "Page":
    """Open a notebook with one board, and wait until the enhancer has taken over."""
    page = opened([BOARD.format(arguments)], **options)
    page.boards()
    page.idle()
    return page


def root(page: "Page", number: int = 0) -> "Locator":
    """Return one of the boards shown."""
    return page.tab.locator(".pw-root").nth(number)


def square(page: "Page", name: str, number: int = 0) -> "Locator":
    """Return a square of one of the boards shown."""
    return root(page, number).locator(f".pw-square.pw-at-{SQUARES.index(name)}")


def control(page: "Page", turn: str, number: int = 0) -> "Locator":
    """Return the button that makes a turn like '4C'."""
    return root(page, number).locator(f".pw-control.pw-at-{CONTROLS.index(turn)}")


def status(page: "Page", number: int = 0) -> str:
    """Return what the status line says."""
    said = root(page, number).locator(".pw-status .widget-html-content").text_content()
    return str(said).strip("\xa0 ")


def wait_for_status(page: "Page", text: str, number: int = 0) -> None:
    """Wait until the status line of a board holds a text."""
    shown = f"document.querySelectorAll('.pw-root .pw-status')[{number}].textContent"
    page.wait_for(f"{shown}.includes({json.dumps(text)})")


def cells(page: "Page", number: int = 0) -> str:
    """Return the board as its squares are called: 36 of '.BW'."""
    names = root(page, number).locator(".pw-square").all_text_contents()
    content = {name.split(", ")[0]: name.split(", ")[1] for name in names}
    return "".join({"empty": ".", "black": "B", "white": "W"}[content[at]] for at in SQUARES)


def empty_square(page: "Page") -> str:
    """Return the first square where no marble lies."""
    return SQUARES[cells(page).index(".")]


def rules(moves: Sequence[str]) -> Pentago:
    """Return the game that the rules have after these moves."""
    game = Pentago()
    for move in moves:
        position, _, turn = move.partition(" ")
        sub_board, rotation = int((turn or "1C")[0]), (turn or "1C")[1]
        assert game.make_move(game.get_turn(), position, sub_board, rotation) is True
    return game


def play_by_mouse(page: "Page", moves: Sequence[str], number: int = 0) -> None:
    """Play moves by clicks, each after the one before is shown."""
    for move in moves:
        position, _, turn = move.partition(" ")
        click(square(page, position, number))
        if turn:
            wait_for_status(page, f"placed on {position}", number)
            control(page, turn, number).click()
        wait_for_status(page, f"places on {position}", number)
    page.idle()


def play_and_be_answered(page: "Page", position: str = "b1", turn: str = "3C") -> None:
    """Play a move by mouse, and wait until the computer, which has white, has made its own."""
    click(square(page, position))
    wait_for_status(page, f"placed on {position}")
    control(page, turn).click()
    wait_for_status(page, "White places on")
    wait_for_status(page, "Black to move")


def kernels(page: "Page", name: str = "board") -> list[str]:
    """Return board, turn and state as the kernel has them."""
    page.append(f"print({name}.board, {name}.turn, {name}.state)")
    return page.output().split()


def in_kernel(game: Pentago) -> list[str]:
    """Return board, turn and state as the rules have them."""
    return ["".join(game.get_rows()), game.get_turn(), game.get_game_state()]


def middle(where: "Locator") -> tuple[float, float]:
    """Return the middle of an element."""
    box = where.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: "Page", *keys: str) -> None:
    """Press keys, one after the other."""
    for key in keys:
        page.tab.keyboard.press(key)


def walk(page: "Page", start: str, end: str) -> None:
    """Go from one square to another by arrow keys."""
    down, right = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    press(page, *["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    press(page, *["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    assert page.focused().startswith(f"{end}, ")


def play_by_keys(page: "Page", moves: Sequence[str], at: str) -> None:
    """Play moves by keys alone, with the focus on a square."""
    for move in moves:
        position, _, turn = move.partition(" ")
        walk(page, at, position)
        press(page, "Enter")
        if turn:
            wait_for_status(page, f"placed on {position}")
            press(page, turn[0], turn[1].lower())
        wait_for_status(page, f"places on {position}")
        at = position


@contextmanager
def dark(page: "Page") -> "Iterator[None]":
    """Let JupyterLab be dark for a while; all pages of a server share their settings."""
    page.wear("JupyterLab Dark")
    try:
        yield
    finally:
        page.wear("JupyterLab Light")


def violations(page: "Page", *selectors: str) -> list[Any]:
    """Return what axe-core finds inside, colour contrast and all."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page.tab.add_style_tag(
        content="html, body, #main {height: 1000px !important; overflow: visible !important}"
    )
    found = axe.Axe().run(page.tab, [[one] for one in selectors], {})
    passed = {rule["id"] for rule in found.response["passes"]}
    assert "color-contrast" in passed, "axe-core has not looked at contrast"
    return [
        (rule["id"], [node["html"][:200] for node in rule["nodes"]])
        for rule in found.response["violations"]
    ]


@pytest.mark.slow
def test_a_game_by_mouse_ends_with_a_sentence_and_a_line(opened: "Open") -> None:
    page = board(opened)
    assert status(page) == "Black to move: place a marble."
    click(square(page, "a0"))
    wait_for_status(page, "Black has placed on a0: turn a sub-board, or take the marble back.")
    click(square(page, "a0"))
    wait_for_status(page, "Black to move")
    play_by_mouse(page, BY_TURNING[:-1])
    assert root(page).locator(".pw-lines path[data-five]").count() == 0
    play_by_mouse(page, BY_TURNING[-1:])
    told = "Black places on b3 and turns 2 clockwise."
    result = "Black wins: five on a0–a4, made by turning 2 clockwise."
    assert status(page) == f"{told} {result}"
    assert cells(page) == "".join(rules(BY_TURNING).get_rows())
    assert root(page).locator(".pw-five").count() == 5
    assert page.errors == []
    assert kernels(page) == in_kernel(rules(BY_TURNING))


def test_the_line_lies_over_its_squares(opened: "Open") -> None:
    page = board(opened)
    page.append(f"for move in {BY_TURNING}: board.play(move)")
    wait_for_status(page, "Black wins")
    page.wait_for("document.querySelector('.pw-part.pw-at-1').getAnimations().length === 0")
    line = root(page).locator(".pw-lines path[data-five=black]")
    start, end = line.evaluate(ENDS)
    assert start == pytest.approx(middle(square(page, "a0")), abs=8)
    assert end == pytest.approx(middle(square(page, "a4")), abs=8)


def test_a_turn_is_seen_and_ends(opened: "Open") -> None:
    page = board(opened)
    click(square(page, "a0"))
    wait_for_status(page, "placed on a0")
    control(page, "1C").click()
    page.wait_for("document.querySelector('.pw-part.pw-at-0').getAnimations().length === 1")
    page.wait_for("document.querySelector('.pw-part.pw-at-0').getAnimations().length === 0")
    assert square(page, "a2").text_content() == "a2, black, last move"
    assert square(page, "a0").text_content() == "a0, empty"


def test_a_game_by_keyboard_alone(opened: "Open") -> None:
    page = board(opened)
    square(page, "a0").focus()
    play_by_keys(page, BY_PLACING[:5], "a0")
    press(page, "u")
    wait_for_status(page, "Taken back: a2 4A.")
    assert page.focused() == "a2, empty"
    press(page, "y")
    wait_for_status(page, "Made again: a2 4A.")
    play_by_keys(page, BY_PLACING[5:], "a2")
    result = "Black wins: five on a0–a4, made by placing on a4."
    assert status(page) == f"Black places on a4. {result}"
    assert page.focused() == "a4, black, last move, in the five"
    game = rules(BY_PLACING)
    assert cells(page) == "".join(game.get_rows())
    press(page, "ArrowLeft", "Enter")
    wait_for_status(page, "finished")
    assert page.errors == []
    assert kernels(page) == in_kernel(game)


def test_keys_faster_than_the_answers_play_and_come_back_to_the_square(opened: "Open") -> None:
    page = board(opened)
    square(page, "a0").focus()
    press(page, "Enter", "4", "c", "ArrowRight", "Enter", "4", "a")
    wait_for_status(page, "White places on a1 and turns 4 anti-clockwise.")
    assert page.focused().startswith("a1, ")
    assert kernels(page) == in_kernel(rules(["a0 4C", "a1 4A"]))


@pytest.mark.parametrize("beside", [".pw-middle", ".pw-rows", ".pw-status .widget-html-content"])
def test_a_click_beside_the_buttons_leaves_the_keys_in_the_board(
    opened: "Open", beside: str
) -> None:
    page = board(opened)
    click(square(page, "b2"))
    wait_for_status(page, "placed on b2")
    before = page.cells()
    for keys in ("b", "x", "dd", "a", "m"):
        page.tab.locator(f".pw-root {beside}").first.click(position={"x": 2, "y": 2})
        page.wait_for("document.activeElement.closest('.pw-root')")
        press(page, *keys)
    page.idle()
    assert page.focused().startswith("b2, black")
    assert page.cells() == before


def test_a_double_click_on_an_arrow_turns_once_and_is_not_refused(opened: "Open") -> None:
    page = board(opened)
    click(square(page, "a0"))
    wait_for_status(page, "placed on a0")
    control(page, "4C").dblclick()
    wait_for_status(page, "Black places on a0")
    page.idle()
    assert (
        status(page) == "Black places on a0 and turns 4 clockwise. White to move: place a marble."
    )
    assert page.errors == []


def test_keys_read_out_what_is_there(opened: "Open") -> None:
    page = board(opened)
    page.append(f"for move in {BY_PLACING[:-1]}: board.play(move)")
    wait_for_status(page, "Black to move")
    square(page, "a1").focus()
    spoken = page.tab.locator(".pw-root .pw-live:not(.pw-status *)")
    for key, told in {
        "r": "Row a: a0 black, a1 black, a2 black, a3 black, a4 empty, a5 empty.",
        "l": "White places on d0 and turns 4 anti-clockwise.",
        "t": "Black could win at once on a4.",
        "b": "Sub-board 1: a0 to 2: black, black, black; b0 to 2: empty, empty, empty;"
        " c0 to 2: empty, empty, empty.",
    }.items():
        press(page, key)
        page.wait_for(
            f"document.querySelector('.pw-root .pw-progress').textContent === {json.dumps(told)}"
        )
        assert spoken.text_content() == told
        assert spoken.get_attribute("aria-live") == "polite"


def test_the_computer_answers_and_the_turn_comes_back(opened: "Open") -> None:
    page = board(opened, "white='computer', level=1")
    for count in (1, 2):
        play_and_be_answered(page, empty_square(page))
        assert [cells(page).count(x) for x in "BW"] == [count, count]
    root(page).get_by_role("button", name="Undo").click()
    page.wait_for("document.querySelectorAll('.pw-root .pw-white').length === 1")
    assert [cells(page).count(x) for x in "BW"] == [1, 1]
    assert page.errors == []


def test_stop_makes_a_thinking_computer_play_at_once(opened: "Open") -> None:
    page = board(opened, "white='computer', seconds=30")
    stop = root(page).get_by_role("button", name="Stop")
    assert not stop.is_visible()
    click(square(page, "b1"))
    wait_for_status(page, "placed on b1")
    control(page, "1C").click()
    wait_for_status(page, "White, the computer, is thinking.")
    page.wait_for("document.querySelector('.pw-progress').textContent.includes('ahead')")
    began = time.monotonic()
    stop.click()
    wait_for_status(page, "White places on")
    assert time.monotonic() - began < 5, "of thirty seconds"
    assert cells(page).count("W") == 1
    assert not stop.is_visible()


def test_a_new_game_begins_while_the_computer_thinks(opened: "Open") -> None:
    page = board(opened, "white='computer', seconds=30")
    for _ in range(2):
        click(square(page, "b1"))
        wait_for_status(page, "placed on b1")
        control(page, "1C").click()
        wait_for_status(page, "White, the computer, is thinking.")
        root(page).get_by_role("button", name="New game").click()
        wait_for_status(page, "Black to move: place a marble.")
        assert cells(page) == 36 * "."
    page.wait_for("document.querySelector('.pw-thinking') === null")
    assert kernels(page) == in_kernel(Pentago())
    assert page.errors == []


def test_a_report_about_a_class_stands_below_and_moves_no_square(opened: "Open") -> None:
    planted = "from pentago_widget.material.planted import Overwrites"
    page = opened([planted, BOARD.format("Overwrites()")])
    page.boards()
    play_by_mouse(page, ["a0 3C"])
    before = middle(square(page, "a0"))
    click(square(page, "a0"))
    wait_for_status(page, "Your class departs from the rules: see the report below.")
    report = root(page).locator(".pw-report")
    assert "make_move('white', 'a0', 1, 'C') answered True" in str(report.text_content())
    assert middle(square(page, "a0")) == before
    assert middle(report)[1] > middle(root(page).locator(".pw-status"))[1] > before[1]
    square(page, "a0").click(force=True)  # with the focus it is called unavailable
    page.wait_for("!document.querySelector('.pw-status').textContent.includes('departs')")
    page.tab.keyboard.press("u")
    wait_for_status(page, "Black to move")
    assert report.is_visible()


def test_two_boards_and_one_shown_twice(opened: "Open") -> None:
    page = opened([BOARD.format(""), "board", "other = PentagoWidget()\nother"])
    page.boards(3)
    page.idle()
    play_by_mouse(page, BY_TURNING[:2], 0)
    wait_for_status(page, "White places on f0", 1)
    play_by_mouse(page, BY_TURNING[2:3], 1)
    wait_for_status(page, "Black places on a1", 0)
    assert cells(page, 2) == 36 * "."
    play_by_mouse(page, ["c5 2A"], 2)
    after = "".join(rules(BY_TURNING[:3]).get_rows())
    assert (cells(page, 0), cells(page, 1)) == (after, after)
    assert cells(page, 2) == "".join(rules(["c5 2A"]).get_rows())
    assert kernels(page) == in_kernel(rules(BY_TURNING[:3]))


def test_a_reloaded_page_shows_the_position_and_plays_on(opened: "Open") -> None:
    page = board(opened, alone=True)
    play_by_mouse(page, BY_TURNING[:3])
    click(square(page, "f1"))
    wait_for_status(page, "placed on f1")
    page.do("docmanager:save")
    page.wait_for("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    page.reload()
    page.boards()
    wait_for_status(page, "White has placed on f1")
    control(page, "4A").click()
    wait_for_status(page, "White places on f1 and turns 4 anti-clockwise.")
    play_by_mouse(page, BY_TURNING[4:])
    assert cells(page) == "".join(rules(BY_TURNING).get_rows())
    assert status(page).endswith("made by turning 2 clockwise.")


def counted_game(page: "Page") -> "Traffic":
    """Play a game by mouse to its end, and return what went over the websocket."""
    with page.counted() as traffic:
        play_by_mouse(page, BY_TURNING)
    return traffic


def test_without_anywidget_in_the_browser_the_board_plays(opened: "Open") -> None:
    page = opened([BOARD.format("")], blocked="**/extensions/anywidget/**")
    wait_for_status(page, "Black to move")
    page.idle()
    traffic = counted_game(page)
    assert page.tab.locator("[role=grid]").count() == 0, "the enhancer has been loaded"
    assert not page.tab.locator(".jupyter-widgets-error-widget").first.is_visible()
    assert cells(page) == "".join(rules(BY_TURNING).get_rows())
    assert status(page).endswith("made by turning 2 clockwise.")
    assert root(page).locator(".pw-lines path[data-five]").count() >= 1
    assert traffic.frames / len(BY_TURNING) <= 20
    assert traffic.size / len(BY_TURNING) <= 12_000


def test_a_move_is_at_most_ten_frames(opened: "Open") -> None:
    traffic = counted_game(board(opened))
    assert traffic.frames / len(BY_TURNING) <= 10
    assert traffic.size / len(BY_TURNING) <= 5_500


OUTSIDE = """(root) => {
  const output = root.closest('.jp-OutputArea-output').getBoundingClientRect();
  return [...root.querySelectorAll('.pw-square, .pw-control, .pw-status')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < output.left || box.right > Math.min(output.right, innerWidth);
  }).map((one) => one.textContent) }"""
"""What of a board is clipped at the left or at the right."""


@pytest.mark.parametrize("size", ["medium", "projector"])
def test_on_a_narrow_page_no_square_is_clipped(opened: "Open", size: str) -> None:
    page = board(opened, f"size={size!r}", viewport={"width": 320, "height": 900})
    page.tab.evaluate("() => window.jupyterapp?.shell.collapseLeft?.()")
    page.wait_for("window.jupyterapp?.shell?.leftCollapsed !== false")
    assert root(page).evaluate(OUTSIDE) == []
    play_by_mouse(page, BY_TURNING)
    assert status(page).endswith("made by turning 2 clockwise.")
    page.tab.set_viewport_size({"width": 400, "height": 900})
    page.wait_for("innerWidth === 400")
    assert root(page).evaluate(OUTSIDE) == []


def test_on_a_projector_no_text_is_small(opened: "Open") -> None:
    page = board(opened, "size='projector'")
    root(page).get_by_role("button", name="More").click()
    page.wait_for("!document.querySelector('.pw-drawer.pw-hidden')")
    small = """(root, texts) => [...root.querySelectorAll(texts)]
      .filter((one) => one.offsetWidth && parseFloat(getComputedStyle(one).fontSize) < 20)
      .map((one) => one.className || one.textContent)"""
    texts = "label, select, [type=text], pre, .pw-button, .widget-readout, .widget-html-content"
    assert root(page).evaluate(small, texts) == []


def test_each_field_of_the_drawer_says_what_it_does_to_eye_and_ear(opened: "Open") -> None:
    page = board(opened, viewport={"width": 700, "height": 1500})
    root(page).get_by_role("button", name="More").click()
    page.wait_for("!document.querySelector('.pw-drawer.pw-hidden')")
    told = page.accessible(root(page).locator(".pw-drawer"))
    named = {name for role, name in told if role in ("textbox", "combobox", "slider")}
    for says in (POSITION, PANEL_BOARD, LINE, PAUSE, FILE):
        assert says in named
        label = root(page).locator(".pw-drawer label", has_text=says)
        assert label.evaluate("(it) => it.scrollWidth <= it.clientWidth"), "it is seen whole"


def test_the_drawer_opens_on_the_last_move_of_the_game(opened: "Open") -> None:
    page = board(opened)
    page.append(f"for move in {BY_TURNING}: board.play(move)")
    said = status(page)
    root(page).get_by_role("button", name="More").click()
    page.wait_for("document.querySelector('.pw-drawer [role=slider]').ariaValueNow === '9.0'")
    page.idle()
    page.append("print(board.transcript().count('make_move'), board.state)")
    assert page.output().split() == ["9", "BLACK_WON"]
    assert status(page) == said
    assert page.errors == []


def test_end_leads_the_slider_to_the_last_move(opened: "Open") -> None:
    page = board(opened)
    page.append(f"for move in {BY_TURNING}: board.play(move)")
    root(page).get_by_role("button", name="More").click()
    slider = root(page).locator(".pw-drawer [role=slider]").first
    page.wait_for("document.querySelector('.pw-drawer [role=slider]').ariaValueNow === '9.0'")
    slider.focus()
    for key, at in (("Home", 0), ("End", 9), ("ArrowLeft", 8), ("End", 9)):
        slider.press(key)
        page.wait_for(f"document.querySelector('[role=slider]').ariaValueNow === '{at}.0'")
        wait_for_status(page, f"Position after {at} of 9 moves.")
    assert page.errors == []


def test_no_slider_touches_its_label_on_a_narrow_page(opened: "Open") -> None:
    page = board(opened, viewport={"width": 360, "height": 1500})
    page.tab.evaluate("() => window.jupyterapp?.shell.collapseLeft?.()")
    page.wait_for("window.jupyterapp?.shell?.leftCollapsed !== false")
    root(page).get_by_role("button", name="More").click()
    page.wait_for("!document.querySelector('.pw-drawer.pw-hidden')")
    gaps = """(root) => [...root.querySelectorAll('.pw-drawer [role=slider]')].map((handle) => {
      const label = handle.closest('.jupyter-widgets').querySelector('.widget-label');
      return handle.getBoundingClientRect().top - label.getBoundingClientRect().bottom })"""
    found = root(page).evaluate(gaps)
    assert len(found) == 2
    assert min(found) >= 4, found


def test_axe_finds_nothing_in_light_and_dark(opened: "Open") -> None:
    page = board(opened)
    assert violations(page, ".pw-frame", ".pw-status") == []
    with dark(page):
        assert violations(page, ".pw-frame", ".pw-status") == []
        page.append(f"for move in {BY_TURNING}: board.play(move)")
        wait_for_status(page, "Black wins")
        assert violations(page, ".pw-frame", ".pw-status") == []


def test_the_accessibility_tree_has_the_board_row_by_row(opened: "Open") -> None:
    page = board(opened)
    play_by_mouse(page, BY_TURNING[:2])
    tree = page.accessible(root(page))
    kinds = [role for role, _ in tree if role in ("grid", "row", "gridcell", "toolbar")]
    assert kinds == ["grid", *["row", *["gridcell"] * 6] * 6, "toolbar"]
    assert ("grid", "Pentago board") in tree
    marbles = {"a0": "a0, black", "f0": "f0, white, last move"}
    names = [marbles.get(name, f"{name}, empty") for name in SQUARES]
    assert [name for role, name in tree if role == "button"][:36] == names


def test_the_accessibility_tree_says_what_cannot_be_pressed_now(opened: "Open") -> None:
    page = board(opened)
    assert closed(page) & set(SQUARES) == set()
    click(square(page, "a0"))
    wait_for_marks(page, set(SQUARES) - {"a0"})
    assert closed(page) & set(SQUARES) == set(SQUARES) - {"a0"}
    control(page, "1C").click()
    wait_for_marks(page, {"a2"})
    assert closed(page) & set(SQUARES) == {"a2"}
    page.append(f"board.new_game()\nfor move in {BY_TURNING}: board.play(move)")
    wait_for_marks(page, set(SQUARES))
    assert closed(page) & set(SQUARES) == set(SQUARES), "the game is over"
    assert page.errors == []
