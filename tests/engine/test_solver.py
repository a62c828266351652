"""The solver proves: twins with a plain minimax, laws of values, known facts, and good manners."""

import ctypes
import itertools
import json
import random
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget.engine import endgame_plan, free_memory, memory
from pentago_widget.engine.bits import fives, mirror, quarter, turn
from pentago_widget.engine.endgame_fives import fives_start, run_fives
from pentago_widget.engine.memory import release_memory
from pentago_widget.engine.solver import memory_needed, solving, values
from pentago_widget.engine.speed import COMPILED, given
from pentago_widget.engine.stages import Stage, work_through
from pentago_widget.engine.subsets import following, subset
from tests.drawn import rows
from tests.engine.positions import action, pair, random_position
from tests.engine.speeds import printed

GB, TB = 10**9, 10**12
compiled = pytest.mark.skipif(not COMPILED, reason="takes a compiled engine to be done in time")


def outcome(game: Pentago, known: dict[object, int]) -> int:
    """Return the value of a game for the player to move, by trying everything."""
    if game.get_game_state() != "UNFINISHED":
        if game.get_game_state() == "DRAW":
            return 0
        return 1 if (game.get_game_state() == "BLACK_WON") == (game.get_turn() == "black") else -1
    key = (game.get_rows(), game.get_turn())
    if key not in known:
        best = -1
        for move in game.get_moves():
            best = max(best, -outcome(after(game, move), known))
            if best == 1:
                break
        known[key] = best
    return known[key]


def after(game: Pentago, move: tuple[str, int, str]) -> Pentago:
    """Return the game after a move."""
    copy = game.copy()
    assert copy.make_move(copy.get_turn(), *move) is True
    return copy


def proved(game: Pentago) -> dict[int, int]:
    """Return what the solver should: the value of every move for the player to move."""
    known: dict[object, int] = {}
    return {action(*move): -outcome(after(game, move), known) for move in game.get_moves()}


def random_games(seed: int, sample: dict[int, int]) -> Iterator[Pentago]:
    """Yield so many games for each number of marbles."""
    rng = random.Random(seed)
    for marbles, amount in sample.items():
        for _ in range(amount):
            yield random_position(marbles, rng)


def is_hard(found: dict[int, int]) -> bool:
    """Say whether fewer than a fifth of the moves keep the value and some do not."""
    good = sum(value == max(found.values()) for value in found.values())
    return 5 * good < len(found)


def child(mine: int, theirs: int, move: int) -> tuple[int, int]:
    """Return the position after a move that does not win at once."""
    placed = mine | 1 << move // 8
    return turn(theirs, move % 8), turn(placed, move % 8)


