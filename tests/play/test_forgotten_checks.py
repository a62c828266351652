"""Classes that allow too much: what the rules refuse at the board is put to them as well.

A right gesture never shows a check that was forgotten, which is the commonest mistake of all.
"""

import contextlib
import html
import io
import random
from typing import Any

import pytest

from BuildersGame import BuildersGame
from GessGame import SQUARES as GESS_SQUARES
from GessGame import GessGame
from Pentago import Pentago
from pentago_widget import BuildersWidget, GessWidget, PentagoWidget
from pentago_widget.material.planted import (
    AnyColor,
    Overwrites,
    PlainPentago,
    PlaysOn,
    PositionFirst,
    TurnPasses,
)
from tests.foreign import NO_VALUES
from tests.hands import PLACEMENT_WINS, panel_button, play_all, status, tell, toggle
from tests.twins.slow_builders import SlowBuilders
from tests.twins.slow_gess import SlowGess
from tests.twins.slow_pentago import SlowPentago

pytestmark = pytest.mark.usefixtures("nothing_left")

NEWS = "Your class departs from the rules"


class StepsUpTwo(BuildersGame):
    """Lets a builder climb any number of levels."""

    def make_move(self, *numbers: int) -> bool:
        reason = self.why_not(*numbers) or ""
        return super().make_move(*numbers) or "climbs at most" in reason


class BuildsAnywhere(BuildersGame):
    """Lets everybody build on a builder, and a fifth level."""

    def make_move(self, *numbers: int) -> bool:
        reason = self.why_not(*numbers) or ""
        return super().make_move(*numbers) or reason.startswith((str(numbers[4:]), "the tower on"))


def is_flat(game: BuildersGame) -> bool:
    """Say whether nothing has been built."""
    return not any(map(any, game.get_levels()))


class MovesAnybody(BuildersGame):
    """Does not ask whose builder is moved, but for the first move of all."""

    def make_move(self, *numbers: int) -> bool:
        theirs = dict(self.get_builders())["o" if self._turn == "x" else "x"]
        if numbers[:2] not in theirs or is_flat(self):
            return super().make_move(*numbers)
        return True


class MovesBeforeItAsks(BuildersGame):
    """Moves the builder first, and leaves it there when the rest of the move is refused."""

    def make_move(self, *numbers: int) -> bool:
        if super().make_move(*numbers):
            return True
        start, target = (numbers[0], numbers[1]), (numbers[2], numbers[3])
        board = dict(self._board)
        board[start], board[target] = f"{board[start][0]}.", f"{board[target][0]}{self._turn}"
        self._board = board
        return False


class PlacesAnywhere(BuildersGame):
    """Does not ask whether somebody stands on a square."""

    def initial_placement(self, *given: Any) -> bool:
        reason = self.why_not_placement(*given) or ""
        return super().initial_placement(*given) or "is occupied" in reason


class YesBuilders(BuildersGame):
    """Answers True, whatever is asked, but for the first move of all."""

    def make_move(self, *numbers: int) -> bool:
        is_first = is_flat(self) and len(self.get_builders()) == 2
        return super().make_move(*numbers) or not is_first


class YesGess(GessGame):
    """Answers True, whatever is asked."""

    def make_move(self, *centers: str) -> bool:
        super().make_move(*centers)
        return True


class MovesTheirs(GessGame):
    """Does not ask whose stones are moved."""

    def make_move(self, *centers: str) -> bool:
        if super().make_move(*centers):
            return True
        self._turn = "white" if self._turn == "black" else "black"
        is_theirs = self.why_not(*centers) is None
        self._turn = "white" if self._turn == "black" else "black"
        return is_theirs


class NothingForFalse(GessGame):
    """Forgets to return False."""

    def make_move(self, *centers: str) -> Any:
        return super().make_move(*centers) or None


class GoesOnForEver(GessGame):
    """Walks on in a direction until it has come to the target, which a crooked move never does."""

    def make_move(self, *centers: str) -> bool:
        while not (done := super().make_move(*centers)):
            pass
        return done


