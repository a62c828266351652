"""BuildersGame.py: the sentences of its specification, the rulings, its laws, its twin."""

import contextlib
import random
import re
from collections.abc import Callable, Iterator
from itertools import permutations, product, repeat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from BuildersGame import BuildersGame
from BuildersGame import __doc__ as docstring
from tests.drawn import rows
from tests.foreign import HONEST_VALUES, LYING_VALUES, Name, Number, Rude, RudeInt
from tests.golden import replay
from tests.twins.slow_builders import SlowBuilders

GOLDEN = Path(__file__).parent / "golden"
Square = tuple[int, int]
Move = tuple[int, int, int, int, int, int]
SQUARES = [(row, column) for row in range(5) for column in range(5)]
WON = {"x": "X_WON", "o": "O_WON"}
OTHER = {"x": "o", "o": "x"}
EMPTY = ("0. 0. 0. 0. 0.",) * 5
SWAPPED = str.maketrans("xo", "ox")
APART = {(4, 0): "0o", (4, 1): "0o"}


def drawn(drawing: str, turn: str = "x") -> BuildersGame:
    """Return the game that stands as drawn."""
    return BuildersGame.from_rows(rows(drawing), turn)


def with_cells(cells: dict[Square, str], turn: str = "x") -> BuildersGame:
    """Return the game with these cells, all other squares being empty ground."""
    texts = [[cells.get((row, column), "0.") for column in range(5)] for row in range(5)]
    return BuildersGame.from_rows([" ".join(row) for row in texts], turn)


def cells_of(game: BuildersGame) -> dict[Square, str]:
    """Return the cell of every square."""
    return dict(zip(SQUARES, " ".join(game.get_rows()).split(" "), strict=True))


def after(game: BuildersGame, *moves: Move) -> BuildersGame:
    """Return a game that goes on with these moves, each of which must be accepted."""
    game = game.copy()
    for move in moves:
        assert game.make_move(*move) is True
    return game


def facts(game: BuildersGame) -> tuple[Any, ...]:
    """Return everything that the questions of a game tell."""
    return (game.get_current_state(), game.get_turn(), game.get_rows())


def refuses(game: BuildersGame, *call: Any) -> bool:
    """Try a placement (five values) or a move (six); say whether it was refused, without trace."""
    before = facts(game)
    if len(call) == 5:
        reason, answer = game.why_not_placement(*call), game.initial_placement(*call)
    else:
        reason, answer = game.why_not(*call), game.make_move(*call)
    assert answer is (reason is None)
    assert answer is True or (reason and facts(game) == before)
    return not answer


def distance(one: Square, other: Square) -> int:
    """Return how many steps of a king lead from one square to another."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def placed() -> BuildersGame:
    """Return the specification's example after its two placements."""
    return drawn("""
        0. 0o 0. 0. 0.
        0. 0. 0x 0. 0.
        0. 0. 0x 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0o 0. 0.
    """)


@st.composite
def boards(draw: st.DrawFn) -> BuildersGame:
    """Draw any levels with all four builders anywhere, at most one of them on level 3."""
    levels = draw(st.lists(st.sampled_from([0, 1, 2, 3, 4]), min_size=25, max_size=25))
    homes = draw(st.permutations(SQUARES))[:4]
    cells = {square: f"{level}." for square, level in zip(SQUARES, levels, strict=True)}
    for number, home in enumerate(homes):
        level = int(cells[home][0])
        cells[home] = f"{min(level, 2 if number else 3)}{'xxoo'[number]}"
    return with_cells(cells, draw(st.sampled_from("xo")))


@st.composite
def played(draw: st.DrawFn) -> BuildersGame:
    """Play to a position: in the placements, in the middle or at the end."""
    game = BuildersGame()
    homes = draw(st.permutations(SQUARES))
    for number in range(draw(st.integers(0, 5).map(lambda stop: min(stop, 2)))):
        (row1, col1), (row2, col2) = homes[2 * number : 2 * number + 2]
        assert game.initial_placement(row1, col1, row2, col2, "xo"[number])
    for choice in draw(st.lists(st.integers(0, 127), max_size=30)):
        if legal := game.get_moves():
            game.make_move(*legal[choice % len(legal)])
    return game


positions = st.one_of(boards(), played())


# The specification, sentence by sentence


def test_the_specification_s_example_is_accepted_call_by_call() -> None:
    game = BuildersGame()
    assert game.initial_placement(2, 2, 1, 2, "x") is True
    assert game.initial_placement(0, 1, 4, 2, "o") is True
    assert game == placed()
    assert game.make_move(2, 2, 1, 1, 1, 0) is True
    assert game.make_move(0, 1, 1, 0, 2, 0) is True
    assert game.get_current_state() == "UNFINISHED"
    assert game.get_rows() == rows("""
        0. 0. 0. 0. 0.
        1o 0x 0x 0. 0.
        1. 0. 0. 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0o 0. 0.
    """)


def test_the_board_in_the_module_s_docstring_is_that_of_the_example() -> None:
    game = after(placed(), (2, 2, 1, 1, 1, 0), (0, 1, 1, 0, 2, 0))
    chart = [line[8:25].rstrip() for line in str(docstring).splitlines()[5:11]]
    assert "\n".join(chart) == str(game)


def test_a_new_game_is_empty_unfinished_and_x_s() -> None:
    game = BuildersGame()
    assert game.get_current_state() == "UNFINISHED"
    assert game.get_turn() == "x"
    assert game.get_rows() == EMPTY
    assert game.get_levels() == ((0, 0, 0, 0, 0),) * 5
    assert game.get_builders() == ()
    assert game.get_moves() == ()


def test_the_board_the_state_and_the_turn_are_stored_and_private() -> None:
    assert set(vars(BuildersGame())) == {"_board", "_current_state", "_turn"}


def test_x_places_on_any_two_squares_and_then_it_is_o_s_turn() -> None:
    for one, other in permutations(SQUARES, 2):
        game = BuildersGame()
        assert game.initial_placement(*one, *other, "x") is True
        assert game == with_cells({one: "0x", other: "0x"}, "o")
        assert game.get_current_state() == "UNFINISHED"


