"""Games that ask for one rule of Pentago at a time, made by the rules themselves, always the same.

Most of them are quiet: every turn but the last turns a sub-board without marbles, so that nothing
but the rule in question can go wrong.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

from Pentago import HOMES, LINES, ROTATIONS, SQUARES, SUB_BOARDS, Pentago, fives, marbles
from pentago_widget.lessons.calls import FULL, STATE, Script, board_before, move, moves
from pentago_widget.move import Move

Squares = Sequence[str]
ROWS = tuple(line for line in LINES if line[0][0] == line[4][0])
COLUMNS = tuple(line for line in LINES if line[0][1] == line[4][1])
FALLING = tuple(line for line in LINES if line[0] < line[4] and line not in ROWS + COLUMNS)
RISING = tuple(line for line in LINES if line[0] > line[4])
OTHER = {"black": "white", "white": "black"}
WON = {"black": "BLACK_WON", "white": "WHITE_WON"}
QUIET = "C"


def by_chance() -> random.Random:
    """Return the source of all chance here, the same each time."""
    return random.Random(7)  # noqa: S311  chance that is repeatable, not secret


def sub_board_of(square: str) -> int:
    """Return the number of the sub-board of a square."""
    return HOMES[square][0] + 1


def squares_of(sub_board: int) -> list[str]:
    """Return the nine squares of a sub-board, row by row."""
    return [square for square in SQUARES if sub_board_of(square) == sub_board]


def free_beside(squares: Iterable[str]) -> int:
    """Return a sub-board that has none of these squares; 0 where all have some."""
    touched = {sub_board_of(square) for square in squares}
    return max((each for each in SUB_BOARDS if each not in touched), default=0)


def woven(
    color: str,
    own: Squares,
    count: int,
    chance: random.Random,
    last: tuple[int, str] | None = None,
) -> tuple[Move, ...]:
    """Let a color place these marbles, and the other one so many anywhere beside, by quiet turns.

    The last move may turn something else.
    """
    free = free_beside(own)
    beside = [s for s in SQUARES if s not in own and sub_board_of(s) != free]
    others = chance.sample(beside, count)
    first, second = (own, others) if color == "black" else (others, own)
    placed = [squares[i] for i in range(6) for squares in (first, second) if i < len(squares)]
    made = [Move(square, free, QUIET) for square in placed]
    if last:
        made[-1] = Move(made[-1].position, *last)
    return tuple(made)


def end_of(made: Sequence[Move]) -> str:
    """Return how a game stands that is over by its last move; nothing if that is not so."""
    game = Pentago()
    for each in made:
        if game.get_game_state() != "UNFINISHED":
            return ""
        if game.make_move(game.get_turn(), *each) is not True:
            return ""
    return game.get_game_state()


def stated(made: Sequence[Move]) -> Script:
    """Return a game after which its state is asked for."""
    return (*moves(made), STATE)


def found(tries: Iterable[tuple[Move, ...]], state: str) -> Iterator[Script]:
    """Yield the first of these games that ends so."""
    for made in tries:
        if end_of(made) == state:
            yield stated(made)
            return


@cache
def placed_fives(lines: tuple[tuple[str, ...], ...]) -> tuple[Script, ...]:
    """Return games in which a placement makes five on each of these lines, for both colors."""
    games: list[Script] = []
    chance = by_chance()
    for line, color in product(lines, OTHER):
        own, count = chance.sample(line, 5), 4 if color == "black" else 5
        games += found((woven(color, own, count, chance) for _ in range(50)), WON[color])
    return tuple(games)


@cache
def broken_fives() -> tuple[Script, ...]:
    """Return games in which a placement makes five, and the turn named would break it up."""
    games: list[Script] = []
    chance = by_chance()
    for line, color, rotation in product((*ROWS, *COLUMNS), OTHER, ROTATIONS):
        turn = sub_board_of(line[2]), rotation
        if fives(marbles(Move(square, *turn).landing() for square in line)):
            continue
        own, count = chance.sample(line, 5), 4 if color == "black" else 5
        games += found((woven(color, own, count, chance, turn) for _ in range(50)), WON[color])
    return tuple(games[::2])


def _before_turning(line: Squares, turn: tuple[int, str]) -> list[str]:
    """Return where marbles must lie for a turn to bring them to a line."""
    comes_from = {Move(square, *turn).landing(): square for square in squares_of(turn[0])}
    return [comes_from.get(square, square) for square in line]


@cache
def turned_fives(*, for_other: bool) -> tuple[Script, ...]:
    """Return games in which a turn makes five, for who turns or for the other color alone."""
    games: list[Script] = []
    chance = by_chance()
    for line, color, rotation in product((*ROWS, *COLUMNS), OTHER, ROTATIONS):
        turn = sub_board_of(line[2]), rotation
        own = _before_turning(line, turn)
        count = 5 if (color == "black") == for_other else 4 if color == "black" else 6
        count = count if for_other or color == "black" else 5
        tried = (woven(color, chance.sample(own, 5), count, chance, turn) for _ in range(50))
        games += found((made for made in tried if _is_by_turning(made)), WON[color])
    return tuple(games[::2])


def _is_by_turning(made: Sequence[Move]) -> bool:
    """Say whether the last placement of a game makes no five."""
    game = board_before(moves(made))
    return not game.wins_at_once(game.get_turn(), made[-1].position)


@cache
def both_fives() -> tuple[Script, ...]:
    """Return games in which a turn makes five for both colors."""
    games: list[Script] = []
    for one, two in combinations((*ROWS, *COLUMNS), 2):
        turn = sub_board_of(one[2]), "C"
        black, white = _before_turning(one, turn), _before_turning(two, turn)
        free = free_beside((*black, *white))
        if not free or set(black) & set(white):
            continue
        placed = [square for pair in zip(black, white, strict=True) for square in pair]
        made = [Move(square, free, QUIET) for square in placed[:-1]]
        games += found([(*made, Move(placed[-1], *turn))], "DRAW")
    return tuple(games[::2])


@cache
def sixes() -> tuple[Script, ...]:
    """Return games in which a placement makes six in a row."""
    games: list[Script] = []
    chance = by_chance()
    wholes = [tuple(row + column for column in "012345") for row in "abcdef"]
    wholes += [tuple(row + column for row in "abcdef") for column in "012345"]
    for whole, color in product(wholes, OTHER):
        own = [whole[i] for i in (0, 1, 4, 5, 3, 2)]
        count = 5 if color == "black" else 6
        games += found((woven(color, own, count, chance) for _ in range(50)), WON[color])
    return tuple(games)


@cache
def no_fives() -> tuple[Script, ...]:
    """Return games that nobody has won: four, five with a gap, five round an edge."""
    chance = by_chance()
    near = [[*line[:at], *line[at + 1 :]] for line in LINES for at in (0, 2, 4)]
    near += [[f"{r}{c}" for c in "01245"] for r in "abcdef"]
    for start, step in product(range(36), (1, 5, 6, 7)):
        if start + 4 * step < 36:
            near.append([SQUARES[start + i * step] for i in range(5)])
    games = []
    for squares, color in product(near, OTHER):
        if free_beside(squares):
            count = len(squares) - (color == "black")
            made = woven(color, squares, count, chance)
            games += [stated(made)] if end_of(made) == "UNFINISHED" else []
    return tuple(games)


def full_games() -> Iterator[tuple[Move, ...]]:
    """Yield games at random that fill the board: nobody has won before the last move."""
    chance = by_chance()
    while True:
        made: list[Move] = []
        game, empty = Pentago(), set(SQUARES)
        while empty and game.get_game_state() == "UNFINISHED":
            turn = chance.choice(SUB_BOARDS), chance.choice(ROTATIONS)
            each, after = Move(chance.choice(sorted(empty)), *turn), game.copy()
            after.make_move(game.get_turn(), *each)
            if after.get_game_state() == "UNFINISHED" or len(empty) == 1 or chance.random() < 0.02:
                game, made = after, [*made, each]
                rows = "".join(game.get_rows())
                empty = {s for s, letter in zip(SQUARES, rows, strict=True) if letter == "."}
        if not empty:
            yield tuple(made)


@cache
def filled(*, with_five: bool) -> tuple[tuple[Move, ...], ...]:
    """Return some games that fill the board, with or without five in a row by the last move."""
    chosen: list[tuple[Move, ...]] = []
    for made in full_games():
        if (end_of(made) != "DRAW") == with_five:
            chosen.append(made)
        if len(chosen) == 4:
            return tuple(chosen)
    raise AssertionError  # there is no end to the games


@cache
def quiet_games() -> tuple[tuple[Move, ...], ...]:
    """Return games of up to sixteen moves in three sub-boards, while the fourth turns."""
    chance = by_chance()
    games = []
    for number in range(24):
        free = number % 4 + 1
        squares = [square for square in SQUARES if sub_board_of(square) != free]
        made = tuple(Move(square, free, QUIET) for square in chance.sample(squares, 16))
        while end_of(made) != "UNFINISHED":
            made = made[:-1]
        games.append(made[: 2 + number])
    return tuple(games)


CENTERS = ("b1", "e4", "b4", "e1")
"""No turn moves the marbles on them."""


@cache
def allowed() -> tuple[Script, ...]:
    """Return first moves, and games that no turn can disturb: a marble in each sub-board."""
    first = [moves([Move(s, n, r)]) for s in SQUARES for n in SUB_BOARDS for r in ROTATIONS]
    chance = by_chance()
    for number in range(24):
        apart = [chance.choice(squares_of(each)) for each in chance.sample(SUB_BOARDS, 4)]
        made = (Move(s, chance.choice(SUB_BOARDS), chance.choice("CA")) for s in apart)
        first.append(moves(list(made)[: 2 + number // 8]))
    return tuple(first)


def _prefixes() -> Iterator[tuple[tuple[Move, ...], str]]:
    """Yield beginnings that no turn can disturb, with the color to move."""
    for length in range(5):
        for shift in range(4):
            squares = (*CENTERS[shift:], *CENTERS[:shift])[:length]
            made = tuple(Move(s, SUB_BOARDS[shift], "C") for s in squares)
            yield made, ("black", "white")[length % 2]


def _quiet_prefixes() -> Iterator[tuple[tuple[Move, ...], str]]:
    """Yield short beginnings of quiet games with the color to move."""
    for made in quiet_games()[::3]:
        for length in range(min(5, len(made) + 1)):
            yield made[:length], ("black", "white")[length % 2]


def _empty(made: Sequence[Move]) -> str:
    """Return an empty square, in a sub-board without marbles where there is one."""
    return squares_of(free_beside(each.position for each in made) or 4)[-1]


@cache
def out_of_turn() -> tuple[Script, ...]:
    """Return beginnings, then a move of the color whose turn it is not."""
    return tuple(
        (*moves(made), move(OTHER[color], _empty(made), 1, "C")) for made, color in _prefixes()
    )


@cache
def on_taken(*, out_of_turn: bool) -> tuple[Script, ...]:
    """Return beginnings, then a move to a taken position, of the right color or the wrong one."""
    return tuple(
        (*moves(made), move(OTHER[color] if out_of_turn else color, each.position, 1, "C"))
        for made, color in _prefixes()
        for each in made
    )


@cache
def refused_then_on() -> tuple[Script, ...]:
    """Return beginnings with a refused move, then calls that show whether it changed anything."""
    games = []
    for made, color in _quiet_prefixes():
        squares = [each.position for each in made]
        wrong = [move(OTHER[color], s, 1, "A") for s in (_empty(made), *squares[:1])]
        taken = [move(color, s, sub_board_of(s), "C") for s in squares]
        after = [*taken, STATE, move(color, _empty(made), 1, "C")]
        games += [(*moves(made), refused, *after) for refused in (*wrong, *taken)]
    return tuple(games)


@cache
def others_stay() -> tuple[Script, ...]:
    """Return games that turn a sub-board, then ask whether the marbles of another one still lie."""
    games = []
    for square, sub_board, rotation in product(SQUARES, SUB_BOARDS, ROTATIONS):
        if sub_board != sub_board_of(square):
            first = move("black", square, sub_board, rotation)
            games.append((first, move("white", square, 1, "C")))
    return tuple(games)


@cache
def landings(rotation: str) -> tuple[Script, ...]:
    """Return games that turn one marble or several, then ask for the squares they have come to."""
    games: list[Script] = []
    for square, beside in product(SQUARES, (0, 3)):
        sub_board = sub_board_of(square)
        squares = [s for s in squares_of(sub_board) if s != square][:: 9 - beside][:beside]
        made = [Move(s, sub_board % 4 + 1, QUIET) for s in squares]
        made.append(Move(square, sub_board, rotation))
        color = ("black", "white")[len(made) % 2]
        ends = [Move(s, sub_board, rotation).landing() for s in (*squares, square)]
        games += [(*moves(made), move(color, end, 1, "C")) for end in ends]
        left = [s for s in squares_of(sub_board) if s not in ends]
        games += [(*moves(made), move(color, end, 1, "C")) for end in left]
    return tuple(games)


@cache
def after_the_end() -> tuple[Script, ...]:
    """Return won games, then a move of each color, to a taken position and to an empty one."""
    games = []
    for won in placed_fives(ROWS)[:8]:
        made = [Move(*call.arguments[1:]) for call in won[:-1]]
        for color, square in product(OTHER, (made[0].position, _empty(made))):
            games.append((*moves(made), move(color, square, 1, "C"), STATE))
    return tuple(games)


@cache
def last_moves() -> tuple[Script, ...]:
    """Return games of every kind of end, up to the move that ends them."""
    kinds = (placed_fives(ROWS), turned_fives(for_other=False), turned_fives(for_other=True))
    return tuple(game[:-1] for games in (*kinds, both_fives()) for game in games[:4])


@cache
def fullness() -> tuple[Script, ...]:
    """Return games that ask after every move whether the board is full."""
    return tuple(
        tuple(call for each in moves(made) for call in (each, FULL))
        for made in filled(with_five=False)
    )


@cache
def whole_games() -> tuple[Script, ...]:
    """Return whole games at random, with all questions asked all the time."""
    chance, games = by_chance(), []
    for _ in range(60):
        game, calls = Pentago(), []
        while legal := game.get_moves():
            color, made = game.get_turn(), chance.choice(legal)
            game.make_move(color, *made)
            calls += [move(color, *made), STATE, FULL]
        games.append((*calls, move(color, "a0", 1, "C"), move(OTHER[color], "a0", 1, "C")))
    return tuple(games)
