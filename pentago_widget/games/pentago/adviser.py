"""Advice at a board: a hint, or what every move is worth, while the board stays alive."""

import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.games.pentago.match import PentagoMatch
from pentago_widget.games.pentago.move import Move, won_by_placing
from pentago_widget.play.thinker import Thinker
from pentago_widget.rules.pentago import Pentago

if TYPE_CHECKING:
    from pentago_widget.games.pentago.analysis import Analysis, Judgement

SLICE = 0.004
"""So many seconds the board waits at a time while the engine is loaded."""

CLEARLY = 340
"""An estimate this far from even is called good or bad."""

PROVED = {1: "1", 0: "0", -1: "2"}
"""The letter of a proved value."""

Advised = Callable[[dict[str, str], str], None]
"""Called with marks for squares and for turns like '4C', and with what is to be said."""


class Adviser:
    """Works out advice for the position shown, one at a time."""

    def __init__(self, on_advice: Advised, on_error: Callable[[Exception], None]) -> None:
        """Take whom to tell."""
        self._on_advice = on_advice
        self._placed: str | None = None
        self._game = Pentago()
        self._as_hint = False
        self._thinker = Thinker(lambda _: None, self._found, on_error)

    def hint(self, turn: PentagoMatch) -> None:
        """Look for a good move."""
        self._ask(turn, as_hint=True)

    def worth(self, turn: PentagoMatch) -> None:
        """Judge all moves."""
        self._ask(turn, as_hint=False)

    def forget(self) -> None:
        """Drop what is being worked out."""
        self._thinker.forget()

    def _ask(self, turn: PentagoMatch, *, as_hint: bool) -> None:
        """Begin to analyse."""
        self._placed, self._game, self._as_hint = turn.placed, turn.game, as_hint
        self._thinker.think(_analysing(turn))

    def _found(self, found: "Analysis") -> None:
        """Tell what the analysis has found."""
        if not self._as_hint:
            self._on_advice(worth(found.moves, self._placed), "")
            return
        best = best_with(found, self._placed)
        if won_by_placing(self._game, best):  # nothing is turned then
            self._on_advice({best.position: "h"}, f"Hint: {best.position} wins at once.")
            return
        marks, said = PENTAGO.hint(best)
        judged = found.moves[best]
        proof = wording.proof_in_words(self._game.get_turn(), judged.value, judged.distance)
        self._on_advice(marks, f"{said} {proof}".rstrip())


def hint(turn: PentagoMatch) -> Move:
    """Return a good move for the position shown, with the marble that lies already."""
    for found in _analysing(turn):
        latest = found
    assert latest is not None  # noqa: S101  the last one is the answer
    return best_with(latest, turn.placed)


def _analysing(turn: PentagoMatch) -> "Iterator[Analysis | None]":
    """Analyse the position shown; the engine is loaded when it is first asked."""
    yield from _loading()
    from pentago_widget.games.pentago.analysis import advising  # noqa: PLC0415

    yield from advising(turn.game)


_loaded = threading.Event()
"""Set once the engine is loaded."""


def _load() -> None:
    """Load the engine."""
    import pentago_widget.games.pentago.analysis  # noqa: F401, PLC0415

    PENTAGO.prepare()
    _loaded.set()


def _loading() -> Iterator[None]:
    """Load the engine in a thread, where there are threads: the first time that takes a moment."""
    if _loaded.is_set() or sys.platform == "emscripten":
        return
    loading = threading.Thread(target=_load, daemon=True)
    loading.start()
    while loading.is_alive():
        loading.join(SLICE)
        yield None


def best_with(found: "Analysis", placed: str | None) -> Move:
    """Return the best move, of those that begin with this marble if one lies already."""
    return next(move for move in found.moves if placed in (None, move.position))


def worth(moves: Mapping[Move, "Judgement"], placed: str | None) -> dict[str, str]:
    """Return the letter of every square, or of every turn once a marble lies: its best move's."""
    marks: dict[str, str] = {}
    for move, judgement in moves.items():  # the best first
        if placed is None:
            marks.setdefault(move.position, letter(judgement))
        elif move.position == placed:
            marks[f"{move.sub_board}{move.rotation}"] = letter(judgement)
    return marks


def letter(judgement: "Judgement") -> str:
    """Return the letter that shows what a move is worth."""
    if judgement.value is not None:
        return PROVED[judgement.value]
    if abs(judgement.score) < CLEARLY:
        return "="
    return "+" if judgement.score > 0 else "_"