def test_o_places_on_any_two_free_squares_and_then_it_is_x_s_turn() -> None:
    for one, other in product(SQUARES, repeat=2):
        game = with_cells({(0, 1): "0x", (4, 4): "0x"}, "o")
        free = len({one, other, (0, 1), (4, 4)}) == 4
        assert refuses(game, *one, *other, "o") is not free
        if free:
            own = {one: "0o", other: "0o"}
            assert game == with_cells({(0, 1): "0x", (4, 4): "0x"} | own, "x")


def test_placing_out_of_turn_is_refused_and_keeps_the_turn() -> None:
    game = BuildersGame()
    assert refuses(game, 0, 1, 4, 2, "o")
    assert game.initial_placement(0, 0, 0, 1, "x") is True
    assert refuses(game, 2, 2, 3, 3, "x")
    assert game.initial_placement(2, 2, 3, 3, "o") is True


def test_a_failed_placement_keeps_the_turn_and_places_neither_builder() -> None:
    game = BuildersGame()
    assert refuses(game, 3, 3, 3, 5, "x")
    assert game.get_rows() == EMPTY
    assert game.initial_placement(3, 3, 3, 4, "x") is True
    assert refuses(game, 0, 0, 3, 4, "o")
    assert refuses(game, 3, 3, 0, 0, "o")
    assert game.get_builders() == (("x", ((3, 3), (3, 4))),)
    assert game.initial_placement(0, 0, 0, 1, "o") is True


def test_nobody_places_twice_nor_once_the_moves_have_begun_nor_after_the_end() -> None:
    moving = placed()
    moved = after(moving, (2, 2, 1, 1, 1, 0))
    won = with_cells({(0, 0): "3x", (0, 1): "0x", (1, 0): "0o", (1, 1): "0o"}, "o")
    assert won.get_current_state() == "X_WON"
    for game, player in product((moving, moved, won), "xo"):
        assert refuses(game, 3, 3, 3, 4, player)


def test_no_move_before_both_have_placed() -> None:
    game = BuildersGame()
    assert refuses(game, 2, 2, 1, 1, 1, 0)
    assert game.initial_placement(2, 2, 1, 2, "x")
    assert refuses(game, 2, 2, 1, 1, 1, 0)
    assert game.initial_placement(0, 1, 4, 2, "o")
    assert game.make_move(2, 2, 1, 1, 1, 0) is True


@pytest.mark.parametrize("start", SQUARES)
def test_a_builder_steps_to_and_builds_on_free_adjacent_squares_only(start: Square) -> None:
    others = dict(zip([square for square in SQUARES if square != start], "xoo", strict=False))
    cells = {square: f"0{player}" for square, player in others.items()} | {start: "0x"}
    game = with_cells(cells)
    for target, site in product(SQUARES, repeat=2):
        near = distance(start, target) == 1 == distance(target, site)
        if near and target not in others and site not in others:
            moved = after(game, (*start, *target, *site))
            assert cells_of(moved) == cells_of(game) | {start: "0.", target: "0x", site: "1."}
            assert moved.get_turn() == "o"
        else:
            assert refuses(game, *start, *target, *site)


def test_a_builder_climbs_at_most_one_level_and_steps_down_any_number() -> None:
    for low, high in product(range(3), range(5)):
        game = with_cells({(2, 2): f"{low}x", (2, 3): f"{high}.", (0, 0): "0x"} | APART)
        if high <= low + 1:
            moved = after(game, (2, 2, 2, 3, 3, 3))
            assert cells_of(moved) == cells_of(game) | {
                (2, 2): f"{low}.", (2, 3): f"{high}x", (3, 3): "1."
            }  # fmt: skip
            assert moved.get_current_state() == ("X_WON" if high == 3 else "UNFINISHED")
        else:
            assert refuses(game, 2, 2, 2, 3, 3, 3)


def test_nobody_can_ever_stand_on_level_four() -> None:
    for low in range(3):
        game = with_cells({(2, 2): f"{low}x", (2, 3): "4.", (0, 0): "0x"} | APART)
        assert refuses(game, 2, 2, 2, 3, 3, 3)
    with pytest.raises(ValueError, match="nobody on level 4"):
        with_cells({(2, 2): "4x", (0, 0): "0x"} | APART)


@pytest.mark.parametrize("levels", range(5))
def test_the_fourth_level_may_be_built_and_the_fifth_may_not(levels: int) -> None:
    game = with_cells({(2, 2): "0x", (0, 0): "0x", (3, 4): f"{levels}."} | APART)
    if levels < 4:
        assert cells_of(after(game, (2, 2, 2, 3, 3, 4)))[3, 4] == f"{levels + 1}."
    else:
        assert refuses(game, 2, 2, 2, 3, 3, 4)


def test_a_level_cannot_be_added_under_any_builder() -> None:
    game = drawn("""
        0. 0. 0. 0. 0.
        0. 0x 0. 0o 0.
        0. 0o 0. 0x 0.
        0. 0. 0. 0. 0.
        0. 0. 0. 0. 0.
    """)
    for own_other_or_opponent_s in ((2, 3), (1, 3), (2, 1)):
        assert refuses(game, 1, 1, 1, 2, *own_other_or_opponent_s)
    assert refuses(game, 1, 1, 1, 2, 1, 2)
    assert game.make_move(1, 1, 1, 2, 0, 3) is True


def test_no_builder_steps_onto_another() -> None:
    game = drawn("""
        0. 0. 0. 0. 0.
        0. 0x 0o 0. 0.
        0. 0x 0. 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0. 0. 0o
    """)
    assert refuses(game, 1, 1, 1, 2, 0, 2)
    assert refuses(game, 1, 1, 2, 1, 3, 1)
    assert game.make_move(1, 1, 2, 2, 3, 2) is True


def test_only_the_builders_of_whoever_s_turn_it_is_may_move() -> None:
    game = placed()
    assert refuses(game, 0, 1, 1, 1, 0, 0)
    assert refuses(game, 3, 3, 3, 4, 4, 4)
    game = after(game, (2, 2, 1, 1, 1, 0))
    assert refuses(game, 1, 1, 2, 2, 3, 3)
    assert game.make_move(0, 1, 1, 0, 2, 0) is True


