# ruff: noqa: D105, D107  classes as pupils write them
"""Verdicts on classes: every fault that was once overlooked breaks its rule, no right class any."""

from collections.abc import Callable
from itertools import product
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from pentago_widget.guests.answer import Answer
from pentago_widget.lessons.checker import asking
from pentago_widget.lessons.checker.check import RULES, TOO_SLOW, check_class, judged
from pentago_widget.lessons.checker.games import SEEDS, full_boards, lines_by_last_marbles
from pentago_widget.material.calls import FULL, SECONDS, STATE
from pentago_widget.material.planted import CORNERS, OTHER, SPOTS, PlainPentago, at
from tests.lessons.right_classes import RIGHT

SHARED: dict[str, Any] = {}


class OneBoardForAll(PlainPentago):
    """All games have the board that the newest game began with."""

    def __init__(self) -> None:
        super().__init__()
        SHARED["board"] = self._board

    def __getattribute__(self, name: str) -> Any:
        if name == "_board" and "board" in SHARED:
            return SHARED["board"]
        return super().__getattribute__(name)


class OneTurnForAll(PlainPentago):
    """The turn belongs to the class, and a new game begins with black."""

    _whose: ClassVar[str] = "black"

    def __init__(self) -> None:
        super().__init__()
        OneTurnForAll._whose = "black"

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        self._turn = OneTurnForAll._whose
        answer = super().make_move(color, position, sub_board, rotation)
        OneTurnForAll._whose = self._turn
        return answer


class CountsForAll(PlainPentago):
    """The marbles of all games are counted together, from the newest game on."""

    _count: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        CountsForAll._count = 0

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        answer = super().make_move(color, position, sub_board, rotation)
        CountsForAll._count += answer is True
        return answer

    def is_board_full(self) -> bool:
        return CountsForAll._count == 36


class PrintsReversed(PlainPentago):
    """Reverses the board to print it, and leaves it so."""

    def print_board(self) -> None:
        self._board.reverse()
        super().print_board()


class PrintsAndPasses(PlainPentago):
    """print_board sets the turn."""

    def print_board(self) -> None:
        super().print_board()
        self._turn = "black"


class AskingEnds(PlainPentago):
    """is_board_full ends the game."""

    def is_board_full(self) -> bool:
        self._state = "DRAW"
        return super().is_board_full()

    def _decided(self, color: str) -> str:
        state, self._state = self._state, "UNFINISHED"
        decided = super()._decided(color)
        self._state = state
        return (
            decided if decided != "DRAW" or not any("." in row for row in self._board) else "DRAW"
        )


class AskingPasses(PlainPentago):
    """get_game_state passes the turn from the third marble on."""

    def get_game_state(self) -> str:
        if sum(row.count("B") for row in self._board) > 1:
            self._turn = "white"
        return super().get_game_state()


class PrintsACount(PlainPentago):
    """Prints how many marbles there are."""

    def print_board(self) -> None:
        marbles = "".join(map("".join, self._board))
        print(marbles.count("B"), "black,", marbles.count("W"), "white")


class PrintsNoColors(PlainPentago):
    """Prints where marbles lie, and not whose they are."""

    def print_board(self) -> None:
        for row in self._board:
            print("".join(row).replace("W", "o").replace("B", "o"))


class PrintsBlackOnly(PlainPentago):
    """Prints black marbles only, and how many white ones there are."""

    def print_board(self) -> None:
        for row in self._board:
            print("".join(row).replace("W", "."))


class PrintsFiveRows(PlainPentago):
    """Forgets the last row."""

    def print_board(self) -> None:
        for row in self._board[:5]:
            print(*row)


class PrintsSwapped(PlainPentago):
    """Prints the colors of the marbles swapped."""

    def print_board(self) -> None:
        for row in self._board:
            print(*({"B": "W", "W": "B"}.get(letter, letter) for letter in row))


class PrintsSwappedCircles(PlainPentago):
    """Prints black marbles as white circles, and white ones as black circles."""

    def print_board(self) -> None:
        for row in self._board:
            print(*({"B": "○", "W": "●"}.get(letter, "□") for letter in row))


class RemembersTheLast(PlainPentago):
    """Keeps the last position where everybody can reach it."""

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        self.last = position
        return super().make_move(color, position, sub_board, rotation)


class BoardOfTheClass(PlainPentago):
    """Has a public board that belongs to the class, and uses it for nothing."""

    board: ClassVar[list[str]] = []


class TakenPasses(PlainPentago):
    """A taken position passes the turn from 13 marbles on."""

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        answer = super().make_move(color, position, sub_board, rotation)
        marbles = sum(letter != "." for row in self._board for letter in row)
        if answer == "position is not empty" and marbles >= 13:
            self._turn = OTHER[self._turn]
        return answer


