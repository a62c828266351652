"""What a class costs one machine: `python -m benchmarks.classroom [--kernels 12] [--level 3]`.

So many kernels start at once, each with an empty home of its own, as on a machine that pupils
share. All show a board and make the first move at the same moment; later they play on one after
the other. Printed are how long an answer takes (the pause that the board makes on purpose is
part of it), what memory a kernel has of its own and what it shares with the others, and what a move
takes of a processor. Linux alone tells a process's memory apart like that.

With `--hub` they are users of a real JupyterHub, each with a server and a home of their own, and
the memory of such a server is printed as well. That takes `pip install jupyterhub` and
`npm install configurable-http-proxy`, the latter on the path.
"""

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from tests import hub
from tests.kernels import kernel
from tests.sources import ROOT

TIMEOUT: Final = 600

SHOW: Final = """
from IPython.display import display
from pentago_widget import PentagoWidget, best_move
from pentago_widget.rules.pentago import Pentago
board = PentagoWidget(white="computer", level={level})
display(board)
"""
ANSWERED: Final = """
import asyncio, json, time
start = time.perf_counter()
board.play("b1 3C")
while board.turn != "black":
    await asyncio.sleep(0.005)
print(json.dumps(time.perf_counter() - start))
"""
MEMORY: Final = """
import json, os
from benchmarks.memory import memory_of
print(json.dumps([*memory_of(), *memory_of(os.getppid())]))
"""
MOVES: Final = """
import json, time
game, made = Pentago(), 0
start = time.process_time()
while made < 12 and game.get_game_state() == "UNFINISHED":
    game.make_move(game.get_turn(), *best_move(game, level={level}, seed=made))
    made += 1
print(json.dumps(1000 * (time.process_time() - start) / made))
"""


class Pupil(Protocol):
    """Somebody's kernel."""

    def run(self, cell: str) -> str:
        """Run a cell, and return what it prints."""


@contextmanager
def alone() -> Iterator[Pupil]:
    """Start a kernel with an empty home of its own."""
    with tempfile.TemporaryDirectory() as home:
        own = {"HOME": home, "USERPROFILE": home, "PYTHONPATH": str(ROOT)}
        with kernel(os.environ | own, TIMEOUT) as started:
            yield started


@contextmanager
def kernels(pool: ThreadPoolExecutor, number: int) -> Iterator[list[Pupil]]:
    """Start so many kernels at once."""
    with ExitStack() as stack:
        begun = [pool.submit(stack.enter_context, alone()) for _ in range(number)]
        yield [each.result() for each in begun]


@contextmanager
def users(pool: ThreadPoolExecutor, number: int) -> Iterator[list[Pupil]]:
    """Start the servers and kernels of so many users of a JupyterHub at once."""
    with tempfile.TemporaryDirectory() as folder, hub.running(Path(folder)) as found:
        yield [*pool.map(found.user, (f"pupil{each}" for each in range(number)))]


def at_once(pool: ThreadPoolExecutor, pupils: Sequence[Pupil], cell: str) -> list[Any]:
    """Return what all pupils' cells print that are run at the same moment."""
    return [*pool.map(lambda each: printed(each, cell), pupils)]


def printed(pupil: Pupil, cell: str) -> Any:  # noqa: ANN401  any JSON
    """Return what a pupil's cell prints as JSON; an error of the cell is raised."""
    said = pupil.run(cell).strip()
    try:
        return json.loads(said) if said else None
    except ValueError:
        raise RuntimeError(said) from None


def spread(seconds: Sequence[float]) -> str:
    """Write the median and the largest of several times."""
    return f"{statistics.median(seconds):6.2f} s in the middle, {max(seconds):6.2f} at most"


def timed(call: Callable[[], object]) -> float:
    """Return the seconds that a call takes."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kernels", type=int, default=12)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--hub", action="store_true")
    chosen = parser.parse_args()
    cells = [cell.replace("{level}", str(chosen.level)) for cell in (SHOW, ANSWERED, MOVES)]
    show, answered, moves = cells
    start = users if chosen.hub else kernels
    with ThreadPoolExecutor(chosen.kernels) as pool, start(pool, chosen.kernels) as pupils:
        bare = at_once(pool, pupils, MEMORY)
        boards = timed(lambda: at_once(pool, pupils, show))
        only_boards = at_once(pool, pupils, MEMORY)
        first = at_once(pool, pupils, answered)
        again = at_once(pool, pupils, f"board.new_game()\n{answered}")
        processor = [printed(each, moves) for each in pupils[:4]]
        played = at_once(pool, pupils, MEMORY)
    print(f"{chosen.kernels} kernels, {os.cpu_count()} cores, level {chosen.level}")
    print(f"all boards shown after {boards:8.2f} s")
    print(f"first answer   {spread(first)}")
    print(f"a later one    {spread(again)}")
    stages = {"bare": bare, "with a board": only_boards, "after a game": played}
    for what, found in stages.items():
        own, shared, *_ = (statistics.median(column) for column in zip(*found, strict=True))
        print(f"{what:14} {own:4.0f} MB of a kernel's own, {shared:4.0f} MB shared")
    if chosen.hub:
        server = statistics.median(row[2] for row in played)
        print(f"a user's server {server:3.0f} MB of its own")
    print(f"a move takes {statistics.median(processor):8.1f} ms of a processor")


if __name__ == "__main__":
    main()
