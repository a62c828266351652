"""What a wheel holds beside what pyproject.toml says: the engine as compiled for one system.

The variable PENTAGO_WIDGET_SYSTEM says which system that is, as `python -m compiler.wheels` sets
it; without it, it is this one. A wheel without a compiled engine serves every system.
"""

import os
import shutil
import sys
from pathlib import Path

import setuptools
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))
from compiler.systems import SYSTEM, Wheel

WHEEL = Wheel.of(os.environ.get(SYSTEM, ""))
IS_SOURCE = "sdist" in sys.argv


class BuildFiles(build_py):  # type: ignore[misc]
    """Takes only those libraries along that are for the wheel's system."""

    def run(self) -> None:
        """Forget what another wheel was made of, and copy the files."""
        before = Path(self.build_lib) / "pentago_widget" / "engine" / "native"
        shutil.rmtree(before, ignore_errors=True)
        super().run()

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        """Return the data files of a package."""
        found: list[str] = super().find_data_files(package, src_dir)
        wanted = () if IS_SOURCE else WHEEL.files
        return [n for n in found if "native" not in Path(n).parts or Path(n).name in wanted]


class BuildWheel(bdist_wheel):  # type: ignore[misc]
    """Names the system that a wheel is for, and every Python 3."""

    def finalize_options(self) -> None:
        """Say that a wheel with a library is for one system."""
        self.distribution.has_ext_modules = lambda: not WHEEL.is_for_all
        super().finalize_options()

    def get_tag(self) -> tuple[str, str, str]:
        """Return the tags: a library is called by ctypes, and so by any Python."""
        python, abi, platform = super().get_tag()
        if WHEEL.is_for_all:
            return python, abi, platform
        return "py3", "none", WHEEL.tag or platform


setuptools.setup(cmdclass={"build_py": BuildFiles, "bdist_wheel": BuildWheel})
