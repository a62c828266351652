"""One text, two speeds: compiled by numba where it is installed, else plain Python.

`compiled` marks a function to be compiled on its first call. Such functions keep to ints that fit
63 bits, flat arrays from `array` and `zeros`, loops and plain ifs: both readers of the text, numba
and Python, then mean the same by it. The compiled code is kept on disk in a folder of its own,
named after all that it depends on, so that no call ever meets code of an older text. Where there is
no place for it, or a file is damaged, functions are compiled in memory.
"""

import atexit
import hashlib
import os
import shutil
import stat
import sys
import tempfile
import threading
from array import array as python_array
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

from pentago_widget.engine import PLAIN
from pentago_widget.rules import pentago

CACHE_FOLDER = "PENTAGO_WIDGET_CACHE"
"""This variable of the environment tells the child that compiles which folder to fill."""

TEMPORARY = "pentago-widget-for-a-process-"
"""So begins the name of a place that was made for one process."""

Done = TypeVar("Done")


def undisturbed(do: Callable[..., Done], *arguments: object) -> Done:
    """Return what a function returns, called in a thread of its own.

    An interrupt ends the waiting and not the work. numba is broken for good by one that arrives
    while it is imported or loads a function.
    """
    if threading.current_thread() is not threading.main_thread():
        return do(*arguments)  # interrupts go to the main thread
    outcome: Future[Done] = Future()

    def work() -> None:
        """Do it, and note what came of it."""
        try:
            outcome.set_result(do(*arguments))
        except BaseException as error:
            outcome.set_exception(error)

    threading.Thread(target=work, daemon=True).start()
    return outcome.result()


def _compiler() -> tuple[Any, Any, Any]:
    """Import what compiles."""
    import llvmlite.binding  # noqa: PLC0415  plain Python does without
    import numba.extending  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415

    return numba, np, llvmlite.binding


COMPILED = os.environ.get(PLAIN) != "1" and sys.platform != "emscripten"
try:
    if COMPILED:
        numba, np, llvm = undisturbed(_compiler)
except ImportError:
    COMPILED = False

Function = TypeVar("Function", bound=Callable[..., Any])
Ints = MutableSequence[int]
"""A flat array of ints, whichever kind the speed asks for."""


def made_of() -> str:
    """Return a short name for what compiled code depends on: these files, Python, the machine.

    The compiler takes back no code if the file has moved or been written again, be its text the
    same: so the place and the time count as well.
    """
    files = [Path(pentago.__file__), *sorted(Path(__file__).parent.glob("*.py"))]
    kinds = [sys.version, numba.__version__, llvm.get_host_cpu_name()]
    stamps = [f"{file.resolve()} {file.stat().st_mtime_ns}" for file in files]
    named = "\n".join([*kinds, *stamps]).encode()
    return hashlib.sha256(named + b"".join(map(Path.read_bytes, files))).hexdigest()[:16]


def cache_folder() -> Path | None:
    """Return a folder in which this user, and nobody else, keeps compiled code.

    One that can only be made for this process is gone at its end. None where there is no place.
    """
    given = Path(os.environ.get(CACHE_FOLDER, ""))
    if given.name == made_of() and is_ours(given):
        return given
    for place in _places():
        with suppress(OSError):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            folder = place.parent.resolve() / place.name / made_of()
            if is_ours(folder.parent):
                folder.mkdir(mode=0o700, exist_ok=True)
                with tempfile.TemporaryFile(dir=folder):
                    if is_ours(folder):
                        return folder
    try:
        last = Path(tempfile.mkdtemp(prefix=TEMPORARY))
        folder = last / made_of()  # beside it others' folders must not lie: old ones are removed
        folder.mkdir(mode=0o700)
    except OSError:
        return None
    atexit.register(shutil.rmtree, last, ignore_errors=True)
    return folder


def _places() -> Iterator[Path]:
    """Yield where compiled code may be kept: among the user's files, or the temporary ones."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    with suppress(RuntimeError):  # this user has no home
        yield (Path(base) if base else Path.home() / ".cache") / "pentago-widget"
    own = f"pentago-widget-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    with suppress(OSError):  # there is no folder for temporary files
        yield Path(tempfile.gettempdir()) / own


def is_temporary(folder: Path) -> bool:
    """Say whether a folder for compiled code is gone at the end of this process."""
    return folder.parent.name.startswith(TEMPORARY)


def is_ours(folder: Path) -> bool:
    """Say whether only this user can have written there: what lies there will be run.

    A link is not ours: whoever made it may let it lead elsewhere later.
    """
    try:
        found = folder.lstat()
    except OSError:
        return False
    if not stat.S_ISDIR(found.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True
    is_own = found.st_uid == os.getuid() and not found.st_mode & 0o022
    return is_own and all(map(_keeps_names, folder.resolve().parents))


def _keeps_names(folder: Path) -> bool:
    """Say whether nobody else can put another folder in the place of one of ours in this one."""
    found = folder.stat()
    is_open = found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX
    return not is_open and found.st_uid in (0, os.getuid())


if COMPILED:
    from pentago_widget.engine.code_files import CheckedCache

    config: Any = numba.config
    config.SLP_VECTORIZE = 1  # a third faster for the solver's inner loop; off by default
    CACHE = cache_folder()

    one_at_a_time = threading.Lock()
    if hasattr(os, "register_at_fork"):  # a child must not wait for a lock that a thread held
        for lock in (one_at_a_time, numba.core.compiler_lock.global_compiler_lock):
            os.register_at_fork(
                before=lock.acquire, after_in_parent=lock.release, after_in_child=lock.release
            )

    def compiled(function: Function) -> Function:
        """Compile a function on its first call, without the interpreter's lock, cached on disk."""
        return _cached(function)

    def inlined(function: Function) -> Function:
        """Weave a function into the compiled ones that call it.

        It pays where arrays are handed on: each call of its own would count references to them.
        """
        return _cached(function, inline="always")

    def _cached(function: Function, **options: Any) -> Function:  # noqa: ANN401
        """Let numba keep the compiled code of a function in our cache.

        Where the cache is can only be told to all of numba, so no two threads may load parts of the
        engine at once: one would take the place back while the other still needs it.
        """
        made = numba.njit(nogil=True, **options)(function)
        made._compile_for_args = partial(undisturbed, made._compile_for_args)
        if CACHE is None:
            return cast("Function", made)
        with one_at_a_time:
            others, config.CACHE_DIR = config.CACHE_DIR, str(CACHE)
            try:
                made._cache = CheckedCache(function)
            finally:
                config.CACHE_DIR = others
        return cast("Function", made)

    def array(values: Iterable[int]) -> Ints:
        """Return a flat array of ints of 64 bits."""
        return cast("Ints", np.array(list(values), dtype=np.int64))

    def zeros(size: int) -> Ints:
        """Return a flat array of so many zeros; memory is taken only where it is written to."""
        return cast("Ints", np.zeros(size, dtype=np.int64))

else:

    def compiled(function: Function) -> Function:
        """Leave the function as it is: plain Python."""
        return function

    inlined = compiled

    def array(values: Iterable[int]) -> Ints:
        """Return a list: what plain Python reads fastest."""
        return list(values)

    def zeros(size: int) -> Ints:
        """Return a flat array of so many zeros, eight bytes each."""
        return python_array("q", bytes(8 * size))
