"""analysis.py: exact values, judgements of every move, and what is said when there are none."""

import random
from typing import Any
from weakref import WeakSet

import pytest

from Pentago import Pentago
from pentago_widget import Move, PentagoWidget, Unsolved, analyse, release_memory, solve
from pentago_widget.engine import memory, solver
from pentago_widget.engine.speed import COMPILED
from pentago_widget.games.pentago import analysis
from pentago_widget.games.pentago.analysis import BACKWARD, FORWARD, SOLVED_FROM
from tests.engine.positions import random_position
from tests.foreign import NO_VALUES

EMPTY = ["......"] * 6


def value(game: Pentago, mover: str) -> int:
    """Return what a game is worth to a color, by trying everything."""
    state = game.get_game_state()
    if state != "UNFINISHED":
        return {"DRAW": 0, f"{mover.upper()}_WON": 1}.get(state, -1)
    after = []
    for move in game.get_moves():
        child = game.copy()
        child.make_move(game.get_turn(), *move)
        after.append(value(child, mover))
    return max(after) if game.get_turn() == mover else min(after)


@pytest.mark.parametrize("marbles", [33, 34, 35])
def test_a_solution_has_the_value_of_every_move(marbles: int) -> None:
    rng = random.Random(marbles)
    for _ in range(4):
        game = random_position(marbles, rng)
        solution = solve(game)
        assert sorted(solution.moves) == sorted(game.get_moves())
        for move, found in solution.moves.items():
            after = game.copy()
            after.make_move(game.get_turn(), *move)
            assert found == value(after, game.get_turn())
        assert solution.value == max(solution.moves.values())
        assert solution.way == BACKWARD


def test_a_winning_placement_is_a_win_with_each_of_its_rotations() -> None:
    rng = random.Random(6)
    while True:
        game = random_position(29, rng)
        squares = {m[0] for m in game.get_moves() if game.wins_at_once(game.get_turn(), m[0])}
        if squares:
            break
    solution = solve(game)
    for square in squares:
        assert [solution.moves[Move(square, s, r)] for s in (1, 2, 3, 4) for r in "CA"] == [1] * 8


def test_an_early_position_is_solved_forward_if_a_time_is_given() -> None:
    game = Pentago.from_rows(["BBBB..", *EMPTY[1:5], "WWWW.."], "black")
    solution = solve(game, seconds=5)
    assert solution.value == 1
    assert solution.way == FORWARD
    assert repr(solution).startswith("Solution(value=1, way='forward")
    with pytest.raises(Unsolved, match=r"with 8 marbles, fewer than \d\d, .* for how many seconds"):
        solve(game)


def test_what_is_not_proved_in_time_says_how_far_it_came() -> None:
    with pytest.raises(Unsolved, match=r"no proof within 0.05 seconds: searched \d+ moves ahead"):
        solve(Pentago(), seconds=0.05)
    assert issubclass(Unsolved, ValueError)


def test_an_analysis_judges_every_move_the_best_first() -> None:
    game = random_position(12, random.Random(3))
    found = analyse(game, depth=2)
    assert sorted(found.moves) == sorted(game.get_moves())
    scores = [judgement.score for judgement in found.moves.values()]
    assert scores == sorted(scores, reverse=True)
    assert found.moves[found.line[0]].score == scores[0]
    assert found.depth <= 2
    assert found.nodes > 0
    assert repr(found).startswith(f"<Analysis: {len(scores)} moves, depth {found.depth}, ")


def test_proved_and_estimated_are_told_apart() -> None:
    game = Pentago.from_rows(["BBBB..", *EMPTY[1:5], "WWWW.."], "black")
    found = analyse(game, depth=1)
    assert found.proved
    assert found.line[0].position == "a4"
    assert found.moves[Move("a4", 1, "C")].value == 1
    assert found.moves[Move("c3", 2, "C")].value == -1
    quiet = analyse(Pentago(), depth=1)
    assert not quiet.proved
    assert {judgement.value for judgement in quiet.moves.values()} == {None}


def test_a_board_is_advised_alike_at_every_look() -> None:
    game = random_position(9, random.Random(5))
    *_, one = analysis.advising(game)
    *_, other = analysis.advising(game)
    assert one is not None
    assert other is not None
    assert one.moves == other.moves
    assert one.depth == other.depth == analysis.GLANCE


def test_a_late_analysis_is_proved_throughout_and_agrees_with_the_solution() -> None:
    game = random_position(31, random.Random(8))
    found, solution = analyse(game), solve(game)
    assert {move: judgement.value for move, judgement in found.moves.items()} == solution.moves
    assert all(judgement.proved for judgement in found.moves.values())


