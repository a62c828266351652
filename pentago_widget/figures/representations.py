"""One board in five forms at once: change any of them, and all others follow.

The forms are a list of lists, a text of 36 letters, where each square's place has come from, two
whole numbers, and eight 3x3 matrices of 0 and 1. All are derived from the text and the turns.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

import ipywidgets

from pentago_widget.figures.boards import SIX_TO_TURN
from pentago_widget.figures.figure import Figure
from pentago_widget.games.pentago.kind import CONTROLS, PARTS
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.wording import DIRECTIONS, MARBLES
from pentago_widget.ink import sketch
from pentago_widget.rules.pentago import COLORS, ROTATIONS, SQUARES, SUB_BOARDS
from pentago_widget.words.values import plain, shown

EMPTY = "." * 36
NEXT = {".": "B", "B": "W", "W": "."}
HIGHEST = 2**36 - 1
START = "Press a square, turn a sub-board, or type: all forms of the board follow."
TYPED = "A text was typed"
COUNTED = "{} has a new number"
WIDTH, HEIGHT = 500, 500
_ROWS = range(0, 36, 6)


@dataclass(frozen=True)
class Forms:
    """A board, and where each square's place was before all turns."""

    text: str = EMPTY
    origins: tuple[int, ...] = tuple(range(36))

    @property
    def rows(self) -> list[list[str]]:
        """The list of six lists."""
        return [list(self.text[start : start + 6]) for start in _ROWS]

    @property
    def code(self) -> list[str]:
        """The six lines of Python that write the list of lists."""
        lines = [f" {row}," for row in self.rows]
        return [f"[{lines[0][1:]}", *lines[1:5], f"{lines[5][:-1]}]"]

    def digits(self, color: str) -> str:
        """Return a color's marbles as 36 binary digits."""
        return "".join("01"[letter == color[0].upper()] for letter in self.text)

    def number(self, color: str) -> int:
        """Return a color's marbles as a whole number, a0 the leftmost of its binary digits."""
        return int(self.digits(color), 2)

    def grouped(self, color: str) -> str:
        """Return a color's number as Python code, six digits for each row."""
        digits = self.digits(color)
        return "0b" + "_".join(digits[start : start + 6] for start in _ROWS)

    def matrices(self, color: str) -> list[list[list[int]]]:
        """Return a 3x3 matrix for each sub-board, with a 1 for each marble of a color."""
        ones = [int(digit) for digit in self.digits(color)]
        return [[[ones[at] for at in part[row : row + 3]] for row in (0, 3, 6)] for part in PARTS]

    def turned(self, sub_board: int, rotation: str) -> "Forms":
        """Return the board with a sub-board turned: all that lay on a square lands elsewhere."""
        board, origins = list(self.text), list(self.origins)
        for at in PARTS[sub_board - 1]:
            to = SQUARES.index(Move(SQUARES[at], sub_board, rotation).landing())
            board[to], origins[to] = self.text[at], self.origins[at]
        return Forms("".join(board), tuple(origins))

    def with_number(self, color: str, number: int) -> "Forms":
        """Return the board with one color's marbles as a number says, or raise a ValueError."""
        if color not in COLORS:
            raise ValueError(f"color must be 'black' or 'white', not {shown(color)}")
        if type(number) is not int or not 0 <= number <= HIGHEST:
            rule = f"a number has 36 binary digits at most: it is from 0 to {HIGHEST}"
            raise ValueError(f"{rule}, not {shown(number)}")
        own, digits = color[0].upper(), f"{number:036b}"
        for square, letter, digit in zip(SQUARES, self.text, digits, strict=True):
            if digit == "1" and letter not in (".", own):
                raise ValueError(f"on {square} there would be a marble of each color")
        kept = self.text.replace(own, ".")
        both = zip(digits, kept, strict=True)
        return replace(self, text="".join(own if x == "1" else y for x, y in both))


