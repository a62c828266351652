"""The first ply of a search: every legal action, what it ends or where it leads, and its twins."""

from dataclasses import dataclass, field

from pentago_widget.engine.bits import count, fives, mirror, quarter, turn
from pentago_widget.engine.score import WIN
from pentago_widget.engine.table import image
from pentago_widget.engine.tables import FULL

Position = tuple[int, int]


@dataclass
class Branch:
    """The actions that lead to one position, or to its images, and what is known of them."""

    child: Position
    """The position as the other side sees it."""
    actions: list[int] = field(default_factory=list)
    value: int = 0
    """The score for the side to move at the root, an upper bound unless `exact`."""
    exact: bool = False
    proved: bool = False
    depth: int = 0


def is_symmetric(mine: int, theirs: int) -> bool:
    """Say whether one of the board's seven other images is the board itself."""
    turned, flipped = (mine, theirs), (mirror(mine), mirror(theirs))
    if flipped == turned:
        return True
    for _ in range(3):
        turned = quarter(turned[0]), quarter(turned[1])
        flipped = quarter(flipped[0]), quarter(flipped[1])
        if (mine, theirs) in (turned, flipped):
            return True
    return False


def actions(mine: int, theirs: int) -> list[int]:
    """Return every legal action."""
    return [action for action in range(288) if not (mine | theirs) >> (action >> 3) & 1]


def after(mine: int, theirs: int, action: int) -> Position:
    """Return the position after an action, as the other side sees it."""
    placed, number = mine | 1 << (action >> 3), action & 7
    return turn(theirs, number), turn(placed, number)


def decided(mine: int, theirs: int, action: int) -> int | None:
    """Return the score of an action that ends the game, None for all others."""
    placed = mine | 1 << (action >> 3)
    won = WIN - count(placed | theirs)
    if fives(placed):
        return won
    their_turned, my_turned = after(mine, theirs, action)
    my_five, their_five = bool(fives(my_turned)), bool(fives(their_turned))
    if my_five or their_five or my_turned | their_turned == FULL:
        return won * (my_five - their_five)
    return None


def branches(mine: int, theirs: int, folds: bool) -> tuple[dict[int, int], list[Branch]]:
    """Return the scores of the actions that end the game, and where all others lead.

    Actions that lead to one position share a branch; if `folds`, those to its images do as well.
    """
    ends: dict[int, int] = {}
    found: dict[Position, Branch] = {}
    for action in actions(mine, theirs):
        end = decided(mine, theirs, action)
        if end is None:
            child = after(mine, theirs, action)
            found.setdefault(image(*child)[:2] if folds else child, Branch(child)).actions.append(
                action
            )
        else:
            ends[action] = end
    return ends, list(found.values())
