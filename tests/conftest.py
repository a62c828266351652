"""Settings that all tests share, and which of them are slow by where they stand."""

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
