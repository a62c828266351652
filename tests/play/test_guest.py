"""Your own class at the board: played on, compared with the rules, and never in the way."""

import contextlib
import html
import io
import random
import sys
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget import PentagoWidget
from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.play.guest import Guest, told
from pentago_widget.words.values import shown
from tests.hands import PLACEMENT_WINS, arrow, moves_of, play_all, status, toggle
from tests.twins.slow_pentago import SlowPentago


class Mine:
    """A right class of somebody's own, with private members of other names."""

    def __init__(self) -> None:
        """Begin."""
        self.__inside = SlowPentago()

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> Any:
        return self.__inside.make_move(color, position, sub_board, rotation)

    def get_game_state(self) -> Any:
        return self.__inside.get_game_state()

    def is_board_full(self) -> Any:
        return self.__inside.is_board_full()


class RefusesAll(Mine):
    """Refuses every move."""

    def make_move(self, *_: object) -> Any:
        return "position is not empty"


class AlwaysUnfinished(Mine):
    """Never notices an end."""

    def get_game_state(self) -> Any:
        return "UNFINISHED"


class AlwaysFull(Mine):
    """Takes every board for full."""

    def is_board_full(self) -> Any:
        return True


class Raises(Mine):
    """Fails in every move."""

    def make_move(self, *_: object) -> Any:
        raise IndexError("list index out of range")


class MuteError(Exception):
    """An error that cannot even be read."""

    def __str__(self) -> str:
        """Fail."""
        raise RuntimeError


class RaisesMutely(Mine):
    """Fails in every move, with an error that fails."""

    def make_move(self, *_: object) -> Any:
        raise MuteError


class RaisesTheBase(Mine):
    """Raises what is no Exception."""

    def make_move(self, *_: object) -> Any:
        raise BaseException("no")  # noqa: TRY002  as beginners write it


class Exits(Mine):
    """Ends the program when asked how the game stands."""

    def get_game_state(self) -> Any:
        raise SystemExit("game over")


class AnswersOne(Mine):
    """Answers 1 where True is expected."""

    def make_move(self, *arguments: Any) -> Any:
        return int(super().make_move(*arguments))


class AnswersNothing(Mine):
    """Forgets to return anything."""

    def make_move(self, *arguments: Any) -> Any:
        super().make_move(*arguments)


class NoRotation(Mine):
    """Takes too few arguments."""

    def make_move(self, color: str, position: str, sub_board: int = 1) -> Any:  # type: ignore[override]
        return super().make_move(color, position, sub_board, "C")


class AnswersMarkup(Mine):
    """Answers with a text that browsers would run."""

    def get_game_state(self) -> Any:
        return "<img src=x onerror=alert(1)>"


class AskedProperty(Mine):
    """Has a property where a method should be, and one that fails."""

    moved = False

    def make_move(self, *arguments: Any) -> Any:
        self.moved = True
        return super().make_move(*arguments)

    @property
    def get_game_state(self) -> Any:
        if self.moved:
            raise AttributeError("not any more")
        return super().get_game_state


class Rude:
    """An answer that breaks whatever looks at it."""

    def __repr__(self) -> str:
        """Refuse."""
        raise RuntimeError("do not look")

    __str__ = __repr__

    def __eq__(self, _: object) -> bool:
        """Refuse."""
        raise RuntimeError("do not compare")

    __hash__ = object.__hash__
    __class__ = property(lambda _: _raise(RuntimeError("do not ask who I am")))


def _raise(error: Exception) -> None:
    """Raise an error where only an expression may stand."""
    raise error


class AnswersRudely(Mine):
    """Answers with a rude object."""

    def make_move(self, *_: object) -> Any:
        return Rude()


class LiesAboutItsClass(Mine):
    """Claims to be a Pentago."""

    __class__ = property(lambda _: Pentago)


class Prints(Mine):
    """Prints whatever it does."""

    def make_move(self, *arguments: Any) -> Any:
        print("made a move")
        return super().make_move(*arguments)


