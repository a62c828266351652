"""The enhancer in a real JupyterLab, on a board that is no game.

The squares of the stand-in stand in the document in another order than on the board, as those of
sub-boards do.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

BOARD = "from tests.browser.stand_in import StandIn\nboard = StandIn({})\nboard.root"
MARKED = """() => [...document.querySelectorAll('.pw-square[aria-disabled=true]')]
  .map((square) => square.textContent.split(', ')[0])"""
WATCHED = """() => {
  window.marked = [];
  const status = document.querySelector('.pw-status .pw-live');
  new MutationObserver(() => { window.said = performance.now() })
    .observe(status, {childList: true});
  const marks = {subtree: true, attributeFilter: ['aria-disabled']};
  new MutationObserver((news) => {
    const names = news.map(({target}) => target.textContent.split(', ')[0]);
    window.marked.push([performance.now(), names]);
  }).observe(document.querySelector('.pw-root'), marks) }"""
"""Notes which squares are marked together, and when, and when the status is said."""

FOCUSED = "(square) => { square.focus(); return square.getAttribute('aria-disabled') }"
FLOOD = 50
"""With more events than this in its queue, Orca 43 drops names and live regions."""

CHORDS = [
    *"abcddefghiijklmnopqrstuvwxyz00123456789?,./;",
    *(
        f"Shift+{key}"
        for key in ("A", "J", "K", "L", "M", "O", "V", "Space", "ArrowUp", "ArrowDown")
    ),
    *("Shift+Enter", "Control+Enter", "Alt+Enter", "Control+Shift+Enter", "F4", "Insert"),
    *("ArrowUp", "ArrowDown", "Backspace", "Delete", "PageUp", "End", "Home", "Escape"),
    *"abxdd",
]


def board(opened: "Open", arguments: str = "", boards: int = 1, **options: object) -> "Page":
    """Open a notebook with one board, and wait until the enhancer has taken over."""
    page = opened([BOARD.format(arguments), "1 + 1"], **options)
    page.boards(boards)
    page.idle()
    return page


def square(page: "Page", i: int, root: int = 0) -> str:
    """Return what a square of one of the boards shown is called."""
    found = page.tab.locator(".pw-root").nth(root).locator(f".pw-square.pw-at-{i}")
    return str(found.text_content())


def click(where: "Locator") -> None:
    """Click on a square as people do: they do not wait for the marks that screen readers get."""
    where.evaluate("(square) => square.removeAttribute('aria-disabled')")
    where.click()


def press(page: "Page", *keys: str) -> None:
    """Press keys, one after the other."""
    for key in keys:
        page.tab.keyboard.press(key)


def wait_for_text(page: "Page", selector: str, text: str) -> None:
    """Wait until an element shows a text."""
    found = f"document.querySelector({selector!r}).textContent.includes({text!r})"
    page.wait_for(found)


def focus(page: "Page", i: int) -> None:
    """Put the focus on a square of the first board."""
    page.tab.locator(f".pw-square.pw-at-{i}").first.focus()


def wait_for_marks(page: "Page", squares: set[str]) -> None:
    """Wait until exactly these squares are marked as closed: all but the focus are marked late."""
    page.wait_until(lambda: set(page.tab.evaluate(MARKED)) == squares, f"the marks {squares}")


def closed(page: "Page") -> set[str]:
    """Return the buttons that cannot be pressed, as Chromium's accessibility tree has them."""
    client = page.context.new_cdp_session(page.tab)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    client.detach()
    buttons = [node for node in nodes if node.get("role", {}).get("value") == "button"]
    return {one["name"]["value"].split(", ")[0] for one in buttons if is_disabled(one)}


def is_disabled(node: dict[str, Any]) -> bool:
    """Say whether a node of Chromium's accessibility tree is disabled."""
    told = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return bool(told.get("disabled"))