class NoTurn(PlainPentago):
    """Looks neither at the turn nor at what lies there, nor at the end."""

    def _refusal(self, *_: str) -> str:
        return ""


class OwnWords(PlainPentago):
    """Refuses in words of its own."""

    def _refusal(self, *move: str) -> str:
        return super()._refusal(*move) and "no!"


class RaisesOnRefusal(PlainPentago):
    """Raises where it should answer."""

    def _refusal(self, *move: str) -> str:
        if reason := super()._refusal(*move):
            raise ValueError(reason)
        return ""


class PrintsOnRefusal(PlainPentago):
    """Prints why something is refused, and returns it as well."""

    def _refusal(self, *move: str) -> str:
        if reason := super()._refusal(*move):
            print(reason)
        return reason


class NeedsAName(NoTurn):
    """Cannot be made without an argument."""

    def __init__(self, name: str) -> None:  # noqa: ARG002
        """Take a name."""
        super().__init__()


def banner(widget: Any) -> str:
    """Read what stands in the banner."""
    return html.unescape(widget._texts["banner"].value)


def names(widget: Any, *squares: str) -> None:
    """Press squares on the core buttons, one after the other."""
    for name in squares:
        button = widget._grid.buttons[widget.kind.board.squares.index(name)]
        button.set_state({"value": not button.value})


def built(game: Any) -> BuildersWidget:
    """Return a board on which x stands beside level 2, and is to move."""
    widget = BuildersWidget(game=game)
    for move in ("11 33", "00 44", "11 12 22", "00 01 00", "33 23 22", "44 43 44"):
        assert widget.play(move) is None
    return widget


# Pentago, by pressing.


@pytest.mark.parametrize(
    ("kind", "asked", "answered", "expected"),
    [
        (Overwrites, "white', 'a0", "True", "'position is not empty'"),
        (NoTurn, "white', 'a0", "True", "'position is not empty'"),
        (AnyColor, "black', 'a0", "'position is not empty'", '"not this player\'s turn"'),
        (PositionFirst, "black', 'a0", "'position is not empty'", '"not this player\'s turn"'),
        (OwnWords, "white', 'a0", "'no!'", "'position is not empty'"),
        (
            RaisesOnRefusal,
            "white', 'a0",
            "with an error, ValueError: position is not empty",
            "'position is not empty'",
        ),
    ],
)
def test_a_press_on_a_taken_square_shows_what_a_class_says_of_it(
    kind: Any, asked: str, answered: str, expected: str
) -> None:
    widget = PentagoWidget(kind())
    play_all(widget, "a0 3C")
    assert banner(widget) == ""
    toggle(widget, "a0")
    told = f"make_move('{asked}', 1, 'C') answered {answered}; the rules say {expected}."
    assert told in banner(widget)
    assert "is not empty: a black marble lies there. " + NEWS in status(widget)
    assert widget.errors == ""
    widget.close()


@pytest.mark.parametrize("kind", [PlaysOn, NoTurn])
def test_a_press_after_the_end_shows_who_plays_on(kind: Any) -> None:
    widget = PentagoWidget(kind())
    play_all(widget, PLACEMENT_WINS)
    assert banner(widget) == ""
    toggle(widget, "c2")
    assert "make_move('white', 'c2', 1, 'C') answered True" in banner(widget)
    assert "the rules say 'game is finished'." in banner(widget)
    widget.close()


@pytest.mark.parametrize("kind", [PlainPentago, PrintsOnRefusal, TurnPasses])
def test_who_refuses_rightly_is_not_accused(kind: Any, capsys: pytest.CaptureFixture[str]) -> None:
    widget = PentagoWidget(kind())
    play_all(widget, "a0 3C")
    toggle(widget, "a0")
    assert widget.play("a0 2A") is not None
    toggle(widget, "b1")
    toggle(widget, "a0")
    assert banner(widget) == ""
    assert NEWS not in status(widget)
    assert capsys.readouterr().out == ""
    widget.close()