class NeedsAName(Mine):
    """Cannot be made without an argument."""

    def __init__(self, name: str) -> None:
        """Begin with a name."""
        super().__init__()
        self.name = name


WRONG = [
    (RefusesAll, "make_move('black', 'a0', 3, 'C') answered 'position is not empty'", "True"),
    (AlwaysUnfinished, "get_game_state() answered 'UNFINISHED'", "'BLACK_WON'"),
    (AlwaysFull, "is_board_full() answered True", "False"),
    (
        Raises,
        (
            "make_move('black', 'a0', 3, 'C') answered with an error,"
            " IndexError: list index out of range"
        ),
        "True",
    ),
    (
        RaisesMutely,
        "make_move('black', 'a0', 3, 'C') answered with an error, MuteError",
        "True",
    ),
    (
        RaisesTheBase,
        "make_move('black', 'a0', 3, 'C') answered with an error, BaseException: no",
        "True",
    ),
    (AnswersOne, "make_move('black', 'a0', 3, 'C') answered 1", "True"),
    (AnswersNothing, "make_move('black', 'a0', 3, 'C') answered None", "True"),
    (
        NoRotation,
        (
            "make_move('black', 'a0', 3, 'C') answered with an error, TypeError:"
            " NoRotation.make_move() takes from 3 to 4 positional arguments but 5 were given"
        ),
        "True",
    ),
    (
        AnswersMarkup,
        "get_game_state() answered '<img src=x onerror=alert(1)>'",
        "'UNFINISHED'",
    ),
    (
        AskedProperty,
        "get_game_state() answered with an error, AttributeError: not any more",
        "'UNFINISHED'",
    ),
    (
        AnswersRudely,
        (
            "make_move('black', 'a0', 3, 'C') answered something of"
            " <class 'tests.play.test_guest.Rude'>"
        ),
        "True",
    ),
]


def banner(widget: PentagoWidget) -> str:
    """Read what the banner says."""
    return str(widget._texts["banner"].value)


@pytest.mark.parametrize("kind", [Mine, Prints, SlowPentago, LiesAboutItsClass, Pentago])
def test_a_right_class_departs_nowhere(kind: Any) -> None:
    chance = random.Random(11)
    for _ in range(2):
        rules, moves = Pentago(), []
        yours = Guest(PENTAGO, kind())
        while rules.get_game_state() == "UNFINISHED":
            moves.append(Move(*chance.choice(rules.get_moves())))
            rules.make_move(rules.get_turn(), *moves[-1])
            assert yours.follow(moves) is None
        assert yours.departure is None
        assert yours.game.get_game_state() == rules.get_game_state()


@pytest.mark.parametrize("kind", [Mine, SlowPentago, LiesAboutItsClass])
def test_a_right_class_is_played_on_without_a_banner(kind: Any) -> None:
    game = kind()
    widget = PentagoWidget(game)
    play_all(widget, PLACEMENT_WINS)
    assert banner(widget) == ""
    assert widget.game is game
    assert game.get_game_state() == widget.state == "BLACK_WON"
    assert widget.errors == ""
    widget.close()


@pytest.mark.parametrize(("kind", "answered", "expected"), WRONG, ids=lambda x: str(x)[:20])
def test_the_banner_says_what_a_wrong_class_answered(
    kind: Any, answered: str, expected: str
) -> None:
    widget = PentagoWidget(kind())
    play_all(widget, PLACEMENT_WINS)
    assert html.escape(f"{answered}; the rules say {expected}.") in banner(widget)
    assert widget.state == "BLACK_WON"
    assert widget.errors == ""
    widget.close()


