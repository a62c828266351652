"""GessGame.py: the sentences of its specification, the rulings, the laws, its independent twin."""

import contextlib
import io
import itertools
import random
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from GessGame import CENTERS as NUMBERS
from GessGame import FOOTPRINTS, INNER, SQUARES, GessGame, pieces
from tests.drawn import rows
from tests.foreign import HONEST_VALUES, LYING_VALUES, Name
from tests.golden import replay
from tests.twins.slow_gess import SlowGess

GOLDEN = Path(__file__).parent / "golden"
COLUMNS = "abcdefghijklmnopqrst"
OTHER = {"black": "white", "white": "black"}
LETTER = {"black": "B", "white": "W"}
WON = {"black": "BLACK_WON", "white": "WHITE_WON"}
COMPASS = {
    "north": (0, 1), "north-east": (1, 1), "east": (1, 0), "south-east": (1, -1),
    "south": (0, -1), "south-west": (-1, -1), "west": (-1, 0), "north-west": (-1, 1),
}  # fmt: skip
CENTERS = [column + str(row) for row in range(2, 20) for column in COLUMNS[1:-1]]
BORDER = [
    column + str(row)
    for row in range(1, 21)
    for column in COLUMNS
    if row in (1, 20) or column in "at"
]
EMPTY_ROW = "." * 20
NO_RING = "it would leave you without a ring"

every_direction = pytest.mark.parametrize("direction", COMPASS)
both_colors = pytest.mark.parametrize("color", ["black", "white"])


# Boards drawn as text: a drawing shows a few columns and rows, everything else is empty but for
# one ring of each color, out of the way of what is drawn unless a test puts it elsewhere.


def away(square: str, direction: str, distance: int = 1) -> str:
    """Return the square this far from another one."""
    columns, rows_up = COMPASS[direction]
    column = COLUMNS.index(square[0]) + columns * distance
    return COLUMNS[column] + str(int(square[1:]) + rows_up * distance)


def rim(center: str) -> set[str]:
    """Return the eight squares around a center."""
    return {away(center, direction) for direction in COMPASS}


def footprint(center: str) -> set[str]:
    """Return the nine squares of a footprint."""
    return rim(center) | {center}


def board(
    stones: str | dict[str, str] = "", black: str = "r6", white: str = "r15"
) -> tuple[str, ...]:
    """Return the twenty rows with these stones, drawn or listed, and rings around these centers."""
    found = dict(stones) if isinstance(stones, dict) else {}
    if isinstance(stones, str) and stones:
        header, *lines = rows(stones)
        for number, cells in map(str.split, lines):
            found |= {column + number: letter for column, letter in zip(header, cells, strict=True)}
    for letter, centers in (("B", black), ("W", white)):
        for center in centers.split():
            found |= dict.fromkeys(rim(center), letter)
    return tuple(
        "".join(found.get(column + str(row), ".") for column in COLUMNS) for row in range(20, 0, -1)
    )


def placed(
    stones: str | dict[str, str] = "", turn: str = "black", black: str = "r6", white: str = "r15"
) -> GessGame:
    """Return the game that stands as drawn."""
    return GessGame.from_rows(board(stones, black, white), turn)


def as_seen(game: GessGame) -> tuple[object, ...]:
    """Return all that a game tells about itself."""
    return game.get_rows(), game.get_turn(), game.get_game_state(), repr(game), str(game)


def accepts(game: GessGame, start: str, end: str) -> None:
    """Make a move, which must be legal in every respect, and pass the turn."""
    mover = game.get_turn()
    assert game.why_not(start, end) is None
    assert end in game.get_moves_from(start)
    assert game.make_move(start, end) is True
    assert game.get_turn() == OTHER[mover]


def refuses(game: GessGame, start: Any, end: Any, reason: str) -> None:
    """Try a move, which must be refused, for this reason, and change nothing."""
    before = as_seen(game)
    assert game.why_not(start, end) == reason
    assert end not in game.get_moves_from(start)
    assert game.make_move(start, end) is False
    assert as_seen(game) == before


def plays(before: str, start: str, end: str, after: str, turn: str = "black", **rings: str) -> None:
    """Make a legal move on one drawing and compare the whole board with another."""
    game = placed(before, turn, **rings)
    accepts(game, start, end)
    assert game.get_rows() == board(after, **rings)


# The start, the turn, the state


def test_the_board_starts_as_in_the_figure() -> None:
    assert GessGame().get_rows() == rows("""
        ....................
        ..W.W.WWWWWWWW.W.W..
        .WWW.W.WWWW.W.W.WWW.
        ..W.W.WWWWWWWW.W.W..
        ....................
        ....................
        ..W..W..W..W..W..W..
        ....................
        ....................
        ....................
        ....................
        ....................
        ....................
        ..B..B..B..B..B..B..
        ....................
        ....................
        ..B.B.BBBBBBBB.B.B..
        .BBB.B.BBBB.B.B.BBB.
        ..B.B.BBBBBBBB.B.B..
        ....................
    """)


def test_each_color_starts_with_43_stones_and_one_ring() -> None:
    game = GessGame()
    assert "".join(game.get_rows()).count("B") == "".join(game.get_rows()).count("W") == 43
    assert game.get_rings("black") == ("l3",)
    assert game.get_rings("white") == ("l18",)
    assert game.get_game_state() == "UNFINISHED"


def test_the_rows_have_column_a_on_the_left_and_row_20_on_top() -> None:
    shown = placed({"b19": "B", "s18": "W", "c2": "W"}).get_rows()
    assert (shown[1][1], shown[2][18], shown[18][2]) == ("B", "W", "W")


def test_black_goes_first_and_the_turn_passes_after_each_move() -> None:
    game = GessGame()
    assert game.get_turn() == "black"
    accepts(game, "c6", "c7")
    assert game.get_turn() == "white"
    accepts(game, "c15", "c14")
    assert game.get_turn() == "black"


def test_a_refused_move_keeps_the_turn() -> None:
    game = GessGame()
    refuses(game, "c15", "c14", "it is black's turn, and the piece at c15 is the other color's")
    assert game.get_turn() == "black"


