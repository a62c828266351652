"""GessWidget: a footprint is chosen by its center, outlined with its reach, and dropped."""

import html
from functools import partial
from typing import Any

import pytest

from GessGame import GessGame
from pentago_widget import GessWidget
from pentago_widget.games.gess.kind import COVERED, EDGE, GESS, NAMES, threats_in_words
from pentago_widget.games.gess.match import around
from tests.hands import Wires, fill, hasten, panel_button, tell


def board(*pressed: str, **options: Any) -> GessWidget:
    """Return a board on which these squares were pressed."""
    widget = GessWidget(**options)
    for name in pressed:
        assert widget.press(name) is None
    return widget


def status(widget: GessWidget) -> str:
    """Read the status line."""
    return str(widget._enhancer.picture["status"])


def marked(widget: GessWidget, letter: str) -> set[str]:
    """Return the squares that show a letter."""
    cells = widget._enhancer.picture["cells"].split()
    return {
        name
        for name, letters in zip(widget.kind.board.squares, cells, strict=True)
        if letter in letters
    }


def late() -> str:
    """Return a board on which black's footprint at e12 can fly at white's only ring."""
    rows, ring = ["." * 20] * 20, ["BBB", "B.B", "BBB"]
    for at, row in enumerate(ring):
        rows[16 + at] = f"...{row}{'.' * 14}"
        rows[2 + at] = f"...{row.replace('B', 'W')}{'.' * 14}"
        rows[7 + at] = "...BBB" + "." * 14
    return f"{''.join(rows)} b"


LATE = late()


def legend(widget: GessWidget) -> str:
    """Read what the signs mean."""
    return str(widget._enhancer.progress)


def test_the_legend_tells_exactly_the_signs_that_are_on_the_board() -> None:
    widget = board()
    assert legend(widget) == "brown: a ring, ◇ its gap"
    widget.press("c3")
    assert legend(widget).startswith("thick frame: chosen; dot: may go here; \N{MINUS SIGN}n: ")
    assert "×n" not in legend(widget)
    widget.play("c3 c5")
    assert legend(widget).endswith("dashed: last move from here; blue frame: to here")
    widget.play("i18 i16")
    widget._advised(*GESS.hint(GESS.parse("c6 c13")))
    assert legend(widget).endswith("1: choose this footprint; 2: move it here")
    widget.press("c6")
    assert "×n: captures n; \N{MINUS SIGN}n: loses n at the edge; ⊘n: covers n" in legend(widget)
    widget.resign()
    assert legend(widget) == "brown: a ring, ◇ its gap"
    widget.close()


def test_the_legend_comes_in_the_message_of_the_picture(wires: Wires) -> None:
    widget = board()
    tell(widget, ready="a-view")
    for at in map(NAMES.index, ("c3", "c5", "i18", "i16")):
        sent = wires.sent(partial(tell, widget, press=at))
        assert [kind for kind, _ in sent].count("Enhancer") == 1
        assert {"picture", "progress"} <= set(sent[0][1]["state"])
    widget.close()


def test_a_footprint_is_outlined_with_its_directions_and_its_reach() -> None:
    widget = board("c3")
    assert marked(widget, "f") == set(around("c3"))
    assert marked(widget, "m") == set(widget._match.game.get_moves_from("c3"))
    words = "goes north, east, south and west, as far as the way is free: press a marked square"
    assert words in status(widget)
    assert "or c3 again to let go" in status(widget)
    widget.close()


def test_only_directions_in_which_it_can_go_are_told() -> None:
    widget = board("l3")
    assert not {end for end in widget._match.ends() if int(end[1:]) < 3}
    assert "goes north, north-east, east, west and north-west, up to three" in status(widget)
    widget.close()


def test_without_a_stone_in_its_center_it_goes_three_squares() -> None:
    widget = board("g7")
    assert "goes west, up to three squares" in status(widget)
    widget.close()


