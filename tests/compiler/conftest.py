"""A clone in which the engine is compiled for all systems."""

from pathlib import Path

import pytest

from tests.compiler.made import compile_in
from tests.sources import copied


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a clone in which everything is compiled for all systems."""
    pytest.importorskip("numba")
    pytest.importorskip("ziglang")
    made = copied(tmp_path_factory.mktemp("compiled") / "clone")
    compile_in(made, "all")
    return made
