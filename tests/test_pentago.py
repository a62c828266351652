"""Pentago.py: the sentences of its specification, the laws of its board, its independent twins."""

import io
import itertools
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from Pentago import LINES, MOVES, ROTATIONS, SQUARES, SUB_BOARDS, Pentago, marbles, turned
from tests.drawn import rows
from tests.foreign import HONEST_VALUES, LYING_VALUES, Name, Number
from tests.golden import replay
from tests.spiel import spiel_action
from tests.twins.slow_pentago import SlowPentago

GOLDEN = Path(__file__).parent / "golden"
Move = tuple[str, int, str]
EMPTY = ["......"] * 6
OTHER = {"black": "white", "white": "black"}
LETTER = {"black": "B", "white": "W"}
WON = {"black": "BLACK_WON", "white": "WHITE_WON"}
BACK = {"C": "A", "A": "C"}


def play(*moves: str) -> Pentago:
    """Play moves written as 'a0 3C', black first, each of which must be accepted."""
    game = Pentago()
    for text in moves:
        position, turn = text.split()
        assert game.make_move(game.get_turn(), position, int(turn[0]), turn[1]) is True
    return game


def board(marbles: dict[str, str]) -> list[str]:
    """Return the rows of a board with these letters on these squares."""
    letters = "".join(marbles.get(square, ".") for square in SQUARES)
    return [letters[start : start + 6] for start in range(0, 36, 6)]


