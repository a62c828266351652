"""Gess by sets of squares, and the exercises and questions of its lesson.

A square is a pair: its column counted from 1 (a) to 20 (t), and its row. The stones of a color are
a set of such pairs. `GessGame` does the same by shifted ints; the lesson shows that both agree, and
what the exercises expect comes from there.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.gess import (
    COLUMNS,
    FOOTPRINTS,
    SQUARES,
    GessGame,
    listed,
    moved,
    path,
    pieces,
    reach,
    rings,
)

Pair = tuple[int, int]
Stones = set[Pair]

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The eight direction vectors, (right, up): north first, then clockwise."""


def pair(name: str) -> Pair:
    """Return column and row of a square, both counted from 1."""
    return COLUMNS.index(name[0]) + 1, int(name[1:])


def square(at: Pair) -> str:
    """Return the name of a square."""
    return f"{COLUMNS[at[0] - 1]}{at[1]}"


def squares(names: str) -> Stones:
    """Return the squares of a text like 'c3 c4'."""
    return {pair(name) for name in names.split()}


def stones_of(game: GessGame) -> tuple[Stones, Stones]:
    """Return the black stones and the white ones."""
    letters = "".join(reversed(game.get_rows()))
    black, white = (
        {pair(name) for name, letter in zip(SQUARES, letters, strict=True) if letter == color}
        for color in "BW"
    )
    return black, white


def as_bits(stones: Iterable[Pair]) -> int:
    """Return stones as one int, as `GessGame` has them."""
    return sum(1 << 20 * (row - 1) + column - 1 for column, row in stones)


def as_pairs(bits: int) -> Stones:
    """Return the squares that an int stands for."""
    return {pair(name) for at, name in enumerate(SQUARES) if bits >> at & 1}


def random_stones(seed: int, full: float = 0.5) -> tuple[Stones, Stones]:
    """Return random stones of two colors that leave the border empty, with some rings."""
    chance = random.Random(seed)  # noqa: S311  repeatable, not secret
    inner = [(column, row) for column in range(2, 20) for row in range(2, 20)]
    mine = {at for at in inner if chance.random() < full}
    for _ in range(6):
        center = chance.choice(inner)
        mine |= {at for at in footprint(center) if is_inner(at)}
        if chance.random() < 0.8:
            mine.discard(center)
    theirs = {at for at in inner if at not in mine and chance.random() < 0.1}
    return mine, theirs


# The rules of Gess, by sets.


def is_inner(at: Pair) -> bool:
    """Say whether a square can be a center: it is none of the border."""
    return 2 <= at[0] <= 19 and 2 <= at[1] <= 19


def footprint(center: Pair) -> Stones:
    """Return the nine squares around a center and on it."""
    column, row = center
    return {(column + right, row + up) for right in (-1, 0, 1) for up in (-1, 0, 1)}


def rim(center: Pair) -> Stones:
    """Return the eight squares around a center."""
    return footprint(center) - {center}


def is_piece(center: Pair, mine: Stones, theirs: Stones) -> bool:
    """Say whether there is a piece of mine at a center."""
    return is_inner(center) and bool(rim(center) & mine) and not footprint(center) & theirs


def is_ring(center: Pair, mine: Stones, theirs: Stones) -> bool:
    """Say whether there is a ring of mine at a center."""
    return rim(center) <= mine and center not in mine | theirs


def ring_centers(mine: Stones, theirs: Stones) -> Stones:
    """Return the centers of all rings of mine."""
    inner = [(column, row) for column in range(2, 20) for row in range(2, 20)]
    return {center for center in inner if is_ring(center, mine, theirs)}


def new_squares(center: Pair, direction: Pair) -> Stones:
    """Return the squares that a footprint covers after a step, and did not cover before."""
    return footprint(beside(center, direction)) - footprint(center)


def path_of(center: Pair, direction: Pair, mine: Stones, theirs: Stones) -> list[Pair]:
    """Return the centers to which a piece may come in one direction, the nearest first."""
    if beside(center, direction) not in mine:
        return []
    others = (mine | theirs) - footprint(center)
    most = 17 if center in mine else 3
    return _walk(center, direction, most, lambda at: bool(footprint(at) & others))