def test_the_game_in_play_is_not_asked() -> None:
    game = NoTurn()
    widget = PentagoWidget(game)
    play_all(widget, "a0 3C")
    board = [list(row) for row in game._board]
    toggle(widget, "a0")
    assert banner(widget)
    assert widget.game is game
    assert game._board == board
    widget.close()


def test_where_no_fresh_game_can_be_had_nobody_is_asked() -> None:
    widget = PentagoWidget(NeedsAName("Ada"))
    play_all(widget, "a0 3C")
    toggle(widget, "a0")
    assert banner(widget) == widget.errors == ""
    widget.close()


@pytest.mark.parametrize("make", [PentagoWidget, BuildersWidget, GessWidget])
def test_what_is_no_square_is_not_put_to_a_class(make: Any) -> None:
    kinds: dict[Any, Any] = {
        PentagoWidget: NoTurn,
        BuildersWidget: YesBuilders,
        GessWidget: YesGess,
    }
    widget = make(game=kinds[make]())
    for value in (each for each in NO_VALUES if type(each) is not str or each not in GESS_SQUARES):
        with contextlib.suppress(RuntimeError, ValueError):  # of rude values, of long ones
            widget.press(value)
    assert banner(widget) == ""
    widget.close()


# Told once, and kept.


def test_it_is_told_once_and_stays_until_a_new_game() -> None:
    widget = PentagoWidget(Overwrites())
    play_all(widget, "a0 3C")
    toggle(widget, "a0")
    told = banner(widget)
    assert status(widget).count(NEWS) == 1
    toggle(widget, "a0")
    assert NEWS not in status(widget)
    play_all(widget, "a1 3C")
    tell(widget, key="undo", at=0)
    tell(widget, key="undo", at=0)
    assert banner(widget) == told
    assert NEWS not in status(widget)
    panel_button(widget, "New game")
    assert banner(widget) == ""
    play_all(widget, "a0 3C")
    toggle(widget, "a0")
    assert banner(widget) == told
    assert NEWS in status(widget)
    widget.close()


def test_the_report_is_read_after_the_board_and_the_status() -> None:
    widget = PentagoWidget()
    order, text = list(widget.children), widget._texts
    at = [order.index(part) for part in (widget._frame, text["status"], text["banner"])]
    assert at == sorted(at)
    widget.close()


# Builders and Gess.


@pytest.mark.parametrize(
    ("kind", "pressed", "told"),
    [
        (StepsUpTwo, ("23", "22"), "False: 22 is 2 levels above 23"),
        (YesBuilders, ("23", "22"), "False: 22 is 2 levels above 23"),
        (YesBuilders, ("23", "44"), "False: 44 is not adjacent to 23"),
        (BuildsAnywhere, ("23", "33", "43"), "False: 43 is occupied"),
        (MovesAnybody, ("43",), "False: x, whose turn it is, has no builder on 43"),
        (YesBuilders, ("30",), "False: x, whose turn it is, has no builder on 30"),
    ],
)
def test_builders_steps_and_builds_that_are_refused_are_put_to_a_class(
    kind: Any, pressed: tuple[str, ...], told: str
) -> None:
    widget = built(kind())
    names(widget, *pressed)
    assert f"answered True; the rules say {told}" in banner(widget)
    assert "print(game.make_move(" in banner(widget)
    assert NEWS in widget._enhancer.picture["status"]
    widget.close()


def test_a_class_that_moves_a_builder_before_it_refuses_is_found_out() -> None:
    widget = built(MovesBeforeItAsks())
    names(widget, "23", "22")
    assert "answered False; the rules say True." in banner(widget)
    assert banner(widget).count("game.make_move(") == 2
    widget.close()


def test_a_placement_on_a_builder_is_put_to_a_class() -> None:
    widget = BuildersWidget(game=PlacesAnywhere())
    names(widget, "11", "33", "33")
    assert "print(game.initial_placement(3, 3, " in banner(widget)
    assert "the rules say False: 33 is occupied: x's builder stands there." in banner(widget)
    widget.close()


