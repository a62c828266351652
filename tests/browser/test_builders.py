"""Builders' board in a real browser: whole games by mouse and by keyboard, what is seen, heard."""

import re
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest

from BuildersGame import BuildersGame
from pentago_widget import best_move
from pentago_widget.games.builders.kind import BUILDERS, NAMES, BuildersMove
from tests.browser.test_board import (
    OUTSIDE,
    dark,
    kernels,
    press,
    root,
    status,
    violations,
    wait_for_status,
    walk,
)
from tests.browser.test_keyboard import click

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

BOARD = "from pentago_widget import BuildersWidget\nboard = BuildersWidget({})\nboard"
TOWERS = "0x1.2x3.4.1.2.3.2o0.0.1.2.3.4.1.0.0.2o1.0.0.3.4.0. x"
GAME = [
    *("22 11", "44 40", "22 23 13", "44 33 44", "23 13 12", "40 31 20", "11 20 11"),
    *("33 32 21", "20 21 20", "31 22 23", "21 20 11", "32 21 11", "20 11 20"),
]
"""A game in which x climbs to level 3."""

SIGNS = """(root) => [...root.querySelectorAll('.pw-square')].map((one) =>
  getComputedStyle(one, '::after').content.split(' / ')[0].replaceAll('"', ''))
  .filter((sign) => sign !== 'none').sort().join('')"""
"""The signs that are painted on squares."""

SIGN = """(one) => getComputedStyle(one, '::after').content.split(' / ')[0].replaceAll('"', '')"""
"""The sign that is painted on one square."""

PAINTED = """(root) => [...root.querySelectorAll('.pw-square')].flatMap((one) =>
  [null, '::before', '::after'].map((part) => {
    const look = getComputedStyle(one, part);
    return [...look].map((name) => look.getPropertyValue(name)).join('; ') }))"""
"""Everything that the page's rules say of squares."""

ADVISED = """from pentago_widget.games.builders.kind import BUILDERS
board._advised(*BUILDERS.hint(BUILDERS.parse({!r})))"""


def board(opened: "Open", arguments: str = "", **options: object) -> "Page":
    """Open a notebook with one board, and wait until the enhancer has taken over."""
    page = opened([BOARD.format(arguments)], **options)
    page.boards()
    page.idle()
    return page


def square(page: "Page", name: str) -> "Locator":
    """Return a square."""
    return root(page).locator(f".pw-square.pw-at-{NAMES.index(name)}")


def names(page: "Page") -> list[str]:
    """Return what the squares are called aloud."""
    return [str(square(page, name).text_content()) for name in NAMES]


def rules(moves: Sequence[str]) -> BuildersGame:
    """Return the game that the rules have after these moves."""
    game = BuildersGame()
    for move in moves:
        BUILDERS.play(game, BuildersMove.parse(move))
    return game


def told(moves: Sequence[str]) -> str:
    """Return what is said of the last of these moves."""
    return BUILDERS.move_in_words(rules(moves[:-1]), BuildersMove.parse(moves[-1]))


def steps(moves: Sequence[str]) -> list[tuple[str, str]]:
    """Return the squares to press for these moves, and what is said after each press."""
    found: list[tuple[str, str]] = []
    for number, move in enumerate(moves, 1):
        first, *between, last = move.split()
        found.append((first, f"on {first}: press" if between else f"has placed on {first}"))
        found += [(name, f"{name}: press a square to build on") for name in between]
        found.append((last, told(moves[:number])))
    return found


def in_kernel(game: BuildersGame) -> list[str]:
    """Return board, turn and state as the rules have them."""
    return [BUILDERS.letters(game), game.get_turn(), game.get_current_state()]


def play_by_mouse(page: "Page", moves: Sequence[str]) -> None:
    """Play moves from the beginning by clicks, each after the one before is shown."""
    for name, said in steps(moves):
        click(square(page, name))
        wait_for_status(page, said)
    page.idle()


@pytest.mark.slow
def test_a_game_by_mouse_ends_with_a_sentence(opened: "Open") -> None:
    page = board(opened)
    assert status(page) == "X to place: press two squares for the builders."
    play_by_mouse(page, GAME)
    game = rules(GAME)
    assert game.get_current_state() == "X_WON"
    assert status(page) == f"{told(GAME)} X wins: a builder stands on level 3, on 11."
    assert names(page)[NAMES.index("11")] == "11, level 3, x's builder, last move"
    assert names(page)[NAMES.index("20")] == "20, level 3, left by the last move, last move"
    assert page.errors == []
    assert kernels(page) == in_kernel(game)


