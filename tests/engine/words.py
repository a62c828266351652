"""Every call of a kernel, word for word: what stands in all arrays after it, and what it returns.

`python -m tests.engine.words` does the same work in every build of the engine and compares with
`words.json`; `python -m tests.engine.words anew` writes that file, where the engine is meant to
work otherwise. A clock that strikes as often as it is asked makes slices equal everywhere, and a
process of its own has made no plans before.
"""

import hashlib
import json
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pentago_widget.engine import memory, seed, solver
from pentago_widget.engine.patterns import evaluate, evaluate_placements, learned
from pentago_widget.engine.playout import random_games
from pentago_widget.engine.score import NO_WEIGHTS
from pentago_widget.engine.search import search
from pentago_widget.engine.speed import COMPILED, Door, zeros
from pentago_widget.engine.stages import completed
from tests.engine.positions import pair, quiet, random_position

FILE = Path(__file__).with_name("words.json")
STROKE = 0.002
"""So many seconds pass whenever somebody looks at the clock: less than a slice, so slices grow."""

ENTRIES = 1 << 10


class Listener:
    """Hears every call of a kernel, and keeps a sum of all its words for each kernel."""

    def __init__(self) -> None:
        """Nothing has been heard."""
        self._sums: dict[str, Any] = {}
        self._calls: dict[str, int] = {}

    def hear(self, kernel: str, arguments: object, result: object) -> None:
        """Add the words of a call: all numbers and arrays as they are now, and the result."""
        total = self._sums.setdefault(kernel, hashlib.sha256())
        for block in _blocks((arguments, result)):
            total.update(block)
        self._calls[kernel] = self._calls.get(kernel, 0) + 1

    def heard(self) -> dict[str, list[Any]]:
        """Return how often each kernel was called, and the sum of its words."""
        return {name: [self._calls[name], total.hexdigest()] for name, total in self._sums.items()}


def _blocks(value: object) -> Iterator[bytes | memoryview]:
    """Yield the words of arguments; of the learned weights, which nobody writes, the length."""
    if isinstance(value, tuple):
        for part in value:
            yield from _blocks(part)
    elif isinstance(value, int | None):
        yield f"{value};".encode()
    else:
        words = memoryview(value)  # type: ignore[arg-type]  # an array, or what looks like one
        yield f"{len(words)};".encode() if words.format == "h" else words.cast("B")


@contextmanager
def heard_by(listener: Listener) -> Iterator[None]:
    """Let somebody hear what kernels do, by a clock that strikes when it is asked."""
    call: Callable[..., Any] = Door.__call__

    def told(door: Door, *arguments: Any) -> Any:
        result = call(door, *arguments)
        listener.hear(door.plain.__name__, arguments, result)
        return result

    strokes = count()
    with (
        patch.object(Door, "__call__", told),
        patch.object(time, "perf_counter", lambda: STROKE * next(strokes)),
    ):
        yield


def work() -> None:
    """Search, prove, measure and play: each kernel is called."""
    memory.release_memory()
    chance = random.Random(25)
    crowded = [pair(random_position(marbles, chance)) for marbles in (9, 16, 24, 28, 31)]
    for weights, deepest in ((NO_WEIGHTS, 5), (learned(), 4)):
        for position in ((0, 0), pair(quiet()), *crowded[:2]):
            for _ in search(*position, depth=deepest, weights=weights, entries=ENTRIES):
                pass
    for position in crowded[2:]:
        solver.values(*position, threads=1)
    completed(solver.measuring(*crowded[3], threads=1))
    for position in crowded:
        evaluate(*position, learned())
        evaluate_placements(*position, learned(), zeros(36))
        list(random_games(*position, 200, 7))
        seed.alpha_beta(*position, 2, -seed.INFINITY, seed.INFINITY)
    memory.release_memory()


def words() -> dict[str, list[Any]]:
    """Return how often each kernel is called for this work, and the sum of all words."""
    listener = Listener()
    with heard_by(listener):
        work()
    return listener.heard()


def recorded() -> dict[str, list[Any]]:
    """Return what was written down."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def compared() -> str:
    """Return in a line whether all words are as recorded; raise an error where they are not."""
    wanted, found = recorded(), words()
    other = [name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name)]
    if other:
        raise SystemExit(f"not as recorded: {', '.join(sorted(other))}")
    calls = sum(number for number, _ in found.values())
    return f"{platform.machine()}: {calls} calls of {len(found)} kernels as recorded, word for word"


def main() -> None:
    """Compare, or write anew."""
    if not COMPILED:
        raise SystemExit("there is no compiled engine here")
    if sys.argv[1:] == ["anew"]:
        FILE.write_text(json.dumps(words(), indent=1) + "\n", encoding="utf-8")
    else:
        print(compared())


if __name__ == "__main__":
    main()