def stones_after(mine: Stones, theirs: Stones, start: Pair, end: Pair) -> tuple[Stones, Stones]:
    """Return the stones of both sides after a move."""
    piece = mine & footprint(start)
    arrived = {(c + end[0] - start[0], r + end[1] - start[1]) for c, r in piece}
    rest = mine - piece - footprint(end)
    return {at for at in rest | arrived if is_inner(at)}, theirs - footprint(end)


def beside(at: Pair, direction: Pair, steps: int = 1) -> Pair:
    """Return the square so many steps away."""
    return at[0] + steps * direction[0], at[1] + steps * direction[1]


def _walk(
    center: Pair,
    direction: Pair,
    most: int,
    stops: Callable[[Pair], bool],
    may: Callable[[Pair], bool] = is_inner,
) -> list[Pair]:
    """Walk on while one may, and stop where something is met; that square still counts."""
    found: list[Pair] = []
    for steps in range(1, most + 1):
        at = beside(center, direction, steps)
        if not may(at):
            break
        found.append(at)
        if stops(at):
            break
    return found


# Cases: what is expected is what the rules' ints say.


def _given(seed: int) -> tuple[Stones, Stones, str]:
    """Return the stones after some random moves, black's first, and how to get them."""
    chance, game = random.Random(seed), GessGame()  # noqa: S311  repeatable, not secret
    for _ in range(10 * seed):
        game.make_move(*chance.choice(game.get_moves()))
    black, white = stones_of(game)
    return black, white, f"the stones after {10 * seed} random moves, seed {seed}"


SMALL = (
    ("c3 c4 d5", "k10"),
    ("l2 k2 m2 k3 m3 k4 l4 m4", ""),
    ("l2 k2 m2 k3 l3 m3 k4 l4 m4", ""),
    ("l2 k2 m2 k3 m3 k4 l4 m4", "l3"),
    ("l2 k2 m2 k3 m3 k4 l4", ""),
    ("b12 j10", "c13 j12"),
    ("c3 r3 c18 r18 s18 r19 c2 s3", ""),
)
"""Stones of mine, and of theirs."""


def _center_cases() -> Iterator[Case]:
    """Yield names of squares."""
    for name in ("c3", "a1", "b9", "c12", "t20", "j10", "s19"):
        yield Case((name,), pair(name))


def _footprint_cases() -> Iterator[Case]:
    """Yield centers."""
    for name in ("c3", "k10", "b2", "s19"):
        center = pair(name)
        bits = sum(0b111 << SQUARES.index(name) + west for west in (19, -1, -21))
        yield Case((center,), as_pairs(bits))


def _bit(bits: int, center: Pair) -> bool:
    """Say whether an int has the bit of a square."""
    return bool(bits >> SQUARES.index(square(center)) & 1)


def _at_centers(
    answer: Callable[[int, int], int], name: str, more: tuple[str, ...]
) -> Callable[[], Iterator[Case]]:
    """Return what gives cases of a yes or no at a center."""

    def cases() -> Iterator[Case]:
        """Yield centers of small boards, then some of games."""
        for mine, theirs in SMALL:
            for center in more:
                stones = squares(mine), squares(theirs)
                expected = _bit(answer(*map(as_bits, stones)), pair(center))
                yield Case((pair(center), *stones), expected)
        for seed in (1, 2, 3):
            black, white, told = _given(seed)
            for center in ("l3", "c6", "k18", "g7"):
                expected = _bit(answer(as_bits(black), as_bits(white)), pair(center))
                shown = f"{name}({pair(center)}, mine, theirs) with {told}"
                yield Case((pair(center), set(black), set(white)), expected, shown)

    return cases


