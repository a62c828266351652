"""What a computer player of any game tells while it thinks."""

from typing import Any, NamedTuple


class Thought(NamedTuple):
    """What the computer would play if it had to move now, and how far it has come."""

    move: Any
    depth: int
    """How many moves ahead it has looked."""
    nodes: int
    """How many positions it has looked at."""
    proved: bool
    """Whether it knows how the game ends with best play."""
