"""`python -m pentago_widget`: lessons copied and kept, a real JupyterLab opened on the first."""

import os
import re
import subprocess
import sys
import sysconfig
import urllib.error
import urllib.request
from pathlib import Path

import nbformat
import pytest

import pentago_widget.__main__ as command
from pentago_widget.commands.lesson_files import FIRST, copy_again, copy_to, lessons, source
from pentago_widget.terminal import GAMES, chosen_arguments
from tests import needs


def test_a_reader_s_own_work_is_kept(tmp_path: Path) -> None:
    lessons = sorted(path.name for path in source().glob("*.ipynb"))
    assert copy_to(tmp_path / "mine") == (lessons, [])
    (tmp_path / "mine" / FIRST).write_text("my own answers")
    assert copy_to(tmp_path / "mine") == ([], lessons)
    assert (tmp_path / "mine" / FIRST).read_text() == "my own answers"
    assert sorted(path.name for path in (tmp_path / "mine").iterdir()) == lessons


def test_a_copy_is_the_lesson_to_the_letter_but_for_the_answers(tmp_path: Path) -> None:
    copy_to(tmp_path)
    copied, lesson = (nbformat.read(at / FIRST, as_version=4) for at in (tmp_path, source()))
    assert any(cell.get("outputs") for cell in lesson.cells)
    for cell in lesson.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    assert copied == lesson


@needs.links
def test_a_link_that_leads_nowhere_is_a_reader_s_own_too(tmp_path: Path) -> None:
    (tmp_path / FIRST).symlink_to(tmp_path / "elsewhere")
    assert FIRST in copy_to(tmp_path)[1]
    assert not (tmp_path / "elsewhere").exists()


@needs.links
def test_a_link_of_the_name_of_a_part_file_is_not_followed(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("precious")
    for lesson in lessons():
        (tmp_path / lesson.with_suffix(".part").name).symlink_to(precious)
    copy_to(tmp_path)
    assert precious.read_text() == "precious"
    assert len([*tmp_path.glob("*.part")]) == len(lessons())


@pytest.mark.parametrize("wanted", ["06", "6", "06_win_detection", "06_win_detection.ipynb"])
def test_a_spoiled_lesson_comes_back_beside_the_old_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wanted: str
) -> None:
    copy_to(tmp_path)
    whole = (tmp_path / "06_win_detection.ipynb").read_text(encoding="utf-8")
    (tmp_path / "06_win_detection.ipynb").write_text("spoiled")
    for number in (2, 3):
        assert command.main(["lessons", str(tmp_path), "--fresh", wanted]) == 0
        copy = tmp_path / f"06_win_detection ({number}).ipynb"
        assert capsys.readouterr().out == f"A fresh copy of the lesson: {copy}\n"
        assert copy.read_text(encoding="utf-8") == whole
    assert (tmp_path / "06_win_detection.ipynb").read_text() == "spoiled"
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[6:9] == [
        copy.with_stem(f"06_win_detection{end}").name for end in (" (2)", " (3)", "")
    ]


def test_a_lesson_that_was_deleted_comes_back_under_its_name(tmp_path: Path) -> None:
    assert copy_again(tmp_path / "new", "01") == tmp_path / "new" / FIRST


def test_a_fresh_lesson_goes_where_the_lessons_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    copy_to(Path("pentago-lessons"))
    assert command.main(["lessons", "--fresh", "06"]) == 0
    assert Path("pentago-lessons/06_win_detection (2).ipynb").is_file()
    monkeypatch.chdir("pentago-lessons")
    assert command.main(["lessons", "--fresh", "06"]) == 0
    assert Path("06_win_detection (3).ipynb").is_file()
    assert str(Path("06_win_detection (3).ipynb")) in capsys.readouterr().out


