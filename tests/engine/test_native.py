"""The engine as it was compiled beforehand: its doors, and what is said where it cannot be had."""

import os
import random
import subprocess
import sys
from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pentago_widget.engine import library, patterns, playout, speed
from pentago_widget.engine.seed import INFINITY, alpha_beta
from tests import needs
from tests.engine.positions import pair, random_position

ROOT = Path(__file__).parents[2]
native = pytest.mark.skipif(not speed.COMPILED, reason="this is the plain engine")
LATE = "..BB.BBWWW.W....WWBWB.B...W.W..BWB.B b"


def run(code: str, **environment: str) -> str:
    """Run Python in a new process and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=os.environ | environment,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_the_package_loads_no_engine_and_no_widgets() -> None:
    loaded = set(run("import sys, pentago_widget; print(*sys.modules, sep='\\n')").splitlines())
    assert not loaded & {"numpy", "ipywidgets", "pentago_widget.engine"}


def test_playing_needs_no_compiler() -> None:
    code = "import sys; from pentago_widget import best_move; from Pentago import Pentago;"
    code += "best_move(Pentago(), level=3); print(*sys.modules, sep='\\n')"
    assert not set(run(code).splitlines()) & {"numba", "llvmlite", "numpy", "compiler"}


def test_every_public_name_is_there_and_another_is_not() -> None:
    import pentago_widget

    for name in dir(pentago_widget):
        assert getattr(pentago_widget, name)
    with pytest.raises(AttributeError, match="has no attribute 'worst_move'"):
        _ = pentago_widget.worst_move


@native
def test_kernels_answer_as_their_text_does() -> None:
    chance = random.Random(4)
    for marbles in (2, 9, 20, 33):
        mine, theirs = pair(random_position(marbles, chance))
        weights = patterns.learned()
        asked: Any = patterns.evaluate
        assert asked(mine, theirs, weights) == asked.plain(mine, theirs, weights)
        scores, plainly = speed.zeros(36), speed.zeros(36)
        written: Any = patterns.evaluate_placements
        assert written(mine, theirs, weights, scores) is None
        written.plain(mine, theirs, weights, plainly)
        assert scores == plainly
        scratch = [[speed.zeros(size) for size in (36, 8, 4, 8)] for _ in range(2)]
        played: Any = playout.played
        begun = mine, theirs, 20, playout.seeded(3)
        assert played(*begun, *scratch[0]) == played.plain(*begun, *scratch[1])
        searched: Any = alpha_beta
        asked_for = mine & 0x3FFFF, theirs & 0x3FFFF, 1, -INFINITY, INFINITY
        assert searched(*asked_for) == searched.plain(*asked_for)


@native
@pytest.mark.parametrize(
    "given",
    [
        array("q", [0] * 100),
        array("i", [0] * 100),
        [0] * 100,
        b"0" * 100,
        memoryview(bytes(200)).cast("h"),
        memoryview(bytearray(400)).cast("h")[::2],
        None,
    ],
    ids=lambda given: type(given).__name__,
)
def test_an_array_that_a_kernel_would_read_wrongly_is_refused(given: Any) -> None:
    with pytest.raises((TypeError, NotImplementedError)):
        patterns.evaluate(1, 2, given)


@native
def test_too_few_arguments_are_refused() -> None:
    asked: Any = patterns.evaluate
    with pytest.raises(ValueError, match=r"shorter|longer"):
        asked(1, 2)


def test_only_what_kernels_know_can_be_declared() -> None:
    def wrong(number: float) -> int:
        return int(number)

    with pytest.raises(TypeError, match="no kernel has a value of"):
        speed.signature(wrong)


@pytest.mark.parametrize(
    ("platform", "machine", "files"),
    [
        ("linux", "x86_64", ("linux-x86_64-v3.so", "linux-x86_64-v2.so")),
        ("linux", "aarch64", ("linux-aarch64.so",)),
        ("darwin", "arm64", ("macos-arm64.dylib",)),
        ("darwin", "x86_64", ("macos-x86_64-v3.dylib", "macos-x86_64-v2.dylib")),
        ("win32", "AMD64", ("windows-x86_64-v3.dll", "windows-x86_64-v2.dll")),
        ("win32", "ARM64", ("windows-arm64.dll",)),
        ("emscripten", "wasm32", ("wasm32.wasm",)),
    ],
)
def test_each_system_has_its_files(
    platform: str, machine: str, files: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "platform", SimpleNamespace(machine=lambda: machine))
    monkeypatch.setattr(library, "sys", SimpleNamespace(platform=platform))
    assert library.variants() == tuple(f"kernels-{file}" for file in files)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the libraries elsewhere, where there are none yet."""
    monkeypatch.delenv("PENTAGO_WIDGET_PLAIN", raising=False)
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    monkeypatch.setattr(library, "_reasons", [])
    return tmp_path