def test_the_move_of_the_specification_is_a_legal_opening() -> None:
    game = GessGame()
    accepts(game, "b6", "e9")
    assert game.get_rows()[10] == ".....B.............."
    assert game.get_rows()[13] == ".....B..B..B..B..B.."


def test_all_data_members_are_private() -> None:
    assert vars(GessGame()) and all(name.startswith("_") for name in vars(GessGame()))


# A piece


@every_direction
def test_a_stone_beside_the_center_lets_the_piece_go_that_way_and_no_other(direction: str) -> None:
    for other in COMPASS:
        game = placed({away("h10", direction): "B"})
        if other == direction:
            assert game.get_moves_from("h10") == tuple(away("h10", other, d) for d in (1, 2, 3))
            accepts(game, "h10", away("h10", other))
        else:
            refuses(game, "h10", away("h10", other), f"there is no stone to the {other} of h10")


@both_colors
def test_a_piece_is_moved_only_by_the_player_whose_stones_it_has(color: str) -> None:
    stones = {"h11": LETTER[color]}
    accepts(placed(stones, color), "h10", "h11")
    refuses(
        placed(stones, OTHER[color]),
        "h10",
        "h11",
        f"it is {OTHER[color]}'s turn, and the piece at h10 is the other color's",
    )


@pytest.mark.parametrize("square", sorted(footprint("h10")))
def test_a_footprint_with_stones_of_both_colors_is_no_piece(square: str) -> None:
    for mover in ("black", "white"):
        stones = dict.fromkeys(footprint("h10"), LETTER[mover])
        accepts(placed(stones, mover), "h10", "h11")
        stones[square] = LETTER[OTHER[mover]]
        refuses(
            placed(stones, mover),
            "h10",
            "h11",
            f"the footprint of h10 holds an opponent's stone, on {square}",
        )


def test_the_first_of_several_foreign_stones_is_named() -> None:
    game = placed({"h11": "B", "i11": "W", "g10": "W", "i9": "W"})
    refuses(game, "h10", "h11", "the footprint of h10 holds an opponent's stone, on i9")


def test_stones_just_outside_the_footprint_do_not_matter_to_the_piece() -> None:
    outside = {f"{column}{row}" for column in "fghij" for row in range(8, 13)} - footprint("h10")
    assert len(outside) == 16
    for square in outside:
        game = placed({"g10": "B", "h10": "B", square: "W"})
        assert game.get_moves_from("h10")[0] == "g10"
        game = placed({square: "B"})
        assert game.get_moves_from("h10") == ()
        refuses(game, "h10", "h11", "you have no stone around h10")


def test_a_stone_in_the_center_alone_is_no_piece() -> None:
    refuses(placed({"h10": "B"}), "h10", "h11", "you have no stone around h10")
    accepts(placed({"h10": "B", "h11": "B"}), "h10", "h11")


def test_an_empty_footprint_is_no_piece() -> None:
    refuses(placed(), "h10", "h11", "you have no stone around h10")


def test_no_center_lies_on_the_border() -> None:
    game = placed(dict.fromkeys(CENTERS, "B") | {"r6": ".", "r15": "."})
    assert len(BORDER) == 76
    accepts(game.copy(), "b2", "b3")
    for square in BORDER:
        refuses(game, square, "h10", f"start must be a square from b2 to s19, not '{square}'")
        refuses(game, "h10", square, f"end must be a square from b2 to s19, not '{square}'")


@pytest.mark.parametrize(
    ("center", "direction"),
    [
        ("b10", "east"),
        ("s10", "west"),
        ("h2", "north"),
        ("h19", "south"),
        ("b2", "north-east"),
        ("s2", "north-west"),
        ("b19", "south-east"),
        ("s19", "south-west"),
    ],
)
def test_a_center_may_lie_on_the_outermost_square_of_the_board(center: str, direction: str) -> None:
    inside = away(center, direction)
    accepts(placed({away(center, direction): "B"}, white="l12"), center, inside)
    accepts(placed({inside: "B", center: "B"}, white="l12"), inside, center)


def test_centers_and_footprints_are_numbered_from_a1_row_by_row() -> None:
    assert list(SQUARES) == [column + str(row) for row in range(1, 21) for column in COLUMNS]
    assert list(NUMBERS) == CENTERS
    assert sum(1 << SQUARES.index(center) for center in CENTERS) == INNER
    assert all(SQUARES[number] == center for center, number in NUMBERS.items())
    for center, number in NUMBERS.items():
        squares = {SQUARES.index(square) for square in footprint(center)}
        assert FOOTPRINTS[number] == sum(1 << square for square in squares)


def test_pieces_have_their_centers_within_the_board() -> None:
    assert pieces(INNER, 0) == INNER
    assert pieces(1 << NUMBERS["b2"], 0) == sum(1 << NUMBERS[at] for at in ("b3", "c2", "c3"))


# The line and the distance


@every_direction
def test_without_a_stone_in_its_center_a_piece_goes_at_most_three_squares(direction: str) -> None:
    for distance in (1, 2, 3):
        end = away("h10", direction, distance)
        game = placed({away("h10", direction): "B"})
        accepts(game, "h10", end)
        assert game.get_rows() == board({away(end, direction): "B"})
    refuses(
        placed({away("h10", direction): "B"}),
        "h10",
        away("h10", direction, 4),
        "without a stone on h10 the piece goes at most 3 squares, not 4",
    )


@every_direction
def test_with_a_stone_in_its_center_a_piece_goes_any_number_of_squares(direction: str) -> None:
    stones = {"h10": "B", away("h10", direction): "B"}
    ends = [
        end
        for distance in range(1, 18)
        if 0 <= COLUMNS.index("h") + COMPASS[direction][0] * distance < 20
        if (end := away("h10", direction, distance)) in CENTERS
    ]
    assert len(ends) >= 6
    assert placed(stones).get_moves_from("h10") == tuple(ends)
    for end in ends:
        game = placed(stones)
        accepts(game, "h10", end)
        left = {end: "B", away(end, direction): "B"}
        assert game.get_rows() == board({square: "B" for square in left if square in CENTERS})


