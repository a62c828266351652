"""What a new process pays before the computer has moved: `python -m benchmarks.first_move`.

Each figure is of processes of their own with an empty home folder, the best of several: the first
move of level 3 after the import, the next one, and the private memory with a board, after a game
against level 3, and when a late position was solved and the minute is over after which the solver
gives its memory back. Then the same first move in plain Python.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from pentago_widget.engine import PLAIN

RUNS: Final = 5
ROOT: Final = Path(__file__).parents[1]

PROGRAM: Final = """
import json, time
from benchmarks.memory import memory_of
from pentago_widget import PentagoWidget, best_move, solve
from pentago_widget.games.pentago.move import board_from_text
from pentago_widget.rules.pentago import Pentago

def timed(game):
    start = time.perf_counter()
    best_move(game, level=3, seed=1)
    return time.perf_counter() - start

board = PentagoWidget()
with_board, game = memory_of().own, Pentago()
first, after = timed(game), timed(game)
while game.get_game_state() == "UNFINISHED":
    game.make_move(game.get_turn(), *best_move(game, level=3, seed=1))
played = memory_of().own
if {solves}:
    solve(board_from_text("..BB.BBWWW.W....WWBWB.B...W.W..BWB.B b")).moves
    from pentago_widget.engine import memory
    if memory._clock:
        memory._clock[0].function()
print(json.dumps([first, after, with_board, played, memory_of().own]))
"""


def measured(*, plain: bool) -> list[float]:
    """Return the figures of one process."""
    with tempfile.TemporaryDirectory() as home:
        own = {"HOME": home, "USERPROFILE": home, PLAIN: "1" if plain else "0"}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM.replace("{solves}", str(not plain))],
            capture_output=True,
            check=True,
            cwd=ROOT,
            env=os.environ | own,
            text=True,
        )
    found: list[float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print the table."""
    best = [
        min(column) for column in zip(*(measured(plain=False) for _ in range(RUNS)), strict=True)
    ]
    plain = min(measured(plain=True)[0] for _ in range(RUNS))
    first, after, board, played, solved = best
    print(f"first move of level 3   {first:6.3f} s")
    print(f"the next one            {after:6.3f} s")
    print(f"first in plain Python   {plain:6.3f} s, {plain / first:.1f} times as long")
    print(f"private memory          {board:5.0f} MB with a board, {played:.0f} after a game,")
    print(f"                        {solved:5.0f} a minute after a late position was solved")


if __name__ == "__main__":
    main()
