"""How light the board is in a real JupyterLab: `python -m benchmarks.board [--moves 25]`.

A bare ToggleButton whose Python observer changes its own caption is clicked in the same page, so
that every time has its floor beside it. From the click to the painted frame; frames and bytes on
the kernel's websocket; what the kernel needs for a press; how soon a click is answered while the
computer searches, and while its solver works in two threads. The same for Gess' 400 squares, as
far as a press and a move go.
"""

import argparse
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from benchmarks.gaps import SEEDS
from GessGame import GessGame
from Pentago import SQUARES, Pentago
from pentago_widget.games.gess.kind import NAMES, GessMove
from pentago_widget.games.pentago.move import board_text
from tests.browser.lab import Lab, Page, browser
from tests.engine.positions import random_position

BARE = """
import ipywidgets
bare = ipywidgets.ToggleButton(description='bare 0')
bare.add_class('bare')
def count(change):
    bare.description = f'bare {int(bare.description[5:]) + 1}'
bare.observe(count, 'value')
bare
"""
BOARD = """
from pentago_widget import {0}
board = {0}()
board
"""
COSTS = """
import statistics, time, ipywidgets
Board = type(board)
def cost(do):
    began = time.perf_counter(); do(); return 1000 * (time.perf_counter() - began)
made = []
before = len(ipywidgets.widgets.widget._instances)
made.append(Board())
models = len(ipywidgets.widgets.widget._instances) - before
creating = min(cost(lambda: made.append(Board())) for _ in range(10))
bare_ones = lambda: made.extend(ipywidgets.ToggleButton() for _ in range(models // 3))
print(creating, models, creating / min(cost(bare_ones) for _ in range(10)))
"""
PRESSES = """
press = lambda: board._enhancer._handle_custom_msg({{'press': {}}}, [])
print(statistics.median(cost(press) for _ in range(100)))
"""
CLICK = """
([selector, condition]) => new Promise((painted) => {
  const done = new Function('return ' + condition);
  const button = document.querySelector(selector);
  let began = null;
  const watcher = new MutationObserver(() => {
    if (began === null || !done()) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began)));
  });
  const everything = {subtree: true, childList: true, characterData: true, attributes: true};
  watcher.observe(document.body, everything);
  button.focus({preventScroll: true});
  requestAnimationFrame(() => setTimeout(() => {
    began = performance.now();
    button.click();
  }));
})
"""
"""The button has the focus when the clock starts: a mouse gives it when it goes down."""

THINKING = "document.querySelector('.pw-root.pw-thinking')"
SOLVING = "document.querySelector('.bare').textContent === 'solving'"
WATCHED = """
from pentago_widget.engine import solver
solving, shares = solver.solving, []
def watched(*position):
    work = solving(*position)
    share = 0
    try:
        for share in work:
            bare.description = 'solving'
            yield share
        share = 1
    finally:
        work.close()
        shares.append(share)
        bare.description = 'not solving'
solver.solving = watched
"""
"""The bare button tells when the solver is at work; written down is how far it came."""

BUTTONS = {"New game": ".pw-do-new", "Stop": ".pw-do-stop"}
MARBLES = 17
CLICKS = 40
LATER = 25
"""Each click comes so many milliseconds later than the one before, for the work has many stages."""

SHOW = """
(count) => new Promise((painted) => {
  const book = window.jupyterapp.shell.currentWidget;
  const cells = book.model.sharedModel;
  const before = document.querySelectorAll('.pw-square').length;
  const source = 'Board()';
  cells.insertCell(cells.cells.length, {cell_type: 'code', source});
  book.content.activeCellIndex = cells.cells.length - 1;
  const began = performance.now();
  const watcher = new MutationObserver(() => {
    if (document.querySelectorAll('.pw-square').length < before + count) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began)));
  });
  watcher.observe(document.body, {subtree: true, childList: true});
  void window.jupyterapp.commands.execute('notebook:run-cell');
})
"""


def shown(times: Sequence[float]) -> str:
    """Return median and 95th percentile."""
    ordered = sorted(times)
    late = ordered[int(0.95 * len(ordered))]
    return f"p50 {statistics.median(ordered):5.1f} ms   p95 {late:5.1f} ms"


def click(page: Page, selector: str, condition: str) -> float:
    """Click and return the milliseconds until the frame in which the condition holds is painted."""
    return float(page.tab.evaluate(CLICK, [selector, condition]))


def random_moves(count: int) -> Iterator[tuple[str, int, str]]:
    """Yield the moves of a random game without a five by placing, so many at the most."""
    chance, game = random.Random(1), Pentago()
    for _ in range(count):
        moves = [m for m in game.get_moves() if not game.wins_at_once(game.get_turn(), m[0])]
        move = chance.choice(moves)
        game.make_move(game.get_turn(), *move)
        if game.get_game_state() != "UNFINISHED":
            return
        yield move


def play(page: Page, moves: Sequence[tuple[str, int, str]]) -> tuple[list[float], list[float]]:
    """Play moves by clicks; return the times of presses and of turns."""
    presses, turns = [], []
    for position, sub_board, rotation in moves:
        square = f".pw-square.pw-at-{SQUARES.index(position)}"
        presses.append(click(page, square, f"document.querySelector('{square}.pw-placed')"))
        control = f".pw-control.pw-at-{2 * (sub_board - 1) + 'CA'.index(rotation)}"
        part = f"document.querySelector('.pw-part.pw-at-{sub_board - 1}[class*=pw-turning-]')"
        turns.append(click(page, control, part))
        page.idle()
    return presses, turns


