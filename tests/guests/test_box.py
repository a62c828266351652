"""The box: whatever foreign code does, a sentence says what it was, and the next game is played."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from textwrap import indent

import pytest

from pentago_widget.guests import fence
from pentago_widget.guests.answer import Answer
from pentago_widget.guests.box import Box, Died
from pentago_widget.guests.foreign import Foreign
from pentago_widget.guests.slices import Slices
from pentago_widget.guests.visit import MADE_UP, NoVisit, Visit
from tests.guests import hostile

SECONDS = 0.3
ASK = [(0, "ask", ())]
WHERE = hasattr(signal, "SIGUSR1")
"""Whether code can be asked where it is."""


@pytest.fixture(scope="module")
def box() -> Iterator[Box]:
    """Give a box that tests use one after the other."""
    made = Box()
    yield made
    made.close()


def guest(box: Box, source: str, seconds: float = SECONDS) -> Visit:
    """Make a class Guest in the box."""
    return Visit(box, Slices((("cell 1", source),), "Guest", "__main__"), seconds)


def method(body: str) -> str:
    """Return a class whose method does this."""
    return "class Guest:\n    def ask(self):\n" + indent(body, " " * 8)


def answers(box: Box, body: str, *calls: tuple[int, str, tuple[object, ...]]) -> list[Answer]:
    """Return what a method that does this answers, or other calls."""
    return guest(box, method(body)).played(calls or ASK)


def is_well(box: Box) -> bool:
    """Say whether a right class is played with as ever."""
    return [answer.value for answer in answers(box, "return len([1])")] == [1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("function", "told"), hostile.EVERY.items(), ids=[each.__name__ for each in hostile.EVERY]
)
def test_whatever_code_does_is_told_and_the_next_game_is_played(
    box: Box, function: Callable[[object], object], told: str
) -> None:
    seconds = SECONDS if told == hostile.STUCK else 60
    (answer,) = guest(box, hostile.source_of(function), seconds).played(ASK)
    assert str(answer).startswith(told)
    if told == hostile.STUCK and WHERE and "signal" not in function.__name__:
        assert re.match(r"in \w+, in line \d+: ", answer.place)
    assert is_well(box)


def test_plain_values_come_out_as_they_are(box: Box) -> None:
    body = "return [1, -2.5, 'é', None, True, (1, 2), {'a': {3}}, b'x', 1 << 70, frozenset()]"
    (answer,) = answers(box, body)
    assert answer.value == [
        *(1, -2.5, "é", None, True, (1, 2)),
        *({"a": {3}}, b"x", 1 << 70, frozenset()),
    ]


def test_a_text_of_another_type_agrees_with_the_text(box: Box) -> None:
    body = "import enum\nreturn enum.StrEnum('State', {'WON': 'BLACK_WON'}).WON"
    (answer,) = answers(box, body)
    assert isinstance(answer.value, Foreign)
    assert answer.agrees("BLACK_WON")
    assert not answer.agrees("WHITE_WON")


def test_an_error_is_told_with_its_line(box: Box) -> None:
    (answer,) = answers(box, "rows = []\nreturn rows[0]")
    assert str(answer) == "it raised IndexError: list index out of range, in line 4 of ask"


def test_what_is_printed_comes_with_the_answer_and_nowhere_else(
    box: Box, capfd: pytest.CaptureFixture[str]
) -> None:
    said = answers(box, "import os\nprint('hello')\nos.write(1, b'loud')", *ASK, *ASK)
    assert [answer.printed for answer in said] == ["hello\n"] * 2
    assert capfd.readouterr() == ("", "")


def test_games_of_one_script_are_games_of_their_own(box: Box) -> None:
    source = """class Guest:
    def __init__(self): self._n = 0
    def add(self):
        self._n += 1
        return self._n
"""
    script = [(0, "add", ()), (1, "add", ()), (0, "add", ()), (2, "add", ())]
    found = guest(box, source).played(script)
    assert [answer.value for answer in found] == [1, 1, 2, 1]


def test_questions_about_a_game_are_answered_where_it_is(box: Box) -> None:
    source = "class Guest:\n    size = 6\n    def __init__(self): self.turn = self._board = 1\n"
    script = [(0, "public members", ()), (0, "missing methods", ("turn", "play", "__init__"))]
    found = guest(box, source).played(script)
    assert [answer.value for answer in found] == [["size", "turn"], ["turn", "play"]]


def test_games_after_the_one_that_ends_the_box_are_played(box: Box) -> None:
    source = "import os\nclass Guest:\n    def ask(self, n): return os._exit(1) if n == 3 else n\n"
    visit = guest(box, source)
    found = [visit.played([(0, "ask", (n,))])[0] for n in range(66)]
    assert [each.value for each in found if not each.has_failed] == [n for n in range(66) if n != 3]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (
            "class Guest:\n    x = 1 / 0\n",
            "run again, its code raised ZeroDivisionError: division by zero",
        ),
        ("class Other:\n    pass\n", "run again, its code does not define Guest"),
        ("import os\nos._exit(2)\n", "run again, its code ended Python itself"),
        pytest.param(
            "while True: pass\n",
            "run again, its code was still running after",
            marks=pytest.mark.slow,
        ),
        ("def\n", "run again, its code raised SyntaxError: "),
    ],
)
def test_a_source_that_makes_no_class_is_refused_with_a_reason(
    box: Box, source: str, told: str
) -> None:
    with pytest.raises(NoVisit) as refusal:
        guest(box, source)
    assert str(refusal.value).startswith(told)
    assert is_well(box)


def test_what_a_class_changes_is_undone_for_the_next_one(box: Box) -> None:
    answers(box, "import builtins\nbuiltins.print = None")
    assert is_well(box)


def test_code_runs_in_an_empty_folder_with_few_variables(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "token")
    box.close()
    (answer,) = answers(box, "import os\nreturn os.listdir(), 'SECRET' in os.environ, __name__")
    assert answer.value == ([], False, "__main__")


def test_answers_that_code_takes_away_are_told_as_made_up(box: Box) -> None:
    body = """import os
