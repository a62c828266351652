"""numba is asked for only where it has wheels: elsewhere pip would fail before it can fall back."""

import os
import platform
import sys
import sysconfig
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement

from compiler import backend, numba_wheels

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
    all_wanted = map(Requirement, numba_wheels.NUMBA)
    return [str(x.specifier) for x in all_wanted if x.marker and x.marker.evaluate(values)]


@pytest.mark.parametrize(
    ("system", "machine", "pythons"),
    [
        (LINUX, "x86_64", VERSIONS),
        (LINUX, "aarch64", VERSIONS),
        (MAC, "arm64", VERSIONS),
        (WINDOWS, "AMD64", VERSIONS),
        (WINDOWS, "ARM64", ("3.14",)),
        (MAC, "x86_64", ()),
        (WINDOWS, "x86", ()),
        (LINUX, "armv7l", ()),
        (LINUX, "i686", ()),
        (LINUX, "riscv64", ()),
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


@pytest.fixture
def plain_linux(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Make this a Linux with a common glibc, a common Python and 64 bits."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "confstr", lambda _: "glibc 2.39", raising=False)
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _: None)
    yield monkeypatch
    assert numba_wheels.has_wheels() is False


def test_a_common_machine_has_wheels(plain_linux: pytest.MonkeyPatch) -> None:
    assert numba_wheels.has_wheels() is True
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
    plain_linux.setattr(platform, "mac_ver", lambda: ("12.6", ("", "", ""), "arm64"))
    assert numba_wheels.has_wheels() is True
    plain_linux.setattr(platform, "mac_ver", lambda: ("11.7", ("", "", ""), "arm64"))


def test_without_the_lock_only_3_14_has_wheels(plain_linux: pytest.MonkeyPatch) -> None:
    plain_linux.setattr(sysconfig, "get_config_var", lambda _: 1)
    plain_linux.setattr(sys, "version_info", (3, 14, 0, "final", 0))
    assert numba_wheels.has_wheels() is True
    plain_linux.setattr(sys, "version_info", (3, 13, 0, "final", 0))


def test_what_is_compiled_already_or_not_wanted_needs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backend, "has_wheels", lambda: True)
    monkeypatch.setattr(backend, "_is_compiled", lambda: False)
    assert any("numba" in each for each in backend.get_requires_for_build_wheel())
    assert not any("numba" in e for e in backend.get_requires_for_build_wheel({"native": "no"}))
    monkeypatch.setattr(backend, "_is_compiled", lambda: True)
    assert not any("numba" in each for each in backend.get_requires_for_build_editable())
    monkeypatch.setattr(backend, "_is_compiled", lambda: False)
    monkeypatch.setattr(backend, "has_wheels", lambda: False)
    assert not any("numba" in each for each in backend.get_requires_for_build_wheel())