@pytest.mark.parametrize("player", ["x", "o"])
@pytest.mark.parametrize("first", [True, False])
def test_whoever_steps_up_to_level_three_has_won(player: str, first: bool) -> None:
    climber, idle = ((1, 1), (3, 3)) if first else ((3, 3), (1, 1))
    target = (2, 2)
    cells = {climber: f"2{player}", idle: f"0{player}", target: "3."}
    cells |= dict.fromkeys(APART, f"0{OTHER[player]}")
    game = with_cells(cells, player)
    assert game.get_current_state() == "UNFINISHED"
    won = after(game, (*climber, *target, 2, 1))
    assert won.get_current_state() == WON[player]
    assert won.get_turn() == OTHER[player]


def test_standing_on_level_two_beside_level_three_wins_nothing_yet() -> None:
    game = with_cells({(1, 1): "1x", (1, 2): "2.", (1, 3): "3.", (0, 0): "0x"} | APART)
    assert after(game, (1, 1, 1, 2, 2, 2)).get_current_state() == "UNFINISHED"


def test_building_the_third_level_wins_nothing() -> None:
    game = with_cells({(1, 1): "2x", (1, 3): "2.", (0, 0): "0x"} | APART)
    assert after(game, (1, 1, 1, 2, 1, 3)).get_current_state() == "UNFINISHED"


def test_after_the_end_every_move_of_either_player_is_refused() -> None:
    game = with_cells({(1, 1): "2x", (1, 2): "3.", (0, 0): "0x"} | APART)
    game = after(game, (1, 1, 1, 2, 2, 2))
    assert game.get_current_state() == "X_WON"
    assert refuses(game, 4, 0, 3, 0, 3, 1)
    assert refuses(game, 0, 0, 0, 1, 1, 1)
    assert refuses(game, 1, 2, 1, 3, 2, 2)
    assert game.get_moves() == ()


def test_print_board_prints_the_numbered_board_in_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    game = after(placed(), (2, 2, 1, 1, 1, 0))
    game.print_board()
    printed = capsys.readouterr().out
    assert printed == (
        "   0  1  2  3  4\n"
        "0  0. 0o 0. 0. 0.\n"
        "1  1. 0x 0x 0. 0.\n"
        "2  0. 0. 0. 0. 0.\n"
        "3  0. 0. 0. 0. 0.\n"
        "4  0. 0. 0o 0. 0.\n"
    )
    assert printed == f"{game}\n"


# A player who has no legal move has lost

CORNERED = """
    0o 0o 2. 0. 0.
    2. 2. 1. 0x 0.
    0. 0. 0. 0. 0.
    0. 0. 0. 0. 0.
    0. 0. 0. 0. 0x
"""


@pytest.mark.parametrize("player", ["x", "o"])
def test_building_in_the_last_way_out_wins(player: str) -> None:
    drawing = CORNERED if player == "x" else CORNERED.translate(SWAPPED)
    game = drawn(drawing, player)
    assert game.get_current_state() == "UNFINISHED"
    won = after(game, (1, 3, 2, 3, 1, 2))
    assert won.get_current_state() == WON[player]
    assert won.get_turn() == OTHER[player]
    assert won.get_moves() == ()
    assert refuses(won, 0, 1, 1, 2, 1, 3)


def test_standing_in_the_last_way_out_wins() -> None:
    assert after(drawn(CORNERED), (1, 3, 1, 2, 1, 3)).get_current_state() == "X_WON"


def test_one_way_out_is_enough_to_play_on() -> None:
    game = after(drawn(CORNERED), (1, 3, 2, 3, 2, 2))
    assert game.get_current_state() == "UNFINISHED"
    assert {move[:4] for move in game.get_moves()} == {(0, 1, 1, 2)}


def test_either_builder_s_way_out_is_enough() -> None:
    for stuck, free in (((0, 0), (4, 0)), ((4, 0), (0, 0))):
        walls = {s: "2." for s in SQUARES if distance(s, stuck) == 1}
        cells = {stuck: "0o", free: "0o", (2, 2): "0x", (2, 4): "0x"} | walls
        game = after(with_cells(cells), (2, 4, 3, 4, 4, 4))
        assert game.get_current_state() == "UNFINISHED"
        assert {move[:2] for move in game.get_moves()} == {free}


@pytest.mark.parametrize("height", [0, 1, 2])
def test_a_deep_step_down_is_a_way_out(height: int) -> None:
    game = drawn(f"""
        {height}o 0. 0. 0. 0.
        4. 4. 0x 0. 0.
        0. 0. 0. 0. 0x
        4. 4. 0. 0. 0.
        0o 4. 0. 0. 0.
    """)
    moved = after(game, (2, 4, 3, 4, 4, 4))
    assert moved.get_current_state() == "UNFINISHED"
    assert {move[:4] for move in moved.get_moves()} == {(0, 0, 0, 1)}
    assert after(game, (1, 2, 0, 1, 0, 2)).get_current_state() == "X_WON"


@pytest.mark.parametrize(("way_out", "state"), [(3, "UNFINISHED"), (4, "X_WON")])
def test_a_winning_climb_is_a_way_out_and_a_finished_tower_is_none(
    way_out: int, state: str
) -> None:
    game = drawn(f"""
        2o {way_out - 1}. 0x 0. 0.
        4. 4. 0. 0. 0.
        0. 0. 0. 0. 0x
        4. 4. 0. 0. 0.
        0o 4. 0. 0. 0.
    """)
    assert after(game, (0, 2, 1, 2, 0, 1)).get_current_state() == state


def test_the_square_that_the_opponent_just_left_is_a_way_out_unless_too_high() -> None:
    game = drawn("""
        0o 0o 2. 0. 0.
        2. 2. 1x 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0. 0. 0x
    """)
    assert after(game, (1, 2, 1, 3, 2, 3)).get_current_state() == "UNFINISHED"
    assert after(game, (1, 2, 1, 3, 1, 2)).get_current_state() == "X_WON"


def test_whoever_can_step_can_build_where_she_came_from() -> None:
    game = drawn("""
        0o 0. 4. 0. 0.
        4. 4. 4. 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0. 4. 4.
        0x 0x 0. 4. 0o
    """)
    game = after(game, (4, 0, 3, 0, 2, 0))
    assert game.get_current_state() == "UNFINISHED"
    assert game.get_moves() == ((0, 0, 0, 1, 0, 0),)
    assert cells_of(after(game, (0, 0, 0, 1, 0, 0)))[0, 0] == "1."


SELF_LOCKED = """
    0. 0. 0. 0. 0.
    0o 0. 0. 0. 0.
    0. 0. 0. 0. 0.
    0. 0. 1o 4. 4.
    0. 4. 0x 1. 0x
"""


