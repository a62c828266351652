"""One browser of each kind and one JupyterLab for all the tests of this folder."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.browser.lab import Lab, Page


@pytest.fixture(scope="package")
def playwright() -> "Iterator[Playwright]":
    """Start playwright; end it before other folders' tests, for it leaves an event loop running."""
    library = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with library.sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: "Playwright") -> "Iterator[Browser]":
    """Start Chromium."""
    from tests.browser import lab

    if lab.chromium() is None:
        pytest.skip("there is no Chromium on this machine")
    with lab.launched(playwright) as running:
        yield running


@pytest.fixture(scope="package")
def lab() -> "Iterator[Lab]":
    """Start JupyterLab."""
    from tests.browser.lab import Lab

    with Lab() as running:
        yield running


@contextmanager
def started(module: str) -> "Iterator[Lab]":
    """Start another application in JupyterLab's place; a test that needs it skips without it."""
    pytest.importorskip(module)
    from tests.browser.lab import NOTEBOOK, VOILA, Lab

    with Lab(next(app for app in (NOTEBOOK, VOILA) if app.module == module)) as running:
        yield running


@pytest.fixture
def opened(
    lab: "Lab", browser: "Browser", request: pytest.FixtureRequest
) -> "Iterator[Callable[..., Page]]":
    """Give a function that opens a notebook of the given cells, all run.

    Unless a page of its own is asked for, by an option or plainly, that is the browser's desk,
    with the notebook and the kernel of the test before.
    """
    from tests.browser.lab import LAB, Page

    failed = request.session.testsfailed
    used: list[tuple[Page, bool]] = []

    def open_notebook(cells: Sequence[str], *, alone: bool = False, **options: Any) -> Page:
        """Open a notebook named after the test and its file."""
        name = f"{request.path.stem}-{request.node.name}"
        shared = lab.app is LAB and not (alone or options or used)
        page = lab.desk(browser) if shared else Page(lab, browser, **options)
        used.append((page, shared))
        return page.open(re.sub(r"\W+", "-", name), cells)

    yield open_notebook
    for page, shared in used:
        if not shared or request.session.testsfailed > failed:
            lab.leave(page)
    lab.end_kernels()
