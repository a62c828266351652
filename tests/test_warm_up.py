"""warm_up.py and the cache: nothing heavy at import, a move at once, compiled code kept safely."""

import _thread
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget import warm_up
from pentago_widget.engine import jit

if jit.COMPILED:
    from pentago_widget.engine.code_files import CodeFiles
from pentago_widget.move import Move, board_text
from tests import needs

ROOT = Path(__file__).parent.parent
FIRST_MOVE = """
import json
from Pentago import Pentago
from pentago_widget import best_move, warm_up
print(json.dumps([warm_up.is_ready(), best_move(Pentago(), level=2, seed=1)]))
"""


def plus_one(number: int) -> int:
    """Return the next number."""
    return number + 1


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


INTERRUPTED = """
import os, signal, subprocess, sys, time
from pentago_widget.warm_up import APART
if sys.platform == "win32":  # what started the tests may have had Ctrl-C ignored, children too
    import ctypes
    ctypes.windll.kernel32.SetConsoleCtrlHandler(None, False)
waits = [sys.executable, "-c", "print('here', flush=True); input()"]
pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
shared, apart = (subprocess.Popen(waits, text=True, **pipes, **how) for how in ({}, APART))
shared.stdout.readline(), apart.stdout.readline()
try:
    if sys.platform == "win32":
        assert ctypes.windll.kernel32.GenerateConsoleCtrlEvent(signal.CTRL_C_EVENT, 0)
    else:
        os.killpg(0, signal.SIGINT)
    time.sleep(30)
except KeyboardInterrupt:
    print(*("KeyboardInterrupt" in child.communicate("go on\\n")[0] for child in (shared, apart)))
"""


@pytest.mark.slow
def test_an_interrupt_leaves_the_child_alone_that_compiles() -> None:
    own: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        own = {"creationflags": subprocess.CREATE_NO_WINDOW}  # a console of its own to type in
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        capture_output=True,
        check=False,
        cwd=ROOT,
        text=True,
        **own,
    )
    assert (done.stdout.split(), done.stderr) == (["True", "False"], "")


def test_importing_the_package_loads_no_compiler_and_no_widgets() -> None:
    code = "import sys, pentago_widget; print(*sys.modules, sep='\\n')"
    loaded = set(run(code).splitlines())
    assert not loaded & {"numba", "numpy", "llvmlite", "ipywidgets", "pentago_widget.engine"}


def test_every_public_name_is_there_and_another_is_not() -> None:
    import pentago_widget

    for name in dir(pentago_widget):
        assert getattr(pentago_widget, name)
    with pytest.raises(AttributeError, match="has no attribute 'worst_move'"):
        _ = pentago_widget.worst_move


def test_the_plain_engine_answers_line_by_line_from_a_process_of_its_own() -> None:
    question = {
        "board": board_text(Pentago()),
        "level": 2,
        "depth": None,
        "seconds": None,
        "seed": 4,
    }
    answers = [answer for answer in warm_up.plain_answers(question) if answer]
    move = Move(*answers[-1][0])
    assert Pentago().why_not("black", *move) is None


def test_the_plain_engine_can_be_left_in_the_middle() -> None:
    question = {
        "board": board_text(Pentago()),
        "level": 6,
        "depth": None,
        "seconds": None,
        "seed": 4,
    }
    answers = warm_up.plain_answers(question)
    assert any(answer is not None for answer in answers)
    answers.close()
    assert list(answers) == []


PLANTED = """
import sys
from pentago_widget import warm_up
sys.path.insert(0, {!r})
question = dict(board="." * 36 + " b", level=1, depth=None, seconds=None, seed=4)
print(any(warm_up.plain_answers(question)))
warm_up.start()
warm_up.stop()
"""


