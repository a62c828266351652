"""The sentences that tell a game of Pentago: what was played, how it ended, what comes next.

Every board speaks with these words, in the terminal and in a notebook.
"""

from collections.abc import Mapping, Sequence

from pentago_widget.games.pentago.move import Move, won_by_placing
from pentago_widget.games.pentago.threats import Threats
from pentago_widget.rules.pentago import Pentago
from pentago_widget.words.sentences import noun, ordinal

DIRECTIONS = {"C": "clockwise", "A": "anti-clockwise"}
MARBLES = {"B": "black", "W": "white"}
WINNERS = {"BLACK_WON": "black", "WHITE_WON": "white"}


def proof_in_words(color: str, value: int | None, distance: int | None) -> str:
    """Say what is proved of a color's move; nothing where nothing is."""
    if value is None:
        return ""
    if value == 0:
        return "A draw, if nobody errs: proved."
    winner = color if value > 0 else next(each for each in MARBLES.values() if each != color)
    if distance == 1:
        return f"{winner.capitalize()} wins with it: proved."
    when = f" with the {ordinal(distance)} move from here at the latest" if distance else ""
    return f"{winner.capitalize()} wins{when}: proved."


def move_in_words(before: Pentago, move: Move) -> str:
    """Say what the side to move plays; a placement that wins turns nothing."""
    color = before.get_turn()
    placed = f"{color.capitalize()} places on {move.position}"
    if won_by_placing(before, move):
        return f"{placed}."
    return f"{placed} and turns {move.sub_board} {DIRECTIONS[move.rotation]}."


def expected(game: Pentago) -> str:
    """Say whose turn it is and what is to be done."""
    return f"{game.get_turn().capitalize()} places a marble and turns a sub-board."


def result(game: Pentago, before: Pentago | None = None, last: Move | None = None) -> str:
    """Explain how a finished game ended; with the last move and the game before it, what did it."""
    fives = {color: f"five on {_ends(game, color)}" for color, _ in game.get_fives()}
    made = "" if before is None or last is None else _made(before, last)
    if winner := WINNERS.get(game.get_game_state()):
        how = f": {fives[winner]}" if winner in fives else ""  # somebody may have changed the rules
        return f"{winner.capitalize()} wins{how}{made}."
    if fives:
        both = ", ".join(f"{color} has {five}" for color, five in fives.items())
        return f"A draw: {both}{made}."
    return "A draw: the board is full, and nobody has five in a row."


def in_words(game: Pentago) -> str:
    """Describe the board for the ear: every row with its marbles, the empty ones together."""
    rows = dict(zip("abcdef", game.get_rows(), strict=True))
    told_rows = [
        f"Row {name}: {', '.join(_marbles(name, row))}." for name, row in rows.items() if _any(row)
    ]
    empty = [name for name, row in rows.items() if not _any(row)]
    if empty:
        told_rows.append(f"Empty: {noun(len(empty), 'row')} {', '.join(empty)}.")
    return "\n".join(told_rows)


def _any(row: str) -> bool:
    """Say whether a row has a marble."""
    return row != "......"


def _marbles(name: str, row: str) -> list[str]:
    """Name the marbles of a row one by one."""
    return [f"{name}{column} {MARBLES[x]}" for column, x in enumerate(row) if x in MARBLES]


def _ends(game: Pentago, color: str) -> str:
    """Name a color's fives by their ends."""
    return " and ".join(
        f"{line[0]}–{line[-1]}" for owner, line in game.get_fives() if owner == color
    )


def _made(before: Pentago, last: Move) -> str:
    """Say whether the placement or the turn made the five."""
    if won_by_placing(before, last):
        return f", made by placing on {last.position}"
    return f", made by turning {last.sub_board} {DIRECTIONS[last.rotation]}"


def next_step(game: Pentago, placed: str | None = None) -> str:
    """Say what is to be done now; `placed` is a marble that lies already."""
    color = game.get_turn().capitalize()
    if placed is None:
        return f"{color} to move: place a marble."
    return f"{color} has placed on {placed}: turn a sub-board, or take the marble back."


def row_in_words(rows: Sequence[str], name: str) -> str:
    """Read a row out, square by square."""
    squares = ", ".join(
        f"{name}{column} {MARBLES.get(letter, 'empty')}"
        for column, letter in enumerate(rows["abcdef".index(name)])
    )
    return f"Row {name}: {squares}."


def part_in_words(rows: Sequence[str], sub_board: int) -> str:
    """Read a sub-board out, row by row."""
    down, right = 3 * ((sub_board - 1) // 2), 3 * ((sub_board - 1) % 2)
    read = "; ".join(
        f"{'abcdef'[row]}{right} to {right + 2}: "
        + ", ".join(MARBLES.get(x, "empty") for x in rows[row][right : right + 3])
        for row in range(down, down + 3)
    )
    return f"Sub-board {sub_board}: {read}."


def threats_in_words(threats: Mapping[str, Threats]) -> str:
    """Say what each color could do to win at once: where to place, and what to turn then."""
    both = (_placing_in_words(threats), _turning_in_words(threats))
    return " ".join(filter(None, both)) or "Nobody could win at once."


def legend_of_threats(threats: Mapping[str, Threats]) -> str:
    """Say the same with the sign before each kind."""
    signs = {BY_PLACING: _placing_in_words(threats), BY_TURNING: _turning_in_words(threats)}
    told_signs = [f"{sign}: {said}" for sign, said in signs.items() if said]
    return " ".join(told_signs) or f"{BY_PLACING}: {threats_in_words(threats)}"


BY_PLACING, BY_TURNING = "!", "!↻"
"""The signs of a threat, by placing alone and with a turn."""


def _placing_in_words(threats: Mapping[str, Threats]) -> str:
    """Say where each color could win at once by placing alone."""
    return " ".join(
        f"{color.capitalize()} could win at once on {', '.join(found.placing)}."
        for color, found in threats.items()
        if found.placing
    )


def _turning_in_words(threats: Mapping[str, Threats]) -> str:
    """Say with which turn each color could win at once, and where to place before it."""
    return " ".join(
        f"{color.capitalize()} could win at once with a turn: {_turns_in_words(found)}."
        for color, found in threats.items()
        if found.turning
    )


def _turns_in_words(found: Threats) -> str:
    """Name the turns, each with the squares that go with it."""
    return "; ".join(
        f"{sub_board} {DIRECTIONS[rotation]} after placing "
        + ("anywhere" if (sub_board, rotation) in found.any_square else f"on {', '.join(squares)}")
        for (sub_board, rotation), squares in found.turning
    )
