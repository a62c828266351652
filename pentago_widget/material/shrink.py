"""Make a failing example small: leave out what it does not need, as long as it still fails."""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import combinations
from typing import Generic, NamedTuple, TypeVar

from pentago_widget.games.pentago.move import Move

Item = TypeVar("Item")
Turn = tuple[str, int, str]


class Try(NamedTuple, Generic[Item]):
    """One attempt to leave something out."""

    before: tuple[Item, ...]
    """What there was."""
    left_out: tuple[int, ...]
    """Which of it is left out, by their number from 0."""
    after: tuple[Item, ...]
    """What there is without."""
    still_fails: bool
    """Whether it still fails; only then it is left out for good."""


def tries(
    items: Sequence[Item],
    fails: Callable[[tuple[Item, ...]], bool],
    leave_out: Callable[[tuple[Item, ...], Sequence[int]], tuple[Item, ...]],
) -> Iterator[Try[Item]]:
    """Yield every attempt to make a failing example smaller, until nothing can be left out.

    First half of it at a time, then a quarter, ... one; then any two. All over again while that
    helps: what was needed before may not be needed now.
    """
    kept, length = tuple(items), -1
    while len(kept) != length:
        length, size, start = len(kept), len(kept) // 2, 0
        while size:
            out = tuple(range(start, min(start + size, len(kept))))
            kept, has_shrunk = yield from _try(kept, out, fails, leave_out)
            start += 0 if has_shrunk else size
            if start >= len(kept):
                size, start = size // 2, 0
        for pair in combinations(range(length), 2):
            if len(kept) == length:
                kept, _ = yield from _try(kept, pair, fails, leave_out)


def _try(
    kept: tuple[Item, ...],
    out: tuple[int, ...],
    fails: Callable[[tuple[Item, ...]], bool],
    leave_out: Callable[[tuple[Item, ...], Sequence[int]], tuple[Item, ...]],
) -> Generator[Try[Item], None, tuple[tuple[Item, ...], bool]]:
    """Leave something out and return what is kept, and whether it has become less."""
    rest = leave_out(kept, out)
    each = Try(kept, out, rest, fails(rest))
    yield each
    return (rest, True) if each.still_fails else (kept, False)


def _smallest(
    items: Sequence[Item],
    fails: Callable[[tuple[Item, ...]], bool],
    leave_out: Callable[[tuple[Item, ...], Sequence[int]], tuple[Item, ...]],
) -> tuple[Item, ...]:
    """Return what is left when all that can be left out is left out."""
    kept = tuple(items)
    for each in tries(items, fails, leave_out):
        kept = each.after if each.still_fails else kept
    return kept


def others(items: tuple[Item, ...], out: Sequence[int]) -> tuple[Item, ...]:
    """Return the items but these."""
    return tuple(item for number, item in enumerate(items) if number not in out)


def shrunk(items: Sequence[Item], fails: Callable[[tuple[Item, ...]], bool]) -> tuple[Item, ...]:
    """Return a part of these items, in their order, that still fails and is as small as it gets."""
    return _smallest(items, fails, others)


def shortest(moves: Sequence[Turn], fails: Callable[[tuple[Turn, ...]], bool]) -> tuple[Turn, ...]:
    """Return what is left of a failing game when no move, nor any two, can be left out."""
    return _smallest(moves, fails, without)


def without(moves: Sequence[Turn], out: Sequence[int]) -> tuple[Turn, ...]:
    """Leave out moves, and let all other marbles end where they did.

    With a move its turn goes. Marbles placed before in that sub-board are therefore placed on the
    squares to which the turn would have brought them: turns of one sub-board can change places.
    """
    kept = list(moves)
    for number in sorted(out, reverse=True):
        turn = kept[number][1:]
        for earlier in range(number):
            position, *own_turn = kept[earlier]
            kept[earlier] = (Move(position, *turn).landing(), *own_turn)  # type: ignore[assignment]
        del kept[number]
    return tuple(kept)