@pytest.mark.slow
@pytest.mark.parametrize("path", ["here", ""])
def test_a_child_imports_nothing_that_was_planted_where_it_starts(
    tmp_path: Path, path: str
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    for name in ("random", "json", "queue", "subprocess", "numpy", "numba", "Pentago"):
        (here / f"{name}.py").write_text(f"open({str(tmp_path / name)!r}, 'w').close()\n")
    code = PLANTED.format(str(tmp_path / path) if path else "")
    done = subprocess.run(
        [sys.executable, "-P", "-c", code],
        capture_output=True,
        check=False,
        cwd=here,
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache")},
        text=True,
    )
    assert (done.stdout, done.stderr) == ("True\n", "")
    assert {found.name for found in tmp_path.iterdir()} - {"cache"} == {"here"}


@pytest.mark.skipif(not jit.COMPILED, reason="plain Python keeps no compiled code")
class TestCache:
    """Where compiled code is kept."""

    @needs.rights
    def test_a_folder_that_others_can_write_to_is_not_trusted(self, tmp_path: Path) -> None:
        assert jit.is_ours(tmp_path)
        tmp_path.chmod(0o777)
        assert not jit.is_ours(tmp_path)

    @needs.rights
    def test_a_folder_that_others_can_put_another_in_the_place_of_is_not_trusted(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "open").mkdir()
        (tmp_path / "open" / "own").mkdir(mode=0o700)
        for mode, is_trusted in ((0o755, True), (0o777, False), (0o1777, True)):
            (tmp_path / "open").chmod(mode)
            assert jit.is_ours(tmp_path / "open" / "own") == is_trusted

    @needs.links
    def test_a_link_is_not_trusted_as_it_may_lead_elsewhere_later(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "own").mkdir(mode=0o700)
        (tmp_path / "cache").mkdir()
        (tmp_path / "cache" / "pentago-widget").symlink_to(tmp_path / "own")
        assert not jit.is_ours(tmp_path / "cache" / "pentago-widget")
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
        monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "own"))
        found = jit.cache_folder()
        assert found
        assert found.parent.parent == tmp_path / "own"
        (tmp_path / "own" / jit.made_of()).symlink_to(tmp_path)
        monkeypatch.setenv(jit.CACHE_FOLDER, str(tmp_path / "own" / jit.made_of()))
        assert jit.cache_folder() == found

    def test_without_any_place_for_it_nothing_is_kept(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def missing(**_: object) -> None:
            raise FileNotFoundError(2, "No usable temporary directory found")

        def homeless() -> None:
            raise RuntimeError("Could not determine home directory.")

        for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", jit.CACHE_FOLDER):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(Path, "home", homeless)
        monkeypatch.setattr("tempfile.gettempdir", missing)
        monkeypatch.setattr("tempfile.mkdtemp", missing)
        assert jit.cache_folder() is None
        monkeypatch.setattr(jit, "CACHE", None)
        monkeypatch.setattr(warm_up, "CACHE", None)
        assert warm_up.is_ready()
        assert jit.compiled(plus_one)(4) == 5

    @pytest.mark.slow
    def test_a_damaged_file_is_compiled_anew(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(jit, "CACHE", tmp_path)
        assert jit.compiled(plus_one)(4) == 5
        (file,) = tmp_path.rglob("*.nbc")
        whole, chance = file.read_bytes(), random.Random(3)
        damaged = [b"", whole[:20], whole[:-1], whole + b"0"]
        for _ in range(6):
            at = chance.randrange(len(whole))
            damaged.append(
                whole[:at] + bytes([whole[at] ^ 1 << chance.randrange(8)]) + whole[at + 1 :]
            )
        for code in damaged:
            file.write_bytes(code)
            function: Any = jit.compiled(plus_one)
            assert function(4) == 5
            assert function.stats.cache_misses
            assert file.read_bytes() != code, "it is written anew"
        function = jit.compiled(plus_one)
        assert function(4) == 5
        assert function.stats.cache_hits

    def test_a_full_disk_keeps_nothing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(jit, "CACHE", tmp_path)
        monkeypatch.setattr(CodeFiles, "save", full)
        assert jit.compiled(plus_one)(4) == 5

    @pytest.mark.slow
    def test_without_a_place_for_it_a_folder_of_the_user_s_own_is_made(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "file").touch()
        code = "from pentago_widget.engine.jit import CACHE; print(CACHE)"
        found = Path(run(code, XDG_CACHE_HOME=str(tmp_path / "file"), TMPDIR=str(tmp_path)).strip())
        assert tmp_path in found.parents
        assert jit.is_ours(found)

    @needs.rights
    @pytest.mark.thorough
    def test_a_folder_for_one_process_is_shared_with_its_child_and_gone_at_the_end(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "file").touch()
        user = os.getuid() if hasattr(os, "getuid") else ""
        usual = tmp_path / f"pentago-widget-{user}"
        usual.mkdir()
        usual.chmod(0o777)  # others can write there, so it is not trusted
        code = "from pentago_widget import warm_up as w; w.{}(); print(w.is_ready(), w.CACHE)"
        environment = {"XDG_CACHE_HOME": str(tmp_path / "file"), "TMPDIR": str(tmp_path)}
        ready, folder = run(code.format("wait"), **environment).split()
        assert ready == "True"
        assert Path(folder).parent.parent == tmp_path  # the old ones beside it may be removed
        ready, _ = run(code.format("start"), **environment).split()
        assert ready == "False"  # and its child ends with it, or it would make the folder again
        assert sorted(tmp_path.iterdir()) == [tmp_path / "file", usual]

    @pytest.mark.slow
    def test_another_copy_of_the_same_text_has_a_cache_of_its_own(self, tmp_path: Path) -> None:
        shutil.copytree(ROOT / "pentago_widget", tmp_path / "pentago_widget")
        shutil.copy(ROOT / "Pentago.py", tmp_path)
        code = "import sys; sys.path.insert(0, {!r}); from pentago_widget.engine import jit; {}"
        code = code.format(str(tmp_path), "print(jit.__file__, jit.made_of())")
        file, copied = run(code).split()
        assert tmp_path in Path(file).parents
        assert copied != jit.made_of()
        Path(file).touch()
        assert run(code).split()[1] != copied

    def test_only_what_was_compiled_long_ago_is_forgotten(self, tmp_path: Path) -> None:
        old, young = "0123456789abcdef", "fedcba9876543210"
        for name, age in ((old, 60), (young, -60), ("thesis", 60)):
            (tmp_path / name).mkdir()
            then = time.time() - warm_up.KEPT - age
            os.utime(tmp_path / name, (then, then))
        warm_up.forget_old(tmp_path)
        assert {folder.name for folder in tmp_path.iterdir()} == {young, "thesis"}

    @pytest.mark.slow
    def test_a_folder_that_the_environment_names_is_taken_only_from_a_parent(
        self, tmp_path: Path
    ) -> None:
        code = "from pentago_widget.engine.jit import CACHE; print(CACHE)"
        for name, is_taken in ((jit.made_of(), True), ("mine", False)):
            (tmp_path / name).mkdir()
            found = run(code, PENTAGO_WIDGET_CACHE=str(tmp_path / name)).strip()
            assert (found == str(tmp_path / name)) == is_taken

    @pytest.mark.slow
    def test_a_compilation_goes_on_when_its_parent_ends_without_a_warning(
        self, tmp_path: Path
    ) -> None:
        code = "from pentago_widget import warm_up as w; w.start(); print(w._compilers[0].pid)"
        done = subprocess.run(
            [sys.executable, "-W", "always", "-c", code],
            capture_output=True,
            check=True,
            cwd=ROOT,
            env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)},
            text=True,
        )
        os.kill(int(done.stdout), signal.SIGTERM)  # it is there still
        assert done.stderr == ""

    @pytest.mark.thorough
    def test_the_first_move_does_not_wait_for_the_compiler(self, tmp_path: Path) -> None:
        cache = str(tmp_path / "cache")
        ready, move = json.loads(run(FIRST_MOVE, XDG_CACHE_HOME=cache))
        assert not ready
        assert Pentago().why_not("black", *move) is None
        run("from pentago_widget import warm_up; warm_up.wait()", XDG_CACHE_HOME=cache)
        compiled = sorted((tmp_path / "cache").rglob("*.nbc"))
        ready, again = json.loads(run(FIRST_MOVE, XDG_CACHE_HOME=cache))
        assert ready
        assert sorted((tmp_path / "cache").rglob("*.nbc")) == compiled
        assert again == move

    @pytest.mark.thorough
    def test_an_interrupted_compilation_is_made_good(self, tmp_path: Path) -> None:
        cache = str(tmp_path / "cache")
        code = "from pentago_widget import warm_up as w; w.start(); w.stop(); {}"
        assert run(code.format("print(w.is_ready())"), XDG_CACHE_HOME=cache) == "False\n"
        assert (
            run(code.format("w.wait(); w.wait(); print(w.is_ready())"), XDG_CACHE_HOME=cache)
            == "True\n"
        )


