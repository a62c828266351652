"""The eight symmetries of the board, and how they fold the first moves: 288, 36, 6."""

from collections.abc import Mapping, Sequence
from typing import Any

from pentago_widget.figures.boards import SIX, copy_of
from pentago_widget.figures.figure import Figure
from pentago_widget.figures.first_moves import (
    CLASSES,
    FOLDS,
    LETTERS,
    belonging,
    labels,
    side,
    told,
)
from pentago_widget.games.pentago.move import Move, won_by_placing
from pentago_widget.games.pentago.symmetry import SYMMETRIES, Symmetry, orbit
from pentago_widget.ink import sketch
from pentago_widget.rules.pentago import ROTATIONS, SQUARES, SUB_BOARDS, Pentago
from pentago_widget.words.sentences import as_sentence
from pentago_widget.words.values import shown

ORBIT = "orbit"
SHOWN = (ORBIT, *FOLDS)
TURNS = tuple(f"{sub_board}{rotation}" for sub_board in SUB_BOARDS for rotation in ROTATIONS)
_WIDE = 700
_TINTS = dict(
    zip("ABCDEF", ("#f6d3c3", "#cfe3f5", "#d3ebc8", "#f4eda8", "#e5d6f3", "#d9d9d2"), strict=True)
)
_BARE = "#fdfdfd"


class Symmetries(Figure):
    """Press a square and see its orbit; add a turn, and see what each symmetry makes of the move.

    The other three pictures are of the empty board: its 288 moves lead to 36 boards, and those are
    of 6 classes.
    """

    squares = SIX

    def __init__(
        self,
        game: Pentago | None = None,
        *,
        square: str = "a1",
        turn: str = "",
        symmetry: int = 1,
        show: str = ORBIT,
        size: str = "medium",
    ) -> None:
        """Begin with a game, the empty board where none is given, a square and a symmetry."""
        self.game = copy_of(game)
        self.square = _checked("square", square, SQUARES)
        for name, value, known in _choices(turn, symmetry, show):
            _checked(name, value, known)
        super().__init__(size=size)
        self._shown = self.choice("Show", SHOWN, show)
        named = [(f"{each.number}  {each.name}", each.number) for each in SYMMETRIES]
        self._eight = self.choice("Symmetry", named, symmetry)
        self._turn = self.choice("Turn", [("none", ""), *((each, each) for each in TURNS)], turn)
        self.show()

    def select(
        self,
        *,
        square: str | None = None,
        turn: str | None = None,
        symmetry: int | None = None,
        show: str | None = None,
    ) -> None:
        """Choose by code what a press and the fields choose; what is not named stays."""
        chosen = self.square if square is None else _checked("square", square, SQUARES)
        wanted = [each for each in _choices(turn, symmetry, show) if each[1] is not None]
        for each in wanted:
            _checked(*each)
        fields = {"turn": self._turn, "symmetry": self._eight, "show": self._shown}
        for name, value, _ in wanted:
            self.set(fields[name], value=value)
        self._did(lambda: self.pressed(chosen))

    @property
    def symmetry(self) -> Symmetry:
        """The symmetry chosen."""
        return SYMMETRIES[self._eight.value]

    @property
    def move(self) -> Move | None:
        """The move chosen; none while no turn is."""
        return Move.parse(f"{self.square} {self._turn.value}") if self._turn.value else None

    @property
    def is_folding(self) -> bool:
        """Whether the first moves are shown, and not an orbit."""
        return bool(self._shown.value != ORBIT)

    def images(self) -> list[str]:
        """Return the eight images of the square, or of the move where a turn is chosen."""
        if self.move is None:
            return [each.square(self.square) for each in SYMMETRIES]
        return [str(each.move(self.move)) for each in SYMMETRIES]

    def why_not(self) -> str:
        """Say why the move chosen cannot be made; nothing where it can, or where none is chosen."""
        if self.move is None:
            return ""
        return self.game.why_not(self.game.get_turn(), *self.move) or ""

    def pressed(self, square: str) -> None:
        """Choose a square."""
        self.square = square

    def marked(self) -> dict[str, str]:
        """Return the squares that belong to the one chosen, each with a short word."""
        if self.is_folding:
            return dict.fromkeys(belonging(self._shown.value, self.square), "")
        return {at: " ".join(map(str, led)) for at, led in orbit(self.square).items()}

    def cells(self) -> tuple[str, ...]:
        """Return the marbles, a ring round what belongs to the square, and its first number."""
        marked = self.marked()
        letters = "." * 36 if self.is_folding else "".join(self.game.get_rows())
        return tuple(
            letter + ("l" + marked[square][:1] if square in marked else "")
            for square, letter in zip(SQUARES, letters, strict=True)
        )

    def status(self) -> str:
        """Say what is seen of the square or the move."""
        if self.is_folding:
            return told(self._shown.value, self.square)
        if reason := self.why_not():
            return as_sentence(reason)
        first, image = self.images()[0], self.images()[self.symmetry.number]
        led = f"Symmetry {self.symmetry.number}, {self.symmetry.name}: {first} becomes {image}."
        if self.move is not None:
            return f"{led} Before the move or after it: the board is the same."
        found = orbit(self.square)
        return f"{led} The orbit of {self.square} has {len(found)} squares: {', '.join(found)}."

    def text(self) -> str:
        """Write the boards and the eight images, or the letters and numbers on one board."""
        if self.is_folding:
            kind = self._shown.value
            short = [label.replace("\n", "") for label in labels(kind)]
            lines = [" ".join(short[start : start + 6]) for start in range(0, 36, 6)]
            return "\n".join([*lines, "", *side(kind, self.square), "", self.status()])
        lines = [line for name, board, _ in self.boards() for line in (name, *_rows(board))]
        listed = [
            f"{each.number}  {image}  {each.name}"
            for each, image in zip(SYMMETRIES, self.images(), strict=True)
        ]
        return "\n".join([*lines, "", *listed, "", self.status()])

    def boards(self) -> list[tuple[str, str, str]]:
        """Return the boards drawn, each with what is written over it and the square ringed."""
        letters, move, symmetry = "".join(self.game.get_rows()), self.move, self.symmetry
        if self.why_not():
            return [("the board", letters, self.square)]
        if move is None:
            placed = _placed(letters, self.square, self.game.get_turn())
            there = symmetry.square(self.square)
            return [("before", placed, self.square), ("after", symmetry.board(placed), there)]
        image, other = symmetry.game(self.game), symmetry.move(move)
        return [
            ("the board", letters, move.position),
            (f"after {move}", _after(self.game, move), _landing(self.game, move)),
            ("its image", "".join(image.get_rows()), other.position),
            (f"after {other}", _after(image, other), _landing(image, other)),
        ]

    def show(self) -> None:
        """Paint the figure; the fold has no use for a symmetry and a turn."""
        for field in (self._eight, self._turn):
            self.set(field, disabled=self.is_folding)
        super().show()

    def svg(self) -> str:
        """Draw what is chosen."""
        if self.is_folding:
            kind = self._shown.value
            drawn, high = [_fold(kind, self.square), *_lines(side(kind, self.square), 390, 62)], 372
        elif self.why_not():
            drawn, high = [_board(*self.boards()[0], 20, 40)], 200
            drawn.append(sketch.words(190, 110, self.status(), anchor="start"))
        elif self.move is None:
            drawn, high = [*_two(self.boards(), self.symmetry), _numbered(self.marked())], 322
        else:
            drawn, high = _four(self.boards(), self.symmetry, self.images()), 410
        title = self._shown.value if self.is_folding else "The eight symmetries"
        return sketch.sheet(title, self.status(), _WIDE, high, *drawn)