def spin(marbles: dict[str, str], sub_board: int, rotation: str) -> dict[str, str]:
    """Return the marbles after turning a sub-board, by coordinates and not by the rules' tables."""
    top, left = 3 * ((sub_board - 1) // 2), 3 * ((sub_board - 1) % 2)
    after = {}
    for square, letter in marbles.items():
        row, column = "abcdef".index(square[0]) - top, int(square[1]) - left
        if 0 <= row < 3 and 0 <= column < 3:
            row, column = (column, 2 - row) if rotation == "C" else (2 - column, row)
        after[f"{'abcdef'[row + top]}{column + left}"] = letter
    return after


def random_games(count: int, seed: int) -> Iterator[tuple[Pentago, list[Move]]]:
    """Yield finished random games with their moves."""
    rng = random.Random(seed)
    for _ in range(count):
        game, moves = Pentago(), []
        while legal := game.get_moves():
            moves.append(rng.choice(legal))
            game.make_move(game.get_turn(), *moves[-1])
        yield game, moves


@st.composite
def positions(draw: st.DrawFn) -> Pentago:
    """Draw a position that play reaches, finished ones among them."""
    game = Pentago()
    for choice in draw(st.lists(st.integers(0, 287), max_size=30)):
        if legal := game.get_moves():
            game.make_move(game.get_turn(), *legal[choice % len(legal)])
    return game


@st.composite
def boards(draw: st.DrawFn) -> Pentago:
    """Draw any board at all, with any color to move."""
    letters = draw(st.text(".BW", min_size=36, max_size=36))
    turn = draw(st.sampled_from(["black", "white"]))
    return Pentago.from_rows([letters[i : i + 6] for i in range(0, 36, 6)], turn)


# The specification, sentence by sentence


def test_the_specification_s_sample_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    game = Pentago()
    print(game.make_move("black", "a2", 1, "C"))
    print(game.make_move("white", "a2", 1, "C"))
    print(game.is_board_full())
    game.print_board()
    print(game.get_game_state())
    assert capsys.readouterr().out == (
        "True\nTrue\nFalse\n"
        "□   □   □   □   □   □\n"
        "□   □   □   □   □   □\n"
        "●   □   ○   □   □   □\n"
        "□   □   □   □   □   □\n"
        "□   □   □   □   □   □\n"
        "□   □   □   □   □   □\n"
        "UNFINISHED\n"
    )


def test_a_new_game_is_empty_unfinished_and_black_s() -> None:
    game = Pentago()
    assert game.get_rows() == ("......",) * 6
    assert game.get_game_state() == "UNFINISHED"
    assert game.get_turn() == "black"
    assert game.is_board_full() is False
    assert game.get_fives() == ()


def test_colors_take_turns_and_the_wrong_one_changes_nothing() -> None:
    game = Pentago()
    assert game.make_move("white", "a0", 1, "C") == "not this player's turn"
    assert game == Pentago()
    assert game.make_move("black", "a0", 2, "C") is True
    assert game.make_move("black", "a1", 2, "C") == "not this player's turn"
    assert game == play("a0 2C")
    assert game.make_move("white", "a1", 2, "C") is True


@pytest.mark.parametrize("taken", ["a0", "f5"])
def test_a_taken_position_is_refused_whoever_holds_it(taken: str) -> None:
    game = play("a0 4C", "f5 1C", "c3 3C", "d2 2A")
    game = Pentago.from_rows(["B.....", *EMPTY[1:5], ".....W"], "black")
    before = game.copy()
    assert game.make_move("black", taken, 2, "C") == "position is not empty"
    assert game == before


def test_refusals_are_told_in_the_order_finished_turn_taken() -> None:
    game = Pentago.from_rows(["B.....", *EMPTY[1:]], "black")
    assert game.make_move("white", "a0", 1, "C") == "not this player's turn"
    won = Pentago.from_rows(["BBBBB.", *EMPTY[1:]], "white")
    for color in ("black", "white"):
        assert won.make_move(color, "a0", 1, "C") == "game is finished"


@pytest.mark.parametrize("sub_board", SUB_BOARDS)
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_any_of_the_four_sub_boards_may_be_turned(sub_board: int, rotation: str) -> None:
    game = Pentago.from_rows(
        rows("""
            BW.W..
            .B...B
            ......
            .W.B..
            ..B..W
            W.....
        """),
        "white",
    )
    letters = dict(zip(SQUARES, "".join(game.get_rows()), strict=True)) | {"a5": "W"}
    assert game.make_move("white", "a5", sub_board, rotation) is True
    assert list(game.get_rows()) == board(spin(letters, sub_board, rotation))


def test_clockwise_is_clockwise_as_seen_from_above() -> None:
    turned = Pentago.from_rows(["BW....", *EMPTY[1:]], "black")
    turned.make_move("black", "f5", 1, "C")
    assert turned.get_rows()[:3] == ("..B...", "..W...", "......")
    turned = Pentago.from_rows(["BW....", *EMPTY[1:]], "black")
    turned.make_move("black", "f5", 1, "A")
    assert turned.get_rows()[:3] == ("......", "W.....", "B.....")


@pytest.mark.parametrize("line", LINES, ids="-".join)
@pytest.mark.parametrize("color", ["black", "white"])
def test_the_fifth_marble_of_every_line_wins_at_once_and_nothing_turns(
    line: tuple[str, ...], color: str
) -> None:
    for last in line:
        before = {square: LETTER[color] for square in line if square != last}
        for sub_board, rotation in ((1, "C"), (4, "A")):
            game = Pentago.from_rows(board(before), color)
            assert game.get_game_state() == "UNFINISHED"
            assert game.wins_at_once(color, last)
            assert game.make_move(color, last, sub_board, rotation) is True
            assert list(game.get_rows()) == board(before | {last: LETTER[color]})
            assert game.get_game_state() == WON[color]
            assert game.get_fives() == ((color, line),)


def test_four_of_a_line_are_not_five() -> None:
    for line in LINES:
        for gap in line:
            four = {square: "B" for square in line if square != gap}
            game = Pentago.from_rows(board(four), "black")
            assert game.get_game_state() == "UNFINISHED"
            game = Pentago.from_rows(board(four | {gap: "W"}), "black")
            assert game.get_game_state() == "UNFINISHED"


def turns_into(marbles: dict[str, str]) -> Iterator[tuple[dict[str, str], int, str]]:
    """Yield the unfinished boards and turns that lead to these marbles, each with the turn."""
    for sub_board in SUB_BOARDS:
        for rotation in ROTATIONS:
            before = spin(marbles, sub_board, BACK[rotation])
            if Pentago.from_rows(board(before), "black").get_game_state() == "UNFINISHED":
                yield before, sub_board, rotation


def fives(marbles: dict[str, str]) -> tuple[Any, ...]:
    """Return the fives of these marbles."""
    return Pentago.from_rows(board(marbles), "black").get_fives()


def harmless(marbles: dict[str, str], color: str, sub_board: int, rotation: str) -> str:
    """Return an empty square where one more marble adds no five, before or after this turn."""
    meant = fives(spin(marbles, sub_board, rotation))
    for square in SQUARES:
        more = marbles | {square: LETTER[color]}
        then = fives(spin(more, sub_board, rotation))
        if square not in marbles and not fives(more) and then == meant:
            return square
    raise AssertionError(f"no harmless square in {marbles}")


@pytest.mark.parametrize("line", LINES, ids="-".join)
@pytest.mark.parametrize("color", ["black", "white"])
def test_a_five_made_by_the_rotation_wins_for_its_color_whoever_turned(
    line: tuple[str, ...], color: str
) -> None:
    ways = list(turns_into(dict.fromkeys(line, LETTER[color])))
    assert len(ways) >= 4
    for before, sub_board, rotation in ways:
        for mover in ("black", "white"):
            game = Pentago.from_rows(board(before), mover)
            extra = harmless(before, mover, sub_board, rotation)
            assert game.make_move(mover, extra, sub_board, rotation) is True
            assert game.get_game_state() == WON[color]
            assert game.get_fives() == ((color, line),)
            assert game.get_turn() == OTHER[mover]


def test_two_fives_made_by_one_rotation_are_a_draw_for_each_line_and_mover() -> None:
    drawn = set()
    for own, others in ((own, others) for own in LINES for others in LINES):
        after = dict.fromkeys(own, "B") | dict.fromkeys(others, "W")
        if set(own) & set(others) or (own, others) in drawn:
            continue
        for before, sub_board, rotation in turns_into(after):
            for mover in ("black", "white"):
                game = Pentago.from_rows(board(before), mover)
                extra = harmless(before, mover, sub_board, rotation)
                assert game.make_move(mover, extra, sub_board, rotation) is True
                assert game.get_game_state() == "DRAW"
                assert game.get_fives() == (("black", own), ("white", others))
            drawn.add((own, others))
            break
    assert {own for own, _ in drawn} == {others for _, others in drawn} == set(LINES)


@pytest.mark.parametrize("line", ["a0 a1 a2 a3 a4 a5", "f0 e1 d2 c3 b4 a5", "a3 b3 c3 d3 e3 f3"])
def test_six_in_a_row_wins_and_counts_as_two_fives(line: str) -> None:
    six = line.split()
    gap = six[2]
    game = Pentago.from_rows(board({square: "W" for square in six if square != gap}), "white")
    assert game.make_move("white", gap, 1, "C") is True
    assert game.get_game_state() == "WHITE_WON"
    assert {frozenset(squares) for _, squares in game.get_fives()} == {
        frozenset(six[:5]),
        frozenset(six[1:]),
    }


ALMOST_FULL = rows("""
    WBWB.W
    BWBWWB
    BBWBBW
    WWBBWB
    BBBWWB
    WWBWWB
""")


@pytest.mark.parametrize(
    ("sub_board", "rotation", "state", "colors"),
    [
        (4, "C", "WHITE_WON", {"white"}),
        (1, "A", "BLACK_WON", {"black"}),
        (2, "A", "DRAW", {"black", "white"}),
        (1, "C", "DRAW", set()),
    ],
)
def test_after_the_36th_marble_the_rotation_still_decides(
    sub_board: int, rotation: str, state: str, colors: set[str]
) -> None:
    game = Pentago.from_rows(ALMOST_FULL)
    assert not game.is_board_full()
    assert game.make_move("white", "a4", sub_board, rotation) is True
    assert game.is_board_full()
    assert game.get_game_state() == state
    assert {color for color, _ in game.get_fives()} == colors
    letters = dict(zip(SQUARES, "".join(ALMOST_FULL), strict=True)) | {"a4": "W"}
    assert list(game.get_rows()) == board(spin(letters, sub_board, rotation))


def test_a_five_by_the_36th_marble_wins_and_beats_the_full_board() -> None:
    almost = rows("""
        BBWBBW
        W.WWWB
        WWBBWB
        BBBWWW
        BBWWBB
        WBWWBB
    """)
    game = Pentago.from_rows(almost)
    assert game.make_move("white", "b1", 4, "A") is True
    assert game.get_game_state() == "WHITE_WON"
    assert game.is_board_full()
    assert game.get_rows()[4:] == almost[4:]


@pytest.mark.parametrize(
    ("moves", "state"),
    [
        ("a0 3C,e2 3C,a1 3C,f2 3C,a2 3C,e5 3C,a3 3C,f5 3C,a4 1C", "BLACK_WON"),
        ("a0 3C,e0 3C,a1 3C,e1 3C,a2 3C,e5 3C,b3 3C,f5 3C,c3 2C", "BLACK_WON"),
        ("a0 3C,e0 3C,a1 3C,e1 3C,a2 3C,e5 3C,b3 3C,f5 3C,c3 3C,d0 2C", "BLACK_WON"),
        ("a0 3C,b0 3C,a1 3C,b1 3C,a2 3C,b2 3C,b3 3C,b4 3C,c3 3C,c4 2C", "DRAW"),
    ],
    ids=["placement", "own rotation", "rotation for the opponent", "both"],
)
def test_the_deciding_call_returns_true_and_every_later_one_is_refused(
    moves: str, state: str
) -> None:
    played = moves.split(",")
    assert play(*played[:-1]).get_game_state() == "UNFINISHED"
    game = play(*played)
    assert game.get_game_state() == state
    for color in ("black", "white", "red"):
        assert game.make_move(color, "f0", 9, "Q") == "game is finished"
    assert game == play(*played)
    assert game.get_moves() == ()


def test_a_placement_that_wins_leaves_the_board_unrotated() -> None:
    game = play(*["a0 3C", "e2 3C", "a1 3C", "f2 3C", "a2 3C", "e5 3C", "a3 3C", "f5 3C", "a4 1C"])
    assert game.get_rows()[0] == "BBBBB."


def test_the_board_is_full_only_with_36_marbles() -> None:
    full = "".join(ALMOST_FULL).replace(".", "W")
    for gap in range(36):
        letters = full[:gap] + "." + full[gap + 1 :]
        game = Pentago.from_rows([letters[i : i + 6] for i in range(0, 36, 6)], "black")
        assert game.is_board_full() is False
    assert Pentago.from_rows(board(dict.fromkeys(SQUARES, "B")), "black").is_board_full() is True


def test_all_data_members_are_private() -> None:
    assert vars(Pentago()) and all(name.startswith("_") for name in vars(Pentago()))


def test_a_golden_game_is_replayed_to_the_letter() -> None:
    files = sorted(GOLDEN.glob("pentago_*.txt"))
    assert len(files) >= 3
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert replay(text, Pentago(), str) == text


# What the class answers beyond the specification


def test_moves_come_by_square_then_sub_board_then_c_before_a() -> None:
    moves = Pentago().get_moves()
    assert moves[:9] == (
        ("a0", 1, "C"), ("a0", 1, "A"), ("a0", 2, "C"), ("a0", 2, "A"),
        ("a0", 3, "C"), ("a0", 3, "A"), ("a0", 4, "C"), ("a0", 4, "A"), ("a1", 1, "C"),
    )  # fmt: skip
    assert moves[-1] == ("f5", 4, "A")
    assert len(set(moves)) == len(moves) == 288
    assert list(moves) == sorted(moves, key=lambda m: (m[0], m[1], m[2] == "A"))


def test_a_winning_placement_is_listed_with_all_eight_rotations() -> None:
    game = Pentago.from_rows(["BBBB..", *EMPTY[1:]], "black")
    assert sum(position == "a4" for position, _, _ in game.get_moves()) == 8


@given(positions())
def test_get_moves_is_what_make_move_accepts(game: Pentago) -> None:
    moves = set(game.get_moves())
    for move in MOVES:
        accepted = game.copy().make_move(game.get_turn(), *move) is True
        assert accepted is (move in moves) is (game.why_not(game.get_turn(), *move) is None)


@given(positions(), st.sampled_from(["black", "white"]), st.sampled_from(SQUARES))
def test_wins_at_once_is_a_five_before_any_turn(game: Pentago, color: str, position: str) -> None:
    letters = dict(zip(SQUARES, "".join(game.get_rows()), strict=True))
    free = letters[position] == "." and game.get_game_state() == "UNFINISHED"
    after = Pentago.from_rows(board(letters | {position: LETTER[color]}), color)
    assert game.wins_at_once(color, position) is (free and after.get_fives() != ())


def test_nothing_wins_at_once_on_a_taken_square_or_after_the_end() -> None:
    game = Pentago.from_rows(["BBBBW.", *EMPTY[1:]], "black")
    assert not game.wins_at_once("black", "a4")
    won = Pentago.from_rows(["BBBBB.", *EMPTY[1:]], "white")
    assert not won.wins_at_once("black", "a5")


@pytest.mark.parametrize(
    ("row", "other", "state"),
    [
        ("BBBBB.", "......", "BLACK_WON"),
        ("WWWWW.", "......", "WHITE_WON"),
        ("BBBBB.", "WWWWW.", "DRAW"),
    ],
)
def test_after_each_kind_of_end_nothing_can_be_played(row: str, other: str, state: str) -> None:
    game = Pentago.from_rows([row, other, *EMPTY[2:5], "BBBB.."], "black")
    assert game.get_game_state() == state
    assert game.get_moves() == ()
    assert not game.wins_at_once("black", "f4")
    assert game.why_not("black", "f4", 1, "C") == f"the game is finished: {state}"
    assert game.make_move("black", "f4", 1, "C") == "game is finished"


def test_wins_at_once_may_be_asked_for_either_color_and_changes_nothing() -> None:
    game = Pentago.from_rows(["BBBB..", "WWWW..", *EMPTY[2:]], "white")
    before = game.copy()
    assert game.wins_at_once("black", "a4") and game.wins_at_once("white", "b4")
    assert not game.wins_at_once("black", "b4") and not game.wins_at_once("white", "a4")
    assert game == before


def test_why_not_says_each_reason_in_a_sentence() -> None:
    game = Pentago.from_rows(["B....W", *EMPTY[1:]], "black")
    assert game.why_not("black", "a1", 1, "C") is None
    assert game.why_not("white", "a0", 1, "C") == "it is black's turn, not white's"
    assert play("a2 1C").why_not("black", "a0", 1, "C") == "it is white's turn, not black's"
    assert (
        game.why_not("black", "a0", 1, "C") == "position a0 is not empty: a black marble lies there"
    )
    assert (
        game.why_not("black", "a5", 1, "C") == "position a5 is not empty: a white marble lies there"
    )
    won = Pentago.from_rows(["BBBBB.", *EMPTY[1:]], "white")
    assert won.why_not("green", "a0", 1, "C") == "the game is finished: BLACK_WON"


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (("red", "g9", 5, "X"), "color must be 'black' or 'white', not 'red'"),
        (("white", "g9", 5, "X"), "position must be a square from 'a0' to 'f5', not 'g9'"),
        (("white", "a0", 5, "X"), "sub_board must be 1, 2, 3 or 4, not 5"),
        (
            ("white", "a0", 4, "X"),
            "rotation must be 'C' (clockwise) or 'A' (anti-clockwise), not 'X'",
        ),
        (("black", "a0", True, "C"), "sub_board must be 1, 2, 3 or 4, not True"),
        (("black", "a0", 1.0, "C"), "sub_board must be 1, 2, 3 or 4, not 1.0"),
        (("black", "a0", 0, "C"), "sub_board must be 1, 2, 3 or 4, not 0"),
        (("black", "a0", "1", "C"), "sub_board must be 1, 2, 3 or 4, not '1'"),
        (("black", "a0", 2**64, "C"), "sub_board must be 1, 2, 3 or 4, not an int of 65 bits"),
        (
            ("black", "a0", 2**64 - 1, "C"),
            "sub_board must be 1, 2, 3 or 4, not 18446744073709551615",
        ),
        (("black", "a0", None, "C"), "sub_board must be 1, 2, 3 or 4, not None"),
        (
            ("black", ["a0"], 1, "C"),
            "position must be a square from 'a0' to 'f5', not something of <class 'list'>",
        ),
        (
            ("black", "x" * 38, 1, "C"),
            f"position must be a square from 'a0' to 'f5', not '{'x' * 38}'",
        ),
        (
            ("black", "x" * 39, 1, "C"),
            f"position must be a square from 'a0' to 'f5', not '{'x' * 39}...",
        ),
    ],
)
def test_a_bad_value_is_named_with_what_was_expected_before_the_turn_is_looked_at(
    values: tuple[Any, ...], sentence: str
) -> None:
    game = Pentago()
    assert game.why_not(*values) == sentence
    with pytest.raises(ValueError) as error:
        game.make_move(*values)
    assert str(error.value) == sentence
    assert game == Pentago()


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("number", range(len(HONEST_VALUES)))
def test_no_value_crashes_or_changes_a_game(place: int, number: int) -> None:
    value = HONEST_VALUES[number]
    values: list[Any] = ["black", "c2", 1, "C"]
    values[place] = value
    game = Pentago()
    with pytest.raises(ValueError, match=r" must be .*, not "):
        game.make_move(*values)
    assert " must be " in str(game.why_not(*values))
    assert game == Pentago()
    if place < 2:
        with pytest.raises(ValueError, match=r" must be .*, not "):
            game.wins_at_once(*values[:2])


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("number", range(len(LYING_VALUES)))
def test_what_lies_about_itself_may_raise_but_changes_no_game(place: int, number: int) -> None:
    values: list[Any] = ["black", "c2", 1, "C"]
    values[place] = LYING_VALUES[number]
    game = Pentago()
    with pytest.raises((ValueError, RuntimeError)):
        game.make_move(*values)
    assert game == Pentago()


