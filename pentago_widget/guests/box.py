"""The box for foreign code, from outside: a process that is asked, watched and ended.

It ends and limits code, and is no jail: what the user may read, code in it may read. Whole games go
in as plain data, and plain data comes out; nothing that comes out is evaluated here.
"""

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from pentago_widget.guests import job

LOOK: Final = 0.05
"""Seconds between two looks at a box that has not rung."""

MEMORY: Final = 512 * 1024 * 1024
"""Bytes that foreign code may take."""

READY: Final = 60.0
"""Seconds in which a box must have begun."""

NAME: Final = "pentago-box-"
"""How the folders of boxes are called, among those for temporary files."""

OLD: Final = 48 * 3600
"""Seconds after which a folder has been left behind: its process was ended before it could tidy."""

PACKAGE: Final = Path(__file__).parents[1]

BEGIN: Final = (
    "import sys, types; package = types.ModuleType('pentago_widget');"
    " package.__path__ = [sys.argv[1]]; sys.modules['pentago_widget'] = package;"
    " from pentago_widget.guests.inside import main; main()"
)
"""What the process runs: of the package only what it needs, and none of the rules."""

MARK: Final = "PENTAGO_WIDGET_BOX"
"""Names, in the environment, the box that a process was started from."""


class Ended(Exception):  # noqa: N818  an end is no error of ours
    """The box has ended while something was asked of it."""

    answers: Sequence[dict[str, Any]] = ()
    """What was answered before."""


class Stuck(Ended):
    """It was ended, for it gave no answer in time."""

    def __init__(self, seconds: float, place: str) -> None:
        """Take how long it was waited for, and where the code was."""
        super().__init__(place)
        self.seconds = seconds
        self.place = place


class Died(Ended):
    """It ended itself, or the system ended it."""

    def __init__(self, how: int | str | None) -> None:
        """Take words, or the exit status, which is negative for a signal's number."""
        super().__init__(how if isinstance(how, str) else _told(how))


class Closed(RuntimeError):  # noqa: N818  a reason, told to people
    """There can be no box on this system."""


