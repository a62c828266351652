"""Iterative deepening: search one ply, then two, then three, and report every few milliseconds.

The root is walked here, in plain Python, since a caller may want more than one best move: every
action's score, one of several that are as good, a halt. What lies below the root is tree.py's.

The value of a search of a given depth is that of plain minimax: neither the table nor the order of
moves nor where the work was cut into slices can change it, since a position of so many marbles is
always searched to the same depth. So equal questions have equal answers.
"""

import random
import time
from collections.abc import Generator, Iterator
from typing import NamedTuple

from pentago_widget.engine.bits import count, fives
from pentago_widget.engine.ordering import ACTION
from pentago_widget.engine.root import Branch, actions, after, branches, decided, is_symmetric
from pentago_widget.engine.score import NO_WEIGHTS, PROVED, WIN
from pentago_widget.engine.speed import COMPILED, Weights, zeros
from pentago_widget.engine.table import AT_MOST, ITSELF, ORIGINALS, find, image, read
from pentago_widget.engine.threats import can_win, defending_actions, winning_actions
from pentago_widget.engine.tree import BEST, FOLDS, FRAME, NODES, PLY, push, walk

ENTRIES = 1 << 20 if COMPILED else 1 << 15
"""How many positions the table of a search holds, at sixteen bytes each."""

SHALLOW, FEW = 2, 20_000
"""So shallow a search looks at so few positions."""

SLICE = 0.010
"""So many seconds of work, about, lie between two reports."""

LESS, MORE, DOUBLE = 0.25, 1.2, 2
"""A slice has at least and at most so many times the nodes of the last; twice if that was short.

After cheap nodes dear ones may come, so slices grow slowly and shrink fast.
"""

FIRST_SLICE = 4096 if COMPILED else 16
FOLDED_MARBLES = 3
UNLIMITED = 1 << 62
ALL = 2 * WIN
"""A spread that no score lies outside of."""


class Score(NamedTuple):
    """What an action is worth to the side to move, and whether that is proved."""

    value: int
    proved: bool


class Progress(NamedTuple):
    """How far a search has come, and what it would answer now."""

    depth: int
    """How many plies have been searched completely."""
    nodes: int
    action: int
    score: int
    proved: bool
    """Whether no deeper search can change the score."""
    line: tuple[int, ...]
    """The actions expected from both sides, `action` first."""
    scores: dict[int, Score]
    """The actions whose scores are known exactly; with `every`, all legal ones."""


class BudgetSpent(Exception):  # noqa: N818
    """The node budget is spent."""


def search(
    mine: int,
    theirs: int,
    *,
    depth: int | None = None,
    nodes: int | None = None,
    seed: int | str | None = None,
    spread: int = 0,
    every: bool = False,
    advice: int | None = None,
    weights: Weights = NO_WEIGHTS,
    entries: int | None = None,
) -> Iterator[Progress]:
    """Search an unfinished position deeper and deeper; yield a Progress every few milliseconds.

    Ends when `depth` plies are searched, when `nodes` positions have been looked at (one ply is
    searched in any case), or when the score is proved; with `every`, when all scores are. The last
    Progress is the answer. A seed picks one of the best actions, or of those at most `spread`
    below the best, instead of the first one. An action given as `advice` is chosen, it or one that
    does the same, unless something is proved. `weights` are a learned evaluation's. `entries` is a
    power of two; without it the table is as large as the search may need.
    """
    if fives(mine) or fives(theirs) or count(mine | theirs) == 36:
        raise ValueError("the game is finished: there is nothing to search")
    if (depth is not None and depth < 1) or (nodes is not None and nodes < 1) or spread < 0:
        raise ValueError("depth and nodes must be at least 1, spread at least 0")
    if entries is None:
        entries = enough(depth, nodes)
    if entries < 2 or entries & (entries - 1):
        raise ValueError("entries must be a power of two")
    found = Search(mine, theirs, weights, entries)
    found.want(seed, spread, every)
    found.advise(advice)
    return found.deepen(min(depth or 36, found.empty), nodes or UNLIMITED)


