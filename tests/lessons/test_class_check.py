"""The checker of classes: right ones pass, each bug breaks its own rules, and nothing stops it."""

import html
import io
import itertools
from contextlib import redirect_stdout
from functools import cache
from typing import Any, ClassVar

import pytest

from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago
from pentago_widget.lessons import check_class
from pentago_widget.lessons.checker.check import NUMBERS, RULES, ClassReport, Result, ranges
from pentago_widget.material import calls
from pentago_widget.material import planted as bugs
from pentago_widget.material.planted import PlainPentago
from tests.foreign import NO_VALUES, OfRudeClass, Rude
from tests.twins.slow_pentago import SlowPentago


class Inverted(PlainPentago):
    """Calls a board full that is not, and decides without asking that."""

    def is_board_full(self) -> bool:
        return not super().is_board_full()

    def _decided(self, color: str) -> str:
        full = PlainPentago.is_board_full(self)
        fives = [bugs.has_five(self._board, letter) for letter in "BW"]
        return "DRAW" if full and not any(fives) else self._undecided(color)

    def _undecided(self, color: str) -> str:
        state = super()._decided(color)
        fives = [bugs.has_five(self._board, letter) for letter in "BW"]
        return state if any(fives) else "UNFINISHED"


class Capitalized(PlainPentago):
    """Begins its answers with a capital letter."""

    def make_move(self, *arguments: Any) -> Any:
        answer = super().make_move(*arguments)
        return answer if answer is True else str(answer).capitalize()


class CountsOn(PlainPentago):
    """Does not begin to count anew after a gap, or a marble of the other color."""

    def _decided(self, color: str) -> str:
        for row in self._board:
            for letter, state in (("B", "BLACK_WON"), ("W", "WHITE_WON")):
                if row.count(letter) >= 5:
                    return state
        return super()._decided(color)


BROKEN = {
    Inverted: ("start", "full"),
    Capitalized: ("turn", "taken"),
    CountsOn: ("less",),
    bugs.WhiteBegins: ("allowed",),
    bugs.AnyColor: ("turn",),
    bugs.Overwrites: ("taken",),
    bugs.PositionFirst: ("order",),
    bugs.TurnPasses: ("refused",),
    bugs.TurnsTheWrongWay: ("clockwise", "anticlockwise"),
    bugs.Transposes: ("anticlockwise",),
    bugs.SwapsThreeAndFour: ("others",),
    bugs.TurnsFirst: ("before",),
    bugs.TurnsAfterTheEnd: ("unturned",),
    bugs.MissesADiagonal: ("rising",),
    bugs.GoesRoundTheEdge: ("less",),
    bugs.FourAreEnough: ("less",),
    bugs.BothIsMine: ("both",),
    bugs.GiftsAreLost: ("gift",),
    bugs.SixAreTooMany: ("six",),
    bugs.FullIsADraw: ("full_five",),
    bugs.FullIsNoEnd: ("draw",),
    bugs.FullTooSoon: ("full",),
    bugs.PlaysOn: ("finished",),
    bugs.LastMoveRefused: ("last",),
}
MOST_MOVES = {
    "turn": 1,
    "taken": 2,
    "clockwise": 2,
    "refused": 3,
    "before": 9,
    "both": 10,
    "gift": 10,
    "six": 11,
}
"""The shortest game that can break the rule."""


class Printing(SlowPentago):
    """A right class that prints a board and a word with each move."""

    def make_move(self, *arguments: Any) -> Any:
        print("made a move")
        return super().make_move(*arguments)

    def print_board(self) -> None:
        print("\n".join(self.rows()))


class Spied(PlainPentago):
    """A right class that notices who reads its private members from outside."""

    _seen: ClassVar[list[str]] = []

    def __getattribute__(self, name: str) -> Any:
        """Notice a private name."""
        caller = __import__("sys")._getframe(1).f_code.co_filename
        if name.startswith("_") and not name.startswith("__") and "planted" not in caller:
            type(self)._seen.append(name)
        return super().__getattribute__(name)


class Shared(PlainPentago):
    """All games have one board."""

    board = [["."] * 6 for _ in range(6)]  # noqa: RUF012  the bug

    def __init__(self) -> None:
        """Take the board of all games."""
        super().__init__()
        self._board = Shared.board


class Public(PlainPentago):
    """The state can be reached by everybody."""

    def __init__(self) -> None:
        """Keep a public copy."""
        super().__init__()
        self.turn = "black"


class Raises(PlainPentago):
    """Fails on the squares of row f."""

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Any:
        if position == "f0":
            raise IndexError("list index out of range")
        return super().make_move(color, position, sub_board, rotation)


class Endless(PlainPentago):
    """Never comes back from the first move."""

    def make_move(self, *_: object) -> Any:
        for _number in itertools.count():
            pass


