"""The lessons as files: run in order, outputs stored, nothing stored that changes by itself.

What they print is compared by nbval, which pytest runs over the folder beside this one.
"""

import re
import statistics
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.run_notebooks import METADATA, NOTEBOOKS

LESSONS = sorted(NOTEBOOKS.glob("*.ipynb"))


def cells(lesson: Path, kind: str) -> list[Any]:
    """Return the cells of this kind."""
    notebook = nbformat.read(lesson, as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def test_there_are_lessons() -> None:
    assert LESSONS


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
class TestLesson:
    """What holds for every lesson."""

    def test_it_is_a_valid_notebook_with_nothing_of_a_machine_in_it(self, lesson: Path) -> None:
        notebook = nbformat.read(lesson, as_version=4)
        nbformat.validate(notebook)
        assert notebook.metadata == METADATA
        assert all(cell.metadata == {} for cell in notebook.cells)
        text = lesson.read_text(encoding="utf-8")
        assert not re.search(r"/(home|root|work|tmp|usr)/|[A-Z]:\\\\|0x[0-9a-f]{6,}", text)

    def test_every_cell_has_been_run_in_order(self, lesson: Path) -> None:
        counts = [cell.execution_count for cell in cells(lesson, "code")]
        assert counts == list(range(1, len(counts) + 1))

    def test_nothing_went_wrong_in_it(self, lesson: Path) -> None:
        outputs = [output for cell in cells(lesson, "code") for output in cell.outputs]
        assert not any(output.output_type == "error" for output in outputs)
        assert not any(output.get("name") == "stderr" for output in outputs)

    def test_the_cells_are_short(self, lesson: Path) -> None:
        lengths = [len(cell.source.splitlines()) for cell in cells(lesson, "code")]
        assert statistics.median(lengths) <= 3
        assert max(lengths) <= 15

    def test_it_begins_with_a_question_and_then_imports_only(self, lesson: Path) -> None:
        first = nbformat.read(lesson, as_version=4).cells[0]
        assert first.cell_type == "markdown"
        assert "?" in first.source
        assert all(
            re.match(r"(from|import) ", line)
            for line in cells(lesson, "code")[0].source.splitlines()
        )