def heard(page: "Page") -> list[str]:
    """Return what is spoken: the status, and what was asked for."""
    regions = (".pw-status .pw-live", ".pw-live:not(.pw-status *)")
    found = [page.tab.locator(f"{region}[aria-live=polite]") for region in regions]
    return [str(region.text_content()) for region in found]


def test_a_press_by_mouse_is_one_message_and_its_answer_another(opened: "Open") -> None:
    page = board(opened, "6, 6, 4")
    page.tab.locator(".pw-square.pw-at-0").click()
    wait_for_text(page, ".pw-square.pw-at-0", "a0, black, last pressed")
    page.idle()
    with page.counted() as traffic:
        page.tab.locator(".pw-square.pw-at-7").click()
        wait_for_text(page, ".pw-square.pw-at-7", "b1, black, last pressed")
    assert square(page, 0) == "a0, black"
    assert traffic.sent == 1
    assert traffic.received == 3, "busy, the picture, idle"
    assert traffic.size < 2600
    assert page.tab.locator(".pw-square.mod-active").count() == 0, "no core button was toggled"
    assert page.errors == []


def test_arrows_walk_over_all_squares_in_board_order(opened: "Open") -> None:
    page = board(opened, "3, 4")
    focus(page, 0)
    walked = [page.focused()]
    for row in range(3):
        for key in ["ArrowRight"] * 3 + ["ArrowRight", "Home", "ArrowDown"]:
            press(page, key)
            walked.append(page.focused())
        assert walked[-2] == f"{'abc'[row]}0, empty", "the end of a row is an end"
    assert {name.split(",")[0] for name in walked} == {f"{r}{c}" for r in "abc" for c in range(4)}
    for key, name in {
        "End": "c3",
        "PageUp": "a3",
        "PageDown": "c3",
        "Control+Home": "a0",
        "Control+End": "c3",
        "ArrowUp": "b3",
        "ArrowLeft": "b2",
    }.items():
        press(page, key)
        assert page.focused() == f"{name}, empty", key


def test_enter_and_space_press_and_the_focus_stays(opened: "Open") -> None:
    page = board(opened)
    focus(page, 4)
    for key, i, name in (("Enter", 4, "b1"), ("Space", 5, "b2")):
        press(page, key)
        wait_for_text(page, f".pw-square.pw-at-{i}", "black")
        assert page.focused() == f"{name}, black, last pressed"
        press(page, "ArrowRight")
    press(page, "ArrowLeft", "Enter")
    wait_for_text(page, ".pw-status", "It is black.")
    first = page.tab.locator(".pw-status").text_content()
    press(page, "Enter")
    page.wait_for(f"document.querySelector('.pw-status').textContent !== {first!r}")
    assert heard(page)[0].strip() == "It is black.", "said again, with a changed character"
    assert page.tab.locator(".pw-at-4.pw-square").get_attribute("aria-disabled") == "true"
    gone = page.tab.locator(".pw-at-4.pw-square").get_attribute("disabled")
    assert gone is None, "a disabled button loses the focus"


def test_exactly_what_cannot_be_pressed_is_marked(opened: "Open") -> None:
    page = board(opened, "3, 4")
    assert page.tab.evaluate(MARKED) == []
    for i in (4, 6, 7):
        page.tab.locator(f".pw-square.pw-at-{i}").click()
    wait_for_marks(page, {"b0", "b2", "b3"})
    page.append("board.cells = ['.-'] * 9 + ['.'] * 3; board.show('Row c.')")
    wait_for_marks(page, {f"{row}{column}" for row in "ab" for column in range(4)} | {"c0"})
    page.append("board.cells = ['.'] * 12; board.show('All.')")
    wait_for_marks(page, set())


