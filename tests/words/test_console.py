"""Consoles that lack letters, and readers who leave: nothing ends with an error, no game is lost.

One real process for each kind of console does all that a pupil may do there.
"""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pentago_widget.words import console

ROOT = Path(__file__).parents[2]
SESSION = """
import contextlib, sys
from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago
for game in (Pentago(), BuildersGame(), GessGame()):
    print(game)
    game.print_board()
from pentago_widget.__main__ import main
for game in ("pentago", "builders", "gess"):
    with contextlib.suppress(SystemExit):
        main(["text", "--game", game, "--help"])
    people = {"pentago": ["--white"], "builders": ["--o"], "gess": ["--white"]}[game]
    for words in ("signs", "words"):
        print("ended with", main(["text", "--game", game, *people, "human", "--board", words]))
from pentago_widget.lessons import check_class, hint
class MyPentago(Pentago):
    def make_move(self, color, position, sub_board, rotation):
        return super().make_move(color, position, sub_board, 'C')
print(check_class(MyPentago), check_class(MyPentago).rule(13), hint('commute'))
"""
TYPED = {"pentago": "a2 1C", "builders": "11 33", "gess": "c3 c4"}


class Terminal(io.StringIO):
    """A terminal of any width."""

    def isatty(self) -> bool:
        """Say yes."""
        return True


def test_a_terminal_gets_lines_that_end_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    text = "short\n  1  Weighs its own moves, and sees what you threaten.\n\nend"
    assert console.wrapped(text, io.StringIO()) == text
    assert console.wrapped(text, Terminal()).splitlines() == [
        "short",
        "  1  Weighs its own",
        "  moves, and sees",
        "  what you threaten.",
        "",
        "end",
    ]


def in_console(encoding: str, typed: str) -> str:
    """Return what is shown on a real console of an encoding."""
    done = subprocess.run(
        [sys.executable, "-c", SESSION],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        input=typed.encode("utf-8"),
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode(encoding).replace("\r\n", "\n")


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "utf-8"])
@pytest.mark.slow
def test_all_that_is_said_is_shown_on_any_console(encoding: str) -> None:
    typed = [f"{TYPED[game]}\né ✗ 一\nmoves\nhelp\nquit\n" for game in TYPED for _ in range(2)]
    shown = in_console(encoding, "".join(typed))
    assert shown.count("ended with 0") == 6
    for move in TYPED.values():
        assert shown.count(f"1. {move}\n") == 2  # the game goes on after what could not be read
    row, marble = ("□   □   □", "●") if encoding == "utf-8" else (".   .   .", "B")
    assert f"{row}   {row}\n" in shown
    assert f"{marble}   {row}" in shown
    assert "13  'A' turns all marbles of the sub-board anti-clockwise." in shown
    assert ("✗ 13" if encoding == "utf-8" else "x 13") in shown


def test_a_console_with_all_letters_gets_every_text_as_it_is() -> None:
    text = "".join(console.LETTERS) + "é一"
    assert console.readable(text, io.TextIOWrapper(io.BytesIO(), "utf-8")) == text
    assert console.readable(text, io.StringIO()) == text


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("● ○ □ · – ✓ ✗ … α", "ascii", "B W . . - + x ... alpha"),
        ("é ü 一 ﬁ \ud800", "ascii", "e u ? f ?"),
        ("é – · ●", "cp1252", "é – · B"),
        ("é – ²", "cp437", "é - ²"),
        ("\ud800", "utf-8", "?"),
    ],
)
def test_what_a_console_lacks_is_written_in_letters_that_it_has(
    text: str, encoding: str, shown: str
) -> None:
    assert console.readable(text, io.TextIOWrapper(io.BytesIO(), encoding)) == shown


def command(*arguments: str) -> subprocess.Popen[bytes]:
    """Start the real command with pipes, on a console of Windows."""
    return subprocess.Popen(
        [sys.executable, "-m", "pentago_widget", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "cp1252"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.mark.parametrize("asked", ["lessons", "--help", "text"])
def test_a_reader_who_leaves_before_the_end_sees_no_error(asked: str, tmp_path: Path) -> None:
    more = {"lessons": [str(tmp_path / "mine")], "text": ["--help"]}.get(asked, [])
    with command(asked, *more) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == b""
    assert process.returncode in (0, 1)
    assert asked != "lessons" or len(list((tmp_path / "mine").iterdir())) > 10


GONE = """
import sys
sys.stdin = sys.stdout = sys.stderr = None
from pentago_widget.__main__ import main
status = main(sys.argv[1:])
sys.exit(status + 10)
"""


@pytest.mark.parametrize("asked", [["text"], ["lessons", "mine"]])
def test_without_any_console_the_command_ends_as_usual(asked: list[str], tmp_path: Path) -> None:
    """Windows starts programs so that have no window."""
    paths = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, "-c", GONE, *asked],
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env=os.environ | paths,
    )
    assert (done.returncode, done.stdout, done.stderr) == (10, b"", b"")
