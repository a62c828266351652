"""How soon the first move of a process arrives: `python -m benchmarks.first_move`.

On a machine where nothing is compiled yet (an empty cache folder), where the move comes from plain
Python, and then with the compiled code at hand. The seconds run from the start of the process
until its move can be read, so they include Python's own start and every import. What it takes to
import the package is told beyond an interpreter that does nothing. All are the best of several; in
brackets the worst.
"""

import os
import subprocess
import sys
import tempfile
import time

from pentago_widget import warm_up

RUNS = 5
MOVE_WANTED = 3.0
"""Seconds within which a first move is to arrive, whatever the machine has compiled."""

IMPORT_WANTED = 0.4

ASKED = ("level=3", "level=6", "seconds=1")
MARBLES = (0, 18)
"""In the opening, and where the highest level has most to do."""

PROGRAM = """
import random
from pentago_widget import best_move, warm_up
from tests.engine.positions import random_position
print(best_move(random_position({marbles}, random.Random(7)), {asked}), flush=True)
warm_up.stop()
"""


def seconds_to_answer(program: str, **environment: str) -> float:
    """Return the seconds until a new process writes its first line."""
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", program],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
    ) as process:
        answered = bool(process.stdout and process.stdout.readline())
        spent = time.perf_counter() - start
    if not answered:
        raise RuntimeError("the process ended without a move")
    return spent


def without_cache(program: str) -> float:
    """Return the seconds to the answer where nothing has been compiled yet."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return seconds_to_answer(program, XDG_CACHE_HOME=folder)


def line(what: str, times: list[float], wanted: float) -> str:
    """Return a line of the table."""
    least = min(times)
    verdict = "met" if least <= wanted else "missed"
    return f"{what:36} {least:6.2f} s  ({max(times):.2f})   wanted {wanted} s: {verdict}"


def import_times() -> list[float]:
    """Return the seconds that importing the package adds to the start of an interpreter."""
    bare, whole = (
        [seconds_to_answer(f"{code}print(flush=True)") for _ in range(2 * RUNS)]
        for code in ("", "import pentago_widget;")
    )
    return [each - min(bare) for each in whole]


def main() -> None:
    """Print the table."""
    print(line("import pentago_widget", import_times(), IMPORT_WANTED), flush=True)
    warm_up.wait()
    for cache, seconds in (("nothing compiled", without_cache), ("compiled", seconds_to_answer)):
        for marbles in MARBLES:
            for asked in ASKED:
                program = PROGRAM.format(marbles=marbles, asked=asked)
                times = [seconds(program) for _ in range(RUNS)]
                what = f"{cache}, {marbles} marbles, {asked}"
                print(line(what, times, MOVE_WANTED), flush=True)


if __name__ == "__main__":
    main()