def _ring_cases() -> Iterator[Case]:
    """Yield boards with no ring, one, and several."""
    for mine, theirs in SMALL:
        stones = squares(mine), squares(theirs)
        yield Case(stones, as_pairs(rings(*map(as_bits, stones))))
    edge = squares("q17 q18 q19 r17 r19 s17 s18 s19")
    yield Case((edge, set()), as_pairs(rings(as_bits(edge), 0)))
    for seed in (1, 2, 3, 4):
        stones = random_stones(seed)
        shown = f"ring_centers(*random_stones({seed}))"
        yield Case(stones, as_pairs(rings(*map(as_bits, stones))), shown)


def _step_cases() -> Iterator[Case]:
    """Yield centers with a direction."""
    for name in ("c3", "k10", "r18"):
        center = SQUARES.index(name)
        for direction in DIRECTIONS:
            after = FOOTPRINTS[center + direction[0] + 20 * direction[1]]
            yield Case((pair(name), direction), as_pairs(after & ~FOOTPRINTS[center]))


WAYS = (
    ("c4 d4", "", "c3", (0, 1)),
    ("c3 c4 d4", "", "c3", (0, 1)),
    ("c3 c4", "c9", "c3", (0, 1)),
    ("c3 c4", "d9", "c3", (0, 1)),
    ("c3 c4 b10", "", "c3", (0, 1)),
    ("c3 c4", "", "c3", (1, 0)),
    ("c4", "b7", "c3", (0, 1)),
    ("k10 l11", "", "k10", (1, 1)),
    ("k10 j9 j10", "f6", "k10", (-1, -1)),
    ("d10 c11", "", "d10", (-1, 1)),
    ("b10 c10", "", "b10", (1, 0)),
)
"""Stones of mine, of theirs, a center, and a direction."""


def path_by_bits(center: Pair, direction: Pair, mine: Stones, theirs: Stones) -> list[Pair]:
    """Return what `path_of` returns, by the ints of the rules."""
    start, step = SQUARES.index(square(center)), direction[0] + 20 * direction[1]
    own, other = as_bits(mine), as_bits(theirs)
    if not own >> start + step & 1:
        return []
    others = (own | other) & ~as_bits(footprint(center))
    return [pair(SQUARES[at]) for at in path(others, start, step, reach(own, start))]


def _path_cases() -> Iterator[Case]:
    """Yield pieces with a direction."""
    for mine, theirs, name, direction in WAYS:
        center, stones = pair(name), (squares(mine), squares(theirs))
        yield Case((center, direction, *stones), path_by_bits(center, direction, *stones))
    for seed in (1, 2):
        black, white, told = _given(seed)
        for at in listed(pieces(as_bits(black), as_bits(white)))[::9]:
            center = pair(SQUARES[at])
            for direction in DIRECTIONS[::3]:
                shown = f"path_of({center}, {direction}, mine, theirs) with {told}"
                expected = path_by_bits(center, direction, black, white)
                yield Case((center, direction, set(black), set(white)), expected, shown)


MOVES = (
    ("c3 c4", "", "c3", "c5"),
    ("c3 c4", "d9 c12", "c3", "c8"),
    ("c3 c4 b10", "", "c3", "c9"),
    ("k10 l10 l11", "r10", "k10", "s10"),
    ("k10 k11 j11", "j19 m19", "k10", "k19"),
    ("c5 d6 d5", "e7 f8", "c5", "e7"),
    ("f3 e3 e4", "b2 b6", "f3", "c3"),
    ("e10 d10 e9", "", "e10", "b10"),
    ("k6 k5 j5", "", "k6", "k2"),
    ("k6 j7 k7", "", "k6", "k2"),
)
"""Stones of mine, of theirs, and a move."""


def _move_cases() -> Iterator[Case]:
    """Yield moves that capture, and moves that lose stones at the edge."""
    for mine, theirs, start, end in MOVES:
        stones = squares(mine), squares(theirs)
        after = moved(as_bits(stones[0]), as_bits(stones[1]), *map(SQUARES.index, (start, end)))
        own, other = map(as_pairs, after)
        yield Case((*stones, pair(start), pair(end)), (own, other))


# The mistakes that many make.