def test_subclasses_of_str_and_int_count_by_their_value() -> None:
    game = Pentago()
    values = (Name.BLACK, Name.A2, Number.ONE, Name.CLOCKWISE)
    assert game.why_not(*values) is None
    assert not game.wins_at_once(*values[:2])
    assert game.make_move(*values) is True
    assert game == play("a2 1C")
    assert game.make_move(Name.BLACK, "a0", 1, "C") == "not this player's turn"
    assert type(Pentago.from_rows(EMPTY, Name.WHITE).get_turn()) is str


@given(boards())
def test_from_rows_undoes_get_rows(game: Pentago) -> None:
    assert Pentago.from_rows(game.get_rows(), game.get_turn()) == game
    assert eval(repr(game)) == game


@given(positions())
def test_the_marbles_alone_tell_turn_and_state(game: Pentago) -> None:
    again = Pentago.from_rows(game.get_rows())
    assert again == game
    assert again.get_game_state() == game.get_game_state()
    assert again.get_fives() == game.get_fives()


@pytest.mark.parametrize(
    ("given_rows", "turn", "reason"),
    [
        (None, None, "rows must be six strings, not None"),
        (7, None, "rows must be six strings, not 7"),
        (EMPTY[:5], None, "rows must be six strings, not 5"),
        (EMPTY + EMPTY, None, "rows must be six strings, not more"),
        ([*EMPTY, "......"], None, "rows must be six strings, not more"),
        (iter(str, 0), None, "rows must be six strings, not more"),
        ([*EMPTY[:5], "....."], None, "row f must be six of '.', 'B' and 'W', not '.....'"),
        ([".......", *EMPTY[1:]], None, "row a must be six of '.', 'B' and 'W', not '.......'"),
        (["....b.", *EMPTY[1:]], None, "row a must be six of '.', 'B' and 'W', not '....b.'"),
        (["●.○...", *EMPTY[1:]], None, "row a must be six of '.', 'B' and 'W', not '●.○...'"),
        ([*EMPTY[:2], 3, *EMPTY[3:]], None, "row c must be six of '.', 'B' and 'W', not 3"),
        (
            ["B.....", "B.....", *EMPTY[2:]],
            None,
            "turn is needed: it cannot be told from 2 black, 0 white",
        ),
        (["W.....", *EMPTY[1:]], None, "turn is needed: it cannot be told from 0 black, 1 white"),
        (EMPTY, "red", "turn must be 'black' or 'white', not 'red'"),
    ],
)
def test_malformed_rows_are_refused_with_a_reason(
    given_rows: Any, turn: str | None, reason: str
) -> None:
    with pytest.raises(ValueError) as error:
        Pentago.from_rows(given_rows, turn)
    assert str(error.value).startswith(reason)