def test_the_accessibility_tree_has_the_marks(opened: "Open") -> None:
    page = board(opened, "3, 3, 1")
    for i in (4, 5):
        page.tab.locator(f".pw-square.pw-at-{i}").click()
    wait_for_marks(page, {"b1", "b2"})
    names = set(page.tab.locator(".pw-square, .pw-control").all_text_contents())
    assert closed(page) & {name.split(", ")[0] for name in names} == {"b1", "b2"}


def test_the_first_picture_is_marked_at_once(opened: "Open") -> None:
    page = board(opened, "20, 20")
    page.append("board.cells = ['.-'] * 400; board.show('Wait.')\nboard.root")
    page.boards(2)
    second = page.tab.locator(".pw-root").nth(1)
    assert second.locator(".pw-square[aria-disabled=true]").count() == 400


def test_the_square_with_the_focus_is_marked_at_once(opened: "Open") -> None:
    page = board(opened, "20, 20")
    page.append("board.cells = ['.-'] * 400; board.show('Wait.')")
    assert page.tab.locator(".pw-square.pw-at-399").evaluate(FOCUSED) == "true"
    press(page, "ArrowLeft")
    assert page.tab.evaluate("() => document.activeElement.ariaDisabled") == "true"
    assert page.focused().startswith("t18")
    assert len(page.tab.evaluate(MARKED)) < 200, "the others are marked by and by"


def test_marks_come_a_few_a_second_and_those_around_the_focus_first(opened: "Open") -> None:
    page = board(opened, "6, 6")
    focus(page, 14)
    page.tab.evaluate(WATCHED)
    page.append("board.cells = ['.-'] * 36; board.show('Wait.')")
    wait_for_marks(page, {f"{row}{column}" for row in "abcdef" for column in range(6)})
    marked = page.tab.evaluate("() => window.marked")
    order = [name for _, names in marked for name in names]
    steps = [abs("abcdef".index(row) - 2) + abs(int(column) - 2) for row, column in order]
    assert len(order) == 36
    assert steps == sorted(steps)
    assert marked[0][0] - page.tab.evaluate("() => window.said") > 1900, "first it is read"
    for begin, _ in marked:
        second = [names for at, names in marked if begin <= at < begin + 1000]
        assert sum(map(len, second)) <= FLOOD / 2


def test_a_view_that_is_gone_marks_nothing_more(opened: "Open") -> None:
    page = board(opened, "6, 6")
    page.append("board.cells = ['.-'] * 36; board.show('Wait.')")
    page.tab.evaluate("() => { window.gone = [...document.querySelectorAll('.pw-square')] }")
    page.do("notebook:clear-all-cell-outputs")
    page.boards(0)
    count = "() => window.gone.filter((square) => square.ariaDisabled).length"
    before = page.tab.evaluate(count)
    page.append("board.root")
    page.boards()
    page.append("board.cells = ['.'] * 36; board.show('All.')")
    wait_for_marks(page, set())
    assert page.tab.evaluate(count) == before


def test_a_square_is_renamed_in_place_and_has_no_tooltip(opened: "Open") -> None:
    page = board(opened)
    square = page.tab.locator(".pw-square.pw-at-4")
    square.evaluate("(square) => { window.text = square.firstChild }")
    square.click()
    wait_for_text(page, ".pw-square.pw-at-4", "black, last")
    assert square.evaluate("(square) => square.firstChild === window.text")
    assert page.tab.locator(".pw-square[title]").count() == 0


def test_a_digit_and_a_letter_turn_and_the_focus_comes_back(opened: "Open") -> None:
    page = board(opened, "6, 6, 4")
    focus(page, 8)
    press(page, "c")
    assert heard(page)[1] == "First choose what to turn: 1 to 4."
    press(page, "4")
    assert page.focused() == "turn 4 clockwise"
    press(page, "ArrowRight")
    assert page.focused() == "turn 4 anticlockwise"
    press(page, "Escape")
    assert page.focused() == "b2, empty"
    for key, turning in (("c", "C-0"), ("c", "C-1"), ("a", "A-0")):
        press(page, "4", key)
        page.wait_for(f"document.querySelector('.pw-part.pw-at-3.pw-turning-{turning}') !== null")
        assert page.focused() == "b2, empty"
    wait_for_text(page, ".pw-status", "Turned.")