@pytest.mark.parametrize(
    ("start", "end"),
    [("b2", "s2"), ("s2", "b2"), ("b2", "b19"), ("b19", "b2"), ("b2", "s19"), ("s19", "b2")],
)
def test_a_piece_may_cross_the_whole_board(start: str, end: str) -> None:
    stones = dict.fromkeys({*footprint(start)} & {*CENTERS}, "B")
    game = placed(stones, black="h14", white="m6")
    accepts(game, start, end)
    assert game.get_rows()[20 - int(end[1:])][COLUMNS.index(end[0])] == "B"
    assert game.get_rows()[20 - int(start[1:])][COLUMNS.index(start[0])] == "."


def test_only_squares_on_the_eight_straight_lines_can_be_reached() -> None:
    game = placed(dict.fromkeys(footprint("h10"), "B"))
    straight = {
        away("h10", direction, distance)
        for direction, (columns, rows_up) in COMPASS.items()
        for distance in range(1, 12)
        if 1 <= 7 + columns * distance <= 18 and 2 <= 10 + rows_up * distance <= 19
    }
    assert set(game.get_moves_from("h10")) == straight
    for end in {*CENTERS} - straight - {"h10"}:
        refuses(game, "h10", end, f"{end} is in no straight line from h10")
    for end in straight:
        assert game.why_not("h10", end) is None


def test_ends_come_north_first_then_clockwise_and_the_nearest_first() -> None:
    ring = dict.fromkeys(rim("h10"), "B")
    assert placed(ring).get_moves_from("h10") == (
        "h11", "h12", "h13", "i11", "j12", "k13", "i10", "j10", "k10", "i9", "j8", "k7",
        "h9", "h8", "h7", "g9", "f8", "e7", "g10", "f10", "e10", "g11", "f12", "e13",
    )  # fmt: skip


@pytest.mark.parametrize("stones", [rim("h10"), footprint("h10"), {"h11"}])
def test_a_move_that_ends_where_it_starts_is_refused(stones: set[str]) -> None:
    refuses(
        placed(dict.fromkeys(stones, "B")),
        "h10",
        "h10",
        "a move must change the board, not end on h10 where it starts",
    )


# The path


@every_direction
@pytest.mark.parametrize("letter", ["B", "W"])
def test_a_stone_anywhere_under_the_way_of_the_footprint_ends_the_path(
    direction: str, letter: str
) -> None:
    lane = [away("h10", direction, distance) for distance in range(4)]
    piece = {"h10": "B", lane[1]: "B"}
    for place in (1, 2):
        entered = footprint(lane[place]) - footprint(lane[place - 1])
        assert len(entered) in (3, 5)
        for square in entered:
            stones = {square: letter, **piece}
            assert placed(stones).get_moves_from("h10")[-1] == lane[place]
            refuses(
                placed(stones),
                "h10",
                lane[place + 1],
                f"the path is blocked at {lane[place]}: the footprint meets a stone there",
            )
            game = placed(stones)
            accepts(game, "h10", lane[place])
            assert game.get_rows() == board({lane[place]: "B", lane[place + 1]: "B"})


@every_direction
@pytest.mark.parametrize("letter", ["B", "W"])
def test_stones_beside_the_way_of_the_footprint_neither_block_nor_fall(
    direction: str, letter: str
) -> None:
    lane = [away("h10", direction, distance) for distance in range(5)]
    box = {f"{column}{row}" for column in "bcdefghijklmn" for row in range(4, 17)}
    walls = dict.fromkeys(box.difference(*map(footprint, lane)), letter)
    game = placed({**walls, "h10": "B", lane[1]: "B"})
    accepts(game, "h10", lane[4])
    assert game.get_rows() == board({**walls, lane[4]: "B", away(lane[4], direction): "B"})


@every_direction
def test_a_piece_does_not_block_itself(direction: str) -> None:
    game = placed(dict.fromkeys(footprint("h10"), "B"))
    end = away("h10", direction, 5)
    accepts(game, "h10", end)
    assert game.get_rows() == board(dict.fromkeys(footprint(end), "B"))


def test_the_limit_of_three_squares_is_named_before_a_stone_in_the_way() -> None:
    game = placed({"h11": "B", "h13": "W"})
    refuses(game, "h10", "h14", "without a stone on h10 the piece goes at most 3 squares, not 4")
    refuses(game, "h10", "h13", "the path is blocked at h12: the footprint meets a stone there")
    accepts(game, "h10", "h12")


# Captures


def test_every_stone_under_the_new_footprint_is_captured_whoever_owns_it() -> None:
    plays(
        """
           fghijkl
        11 ..WBWBW
        10 ..BWWWB
         9 ....WBW
         8 ..B.BWB
         7 .......
        """,
        "g7",
        "i9",
        """
           fghijkl
        11 ..WBWBW
        10 ....BWB
         9 .....BW
         8 .....WB
         7 .......
        """,
    )


def test_a_piece_that_overlaps_its_old_footprint_keeps_all_its_stones() -> None:
    plays(
        """
           fghijk
        11 .BB.W.
        10 .BBBW.
         9 .B.BW.
         8 ......
        """,
        "h10",
        "i10",
        """
           fghijk
        11 ..BB..
        10 ..BBB.
         9 ..B.B.
         8 ......
        """,
    )


def test_white_captures_just_the_same() -> None:
    plays(
        """
           fghij
        10 ..W..
         9 .W.W.
         8 ..W..
         7 .BBW.
         6 .WBW.
        """,
        "h9",
        "h8",
        """
           fghij
        10 .....
         9 ..W..
         8 .W.W.
         7 ..W..
         6 .WBW.
        """,
        turn="white",
    )


def test_a_move_may_end_before_any_stone_is_captured() -> None:
    plays(
        """
           fghij
        11 WWWWW
        10 .....
         9 .....
         8 .BBB.
         7 ..B..
        """,
        "h7",
        "h8",
        """
           fghij
        11 WWWWW
        10 .....
         9 .BBB.
         8 ..B..
         7 .....
        """,
    )


# The edge


