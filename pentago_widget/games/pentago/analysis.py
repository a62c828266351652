"""What boards and lessons ask about a game: what every move is worth, and how sure that is."""

import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from pentago_widget.engine import book, solver
from pentago_widget.engine.bits import count
from pentago_widget.engine.patterns import learned
from pentago_widget.engine.score import WIN, length
from pentago_widget.engine.search import Progress, search
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.stages import completed, with_word
from pentago_widget.games.pentago import plain_speed
from pentago_widget.games.pentago.levels import DEEPEST
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.numbers import MOVE_OF, position
from pentago_widget.rules.pentago import Pentago
from pentago_widget.thinking.levels import UNTIL_STOPPED, checked_depth, checked_seconds
from pentago_widget.thinking.once import once
from pentago_widget.words.keywords import advised
from pentago_widget.words.values import shown

SOLVED_FROM = plain_speed.COMPILED_FROM if COMPILED else plain_speed.PLAIN_FROM
"""From so many marbles on all moves' values can be computed backward from the full boards."""

MEASURED_FROM = max(SOLVED_FROM, 18)
"""From so many marbles on it can be computed after how many moves the game ends, too."""

CHEAP_FROM = 20 if COMPILED else 31
"""From so many marbles on that takes a fraction of a second."""

GLANCE = 2 if COMPILED else 1
"""So many moves ahead a board looks that shows what moves are worth."""

BACKWARD = "backward, from every full board that can follow to this one"
FORWARD = "forward, by a search that met the end on every way that matters"


class Unsolved(ValueError):  # noqa: N818  it tells what a position is, not what went wrong
    """The value of a position was not found in the time given; the message says how far it came."""


class Judgement(NamedTuple):
    """What a move is worth to the side that makes it."""

    score: int
    """Within one analysis, more is better, whether estimated or proved."""

    proved: bool
    distance: int | None = None
    """After how many moves the game ends at the latest, where a win or a loss is proved.

    The moves of both sides count, this one included: 1 for a move that ends the game.
    """

    @property
    def value(self) -> int | None:
        """1 for a proved win, 0 for a draw, -1 for a loss, None for an estimate."""
        return (self.score > 0) - (self.score < 0) if self.proved else None


@dataclass(frozen=True)
class Analysis:
    """What was found out about a position."""

    moves: dict[Move, Judgement]
    """Every legal move, the best first."""

    line: tuple[Move, ...]
    """What both sides are expected to play, a best move first."""

    depth: int
    """How many moves ahead the search has looked; each is a placement with its turn."""

    nodes: int
    """How many positions it has looked at."""

    proved: bool
    """Whether the value of the best move is proved."""

    def __repr__(self) -> str:
        """Say in a line what was found."""
        known = "proved" if self.proved else "estimated"
        line = ", ".join(map(str, self.line))
        return f"<Analysis: {len(self.moves)} moves, depth {self.depth}, {known}, line {line}>"


class Solution:
    """The exact value of a position for the side to move, and of its moves."""

    def __init__(self, mine: int, theirs: int, value: int, seconds: float) -> None:
        """Note the value that a search forward has proved in less than these seconds."""
        self._position = mine, theirs
        self._seconds = seconds
        self.value, self.way = value, FORWARD

    @classmethod
    def of_values(cls, mine: int, theirs: int, values: solver.Values) -> "Solution":
        """Take the values of all moves, computed from the full boards back."""
        found = cls(mine, theirs, max(values.values()), 0)
        found.way, found.moves = BACKWARD, as_moves(values)
        return found

    @classmethod
    def backward(cls, mine: int, theirs: int) -> "Solution":
        """Compute all moves' values from the full boards back."""
        return cls.of_values(mine, theirs, solver.values(mine, theirs))

    @classmethod
    def with_distances(cls, mine: int, theirs: int) -> "Solution":
        """Compute all moves' values from the full boards back, and how long the game lasts."""
        ends = completed(solver.measuring(mine, theirs))
        found = cls.of_values(mine, theirs, {action: value for action, (value, _) in ends.items()})
        found.distances = _distances(ends)
        return found

    @once
    def distances(self) -> dict[Move, int | None]:
        """Return after how many moves the game ends by each move; None where it is a draw.

        The moves of both sides count, and 1 is a move that ends the game: whoever wins wins as soon
        as possible, and the other side resists as long as it can. Computed when first asked for.
        """
        _refuse_to_measure(*self._position)
        return _distances(completed(solver.measuring(*self._position)))

    @once
    def moves(self) -> dict[Move, int]:
        """Return every legal move with its value; after a proof forward, computed when asked for.

        Raises Unsolved where that is not possible, or a MemoryError that says what it would take.
        """
        if count(self._position[0] | self._position[1]) >= SOLVED_FROM:
            return as_moves(solver.values(*self._position))
        found = searched(search(*self._position, weights=learned(), every=True), self._seconds)
        known = {a: (s.value > 0) - (s.value < 0) for a, s in found.scores.items() if s.proved}
        if missing := len(found.scores) - len(known):
            raise Unsolved(f"{missing} of {len(found.scores)} moves are not proved in this time")
        return as_moves(known)

    def __repr__(self) -> str:
        """Say value and way."""
        return f"Solution(value={self.value}, way={self.way!r})"


