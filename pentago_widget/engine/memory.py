"""Large arrays: how much memory there is, and one array that is kept for the next who needs it.

To touch new memory for the first time is dear: the system has to find and clear every page of it.
So the last large array stays here for a minute when its user is done. It serves one user at a
time; whoever comes meanwhile gets an array of their own.
"""

import os
import sys
from pathlib import Path
from threading import RLock, Timer

from pentago_widget.engine.free_memory import left_on_machine
from pentago_widget.engine.speed import COMPILED, LARGE, Ints, kernel, zeros

BYTES = 8 if COMPILED else 44
"""What a word of an array takes: 8 bytes, or in plain Python a pointer and the int it points to."""

LIMIT: int | None = None
"""Set this number of bytes, and no more is taken to be there."""

TRIFLE = 1 << 24
"""So many bytes are there: the system is not asked for them, that would take longer than to use."""

BLOCK = 1 << 18
"""The words of a block: two million bytes, a large page of the system."""

PAGE = 1 << 9
"""The words of a small page."""

UNUSED = 60.0
"""Seconds after which an array that nobody has asked for is given back to the system."""

_GROUP = Path("/proc/self/cgroup")
_GROUPS = Path("/sys/fs/cgroup")
_lock = RLock()
"""One that its holder may take again: a search for garbage may end an abandoned solve anywhere."""

_kept: list["Buffer"] = []
_clock: list[Timer] = []
"""What gives the array back, while one is kept."""

if hasattr(os, "register_at_fork"):  # a child must not wait for a lock that a thread held
    os.register_at_fork(
        before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release
    )


class Buffer:
    """A large array, and how far the system has provided the memory for it."""

    def __init__(self, size: int) -> None:
        """Take an array of so many words."""
        self.words = words(size)
        self.blocks = -(-size // BLOCK)
        self._untouched = set(range(self.blocks if COMPILED else 0))

    @property
    def is_touched(self) -> bool:
        """Whether the memory is there, to the last page."""
        return not self._untouched

    def touch(self, first: int, last: int) -> None:
        """Make the system provide some blocks.

        Others may have taken what was there when this began. Then all is given back at once, and a
        MemoryError is raised: a system that has nothing left would end some process.
        """
        if available() < BYTES * BLOCK * (last - first):
            self.words = words(0)
            raise MemoryError("others have taken the memory that was there for this")
        touch_blocks(self.words, first, last)
        with _lock:
            self._untouched.difference_update(range(first, last))


def words(size: int) -> Ints:
    """Return a flat array of so many words of 64 bits, all 0.

    It begins where a line of the processor's cache does, eight words long: then no entry of four
    words lies in two lines.
    """
    if not COMPILED:
        return [0] * size
    return zeros(max(size, LARGE))[:size] if size else zeros(0)


def take(size: int) -> Buffer:
    """Return a buffer of at least so many words, whatever they are.

    It is the one that is kept, if that is large enough. A MemoryError is raised, before anything
    is taken, if there is less memory than a new one needs.
    """
    with _lock:
        buffer = _kept.pop() if _kept else None
    if buffer and len(buffer.words) >= size:
        return buffer
    del buffer
    require(BYTES * size)
    return Buffer(size)


def give_back(buffer: Buffer) -> None:
    """Keep a buffer, unless a larger one is kept already or less is left than it takes."""
    taken = BYTES * len(buffer.words)
    if not taken:
        return
    if taken <= TRIFLE or taken <= available():
        with _lock:
            _kept.append(buffer)
            _kept[:] = [max(_kept, key=lambda each: len(each.words))]
            _give_back_later()


def _give_back_later() -> None:
    """Let the array go when nobody has asked for it; whoever does starts the time anew."""
    while _clock:
        _clock.pop().cancel()
    if sys.platform != "emscripten":  # browsers have no threads, and take no memory back
        clock = Timer(UNUSED, release_memory)
        clock.daemon = True
        clock.start()
        _clock.append(clock)


def release_memory() -> None:
    """Give back what solving took and is kept for the next time: up to gigabytes of memory."""
    with _lock:
        _kept.clear()
        while _clock:
            _clock.pop().cancel()


def kept() -> int:
    """Return how many bytes are kept."""
    with _lock:
        return sum(BYTES * len(buffer.words) for buffer in _kept)


@kernel
def touch_blocks(array: Ints, first: int, last: int) -> None:
    """Write to every page of some blocks of an array: now the system has to provide the memory."""
    for at in range(first * BLOCK, min(last * BLOCK, len(array)), PAGE):
        array[at] = 0


def require(needed: int) -> None:
    """Raise a MemoryError if so many bytes are not there, those kept counted as there."""
    if needed <= TRIFLE and LIMIT is None:
        return
    there = available() + kept()
    if needed > there:
        raise MemoryError(
            f"this takes {needed / 1e9:.3f} GB of memory, and {there / 1e9:.3f} GB are available"
        )


def available() -> int:
    """Return how many bytes can be had: of the machine, of the group of processes, of LIMIT."""
    return min(left_on_machine(), _left_to_group(), sys.maxsize if LIMIT is None else LIMIT)


def _left_to_group() -> int:
    """Return what the limits of this process's control groups leave: its own and those above."""
    try:
        lines = _GROUP.read_text(encoding="utf-8").splitlines()
    except OSError:
        return sys.maxsize
    left = sys.maxsize
    for line in lines:
        _, kinds, name = line.split(":", 2)
        if kinds in ("", "memory"):
            own = _GROUPS / kinds / name.lstrip("/")
            for group in (own, *own.parents):
                if group.is_relative_to(_GROUPS):
                    left = min(left, _left(group, "max", "current"))
                    left = min(left, _left(group, "limit_in_bytes", "usage_in_bytes"))
    return left


def _left(group: Path, limit: str, usage: str) -> int:
    """Return what a control group's limit leaves; files that could be dropped are not in use."""
    try:
        most = (group / f"memory.{limit}").read_text(encoding="ascii").strip()
        used = int((group / f"memory.{usage}").read_text(encoding="ascii"))
        lines = (group / "memory.stat").read_text(encoding="ascii").splitlines()
    except OSError:
        return sys.maxsize
    if most == "max":
        return sys.maxsize
    files = [int(line.split()[1]) for line in lines if "inactive_file " in line]
    return max(int(most) - used + max(files, default=0), 0)
