"""`check_class` is strong and blames the right rule, measured by the fixed list of changes."""

import pytest

from pentago_widget.lessons.checker.check import NUMBERS
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


def test_sixty_changes_and_sixty_others_are_labelled_with_names_of_rules() -> None:
    first, second = (verdicts.labels(path) for path in verdicts.LABELS)
    assert [*first] == verdicts.chosen(verdicts.LABELS[0])
    assert [*second] == verdicts.chosen(verdicts.LABELS[1])
    assert len({*first, *second}) == 120
    assert {*first.values(), *second.values()} <= NUMBERS.keys()


@pytest.mark.thorough
def test_nearly_all_changes_break_the_rule_that_somebody_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert verdicts.main() == 0
    assert "NOT EXPLAINED" not in capsys.readouterr().out