def _path_mistake(
    *,
    blocks: Callable[[Pair], Stones] = footprint,
    lifted: Callable[[Pair], Stones] = footprint,
    most: Callable[[bool], int] = lambda filled: 17 if filled else 3,
    asks: bool = True,
    may: Callable[[Pair], bool] = is_inner,
    last: bool = True,
) -> Callable[[Pair, Pair, Stones, Stones], list[Pair]]:
    """Return a path with one thing wrong."""

    def mistaken(center: Pair, direction: Pair, mine: Stones, theirs: Stones) -> list[Pair]:
        """Walk wrongly."""
        if asks and beside(center, direction) not in mine:
            return []
        others = (mine | theirs) - lifted(center)
        found = _walk(
            center, direction, most(center in mine), lambda at: bool(blocks(at) & others), may
        )
        return found if last or not found or not blocks(found[-1]) & others else found[:-1]

    return mistaken


def _arrived(mine: Stones, start: Pair, end: Pair) -> tuple[Stones, Stones]:
    """Return the stones of a piece before and after its move."""
    piece = mine & footprint(start)
    return piece, {(c + end[0] - start[0], r + end[1] - start[1]) for c, r in piece}


def _own_stay(mine: Stones, theirs: Stones, start: Pair, end: Pair) -> tuple[Stones, Stones]:
    """Capture the other's stones only."""
    piece, arrived = _arrived(mine, start, end)
    own = {at for at in mine - piece | arrived if is_inner(at)}
    return own, theirs - footprint(end)


def _under_stones(mine: Stones, theirs: Stones, start: Pair, end: Pair) -> tuple[Stones, Stones]:
    """Capture only what comes to lie under a stone."""
    piece, arrived = _arrived(mine, start, end)
    own = {at for at in mine - piece - footprint(end) | arrived if is_inner(at)}
    return own, theirs - arrived


def _edge_stays(mine: Stones, theirs: Stones, start: Pair, end: Pair) -> tuple[Stones, Stones]:
    """Leave stones on the border."""
    piece, arrived = _arrived(mine, start, end)
    return mine - piece - footprint(end) | arrived, theirs - footprint(end)


def _left_behind(mine: Stones, theirs: Stones, start: Pair, end: Pair) -> tuple[Stones, Stones]:
    """Put the stones down without having lifted them."""
    _, arrived = _arrived(mine, start, end)
    own = {at for at in mine - footprint(end) | arrived if is_inner(at)}
    return own, theirs - footprint(end)


def _rings_with(is_one: Callable[[Pair, Stones, Stones], bool], far: int = 20) -> Any:  # noqa: ANN401
    """Return a search for all rings with one thing wrong."""
    inner = [(column, row) for column in range(2, far) for row in range(2, far)]
    return lambda mine, theirs: {at for at in inner if is_one(at, mine, theirs)}


FILLED = (
    "you take eight stones around a stone for a ring: the gap in the middle must be empty, and a"
    " stone of your own fills it as well."
)
OTHER_IN_GAP = "a ring with an opponent's stone in its gap is still a ring for you: it is none."
ALMOST = "a ring of seven stones is one for you: all eight squares around the gap count."


def _ring_but_own(center: Pair, mine: Stones, theirs: Stones) -> bool:
    """Look at the rim only where the center is not theirs."""
    return rim(center) <= mine and center not in theirs


def _ring_but_theirs(center: Pair, mine: Stones, theirs: Stones) -> bool:  # noqa: ARG001
    """Forget the other's stones."""
    return rim(center) <= mine and center not in mine


def _seven(center: Pair, mine: Stones, theirs: Stones) -> bool:
    """Count to seven."""
    return len(rim(center) & mine) >= 7 and center not in mine | theirs


CENTER_OF = Exercise(
    name="center_of",
    task="Return column and row of a square like 'c12' as a pair of ints, both counted from 1.",
    cases=_center_cases,
    hints=(
        "The letter tells the column: a is 1, b is 2. The rest of the text is the row.",
        "'abcdefghijklmnopqrst'.index(letter) counts from 0.",
        "name[1:] is everything after the first letter, one digit or two.",
    ),
    mistakes=(
        Mistake(
            lambda name: (COLUMNS.index(name[0]) + 1, int(name[1])),
            "you read one digit of the row: c12 is in row 12, and not in row 1.",
        ),
        Mistake(
            lambda name: (COLUMNS.index(name[0]) + 1, int(name[-1])),
            "you read the last digit of the row only: c12 is in row 12, and not in row 2.",
        ),
        Mistake(
            lambda name: pair(name)[::-1],
            "you return the row first: a pair here is (column, row).",
        ),
        Mistake(
            lambda name: (COLUMNS.index(name[0]), int(name[1:])),
            "your columns count from 0: column a is 1 here.",
        ),
    ),
)

