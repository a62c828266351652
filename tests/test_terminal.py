"""The terminal game: what is typed, what is read, in a test's own streams and in a real process."""

import contextlib
import io
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget import terminal
from pentago_widget.games.pentago import plain_speed, player
from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.games.pentago.levels import LEVELS
from pentago_widget.games.pentago.move import Move
from pentago_widget.terminal import (
    Player,
    TextGame,
    arguments_parser,
    chosen_arguments,
    computers_of,
    help_text,
    main,
)
from pentago_widget.thinking.thought import Thought
from tests import needs

ROOT = Path(__file__).parent.parent
WIN = ["a0 3C", "e0 3C", "a1 3C", "e1 3C", "a2 3C", "e5 3C", "b3 3C", "f5 3C", "c3 2C"]


def first(game: Pentago) -> Iterator[Thought]:
    """Play the first legal move that there is."""
    yield Thought(Move(*game.get_moves()[0]), 0, 0, False)


def slow(game: Pentago) -> Iterator[Thought]:
    """Play the last legal move that there is, after thirty thoughts."""
    for number in range(30):
        depth = number // 10
        yield Thought(Move(*game.get_moves()[-1]), depth, 1000 * number * depth, False)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def played(*lines: str, words: bool = False, **computers: Player) -> str:
    """Return what the terminal shows while these lines are typed."""
    out = io.StringIO()
    TextGame(computers, first, words=words, out=out).play(
        io.StringIO("".join(f"{line}\n" for line in lines))
    )
    return out.getvalue()


def test_two_people_play_a_game_to_its_end() -> None:
    shown = played(*WIN)
    assert "Black places on c3 and turns 2 clockwise. (c3 2C)" in shown
    assert "Black wins: five on a0–a4, made by turning 2 clockwise." in shown
    assert "a    ●   ●   ●   ●   ●   □\n" in shown
    assert shown.count("black> ") == 5
    assert shown.count("white> ") == 4
    assert "game over> " in shown


def test_a_game_that_is_over_still_answers() -> None:
    shown = played(*WIN, "d0 1C", "hint", "undo", "c3 1C")
    assert "The game is finished.\nBlack wins: five on a0–a4" in shown
    assert "The game is over." in shown
    assert "Taken back." in shown
    assert "Black places on c3 and turns 1 clockwise." in shown


@pytest.mark.parametrize(
    ("entry", "answer"),
    [
        ("", "black> black> "),
        (
            "z9 1C",
            "A move is written like 'a2 1C': a square a0 to f5, a sub-board 1 to 4, C or A",
        ),
        ("a2", "like 'a2 1C': also say which sub-board to turn, and C or A for how. 'help' lists"),
        ("please", "C or A, not 'please'. 'help' lists what can be written."),
        ("help", help_text(PENTAGO)),
        ("HELP", help_text(PENTAGO)),
        ("moves", "No move has been made yet."),
        ("undo", "There is nothing to take back."),
        ("hint", "Try a0 1C."),
        ("board", "a    □   □   □   □   □   □"),
        ("A2 1c", "Black places on a2 and turns 1 clockwise. (a2 1C)"),
    ],
)
def test_every_entry_gets_its_answer(entry: str, answer: str) -> None:
    assert answer in played(entry, "quit")


def test_a_refused_move_says_why_and_asks_again() -> None:
    shown = played("a2 1C", "c2 1C", "moves")
    assert "Position c2 is not empty: a black marble lies there." in shown
    assert "1. a2 1C\n" in shown
    assert shown.count("white> ") == 3


def test_undo_takes_back_one_move_between_people_and_the_pair_against_a_computer() -> None:
    assert "1. a2 1C\n" in played("a2 1C", "b2 1C", "undo", "moves")
    shown = played("f5 1C", "f4 1C", "undo", "moves", white=first)
    assert shown.splitlines()[-2].startswith("black> 1. f5 1C  2. a0 1C")


def test_undo_leaves_the_opening_move_of_a_computer() -> None:
    shown = played("undo", "f5 1C", "undo", "moves", black=first)
    assert "There is nothing to take back." in shown
    assert "white> 1. a0 1C\n" in shown


def test_two_computers_play_to_the_end_by_themselves() -> None:
    shown = played(black=first, white=first)
    assert " wins: five on " in shown or "A draw: " in shown
    assert "> " not in shown


