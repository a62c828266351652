"""The learned evaluation: the same for all images and at both speeds, and better than nothing."""

import random
import re
import sys
from array import array
from functools import cache
from pathlib import Path

import pytest

from pentago_widget.engine import patterns
from pentago_widget.engine.bits import mirror, quarter, turn
from pentago_widget.engine.patterns import evaluate, evaluate_placements, learned
from pentago_widget.engine.solver import values
from pentago_widget.engine.speed import COMPILED, zeros
from pentago_widget.engine.threats import can_win
from tests.engine.positions import NUMBERS, pair, random_position
from tests.engine.speeds import printed

FILE = Path(patterns.__file__).with_name("patterns.bin")
DRAWING = ("a0", "a5", "f0", "f5", "a2", "a3", "c0", "c5", "d0", "d5", "f2", "f3")
Nine = list[list[int]]
"""A sub-board: 0 for an empty square, 1 for the mover's marble, 2 for the other's."""


def positions(count: int, seed: int) -> list[tuple[int, int]]:
    """Return positions with 0 to 30 marbles."""
    rng = random.Random(seed)
    return [pair(random_position(rng.randrange(31), rng)) for _ in range(count)]


def images(mine: int, theirs: int) -> list[tuple[int, int]]:
    """Return the eight images of a position."""
    found = []
    for step in range(8):
        found.append((mine, theirs))
        mine, theirs = quarter(mine), quarter(theirs)
        if step == 3:
            mine, theirs = mirror(mine), mirror(theirs)
    return found


@cache
def kept() -> list[int]:
    """Return the numbers of the file, read number by number."""
    data = FILE.read_bytes()
    return [
        int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)
    ]


def nine(mine: int, theirs: int, index: int) -> Nine:
    """Return a sub-board as rows of squares."""
    bits = range(9 * index + 8, 9 * index - 1, -1)
    squares = [(mine >> bit & 1) + 2 * (theirs >> bit & 1) for bit in bits]
    return [squares[0:3], squares[3:6], squares[6:9]]


def turns(squares: Nine) -> list[Nine]:
    """Return a sub-board after 0 to 3 clockwise turns."""
    found = [squares]
    for _ in range(3):
        found.append([list(column) for column in zip(*reversed(found[-1]), strict=True)])
    return found


def ternary(squares: list[int]) -> int:
    """Return squares as the digits of a number."""
    return int("".join(map(str, squares)), 3)


def falling(squares: Nine) -> list[int]:
    """Return the diagonal from the top left."""
    return [squares[i][i] for i in range(3)]


def slow_evaluate(mine: int, theirs: int) -> int:
    """Return the judgement by its definition, told with lists."""
    marbles = mine.bit_count() + theirs.bit_count()
    group = marbles if marbles < 24 else 24 + marbles % 2
    size = 16 * 4 * 27 * 32 + 3**9
    table, total = kept()[group * size :], kept()[26 * size + marbles]
    for step, (m, t) in enumerate(images(mine, theirs)[:4]):
        first = nine(m, t, 0)
        total += table[16 * 4 * 27 * 32 + ternary([square for row in first for square in row])]
        for a, left in enumerate(turns(first)):
            for b, right in enumerate(turns(nine(m, t, 1))):
                for row in range(3):
                    place = (12 * a + 4 * row + b) * 27 + ternary(right[row])
                    total += table[place * 32 + ternary(left[row])]
            for b, opposite in enumerate(turns(nine(m, t, 3))):
                place = (48 + 4 * a + b) * 27 + ternary(falling(opposite))
                total += table[place * 32 + ternary(falling(left))] * (step < 2)
    return total


@pytest.mark.slow
def test_a_judgement_is_the_sum_of_what_rows_diagonals_and_sub_boards_are_worth() -> None:
    for position in positions(40, 1):
        assert evaluate(*position, learned()) == slow_evaluate(*position)


def test_the_eight_images_of_a_position_are_judged_alike() -> None:
    seen = set()
    for position in positions(150, 2):
        judgements = {evaluate(*image, learned()) for image in images(*position)}
        assert len(judgements) == 1
        seen |= judgements
    assert len(seen) > 50


