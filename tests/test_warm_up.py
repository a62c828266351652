"""warm_up.py and the cache: nothing heavy at import, a move at once, compiled code kept safely."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget import warm_up
from pentago_widget.engine import jit
from pentago_widget.move import Move, board_text
from tests import needs

ROOT = Path(__file__).parent.parent
FIRST_MOVE = """
import json
from Pentago import Pentago
from pentago_widget import best_move, warm_up
print(json.dumps([warm_up.is_ready(), best_move(Pentago(), level=2, seed=1)]))
"""


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


@pytest.mark.skipif(not jit.COMPILED, reason="plain Python keeps no compiled code")
class TestCache:
    """Where compiled code is kept."""

    @needs.rights
    def test_a_folder_that_others_can_write_to_is_not_trusted(self, tmp_path: Path) -> None:
        assert jit.is_ours(tmp_path)
        tmp_path.chmod(0o777)
        assert not jit.is_ours(tmp_path)

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
