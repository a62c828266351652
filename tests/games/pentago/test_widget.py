"""PentagoWidget, as it is used: by mouse, by keyboard, by code, against people and computers."""

import asyncio
import html
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from Pentago import SQUARES, Pentago
from pentago_widget import PentagoWidget
from pentago_widget.board import style
from pentago_widget.board.picture import name
from pentago_widget.frame.widget import KEYWORDS, LOCKED
from pentago_widget.frame.widget import PAUSE_BEFORE_ANSWER as LOOKED_AT
from pentago_widget.games.pentago.kind import CONTROLS, WORDS
from pentago_widget.games.pentago.move import Move, board_from_text, board_text
from pentago_widget.games.pentago.view import LEGEND
from pentago_widget.games.pentago.widget import SETTING, WEIGHING
from pentago_widget.words import files
from pentago_widget.words.sentences import as_sentence
from tests.hands import (
    ALMOST_FULL,
    BOTH_FIVE,
    FOREVER,
    HANDED_OVER,
    PLACEMENT_WINS,
    ROTATION_WINS,
    Engine,
    arrow,
    fill,
    moves_of,
    panel_button,
    play_all,
    replayed,
    seen,
    status,
    tell,
    toggle,
)
from tests.play.test_thinker import rest, until
from tests.twins.slow_pentago import SlowPentago

EMPTY = "." * 36


@pytest.fixture
def make() -> Iterator[Callable[..., PentagoWidget]]:
    """Make boards, and give them back at the end; nothing may have gone wrong in a callback."""
    made: list[PentagoWidget] = []

    def board(**keywords: Any) -> PentagoWidget:
        made.append(PentagoWidget(**keywords))
        return made[-1]

    yield board
    for widget in made:
        assert widget.errors == ""
        widget.close()


def everything(widget: PentagoWidget) -> tuple[object, ...]:
    """Return all that a refusal must not change."""
    turn = widget._match
    traits = (widget.board, widget.turn, widget.state, widget.last_move)
    return (turn.start, turn.moves, turn.at, turn.placed, turn.branches, traits, seen(widget))


# Playing by hand.


def test_a_press_places_a_marble_and_an_arrow_turns(board: PentagoWidget) -> None:
    toggle(board, "a2")
    assert seen(board) == "..B" + "." * 33
    assert board.board == EMPTY
    assert status(board) == "Black has placed on a2: turn a sub-board, or take the marble back."
    arrow(board, "1C")
    assert seen(board) == board.board == "." * 14 + "B" + "." * 21
    assert (board.turn, board.state, board.last_move) == ("white", "UNFINISHED", Move("a2", 1, "C"))


def test_pressing_a_marble_again_takes_it_back(board: PentagoWidget) -> None:
    toggle(board, "a2")
    toggle(board, "a2")
    assert seen(board) == EMPTY
    assert status(board) == "Black to move: place a marble."


def test_the_enhancer_plays_as_the_buttons_do(board: PentagoWidget) -> None:
    tell(board, press=SQUARES.index("a2"))
    assert seen(board)[2] == "B"
    tell(board, control=CONTROLS.index((1, "C")))
    assert board.last_move == Move("a2", 1, "C")
    assert board.errors == ""


@pytest.mark.parametrize(
    ("game", "end", "why"),
    [
        (PLACEMENT_WINS, "BLACK_WON", "made by placing on a4"),
        (ROTATION_WINS, "BLACK_WON", "made by turning 2 clockwise"),
        (HANDED_OVER, "BLACK_WON", "made by turning 2 clockwise"),
        (BOTH_FIVE, "DRAW", "white has five on b0–b4"),
    ],
)
def test_a_game_played_by_hand_comes_to_its_end(
    board: PentagoWidget, game: str, end: str, why: str
) -> None:
    play_all(board, game)
    assert board.state == end
    assert why in status(board)
    assert board.errors == ""


def test_a_full_board_is_a_draw(board: PentagoWidget) -> None:
    board.set_board(f"{ALMOST_FULL} b")
    toggle(board, "f5")
    arrow(board, "4A")
    assert board.state == "DRAW"
    assert status(board).endswith("A draw: the board is full, and nobody has five in a row.")


def test_after_the_end_nothing_moves(board: PentagoWidget) -> None:
    play_all(board, PLACEMENT_WINS)
    before = everything(board)
    for gesture in (
        lambda: toggle(board, "d4"),
        lambda: arrow(board, "1C"),
        lambda: tell(board, press=3),
        lambda: tell(board, control=3),
        lambda: fill(board._panel.entry, "d4 1C"),
        lambda: panel_button(board, "Step"),
    ):
        gesture()
        assert everything(board) == before
        assert status(board).startswith("The game is finished")
        assert "Black wins" in status(board)


def test_whole_random_games_by_hand_follow_the_rules(board: PentagoWidget) -> None:
    chance = random.Random(5)
    for _ in range(3):
        twin = SlowPentago()
        board.new_game()
        while twin.get_game_state() == "UNFINISHED":
            empty = [
                s for s, letter in zip(SQUARES, "".join(twin.rows()), strict=True) if letter == "."
            ]
            square, (sub_board, rotation) = chance.choice(empty), chance.choice(CONTROLS)
            twin.make_move(twin.turn(), square, sub_board, rotation)
            toggle(board, square)
            if board._match.placed:
                arrow(board, f"{sub_board}{rotation}")
            assert (seen(board), board.turn) == ("".join(twin.rows()), twin.turn())
        assert board.state == twin.get_game_state()
    assert board.errors == ""


# Refusals: returned as text, shown as a sentence, and nothing is changed.

