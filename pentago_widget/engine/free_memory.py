"""How much memory the machine has left, as each system tells it without any package.

What is not known is taken to be without end: better to try than to refuse for no reason.
"""

import ctypes
import re
import subprocess
import sys
from pathlib import Path

UNKNOWN = sys.maxsize
"""The answer of a system that does not say."""

_MEMINFO = Path("/proc/meminfo")
_VM_STAT = "/usr/bin/vm_stat"


class _Status(ctypes.Structure):
    """MEMORYSTATUSEX: what Windows knows of its memory, in bytes."""

    _fields_ = (
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        ("total", ctypes.c_uint64),
        ("left", ctypes.c_uint64),
        ("total_with_disk", ctypes.c_uint64),
        ("left_with_disk", ctypes.c_uint64),
        ("total_addresses", ctypes.c_uint64),
        ("left_addresses", ctypes.c_uint64),
        ("reserved", ctypes.c_uint64),
    )


def left_on_machine() -> int:
    """Return how many bytes can be taken without putting other programs onto the disk."""
    asked = {"win32": _on_windows, "darwin": _on_macos}.get(sys.platform, _on_linux)
    try:
        return asked()
    except (OSError, StopIteration, ValueError, subprocess.SubprocessError):
        return UNKNOWN


def _on_linux() -> int:
    """Return what /proc/meminfo says is available."""
    lines = _MEMINFO.read_text(encoding="ascii").splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:"))


def _on_windows() -> int:
    """Return what is left of the memory, and of what all programs together may promise."""
    status = _Status()
    status.length = ctypes.sizeof(status)
    if sys.platform == "win32" and ctypes.windll.kernel32.GlobalMemoryStatusEx(
        ctypes.byref(status)
    ):
        return min(int(status.left), int(status.left_with_disk), int(status.left_addresses))
    return UNKNOWN


def _on_macos() -> int:
    """Return the size of the pages that are free, or that hold nothing that is in use."""
    told = subprocess.check_output([_VM_STAT], text=True, timeout=5)  # noqa: S603  the system's own
    size = re.search(r"page size of (\d+) bytes", told)
    pages = re.findall(r"^Pages (?:free|inactive|speculative):\s*(\d+)\.", told, re.MULTILINE)
    return int(size[1]) * sum(map(int, pages)) if size and pages else UNKNOWN