@pytest.mark.parametrize("number", range(len(HONEST_VALUES)))
def test_no_value_as_rows_row_or_turn_does_more_than_raise_a_value_error(number: int) -> None:
    value = HONEST_VALUES[number]
    for given_rows in (value, [value] * 6):
        with pytest.raises(ValueError, match=r"^row"):
            Pentago.from_rows(given_rows)
    if value is not None:
        with pytest.raises(ValueError, match=r"^turn must be"):
            Pentago.from_rows(EMPTY, value)


def test_from_rows_takes_any_iterable() -> None:
    assert Pentago.from_rows(iter(EMPTY), "white").get_turn() == "white"


def test_without_a_turn_as_many_marbles_mean_black_and_one_more_means_white() -> None:
    assert Pentago.from_rows(EMPTY).get_turn() == "black"
    assert Pentago.from_rows(["B.....", *EMPTY[1:]]).get_turn() == "white"
    assert Pentago.from_rows(["BW....", *EMPTY[1:]]).get_turn() == "black"


def test_with_a_turn_any_numbers_are_allowed() -> None:
    game = Pentago.from_rows(["WWWW..", *EMPTY[1:]], "white")
    assert game.make_move("white", "a4", 1, "C") is True
    assert game.get_game_state() == "WHITE_WON"