REFUSED = [
    ("", lambda w: w.rotate(1, "C"), "place a marble first, then turn a sub-board"),
    ("", lambda w: w.press("g9"), "there is no square 'g9': they are called a0 to f5"),
    ("", lambda w: w.press(None), "there is no square None: they are called a0 to f5"),
    ("", lambda w: w.undo(), "there is no move to take back"),
    ("", lambda w: w.redo(), "there is no move to make again"),
    ("", lambda w: w.go_to(3), "there are 0 moves to go through"),
    ("", lambda w: w.go_to("x"), "there are 0 moves to go through"),
    ("", lambda w: w.stop(), "the computer is not thinking"),
    ("", lambda w: w.start(), "it is not the computer's turn"),
    ("a0 4C", lambda w: w.press("a0"), "position a0 is not empty: a black marble lies there"),
    ("a0 4C", lambda w: w.play("a0 1C"), "position a0 is not empty: a black marble lies there"),
    (
        "a0 4C",
        lambda w: w.play("castle"),
        (
            "a move is written like 'a2 1C': a square a0 to f5, a sub-board 1 to 4, C or A,"
            " not 'castle'"
        ),
    ),
    (
        "a0 4C",
        lambda w: w.set_board("nonsense"),
        (
            "'nonsense' does not end with a space and b or w for the turn; a board is written as 36"
            " of '.', 'B' and 'W', rows a to f, then a space and b or w for the turn"
        ),
    ),
    (
        "a0 4C",
        lambda w: w.seat("red", "human"),
        "color must be 'black' or 'white', not 'red'",
    ),
    (
        "a0 4C",
        lambda w: w.seat("white", "computer", level=9),
        "level must be a whole number from 1 to 6, not 9",
    ),
    (
        "a0 4C",
        lambda w: w.load("/nowhere/game.txt"),
        "cannot read /nowhere/game.txt: there is no such file or folder",
    ),
    (
        "a0 4C",
        lambda w: w.save("/nowhere/game.txt"),
        "cannot write /nowhere/game.txt: there is no such file or folder",
    ),
    (PLACEMENT_WINS, lambda w: w.press("d4"), "the game is finished"),
    (PLACEMENT_WINS, lambda w: w.rotate(1, "C"), "the game is finished"),
    (PLACEMENT_WINS, lambda w: w.play("d4 1C"), "the game is finished"),
    (PLACEMENT_WINS, lambda w: w.step(), "the game is finished"),
]


@pytest.mark.parametrize(("begun", "do", "reason"), REFUSED, ids=range(len(REFUSED)))
def test_a_refusal_is_returned_and_shown_and_changes_nothing(
    board: PentagoWidget, begun: str, do: Callable[[PentagoWidget], str | None], reason: str
) -> None:
    if begun:
        play_all(board, begun)
    before = everything(board)
    assert do(board) == reason
    assert status(board).startswith(as_sentence(reason))
    assert everything(board) == before
    assert board.errors == ""


def test_a_second_press_elsewhere_says_what_is_due(board: PentagoWidget) -> None:
    toggle(board, "a2")
    before = everything(board)
    toggle(board, "a3")
    assert status(board).startswith("Turn a sub-board now, or press a2 again")
    assert everything(board) == before


def test_a_refusal_is_gone_after_the_next_move(board: PentagoWidget) -> None:
    board.rotate(1, "C")
    toggle(board, "a2")
    assert "first" not in status(board)


def test_what_is_done_returns_nothing(board: PentagoWidget, tmp_path: Path) -> None:
    done = [
        board.press("a2"), board.rotate(1, "C"), board.play("f5 4A"),
        board.play(Move("e1", 2, "C")),
        board.undo(), board.redo(), board.go_to(0), board.save(tmp_path / "x"), board.new_game(),
        board.load(tmp_path / "x"), board.seat("white", "human"), board.pause(),
        board.set_board("B" + EMPTY[1:] + " w"),
    ]  # fmt: skip
    assert done == [None] * len(done)


# The panel, the enhancer's keys, the entry field.


def test_undo_and_redo_by_button_and_by_key(board: PentagoWidget) -> None:
    play_all(board, "a0 4C, f5 1C")
    end = board.board
    panel_button(board, "Undo")
    tell(board, key="undo", at=0)
    assert board.board == EMPTY
    panel_button(board, "Redo")
    tell(board, key="redo", at=0)
    assert board.board == end


def test_escape_takes_back_the_marble_and_no_move(board: PentagoWidget) -> None:
    play_all(board, "a0 4C")
    tell(board, press=35)
    tell(board, key="escape", at=35)
    assert board._match.placed is None
    tell(board, key="escape", at=35)
    assert board.last_move == Move("a0", 4, "C")


@pytest.mark.parametrize(
    ("key", "at", "says"),
    [
        ("row", 2, "Row a: a0 empty, a1 empty, a2 black, a3 empty, a4 empty, a5 empty."),
        ("row", 35, "Row f: f0 empty, f1 empty, f2 empty, f3 empty, f4 empty, f5 empty."),
        (
            "part",
            0,
            (
                "Sub-board 1: a0 to 2: empty, empty, black; b0 to 2: empty, empty, empty;"
                " c0 to 2: empty, empty, empty."
            ),
        ),
        ("last", 0, "Black places on a0 and turns 1 clockwise."),
        ("threats", 0, "Nobody could win at once."),
    ],
)
def test_keys_read_out(board: PentagoWidget, key: str, at: int, says: str) -> None:
    play_all(board, "a0 1C")
    before = everything(board)
    tell(board, key=key, at=at)
    assert board._enhancer.spoken[0] == says
    assert everything(board) == before


def test_the_same_words_twice_are_said_twice(board: PentagoWidget) -> None:
    tell(board, key="last", at=0)
    first = board._enhancer.spoken
    tell(board, key="last", at=0)
    assert board._enhancer.spoken[0] == first[0]
    assert board._enhancer.spoken != first


def test_help_names_every_key(board: PentagoWidget) -> None:
    tell(board, key="help", at=0)
    said = str(board._enhancer.spoken)
    assert all(word in said for word in ("Arrow keys", "Enter", "1 to 4", "undoes", "hint"))


def test_the_entry_field_plays_and_makes_room(board: PentagoWidget) -> None:
    fill(board._panel.entry, "a2 1c")
    assert board.last_move == Move("a2", 1, "C")
    assert board._panel.entry.value == ""
    fill(board._panel.entry, "a2 9x")
    assert status(board).startswith("A move is written like 'a2 1C'")
    assert board._panel.entry.value == "a2 9x"


def open_drawer(widget: PentagoWidget) -> None:
    """Open the drawer."""
    widget._panel.more.set_state({"value": True})


def test_the_slider_goes_through_the_game(board: PentagoWidget) -> None:
    play_all(board, BOTH_FIVE)
    open_drawer(board)
    scrubber = board._panel.scrubber
    assert scrubber.value == 10
    for at in (3, 0, 7):
        fill(scrubber, at)
        assert board.transcript().count("\n") == max(at - 1, 0)
        assert (board._match.at, scrubber.value) == (at, at)
    assert board.state == "UNFINISHED"
    board.undo()
    assert scrubber.value == 6


def test_the_slider_does_not_stay_where_there_is_no_move(board: PentagoWidget) -> None:
    open_drawer(board)
    fill(board._panel.scrubber, 1)
    assert board._panel.scrubber.value == 0
    play_all(board, "a0 4C")
    fill(board._panel.scrubber, 30)
    assert board._panel.scrubber.value == 1