class Representations(Figure):
    """Press a square, turn a sub-board, type a text or a number, and see one board five ways.

    Only turns change where places have come from. A number has 36 binary digits, one for each
    square, a0 the leftmost.
    """

    squares = SIX_TO_TURN

    def __init__(self, board: str = EMPTY, *, size: str = "medium") -> None:
        """Begin with a board of 36 letters, the empty one where none is given."""
        self.forms = self._was = Forms(checked_text(board))
        self._told = ""
        super().__init__(size=size)
        self._typed = self.entry("Text", self.forms.text)
        self._numbers = {color: self.entry(color.capitalize()) for color in COLORS}
        self._typed.layout.width = "36em"  # of all three: fields of one kind share their layout
        self.button("Begin anew", self._began)
        self._fill()
        self.show()

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the drawing beside the board where there is room."""
        both = self.wire.add(ipywidgets.Box, "pw-row", children=[self._frame, self._drawing])
        kept = [part for part in super()._children() if part is not self._drawing]
        return [both if part is self._frame else part for part in kept]

    def set_text(self, text: str) -> None:
        """Set the board by its text of 36 letters."""
        board = checked_text(text)
        self._did(lambda: self._became(replace(self.forms, text=board), TYPED))

    def set_number(self, color: str, number: int) -> None:
        """Set the marbles of one color by their number."""
        forms = self.forms.with_number(color, number)
        self._did(lambda: self._became(forms, COUNTED.format(color.capitalize())))

    def turn(self, sub_board: int, rotation: str) -> None:
        """Turn a sub-board, 'C' clockwise or 'A' anti-clockwise."""
        if (sub_board, rotation) not in CONTROLS:
            rule = f"a sub-board {SUB_BOARDS[0]} to {SUB_BOARDS[-1]} and one of {ROTATIONS} turn"
            raise ValueError(f"{rule}, not {shown(sub_board)} and {shown(rotation)}")
        self._did(lambda: self.used(CONTROLS.index((sub_board, rotation))))

    def pressed(self, square: str) -> None:
        """Put the next thing on a square: black, white, nothing."""
        board, at = self.forms.text, SQUARES.index(square)
        letter = NEXT[board[at]]
        changed = replace(self.forms, text=board[:at] + letter + board[at + 1 :])
        self._became(changed, f"{square} is {MARBLES.get(letter, 'empty')} now")

    def used(self, control: int) -> None:
        """Turn a sub-board."""
        sub_board, rotation = CONTROLS[control]
        told = f"Sub-board {sub_board} has turned {DIRECTIONS[rotation]}"
        self._became(self.forms.turned(sub_board, rotation), told)

    def changed(self, field: Any) -> None:  # noqa: ANN401
        """Take what was typed; what is wrong with it is said, and it stays there to be mended."""
        try:
            self._became(*self._read(field))
        except ValueError as error:
            self.say(f"Nothing has changed: {error}.")

    def _read(self, field: Any) -> tuple[Forms, str]:  # noqa: ANN401
        """Return the board that was typed into a field, and what is told of it."""
        if field is self._typed:
            return replace(self.forms, text=checked_text(field.value.strip())), TYPED
        color = next(name for name, own in self._numbers.items() if own is field)
        told = COUNTED.format(color.capitalize())
        return self.forms.with_number(color, checked_number(field.value)), told

    def _began(self) -> None:
        """Begin anew with the empty board."""
        self._became(Forms(), "")

    def _became(self, forms: Forms, told: str) -> None:
        """Take a new board, and remember the one before, so that changes can be shown."""
        self._was, self.forms, self._told = self.forms, forms, told
        self._fill()

    def _fill(self) -> None:
        """Show the board in the fields."""
        self.set(self._typed, value=self.forms.text)
        for color, field in self._numbers.items():
            self.set(field, value=self.forms.grouped(color))

    def _changes(self) -> "Changes":
        """Return what has changed last; after a new beginning nothing counts as changed."""
        return Changes(self.forms, self._was if self._told else self.forms)

    def cells(self) -> tuple[str, ...]:
        """Show the marbles, and a ring where something has changed."""
        changed = self._changes().letters
        return tuple(x + "l" * (i in changed) for i, x in enumerate(self.forms.text))

    def status(self) -> str:
        """Say what was done and which squares look different."""
        names = ", ".join(SQUARES[i] for i in sorted(self._changes().letters))
        return f"{self._told}. Changed squares: {names or 'none'}." if self._told else START

    def text(self) -> str:
        """Write all forms; a star begins each line in which something has changed."""
        return written(self._changes())

    def svg(self) -> str:
        """Draw all forms, and a box round everything that has changed."""
        changes = self._changes()
        parts = [_lists(changes), _places(changes), _text(changes), _ints(changes), _eight(changes)]
        return sketch.sheet("One board in five forms", self.text(), WIDTH, HEIGHT, *parts)


class Changes:
    """A board, and where each of its forms has changed."""

    def __init__(self, now: Forms, was: Forms) -> None:
        """Compare two boards."""
        self.now = now
        self.letters = _differing(now.text, was.text)
        self.origins = _differing(now.origins, was.origins)
        self.digits = {c: _differing(now.digits(c), was.digits(c)) for c in COLORS}


def _differing(now: Collection[object], was: Collection[object]) -> frozenset[int]:
    """Return the numbers of the places in which two sequences differ."""
    return frozenset(i for i, (x, y) in enumerate(zip(now, was, strict=True)) if x != y)


def checked_text(text: object) -> str:
    """Return a text of 36 letters, or raise a ValueError that says what is wrong with it."""
    known = plain(text)
    letters = known if isinstance(known, str) else None
    rule = "the text must be 36 of '.', 'B' and 'W'"
    if letters is None:
        raise ValueError(f"{rule}, not {shown(text)}")
    for at, letter in enumerate(letters[:36]):
        if letter not in NEXT:
            raise ValueError(f"{rule}: letter {at + 1}, for {SQUARES[at]}, is {letter!r}")
    if len(letters) != 36:
        raise ValueError(f"{rule}: it has {len(letters)}")
    return letters


def checked_number(text: str) -> int:
    """Return a whole number as Python writes it, or raise a ValueError."""
    try:
        return int(text.strip(), 0)
    except ValueError:
        rule = "a whole number is written like 12, or in binary digits like 0b1100"
        raise ValueError(f"{rule}, not {shown(text)}") from None


def written(changes: Changes) -> str:
    """Write all forms of a board; a star begins each line in which something has changed."""
    now, six = changes.now, [set(range(start, start + 6)) for start in _ROWS]
    rows = [_starred(new & changes.letters, line) for new, line in zip(six, now.code, strict=True)]
    places = [
        _starred(new & changes.origins, " ".join(f"{now.origins[i]:2}" for i in sorted(new)))
        for new in six
    ]
    numbers = [
        _starred(changes.digits[color], f"{color}  {now.grouped(color)} = {now.number(color)}")
        for color in COLORS
    ]
    matrices = [
        _starred(changes.digits[color] & set(part), f"{color} {at + 1}  {now.matrices(color)[at]}")
        for color in COLORS
        for at, part in enumerate(PARTS)
    ]
    forms = {
        "List of lists": rows,
        "Text": [_starred(changes.letters, now.text)],
        "Each place came from": places,
        "Two numbers": numbers,
        "Eight matrices": matrices,
    }
    return "\n".join(line for head, lines in forms.items() for line in (head, *lines))


def _starred(changed: Collection[int], line: str) -> str:
    """Return a line with a star before it if something in it has changed."""
    return f"{'*' if changed else ' '} {line}"


def _lists(changes: Changes) -> str:
    """Draw the list of lists; the letter of column c is the one at place 3 + 5 * c of its line."""
    drawn = [_head(12, 18, "List of lists")]
    for row, code in enumerate(changes.now.code):
        marked = {3 + 5 * column for column in range(6) if 6 * row + column in changes.letters}
        drawn.append(_glyphs(12, 42 + 21 * row, code, 8, marked))
    return "".join(drawn)


def _places(changes: Changes) -> str:
    """Draw where each square's place has come from."""
    drawn = [_head(296, 18, "Each place came from")]
    for at, origin in enumerate(changes.now.origins):
        x, y, is_new = 312 + 31 * (at % 6), 42 + 21 * (at // 6), at in changes.origins
        drawn.append(sketch.words(x, y, str(origin), size=13, bold=is_new))
        drawn.append(_boxed(x, y, 25) if is_new else "")
    return "".join(drawn)


def _text(changes: Changes) -> str:
    """Draw the text."""
    return _head(12, 182, "Text") + _glyphs(12, 206, changes.now.text, 13.2, changes.letters)


def _ints(changes: Changes) -> str:
    """Draw a number for each color, in groups of six digits."""
    drawn = [_head(12, 240, "Two numbers")]
    for y, color in zip((264, 308), COLORS, strict=True):
        marked = {2 + at + at // 6 for at in changes.digits[color]}
        decimal = f"= {changes.now.number(color)}"
        drawn.append(sketch.words(12, y, color, size=13, anchor="start"))
        drawn.append(_glyphs(56, y, changes.now.grouped(color), 9.8, marked))
        drawn.append(sketch.words(58, y + 20, decimal, size=13, anchor="start"))
    return "".join(drawn)


def _eight(changes: Changes) -> str:
    """Draw the eight matrices, each behind the number of its sub-board."""
    drawn = [_head(12, 360, "Eight matrices: sub-boards 1 to 4 of each color")]
    for y, color in zip((386, 448), COLORS, strict=True):
        drawn.append(sketch.words(12, y + 17, color, size=13, anchor="start"))
        for index, matrix in enumerate(changes.now.matrices(color)):
            x, new = 72 + 108 * index, changes.digits[color]
            drawn.append(sketch.words(x, y + 17, f"{index + 1}:", size=13, ink=sketch.FAINT))
            for row, ones in enumerate(matrix):
                marked = {c for c in range(3) if PARTS[index][3 * row + c] in new}
                digits = "".join(map(str, ones))
                drawn.append(_glyphs(x + 14, y + 17 * row, digits, 17, marked))
    return "".join(drawn)


def _head(x: float, y: float, text: str) -> str:
    """Write the name of a form."""
    return sketch.words(x, y, text, anchor="start", bold=True)


def _glyphs(x: float, y: float, text: str, step: float, marked: Collection[int]) -> str:
    """Write letters so far apart, with a box round those that are marked."""
    at = [round(x + step * (i + 0.5), 1) for i in range(len(text))]
    code = text.replace(" ", "\u00a0").replace("&", "&amp;").replace("<", "&lt;")
    boxes = "".join(_boxed(at[i], y, max(step, 11)) for i in sorted(marked))
    return (
        f'{boxes}<text x="{" ".join(f"{place:g}" for place in at)}" y="{y + 5}" font-size="14"'
        f' fill="{sketch.INK}" text-anchor="middle" font-family="monospace">{code}</text>'
    )


def _boxed(x: float, y: float, width: float) -> str:
    """Draw a box round the middle of a letter or a number."""
    return sketch.box(x - width / 2, y - 9, width, 18, ink=sketch.ACCENT, line_width=2)
