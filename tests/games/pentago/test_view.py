"""What the board shows and says: letters, names, sentences."""

from collections.abc import Sequence

import pytest

from Pentago import SQUARES, Pentago
from pentago_widget.board import picture
from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.kind import BOARD, CONTROLS, PARTS, PENTAGO, WORDS
from pentago_widget.games.pentago.match import PentagoMatch
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.games.pentago.view import PentagoView
from pentago_widget.play.seats import PERSON, Seat
from tests.drawn import rows
from tests.hands import (
    ALMOST_FULL,
    BOTH_FIVE,
    HANDED_OVER,
    PLACEMENT_WINS,
    ROTATION_WINS,
    moves_of,
)

COMPUTER = Seat(level=3)


def view_of(
    game: str = "", *, start: Pentago | None = None, black: Seat = PERSON, white: Seat = PERSON
) -> PentagoView:
    """Look at the position after these moves."""
    turn = PentagoMatch(start, moves_of(game) if game else ())
    return PentagoView(turn, {"black": black, "white": white}, hints=True)


def drawn(cells: Sequence[str]) -> tuple[str, ...]:
    """Draw cells as six rows, as wide as the widest one."""
    wide = max(map(len, cells))
    return tuple(
        " ".join(letters.ljust(wide) for letters in cells[at : at + 6]).rstrip()
        for at in range(0, 36, 6)
    )


def names(view: PentagoView) -> dict[str, str]:
    """Return what every square is called aloud."""
    cells = view.picture().cells
    return {s: picture.name(s, letters, WORDS) for s, letters in zip(SQUARES, cells, strict=True)}


def test_an_empty_board_can_be_pressed_anywhere() -> None:
    assert set(view_of().picture().cells) == {"."}


def test_the_last_move_is_marked_where_it_lies_now() -> None:
    expected = rows("""
        .   .   .   .   .   .
        .   .   .   .   .   .
        .   .   Bl- .   .   .
        .   .   .   .   .   .
        .   .   .   .   .   .
        .   .   .   .   .   .
    """)
    assert drawn(view_of("a2 1C").picture().cells) == expected


def test_while_a_marble_waits_for_its_turn_only_it_can_be_pressed() -> None:
    view = view_of("a2 1C")
    view.match.press("e4")
    expected = rows("""
        .-  .-  .-  .-  .-  .-
        .-  .-  .-  .-  .-  .-
        .-  .-  Bl- .-  .-  .-
        .-  .-  .-  .-  .-  .-
        .-  .-  .-  .-  Wp  .-
        .-  .-  .-  .-  .-  .-
    """)
    assert drawn(view.picture().cells) == expected


def test_a_five_is_marked_and_nothing_can_be_pressed_any_more() -> None:
    won = view_of(PLACEMENT_WINS).picture()
    found = {s for s, letters in zip(SQUARES, won.cells, strict=True) if "f" in letters}
    assert found == {"a0", "a1", "a2", "a3", "a4"}
    assert all(letters.endswith("-") for letters in won.cells)
    assert won.cells[SQUARES.index("a4")] == "Blf-"


def test_both_lines_of_a_draw_by_two_fives_are_drawn() -> None:
    picture = view_of(BOTH_FIVE).picture()
    assert [picture.lines.count(f'data-five="{color}"') for color in ("black", "white")] == [1, 1]
    assert sum("f" in letters for letters in picture.cells) == 10


def test_there_is_no_line_before_the_end() -> None:
    assert view_of(BOTH_FIVE[:-7]).picture().lines.count("data-five") == 0


def test_every_square_of_an_empty_board_is_named() -> None:
    assert names(view_of()) == {square: f"{square}, empty" for square in SQUARES}


def test_names_say_what_lies_there_and_how_it_is_marked() -> None:
    view = view_of("a0 4C, f5 1C")
    view.threats = True
    found = names(view)
    assert found["a2"] == "a2, black"
    assert found["f5"] == "f5, white, last move"
    assert found["a0"] == "a0, empty"
    view.match.press("c3")
    assert names(view)["c3"] == "c3, black, just placed, press to take back"
    assert names(view)["f5"] == "f5, white, last move"