class TakenIsFree(PlainPentago):
    """A marble may be placed on a marble from 13 marbles on."""

    def _is_empty(self, position: str) -> bool:
        marbles = sum(letter != "." for row in self._board for letter in row)
        return marbles >= 13 or super()._is_empty(position)


class RefusedTurns(PlainPentago):
    """A move of the wrong color turns the sub-board all the same."""

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        answer = super().make_move(color, position, sub_board, rotation)
        if answer == "not this player's turn":
            self._rotate(sub_board, rotation)
        return answer


def has_five_on(board: list[list[str]], letter: str, lines: list[list[tuple[int, int]]]) -> bool:
    """Say whether a color has five on one of these lines."""
    return any(all(board[r][c] == letter for r, c in line) for line in lines)


class Lines(PlainPentago):
    """Looks at lines of its own: before the turn, and after it at the mover's or the other's."""

    _before = _own = _gift = SPOTS
    _has_won = False

    def _has_won_by_placing(self, color: str) -> bool:
        self._has_won = has_five_on(self._board, color[0].upper(), self._before)
        return self._has_won

    def _decided(self, color: str) -> str:
        if self._has_won:
            return f"{color.upper()}_WON"
        lines = {color: self._own, OTHER[color]: self._gift}
        fives = [each for each in OTHER if has_five_on(self._board, each[0].upper(), lines[each])]
        if len(fives) == 2:
            return "DRAW"
        if fives:
            return f"{fives[0].upper()}_WON"
        return "DRAW" if self.is_board_full() else "UNFINISHED"


def without(check: str, *numbers: int) -> Any:
    """Return a class that forgets these lines in one of three checks."""
    lines = [line for number, line in enumerate(SPOTS) if number not in numbers]
    return type("Forgets", (Lines,), {f"_{check}": lines})


STRAIGHT = [line for line in SPOTS if line[0][0] == line[4][0] or line[0][1] == line[4][1]]
BENT = [*SPOTS, [at(square) for square in ("a0", "b1", "c2", "c3", "b4")]]


class NoDiagonalsAfterTheTurn(Lines):
    """Looks along rows and columns only, after the turn."""

    _own = _gift = STRAIGHT


class CrookedLineWins(Lines):
    """Takes a bent line for five in a row."""

    _before = _own = _gift = BENT


def too_short(length: int) -> Any:
    """Return a class that takes fewer than five neighbors for a win, along every line."""
    lines = [line[i : i + length] for line in SPOTS for i in range(6 - length)]
    return type(f"Counts{length}", (Lines,), dict.fromkeys(("_before", "_own", "_gift"), lines))


class MirrorsClockwise(PlainPentago):
    """Mirrors a sub-board where it is to be turned clockwise; turns it the other way rightly."""

    def _rotate(self, sub_board: int, rotation: str) -> None:
        if rotation == "A":
            super()._rotate(sub_board, rotation)
        else:
            top, left = CORNERS[sub_board]
            for row in self._board[top : top + 3]:
                row[left : left + 3] = row[left : left + 3][::-1]


@pytest.mark.slow
@pytest.mark.parametrize("length", [3, 4])
def test_who_counts_too_few_is_told_that_and_nothing_else_first(length: int) -> None:
    report = check_class(too_short(length))
    assert report.broken[0] == "less", report


@pytest.mark.slow
def test_what_is_turned_wrongly_is_not_blamed_on_lines() -> None:
    assert check_class(MirrorsClockwise).broken == ("clockwise",)


FAULTS = {
    OneBoardForAll: "apart",
    OneTurnForAll: "apart",
    CountsForAll: "apart",
    PrintsReversed: "asked",
    PrintsAndPasses: "asked",
    AskingPasses: "asked",
    PrintsACount: "print",
    PrintsNoColors: "print",
    PrintsBlackOnly: "print",
    PrintsFiveRows: "print",
    PrintsSwapped: "print",
    PrintsSwappedCircles: "print",
    RemembersTheLast: "private",
    BoardOfTheClass: "private",
    TakenPasses: "refused",
    TakenIsFree: "taken",
    RefusedTurns: "refused",
    NoDiagonalsAfterTheTurn: "own",
    CrookedLineWins: "less",
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: kind.__name__)
def test_a_fault_breaks_its_rule_first(kind: Any) -> None:
    report = check_class(kind)
    assert report.broken[:1] == (FAULTS[kind],), report


def test_a_question_that_ends_the_game_is_seen() -> None:
    assert check_class(AskingEnds).broken