@pytest.mark.parametrize(("kind", "answered", "_"), WRONG, ids=lambda x: str(x)[:20])
def test_the_code_in_the_banner_shows_the_departure(kind: Any, answered: str, _: str) -> None:
    yours = Guest(PENTAGO, kind())
    yours.follow(moves_of(PLACEMENT_WINS))
    assert yours.departure is not None
    *before, last = yours.departure.code.splitlines()
    names: dict[str, Any] = {kind.__name__: kind}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec("\n".join(before), names)
        asked = last.removeprefix("print(").removesuffix(")")
        try:
            found = shown(eval(asked, names))
        except BaseException as error:
            found = f"with an error, {told(error)}"
    assert printed.getvalue() == ""
    assert f"answered {found}"[:60] == answered[answered.index("answered") :][:60]


def test_a_class_that_ends_the_program_is_not_called_again() -> None:
    widget = PentagoWidget(Exits())
    play_all(widget, PLACEMENT_WINS)
    assert "it ended the program, as exit() does (SystemExit), in line" in banner(widget)
    assert "This Exits is not called any more in this game." in banner(widget)
    assert widget.state == "BLACK_WON"
    assert widget.errors == ""
    widget.close()


def test_the_departure_comes_after_the_fewest_moves() -> None:
    yours = Guest(PENTAGO, AlwaysUnfinished())
    yours.follow(moves_of(PLACEMENT_WINS)[:-1])
    assert yours.departure is None
    yours.follow(moves_of(PLACEMENT_WINS))
    assert yours.departure is not None
    lines = yours.departure.code.splitlines()
    assert lines[0] == "game = AlwaysUnfinished()"
    assert lines[-2:] == [
        "game.make_move('black', 'a4', 1, 'C')",
        "print(game.get_game_state())",
    ]
    assert len(lines) == 11


def test_a_departure_stays_when_moves_are_taken_back_until_a_new_game() -> None:
    widget = PentagoWidget(AlwaysUnfinished())
    play_all(widget, PLACEMENT_WINS)
    told = banner(widget)
    assert "print(game.get_game_state())" in told
    assert widget.undo() is None
    assert banner(widget) == told
    widget.redo()
    assert banner(widget) == told
    widget.new_game()
    assert banner(widget) == ""
    widget.close()


def test_a_departure_is_said_once_beside_the_move() -> None:
    widget = PentagoWidget(AlwaysUnfinished())
    play_all(widget, PLACEMENT_WINS)
    news = "Your class departs from the rules: see the report below."
    assert status(widget).startswith(f"Black places on a4. {news} Black wins")
    widget.undo()
    widget.redo()
    assert news not in status(widget)
    widget.close()


def test_markup_in_an_answer_is_shown_as_text() -> None:
    widget = PentagoWidget(AnswersMarkup())
    play_all(widget, "a0 3C")
    assert "<img" not in banner(widget)
    assert "&lt;img" in banner(widget)
    widget.close()


def test_what_a_class_prints_is_swallowed(capsys: pytest.CaptureFixture[str]) -> None:
    widget = PentagoWidget(Prints())
    play_all(widget, "a0 3C, a1 3C")
    widget.undo()
    assert capsys.readouterr().out == ""
    widget.close()


def test_what_a_class_writes_to_the_log_of_errors_is_swallowed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Warns(Mine):
        def make_move(self, *arguments: Any) -> Any:
            print("made a move", file=sys.stderr)
            return super().make_move(*arguments)

    widget = PentagoWidget(Warns())
    assert widget.play("a0 3C") is None
    assert capsys.readouterr() == ("", "")
    widget.close()


def test_a_game_played_on_before_is_not_taken_for_a_wrong_class() -> None:
    game = Mine()
    game.make_move("black", "a2", 1, "C")
    widget = PentagoWidget(game)
    widget.play("a2 1C")
    remark = "A fresh Mine() answers rightly here. Was this object used"
    assert remark in banner(widget)
    widget.new_game()
    widget.play("a2 1C")
    assert banner(widget) == ""
    widget.close()
    wrong = PentagoWidget(RefusesAll())
    wrong.play("a2 1C")
    assert "fresh" not in banner(wrong)
    wrong.close()