def test_names_say_the_five() -> None:
    found = names(view_of(PLACEMENT_WINS))
    assert found["a0"] == "a0, black, in the five"
    assert found["a4"] == "a4, black, last move, in the five"


def test_names_say_threats_of_either_color_when_wanted() -> None:
    view = view_of(PLACEMENT_WINS[:-7])
    assert names(view)["a4"] == "a4, empty"
    view.threats = True
    assert names(view)["a4"] == "a4, empty, threat"
    assert view.threatened()["black"].placing == ("a4",)


TURN_WINS = "a0 3C, e0 3C, a1 3C, e1 3C, a2 3C, e5 3C, b3 3C, f5 3C"
"""Black could win at once: c3 2C brings b3 and c3 into row a."""


def test_a_win_with_a_turn_is_a_threat_that_names_its_turn() -> None:
    view = view_of(TURN_WINS)
    view.threats = True
    assert names(view)["c3"] == "c3, empty, threat with a turn"
    says = "Black could win at once with a turn: 2 clockwise after placing on c3."
    assert wording.threats_in_words(view.threatened()) == says
    assert view.legend == f"!↻: {says}"
    assert [c for c, letters in zip(CONTROLS, view.controls(), strict=True) if "t" in letters] == [
        (2, "C")
    ]


@pytest.mark.parametrize(("placed", "turns"), [("c3", {(2, "C")}), ("f0", set())])
def test_once_a_marble_lies_only_the_turns_that_win_with_it_are_marked(
    placed: str, turns: set[tuple[int, str]]
) -> None:
    view = view_of(TURN_WINS)
    view.threats = True
    view.match.press(placed)
    marked = zip(CONTROLS, view.controls(), strict=True)
    assert {control for control, letters in marked if "t" in letters} == turns


@pytest.mark.parametrize(
    ("mark", "says"),
    [
        ("h", "hint"), ("1", "wins, proved"), ("0", "draws, proved"), ("2", "loses, proved"),
        ("+", "looks good"), ("=", "looks even"), ("_", "looks bad"),
    ],
)  # fmt: skip
def test_names_say_what_a_move_is_worth(mark: str, says: str) -> None:
    view = view_of()
    view.marks = {"a0": mark, "4C": mark}
    assert names(view)["a0"] == f"a0, empty, {says}"
    control = view.picture().controls[CONTROLS.index((4, "C"))]
    name = BOARD.controls[CONTROLS.index((4, "C"))]
    assert picture.name(name, control, WORDS) == f"turn 4 clockwise, {says}"


def test_every_letter_has_its_own_look_and_its_own_words() -> None:
    spoken = [word for letter, word in WORDS.items() if letter != picture.NOT_NOW]
    assert len({word.says for word in spoken}) == len({word.look for word in spoken}) == 15
    assert all(word.says and word.look.startswith("pw-") for word in spoken)


def test_the_parts_are_the_four_sub_boards() -> None:
    assert [SQUARES[part[0]] + SQUARES[part[-1]] for part in PARTS] == [
        "a0c2", "a3c5", "d0f2", "d3f5",
    ]  # fmt: skip


def test_controls_can_be_pressed_only_after_placing() -> None:
    view = view_of()
    assert set(view.picture().controls) == {"-"}
    view.match.press("a0")
    assert set(view.picture().controls) == {""}


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("", "Black to move: place a marble."),
        ("a2 1C", "Black places on a2 and turns 1 clockwise. White to move: place a marble."),
        (
            PLACEMENT_WINS,
            "Black places on a4. Black wins: five on a0–a4, made by placing on a4.",
        ),
        (
            ROTATION_WINS,
            (
                "Black places on c3 and turns 2 clockwise."
                " Black wins: five on a0–a4, made by turning 2 clockwise."
            ),
        ),
        (
            HANDED_OVER,
            (
                "White places on d0 and turns 2 clockwise."
                " Black wins: five on a0–a4, made by turning 2 clockwise."
            ),
        ),
        (
            BOTH_FIVE,
            (
                "White places on c4 and turns 2 clockwise. A draw: black has five on a0–a4,"
                " white has five on b0–b4, made by turning 2 clockwise."
            ),
        ),
    ],
)
def test_the_status_says_what_happened_and_what_is_next(game: str, says: str) -> None:
    assert view_of(game).status() == says


