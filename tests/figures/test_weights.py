"""The figure of weights: what it keeps is what the solver has proved."""

import gc
from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget.figures import Weights
from pentago_widget.figures.weights import FIRST, LISTS, STEPS
from pentago_widget.material.late_positions import FRESH, TUNING, keeping, proved, seed_choice


@pytest.fixture
def figure() -> Iterator[Weights]:
    """Return a figure, and give it back at the end."""
    made = Weights()
    yield made
    made.close()


def test_it_begins_with_the_first_program_and_likes_what_that_likes(figure: Weights) -> None:
    assert figure.weights == FIRST
    for name, texts in LISTS.items():
        figure.choose(name)
        assert [figure.liked(text).move for text in texts] == [seed_choice(t, 1) for t in texts]


def test_a_value_is_kept_by_a_move_that_is_worth_as_much_as_the_best(figure: Weights) -> None:
    for text, right in zip(TUNING, figure.verdicts(), strict=True):
        values = proved(text)
        assert right == (values[figure.liked(text).move] == max(values.values()))
    assert figure.kept == sum(figure.verdicts())


def test_by_lot_is_the_mean_over_all_moves(figure: Weights) -> None:
    figure.choose("fresh")
    shares = [len(keeping(text)) / len(proved(text)) for text in FRESH]
    assert figure.by_chance == pytest.approx(sum(shares))


def test_a_slider_moved_in_the_browser_changes_what_is_kept(figure: Weights) -> None:
    before = figure.kept, figure.status(), figure._drawing.value
    figure._sliders[4].set_state({"index": STEPS.index(10_000)})
    assert figure.weights == (*FIRST[:4], 10_000)
    assert figure.kept > before[0]
    assert figure.status() != before[1] and figure._drawing.value != before[2]
    assert figure.status() in figure._enhancer.picture["status"]


def test_a_list_chosen_in_the_browser_is_judged(figure: Weights) -> None:
    figure._list.set_state({"index": 1})
    assert figure.positions == FRESH


def test_code_and_hand_do_the_same(figure: Weights) -> None:
    figure.weigh(1_000_000, 0, 500, 0, 10)
    by_code = figure.text()
    figure.weigh(*FIRST)
    for slider, weight in zip(figure._sliders, (1_000_000, 0, 500, 0, 10), strict=True):
        slider.set_state({"index": STEPS.index(weight)})
    assert figure.text() == by_code


def test_the_mistakes_are_shown_one_after_the_other_and_again(figure: Weights) -> None:
    mistakes = [text for text, right in zip(TUNING, figure.verdicts(), strict=True) if not right]
    seen = []
    for _ in range(len(mistakes) + 1):
        seen.append(figure.shown)
        figure.next_mistake()
    assert seen == [*mistakes, mistakes[0]]


def test_the_right_move_keeps_the_value_and_the_one_it_likes_does_not(figure: Weights) -> None:
    for _ in range(5):
        assert figure.liked(figure.shown).move not in keeping(figure.shown)
        assert figure.best().move in keeping(figure.shown)
        assert str(figure.best().move) in figure.status()
        figure.next_mistake()


def test_the_text_tells_weights_verdicts_and_the_board(figure: Weights) -> None:
    text = figure.text()
    assert text.startswith("Five 1,000,000, Four 1,000, Three 100, Center 5, Danger 0\n")
    assert text.count("✓") == figure.kept
    rows = [figure.shown[start : start + 6] for start in range(0, 36, 6)]
    assert text.splitlines()[-6:] == rows
    assert "black to move" in text
    figure.choose("fresh")
    figure.weigh(0, 0, 0, 0, 0)
    assert figure.text().count("✗") == 24 - figure.kept


def test_every_step_of_every_slider_can_be_drawn(figure: Weights) -> None:
    for slider in figure._sliders:
        for number in range(len(STEPS)):
            slider.set_state({"index": number})
            assert figure._drawing.value.startswith("<svg")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (
            lambda: Weights((1, 2)),
            "there are five weights, Five, Four, Three, Center, Danger, not 2",
        ),
        (lambda: Weights((3, 0, 0, 0, 0)), f"a weight must be one of {STEPS}, not 3"),
        (
            lambda: Weights(positions="all"),
            "positions must be one of to tune on, fresh, not 'all'",
        ),
    ],
)
def test_what_cannot_be_shown_is_said_and_leaves_nothing_behind(make: object, said: str) -> None:
    before = set(_instances)
    with pytest.raises(ValueError) as error:
        make()  # type: ignore[operator]
    assert str(error.value) == said
    gc.collect()
    assert set(_instances) <= before


def test_closing_gives_all_models_back() -> None:
    before = set(_instances)
    figure = Weights()
    figure.next_mistake()
    figure.close()
    assert set(_instances) <= before


def test_a_position_whose_move_is_right_is_said_to_be_right(figure: Weights) -> None:
    figure._drawn = figure.verdicts().index(True)
    assert figure.status().endswith(f": {figure.best().move} is right.")
    assert "It is right: " in figure.svg()