def test_locking_oneself_in_loses_only_if_the_opponent_leaves_it_so() -> None:
    locked = drawn(SELF_LOCKED.replace("0x 1. 0x", "2. 0x 0x"), "o")
    assert locked.get_current_state() == "UNFINISHED"
    assert after(locked, (1, 0, 0, 0, 0, 1)).get_current_state() == "O_WON"
    freed = after(locked, (3, 2, 2, 2, 1, 1))
    assert freed.get_current_state() == "UNFINISHED"
    assert {move[:4] for move in freed.get_moves()} == {(4, 3, 3, 2)}
    assert after(locked, (3, 2, 2, 2, 3, 2)).get_current_state() == "O_WON"


def test_a_mover_who_locks_herself_in_has_neither_won_nor_lost_yet() -> None:
    game = drawn(SELF_LOCKED.replace("0x 1. 0x", "1x 0. 0x"))
    assert after(game, (4, 2, 4, 3, 4, 2)).get_current_state() == "UNFINISHED"


# What published implementations get wrong, and the rulings


def test_building_on_the_square_just_left_is_legal() -> None:
    moved = after(placed(), (2, 2, 3, 3, 2, 2))
    assert cells_of(moved)[2, 2] == "1."
    with_level = with_cells({(2, 2): "2x", (0, 0): "0x"} | APART)
    assert cells_of(after(with_level, (2, 2, 3, 3, 2, 2)))[2, 2] == "3."


def test_a_climb_to_level_three_with_an_illegal_build_is_no_move() -> None:
    game = drawn("""
        0. 4. 0o 0. 0.
        0. 2x 3. 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0. 0x 0.
        0. 0. 0. 0o 0.
    """)
    for site in ((1, 2), (0, 1), (0, 2), (1, 0), (-1, 2), (5, 5), (True, 1), (None, 2)):
        assert refuses(game, 1, 1, 1, 2, *site)
        assert game.get_current_state() == "UNFINISHED"
    assert after(game, (1, 1, 1, 2, 1, 3)).get_current_state() == "X_WON"


def test_a_winning_climb_still_adds_its_level() -> None:
    game = with_cells({(1, 1): "2x", (1, 2): "3.", (1, 3): "3.", (0, 0): "0x"} | APART)
    won = after(game, (1, 1, 1, 2, 1, 3))
    assert won.get_levels()[1] == (0, 2, 3, 4, 0)


def test_a_builder_must_leave_her_square() -> None:
    for site in ((1, 1), (2, 2), (2, 3), (3, 3)):
        assert refuses(placed(), 2, 2, 2, 2, *site)


def test_building_on_the_square_one_stands_on_is_refused() -> None:
    for target in ((1, 1), (2, 1), (3, 3)):
        assert refuses(placed(), 2, 2, *target, *target)


def test_two_builders_may_be_placed_in_one_row_or_one_column() -> None:
    for pair in ((1, 0, 1, 4), (0, 2, 4, 2), (3, 3, 3, 4)):
        game = BuildersGame()
        assert game.initial_placement(*pair, "x") is True
        assert game.get_builders() == (("x", (pair[:2], pair[2:])),)


def test_two_builders_cannot_be_placed_on_one_square() -> None:
    for square in SQUARES:
        assert refuses(BuildersGame(), *square, *square, "x")


@pytest.mark.parametrize("off", [-5, -1, 5, 6])
def test_numbers_off_the_board_never_wrap_round(off: int) -> None:
    for place in range(4):
        numbers = [0, 0, 4, 4]
        numbers[place] = off
        assert refuses(BuildersGame(), *numbers, "x")
    corners = with_cells({(0, 0): "0x", (4, 4): "0x", (0, 4): "0o", (4, 0): "0o"})
    for move, place in product([(0, 0, 0, 1, 0, 0), (4, 4, 4, 3, 4, 4)], range(6)):
        assert refuses(corners, *move[:place], off, *move[place + 1 :])
        assert corners.copy().make_move(*move) is True


def test_a_refused_move_changes_neither_the_board_nor_the_turn() -> None:
    game = placed()
    for call in ((2, 2, 1, 1, 4, 4), (2, 2, 4, 4, 3, 3), (2, 2, 1, 1, 1, 2), (0, 1, 1, 1, 0, 0)):
        assert game.make_move(*call) is False
        assert game == placed()
        assert game.get_current_state() == "UNFINISHED"


# Every refusal says why

SCENE = """
    0. 0. 4. 0. 0.
    0. 2. 0x 0. 0.
    0. 0o 0x 3. 0.
    0. 0. 0. 0. 0.
    0. 0. 0o 0. 0.
"""


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ((5, 2, 3, 2, 4, 3), "(5, 2) is no square: both must be ints, 0 to 4"),
        ((2, 2, 3, -1, 4, 3), "(3, -1) is no square: both must be ints, 0 to 4"),
        ((2, 2, 3, 2, 4, "3"), "(4, '3') is no square: both must be ints, 0 to 4"),
        ((9, 9, 8, 8, 7, 7), "(9, 9) is no square: both must be ints, 0 to 4"),
        ((2, 1, 3, 2, 4, 3), "x, whose turn it is, has no builder on (2, 1)"),
        ((3, 3, 3, 2, 4, 3), "x, whose turn it is, has no builder on (3, 3)"),
        ((2, 2, 4, 3, 3, 3), "(4, 3) is not adjacent to (2, 2), where the builder stands"),
        ((2, 2, 2, 2, 3, 3), "(2, 2) is not adjacent to (2, 2), where the builder stands"),
        ((2, 2, 1, 1, 0, 0), "(1, 1) is 2 levels above (2, 2), and a builder climbs at most 1"),
        ((2, 2, 2, 3, 3, 3), "(2, 3) is 3 levels above (2, 2), and a builder climbs at most 1"),
        ((2, 2, 2, 1, 3, 1), "(2, 1) is occupied: o's builder stands there"),
        ((2, 2, 1, 2, 1, 3), "(1, 2) is occupied: x's builder stands there"),
        ((2, 2, 3, 2, 1, 1), "(1, 1) is not adjacent to (3, 2), from where the builder builds"),
        ((2, 2, 3, 2, 3, 2), "(3, 2) is not adjacent to (3, 2), from where the builder builds"),
        ((1, 2, 1, 3, 0, 2), "the tower on (0, 2) has its 4 levels already"),
        ((1, 2, 1, 3, 2, 2), "(2, 2) is occupied: x's builder stands there"),
        ((2, 2, 3, 2, 2, 1), "(2, 1) is occupied: o's builder stands there"),
        ((2, 2, 3, 2, 2, 2), None),
        ((1, 2, 1, 3, 1, 2), None),
    ],
)
def test_why_not_names_the_reason_and_the_squares(
    move: tuple[Any, ...], reason: str | None
) -> None:
    game = drawn(SCENE)
    assert game.why_not(*move) == reason
    assert game == drawn(SCENE)
    assert refuses(game, *move) is (reason is not None)


