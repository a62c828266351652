"""Golden playthroughs: games a person can read, each call with its answer and the board after it.

A call is a line `>>> name(arguments)`. Below it stand the answer and, where the call changed the
board, the board. Lines that begin with `#` are for the reader.
"""

import ast
from collections.abc import Callable
from typing import Any


def replay(text: str, game: Any, board: Callable[[Any], str]) -> str:
    """Return the playthrough again, with the answers and boards that this game gives."""
    told, before = [], board(game)
    for line in text.splitlines():
        if line.startswith("#") or not line:
            told.append(line)
        if line.startswith(">>> "):
            call = ast.parse(line[4:], mode="eval").body
            assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
            answer = getattr(game, call.func.id)(*map(ast.literal_eval, call.args))
            told += [line, repr(answer)]
            if board(game) != before:
                before = board(game)
                told.append(before)
    return "\n".join(told) + "\n"
