"""A position as a static SVG: for pages without a kernel, for lessons and for exported files.

It knows geometry, ink and the words of the game; no widget, no engine. The colors are fixed, as an
image cannot ask its page for any, and nothing has an id, so that many drawings share one page.

The bare board is 61 units wide: six squares of CELL, and GAP between the sub-boards. The frame with
the labels lies outside, from -MARGIN to 61 + MARGIN.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from pentago_widget.games.pentago.move import Move, won_by_placing
from pentago_widget.games.pentago.wording import (
    MARBLES,
    expected,
    in_words,
    move_in_words,
    next_step,
    result,
)
from pentago_widget.ink.colors import DARK, FRAME, HOLE, LIGHT, RIM, SIGNAL, WOOD
from pentago_widget.rules.pentago import SQUARES, TURNED, Pentago, fives, marbles
from pentago_widget.words.values import shown

CELL = 10
GAP = 1
SIDE = 6 * CELL + GAP
MARGIN = 6
LONGEST_MARK = 12

_WIDE = SIDE + 2 * MARGIN
_BETWEEN = 12
_XML = 'xmlns="http://www.w3.org/2000/svg"'
_FONT = 'font-family="system-ui, sans-serif" font-weight="600" text-anchor="middle"'
_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_INK = {"B": (DARK, "#a6a6ad"), "W": (LIGHT, "#2f2f33")}
_CORNERS = {1: 0, 2: 90, 4: 180, 3: 270}
_BACK = {"C": "A", "A": "C"}


def center(position: str) -> tuple[int, int]:
    """Return x and y of the middle of a square, on the bare board."""
    row, column = divmod(SQUARES.index(position), 6)
    return _middle(column), _middle(row)


def lines_svg(fives: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Draw what `get_fives` says as lines that fit over a bare board; nothing for no fives."""
    drawn = _lines(fives)
    box = f'viewBox="0 0 {SIDE} {SIDE}"'
    return drawn and f'<svg class="pw-lines-svg" {box} aria-hidden="true">{drawn}</svg>'


def board_svg(
    game: Pentago,
    *,
    last_move: Move | None = None,
    before: Pentago | None = None,
    marks: Mapping[str, object] | None = None,
    labels: bool = True,
    size: int = 260,
) -> str:
    """Draw a position as an SVG of this many pixels, with a mark for the move that led to it.

    A placement that wins turns nothing: `before`, the game before the last move, tells. Without it
    the turn counts as made wherever that can be. `marks` writes short words on squares.
    """
    finished = game.get_game_state() != "UNFINISHED"
    title = result(game, before, last_move) if finished else expected(game)
    last = None if last_move is None else _seen(game, last_move, before)
    drawn = _board(game, last, marks or {}, labels)
    return _image(title, in_words(game), drawn, _WIDE, size)


def placed_svg(game: Pentago, position: str, *, labels: bool = True, size: int = 260) -> str:
    """Draw a position with a marble of the side to move on a square, before a sub-board turns."""
    after = _placed(game, position)
    drawn = _board(after, (position, ""), {}, labels)
    return _image(next_step(game, position), in_words(after), drawn, _WIDE, size)


def two_frames_svg(before: Pentago, move: Move, *, labels: bool = True, size: int = 260) -> str:
    """Draw a move as two boards: the marble placed and the turn to come, then the turn made.

    Where the placement wins nothing turns: the first board is the one before it. A ValueError says
    why a move cannot be made.
    """
    if reason := before.why_not(before.get_turn(), *move):
        raise ValueError(reason)
    after = before.copy()
    after.make_move(before.get_turn(), *move)
    end, turn = _seen(after, move, before)
    first, start = (
        (_placed(before, move.position), (move.position, turn)) if turn else (before, None)
    )
    left, right = _board(first, start, {}, labels), _board(after, (end, ""), {}, labels)
    wide = 2 * _WIDE + _BETWEEN
    drawn = f'{left}{_step()}<g transform="translate({_WIDE + _BETWEEN})">{right}</g>'
    title = move_in_words(before, move)
    if after.get_game_state() != "UNFINISHED":
        title += f" {result(after, before, move)}"
    said = f"Before:\n{in_words(before)}\nAfter:\n{in_words(after)}"
    return _image(title, said, drawn, wide, size)


def _middle(number: int) -> int:
    """Return how far a row or column lies from the edge of the bare board."""
    return number * CELL + CELL // 2 + GAP * (number > 2)