FOOTPRINT = Exercise(
    name="footprint",
    task="Return the set of the nine squares around a center and on it, each as a pair.",
    cases=_footprint_cases,
    hints=(
        "From the center you go -1, 0 or 1 to the right, and -1, 0 or 1 up.",
        "Two loops, one in the other, or one set with two `for`.",
        "(column + right, row + up) is one of the nine squares.",
    ),
    mistakes=(
        Mistake(rim, "the center itself is missing: it belongs to the footprint."),
        Mistake(
            lambda center: {center, *(beside(center, way) for way in DIRECTIONS[::2])},
            "the four corners are missing: a footprint is a square of 3 times 3.",
        ),
        Mistake(
            lambda center: {(center[0] + x, center[1] + y) for x in range(3) for y in range(3)},
            "your center is a corner of the nine squares: range(3) begins with 0, and not with -1.",
        ),
        Mistake(
            lambda center: sorted(footprint(center)),
            "your squares are right, but in a list: return a set.",
        ),
    ),
)

AT_THE_BORDER = ("b2", "s2", "b19", "s19", "t19", "s20", "b1", "t2")
PIECES = ("c3", "c12", "k9", "l3", "a12", "b13", "j10", *AT_THE_BORDER)
"""Centers in the middle, beside the border on each side, and on it."""

IS_PIECE = Exercise(
    name="is_piece",
    task=(
        "Return True if there is a piece of mine at a center: a stone of mine around it, none of"
        " theirs in the footprint, and the center in columns 2 to 19 and rows 2 to 19."
    ),
    cases=_at_centers(pieces, "is_piece", PIECES),
    hints=(
        "Three questions, all of which must be answered by yes.",
        "The eight squares around the center are the footprint without the center.",
        "two_sets & of_squares is what both have; an empty set is false, and bool(...) tells.",
    ),
    mistakes=(
        Mistake(
            lambda center, mine, theirs: (
                is_inner(center)
                and bool(footprint(center) & mine)
                and not footprint(center) & theirs
            ),
            "one stone in the center is a piece for you: it could go nowhere. At least one stone"
            " must lie around the center.",
        ),
        Mistake(
            lambda center, mine, _: is_inner(center) and bool(rim(center) & mine),
            "you do not look for the opponent's stones: a footprint with both colors is no piece.",
        ),
        Mistake(
            lambda center, mine, theirs: (
                bool(rim(center) & mine) and not footprint(center) & theirs
            ),
            "you accept centers on the border: a center is in columns 2 to 19 and rows 2 to 19.",
        ),
        Mistake(
            lambda center, mine, theirs: (
                is_inner(center) and bool(rim(center) & mine) and center not in theirs
            ),
            "you look for the opponent's stones in the center only: all nine squares count.",
        ),
    ),
)

IS_RING = Exercise(
    name="is_ring",
    task="Return True if there is a ring of mine at a center, else False.",
    cases=_at_centers(rings, "is_ring", ("l3", "c3", "k3")),
    hints=(
        "What must lie on the eight squares around the center, and what in the center?",
        "For sets, a <= b asks whether all of a is in b.",
        "The gap must be empty: neither in mine nor in theirs.",
    ),
    mistakes=(
        Mistake(_ring_but_own, FILLED),
        Mistake(_ring_but_theirs, OTHER_IN_GAP),
        Mistake(_seven, ALMOST),
    ),
)

