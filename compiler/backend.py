"""How wheels are made: by setuptools, with the engine compiled beforehand where that can be done.

`pip install .` and `pip install -e .` make the library of the machine they run on. Where numba has
no wheels, where compiling fails, and with `-C native=no`, the wheel is plain Python.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from compiler.numba_wheels import NUMBA, ZIG, has_wheels
from compiler.systems import ANY, FOLDER, SYSTEM

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).parents[1]
Settings = dict[str, Any] | None

PLAIN = "the engine is left as plain Python"


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return what making a wheel takes."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_needed(config_settings)]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """Return what installing from this folder takes."""
    own = build_meta.get_requires_for_build_editable(config_settings)
    return [*own, *_needed(config_settings)]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Make a wheel for this machine."""
    _compile(config_settings)
    made: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return made


def build_editable(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Make a wheel that leads to this folder."""
    _compile(config_settings)
    made: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return made


def _is_wanted(settings: Settings) -> bool:
    """Say whether the engine is to be compiled."""
    return (settings or {}).get("native") != "no"


def _needed(settings: Settings) -> list[str]:
    """Return what compiling takes, where it can be had."""
    if not _is_wanted(settings) or not has_wheels() or _is_compiled():
        return []
    return [*NUMBA, *([] if shutil.which("cc") and sys.platform == "linux" else [ZIG])]


def _is_compiled() -> bool:
    """Say whether the library of this text is there already."""
    asked = "from pentago_widget.engine import library; print(library.opened() is not None)"
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, check=False, cwd=ROOT, text=True
    )
    return done.stdout.strip() == "True"


def _compile(settings: Settings) -> None:
    """Compile the engine for this machine, or say why it is not."""
    if not _is_wanted(settings):
        os.environ[SYSTEM] = ANY  # what is compiled already is left out of the wheel
        print(f"native=no: {PLAIN}")
        return
    if _is_compiled():
        return
    for old in FOLDER.glob("*"):
        old.unlink()  # of another text
    done = subprocess.run([sys.executable, "-m", "compiler"], check=False, cwd=ROOT)
    if done.returncode:
        print(f"compiling has failed, as is told above: {PLAIN}")