def test_a_small_example_shows_two_games() -> None:
    finding = check_class(OneTurnForAll).results[1].finding
    assert finding is not None
    assert finding.code.count("= OneTurnForAll()") == 2
    assert finding.moves <= 4


@pytest.mark.thorough
def test_each_line_is_looked_at_by_each_way_to_end() -> None:
    overlooked = []
    for check, number in product(("before", "own", "gift"), range(len(SPOTS))):
        results = judged(without(check, number), makes_small=False)
        if all(each.sign == "✓" for each in results):
            overlooked.append((check, number))
    assert not overlooked


@pytest.mark.slow
@pytest.mark.parametrize("kind", RIGHT, ids=lambda kind: kind.__name__)
def test_no_right_class_is_accused(kind: Any) -> None:
    report = check_class(kind)
    assert report.is_right, report


def test_each_seed_fills_the_board_in_its_way() -> None:
    assert full_boards().keys() == SEEDS.keys()
    assert {len(made) for made in full_boards().values()} == {36}


def test_the_last_marble_makes_each_line_in_each_way() -> None:
    assert len(lines_by_last_marbles()) == 32 * 3
    assert {len(game) for game in lines_by_last_marbles()} == {36 + 2}


class OverlooksOneLineAtTheEnd(PlainPentago):
    """Does not see one of the 32 lines once the board is full."""

    def _decided(self, color: str) -> str:
        line = [row[5] for row in self._board[1:]]
        if self.is_board_full() and len({*line}) == 1:
            return "DRAW"
        return super()._decided(color)


@pytest.mark.slow
def test_a_line_that_is_overlooked_at_the_last_marble_alone_is_missed() -> None:
    assert check_class(OverlooksOneLineAtTheEnd).broken == ("full_five",)


class Counted(PlainPentago):
    """A right class that counts its moves."""

    _calls: ClassVar[int] = 0

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        Counted._calls += 1
        return super().make_move(color, position, sub_board, rotation)


@pytest.mark.slow
def test_a_class_with_a_slow_move_is_judged_in_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "QUICK", 0)  # it only counts, and is not slow
    assert check_class(Counted).is_right
    assert Counted._calls * 0.020 < 58  # seconds, where a move takes 20 ms


def test_what_there_is_no_time_for_is_too_slow_to_judge() -> None:
    clock = iter(range(1000))
    results = [*_judged_by(lambda: float(next(clock)), 40)]
    signs = [each.sign for each in results]
    assert "✗" not in signs
    assert TOO_SLOW in signs
    late = next(each for each in results if each.sign == TOO_SLOW)
    assert repr(late).endswith("(too slow to judge)")


def _judged_by(clock: Callable[[], float], seconds: float) -> Any:
    """Judge a right class by another clock."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asking, "time", SimpleNamespace(monotonic=clock))
        yield from judged(PlainPentago, seconds)


class HangsAtTheEnd(PlainPentago):
    """Never comes back from a move that would end the game."""

    def _decided(self, color: str) -> str:
        state = super()._decided(color)
        while state != "UNFINISHED":
            pass
        return state


@pytest.mark.slow
def test_after_an_endless_loop_the_other_rules_are_tried() -> None:
    results = [*judged(HangsAtTheEnd)]
    hanging = [r for r in results if r.finding and "still running" in r.finding.got]
    assert len(hanging) > 2
    assert {each.sign for each in results} == {"✓", "✗", "–"}
    assert len(results) == len(RULES)


def test_nobody_waits_as_long_for_a_second_endless_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = []

    def hangs(_kind: Any, _script: Any, seconds: float) -> list[Answer]:
        limits.append(seconds)
        return [Answer(is_endless=True)]

    monkeypatch.setattr(asking, "answered", hangs)
    asked = asking.Asked(PlainPentago)
    for script in ((STATE,), (FULL,)):
        assert asked.answers(script)[0].is_endless
    assert limits == [SECONDS, asking.SOON]


class PublicAndEndless(PlainPentago):
    """Has public members, and never comes back from a move."""

    def __init__(self) -> None:
        super().__init__()
        self.board = self._board

    def make_move(self, *_: object) -> bool | str:
        while True:
            pass


@pytest.mark.slow
def test_public_members_are_seen_though_no_move_ends() -> None:
    assert check_class(PublicAndEndless).results[3].sign == "✗"


class Public(PlainPentago):
    """Right, but for a member that everybody can reach."""

    def __init__(self) -> None:
        super().__init__()
        self.board = self._board


def test_whole_games_are_tried_though_a_member_is_public() -> None:
    report = check_class(Public)
    assert report.broken == ("private",)
    assert report.results[-1].sign == "✓"
