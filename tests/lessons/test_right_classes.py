"""The right classes are right: they answer as the rules in games at random."""

import io
import random
from contextlib import redirect_stdout
from typing import Any

import pytest

from Pentago import Pentago
from tests.lessons.right_classes import RIGHT
from tests.mutants.listing import played

CHANCE = random.Random(3)
GAMES = [played(Pentago, CHANCE, cautious=number == 0) for number in range(8)]


def test_there_are_thirty_and_more() -> None:
    assert len({kind.__name__ for kind in RIGHT}) >= 30


@pytest.mark.slow
@pytest.mark.parametrize("kind", RIGHT, ids=lambda kind: kind.__name__)
def test_each_answers_as_the_rules_do(kind: Any) -> None:
    for calls, answers, _ in GAMES:
        game = kind()
        for call, answer in zip(calls, answers, strict=True):
            with redirect_stdout(io.StringIO()):
                now = (game.make_move(*call), game.get_game_state(), game.is_board_full())
            assert now == answer