def test_going_on_from_an_earlier_position_keeps_the_other_line(board: PentagoWidget) -> None:
    play_all(board, "a0 4C, a1 4C, a2 4C")
    open_drawer(board)
    fill(board._panel.scrubber, 1)
    play_all(board, "f5 1C")
    lines = [caption for caption, _ in board._panel.branches.options]
    assert lines == ["this line", "line of 3 moves"]
    fill(board._panel.branches, 1)
    assert board.last_move == Move("a2", 4, "C")
    assert [caption for caption, _ in board._panel.branches.options] == [
        "this line",
        "line of 2 moves",
    ]
    assert board._panel.branches.value == -1


def test_a_branch_as_long_as_the_line_can_be_chosen_again(board: PentagoWidget) -> None:
    open_drawer(board)
    play_all(board, "a0 4C")
    board.go_to(0)
    play_all(board, "f5 1C")
    for position in ("a0", "f5", "a0"):
        fill(board._panel.branches, 1)
        assert board._panel.branches.value == -1
        assert board._match.moves[0].position == position


def test_the_drawer_shows_moves_code_and_board_when_it_is_open(board: PentagoWidget) -> None:
    play_all(board, "a2 1C")
    assert board._panel.text.value == ""
    open_drawer(board)
    shown = html.unescape(board._panel.text.value)
    assert "Moves: a2 1C" in shown
    assert "game.make_move('black', 'a2', 1, 'C')" in shown
    assert board._panel.board.value == f"{board.board} w"
    play_all(board, "f5 4C")
    assert "a2 1C, f5 4C" in board._panel.text.value


def test_a_board_typed_in_the_drawer_is_set_up(board: PentagoWidget) -> None:
    text = "BW" + EMPTY[2:] + " w"
    fill(board._panel.board, text)
    assert (board.board, board.turn) == (text[:36], "white")
    fill(board._panel.board, "BW <b>")
    assert "; a board is written as" in status(board)
    assert "<b>" not in board._texts["status"].value


def test_labels_and_threats_are_switched(board: PentagoWidget) -> None:
    play_all(board, PLACEMENT_WINS[:-7])
    fill(board._panel.switches["labels"], False)
    assert "pw-no-labels" in board._dom_classes
    fill(board._panel.switches["show threats"], True)
    assert board._grid.buttons[SQUARES.index("a4")].description == "a4, empty, threat"
    assert board._enhancer.spoken[0] == "Black could win at once on a4."
    fill(board._panel.switches["show threats"], False)
    assert board._grid.buttons[SQUARES.index("a4")].description == "a4, empty"


def test_the_threats_key_names_the_turn_that_wins(board: PentagoWidget) -> None:
    play_all(board, "a0 3C, e0 3C, a1 3C, e1 3C, a2 3C, e5 3C, b3 3C, f5 3C")
    tell(board, key="threats", at=0)
    assert board._enhancer.spoken[0] == (
        "Black could win at once with a turn: 2 clockwise after placing on c3."
    )
    assert board.play("c3 2C") is None
    assert board.state == "BLACK_WON"


def test_the_drawer_names_no_python_where_there_is_none(board: PentagoWidget) -> None:
    toggle_more(board)
    assert "in Python:" not in board._panel.text.value
    play_all(board, "a0 4C")
    assert "The same game in Python:<pre>game.make_move(" in board._panel.text.value


def toggle_more(widget: PentagoWidget) -> None:
    """Open the drawer."""
    fill(widget._panel.more, True)


def test_a_board_that_is_cut_in_a_refusal_keeps_both_quotes(board: PentagoWidget) -> None:
    reason = str(board.set_board("B" * 60))
    assert reason.startswith(f"'{'B' * 39}...' does not end with a space and b or w")
    assert str(board.play("a2" * 40)).endswith(f"not '{'a2' * 19}a...'")


def test_a_board_set_up_for_a_computer_waits_as_the_slider_does(
    make: Callable[..., PentagoWidget],
) -> None:
    widget = make(white="computer")
    assert widget.set_board("B" + EMPTY[1:] + " w") is None
    assert not widget._thinker.is_thinking
    waits = "White, the computer, is to move: press Step or Start."
    assert status(widget) == f"Board set up. {waits}"
    assert "pw-watching" in widget._dom_classes


def test_where_there_are_no_threats_to_show_that_is_said(board: PentagoWidget) -> None:
    fill(board._panel.switches["show threats"], True)
    assert board._enhancer.spoken[0] == "Nobody could win at once."


def test_every_button_says_what_its_cell_says(board: PentagoWidget) -> None:
    for text in (PLACEMENT_WINS, BOTH_FIVE, "a0 1C"):
        board.new_game()
        play_all(board, text)
        cells = board._enhancer.picture["cells"].split(" ")
        for square, letters, button in zip(SQUARES, cells, board._grid.buttons, strict=True):
            assert button.description == name(square, letters, WORDS)
            assert button.description.startswith(f"{square}, ")


def test_a_turn_is_seen_once_and_two_equal_ones_are_told_apart(board: PentagoWidget) -> None:
    looks = []
    for move in ("a0 4C", "a1 4C", "a2 2A"):
        play_all(board, move)
        looks.append([set(part._dom_classes) - {"pw-part"} for part in board._grid.parts])
        assert board._enhancer.picture["turned"] == move[-2:]
    turning = [{x for part in at for x in part if "turning" in x} for at in looks]
    assert turning == [{"pw-turning-C-1"}, {"pw-turning-C-0"}, {"pw-turning-A-1"}]
    board.undo()
    assert board._enhancer.picture["turned"] == ""


# Setting up a board by hand.


def test_a_board_is_set_up_by_hand(board: PentagoWidget) -> None:
    fill(board._panel.switches["set up"], True)
    assert status(board).startswith("Setting up")
    toggle(board, "c2")
    assert (board.board[14], board.turn) == ("B", "white")
    toggle(board, "c2")
    assert (board.board[14], board.turn) == ("W", "black")
    toggle(board, "c2")
    assert (board.board, board.turn) == (EMPTY, "black")
    toggle(board, "f5")
    fill(board._panel.switches["set up"], False)
    assert status(board) == "White to move: place a marble."
    toggle(board, "f5")
    assert status(board).startswith("Position f5 is not empty: a black marble lies there.")


def test_a_board_can_be_copied_out_and_set_up_again(
    make: Callable[..., PentagoWidget],
) -> None:
    first, second = make(), make()
    play_all(first, BOTH_FIVE[:-14])
    assert second.set_board(board_text(first.game)) is None
    assert (second.board, second.turn) == (first.board, first.turn)
    assert second.transcript() == f"game = {first.game!r}"
    play_all(second, "f5 1C")
    assert second.undo() is None
    assert second.board == first.board


# Text that is kept.