class Box:
    """A process of foreign code, started when it is first asked, and anew when it has ended."""

    def __init__(self) -> None:
        """Begin without a process."""
        self.fences: tuple[str, ...] = ()
        """What the system holds the code back by, known when it has been asked something."""
        self.guest: object = None
        """Whoever has put code into the process that runs."""
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = os.getpid()
        self._is_begun = False
        self._life: int | None = None
        self._job = 0
        self._lock = threading.Lock()

    def ask(self, request: dict[str, Any], seconds: float) -> list[dict[str, Any]]:
        """Return the answers to a request.

        Raise Stuck when none comes for so many seconds, and Died when the process ends, both with
        the answers until then; the next request starts another process.
        """
        with self._lock:
            self._begin()
            answers: list[dict[str, Any]] = []
            try:
                answers.extend(self._answers(request, seconds))
            except BaseException as error:
                self._end()
                if isinstance(error, Ended):
                    error.answers = answers
                raise
        return answers

    def start(self) -> tuple[str, ...]:
        """Start the process where none is running; return what holds its code back."""
        with self._lock:
            self._begin()
            return self.fences

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._end()

    def is_running(self) -> bool:
        """Say whether there is a process that waits, and that was not started by our parent."""
        is_ours = self._process is not None and self._owner == os.getpid()
        return is_ours and self._process.poll() is None  # type: ignore[union-attr]

    def _begin(self) -> None:
        """Start the process where none is running."""
        if self.is_running():
            return
        self._end()
        _clear_old()
        self._owner = os.getpid()
        self._scratch = Path(tempfile.mkdtemp(prefix=NAME))
        self._is_begun = True
        self._life = None
        empty = self._scratch / "empty"
        empty.mkdir()
        self._file = (self._scratch / "answers").open("wb+", buffering=0)
        self._bell: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        try:
            self._start(empty)
            self.fences = tuple(json.loads(self._rung(READY)))
        except (OSError, ValueError) as error:
            self._end()
            raise Closed(f"code cannot be run in a process of its own here: {error}") from error

    def _start(self, empty: Path) -> None:
        """Start the process."""
        life, self._life = os.pipe()
        scratch, path = str(self._scratch), [*map(os.path.abspath, sys.path), str(PACKAGE.parent)]
        words = [_python(), "-I", "-S", "-X", "utf8", "-c", BEGIN]
        words += [str(PACKAGE), scratch, str(MEMORY), str(life), *path]
        try:
            self._process = process = subprocess.Popen(  # noqa: S603  Python itself
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=empty,
                env=_environment(scratch),
                **_system_options(life),
            )
        finally:
            os.close(life)
        self._job = job.job_of(process, MEMORY)
        heard = process.stdout, self._bell
        threading.Thread(target=_hear, args=heard, name="box", daemon=True).start()

    def _answers(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        """Send a request and yield its answers."""
        process: Any = self._process
        self._file.seek(0)
        self._file.truncate()
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            raise Died(process.wait()) from None
        unread, clock = b"", _Clock(process.pid)
        while True:
            rung = self._heard(LOOK)
            more = self._file.read()
            *lines, unread = (unread + more).split(b"\n")
            yield from map(_read, lines)
            if rung == b".":
                return
            if rung is not None or process.poll() is not None:
                raise Died(process.wait())
            if job.memory_of(process) > 2 * MEMORY:
                raise Died("took more memory than there is for it")
            if more:
                clock = _Clock(process.pid)
            elif clock.seconds() > seconds:
                raise Stuck(seconds, self._place())

    def _heard(self, seconds: float) -> bytes | None:
        """Return what the bell says, nothing at its end, None where it is silent for so long."""
        try:
            return self._bell.get(timeout=seconds)
        except queue.Empty:
            return None

    def _rung(self, seconds: float) -> bytes:
        """Return the first thing that the bell says."""
        heard = self._heard(seconds)
        if not heard:
            raise OSError("it did not start")
        return heard

    def _place(self) -> str:
        """Return where the code is, as far as it can be asked: lines of a traceback."""
        told = self._scratch / "where"
        if self._process and hasattr(signal, "SIGUSR1"):
            with suppress(OSError):
                self._process.send_signal(signal.SIGUSR1)
        for _ in range(10):
            if (text := told.read_text(encoding="utf-8", errors="replace")).endswith("\n"):
                return text
            time.sleep(0.01)
        return ""

    def _end(self) -> None:
        """End the process with all that it has started, and forget what it wrote."""
        process, self._process, self.guest = self._process, None, None
        if self._owner != os.getpid() or not self._is_begun:
            return
        self._is_begun = False
        if process:
            _kill(process)
            job.close(self._job)
            process.wait()
            for pipe in filter(None, (process.stdin, process.stdout)):
                with suppress(OSError):
                    pipe.close()
        if self._life is not None:
            os.close(self._life)
        self._file.close()
        _sweep(str(self._scratch))
        shutil.rmtree(self._scratch, ignore_errors=True)


def _clear_old() -> None:
    """Remove the folders that ended processes have left behind."""
    for folder in Path(tempfile.gettempdir()).glob(f"{NAME}*"):
        with suppress(OSError):
            if time.time() - folder.lstat().st_mtime > OLD:
                shutil.rmtree(folder, ignore_errors=True)


class _Clock:
    """How long a process could have run: the time since, but for what it waited for a processor."""

    def __init__(self, number: int) -> None:
        """Begin now."""
        self._number = number
        self._began = time.monotonic()
        self._waited = self._waiting()

    def seconds(self) -> float:
        """Return how long it could have run."""
        return time.monotonic() - self._began - (self._waiting() - self._waited)

    def _waiting(self) -> float:
        """Return how long it has waited for a processor, as far as the system tells."""
        try:
            words = Path(f"/proc/{self._number}/schedstat").read_text(encoding="ascii").split()
            return int(words[1]) / 1e9
        except (OSError, ValueError, IndexError):
            return 0.0


def _hear(pipe: Any, bell: "queue.SimpleQueue[bytes]") -> None:  # noqa: ANN401
    """Put what a pipe says into a queue, and nothing at its end."""
    with suppress(OSError, ValueError):
        while said := os.read(pipe.fileno(), 4096):
            bell.put(said)
    bell.put(b"")


def _read(line: bytes) -> dict[str, Any]:
    """Return an answer; what is none was forged."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    return answer if isinstance(answer, dict) else {}


def _python() -> str:
    """Return the path of Python itself; that of a Windows environment only starts another one."""
    return str(getattr(sys, "_base_executable", "") or sys.executable)


def _environment(scratch: str) -> dict[str, str]:
    """Return the few variables that code in a box sees."""
    needed = ("SYSTEMROOT", "LD_LIBRARY_PATH")
    kept = {name: os.environ[name] for name in needed if name in os.environ}
    return kept | {MARK: scratch, "OPENBLAS_NUM_THREADS": "1", "TMPDIR": scratch, "TEMP": scratch}


def _system_options(life: int) -> dict[str, Any]:
    """Return how this system starts a process that can be ended with all that it starts."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True, "pass_fds": (life,)}


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and its group."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def _sweep(mark: str) -> None:
    """End what has left its group, where the system tells which processes have the mark."""
    wanted = f"{MARK}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*") if sys.platform.startswith("linux") else ():
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGKILL)


def _told(code: int | None) -> str:
    """Tell how a process has ended."""
    if code is not None and code < 0:
        with suppress(ValueError):
            return f"was ended by the system ({signal.Signals(-code).name})"
    return f"ended Python itself, with exit status {code}"
