"""The memory of a process, as Linux tells it."""

import re
from pathlib import Path
from typing import NamedTuple


class Memory(NamedTuple):
    """What a process has, in MB; nothing where the system does not tell."""

    own: float = 0
    shared: float = 0


def memory_of(process: int | str = "self") -> Memory:
    """Return what memory a process has for itself alone, and what it shares with others."""
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return Memory()
    found = {name: int(size) for name, size in re.findall(r"^(\w+): +(\d+) kB", text, re.MULTILINE)}
    own = found["Private_Clean"] + found["Private_Dirty"]
    return Memory(own / 1024, (found["Rss"] - own) / 1024)