def test_tab_leads_to_the_squares_to_the_controls_and_out(opened: "Open") -> None:
    page = board(opened, "3, 3, 2")
    focus(page, 4)
    press(page, "Tab")
    assert page.focused() == "turn 1 clockwise"
    press(page, "End", "Tab")
    assert page.tab.evaluate("() => document.activeElement.tagName") == "INPUT"
    press(page, "Shift+Tab")
    assert page.focused() == "turn 2 anticlockwise"
    press(page, "Shift+Tab")
    assert page.focused() == "b1, empty"


def test_keys_ask_and_the_answer_is_spoken_and_shown(opened: "Open") -> None:
    page = board(opened)
    focus(page, 2)
    for key, name in {"u": "undo", "y": "redo", "r": "row", "b": "part", "l": "last"}.items():
        press(page, key)
        wait_for_text(page, ".pw-status", f"{name} at 2")
        assert heard(page)[1] == f"{name} at 2"
    for key, name in {"t": "threats", "h": "hint", "?": "help", "Escape": "escape"}.items():
        press(page, key)
        wait_for_text(page, ".pw-status", f"{name} at 2")
    page.idle()
    with page.counted() as traffic:
        press(page, "s")
    assert heard(page)[0] == "Press a square.\u00a0"
    assert traffic.frames == 0


@pytest.mark.parametrize("where", [".pw-square", ".pw-control", ".noUi-handle", "input"])
def test_no_key_in_the_board_touches_the_notebook(opened: "Open", where: str) -> None:
    page = board(opened, "3, 3, 2")
    before = page.cells()
    target = page.tab.locator(f".pw-root {where}").first
    for chord in CHORDS:
        target.focus()
        press(page, chord)
    page.idle()
    assert page.cells() == before
    assert page.tab.evaluate("() => window.jupyterapp.shell.currentWidget.content.mode") != "edit"
    assert page.tab.locator(".jp-Dialog").count() == 0, "no restart was asked for"
    target.focus()
    collapsed = page.tab.evaluate("() => window.jupyterapp.shell.leftCollapsed")
    press(page, "Control+b")  # is Jupyter's own, and of a text field of ipywidgets
    if where != "input":
        page.wait_for(f"window.jupyterapp.shell.leftCollapsed !== {str(collapsed).lower()}")
    page.tab.locator(".jp-Cell .jp-InputPrompt").last.click()
    press(page, "b")
    page.wait_for("window.jupyterapp.shell.currentWidget.content.widgets.length === 3")


def test_a_text_field_and_a_slider_of_the_board_work(opened: "Open") -> None:
    page = board(opened)
    page.tab.locator(".pw-root input").first.focus()
    press(page, *"a2 1C", "ArrowLeft", "x", "Enter")
    assert page.tab.locator(".pw-root input").first.input_value() == "a2 1xC"
    page.tab.locator(".pw-root .noUi-handle").focus()
    press(page, "ArrowRight", "ArrowRight")
    wait_for_text(page, ".pw-root .widget-readout", "2")


def test_the_accessibility_tree_has_rows_and_squares_in_board_order(opened: "Open") -> None:
    page = board(opened, "3, 3, 2")
    page.tab.locator(".pw-square.pw-at-4").click()
    wait_for_text(page, ".pw-square.pw-at-4", "black")
    tree = page.accessible(page.tab.locator(".pw-root"))
    kinds = [role for role, _ in tree if role in ("grid", "row", "gridcell", "toolbar")]
    assert kinds == ["grid", *["row", *["gridcell"] * 3] * 3, "toolbar"]
    assert ("grid", "test board") in tree
    buttons = [name for role, name in tree if role == "button"]
    names = [f"{row}{column}, empty" for row in "abc" for column in range(3)]
    names[4] = "b1, black, last pressed"
    turns = [f"turn {part} {way}" for part in (1, 2) for way in ("clockwise", "anticlockwise")]
    assert buttons == names + turns


