"""A position as a picture: what is drawn where, in which words, and that a page can hold it."""

import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from Pentago import LINES, SQUARES, Pentago
from pentago_widget.games import GAMES, home_of_kind
from pentago_widget.games.pentago.drawing import (
    SIDE,
    board_svg,
    center,
    lines_svg,
    two_frames_svg,
)
from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.wording import expected, in_words, move_in_words, result
from pentago_widget.games.pictures import picture_by
from tests.drawn import rows

SVG = "{http://www.w3.org/2000/svg}"
MIDDLES = {center(position): position for position in SQUARES}
MOVE = Move("a2", 1, "C")
NEARLY = Pentago.from_rows(
    rows("""
    BBBB..
    WWW...
    ......
    ......
    ......
    .....W
    """)
)
BOTH = Pentago.from_rows(
    rows("""
    BBBBB.
    .W....
    ..W...
    ...W..
    ....W.
    B....W
    """),
    "black",
)
IN_IPYTHON = """
import sys
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
early = set(sys.modules)
import pentago_widget
assert not {"ipywidgets", "numpy", "numba"} & (set(sys.modules) - early)
assert not any("kind" in name for name in set(sys.modules) - early)
from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago
class Mine(Pentago):
    pass
class MyGess(GessGame):
    pass
lost = GessGame()
lost.resign_game()
for game in (Pentago(), Mine(), BuildersGame(), GessGame(), MyGess(), lost):
    data, _ = shell.display_formatter.format(game)
    assert not {"ipywidgets", "numba"} & (set(sys.modules) - early)
    print(sorted(data), data["text/plain"] == repr(game), data["image/svg+xml"][:4])
"""


def games(seed: int) -> Iterator[tuple[Pentago, Move, Pentago]]:
    """Play a random game; yield each board, the move that led to it and the board before."""
    game, chance = Pentago(), random.Random(seed)
    while moves := game.get_moves():
        before, move = game.copy(), Move(*chance.choice(moves))
        game.make_move(game.get_turn(), *move)
        yield game, move, before


def marbles_in(svg: str) -> dict[str, str]:
    """Return the letter of every marble that is drawn, by its square."""
    groups = ET.fromstring(svg).findall(f".//{SVG}g[@data-marbles]")
    drawn = [
        (MIDDLES[int(x.get("cx", "")), int(x.get("cy", ""))], g.get("data-marbles", "")[0].upper())
        for g in groups
        for x in g.findall(f"{SVG}circle")
    ]
    assert len(dict(drawn)) == len(drawn)
    return dict(drawn)


def attributes(svg: str, name: str) -> list[str]:
    """Return every value of an attribute, in the order of drawing."""
    return [found for x in ET.fromstring(svg).iter() if (found := x.get(name)) is not None]


def words(svg: str, tag: str) -> str:
    """Return the text of the picture's title or description."""
    return ET.fromstring(svg).findtext(f"{SVG}{tag}") or ""


def test_the_bare_board_is_61_units_wide_with_a_gap_in_the_middle() -> None:
    assert SIDE == 61
    assert [center(position)[0] for position in SQUARES[:6]] == [5, 15, 25, 36, 46, 56]
    assert [center(row + "0")[1] for row in "abcdef"] == [5, 15, 25, 36, 46, 56]


@pytest.mark.parametrize("seed", range(5))
def test_every_marble_is_drawn_at_its_square_and_no_other(seed: int) -> None:
    for game, move, before in games(seed):
        board = dict(zip(SQUARES, "".join(game.get_rows()), strict=True))
        lying = {square: letter for square, letter in board.items() if letter != "."}
        assert marbles_in(board_svg(game, last_move=move, before=before)) == lying


@pytest.mark.parametrize("seed", range(5))
def test_the_last_move_is_marked_where_its_marble_ended(seed: int) -> None:
    for game, move, before in games(seed):
        svg = board_svg(game, last_move=move, before=before)
        (square,) = attributes(svg, "data-last")
        assert marbles_in(svg)[square] == before.get_turn()[0].upper()
        turns = not before.wins_at_once(before.get_turn(), move.position)
        assert square == (move.landing() if turns else move.position)
        assert attributes(svg, "data-turn") == [f"{move.sub_board}{move.rotation}"] * turns
        if game.get_game_state() == "UNFINISHED":
            assert board_svg(game, last_move=move) == svg