def test_a_clone_without_a_library_is_told_what_makes_one(folder: Path) -> None:
    assert not list(folder.iterdir())
    assert library.opened() is None
    assert "which is made by python -m pip install ." in library.why_plain()


def test_without_a_library_a_sentence_names_the_system(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "COMPILER", folder / "compiler")
    assert library.opened() is None
    assert library.why_plain() == (
        f"no compiled engine for {library.system()} came with this installation"
    )


def test_a_library_that_does_not_load_is_told(folder: Path) -> None:
    for name in library.variants():
        (folder / name).write_bytes(b"no library")
    assert library.opened() is None
    assert library.why_plain().startswith("the compiled engine cannot be loaded: ")


@native
def test_a_library_of_another_text_is_never_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in (library.HERE / "native").iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(library, "made_of", lambda: "0123456789abcdef")
    with pytest.raises(library.StaleError, match=r"made from another text .* python -m compiler"):
        library.opened()
    monkeypatch.setattr(library, "COMPILER", folder / "missing")  # as where it is installed
    assert library.opened() is None
    assert library.why_plain().startswith("the compiled engine was made from another text")


def test_plain_python_that_is_wanted_has_no_reason(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PENTAGO_WIDGET_PLAIN", "1")
    assert library.opened() is None
    assert library.why_plain() == ""
    assert not list(folder.iterdir())


NO_LIBRARY = """
from pathlib import Path
from pentago_widget.engine import library
library.FOLDER = Path('nowhere')
"""
PLAYED = """
import io
import sys
import warnings
from Pentago import Pentago
from pentago_widget import PentagoWidget, Unsolved, best_move, solve
from pentago_widget.games.pentago.plain_speed import caveat
from pentago_widget.terminal import main

said = caveat()
assert said.startswith("The computer thinks in plain Python here: ")
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    assert best_move(Pentago(), level=3)
assert [str(each.message) for each in told] == [said]
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
def test_without_a_library_everything_plays_and_one_sentence_says_what_is_slower() -> None:
    run(NO_LIBRARY + PLAYED, PENTAGO_WIDGET_PLAIN="0")


INTERRUPTED = """
import _thread, random, threading
from pentago_widget.engine.search import search
from tests.engine.positions import pair, random_position

position = pair(random_position(8, random.Random(2)))
*_, wanted = search(*position, depth=2)
chance, interrupted = random.Random(5), 0
for _ in range(1000):
    timer = threading.Timer(chance.random() * 0.004, _thread.interrupt_main)
    try:
        timer.start()
        for _ in search(*position, depth=3):
            pass
        timer.join()
        for _ in range(9):  # what comes late is seen in a loop
            pass
    except KeyboardInterrupt:
        interrupted += 1
*_, found = search(*position, depth=2)
print(interrupted > 300, found == wanted)
"""


@native
@pytest.mark.slow
def test_whatever_is_interrupted_the_engine_answers_as_before() -> None:
    assert run(INTERRUPTED) == "True True\n"


FORKED = """
import os, signal, threading
from pentago_widget.games.pentago.analysis import Solution
from pentago_widget.games.pentago.numbers import position
from pentago_widget.games.pentago.move import board_from_text

game = board_from_text({!r})
begun = threading.Event()

def solve():
    return len(Solution(*position(game), 0, 1.0).moves)

def solve_for_ever():
    while True:
        begun.set()
        solve()

print(solve())
threading.Thread(target=solve_for_ever, daemon=True).start()
begun.wait()
for _ in range(6):
    child = os.fork()
    if not child:
        signal.alarm(20)  # ends a child that hangs
        os._exit(solve() == 0)
    print(os.waitpid(child, 0)[1])
os._exit(0)
"""


@pytest.mark.slow
@needs.signals
def test_a_process_forked_while_a_thread_solves_can_solve() -> None:
    board = LATE if speed.COMPILED else "WWBBWBW.BBWBBWWWBBWB.BWBWWWBBBW.WBBW b"
    moves, *ends = run(FORKED.format(board)).split()
    assert int(moves) > 0
    assert ends == ["0"] * 6


@needs.signals
def test_a_process_that_was_forked_writes_to_no_array_of_its_parent_s() -> None:
    kept = [speed.zeros(size) for size in (10, speed.LARGE, speed.HUGE)]
    child = os.fork()
    if not child:
        for each in kept:
            each[0] = each[-1] = 1
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    assert all(each[0] == each[-1] == 0 for each in kept)