@pytest.mark.parametrize(
    ("center", "direction", "left"),
    [
        ("b10", "west", 6),
        ("s10", "east", 6),
        ("h2", "south", 6),
        ("h19", "north", 6),
        ("b2", "south-west", 4),
        ("s2", "south-east", 4),
        ("b19", "north-west", 4),
        ("s19", "north-east", 4),
    ],
)
def test_stones_that_leave_the_board_are_lost(center: str, direction: str, left: int) -> None:
    inside = away(center, direction, -1)
    game = placed(dict.fromkeys(footprint(inside), "B"), black="l6", white="l12")
    accepts(game, inside, center)
    stays = footprint(center) & {*CENTERS}
    assert len(stays) == left
    assert game.get_rows() == board(dict.fromkeys(stays, "B"), black="l6", white="l12")


def test_stones_lost_at_the_west_edge_do_not_come_back_in_the_east() -> None:
    plays(
        """
           abcdefg
        11 .BBB...
        10 .BBB...
         9 .BBB...
        """,
        "c10",
        "b10",
        """
           abcdefg
        11 .BB....
        10 .BB....
         9 .BB....
        """,
    )


@pytest.mark.parametrize("end", ["b5", "b10", "b13"])
def test_sliding_along_an_edge_is_legal(end: str) -> None:
    game = placed({"b3": "B", "b4": "B", "c4": "B"})
    accepts(game, "b3", end)
    assert game.get_rows() == board(
        {end: "B", away(end, "north"): "B", away(end, "north-east"): "B"}
    )


@pytest.mark.parametrize(
    ("start", "direction"),
    [("b6", "north"), ("b16", "south"), ("s9", "south"), ("s9", "north"), ("f2", "east"),
     ("p19", "west"), ("n2", "west"), ("e19", "east")],
)  # fmt: skip
def test_sliding_along_any_edge_is_legal(start: str, direction: str) -> None:
    game = placed({away(start, direction): "B"}, black="h7", white="h13")
    end = away(start, direction, 3)
    assert game.get_moves_from(start)[-1] == end
    accepts(game, start, end)
    assert game.get_rows() == board({away(end, direction): "B"}, black="h7", white="h13")


def test_a_piece_may_lose_its_last_stone_over_the_edge() -> None:
    game = placed({"b10": "B"})
    accepts(game, "c10", "b10")
    assert game.get_rows() == board()


def test_a_piece_at_the_edge_may_leave_it() -> None:
    plays(
        """
          bcdefg
        5 ......
        4 .B....
        3 BB....
        2 .B....
        """,
        "b3",
        "e3",
        """
          bcdefg
        5 ......
        4 ....B.
        3 ...BB.
        2 ....B.
        """,
    )


# Rings


def test_a_ring_is_eight_stones_around_an_empty_square() -> None:
    assert placed(black="h10").get_rings("black") == ("h10",)
    for square in rim("h10"):
        stones = dict.fromkeys(rim("h10") - {square}, "B")
        assert placed(stones).get_rings("black") == ("r6",)
        assert placed({**stones, square: "W"}).get_rings("black") == ("r6",)


@pytest.mark.parametrize("letter", ["B", "W"])
def test_a_ring_with_a_stone_of_either_color_in_its_center_is_none(letter: str) -> None:
    for color in ("black", "white"):
        stones = {**dict.fromkeys(rim("h10"), LETTER[color]), "h10": letter}
        rings = placed(stones).get_rings(color)
        assert rings == placed().get_rings(color) == (("r6",) if color == "black" else ("r15",))


def test_rings_may_overlap_and_touch_the_edges() -> None:
    game = placed(black="c3 r18 c18 r3 h10 h12 j10", white="k15 l17")
    assert game.get_rings("black") == ("c3", "r3", "h10", "j10", "h12", "c18", "r18")
    assert game.get_rings("white") == ("k15", "l17")


def test_rings_that_fill_each_others_centers_are_none() -> None:
    assert placed(black="h10 h11").get_rings("black") == ()
    assert placed(black="h10 i11 r6").get_rings("black") == ("r6",)


def test_rings_of_a_color_come_in_the_order_of_rows_then_columns() -> None:
    rings = [f"{column}{row}" for row in (3, 6, 9) for column in "cfilor"]
    game = placed(black=" ".join(rings), white="c18")
    assert game.get_rings("black") == tuple(rings)


def test_stones_of_two_neighboring_rows_form_no_ring_across_the_edge() -> None:
    stones = {f"{column}{row}" for column in "bcqrs" for row in (9, 10, 11)}
    assert placed(dict.fromkeys(stones, "B")).get_rings("black") == ("r6",)


def test_the_stones_of_a_ring_may_move_like_any_others_while_another_ring_is_left() -> None:
    refuses(placed({"q8": "B"}), "q7", "q10", NO_RING)
    accepts(placed({"q8": "B"}, black="r6 h10"), "q7", "q10")


def test_the_only_ring_may_not_be_captured_by_its_owner() -> None:
    game = placed({"n6": "B"})
    refuses(game, "m6", "p6", NO_RING)
    accepts(game, "m6", "o6")
    accepts(placed({"n6": "B"}, black="r6 h10"), "m6", "p6")


def test_the_only_ring_may_not_be_filled_by_its_owner() -> None:
    before = """
       fghijk
    12 ...BB.
    11 .BBBB.
    10 .B.B..
     9 .BBB..
    """
    refuses(placed(before, black=""), "j12", "i11", NO_RING)
    plays(
        before,
        "j12",
        "i11",
        """
           fghijk
        12 ......
        11 .BBB..
        10 .BBB..
         9 .BBB..
        """,
    )


@every_direction
def test_the_only_ring_may_move_as_a_whole(direction: str) -> None:
    for distance in (1, 2, 3):
        game = placed(black="h10")
        end = away("h10", direction, distance)
        accepts(game, "h10", end)
        assert game.get_rings("black") == (end,)
        assert game.get_game_state() == "UNFINISHED"


def test_the_only_ring_may_capture_as_it_moves() -> None:
    game = placed({"h14": "W", "h12": "W", "i12": "B"}, black="h10")
    accepts(game, "h10", "h11")
    assert game.get_rows() == board({"h14": "W"}, black="h11")


