"""Pictures of the board in a real JupyterLab: `python -m tests.browser.pictures [folder [look …]]`.

Without a folder the README's pictures are made anew, in docs/pictures. With one, every look of the
board goes there, light and dark, for you to look at, or only the looks that are named.
"""

import argparse
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import FloatRect

from Pentago import SQUARES
from tests.browser.lab import ROOT, Lab, Page, browser

DOCS = ROOT / "docs" / "pictures"
BOARD = "from pentago_widget import {0}Widget\nboard = {0}Widget({1})\nboard"
STILL = "document.getAnimations().every((one) => one.playState !== 'running')"
VALUED = "document.querySelector('.pw-square:is({})') !== null"
THINKING = "document.querySelector('.pw-progress').textContent.includes('ahead')"
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
WIDE, NARROW, BIG, TALL = (900, 1500), (400, 1500), (1400, 1700), (1400, 2400)
FAULTY = """
from Pentago import Pentago
class MyPentago:
    def __init__(self):
        self._rules = Pentago()
    def make_move(self, *move):
        return self._rules.make_move(*move)
    def get_game_state(self):
        return 'UNFINISHED'
    def is_board_full(self):
        return self._rules.is_board_full()
"""
"""A class of somebody's own that never sees the end of a game."""

GAME = ("b1 1C", "e4 4A", "b4 2C", "e1 3C", "c2 1A", "d3 4C", "d2 3A", "c3 2A")
WON = ("a0 4C", "f0 4C", "a1 4C", "f1 4A", "a2 4A", "f2 4C", "c3 4C", "d0 4A", "b3 2C")
FILMED = ("a0 3C", "e0 3C", "a1 3C", "e1 3C", "a2 3C", "e5 3C", "b3 3C", "f5 3C", "c3 2C")
LATE = "WWBB.BW.B...BW.WB.B.....WWWB....WBBW b"
"""A position in which every move's value is proved."""

PARTS = """(root, [selectors, margin]) => {
  const boxes = [...root.querySelectorAll(selectors)].map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1);
  const [left, top] = ['left', 'top'].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, low] = ['right', 'bottom'].map((s) => Math.max(...boxes.map((box) => box[s])));
  const [x, y] = [left, top].map((at) => Math.floor(at) - margin);
  return {x, y, width: Math.ceil(right) + margin - x, height: Math.ceil(low) + margin - y} }"""
EVERYTHING = (
    ".pw-columns, button, select, input, label, .pw-status, .pw-rows, .pw-report, .pw-drawer"
)
PLAYED = ".pw-control, .pw-square, .pw-rows, .pw-status"
TURN_TO = """(ms) => document.getAnimations().forEach((one) => {
  one.pause(); one.currentTime = ms })"""
"""Holds the turn of a sub-board at a moment."""

HALF = 225
"""Milliseconds after which a sub-board is half turned."""


def playing(moves: Sequence[str], then: str = "") -> str:
    """Return code that plays moves, and then does something."""
    return f"for move in {list(moves)}: board.play(move)\n{then}"


@dataclass(frozen=True)
class Look:
    """One way the board can look, and how it comes to look so."""

    done: str = ""
    arguments: str = ""
    page: tuple[int, int] = WIDE
    ready: str = "true"
    cells: tuple[str, ...] = field(default=())
    """Cells that are run before the board's."""

    forced: bool = False
    """Whether the reader has colors of their own."""
    game: str = "Pentago"


