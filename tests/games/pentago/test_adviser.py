"""Advice: a hint and what every move is worth, as letters for squares and turns."""

from collections.abc import Iterator

import pytest

from Pentago import Pentago
from pentago_widget.engine.score import WIN
from pentago_widget.games.pentago.adviser import CLEARLY, Adviser, best_with, hint, letter, worth
from pentago_widget.games.pentago.analysis import Analysis, Judgement
from pentago_widget.games.pentago.match import PentagoMatch
from pentago_widget.games.pentago.move import Move
from tests.hands import PLACEMENT_WINS, ROTATION_WINS, moves_of

FOUND = Analysis(
    moves={
        Move("a0", 1, "C"): Judgement(WIN - 7, True, 3),
        Move("b0", 1, "C"): Judgement(CLEARLY, False),
        Move("a0", 2, "A"): Judgement(CLEARLY - 1, False),
        Move("c0", 1, "C"): Judgement(0, True),
        Move("c0", 2, "C"): Judgement(-CLEARLY, False),
        Move("d0", 1, "C"): Judgement(-WIN + 2, True),
    },
    line=(Move("a0", 1, "C"),),
    depth=2,
    nodes=100,
    proved=True,
)


class Listener:
    """Hears advice."""

    def __init__(self) -> None:
        """Sit beside an adviser."""
        self.advice: list[tuple[dict[str, str], str]] = []
        self.errors: list[Exception] = []
        self.adviser = Adviser(lambda *told: self.advice.append(told), self.errors.append)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Pentago]:
    """Put a known analysis into the place of the engine's, and note what it is asked."""
    positions: list[Pentago] = []

    def advising(game: Pentago) -> Iterator[Analysis | None]:
        positions.append(game)
        yield None
        yield FOUND

    monkeypatch.setattr("pentago_widget.games.pentago.analysis.advising", advising)
    return positions


def test_every_judgement_has_its_letter() -> None:
    assert [letter(judgement) for judgement in FOUND.moves.values()] == [*"1+=0_2"]


def test_a_square_shows_the_best_of_its_moves() -> None:
    assert worth(FOUND.moves, None) == {"a0": "1", "b0": "+", "c0": "0", "d0": "2"}


def test_once_a_marble_lies_the_turns_show_what_they_are_worth() -> None:
    assert worth(FOUND.moves, "a0") == {"1C": "1", "2A": "="}


def test_the_best_move_begins_with_the_marble_that_lies() -> None:
    assert best_with(FOUND, None) == Move("a0", 1, "C")
    assert best_with(FOUND, "c0") == Move("c0", 1, "C")


def test_a_hint_is_marked_and_said(asked: list[Pentago]) -> None:
    listener = Listener()
    listener.adviser.hint(PentagoMatch())
    proof = "Black wins with the third move from here at the latest: proved."
    assert listener.advice == [
        ({"a0": "h", "1C": "h"}, f"Hint: a0, then turn 1 clockwise. {proof}"),
    ]
    assert asked == [Pentago()]


def test_what_moves_are_worth_is_marked_without_a_word(asked: list[Pentago]) -> None:
    listener = Listener()
    listener.adviser.worth(PentagoMatch())
    assert listener.advice == [(worth(FOUND.moves, None), "")]
    assert asked == [Pentago()]


def test_an_error_in_the_analysis_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def advising(_: Pentago) -> Iterator[None]:
        yield None
        raise MemoryError("too many positions")

    monkeypatch.setattr("pentago_widget.games.pentago.analysis.advising", advising)
    listener = Listener()
    listener.adviser.hint(PentagoMatch())
    assert [str(error) for error in listener.errors] == ["too many positions"]


def test_a_hint_wins_by_placing_where_that_can_be_had() -> None:
    turn = PentagoMatch(moves=moves_of(PLACEMENT_WINS)[:-1])
    assert hint(turn).position in ("a4", "b3")


def test_a_hint_goes_on_with_the_marble_that_lies() -> None:
    turn = PentagoMatch(moves=moves_of(ROTATION_WINS)[:-1])
    turn.press("c3")
    assert hint(turn) == Move("c3", 2, "C")
    turn.press("c3")
    turn.press("f0")
    assert hint(turn).position == "f0"
