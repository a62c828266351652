"""A game as a small text file: where it began, its moves, and a last line that tells it is whole.

pentago-widget record 1
start .................................... b
a2 1C
b3 2A
end 2
"""

import os
from collections.abc import Sequence
from pathlib import Path

from Pentago import Pentago, shown
from pentago_widget.move import Move, board_from_text, board_text

HEAD = "pentago-widget record 1"
MOST = 2000
"""No record has so many characters: what is longer is not read to its end."""


def written(start: Pentago, moves: Sequence[Move]) -> str:
    """Return the text of a record."""
    lines = [HEAD, f"start {board_text(start)}", *map(str, moves), f"end {len(moves)}"]
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Pentago, tuple[Move, ...]]:
    """Return start and moves of a record; a ValueError says what is wrong, and in which line."""
    lines = text.splitlines()
    if lines[:1] != [HEAD]:
        raise ValueError(f"this is no record: its first line is not {HEAD!r}")
    if len(lines) < 3 or lines[-1] != f"end {len(lines) - 3}":
        raise ValueError(f"the record is not whole: its last line is not 'end {len(lines) - 3}'")
    if not lines[1].startswith("start "):
        raise ValueError(f"line 2 must be 'start' and a board, not {shown(lines[1])}")
    start = board_from_text(lines[1].removeprefix("start "))
    return start, _legal(start.copy(), lines[2:-1])


def _legal(game: Pentago, lines: Sequence[str]) -> tuple[Move, ...]:
    """Read the moves of a game and check each."""
    moves = []
    for number, line in enumerate(lines, 3):
        try:
            move = Move.parse(line)
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        if reason := game.why_not(game.get_turn(), *move):
            raise ValueError(f"line {number}: {reason}")
        game.make_move(game.get_turn(), *move)
        moves.append(move)
    return tuple(moves)


def save(path: str | Path, start: Pentago, moves: Sequence[Move]) -> None:
    """Write a record; an interruption leaves the old file or the new one, never half of one."""
    target = Path(path)
    part = target.parent / f".{target.name}.{os.getpid()}"
    try:
        part.write_text(written(start, moves), encoding="utf-8", newline="\n")
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def load(path: str | Path) -> tuple[Pentago, tuple[Move, ...]]:
    """Read a record from a file; what is no record raises a ValueError."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            return read(file.read(MOST))
    except UnicodeDecodeError:
        raise ValueError("this is no record: it is not text") from None