@pytest.mark.parametrize("game", [PLACEMENT_WINS, ROTATION_WINS, HANDED_OVER, BOTH_FIVE])
def test_the_transcript_executed_gives_the_same_board(board: PentagoWidget, game: str) -> None:
    play_all(board, game)
    for _ in range(4):
        made = replayed(board.transcript())
        assert "".join(made.get_rows()) == board.board
        assert (made.get_turn(), made.get_game_state()) == (board.turn, board.state)
        board.undo()


def test_a_game_saved_is_loaded_on_another_board(
    make: Callable[..., PentagoWidget], tmp_path: Path
) -> None:
    first, second = make(), make()
    play_all(first, BOTH_FIVE)
    first.undo()
    fill(first._panel.file, str(tmp_path / "game.txt"))
    panel_button(first, "Save")
    assert status(first).startswith(f"Saved 10 moves to {tmp_path.resolve() / 'game.txt'}.")
    fill(second._panel.file, str(tmp_path / "game.txt"))
    panel_button(second, "Load")
    assert (second.state, second.last_move) == ("DRAW", Move("c4", 2, "C"))
    second.undo()
    assert second.board == first.board


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\xff\xfe\x00", b"Dear diary", b"pentago-widget record 1\nstart <b>\nend 0\n",
        b"pentago-widget record 1\n" * 10_000,
        f"pentago-widget record 1\nstart {EMPTY} b\na2 1C\nc2 1C\nend 2\n".encode(),
        f"pentago-widget record 1\nstart {EMPTY} b\na2 1C\n".encode(),
    ],
    ids=range(7),
)  # fmt: skip
def test_a_foreign_file_is_refused_and_the_game_stays(
    board: PentagoWidget, tmp_path: Path, content: bytes
) -> None:
    play_all(board, "a0 4C")
    (tmp_path / "game.txt").write_bytes(content)
    before = everything(board)
    reason = board.load(tmp_path / "game.txt")
    assert reason is not None
    assert reason.startswith(f"cannot read {tmp_path / 'game.txt'}: ")
    assert status(board).startswith(as_sentence(reason)[:60])
    assert everything(board) == before


def test_the_name_of_a_file_is_no_markup(board: PentagoWidget, tmp_path: Path) -> None:
    (tmp_path / "&lt;i&gt;game").write_text("<b>a diary</b>")
    for written in ("<i>game", "&lt;i&gt;game"):  # Windows lets no file have the first name
        reason = board.load(tmp_path / written)
        assert str(reason).startswith(f"cannot read {files.cut(tmp_path / written)}: ")
        assert status(board).startswith(as_sentence(str(reason))[:60])
        assert "<i>" not in board._texts["status"].value
        assert written not in board._texts["status"].value


def test_a_directory_is_no_game(board: PentagoWidget, tmp_path: Path) -> None:
    assert (
        board.load(tmp_path) == f"cannot read {tmp_path}: this is a folder; add the name of a file"
    )
    assert (
        board.save(tmp_path) == f"cannot write {tmp_path}: this is a folder; add the name of a file"
    )


def test_the_picture_shows_the_board_to_readers_without_a_kernel(board: PentagoWidget) -> None:
    play_all(board, "a0 4C, f5 1C")
    bundle = board._repr_mimebundle_()
    assert bundle["image/svg+xml"] == board.picture()
    assert board.picture().startswith("<svg")
    assert repr(board) == f"<PentagoWidget {board.board} b UNFINISHED>"


# Traits that are followed.


def test_traits_are_followed_with_observe(board: PentagoWidget) -> None:
    heard: list[tuple[str, object]] = []
    board.observe(lambda change: heard.append((change["name"], change["new"])), ["turn", "state"])
    play_all(board, ROTATION_WINS)
    assert heard[0] == ("turn", "white")
    assert heard[-1] == ("state", "BLACK_WON")
    assert [x for x, _ in heard].count("turn") == 9


def test_nobody_sets_a_trait_from_outside(board: PentagoWidget) -> None:
    for trait in ("board", "turn", "state", "last_move"):
        with pytest.raises(Exception, match="read-only"):
            setattr(board, trait, getattr(board, trait))
        assert trait not in board.get_state()


def test_whoever_follows_the_board_finds_all_of_it_changed(board: PentagoWidget) -> None:
    found: list[tuple[object, ...]] = []
    board.observe(
        lambda _: found.append((board.turn, board.last_move, board_text(board.game))), "board"
    )
    play_all(board, "a0 4C")
    assert found == [("white", Move("a0", 4, "C"), f"B{EMPTY[1:]} w")]


def test_whoever_follows_the_turn_may_play(board: PentagoWidget) -> None:
    chance = random.Random(3)

    def answer(_: object) -> None:
        if board.turn == "white" and board.state == "UNFINISHED":
            board.play(Move(*chance.choice(board._match.game.get_moves())))

    board.observe(answer, ["board", "turn"])
    for _ in range(6):
        if board.state == "UNFINISHED":
            board.play(Move(*board._match.game.get_moves()[0]))
            assert board.board == "".join(board.game.get_rows())
            assert board.turn == board.game.get_turn() == "black"
            assert board.last_move == board._match.played[-1]


def test_an_error_of_whoever_follows_is_shown_and_kept(board: PentagoWidget) -> None:
    def fail(_: object) -> None:
        raise ValueError("<b>my bot</b>")

    board.observe(fail, "turn")
    toggle(board, "a0")
    arrow(board, "4C")
    assert status(board).startswith("Something went wrong: ValueError: <b>my bot</b>")
    assert "<b>" not in board._texts["status"].value
    assert board.errors.count("ValueError: <b>my bot</b>") == 1
    open_drawer(board)
    assert "&lt;b&gt;my bot" in board._panel.text.value


# What cannot be meant.


@pytest.mark.parametrize(
    ("keyword", "advice"),
    [
        ("colour", "it takes game, black"),
        ("levle", "did you mean 'level'?"),
        ("hint", "did you mean 'hints'?"),
        ("second", "did you mean 'seconds'?"),
    ],
)
def test_an_unknown_keyword_is_answered_with_advice(keyword: str, advice: str) -> None:
    with pytest.raises(TypeError, match=f"knows no keyword '{keyword}'") as refused:
        PentagoWidget(**{keyword: 3})  # type: ignore[arg-type]
    assert advice in str(refused.value)
    assert all(word in str(refused.value) for word in ("game", "black", "white", *KEYWORDS))


@pytest.mark.parametrize(
    "keywords",
    [
        {"black": "robot"}, {"white": 3}, {"level": 0}, {"level": 2.0}, {"level": True},
        {"seconds": 0}, {"seconds": "1"}, {"seconds": float("nan")}, {"size": "huge"},
        {"size": None}, {"size": []},
    ],
    ids=str,
)  # fmt: skip
def test_a_bad_value_is_refused_with_its_name(keywords: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(keywords))):
        PentagoWidget(**keywords)