def test_finished_boards_are_recognised() -> None:
    five, other = "BBBBB.", "WWWWW."
    assert Pentago.from_rows([five, *EMPTY[1:]], "white").get_game_state() == "BLACK_WON"
    assert Pentago.from_rows([other, *EMPTY[1:]], "white").get_game_state() == "WHITE_WON"
    assert Pentago.from_rows([five, other, *EMPTY[2:]], "black").get_game_state() == "DRAW"
    full = [row.replace(".", "B") for row in ALMOST_FULL]
    assert Pentago.from_rows(full, "black").get_game_state() == "DRAW"


def test_games_are_equal_by_board_and_turn() -> None:
    assert Pentago() == Pentago()
    assert Pentago() != Pentago.from_rows(EMPTY, "white")
    assert Pentago() != play("a0 2C")
    assert play("a0 2C") != Pentago.from_rows(["W.....", *EMPTY[1:]], "white")
    assert (Pentago() == "a game") is False
    with pytest.raises(TypeError):
        hash(Pentago())


@given(positions())
def test_a_copy_is_equal_and_goes_its_own_way(game: Pentago) -> None:
    twin = game.copy()
    assert twin == game and twin.get_game_state() == game.get_game_state()
    before = repr(game)
    for move in twin.get_moves()[:1]:
        twin.make_move(twin.get_turn(), *move)
        assert twin != game
    assert repr(game) == before