def test_the_board_in_words_has_no_signs() -> None:
    shown = played("a2 1C", "board", words=True)
    assert "Row c: c2 black.\nEmpty: rows a, b, d, e, f.\n" in shown
    assert not set("●○□") & set(shown)


def test_no_word_is_broken_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = Terminal()
    TextGame({}, first, words=False, out=out).play(io.StringIO("a2\nhelp\n"))
    shown = out.getvalue().replace("black> ", "")  # what is typed after it ends the line
    assert max(map(len, shown.splitlines())) <= 40
    assert " ".join(help_text(PENTAGO).split()) in " ".join(shown.split())


def test_the_end_of_the_lines_ends_the_game() -> None:
    assert played("a2 1C").endswith("white> \n")
    assert played("quit").endswith("black> \n")


def test_a_console_without_the_signs_gets_letters() -> None:
    written = io.BytesIO()
    out = io.TextIOWrapper(written, "ascii", newline="\n")
    TextGame({}, first, words=False, out=out).play(io.StringIO("\n".join(WIN)))
    text = written.getvalue().decode("ascii")
    assert "a    B   B   B   B   B   .\n" in text
    assert "five on a0-a4" in text


@pytest.fixture
def _quarters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a quarter of a second pass with every look at the clock, where nothing else is told."""
    monkeypatch.setattr(plain_speed, "caveat", str)
    clock = count()
    passing = SimpleNamespace(monotonic=lambda: next(clock) / 4)
    monkeypatch.setattr(terminal, "time", passing)


@pytest.mark.usefixtures("_quarters")
@pytest.mark.parametrize(("entries", "who"), [("a2 1C\n", "White"), ("hint\n", "The adviser")])
def test_on_a_terminal_a_line_tells_how_far_a_long_thought_has_come(entries: str, who: str) -> None:
    out = Terminal()
    TextGame({"white": slow}, slow, words=False, out=out).play(io.StringIO(entries))
    parts = [part.rpartition("> ")[2] for part in out.getvalue().split("\r")]
    told = [part for part in parts if part.startswith(f"{who} is thinking")]
    assert told[0] == f"{who} is thinking ..."
    assert "1 move ahead, 10,000 positions" in out.getvalue()
    assert f"{who} is thinking: 2 moves ahead, 58,000 positions\r" in out.getvalue()
    line = max(map(len, told))
    after = out.getvalue().rpartition("positions\r")[2]
    assert after.startswith(" " * line + "\r")
    assert after.lstrip(" \r").startswith(("White places on f5", "Try f5"))


@pytest.mark.usefixtures("_quarters")
@pytest.mark.parametrize(("out", "words"), [(io.StringIO(), False), (Terminal(), True)])
def test_in_a_pipe_and_for_the_ear_one_line_tells_of_a_long_thought(
    out: io.StringIO, words: bool
) -> None:
    TextGame({"black": slow}, first, words=words, out=out).play(io.StringIO())
    assert out.getvalue().count("thinking") == 1
    assert "\nBlack is thinking ...\nBlack places on f5" in out.getvalue()
    assert "\r" not in out.getvalue()


def test_a_short_thought_is_not_spoken_of() -> None:
    out = Terminal()
    TextGame({"black": slow}, first, words=False, out=out).play(io.StringIO())
    assert "thinking" not in out.getvalue()
    assert "\r" not in out.getvalue()


@pytest.mark.usefixtures("_quarters")
def test_an_interrupted_thought_leaves_no_line_behind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(game: Pentago, **_: Any) -> Iterator[Thought]:
        yield from slow(game)
        raise KeyboardInterrupt

    monkeypatch.setattr(player, "thinking", interrupted)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert main(["--black", "computer"]) == 130
    assert capsys.readouterr().out.endswith(" \r\nGoodbye.\n")


@pytest.mark.parametrize(
    ("arguments", "black", "white"),
    [
        ("", {"depth": 3}, {"depth": 3}),
        ("--depth 2", {"depth": 2}, {"depth": 2}),
        ("--level 5", {"level": 5}, {"level": 5}),
        ("--white-depth 4", {"depth": 3}, {"depth": 4}),
        ("--depth 1 --black-level 6", {"level": 6}, {"depth": 1}),
        ("--level 2 --white-level 4", {"level": 2}, {"level": 4}),
        ("--level 2 --black-depth 1", {"depth": 1}, {"level": 2}),
    ],
)
def test_each_computer_is_as_strong_as_was_asked(
    arguments: str, black: dict[str, int], white: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, int]] = []

    def note(_: Pentago, **strength: int | None) -> Iterator[Thought]:
        asked.append({name: number for name, number in strength.items() if number})
        yield from ()

    monkeypatch.setattr(player, "thinking", note)
    both = "--black computer --white computer "
    players = computers_of(chosen_arguments((both + arguments).split()))
    assert [*players["black"](Pentago()), *players["white"](Pentago())] == []
    assert asked == [black, white]


@pytest.mark.parametrize("side", ["", "black-", "white-"])
def test_a_level_and_a_depth_for_one_side_are_too_much(
    side: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        chosen_arguments([f"--{side}level", "3", f"--{side}depth", "3"])
    told = f"--{side}level says how far to look: give no --{side}depth beside it"
    assert told in capsys.readouterr().err


def test_the_levels_are_described_before_the_game_and_in_it() -> None:
    for number, level in LEVELS.items():
        line = f"  {number}  {level.says}"
        assert line in arguments_parser().format_help()
        assert line in played("help")


@pytest.mark.parametrize("level", ["0", "7", "-1", "x", "", "1.5", "٣"])
def test_a_level_that_is_none_is_named(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments_parser().parse_args(["--level", level])
    assert "a level is a number from 1 to 6, not " in capsys.readouterr().err


@pytest.mark.parametrize("depth", ["0", "-1", "37", "x", "", "1.5", "٣", "0360", "9" * 5000])
def test_a_depth_that_is_none_is_named(depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments_parser().parse_args(["--depth", depth])
    assert "a depth is a number from 1 to 36, not " in capsys.readouterr().err


def text_process(*arguments: str) -> subprocess.Popen[str]:
    """Start the real command with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "pentago_widget", "text", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def test_the_real_command_plays_in_a_pipe() -> None:
    out, err = text_process("--white", "human").communicate("\n".join(WIN), timeout=30)
    assert "Black wins: five on a0–a4" in out
    assert err == ""