def _seen(game: Pentago, move: Move, before: Pentago | None) -> tuple[str, str]:
    """Return what is seen of a move on the board after it: its marble's square, and its turn."""
    if _turned_nothing(game, move, before):
        return move.position, ""
    return move.landing(), f"{move.sub_board}{move.rotation}"


def _turned_nothing(game: Pentago, move: Move, before: Pentago | None) -> bool:
    """Say whether the placement had won already; without the game before, whether it must have."""
    if before is not None:
        return won_by_placing(before, move)
    letter = "W" if game.get_turn() == "black" else "B"
    own = [square for square, x in _letters(game).items() if x == letter]
    patterns, index = marbles(own), move.sub_board - 1
    patterns[index] = TURNED[_BACK[move.rotation]][patterns[index]]
    return move.landing() not in own or bool(fives(patterns))


def _letters(game: Pentago) -> dict[str, str]:
    """Return the letter of each square."""
    return dict(zip(SQUARES, "".join(game.get_rows()), strict=True))


def _placed(before: Pentago, position: str) -> Pentago:
    """Return the board with the marble of a move that has not turned anything yet."""
    letters = _letters(before) | {position: before.get_turn()[0].upper()}
    text = "".join(letters.values())
    return Pentago.from_rows([text[i : i + 6] for i in range(0, 36, 6)], before.get_turn())


def _image(title: str, said: str, drawn: str, wide: int, size: int) -> str:
    """Return a whole SVG, as high as one board and this many units wide."""
    box = f'viewBox="{-MARGIN} {-MARGIN} {wide} {_WIDE}"'
    pixels = f'width="{size * wide // _WIDE:d}" height="{size:d}"'
    words = f"<title>{_text(title)}</title><desc>{_text(said)}</desc>"
    return f'<svg {_XML} {box} {pixels} role="img">{words}{drawn}</svg>'


def _board(
    game: Pentago, last: tuple[str, str] | None, marks: Mapping[str, object], labels: bool
) -> str:
    """Draw a board: what lies below first."""
    letters, found = _letters(game), game.get_fives()
    square, turn = last or ("", "")
    is_under = square in marks or any(square in line for _, line in found)
    parts = [
        _frame(),
        _holes(),
        *(_marbles(letters, letter) for letter in "BW"),
        _labels() if labels else "",
        _last(square, letters[square], is_under) if square else "",
        _lines(found),
        _arrow(turn) if turn else "",
        _marks(letters, marks) if marks else "",
    ]
    return "".join(parts)


def _frame() -> str:
    """Draw the wood: the frame and its four sub-boards."""
    edge, inner = _WIDE - 0.8, 3 * CELL - 0.6
    low, high = 0.3, 3 * CELL + GAP + 0.3
    rect = '<rect x="{}" y="{}" width="{}" height="{}" rx="{}"/>'.format
    corner = 0.4 - MARGIN
    outer = rect(corner, corner, edge, edge, 5)
    four = "".join(rect(x, y, inner, inner, 3) for y in (low, high) for x in (low, high))
    return (
        f'<g fill="{FRAME}" stroke="{RIM}" stroke-width=".8">{outer}</g><g fill="{WOOD}">{four}</g>'
    )


def _holes() -> str:
    """Draw 36 holes, as short strokes with round ends."""
    return f'<path d="{_points(SQUARES)}" stroke="{HOLE}" stroke-width="5" stroke-linecap="round"/>'


def _points(positions: Iterable[str], shift: int = 0) -> str:
    """Return a path with a point at each square, or this far up and to the left of it."""
    places = map(center, positions)
    return "".join(f"M{x - shift} {y - shift}h.01" for x, y in places)


def _marbles(letters: Mapping[str, str], letter: str) -> str:
    """Draw the marbles of one color, each with a glint."""
    own = [position for position in letters if letters[position] == letter]
    places = map(center, own)
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="4.1"/>' for x, y in places)
    fill, rim = _INK[letter]
    glint = f'<path d="{_points(own, 2)}" stroke="#fff" stroke-width="1.2" opacity=".45"'
    style = f'fill="{fill}" stroke="{rim}" stroke-width=".6" stroke-linecap="round"'
    return f'<g data-marbles="{MARBLES[letter]}" {style}>{circles}{glint}/></g>' if own else ""


