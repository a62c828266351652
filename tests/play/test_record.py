"""Records: what was written is read back, what is no record is refused with a reason."""

import os
import random
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget.games.gess.kind import GESS
from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.play import record
from pentago_widget.words import files
from tests import needs
from tests.frame.tic_tac_toe import TicTacToeKind
from tests.hands import ALMOST_FULL, BOTH_FIVE, PLACEMENT_WINS, moves_of

MOVES = moves_of("a2 1C, a2 1C, f5 4A")
EMPTY = "." * 36


def random_game(chance: random.Random, start: Pentago) -> list[Move]:
    """Play any moves to the end."""
    game, moves = start.copy(), []
    while game.get_game_state() == "UNFINISHED":
        moves.append(Move(*chance.choice(game.get_moves())))
        game.make_move(game.get_turn(), *moves[-1])
    return moves


def test_a_record_is_short_plain_text() -> None:
    assert record.written(PENTAGO, Pentago(), MOVES).splitlines() == [
        "pentago-widget record 1",
        f"start {EMPTY} b",
        "a2 1C",
        "a2 1C",
        "f5 4A",
        "end 3",
    ]


@pytest.mark.parametrize("start", [f"{EMPTY} b", f"{EMPTY} w", f"{ALMOST_FULL} b"])
def test_what_was_saved_is_loaded(tmp_path: Path, start: str) -> None:
    chance, begun = random.Random(7), board_from_text(start)
    for _ in range(10):
        moves = random_game(chance, begun)
        record.save(tmp_path / "game.txt", PENTAGO, begun, moves, over=True)
        assert record.load(tmp_path / "game.txt", PENTAGO) == (begun, tuple(moves))


def test_the_longest_game_fits(tmp_path: Path) -> None:
    start = Pentago()
    longest = max((random_game(random.Random(seed), start) for seed in range(200)), key=len)
    assert len(longest) > 30
    assert len(record.written(PENTAGO, start, [Move("a0", 1, "C")] * 36)) < PENTAGO.longest_record
    record.save(tmp_path / "game.txt", PENTAGO, start, longest)
    assert record.load(str(tmp_path / "game.txt"), PENTAGO)[1] == tuple(longest)


def test_a_record_edited_elsewhere_is_still_one() -> None:
    text = record.written(PENTAGO, Pentago(), MOVES)
    assert record.read(PENTAGO, text.replace("\n", "\r\n")) == record.read(PENTAGO, text)
    assert record.read(PENTAGO, text.rstrip()) == record.read(PENTAGO, text)
    assert record.read(PENTAGO, text.replace("a2 1C", " A2, 1c ")) == record.read(PENTAGO, text)


def test_every_truncation_is_refused() -> None:
    text = record.written(PENTAGO, Pentago(), moves_of(BOTH_FIVE))
    for end in range(len(text) - 1):
        with pytest.raises(ValueError, match=r"this is no record|the record is not whole"):
            record.read(PENTAGO, text[:end])


HEAD = f"pentago-widget record 1\nstart {EMPTY} b\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is no record: its first line is not 'pentago-widget record 1'"),
        ("Dear diary\n", "this is no record: its first line is not 'pentago-widget record 1'"),
        ("pentago-widget record 2\n", "this is no record: its first line is not"),
        ("pentago-widget record 1\n", "the record is not whole: the file is cut off"),
        (f"{HEAD}a2 1C\n", "the record is not whole: the file is cut off"),
        (f"{HEAD}a2 1C\nend 2\n", "the record is not whole: the file is cut off"),
        (f"{HEAD}a2 1C\na2 1C\nend 1\n", "the record is not whole"),
        (f"{HEAD}a2 1X\nend 1\n", "line 3: a move is written like 'a2 1C'"),
        (f"{HEAD}a2 1C\nc2 1C\nend 2\n", "line 4: position c2 is not empty: a black marble lies"),
        (f"{HEAD}\nend 1\n", "line 3: a move is written like 'a2 1C'"),
        ("pentago-widget record 1\nbegin\nend 0\n", "line 2 must be 'start' and a board"),
        ("pentago-widget record 1\nstart BW b\nend 0\n", "the board has 2 squares, expected 36"),
        (
            f"pentago-widget record 1\nstart {EMPTY[1:]}<b>\nend 0\n",
            f"'{EMPTY[1:]}<b>' does not end with a space and b or w",
        ),
    ],
    ids=range(13),
)
def test_what_is_no_record_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError) as refused:
        record.read(PENTAGO, text)
    assert str(refused.value).startswith(reason)