@pytest.mark.parametrize(("position", "sub_board", "rotation"), [*product(SQUARES, (1, 4), "CA")])
def test_a_marble_lands_where_the_rules_turn_it(
    position: str, sub_board: int, rotation: str
) -> None:
    game = Pentago()
    game.make_move("black", position, sub_board, rotation)
    assert marbles_in(board_svg(game)) == {Move(position, sub_board, rotation).landing(): "B"}


def test_a_placement_that_wins_is_marked_and_nothing_is_turned() -> None:
    game, move = NEARLY.copy(), Move("a4", 4, "C")
    game.make_move("black", *move)
    for before in (NEARLY, None):  # turning back 4 keeps the five: it must have won before
        svg = board_svg(game, last_move=move, before=before)
        assert attributes(svg, "data-last") == ["a4"]
        assert attributes(svg, "data-turn") == []


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line[0]}-{line[-1]}")
def test_a_line_runs_from_the_first_square_of_its_five_to_the_last(line: tuple[str, ...]) -> None:
    svg = ET.fromstring(lines_svg([("white", line)]))
    (path,) = svg.findall(".//path[@data-five='white']")
    (x1, y1), (x2, y2) = center(line[0]), center(line[-1])
    assert path.get("d") == f"M{x1} {y1}L{x2} {y2}"
    assert path.get("stroke-dasharray") is None
    assert (svg.get("viewBox"), svg.get("aria-hidden")) == ("0 0 61 61", "true")


def test_two_fives_differ_in_shape() -> None:
    lines = ET.fromstring(lines_svg(BOTH.get_fives())).findall(".//path[@data-five]")
    dashed = {x.get("data-five"): x.get("stroke-dasharray") is not None for x in lines}
    assert dashed == {"black": False, "white": True}
    assert attributes(board_svg(BOTH), "data-five") == ["black", "white"]


def test_no_fives_draw_no_lines() -> None:
    assert lines_svg(Pentago().get_fives()) == ""
    assert attributes(board_svg(Pentago()), "data-five") == []


def test_the_last_marble_wears_a_ring_where_a_line_or_a_word_covers_a_dot() -> None:
    game = Pentago()
    game.make_move("black", *MOVE)
    for marks, radius in (({}, "1.3"), ({"c2": "x"}, "3.3")):
        svg = ET.fromstring(board_svg(game, last_move=MOVE, marks=marks))
        found = svg.find(f".//{SVG}circle[@data-last='c2']")
        assert found is not None and found.get("r") == radius
    won, move = NEARLY.copy(), Move("a4", 2, "C")
    won.make_move("black", *move)
    assert 'r="3.3"' in board_svg(won, last_move=move, before=NEARLY)


def test_the_title_says_who_is_to_move_or_the_result_and_the_description_the_board() -> None:
    assert words(board_svg(NEARLY), "title") == expected(NEARLY)
    assert words(board_svg(BOTH), "title") == result(BOTH)
    assert words(board_svg(NEARLY), "desc") == in_words(NEARLY)
    root = ET.fromstring(board_svg(NEARLY))
    assert root.get("role") == "img"
    assert [x.tag for x in root][:2] == [f"{SVG}title", f"{SVG}desc"]


def test_labels_can_be_left_out() -> None:
    texts = [x.text for x in ET.fromstring(board_svg(NEARLY)).iter(f"{SVG}text")]
    assert texts == [*"abcdef", *"012345"]
    assert "<text" not in board_svg(NEARLY, labels=False)


