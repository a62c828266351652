"""Settings that all tests share, and which of them are slow by where they stand."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what starts a browser, or a kernel for a whole notebook."""
    for item in items:
        if item.path.is_relative_to(BROWSER) or item.path.suffix == ".ipynb":
            item.add_marker("slow")


@pytest.fixture
def nothing_left() -> Iterator[None]:
    """Compare the widgets' models that live before and after a test."""
    from ipywidgets.widgets.widget import _instances

    before = set(_instances)
    yield
    assert set(_instances) <= before


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a computer in the terminal think without a sign of life, however busy the machine is."""
    monkeypatch.setattr("pentago_widget.text_game.LATER", math.inf)
