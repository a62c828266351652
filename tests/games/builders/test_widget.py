"""BuildersWidget: two builders placed, then choose, step, build, each step taken back as easily."""

import html
from typing import Any

import pytest

from BuildersGame import BuildersGame
from pentago_widget import BuildersWidget
from pentago_widget.games.builders.kind import BUILDERS
from tests.hands import hasten, panel_button, tell

STANDING = "2x3.0.0.0." + "4.4.0.0.0." + "0.0.0.0.0x" + "0.0.0.3.2o" + "0.0.0.3.2o"
STANDING_WORDS = (
    "X's builders: 00 on level 2 with 1 step and 24 on the ground with 3 steps."
    " O's builders: 34 on level 2 with 3 steps and 44 on level 2 with 2 steps."
)
PLACED = ("11", "22", "13", "31")


def board(*pressed: str, **options: Any) -> BuildersWidget:
    """Return a board on which these squares were pressed."""
    widget = BuildersWidget(**options)
    for name in pressed:
        assert widget.press(name) is None
    return widget


def status(widget: BuildersWidget) -> str:
    """Read the status line."""
    return str(widget._enhancer.picture["status"])


def cell(widget: BuildersWidget, name: str) -> str:
    """Return the letters of a square."""
    squares = widget.kind.board.squares
    return str(widget._enhancer.picture["cells"].split()[squares.index(name)])


def test_each_step_says_what_is_expected_next() -> None:
    widget, said = board(), []
    for name in (*PLACED, "11", "12"):
        said.append(status(widget))
        widget.press(name)
    assert [text.rpartition(". ")[2] for text in [*said, status(widget)]] == [
        "X to place: press two squares for the builders.",
        "X has placed on 11: place the second builder, or take it back.",
        "O to place: press two squares for the builders.",
        "O has placed on 13: place the second builder, or take it back.",
        "X to move: choose a builder.",
        "X's builder on 11: press a square to step to.",
        "X has stepped to 12: press a square to build on.",
    ]
    widget.close()


def test_who_has_stepped_up_to_the_third_level_hears_that_a_build_wins() -> None:
    widget = board()
    widget.set_board(f"{STANDING} x")
    for name in ("00", "01"):
        assert widget.press(name) is None
    said = "X stands on level 3, on 01: press a square to build on, and win."
    assert status(widget) == said
    assert widget.press("00") is None
    assert widget.state == "X_WON"
    widget.close()


def test_a_move_can_be_given_as_squares_or_as_the_numbers_of_make_move() -> None:
    widget = board(*PLACED)
    assert widget.play((1, 1, 1, 2, 1, 1)) is None
    assert widget.play(("13", "14", "13")) is None
    assert str(widget.play((1, 2, 1, 1, 1))).endswith("not '1 2 1 1 1'")
    widget.close()


def test_legal_steps_and_then_legal_builds_are_marked() -> None:
    widget = board(*PLACED, "11")
    marked = [s for s in widget.kind.board.squares if "m" in cell(widget, s)]
    assert marked == ["00", "01", "02", "10", "12", "20", "21"]
    widget.press("12")
    assert [s for s in widget.kind.board.squares if "b" in cell(widget, s)] == [
        "01", "02", "03", "11", "21", "23",
    ]  # fmt: skip
    assert cell(widget, "12").startswith("0xc")
    assert "x" not in cell(widget, "11")
    widget.close()


def test_each_step_is_taken_back_by_the_same_square_or_by_undo() -> None:
    widget = board(*PLACED, "11", "12")
    widget.press("12")
    assert widget._match.half == ("11",)
    widget.press("12")
    widget.undo()
    widget.undo()
    assert widget._match.half == ()
    assert widget._match.at == 2
    widget.close()


def test_another_builder_can_be_chosen_instead() -> None:
    widget = board(*PLACED, "11", "22")
    assert widget._match.half == ("22",)
    widget.close()