def test_a_copy_of_a_subclass_is_of_that_subclass() -> None:
    class Mine(Pentago):
        pass

    assert type(Mine().copy()) is type(Mine.from_rows(EMPTY)) is Mine
    assert repr(Mine()).startswith("Mine.from_rows(")


def test_str_is_six_lines_without_trailing_spaces() -> None:
    text = str(play("a2 1C"))
    assert text.splitlines() == [line.rstrip() for line in text.splitlines()]
    assert text.count("\n") == 5


@pytest.mark.parametrize(
    ("encoding", "errors", "row"),
    [
        ("ascii", "strict", "B   .   W   .   .   ."),
        ("cp1252", "replace", "B   .   W   .   .   ."),
        ("utf-8", "strict", "●   □   ○   □   □   □"),
    ],
)
def test_a_console_that_lacks_the_signs_gets_letters(
    encoding: str, errors: str, row: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.BytesIO()
    console = io.TextIOWrapper(written, encoding, errors, newline="\n")
    monkeypatch.setattr(sys, "stdout", console)
    play("a2 1C", "a2 1C").print_board()
    console.flush()
    lines = written.getvalue().decode(encoding).split("\n")
    assert lines[2] == row
    assert len(lines) == 7


def test_a_console_without_an_encoding_gets_the_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    console = io.StringIO()
    monkeypatch.setattr(sys, "stdout", console)
    Pentago().print_board()
    assert console.getvalue() == str(Pentago()) + "\n"


# Laws of the board


@given(positions(), st.sampled_from(MOVES))
def test_a_refusal_changes_nothing_and_a_move_adds_one_marble(game: Pentago, move: Move) -> None:
    before, count = repr(game), "".join(game.get_rows()).count(".")
    for color in ("black", "white"):
        if game.why_not(color, *move):
            assert game.make_move(color, *move) is not True
            assert repr(game) == before
    if game.make_move(game.get_turn(), *move) is True:
        assert "".join(game.get_rows()).count(".") == count - 1


@pytest.mark.parametrize("pattern", range(512))
def test_four_turns_are_nothing_and_c_undoes_a(pattern: int) -> None:
    once = turned(pattern, "C")
    twice = turned(once, "C")
    assert turned(turned(twice, "C"), "C") == pattern
    assert turned(once, "A") == pattern
    assert turned(twice, "C") == turned(pattern, "A")
    assert once.bit_count() == pattern.bit_count()
    assert once & 0b10_000 == pattern & 0b10_000


def reflect(row: int, column: int) -> tuple[int, int]:
    return row, 5 - column


def transpose(row: int, column: int) -> tuple[int, int]:
    return column, row


def both_ways(row: int, column: int) -> tuple[int, int]:
    return transpose(*reflect(row, column))


Symmetry = Callable[[int, int], tuple[int, int]]


def moved(square: str, symmetry: Symmetry) -> str:
    row, column = symmetry("abcdef".index(square[0]), int(square[1]))
    return f"{'abcdef'[row]}{column}"


def moved_move(move: Move, symmetry: Symmetry, turns_over: bool) -> Move:
    position, sub_board, rotation = move
    center = moved(["b1", "b4", "e1", "e4"][sub_board - 1], symmetry)
    there = ["b1", "b4", "e1", "e4"].index(center) + 1
    return moved(position, symmetry), there, BACK[rotation] if turns_over else rotation


@given(positions(), st.sampled_from(MOVES))
def test_the_symmetries_of_the_square_commute_with_make_move(game: Pentago, move: Move) -> None:
    for symmetry, turns_over in ((reflect, True), (transpose, True), (both_ways, False)):
        letters = zip(SQUARES, "".join(game.get_rows()), strict=True)
        image = {moved(square, symmetry): letter for square, letter in letters}
        other = Pentago.from_rows(board(image), game.get_turn())
        answer = game.copy()
        reply = answer.make_move(game.get_turn(), *move)
        assert other.make_move(game.get_turn(), *moved_move(move, symmetry, turns_over)) == reply
        assert other.get_game_state() == answer.get_game_state()
        letters = zip(SQUARES, "".join(answer.get_rows()), strict=True)
        image = {moved(square, symmetry): letter for square, letter in letters}
        assert list(other.get_rows()) == board(image)


@given(positions(), st.sampled_from(MOVES))
def test_swapping_the_colors_swaps_the_result(game: Pentago, move: Move) -> None:
    swap = str.maketrans("BW", "WB")
    swapped_rows = [row.translate(swap) for row in game.get_rows()]
    swapped = Pentago.from_rows(swapped_rows, OTHER[game.get_turn()])
    answer = swapped.make_move(swapped.get_turn(), *move)
    assert game.make_move(game.get_turn(), *move) == answer
    assert tuple(row.translate(swap) for row in swapped.get_rows()) == game.get_rows()
    states = {"BLACK_WON": "WHITE_WON", "WHITE_WON": "BLACK_WON"}
    state = swapped.get_game_state()
    assert game.get_game_state() == states.get(state, state)


def test_the_geometry_has_32_lines_through_squares_as_counted_by_hand() -> None:
    assert len(set(map(frozenset, LINES))) == 32
    through = [sum(square in line for line in LINES) for square in SQUARES]
    assert through == [
        3, 4, 3, 3, 4, 3,
        4, 6, 5, 5, 6, 4,
        3, 5, 7, 7, 5, 3,
        3, 5, 7, 7, 5, 3,
        4, 6, 5, 5, 6, 4,
        3, 4, 3, 3, 4, 3,
    ]  # fmt: skip


def test_every_line_is_five_squares_in_one_direction() -> None:
    for line in LINES:
        cells = [("abcdef".index(square[0]), int(square[1])) for square in line]
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(cells)}
        assert len(line) == 5 and len(steps) == 1
        assert steps <= {(0, 1), (1, 0), (1, 1), (-1, 1)}


