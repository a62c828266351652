"""Make a failing example small: leave out what it does not need, as long as it still fails."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from Pentago import HOMES, ROTATIONS, TURNED

Item = TypeVar("Item")
Turn = tuple[str, int, str]
_POSITION_AT = {place: position for position, place in HOMES.items()}


class Try(NamedTuple):
    """One attempt to leave something out."""

    before: tuple[Turn, ...]
    """The moves there were."""
    left_out: tuple[int, ...]
    """Which of them are left out, by their number from 0."""
    after: tuple[Turn, ...]
    """The moves without them."""
    still_fails: bool
    """Whether it still fails; only then are they left out for good."""


def chunks(length: int) -> Iterator[tuple[int, ...]]:
    """Yield what may be left out: half of all, a quarter, ... one; then any two."""
    size = length // 2
    while size:
        for start in range(0, length, size):
            yield tuple(range(start, min(start + size, length)))
        size //= 2
    for first in range(length):
        for second in range(first + 2, length):
            yield first, second


def shrunk(items: Sequence[Item], fails: Callable[[tuple[Item, ...]], bool]) -> tuple[Item, ...]:
    """Return a part of these items, in their order, that still fails and is as small as it gets."""
    kept, found = tuple(items), True
    while found:
        found = False
        for out in chunks(len(kept)):
            rest = tuple(item for number, item in enumerate(kept) if number not in out)
            if fails(rest):
                kept, found = rest, True
                break
    return kept


def without(moves: Sequence[Turn], out: Sequence[int]) -> tuple[Turn, ...]:
    """Leave out moves, and let all other marbles end where they did.

    With a move its turn goes. Marbles placed before in that sub-board are therefore placed on the
    squares to which the turn would have brought them: turns of one sub-board can change places.
    """
    kept = list(moves)
    for number in sorted(out, reverse=True):
        _, sub_board, rotation = kept[number]
        for earlier in range(number):
            position, *turn = kept[earlier]
            kept[earlier] = (_turned(position, sub_board, rotation), *turn)  # type: ignore[assignment]
        del kept[number]
    return tuple(kept)


def _turned(position: str, sub_board: int, rotation: str) -> str:
    """Return where a square goes when a sub-board turns."""
    index, bit = HOMES[position]
    if index != sub_board - 1:
        return position
    assert rotation in ROTATIONS  # noqa: S101  said by the rules
    return _POSITION_AT[index, TURNED[rotation][bit]]


def tries(
    moves: Sequence[Turn], fails: Callable[[tuple[Turn, ...]], bool], most: int = 2_000
) -> Iterator[Try]:
    """Yield every attempt to make a failing game shorter, until nothing more can be left out."""
    kept, found = tuple(moves), True
    while found:
        found = False
        for out in chunks(len(kept)):
            rest, most = without(kept, out), most - 1
            found = fails(rest)
            yield Try(kept, out, rest, found)
            if found or not most:
                kept = rest
                break


def shortest(moves: Sequence[Turn], fails: Callable[[tuple[Turn, ...]], bool]) -> tuple[Turn, ...]:
    """Return what is left of a failing game when all that can be left out is left out."""
    kept = tuple(moves)
    for each in tries(moves, fails):
        kept = each.after if each.still_fails else kept
    return kept