def enough(depth: int | None, nodes: int | None) -> int:
    """Return how many entries the table of a search has: room for what it may look at, and no more.

    Memory that is never touched costs nothing, but entries lie all over the table.
    """
    most = min(nodes or ENTRIES, FEW if depth is not None and depth <= SHALLOW else ENTRIES)
    return min(ENTRIES, max(1 << 12, 1 << (2 * most).bit_length()))


class Search:
    """One search: its own table and stack, the root's branches and what is known of them."""

    def __init__(self, mine: int, theirs: int, weights: Weights, entries: int) -> None:
        """Look at the root's actions; nothing is searched yet."""
        self.mine, self.theirs, self.weights = mine, theirs, weights
        self.empty = 36 - count(mine | theirs)
        folds = self.empty >= 36 - FOLDED_MARBLES or is_symmetric(mine, theirs)
        self.ends, self.branches = branches(mine, theirs, folds)
        self.table, self.frames, self.moves = zeros(2 * entries), zeros(37 * FRAME), zeros(37 * 288)
        self.state, self.scores = zeros(3), zeros(36)
        self.state[FOLDS] = folds
        self.advised: list[int] = []
        self.depth, self.top = 0, max(self.ends.values(), default=-WIN)
        self.slice = self.pause = FIRST_SLICE
        self.start = time.perf_counter()

    def want(self, seed: int | str | None, spread: int, every: bool) -> None:
        """Say what is wanted: which of the best actions, and how many scores exactly."""
        self.every, self.spread = every, spread
        self.margin = ALL if every else spread if spread or seed is not None else -1
        order = list(range(288))
        if seed is not None:
            random.Random(seed).shuffle(order)  # noqa: S311
        self.rank = {action: rank for rank, action in enumerate(order)}
        self.branches.sort(key=lambda branch: min(map(self.ranked, branch.actions)))

    def advise(self, action: int | None) -> None:
        """Take advice, if any: that one branch is looked at, the others only if all are wanted."""
        self.advised = next((b.actions for b in self.branches if action in b.actions), [])
        if self.advised and not self.every:
            self.margin = -1

    def deepen(self, depth: int, nodes: int) -> Iterator[Progress]:
        """Search ply after ply; yield what is known, at last what was found."""
        try:
            while self.depth < depth and not self.is_settled():
                yield from self.iterate(self.depth + 1, nodes if self.depth else UNLIMITED)
                self.depth += 1
                yield self.progress()
                self.resume()
        except BudgetSpent:
            pass
        yield self.progress()

    def is_settled(self) -> bool:
        """Say whether no deeper search can change the answer."""
        won = self.top >= PROVED and not self.every
        return won or all(branch.proved for branch in self.branches)

    def iterate(self, depth: int, limit: int) -> Iterator[Progress]:
        """Search all branches that are not proved to this depth, the most promising first.

        A branch is first asked whether it comes within the margin of the best one at all.
        """
        self.branches.sort(key=lambda branch: (branch.actions is not self.advised, -branch.value))
        proved = (branch.value for branch in self.branches if branch.proved)
        self.top = max((*self.ends.values(), *proved), default=-WIN)
        first = True
        for branch in self.branches:
            if not branch.proved:
                floor = max(self.top - self.margin - 1, -WIN)
                if first or floor == -WIN or (yield from self.ask(branch, depth, floor, limit)):
                    yield from self.measure(branch, depth, floor, limit)
                self.top, first = max(self.top, branch.value), False
                if self.margin < 0 and (self.top >= PROVED or self.is_advised(branch)):
                    return

    def is_advised(self, branch: Branch) -> bool:
        """Say whether a branch is chosen by advice: nothing about it is proved."""
        return branch.actions is self.advised and not branch.proved

    def ask(
        self, branch: Branch, depth: int, floor: int, limit: int
    ) -> Generator[Progress, None, bool]:
        """Say whether a branch is worth more than `floor`; if not, note that."""
        value = yield from self.value(branch, depth, floor, floor + 1, limit)
        if value <= floor:
            self.note(branch, depth, value, exact=False)
        return value > floor

    def measure(self, branch: Branch, depth: int, floor: int, limit: int) -> Iterator[Progress]:
        """Find out what a branch is worth, if that is more than `floor`."""
        value = yield from self.value(branch, depth, floor, WIN, limit)
        self.note(branch, depth, value, exact=value > floor)

    def note(self, branch: Branch, depth: int, value: int, *, exact: bool) -> None:
        """Write down what a branch is worth to this depth."""
        branch.value, branch.exact, branch.depth = value, exact, depth
        branch.proved = value <= -PROVED or (exact and value >= PROVED) or depth >= self.empty

    def value(
        self, branch: Branch, depth: int, alpha: int, beta: int, limit: int
    ) -> Generator[Progress, None, int]:
        """Return what a branch is worth between alpha and beta, a bound outside of them.

        Yields where a slice of work is done.
        """
        below = min(depth, self.empty) - 1
        push(self.frames, 0, *branch.child, below, -beta, -alpha, 0)
        self.state[PLY] = 0
        work = self.frames, self.moves, self.table, self.weights, self.state, self.scores
        while not walk(*work, min(self.pause, limit)):
            if self.state[NODES] >= limit:
                raise BudgetSpent
            spent = time.perf_counter() - self.start
            most = DOUBLE if spent < SLICE / 4 else MORE
            self.slice = max(1, int(self.slice * min(most, max(LESS, SLICE / spent))))
            yield self.progress()
            self.resume()
        return -int(self.frames[BEST])

    def resume(self) -> None:
        """Begin another slice of work."""
        self.start, self.pause = time.perf_counter(), int(self.state[NODES]) + self.slice

    def ranked(self, action: int) -> int:
        """Return an action's place among equals."""
        return self.rank[action]

    def progress(self) -> Progress:
        """Return what is known now."""
        scores = {action: Score(value, True) for action, value in self.ends.items()}
        current = dict(scores)
        latest = max((branch.depth for branch in self.branches), default=0)
        for branch in self.branches:
            if branch.exact:
                found = dict.fromkeys(branch.actions, Score(branch.value, branch.proved))
                scores |= found
                current |= found if branch.proved or branch.depth == latest else {}
        action = self.choice(current)
        if action in self.advised and action in current and not current[action].proved:
            best = Score(max(score.value for score in scores.values()), False)
            raised = dict.fromkeys(self.advised, best)  # whoever advises knows better
            scores, current = scores | raised, current | raised
        value = current[action].value if action in current else 0
        proved = value >= PROVED or all(branch.proved for branch in self.branches)
        line = tuple(self.line(action))
        return Progress(self.depth, int(self.state[NODES]), action, value, proved, line, scores)

    def choice(self, scores: dict[int, Score]) -> int:
        """Return the action advised, or the first in rank of those within a spread of the best.

        Where the end is known no move counts as nearly as good.
        """
        advised = [a for a in self.advised if a not in scores or not scores[a].proved]
        if advised and self.top < PROVED:
            return min(advised, key=self.ranked)
        if not scores:
            return min(
                (action for branch in self.branches for action in branch.actions), key=self.ranked
            )
        best = max(score.value for score in scores.values())
        least = best - (self.spread if abs(best) < PROVED else 0)  # win soon, lose late
        return min((a for a, score in scores.items() if score.value >= least), key=self.ranked)

    def line(self, action: int) -> Iterator[int]:
        """Yield an action and what is expected to follow it, as far as that is known."""
        mine, theirs = self.mine, self.theirs
        while action != ACTION:
            yield action
            if decided(mine, theirs, action) is not None:
                return
            mine, theirs = after(mine, theirs, action)
            action = self.reply(mine, theirs)

    def reply(self, mine: int, theirs: int) -> int:
        """Return what the side to move is expected to do: win, what the table says, resist."""
        if can_win(mine, theirs):
            return winning_actions(mine, theirs)[0]
        step = ITSELF
        image_mine, image_theirs = mine, theirs
        if self.state[FOLDS]:
            image_mine, image_theirs, step = image(mine, theirs)
        entry = find(self.table, image_mine, image_theirs)
        if entry >= 0:
            _, bound, _, action = read(self.table, entry)
            if bound != AT_MOST and action != ACTION:
                return int(ORIGINALS[288 * step + action])
        if defending_actions(mine, theirs):
            return ACTION
        return next((a for a in actions(mine, theirs) if decided(mine, theirs, a) is None), ACTION)
