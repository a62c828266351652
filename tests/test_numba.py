"""Installing never fails for want of numba: where it has no wheel it is not asked for."""

import os
import platform
import runpy
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from pentago_widget import plain_speed
from pentago_widget.pentago_kind import PENTAGO

SETUP = runpy.run_path(str(Path(__file__).parent.parent / "setup.py"))
LINUX, MAC, WINDOWS = "linux", "darwin", "win32"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def wanted(system: str, machine: str, python: str, implementation: str = "CPython") -> list[str]:
    """Return which versions of numba a Python somewhere asks for."""
    values = {
        "sys_platform": system,
        "platform_machine": machine,
        "python_version": python,
        "platform_python_implementation": implementation,
    }
    all_wanted = map(Requirement, SETUP["NUMBA"])
    return [str(x.specifier) for x in all_wanted if x.marker and x.marker.evaluate(values)]


@pytest.mark.parametrize(
    ("system", "machine", "pythons"),
    [
        (LINUX, "x86_64", VERSIONS),
        (LINUX, "aarch64", VERSIONS),
        (MAC, "arm64", VERSIONS),
        (WINDOWS, "AMD64", VERSIONS),
        (WINDOWS, "ARM64", ("3.12", "3.13", "3.14")),
        (WINDOWS, "x86", ()),
        (LINUX, "armv7l", ()),
        (LINUX, "i686", ()),
        (LINUX, "riscv64", ()),
        (LINUX, "ppc64le", ()),
        ("emscripten", "wasm32", ()),
        ("freebsd14", "amd64", ()),
    ],
)
def test_numba_is_asked_for_where_it_has_wheels(
    system: str, machine: str, pythons: tuple[str, ...]
) -> None:
    for python in (*VERSIONS, "3.15"):
        assert bool(wanted(system, machine, python)) == (python in pythons), python
        assert wanted(system, machine, python, "PyPy") == []


def test_an_intel_mac_gets_the_last_numba_that_was_made_for_it() -> None:
    found = [wanted(MAC, "x86_64", python) for python in VERSIONS]
    assert found == [["<0.63,>=0.60"]] * 3 + [[]]


@pytest.fixture
def plain_linux(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Make this a Linux with a common glibc, a common Python and 64 bits."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "confstr", lambda _: "glibc 2.39", raising=False)
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _: None)
    yield monkeypatch
    assert SETUP["has_wheels"]() is False


def test_a_common_machine_has_wheels(plain_linux: pytest.MonkeyPatch) -> None:
    assert SETUP["has_wheels"]() is True
    plain_linux.setattr(sys, "maxsize", (1 << 31) - 1)  # 32 bits


@pytest.mark.parametrize("libc", ["glibc 2.17", "", None])
def test_an_old_glibc_has_none(plain_linux: pytest.MonkeyPatch, libc: str | None) -> None:
    plain_linux.setattr(os, "confstr", lambda _: libc, raising=False)


def test_musl_has_none(plain_linux: pytest.MonkeyPatch) -> None:
    def unknown(_: str) -> str:
        raise ValueError("unrecognized configuration name")

    plain_linux.setattr(os, "confstr", unknown, raising=False)


def test_an_old_mac_has_none(plain_linux: pytest.MonkeyPatch) -> None:
    plain_linux.setattr(sys, "platform", "darwin")
    plain_linux.setattr(platform, "machine", lambda: "arm64")
    plain_linux.setattr(platform, "mac_ver", lambda: ("12.6", ("", "", ""), "arm64"))
    assert SETUP["has_wheels"]() is True
    plain_linux.setattr(platform, "mac_ver", lambda: ("11.7", ("", "", ""), "arm64"))


def test_without_the_lock_only_3_14_has_wheels(plain_linux: pytest.MonkeyPatch) -> None:
    plain_linux.setattr(sysconfig, "get_config_var", lambda _: 1)
    plain_linux.setattr(sys, "version_info", (3, 14, 0, "final", 0))
    assert SETUP["has_wheels"]() is True
    plain_linux.setattr(sys, "version_info", (3, 13, 0, "final", 0))


def test_a_missing_numba_is_told_and_an_unwanted_one_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PENTAGO_WIDGET_PLAIN", raising=False)
    monkeypatch.setattr(plain_speed, "find_spec", lambda name: None if name == "numba" else "")
    assert PENTAGO.caveat() == plain_speed.SENTENCE
    monkeypatch.setenv("PENTAGO_WIDGET_PLAIN", "1")
    assert PENTAGO.caveat() == ""
    monkeypatch.delenv("PENTAGO_WIDGET_PLAIN")
    monkeypatch.setattr(plain_speed, "find_spec", lambda _: "")
    assert PENTAGO.caveat() == ""


WITHOUT_NUMBA = """
import sys
for name in ("numba", "numpy", "llvmlite"):
    sys.modules[name] = None
from importlib import util
known = util.find_spec
util.find_spec = lambda name: None if sys.modules.get(name, "") is None else known(name)
"""
PLAYED = """
import io
import sys
from Pentago import Pentago
from pentago_widget import PentagoWidget, Unsolved, best_move, plain_speed, solve
from pentago_widget.text_game import main

said = plain_speed.SENTENCE
assert best_move(Pentago(), level=3)
try:
    solve(Pentago())
except Unsolved as error:
    assert said.rstrip('.') in str(error), error
board = PentagoWidget()
board.play('a2 1C')
board._panel.more.value = True
assert board._panel.text.value.count(said) == 1
sys.stdout, sys.stdin = io.StringIO(), io.StringIO('b1 1C\\nb4 2C\\nquit\\n')
main(['--level', '1'])
assert sys.stdout.getvalue().count(said) == 1
"""


@pytest.mark.slow
def test_without_numba_everything_plays_and_one_sentence_says_what_is_slower() -> None:
    environment = {name: x for name, x in os.environ.items() if name != "PENTAGO_WIDGET_PLAIN"}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA + PLAYED],
        capture_output=True,
        check=False,
        env=environment,
        text=True,
    )
    assert done.returncode == 0, done.stderr
