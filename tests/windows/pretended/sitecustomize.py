"""Makes a Python on Linux look like one on Windows; each process with this folder in PYTHONPATH.

Our own modules and tests see another `sys.platform`, lack what POSIX alone has, and find no module
of it. All of Python opens files in cp1252, with the ends of lines and the names of Windows.
"""

import builtins
import ctypes
import errno
import io
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import PurePath
from types import ModuleType, SimpleNamespace
from typing import Any

OURS = ("pentago_widget", "tests", "Pentago", "BuildersGame", "GessGame", "__main__")
POSIX_MODULES = {"fcntl", "grp", "posix", "pwd", "resource", "syslog", "termios", "tty"}
NOT_IN_NAMES = set('<>"|?*')


class Pretended(ModuleType):
    """A module as our code sees it: some things are missing, some differ, the rest is real."""

    def __init__(self, real: ModuleType, lacks: str = "", **own: object) -> None:
        """Stand in for a module."""
        super().__init__(real.__name__)
        vars(self).update(own, _real=real, _lacks=lacks.split(), _own={*own}, _before={})

    def __getattr__(self, name: str) -> Any:
        """Return what the real module has, unless Windows lacks it."""
        if name in self._lacks:
            raise AttributeError(f"module {self.__name__!r} on Windows has no attribute {name!r}")
        return getattr(self._real, name)

    def __setattr__(self, name: str, value: object) -> None:
        """Set what differs here, and all else for everybody."""
        if name in (*self._lacks, *self._own):
            vars(self)[name] = value
        else:
            self._before.setdefault(name, getattr(self._real, name, None))
            setattr(self._real, name, value)

    def __delattr__(self, name: str) -> None:
        """Delete what differs here; all else becomes again what it was."""
        if name in vars(self):
            del vars(self)[name]
        else:
            setattr(self._real, name, self._before.pop(name))


KERNEL = SimpleNamespace(
    IsProcessorFeaturePresent=lambda _: 0,
    GlobalMemoryStatusEx=lambda _: 0,
    CreateJobObjectW=lambda *_: 0,
    SetInformationJobObject=lambda *_: 0,
    AssignProcessToJobObject=lambda *_: 0,
    K32GetProcessMemoryInfo=lambda *_: 0,
)
SEEN = {
    "sys": Pretended(sys, platform="win32"),
    "os": Pretended(
        os,
        "getuid geteuid getgid getegid setsid killpg getpgid mkfifo fork wait4 uname getloadavg",
        name="nt",
    ),
    "signal": Pretended(
        signal, "setitimer getitimer ITIMER_REAL alarm pause SIGALRM SIGKILL SIGHUP SIGUSR1 SIGPIPE"
    ),
    "subprocess": Pretended(subprocess, CREATE_NEW_PROCESS_GROUP=0, CREATE_NO_WINDOW=0),
    "ctypes": Pretended(ctypes, windll=SimpleNamespace(kernel32=KERNEL)),
}

really_import, really_open = builtins.__import__, io.open


def pretended_import(
    name: str,
    globals: dict[str, Any] | None = None,  # noqa: A002  its name is given
    locals: dict[str, Any] | None = None,  # noqa: A002
    fromlist: Any = (),
    level: int = 0,
) -> Any:
    """Import a module as our code would find it on Windows; other code gets the real one."""
    if str((globals or {}).get("__name__")).split(".")[0] in OURS:
        if name in POSIX_MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        if name in SEEN:
            return SEEN[name]
    return really_import(name, globals, locals, fromlist, level)


def pretended_open(
    file: Any,
    mode: str = "r",
    buffering: int = -1,
    encoding: str | None = None,
    errors: str | None = None,
    newline: str | None = None,
    **more: Any,
) -> Any:
    """Open a file as Windows does."""
    if isinstance(file, str | PurePath) and NOT_IN_NAMES & set(PurePath(file).name):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(file))
    if "b" not in mode:
        encoding = "cp1252" if encoding in (None, "locale") else encoding
        newline = "\r\n" if newline is None and not {*mode}.isdisjoint("wax") else newline
    return really_open(file, mode, buffering, encoding, errors, newline, **more)


builtins.__import__ = pretended_import  # type: ignore[assignment]
builtins.open = io.open = pretended_open  # type: ignore[assignment]
subprocess._text_encoding = lambda: "cp1252"  # type: ignore[attr-defined]
multiprocessing.set_start_method("spawn")
