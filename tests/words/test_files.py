"""files.py: what is written is whole, nothing else is touched, and bad paths are named in words."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

import pytest

from pentago_widget.words import files
from tests import needs

WINDOWS = sys.platform == "win32"

LONG = 200_000


def test_a_new_file_and_then_another_text(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    files.write(target, "one ●\n")
    assert target.read_bytes() == "one ●\n".encode()
    with pytest.raises(FileExistsError):
        files.write(target, "two\n")
    assert target.read_text(encoding="utf-8") == "one ●\n"
    files.write(target, "two\n", over=True)
    assert target.read_text() == "two\n"
    assert [*tmp_path.iterdir()] == [target]


@pytest.mark.parametrize("over", [False, True])
def test_where_there_are_no_hard_links_nothing_is_lost_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    def refused(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    target = tmp_path / "a.txt"
    files.write(target, "one\n", over=over)
    with pytest.raises(FileExistsError):
        files.write(target, "two\n")
    assert target.read_text() == "one\n"
    assert [*tmp_path.iterdir()] == [target]


@needs.links
def test_a_planted_link_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda _: "0123456789abcdef")
    precious, part = tmp_path / "precious", tmp_path / ".pentago-widget-0123456789abcdef.part"
    precious.write_text("precious")
    part.symlink_to(precious)
    for over in (False, True):
        with pytest.raises(FileExistsError):
            files.write(tmp_path / "a.txt", "text", over=over)
    assert precious.read_text() == "precious"
    assert part.is_symlink()
    assert not (tmp_path / "a.txt").exists()


def test_a_foreign_file_of_the_part_s_name_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda _: "0123456789abcdef")
    part = tmp_path / ".pentago-widget-0123456789abcdef.part"
    part.write_text("somebody's")
    with pytest.raises(FileExistsError):
        files.write(tmp_path / "a.txt", "text")
    assert part.read_text() == "somebody's"


def test_part_files_that_were_left_behind_are_cleared(tmp_path: Path) -> None:
    old = time.time() - files.LEFT - 60
    names = {
        ".pentago-widget-0123456789abcdef.part": False,
        ".pentago-widget-0123456789abcde.part": True,
        "pentago-widget-0123456789abcdef.part": True,
        ".pentago-widget-0123456789abcdef.part.txt": True,
        ".game.txt.1234": True,
    }
    for name in names:
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (old, old))
    young = tmp_path / ".pentago-widget-fedcba9876543210.part"
    young.touch()
    (tmp_path / ".pentago-widget-aaaaaaaaaaaaaaaa.part").mkdir()
    os.utime(tmp_path / ".pentago-widget-aaaaaaaaaaaaaaaa.part", (old, old))
    files.write(tmp_path / "a.txt", "text")
    assert {name: (tmp_path / name).exists() for name in names} == names
    assert young.exists()
    assert (tmp_path / ".pentago-widget-aaaaaaaaaaaaaaaa.part").is_dir()


@pytest.mark.parametrize("over", [False, True])
def test_a_text_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, over: bool) -> None:
    (tmp_path / "a.txt").write_text("old")
    with pytest.raises(UnicodeEncodeError):
        files.write(tmp_path / "a.txt", "\ud800", over=over)
    assert [x.name for x in tmp_path.iterdir()] == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "old"


@needs.rights
def test_rights_stay_as_they_were_and_new_files_get_the_usual_ones(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    files.write(tmp_path / "new", "text")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode
    for mode in (0o600, 0o640, 0o664):
        (tmp_path / "new").chmod(mode)
        files.write(tmp_path / "new", "text", over=True)
        assert (tmp_path / "new").stat().st_mode & 0o7777 == mode


BREATH = 0.002 if WINDOWS else 0
"""Seconds between two looks at a file: who reads it all the time there, lets nobody write it."""


def test_two_threads_that_write_one_file_never_show_half_of_it(tmp_path: Path) -> None:
    target, texts = tmp_path / "a.txt", ["a" * LONG, "b" * (LONG // 2)]
    files.write(target, texts[0])

    def write_often(text: str) -> None:
        for _ in range(40):
            files.write(target, text, over=True)

    with ThreadPoolExecutor(2) as pool:
        writers = [pool.submit(write_often, text) for text in texts]
        while wait(writers, BREATH).not_done:
            with contextlib.suppress(PermissionError) if WINDOWS else contextlib.nullcontext():
                assert target.read_text() in texts  # Windows opens nothing that is being replaced
        for writer in writers:
            writer.result()
    assert [*tmp_path.iterdir()] == [target]


KILLED = """
import itertools, sys
from pathlib import Path
from pentago_widget.words import files
print(flush=True)
for number in itertools.count():
    files.write(Path(sys.argv[1]), f"{number % 10}" * 200_000, over=True)
"""


@pytest.mark.slow
@needs.signals
def test_a_process_killed_while_it_writes_leaves_a_whole_file(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    for _ in range(5):
        child = subprocess.Popen([sys.executable, "-c", KILLED, target], stdout=subprocess.PIPE)
        assert child.stdout
        child.stdout.readline()
        while not target.exists():
            assert child.poll() is None
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
        text = target.read_text()
        assert text == text[0] * LONG
        for part in tmp_path.glob(".*.part"):
            os.utime(part, (1, 1))
        files.write(target, "after", over=True)
        assert [*tmp_path.iterdir()] == [target]
        target.unlink()


def test_where_a_file_is_read_it_is_replaced_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals, replace = [1, 2, 3], Path.replace
    pauses: list[float] = []

    def busy(part: Path, target: Path) -> Path:
        if refusals:
            raise PermissionError(13, f"busy {refusals.pop()}")
        return replace(part, target)

    monkeypatch.setattr(files, "ATTEMPTS", 4)
    monkeypatch.setattr("time.sleep", pauses.append)
    (tmp_path / "a.txt").write_text("old")
    monkeypatch.setattr(Path, "replace", busy)
    files.write(tmp_path / "a.txt", "new", over=True)
    assert (tmp_path / "a.txt").read_text() == "new"
    assert len(pauses) == 3
    assert max(pauses) <= files.LONGEST_PAUSE


def test_bad_paths_have_a_sentence() -> None:
    for path in ("a\0b",) if WINDOWS else ("a\0b", "a\ud800b"):
        with pytest.raises(
            ValueError, match="this name has a character that no file name can have"
        ):
            files.place(path)
    if not WINDOWS:  # it does not know who has a home
        with pytest.raises(ValueError, match=r"^there is no home folder ~nosuchuser$"):
            files.place("~nosuchuser/game.txt")


def test_a_long_path_is_shown_by_its_beginning_and_its_end() -> None:
    assert files.cut("game.txt") == "game.txt"
    cut = files.cut("a" * 10_000_000 + "game.txt")
    assert len(cut) <= files.LONGEST
    assert cut.startswith("aaa")
    assert cut.endswith("game.txt")


def test_a_reason_is_said_in_words() -> None:
    assert files.reason(ValueError("this is no record")) == "this is no record"
    assert files.reason(PermissionError(13, "x")) == "you do not have the right to do that there"
    assert files.reason(OSError(5, "Input/output error")) == "Input/output error"
    assert files.reason(OSError()) == "OSError"
