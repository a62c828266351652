"""The computer's chair: it is shown a game and answers with a move, at every level of play.

A level is a budget of positions to look at, so that a seed repeats its play on any machine. Nobody
is kept waiting: `thinking` works in slices of some milliseconds and has a move ready at any time.
"""

import random
import time
from collections.abc import Generator, Iterator
from dataclasses import replace

from pentago_widget.engine import book, solver
from pentago_widget.engine.bits import count
from pentago_widget.engine.patterns import learned
from pentago_widget.engine.score import WIN
from pentago_widget.engine.search import Progress, search
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.stages import with_word
from pentago_widget.engine.threats import winning_actions
from pentago_widget.games.pentago.analysis import SOLVED_FROM, affordable, ending
from pentago_widget.games.pentago.levels import DEEPEST, DEFAULT_LEVEL, LEVELS, PentagoLevel
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.numbers import MOVE_OF, position
from pentago_widget.rules.pentago import Pentago
from pentago_widget.thinking.levels import UNTIL_STOPPED, asked_for, checked_seed
from pentago_widget.thinking.thought import Thought


def thinking(
    game: Pentago,
    *,
    level: int | None = None,
    depth: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
) -> Generator[Thought, None, None]:
    """Think about a move and yield a Thought every few milliseconds; the last one is the answer.

    Whoever has waited long enough takes the latest and closes the iterator.
    """
    mine, theirs = position(game)
    plan = asked_for(LEVELS, DEFAULT_LEVEL, level, depth, seconds, DEEPEST)
    if seconds is not None and depth is None:
        plan = replace(plan, exact_from=affordable(seconds))
    chance = random.Random(checked_seed(seed))  # noqa: S311  repeatable, not secret
    return _thoughts(mine, theirs, plan, depth, seconds, chance)


def _thoughts(
    mine: int,
    theirs: int,
    plan: PentagoLevel,
    depth: int | None,
    seconds: float | None,
    chance: random.Random,
) -> Generator[Thought, None, None]:
    """Think by the plan: perhaps slip, search, and solve the position where that can be had."""
    if chance.random() < plan.slips and not winning_actions(mine, theirs):
        yield Thought(_any_move(mine, theirs, chance), 0, 0, False)
        return
    marbles = count(mine | theirs)
    exact = marbles >= max(plan.exact_from, SOLVED_FROM) and solver.fits(marbles)
    end = time.monotonic() + (seconds or UNTIL_STOPPED)
    most = plan.nodes if COMPILED or depth or seconds else PLAIN_NODES
    work = search(
        mine,
        theirs,
        depth=depth,
        nodes=min(plan.nodes, FIRST_LOOK if exact else most),
        seed=chance.getrandbits(32),
        spread=plan.spread,
        advice=None if depth or plan.nodes < BOOK_FROM else book.book_action(mine, theirs),
        weights=learned(),
    )
    for found in work:
        yield Thought(MOVE_OF[found.action], found.depth, found.nodes, found.proved)
        if time.monotonic() >= end and found.depth:
            return
    if exact and not found.proved:
        yield from _solved(mine, theirs, found)


BOOK_FROM = 1_000_000
"""Whoever looks at fewer positions plays openings without the book, and so not always the same."""

PLAIN_NODES = 20_000
"""In plain Python no level looks at more positions: that would take minutes."""

FIRST_LOOK = 20_000 if COMPILED else 200
"""So many positions are looked at for a quick win before a position is solved backward."""


def _any_move(mine: int, theirs: int, chance: random.Random) -> Move:
    """Return any legal move."""
    empty = [square for square in range(36) if not (mine | theirs) >> square & 1]
    return MOVE_OF[8 * chance.choice(empty) + chance.randrange(8)]


def _solved(mine: int, theirs: int, found: Progress) -> Iterator[Thought]:
    """Solve a position and yield, at last, the move that keeps its value and looks best.

    Of wins the soonest is best, of losses the latest, where that can be found quickly.
    """
    before = Thought(MOVE_OF[found.action], found.depth, found.nodes, False)
    try:
        ends = yield from with_word(ending(mine, theirs), before)
    except MemoryError:
        return

    def rank(action: int) -> tuple[int, int, bool, int]:
        """Return how good an action is: by its end, by the search's choice, by its score."""
        value, distance = ends[action]
        score = found.scores[action].value if action in found.scores else -WIN
        return value, -value * distance, action == found.action, score

    yield before._replace(move=MOVE_OF[max(ends, key=rank)], proved=True)