def test_what_a_move_would_capture_or_lose_is_shown_before_it_is_made() -> None:
    widget = board()
    for move in ("c3 c5", "i18 i16"):
        widget.play(move)
    widget.press("c6")
    game = widget._match.game
    assert tuple(widget._match.takes()) == widget._match.ends()
    for end, (captured, covered, lost) in widget._match.takes().items():
        after = game.copy()
        assert after.make_move("c6", end)
        old, new = "".join(game.get_rows()), "".join(after.get_rows())
        assert captured == old.count("W") - new.count("W")
        assert covered + lost == old.count("B") - new.count("B")
        for number, letters in ((captured, " 123456789"), (lost, EDGE), (covered, COVERED)):
            shown = [letter for letter in letters.strip() if end in marked(widget, letter)]
            assert shown == [letters[number]] * bool(number)
    widget.close()


def test_stones_lost_at_the_edge_are_told_apart_from_own_stones_covered() -> None:
    widget = board("c3", "c5", "i18", "i16", "c6")
    names = {name.split(", ")[0]: name for name in names_of(widget)}
    assert names["b5"].endswith("go here, loses 1 at the edge, covers 1 of your own")
    assert names["c13"].endswith("go here, captures 1")
    widget.press("b5")
    assert "Black moves from c6 to b5 and covers 1 of its own and loses 1 at the" in status(widget)
    widget.close()


def names_of(widget: GessWidget) -> list[str]:
    """Return what the squares are called aloud."""
    return [button.description for button in widget._grid.buttons]


def test_the_square_from_which_the_last_move_came_is_marked_and_named() -> None:
    widget = board("c3", "c5")
    assert (marked(widget, "o"), marked(widget, "l")) == ({"c3"}, {"c5"})
    assert "c3, empty, the last move came from here" in names_of(widget)
    widget.press("i18")
    assert marked(widget, "o") == marked(widget, "l") == set()
    widget.close()


def test_keys_read_the_row_the_rings_and_the_ways_in_few_words() -> None:
    widget = board("c3", "c5", "i18", "i16")

    def read(key: str, at: str = "c6") -> str:
        """Return what a key reads out on a square."""
        tell(widget, key=key, at=NAMES.index(at))
        return str(widget._enhancer.spoken[0])

    assert read("row", "a18") == "Row 18: white b to d, f, k, m, o, q to s."
    assert read("row", "t10") == "Row 10: empty."
    rings = "Black has a ring around l3, not attacked. White has a ring around l18, not attacked."
    assert read("threats") == rings
    ways = read("part")
    assert ways.startswith("Footprint c6: north c7 to c12, c13 captures 1 stone; south-east d5")
    assert "south-west b5 covers 1 of its own and loses 1 at the edge" in ways
    assert read("part", "k10") == "You have no stone around k10."
    widget.press("c6")
    assert read("part", "k10") == ways, "the one that is chosen"
    assert all(f" {key} " in read("help") for key in "RTB")
    widget.close()


def test_a_ring_that_can_be_broken_with_the_next_move_is_called_attacked() -> None:
    widget = GessWidget(hints=False)
    widget.set_board(LATE)
    tell(widget, key="threats", at=0)
    assert "hints are switched off" in status(widget).lower()
    assert threats_in_words(widget._match.game) == (
        "Black has a ring around e3, not attacked. White has a ring around e17, attacked: e17."
    )
    widget.close()


def test_rings_are_marked_and_their_gaps() -> None:
    widget = board()
    assert marked(widget, "g") == {"l3", "l18"}
    assert marked(widget, "r") == {*around("l3"), *around("l18")} - {"l3", "l18"}
    widget.close()


def test_the_same_square_escape_and_undo_let_a_footprint_go() -> None:
    widget = board("c3", "c3")
    assert widget._match.chosen is None
    widget.press("c3")
    tell(widget, key="escape", at=0)
    assert widget._match.chosen is None
    widget.press("c3")
    widget.undo()
    assert widget._match.chosen is None
    widget.close()