def test_the_status_says_that_the_board_is_full() -> None:
    view = view_of(start=board_from_text(f"{ALMOST_FULL} b"))
    view.match.play(Move("f5", 4, "A"))
    assert view.match.game.is_board_full()
    assert view.status() == (
        "Black places on f5 and turns 4 anti-clockwise."
        " A draw: the board is full, and nobody has five in a row."
    )


def test_the_status_asks_for_the_turn() -> None:
    view = view_of("a2 1C")
    view.match.press("b4")
    assert view.status() == ("White has placed on b4: turn a sub-board, or take the marble back.")


def test_what_was_said_stands_in_the_place_of_the_last_move() -> None:
    view = view_of("a2 1C")
    view.said = "No."
    assert view.status() == "No. White to move: place a marble."


@pytest.mark.parametrize(
    ("thinking", "says"),
    [
        (True, "Black, the computer, is thinking."),
        (False, "Black, the computer, is to move: press Step or Start."),
    ],
)
def test_the_status_says_what_the_computer_does(thinking: bool, says: str) -> None:
    view = view_of(black=COMPUTER)
    view.is_thinking = thinking
    assert view.status() == says


def test_a_position_set_up_at_its_end_says_how_it_ended() -> None:
    view = view_of(start=board_from_text("BBBBB" + "." * 31 + " w"))
    assert view.status() == "Black wins: five on a0–a4."


@pytest.mark.parametrize(
    ("game", "turned"),
    [("", ""), ("a2 1C", "1C"), (PLACEMENT_WINS, ""), (BOTH_FIVE, "2C")],
)
def test_only_what_was_turned_is_seen_turning(game: str, turned: str) -> None:
    assert view_of(game).just_turned() == turned


def test_a_marble_that_waits_turns_nothing_yet() -> None:
    view = view_of("a2 1C")
    view.match.press("b4")
    assert view.just_turned() == ""


def looks_of(view: PentagoView) -> set[str]:
    """Return the looks of the whole board."""
    return set(view.picture().looks)


def test_the_looks_tell_what_can_be_done() -> None:
    view = view_of()
    assert looks_of(view) == {"pw-place-black"}
    view.match.press("a0")
    assert looks_of(view) == {"pw-turn-now"}
    assert looks_of(view_of(PLACEMENT_WINS)) == {"pw-over"}
    assert looks_of(view_of(black=COMPUTER)) == {"pw-watching"}
    assert looks_of(view_of(white=COMPUTER)) == {"pw-place-black"}
    assert looks_of(view_of(black=COMPUTER, white=COMPUTER)) == {"pw-watching"}


def test_every_look_is_known_to_the_enhancer() -> None:
    view = view_of(black=COMPUTER, white=COMPUTER)
    view.labels, view.hints, view.is_thinking, view.setting_up = False, False, True, True
    view.match.press("a0")
    assert looks_of(view) | looks_of(view_of()) <= set(PentagoView.all_looks(PENTAGO))


def test_while_setting_up_every_square_can_be_pressed() -> None:
    view = view_of(PLACEMENT_WINS, black=COMPUTER)
    view.setting_up = True
    assert not any("-" in letters for letters in view.picture().cells)


def test_nothing_can_be_pressed_while_the_computer_is_to_move() -> None:
    cells = view_of(black=COMPUTER).picture().cells
    assert all("-" in letters for letters in cells)


def test_the_last_move_is_told() -> None:
    assert view_of().last_in_words() == "No move has been made."
    assert view_of("a2 1C").last_in_words() == "Black places on a2 and turns 1 clockwise."
