"""Which library of compiled kernels fits this system, and whether it was made from this very text.

The libraries lie beside this file in `native/`; `compiler/` makes them. Where none is there, where
it does not load, or where plain Python is wanted, there is none: the reason is kept for whoever
asks why the computer thinks more slowly here.
"""

import ctypes
import hashlib
import os
import platform
import re
import sys
from functools import cache
from pathlib import Path

from pentago_widget.engine import PLAIN
from pentago_widget.rules import pentago

HERE = Path(__file__).parent
FOLDER = HERE / "native"
COMMAND = "python -m pip install . (who works on the engine: python -m compiler)"
"""What makes the library of a clone."""

COMPILER = HERE.parents[1] / "compiler"
"""What is there in a clone only."""

READ_TOO = ("bit_search.py",)
"""What is compiled beside this folder, from the lessons'."""

MARKS = re.compile(
    rb"^from pentago_widget\.engine\.speed import .*\b(?:compiled|kernel|array)\b", re.MULTILINE
)
"""What is in a file that the compiler reads."""

_reasons: list[str] = []


class StaleError(ImportError):
    """A library was made from another text than the one that is here."""


def opened() -> ctypes.CDLL | None:
    """Return the library for this system; None where kernels run as plain Python."""
    if os.environ.get(PLAIN) == "1":
        return None
    path = next((path for path in map(FOLDER.joinpath, names()) if path.exists()), None)
    if path is None:
        _reasons.append(_missing())
        return None
    try:
        found = ctypes.CDLL(str(path))
    except OSError as error:
        _reasons.append(f"the compiled engine cannot be loaded: {error}")
        return None
    if _made_of(found) == made_of():
        return found
    if COMPILER.is_dir():
        raise StaleError(f"{path} was made from another text of the engine; make it by {COMMAND}")
    _reasons.append("the compiled engine was made from another text than the one that is here")
    return None


def _missing() -> str:
    """Return what is missing where there is no library, and in a clone what makes one."""
    if COMPILER.is_dir():
        return f"this clone has no compiled engine yet, which is made by {COMMAND}"
    return f"no compiled engine for {system()} came with this installation"


def why_plain() -> str:
    """Return why kernels run as plain Python though that is not wanted; nothing otherwise."""
    return "".join(_reasons[:1])


def system() -> str:
    """Return this system in a word: 'linux-x86_64', 'macos-arm64', 'windows-x86_64', 'wasm32'."""
    if sys.platform == "emscripten":
        return "wasm32"
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    machine = platform.machine().lower()
    machine = {"amd64": "x86_64", "aarch64": "arm64" if name != "linux" else "aarch64"}.get(
        machine, machine
    )
    return f"{name}-{machine}"


def names() -> tuple[str, ...]:
    """Return the files that fit this system, the quickest first."""
    if not system().endswith("-x86_64"):
        return variants()
    return variants() if has_v3() else variants()[1:]


def variants() -> tuple[str, ...]:
    """Return the files for machines like this one, whatever its processor can do."""
    kinds = ("-v3", "-v2") if system().endswith("-x86_64") else ("",)
    return tuple(file_of(f"{system()}{kind}") for kind in kinds)


def file_of(target: str) -> str:
    """Return the name of the library for a system, with its variant: 'linux-x86_64-v3'."""
    endings = {"windows": ".dll", "macos": ".dylib", "wasm32": ".wasm"}
    return f"kernels-{target}{endings.get(target.partition('-')[0], '.so')}"


@cache
def has_v3() -> bool:
    """Say whether the processor has what x86-64-v3 means: AVX2, BMI2, FMA and what goes with it."""
    wanted = {"avx2", "bmi1", "bmi2", "fma", "movbe", "f16c", "abm"}
    if sys.platform.startswith("linux"):
        try:
            with Path("/proc/cpuinfo").open(encoding="ascii", errors="replace") as lines:
                flags = next((line for line in lines if line.startswith("flags")), "")
        except OSError:
            return False
        return wanted <= {*flags.partition(":")[2].split()}
    if sys.platform == "win32":
        has = ctypes.windll.kernel32.IsProcessorFeaturePresent
        return bool(has(40))  # AVX2; all processors that have it have the rest
    return False


@cache
def made_of() -> str:
    """Return a short name for the text that compiled kernels depend on."""
    lessons = [HERE.parent / "lessons" / name for name in READ_TOO]
    texts = [file.read_bytes() for file in [*lessons, *sorted(HERE.glob("*.py"))]]
    read = [text.replace(b"\r\n", b"\n") for text in texts if MARKS.search(text)]
    lists = [pentago.SQUARES, pentago.LINES, pentago.COVERED]
    shown = repr([*lists, dict(pentago.HOMES), dict(pentago.TURNED)])
    return hashlib.sha256(b"\0".join([*read, shown.encode()])).hexdigest()[:16]


def _made_of(found: ctypes.CDLL) -> str:
    """Return the name of the text that a library was made from."""
    try:
        return bytes((ctypes.c_char * 16).in_dll(found, "pentago_made_of")).decode("ascii")
    except (ValueError, UnicodeDecodeError):
        return ""
