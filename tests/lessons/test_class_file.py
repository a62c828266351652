"""A class in a file is judged by its path, and never imported here."""

import sys
from pathlib import Path

import pytest

from pentago_widget.lessons import check_class
from tests import needs
from tests.sources import ROOT

OURS = (ROOT / "Pentago.py").read_text(encoding="utf-8")


ENCODING = "✗ mine.py is not a text in UTF-8, nor in an encoding that it declares: save it as UTF-8"


def said_of(path: Path, text: str | None) -> str:
    """Return the first line about a file with this text."""
    if text is not None:
        path.write_text(text, encoding="utf-8")
    return repr(check_class(str(path))).splitlines()[0]


@pytest.mark.slow
def test_a_right_file_is_right_and_a_wrong_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "Pentago.py"
    assert said_of(path, OURS).startswith("✓ Pentago: all ")
    wrong = OURS + "\nPentago.is_board_full = lambda self: False\n"
    path.write_text(wrong, encoding="utf-8")
    assert check_class(path).broken[0] == "full"
    assert not any(getattr(m, "__file__", None) == str(path) for m in [*sys.modules.values()])


@pytest.mark.slow
def test_a_file_may_import_its_neighbors_and_ask_at_its_end(tmp_path: Path) -> None:
    (tmp_path / "board.py").write_text("EMPTY = '.'\n", encoding="utf-8")
    text = f"from board import EMPTY\n{OURS}\nif __name__ == '__main__':\n    input('Move? ')\n"
    assert said_of(tmp_path / "mine.py", text).startswith("✓ Pentago: all ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("class Pentago(:\n", "mine.py, line 1: "),
        (
            "import nothing_of_that_name\nclass Pentago: pass\n",
            "cannot be imported: it raised",
        ),
        (
            "x = 1\nclass Pentago:\n    y = 1 / 0\n",
            "ZeroDivisionError: division by zero, in line 3 ",
        ),
        ("input()\nclass Pentago: pass\n", "EOFError"),
        ("class Chess: pass\nclass Go: pass\n", "mine.py has no class Pentago: it has Chess, Go"),
        ("x = 1\n", "mine.py has no class Pentago"),
        (None, "mine.py cannot be read: "),
        ("x = '\0'\n", "mine.py"),
    ],
)
def test_what_does_not_import_is_told_with_its_line(
    tmp_path: Path, text: str | None, said: str
) -> None:
    line = said_of(tmp_path / "mine.py", text)
    assert line.startswith("✗ ")
    assert said in line


def test_a_file_that_is_no_text_and_a_folder_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(b"\xff\xfe\x00")
    assert said_of(path, None) == ENCODING
    assert "cannot be read" in repr(check_class(tmp_path))


def test_a_game_that_starts_when_its_file_is_imported_is_advised(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("class Pentago:\n    def make_move(self): pass\ninput()\n", encoding="utf-8")
    said = said_of(path, None)
    assert said.startswith("✗ mine.py cannot be imported: it asked for input, and nobody can type ")
    assert said.endswith(
        ", in line 3. What starts a game belongs under: if __name__ == '__main__':"
    )


@needs.links
def test_a_link_that_leads_nowhere_is_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.symlink_to(tmp_path / "nowhere.py")
    assert said_of(path, None) == "✗ mine.py cannot be read: it is a link that leads nowhere"
