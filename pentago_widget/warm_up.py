"""What happens before the engine is compiled: a child process compiles, another one plays.

Compiling takes many seconds, once on a machine, and would hold Python's lock all the time. So one
child process fills the cache on disk, and until it is done the moves come from a second one that
runs the same engine as plain Python.
"""

import atexit
import json
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from pathlib import Path
from typing import IO, Any

from pentago_widget.engine import PLAIN
from pentago_widget.engine.jit import CACHE_FOLDER, COMPILED, is_temporary

if COMPILED:
    from pentago_widget.engine.jit import CACHE

EARLY = "W....W......B......B...BW......W...B b"
LATE = "..BB.BBWWW.W....WWBWB.B...W.W..BWB.B b"
"""Positions to compile with; no kind of work is left out by them."""

KEPT = 30 * 24 * 3600
"""For so many seconds the compiled code of another version of this package is kept."""

PATIENCE = 1.5
"""How many seconds the plain engine thinks about a move at the most."""

POLL = 0.02
"""So many seconds pass between two looks at whether a child has said or done something."""

APART: dict[str, Any] = {"start_new_session": True}
if sys.platform == "win32":
    APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
"""How a child is started that Ctrl-C, typed to interrupt this process, leaves alone."""

BEGIN = """
import sys
sys.path += sys.argv[2:]
from pentago_widget import warm_up
warm_up.ROLES[sys.argv[1]]()
"""
"""What a child process runs."""

_compilers: list[subprocess.Popen[str]] = []


def is_ready() -> bool:
    """Say whether the engine can answer without compiling first."""
    return not COMPILED or CACHE is None or (CACHE / "ready").exists()


def start() -> None:
    """Begin to compile in a child process, unless that is done or under way."""
    if not is_ready() and not any(child.poll() is None for child in _compilers):
        none = subprocess.DEVNULL
        _compilers.append(_child("compile", none, **APART))


def wait() -> None:
    """Compile, and return when that is done."""
    start()
    while _compilers:
        _compilers.pop().wait()


def waiting() -> Generator[None, None, None]:
    """Compile, and yield every few milliseconds until that is done."""
    start()
    while any(child.poll() is None for child in _compilers):
        time.sleep(POLL)
        yield None


def stop() -> None:
    """End a compilation that is under way; what is compiled already is kept."""
    while _compilers:
        _compilers[-1].kill()
        _compilers.pop().wait()


@atexit.register
def _leave() -> None:
    """Let a compilation go on when this process ends: the next one will want it.

    Not so where nobody will find what was compiled. Python warns of a child that is left behind,
    unless its end is noted.
    """
    if COMPILED and CACHE is not None and is_temporary(CACHE):
        stop()
    for child in _compilers:
        if child.poll() is None:
            child.returncode = 0


def plain_answers(question: dict[str, Any], role: str = "answer") -> Generator[Any, None, None]:
    """Put a question to the plain engine; yield its answers as they come, None while none does."""
    child = _child(role, subprocess.PIPE)
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    reader = threading.Thread(target=_read, args=(child.stdout, lines), daemon=True)
    reader.start()
    try:
        _write(child.stdin, json.dumps(question))
        while line := _next(lines):
            yield None if line == "\n" else json.loads(line)
    finally:
        child.kill()
        child.wait()
        reader.join()


def _next(lines: "queue.SimpleQueue[str]") -> str:
    """Return the next line, an empty one where none has come in time, '' at the end of all."""
    try:
        return lines.get(timeout=POLL)
    except queue.Empty:
        return "\n"


def _read(source: IO[str] | None, lines: "queue.SimpleQueue[str]") -> None:
    """Hand on every line as it comes; '' is the end."""
    if source:
        with source:
            for line in source:
                lines.put(line)
    lines.put("")


def _write(target: IO[str] | None, text: str) -> None:
    """Write a text and end the stream."""
    if target:
        with target:
            target.write(text)


def _child(role: str, streams: int, **options: Any) -> subprocess.Popen[str]:  # noqa: ANN401  what Popen takes
    """Start a child process for a role, with the same modules to be found.

    Nothing in the folder where it starts stands in for a module of Python's or an installed one:
    this process's own paths are searched last.
    """
    paths = [str(Path(__file__).parent.parent), *filter(None, sys.path)]
    place = {CACHE_FOLDER: str(CACHE)} if role == "compile" else {PLAIN: "1"}
    return subprocess.Popen(  # noqa: S603  our own module, and nothing from outside in the command
        [sys.executable, "-P", "-c", BEGIN, role, *paths],
        stdin=streams,
        stdout=streams,
        stderr=subprocess.DEVNULL,
        env=os.environ | place,
        text=True,
        **options,
    )


def compile_all() -> None:
    """Call once whatever is compiled, and note that this has been done."""
    from pentago_widget.engine import solver  # noqa: PLC0415  loaded in the child only
    from pentago_widget.engine.book import book_action  # noqa: PLC0415
    from pentago_widget.engine.patterns import learned  # noqa: PLC0415
    from pentago_widget.engine.search import search  # noqa: PLC0415
    from pentago_widget.engine_moves import position  # noqa: PLC0415
    from pentago_widget.move import board_from_text  # noqa: PLC0415

    early, late = (position(board_from_text(text)) for text in (EARLY, LATE))
    for begun in (search(0, 0, depth=1), search(*early, depth=3, weights=learned(), seed=1)):
        for _ in begun:
            pass
    book_action(0, 0)
    solver.values(*late)
    if CACHE is not None:
        (CACHE / "ready").touch()
        forget_old(CACHE.parent)


def forget_old(place: Path) -> None:
    """Remove the compiled code of older texts that was made long ago."""
    for folder in place.iterdir():
        is_other = folder != CACHE and re.fullmatch("[0-9a-f]{16}", folder.name)
        if is_other and time.time() - folder.stat().st_mtime > KEPT:
            shutil.rmtree(folder, ignore_errors=True)


def answer() -> None:
    """Read a question and write each thought about it as a line."""
    from pentago_widget.move import board_from_text  # noqa: PLC0415
    from pentago_widget.opponent import thinking  # noqa: PLC0415

    question = json.load(sys.stdin)
    end = time.monotonic() + PATIENCE
    for thought in thinking(board_from_text(question.pop("board")), **question):
        print(json.dumps(thought), flush=True)
        if time.monotonic() >= end:
            return


def analyse() -> None:
    """Read a question and write the analysis as a line: moves, line, depth, nodes, proved."""
    from pentago_widget.analysis import analyse as judge  # noqa: PLC0415
    from pentago_widget.move import board_from_text  # noqa: PLC0415

    question = json.load(sys.stdin)
    found = judge(board_from_text(question.pop("board")), **question)
    moves = [*found.moves.items()]
    print(json.dumps([moves, found.line, found.depth, found.nodes, found.proved]), flush=True)


ROLES = {"compile": compile_all, "answer": answer, "analyse": analyse}
"""What a child process can do."""
