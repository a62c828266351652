"""One browser and one JupyterLab for all the tests of this folder."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab import Lab, Page


@pytest.fixture(scope="package")
def browser() -> "Iterator[Browser]":
    """Start Chromium; end it before other folders' tests, for it leaves an event loop running."""
    lab = pytest.importorskip("tests.browser.lab", reason="playwright is not installed")
    if lab.chromium() is None:
        pytest.skip("there is no Chromium on this machine")
    with lab.browser() as running:
        yield running


@pytest.fixture(scope="package")
def lab() -> "Iterator[Lab]":
    """Start JupyterLab."""
    from tests.browser.lab import Lab

    with Lab() as running:
        yield running


@pytest.fixture
def opened(
    lab: "Lab", browser: "Browser", request: pytest.FixtureRequest
) -> "Iterator[Callable[..., Page]]":
    """Give a function that opens a notebook of the given cells, all run."""
    from tests.browser.lab import Page

    with ExitStack() as pages:

        def open_notebook(cells: Sequence[str], **options: Any) -> Page:
            """Open a notebook named after the test."""
            page = pages.enter_context(Page(lab, browser, **options))
            return page.open(re.sub(r"\W+", "-", request.node.name), cells)

        yield open_notebook
    lab.end_kernels()