TURN_WINS = ("a0 3C", "e0 3C", "a1 3C", "e1 3C", "a2 3C", "e5 3C", "b3 3C", "f5 3C")
PLACED = playing(GAME, "board.press('e3')")
WORTH = "board._panel.switches['worth'].value = True"
THREATS = "board._panel.switches['show threats'].value = True"
OPENED = "board._panel.more.value = True"
VALUES = VALUED.format(".pw-good, .pw-even, .pw-bad")
PROVED = VALUED.format(".pw-win, .pw-draw, .pw-loss")
VALUED_TURNS = VALUES.replace(".pw-square", ".pw-control")
HINT = "board._gesture('hint', None, None)"
HINTED = "document.querySelector('[class*=pw-hint]') !== null"
HINTED_WORTH = "document.querySelector('.pw-hint:is(.pw-good, .pw-even, .pw-win)') !== null"
BUILT = ("22 33", "11 44", "22 23 22", "44 43 44", "23 22 23", "43 44 43", "22 23 32", "44 43 44")
STEPPED = playing(BUILT, "board.press('23'); board.press('32')")
SLID = ("c3 c5", "i18 i16")
CHOSEN = playing(SLID, "board.press('c6')")
CLASSROOM, HALL = (1280, 1300), (1280, 1700)
LOOKS = {
    "before": Look(),
    "during": Look(PLACED),
    "after": Look(playing(WON)),
    "computer": Look("board.play('b1 1C')", "white='computer', seconds=60", ready=THINKING),
    "watched": Look(playing(GAME[:4]), "black='computer', white='computer'"),
    "hint": Look(playing(GAME) + HINT, ready=VALUED.format(".pw-hint")),
    "threats": Look(playing([*WON[:6], "a3 4C", "d0 4C"], THREATS)),
    "threats-turn": Look(playing(TURN_WINS, THREATS)),
    "threats-turn-placed": Look(playing(TURN_WINS, f"{THREATS}\nboard.press('c3')")),
    "all-signs": Look(
        playing([*WON[:6], "a3 4C", "d0 4C"], f"{THREATS}\n{WORTH}\n{HINT}"), ready=HINTED_WORTH
    ),
    "values": Look(playing(GAME, WORTH), ready=VALUES),
    "values-proved": Look(f"board.set_board({LATE!r})\n{WORTH}", ready=PROVED),
    "values-of-turns": Look(PLACED + "\n" + WORTH, ready=VALUED_TURNS),
    "locked": Look(playing(GAME), "hints=False"),
    "banner": Look(playing(WON), "MyPentago()", cells=(FAULTY,)),
    "small": Look(playing(GAME), "size='small'"),
    "large": Look(playing(GAME), "size='large'", BIG),
    "projector": Look(PLACED, "size='projector'", BIG),
    "projector-after": Look(playing(WON), "size='projector'", BIG),
    "projector-values": Look(playing(GAME, WORTH), "size='projector'", BIG, VALUES),
    "projector-turns": Look(PLACED + "\n" + WORTH, "size='projector'", BIG, VALUED_TURNS),
    "projector-computers": Look("", "black='computer', level=6, size='projector'", BIG),
    "projector-drawer": Look(playing(GAME, OPENED), "size='projector'", TALL),
    "forced": Look(PLACED, forced=True),
    "forced-after": Look(playing(WON), forced=True),
    "forced-values": Look(playing(GAME, WORTH + "\n" + OPENED), ready=VALUES, forced=True),
    "drawer": Look(playing(GAME, OPENED)),
    "narrow": Look(PLACED, page=NARROW),
    "narrow-after": Look(playing(WON), page=NARROW),
    "narrow-values": Look(playing(GAME, WORTH), page=NARROW, ready=VALUES),
    "narrow-drawer": Look(playing(GAME, OPENED), page=NARROW),
    "narrow-banner": Look(playing(WON), "MyPentago()", NARROW, cells=(FAULTY,)),
    "builders": Look(playing(BUILT), game="Builders"),
    "builders-step": Look(playing(BUILT, "board.press('23')"), game="Builders"),
    "builders-build": Look(STEPPED, game="Builders"),
    "builders-hint": Look(playing(BUILT, HINT), ready=HINTED, game="Builders"),
    "builders-narrow": Look(STEPPED, page=NARROW, game="Builders"),
    "builders-projector": Look(STEPPED, "size='projector'", CLASSROOM, game="Builders"),
    "gess": Look(playing(SLID), game="Gess"),
    "gess-chosen": Look(CHOSEN, game="Gess"),
    "gess-hint": Look(playing(SLID, HINT), ready=HINTED, game="Gess"),
    "gess-narrow": Look(CHOSEN, page=NARROW, game="Gess"),
    "gess-projector": Look(CHOSEN, "size='projector'", HALL, game="Gess"),
    "gess-resigning": Look("board._gesture('resign', None, None)", game="Gess"),
}


def shown(page: Page, look: Look) -> None:
    """Open a notebook whose board looks so; side bars are closed."""
    page.open("board", [*look.cells, BOARD.format(look.game, look.arguments)])
    page.boards()
    page.tab.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    if look.done:
        page.append(look.done)
    page.wait_for(look.ready)


def crop(page: Page, selectors: str, margin: int = 8) -> FloatRect:
    """Return the rectangle that holds these parts of the board, in whole pixels."""
    found: FloatRect = page.tab.locator(".pw-root").evaluate(PARTS, [selectors, margin])
    return found


def shoot(page: Page, where: FloatRect) -> bytes:
    """Return a picture of a part of the page when nothing moves any more."""
    page.wait_for(STILL)
    return page.tab.screenshot(clip=where)


