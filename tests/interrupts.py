"""Calls of the three games, stopped halfway: at every single line, and at random times.

`python -m tests.interrupts` stops a million of them by a timer, as Ctrl+C or a time limit does.
It prints how the games were found afterwards, and fails if one was neither as before the call nor
as after it.
"""

import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from itertools import count
from types import FrameType, TracebackType
from typing import Any, NamedTuple

from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago


def two_rings() -> GessGame:
    """Return a game of Gess near its end: one ring around c3 and one around g3, nothing else."""
    border, rim, gap = "." * 20, ".BBB.WWW", ".B.B.W.W"
    rows = [border] * 16 + [f"{row:.<20}" for row in (rim, gap, rim)] + [border]
    return GessGame.from_rows(rows, "black")


def both_placed() -> BuildersGame:
    """Return a game of Builders in which both players have placed their builders."""
    return BuildersGame.from_rows(["0x 0. 0. 0. 0o"] * 2 + ["0. 0. 0. 0. 0."] * 3, "x")


STARTS: tuple[Callable[[], Any], ...] = (Pentago, both_placed, two_rings)
"""What sets up a game for random calls, of each class."""
DELAYS = (1e-6, 60e-6)
"""The shortest and the longest time that the timer is set to, in seconds."""
LONG = 1000
"""So many calls take longer than any of these times."""


class InterruptedCall(BaseException):
    """Stands for Ctrl+C: it can come at any time, and nobody catches it on the way."""


class Call(NamedTuple):
    """A method and its arguments."""

    method: str
    arguments: tuple[Any, ...]

    def on(self, game: Any) -> None:
        """Call the method of this game; a ValueError is an answer like any other."""
        with suppress(ValueError):
            getattr(game, self.method)(*self.arguments)


def members(game: Any) -> dict[str, Any]:
    """Return what a game remembers, in objects of their own."""
    return deepcopy(vars(game))


def at_every_line(make: Callable[[], Any], call: Call) -> Iterator[Any]:
    """Yield the game as each interrupt leaves it: at the first line of the call, the second ..."""
    for number in count(1):
        game = make()
        if not _is_interrupted(game, call, number):
            return
        yield game


def _file(game: Any) -> str:
    """Return the file of a game's rules."""
    return str(type(game).make_move.__code__.co_filename)


def _is_interrupted(game: Any, call: Call, number: int) -> bool:
    """Interrupt a call at its line of this number; return whether the call was that long."""
    left, file = number, _file(game)

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal left
        if event == "line" and frame.f_code.co_filename == file:
            left -= 1
            if left == 0:
                raise InterruptedCall
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call.on(game)
    except InterruptedCall:
        return True
    finally:
        sys.settrace(before)
    return False


def random_calls(start: Callable[[], Any]) -> list[Call]:
    """Return the calls of the first random game of some length that ends; some are made twice."""
    for seed in count():
        rng, game = random.Random(seed), start()
        calls: list[Call] = []
        while len(calls) < 80 and (moves := game.get_moves()):
            first = (game.get_turn(),) if isinstance(game, Pentago) else ()
            call = Call("make_move", (*first, *rng.choice(moves)))
            call.on(game)
            calls += [call] * rng.choice((1, 2))  # the second time it is refused
        if len(calls) > 10 and not game.get_moves():
            return calls
    raise AssertionError("no random game ended")


class Player:
    """Plays the same game again and again until it is interrupted."""

    def __init__(self, start: Callable[[], Any]) -> None:
        """Prepare the calls of a random game, and what the game remembers after each of them."""
        self.start, self.calls = start, random_calls(start)
        self.game, self.number = start(), 0
        self.states = [members(self.game)]
        for call in self.calls:
            call.on(self.game)
            self.states.append(members(self.game))
        self.restart()

    def restart(self) -> None:
        """Begin a new game."""
        self.game, self.number = self.start(), 0

    def play_on(self) -> None:
        """Play until an interrupt comes, and no longer than any interrupt takes.

        One that falls into a finalizer, or into what is called back when garbage is searched for,
        is lost: nobody can raise anything there.
        """
        for _ in range(LONG):
            if self.number == len(self.calls):
                self.restart()
            self.calls[self.number].on(self.game)
            self.number += 1

    def judge(self) -> str:
        """Say how an interrupted call left the game, and be ready to play on from there."""
        found, known = vars(self.game), self.states[self.number : self.number + 2]
        if found not in known:
            self.restart()
            return "between"
        is_before = found == known[0]
        self.number += not is_before
        return "before" if is_before else "after"


def at_random_times(start: Callable[[], Any], times: int) -> Counter[str]:
    """Interrupt this number of calls by a timer, and count how they left their games."""
    player, rng, found = Player(start), random.Random(0), Counter[str]()
    file = _file(player.game)
    handler = signal.signal(signal.SIGALRM, _interrupt)
    waiting, _ = signal.setitimer(signal.ITIMER_REAL, 0)
    try:
        while found.total() < times:
            try:
                signal.setitimer(signal.ITIMER_REAL, rng.uniform(*DELAYS))
                player.play_on()
            except InterruptedCall as error:
                left = player.judge()
                if _passes_through(error.__traceback__, file):
                    found[left] += 1
    finally:
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, waiting)
    return found


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    """Interrupt whatever runs."""
    raise InterruptedCall


def _passes_through(trace: TracebackType | None, file: str) -> bool:
    """Say whether a function of this file was running."""
    while trace:
        if trace.tb_frame.f_code.co_filename == file:
            return True
        trace = trace.tb_next
    return False


def main(times: int) -> int:
    """Interrupt this number of calls, a third of them in each game; return the exit status."""
    total = Counter[str]()
    for start in STARTS:
        found = at_random_times(start, -(-times // len(STARTS)))
        total += found
        left = ", ".join(f"{found[how]:,} {how}" for how in ("before", "after", "between"))
        print(f"{type(start()).__name__}: {found.total():,} calls interrupted. Games found: {left}")
    return 1 if total["between"] else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