@pytest.mark.parametrize(
    ("pressed", "square", "reason"),
    [
        ((), "99", "there is no square '99': they are called 00 to 44"),
        (PLACED[:2], "11", "11 is occupied: a builder stands there"),
        (PLACED, "13", "x, whose turn it is, has no builder on 13"),
        (PLACED, "00", "x, whose turn it is, has no builder on 00"),
        ((*PLACED, "11"), "44", "44 is not adjacent to 11, where the builder stands"),
        ((*PLACED, "22"), "13", "13 is occupied: o's builder stands there"),
        ((*PLACED, "11", "12"), "22", "22 is occupied: x's builder stands there"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(
    pressed: tuple[str, ...], square: str, reason: str
) -> None:
    widget = board(*pressed)
    before = (widget.board, widget._match.half)
    assert widget.press(square) == reason
    assert (widget.board, widget._match.half) == before
    assert reason[1:] in status(widget)
    widget.close()


def test_a_climb_too_high_is_refused_with_the_rules_reason() -> None:
    widget = board()
    widget.set_board("0x2.0.0.0." + "0.0.0.0.0." * 2 + "0.0.0.0.0x" + "0o0.0.0.0o x")
    widget.press("00")
    assert widget.press("01") == "01 is 2 levels above 00, and a builder climbs at most 1"
    widget.close()


def test_a_builder_that_cannot_step_is_not_chosen() -> None:
    widget = board()
    widget.set_board("0x2.0.0.0." + "2.2.0.0.0." + "0.0.0.0.0." + "0.0.0.0.0x" + "0o0.0.0.0o x")
    reason = "the builder on 00 cannot step anywhere: choose the other one"
    assert widget.press("00") == reason
    assert cell(widget, "00") == "0x-"
    assert cell(widget, "34") == "0x"
    widget.press("34")
    assert (cell(widget, "00"), cell(widget, "34")) == ("0x-", "0xc")
    widget.close()


def test_a_climb_to_level_three_wins_and_is_explained() -> None:
    widget = board()
    widget.set_board("2x3.0.0.0." + "0.0.0.0.0." * 2 + "0.0.0.0.0x" + "0o0.0.0.0o x")
    for name in ("00", "01", "00"):
        assert widget.press(name) is None
    assert widget.state == "X_WON"
    assert status(widget).endswith("X wins: a builder stands on level 3, on 01.")
    assert widget.press("44") == "the game is finished"
    widget.close()


def test_who_has_no_legal_move_left_has_lost_and_is_told_so() -> None:
    widget = board()
    widget.set_board("0o1.0.0.0." + "2.2.0.0.0." + "0.1.0x0.0." + "0o2.0.0.0." + "2.2.0.0.0x x")
    for name in ("22", "12", "22"):
        widget.press(name)
    widget.close()
    stuck = board()
    stuck.set_board("0o1.1x0.0." + "2.2.0.0.0." + "2.2.0.0.0." + "0o2.0.0.0." + "2.2.0.0.0x x")
    for name in ("02", "12", "01"):
        assert stuck.press(name) is None
    assert stuck.state == "X_WON"
    assert status(stuck).endswith(
        "X wins: O has no legal move left, as no builder can step anywhere."
    )
    stuck.close()


def test_heights_and_builders_are_in_the_names_for_the_ear() -> None:
    widget = board(*PLACED, "11", "12", "11")
    names = [button.description for button in widget._grid.buttons]
    assert names[6] == "11, level 1, left by the last move, last move"
    assert names[7] == "12, ground, x's builder, last move"
    assert names[8] == "13, ground, o's builder"
    widget.close()


def test_where_the_last_move_came_from_is_marked_until_the_next_is_begun() -> None:
    widget = board(*PLACED, "11", "12", "02")
    said = {name: cell(widget, name) for name in ("11", "12", "02")}
    assert said == {"11": "0s-", "12": "0xl-", "02": "1l-"}
    widget.press("13")
    assert cell(widget, "11").strip("-") == "0"
    widget.undo()
    widget.go_to(2)
    assert not any("s" in cell(widget, name) for name in widget.kind.board.squares)
    widget.close()


@pytest.mark.parametrize("text", ["2233", "22-33", "22", "a0 b1", "22 33 44 11"])
def test_while_builders_are_placed_the_advice_is_how_a_placement_is_written(text: str) -> None:
    widget = board()
    expected = "the squares of both builders, each a row and a column from 0 to 4"
    assert widget._panel.entry.placeholder == "22 33, then Enter"
    assert widget.play(text) == (f"a placement is written like '22 33': {expected}, not '{text}'")
    for name in PLACED:
        widget.press(name)
    assert widget._panel.entry.placeholder == "22 11 10, then Enter"
    assert str(widget.play(text)).startswith("a move is written like '22 11 10': ")
    widget.new_game()
    assert widget._panel.entry.placeholder == "22 33, then Enter"
    widget.close()


def hinted(widget: BuildersWidget, move: str) -> dict[str, str]:
    """Show a move as a hint; return what the squares that it marks are called."""
    widget._advised(*BUILDERS.hint(BUILDERS.parse(move)))
    told = (button.description.partition(", ") for button in widget._grid.buttons)
    return {name: says for name, _, says in told if "hint" in says}


def test_a_hint_says_what_comes_first_second_and_third() -> None:
    widget = board("22", "33", "00", "44")
    assert hinted(widget, "22 21 11") == {
        "22": "ground, x's builder, hint 1: choose this builder",
        "21": "ground, hint 2: step here",
        "11": "ground, hint 3: build here",
    }


def test_a_hint_may_build_on_the_square_that_is_left() -> None:
    widget = board("22", "33", "00", "44")
    assert hinted(widget, "22 21 22") == {
        "22": "ground, x's builder, hint 1: choose this builder, hint 3: build here",
        "21": "ground, hint 2: step here",
    }


def test_a_hint_marks_both_squares_to_place_on_alike() -> None:
    assert set(hinted(board(), "22 33").items()) == {
        ("22", "ground, hint: place here"),
        ("33", "ground, hint: place here"),
    }


@pytest.mark.parametrize("half", [("33",), ("33", "23"), ("22",), ("22", "21")])
def test_a_hint_in_the_middle_of_a_move_goes_on_with_it(
    half: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    hasten(monkeypatch, BUILDERS)
    widget = board("22", "33", "00", "44", *half)
    panel_button(widget, "Hint")
    said, move = status(widget), widget.hint()
    assert str(move).split()[: len(half)] == [*half]
    assert said.startswith("Hint: build on " if len(half) == 2 else "Hint: step to ")
    for name in str(move).split()[len(half) :]:
        assert widget.press(name) is None
    widget.close()


def test_a_hint_after_the_first_builder_says_where_to_place_the_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasten(monkeypatch, BUILDERS)
    widget = board("33")
    panel_button(widget, "Hint")
    assert "33" in str(widget.hint()).split()
    other = status(widget).removeprefix("Hint: place on ")[:2]
    assert other != "33"
    assert widget.press(other) is None
    widget.close()


def test_the_help_that_is_read_out_tells_the_rules_of_the_move() -> None:
    widget = board()
    tell(widget, key="help", at=0)
    assert "climbs one level at most" in str(widget._enhancer.spoken[0])
    assert str(widget._enhancer.spoken[0]).startswith(widget.help)
    widget.close()


def test_keys_read_out_the_builders_and_who_threatens_to_win() -> None:
    widget = board()
    for cells, key, told in (
        ("0." * 25, "part", "No builder has been placed."),
        ("0." * 25, "threats", "Nobody could step to level 3 at once."),
        (STANDING, "part", STANDING_WORDS),
        (
            STANDING,
            "threats",
            "X could step to level 3 on 01. O could step to level 3 on 33 and 43.",
        ),
    ):
        assert widget.set_board(f"{cells} x") is None
        tell(widget, key=key, at=0)
        assert widget._enhancer.spoken[0] == told
    widget.close()


def test_who_threatens_to_win_is_help_that_can_be_locked() -> None:
    widget = board(hints=False)
    tell(widget, key="threats", at=0)
    assert status(widget).startswith("Hints are switched off")
    assert widget._enhancer.spoken == []
    widget.close()


class PlacesOutOfTurn(BuildersGame):
    """Lets any player place who has not placed."""

    def initial_placement(self, *given: Any) -> bool:
        return super().initial_placement(*given) or given[-1] not in dict(self.get_builders())


class PlacesTwice(BuildersGame):
    """Lets a player place a second time."""

    def initial_placement(self, *given: Any) -> bool:
        return super().initial_placement(*given) or given[-1] in dict(self.get_builders())


class MovesOutOfTurn(BuildersGame):
    """Lets any builder move."""

    def make_move(self, *given: Any) -> bool:
        other = BuildersGame.from_rows(self.get_rows(), "o" if self.get_turn() == "x" else "x")
        return super().make_move(*given) or other.make_move(*given)


@pytest.mark.parametrize(
    ("mine", "pressed", "told"),
    [
        (
            PlacesOutOfTurn,
            (),
            (
                "initial_placement(0, 0, 0, 1, 'o') answered True;"
                " the rules say False: it is x's turn, not o's"
            ),
        ),
        (
            PlacesTwice,
            PLACED[:2],
            (
                "initial_placement(0, 0, 0, 1, 'x') answered True;"
                " the rules say False: x has placed her builders already"
            ),
        ),
        (
            MovesOutOfTurn,
            PLACED,
            (
                "make_move(1, 3, 0, 2, 0, 1) answered True;"
                " the rules say False: x, whose turn it is, has no builder on 13"
            ),
        ),
    ],
)
def test_a_class_that_bears_what_is_done_out_of_turn_is_found_out(
    mine: Any, pressed: tuple[str, ...], told: str
) -> None:
    widget = board(*pressed, game=mine())
    banner = html.unescape(widget._texts["banner"].value)
    assert told in banner
    *_, asked = banner.split("<pre>")[1].split("</pre>")[0].splitlines()
    assert asked == f"print(game.{told.partition(' answered')[0]})"
    widget.close()


def test_a_level_that_there_is_not_is_named() -> None:
    widget = board()
    refused = str(widget.set_board("5." + "0." * 24 + " x"))
    assert refused.startswith("'5' on 00 means nothing: write one of 0 1 2 3 4")
    widget.close()
