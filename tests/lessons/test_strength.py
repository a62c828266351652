"""`check_class` is strong and blames the right rule, measured by the fixed list of changes."""

import pytest

from pentago_widget.lessons.class_check import NUMBERS
from tests.mutants import verdicts
from tests.mutants.changes import changes, original

SAMPLE = range(0, 402, 20)


def test_each_change_changes_its_line_of_the_file() -> None:
    assert len(changes()) == len({each.source for each in changes()}) == 402
    assert original() not in {each.source for each in changes()}


@pytest.mark.slow
@pytest.mark.parametrize("number", SAMPLE)
def test_a_change_of_behavior_breaks_a_rule(number: int) -> None:
    assert verdicts.first_broken(changes()[number])


def test_sixty_changes_are_to_be_labelled_with_names_of_rules() -> None:
    numbers = verdicts.chosen()
    assert len(set(numbers)) == 60
    assert verdicts.labels().keys() <= set(numbers)
    assert set(verdicts.labels().values()) <= NUMBERS.keys()


@pytest.mark.thorough
def test_nearly_all_changes_break_the_rule_that_somebody_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert verdicts.main() == 0
    assert "NOT EXPLAINED" not in capsys.readouterr().out