def test_a_late_position_is_not_solved_in_less_time_than_that_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert analysis.affordable(1e-3) > analysis.affordable(60) >= SOLVED_FROM
    monkeypatch.setattr(solver, "measuring", lambda *_: pytest.fail("solved"))
    game = random_position(analysis.CHEAP_FROM, random.Random(5))
    assert analyse(game, seconds=1e-3).moves
    with pytest.raises(pytest.fail.Exception, match="solved"):
        analyse(game)


@pytest.mark.skipif(not COMPILED, reason="takes a compiled engine to be done in time")
def test_the_last_board_that_is_closed_gives_back_what_solving_keeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pentago_widget.frame.widget._open", WeakSet())  # other tests leave some
    first, last = PentagoWidget(), PentagoWidget()
    solve(random_position(21, random.Random(3)))
    assert memory.kept()
    first.close()
    assert memory.kept()
    last.close()
    assert not memory.kept()


class TestWithoutMemory:
    """What can be had where there is not memory enough to solve a position backward."""

    @pytest.fixture(autouse=True)
    def _little(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Leave no memory to solve anything."""
        release_memory()
        monkeypatch.setattr(memory, "LIMIT", 10_000)

    @pytest.mark.both_speeds
    @pytest.mark.slow
    def test_a_late_analysis_and_a_board_s_advice_are_estimates(self) -> None:
        game = random_position(analysis.CHEAP_FROM, random.Random(5))
        *_, advised = analysis.advising(game)
        for found in (analyse(game, seconds=0.3), advised):
            assert found is not None
            assert sorted(found.moves) == sorted(game.get_moves())

    def test_a_system_that_does_not_say_what_it_has_may_still_fail(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(solver, "fits", lambda _: True)
        game = random_position(analysis.CHEAP_FROM, random.Random(5))
        assert sorted(analyse(game).moves) == sorted(game.get_moves())

    def test_a_win_is_still_proved_forward(self) -> None:
        won = Pentago.from_rows(["BBBB.W", "WWW..W", "B..W..", "......", "..B..B", "W.W..B"])
        solution = solve(won, seconds=5)
        assert (solution.value, solution.way) == (1, FORWARD)

    def test_what_is_missing_is_said_where_nothing_is_proved(self) -> None:
        game = random_position(SOLVED_FROM, random.Random(8 if SOLVED_FROM < 20 else 24))
        with pytest.raises(MemoryError, match=r"this takes .* GB of memory, and 0.000 GB are"):
            solve(game, seconds=0.01)


@pytest.mark.parametrize("told", ["UNFINISHED", "unfinished", "DRAW"])
def test_a_class_that_is_wrong_about_its_state_is_told(told: str) -> None:
    class Wrong(Pentago):
        """A learner's class."""

        def get_game_state(self) -> str:
            """Return the wrong thing."""
            return told

    rows = ["WWWWW.", *EMPTY[1:]] if told == "UNFINISHED" else EMPTY
    seen = "WHITE_WON" if told == "UNFINISHED" else "UNFINISHED"
    with pytest.raises(ValueError, match=f"returns '{told}', but by its rows it is {seen}"):
        solve(Wrong.from_rows(rows, "black"))


def test_a_line_is_a_game_that_can_be_played() -> None:
    game = random_position(8, random.Random(11))
    line = analyse(game, depth=2).line
    assert line
    for move in line:
        assert game.make_move(game.get_turn(), *move) is True


@pytest.mark.parametrize("ask", [solve, analyse])
def test_a_finished_game_is_refused(ask: Any) -> None:
    won = Pentago.from_rows(["BBBBB.", *EMPTY[1:]], "white")
    with pytest.raises(ValueError, match="the game is finished, BLACK_WON"):
        ask(won)


@pytest.mark.parametrize("ask", [solve, analyse])
@pytest.mark.parametrize("number", range(len(NO_VALUES)))
def test_what_is_no_game_is_a_type_error(ask: Any, number: int) -> None:
    with pytest.raises(TypeError, match="a Pentago game was expected, not "):
        ask(NO_VALUES[number])


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), "1", True, 10**12, []])
@pytest.mark.parametrize("ask", [solve, analyse])
def test_a_time_that_is_none_is_named(ask: Any, seconds: Any) -> None:
    with pytest.raises(ValueError, match="seconds must be above 0 and below a billion, not "):
        ask(Pentago(), seconds=seconds)


@pytest.mark.parametrize("depth", [0, -1, 37, 1.5, "2", True, []])
def test_a_depth_that_is_none_is_named(depth: Any) -> None:
    with pytest.raises(ValueError, match="depth must be a whole number from 1 to 36, not "):
        analyse(Pentago(), depth=depth)


def test_from_how_many_marbles_on_a_position_is_solved() -> None:
    assert SOLVED_FROM in (16, 28)