def test_no_move_follows_the_end_of_the_game() -> None:
    moves = [*moves_of(PLACEMENT_WINS), Move("d4", 1, "C")]
    with pytest.raises(ValueError, match="line 12: the game is finished: BLACK_WON"):
        record.read(PENTAGO, record.written(PENTAGO, Pentago(), moves))


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(bytes(range(256)))
    with pytest.raises(ValueError, match="this is no record: it is not text"):
        record.load(tmp_path / "game.txt", PENTAGO)


@pytest.mark.parametrize("head", ["", HEAD])
def test_of_a_huge_file_only_the_beginning_is_read(tmp_path: Path, head: str) -> None:
    with (tmp_path / "game.txt").open("w") as file:
        file.write(head)
        file.truncate(10**9)
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match=r"no record|longer than 2,000 characters"):
            record.load(tmp_path / "game.txt", PENTAGO)
        assert tracemalloc.get_traced_memory()[1] < 300_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("place", ["", "missing.txt", "game.txt/inside.txt"])
def test_what_is_no_file_cannot_be_loaded(tmp_path: Path, place: str) -> None:
    (tmp_path / "game.txt").touch()
    with pytest.raises(OSError):
        record.load(tmp_path / place, PENTAGO)


@pytest.mark.parametrize("name", ["", 5, None])
def test_what_is_no_name_is_told(name: Any) -> None:
    with pytest.raises(ValueError, match="the name of a file was expected"):
        record.load(name, PENTAGO)
    with pytest.raises(ValueError, match="the name of a file was expected"):
        record.save(name, PENTAGO, Pentago(), MOVES)


@pytest.mark.parametrize("place", ["", "missing/game.txt", "game.txt/inside.txt"])
def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path, place: str) -> None:
    (tmp_path / "game.txt").write_text("old")
    with pytest.raises(OSError):
        record.save(tmp_path / place, PENTAGO, Pentago(), MOVES)
    assert [x.name for x in tmp_path.iterdir()] == ["game.txt"]
    assert (tmp_path / "game.txt").read_text() == "old"


@pytest.mark.parametrize("content", [b'{"cells": []}', b"\xff\xfe", b"pentago", b"\n"])
def test_a_file_that_is_no_record_is_not_written_over(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "lesson.ipynb").write_bytes(content)
    with pytest.raises(ValueError, match="choose another name"):
        record.save(tmp_path / "lesson.ipynb", PENTAGO, Pentago(), MOVES)
    assert (tmp_path / "lesson.ipynb").read_bytes() == content
    assert [x.name for x in tmp_path.iterdir()] == ["lesson.ipynb"]


def test_the_record_of_another_game_is_not_written_over(tmp_path: Path) -> None:
    record.save(tmp_path / "game.txt", GESS, GESS.new(), ())
    with pytest.raises(ValueError, match="another game than Pentago: choose another name"):
        record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES)
    assert record.load(tmp_path / "game.txt", GESS) == (GESS.new(), ())
    with pytest.raises(ValueError, match="this is a record of another game than Pentago"):
        record.load(tmp_path / "game.txt", PENTAGO)


def test_an_empty_file_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "game.txt").touch()
    record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES)
    assert record.load(tmp_path / "game.txt", PENTAGO) == (Pentago(), tuple(MOVES))


def test_a_game_that_went_on_is_saved_over_its_beginning(tmp_path: Path) -> None:
    for moves in ((), MOVES[:1], MOVES, MOVES):
        record.save(tmp_path / "game.txt", PENTAGO, Pentago(), moves)
    assert record.load(tmp_path / "game.txt", PENTAGO) == (Pentago(), tuple(MOVES))