def test_a_pattern_reads_row_by_row() -> None:
    assert marbles(["a0"]) == [0b100_000_000, 0, 0, 0]
    assert marbles(["a5"]) == [0, 0b001_000_000, 0, 0]
    assert marbles(["d0", "e1"]) == [0, 0, 0b100_010_000, 0]
    assert marbles(["f5", "e3", "d4"]) == [0, 0, 0, 0b010_100_001]
    assert turned(0b100_000_000, "C") == 0b001_000_000
    assert turned(0b100_000_000, "A") == 0b000_000_100
    assert turned(0b010_000_000, "C") == 0b000_001_000


# Twins: two other programs that were never shown this one


@pytest.mark.slow
def test_the_slow_twin_agrees_call_by_call() -> None:
    rng = random.Random(2)
    endings = set()
    for _ in range(400):
        game, twin = Pentago(), SlowPentago()
        while game.get_game_state() == "UNFINISHED":
            color = rng.choice(["black", "white"])
            move = rng.choice(MOVES)
            assert game.make_move(color, *move) == twin.make_move(color, *move)
            assert game.get_rows() == twin.rows()
            assert game.get_turn() == twin.turn()
            assert game.is_board_full() == twin.is_board_full()
            assert game.get_game_state() == twin.get_game_state()
        assert game.make_move("black", "a0", 1, "C") == twin.make_move("black", "a0", 1, "C")
        endings.add(game.get_game_state())
    assert endings == {"BLACK_WON", "WHITE_WON", "DRAW"}