@contextmanager
def opened(name: str, cells: Sequence[str]) -> Iterator[Page]:
    """Open a notebook in a JupyterLab of its own."""
    with browser() as running, Lab() as lab, Page(lab, running) as page:
        yield page.open(name, cells)


def gess_moves(count: int) -> Iterator[GessMove]:
    """Yield the moves of a random game of Gess in which nobody loses, so many at the most."""
    chance, game = random.Random(1), GessGame()
    for _ in range(count):
        move = GessMove(*chance.choice(game.get_moves()))
        game.make_move(*move)
        if game.get_game_state() != "UNFINISHED":
            return
        yield move


def play_gess(page: Page, moves: Sequence[GessMove]) -> tuple[list[float], list[float]]:
    """Play moves by clicks; return the times of choosing a footprint and of dropping it."""
    chosen, dropped = [], []
    for move in moves:
        start, end = (f".pw-square.pw-at-{NAMES.index(center)}" for center in move)
        chosen.append(click(page, start, f"document.querySelector('{start}.pw-chosen')"))
        dropped.append(click(page, end, f"document.querySelector('{end}.pw-last')"))
        page.idle()
    return chosen, dropped


def bare_times(page: Page, count: int) -> list[float]:
    """Click the bare button so often; return the times."""
    found = []
    for _ in range(count):
        number = int(page.tab.locator(".bare").inner_text().split()[1])
        text = f"document.querySelector('.bare').textContent.includes('bare {number + 1}')"
        found.append(click(page, ".bare", text))
        page.idle()
    return found


def times(
    page: Page,
    moves: Sequence[Any],
    play: Callable[[Page, Any], tuple[list[float], list[float]]],
    steps: Sequence[str],
) -> None:
    """Print from click to paint, with a click on the bare button beside each."""
    bare: list[float] = []
    played: list[list[float]] = [[] for _ in steps]
    frames = size = 0
    for move in moves:
        with page.counted() as traffic:
            for all_times, new in zip(played, play(page, [move]), strict=True):
                all_times.extend(new)
        frames, size = frames + traffic.frames, size + traffic.size
        bare += bare_times(page, 2)
    print(f"bare ToggleButton          {shown(bare)}")
    for what, found in zip(steps, played, strict=True):
        ratio = statistics.median(found) / statistics.median(bare)
        print(f"{what:26} {shown(found)}   {ratio:.2f} x the bare one's median")
    each = len(moves)
    print(f"a move                     {frames / each:.1f} frames, {size / each:.0f} bytes")


def weights(page: Page, squares: int, pressed: int) -> None:
    """Print what a board costs to make and to show, and the kernel to answer a press."""
    page.append(COSTS)
    creating, models, ratio = page.output().split()
    print(
        f"creating a board           {float(creating):.0f} ms, {models} models,"
        f" {float(ratio):.2f} x as many of bare ones"
    )
    showing = [float(page.tab.evaluate(SHOW, squares)) for _ in range(3)]
    print(f"shown after running a cell {min(showing):.0f} ms, the best of three")
    page.append(PRESSES.format(pressed))
    print(f"the kernel, for a press    p50 {float(page.output()):.2f} ms")


def gess(count: int) -> None:
    """Print how light a board of 400 squares is."""
    print("\nGess, 400 squares")
    with opened("gess", [BARE, BOARD.format("GessWidget")]) as page:
        page.boards()
        moves = list(gess_moves(count))
        times(page, moves, play_gess, ("press to painted footprint", "press to painted move"))
        page.append("board.new_game()")
        weights(page, len(NAMES), NAMES.index("c3"))


def while_thinking(page: Page) -> None:
    """Print how soon clicks are answered while the computer thinks, once the engine is loaded."""
    page.append("from pentago_widget import best_move\nbest_move(board.game).position")
    page.append("board.seat('white', 'computer', seconds=60)")
    page.append("board.new_game()\nboard.play('b1 1C')")
    for caption, button in BUTTONS.items():
        print(f"{caption + ' while searching':26} {shown(list(clicks(page, button, THINKING)))}")
    page.append(WATCHED)
    game = random_position(MARBLES, random.Random(SEEDS[MARBLES]))
    page.append(f"board.set_board({board_text(game)!r})")
    for caption, button in BUTTONS.items():
        found = list(clicks(page, button, f"{THINKING} && {SOLVING}"))
        print(f"{caption + ' while solving':26} {shown(found)}")
    page.append("print(min(shares), max(shares), len(shares))")
    least, most, count = page.output().split()
    print(f"the solver was at work     {float(least):.1%} to {float(most):.1%}, {count} times")


def clicks(page: Page, button: str, ready: str) -> Iterator[float]:
    """Run the last cell again and again; yield how soon a click is answered once it is ready."""
    for number in range(CLICKS):
        page.run_last()
        page.wait_for(ready)
        page.tab.wait_for_timeout(number * LATER)
        yield click(page, button, f"!({THINKING})")
        page.idle()


def pentago(count: int) -> None:
    """Print how light Pentago's board is, and how soon it answers while the computer thinks."""
    moves = list(random_moves(count))
    with opened("board", [BARE, BOARD.format("PentagoWidget")]) as page:
        page.boards()
        times(page, moves, play, ("press to painted marble", "turn to first frame"))
        weights(page, len(SQUARES), 14)
        while_thinking(page)


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=25)
    parser.add_argument("--game", choices=["pentago", "gess", "both"], default="both")
    asked = parser.parse_args()
    if asked.game != "gess":
        pentago(asked.moves)
    if asked.game != "pentago":
        gess(asked.moves)


if __name__ == "__main__":
    main()