class PrintsWhy(PlainPentago):
    """Prints why a move is refused instead of returning it."""

    def make_move(self, *arguments: Any) -> Any:
        if (answer := super().make_move(*arguments)) is True:
            return True
        return print(answer)


class Forgets(PlainPentago):
    """Returns nothing."""

    def make_move(self, *arguments: Any) -> Any:
        super().make_move(*arguments)


class Exits(PlainPentago):
    """Ends the program at the end of a game."""

    def get_game_state(self) -> Any:
        raise SystemExit("game over")


class NeedsAName(PlainPentago):
    """Cannot be made without an argument."""

    def __init__(self, name: str) -> None:  # noqa: ARG002
        """Take a name."""
        super().__init__()


class HasNoBoard:
    """Lacks three methods."""

    def make_move(self, *_: object) -> Any:
        return True


@cache
def report_of(kind: Any) -> ClassReport:
    """Check a class once for all tests."""
    return check_class(kind)


def rule(kind: Any, name: str) -> Result:
    """Return what came of a rule, by its name."""
    return report_of(kind).rule(NUMBERS[name])


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Pentago, PlainPentago, Printing])
def test_a_right_class_passes_every_rule(kind: Any, capsys: pytest.CaptureFixture[str]) -> None:
    report = check_class(kind)
    assert report.is_right, report
    assert report.lines()[0] == f"✓ {kind.__name__}: all {len(RULES)} rules hold."
    assert capsys.readouterr().out == ""


def test_there_are_rules_enough_each_in_a_sentence() -> None:
    assert len(RULES) >= 12
    assert all(each.text.endswith(".") and len(each.text) <= 90 for each in RULES)
    assert len({each.text for each in RULES}) == len(NUMBERS) == len(RULES)
    for number, each in enumerate(RULES, 1):
        assert all(NUMBERS[need] < number for need in each.needs)


@pytest.mark.slow
@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_each_bug_breaks_its_own_rules_and_no_other(kind: Any) -> None:
    report = report_of(kind)
    assert report.broken == BROKEN[kind]
    assert not report.is_right


@pytest.mark.slow
@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_the_game_told_shows_the_bug_and_what_the_rules_say(kind: Any) -> None:
    for name in BROKEN[kind]:
        finding = rule(kind, name).finding
        assert finding is not None
        assert finding.moves <= MOST_MOVES.get(name, 36)
        if name == "unturned":
            continue
        printed = []
        for judged in (kind, Pentago):
            with redirect_stdout(io.StringIO()) as out:
                exec(finding.code.replace("print(", "print(ascii(") + ")", {kind.__name__: judged})
            printed.append(out.getvalue().strip())
        assert [f"it answered {printed[0]}", printed[1]] == [finding.got, finding.expected]


def test_what_a_broken_rule_hides_is_not_tried() -> None:
    result = rule(bugs.Transposes, "own")
    assert result.sign == "–"
    assert repr(result).endswith(f"(not tried: needs {NUMBERS['anticlockwise']})")


def test_a_report_tells_signs_and_the_first_broken_rule_in_full() -> None:
    report = check_class(bugs.TurnsTheWrongWay)
    text = repr(report)
    assert text.startswith("✗ TurnsTheWrongWay: ")
    assert f"Rule {NUMBERS['clockwise']} in full:" in text
    assert "    game = TurnsTheWrongWay()\n    game.make_move('black', 'a0', 1, 'C')\n" in text
    assert "  expected  'position is not empty'\n  but       it answered True." in text
    assert f"check_class(TurnsTheWrongWay).rule({NUMBERS['anticlockwise']})" in text
    assert html.escape(text) in report._repr_html_()


def test_the_board_before_the_last_line_is_drawn() -> None:
    finding = rule(bugs.BothIsMine, "both").finding
    assert finding is not None
    assert finding.board.count("●") == finding.board.count("○") == 5


@pytest.mark.slow
def test_private_members_are_never_touched() -> None:
    assert check_class(Spied).is_right
    assert Spied._seen == []


@pytest.mark.parametrize(
    ("kind", "name", "got"),
    [
        (Raises, "allowed", "it raised IndexError: list index out of range, in line"),
        (Endless, "allowed", "it was still running after "),
        (PrintsWhy, "turn", 'it printed "not this player\'s turn" and returned nothing'),
        (Forgets, "allowed", "it returned None: is a return missing?"),
        (Exits, "start", "it ended the program, as exit() does (SystemExit), in line"),
        (NeedsAName, "made", "it raised TypeError: "),
        (Shared, "apart", "then it answered "),
        (Public, "private", "everybody can reach it: call it _turn"),
        (HasNoBoard, "made", "there is none"),
        (SlowPentago, "made", "there is none"),
    ],
)
@pytest.mark.slow
def test_each_kind_of_wrong_is_told_in_its_own_words(kind: Any, name: str, got: str) -> None:
    found = rule(kind, name).finding
    assert found is not None
    assert found.got.startswith(got)