@pytest.mark.parametrize(
    ("center", "direction"),
    [("c10", "west"), ("r10", "east"), ("h3", "south"), ("h18", "north"), ("c3", "south-west")],
)
def test_the_only_ring_may_not_lose_stones_over_the_edge(center: str, direction: str) -> None:
    inner = away(center, direction, -1)
    refuses(placed(black=center, white="l13"), center, away(center, direction), NO_RING)
    accepts(placed(black=inner, white="l13"), inner, center)
    accepts(placed(black=f"{center} l7", white="l13"), center, away(center, direction))


def test_the_only_ring_may_be_broken_by_a_move_that_makes_another() -> None:
    before = """
       fghijklmno
    11 .BBB......
    10 .B.B......
     9 .BBB..BBB.
    """
    refuses(placed(before, black=""), "h11", "l11", NO_RING)
    plays(
        before,
        "h11",
        "m11",
        """
           fghijklmno
        11 ......BBB.
        10 ......B.B.
         9 .BBB..BBB.
        """,
        black="",
    )


def test_a_ring_around_a_foreign_stone_does_not_replace_the_only_ring() -> None:
    around_white = {**dict.fromkeys(rim("h10"), "B"), "h10": "W"}
    game = placed({"q8": "B", **around_white})
    assert game.get_moves_from("q7") == ()
    refuses(game, "q7", "q10", NO_RING)
    accepts(placed({"q8": "B", **around_white, "h10": "."}), "q7", "q10")


# The end


def test_who_captures_the_last_ring_of_the_opponent_has_won() -> None:
    for color in ("black", "white"):
        rings = {color: "r6", OTHER[color]: "h14"}
        game = placed({"h11": LETTER[color]}, color, **rings)
        accepts(game, "h10", "h11")
        assert game.get_game_state() == "UNFINISHED"
        game = placed({"h11": LETTER[color]}, color, **rings)
        accepts(game, "h10", "h12")
        assert game.get_game_state() == WON[color]
        assert game.get_rings(OTHER[color]) == ()


def test_a_player_with_another_ring_has_not_lost() -> None:
    game = placed({"h11": "B"}, white="h14 c18")
    accepts(game, "h10", "h12")
    assert game.get_rings("white") == ("c18",)
    assert game.get_game_state() == "UNFINISHED"
    game = placed({"h11": "W"}, "white", black="h14 c18")
    accepts(game, "h10", "h12")
    assert game.get_rings("black") == ("c18",)
    assert game.get_game_state() == "UNFINISHED"


def test_rings_that_share_stones_can_fall_in_one_move() -> None:
    game = placed({"j11": "B"}, white="i14 k14")
    assert game.get_rings("white") == ("i14", "k14")
    accepts(game, "j10", "j12")
    assert game.get_game_state() == "BLACK_WON"


def test_a_move_that_takes_the_last_ring_of_both_is_refused() -> None:
    game = placed({"h12": "B"}, black="h10", white="n11")
    refuses(game, "h11", "l11", NO_RING)
    game = placed({"h12": "B"}, black="h10 c4", white="n11")
    accepts(game, "h11", "l11")
    assert game.get_game_state() == "BLACK_WON"


def test_after_the_end_nothing_moves() -> None:
    game = placed({"h11": "B"}, white="h14")
    accepts(game, "h10", "h12")
    assert game.get_turn() == "white"
    assert game.get_moves() == ()
    assert game.get_moves_from("r6") == game.get_moves_from("g15") == ()
    for start, end in (("g15", "g16"), ("r6", "r7"), ("z", None)):
        refuses(game, start, end, "the game is finished: BLACK_WON")


@both_colors
def test_who_resigns_gives_the_other_the_win_and_keeps_the_turn(color: str) -> None:
    game = placed(turn=color)
    assert game.resign_game() is True
    assert game.get_game_state() == WON[OTHER[color]]
    assert game.get_turn() == color
    assert game.get_rows() == board()
    assert game.get_moves() == ()
    assert game.get_moves_from("r6") == game.get_moves_from("r15") == ()
    refuses(game, "r6", "r7", f"the game is finished: {WON[OTHER[color]]}")
    refuses(game, "r15", "r14", f"the game is finished: {WON[OTHER[color]]}")


@both_colors
def test_resigning_after_the_end_changes_nothing(color: str) -> None:
    game = placed(turn=color)
    game.resign_game()
    before = as_seen(game)
    assert game.resign_game() is False
    assert as_seen(game) == before
    game = placed(turn=color, white="")
    before = as_seen(game)
    assert game.resign_game() is False
    assert as_seen(game) == before


# What the class answers beyond the specification


def test_all_moves_come_by_their_start_row_by_row_from_b2_to_s19() -> None:
    game = GessGame()
    assert game.get_moves() == tuple(
        (start, end) for start in CENTERS for end in game.get_moves_from(start)
    )
    assert game.get_moves()[:2] == (("b2", "b3"), ("b2", "c3"))
    assert len(game.get_moves()) == len(SlowGess().legal_moves()) > 200


def test_moves_that_would_lose_the_only_ring_are_not_listed() -> None:
    game = placed({"q8": "B"})
    assert game.get_moves_from("q7") == ()
    assert {start for start, _ in game.get_moves()} & {"q7", "r6"} == {"r6"}


def test_two_digit_rows_are_rows_of_their_own() -> None:
    game = placed({"d10": "B", "d11": "B"})
    accepts(game, "d10", "d19")
    assert game.get_rows()[:4] == ("." * 20, "...B" + "." * 16, *board()[2:4])
    assert placed({"d10": "B", "d11": "B"}).get_moves_from("d1") == ()


@pytest.mark.parametrize(
    "square",
    ["", "z9", "b06", "B6", "b", "6", "b6 ", " b6", "b 6", "6b", "bb6", "b6b", "b-6", "b+6", "b6.0",
     "b\u0666", "b\u00b2", "b0", "b1", "b20", "b21", "b106", "a6", "t6", "u6", "b6\n", "b6\0"],
)  # fmt: skip
def test_malformed_squares_are_refused(square: str) -> None:
    game = placed(dict.fromkeys(footprint("b6") & {*CENTERS}, "B"))
    accepts(game.copy(), "b6", "b7")
    refuses(game, square, "b7", f"start must be a square from b2 to s19, not {square!r}")
    refuses(game, "b6", square, f"end must be a square from b2 to s19, not {square!r}")