def test_marks_are_written_as_text_whatever_they_are() -> None:
    marks = {"a0": "<b>&amp;'", "b0": '"\0\ud800', "f5": 7, "c3": ""}
    svg = ET.fromstring(board_svg(NEARLY, marks=marks, labels=False))
    drawn = {x.get("data-mark"): x.text or "" for x in svg.iter(f"{SVG}text")}
    assert drawn == {"a0": "<b>&amp;'", "b0": '"\ufffd\ufffd', "f5": "7", "c3": ""}


@pytest.mark.parametrize("marks", [{"g0": "x"}, {"a0": "x" * 13}])
def test_a_mark_off_the_board_or_too_long_is_refused(marks: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="marks are up to 12 letters on squares from 'a0' to 'f5'"):
        board_svg(NEARLY, marks=marks)


def test_a_full_board_with_everything_drawn_stays_small() -> None:
    full = Pentago.from_rows(["BWBWBW", "BBBBBB", "WWWWWW", "BWBWBW", "BBBBBB", "WWWWWW"], "black")
    svg = board_svg(full, last_move=MOVE, marks=dict.fromkeys(SQUARES, "win"))
    assert len(svg.encode()) < 12_000
    assert len(board_svg(full, last_move=MOVE).encode()) < 6_000


def test_size_sets_the_pixels_only() -> None:
    small, large = (board_svg(NEARLY, size=size) for size in (100, 900))
    assert small.replace('width="100" height="100"', 'width="900" height="900"') == large


def test_the_same_board_draws_the_same_and_shares_a_page_with_any_other() -> None:
    pictures = [board_svg(game) for game in (NEARLY, NEARLY.copy(), BOTH)]
    assert pictures[0] == pictures[1]
    for svg in [*pictures, two_frames_svg(NEARLY, MOVE._replace(position="f0"))]:
        assert attributes(svg, "id") == attributes(svg, "class") == []
        assert "url(" not in svg and "<style" not in svg and "var(" not in svg


def test_two_frames_show_the_marble_before_and_after_the_turn() -> None:
    svg = two_frames_svg(Pentago(), MOVE)
    assert attributes(svg, "data-last") == ["a2", "c2"]
    assert attributes(svg, "data-turn") == ["1C"]
    assert words(svg, "title") == move_in_words(Pentago(), MOVE)
    assert "Before:" in words(svg, "desc") and "Row c: c2 black." in words(svg, "desc")


def test_two_frames_of_a_winning_placement_show_the_boards_before_and_after_it() -> None:
    svg = two_frames_svg(NEARLY, Move("a4", 2, "C"))
    assert attributes(svg, "data-last") == ["a4"]
    assert attributes(svg, "data-turn") == []
    assert attributes(svg, "data-five") == ["black"]
    assert words(svg, "title").endswith("Black wins: five on a0–a4, made by placing on a4.")


def test_two_frames_leave_the_game_alone_and_refuse_what_the_rules_refuse() -> None:
    game = NEARLY.copy()
    two_frames_svg(game, Move("f0", 1, "C"))
    assert game == NEARLY
    with pytest.raises(ValueError, match="position a0 is not empty: a black marble lies there"):
        two_frames_svg(game, Move("a0", 1, "C"))


def test_a_notebook_shows_a_game_and_its_heirs_as_pictures_and_text(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", IN_IPYTHON],
        capture_output=True,
        check=False,
        env={"IPYTHONDIR": str(tmp_path), "PATH": ""},
        text=True,
    )
    shown = "['image/svg+xml', 'text/plain'] True <svg"
    assert done.stdout.splitlines() == [shown] * 6, done.stderr


def test_a_class_of_the_same_name_that_is_not_ours_stays_a_text() -> None:
    for folder in GAMES.values():
        assert picture_by(*home_of_kind(folder))(object()) is None


def test_outside_ipython_nothing_is_loaded_to_show_games() -> None:
    code = (
        "import sys; {}; import pentago_widget; print([x for x in sys.modules if 'pictures' in x])"
    )
    for before in ("pass", "sys.modules['IPython'] = None", "import IPython"):
        done = subprocess.run(
            [sys.executable, "-c", code.format(before)], capture_output=True, check=True, text=True
        )
        assert done.stdout == "[]\n"