def test_a_game_by_keyboard_alone(opened: "Open") -> None:
    page, at = board(opened), "00"
    square(page, at).focus()
    for number, (name, said) in enumerate(steps(GAME)):
        walk(page, at, name)
        press(page, "Enter" if number % 2 else "Space")
        wait_for_status(page, said)
        at = name
    assert status(page).endswith("X wins: a builder stands on level 3, on 11.")
    assert page.focused() == "20, level 3, left by the last move, last move"
    press(page, "u")
    wait_for_status(page, "X to move: choose a builder.")
    press(page, "y")
    wait_for_status(page, "X wins")
    assert page.errors == []
    assert kernels(page) == in_kernel(rules(GAME))


def test_each_step_is_taken_back_by_escape(opened: "Open") -> None:
    page = board(opened)
    play_by_mouse(page, GAME[:2])
    for name in ("22", "23"):
        click(square(page, name))
    wait_for_status(page, "X has stepped to 23")
    square(page, "13").focus()
    press(page, "Escape")
    wait_for_status(page, "X's builder on 22: press a square to step to.")
    press(page, "Escape")
    wait_for_status(page, "X to move: choose a builder.")
    assert kernels(page) == in_kernel(rules(GAME[:2]))


def play_and_be_answered(page: "Page") -> None:
    """Place, and move by mouse wherever a builder can go; the computer, which has o, answers."""
    for name in GAME[0].split():
        click(square(page, name))
        wait_for_status(page, f"on {name}" if name == "22" else "X to move: choose a builder.")
    click(square(page, "22"))
    wait_for_status(page, "X's builder on 22: press a square to step to.")
    page.tab.locator(".pw-step").first.click()
    wait_for_status(page, "press a square to build on.")
    page.tab.locator(".pw-build").first.click()
    wait_for_status(page, "O moves from")
    wait_for_status(page, "X to move: choose a builder.")


def test_a_move_by_mouse_is_answered(opened: "Open") -> None:
    page = board(opened, "o='computer', level=1")
    before = [*page.errors]  # of Notebook's own, while it loads
    play_and_be_answered(page)
    assert sum("builder" in name for name in names(page)) == 4
    assert page.errors == before


def answer(page: "Page", game: BuildersGame) -> None:
    """Wait until the computer has moved in the page, and make the same move in a game."""
    wait_for_status(page, "O moves from")
    said = re.search(r"O moves from (\d\d) to (\d\d) and builds level \d on (\d\d)", status(page))
    assert said is not None
    assert game.make_move(*(int(digit) for name in said.groups() for digit in name)) is True


def test_a_whole_game_against_the_computer_with_stop_in_it(opened: "Open") -> None:
    page, game, is_slow = board(opened), rules(GAME[:2]), True
    begun = f"for move in {GAME[:2]}: board.play(move)"
    page.append(f"{begun}\nboard.seat('o', 'computer', seconds=90)")
    while game.get_current_state() == "UNFINISHED":
        move = best_move(game, level=3, seed=1)
        for name in str(move).split():
            click(square(page, name))
            page.settled()
        BUILDERS.play(game, move)
        if game.get_current_state() == "UNFINISHED":
            if is_slow:
                root(page).get_by_role("button", name="Stop").click()
            answer(page, game)
        if is_slow:
            page.append("board.seat('o', 'computer', level=1)")
            is_slow = False
    assert status(page).endswith(BUILDERS.result(game, None, None))
    assert page.errors == []
    assert kernels(page) == in_kernel(game)


def test_the_computer_answers_and_stop_makes_it_play_at_once(opened: "Open") -> None:
    page = board(opened, "o='computer', level=1")
    for name, said in steps(GAME[:1])[:1]:
        click(square(page, name))
        wait_for_status(page, said)
    click(square(page, "11"))
    wait_for_status(page, "X to move: choose a builder.")
    page.append("board.close(); board = BuildersWidget(o='computer', seconds=30); board")
    page.boards()
    stop = root(page).get_by_role("button", name="Stop")
    assert not stop.is_visible()
    for name, said in (("22", "has placed on 22"), ("11", "O, the computer, is thinking.")):
        click(square(page, name))
        wait_for_status(page, said)
    page.wait_for("document.querySelector('.pw-progress').textContent.includes('ahead')")
    began = time.monotonic()
    stop.click()
    wait_for_status(page, "X to move: choose a builder.")
    assert time.monotonic() - began < 5, "of thirty seconds"
    assert sum("o's builder" in name for name in names(page)) == 2
    assert not stop.is_visible()
    assert page.errors == []


def test_the_focus_goes_back_to_the_board_when_stop_hides(opened: "Open") -> None:
    page = board(opened, "o='computer', seconds=30")
    square(page, "22").focus()
    press(page, "Enter")
    wait_for_status(page, "has placed on 22")
    press(page, "ArrowUp", "Enter")
    wait_for_status(page, "O, the computer, is thinking.")
    page.wait_for("document.querySelector('.pw-progress').textContent.includes('ahead')")
    while page.focused() != "Stop":
        press(page, "Tab")
    press(page, "Enter")
    wait_for_status(page, "X to move: choose a builder.")
    assert page.focused().startswith("12, ground, x's builder")
    press(page, "ArrowDown", "Enter")
    wait_for_status(page, "X's builder on 22: press a square to step to.")
    assert page.errors == []