for number in range(3, 20):
    try:
        os.ftruncate(number, 0)
    except OSError:
        pass
"""
    visit = guest(box, method(body))
    found = [visit.played(ASK), visit.played(ASK)]
    assert len(found) == 2
    assert MADE_UP in [each[0] for each in found] or found[0][0].value is None
    assert is_well(box)


def test_a_box_that_was_idle_for_long_is_started_again(box: Box) -> None:
    assert is_well(box)
    process = box._process
    assert process
    process.kill()
    process.wait()
    assert is_well(box)


WAITS = """
import os
from pathlib import Path
from pentago_widget.guests import inside
from pentago_widget.guests.watching import Watching
told = Path({folder!r}, "where")
watching = Watching(told.open("w"), {idle})
asked, ask = os.pipe()
os.write(ask, b"{{}}") if {idle} > 1 else None
print(inside._heard(asked, watching).decode())

def endless():
    while True:
        if "endless" in (text := told.read_text()):
            return text

noted = [line for line in endless().splitlines() if "endless" in line]
print(noted[0].partition(", ")[2])
"""


@pytest.mark.slow
@pytest.mark.parametrize(("idle", "printed"), [(60, "{}\nline 14 in endless"), (0.1, "")])
def test_where_nobody_can_ask_or_wait_a_thread_notes_the_place_and_ends_an_idle_box(
    idle: float, printed: str, tmp_path: Path
) -> None:
    words = [sys.executable, "-c", WAITS.format(idle=idle, folder=str(tmp_path))]
    done = subprocess.run(words, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, printed, "")


def test_a_box_that_is_closed_leaves_no_file(box: Box) -> None:
    assert is_well(box)
    scratch = box._scratch
    assert scratch.exists()
    box.close()
    assert not scratch.exists()
    assert not box.is_running()


def test_folders_that_were_left_behind_are_cleared_away(
    box: Box, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.close()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    for name, age in (("pentago-box-old", 60 * 3600), ("pentago-box-new", 0), ("other", 10**7)):
        folder = tmp_path / name
        folder.mkdir()
        os.utime(folder, (time.time() - age,) * 2)
    assert is_well(box)
    box.close()
    assert {path.name for path in tmp_path.iterdir()} == {"pentago-box-new", "other"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows forks nothing")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_forked_process_has_a_box_of_its_own(box: Box) -> None:
    assert is_well(box)
    process = box._process
    child = os.fork()
    if not child:
        with suppress(BaseException):
            os._exit(7 if is_well(box) and box._process is not process else 1)
        os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    assert box._process is process
    assert is_well(box)


def test_a_request_that_ends_the_box_tells_what_was_answered_before(box: Box) -> None:
    source = method("import os\nos._exit(1)")
    guest(box, source)
    calls = [[0, "__sizeof__", []], [0, "ask", []]]
    with pytest.raises(Died) as death:
        box.ask({"do": "play", "calls": calls}, SECONDS)
    assert "value" in death.value.answers[0]


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux ends it, others do not")
def test_a_box_ends_with_the_process_that_it_belongs_to() -> None:
    program = (
        "import os, signal\nfrom pentago_widget.guests.box import Box\nbox = Box()\nlist(box.ask("
        "{'do': 'load', 'sources': [], 'name': 'x', 'module': 'y', 'needed': [],"
        " 'folders': [], 'is_cells': False}, 60))\n"
        "print(box._process.pid, flush=True)\nos.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    number = int(done.stdout)
    for _ in range(100_000):
        try:
            state = Path(f"/proc/{number}/stat").read_text(encoding="ascii").split()[2]
        except FileNotFoundError:
            return
        if state == "Z":  # nobody is there to take note of its end
            return
        os.sched_yield()
    raise AssertionError(number)


FENCED: dict[str, list[str]] = {
    fence.LANDLOCK: ["open('/tmp/evil', 'w')", "open('/dev/shm/evil', 'w')"],
    fence.SECCOMP: [
        "import os\nos.fork()",
        "import subprocess\nsubprocess.run(['true'])",
        "import os\nos.kill(os.getppid(), 0)",
        "import socket\nsocket.socket()",
        "import os\nos.setsid()",
    ],
}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has these fences")
@pytest.mark.parametrize(
    ("name", "body"), [(name, body) for name, bodies in FENCED.items() for body in bodies]
)
def test_a_fence_that_holds_keeps_code_from_the_rest(box: Box, name: str, body: str) -> None:
    assert is_well(box)
    if name not in box.fences:
        pytest.skip(f"there is no {name} on this machine")
    (answer,) = answers(box, body)
    assert str(answer).startswith("it raised PermissionError")


def test_threads_start_though_processes_do_not(box: Box) -> None:
    body = """import threading
done = []
thread = threading.Thread(target=done.append, args=[1])
thread.start()
thread.join()
return done
"""
    (answer,) = answers(box, body)
    assert answer.value == [1]