@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_threads_that_load_the_engine_at_once_keep_its_code_in_one_place(
    request: pytest.FixtureRequest,
) -> None:
    interval = sys.getswitchinterval()
    request.addfinalizer(lambda: sys.setswitchinterval(interval))
    sys.setswitchinterval(1e-6)  # threads take turns as often as they can

    def made() -> list[str]:
        """Declare functions and return where their code will be kept."""
        found = []
        for _ in range(300):

            def plus_one(number: int) -> int:
                return number + 1

            found.append(str(jit.compiled(plus_one)._cache._cache_path))  # type: ignore[attr-defined]
        return found

    before = jit.config.CACHE_DIR
    with ThreadPoolExecutor(4) as pool:
        places = {path for each in [pool.submit(made) for _ in range(4)] for path in each.result()}
    assert all(place.startswith(str(jit.CACHE)) for place in places), places
    assert before == jit.config.CACHE_DIR, "other code's cache is where it was"


def test_an_interrupt_ends_the_waiting_and_not_the_work() -> None:
    done = threading.Event()

    def work() -> None:
        """Be interrupted."""
        _thread.interrupt_main()
        done.wait(10)  # until the interrupt has arrived

    with pytest.raises(KeyboardInterrupt):
        jit.undisturbed(work)
    done.set()
    assert jit.undisturbed(threading.current_thread) is not threading.main_thread()
    with pytest.raises(ZeroDivisionError):
        jit.undisturbed(lambda: 1 // 0)


INTERRUPTED_IMPORT = """
import _thread, sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == "numba.core.typing.templates":
            sys.meta_path.remove(self)
            _thread.interrupt_main()

sys.meta_path.insert(0, Interrupting())
for _ in range(2):
    try:
        from pentago_widget.engine.bits import count
        print(count(7))
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.slow
@pytest.mark.skipif(not jit.COMPILED, reason="nothing is compiled")
def test_an_interrupt_while_the_compiler_is_loaded_breaks_nothing() -> None:
    assert run(INTERRUPTED_IMPORT).split() == ["interrupted", "3"]


FORKED = """
import os, signal, threading
from pentago_widget.analysis import Solution
from pentago_widget.engine_moves import position
from pentago_widget.move import board_from_text

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
    board = "WWBBWBW.BBWBBWWWBBWB.BWBWWWBBBW.WBBW b" if not jit.COMPILED else warm_up.LATE
    moves, *ends = run(FORKED.format(board)).split()
    assert int(moves) > 0
    assert ends == ["0"] * 6