def test_why_not_tells_that_a_placement_is_missing_or_that_the_game_is_over() -> None:
    game = BuildersGame()
    assert game.why_not(0, 0, 0, 1, 0, 2) == "x has not placed her builders yet"
    game.initial_placement(0, 0, 1, 1, "x")
    assert game.why_not(0, 0, 0, 1, 0, 2) == "o has not placed her builders yet"
    won = after(drawn(CORNERED), (1, 3, 1, 2, 1, 3))
    nothing: list[Any] = ["any", "thing", "at", "all", 0, 0]
    assert won.why_not(*nothing) == "the game is finished: X_WON"
    won = after(drawn(CORNERED.translate(SWAPPED), "o"), (1, 3, 1, 2, 1, 3))
    assert won.why_not(0, 1, 1, 2, 1, 3) == "the game is finished: O_WON"


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        ((0, 0, 1, 1, "z"), "player must be 'x' or 'o', not 'z'"),
        ((9, 0, 1, 1, "X"), "player must be 'x' or 'o', not 'X'"),
        ((0, 5, 1, 1, "o"), "(0, 5) is no square: both must be ints, 0 to 4"),
        ((0, 0, None, 1, "o"), "(None, 1) is no square: both must be ints, 0 to 4"),
        ((0, 0, 1, 1, "x"), "x has placed her builders already"),
        ((1, 1, 1, 1, "o"), "two builders cannot both stand on (1, 1)"),
        ((2, 2, 1, 1, "o"), "(2, 2) is occupied: x's builder stands there"),
        ((1, 1, 2, 2, "o"), "(2, 2) is occupied: x's builder stands there"),
        ((1, 1, 0, 0, "o"), None),
    ],
)
def test_why_not_placement_names_the_reason(call: tuple[Any, ...], reason: str | None) -> None:
    game = with_cells({(2, 2): "0x", (2, 3): "0x"}, "o")
    assert game.why_not_placement(*call) == reason
    assert refuses(game, *call) is (reason is not None)


def test_why_not_placement_says_whose_turn_it_is() -> None:
    assert BuildersGame().why_not_placement(0, 0, 1, 1, "o") == "it is x's turn, not o's"
    assert placed().why_not_placement(0, 0, 1, 1, "o") == "o has placed her builders already"


# Questions


def test_get_moves_are_all_legal_moves_in_ascending_order() -> None:
    game = drawn("""
        0x 1. 0o 0. 0.
        2. 4. 0o 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0. 0. 3.
        0. 0. 0. 4. 2x
    """)
    assert game.get_moves() == (
        (0, 0, 0, 1, 0, 0), (0, 0, 0, 1, 1, 0),
        (4, 4, 3, 3, 2, 2), (4, 4, 3, 3, 2, 3), (4, 4, 3, 3, 2, 4), (4, 4, 3, 3, 3, 2),
        (4, 4, 3, 3, 3, 4), (4, 4, 3, 3, 4, 2), (4, 4, 3, 3, 4, 4),
        (4, 4, 3, 4, 2, 3), (4, 4, 3, 4, 2, 4), (4, 4, 3, 4, 3, 3), (4, 4, 3, 4, 4, 4),
    )  # fmt: skip


def test_get_builders_names_x_first_and_each_player_s_squares_in_order() -> None:
    game = BuildersGame()
    assert game.get_builders() == ()
    game.initial_placement(3, 3, 0, 4, "x")
    assert game.get_builders() == (("x", ((0, 4), (3, 3))),)
    game.initial_placement(0, 2, 0, 1, "o")
    assert game.get_builders() == (("x", ((0, 4), (3, 3))), ("o", ((0, 1), (0, 2))))


def test_get_levels_tells_rows_first() -> None:
    game = with_cells(
        {(0, 1): "1.", (2, 0): "2x", (2, 4): "3.", (4, 3): "4.", (0, 0): "0x"} | APART
    )
    assert game.get_levels() == (
        (0, 1, 0, 0, 0), (0, 0, 0, 0, 0), (2, 0, 0, 0, 3), (0, 0, 0, 0, 0), (0, 0, 0, 4, 0)
    )  # fmt: skip


def test_games_are_equal_by_board_and_turn() -> None:
    game = placed()
    assert game == placed()
    assert game != drawn("\n".join(game.get_rows()), "o")
    assert game != with_cells(cells_of(game) | {(4, 4): "1."})
    assert game != with_cells(cells_of(game) | {(4, 2): "0.", (4, 3): "0o"})
    assert BuildersGame() == BuildersGame()
    assert game != "BuildersGame" and game != game.get_rows()
    with pytest.raises(TypeError):
        hash(game)


def test_a_game_says_how_to_set_it_up_again() -> None:
    assert repr(placed()) == (
        "BuildersGame.from_rows(['0. 0o 0. 0. 0.', '0. 0. 0x 0. 0.', '0. 0. 0x 0. 0.',"
        " '0. 0. 0. 0. 0.', '0. 0. 0o 0. 0.'], 'x')"
    )


def test_a_subclass_keeps_its_kind() -> None:
    class Watched(BuildersGame):
        """A game of a class of its own."""

    game = Watched.from_rows(placed().get_rows(), "x")
    assert type(game) is type(game.copy()) is Watched
    assert repr(game).startswith("Watched.from_rows(")
    assert game == placed() and placed() == game


# Boards from text


def test_a_board_may_come_from_any_five_strings() -> None:
    text = placed().get_rows()
    for five in (text, list(text), iter(text)):
        assert BuildersGame.from_rows(five, "x") == placed()
    assert type(BuildersGame.from_rows(text, Name.PLAYER_X).get_turn()) is str


