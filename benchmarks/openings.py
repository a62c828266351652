"""How often the opening move chosen keeps the exact value: `python -m benchmarks.openings FILE`.

FILE is a list of positions with few marbles, each with its exact value for the side to move and all
moves that keep it. What is asked: a move drawn at random; the learned tables alone, after one move
and after two (wins in one are seen, so moves that allow one are avoided); the search with these
tables; the opening book, which tells a move without looking ahead; and the search with the book, as
it plays. `--depth` and `--seconds` say how far the tables and the search look.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, cast

from compiler.live import compiled
from Pentago import Pentago
from pentago_widget.engine.bits import fives, turn
from pentago_widget.engine.book import book_action
from pentago_widget.engine.patterns import evaluate, learned
from pentago_widget.engine.root import after
from pentago_widget.engine.search import search
from pentago_widget.engine.speed import Ints
from pentago_widget.engine.threats import can_win
from tests.engine.positions import action, pair

WON = 1 << 20


class Opening(NamedTuple):
    """A position, the number of its marbles and the boards that the good moves lead to."""

    mine: int
    theirs: int
    marbles: int
    good: frozenset[tuple[int, int]]
    share: float


@compiled
def best_at_once(mine: int, theirs: int, beta: int, weights: Ints) -> tuple[int, int]:
    """Return the value and the action of the move judged best; no move wins at once.

    A value of beta or more need not be the best.
    """
    best, found = -WON - 1, -1
    for number in range(288):
        if best < beta and not (mine | theirs) >> (number >> 3) & 1:
            other = turn(theirs, number & 7)
            own = turn(mine | 1 << (number >> 3), number & 7)
            if fives(other):
                score = 0 if fives(own) else -WON
            else:
                score = -WON if can_win(other, own) else -evaluate(other, own, weights)
            if score > best:
                best, found = score, number
    return best, found


@compiled
def best_after_reply(mine: int, theirs: int, weights: Ints) -> tuple[int, int]:
    """Return the value and the action of the move that the best reply leaves best."""
    best, found = -WON - 1, -1
    for number in range(288):
        if not (mine | theirs) >> (number >> 3) & 1:
            other = turn(theirs, number & 7)
            own = turn(mine | 1 << (number >> 3), number & 7)
            if fives(other):
                score = 0 if fives(own) else -WON
            elif can_win(other, own):
                score = -WON
            else:
                score = -best_at_once(other, own, -best, weights)[0]
            if score > best:
                best, found = score, number
    return best, found


def best_action(mine: int, theirs: int, depth: int, weights: Ints) -> int:
    """Return the action chosen by looking one or two plies ahead."""
    if depth == 1:
        return best_at_once(mine, theirs, WON + 1, weights)[1]
    return best_after_reply(mine, theirs, weights)[1]


def read(path: Path) -> Iterator[Opening]:
    """Yield the openings of a file."""
    for found in json.loads(path.read_text()):
        color = "black" if found["to_move"] == "B" else "white"
        mine, theirs = pair(Pentago.from_rows(found["board"], color))
        good = frozenset(after(mine, theirs, action(*move)) for move in found["optimal"])
        share = len(found["optimal"]) / found["n_moves"]
        yield Opening(mine, theirs, found["stones"], good, share)


def kept(openings: list[Opening], chosen: Callable[[int, int], int]) -> str:
    """Return the share of openings in which the action chosen keeps the value, in words."""
    began = time.perf_counter()
    hits = [after(o.mine, o.theirs, chosen(o.mine, o.theirs)) in o.good for o in openings]
    milliseconds = 1000 * (time.perf_counter() - began) / len(openings)
    parts = []
    for marbles in sorted({o.marbles for o in openings}):
        of = [hit for hit, o in zip(hits, openings, strict=True) if o.marbles == marbles]
        parts.append(f"{marbles}: {sum(of)}/{len(of)}")
    return f"{sum(hits) / len(hits):.3f}   {'  '.join(parts)}   {milliseconds:.1f} ms a move"


def searching(
    seconds: float, weights: Ints, book: Callable[[int, int], int | None]
) -> Callable[[int, int], int]:
    """Return a way to choose: search for so long, with a book's advice."""

    def chosen(mine: int, theirs: int) -> int:
        action, end = -1, time.perf_counter() + seconds
        for progress in search(mine, theirs, weights=weights, advice=book(mine, theirs)):
            action = progress.action
            if time.perf_counter() > end:
                break
        return action

    return chosen


def main() -> None:
    """Print a line for each way to choose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--depth", type=int, default=2, choices=(1, 2))
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    openings = list(read(asked.file))
    print(f"random                {sum(o.share for o in openings) / len(openings):.3f}")
    weights = learned()

    def looking(depth: int) -> Callable[[int, int], int]:
        return lambda mine, theirs: best_action(mine, theirs, depth, weights)

    def tell(name: str, chosen: Callable[[int, int], int]) -> None:
        chosen(1, 2)
        print(f"{name:22}{kept(openings, chosen)}", flush=True)

    for depth in range(1, asked.depth + 1):
        tell(f"tables, depth {depth}", looking(depth))
    if asked.seconds:
        tell(f"tables, {asked.seconds:g} s", searching(asked.seconds, weights, lambda *_: None))
    tell("book, at once", lambda *position: cast("int", book_action(*position)))
    if asked.seconds:
        tell(f"book, {asked.seconds:g} s", searching(asked.seconds, weights, book_action))


if __name__ == "__main__":
    main()