def _choices(turn: Any, symmetry: Any, show: Any) -> list[tuple[str, Any, Sequence[Any]]]:  # noqa: ANN401
    """Return what the fields choose, each with all that could be chosen."""
    return [("turn", turn, ("", *TURNS)), ("symmetry", symmetry, range(8)), ("show", show, SHOWN)]


def _checked(name: str, value: Any, known: Sequence[Any]) -> Any:  # noqa: ANN401
    """Return a choice, or raise a ValueError that says what was expected."""
    if type(value) is not type(known[0]) or value not in known:
        some = [repr(each) for each in known]
        expected = ", ".join(some if len(some) < 9 else [some[0], some[1], "…", some[-1]])
        raise ValueError(f"{name} must be one of {expected}, not {shown(value)}")
    return value


def _placed(letters: str, square: str, color: str) -> str:
    """Return a board with a marble on a square, unless one lies there."""
    at = SQUARES.index(square)
    return letters[:at] + color[0].upper() + letters[at + 1 :] if letters[at] == "." else letters


def _after(game: Pentago, move: Move) -> str:
    """Return the board after a move."""
    after = game.copy()
    after.make_move(after.get_turn(), *move)
    return "".join(after.get_rows())


def _landing(game: Pentago, move: Move) -> str:
    """Return where the new marble lies at the end; after a placement that wins nothing turns."""
    return move.position if won_by_placing(game, move) else move.landing()


def _rows(letters: str) -> list[str]:
    """Return a board as six rows."""
    return [letters[start : start + 6] for start in range(0, 36, 6)]


def _board(name: str, letters: str, square: str, x: float, y: float) -> str:
    """Draw a small board with its name over it and a ring round a square."""
    ringed = [divmod(SQUARES.index(square), 6)]
    drawn = sketch.squares(_rows(letters), x, y, cell=24, ringed=ringed)
    return drawn + sketch.words(x + 72, y - 16, name, size=14)