@pytest.mark.parametrize(
    ("kind", "pressed", "told"),
    [
        (YesGess, ("c3", "d6"), "make_move('c3', 'd6') answered True; the rules say False: "),
        (YesGess, ("c10",), "answered True; the rules say False: "),
        (MovesTheirs, ("c18",), "answered True; the rules say False: "),
        (NothingForFalse, ("c3", "d6"), "answered None; the rules say False: "),
    ],
)
def test_footprints_and_targets_that_are_refused_are_put_to_a_class(
    kind: Any, pressed: tuple[str, ...], told: str
) -> None:
    widget = GessWidget(game=kind())
    names(widget, *pressed)
    assert told in banner(widget)
    widget.close()


def test_a_loop_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentago_widget.play.guest.SECONDS", 0.05)
    widget = GessWidget(game=GoesOnForEver())
    names(widget, "c3", "d6")
    assert "make_move('c3', 'd6') answered nothing: it was still running after 0." in banner(widget)
    assert widget.play("c3 c5") is None
    widget.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("make", "twin"),
    [(PentagoWidget, SlowPentago), (BuildersWidget, SlowBuilders), (GessWidget, SlowGess)],
)
def test_a_twin_of_the_rules_is_accused_of_nothing(make: Any, twin: Any) -> None:
    widget, chance = make(game=twin()), random.Random(3)
    for _ in range(2):
        for _ in range(5):
            widget.play(chance.choice(widget.kind.moves(widget._match.game)))
        for square in chance.sample(widget.kind.board.squares, 8):
            widget.press(square)
        while widget._match.half:
            widget.undo()
    assert banner(widget) == widget.errors == ""
    widget.close()


@pytest.mark.parametrize(
    ("widget", "kind", "move"),
    [
        (PentagoWidget, NoTurn, None),
        (BuildersWidget, YesBuilders, "11 12 13"),
        (GessWidget, YesGess, "c3 c3"),
    ],
)
def test_a_move_that_is_typed_is_put_to_a_class(widget: Any, kind: Any, move: str | None) -> None:
    board = widget(game=kind())
    if move is None:
        assert board.play("a0 3C") is None
    assert board.play(move or "a0 2A") is not None
    assert "print(game.make_move(" in banner(board)
    board.close()


@pytest.mark.parametrize("kind", [Overwrites, StepsUpTwo, YesGess])
def test_the_code_in_the_banner_answers_what_it_says(kind: Any) -> None:
    widgets = {Overwrites: PentagoWidget, StepsUpTwo: built, YesGess: GessWidget}
    widget = widgets[kind](kind())
    for move in {Overwrites: ["a0 3C", "a0 2A"], StepsUpTwo: ["23 22 23"]}.get(kind, ["c3 c3"]):
        widget.play(move)
    code = banner(widget).partition("<pre>")[2].partition("</pre>")[0]
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(code, {kind.__name__: kind})
    assert out.getvalue() == "True\n"
    widget.close()


@pytest.mark.parametrize(
    ("widget", "squares"),
    [(PentagoWidget, ["a0"]), (BuildersWidget, ["11", "22", "11"]), (GessWidget, ["c10"])],
)
def test_our_own_classes_are_never_asked(
    widget: Any, squares: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise AssertionError("asked")

    board = widget()
    if widget is PentagoWidget:
        board.play("a0 3C")
    monkeypatch.setattr(type(board.kind), "moves_meant", fail)
    monkeypatch.setattr(type(board.kind), "refused_calls", fail)
    monkeypatch.setattr(type(board.kind), "refused_always", fail)
    names(board, *squares)
    assert board.errors == banner(board) == ""
    board.close()


def test_a_class_made_of_pentago_is_asked() -> None:
    class Loose(Pentago):
        """Takes back no refusal."""

        def make_move(self, *move: Any) -> Any:
            super().make_move(*move)
            return True

    widget = PentagoWidget(Loose.from_rows(["B....."] + ["......"] * 5, "white"))
    toggle(widget, "a0")
    assert "game = Loose.from_rows(['B.....', " in banner(widget)
    assert "print(game.make_move('white', 'a0', 1, 'C'))" in banner(widget)
    widget.close()