def test_no_more_than_six_rows_are_ever_asked_for() -> None:
    rest = iter([*EMPTY, *EMPTY])
    with pytest.raises(ValueError, match="five strings, not more"):
        BuildersGame.from_rows(rest, "x")
    assert len(list(rest)) == 4


def test_each_stage_of_the_placements_can_be_set_up() -> None:
    game = BuildersGame.from_rows(EMPTY, "x")
    assert game == BuildersGame()
    assert game.initial_placement(0, 0, 0, 1, "x") is True
    game = BuildersGame.from_rows(game.get_rows(), "o")
    assert game.get_current_state() == "UNFINISHED"
    assert game.initial_placement(0, 2, 0, 3, "o") is True


@pytest.mark.parametrize("turn", ["x", "o"])
@pytest.mark.parametrize("player", ["x", "o"])
def test_a_builder_on_level_three_has_won_already(turn: str, player: str) -> None:
    drawing = """
        0. 0. 0. 0. 0.
        0. 3x 0. 0. 0.
        0. 0. 0x 0. 0.
        0. 0. 0. 0. 0.
        0. 0. 0o 0. 0o
    """
    game = drawn(drawing if player == "x" else drawing.translate(SWAPPED), turn)
    assert game.get_current_state() == WON[player]


def test_whoever_is_to_move_and_cannot_has_lost_already() -> None:
    stuck = CORNERED.replace("1.", "2.")
    assert drawn(stuck, "o").get_current_state() == "X_WON"
    assert drawn(stuck, "x").get_current_state() == "UNFINISHED"
    assert drawn(stuck.translate(SWAPPED), "x").get_current_state() == "O_WON"


def test_a_climb_counts_before_a_lack_of_moves() -> None:
    climbed = CORNERED.replace("1.", "4.").replace("2.", "4.").replace("0o 0o", "0o 3o")
    assert drawn(climbed, "o").get_current_state() == "O_WON"


ROWS = "rows must be five strings, not "
CELLS = "must be five cells like '0.' or '3x', one space apart, nobody on level 4, not "


@pytest.mark.parametrize(
    ("five", "reason"),
    [
        (None, ROWS + "None"),
        (5, ROWS + "5"),
        ((), ROWS + "0"),
        (EMPTY[:4], ROWS + "4"),
        ((*EMPTY, EMPTY[0]), ROWS + "more"),
        (EMPTY * 2, ROWS + "more"),
        (repeat(EMPTY[0]), ROWS + "more"),
        (object, ROWS + "something of <class 'type'>"),
        ("xxxxx", f"row 0 {CELLS}'x'"),
        ((*EMPTY[:4], None), f"row 4 {CELLS}None"),
        ((*EMPTY[:3], 3, EMPTY[0]), f"row 3 {CELLS}3"),
        ((EMPTY[0], b"0. 0. 0. 0. 0.", *EMPTY[2:]), f"row 1 {CELLS}something of <class 'bytes'>"),
    ],
    ids=[
        "None", "int", "no rows", "4 rows", "6 rows", "10 rows", "unending", "a class",
        "one text", "a row None", "a row int", "a row bytes",
    ],
)  # fmt: skip
def test_rows_must_be_five_strings(five: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        BuildersGame.from_rows(five, "x")


@pytest.mark.parametrize(
    "row",
    [
        "",
        "0. 0. 0. 0.",
        "0. 0. 0. 0. 0. 0.",
        "0.0.0.0.0.",
        " 0. 0. 0. 0. 0.",
        "0. 0. 0. 0. 0. ",
        "0.  0. 0. 0. 0.",
        "0.\t0. 0. 0. 0.",
        "0. 0. 0. 0. 0.\n",
        "0. 0. 5. 0. 0.",
        "0. 0. 4x 0. 0.",
        "0. 0. 4o 0. 0.",
        "0. 0. -1. 0. 0.",
        "0. 0. .0 0. 0.",
        "0. 0. 0X 0. 0.",
        "0. 0. 0 0. 0.",
        "0. 0. x. 0. 0.",
        "0. 0. ٣. 0. 0.",
        "0. 0. \ud800. 0. 0.",
    ],
    ids=ascii,
)
def test_a_malformed_row_is_named_with_its_number(row: str) -> None:
    for number in range(5):
        five = [row if here == number else EMPTY[0] for here in range(5)]
        with pytest.raises(ValueError, match=f"^{re.escape(f'row {number} {CELLS}{row!r}')}$"):
            BuildersGame.from_rows(five, "x")


@pytest.mark.parametrize(
    ("cells", "turn", "reason"),
    [
        ("0x", "x", "x, then o, places two builders, but x has 1 on the board and o has 0"),
        ("0x 0x 0x", "o", "x, then o, places two builders, but x has 3 on the board and o has 0"),
        ("0x 0x 0o", "o", "x, then o, places two builders, but x has 2 on the board and o has 1"),
        ("0x 0o 0o", "x", "x, then o, places two builders, but x has 1 on the board and o has 2"),
        ("0o 0o", "x", "x, then o, places two builders, but x has 0 on the board and o has 2"),
        ("3x 0x 3o 0o", "x", "the first builder on level 3 ends the game, but there are 2"),
        ("3x 3x 0o 0o", "o", "the first builder on level 3 ends the game, but there are 2"),
        ("3x 3o 3x 3o", "o", "the first builder on level 3 ends the game, but there are 4"),
        ("1.", "x", "nobody builds before both have placed, but there is a level 1"),
        ("4. 0x 2. 0x", "o", "nobody builds before both have placed, but there is a level 4"),
        ("2x 0x", "o", "nobody builds before both have placed, but there is a level 2"),
        ("0.", "o", "turn must be 'x', who is to place, not 'o'"),
        ("0x 0x", "x", "turn must be 'o', who is to place, not 'x'"),
        ("0x 0x 0o 0o", "X", "turn must be 'x' or 'o', not 'X'"),
        ("0x 0x 0o 0o", "", "turn must be 'x' or 'o', not ''"),
        ("0x 0x 0o 0o", None, "turn must be 'x' or 'o', not None"),
    ],
)
def test_what_cannot_be_played_on_cannot_be_set_up(cells: str, turn: str, reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        with_cells(dict(zip(SQUARES, cells.split(" "), strict=False)), turn)


# Bad input

BAD_VALUES = (*HONEST_VALUES, 5, -5, 1 << 64, "0", "xo", "X")


def test_no_value_of_any_kind_breaks_a_placement_or_changes_the_game() -> None:
    game = BuildersGame()
    for place, value in product(range(5), BAD_VALUES):
        call: list[Any] = [0, 1, 4, 2, "x"]
        call[place] = value
        assert refuses(game, *call)
    assert game == BuildersGame()


def test_no_value_of_any_kind_breaks_a_move_or_changes_the_game() -> None:
    won = after(drawn(CORNERED), (1, 3, 1, 2, 1, 3))
    for game, place, value in product((BuildersGame(), placed(), won), range(6), BAD_VALUES):
        call: list[Any] = [2, 2, 1, 1, 1, 0]
        call[place] = value
        assert refuses(game, *call)
        assert refuses(game, *[value] * 6)


def test_no_value_of_any_kind_is_a_board_a_turn_or_an_equal_game() -> None:
    for value in BAD_VALUES:
        with pytest.raises(ValueError, match="must be"):
            BuildersGame.from_rows(value, "x")
        with pytest.raises(ValueError, match="row 2 must be"):
            BuildersGame.from_rows([*EMPTY[:2], value, *EMPTY[3:]], "x")
        with pytest.raises(ValueError, match="turn must be"):
            BuildersGame.from_rows(EMPTY, value)
        assert BuildersGame().__eq__(value) is NotImplemented


def test_what_lies_about_itself_may_raise_but_changes_no_game() -> None:
    for value in (*LYING_VALUES, RudeInt(-1), RudeInt(1)):
        game = BuildersGame()
        with contextlib.suppress(RuntimeError):
            assert game.initial_placement(0, 1, 4, value, "x") is False
        with contextlib.suppress(RuntimeError):
            assert game.initial_placement(0, 1, 4, 2, value) is False
        assert game == BuildersGame()
        game = placed()
        with contextlib.suppress(RuntimeError):
            assert game.make_move(2, 2, 1, 1, 1, value) is False
        assert game == placed()


def test_subclasses_of_int_and_str_count_by_their_value() -> None:
    game = BuildersGame()
    zero, one, two, four = Number
    assert game.initial_placement(two, two, one, two, Name.PLAYER_X) is True
    assert game.initial_placement(zero, one, four, two, Name.PLAYER_O) is True
    assert game == placed()
    assert game.make_move(two, two, one, one, one, zero) is True
    assert game == after(placed(), (2, 2, 1, 1, 1, 0))
    for cell in cells_of(game).values():
        assert type(cell) is str
    assert all(type(number) is int for move in game.get_moves() for number in move)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "None"),
        (True, "True"),
        (1.0, "1.0"),
        (float("nan"), "nan"),
        ("\ud800", "'\\ud800'"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, "an int of 65 bits"),
        (-(10**5000), "an int of 16610 bits"),
        ("y" * 38, "'" + "y" * 38 + "'"),
        ("y" * 39, "'" + "y" * 39 + "..."),
        (b"x", "something of <class 'bytes'>"),
        (Rude, "something of <class 'type'>"),
    ],
    ids=[str(number) for number in range(12)],
)
def test_a_reason_shows_any_value_in_a_few_words(value: Any, shown: str) -> None:
    reason = BuildersGame().why_not_placement(0, 0, 0, 1, value)
    assert reason == f"player must be 'x' or 'o', not {shown}"
    reason = BuildersGame().why_not_placement(0, value, 0, 1, "x")
    assert reason == f"(0, {shown}) is no square: both must be ints, 0 to 4"