@given(boards())
def test_the_slow_twin_sees_the_same_state_on_any_board(game: Pentago) -> None:
    twin = SlowPentago.from_rows(game.get_rows(), game.get_turn())
    assert twin.get_game_state() == game.get_game_state()
    assert twin.is_board_full() == game.is_board_full()


@pytest.fixture
def spiel() -> Any:
    """Return OpenSpiel's Pentago; it is an extra judge, and not built for every system."""
    return pytest.importorskip("pyspiel").load_game("pentago")


@pytest.mark.slow
def test_open_spiel_agrees_on_every_game_without_a_five_by_placement(spiel: Any) -> None:
    judged = 0
    for game, moves in random_games(3000, seed=3):
        if len(game.get_fives()) and ended_by_placement(moves):
            continue
        state = spiel.new_initial_state()
        for move in moves:
            assert not state.is_terminal()
            state.apply_action(spiel_action(move))
        assert state.is_terminal()
        black = {"BLACK_WON": 1, "WHITE_WON": -1, "DRAW": 0}[game.get_game_state()]
        assert state.returns() == [black, -black]
        judged += 1
    assert judged > 1500


def ended_by_placement(moves: list[Move]) -> bool:
    """Say whether the last of these moves won before its rotation."""
    game = Pentago()
    for move in moves[:-1]:
        game.make_move(game.get_turn(), *move)
    return game.wins_at_once(game.get_turn(), moves[-1][0])


def test_open_spiel_sees_the_same_board_after_every_move(spiel: Any) -> None:
    for game, moves in random_games(100, seed=4):
        again, state = Pentago(), spiel.new_initial_state()
        for move in moves[: -1 if ended_by_placement(moves) else None]:
            again.make_move(again.get_turn(), *move)
            state.apply_action(spiel_action(move))
            assert spiel_rows(state) == list(again.get_rows())
        assert game.get_game_state() != "UNFINISHED"


def spiel_rows(state: Any) -> list[str]:
    """Return OpenSpiel's board in our letters, from its planes: first player's marbles first."""
    planes = [int(value) for value in state.observation_tensor(0)]
    marbles = {}
    for number, square in enumerate(SQUARES):
        letters = {planes[number]: "B", planes[36 + number]: "W"}
        marbles[square] = letters.get(1, ".")
    return board(marbles)
