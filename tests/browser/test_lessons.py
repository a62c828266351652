"""Every lesson in a real JupyterLab: opened, run from top to bottom, and nothing goes wrong."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.contents import CONTENTS, written

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab import Lab, Page

pytestmark = pytest.mark.browser

ERRORS = ".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'], .jp-mod-error"
"""What JupyterLab shows where a cell failed, or wrote to the error stream."""


@pytest.fixture(scope="module")
def tall(lab: "Lab", browser: "Browser") -> "Iterator[Page]":
    """Open an empty page that shows all cells of a lesson at once."""
    from tests.browser.lab import Page

    with Page(lab, browser, viewport={"width": 1200, "height": 20_000}) as opened:
        yield opened


@pytest.fixture
def page(tall: "Page") -> "Iterator[Page]":
    """Give the page; put its notebook away afterwards, with the kernel."""
    yield tall
    tall.clear()
    tall.lab.end_kernels()


def opened(page: "Page", lesson: Path) -> "Page":
    """Open a copy of a lesson, as a reader does."""
    shutil.copy(lesson, page.lab.files / lesson.name)
    page.visit(lesson.name)
    return page


@pytest.mark.parametrize("lesson", written(), ids=lambda lesson: lesson.stem)
def test_a_lesson_plays_itself_without_an_error(page: "Page", lesson: Path) -> None:
    opened(page, lesson)  # while the kernel before it ends, the server complains by itself
    before = len((page.lab.home / "log").read_text())
    page.run()
    assert page.errors == []
    assert page.tab.locator(ERRORS).count() == 0
    said = (page.lab.home / "log").read_text()[before:]
    assert "Traceback" not in said
    assert "ERROR" not in said


def test_the_table_of_contents_leads_to_a_lesson(page: "Page") -> None:
    lesson = written()[1]
    shutil.copy(lesson, page.lab.files / lesson.name)
    opened(page, CONTENTS)
    page.tab.locator(f".jp-RenderedMarkdown a[href*='{lesson.stem}']").first.click()
    page.wait_for(f"window.jupyterapp.shell.currentWidget?.context?.path === '{lesson.name}'")