GIVEN = (*(each for each in NO_VALUES if not issubclass(type(each), type)), PlainPentago())


@pytest.mark.parametrize("number", range(len(GIVEN)))
def test_what_is_no_class_gets_clear_words(number: int) -> None:
    given = GIVEN[number]
    report = check_class(given)
    assert not report.is_right
    assert repr(report).startswith("✗ give check_class the class itself, without calling it, not")
    assert len(report.lines()) == 1


NOTHING = "make_move with four arguments, no get_game_state and no is_board_full"


def test_what_is_plainly_another_game_is_told_so_in_a_line() -> None:
    assert repr(check_class(GessGame)) == (
        "✗ check_class is for Pentago:"
        " GessGame has no make_move with four arguments and no is_board_full"
    )
    for name, kind in (("BuildersGame", BuildersGame), ("int", int), ("OfRudeClass", OfRudeClass)):
        report = check_class(kind)
        assert repr(report) == f"✗ check_class is for Pentago: {name} has no {NOTHING}"
        assert not report.is_right


def test_any_class_can_be_asked() -> None:
    assert repr(check_class(Rude)).endswith(f"Rude has no {NOTHING}")


@pytest.mark.parametrize("game", [BuildersGame(), GessGame()])
def test_another_game_in_the_place_of_its_class_is_told_the_same(game: Any) -> None:
    assert repr(check_class(game)) == repr(check_class(type(game)))


def test_a_pentago_that_is_only_begun_is_tried() -> None:
    class RestrictedPosition:
        """Takes three arguments only, and has no more methods."""

        def make_move(self, color: str, position: str, sub_board: int) -> None:
            """Do nothing yet."""

    class NoMove(PlainPentago):
        """Has everything but make_move."""

        make_move = None  # type: ignore[assignment]

    assert check_class(RestrictedPosition).broken[0] == check_class(NoMove).broken[0] == "made"


def test_a_rule_that_there_is_not_is_named() -> None:
    with pytest.raises(ValueError, match="there are rules 1 to 31, not 32"):
        check_class(Pentago).rule(32)


def test_a_class_that_cannot_be_sent_is_called_here_and_the_report_says_so() -> None:
    class Local(Pentago):
        pass

    why = "it is made within another function"
    said = f"It was checked in this process, with time limits only, because {why}."
    assert repr(check_class(Local)).endswith(said)
    assert "in this process" not in repr(check_class(PlainPentago))


@pytest.mark.slow
def test_a_class_that_was_changed_after_it_was_made_is_called_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PlainPentago, "is_board_full", lambda _: False)
    report = check_class(PlainPentago)
    assert "it has been changed since its code was run" in report.remark
    assert report.broken[0] == "full"


def test_the_rules_that_judge_are_out_of_a_learner_s_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pentago, "is_board_full", lambda _: False)
    calls.expected.cache_clear()
    assert check_class(Pentago).broken[0] == "full"


def test_the_class_that_comes_with_the_package_is_named_as_such() -> None:
    ours = repr(check_class(Pentago))
    assert ours.endswith(
        "This is the class that comes with pentago_widget."
        " To check a file of yours, give its path: check_class('Pentago.py')."
    )
    assert "comes with" not in repr(check_class(type("Mine", (Pentago,), {})))


class WhiteFirst(PlainPentago):
    """Lets white begin, so that nothing else can be tried."""

    def make_move(self, *_: object) -> str:
        return "not this player's turn"


def test_rules_that_were_not_tried_share_a_line_where_they_are_many() -> None:
    lines = check_class(WhiteFirst).lines()
    assert lines[6] == "– Not tried before 5 holds: 6 to 31."
    assert lines[0] == "✗ WhiteFirst: 4 of 31 rules hold, 1 broken, 26 not tried."


@pytest.mark.parametrize(
    ("numbers", "short"),
    [([], ""), ([3], "3"), ([3, 4], "3, 4"), ([1, 3, 4, 5, 9], "1, 3 to 5, 9")],
)
def test_numbers_are_written_in_short(numbers: list[int], short: str) -> None:
    assert ranges(numbers) == short


class AnswersAnObject(PlainPentago):
    """Answers an object, another one each time."""

    def make_move(self, *_: object) -> Any:
        return object()


def test_an_object_that_shows_its_address_is_the_same_answer_twice() -> None:
    report = check_class(AnswersAnObject)
    assert report.broken == ("allowed",)
    assert "0x" not in repr(report)