def test_a_bad_start_is_named_before_a_bad_end() -> None:
    refuses(GessGame(), 1, 2, "start must be a square from b2 to s19, not 1")


BAD_VALUES = (*HONEST_VALUES, GessGame, GessGame())


@pytest.mark.parametrize("number", range(len(BAD_VALUES)))
def test_no_value_crashes_or_changes_a_game(number: int) -> None:
    value: Any = BAD_VALUES[number]
    game = GessGame()
    for start, end in ((value, "c7"), ("c6", value), (value, value)):
        assert game.make_move(start, end) is False
        assert " must be a square from b2 to s19, not " in str(game.why_not(start, end))
    assert game.get_moves_from(value) == ()
    assert game == GessGame()
    with pytest.raises(ValueError, match="color must be 'black' or 'white', not "):
        game.get_rings(value)
    with pytest.raises(ValueError, match="turn must be 'black' or 'white', not "):
        GessGame.from_rows(board(), value)
    with pytest.raises(ValueError, match="rows must be twenty strings, not "):
        GessGame.from_rows(value, "black")
    with pytest.raises(ValueError, match=r"row 13 must be twenty of '\.', 'B' and 'W', not "):
        GessGame.from_rows((*board()[:7], value, *board()[8:]), "black")


def test_what_lies_about_itself_may_raise_but_changes_no_game() -> None:
    for start, end in (pair for value in LYING_VALUES for pair in ((value, "c7"), ("c6", value))):
        game = GessGame()
        with contextlib.suppress(RuntimeError):
            assert game.make_move(start, end) is False
        assert game == GessGame()


@given(st.text(), st.text())
def test_no_text_crashes_or_changes_a_game(start: str, end: str) -> None:
    game = GessGame()
    assert game.make_move(start, end) is (game.why_not(start, end) is None) is False
    assert game == GessGame()


def test_subclasses_of_str_count_by_their_value() -> None:
    game = GessGame()
    assert game.why_not(Name.C6, Name.C7) is None
    assert game.get_moves_from(Name.C6) == game.get_moves_from("c6") != ()
    assert game.get_rings(Name.WHITE) == ("l18",)
    assert game.make_move(Name.C6, Name.C7) is True
    again = GessGame.from_rows(game.get_rows(), Name.WHITE)
    assert again == game
    assert type(again.get_turn()) is str


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("red", "'red'"),
        (7, "7"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, "an int of 65 bits"),
        (-(2**64), "an int of 65 bits"),
        (True, "True"),
        (None, "None"),
        (1.5, "1.5"),
        (["c6"], "something of <class 'list'>"),
        ("x" * 38, f"'{'x' * 38}'"),
        ("x" * 39, f"'{'x' * 39}..."),
        ("\ud800", "'\\ud800'"),
    ],
)
def test_a_bad_value_is_named_in_a_few_words(value: Any, shown: str) -> None:
    game = GessGame()
    assert game.why_not(value, "c7") == f"start must be a square from b2 to s19, not {shown}"
    with pytest.raises(ValueError) as error:
        game.get_rings(value)
    assert str(error.value) == f"color must be 'black' or 'white', not {shown}"


@pytest.mark.parametrize("rings", ["black", "white"])
@both_colors
def test_from_rows_gives_the_win_to_who_alone_has_a_ring(rings: str, color: str) -> None:
    other = {OTHER[rings]: ""}
    game = placed({"h10": "B", "c10": "W"}, color, **other)
    assert game.get_game_state() == WON[rings]
    assert game.get_turn() == color
    assert game.get_moves() == ()


@both_colors
def test_without_any_ring_who_has_just_moved_has_lost(color: str) -> None:
    assert placed(turn=color, black="", white="").get_game_state() == WON[color]
    assert placed(turn=color).get_game_state() == "UNFINISHED"


@both_colors
def test_a_ring_around_a_foreign_stone_does_not_keep_its_owner_in_the_game(color: str) -> None:
    stones = {**dict.fromkeys(rim("h10"), LETTER[color]), "h10": LETTER[OTHER[color]]}
    game = placed(stones, **{color: ""})
    assert game.get_game_state() == WON[OTHER[color]]


@pytest.mark.parametrize("letter", ["B", "W"])
def test_from_rows_refuses_stones_on_the_border(letter: str) -> None:
    for square in BORDER:
        with pytest.raises(ValueError) as error:
            placed({square: letter})
        message = f"{square} must be '.': no stone stays on the border of the board"
        assert str(error.value) == message


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (board()[:19], "rows must be twenty strings, not 19"),
        ((*board(), EMPTY_ROW), "rows must be twenty strings, not more"),
        (itertools.repeat(EMPTY_ROW), "rows must be twenty strings, not more"),
        ((), "rows must be twenty strings, not 0"),
        (None, "rows must be twenty strings, not None"),
        (EMPTY_ROW, "row 20 must be twenty of '.', 'B' and 'W', not '.'"),
        (
            (*board()[:19], EMPTY_ROW + "."),
            "row 1 must be twenty of '.', 'B' and 'W', not '.....................'",
        ),
        (
            (EMPTY_ROW, EMPTY_ROW[1:], *board()[2:]),
            "row 19 must be twenty of '.', 'B' and 'W', not '...................'",
        ),
        (
            (EMPTY_ROW, EMPTY_ROW, "." * 19 + "b", *board()[3:]),
            "row 18 must be twenty of '.', 'B' and 'W', not '...................b'",
        ),
        (
            (*board()[:19], list(EMPTY_ROW)),
            "row 1 must be twenty of '.', 'B' and 'W', not something of <class 'list'>",
        ),
    ],
)
def test_from_rows_says_what_is_wrong_with_rows(bad: Any, reason: str) -> None:
    with pytest.raises(ValueError) as error:
        GessGame.from_rows(bad, "black")
    assert str(error.value) == reason