@pytest.mark.parametrize("size", ["small", "medium", "large", "projector"])
def test_a_board_has_its_size(make: Callable[..., PentagoWidget], size: str) -> None:
    widget = make(size=size)
    toggle(widget, "a0")
    assert f"pw-size-{size}" in widget._dom_classes


# Two boards.


def test_two_boards_do_not_disturb_each_other(make: Callable[..., PentagoWidget]) -> None:
    first, second = make(), make()
    play_all(first, "a0 4C")
    assert second.board == EMPTY
    play_all(second, "f5 1C")
    assert first.last_move == Move("a0", 4, "C")
    first.new_game()
    assert second.last_move == Move("f5", 1, "C")


# The computer's side, where there is no loop.


def test_without_a_loop_the_computer_answers_at_once(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    widget = make(white="computer", level=2)
    play_all(widget, "a0 4C")
    assert widget.turn == "black"
    assert len(widget._match.played) == 2
    assert engine.asked == [{"level": 2}]


def test_the_computer_may_begin(make: Callable[..., PentagoWidget], engine: Engine) -> None:
    widget = make(black="computer", seconds=2)
    assert widget.turn == "white"
    assert engine.asked == [{"seconds": 2.0}]
    assert widget._enhancer.picture["turned"] == "1C"


def test_undo_against_the_computer_takes_back_the_pair(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    widget = make(white="computer")
    play_all(widget, "f5 4C")
    play_all(widget, "f4 4C")
    assert len(widget._match.played) == 4
    assert widget.undo() is None
    assert len(widget._match.played) == 2
    assert widget.redo() is None
    assert len(widget._match.played) == 4
    widget.undo()
    widget.undo()
    assert widget.board == EMPTY
    assert len(engine.asked) == 2


def test_undo_of_a_marble_just_placed_takes_back_no_move(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    widget = make(white="computer")
    play_all(widget, "f5 4C")
    toggle(widget, "e4")
    widget.undo()
    assert len(widget._match.played) == len(engine.asked) + 1 == 2


def test_two_computers_wait_for_start_and_play_to_the_end(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    widget = make(black="computer", white="computer", level=1)
    assert engine.asked == []
    assert status(widget) == "Black, the computer, is to move: press Step or Start."
    assert widget.step() is None
    assert len(engine.asked) == len(widget._match.played) == 1
    said: list[str] = []
    widget._enhancer.observe(lambda change: said.append(change["new"]["status"]), "picture")
    assert widget.start() is None
    assert widget.state != "UNFINISHED"
    assert not [sentence for sentence in said if "press" in sentence]
    assert replayed(widget.transcript()) == widget.game


def test_a_person_can_have_the_computer_make_a_move(board: PentagoWidget, engine: Engine) -> None:
    panel_button(board, "Step")
    assert (board.turn, len(engine.asked)) == ("white", 1)


def test_seats_are_switched_in_mid_game(board: PentagoWidget, engine: Engine) -> None:
    play_all(board, "f5 4C")
    fill(board._panel.seats["white"], 2)
    assert board.turn == "black"
    assert engine.asked == [{"level": 2}]
    assert board.seat("white", "human") is None
    assert board._panel.seats["white"].value == "human"
    play_all(board, "f4 4C")
    assert (board.turn, len(engine.asked)) == ("white", 1)


def test_a_seat_given_by_code_is_shown_in_the_panel(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    widget = make(white="computer", seconds=2.5)
    assert widget._panel.seats["white"].label == "Computer, 2.5 s a move"
    widget.seat("white", "computer", level=4)
    assert widget._panel.seats["white"].value == "level 4"
    assert engine.asked == []


def test_presses_for_the_computer_are_refused(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    widget = make(black="computer", white="computer")
    before = everything(widget)
    for gesture in (
        lambda: toggle(widget, "a0"),
        lambda: arrow(widget, "1C"),
        lambda: tell(widget, press=0),
        lambda: fill(widget._panel.entry, "a0 1C"),
    ):
        gesture()
        assert status(widget).startswith("It is the computer's turn: Step makes it move.")
        assert everything(widget) == before
    assert engine.asked == []


def test_a_real_computer_finds_the_winning_placement(
    make: Callable[..., PentagoWidget],
) -> None:
    widget = make()
    for move in moves_of(PLACEMENT_WINS)[:-1]:
        widget.play(move)
    widget.seat("black", "computer", level=2)
    assert widget.state == "BLACK_WON"
    assert status(widget).endswith("made by placing on a4.")


# The computer's side in a running loop.


def in_a_loop(scene: Callable[[], Any]) -> None:
    """Play a scene as in a kernel, whose loop runs."""
    asyncio.run(scene())


def test_while_the_computer_thinks_the_board_stays_alive(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    async def scene() -> None:
        engine.slices = FOREVER
        widget = make(white="computer")
        play_all(widget, "f5 4C")
        await rest()
        assert status(widget).endswith(" White, the computer, is thinking.")
        assert "pw-thinking" in widget._dom_classes
        before = everything(widget)
        toggle(widget, "a0")
        assert status(widget).startswith("It is the computer's turn: Stop makes it play at once.")
        assert everything(widget) == before
        panel_button(widget, "Stop")
        await until(lambda: widget.turn == "black")
        assert widget.last_move == Move("a0", 1, "C")
        assert "pw-thinking" not in widget._dom_classes
        assert engine.closed == 1

    in_a_loop(scene)


@pytest.mark.parametrize("caption", ["New game", "Undo"])
def test_new_game_and_undo_work_at_once_and_the_answer_is_dropped(
    make: Callable[..., PentagoWidget], engine: Engine, caption: str
) -> None:
    async def scene() -> None:
        engine.slices = FOREVER
        widget = make(white="computer")
        play_all(widget, "f5 4C")
        await rest()
        panel_button(widget, caption)
        assert (widget.board, widget.turn) == (EMPTY, "black")
        assert "pw-thinking" not in widget._dom_classes
        await until(lambda: engine.closed)
        await rest()
        assert (widget.board, widget.transcript()) == (EMPTY, "")

    in_a_loop(scene)


def test_the_computers_answer_to_another_position_is_dropped(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    async def scene() -> None:
        engine.slices = FOREVER
        widget = make(white="computer")
        play_all(widget, "f5 4C")
        await rest()
        assert widget.play("e4 1C") is None  # by code, for whoever is to move
        await until(lambda: engine.closed)
        await rest()
        assert widget.transcript().count("\n") == 1
        assert widget.turn == "black"

    in_a_loop(scene)


def test_a_seat_switched_in_mid_thought_drops_the_thought(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    async def scene() -> None:
        engine.slices = FOREVER
        widget = make(white="computer")
        play_all(widget, "f5 4C")
        await rest()
        fill(widget._panel.seats["white"], 0)
        assert status(widget).endswith("White to move: place a marble.")
        toggle(widget, "e4")
        await until(lambda: engine.closed)
        assert widget._match.placed == "e4"
        engine.slices = 3
        fill(widget._panel.seats["white"], 1)
        await until(lambda: widget.turn == "black")
        assert engine.asked[-1] == {"level": 1}
        assert widget._match.placed is None

    in_a_loop(scene)


@pytest.mark.usefixtures("engine")
def test_two_computers_start_pause_and_step(make: Callable[..., PentagoWidget]) -> None:
    async def scene() -> None:
        widget = make(black="computer", white="computer")
        fill(widget._panel.pause, 0.0)
        panel_button(widget, "Start")
        await until(lambda: len(widget._match.played) >= 3)
        panel_button(widget, "Pause")
        made = len(widget._match.played)
        await rest()
        assert len(widget._match.played) == made
        panel_button(widget, "Step")
        await until(lambda: len(widget._match.played) > made)
        await rest()
        assert len(widget._match.played) == made + 1
        assert status(widget).endswith("the computer, is to move: press Step or Start.")
        panel_button(widget, "Start")
        await until(lambda: widget.state != "UNFINISHED")
        assert replayed(widget.transcript()) == widget.game

    in_a_loop(scene)


def test_between_two_computers_there_is_a_pause(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    async def scene() -> None:
        widget = make(black="computer", white="computer")
        fill(widget._panel.pause, 5.0)
        widget.start()
        await rest()
        assert engine.asked == [{"level": 3}]
        assert widget.transcript() == ""
        widget.stop()
        await until(widget.transcript)

    in_a_loop(scene)


def test_an_error_of_the_engine_is_shown_kept_and_ends_the_thought(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object, **__: object) -> Iterator[None]:
        yield None
        raise OSError("no memory <b>")

    async def scene() -> None:
        monkeypatch.setattr("pentago_widget.games.pentago.player.thinking", failing)
        widget = PentagoWidget(white="computer")
        play_all(widget, "f5 4C")
        await until(lambda: widget.errors)
        assert status(widget).startswith("Something went wrong: OSError: no memory <b>")
        assert "OSError: no memory" in widget.errors
        assert "pw-thinking" not in widget._dom_classes
        assert "is thinking" not in status(widget)
        monkeypatch.setattr("pentago_widget.games.pentago.player.thinking", engine.thinking)
        assert widget.step() is None
        await until(lambda: widget.turn == "black")
        widget.close()

    in_a_loop(scene)


def test_progress_is_shown_while_the_computer_thinks(
    make: Callable[..., PentagoWidget], engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        monkeypatch.setattr("pentago_widget.play.thinker.TOLD_EVERY", -1)
        engine.slices = 12
        widget = make(white="computer")
        said = []
        widget._enhancer.observe(lambda change: said.append(change["new"]), "progress")
        play_all(widget, "f5 4C")
        await until(lambda: widget.turn == "black")
        assert "12 moves ahead, 1,200 positions" in said

    in_a_loop(scene)


def test_progress_is_gone_when_the_computer_has_moved(
    make: Callable[..., PentagoWidget], engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentago_widget.play.thinker.TOLD_EVERY", -1)
    engine.slices = 2
    widget = make(white="computer")
    play_all(widget, "f5 4C")
    assert widget._enhancer.progress == ""
    assert widget._texts["progress"].value == ""


def test_a_computer_that_goes_on_is_paused_no_more(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    async def scene() -> None:
        widget = make(white="computer")
        engine.slices = FOREVER
        play_all(widget, "f5 4C")
        panel_button(widget, "Pause")
        assert status(widget) == "Paused. White, the computer, is to move: press Step or Start."
        for go_on in ("Start", "Step"):
            panel_button(widget, "Pause")
            panel_button(widget, go_on)
            told = "Black places on f5 and turns 4 clockwise. White, the computer, is thinking."
            assert status(widget) == told

    in_a_loop(scene)


@pytest.mark.parametrize("move", [("a2", 1, "C"), ["a2", 1, "C"], Move("a2", 1, "C"), "a2 1C"])
def test_a_move_is_taken_in_any_form(board: PentagoWidget, move: object) -> None:
    assert board.play(move) is None
    assert board.last_move == Move("a2", 1, "C")
    assert board.play(board.game.get_moves()[0]) is None


# Help.


def test_a_hint_is_marked_and_said_and_gone_after_the_move(board: PentagoWidget) -> None:
    for move in moves_of(PLACEMENT_WINS)[:-1]:
        board.play(move)
    panel_button(board, "Hint")
    assert status(board).startswith("Hint: a4 wins at once.")
    assert not any("hint" in button.description for button in board._controls.buttons)
    assert board._grid.buttons[4].description == "a4, empty, hint"
    assert board.hint().position == "a4"
    toggle(board, "a4")
    assert "hint" not in board._grid.buttons[4].description


def test_a_hint_for_a_finished_game_says_why_there_is_none(board: PentagoWidget) -> None:
    play_all(board, PLACEMENT_WINS)
    tell(board, key="hint", at=0)
    assert status(board).startswith("The game is finished")


def test_what_moves_are_worth_is_shown_until_it_is_switched_off(board: PentagoWidget) -> None:
    board.set_board(f"{ALMOST_FULL} b")
    fill(board._panel.switches["worth"], True)
    assert board._enhancer.progress == LEGEND
    assert board._grid.buttons[35].description.startswith("f5, empty, ")
    assert "proved" in board._grid.buttons[35].description
    toggle(board, "f5")
    assert all("proved" in button.description for button in board._controls.buttons)
    fill(board._panel.switches["worth"], False)
    assert board._enhancer.progress == ""
    assert not any("proved" in button.description for button in board._controls.buttons)


def test_a_hint_and_what_moves_are_worth_are_shown_together(board: PentagoWidget) -> None:
    board.set_board(f"{ALMOST_FULL} b")
    fill(board._panel.switches["worth"], True)
    panel_button(board, "Hint")
    name = board._grid.buttons[35].description
    assert name.startswith("f5, empty, ")
    assert "proved" in name
    assert "hint" in name
    assert board._enhancer.progress == LEGEND
    toggle(board, "f5")
    assert any("proved" in button.description for button in board._controls.buttons)
    assert not any("hint" in button.description for button in board._controls.buttons)


def test_threats_and_what_moves_are_worth_are_told_together(board: PentagoWidget) -> None:
    play_all(board, PLACEMENT_WINS[:-7])
    told = "!: Black could win at once on a4."
    switches = board._panel.switches
    fill(switches["worth"], True)
    fill(switches["show threats"], True)
    assert board._enhancer.progress == f"{LEGEND}. {told}"
    assert html.unescape(board._texts["progress"].value) == f"{LEGEND}. {told}"
    tell(board, key="row", at=0)
    assert html.unescape(board._texts["progress"].value).endswith(f" {LEGEND}. {told}")
    fill(switches["worth"], False)
    assert board._enhancer.progress == told
    board.undo()
    assert board._enhancer.progress == "!: Black could win at once on a4."
    fill(switches["show threats"], False)
    assert board._enhancer.progress == ""


def test_a_computer_answers_when_the_turn_of_a_person_has_been_seen() -> None:
    turning = Path(style.__file__).with_name("turning.css").read_text()
    times = [float(found) for found in re.findall(r"pw-turning-[CA]-\d .* (\.\d+)s", turning)]
    assert len(times) == 4
    assert max(times) < LOOKED_AT


def test_a_person_sees_a_move_before_it_is_answered(
    make: Callable[..., PentagoWidget], engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentago_widget.frame.widget.PAUSE_BEFORE_ANSWER", 1000)

    async def scene() -> None:
        widget = make(white="computer")
        play_all(widget, "a0 4C")
        await until(lambda: engine.closed)  # it has thought, and waits
        await rest()
        assert widget._thinker.is_thinking
        assert len(widget._match.played) == 1
        widget.stop()
        await until(lambda: len(widget._match.played) == 2)

    asyncio.run(scene())


def test_who_wants_to_know_no_more_is_told_nothing(make: Callable[..., PentagoWidget]) -> None:
    async def scene() -> None:
        widget = make()
        widget.set_board(f"{ALMOST_FULL} b")
        fill(widget._panel.switches["worth"], True)
        fill(widget._panel.switches["worth"], False)
        assert widget._enhancer.progress == ""
        await until(lambda: not widget._adviser._thinker._tasks)
        assert widget._grid.buttons[35].description == "f5, empty"

    in_a_loop(scene)


def test_a_hint_asked_for_before_moves_are_weighed_loses_none(
    make: Callable[..., PentagoWidget],
) -> None:
    async def scene() -> None:
        widget = make()
        widget.set_board(f"{ALMOST_FULL} b")
        fill(widget._panel.switches["worth"], True)
        assert widget._enhancer.progress == WEIGHING
        panel_button(widget, "Hint")
        await until(lambda: "proved" in widget._grid.buttons[35].description)
        assert "hint" in widget._grid.buttons[35].description
        assert widget._enhancer.progress == LEGEND

    in_a_loop(scene)


@pytest.mark.parametrize(
    "ask",
    [
        lambda w: panel_button(w, "Hint"),
        lambda w: tell(w, key="hint", at=0),
        lambda w: tell(w, key="threats", at=0),
        lambda w: fill(w._panel.switches["worth"], True),
        lambda w: fill(w._panel.switches["show threats"], True),
    ],
    ids=["button", "key", "threats key", "worth", "threats"],
)
def test_help_is_locked_where_hints_are_off(
    make: Callable[..., PentagoWidget], ask: Callable[[PentagoWidget], None]
) -> None:
    widget = make(hints=False)
    for move in moves_of(PLACEMENT_WINS)[:-1]:
        widget.play(move)
    ask(widget)
    assert status(widget).startswith(as_sentence(LOCKED))
    assert not any("a4" in str(text) for text in widget._enhancer.spoken)
    assert widget._grid.buttons[4].description == "a4, empty"
    widget.undo()
    assert not status(widget).startswith(as_sentence(LOCKED))


def test_advice_that_comes_late_leaves_a_refusal_readable(
    make: Callable[..., PentagoWidget],
) -> None:
    async def scene() -> None:
        widget = make()
        widget.set_board(f"{ALMOST_FULL} b")
        fill(widget._panel.switches["worth"], True)
        arrow(widget, "1C")
        await until(lambda: "proved" in widget._grid.buttons[35].description)
        assert status(widget).startswith("Place a marble first")

    in_a_loop(scene)


def test_advice_about_a_position_that_is_gone_is_dropped(
    make: Callable[..., PentagoWidget],
) -> None:
    async def scene() -> None:
        widget = make()
        widget.set_board(f"{ALMOST_FULL} b")
        tell(widget, key="hint", at=0)
        widget.new_game()
        await until(lambda: len(asyncio.all_tasks()) == 1)
        assert status(widget) == "New game. Black to move: place a marble."
        assert set(widget._enhancer.picture["cells"]) == {".", " "}

    in_a_loop(scene)


# The rules for whatever goes wrong.


def test_a_gesture_that_is_not_known_is_kept_in_the_log(board: PentagoWidget) -> None:
    board._panel_gesture("dance", None)
    assert "KeyError: 'dance'" in board.errors
    assert status(board).startswith("Something went wrong: KeyError")
    toggle(board, "a0")
    assert seen(board)[0] == "B"


def test_a_position_set_up_is_where_undo_ends(board: PentagoWidget) -> None:
    board.set_board(board_text(board_from_text("BW" + EMPTY[2:] + " b")))
    play_all(board, "f5 1C")
    board.undo()
    assert board.undo() == "there is no move to take back"
    assert board.board == "BW" + EMPTY[2:]


def test_a_computer_does_not_play_while_a_board_is_set_up(
    board: PentagoWidget, engine: Engine
) -> None:
    fill(board._panel.switches["set up"], True)
    toggle(board, "a0")
    board.seat("white", "computer")
    assert engine.asked == []
    assert board.board == "B" + EMPTY[1:]
    fill(board._panel.switches["set up"], False)
    assert len(engine.asked) == 1


def test_no_move_is_made_while_a_board_is_set_up(
    make: Callable[..., PentagoWidget], engine: Engine
) -> None:
    widget = make(white="computer")
    fill(widget._panel.switches["set up"], True)
    toggle(widget, "a0")
    assert status(widget).endswith("empty. White will be to move.")
    for move in (
        lambda: widget.play("f5 1C"),
        lambda: widget.rotate(1, "C"),
        widget.step,
        widget.start,
        lambda: fill(widget._panel.entry, "f5 1C"),
    ):
        assert move() in (SETTING, None)
        assert status(widget).startswith(as_sentence(SETTING))
        assert seen(widget) == f"B{35 * '.'}"
        assert "make_move" not in widget.transcript()
    assert engine.asked == []
    assert widget.step() == SETTING
    fill(widget._panel.switches["set up"], False)
    assert len(engine.asked) == 1


def test_your_own_class_is_not_even_begun_to_be_set_up() -> None:
    class Mine:
        def __init__(self) -> None:
            self.game = SlowPentago()
            self.make_move = self.game.make_move
            self.get_game_state = self.game.get_game_state
            self.is_board_full = self.game.is_board_full

    widget = PentagoWidget(Mine())
    fill(widget._panel.switches["set up"], True)
    assert not widget._panel.switches["set up"].value
    assert status(widget).startswith(
        "A Mine cannot be set up: its specification names no method for it."
    )
    toggle(widget, "a0")
    assert status(widget).startswith("Black has placed on a0")
    widget.close()


def test_a_game_that_is_loaded_is_played_and_not_set_up(
    board: PentagoWidget, tmp_path: Path
) -> None:
    play_all(board, "a0 4C")
    board.save(tmp_path / "game.txt")
    fill(board._panel.switches["set up"], True)
    board.load(tmp_path / "game.txt")
    toggle(board, "f5")
    assert len(board._match.played) == 1
    assert board._match.placed == "f5"
    assert not board._panel.switches["set up"].value


def test_a_finished_game_can_be_set_up_from(board: PentagoWidget) -> None:
    play_all(board, PLACEMENT_WINS)
    fill(board._panel.switches["set up"], True)
    assert "Setting up: press a square" in status(board)
    toggle(board, "a4")
    assert board.board[4] == "W"


@pytest.mark.parametrize("position", [["a0"], {}, None, 3])
def test_what_is_no_square_is_refused_while_setting_up(board: PentagoWidget, position: Any) -> None:
    fill(board._panel.switches["set up"], True)
    assert str(board.press(position)).startswith("there is no square ")


@pytest.mark.parametrize(("path", "named"), [("a\0b", "a\0b"), ("", "''")])
def test_a_path_that_cannot_be_is_refused(board: PentagoWidget, path: str, named: str) -> None:
    assert str(board.save(path)).startswith(f"cannot write {named}: ")
    assert str(board.load(path)).startswith(f"cannot read {named}: ")


class NeedsAName(Pentago):
    """Cannot be made without an argument."""

    def __init__(self, name: str) -> None:
        """Begin with a name."""
        super().__init__()
        self.name = name


@pytest.mark.parametrize(
    "back",
    [
        lambda w: w.undo(),
        lambda w: w.go_to(0),
        lambda w: w.new_game(),
        lambda w: w.set_board(f"{EMPTY} w"),
    ],
    ids=["undo", "go to", "new game", "set up"],
)
def test_what_needs_a_fresh_game_is_refused_where_there_is_none(
    make: Callable[..., PentagoWidget], back: Callable[[PentagoWidget], str | None]
) -> None:
    widget = make(game=NeedsAName("Ada"))
    play_all(widget, "a0 4C, a1 4C")
    before = everything(widget)
    reason = back(widget)
    assert str(reason).startswith("a fresh NeedsAName() is needed for that, but TypeError")
    assert status(widget).startswith(as_sentence(str(reason)))
    assert everything(widget) == before
    toggle(widget, "f5")
    assert widget.undo() is None  # the marble just placed
    play_all(widget, "f5 1C")
    assert widget.game.get_turn() == widget.turn == "white"


# A long walk over the board.


def check(widget: PentagoWidget) -> None:
    """Compare what is shown with the moves, replayed by a game that knows nothing of the board."""
    twin = SlowPentago.from_rows(widget._match.start.get_rows(), widget._match.start.get_turn())
    for move in widget._match.played:
        assert twin.make_move(twin.turn(), *move) is True
    rows = "".join(twin.rows())
    assert (widget.board, widget.turn, widget.state) == (rows, twin.turn(), twin.get_game_state())
    placed = widget._match.placed
    if placed:
        at = SQUARES.index(placed)
        assert rows[at] == "."
        rows = rows[:at] + twin.turn()[0].upper() + rows[at + 1 :]
    assert seen(widget) == rows
    picture = widget._enhancer.picture
    assert [x[0] for x in picture["cells"].split(" ")] == [*rows]
    assert widget._panel.branches.value in (None, -1)
    if widget._panel.is_open:
        assert widget._panel.scrubber.value == len(widget._match.played)
    assert html.unescape(widget._texts["status"].value) == picture["status"] != ""


def any_gesture(widget: PentagoWidget, chance: random.Random) -> None:
    """Do anything that hands can do on a board."""
    captions = ["New game", "Undo", "Redo", "Stop", "Start", "Pause", "Step"]
    seats = [*widget._panel.seats.values()]
    keys = ["undo", "redo", "row", "part", "last", "threats", "help", "escape"]
    gestures: list[tuple[int, Callable[[], object]]] = [
        (30, lambda: toggle(widget, chance.choice(SQUARES))),
        (30, lambda: arrow(widget, f"{chance.randint(1, 4)}{chance.choice('CA')}")),
        (20, lambda: tell(widget, press=chance.randrange(36))),
        (20, lambda: tell(widget, control=chance.randrange(8))),
        (10, lambda: tell(widget, key=chance.choice(keys), at=chance.randrange(36))),
        (4, lambda: panel_button(widget, chance.choice(captions))),
        (4, lambda: fill(widget._panel.scrubber, chance.randint(0, 36))),
        (4, lambda: fill(widget._panel.entry, f"{chance.choice(SQUARES)} {chance.randint(1, 5)}C")),
        (2, lambda: widget._panel.more.set_state({"value": chance.choice([True, False])})),
        (2, lambda: fill(widget._panel.switches["show threats"], chance.choice([True, False]))),
        (2, lambda: fill(widget._panel.switches["labels"], chance.choice([True, False]))),
        (1, lambda: fill(widget._panel.switches["set up"], chance.random() < 0.2)),
        (1, lambda: fill(chance.choice(seats), int(chance.random() < 0.2))),
        (1, lambda: widget.set_board(f"{''.join(chance.choices('.....BW', k=36))} b")),
        (1, lambda: tell(widget, **{chance.choice(["ready", "gone"]): "view"})),
    ]  # fmt: skip
    chance.choices([do for _, do in gestures], [often for often, _ in gestures])[0]()


def walk(steps: int, engine: Engine) -> PentagoWidget:
    """Do so many things on a board, and look at it after each."""
    chance = random.Random(2)
    widget = PentagoWidget()
    for _ in range(steps):
        any_gesture(widget, chance)
        check(widget)
        assert widget.errors == ""
    assert engine.asked
    return widget


@pytest.mark.slow
def test_whatever_hands_do_the_board_is_what_the_moves_make(engine: Engine) -> None:
    walk(600, engine).close()


@pytest.mark.thorough
def test_whatever_hands_do_for_a_long_time_the_board_is_what_the_moves_make(
    engine: Engine,
) -> None:
    widget = walk(10_000, engine)
    assert len(widget._match.branches) <= 50
    widget.close()