def test_bytes_that_are_no_text_are_no_move_and_no_crash() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "pentago_widget", "text", "--white", "human"],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        input=b"\xff\xfe 1C\nquit\n",
    )
    assert b"A move is written like" in process.stdout
    assert process.stderr == b""


def test_a_reader_who_leaves_ends_the_real_command_quietly() -> None:
    with text_process("--white", "human") as process:
        assert process.stdin
        assert process.stdout
        process.stdout.close()
        with contextlib.suppress(OSError):  # it may have ended before it read all that
            process.stdin.write("board\n" * 5000)
            process.stdin.close()
        assert process.stderr
        assert process.stderr.read() == ""
    assert process.returncode == 1


@pytest.mark.slow
@needs.full_disk
@pytest.mark.parametrize(
    ("streams", "status", "said"),
    [
        ("<&-", 0, ""),
        (">&-", 0, ""),
        ("> /dev/full", 1, "The game cannot be shown: No space left on device\n"),
    ],
)
def test_closed_and_full_streams_end_the_real_command_cleanly(
    streams: str, status: int, said: str
) -> None:
    command = f"echo quit | {shlex.quote(sys.executable)} -m pentago_widget text {streams}"
    asked = ["sh", "-c", command]
    done = subprocess.run(asked, capture_output=True, check=False, cwd=ROOT, text=True)
    assert (done.returncode, done.stderr) == (status, said)


def test_an_interrupt_when_nobody_reads_on_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Gone(io.StringIO):
        """A pipe whose reader was interrupted, too."""

        def flush(self) -> None:
            """Find nobody there."""
            raise BrokenPipeError

        def fileno(self) -> int:
            """Return a number that can be closed."""
            return os.open(os.devnull, os.O_WRONLY)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal.TextGame, "play", interrupted)
    monkeypatch.setattr(sys, "stdout", Gone())
    assert terminal.main([]) == 1
    assert capsys.readouterr().err == ""


@needs.signals
def test_an_interrupt_ends_the_real_command_cleanly() -> None:
    with text_process("--white", "human") as process:
        assert process.stdout
        while process.stdout.read(1) != ">":
            pass
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert out.strip() == "Goodbye."
    assert err == ""
    assert process.returncode == 130


@needs.signals
@pytest.mark.slow
def test_an_interrupt_while_the_computer_thinks_ends_the_real_command_cleanly() -> None:
    with text_process("--black", "computer", "--depth", "36") as process:
        assert process.stdout
        assert any("Black is thinking ..." in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert out.strip() == "Goodbye."
    assert err == ""
    assert process.returncode == 130
