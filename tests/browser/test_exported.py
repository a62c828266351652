"""A notebook as an HTML page: the board's picture is seen, whatever was saved and without a net."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab import Lab, Page

    Open = Callable[..., Page]

pytestmark = pytest.mark.browser

CODE = (
    "from pentago_widget import PentagoWidget\nboard = PentagoWidget()\nboard.play('a2 1C')\nboard"
)
SEEN = """() => [...document.querySelectorAll('svg, img, .pw-still')].filter(
  (each) => each.getBoundingClientRect().height >= 260).length"""
"""How many pictures are seen that are as large as a board's."""


@pytest.fixture(scope="module")
def executed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Let nbconvert run a notebook with a board; it saves all widgets."""
    folder = tmp_path_factory.mktemp("executed")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CODE)])
    nbformat.write(notebook, folder / "board.ipynb")
    command = ["nbconvert", "--execute", "--to", "notebook", "--output", "run", "board.ipynb"]
    subprocess.run([sys.executable, "-m", *command], cwd=folder, check=True)
    return folder / "run.ipynb"


@pytest.mark.parametrize("template", ["lab", "classic"])
@pytest.mark.parametrize("has_state", [True, False])
def test_the_picture_is_on_the_page_without_a_net(
    executed: Path,
    template: str,
    has_state: bool,
    browser: "Browser",
    tmp_path: Path,
) -> None:
    from nbconvert import HTMLExporter

    notebook = nbformat.read(executed, as_version=4)
    assert notebook.metadata.widgets
    if not has_state:
        del notebook.metadata["widgets"]
    html, _ = HTMLExporter(template_name=template).from_notebook_node(notebook)
    (tmp_path / "page.html").write_text(html, encoding="utf-8")
    context = browser.new_context(offline=True)
    tab = context.new_page()
    tab.goto((tmp_path / "page.html").as_uri(), wait_until="domcontentloaded")
    assert tab.evaluate(SEEN) == 1
    assert "widget-view+json" in html if has_state else "widget-view+json'" in html
    context.close()


def test_beside_a_living_board_the_picture_is_not_seen_and_takes_no_room(opened: "Open") -> None:
    page = opened([CODE])
    page.boards()
    page.idle()
    still = page.tab.locator(".jp-OutputArea-child:has(.pw-still)")
    assert still.count() == 1
    assert still.evaluate("e => e.getBoundingClientRect().height") == 0
    assert not page.tab.locator(".pw-still").is_visible()


def test_a_lesson_not_yet_trusted_shows_nothing_of_it(lab: "Lab", browser: "Browser") -> None:
    from tests.browser.lab import ROOT, Page

    lesson = ROOT / "notebooks" / "01_meet_the_game.ipynb"
    (lab.files / "untrusted.ipynb").write_bytes(lesson.read_bytes())
    with Page(lab, browser) as page:
        page.visit("untrusted.ipynb")
        page.wait_for("document.querySelectorAll('.jp-RenderedHTMLCommon').length > 0")
        text = page.tab.locator(".jp-Notebook").inner_text()
    assert "<PentagoWidget" in text  # this is how far the page trusts the notebook
    assert "Empty: rows a" not in text


def test_where_a_saved_board_comes_to_life_the_picture_goes(browser: "Browser") -> None:
    from pentago_widget.board.still import page_part

    view = "<script type='application/vnd.jupyter.widget-view+json'>{}</script>"
    picture = "<svg xmlns='http://www.w3.org/2000/svg' width='260' height='260'></svg>"
    outputs = (f"<div>{view}</div>", f"<div>{page_part(picture)}</div>")
    rows = "".join(f"<div class='jp-OutputArea-child'>{each}</div>" for each in outputs)
    tab = browser.new_page()
    tab.set_content(rows)
    assert tab.locator(".pw-still").is_visible()
    tab.evaluate("document.querySelector('script').outerHTML += `<p class='pw-root'>board</p>`")
    assert not tab.locator(".pw-still").is_visible()
    tab.close()
