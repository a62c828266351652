"""Settings that all tests share, and which tier a test belongs to by where it stands."""

import gc
import math
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.hands")
settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

BROWSER = Path(__file__).parent / "browser"
WATCHED = {
    "test_check.py",
    "test_class_check.py",
    "test_door.py",
    "test_hunting.py",
    "test_player.py",
    "test_native.py",
}
"""Where slow tests reach lines that no quick test reaches; these are counted, too."""
RULES = {"test_pentago.py", "test_builders_game.py", "test_gess_game.py"}
"""What these reach lies outside of the package and is counted by tests/test_coverage.py."""


def pytest_configure() -> None:
    """Listen to interrupts, which a shell has programs in its background ignore."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even open what starts browsers and kernels where only quick tests are wanted."""
    is_slow = collection_path == BROWSER or collection_path.suffix == ".ipynb"
    return True if is_slow and config.option.markexpr == "not slow" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what starts a browser as thorough, unless it says slow; what runs a notebook as slow.

    What is thorough is slow, too, so that `-m "not slow"` leaves it out.
    """
    for item in items:
        if item.path.is_relative_to(BROWSER) and not item.get_closest_marker("slow"):
            item.add_marker("thorough")
        if item.path.suffix == ".ipynb" or item.get_closest_marker("thorough"):
            item.add_marker("slow")
        is_unwatched = item.get_closest_marker("slow") and item.path.name not in WATCHED
        if is_unwatched or item.path.name in RULES:
            item.add_marker("no_cover")  # they reach hardly more lines, and take longer watched


def pytest_collection_finish() -> None:
    """Take all that was loaded for good out of every later search for garbage."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Run whole folders in two processes; a file or a single test starts sooner without."""
    return 2 if all(Path(argument).is_dir() for argument in config.args) else 0


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
    monkeypatch.setattr("pentago_widget.terminal.LATER", math.inf)