def _two(boards: Sequence[tuple[str, str, str]], symmetry: Symmetry) -> list[str]:
    """Draw the board before and after the symmetry."""
    middle = f"{symmetry.number}  {symmetry.name}"
    return [
        _board(*boards[0], 20, 84),
        _board(*boards[1], 234, 84),
        sketch.arrow((173, 156), (227, 156)),
        sketch.words(199, 254, middle, bold=True),
    ]


def _four(
    boards: Sequence[tuple[str, str, str]], symmetry: Symmetry, images: Sequence[str]
) -> list[str]:
    """Draw that the move and the symmetry can be exchanged, and the eight images of the move."""
    corners = ((20, 34), (290, 34), (20, 244), (290, 244))
    drawn = [_board(*board, *corner) for board, corner in zip(boards, corners, strict=True)]
    for y, move in ((106, images[0]), (316, images[symmetry.number])):
        drawn.append(sketch.arrow((174, y), (280, y)))
        drawn.append(sketch.words(227, y - 16, move, bold=True))
    drawn += [sketch.arrow((x, 184), (x, 236)) for x in (30, 428)]
    drawn.append(sketch.words(227, 206, f"{symmetry.number}  {symmetry.name}", bold=True))
    for each, image in zip(SYMMETRIES, images, strict=True):
        y, is_chosen = 70 + 36 * each.number, each is symmetry
        drawn.append(sketch.words(470, y, f"{each.number}", anchor="start", bold=is_chosen))
        drawn.append(sketch.words(492, y, image, anchor="start", bold=is_chosen))
        name = each.name.removeprefix("quarter ")
        drawn.append(sketch.words(552, y, name, anchor="start", size=12))
        if is_chosen:
            drawn.append(sketch.box(460, y - 15, 232, 30, ink=sketch.ACCENT, line_width=2.5))
    return [*drawn, sketch.words(470, 36, "the move's eight images", anchor="start")]


def _lines(lines: Sequence[str], x: float, y: float) -> list[str]:
    """Write lines of text one under the other."""
    return [sketch.words(x, y + 23 * at, line, anchor="start") for at, line in enumerate(lines)]


def _numbered(marked: Mapping[str, str]) -> str:
    """Draw the orbit with the numbers of the symmetries that lead to each square."""
    tints = dict.fromkeys(marked, _TINTS["B"])
    below = sketch.words(544, 304, "the numbers of the symmetries that lead there", size=12)
    return _grid(marked, tints, marked, 424, 46, 40) + below


def _fold(kind: str, square: str) -> str:
    """Draw the moves, the boards or the classes on one board."""
    texts = dict(zip(SQUARES, labels(kind), strict=True))
    tints = {at: _TINTS[letter] for at, letter in LETTERS.items()} if kind == CLASSES else {}
    return _grid(texts, tints, belonging(kind, square), 44, 46, 52, chosen=square)


def _grid(
    texts: Mapping[str, str],
    tints: Mapping[str, str],
    ringed: Mapping[str, Any] | Sequence[str],
    x: float,
    y: float,
    cell: float,
    *,
    chosen: str = "",
) -> str:
    """Draw a board of plain squares with texts and tints, and a frame round some of them."""
    drawn = []
    for at, square in enumerate(SQUARES):
        left, top = x + at % 6 * cell, y + at // 6 * cell
        fill = tints.get(square, _BARE)
        drawn.append(sketch.box(left, top, cell, cell, fill=fill, ink=sketch.FAINT, line_width=1))
        drawn += _inside(texts.get(square, ""), left, top, cell)
        if square in ringed:
            wide = cell - 6
            frame = sketch.box(left + 3, top + 3, wide, wide, ink=sketch.ACCENT, line_width=3)
            drawn.append(frame)
        if square == chosen:
            drawn.append(sketch.words(left + 11, top + 12, "★", size=12, ink=sketch.ALARM))
    side_long = 6 * cell
    drawn.append(sketch.line((x + side_long / 2, y), (x + side_long / 2, y + side_long), width=3))
    drawn.append(sketch.line((x, y + side_long / 2), (x + side_long, y + side_long / 2), width=3))
    return "".join(drawn) + _names(x, y, cell)


def _inside(text: str, x: float, y: float, cell: float) -> list[str]:
    """Write up to two lines into a square."""
    lines = text.split("\n")
    size, first = cell * 0.34, y + cell * (0.5 if len(lines) == 1 else 0.34)
    return [
        sketch.words(x + cell / 2, first + cell * 0.36 * at, line, size=size, bold=True)
        for at, line in enumerate(lines)
        if line
    ]


def _names(x: float, y: float, cell: float) -> str:
    """Write a to f beside a board and 0 to 5 over it."""
    rows = (sketch.words(x - 16, y + (at + 0.5) * cell, row) for at, row in enumerate("abcdef"))
    columns = (sketch.words(x + (at + 0.5) * cell, y - 16, str(at)) for at in range(6))
    return "".join([*rows, *columns])