@pytest.mark.parametrize(
    ("pressed", "square", "reason"),
    [
        ((), "a1", "a footprint's center is from b2 to s19, and a1 lies on the border"),
        ((), "u5", "there is no square 'u5': they are called a20 to t1"),
        ((), "j10", "you have no stone around j10"),
        ((), "c18", "it is black's turn, and the piece at c18 is the other color's"),
        (("c3",), "d4", "there is no stone to the north-east of c3"),
        (("c3",), "d5", "d5 is in no straight line from c3"),
        (("c3",), "c8", "the path is blocked at c6: the footprint meets a stone there"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(
    pressed: tuple[str, ...], square: str, reason: str
) -> None:
    widget = GessWidget()
    for name in pressed:
        widget.press(name)
    before = (widget.board, widget._match.half)
    assert widget.press(square) == reason
    assert (widget.board, widget._match.half) == before
    widget.close()


def is_asked(widget: GessWidget) -> bool:
    """Say whether the button is shown that confirms a resignation."""
    return "pw-hidden" not in widget._panel.buttons.children[-1]._dom_classes


def test_resigning_wants_another_press_and_anything_else_means_playing_on() -> None:
    widget = board()
    panel_button(widget, "Resign")
    assert "wants to give up: press Yes, resign, or" in status(widget)
    assert widget.state == "UNFINISHED"
    tell(widget, press=17 * 20 + 2)
    assert widget._match.chosen == "c3"
    assert not is_asked(widget)
    panel_button(widget, "Yes, resign")
    assert "Press Resign first." in status(widget)
    panel_button(widget, "Resign")
    panel_button(widget, "Resign")
    assert widget.state == "UNFINISHED", "a double click on Resign asks, and no more"
    assert is_asked(widget)
    panel_button(widget, "Yes, resign")
    assert widget.state == "WHITE_WON"
    assert not is_asked(widget)
    assert status(widget) == "Black resigns. White wins: black resigned."
    panel_button(widget, "Resign")
    assert widget.state == "WHITE_WON"
    assert widget.transcript() == "game.resign_game()"
    widget.undo()
    assert widget.state == "UNFINISHED"
    widget.close()


class SilentResignation(GessGame):
    """Returns nothing from resign_game, as the specification asks for nothing."""

    def resign_game(self) -> Any:
        super().resign_game()


class ResignsTwice(GessGame):
    """Lets the game be given up when it is over."""

    def resign_game(self) -> Any:
        return self.get_game_state() != "UNFINISHED" or super().resign_game()


class ResignsForTheOther(GessGame):
    """Gives a game that is over to the other color, without a word."""

    resigned = 0

    def resign_game(self) -> Any:
        self.resigned += 1
        super().resign_game()

    def get_game_state(self) -> str:
        state = super().get_game_state()
        return {"WHITE_WON": "BLACK_WON"}.get(state, state) if self.resigned > 1 else state


def test_a_class_that_gives_a_finished_game_to_the_other_color_is_found_out() -> None:
    widget = GessWidget(game=ResignsForTheOther())
    assert widget._texts["banner"].value == ""
    assert widget.resign() is None
    banner = html.unescape(widget._texts["banner"].value)
    assert "get_game_state() answered 'BLACK_WON'; the rules say 'WHITE_WON'." in banner
    assert banner.count("game.resign_game()") == 2
    widget.close()


@pytest.mark.parametrize("mine", [SilentResignation, ResignsTwice])
def test_a_class_may_answer_a_resignation_as_it_likes(mine: Any) -> None:
    widget = GessWidget(game=mine())
    assert widget.resign() is None
    assert widget.resign() is not None
    assert widget.play("resign") is not None
    assert widget._texts["banner"].value == widget.errors == ""
    assert widget.state == "WHITE_WON"
    widget.close()


def test_losing_the_last_ring_ends_the_game_with_the_reason() -> None:
    widget = board()
    assert widget.set_board(LATE) is None
    assert widget.play("e12 e15") is None
    assert widget.state == "BLACK_WON"
    assert status(widget).endswith("Black wins: white has no ring left.")
    widget.close()


def test_a_hint_says_which_footprint_comes_first_and_where_it_goes() -> None:
    widget = board()
    widget._advised(*GESS.hint(GESS.parse("c3 c5")))
    named = [button.description for button in widget._grid.buttons]
    assert [name for name in named if "hint" in name] == [
        "c5, empty, hint 2: move it here",
        "c3, black, hint 1: choose this footprint",
    ]


def test_a_hint_goes_on_with_the_footprint_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch, GESS)
    widget = board("g7")
    panel_button(widget, "Hint")
    end = status(widget).removeprefix("Hint: move to ").split(".")[0]
    assert widget.press(end) is None
    assert widget.last_move.start == "g7"
    widget.close()


@pytest.mark.parametrize("by", [{"key": "undo"}, {"key": "escape"}, {}])
def test_taking_back_the_question_whether_to_resign_takes_no_move_back(by: dict[str, str]) -> None:
    widget = board("c3", "c5", "i18", "i16", "c6")
    panel_button(widget, "Resign")
    assert "pw-hidden" not in widget._panel.buttons.children[-1]._dom_classes
    if by:
        tell(widget, **by, at=0)
    else:
        panel_button(widget, "Undo")
    assert "pw-hidden" in widget._panel.buttons.children[-1]._dom_classes
    assert (len(widget._match.played), widget._match.chosen) == (2, "c6")
    assert "footprint at c6 goes" in status(widget)
    widget.close()


def test_a_move_by_code_ends_the_question_whether_to_resign() -> None:
    widget = board()
    for do in (lambda: widget.play("c3 c5"), widget.new_game):
        panel_button(widget, "Resign")
        assert is_asked(widget)
        do()
        assert not is_asked(widget)
        panel_button(widget, "Yes, resign")
        assert widget.state == "UNFINISHED"
    widget.close()


def test_a_resignation_that_is_typed_wants_another_press_too() -> None:
    widget = board()
    fill(widget._panel.entry, " Resign ")
    assert (widget.state, widget._panel.entry.value) == ("UNFINISHED", "")
    assert is_asked(widget)
    assert "wants to give up" in status(widget)
    fill(widget._panel.entry, "c3 c5")
    assert not is_asked(widget)
    fill(widget._panel.entry, "resign")
    panel_button(widget, "Yes, resign")
    assert widget.state == "BLACK_WON"
    fill(widget._panel.entry, "resign")
    assert "the game is finished" in status(widget).lower()
    widget.close()


def test_a_square_keeps_its_small_name_and_no_parameter_is_named() -> None:
    widget = board()
    widget.press("c3")
    widget.press("k8")
    assert status(widget).startswith("k8 is in no straight line from c3.")
    widget.play("c3 c1")
    assert status(widget).startswith("A footprint's center is from b2 to s19, and c1 lies on")
    widget.press("c3")
    widget.press("a1")
    assert status(widget).startswith("A footprint's center is from b2 to s19, and a1 lies on")
    widget.close()


def test_the_help_that_is_read_out_tells_the_rules_of_the_move() -> None:
    widget = board()
    tell(widget, key="help", at=0)
    assert "whoever loses the last ring loses" in str(widget._enhancer.spoken[0])
    assert str(widget._enhancer.spoken[0]).startswith(widget.help)
    widget.close()


def test_a_board_on_which_nobody_has_a_ring_is_refused_with_the_reason() -> None:
    widget = board()
    before = widget.board
    assert str(widget.set_board("." * 400 + " b")).startswith("nobody has a ring: a board to play")
    assert (widget.board, widget.state) == (before, "UNFINISHED")
    widget.close()