@pytest.mark.parametrize(
    ("start", "moves"),
    [(Pentago(), MOVES[:2]), (Pentago(), moves_of("a2 1C, b2 1C, f5 4A, e5 4A")), ("white", MOVES)],
    ids=["fewer", "others", "another start"],
)
def test_another_game_is_written_over_only_when_that_is_meant(
    tmp_path: Path, start: Any, moves: list[Move]
) -> None:
    start = board_from_text(f"{EMPTY} w") if start == "white" else start
    record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES)
    with pytest.raises(record.WouldLose, match=r"^the file holds another game, with 3 moves$"):
        record.save(tmp_path / "game.txt", PENTAGO, start, moves)
    assert record.load(tmp_path / "game.txt", PENTAGO) == (Pentago(), tuple(MOVES))
    record.save(tmp_path / "game.txt", PENTAGO, start, moves, over=True)
    assert record.load(tmp_path / "game.txt", PENTAGO) == (start, tuple(moves))


@pytest.mark.parametrize("content", ["pentago-widget record 1\n", f"{HEAD}a2 1C\n"])
def test_a_damaged_record_is_written_over_only_when_that_is_meant(
    tmp_path: Path, content: str
) -> None:
    (tmp_path / "game.txt").write_text(content)
    with pytest.raises(record.WouldLose, match=r"^the file holds a damaged game$"):
        record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES)
    record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES, over=True)
    assert record.load(tmp_path / "game.txt", PENTAGO) == (Pentago(), tuple(MOVES))


@needs.rights
def test_a_record_that_is_read_only_is_kept(tmp_path: Path) -> None:
    record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES)
    (tmp_path / "game.txt").chmod(0o444)
    with pytest.raises(ValueError, match="the file is read-only"):
        record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES, over=True)


@pytest.mark.parametrize("step", ["os.fsync", "os.link", "pathlib.Path.replace"])
@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_interrupted_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: Any
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise error

    record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES)
    monkeypatch.setattr(step, interrupted)
    if step == "os.link":
        monkeypatch.setattr("pathlib.Path.replace", interrupted)  # for disks without links
    name = "other.txt" if step == "os.link" else "game.txt"
    with pytest.raises((KeyboardInterrupt, OSError)):
        record.save(tmp_path / name, PENTAGO, Pentago(), MOVES)
    monkeypatch.undo()
    assert record.load(tmp_path / "game.txt", PENTAGO) == (Pentago(), tuple(MOVES))
    assert [x.name for x in tmp_path.iterdir()] == ["game.txt"]


def test_a_record_can_be_read_by_whoever_may_read_other_files(tmp_path: Path) -> None:
    (tmp_path / "other.txt").touch()
    record.save(tmp_path / "game.txt", PENTAGO, Pentago(), MOVES)
    modes = {path.stat().st_mode for path in tmp_path.iterdir()}
    assert len(modes) == 1


@needs.links
@pytest.mark.parametrize("over", [False, True])
def test_a_link_is_neither_followed_nor_replaced(tmp_path: Path, over: bool) -> None:
    old = tmp_path / "old.txt"
    record.save(old, PENTAGO, Pentago(), ())
    (tmp_path / "link.txt").symlink_to(old)
    (tmp_path / "lost.txt").symlink_to("nowhere")
    for name in ("link.txt", "lost.txt"):
        with pytest.raises(ValueError, match="this is a link to another file"):
            record.save(tmp_path / name, PENTAGO, Pentago(), MOVES, over=over)
        assert (tmp_path / name).is_symlink()
    assert record.load(tmp_path / "link.txt", PENTAGO) == (Pentago(), ())


@needs.links
def test_folders_that_are_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "games").symlink_to("real")
    saved = record.save(tmp_path / "games" / "a.txt", PENTAGO, Pentago(), MOVES)
    assert saved == tmp_path.resolve() / "real" / "a.txt"


@needs.links
def test_a_link_to_itself_is_named(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    for path in (tmp_path / "loop", tmp_path / "loop" / "game.txt"):
        with pytest.raises(OSError) as refused:
            record.load(path, PENTAGO)
        assert files.reason(refused.value) == "it is a link that leads back to itself"
    with pytest.raises(OSError):
        record.save(tmp_path / "loop" / "game.txt", PENTAGO, Pentago(), MOVES)


@needs.rights
def test_who_may_read_a_record_stays_as_it_was(tmp_path: Path) -> None:
    old = tmp_path / "game.txt"
    old.touch(mode=0o600)
    record.save(old, PENTAGO, Pentago(), MOVES)
    assert old.stat().st_mode & 0o777 == 0o600


def test_the_home_folder_has_its_short_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert record.save("~/game.txt", PENTAGO, Pentago(), MOVES) == tmp_path / "game.txt"
    assert record.load("~/game.txt", PENTAGO) == (Pentago(), tuple(MOVES))


@needs.named_pipes
def test_a_pipe_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ValueError, match="this is not a regular file"):
        record.load(tmp_path / "pipe", PENTAGO)
    with pytest.raises(ValueError, match="choose another name"):
        record.save(tmp_path / "pipe", PENTAGO, Pentago(), MOVES)
    assert (tmp_path / "pipe").is_fifo()


