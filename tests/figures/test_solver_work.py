"""The figure of the solver's work: its numbers are the planner's, on any machine."""

import gc
import re
from collections.abc import Callable, Iterator

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget.engine import memory, solver
from pentago_widget.engine.endgame_plan import entries
from pentago_widget.figures import SolverWork
from pentago_widget.figures.solver_work import BOTTOM, LEFT, RIGHT, TOP, in_words


@pytest.fixture
def figure() -> Iterator[SolverWork]:
    """Return a figure, and give it back at the end."""
    made = SolverWork()
    yield made
    made.close()


def test_work_is_the_number_of_all_arrangements(figure: SolverWork) -> None:
    for marbles in range(36):
        empty = 36 - marbles
        assert figure.value(marbles) == sum(entries(empty, n) for n in range(empty + 1))


def test_memory_is_what_the_solver_asks_for_at_eight_bytes_a_word(figure: SolverWork) -> None:
    figure.plot("memory")
    for marbles in range(36):
        assert figure.value(marbles) * memory.BYTES == 8 * solver.memory_needed(marbles)


def test_the_status_tells_the_number_chosen_and_how_it_grows(figure: SolverWork) -> None:
    figure.choose(18)
    assert figure.status() == (
        "18 marbles, 18 empty squares: 86.6 million arrangements."
        " One marble fewer takes 2.92 times as much."
    )
    figure.choose(0)
    assert "fewer" not in figure.status()
    figure.choose(35)
    assert figure.status().startswith("35 marbles, 1 empty square: ")


def test_a_slider_moved_in_the_browser_is_shown(figure: SolverWork) -> None:
    before = figure._drawing.value
    figure._marbles.set_state({"value": 20})
    assert figure.marbles == 20
    assert figure._drawing.value != before
    assert figure._enhancer.picture["status"].startswith("20 marbles")


def test_choices_made_in_the_browser_are_shown(figure: SolverWork) -> None:
    figure._kind.set_state({"index": 1})
    assert figure.kind == "memory" and "a usual laptop has 8 GB" in figure.svg()
    figure._scale.set_state({"index": 1})
    assert figure.scale == "linear" and "linear scale" in figure.svg()


@pytest.mark.parametrize("show", ["work", "memory"])
@pytest.mark.parametrize("scale", ["logarithmic", "linear"])
def test_more_work_lies_higher_and_nothing_leaves_the_plot(show: str, scale: str) -> None:
    figure = SolverWork(show=show, scale=scale)
    points = [figure._point(marbles) for marbles in range(36)]
    heights = [y for _, y in points]
    assert heights == sorted(heights)
    assert all(LEFT <= x <= RIGHT and TOP - 0.1 <= y <= BOTTOM for x, y in points)
    for x in map(float, re.findall(r'<text x="([\d.]+)"', figure.svg())):
        assert 0 <= x <= 640
    figure.close()


def test_on_the_logarithmic_scale_equal_factors_are_equal_steps(figure: SolverWork) -> None:
    steps = [figure._height(10**n) - figure._height(10 ** (n + 1)) for n in range(15)]
    assert steps == pytest.approx([steps[0]] * 15)


def test_the_text_has_a_line_for_every_number_and_marks_the_one_chosen(figure: SolverWork) -> None:
    lines = figure.text().splitlines()
    assert len(lines) == 37
    assert [line for line in lines if "→" in line] == ["→      28  2.12 thousand"]


@pytest.mark.parametrize(
    ("number", "kind", "text"),
    [
        (1, "work", "1"),
        (1, "memory", "1 byte"),
        (999, "memory", "999 bytes"),
        (1_000, "work", "1 thousand"),
        (86_574_831, "work", "86.6 million"),
        (8_000_000_000, "memory", "8 GB"),
        (208 * 10**15, "memory", "208 PB"),
    ],
)
def test_numbers_have_three_digits_and_a_name(number: int, kind: str, text: str) -> None:
    assert in_words(number, kind) == text


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: SolverWork(36), "marbles must be a whole number from 0 to 35, not 36"),
        (lambda: SolverWork(True), "marbles must be a whole number from 0 to 35, not True"),
        (lambda: SolverWork(show="time"), "show must be one of work, memory, not 'time'"),
        (
            lambda: SolverWork(scale="log"),
            "scale must be one of logarithmic, linear, not 'log'",
        ),
    ],
)
def test_what_cannot_be_shown_is_said_and_leaves_nothing_behind(
    make: Callable[[], SolverWork], said: str
) -> None:
    before = set(_instances)
    with pytest.raises(ValueError) as error:
        make()
    assert str(error.value) == said
    gc.collect()
    assert set(_instances) <= before


def test_closing_gives_all_models_back() -> None:
    before = set(_instances)
    figure = SolverWork()
    figure.plot("memory")
    figure.close()
    assert set(_instances) <= before
