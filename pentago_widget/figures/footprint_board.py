"""The board on which the path of a footprint is looked at: its look, and what is marked on it."""

from collections.abc import Mapping
from dataclasses import replace

from pentago_widget.board.picture import Word
from pentago_widget.figures.footprint_steps import Landing, Way, footprint, open_ways
from pentago_widget.games.gess.kind import BOARD, NAMES, WORDS
from pentago_widget.rules.gess import COLORS, GessGame

CSS = """
.pw-root.pw-game-gess.pw-figure { --pw-most: 26px; }
.pw-root.pw-game-gess.pw-figure.pw-size-small { --pw-most: 20px; }
.pw-root.pw-game-gess.pw-figure.pw-size-large { --pw-most: 30px; }
.pw-root.pw-game-gess.pw-figure.pw-size-projector { --pw-most: 34px; }
.pw-root.pw-game-gess.pw-figure.pw-size-projector .pw-middle { grid-template-columns: 34px auto; }
.pw-root.pw-game-gess.pw-figure .pw-status { min-height: 2.8em; }
.pw-root.pw-game-gess.pw-figure .pw-progress { min-height: 0; }
.pw-root.pw-game-gess.pw-figure .pw-beside { align-items: flex-start; gap: 4px 20px; }
.pw-root.pw-game-gess.pw-figure .pw-beside > .pw-drawing { flex: 1 1 330px; max-width: 720px; }
.pw-root.pw-game-gess.pw-figure .pw-square.pw-right { background: #fff !important; }
.pw-root.pw-game-gess.pw-figure .pw-square.pw-wrong { background: #f4b6a6 !important; }
.pw-root.pw-game-gess.pw-figure .pw-wrong::before { box-shadow: 0 0 0 3px #a3260a; }
.pw-root.pw-game-gess.pw-figure .pw-lifted.pw-empty::before {
  inset: 18%; border: 2px dashed #3a2a12; border-radius: 50%; }
.pw-root.pw-game-gess.pw-figure .pw-passed.pw-empty::before { inset: 34%; background: #0a4fa3; }
"""

TO_HANDLE = replace(
    BOARD,
    words={
        **{letter: WORDS[letter] for letter in ".BWrgf"},
        "c": Word("its center", "pw-chosen"),
        "m": Word("press to go this way", "pw-reach"),
        "n": Word("new and free", "pw-right"),
        "x": Word("new, a stone is met", "pw-wrong"),
        "v": Word("a stone was lifted here", "pw-lifted"),
        "p": Word("passed by the center", "pw-passed"),
        "t": Word("captured here", "pw-wrong"),
        "e": Word("a stone is lost here", "pw-edge"),
    },
    css=BOARD.css + CSS,
)
"""A board of Gess on which a footprint goes its way."""


Marks = list[tuple[str, tuple[str, ...]]]
"""Letters, each with the squares that show it."""


def lettered(stones: Mapping[str, str], marks: Marks) -> tuple[str, ...]:
    """Return the letters of each square: what lies there, and its marks."""
    found = {name: [letter] for name, letter in stones.items()}
    for letter, squares in marks:
        for name in squares:
            found[name].append(letter)
    return tuple("".join(found[name]) for name in NAMES)


def ring_marks(game: GessGame) -> Marks:
    """Return the marks of all rings."""
    gaps = tuple(at for color in COLORS for at in game.get_rings(color))
    rims = {square for gap in gaps for square in footprint(gap)} - {*gaps}
    return [("r", tuple(rims)), ("g", gaps)]


def choice_marks(game: GessGame, start: str) -> Marks:
    """Return the marks of a piece, and of the stones that open its ways."""
    return [*_here(start), ("m", tuple(open_ways(game, start).values()))]


def on_the_way(way: Way, number: int) -> Marks:
    """Return what is new after so many steps, and what lies behind."""
    centers = [way.start, *(step.center for step in way.steps)]
    covered, lifted = set(footprint(centers[number])), set(way.piece(0))
    behind = set(centers[:number]) - covered - lifted
    marks = [*_here(centers[number]), ("v", tuple(lifted - covered)), ("p", tuple(behind))]
    if number:
        _, new, met = way.steps[number - 1]
        marks += [("n", tuple({*new} - {*met})), ("x", met)]
    return marks


def landing_marks(landing: Landing) -> Marks:
    """Return the marks of a piece that was put down, of what it captured and lost."""
    return [*_here(landing.center), ("t", landing.captured), ("e", landing.lost)]


def _here(center: str) -> Marks:
    """Return the marks of a footprint."""
    return [("f", footprint(center)), ("c", (center,))]