def value_after(mine: int, theirs: int, move: int) -> int:
    """Return the value of a move from a solve of its own for the position it leads to."""
    if fives(mine | 1 << move // 8):
        return 1
    opponent, own = child(mine, theirs, move)
    if fives(own) or fives(opponent):
        return (fives(own) != 0) - (fives(opponent) != 0)
    return -max(values(opponent, own).values())


@pytest.mark.slow
@pytest.mark.both_speeds
def test_all_moves_have_the_values_that_minimax_finds() -> None:
    games = list(random_games(1, {35: 80, 34: 80, 33: 40, 32: 20, 31: 2}))
    hard = 0
    for game in games:
        truth = proved(game)
        assert values(*pair(game)) == truth, game
        hard += is_hard(truth)
    assert hard >= 10


@compiled
@pytest.mark.slow
@pytest.mark.parametrize(("marbles", "amount"), [(31, 10), (30, 3), (29, 1)])
def test_earlier_positions_have_the_values_that_minimax_finds(marbles: int, amount: int) -> None:
    for game in random_games(marbles, {marbles: amount}):
        assert values(*pair(game)) == proved(game), game


@compiled
@pytest.mark.slow
def test_hard_positions_have_the_values_that_minimax_finds() -> None:
    games = random_games(7, {31: 300, 30: 100})
    hard = [game for game in games if is_hard(values(*pair(game)))]
    quiet = [
        game
        for game in hard
        if not any(game.wins_at_once(game.get_turn(), m[0]) for m in game.get_moves())
    ]
    assert len(quiet) >= 10
    for game in quiet[:25]:
        assert values(*pair(game)) == proved(game), game


BOTH_FIVE = [
    (
        """
        .WBW.B
        B..WW.
        ..WBBB
        BBB.WW
        W...B.
        WBBWWW
        """,
        ("c0", 3, "A"),
    ),
    (
        """
        B.BB.B
        .W.WWB
        W.BBW.
        .B.WWB
        BWWB.W
        WWB...
        """,
        ("a1", 2, "A"),
    ),
]


@compiled
@pytest.mark.parametrize(("drawing", "move"), BOTH_FIVE)
def test_a_turn_that_gives_both_a_five_draws(drawing: str, move: tuple[str, int, str]) -> None:
    game = Pentago.from_rows(rows(drawing), "black")
    assert {color for color, _ in after(game, move).get_fives()} == {"black", "white"}
    assert values(*pair(game))[action(*move)] == 0


def test_a_placement_that_makes_five_wins_with_every_turn() -> None:
    board = ["BBBB.W", "WWBWBW", "BWWBWB", "WBBWBW", "BWBB..", ".W..W."]
    game = Pentago.from_rows(board, "black")
    assert game.wins_at_once("black", "a4")
    found = values(*pair(game))
    assert {found[action("a4", s, r)] for s in (1, 2, 3, 4) for r in "CA"} == {1}


@pytest.mark.slow
def test_the_last_marble_draws_unless_there_is_a_five() -> None:
    for game in random_games(3, {35: 40}):
        for move in game.get_moves():
            if not after(game, move).get_fives():
                assert values(*pair(game))[action(*move)] == 0


def test_every_legal_move_is_valued_and_no_other() -> None:
    for game in random_games(4, {31: 5, 33: 5}):
        assert sorted(values(*pair(game))) == sorted(action(*move) for move in game.get_moves())


PLAIN_PROGRAM = """
import json, sys
from pentago_widget.engine.speed import COMPILED
from pentago_widget.engine.solver import values
assert not COMPILED
print(json.dumps([sorted(values(*position).items()) for position in json.load(sys.stdin)]))
"""


@compiled
@pytest.mark.slow
def test_compiled_and_plain_python_say_the_same() -> None:
    games = random_games(5, {34: 5, 33: 10, 32: 10, 31: 10, 30: 10, 29: 8, 28: 5, 27: 1})
    positions = [pair(game) for game in games]
    answers = printed(PLAIN_PROGRAM, json.dumps(positions), plain=True)
    plain = [dict(found) for found in json.loads(answers)]
    assert plain == [values(*position) for position in positions]


@pytest.mark.slow
@compiled
@pytest.mark.parametrize(("marbles", "moves"), [(20, 8), (21, 12), (22, 30), (24, 96), (26, 80)])
def test_a_move_is_worth_what_the_position_after_it_is_not(marbles: int, moves: int) -> None:
    rng = random.Random(marbles)
    for game in random_games(marbles, {marbles: 2}):
        mine, theirs = pair(game)
        found = values(mine, theirs)
        rare = [
            each
            for each in found
            if found[each] != max(found.values(), key=list(found.values()).count)
        ]
        for move in rng.sample(sorted(found), moves) + rare[:4]:
            assert found[move] == value_after(mine, theirs, move)


@compiled
def test_the_eight_images_of_a_position_have_the_same_values() -> None:
    for game in random_games(6, {23: 1, 24: 2, 27: 5}):
        mine, theirs = pair(game)
        found = values(mine, theirs)
        turned = {
            8 * (quarter(1 << move // 8).bit_length() - 1)
            + 2 * (1, 3, 0, 2)[move % 8 // 2]
            + move % 2: value
            for move, value in found.items()
        }
        assert values(quarter(mine), quarter(theirs)) == turned
        mirrored = {
            8 * (mirror(1 << move // 8).bit_length() - 1) + (move % 8 ^ 3): value
            for move, value in found.items()
        }
        assert values(mirror(mine), mirror(theirs)) == mirrored


@pytest.mark.slow
@compiled
def test_any_number_of_threads_finds_the_same() -> None:
    for game in random_games(8, {20: 1, 21: 1, 22: 2, 26: 3}):
        found = values(*pair(game), threads=1)
        assert values(*pair(game), threads=2) == found
        assert values(*pair(game), threads=3) == found


@pytest.mark.slow
@compiled
def test_two_solves_at_once_do_not_disturb_each_other() -> None:
    games = list(random_games(9, {20: 2, 21: 2, 22: 4}))
    alone = [values(*pair(game)) for game in games]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda game: values(*pair(game)), games))
    assert together == alone


def test_two_solves_can_be_stepped_in_turns() -> None:
    games = list(random_games(10, {22 if COMPILED else 28: 2}))
    found: list[dict[int, int]] = [{}, {}]
    work = [solving(*pair(game)) for game in games]
    while not all(found):
        for number, each in enumerate(work):
            try:
                next(each)
            except StopIteration as end:
                found[number] = end.value or found[number]
    assert found == [values(*pair(game)) for game in games]


def test_progress_grows_to_the_whole() -> None:
    game = next(random_games(11, {21 if COMPILED else 28: 1}))
    shares = list(solving(*pair(game)))
    assert len(shares) > 3
    assert shares == sorted(shares)
    assert 0 <= shares[0] < 1 and shares[-1] == pytest.approx(1)


@compiled
@pytest.mark.both_speeds
@pytest.mark.slow
def test_work_that_is_broken_off_leaves_the_next_solve_right() -> None:
    long, short = random_games(13, {19: 1, 24: 1})
    expected = values(*pair(short))
    work = solving(*pair(long))
    assert next(share for share in work if share > 0.3) < 1
    work.close()
    assert values(*pair(short)) == values(*pair(short), threads=1) == expected


def test_too_little_memory_is_said_before_anything_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = next(random_games(14, {24: 1}))
    release_memory()
    monkeypatch.setattr(memory, "LIMIT", 1_000_000)
    monkeypatch.setattr(memory, "words", None)
    with pytest.raises(MemoryError) as error:
        values(*pair(game))
    needed = memory_needed(24) / 1e9
    assert str(error.value) == f"this takes {needed:.3f} GB of memory, and 0.001 GB are available"


@compiled
def test_what_a_solve_needs_is_told_rightly() -> None:
    assert [round(memory_needed(marbles) / 1e9, 2) for marbles in (18, 17, 16)] == [1.03, 3.0, 8.55]
    assert memory_needed(35) < 10_000


@compiled
def test_a_buffer_that_nobody_asks_for_is_given_back_after_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running: list[Any] = []

    class Clock:
        """A timer that rings when it is told to."""

        def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
            assert seconds == memory.UNUSED
            self.ring = ring

        def start(self) -> None:
            running.append(self)

        def cancel(self) -> None:
            running.remove(self)

    release_memory()
    monkeypatch.setattr(memory, "Timer", Clock)
    (game,) = random_games(15, {21: 1})
    for _ in range(2):  # the second one starts the time anew
        values(*pair(game))
        assert memory.kept()
        assert len(running) == 1
    running[0].ring()
    assert (memory.kept(), running) == (0, [])


@compiled
def test_who_finds_the_memory_taken_by_others_gives_back_what_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (game,) = random_games(15, {20: 1})
    release_memory()
    work = solving(*pair(game))
    next(work)
    monkeypatch.setattr(memory, "LIMIT", 1_000_000)  # as when many solve at once
    with pytest.raises(MemoryError, match="others have taken the memory"):
        list(work)
    assert memory.kept() == 0
    monkeypatch.setattr(memory, "LIMIT", None)
    assert values(*pair(game)) == values(*pair(game), threads=1)


def test_the_buffer_is_kept_used_again_and_given_back() -> None:
    release_memory()
    assert memory.kept() == 0
    large, small = random_games(15, {21: 1, 24: 1})
    values(*pair(large))
    kept = memory.kept()
    assert kept >= 32 * endgame_plan.most_entries(15)
    values(*pair(small))
    assert memory.kept() == kept
    work = solving(*pair(small))
    next(work)
    assert memory.kept() == 0
    work.close()
    assert memory.kept() == kept
    release_memory()
    assert memory.kept() == 0


def test_a_solve_may_be_given_up_while_another_gives_its_memory_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = memory.Buffer(9), memory.Buffer(9)

    def timer(*arguments: Any) -> threading.Timer:
        monkeypatch.undo()  # as when garbage is searched for here, and the second solve found
        memory.give_back(second)
        return threading.Timer(*arguments)

    monkeypatch.setattr(memory, "Timer", timer)
    memory.give_back(first)
    assert memory.kept() > 0
    release_memory()
    assert memory.kept() == 0 and not memory._clock


@pytest.mark.slow
@compiled
def test_memory_that_a_stopped_solve_left_untouched_is_touched_by_the_next_one() -> None:
    game = next(random_games(17, {20: 1}))
    release_memory()
    work = solving(*pair(game))
    next(work)
    work.close()
    buffer = memory.take(1)
    assert buffer.blocks > 10 and not buffer.is_touched
    memory.give_back(buffer)
    values(*pair(game))
    assert memory.take(1) is buffer and buffer.is_touched


@compiled
def test_a_buffer_used_before_does_not_change_what_is_found() -> None:
    first, second = random_games(16, {22: 1, 23: 1})
    release_memory()
    found = values(*pair(second))
    values(*pair(first))
    assert values(*pair(second)) == found


def test_the_least_that_is_known_of_memory_limits(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    machine, group = tmp_path / "meminfo", tmp_path / "cgroup"
    machine.write_text("MemTotal:    9000 kB\nMemAvailable:    8000 kB\n")
    group.write_text("0::/a/b\n")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(free_memory, "_MEMINFO", machine)
    monkeypatch.setattr(memory, "_GROUP", group)
    monkeypatch.setattr(memory, "_GROUPS", tmp_path)
    assert memory.available() == 8000 * 1024
    for name, limit in (("a", "5000000"), ("a/b", "max")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "memory.max").write_text(limit + "\n")
        (folder / "memory.current").write_text("3000000\n")
        (folder / "memory.stat").write_text("anon 1\ninactive_file 500000\n")
    assert memory.available() == 2_500_000
    monkeypatch.setattr(memory, "LIMIT", 1000)
    assert memory.available() == 1000


def test_where_nothing_is_known_of_memory_nothing_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(memory, "_GROUP", tmp_path / "missing")
    monkeypatch.setattr(free_memory, "_MEMINFO", tmp_path / "missing")
    monkeypatch.setattr(free_memory, "_VM_STAT", str(tmp_path / "missing"))
    for system in ("linux", "darwin", "freebsd14"):
        monkeypatch.setattr(sys, "platform", system)
        memory.require(10**15)


@pytest.mark.skipif(sys.platform not in ("linux", "win32", "darwin"), reason="it is not asked")
def test_this_machine_says_how_much_memory_it_has_left() -> None:
    assert 1 << 20 < free_memory.left_on_machine() < 1 << 50


@pytest.mark.parametrize(("works", "left"), [(1, 2_000_000_000), (0, free_memory.UNKNOWN)])
def test_windows_is_asked_for_the_memory_and_for_what_may_be_promised(
    works: int, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit limit can leave less than the memory does."""

    def fill(there: Any) -> int:
        """Do what GlobalMemoryStatusEx does with the address of 64 bytes."""
        size = struct.unpack("<I", ctypes.string_at(there, 4))
        told = struct.pack("<II7Q", *size, 50, 16 * GB, 3 * GB, 20 * GB, 2 * GB, TB, TB, 0)
        ctypes.memmove(there, told if size == (64,) else bytes(64), 64)
        return works

    kernel = SimpleNamespace(GlobalMemoryStatusEx=fill)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert free_memory.left_on_machine() == left


VM_STAT = """\
Mach Virtual Memory Statistics: (page size of 16384 bytes)
Pages free:                               10000.
Pages active:                            250183.
Pages inactive:                           20000.
Pages speculative:                          500.
Pages throttled:                              0.
Pages wired down:                        116033.
"""


@pytest.mark.parametrize(
    ("told", "left"),
    [
        (VM_STAT, 30_500 * 16384),
        (VM_STAT.partition("\n")[2], free_memory.UNKNOWN),
        ("", free_memory.UNKNOWN),
    ],
)
def test_macos_is_asked_for_its_pages(
    told: str, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "check_output", lambda *_, **__: told)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert free_memory.left_on_machine() == left


def test_subsets_are_numbered_in_the_order_of_the_ints() -> None:
    for size in range(5):
        found = [bits for bits in range(1 << 9) if bits.bit_count() == size]
        assert [subset(rank, size) for rank in range(len(found))] == found
        assert [following(bits) for bits in found[:-1]] == found[1:]


def rotations_with_five(bits: int) -> list[int]:
    """Return four words, even and odd, from turning the marbles into all their rotations."""
    words = [0] * 4
    for a, b, c, d in itertools.product(range(4), repeat=4):
        turned = bits
        for index, rotation in enumerate((a, b, c, d)):
            for _ in range(rotation):
                turned = turn(turned, 2 * index)
        if fives(turned):
            place = a // 2 + 2 * b + 8 * c + 32 * d
            words[2 * (a + b + c + d & 1) + place // 64] |= 1 << place % 64
    return words


def test_the_fives_of_subsets_are_those_seen_after_turning() -> None:
    line, others = [6, 7, 8, 15, 16], [24, 25, 26, 30, 33, 35]  # a0 to a4 are the lowest
    empty = line + others
    taken = [square for square in range(36) if square not in empty]
    colors = [sum(1 << square for square in half) for half in (taken[::2], taken[1::2])]
    found = memory.words(fives_start(11, 2, 0))
    run_fives(colors[0], colors[1], given(empty), found, (0, 6), (0, 0))
    rng = random.Random(19)
    for color, size in itertools.product((0, 1), range(7)):
        for rank in {0, *rng.choices(range(comb(11, size)), k=12 if COMPILED else 2)}:
            members = subset(rank, size)
            bits = colors[color] | sum(1 << s for i, s in enumerate(empty) if members >> i & 1)
            start = fives_start(11, color, size) + 4 * rank
            words = [int(found[start + word]) % (1 << 64) for word in range(4)]
            assert words == rotations_with_five(bits), (color, size, rank)


@pytest.mark.slow
@compiled
@pytest.mark.parametrize(("marbles", "amount", "share"), [(30, 1000, 0.763), (24, 400, 0.866)])
def test_as_many_positions_are_won_as_is_known(marbles: int, amount: int, share: float) -> None:
    rng = random.Random(17)
    won = 0
    for _ in range(amount):
        squares = rng.sample(range(36), marbles)
        mine, theirs = (sum(1 << s for s in half) for half in (squares[::2], squares[1::2]))
        if fives(mine) or fives(theirs):
            won += fives(theirs) == 0
        else:
            won += max(values(mine, theirs).values()) == 1
    assert won / amount == pytest.approx(share, abs=0.03)


@compiled
@pytest.mark.slow
def test_slices_of_the_largest_everyday_solve_are_short() -> None:
    game = next(random_games(18, {18: 1}))
    values(*pair(game))
    assert len(list(solving(*pair(game)))) > 50
    assert endgame_plan.most_entries(18) == 31_855_824


def test_whoever_drives_gets_a_word_while_a_slice_takes_long() -> None:
    told = threading.Event()
    stage = Stage(lambda *_: told.wait(60), 2, 1.0)
    shares = work_through([stage], 2)
    assert next(shares) == 0
    told.set()
    assert list(shares)[-1] == 1
