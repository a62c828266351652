"""Large arrays: how much memory there is, and one array that is kept for the next who needs it.

To touch new memory for the first time is dear: the system has to find and clear every page of it.
So the last large array stays here when its user is done. It serves one user at a time; whoever
comes meanwhile gets an array of their own.
"""

import sys
from pathlib import Path
from threading import Lock
from typing import Any, cast

from pentago_widget.engine.jit import COMPILED, Ints, compiled, zeros

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

_MEMINFO = Path("/proc/meminfo")
_GROUP = Path("/proc/self/cgroup")
_GROUPS = Path("/sys/fs/cgroup")
_lock = Lock()
_kept: list[Ints] = []


def words(size: int) -> Ints:
    """Return a flat array of so many words of 64 bits, all 0.

    It begins where a line of the processor's cache does, eight words long: then no entry of four
    words lies in two lines.
    """
    if not COMPILED:
        return [0] * size
    array: Any = zeros(size + 7)
    skipped = -(array.ctypes.data // 8) % 8
    return cast("Ints", array[skipped : skipped + size])


def take(size: int) -> tuple[Ints, bool]:
    """Return a flat array of at least so many words, whatever they are, and whether it is new.

    It is the one that is kept, if that is large enough. A MemoryError is raised, before anything
    is taken, if there is less memory than a new one needs.
    """
    with _lock:
        array: Ints = _kept.pop() if _kept else []
    if len(array) >= size:
        return array, False
    del array
    require(BYTES * size)
    return words(size), True


def give_back(array: Ints) -> None:
    """Keep an array, unless a larger one is kept already or less is left than the array takes."""
    if BYTES * len(array) <= TRIFLE or BYTES * len(array) <= available():
        with _lock:
            _kept.append(array)
            _kept[:] = [max(_kept, key=len)]


def release() -> None:
    """Let go of the array that is kept."""
    with _lock:
        _kept.clear()


def kept() -> int:
    """Return how many bytes are kept."""
    with _lock:
        return sum(BYTES * len(array) for array in _kept)


@compiled
def touch(array: Ints, first: int, last: int) -> None:
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
    return min(_left_on_machine(), _left_to_group(), sys.maxsize if LIMIT is None else LIMIT)


def _left_on_machine() -> int:
    """Return what /proc/meminfo says is available; where there is none, nothing is known."""
    try:
        lines = _MEMINFO.read_text(encoding="ascii").splitlines()
        return next(
            1024 * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")
        )
    except (OSError, StopIteration):
        return sys.maxsize


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