def test_from_rows_knows_three_letters_only() -> None:
    for letter in {*string.printable} - {*".BW"}:
        with pytest.raises(ValueError, match="row 13 must be twenty of"):
            GessGame.from_rows((*board()[:7], f"{letter:.<20}", *board()[8:]), "black")


def test_from_rows_takes_any_iterable_of_rows() -> None:
    for kind in (list, tuple, iter):
        assert GessGame.from_rows(kind(GessGame().get_rows()), "black") == GessGame()


def test_a_copy_goes_its_own_way() -> None:
    game = GessGame()
    twin = game.copy()
    assert twin == game and twin is not game
    accepts(twin, "c6", "c7")
    assert game.get_rows() == GessGame().get_rows()
    assert game.get_turn() == "black"
    accepts(game, "f6", "f7")
    assert twin.get_rows() != game.get_rows()
    assert GessGame().get_rows()[13] == "..B..B..B..B..B..B.."


def test_a_copy_stands_as_its_original_does() -> None:
    game = placed(turn="white")
    assert as_seen(game.copy()) == as_seen(game)
    game.resign_game()
    assert as_seen(game.copy()) == as_seen(game)


def test_games_are_equal_by_board_and_turn() -> None:
    assert placed() == placed()
    assert placed() != placed(turn="white")
    assert placed() != placed({"h10": "B"})
    assert placed({"h10": "W"}) != placed({"h10": "B"})
    assert placed() != board()
    resigned = placed()
    resigned.resign_game()
    assert resigned == placed()


def test_a_subclass_keeps_its_class_and_its_equals() -> None:
    class Local(GessGame):
        """Nothing of its own."""

    game = Local.from_rows(board(), "white")
    assert type(game) is type(game.copy()) is Local
    assert game == game.copy() == placed(turn="white") == game
    assert repr(game).startswith("<Local: white to move")


def test_repr_is_one_short_line() -> None:
    game = GessGame()
    assert repr(game) == (
        "<GessGame: black to move, UNFINISHED, 43 black and 43 white stones, see get_rows()>"
    )
    game = placed({"h10": "W"}, "white", white="")
    assert repr(game) == (
        "<GessGame: white to move, BLACK_WON, 8 black and 1 white stones, see get_rows()>"
    )