def test_a_press_is_at_most_five_frames(opened: "Open") -> None:
    page = board(opened)
    with page.counted() as traffic:
        play_by_mouse(page, GAME)
    presses = len(steps(GAME))
    assert traffic.frames / presses <= 5
    assert traffic.size / presses <= 2_750


def test_axe_finds_nothing_in_light_and_dark_at_any_stage(opened: "Open") -> None:
    page = board(opened)
    page.append(f"board.set_board({TOWERS!r})")
    for name, said in (
        ("", "X to move"),
        ("02", "press a square to step to"),
        ("12", "press a square to build on"),
        ("11", "X wins"),
    ):
        if name:
            click(square(page, name))
        wait_for_status(page, said)
        assert violations(page, ".pw-frame", ".pw-status") == []
    with dark(page):
        assert violations(page, ".pw-frame", ".pw-status") == []


def test_what_can_be_done_is_told_by_signs_and_not_by_color_alone(opened: "Open") -> None:
    page = board(opened)
    page.append(f"board.set_board({TOWERS!r})")
    wait_for_status(page, "X to move")
    assert root(page).evaluate(SIGNS) == "OOXX"
    click(square(page, "02"))
    wait_for_status(page, "press a square to step to")
    assert root(page).evaluate(SIGNS) == "OOXX" + 4 * "◆"
    click(square(page, "12"))
    wait_for_status(page, "press a square to build on")
    assert root(page).evaluate(SIGNS) == 7 * "+" + "OOXX"
    page.append(f"board.set_board({TOWERS!r}); board._gesture('hint', None, None)")
    wait_for_status(page, "Hint: move from 02 to ")
    page.wait_for("document.querySelector('.pw-hint-3') !== null")
    first, second, third = (
        page.tab.locator(f".pw-square.pw-hint-{order}").evaluate(SIGN) for order in (1, 2, 3)
    )
    assert first in ("①X", "①③X"), "the square that is left may be built on"
    assert second == "②◆"
    assert third in ("③+", "①③X")


def test_squares_to_place_on_have_a_star_and_a_square_left_may_be_built_on(opened: "Open") -> None:
    page = board(opened)
    page.append(ADVISED.format("22 33"))
    wait_for_status(page, "Hint: place on 22 and 33.")
    assert [square(page, name).evaluate(SIGN) for name in ("22", "33")] == ["★", "★"]
    page.append("for move in ('22 11', '44 40'): board.play(move)\n" + ADVISED.format("22 23 22"))
    wait_for_status(page, "Hint: move from 22 to 23 and build on 22.")
    assert [square(page, name).evaluate(SIGN) for name in ("22", "23")] == ["①③X", "②◆"]
    assert violations(page, ".pw-frame", ".pw-status") == []


def test_another_game_shown_later_on_the_page_leaves_its_look_alone(opened: "Open") -> None:
    page = board(opened)
    page.append(f"board.set_board({TOWERS!r}); board.press('02')")
    wait_for_status(page, "press a square to step to")
    before = root(page).evaluate(PAINTED)
    page.append("from pentago_widget import GessWidget, PentagoWidget\nPentagoWidget()")
    page.append("GessWidget()")
    page.wait_for("document.querySelectorAll('.pw-root style').length === 3")
    assert root(page).evaluate(PAINTED) == before


def test_the_accessibility_tree_names_every_square_with_its_level_and_builder(
    opened: "Open",
) -> None:
    page = board(opened)
    page.append(f"board.set_board({TOWERS!r})")
    wait_for_status(page, "X to move")
    tree = page.accessible(root(page))
    kinds = [role for role, _ in tree if role in ("grid", "row", "gridcell")]
    assert kinds == ["grid", *["row", *["gridcell"] * 5] * 5]
    assert ("grid", "Builders board") in tree
    cells = [TOWERS[at : at + 2] for at in range(0, 50, 2)]
    expected = [
        ", ".join([name, f"level {cell[0]}" if cell[0] != "0" else "ground"])
        + (f", {cell[1]}'s builder" if cell[1] != "." else "")
        for name, cell in zip(NAMES, cells, strict=True)
    ]
    assert [name for role, name in tree if role == "button"][:25] == expected


@pytest.mark.parametrize("size", ["medium", "projector"])
def test_on_a_narrow_page_heights_can_be_read_and_no_square_is_clipped(
    opened: "Open", size: str
) -> None:
    page = board(opened, f"size={size!r}", viewport={"width": 400, "height": 900})
    page.tab.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    page.wait_for("window.jupyterapp.shell.leftCollapsed")
    assert root(page).evaluate(OUTSIDE) == []
    box = square(page, "00").bounding_box()
    assert box is not None
    assert box["width"] * 17 / 50 >= 12, "the digit of a tower, in pixels"
    play_by_mouse(page, GAME[:3])
