"""once.py: worked out once, told by its class, and no lock that a forked process would wait for."""

import threading
from concurrent.futures import ThreadPoolExecutor

from pentago_widget.thinking.once import once


class Slow:
    """Counts how often its property is worked out, and waits if it is told to."""

    def __init__(self, gate: threading.Event | None = None) -> None:
        """Begin with nothing worked out."""
        self.times, self._gate, self.begun = 0, gate, threading.Event()

    @once
    def value(self) -> int:
        """Return how often this was worked out."""
        self.begun.set()
        if self._gate:
            assert self._gate.wait(10)
        self.times += 1
        return self.times


def test_it_is_worked_out_once_for_each_object() -> None:
    first, second = Slow(), Slow()
    assert (first.value, first.value, second.value) == (1, 1, 1)
    assert Slow.value.__doc__ == "Return how often this was worked out."


def test_one_object_does_not_wait_for_another() -> None:
    gate = threading.Event()
    slow = Slow(gate)
    with ThreadPoolExecutor(2) as pool:
        waiting = pool.submit(lambda: slow.value)
        assert slow.begun.wait(10)
        assert pool.submit(lambda: Slow().value).result(10) == 1
        gate.set()
        assert waiting.result(10) == 1
