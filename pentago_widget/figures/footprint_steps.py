"""The way of a footprint in one direction, step by step, as plain data. No widgets."""

from dataclasses import dataclass
from typing import NamedTuple

from pentago_widget.games.gess.kind import GESS, NAMES, ring_words, sides
from pentago_widget.games.gess.match import listed
from pentago_widget.rules.gess import (
    CENTERS,
    COLORS,
    FOOTPRINTS,
    INNER,
    SQUARES,
    STEPS,
    GessGame,
    path,
    reach,
)
from pentago_widget.words.values import shown

DIRECTIONS = {direction: step for step, direction in STEPS.items()}
"""What each direction adds to the number of a square: north first, then clockwise."""

STONE, THREE, EDGE = (
    "the footprint has met a stone",
    "no stone in its center, so three squares at most",
    "the center stays off the border",
)
"""Why a path ends."""


class Step(NamedTuple):
    """One step of a footprint."""

    center: str
    new: tuple[str, ...]
    """The squares that it did not cover before, the upper left one first."""

    met: tuple[str, ...]
    """Those of them that have a stone."""

    def told(self) -> str:
        """Say what is new, and what is there."""
        new = listed(list(self.new))
        met = f"a stone on {listed(list(self.met))}" if self.met else "all free"
        return f"{new} are new, {met}."


class Landing(NamedTuple):
    """What becomes of the board when a piece is put down."""

    center: str
    """Where the piece lies then: where it was, if the move is refused."""

    before: GessGame
    game: GessGame
    """The game after the move; as it was where the move is refused."""

    refused: str | None
    """Why the move is not legal."""

    captured: tuple[str, ...]
    lost: tuple[str, ...]
    """Squares of the border to which stones of the piece have come."""

    def told(self) -> list[str]:
        """Say in sentences what is captured and lost, and which rings there are."""
        if self.refused:
            return [f"Refused: {self.refused}."]
        parts = {f"Captured: {self._by_color()}.": self.captured}
        parts[f"Lost on the border: {listed(list(self.lost))}."] = self.lost
        told = [says for says, squares in parts.items() if squares]
        if GESS.is_over(self.game):
            return [*told, GESS.result(self.game, None, None)]
        rings = [(color.capitalize(), self.game.get_rings(color)) for color in COLORS]
        return [*told, *(f"{who} has {ring_words(centers)}." for who, centers in rings)]

    def _by_color(self) -> str:
        """Name the stones that are captured, with their colors."""
        letters = letters_of(self.before)
        colors = {color[0].upper(): color for color in COLORS}
        return listed([f"{colors[letters[at]]} {at}" for at in self.captured])


@dataclass(frozen=True)
class Way:
    """The way of one piece."""

    game: GessGame
    start: str
    direction: str
    steps: tuple[Step, ...]
    why: str
    """Why it ends after the last step."""

    def told(self, goes: str = " ") -> str:
        """Name the way: 'c3 north'."""
        return f"{self.start}{goes}{self.direction}"

    def landing(self, number: int) -> Landing:
        """Return what becomes of the board when the piece is put down after so many steps."""
        end, after = self.steps[number - 1].center, self.game.copy()
        if refused := self.game.why_not(self.start, end):
            return Landing(self.start, self.game, after, refused, (), ())
        after.make_move(self.start, end)
        captured = _named(_others(self.game, self.start) & FOOTPRINTS[CENTERS[end]])
        lost = tuple(at for at in self.piece(number) if not INNER >> SQUARES.index(at) & 1)
        return Landing(end, self.game, after, None, captured, lost)

    def piece(self, number: int) -> tuple[str, ...]:
        """Return where the stones of the piece are after so many steps."""
        far, (mine, _) = number * DIRECTIONS[self.direction], sides(self.game)
        stones = _numbers(mine & FOOTPRINTS[CENTERS[self.start]])
        return tuple(SQUARES[at + far] for at in stones)

    def stones(self, number: int) -> dict[str, str]:
        """Return the letter of each square after so many steps; a stone that is met is seen."""
        letters, lifted, arrived = letters_of(self.game), self.piece(0), self.piece(number)
        mine = letters[lifted[0]]
        letters |= dict.fromkeys(lifted, ".")
        return letters | {at: mine for at in arrived if letters[at] == "."}

    def far(self) -> str:
        """Say how far the piece may go, and why."""
        is_filled = letters_of(self.game)[self.start] != "."
        return "a stone in its center, so any distance" if is_filled else THREE


def way(game: GessGame, start: str, direction: str) -> Way:
    """Return the way of a piece, or raise a ValueError that says why it has none."""
    if reason := why_no_piece(game, start):
        raise ValueError(reason)
    if direction not in [*DIRECTIONS]:
        raise ValueError(f"a direction is {', '.join(DIRECTIONS)}, not {shown(direction)}")
    if direction not in open_ways(game, start):
        raise ValueError(f"there is no stone to the {direction} of {start}")
    (mine, _), center, step = sides(game), CENTERS[start], DIRECTIONS[direction]
    others = _others(game, start)
    centers = path(others, center, step, reach(mine, center))
    steps = tuple(_step(others, at - step, at) for at in centers)
    is_edge = centers[-1] + step not in FOOTPRINTS
    return Way(
        game, start, direction, steps, STONE if steps[-1].met else EDGE if is_edge else THREE
    )


def why_no_piece(game: GessGame, start: str) -> str | None:
    """Return None if the color to move has a piece around this center, else why not."""
    reason = game.why_not(start, start)
    return None if reason and reason.startswith("a move must change") else reason


def open_ways(game: GessGame, start: str) -> dict[str, str]:
    """Return the directions in which a piece has a stone, each with the square of the stone."""
    mine, center = sides(game)[0], CENTERS[start]
    return {
        direction: SQUARES[center + step]
        for direction, step in DIRECTIONS.items()
        if mine >> center + step & 1
    }


def letters_of(game: GessGame) -> dict[str, str]:
    """Return the letter of each square."""
    return dict(zip(NAMES, "".join(game.get_rows()), strict=True))


def footprint(center: str) -> tuple[str, ...]:
    """Return the nine squares around a center and on it, the upper left one first."""
    return _named(FOOTPRINTS[CENTERS[center]])


def _step(others: int, before: int, center: int) -> Step:
    """Return one step from center to center."""
    new = FOOTPRINTS[center] & ~FOOTPRINTS[before]
    return Step(SQUARES[center], _named(new), _named(new & others))


def _others(game: GessGame, start: str) -> int:
    """Return all stones but those of the piece."""
    mine, theirs = sides(game)
    return (mine | theirs) & ~FOOTPRINTS[CENTERS[start]]


def _numbers(squares: int) -> list[int]:
    """Return the numbers of squares one by one, the lowest first."""
    return [at for at, digit in enumerate(f"{squares:b}"[::-1]) if digit == "1"]


def _named(squares: int) -> tuple[str, ...]:
    """Return the names of squares, the upper left one first."""
    return tuple(SQUARES[at] for at in sorted(_numbers(squares), key=_from_above))


def _from_above(number: int) -> tuple[int, int]:
    """Return what puts the numbers of squares in the order in which a board is read."""
    return -(number // 20), number % 20