def test_undo_replays_into_a_fresh_game() -> None:
    first = Mine()
    yours = Guest(PENTAGO, first)
    yours.follow(moves_of("a0 3C, a1 3C"))
    assert yours.follow(moves_of("a0 3C")) is None
    assert yours.game is not first
    assert yours.game.make_move("white", "a1", 3, "C") is True


REASON = (
    "a fresh NeedsAName() is needed for that, but TypeError: NeedsAName.__init__() missing 1"
    " required positional argument: 'name'"
)


def test_where_no_fresh_game_can_be_had_nothing_changes() -> None:
    yours = Guest(PENTAGO, NeedsAName("Ada"))
    moves = moves_of("a0 3C, a1 3C")
    yours.follow(moves)
    game = yours.game
    assert yours.follow(moves[:1]) == yours.set_start(Pentago()) == REASON
    assert (yours.game, yours.played) == (game, tuple(moves))
    assert yours.follow([*moves, Move("f5", 1, "C")]) is None
    assert yours.departure is None


def test_your_own_class_cannot_be_set_up_and_the_game_goes_on() -> None:
    widget = PentagoWidget(Mine())
    play_all(widget, "a0 3C")
    reason = widget.set_board("B" + "." * 35 + " w")
    assert reason == "a Mine cannot be set up: its specification names no method for it"
    assert status(widget).startswith("A Mine cannot be set up")
    assert widget.transcript() == "game.make_move('black', 'a0', 3, 'C')"
    play_all(widget, "a1 3C")
    assert banner(widget) == ""
    widget.close()


class LouderPentago(Pentago):
    """A Pentago of somebody's own."""

    def get_game_state(self) -> str:
        return super().get_game_state().lower()


def test_a_class_made_of_the_rules_stays_what_it_is() -> None:
    widget = PentagoWidget(LouderPentago())
    widget.new_game()
    assert type(widget.game) is LouderPentago
    toggle(widget, "a0")
    arrow(widget, "1C")
    assert "get_game_state() answered &#x27;unfinished&#x27;" in banner(widget)
    widget.close()


def test_code_of_a_game_that_was_set_up_sets_it_up() -> None:
    start = board_from_text("B" + "." * 35 + " w")
    yours = Guest(PENTAGO, LouderPentago.from_rows(start.get_rows(), "white"))
    yours.follow(moves_of("f5 1C"))
    assert yours.departure is not None
    names: dict[str, Any] = {"LouderPentago": LouderPentago}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(yours.departure.code, names)
    assert printed.getvalue() == "unfinished\n"
    assert names["game"].get_rows()[0] == "..B..."


def test_a_position_in_play_is_taken_over() -> None:
    game = board_from_text("B" + "." * 35 + " w")
    widget = PentagoWidget(game)
    assert (widget.board[0], widget.turn) == ("B", "white")
    widget.play("f5 4A")
    widget.undo()
    assert (widget.board[0], widget.turn) == ("B", "white")
    widget.close()


@pytest.mark.parametrize("method", PENTAGO.methods)
def test_a_class_without_a_method_is_refused(method: str) -> None:
    members = {name: getattr(Mine, name) for name in PENTAGO.methods if name != method}
    with pytest.raises(TypeError, match=f"was expected: {method} is missing"):
        Guest(PENTAGO, type("Half", (), members)())


@pytest.mark.parametrize("make", [lambda: None, lambda: 3, lambda: "game", object, Rude])
def test_what_is_no_game_is_refused(make: Any) -> None:
    with pytest.raises(TypeError, match="make_move is missing"):
        Guest(PENTAGO, make())


@pytest.mark.parametrize("kind", [Mine, Pentago, Rude])
def test_a_class_in_the_place_of_a_game_is_refused_at_once(kind: Any) -> None:
    methods = dict.fromkeys(PENTAGO.methods, Mine.get_game_state)
    given = type(kind.__name__, (kind,), methods)
    with pytest.raises(TypeError) as refused:
        PentagoWidget(given)
    name = kind.__name__
    assert str(refused.value) == f"give a game, {name}(), not the class {name}"
