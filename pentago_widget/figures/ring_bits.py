"""A sub-board as bits: in row order, and along the ring, where a turn moves a strip by two."""

from pentago_widget.figures.boards import THREE
from pentago_widget.figures.figure import Figure
from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.ring import RING, ring_order, ring_turned, row_order
from pentago_widget.ink import sketch
from pentago_widget.rules.pentago import PATTERNS, ROTATIONS, bit
from pentago_widget.words.values import shown

CELL = sketch.CELL
_BITS = [bit(*divmod(square, 3)) for square in range(9)]
_PLACES = {square: place for place, square in enumerate(RING)}
_LEFT, _WIDTH, _CENTER = 118, 690, 8.4
_NEXT = 104


class RingBits(Figure):
    """Press squares to put marbles, turn, and see the bits along the ring move by two places."""

    squares = THREE

    def __init__(self, pattern: int = 0b100_100_100, *, size: str = "medium") -> None:
        """Begin with a pattern, an int from 0 to 511: the top left square is the highest bit."""
        self.pattern = _checked(pattern)
        self._turn: tuple[int, str] | None = None
        super().__init__(size=size)
        self._entry = self.entry("Pattern", placeholder="292 or 0b100100100")
        self.show()

    @property
    def ring(self) -> int:
        """The nine bits in ring order, the center last."""
        return ring_order(self.pattern)

    def put(self, pattern: int) -> None:
        """Show another pattern."""
        self._did(lambda: self._put(_checked(pattern)))

    def turn(self, rotation: str) -> None:
        """Turn the sub-board, 'C' clockwise or 'A' anti-clockwise."""
        if rotation not in ROTATIONS:
            raise ValueError(f"rotation must be 'C' or 'A', not {shown(rotation)}")
        self._did(lambda: self.used(ROTATIONS.index(rotation)))

    def pressed(self, square: str) -> None:
        """Put a marble on a square, or take it away."""
        self._put(self.pattern ^ _BITS[THREE.squares.index(square)])

    def used(self, control: int) -> None:
        """Turn, and remember from what: both are drawn."""
        rotation = ROTATIONS[control]
        before, self._turn = self.pattern, (self.pattern, rotation)
        self.pattern = row_order(ring_turned(ring_order(before), rotation))

    def changed(self, field: object) -> None:  # noqa: ARG002  there is one
        """Take the pattern that was typed; what is none is said."""
        try:
            self._put(_checked(int(self._entry.value, 0)))
        except ValueError:
            self.say(f"{_EXPECTED}, like 292 or 0b100100100, not {shown(self._entry.value)}.")

    def show(self) -> None:
        """Paint the figure, the field with it."""
        if not self._said:
            self.set(self._entry, value=str(self.pattern))
        super().show()

    def cells(self) -> tuple[str, ...]:
        """Return the marbles, with the numbers of the ring on its squares."""
        numbers = [str(_PLACES[square] % 8) if square != RING[8] else "" for square in range(9)]
        return tuple(a + b for a, b in zip("".join(_rows(self.pattern)), numbers, strict=True))

    def status(self) -> str:
        """Say what the bits are now, and what a turn has done to them."""
        now = f"{_spaced(self.ring)} along the ring"
        if self._turn is None:
            return f"Pattern {self.pattern} has the bits {now}."
        before, rotation = self._turn
        way = "right" if rotation == "C" else "left"
        return (
            f"Turned {wording.DIRECTIONS[rotation]}, the ring's bits move by two places to the"
            f" {way}: {before} becomes {self.pattern}, {now}."
        )

    def text(self) -> str:
        """Write the ring's numbers beside the marbles, and the bits in both orders."""
        numbers = ("0 1 2", "7 . 3", "6 5 4")
        marbles = _rows(self.pattern)
        board = [f"{a}     {' '.join(b)}" for a, b in zip(numbers, marbles, strict=True)]
        before = []
        if self._turn is not None:
            pattern, rotation = self._turn
            before = [f"before {rotation}    {_ring_told(pattern)}"]
        row = f"row order   0b{self.pattern:09b} = {self.pattern}"
        return "\n".join([*board, "", *before, f"ring order  {_ring_told(self.pattern)}", row])

    def svg(self) -> str:
        """Draw the strips, before and after a turn."""
        drawn, height = self._strips(10)
        return sketch.sheet("Bits along the ring", self.status(), _WIDTH, height, *drawn)

    def picture(self) -> str:
        """Draw the squares as well, for who has none to press."""
        drawn, height = self._strips(36 + 3 * CELL)
        texts = {divmod(square, 3): str(k) for k, square in enumerate(RING[:8])}
        board = sketch.squares(_rows(self.pattern), _LEFT, 14, texts=texts)
        note = sketch.words(
            _LEFT + 3.6 * CELL, 14 + 1.5 * CELL, "The numbers run along the ring.", anchor="start"
        )
        return sketch.sheet(
            "Bits along the ring", self.status(), _WIDTH, height, board, note, *drawn
        )

    def _put(self, pattern: int) -> None:
        """Take another pattern; no turn has led to it."""
        self.pattern, self._turn = pattern, None

    def _strips(self, y: float) -> tuple[list[str], int]:
        """Draw all strips from this height on; return them and where they end."""
        drawn = [_strip_names(y + 10)]
        y += 22
        if self._turn is not None:
            before, rotation = self._turn
            drawn += [_ring_strip("before", before, y), *_arrows(rotation, y + CELL + 3)]
            y += _NEXT
        name = "ring order" if self._turn is None else f"after {self._turn[1]}"
        drawn.append(_ring_strip(name, self.pattern, y))
        y += CELL + 34
        drawn.append(_row_strip(self.pattern, y))
        return drawn, round(y + CELL + 14)


