"""Judge every change of the list by `check_class`: `python -m tests.mutants verdicts`.

Strong: at least 99 of 100 changes break some rule; those that break none have a reason in
`unseen.toml`. Rightly blamed: for sixty changes in `labels.toml`, and for sixty others in
`labels_again.toml` when the rules had grown, somebody who saw only the changes and the rules has
named the rule that each breaks, the first one if there are several. The rule that the report shows
in full, its first broken one, is the same for at least nine of ten in each file.
"""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from pentago_widget.lessons.checker.check import BROKEN, RULES, Result, judged
from tests.mutants.changes import FOLDER, Change, changes, original

LABELS = [FOLDER / "labels.toml", FOLDER / "labels_again.toml"]
UNSEEN = FOLDER / "unseen.toml"
LABELLED = 60
SECONDS = 20


def first_broken(change: Change) -> Result | None:
    """Return the first rule that a change breaks."""
    results = judged(change.kind(), SECONDS, makes_small=False)
    return next((each for each in results if each.sign == BROKEN), None)


def labels(path: Path) -> dict[int, str]:
    """Return the names of the rules that somebody has named, by the numbers of the changes."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))["change"]
    return {each["number"]: each["rule"] for each in found if each["rule"]}


def reasons() -> dict[int, str]:
    """Return why changes break no rule, by their numbers."""
    found = tomllib.loads(UNSEEN.read_text(encoding="utf-8")) if UNSEEN.exists() else {}
    return {int(number): reason for number, reason in found.items()}


def _place(change: Change) -> str:
    """Return the function or class that a change is in, or nothing."""
    for line in reversed(original().splitlines()[: change.line]):
        if line.lstrip().startswith(("def ", "class ")):
            return line.strip().split("(")[0].rstrip(":")
        if line and not line.startswith((" ", "#")):
            return "the module itself"
    return "the module itself"


def chosen(path: Path) -> list[int]:
    """Return the numbers of the changes to name rules for, chosen by chance from those left."""
    taken = {number for other in LABELS[: LABELS.index(path)] for number in chosen(other)}
    left = [number for number in range(len(changes())) if number not in taken]
    return sorted(random.Random(24 + LABELS.index(path)).sample(left, LABELLED))


def skeleton(path: Path) -> str:
    """Return a file to name rules in, with the rules above the changes."""
    lines = [
        "# Which rule does each change of pentago.txt break? Write its name between the quotes:",
        "# the first one of this list, if it breaks several.",
        "#",
        *(f"# {rule.name:13} {rule.text}" for rule in RULES),
    ]
    for number in chosen(path):
        change = changes()[number]
        lines += ["", "[[change]]", f"number = {number}", 'rule = ""', f'in = "{_place(change)}"']
        lines += ["diff = '''", change.diff, "'''"]
    return "\n".join([*lines, ""])


def table(found: Sequence[Result | None]) -> Iterator[str]:
    """Yield the table: how many changes break which rule first, and which break none."""
    counted = Counter(each.rule.name for each in found if each)
    for rule in RULES:
        yield f"{counted[rule.name]:5}  {rule.name}"
    unseen = [number for number, each in enumerate(found) if each is None]
    yield f"{len(found) - len(unseen)} of {len(found)} changes break a rule"
    for number in unseen:
        yield f"  not {number}: {reasons().get(number, 'NOT EXPLAINED')}"
        yield changes()[number].diff


def blames(path: Path, found: Sequence[Result | None]) -> Iterator[tuple[int, str, str]]:
    """Yield for each labelled change its number, the rule named for it and the one blamed."""
    for number, name in labels(path).items():
        blamed = found[number]
        yield number, name, blamed.rule.name if blamed else "none"


def main() -> int:
    """Judge all changes, print the tables and return the exit status."""
    for path in LABELS:
        if not path.exists():
            path.write_text(skeleton(path), encoding="utf-8")
    found = [first_broken(each) for each in changes()]
    print("\n".join(table(found)))
    seen = sum(each is not None for each in found)
    is_fair = [is_rightly_blamed(path, found) for path in LABELS]
    return 0 if seen >= 0.99 * len(found) and all(is_fair) else 1


def is_rightly_blamed(path: Path, found: Sequence[Result | None]) -> bool:
    """Say whether the rules named in a file are those blamed; print where they are not."""
    named = [*blames(path, found)]
    right = sum(name == blamed for _, name, blamed in named)
    print(f"{path.name}: {right} of {len(named)} changes break the rule named for them first")
    for number, name, blamed in named:
        if name != blamed:
            print(f"  {number}: named {name}, blamed {blamed}\n{changes()[number].diff}")
    return right >= 0.9 * len(named)
