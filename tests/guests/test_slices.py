"""What a learner's class is made of: those lines of cells or of a file, and no others."""

import copy
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from pentago_widget.guests import slices
from pentago_widget.guests.mark import mark_of
from pentago_widget.guests.slices import Source, names_needed, slices_of


def sliced(sources: Sequence[Source], name: str) -> tuple[Source, ...]:
    """Return the lines that a name takes."""
    return slices.sliced(sources, names_needed(sources, name))


CELLS = (
    ("cell 1", "import random, json as notes\nfrom functools import cache\nprint('hello')\n"),
    ("cell 2", "SIZE = 6\nother = [SIZE]\nother.append(1)\n"),
    ("cell 3", "@cache\ndef row(n):\n    return late(n) * SIZE\n\nprint(row(1))\n"),
    ("cell 4", "def late(n): return n\n"),
    ("cell 5", "class Mine:\n    def play(self):\n        return row(2), notes\n"),
    ("cell 6", "Mine.size = SIZE\nsetattr(Mine, 'name', 'x')\nmine = Mine()\n"),
)


def test_the_lines_that_are_needed_stay_where_they_were() -> None:
    assert sliced(CELLS, "Mine") == (
        ("cell 1", "import random, json as notes\nfrom functools import cache\n\n"),
        ("cell 2", "SIZE = 6\n\n\n"),
        ("cell 3", "@cache\ndef row(n):\n    return late(n) * SIZE\n\n\n"),
        ("cell 4", "def late(n): return n\n"),
        ("cell 5", "class Mine:\n    def play(self):\n        return row(2), notes\n"),
        ("cell 6", "Mine.size = SIZE\nsetattr(Mine, 'name', 'x')\n\n"),
    )


def test_a_name_that_is_bound_again_brings_all_its_lines_in_order() -> None:
    cells = (("a", "total = 1\n"), ("b", "total += 1\nif total:\n    total = 5\n"))
    assert sliced(cells, "total") == cells


@pytest.mark.parametrize(
    "line",
    [
        "for needed in range(3): pass",
        "with open('x') as needed: pass",
        "try:\n    import needed\nexcept ImportError:\n    needed = None",
        "(first, *needed) = 1, 2",
        "print(needed := 3)",
        "needed[0] = 1",
        "needed.part = 1",
        "del needed.part",
        "for each in (1, 2): needed.append(each)",
        "async def needed(): pass",
    ],
)
def test_every_way_to_bind_a_name_is_seen(line: str) -> None:
    assert sliced([("a", f"{line}\nother = 1\n")], "needed")[0][1].strip() == line


def test_what_only_reads_a_name_is_left_out() -> None:
    assert sliced([("a", "x = 1\nprint(x)\nother = x\n[x for x in ()]\n")], "x") == (
        ("a", "x = 1\n\n\n\n"),
    )


def test_names_inside_of_functions_are_their_own() -> None:
    cells = (("a", "row = 1\ndef f(n):\n    for row in n: print(row, n.size)\nsize = 2\nn = 3\n"),)
    assert names_needed(cells, "f") == {"f", "print"}


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load a module of a learner's."""
    file = tmp_path / "theirs.py"
    file.write_text("class Mine:\n    pass\n\nprint('run')\nAlias = Mine\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "theirs", raising=False)
    return __import__("theirs")


def test_a_class_of_a_file_is_made_from_its_file(module: ModuleType) -> None:
    found = slices_of(module.Mine)
    assert found
    assert found.name == "Mine"
    assert found.sources == ((module.__file__, "class Mine:\n    pass\n\n\n\n"),)


def test_a_class_without_a_source_has_no_slices(module: ModuleType) -> None:
    assert slices_of(type("Made", (), {"__module__": "theirs"})) is None
    assert slices_of(type("Made", (), {"__module__": "nowhere"})) is None
    Path(str(module.__file__)).write_text("class Mine(:\n", encoding="utf-8")
    assert slices_of(module.Mine) is None


class Base:
    """A class to be derived from."""

    def size(self) -> int:
        """Return a number."""
        return 6


class Mine(Base):
    """A class of a learner's."""

    def play(self, rows: object = ()) -> object:
        """Return what is given."""
        return [row for row in ("a", "b") if row != rows]


def test_a_class_has_the_same_mark_each_time_it_is_made() -> None:
    source = "class Mine:\n    def play(self, n=1): return {'a', 'b'} - {n}\n"
    marks = set()
    for number in range(2):
        names: dict[str, type] = {}
        exec(compile(source, f"file {number}", "exec"), names)
        marks.add(mark_of(names["Mine"]))
    assert len(marks) == 1


@pytest.mark.parametrize("owner", [Mine, Base])
@pytest.mark.parametrize("name", ["play", "size", "more"])
def test_a_class_that_was_changed_has_another_mark(
    owner: type, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = mark_of(Mine)
    monkeypatch.setattr(owner, name, lambda self: self, raising=False)
    assert mark_of(Mine) != before


def test_what_python_notes_in_a_class_changes_no_mark() -> None:
    before = mark_of(Mine)
    copy.deepcopy(Mine())
    assert "__slotnames__" in vars(Mine)
    assert mark_of(Mine) == before


def test_what_is_no_class_has_no_mark() -> None:
    assert mark_of(len) == mark_of(None) == ""