def test_all_placements_at_once_are_judged_as_one_by_one() -> None:
    for mine, theirs in positions(60, 4):
        scores = zeros(36)
        evaluate_placements(mine, theirs, learned(), scores)
        for square in range(36):
            empty = not (mine | theirs) >> square & 1
            alone = -evaluate(theirs, mine | 1 << square, learned()) if empty else 0
            assert scores[square] == alone


def test_both_speeds_judge_alike_and_plain_python_needs_no_numpy() -> None:
    text = (
        "import sys; sys.modules['numpy'] = None\n"
        "from pentago_widget.engine.patterns import evaluate, learned\n"
        f"print([evaluate(*position, learned()) for position in {positions(60, 3)}])"
    )
    compiled = [evaluate(*position, learned()) for position in positions(60, 3)]
    assert printed(text, plain=True) == f"{compiled}\n"


def test_the_file_is_read_when_first_asked_for() -> None:
    assert len(kept()) == len(learned()) == 26 * (16 * 4 * 27 * 32 + 3**9) + 37
    text = "import pentago_widget.engine.patterns as p; print(p.learned.cache_info().currsize)"
    assert printed(text) == "0\n"


def test_the_file_is_mapped_and_read_number_by_number_alike() -> None:
    assert list(learned()) == kept()


@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells what a process has of its own")
def test_no_process_has_numbers_of_its_own() -> None:
    text = f"""
from pentago_widget.engine.patterns import learned
print(sum(learned()) != 0)
parts = open("/proc/self/smaps").read().split({str(FILE)!r})[1:]
rows = [line.split() for part in parts for line in part.splitlines()[:20]]
print(sum(int(row[1]) for row in rows if row and row[0] in ("Private_Dirty:", "Anonymous:")))
"""
    assert printed(text) == "True\n0\n"


@pytest.mark.parametrize("length", [0, 1, 2, 1000, 1001])
def test_a_file_cut_short_is_told_of(tmp_path: Path, length: int) -> None:
    path = tmp_path / "patterns.bin"
    path.write_bytes(FILE.read_bytes()[:length])
    numbers = f"it has {length // 2} numbers, not {len(kept())}. Install pentago-widget again."
    with pytest.raises(ValueError, match=f"^{re.escape(str(path))} is damaged: {numbers}"):
        patterns.weights_of(path)


def test_no_judgement_is_near_a_proved_score() -> None:
    assert all(abs(evaluate(*position, learned())) < 100_000 for position in positions(500, 5))


def test_first_moves_that_win_are_judged_better_than_those_that_draw() -> None:
    """After a move the other side judges."""
    judged = {square: evaluate(0, 1 << n, learned()) for square, n in NUMBERS.items()}
    drawing = [judged.pop(square) for square in DRAWING]
    assert len(judged) == 24
    assert max(judged.values()) < min(drawing)


def test_a_turn_of_an_empty_sub_board_changes_no_judgement() -> None:
    mine, theirs = 1 << 3, 1 << 12
    after = {evaluate(turn(theirs, n), turn(mine, n), learned()) for n in range(4, 8)}
    assert len(after) == 1


def after(mine: int, theirs: int, action: int) -> tuple[int, int]:
    """Return the position after an action, the other side to move."""
    return turn(theirs, action & 7), turn(mine | 1 << (action >> 3), action & 7)


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="it takes the compiled engine to know the good moves")
def test_it_finds_good_moves_by_far_more_often_than_a_table_that_knows_nothing() -> None:
    rng, nothing = random.Random(6), array("h", bytes(2 * len(learned())))
    kept = {"learned": 0, "nothing": 0, "positions": 0}
    while kept["positions"] < 40:
        mine, theirs = pair(random_position(rng.randrange(22, 27), rng))
        exact = {} if can_win(mine, theirs) else values(mine, theirs)
        safe = [action for action in exact if not can_win(*after(mine, theirs, action))]
        if len({exact[action] for action in safe}) > 1:
            kept["positions"] += 1
            for name, weights in (("learned", learned()), ("nothing", nothing)):
                chosen = min(safe, key=lambda a: evaluate(*after(mine, theirs, a), weights))
                kept[name] += exact[chosen] == max(exact.values())
    assert kept["learned"] > 1.5 * kept["nothing"] > 3
