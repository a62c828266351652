"""Demonstration: every step of every lesson can be shown, and a class is led through them."""

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import SQUARES, Pentago
from pentago_widget.figures import Demonstration
from pentago_widget.figures.steps import Stage, Step, staged
from pentago_widget.games.pentago.drawing import board_svg, two_frames_svg
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.lessons import catalog, demonstrate, demonstrations
from pentago_widget.material import index_maps

BOARD = "BBB......B...............W...W.W...W b"
STEPS = (
    Step("Black is to move.", BOARD, marks={"c3": "?"}),
    Step("Black wins.", move="c3 2C"),
    Step("The end."),
)


@pytest.fixture
def shown() -> Demonstration:
    return Demonstration(STEPS)


@pytest.mark.parametrize("lesson", demonstrations.DEMONSTRATIONS)
def test_every_step_of_a_lesson_can_be_shown_up_to_the_end(lesson: str) -> None:
    shown = demonstrate(lesson)
    assert lesson in catalog.LESSONS
    for number, step in enumerate(demonstrations.steps(lesson), 1):
        assert shown.at == number
        assert shown.status() == f"{number} of {len(shown.stages)}: {step.says}"
        assert shown.svg()
        assert step.says in shown.text()
        shown.next()
    assert shown.at == len(shown.stages)
    assert shown.errors == ""
    shown.close()


@pytest.mark.parametrize("lesson", demonstrations.DEMONSTRATIONS)
def test_every_sentence_fits_under_a_board(lesson: str) -> None:
    for step in demonstrations.steps(lesson):
        assert len(step.says) <= 110
        assert step.says.endswith((".", "?"))


def test_transposing_and_reversing_is_the_turn_that_the_game_makes() -> None:
    stages = staged(demonstrations.TRANSPOSING)
    corners = [[row[:3] for row in stage.after.get_rows()[:3]] for stage in stages]
    assert corners[2] == corners[4], "clockwise"
    assert corners[7] == corners[9], "anti-clockwise"
    assert [stage.move.rotation for stage in stages if stage.move] == ["C", "A"]


def test_the_map_that_is_shown_is_the_one_of_the_lesson() -> None:
    shown = [tuple(map(int, stage.marks.values())) for stage in staged(demonstrations.MAPPING)
             if len(stage.marks) == 9]  # fmt: skip
    nothing, *once, twice, four_times = shown
    assert set(once) == {tuple(index_maps.C)}
    assert twice == tuple(index_maps.CC)
    assert nothing == four_times == tuple(range(9))


def test_the_bits_that_are_shown_are_those_of_the_board_and_go_two_along_the_ring() -> None:
    stages = staged(demonstrations.BITS)
    worth = {square: int(word) for square, word in demonstrations.WORTH.items()}
    assert sum(worth.values()) == 511
    assert stages[0].marks.items() < demonstrations.WORTH.items()
    before, after = (
        [square for square in worth if square in stage_marbles(stages[4], side)] for side in (0, 1)
    )
    assert [sum(worth[square] for square in side) for side in (before, after)] == [292, 448]
    ring = {square: int(word) for square, word in stages[5].marks.items()}
    moved = {(ring[square] + 2) % 8 for square in before}
    assert {ring[square] for square in after} == moved
    assert set(map(int, stages[7].marks.values())) == moved


def stage_marbles(stage: Stage, number: int) -> set[str]:
    """Return the squares with black marbles before a move, or after it."""
    game = (stage.before, stage.after)[number]
    return {square for square, x in zip(SQUARES, "".join(game.get_rows()), strict=True) if x == "B"}


def test_of_the_moves_that_are_shown_one_loses_at_once_and_one_wins_whatever_is_answered() -> None:
    stages = staged(demonstrations.DECIDING)
    assert [stage.after.get_game_state() for stage in stages if stage.move] == [
        "UNFINISHED", "BLACK_WON", "UNFINISHED", "UNFINISHED", "WHITE_WON",
    ]  # fmt: skip
    before = stages[0].before
    assert [move for move in before.get_moves() if white_wins(before, move)] == [stages[5].move]


def white_wins(before: Pentago, move: tuple[str, int, str]) -> bool:
    """Say whether this move leads to a win for white, whatever black does."""
    game = before.copy()
    game.make_move(game.get_turn(), *move)
    if game.get_game_state() != "UNFINISHED":
        return game.get_game_state() == "WHITE_WON"
    further = any if game.get_turn() == "white" else all
    return further(white_wins(game, each) for each in game.get_moves())


def test_the_lesson_on_winning_ends_with_a_five_by_turning() -> None:
    last = staged(demonstrations.WINNING)[-1]
    assert last.move is not None
    assert not last.before.wins_at_once("black", last.move.position)
    assert last.after.get_fives() == (("black", ("a0", "b1", "c2", "d3", "e4")),)


def test_next_and_back_and_the_slider_lead_through_the_steps(shown: Demonstration) -> None:
    seen = []
    for do in (shown._next.click, shown._next.click, shown._next.click, shown._back.click):
        do()
        seen.append((shown.at, shown._enhancer.picture["status"]))
    assert seen[0] == (2, "2 of 3: Black wins.")
    assert [at for at, _ in seen] == [2, 3, 3, 2]
    shown._slider.set_state({"value": 1})
    assert shown._enhancer.picture["status"] == "1 of 3: Black is to move."
    shown.back()
    assert shown.at == 1


def test_a_move_is_shown_as_two_boards_and_leads_to_the_next_step(shown: Demonstration) -> None:
    game = board_from_text(BOARD)
    assert shown.svg() == board_svg(game, marks={"c3": "?"})
    assert "c3: ?" in shown.text()
    shown.next()
    assert shown.svg() == two_frames_svg(game, Move("c3", 2, "C"))
    assert "Black wins: five on a0–a4, made by turning 2 clockwise." in shown.text()
    shown.next()
    assert shown.game.get_game_state() == "BLACK_WON"
    assert shown.svg() == board_svg(shown.game)


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ((), "a demonstration needs at least one step"),
        ((Step("One."), Step("Two.", move="a0 5C")), "step 2: a move is written like 'a2 1C'"),
        ((Step("One.", BOARD, "a0 1C"),), "step 1: position a0 is not empty: a black marble"),
        ((Step("One.", "BB"),), "step 1: 'BB' does not end with a space and b or w"),
        ((Step("One.", marks={"g0": "x"}),), "step 1: marks are for squares from 'a0' to 'f5'"),
        ((Step("One.", move="a0 1C", marks={"a0": "x"}),), "step 1: marks are for a step without"),
    ],
)
def test_a_step_that_cannot_be_shown_is_named(steps: tuple[Step, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Demonstration(steps)


def test_what_there_is_not_is_refused(shown: Demonstration) -> None:
    for number in (0, 4, True, "1"):
        with pytest.raises(ValueError, match="a step is a number from 1 to 3"):
            shown.go_to(number)
    with pytest.raises(ValueError, match="there is no demonstration '14'; there are 01_meet"):
        demonstrate("14")
    with pytest.raises(ValueError, match="size must be one of"):
        demonstrate("01_meet_the_game", size="huge")


def test_a_demonstration_without_steps_of_its_own_begins_with_the_empty_board() -> None:
    assert staged([Step("Begin.")])[0].before == Pentago()


def test_it_gives_everything_back() -> None:
    before = set(_instances)
    shown = Demonstration(STEPS)
    shown.next()
    shown.close()
    assert set(_instances) <= before