def _labels() -> str:
    """Write a to f and 0 to 5 into the frame."""
    ends = -MARGIN / 2
    rows = ((ends, _middle(i), name) for i, name in enumerate("abcdef"))
    columns = ((_middle(i), ends, name) for i, name in enumerate("012345"))
    texts = (f'<text x="{x}" y="{y + 1.3}">{name}</text>' for x, y, name in [*rows, *columns])
    return f'<g data-labels="" fill="{LIGHT}" font-size="3.8" {_FONT}>{"".join(texts)}</g>'


def _last(position: str, letter: str, is_under: bool) -> str:
    """Mark the marble placed last: a dot, or a ring where a word or a line lies over it."""
    x, y = center(position)
    ink = DARK if letter == "W" else LIGHT
    paint = f'fill="{ink}" r="1.3"'
    if is_under:
        paint = f'fill="none" stroke="{ink}" stroke-width=".7" r="3.3"'
    return f'<circle data-last="{position}" cx="{x}" cy="{y}" {paint}/>'


def _arrow(turn: str) -> str:
    """Draw the turn, as '4C': an arrow round the sub-board's corner, and a line round it."""
    low, far = 0.3, 3 * CELL - 0.6
    bent = "M-3 1.6A4.6 4.6 0 0 1 1.6-3" if turn[1] == "C" else "M1.6-3A4.6 4.6 0 0 0-3 1.6"
    head = "M.2-4.7 1.9-3 .2-1.3" if turn[1] == "C" else "M-4.7.2-3 1.9-1.3.2"
    about = f"rotate({_CORNERS[int(turn[0])]} {SIDE / 2} {SIDE / 2})"
    return (
        f'<g data-turn="{turn}" transform="{about}" fill="none" stroke="{SIGNAL}" stroke-width="1"'
        f' stroke-linecap="round" stroke-linejoin="round"><path d="{bent}{head}"/>'
        f'<rect x="{low}" y="{low}" width="{far}" height="{far}" rx="3" stroke-width=".8"/></g>'
    )


def _lines(fives: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Draw a line for each five: dark in a light rim; white's dashed where both colors have one."""
    found = list(fives)
    both = len({color for color, _ in found}) == 2
    drawn = "".join(_line(color, line, both and color == "white") for color, line in found)
    return drawn and f'<g fill="none" stroke-linecap="round">{drawn}</g>'


def _line(color: str, line: Sequence[str], is_dashed: bool) -> str:
    """Draw one five, from the middle of its first square to the middle of its last."""
    (x1, y1), (x2, y2) = center(line[0]), center(line[-1])
    path = f'd="M{x1} {y1}L{x2} {y2}"'
    dashes = ' stroke-dasharray="1.6 3"' if is_dashed else ""
    return (
        f'<path {path} stroke="{SIGNAL}" stroke-width="2.8"/><path data-five="{color}" {path}'
        f' stroke="{DARK}" stroke-width="1.3"{dashes}/>'
    )


def _marks(letters: Mapping[str, str], marks: Mapping[str, object]) -> str:
    """Write all marks, each with a halo that keeps it legible on wood and marbles."""
    written = "".join(_mark(position, letters, marks[position]) for position in marks)
    return f'<g stroke-width=".7" paint-order="stroke" {_FONT}>{written}</g>'


def _mark(position: str, letters: Mapping[str, str], mark: object) -> str:
    """Write a short word on a square, in letters as large as fit."""
    word = str(mark)
    if position not in letters or len(word) > LONGEST_MARK:
        rule = f"marks are up to {LONGEST_MARK} letters on squares from 'a0' to 'f5'"
        raise ValueError(f"{rule}, not {shown(word)} on {shown(position)}")
    x, y = center(position)
    high = round(min(5.2, 14 / max(len(word), 1)), 1)
    ink, halo = (DARK, LIGHT) if letters[position] == "W" else (LIGHT, DARK)
    return (
        f'<text data-mark="{position}" x="{x}" y="{y + high * 0.35:.1f}" font-size="{high}"'
        f' fill="{ink}" stroke="{halo}">{_text(word)}</text>'
    )


def _step() -> str:
    """Draw the arrow from one board to the next; gray shows on light and on dark pages."""
    start, middle = SIDE + MARGIN + 2, SIDE / 2
    return (
        f'<path d="M{start} {middle}h8m-3-3 3 3-3 3" fill="none" stroke="#7f7f7f"'
        ' stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _text(words: str) -> str:
    """Return words as text of an XML file, without what no XML file can hold."""
    return escape(_NO_XML.sub("\N{REPLACEMENT CHARACTER}", words))