@advised
def solve(game: Pentago, *, seconds: float | None = None, distance: bool = False) -> Solution:
    """Return the exact value of a position, and of every move.

    Late positions are solved backward, however long that takes, where it is not beaten by a search
    forward. For earlier ones only a search forward is possible: it needs `seconds`, and Unsolved
    says if they are over. Where memory is missing to solve backward, a MemoryError says how much,
    unless the search forward has proved the value. With `distance` the solution tells of every move
    as well after how many moves the game ends; that takes up to four times as long.
    """
    mine, theirs = position(game)
    allowed = checked_seconds(seconds)
    if not isinstance(distance, bool):
        raise ValueError(f"distance must be True or False, not {shown(distance)}")  # noqa: TRY004  as others
    if distance:
        _refuse_to_measure(mine, theirs)
        return Solution.with_distances(mine, theirs)
    marbles = count(mine | theirs)
    if allowed is None and marbles < SOLVED_FROM:
        raise Unsolved(
            f"with {marbles} marbles, fewer than {SOLVED_FROM}, the value can only be searched for:"
            f" say for how many seconds. {plain_speed.caveat()}".rstrip(" .")
        )
    is_solvable = marbles >= SOLVED_FROM and solver.fits(marbles)
    if is_solvable and marbles >= CHEAP_FROM:
        return Solution.backward(mine, theirs)
    worth_trying = 0.05 * 3 ** max(CHEAP_FROM - marbles, 0)
    limit = min(allowed or worth_trying, worth_trying if is_solvable else UNTIL_STOPPED)
    found = searched(search(mine, theirs, weights=learned()), limit)
    if found.proved:
        return Solution(mine, theirs, (found.score > 0) - (found.score < 0), limit)
    if marbles >= SOLVED_FROM:
        return Solution.backward(mine, theirs)
    far = f"{found.depth} moves ahead, {found.nodes} positions"
    raise Unsolved(f"no proof within {limit} seconds: searched {far}")


def _refuse_to_measure(mine: int, theirs: int) -> None:
    """Raise Unsolved where so few marbles lie that to look for the end would take too long."""
    marbles = count(mine | theirs)
    if marbles < MEASURED_FROM:
        raise Unsolved(
            f"with {marbles} marbles, fewer than {MEASURED_FROM}, nobody can say after how many"
            f" moves the game ends. {plain_speed.caveat()}".rstrip(" .")
        )


def _distances(ends: solver.Ends) -> dict[Move, int | None]:
    """Return the distances alone, None for a draw."""
    return {MOVE_OF[action]: distance or None for action, (_, distance) in ends.items()}


def affordable(seconds: float) -> int:
    """Return from how many marbles on the time allows to solve a position backward."""
    costs = {marbles: 0.3 * 3 ** (CHEAP_FROM - marbles) for marbles in range(SOLVED_FROM, 36)}
    return min((marbles for marbles, cost in costs.items() if cost < seconds), default=36)