RING_CENTERS = Exercise(
    name="ring_centers",
    task="Return the set of the centers of all rings of mine.",
    cases=_ring_cases,
    hints=(
        "Try every center: columns 2 to 19, rows 2 to 19.",
        "range(2, 20) counts from 2 to 19.",
        "Rings may share stones: do not stop at the first one, and do not take stones away.",
    ),
    mistakes=(
        Mistake(_rings_with(_ring_but_own), FILLED),
        Mistake(_rings_with(_ring_but_theirs), OTHER_IN_GAP),
        Mistake(
            _rings_with(is_ring, 18),
            "rings near the far edge are missing: centers go up to column 19 and row 19.",
        ),
        Mistake(
            lambda mine, theirs: set(sorted(ring_centers(mine, theirs))[:1]),
            "you stop at the first ring: a player may have several.",
        ),
        Mistake(
            lambda mine, theirs: sorted(ring_centers(mine, theirs)),
            "your centers are right, but in a list: return a set.",
        ),
    ),
)

NEW_SQUARES = Exercise(
    name="new_squares",
    task=(
        "Return the set of the squares that a footprint covers after one step in a direction, and"
        " did not cover before."
    ),
    cases=_step_cases,
    hints=(
        "Where is the center after the step? Add the direction to it, right to column, up to row.",
        "There are two footprints, one before the step and one after it.",
        "Take the squares of the first one away from the second one: after - before.",
    ),
    mistakes=(
        Mistake(
            lambda center, direction: footprint(beside(center, direction)),
            "you return the whole footprint after the step: some of it was covered before.",
        ),
        Mistake(
            lambda center, direction: footprint(center) - footprint(beside(center, direction)),
            "you return the squares that the footprint leaves: subtract the other way round.",
        ),
        Mistake(
            lambda center, direction: {beside(center, direction, 2)},
            "you look ahead of the center only: all nine squares move along.",
        ),
        Mistake(
            lambda center, direction: sorted(new_squares(center, direction)),
            "your squares are right, but in a list: return a set.",
        ),
    ),
)

PATH_OF = Exercise(
    name="path_of",
    task=(
        "Return the list of centers to which the piece may come in one direction, the nearest"
        " first; an empty list if it has no stone on that side."
    ),
    cases=_path_cases,
    hints=(
        "First: is there a stone of mine on the square beside the center, in this direction?",
        "With a stone in its center the piece goes any distance, else three squares.",
        "Lift the piece first: others = (mine | theirs) - footprint(center).",
        (
            "Step by step: leave the loop when the new center is on the border; take it; then"
            " leave the loop when its footprint has anything in common with the others."
        ),
    ),
    mistakes=(
        Mistake(
            _path_mistake(blocks=lambda at: {at}),
            "you follow the center only: all nine squares of the footprint move along, and the"
            " piece stops where any of them meets a stone.",
        ),
        Mistake(
            _path_mistake(most=lambda _: 3),
            "your pieces never go further than three squares: with a stone in the center they may.",
        ),
        Mistake(
            _path_mistake(most=lambda _: 17),
            "your pieces go any distance: with an empty center it is three squares at most.",
        ),
        Mistake(
            _path_mistake(most=lambda filled: 17 if filled else 2),
            "your pieces with an empty center go two squares: range(1, 3) ends before 3.",
        ),
        Mistake(
            _path_mistake(last=False),
            "your path ends before the stones that it meets: the piece may go there, and that is"
            " how it captures.",
        ),
        Mistake(
            _path_mistake(lifted=lambda _: set()),
            "the piece is blocked by its own stones: they move along, so lift them first.",
        ),
        Mistake(
            _path_mistake(asks=False),
            "your pieces go in every direction: a piece needs a stone on that side.",
        ),
        Mistake(
            _path_mistake(may=lambda at: 1 <= at[0] <= 20 and 1 <= at[1] <= 20),
            "your center goes on to the border: it stays in columns 2 to 19 and rows 2 to 19.",
        ),
    ),
)

