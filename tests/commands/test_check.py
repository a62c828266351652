"""`pentago-widget check`: one file, a folder of a class, and files that would stop it."""

import csv
import io
import os
import re
from pathlib import Path

import pytest

import pentago_widget.__main__ as command
from pentago_widget.commands import check
from pentago_widget.guests.fence import LANDLOCK, SECCOMP
from pentago_widget.guests.warning import could_still
from pentago_widget.lessons.checker.check import RULES, ClassReport, check_file
from pentago_widget.lessons.checker.hand_ins import hand_ins
from pentago_widget.rules.door import own_file
from tests import needs

RIGHT = own_file("Pentago").read_text(encoding="utf-8")
TURNS_ONE_WAY = (
    f"{RIGHT}\n\n_make = Pentago.make_move\n\n\nclass Pentago(Pentago):\n"
    "    def make_move(self, color, position, sub_board, rotation):\n"
    "        return _make(self, color, position, sub_board, 'C')\n"
)
ENDLESS = "class Pentago:\n    def __init__(self):\n        while True:\n            pass\n"
ENDS_PYTHON = "import os\nos._exit(3)\n\n\nclass Pentago:\n    pass\n"


@pytest.fixture
def school(tmp_path: Path) -> Path:
    """Make a folder with what a class hands in."""
    folder = tmp_path / "class"
    files = {
        "anna/Pentago.py": RIGHT,
        "anna/test.py": "import Pentago\n",
        "ben.py": TURNS_ONE_WAY,
        "cleo/deep/pentago.py": "class Pentago:\n    def make_move(\n",
        "eve/a.py": "x = 1\n",
        "eve/b.py": "y = 1\n",
        "__MACOSX/Pentago.py": RIGHT,
        "=fred &b.py": ENDS_PYTHON,
        "notes.txt": "no class",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "dora").mkdir()
    return folder


def test_each_student_has_a_line_and_nothing_stops_the_rest(
    school: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["check", str(school)]) == 1
    first, *lines, last, others = capsys.readouterr().out.splitlines()
    assert others == "Not looked at: notes.txt."
    assert first.startswith("This code runs as a program of its own")
    assert lines[0].startswith("[1/6] ✗ =fred &b: =fred &b.py cannot be imported: ")
    assert lines[0].endswith("ended Python itself, with exit status 3")
    assert lines[1:] == [
        "[2/6] ✓ anna: all 31 rules hold.",
        "[3/6] ✗ ben: 20 of 31 rules hold, 1 broken, 10 not tried. Broken: 13.",
        "[4/6] ✗ cleo: pentago.py, line 2: '(' was never closed",
        "[5/6] ✗ dora: there is no Python file in this folder",
        "[6/6] ✗ eve: none of its files is called Pentago.py: a.py, b.py",
    ]
    assert last == "6 classes: 1 right, 1 wrong, 4 not judged."


@pytest.mark.slow
def test_the_table_has_a_row_for_each_student_and_no_formula(school: Path) -> None:
    target = school.parent / "class.csv"
    command.main(["check", str(school), "--csv", str(target)])
    rows = list(csv.reader(io.StringIO(target.read_text(encoding="utf-8-sig"))))
    heads, fred, anna, ben = rows[:4]
    assert len(heads) == 6 + len(RULES)
    assert fred[:4] == ["'=fred &b", "'=fred &b.py", "not judged", ""]
    assert anna[1:6] == ["anna/Pentago.py", "right", "31", "", ""]
    assert ben[2:6] == ["wrong", "20", "13", RULES[12].text]
    assert ben[6 + 12] == "broken"
    assert "not tried" in ben


@pytest.mark.slow
def test_the_page_tells_all_and_runs_nothing_of_theirs(school: Path) -> None:
    target = school.parent / "class.html"
    command.main(["check", str(school), "--html", str(target)])
    page = target.read_text(encoding="utf-8")
    assert "6 classes: 1 right, 1 wrong, 4 not judged." in page
    assert "&b" not in page and "&amp;b" in page
    assert "<script" not in page
    ids = re.findall(r'id="(class-\d)"', page)
    assert ids == re.findall(r'href="#(class-\d)"', page)
    assert "game.make_move(&#x27;white&#x27;, &#x27;c0&#x27;, 1, &#x27;C&#x27;)" in page


