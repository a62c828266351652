"""Make the list of changes to Pentago.py that change its behavior: `python -m tests.mutants list`.

Behavior is what the specification names: the answers of `make_move` to allowed values, of
`get_game_state` and `is_board_full`, and a print that is another one for another board. A change
that only refuses bad values differently is left out, and so is one with which the file cannot be
run, or that changes what the specification does not name.
"""

import io
import multiprocessing
import os
import random
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any, NamedTuple

from pentago_widget.guests.time_limit import TooLong, within
from tests.mutants.changes import FOLDER, SOURCE, Change, between, changes, made, original, write

SQUARES = [row + column for row in "abcdef" for column in "012345"]
OTHER = {"black": "white", "white": "black"}
GAMES = 160
Move = tuple[str, str, int, str]


class Played(NamedTuple):
    """A game that was played by the rules."""

    calls: tuple[Move, ...]
    """Its moves, refused ones among them."""
    answers: tuple[tuple[object, ...], ...]
    """What the rules answered to each, with the state and whether the board was full."""
    boards: tuple[str, ...]
    """The board after each."""


def played(kind: Any, chance: random.Random, *, cautious: bool) -> Played:
    """Play a game at random; cautious players end a game only where there is no other move."""
    game, calls, answers, boards = kind(), list[Move](), list[tuple[object, ...]](), list[str]()
    color, refused = "black", list[Move]()
    for _ in range(36):
        rows = "".join(game.get_rows())
        empty = [s for s, letter in zip(SQUARES, rows, strict=True) if letter == "."]
        taken = [s for s in SQUARES if s not in empty] or empty
        turn = (chance.choice((1, 2, 3, 4)), chance.choice("CA"))
        refused = [(OTHER[color], chance.choice(empty), *turn)]
        refused += [(each, chance.choice(taken), *turn) for each in OTHER if taken != empty]
        tries = [(color, s, n, r) for s in empty for n in (1, 2, 3, 4) for r in "CA"]
        chance.shuffle(tries)
        move = next((each for each in tries if not (cautious and _ends(game, each))), tries[0])
        for each in (*refused, move):
            calls.append(each)
            answers.append((game.make_move(*each), game.get_game_state(), game.is_board_full()))
            boards.append("".join(game.get_rows()))
        color = OTHER[color]
        if game.get_game_state() != "UNFINISHED":
            break
    for late in OTHER:  # and two moves after the end
        calls.append((late, chance.choice(SQUARES), 1, "C"))
        answers.append((game.make_move(*calls[-1]), game.get_game_state(), game.is_board_full()))
        boards.append("".join(game.get_rows()))
    return Played(tuple(calls), tuple(answers), tuple(boards))


def _ends(game: Any, move: Move) -> bool:
    """Say whether a move ends a game."""
    after = game.copy()
    after.make_move(*move)
    return bool(after.get_game_state() != "UNFINISHED")


def behaves_as(kind: Any, games: Sequence[Played]) -> bool:
    """Say whether a class answers as the rules did, and prints what tells boards apart."""
    boards: dict[str, str] = {}
    for number, (calls, answers, shown) in enumerate(games):
        game = kind()
        for call, answer, board in zip(calls, answers, shown, strict=True):
            now = game.make_move(*call), game.get_game_state(), game.is_board_full()
            if now != answer or any(
                type(a) is not type(b) for a, b in zip(now, answer, strict=True)
            ):
                return False
            if number < 60:
                with redirect_stdout(io.StringIO()) as out:
                    game.print_board()
                if boards.setdefault(out.getvalue(), board) != board:
                    return False
    return True


def _lines_run(games: Sequence[Played]) -> set[int]:
    """Return the lines of the file that run when it is loaded and these games are played."""
    lines: set[int] = set()

    def trace(frame: Any, _event: str, _: object) -> Any:
        """Note a line of the file."""
        if frame.f_code.co_filename != "Pentago.py":
            return None
        lines.add(frame.f_lineno)
        return trace

    sys.settrace(trace)
    try:
        behaves_as(made(original()), games)
    finally:
        sys.settrace(None)
    return lines


def mutants(source: str) -> Iterator[Change]:
    """Yield every change that cosmic-ray's operators make in a file, each once."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    seen = set()
    for name in sorted(operator_names()):
        if "Variable" in name:  # these want to be told which variables
            continue
        occurrence = 0
        while (code := mutate_code(source, get_operator(name)(), occurrence)) is not None:
            occurrence += 1
            if code not in seen and code != source:
                seen.add(code)
                yield between(source, code)


def _is_seen(change: Change, games: Sequence[Played]) -> bool:
    """Say whether a change can be seen in games; a file that cannot be run is left out."""
    try:
        kind = within(5, change.kind)
    except (Exception, TooLong):
        return False
    try:
        return not within(10, lambda: behaves_as(kind, games))
    except (Exception, TooLong):
        return True


def changes_behavior(change: Change, games: Sequence[Played]) -> bool:
    """Say the same from a process of its own; one that cannot be ended from inside is left out."""
    context = multiprocessing.get_context("fork")
    child = context.Process(target=lambda: os._exit(_is_seen(change, games)))
    child.start()
    child.join(30)
    child.kill()
    child.join()
    return child.exitcode == 1


def main() -> int:
    """Write the list, and say how many changes there are."""
    shutil.copy(FOLDER.parent.parent / "Pentago.py", SOURCE)
    original.cache_clear()
    changes.cache_clear()
    kind, chance = made(original()), random.Random(11)
    games = [played(kind, chance, cautious=number % 4 == 1) for number in range(GAMES)]
    run = _lines_run(games[:20])
    planted = list(mutants(original()))
    reached = [each for each in planted if run & set(range(each.line, each.line + each.count))]
    found = []
    for number, each in enumerate(reached, 1):
        found += [each] if changes_behavior(each, games) else []
        print(
            f"{number} of {len(reached)} tried, {len(found)} can be seen", end="\r", file=sys.stderr
        )
    write(sorted(found, key=lambda each: (each.line, each.new)))
    print(f"{len(planted)} changes, {len(reached)} in lines that run, {len(found)} can be seen")
    return 0
