"""What the box costs: `python -m benchmarks.box`.

A right class is checked in the box, its start included, and in this process, by turns; the best of
several runs each. Then one small game in a box that is there, and the memory that it keeps.
"""

from typing import Final

from benchmarks.limits import MyPentago, seconds, without_box
from benchmarks.memory import memory_of
from pentago_widget.guests.visit import the_box, visit_of
from pentago_widget.lessons import check_class
from pentago_widget.material.planted import PlainPentago

RUNS: Final = 5


def checked(kind: type) -> float:
    """Return how long the check of a class takes with a box that starts for it."""
    the_box().close()
    return seconds(lambda: check_class(kind))


def checked_here(kind: type) -> float:
    """Return how long the same check takes in this process."""
    with without_box():
        return seconds(lambda: check_class(kind))


def own_memory() -> float:
    """Return the memory in MB that the box has for itself alone, 0 where Linux does not tell."""
    process = the_box()._process
    return memory_of(process.pid).own if process else 0


def main() -> None:
    """Print what it costs."""
    check_class(MyPentago)  # makes the games
    print("class            box       here      more")
    for kind in (MyPentago, PlainPentago):
        pairs = [(checked(kind), checked_here(kind)) for _ in range(RUNS)]
        box, here = map(min, zip(*pairs, strict=True))
        print(f"{kind.__name__:14}{box:6.2f} s{here:8.2f} s{box - here:8.2f} s")
    visit = visit_of(PlainPentago, 2)
    small = min(seconds(lambda: visit.played([(0, "get_game_state", ())])) for _ in range(500))
    print(f"a game of one call in a box that is there: {small * 1e6:.0f} µs")
    print(f"memory of its own while it waits: {own_memory():.1f} MB")


if __name__ == "__main__":
    main()