STONES_AFTER = Exercise(
    name="stones_after",
    task="Return a pair of sets: my stones and theirs after my piece has moved from start to end.",
    cases=_move_cases,
    hints=(
        "Lift the piece: mine & footprint(start). Everything else stays for the moment.",
        "Shift every stone of the piece by as much as the center moves.",
        "What lies in the footprint of the end is taken, your own stones too. Then add the piece.",
        "In the end remove what lies in column 1 or 20, or in row 1 or 20.",
    ),
    mistakes=(
        Mistake(
            _own_stay,
            "your own stones are not captured: all stones under the footprint go, whoever's.",
        ),
        Mistake(
            _under_stones,
            "you capture only what lies under a stone: the whole footprint captures, its empty"
            " squares too.",
        ),
        Mistake(
            _edge_stays,
            "stones stay on the border: what comes to lie there is removed when the move ends.",
        ),
        Mistake(
            _left_behind,
            "the piece is still there where it came from: lift its stones before you put them"
            " down.",
        ),
    ),
)

EXERCISES = (
    CENTER_OF,
    FOOTPRINT,
    IS_PIECE,
    IS_RING,
    RING_CENTERS,
    NEW_SQUARES,
    PATH_OF,
    STONES_AFTER,
)

QUESTIONS = (
    Question(
        "gess_first_piece",
        "Black's footprint around c3 has stones on c2, b3, c3, d3 and c4. Where may it go?",
        (
            Choice(
                "North, east, south and west, any distance",
                "A stone on that side opens the direction, and the one in the center the distance.",
                is_right=True,
            ),
            Choice(
                "North, east, south and west, three squares",
                "That would be so with an empty center. Here a stone lies on c3.",
            ),
            Choice(
                "In all eight directions",
                "There is no stone on d4: the way north-east is closed.",
            ),
            Choice("Nowhere: it is no ring", "A ring must be kept, but every piece can move."),
        ),
    ),
    Question(
        "gess_gap",
        "A ring stands around l3. Now a black stone comes to lie on l3 itself. What is it then?",
        (
            Choice("Still a ring, a stronger one", "The gap is what makes the ring."),
            Choice("No ring any more", "Eight stones around an empty square: it is filled.", True),
            Choice("A ring for white", "A ring has stones of one color only, its owner's."),
        ),
    ),
    Question(
        "gess_path_end",
        "The piece around c3 goes north. A black stone lies on c7. Which is its last center?",
        (
            Choice(
                "c7", "Then c6, c7 and c8 are all covered. The footprint was on c7 before that."
            ),
            Choice(
                "c6", "The footprint around c6 covers c7: there it meets the stone.", is_right=True
            ),
            Choice("c5", "The footprint around c5 covers rows 4 to 6: it has met nothing yet."),
            Choice("Any: it jumps over its own", "The stones of the piece do; all others stop it."),
        ),
    ),
    Question(
        "gess_new_squares",
        "A piece goes one step north-east. On how many squares does its footprint come to lie that"
        " it did not cover before?",
        (
            Choice("1", "The corner at the north-east is new, and not alone."),
            Choice("3", "So it is when it goes north. Now its east side is new as well."),
            Choice("5", "Three at its north side and three at its east, one of them twice.", True),
            Choice("9", "Four of the nine were covered before."),
        ),
    ),
    Question(
        "gess_wrap",
        "Stones of a ring lie on t5, and on a6 and b6: bits 99, 100 and 101. What does"
        " mine & mine >> 1 & mine >> 2 take them for?",
        (
            Choice(
                "For three in a row",
                "The bits follow each other. So no stone may stay on the border: GessGame relies"
                " on it.",
                is_right=True,
            ),
            Choice("For nothing", "The shift knows of no rows: to it, 99, 100 and 101 are three."),
            Choice("For an error", "An int can always be shifted; it has no edge to fall from."),
        ),
    ),
    Question(
        "gess_both_rings",
        "Black's move would take white's last ring, and break black's own last ring. What now?",
        (
            Choice(
                "The move is refused",
                "'It is not legal to make a move that leaves you without a ring' has no exception.",
                is_right=True,
            ),
            Choice("Black wins", "Black would have no ring either, and that is not allowed."),
            Choice(
                "Black loses: the one who moved",
                "So it is on a board without rings, but no legal move leads to one.",
            ),
        ),
    ),
)