@pytest.mark.parametrize("wanted", ["99", "16", "", "six", "../06", "x" * 1000])
def test_a_lesson_that_does_not_exist_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wanted: str
) -> None:
    assert command.main(["lessons", str(tmp_path / "new"), f"--fresh={wanted}"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"There is no lesson {wanted!r}"[:40])
    assert said.endswith(": give a number from 00 to 15.\n")
    assert not (tmp_path / "new").exists()


def test_without_jupyterlab_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert command.main([str(tmp_path / "mine")]) == 1
    assert "pip install" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


@pytest.mark.slow
def test_a_folder_that_cannot_be_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert command.main([str(tmp_path / "file")]) == 1
    assert "The lessons cannot be put into" in capsys.readouterr().err


def test_lessons_copies_them_and_names_what_it_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / FIRST).write_text("my own answers")
    assert command.main(["lessons", str(folder)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith("1 kept as they were")
    assert said[1:] == [f"  kept {FIRST}"]
    assert (folder / FIRST).read_text() == "my own answers"
    (tmp_path / "file").touch()
    assert command.main(["lessons", str(tmp_path / "file")]) == 1


@pytest.mark.parametrize(("word", "meant"), [("lesons", "lessons"), ("txt", "text")])
def test_a_mistyped_command_is_no_folder(
    word: str,
    meant: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command.main([word, "--no-browser"]) == 2
    assert f"Did you mean '{meant}'?" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_option_stops_it_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for given in (
        ["--board", "words"],
        ["--no-brow"],
        ["here", "there"],
        ["lessons"],
        ["lessons", "here", "there"],
    ):
        with pytest.raises(SystemExit):
            command.main(given)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("word", ["version", "--version"])
def test_it_says_its_version_and_opens_nothing(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command.main([word]) == 0
    assert re.fullmatch(r"pentago-widget [\d.]+\n", capsys.readouterr().out)
    assert list(tmp_path.iterdir()) == []


def test_help_is_help_and_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        command.main(["help"])
    assert "copies the lessons into a folder" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_who_wants_another_game_is_told_how_to_play_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.arguments_of(["--game", "gess"])
    assert "text --game gess" in capsys.readouterr().err


def test_an_option_of_jupyterlab_s_is_told_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.arguments_of(["mine", "--port=9999"])
    assert f"unknown: --port=9999. {command.FOR_LAB}" in capsys.readouterr().err


def test_what_stands_after_two_dashes_is_jupyterlab_s() -> None:
    chosen, for_lab = command.arguments_of(["mine", "--no-browser", "--", "--port=9999"])
    assert chosen.folder == Path("mine")
    assert for_lab == ["--no-browser", "--port=9999"]
    assert command.arguments_of([])[1] == []


def test_only_root_is_told_that_root_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "--allow-root" in command.lab_arguments(Path())
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert "--allow-root" not in command.lab_arguments(Path())
    monkeypatch.delattr(os, "geteuid")  # as on Windows
    assert "--allow-root" not in command.lab_arguments(Path())


def answered(server: subprocess.Popen[str], address: str) -> str:
    """Return what a server answers; it names its address shortly before it listens there."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(address, timeout=20) as page:
                return str(page.read().decode())
        except urllib.error.URLError:
            with pytest.raises(subprocess.TimeoutExpired):  # it is still alive
                server.wait(timeout=0.1)
    raise AssertionError(f"no answer from {address}")


@pytest.mark.slow
def test_it_opens_a_real_jupyterlab_on_the_first_lesson(tmp_path: Path) -> None:
    for name in ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR"):
        (tmp_path / name).mkdir()
    own = {f"JUPYTER_{name}": str(tmp_path / name) for name in ("CONFIG_DIR", "DATA_DIR")}
    lab = subprocess.Popen(
        [sys.executable, "-m", "pentago_widget", "--no-browser", "lessons here"],
        cwd=tmp_path,
        env=os.environ | own | {"JUPYTER_RUNTIME_DIR": str(tmp_path / "RUNTIME_DIR")},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert lab.stderr
        found = (re.search(r"http://127\S+token=\S+", line) for line in lab.stderr)
        address = next(match.group() for match in found if match)
        assert f"/lab/tree/{FIRST}" in address
        assert "JupyterLab" in answered(lab, address)
        file = address.replace(f"/lab/tree/{FIRST}", f"/api/contents/{FIRST}")
        assert '"type": "notebook"' in answered(lab, file)
    finally:
        lab.terminate()
        lab.wait(timeout=20)
        assert lab.stderr
        lab.stderr.close()
    assert (tmp_path / "lessons here" / FIRST).is_file()


def test_help_shows_how_each_game_is_played_and_what_it_shows_works(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        command.main(["--help"])
    said = capsys.readouterr().out
    for name in GAMES:
        game = [] if name == "pentago" else ["--game", name]
        assert f"{' '.join(['python -m pentago_widget text', *game])}\n" in said
        assert chosen_arguments(game).game == name
    lines = said.partition("in a notebook")[2].splitlines()
    exec("\n".join(line.strip() for line in lines), {})
    assert [line.strip().partition("Widget(")[0] for line in lines[1:]] == [
        "Pentago",
        "Builders",
        "Gess",
    ]


@pytest.mark.parametrize(
    ("started", "name"),
    [
        ("/home/x/.venv/bin/pentago-widget", "pentago-widget"),
        ("pentago-widget.exe", "pentago-widget"),
        ("/home/x/pentago_widget/__main__.py", "python -m pentago_widget"),
    ],
)
def test_help_names_the_command_as_it_was_called(
    started: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [started])
    for arguments in ([], ["text"], ["lessons"]):
        with pytest.raises(SystemExit):
            command.main([*arguments, "--help"])
        said = capsys.readouterr().out
        assert said.startswith(f"usage: {' '.join([name, *arguments])} ")
        other = {"pentago-widget", "python -m pentago_widget"} - {name}
        assert not any(each in said for each in other)


def test_the_script_of_an_installation_is_this_command() -> None:
    script = Path(sysconfig.get_path("scripts")) / "pentago-widget"
    done = subprocess.run([script, "text", "--help"], capture_output=True, check=True, text=True)
    assert done.stdout.startswith("usage: pentago-widget text ")