@pytest.mark.slow
def test_one_file_is_told_in_full(school: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ben = school / "ben.py"
    assert command.main(["check", str(ben)]) == 1
    assert "Rule 13 in full:\n    game = Pentago()\n" in capsys.readouterr().out
    assert command.main(["check", str(ben), "--rule", "13"]) == 1
    _, line, *_ = capsys.readouterr().out.splitlines()
    assert line == "✗ 13  'A' turns all marbles of the sub-board anti-clockwise."
    assert command.main(["check", str(school / "anna" / "Pentago.py")]) == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere.py", "--csv", "class.py"], "--csv needs a file that ends in .csv, not class.py"),
        (["nowhere.py", "--html", "no/x.html"], "there is no folder"),
        (["nowhere.py", "--rule", "40"], "invalid choice: "),
        ([".", "--rule", "4"], "--rule is for one file, not for a folder"),
        (["."], "there is no Python file in ."),
    ],
)
def test_what_cannot_be_done_is_refused_before_anything_runs(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as end:
        command.main(["check", *arguments])
    assert end.value.code == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["check", "nowhere.py"]) == 1
    line = capsys.readouterr().out.splitlines()[-1]
    assert line == "✗ nowhere.py cannot be read: there is no such file or folder"


@pytest.mark.slow
def test_an_interrupt_leaves_the_table_of_those_that_were_done(
    school: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(path: Path) -> ClassReport:
        if path.name == "pentago.py":
            raise KeyboardInterrupt
        return check_file(path)

    monkeypatch.setattr(check, "check_file", interrupted)
    target = school.parent / "class.csv"
    assert command.main(["check", str(school), "--csv", str(target)]) == check.STOPPED
    assert "It was stopped after 3 of 6." in capsys.readouterr().out
    assert len(target.read_text(encoding="utf-8").splitlines()) == 4


def test_a_report_that_cannot_be_written_is_named(
    school: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = school.parent / "class.csv"
    target.mkdir()
    assert command.main(["check", str(school / "anna" / "Pentago.py"), "--csv", str(target)]) == 1
    assert "class.csv cannot be written: there is already a file" in capsys.readouterr().err


def test_a_failure_of_the_check_itself_stops_nothing(
    school: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(_: Path) -> ClassReport:
        raise RuntimeError("a fault")

    monkeypatch.setattr(check, "check_file", failing)
    assert command.main(["check", str(school)]) == 1
    assert capsys.readouterr().out.count("the check itself failed: RuntimeError('a fault')") == 4


def test_the_file_to_check_is_the_one_with_the_class(tmp_path: Path) -> None:
    for name in ("main.py", "game.py"):
        (tmp_path / "gil").mkdir(exist_ok=True)
        (tmp_path / "gil" / name).write_text("x = 1\n")
    (tmp_path / "gil" / "game.py").write_text("class Pentago:\n    pass\n")
    (gil,) = hand_ins(tmp_path)
    assert (gil.who, gil.path) == ("gil", tmp_path / "gil" / "game.py")


@pytest.mark.slow
@needs.links
def test_names_and_files_of_any_kind_lose_no_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    odd = os.fsdecode(os.fsencode(str(folder)) + b"/odd\xff.py")
    try:
        Path(odd).write_text("x = 1\n", encoding="utf-8")
    except OSError:
        pytest.skip("this disk takes no such name")
    (folder / "loop.py").symlink_to("loop.py")
    (folder / "lost.py").symlink_to("nowhere.py")
    (folder / "nul.py").write_bytes(b"x = 1\0\n")
    cookie = "# -*- coding: latin-1 -*-\n# é\n"
    letters = RIGHT.translate(str.maketrans("●○□", "BW."))
    (folder / "old.py").write_bytes((cookie + letters).encode("latin-1", "replace"))
    (folder / "wrong.py").write_bytes("# é\n".encode("latin-1"))
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.py")
    table, page = tmp_path / "class.csv", tmp_path / "class.html"
    options = ["--csv", str(table), "--html", str(page)]
    assert command.main(["check", str(folder), *options]) == 1
    said = capsys.readouterr().out
    assert "loop: loop.py cannot be read: it is a link that leads back to itself" in said
    assert "lost: lost.py cannot be read: it is a link that leads nowhere" in said
    assert "nul: nul.py: source code string cannot contain null bytes" in said
    assert "✓ old: all 31 rules hold." in said
    assert (
        "wrong: wrong.py is not a text in UTF-8, nor in an encoding that it declares: save it"
        in said
    )
    assert "pipe.py cannot be read: it is not a file" in said or not hasattr(os, "mkfifo")
    assert r"odd\udcff" in table.read_text(encoding="utf-8")
    assert r"odd\udcff" in page.read_text(encoding="utf-8")


def test_what_code_could_do_is_said_with_the_fences_that_hold() -> None:
    both = could_still([LANDLOCK, SECCOMP])
    assert both.endswith(
        "It can still read every file that you can."
        " It cannot change files, use the network or start programs."
    )
    assert could_still([LANDLOCK]).endswith("It cannot change files.")
    assert could_still([SECCOMP]).endswith(
        "read and change every file that you can. It cannot use the network or start programs."
    )
    assert "can read and change every file that you can, and use the network" in could_still([])
