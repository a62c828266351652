"""RotationTrainer: what it says of a marble is what the rules make of the board."""

import gc
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import HOMES, SQUARES, TURNED
from pentago_widget.figures.rotation_trainer import LEVELS, TWO, RotationTrainer, carried, reason

ALL = [(level, whole) for level in LEVELS for whole in (False, True) if whole or level != TWO]


def by_the_rules(trainer: RotationTrainer) -> dict[str, str]:
    """Return the marbles of a task after its turns, by the table of the rules."""
    after = {}
    for square, letter in trainer.task.marbles.items():
        index, marble = HOMES[square]
        for turn in trainer.task.turns:
            for rotation in turn[1:] if int(turn[0]) == index + 1 else "":
                marble = TURNED[rotation][marble]
        after[next(s for s in SQUARES if HOMES[s] == (index, marble))] = letter
    return after


def seen(trainer: RotationTrainer) -> dict[str, str]:
    """Return the marbles that the squares show."""
    cells = zip(trainer.squares.squares, trainer.cells(), strict=True)
    return {square: letters[0] for square, letters in cells if letters[0] != "."}


@pytest.mark.parametrize(("level", "whole"), ALL)
def test_after_an_answer_the_board_is_what_the_rules_make_of_it(level: str, whole: bool) -> None:
    trainer = RotationTrainer(level, whole=whole, seed=5)
    for _ in range(30):
        assert seen(trainer) == trainer.task.marbles
        trainer.press(trainer.landing)
        assert seen(trainer) == by_the_rules(trainer)
        trainer.next()
    assert trainer.streak == 30
    trainer.close()


def test_a_seed_repeats_its_tasks_and_no_marble_is_asked_for_twice_in_a_row() -> None:
    one, other = RotationTrainer(seed=7), RotationTrainer(seed=7)
    for _ in range(20):
        assert one.task == other.task
        before = one.task.asked
        one.next()
        other.next()
        assert one.task.asked != before
    one.close()
    other.close()


def test_a_right_and_a_wrong_answer_are_told_by_sign_and_word_with_the_way() -> None:
    trainer = RotationTrainer("CC", seed=1)
    asked, once, twice = trainer.task.way(trainer.task.asked)
    trainer.press(once)
    why = f"One turn clockwise would take it to {once}."
    said = f"✗ Not {once}: {asked} → {once} → {twice}. {why} 0 of 1 right, 0 in a row."
    assert trainer.status() == said
    marks = dict(zip(trainer.squares.squares, trainer.cells(), strict=True))
    assert "x" in marks[once] and "r" in marks[twice]
    trainer.next()
    trainer.press(trainer.landing)
    assert trainer.status().startswith("✓ Right: ")
    assert trainer.status().endswith("1 of 2 right, 1 in a row.")
    trainer.close()


def test_an_answered_task_takes_no_second_answer() -> None:
    trainer = RotationTrainer()
    trainer.press(trainer.landing)
    trainer.press("b1")
    assert trainer.answers == [True]
    assert "Press Next" in repr(trainer)
    trainer.close()


def test_a_square_can_be_typed_and_what_is_none_is_refused_in_words() -> None:
    trainer = RotationTrainer()
    trainer._entry.set_state({"value": "k7"})
    assert trainer.answers == []
    assert repr(trainer) == "<RotationTrainer: 'k7' is no square here: type one from a0 to c2.>"
    trainer._entry.set_state({"value": f" {trainer.landing.upper()} "})
    assert trainer.answers == [True]
    assert trainer._entry.value == ""
    assert trainer.errors == ""
    trainer.close()


def test_another_level_is_another_task() -> None:
    trainer = RotationTrainer(whole=True)
    trainer._level.set_state({"index": list(LEVELS).index(TWO)})
    assert len({turn[0] for turn in trainer.task.turns}) == 2
    assert " and sub-board " in trainer.status()
    trainer.close()


def test_each_turn_of_an_answer_is_seen_once() -> None:
    pictures: list[Any] = []
    trainer = RotationTrainer(TWO, whole=True)
    trainer._enhancer.observe(lambda change: pictures.append(change["new"]), "picture")
    trainer.press(trainer.landing)
    assert [picture["turned"] for picture in pictures] == list(trainer.task.turns)
    trainer.next()
    assert pictures[-1]["turned"] == ""
    trainer.close()
    half = RotationTrainer("CC")
    half.press("b1")
    assert half._enhancer.picture["turned"] == "1CC"
    assert "pw-turning-CC-1" in half._grid.parts[0]._dom_classes
    half.close()


@pytest.mark.parametrize("rotations", ["C", "A", "CC"])
def test_every_answer_has_its_reason(rotations: str) -> None:
    for asked in ("d3", "d4", "e4"):
        reasons = {answer: reason(asked, answer, rotations) for answer in SQUARES[21:24]}
        assert all(said.endswith(".") for said in reasons.values())
    assert reason("e4", "d3", rotations) == "The center of a sub-board stays."
    right = carried("d3", rotations)
    assert "would" not in reason("d3", right, rotations)
    assert reason("d3", "d3", rotations) == "Without a turn it would lie on d3."


def test_a_marble_outside_of_what_turns_stays() -> None:
    trainer = RotationTrainer(whole=True, seed=1)
    while len(trainer.task.way(trainer.task.asked)) > 1:
        trainer.next()
    trainer.press("a0" if trainer.landing != "a0" else "f5")
    assert f"{trainer.task.asked} stays. Its sub-board does not turn." in trainer.status()
    trainer.close()


def test_the_picture_shows_nothing_of_the_answer_before_it_is_given() -> None:
    trainer = RotationTrainer()
    before = trainer.picture()
    trainer.press(trainer.landing)
    assert before.count("<path") < trainer.picture().count("<path")
    assert "image/svg+xml" in trainer._repr_mimebundle_()
    assert trainer.text().count("[") == 1
    trainer.close()


@pytest.mark.parametrize(
    ("level", "whole", "said"),
    [
        ("B", True, "level must be one of ['C', 'A', 'CC', 'two sub-boards'], not 'B'"),
        (TWO, False, "'two sub-boards' is for whole=True"),
    ],
)
def test_a_level_that_is_none_is_refused(level: str, whole: bool, said: str) -> None:
    with pytest.raises(ValueError) as refusal:
        RotationTrainer(level, whole=whole)
    assert said in str(refusal.value)


def test_closing_gives_everything_back() -> None:
    gc.collect()
    before = set(_instances)
    trainer = RotationTrainer(whole=True)
    trainer.press("a0")
    trainer.next()
    trainer.close()
    assert set(_instances) <= before