_EXPECTED = "pattern must be a whole number from 0 to 511"


def _checked(pattern: object) -> int:
    """Return a pattern, or raise a ValueError that says what was expected."""
    if type(pattern) is not int or pattern not in PATTERNS:
        raise ValueError(f"{_EXPECTED}, not {shown(pattern)}")
    return pattern


def _rows(pattern: int) -> list[str]:
    """Return three rows of 'B' and '.'."""
    letters = "".join(".B"[bool(pattern & each)] for each in _BITS)
    return [letters[at : at + 3] for at in (0, 3, 6)]


def _spaced(ring: int) -> str:
    """Write nine bits in ring order: two groups of four, and the center."""
    digits = f"{ring:09b}"
    return f"{digits[:4]} {digits[4:8]} and center {digits[8]}"


def _ring_told(pattern: int) -> str:
    """Write a pattern's bits in ring order with what they are as one number."""
    ring = ring_order(pattern)
    return f"{_spaced(ring)}, 0b{ring:09b} = {ring}"


def _strip_names(y: float) -> str:
    """Write the numbers of the ring's squares over the strip."""
    middles = [*range(8), _CENTER]
    names = [*map(str, range(8)), "center"]
    return "".join(
        sketch.words(_LEFT + (at + 0.5) * CELL, y, name, size=13, ink=sketch.FAINT)
        for at, name in zip(middles, names, strict=True)
    )


def _ring_strip(name: str, pattern: int, y: float) -> str:
    """Draw a strip of eight bits, the center and the number that they are."""
    digits = f"{ring_order(pattern):09b}"
    return (
        _strip(name, digits[:8], _LEFT, y)
        + _strip("", digits[8], _LEFT + _CENTER * CELL, y)
        + _number(f"0b{digits[:4]}_{digits[4:8]}_{digits[8]} = {int(digits, 2)}", y)
    )


def _row_strip(pattern: int, y: float) -> str:
    """Draw the bits in row order, as Pentago.py has them: three rows one behind the other."""
    digits = f"{pattern:09b}"
    rows = "".join(
        _strip("" if row else "row order", digits[3 * row : 3 * row + 3], _row_at(row, 0), y)
        for row in range(3)
    )
    names = "".join(
        sketch.words(_row_at(*divmod(at, 3)) + CELL / 2, y - 12, square, size=13, ink=sketch.FAINT)
        for at, square in enumerate(THREE.squares)
    )
    number = f"0b{digits[:3]}_{digits[3:6]}_{digits[6:]} = {pattern}"
    return rows + names + _number(number, y)


def _row_at(row: int, column: int) -> float:
    """Return where a square of the strip in row order begins."""
    return _LEFT + (3 * row + column) * CELL + 7 * row


def _strip(name: str, digits: str, x: float, y: float) -> str:
    """Draw a strip of bits, as marbles and as digits."""
    texts = {(0, at): digit for at, digit in enumerate(digits)}
    marbles = digits.replace("0", ".").replace("1", "B")
    return sketch.words(_LEFT - 14, y + CELL / 2, name, anchor="end") + sketch.squares(
        [marbles], x, y, texts=texts
    )


def _number(text: str, y: float) -> str:
    """Write a number behind a strip."""
    return sketch.words(
        _LEFT + (_CENTER + 1) * CELL + 22, y + CELL / 2, text, anchor="start", bold=True
    )


def _arrows(rotation: str, y: float) -> list[str]:
    """Draw where each bit of the ring goes; those that come in at the other end in another ink."""
    arrows = []
    for start in range(8):
        end = (start + (2 if rotation == "C" else -2)) % 8
        comes_round = abs(end - start) > 2
        arrows.append(
            sketch.arrow(
                (_LEFT + (start + 0.5) * CELL, y),
                (_LEFT + (end + 0.5) * CELL, y + _NEXT - CELL - 8),
                ink=sketch.ALARM if comes_round else sketch.ACCENT,
                width=3.5 if comes_round else 2,
            )
        )
    return arrows