def test_axe_finds_nothing_inside(opened: "Open") -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page = board(opened, "3, 3, 2")
    page.tab.add_style_tag(content="html, body, #main {height: auto; overflow: visible}")
    found = axe.Axe().run(page.tab, context=".pw-root")
    assert found.response["violations"] == []
    page.tab.locator(".pw-square.pw-at-4").click()
    wait_for_text(page, ".pw-square.pw-at-4", "black")
    assert axe.Axe().run(page.tab, context=".pw-board").response["violations"] == []


def test_shown_twice_both_follow_and_the_one_used_last_speaks(opened: "Open") -> None:
    page = opened([BOARD.format("3, 3"), "board.root", "other = StandIn(5, 5)\nother.root"])
    page.boards(3)
    ids = page.tab.locator(".pw-square").evaluate_all("(all) => all.map((one) => one.id)")
    assert len(set(ids)) == 9 + 9 + 25
    for root in (1, 0, 2):
        page.tab.locator(".pw-root").nth(root).locator(f".pw-square.pw-at-{root}").click()
        speaking = ".pw-status .pw-live[aria-live=polite]"
        wait_for_text(page, speaking, f"Black on a{root}.")
        assert page.tab.locator(speaking).count() == 1
        assert square(page, root, root) == f"a{root}, black, last pressed"
    assert square(page, 1, 0) == square(page, 1, 1) == "a1, black"
    assert square(page, 0, 0) == square(page, 0, 1) == "a0, black, last pressed"


def test_a_view_that_is_cleared_away_says_so(opened: "Open") -> None:
    page = board(opened)
    page.do("notebook:clear-all-cell-outputs")
    page.boards(0)
    page.idle()
    page.append("print([kind for kind, *_ in board.gestures], board.keyboard.enhanced)")
    assert page.output() == "['ready', 'gone'] False"


def test_a_reloaded_page_plays_on(opened: "Open") -> None:
    page = board(opened, alone=True)
    page.tab.locator(".pw-square.pw-at-4").click()
    wait_for_text(page, ".pw-square.pw-at-4", "black")
    page.do("docmanager:save")
    page.wait_for("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    page.reload()
    page.boards()
    assert square(page, 4) == "b1, black, last pressed"
    page.tab.locator(".pw-square.pw-at-0").click()
    wait_for_text(page, ".pw-square.pw-at-0", "a0, black, last pressed")
    assert square(page, 4) == "b1, black"


def test_where_less_motion_is_wished_nothing_moves(opened: "Open") -> None:
    page = board(opened, "3, 3, 2", reduced_motion="reduce")
    focus(page, 0)
    press(page, "2", "c")
    page.wait_for("document.querySelector('.pw-turning-C-0') !== null")
    moving = "(part) => part.getAnimations().length"
    assert page.tab.locator(".pw-turning-C-0").evaluate(moving) == 0


def test_an_old_picture_is_not_painted(opened: "Open") -> None:
    page = board(opened)
    page.append("board.number = -5; board.show('Old.'); board.number = 50; board.show('New.')")
    wait_for_text(page, ".pw-status", "New.")
    page.append("board.number = 3; board.show('Old.')")
    page.idle()
    assert heard(page)[0] == "New."


def test_what_people_write_is_text_and_not_markup(opened: "Open") -> None:
    page = board(opened)
    page.append("board.show('<b class=bad>x</b>'); board.keyboard.spoken = ['<b class=bad>', 9]")
    wait_for_text(page, ".pw-status", "<b class=bad>x</b>")
    assert page.tab.locator(".bad").count() == 0
