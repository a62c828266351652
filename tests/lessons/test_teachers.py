"""The pages for teachers: their programs run, and what they say of the questions is so."""

import re
import shutil
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget.figures.quiz import LETTERS
from pentago_widget.lessons import catalog
from tests.run_notebooks import NOTEBOOKS

PAGES = sorted((NOTEBOOKS.parent / "docs" / "teachers").glob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PROGRAMS = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, block in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")))
    if block.startswith(("from ", "import "))
]


def text(name: str) -> str:
    """Return the text of a page."""
    return next(page for page in PAGES if page.stem == name).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_on_a_page_runs(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = set(_instances.values())
    exec(program, {})
    for widget in set(_instances.values()) - before:
        widget.close()


@pytest.mark.slow
def test_handed_in_notebooks_are_checked_by_the_program_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = "02_coordinates_and_data"
    (tmp_path / "handed-in").mkdir()
    shutil.copy(NOTEBOOKS / f"{lesson}.ipynb", tmp_path / "handed-in" / "ada.ipynb")
    shutil.copy(NOTEBOOKS / "solutions" / f"{lesson}.ipynb", tmp_path / "handed-in" / "bob.ipynb")
    monkeypatch.chdir(tmp_path)
    (program,) = [each for each in BLOCK.findall(text("README")) if "handed-in" in each]
    exec(program, {})
    wanted = sorted(exercise.name for exercise in catalog.module(lesson).EXERCISES)
    assert capsys.readouterr().out.splitlines() == ["ada", " ".join(["bob", *wanted])]


@pytest.mark.parametrize("lesson", ["01_meet_the_game", "02_coordinates_and_data", "15_gess"])
def test_the_answers_on_a_page_are_the_right_ones(lesson: str) -> None:
    page = text(lesson)
    for question in catalog.module(lesson).QUESTIONS:
        right = next(at for at, choice in enumerate(question.choices) if choice.is_right)
        assert f"`{question.name}` {LETTERS[right]}" in page.replace("\n", " ")


def test_every_lesson_is_linked_from_the_first_page() -> None:
    assert [f"{lesson}.md" for lesson in catalog.LESSONS] == re.findall(
        r"^\| \[\d\d [^]]*\]\((\w+\.md)\)", text("README"), re.MULTILINE
    )
