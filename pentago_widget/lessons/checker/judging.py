"""Judge a class by games: play them beside the rules, and make a game small that shows a fault."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from pentago_widget.games.pentago.move import Move
from pentago_widget.guests.answer import Answer
from pentago_widget.lessons.checker.asking import Asked
from pentago_widget.material.calls import (
    PRINT,
    Asks,
    Script,
    board_before,
    code,
    expected,
    moves,
)
from pentago_widget.material.shrink import Turn, shortest, shrunk
from pentago_widget.words.values import plain, shown


@dataclass(frozen=True)
class Finding:
    """What breaks a rule."""

    code: str
    """Lines that show it, to copy."""
    expected: str
    """What the rules say."""
    got: str
    """What came instead."""
    board: str = ""
    """The board before the last line, by the rules."""

    @property
    def moves(self) -> int:
        """How many moves the lines make, the one in question among them."""
        return self.code.count("make_move")

    def lines(self) -> list[str]:
        """Tell it line by line."""
        told = [f"    {line}" for line in self.code.splitlines()]
        if self.board:
            told += ["  the board before the last line:"]
            told += [f"    {line}" for line in self.board.splitlines()]
        end = "" if self.got.endswith("?") else "."
        return [*told, f"  expected  {self.expected}", f"  but       {self.got}{end}"]


Judge = Callable[[Asked], Finding | None]


def name_of(kind: type) -> str:
    """Return the name of a class, by no method of its own class."""
    return str(plain(type.__dict__["__name__"].__get__(kind)))


def by_games(
    scripts: Callable[[], Iterable[Script]],
    *seen: str,
    asks: Asks | None = None,
    many: Callable[[], Sequence[Script]] = tuple,
) -> Judge:
    """Return a judge that plays games until the answers of these methods are not the rules'.

    If only some calls are asked about, a game in which another one goes wrong says nothing. A class
    that is quick enough plays many more.
    """

    def judge(asked: Asked) -> Finding | None:
        """Find the shortest game that breaks the rule."""
        for script in chain(scripts(), filter(asked.is_quick_at, many())):
            if departs := asked.departs(script, seen, asks):
                return finding(asked, script[: departs[0] + 1], seen, departs[1])
        return None

    return judge


def either(*judges: Judge) -> Judge:
    """Return a judge that takes the first finding of these."""

    def judge(asked: Asked) -> Finding | None:
        """Ask one after the other."""
        return next(filter(None, (each(asked) for each in judges)), None)

    return judge


def finding(
    asked: Asked,
    script: Script,
    seen: Sequence[str],
    answer: Answer,
    also: Callable[[Script], bool] = lambda _: True,
) -> Finding:
    """Make a game small whose last answer is wrong, and tell it.

    `also` must hold for the small game, too.
    """
    want = expected(script)[-1] if script else None
    if not script or answer.is_endless:  # nobody wants to wait for that again and again
        return told(asked.kind, script, want, answer)
    end = time.monotonic() + asked.to_make_small()

    def fails(calls: Script) -> bool:
        """Say whether the last answer, and only the last, is wrong in the same way."""
        is_move = bool(calls) and calls[-1].method == "make_move"
        if time.monotonic() > end or not (is_move or calls[-1:] == script[-1:]):
            return False
        if expected(calls)[-1] != want or _refused(calls[:-1]) > _refused(script[:-1]):
            return False
        departs = asked.departs(calls, seen)
        return departs is not None and departs[0] == len(calls) - 1 and also(calls)

    small = shrunk(_fewer_moves(script, fails), fails)
    departs = asked.departs(small, seen) if small != script else None
    return told(asked.kind, small, want, departs[1] if departs else answer)


def _refused(calls: Script) -> int:
    """Return how many moves the rules refuse."""
    return sum(type(answer) is str and " " in answer for answer in expected(calls))


def _fewer_moves(script: Script, fails: Callable[[Script], bool]) -> Script:
    """Leave moves out of a game in which nothing is refused; all other marbles stay."""
    if any(call.game for call in script):
        return script
    made = [Move(*call.arguments[1:]) for call in script if call.method == "make_move"]
    tail: Script = () if script[-1].method == "make_move" else script[-1:]
    bare = (*moves(made), *tail)
    if _refused(script) or not fails(bare):
        return script

    def still(turns: tuple[Turn, ...]) -> bool:
        """Say whether it fails with these moves."""
        return bool(turns) and fails((*moves(turns), *tail))

    return (*moves(shortest(made, still)), *tail)


def told(kind: Any, script: Script, want: object, answer: Answer) -> Finding:  # noqa: ANN401
    """Tell a departure."""
    if not script:
        return Finding(f"game = {name_of(kind)}()", "a new game", str(answer))
    board = "" if script[-1] == PRINT else str(board_before(script))
    return Finding(code(name_of(kind), script), shown(want), str(answer), board)
