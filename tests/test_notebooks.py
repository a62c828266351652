"""The lessons as files: run in order, outputs stored, nothing stored that changes by itself.

What they print is compared by nbval, which pytest runs over the folder beside this one.
"""

import os
import re
import shutil
import statistics
from pathlib import Path
from typing import Any

import nbformat
import pytest

import pentago_widget.figures
from pentago_widget.engine import PLAIN
from pentago_widget.lessons import catalog
from tests import contents
from tests.learners_files import put
from tests.nested import pass_in
from tests.run_notebooks import METADATA, NOTEBOOKS
from tests.sources import ROOT

LESSONS = contents.written()
SOLUTIONS = sorted((NOTEBOOKS / "solutions").glob("*.ipynb"))
TEACHERS = sorted((NOTEBOOKS.parent / "docs" / "teachers").glob("*.md"))
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


def cells(lesson: Path, kind: str) -> list[Any]:
    """Return the cells of this kind."""
    notebook = nbformat.read(lesson, as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def outputs(notebook: Path) -> list[Any]:
    """Return the outputs of all cells."""
    return [output for cell in cells(notebook, "code") for output in cell.outputs]


def test_every_notebook_is_a_lesson_its_solution_or_the_contents() -> None:
    assert [path.stem for path in LESSONS] == list(catalog.LESSONS)
    found = sorted(path.name for path in NOTEBOOKS.rglob("*.ipynb"))
    known = [*LESSONS, *LESSONS, contents.CONTENTS]
    assert found == sorted(path.name for path in known)
    assert [path.name for path in SOLUTIONS] == [path.name for path in LESSONS]


@pytest.mark.slow
def test_the_contents_are_those_of_the_lessons() -> None:
    stored = nbformat.read(contents.CONTENTS, as_version=4)
    assert [cell.source for cell in stored.cells] == contents.texts()


@pytest.mark.slow
def test_every_term_is_introduced_once() -> None:
    found = [term.lower() for path in LESSONS for term in contents.terms(path)]
    assert sorted(found) == sorted(set(found))
    assert all(contents.terms(path) for path in LESSONS)


@pytest.mark.parametrize("page", [*LESSONS, *SOLUTIONS, *TEACHERS], ids=lambda page: page.stem)
def test_every_link_to_another_page_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8") if page in TEACHERS else "\n".join(contents.prose(page))
    for target in LINK.findall(text):
        assert target.startswith("https://") or (page.parent / target).exists(), target


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_every_link_in_a_lesson_leads_somewhere_in_a_reader_s_copies_too(lesson: Path) -> None:
    copies = {path.name for path in NOTEBOOKS.glob("*.ipynb")}
    linked = LINK.findall("\n".join(contents.prose(lesson)))
    assert {target for target in linked if not target.startswith("https://")} <= copies


def test_every_lesson_has_a_page_for_the_teacher() -> None:
    assert {path.stem for path in TEACHERS} == {*catalog.LESSONS, "README", "server"}


@pytest.mark.parametrize("notebook", [*LESSONS, *SOLUTIONS], ids=lambda path: path.stem)
class TestNotebook:
    """What holds for every lesson and for its solutions."""

    def test_it_is_valid_with_nothing_of_a_machine_in_it(self, notebook: Path) -> None:
        read = nbformat.read(notebook, as_version=4)
        nbformat.validate(read)
        assert read.metadata == METADATA
        assert all(cell.metadata == {} for cell in read.cells)
        text = notebook.read_text(encoding="utf-8")
        assert not re.search(r"/(home|root|work|tmp|usr)/|[A-Z]:\\\\|0x[0-9a-f]{6,}", text)

    def test_every_cell_has_been_run_in_order(self, notebook: Path) -> None:
        counts = [cell.execution_count for cell in cells(notebook, "code")]
        assert counts == list(range(1, len(counts) + 1))

    def test_nothing_went_wrong_in_it(self, notebook: Path) -> None:
        assert not any(output.output_type == "error" for output in outputs(notebook))
        assert not any(output.get("name") == "stderr" for output in outputs(notebook))

    def test_no_widget_of_a_kernel_that_is_gone_is_stored(self, notebook: Path) -> None:
        kinds = {kind for output in outputs(notebook) for kind in output.get("data", {})}
        assert "application/vnd.jupyter.widget-view+json" not in kinds


@pytest.mark.parametrize("solution", SOLUTIONS, ids=lambda path: path.stem)
def test_every_exercise_of_a_lesson_is_solved(solution: Path) -> None:
    said = [str(output.get("data", {}).get("text/plain", "")) for output in outputs(solution)]
    solved = {text.split()[1].rstrip(":") for text in said if text.startswith("✓ ")}
    wanted = {exercise.name for exercise in catalog.module(solution.stem).EXERCISES}
    assert wanted <= solved


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
class TestLesson:
    """What holds for every lesson."""

    def test_every_exercise_and_every_question_is_in_it(self, lesson: Path) -> None:
        code = "\n".join(cell.source for cell in cells(lesson, "code"))
        module = catalog.module(lesson.stem)
        assert len(module.EXERCISES) >= 4
        for exercise in module.EXERCISES:
            assert f"check('{exercise.name}'" in code
        for question in module.QUESTIONS:
            assert f"ask('{question.name}'" in code

    def test_no_figure_is_shown_by_two_cells(self, lesson: Path) -> None:
        shown = [cell.source.splitlines()[-1] for cell in cells(lesson, "code")]
        code = "\n".join(cell.source for cell in cells(lesson, "code"))
        made = dict(re.findall(r"^(\w+) = ([A-Z]\w+)\(", code, re.MULTILINE))
        figures = [name for name in shown if made.get(name, "") in pentago_widget.figures.__all__]
        assert sorted(figures) == sorted(set(figures))

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


@pytest.mark.parametrize("notebook", [*LESSONS, *SOLUTIONS], ids=lambda path: path.stem)
def test_no_lesson_asks_for_rules_that_a_learners_file_may_stand_before(notebook: Path) -> None:
    code = "\n".join(cell.source for cell in cells(notebook, "code"))
    assert not re.search(r"^(from|import) (Pentago|BuildersGame|GessGame)\b", code, re.MULTILINE)


@pytest.mark.thorough
@pytest.mark.timeout(1200)
def test_every_notebook_prints_the_same_in_plain_python_beside_files_of_a_learners(
    tmp_path: Path,
) -> None:
    plain = os.environ | {PLAIN: "1"}
    copies = shutil.copytree(NOTEBOOKS, tmp_path / "notebooks")
    for folder in (copies, copies / "solutions"):
        put("broken", folder)
    ours = ("-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT))
    pass_in(tmp_path, tmp_path / "log", plain, "-n0", *ours, str(copies))


def test_the_counters_of_alpha_beta_are_the_same_when_their_cell_is_run_again() -> None:
    lesson = next(path for path in LESSONS if path.stem == "11_alpha_beta")
    sources = [cell.source for cell in cells(lesson, "code")]
    last = sources.index("minimax.calls, alpha_beta.calls")
    space: dict[str, Any] = {}
    wanted = ("from ", "VALUES", "@counted")
    for source in (each for each in sources[:last] if each.startswith(wanted)):
        exec(source, space)
    seen = []
    for _ in range(2):
        exec(sources[last - 1], space)
        seen.append(eval(sources[last], space))
    assert seen[0] == seen[1]