PRINTED = """
   a b c d e f g h i j k l m n o p q r s t
20 · · · · · · · · · · · · · · · · · · · · 20
19 · · · · · · · · · · · · · · · · · · · · 19
18 · · · · · · · · · · · · · · · · · · · · 18
17 · · · · · · · · · · · · · · · · · · · · 17
16 · · · · · · · · · · · · · · · · ○ ○ ○ · 16
15 · · · · · · · · · · · · · · · · ○ · ○ · 15
14 · · · · · · · · · · · · · · · · ○ ○ ○ · 14
13 · · · · · · · · · · · · · · · · · · · · 13
12 · · · · · · · · · · · · · · · · · · · · 12
11 · · · · · · · ● · · · · · · · · · · · · 11
10 · · · · · · · · · · · · · · · · · · · · 10
 9 · · · · · · · · · · · · · · · · · · · · 9
 8 · · · · · · · · · · · · · · · · · · · · 8
 7 · · · · · · · · · · · · · · · · ● ● ● · 7
 6 · · · · · · · · · · · · · · · · ● · ● · 6
 5 · · · · · · · · · · · · · · · · ● ● ● · 5
 4 · · · · · · · · · · · · · · · · · · · · 4
 3 · · · · · · · · · · · · · · · · · · · · 3
 2 · ○ · · · · · · · · · · · · · · · · · · 2
 1 · · · · · · · · · · · · · · · · · · · · 1
   a b c d e f g h i j k l m n o p q r s t
"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "gb18030", "ascii", "cp1252", "cp437"])
def test_print_board_prints_str_or_plain_letters_where_the_console_lacks_the_signs(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = placed({"h11": "B", "b2": "W"})
    assert str(game) == PRINTED.strip("\n")
    written = io.BytesIO()
    console = io.TextIOWrapper(written, encoding=encoding, newline="\n")
    monkeypatch.setattr(sys, "stdout", console)
    game.print_board()
    console.flush()
    plain = str(game).translate(str.maketrans("●○·", "BW."))
    expected = str(game) if encoding in ("utf-8", "utf-16-le", "gb18030") else plain
    assert written.getvalue().decode(encoding) == expected + "\n"


@pytest.mark.parametrize("console", [io.StringIO(), None])
def test_print_board_needs_no_console_with_an_encoding(
    console: io.StringIO | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", console)
    placed({"h11": "B", "b2": "W"}).print_board()
    assert console is None or console.getvalue() == PRINTED[1:]


# Laws


def scattered(seed: int) -> GessGame:
    """Return a position with stones strewn at random, few or many, and some rings."""
    rng = random.Random(seed)
    share = rng.choice((0.02, 0.08, 0.2, 0.4))
    stones = {square: rng.choice("BBW") for square in CENTERS if rng.random() < share}
    inner = [column + str(row) for column in COLUMNS[2:-2] for row in range(3, 19)]
    for letter in rng.sample("BBWWW", rng.randint(2, 5)):
        center = rng.choice(inner)
        stones |= {**dict.fromkeys(rim(center), letter), center: "."}
    return placed(stones, rng.choice(("black", "white")), black="", white="")


def played(seed: int) -> GessGame:
    """Return a position that random play reaches."""
    rng = random.Random(seed)
    game = GessGame()
    for start in rng.choices(CENTERS, k=rng.randint(0, 3000)):
        if ends := game.get_moves_from(start):
            game.make_move(start, rng.choice(ends))
    return game


positions = st.builds(
    lambda make, seed: make(seed), st.sampled_from([scattered, played]), st.integers(0, 10**6)
)
squares = st.sampled_from(CENTERS)


def some_move(game: GessGame, number: int) -> tuple[str, str]:
    """Return one of the legal moves, or an illegal one if there is none."""
    moves = game.get_moves() or (("c6", "c7"),)
    return moves[number % len(moves)]


@given(positions, squares, squares)
def test_a_refusal_changes_nothing(game: GessGame, start: str, end: str) -> None:
    before = as_seen(game)
    refused = game.why_not(start, end) is not None
    assert as_seen(game) == before
    assert game.make_move(start, end) is not refused
    assert (as_seen(game) == before) is refused


@given(positions, squares, st.sampled_from(sorted(COMPASS)), st.integers(1, 6))
def test_a_move_is_legal_on_the_board_mirrored_from_left_to_right_if_it_is_on_this_one(
    game: GessGame, start: str, direction: str, number: int
) -> None:
    def mirrored(square: str) -> str:
        return COLUMNS[19 - COLUMNS.index(square[0])] + square[1:]

    def reflected(shown: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(row[::-1] for row in shown)

    twin = GessGame.from_rows(reflected(game.get_rows()), game.get_turn())
    assert {*twin.get_moves_from(mirrored(start))} == {*map(mirrored, game.get_moves_from(start))}
    move = some_move(game, number * 1009 + len(direction))
    assert game.make_move(*move) is twin.make_move(*map(mirrored, move))
    assert reflected(game.get_rows()) == twin.get_rows()
    assert game.get_game_state() == twin.get_game_state()


@pytest.mark.slow
@given(positions, squares, st.integers(0, 10**4))
def test_white_plays_on_the_board_turned_over_as_black_does_on_this_one(
    game: GessGame, start: str, number: int
) -> None:
    swapped = str.maketrans("BW", "WB")

    def turned(square: str) -> str:
        return f"{square[0]}{21 - int(square[1:])}"

    def reflected(shown: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(row.translate(swapped) for row in reversed(shown))

    twin = GessGame.from_rows(reflected(game.get_rows()), OTHER[game.get_turn()])
    assert {*twin.get_moves_from(turned(start))} == {*map(turned, game.get_moves_from(start))}
    move = some_move(game, number)
    assert game.make_move(*move) is twin.make_move(*map(turned, move))
    assert reflected(game.get_rows()) == twin.get_rows()
    assert twin.get_turn() == OTHER[game.get_turn()]
    won = game.get_game_state()
    assert twin.get_game_state() == {
        "BLACK_WON": "WHITE_WON", "WHITE_WON": "BLACK_WON"
    }.get(won, won)  # fmt: skip


@pytest.mark.slow
@settings(max_examples=5)
@given(positions)
def test_the_listed_moves_are_exactly_those_that_make_move_accepts(game: GessGame) -> None:
    accepted = []
    trial = game.copy()
    for start, end in itertools.product(CENTERS, CENTERS):
        if trial.make_move(start, end):
            accepted.append((start, end))
            trial = game.copy()
    assert sorted(accepted) == sorted(game.get_moves())
    assert len({*accepted}) == len(accepted)


@given(positions, st.integers(0, 10**4))
def test_a_move_leaves_the_border_empty_adds_no_stone_and_always_changes_the_board(
    game: GessGame, number: int
) -> None:
    before, mover = game.get_rows(), game.get_turn()
    if game.make_move(*some_move(game, number)):
        after = game.get_rows()
        assert after != before
        for letter in "BW":
            assert "".join(after).count(letter) <= "".join(before).count(letter)
        assert after[0] == after[19] == EMPTY_ROW
        assert {row[0] + row[19] for row in after} == {".."}
        assert game.get_rings(mover) != ()


@given(positions)
def test_from_rows_undoes_get_rows(game: GessGame) -> None:
    again = GessGame.from_rows(game.get_rows(), game.get_turn())
    assert again == game
    assert as_seen(again) == as_seen(game)


@given(positions, st.integers(0, 10**4))
def test_a_copy_shares_nothing(game: GessGame, number: int) -> None:
    before = as_seen(game)
    twin = game.copy()
    twin.make_move(*some_move(twin, number))
    assert as_seen(game) == before
    twin = game.copy()
    game.make_move(*some_move(game, number))
    assert as_seen(twin) == before


# The independent twin


def agree(game: GessGame, slow: SlowGess) -> None:
    """Compare all that both games tell."""
    assert game.get_rows() == slow.rows()
    assert game.get_turn() == slow.turn()
    assert game.get_game_state() == slow.get_game_state()
    for color in OTHER:
        assert sorted(game.get_rings(color)) == sorted(slow.rings(color))


def calls(game: GessGame, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Yield calls for as long as somebody wants them, the legal ones mixed with others."""
    anything = [column + str(row) for column in COLUMNS for row in range(1, 21)]
    while True:
        start = rng.choice(CENTERS)
        yield start, rng.choice(anything)
        if moves := game.get_moves():
            yield rng.choice(moves)
            start, end = rng.choice(moves)
            yield start, rng.choice(CENTERS)
            yield end, start
        yield rng.choice(anything), rng.choice(("", "z9", "b06", "B6", "c1", "t20", start))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_the_twin_agrees_call_by_call(seed: int) -> None:
    rng = random.Random(seed)
    game, slow = GessGame(), SlowGess()
    for start, end in itertools.islice(calls(game, rng), 500):
        assert game.make_move(start, end) is slow.make_move(start, end)
        agree(game, slow)
        if rng.random() < 0.002:
            assert game.resign_game() is slow.resign_game()
            agree(game, slow)


@pytest.mark.parametrize("make", [scattered, played])
@pytest.mark.parametrize("seed", range(4))
def test_the_twin_finds_the_same_moves(make: Any, seed: int) -> None:
    game = make(seed)
    slow = SlowGess.from_rows(game.get_rows(), game.get_turn())
    agree(game, slow)
    assert sorted(game.get_moves()) == sorted(slow.legal_moves())


# Whole games


def inhabited(game: GessGame) -> str:
    """Return the board as it is printed, without the rows that have no stones."""
    header, *lines, _ = str(game).splitlines()
    return "\n".join([header, *(line for line in lines if {*line} & {*"●○"})])


def test_a_golden_game_is_replayed_to_the_letter() -> None:
    files = sorted(GOLDEN.glob("gess_*.txt"))
    assert len(files) >= 2
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert replay(text, GessGame(), inhabited) == text
