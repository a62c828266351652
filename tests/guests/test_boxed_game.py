"""Games in the box that are gone on with: what hangs or ends Python is seen there first."""

from collections.abc import Iterator

import pytest

from pentago_widget.guests.box import Box
from pentago_widget.guests.boxed_game import BoxedGame, Unbearable
from pentago_widget.guests.slices import Slices
from pentago_widget.guests.visit import MOST_GAMES, Visit
from tests import needs

SECONDS = 0.5
COUNTS = """
class Guest:
    def __init__(self):
        self.count = 0
    def ask(self, n):
        self.count += n
        return self.count
    def fail(self):
        raise ValueError("no")
    def end(self):
        import os
        os._exit(self.count)
    def loop(self):
        while True: pass
    def leave(self):
        import os
        os.chdir("..")
    def alarm(self):
        import signal
        signal.setitimer(signal.ITIMER_REAL, 60)
"""


@pytest.fixture(scope="module")
def box() -> Iterator[Box]:
    """Give a box that tests use one after the other."""
    made = Box()
    yield made
    made.close()


@pytest.fixture
def visit(box: Box) -> Visit:
    """Make the class that counts in the box."""
    return Visit(box, Slices((("cell 1", COUNTS),), "Guest", "__main__"), SECONDS)


def test_a_game_goes_on_where_it_was_beside_others_however_many(visit: Visit) -> None:
    calls: dict[int, list[tuple[str, tuple[int]]]] = {n: [] for n in range(2 * MOST_GAMES)}
    for turn in (1, 2, 3):
        for number, made in calls.items():
            made.append(("ask", (number,)))
            assert visit.gone_on(number, made, SECONDS)[1].value == turn * number


def test_a_game_goes_on_after_an_error_and_after_another_class_was_there(
    box: Box, visit: Visit
) -> None:
    calls: list[tuple[str, tuple[int, ...]]] = [("ask", (2,)), ("fail", ())]
    assert str(visit.gone_on(1, calls, SECONDS)[1]).startswith("it raised ValueError: no")
    Visit(box, Slices((("cell 2", "class Guest: pass"),), "Guest", "__main__"), SECONDS)
    assert visit.gone_on(1, [*calls, ("ask", (3,))], SECONDS)[1].value == 5


@pytest.mark.parametrize(
    ("method", "told"),
    [
        ("end", "it ended Python itself, with exit status 7"),
        ("loop", "it was still running after 0.5 s"),
        ("leave", "it changed the folder in which the program works"),
        pytest.param("alarm", "it set an alarm", marks=needs.signals),
    ],
)
def test_what_must_not_be_called_here_is_told_and_another_game_begins(
    visit: Visit, method: str, told: str
) -> None:
    game = BoxedGame(visit, [("ask", (7,))])
    with pytest.raises(Unbearable, match=told):
        game.try_first(method, (), SECONDS)
    BoxedGame(visit, [("ask", (7,))]).try_first("ask", (1,), SECONDS)


def test_a_class_that_needs_arguments_is_not_tried(box: Box) -> None:
    source = "class Guest:\n    def __init__(self, name): pass\n    def end(self): raise SystemExit"
    visit = Visit(box, Slices((("cell 1", source),), "Guest", "__main__"), SECONDS)
    game = BoxedGame(visit)
    game.make(SECONDS)
    game.try_first("end", (), SECONDS)