# Laws


def nearly_legal(rng: random.Random, legal: tuple[Move, ...]) -> Iterator[tuple[int, ...]]:
    """Yield calls: numbers at random, legal moves with one of them changed, then a legal move."""
    yield tuple(rng.randint(-1, 5) for _ in range(6))
    for place in range(6 if legal else 0):
        move = rng.choice(legal)
        yield (*move[:place], rng.randint(-1, 5), *move[place + 1 :])
    yield from legal and [rng.choice(legal)]


@given(positions, st.randoms(use_true_random=False))
def test_a_refusal_has_a_reason_and_changes_nothing(game: BuildersGame, rng: random.Random) -> None:
    for call in nearly_legal(rng, game.get_moves()):
        assert refuses(game.copy(), *call) is (call not in game.get_moves())


@pytest.mark.slow
@settings(max_examples=10)
@given(positions)
def test_get_moves_are_exactly_the_moves_that_make_move_accepts(game: BuildersGame) -> None:
    legal, before = set(game.get_moves()), game.copy()
    for start, target, site in product(SQUARES, repeat=3):
        move = (*start, *target, *site)
        assert game.make_move(*move) is (move in legal)
        if move in legal:
            game = before.copy()
    assert game == before


@given(positions)
def test_moves_come_in_ascending_order_and_none_when_nobody_can_move(game: BuildersGame) -> None:
    assert list(game.get_moves()) == sorted(set(game.get_moves()))
    moving = game.get_current_state() == "UNFINISHED" and len(game.get_builders()) == 2
    assert bool(game.get_moves()) is moving


@given(positions, st.integers(0))
def test_a_move_takes_one_builder_one_step_and_adds_one_level(
    game: BuildersGame, choice: int
) -> None:
    legal = game.get_moves()
    if not legal:
        return
    move = legal[choice % len(legal)]
    moved = after(game, move)
    levels, player = cells_of(game), game.get_turn()
    expected = {square: cell[0] for square, cell in levels.items()}
    expected[move[4:]] = str(int(expected[move[4:]]) + 1)
    assert {square: cell[0] for square, cell in cells_of(moved).items()} == expected
    assert sum(map(sum, moved.get_levels())) == sum(map(sum, game.get_levels())) + 1
    before, now = dict(game.get_builders()), dict(moved.get_builders())
    assert now[OTHER[player]] == before[OTHER[player]]
    assert set(now[player]) == set(before[player]) - {move[:2]} | {move[2:4]}
    assert moved.get_turn() == OTHER[player]


@given(positions)
def test_four_builders_stand_on_four_squares_and_none_on_level_four(game: BuildersGame) -> None:
    builders = game.get_builders()
    squares = [square for _, own in builders for square in own]
    assert len(set(squares)) == len(squares) == 2 * len(builders)
    assert all(game.get_levels()[row][column] <= 3 for row, column in squares)
    assert all(0 <= level <= 4 for row in game.get_levels() for level in row)