def test_a_mark_that_editors_put_before_the_text_is_read_over(tmp_path: Path) -> None:
    text = record.written(PENTAGO, Pentago(), MOVES)
    (tmp_path / "game.txt").write_text(text, encoding="utf-8-sig")
    assert record.load(tmp_path / "game.txt", PENTAGO) == (Pentago(), tuple(MOVES))
    record.save(tmp_path / "game.txt", PENTAGO, Pentago(), [*MOVES, Move("d4", 1, "C")])
    assert len(record.load(tmp_path / "game.txt", PENTAGO)[1]) == 4


class Endless(TicTacToeKind):
    """A game that takes any number of the same move."""

    longest_record = 200

    def parse(self, text: str) -> str:
        """Read a move."""
        return text

    def why_not(self, _: object, __: object) -> None:
        """Refuse nothing."""

    def play(self, *_: object) -> None:
        """Play on."""


def test_what_can_be_saved_can_be_loaded_and_what_is_too_long_is_not_saved(tmp_path: Path) -> None:
    kind, file = Endless(), tmp_path / "game.txt"
    most = 0
    while len(record.written(kind, kind.new(), ["1 1"] * (most + 1))) <= kind.longest_record:
        most += 1
    record.save(file, kind, kind.new(), ["1 1"] * most)
    assert record.load(file, kind) == (kind.new(), ("1 1",) * most)
    with pytest.raises(ValueError, match=f"^the game is too long with {most + 1} moves: a file "):
        record.save(file, kind, kind.new(), ["1 1"] * (most + 1))
    file.write_text(file.read_text() + "1 1\n" * 20)
    with pytest.raises(ValueError, match="the file is longer than 200 characters"):
        record.load(file, kind)


def test_a_game_of_nine_thousand_moves_of_gess_is_saved_and_loaded(tmp_path: Path) -> None:
    moves = [GESS.parse(text) for text in ("c3 c4", "c18 c17", "c4 c3", "c17 c18")] * 2400
    record.save(tmp_path / "game.txt", GESS, GESS.new(), moves)
    assert len(record.load(tmp_path / "game.txt", GESS)[1]) == 9600


def test_each_game_gets_a_name_that_no_file_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    for name in ("pentago.txt", "pentago-2.txt", "pentago-3.txt", "mine-7.md", "sub/a"):
        assert record.new_name(PENTAGO, name) == str(Path(name))
        (tmp_path / name).touch()
    assert record.new_name(PENTAGO) == record.new_name(PENTAGO, "..") == "pentago-4.txt"
    assert record.new_name(PENTAGO, "pentago-2.txt") == "pentago-4.txt"
    assert record.new_name(PENTAGO, "mine-7.md") == "mine-2.md"
    assert record.new_name(PENTAGO, "sub/a") == str(Path("sub/a-2"))
    for name in ("a\0b", "~nosuchuser/x", "n" * 300):
        assert Path(record.new_name(PENTAGO, name)) == Path(name)


def test_saved_games_are_listed_the_newest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert record.saved(PENTAGO) == []
    for age, (name, count) in enumerate((("old.txt", 1), ("new.txt", 3))):
        record.save(name, PENTAGO, Pentago(), MOVES[:count])
        os.utime(name, (age, age))
    record.save("gess.txt", GESS, GESS.new(), ())
    (tmp_path / "diary.txt").write_bytes(b"\xff")
    (tmp_path / "folder.txt").mkdir()
    assert record.saved(PENTAGO) == [("new.txt", 3), ("old.txt", 1)]
    assert record.saved(PENTAGO, str(tmp_path / "any.txt")) == [
        (str(tmp_path / "new.txt"), 3),
        (str(tmp_path / "old.txt"), 1),
    ]
    for nowhere in ("missing/game.txt", "a\0b/c", "~nosuchuser/x", "old.txt/a"):
        assert record.saved(PENTAGO, nowhere) == []
