"""Alpha-beta over any game of two, deeper and deeper, in slices that can be stopped.

A position knows its moves, what it is worth to the side to move, and the positions that follow.
A game whose positions are quicker to walk through by another way has an engine of its own.
"""

import random
import time
from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from pentago_widget.thinking.levels import DEEPEST, Level, asked_for, checked_seed
from pentago_widget.thinking.thought import Thought

WON = 1_000_000
"""More than any position is worth; a win in fewer moves is worth more."""

SLICE = 0.008
"""So many seconds are worked between two words."""


class Position(Protocol):
    """A position as the search sees it, from the side to move."""

    def moves(self) -> Sequence[Hashable]:
        """Return the legal moves, the most promising first; none where nobody can move on."""

    def after(self, move: Any) -> "Position":  # noqa: ANN401
        """Return the position after a move, seen from the other side."""

    def score(self) -> int:
        """Return what the position is worth to the side to move; -WON where it has lost."""

    def move_of(self, action: Any) -> Any:  # noqa: ANN401
        """Return one of these moves as the game's rules know it."""


class RestrictedPosition:
    """A position in which only those moves are thought about first that are wanted."""

    def __init__(self, position: Position, wanted: Callable[[Any], bool]) -> None:
        """Take the position, and what is asked about each move as the game's rules know it."""
        self._position, self._wanted = position, wanted
        self.after, self.score, self.move_of = position.after, position.score, position.move_of

    def moves(self) -> Sequence[Hashable]:
        """Return the moves that are wanted."""
        return [each for each in self._position.moves() if self._wanted(self.move_of(each))]


Found = TypeVar("Found")
Work = Generator[None, None, Found]
"""Work that pauses now and then, and has something found at its end."""


class Search:
    """One search: how many positions it has seen, and when it last paused."""

    def __init__(self, nodes: int) -> None:
        """Look at so many positions at the most."""
        self.nodes, self._most, self._paused = 0, nodes, time.monotonic()
        self.is_cut_short = False
        """Whether a deeper search could see more than the last one."""

    @property
    def is_over(self) -> bool:
        """Whether enough positions have been seen."""
        return self.nodes >= self._most

    def best(
        self, position: Position, moves: Sequence[Any], depth: int, spread: int
    ) -> Work[list[tuple[int, Any]]]:
        """Return the moves with what each is worth, as far as they were looked at, best first.

        Moves worth at most `spread` less than the best get their value, others a bound from above.
        A move during which too many positions were seen is left out, but not at depth 1 the first.
        """
        found: list[tuple[int, Any]] = []
        alpha, self.is_cut_short = -WON - 1, False
        for move in moves:
            after, beta = position.after(move), spread + 1 - alpha
            value = -(yield from self._value(after, depth - 1, -WON - 1, beta))
            if self.is_over and (found or depth > 1):
                break
            found.append((value, move))
            alpha = max(alpha, value)
        return sorted(found, key=lambda each: -each[0])

    def _value(self, position: Position, depth: int, alpha: int, beta: int) -> Work[int]:
        """Return what a position is worth: at or below alpha a bound from above, at beta below."""
        self.nodes += 1
        if time.monotonic() - self._paused > SLICE:
            yield
            self._paused = time.monotonic()
        score = position.score()
        if abs(score) >= WON - 100:
            return score
        if depth <= 0 or self.is_over:
            self.is_cut_short = True
            return score
        moves = position.moves()
        best = -WON if moves else score
        for move in moves:
            after = position.after(move)
            best = max(best, _later(-(yield from self._value(after, depth - 1, -beta, -alpha))))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best


def _later(value: int) -> int:
    """Return a value seen a move earlier: a win that comes later is worth a little less."""
    return value - 1 if value >= WON - 100 else value + 1 if value <= 100 - WON else value


def answers(
    position: Position,
    levels: Mapping[int, Level],
    asked: Mapping[str, Any],
    usual: int,
    deepest: int = DEEPEST,
) -> Generator[Thought, None, None]:
    """Think as asked: on a level, or to a depth, or for some seconds; a seed repeats a level."""
    level, depth, seconds, seed = (
        asked.get(name) for name in ("level", "depth", "seconds", "seed")
    )
    plan = asked_for(levels, usual, level, depth, seconds, deepest)
    chance = random.Random(checked_seed(seed))  # noqa: S311  repeatable, not secret
    return thoughts(position, plan, depth=depth or deepest, seconds=seconds, chance=chance)


def thoughts(
    position: Position,
    plan: Level,
    *,
    depth: int,
    seconds: float | None,
    chance: random.Random,
) -> Generator[Thought, None, None]:
    """Think about a move by a plan; the last thought is the answer."""
    moves = list(position.moves())
    chance.shuffle(moves)
    moves.sort(key=lambda move: position.after(move).score())
    wins = position.after(moves[0]).score() <= 100 - WON
    if chance.random() < plan.slips and not wins:
        yield Thought(chance.choice(moves), 0, 0, False)
        return
    yield Thought(moves[0], 0, 0, wins)
    end = time.monotonic() + (1e9 if seconds is None else seconds)
    for thought in _deeper(position, moves, Search(plan.nodes), depth, plan.spread, chance):
        yield thought
        if time.monotonic() >= end:
            return


def _deeper(
    position: Position,
    moves: list[Any],
    search: Search,
    deepest: int,
    spread: int,
    chance: random.Random,
) -> Generator[Thought, None, None]:
    """Look further and further ahead; the latest thought is the best."""
    latest = Thought(moves[0], 0, 0, False)
    for depth in range(1, deepest + 1):
        found = yield from _said_meanwhile(search.best(position, moves, depth, spread), latest)
        if not found:
            return
        value, is_whole = found[0][0], len(found) == len(moves)
        equal = [move for worth, move in found if worth >= value - spread]
        lost = value <= 100 - WON or not search.is_cut_short
        proved = value >= WON - 100 or (is_whole and lost)
        chosen = found[0][1] if proved else chance.choice(equal)
        latest = Thought(chosen, depth, search.nodes, proved)
        yield latest
        if proved or search.is_over or len(moves) == 1:
            return
        moves = [move for _, move in found]


def _said_meanwhile(work: Work[Found], latest: Thought) -> Generator[Thought, None, Found]:
    """Do some work, with the latest thought at every pause; return what was found."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Found = done.value
            return found
        yield latest