SYMMETRIES: dict[str, Callable[[int, int], Square]] = {
    "nothing": lambda row, column: (row, column),
    "quarter turn": lambda row, column: (column, 4 - row),
    "half turn": lambda row, column: (4 - row, 4 - column),
    "quarter back": lambda row, column: (4 - column, row),
    "upside down": lambda row, column: (4 - row, column),
    "left to right": lambda row, column: (row, 4 - column),
    "transposed": lambda row, column: (column, row),
    "other diagonal": lambda row, column: (4 - column, 4 - row),
}


@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=SYMMETRIES)
@settings(max_examples=20)
@given(game=boards(), choice=st.integers(0))
def test_the_eight_symmetries_of_the_square_commute_with_moving(
    symmetry: Callable[[int, int], Square], game: BuildersGame, choice: int
) -> None:
    def mapped(game: BuildersGame) -> BuildersGame:
        cells = {symmetry(*square): cell for square, cell in cells_of(game).items()}
        return with_cells(cells, game.get_turn())

    twin, legal = mapped(game), game.get_moves()
    assert twin.get_current_state() == game.get_current_state()
    images = {(*symmetry(*m[:2]), *symmetry(*m[2:4]), *symmetry(*m[4:])): m for m in legal}
    assert set(images) == set(twin.get_moves())
    if images:
        image = list(images)[choice % len(images)]
        moved, twin = after(game, images[image]), after(twin, image)
        assert twin == mapped(moved)
        assert twin.get_current_state() == moved.get_current_state()


@given(boards(), st.integers(0))
def test_swapping_the_players_commutes_with_moving(game: BuildersGame, choice: int) -> None:
    def swapped(game: BuildersGame) -> BuildersGame:
        five = [row.translate(SWAPPED) for row in game.get_rows()]
        return BuildersGame.from_rows(five, OTHER[game.get_turn()])

    legal = game.get_moves()
    assert swapped(game).get_moves() == legal
    if legal:
        move = legal[choice % len(legal)]
        moved, twin = after(game, move), after(swapped(game), move)
        assert twin == swapped(moved)
        state = moved.get_current_state()
        swapped_state = {"X_WON": "O_WON", "O_WON": "X_WON"}.get(state, state)
        assert twin.get_current_state() == swapped_state


@given(positions)
def test_a_game_set_up_from_its_rows_stands_as_it_did(game: BuildersGame) -> None:
    again = BuildersGame.from_rows(game.get_rows(), game.get_turn())
    assert again == game == eval(repr(game))
    assert facts(again) == facts(game)
    assert again.get_moves() == game.get_moves()


@given(positions)
def test_a_copy_goes_its_own_way(game: BuildersGame) -> None:
    before, twin = facts(game), game.copy()
    assert twin == game and facts(twin) == before
    for move in twin.get_moves()[:1]:
        assert twin.make_move(*move) is True
        assert twin != game
    assert facts(game) == before


@given(positions)
def test_all_questions_are_answered_by_values_that_cannot_change(game: BuildersGame) -> None:
    answers = (game.get_levels(), game.get_builders(), game.get_rows(), game.get_moves())
    hash(answers)
    assert str(game).isascii()
    assert len(str(game).splitlines()) == 6


# The independent twin


def agree(game: BuildersGame, slow: SlowBuilders) -> None:
    """Assert that game and twin stand alike."""
    assert facts(game) == (slow.get_current_state(), slow.turn(), slow.rows())


def inclined(game: BuildersGame, upwards: bool) -> tuple[Move, ...]:
    """Return the legal moves that end on the highest, or else on the lowest, level in reach."""
    levels, legal = game.get_levels(), game.get_moves()
    wanted = (max if upwards else min)((levels[move[2]][move[3]] for move in legal), default=0)
    return tuple(move for move in legal if levels[move[2]][move[3]] == wanted)


def play_both(rng: random.Random, game: BuildersGame, slow: SlowBuilders, upwards: bool) -> None:
    """Make the same calls, legal or not, in game and twin until the game has ended."""
    while game.get_current_state() == "UNFINISHED":
        call: list[Any] = [rng.randint(-1, 5) for _ in range(4)] + [rng.choice("xoz")]
        assert game.initial_placement(*call) is slow.initial_placement(*call)
        agree(game, slow)
        moves = inclined(game, upwards) if rng.random() < 0.9 else game.get_moves()
        for move in nearly_legal(rng, moves):
            assert game.make_move(*move) is slow.make_move(*move)
            agree(game, slow)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "upwards"), [(8, False), (26, True)], ids=["low", "high"])
def test_game_and_twin_agree_call_by_call_over_random_games(seed: int, upwards: bool) -> None:
    rng, ends = random.Random(seed), set()
    for _ in range(4):
        game, slow = BuildersGame(), SlowBuilders()
        play_both(rng, game, slow, upwards)
        for start, target in product(SQUARES, repeat=2):
            assert game.make_move(*start, *target, *start) is False
            assert slow.make_move(*start, *target, *start) is False
        climbed = {"3x", "3o"} & set(cells_of(game).values())
        ends.add((game.get_current_state(), bool(climbed)))
    assert ends == set(product(WON.values(), [True] if upwards else [True, False]))


@pytest.mark.slow
@settings(max_examples=40)
@given(positions, st.randoms(use_true_random=False))
def test_game_and_twin_agree_on_any_board(game: BuildersGame, rng: random.Random) -> None:
    slow = SlowBuilders.from_rows(game.get_rows(), game.get_turn())
    agree(game, slow)
    legal = game.get_moves()
    assert legal == tuple(slow.legal_moves())
    for move in legal and [rng.choice(legal)]:
        assert game.make_move(*move) is slow.make_move(*move) is True
        agree(game, slow)


# Golden playthroughs


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("builders_*.txt")), ids=lambda path: path.stem)
def test_a_golden_playthrough_is_reproduced_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert replay(text, BuildersGame(), str) == text


def test_the_golden_playthroughs_show_each_end() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN.glob("builders_*.txt")]
    assert len(texts) == 3
    assert any("3x" in text or "3o" in text for text in texts)
    assert any("_WON" in text and "3x" not in text and "3o" not in text for text in texts)