def every_look(folder: Path, names: Sequence[str]) -> Iterator[Path]:
    """Take a picture of every look of these names, or of all, in light and dark."""
    with browser() as running, Lab() as lab:
        for name, look in ((name, LOOKS[name]) for name in names or LOOKS):
            size = dict(zip(("width", "height"), look.page, strict=True))
            colors = "active" if look.forced else "none"
            with Page(lab, running, viewport=size, forced_colors=colors) as page:
                shown(page, look)
                for shade, theme in reversed(THEMES.items()):
                    page.wear(theme)
                    file = folder / f"{name}-{shade}.png"
                    file.write_bytes(shoot(page, crop(page, EVERYTHING)))
                    yield file
            lab.end_kernels()


def for_the_readme(folder: Path) -> Iterator[Path]:
    """Take the pictures of the README."""
    page_size = {"width": 900, "height": 1500}
    with browser() as running, Lab() as lab, Page(lab, running, viewport=page_size) as page:
        shown(page, Look(playing(FILMED[:-2])))
        file = folder / "board-moves.png"
        file.write_bytes(animated(list(film(page, FILMED[-2:]))))
        yield file
        shown(page, LOOKS["during"])
        for shade, theme in reversed(THEMES.items()):
            page.wear(theme)
            file = folder / f"board-{shade}.png"
            file.write_bytes(shoot(page, crop(page, EVERYTHING)))
            yield file


class Frame(NamedTuple):
    """One picture of a film."""

    png: bytes
    x: int
    y: int
    """Where it lies on the first one."""
    milliseconds: int


def film(page: Page, moves: Sequence[str]) -> Iterator[Frame]:
    """Play moves by mouse, and yield what is seen."""
    whole = crop(page, PLAYED, 11)
    yield Frame(shoot(page, whole), 0, 0, 900)
    for move in moves:
        position, turn = move.split()
        page.tab.locator(f".pw-square.pw-at-{SQUARES.index(position)}").click()
        page.wait_for("document.querySelector('.pw-placed') !== null")
        page.tab.mouse.move(1, 1)
        yield Frame(shoot(page, whole), 0, 0, 900)
        yield from turning(page, int(turn[0]) - 1, "CA".index(turn[1]), whole)
        yield Frame(shoot(page, whole), 0, 0, 1200 if move != moves[-1] else 4000)


def turning(page: Page, part: int, direction: int, whole: FloatRect) -> Iterator[Frame]:
    """Turn a sub-board, and yield some moments of it."""
    page.tab.locator(f".pw-control.pw-at-{2 * part + direction}").click()
    page.wait_for(f"document.querySelector('.pw-part.pw-at-{part}').getAnimations().length === 1")
    page.tab.mouse.move(1, 1)
    page.tab.evaluate(TURN_TO, HALF - 75)
    yield Frame(page.tab.screenshot(clip=whole), 0, 0, 120)
    page.tab.evaluate(TURN_TO, HALF)
    where = crop(page, f".pw-part.pw-at-{part}", 1)  # it reaches farthest half turned
    x, y = int(where["x"] - whole["x"]), int(where["y"] - whole["y"])
    page.tab.evaluate(TURN_TO, HALF + 75)
    yield Frame(page.tab.screenshot(clip=where), x, y, 120)
    page.tab.evaluate("() => document.getAnimations().forEach((one) => one.finish())")


def animated(frames: Sequence[Frame]) -> bytes:
    """Return one animated PNG; browsers that know none show its first picture."""
    first = dict(chunks(frames[0].png))[b"IHDR"]
    parts = [chunk(b"IHDR", first), chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for frame in frames:
        width, height = struct.unpack(">II", dict(chunks(frame.png))[b"IHDR"][:8])
        placed = (number, width, height, frame.x, frame.y, frame.milliseconds, 1000, 0, 0)
        parts.append(chunk(b"fcTL", struct.pack(">IIIIIHHBB", *placed)))
        packed = b"".join(data for kind, data in chunks(frame.png) if kind == b"IDAT")
        packed = zlib.compress(zlib.decompress(packed), 9)
        if number:
            parts.append(chunk(b"fdAT", struct.pack(">I", number + 1) + packed))
        else:
            parts.append(chunk(b"IDAT", packed))
        number += 2 if number else 1
    return frames[0].png[:8] + b"".join(parts) + chunk(b"IEND", b"")


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield kind and content of every chunk of a PNG."""
    at = 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk of a PNG, with its length and checksum."""
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def main() -> None:
    """Make the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="for every look of the board")
    parser.add_argument("looks", nargs="*", metavar="look", help=", ".join(LOOKS))
    asked = parser.parse_args()
    folder = asked.folder
    (folder or DOCS).mkdir(parents=True, exist_ok=True)
    for file in every_look(folder, asked.looks) if folder else for_the_readme(DOCS):
        print(f"{file}  {file.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main()