@advised
def analyse(game: Pentago, *, depth: int | None = None, seconds: float | None = None) -> Analysis:
    """Judge every legal move: to a depth, or as well as that can be done in so many seconds.

    Without either it takes a second. Unless a depth is asked for, positions are solved that are so
    late that there is time and memory for it.
    """
    for found in analysing(game, depth=depth, seconds=seconds):
        latest = found
    assert latest is not None  # noqa: S101  the last one is the answer
    return latest


def analysing(
    game: Pentago, *, depth: int | None = None, seconds: float | None = None
) -> Generator[Analysis | None, None, None]:
    """Do what `analyse` does in slices of some milliseconds; the last one yields the Analysis."""
    mine, theirs = position(game)
    limit = checked_seconds(seconds) or (1.0 if depth is None else UNTIL_STOPPED)
    plies = checked_depth(depth, DEEPEST)
    exact_from = CHEAP_FROM if seconds is None else affordable(limit)
    return _analysing(mine, theirs, plies, limit, exact_from)


def advising(game: Pentago) -> Generator[Analysis | None, None, None]:
    """Judge every legal move for a board, in slices like `analysing`'s.

    Late positions are solved, others searched to a depth, so that a position looks the same each
    time.
    """
    mine, theirs = position(game)
    is_late = count(mine | theirs) >= CHEAP_FROM
    depth, limit = (None, 1.0) if is_late else (GLANCE, UNTIL_STOPPED)
    return _analysing(mine, theirs, depth, limit, CHEAP_FROM)


def _analysing(
    mine: int, theirs: int, depth: int | None, limit: float, exact_from: int
) -> Generator[Analysis | None, None, None]:
    """Search, and solve backward with so many marbles, if no depth is asked for."""
    marbles = count(mine | theirs)
    is_late = depth is None and marbles >= exact_from and solver.fits(marbles)
    end = time.monotonic() + (min(limit, 0.1) if is_late else limit)
    advice = None if depth else book.book_action(mine, theirs)  # a depth means that depth
    for found in search(mine, theirs, depth=depth, weights=learned(), every=True, advice=advice):
        if time.monotonic() >= end and found.depth:
            break
        yield None
    known = {
        action: Judgement(value, proved, length(value, marbles) if proved else None)
        for action, (value, proved) in found.scores.items()
    }
    if is_late:
        with suppress(MemoryError):  # not every system says beforehand what there is
            ends = yield from with_word(ending(mine, theirs), None)
            yield _analysis(found, _proved(ends, known, marbles))
            return
    yield _analysis(found, known)


def ending(mine: int, theirs: int) -> Generator[float, None, solver.Ends]:
    """Compute how all moves end; where that takes long only what they are worth, and no length."""
    if count(mine | theirs) >= CHEAP_FROM:
        return (yield from solver.measuring(mine, theirs))
    values = yield from solver.solving(mine, theirs)
    return {action: (value, 0) for action, value in values.items()}


def _proved(ends: solver.Ends, known: dict[int, Judgement], marbles: int) -> dict[int, Judgement]:
    """Return what is proved of moves; sooner wins and later losses are the better.

    Where no length was computed, a search forward may have met the end.
    """
    found = {}
    for action, (value, measured) in ends.items():
        judged = known.get(action)
        distance = measured or (judged and judged.distance) or None
        last = marbles + distance if distance else 36
        found[action] = Judgement(value * (WIN - last), True, distance if value else None)
    return found


def searched(work: Iterator[Progress], seconds: float) -> Progress:
    """Drive a search to its end, or until the time is over, and return what it knows then."""
    end = time.monotonic() + seconds
    for latest in work:
        if time.monotonic() >= end and latest.depth:
            break
    return latest


def as_moves(values: dict[int, int]) -> dict[Move, int]:
    """Return values of actions as values of moves."""
    return {MOVE_OF[action]: value for action, value in values.items()}


def _analysis(found: Progress, scores: dict[int, Judgement]) -> Analysis:
    """Return what was found as moves, the best first."""
    best = sorted(scores, key=lambda action: -scores[action].score)
    line = found.line if scores[found.action].score == scores[best[0]].score else (best[0],)
    return Analysis(
        moves={MOVE_OF[action]: scores[action] for action in best},
        line=tuple(MOVE_OF[action] for action in line),
        depth=found.depth,
        nodes=found.nodes,
        proved=scores[best[0]].proved,
    )
