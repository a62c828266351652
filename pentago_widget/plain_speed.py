"""What a user is told where the engine cannot be compiled, because numba is not installed."""

import os
from importlib.util import find_spec

from pentago_widget.engine import PLAIN

NEEDED = ("llvmlite", "numba", "numpy")
"""The packages that compile the engine."""

COMPILED_FROM, PLAIN_FROM = 16, 28
"""From so many marbles on `solve` computes every move's value, compiled and in plain Python."""

SENTENCE = (
    "The computer thinks in plain Python here, because numba is not installed: it looks less far"
    f" ahead, and solve needs {PLAIN_FROM} marbles on the board instead of {COMPILED_FROM}."
)


def caveat() -> str:
    """Return the sentence where numba is missing; nothing where it is there or is not wanted."""
    is_wanted = os.environ.get(PLAIN) != "1"
    return SENTENCE if is_wanted and any(find_spec(name) is None for name in NEEDED) else ""
