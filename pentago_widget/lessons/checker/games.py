"""Games that ask for one rule of Pentago at a time, made by the rules themselves, always the same.

Most of them are quiet: every turn but the last turns a sub-board without marbles, so that nothing
but the rule in question can go wrong.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product, zip_longest

from pentago_widget.games.pentago.move import Move
from pentago_widget.games.pentago.symmetry import SYMMETRIES
from pentago_widget.material.calls import (
    FULL,
    MEMBERS,
    PRINT,
    STATE,
    Call,
    Script,
    board_before,
    move,
    moves,
)
from pentago_widget.material.reference import Reference
from pentago_widget.rules.pentago import (
    HOMES,
    LINES,
    ROTATIONS,
    SQUARES,
    SUB_BOARDS,
    fives,
    marbles,
)

Squares = Sequence[str]
ALL_ROWS = tuple(line for line in LINES if line[0][0] == line[4][0])
ALL_COLUMNS = tuple(line for line in LINES if line[0][1] == line[4][1])
ROWS = tuple(line for line in ALL_ROWS if int(line[0][1]) == "abcdef".index(line[0][0]) % 2)
COLUMNS = tuple(line for line in ALL_COLUMNS if "abcdef".index(line[0][0]) == int(line[0][1]) % 2)
"""One of the two lines along each row, and along each column."""
FALLING = tuple(line for line in LINES if line[0] < line[4] and line not in ALL_ROWS + ALL_COLUMNS)
RISING = tuple(line for line in LINES if line[0] > line[4])
KINDS = ("row", "column", "falling", "rising")
KIND = {
    line: kind
    for kind, lines in zip(KINDS, (ALL_ROWS, ALL_COLUMNS, FALLING, RISING), strict=True)
    for line in lines
}
COLORS = ("black", "white")
OTHER = {"black": "white", "white": "black"}
WON = {"black": "BLACK_WON", "white": "WHITE_WON"}
QUIET = "C"
TURNS = tuple(product(SUB_BOARDS, ROTATIONS))
WHOLE = 2
"""How many games at random there are."""


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
    game = Reference()
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
    """Return a game for each of these lines in which a placement makes five, the colors by turns.

    After five in a row of the board each color tries to go on, on a taken position or an empty one.
    """
    games: list[Script] = []
    chance = by_chance()
    for number, line in enumerate(lines):
        color = COLORS[LINES.index(line) % 2]
        own, count = chance.sample(line, 5), 4 if color == "black" else 5
        tries = (woven(color, own, count, chance) for _ in range(50))
        for won in found(tries, WON[color]):
            made = [Move(*call.arguments[1:]) for call in won[:-1]]
            square = made[0].position if number % 2 else _empty(made)
            late = [move(each, square, 1, "C") for each in (OTHER[color], color)]
            games.append((*won, *late, STATE) if line in ROWS else won)
    return tuple(games)


@cache
def broken_fives() -> tuple[Script, ...]:
    """Return a game for each line in which the requested turn would break up a placement's five."""
    games: list[Script] = []
    chance = by_chance()
    for number, line in enumerate(LINES):
        color = COLORS[number % 2]
        own, count = chance.sample(line, 5), 4 if color == "black" else 5
        for turn in product((sub_board_of(line[0]), sub_board_of(line[4])), ROTATIONS):
            if not fives(marbles(Move(square, *turn).landing() for square in line)):
                tries = (woven(color, own, count, chance, turn) for _ in range(50))
                games += found(tries, WON[color])
                break
    return tuple(games)


def _before_turning(line: Squares, turn: tuple[int, str]) -> list[str]:
    """Return where marbles must lie for a turn to bring them to a line."""
    comes_from = {Move(square, *turn).landing(): square for square in squares_of(turn[0])}
    return [comes_from.get(square, square) for square in line]


def _turns_for(line: Squares) -> list[tuple[int, str]]:
    """Return the turns that move a part of a line."""
    crossed = sorted({sub_board_of(square) for square in line})
    return [turn for turn in product(crossed, ROTATIONS) if _before_turning(line, turn) != [*line]]


@cache
def turned_fives(*, for_other: bool) -> tuple[Script, ...]:
    """Return a game for each line in which a turn makes five: one's own, or the opponent's alone.

    Lines, colors and turns change in such a way that all of them occur.
    """
    games: list[Script] = []
    chance = by_chance()
    for number, line in enumerate(LINES):
        color = COLORS[(number + (not for_other)) % 2]
        count = 4 if color == "black" and not for_other else 5
        count += color == "white" and for_other
        turns = _turns_for(line)
        for turn in (*turns[number // 2 % len(turns) :], *turns):
            own = _before_turning(line, turn)
            tried = (woven(color, chance.sample(own, 5), count, chance, turn) for _ in range(50))
            won = tuple(found((made for made in tried if _is_by_turning(made)), WON[color]))
            if won:
                games += won
                break
    return tuple(games)


def _is_by_turning(made: Sequence[Move]) -> bool:
    """Say whether the last placement of a game makes no five."""
    game = board_before(moves(made))
    return not game.wins_at_once(game.get_turn(), made[-1].position)


@cache
def both_fives() -> tuple[Script, ...]:
    """Return games in which a turn makes five for both colors; each line is in one of them."""
    games: list[Script] = []
    left = list(LINES)
    while left:
        one = left.pop(0)
        game = next(filter(None, (_both(one, two) for two in (*left, *LINES))))
        games.append(game[1])
        if game[0] in left:
            left.remove(game[0])
    return tuple(games)


def _both(one: Squares, two: Squares) -> tuple[Squares, Script] | None:
    """Return the second line and a game in which one turn makes both, if there is one."""
    for turn in _turns_for(one):
        black, white = _before_turning(one, turn), _before_turning(two, turn)
        free = free_beside((*black, *white))
        if not free or set(black) & set(white) or turn not in _turns_for(two):
            continue
        placed = [square for pair in zip(black, white, strict=True) for square in pair]
        made = (*(Move(square, free, QUIET) for square in placed[:-1]), Move(placed[-1], *turn))
        if _is_by_turning(made):
            return next(((two, game) for game in found([made], "DRAW")), None)
    return None


@cache
def sixes() -> tuple[Script, ...]:
    """Return games in which a placement makes six in a row: rows, columns and both diagonals."""
    games: list[Script] = []
    chance = by_chance()
    wholes = [[f"{row}{column}" for column in range(6)] for row in "b"]
    wholes += [[f"{row}{column}" for row in "abcdef"] for column in (3,)]
    wholes += [
        [f"{row}{column}" for column, row in enumerate(rows)] for rows in ("abcdef", "fedcba")
    ]
    for number, whole in enumerate(wholes):
        color = COLORS[number % 2]
        own = [whole[i] for i in (0, 1, 4, 5, 3, 2)]
        count = 5 if color == "black" else 6
        games += found((woven(color, own, count, chance) for _ in range(50)), WON[color])
    return tuple(games)


# Games that fill the board. They are long, so that each of them is asked for several rules.


@cache
def near_fives() -> tuple[frozenset[str], ...]:
    """Return sets of squares that do not win, but nearly: four, a gap, round an edge, crooked."""
    near = {frozenset(line) - {square} for line in LINES for square in line[::2]}
    for six in (*(f"{r}012345" for r in "abcdef"), *(f"{c}abcdef" for c in "012345")):
        whole = [min(six[0] + each, each + six[0], key=str.isdigit) for each in six[1:]]
        whole = [s if s in SQUARES else s[::-1] for s in whole]
        near |= {frozenset(whole) - {whole[gap]} for gap in (1, 2, 3, 4)}
    for start, step in product(range(36), (1, 5, 6, 7)):
        round_an_edge = [SQUARES[(start + i * step) % 36] for i in range(5)]
        near.add(frozenset(round_an_edge))
    for line, step in product(LINES, (-6, -1, 1, 6)):
        bent = [SQUARES.index(s) + step * (sub_board_of(s) != sub_board_of(line[0])) for s in line]
        if all(0 <= place < 36 for place in bent):
            near.add(frozenset(SQUARES[place] for place in bent))
    whole_lines = [set(line) for line in LINES]
    return tuple(
        each for each in sorted(near, key=sorted) if not any(w <= each for w in whole_lines)
    )


def _shown_near(made: Sequence[Move]) -> set[tuple[int, str]]:
    """Return which near fives, by their number and color, lie on the board in a game."""
    game, shown = Reference(), set()
    for each in made[:-1]:
        game.make_move(game.get_turn(), *each)
        rows = "".join(game.get_rows())
        for color in COLORS:
            own = {s for s, letter in zip(SQUARES, rows, strict=True) if letter == color[0].upper()}
            shown |= {(i, color) for i, near in enumerate(near_fives()) if near <= own}
    return shown


def _filling(chance: random.Random) -> tuple[list[Move], Reference, str]:
    """Return 35 moves that nobody wins by, the game after them, and the last empty square."""
    while True:
        made: list[Move] = []
        game, empty = Reference(), list(SQUARES)
        while len(empty) > 1:
            square = chance.choice(empty)
            for _ in range(8):
                each, after = Move(square, *chance.choice(TURNS)), game.copy()
                after.make_move(game.get_turn(), *each)
                if after.get_game_state() == "UNFINISHED":
                    break
            else:
                break
            game, made = after, [*made, each]
            rows = "".join(game.get_rows())
            empty = [s for s, letter in zip(SQUARES, rows, strict=True) if letter == "."]
        else:
            return made, game, empty[0]


def _end_by(game: Reference, last: Move) -> str:
    """Say how the last marble ends a game: which way, and on which kind of line; or no way."""
    won = _fives_by(game, last)
    if not won:
        return "nobody"
    kinds = {KIND[line] for _, line in won}
    winners = {color for color, _ in won}
    if len(winners) > 1:
        return "both"
    return f"{_way(game, last, *winners)} {kinds.pop()}" if len(kinds) == 1 else ""


def _fives_by(game: Reference, last: Move) -> Sequence[tuple[str, tuple[str, ...]]]:
    """Return the fives after the last marble, with their colors."""
    after = game.copy()
    after.make_move("white", *last)
    return after.get_fives()


def _way(game: Reference, last: Move, winner: str) -> str:
    """Say how the last marble, a white one, makes the winner's five."""
    if game.wins_at_once("white", last.position):
        return "placed"
    return "own" if winner == "white" else "gift"


SEEDS = {
    "nobody": 112, "both": 152,
    "placed row": 113, "placed falling": 167,
    "own row": 40, "own column": 107, "own falling": 98,
    "gift row": 240, "gift falling": 161, "gift rising": 99,
}  # fmt: skip
"""Which chance fills the board in which way; chosen to show as many near fives as possible."""


@cache
def full_boards() -> dict[str, tuple[Move, ...]]:
    """Return games that fill the board, by the way they end; nobody has won before."""
    chosen = {}
    for way, seed in SEEDS.items():
        made, game, square = _filling(random.Random(seed))  # noqa: S311  chance that is repeatable
        ends = (Move(square, *turn) for turn in TURNS)
        chosen[way] = (*made, next(last for last in ends if _end_by(game, last) == way))
    return chosen


def _asked_all_the_time(made: Sequence[Move]) -> Script:
    """Return a game after each move of which its state is asked for, and whether it is full."""
    return tuple(call for each in moves(made) for call in (each, FULL, STATE))


@cache
def fullness() -> tuple[Script, ...]:
    """Return full boards that nobody has won, or that both have; both colors try to go on."""
    late = (move("black", "a0", 1, "C"), move("white", "f5", 1, "C"), STATE, FULL)
    return tuple((*_asked_all_the_time(full_boards()[way]), *late) for way in ("nobody", "both"))


@cache
def last_marbles() -> tuple[Script, ...]:
    """Return full boards that the last marble wins: by each way, on lines of several kinds."""
    ways = (way for way in full_boards() if " " in way)
    return tuple(_asked_all_the_time(full_boards()[way]) for way in ways)


FILLINGS = 0, 2, 3, 5, 7, 11, 17, 20, 55, 78, 96, 195
"""Chances that fill the board so that the last marble makes, in each way, each line or its image.
"""


@cache
def lines_by_last_marbles() -> tuple[Script, ...]:
    """Return full boards on which the last marble makes a single five: each line in each way."""
    games: dict[tuple[str, frozenset[str]], Script] = {}
    for seed in FILLINGS:
        made, game, square = _filling(random.Random(seed))  # noqa: S311  chance that is repeatable
        for last in (Move(square, *turn) for turn in TURNS):
            won = _fives_by(game, last)
            for symmetry in SYMMETRIES if len(won) == 1 else ():
                (color, line) = won[0]
                ended = _way(game, last, color), frozenset(map(symmetry.square, line))
                if ended not in games:
                    games[ended] = (*moves(map(symmetry.move, (*made, last))), FULL, STATE)
    return tuple(games.values())


@cache
def no_fives() -> tuple[Script, ...]:
    """Return games that nobody has won: four, five with a gap, round an edge or crooked.

    The games that fill the board show most of that before their last moves. The others are short.
    """
    chance, games = by_chance(), list[Script]()
    shown = set().union(*(_shown_near(made) for made in full_boards().values()))
    for number, near in enumerate(near_fives()):
        color = COLORS[number % 2]
        is_asked = len(near) == 4 or number % 8 == 0  # that will do for what is bent
        if is_asked and free_beside(near) and not shown & {(number, each) for each in COLORS}:
            tries = (woven(color, sorted(near), len(near) - 1, chance) for _ in range(9))
            games += found(tries, "UNFINISHED")
    return (*games, *fullness(), *last_marbles())


def calm(squares: Iterable[str], chance: random.Random) -> list[str]:
    """Return squares in an order in which no three marbles of a color come to stand in a line.

    The colors by turns make a brick wall of them, so that who counts too few for a win finds none.
    """
    walls: list[list[str]] = [[], []]
    for square in squares:
        row, column = divmod(SQUARES.index(square), 6)
        walls[(row + column // 2) % 2].append(square)
    for wall in walls:
        chance.shuffle(wall)
    walls.sort(key=len, reverse=True)
    return [square for pair in zip_longest(*walls) for square in pair if square]


@cache
def crowd(free: int = 4) -> tuple[Move, ...]:
    """Return a game that fills three sub-boards, while the fourth turns."""
    squares = (square for square in SQUARES if sub_board_of(square) != free)
    return tuple(Move(square, free, QUIET) for square in calm(squares, by_chance()))


CENTERS = ("b1", "e4", "b4", "e1")
"""No turn moves the marbles on them."""


@cache
def allowed() -> tuple[Script, ...]:
    """Return first moves, and games that no turn can disturb.

    Two marbles of one sub-board are a corner and the center; others lie in different sub-boards,
    or fill one while another turns that is seldom taken for it.
    """
    first = [moves([Move(square, *TURNS[i % 8])]) for i, square in enumerate(SQUARES)]
    for sub_board, center in zip(SUB_BOARDS, ("b1", "b4", "e1", "e4"), strict=True):
        corner = squares_of(sub_board)[0]
        first.append(moves([Move(corner, sub_board, "A"), Move(center, sub_board, "C")]))
    chance = by_chance()
    for _ in range(2):
        apart = [chance.choice(squares_of(each)) for each in chance.sample(SUB_BOARDS, 4)]
        first.append(moves([Move(square, *chance.choice(TURNS)) for square in apart]))
    first.append(moves([Move(square, 1, QUIET) for square in CENTERS]))
    for sub_board, turning in ((2, 4), (3, 1), (4, 2)):
        nine = calm(squares_of(sub_board), chance)
        first.append(moves([Move(square, turning, QUIET) for square in nine]))
    return tuple(first)


def _prefixes() -> Iterator[tuple[tuple[Move, ...], str]]:
    """Yield beginnings of marbles in the centers, while an empty sub-board turns, and the mover."""
    for length in range(4):
        squares = (*CENTERS[length:], *CENTERS[:length])[:length]
        made = tuple(Move(square, free_beside(squares), "C") for square in squares)
        yield made, COLORS[length % 2]


def _empty(made: Sequence[Move]) -> str:
    """Return an empty square, in a sub-board without marbles where there is one."""
    return squares_of(free_beside(each.position for each in made) or 4)[-1]


@cache
def out_of_turn() -> tuple[Script, ...]:
    """Return beginnings and long games, then a move of the color whose turn it is not."""
    games = [
        (*moves(made), move(OTHER[color], _empty(made), 1, "C")) for made, color in _prefixes()
    ]
    for length in (14, 25):
        late = move(OTHER[COLORS[length % 2]], "f5", 1, "C")
        games.append((*moves(crowd()[:length]), late))
    return tuple(games)


@cache
def on_taken(*, out_of_turn: bool) -> tuple[Script, ...]:
    """Return beginnings, then a move to a taken position, of the right color or the wrong one.

    Those of the right color are followed by long games.
    """
    begun = [(made, color) for made, color in _prefixes() if made]
    if not out_of_turn:
        begun += [(crowd()[:length], COLORS[length % 2]) for length in (13, 26)]
    return tuple(
        (*moves(made), move(OTHER[color] if out_of_turn else color, made[0].position, 1, "C"))
        for made, color in begun
    )


@cache
def probed() -> tuple[Script, ...]:
    """Return a long game with refused moves before each move.

    The wrong color is refused where the next marble comes, or on a taken position; the right one on
    a taken position. Each of these moves would turn a sub-board that has marbles.
    """
    chance, calls = by_chance(), list[Call]()
    for number, (each, made) in enumerate(zip(crowd(), moves(crowd()), strict=True)):
        color, taken = COLORS[number % 2], [before.position for before in crowd()[:number]]
        asked = [(OTHER[color], each.position)]
        if taken:
            asked.append((color, chance.choice(taken)))
        if number % 3 == 1:
            asked[0] = OTHER[color], chance.choice(taken)
        for who, square in asked:
            turned = sub_board_of(chance.choice(taken)) if taken else 1
            calls.append(move(who, square, turned, chance.choice(ROTATIONS)))
        calls.append(made)
    return (tuple(calls),)


@cache
def refused_then_on() -> tuple[Script, ...]:
    """Return short games with a refused move, then calls that show whether it changed anything."""
    games: list[Script] = []
    for made in (crowd()[:length] for length in (0, 1, 3)):
        color = COLORS[len(made) % 2]
        squares = [each.position for each in made]
        wrong = [move(OTHER[color], s, sub_board_of(s), "A") for s in (_empty(made), *squares[:1])]
        taken = [move(color, s, sub_board_of(s), "C") for s in squares]
        after = [*taken[:2], STATE, move(color, _empty(made), 1, "C")]
        games += [(*moves(made), refused, *after) for refused in (*wrong, *taken[:2])]
    return tuple(games)


@cache
def others_stay() -> tuple[Script, ...]:
    """Return games that turn an empty sub-board, then ask whether the marbles beside it stay.

    First one marble; then half of all squares beside that sub-board.
    """
    games: list[Script] = []
    for number, (sub_board, rotation) in enumerate(TURNS):
        beside = [s for s in SQUARES if sub_board_of(s) != sub_board and s not in CENTERS]
        square = beside[5 * number % len(beside)]
        games.append((move("black", square, sub_board, rotation), move("white", square, 1, "C")))
    for sub_board in SUB_BOARDS:
        half = crowd(sub_board)[:13]
        made = [each._replace(rotation=ROTATIONS[i % 2]) for i, each in enumerate(half)]
        asked = [move(COLORS[len(made) % 2], each.position, 1, "C") for each in made]
        games.append((*moves(made), *asked))
    return tuple(games)


@cache
def landings(rotation: str) -> tuple[Script, ...]:
    """Return games that turn marbles, then ask for the squares they have come to, and left.

    First one marble; then half of a sub-board, and the other half.
    """
    games: list[Script] = []
    for sub_board in SUB_BOARDS:
        squares = squares_of(sub_board)
        last = Move(squares[sub_board - 1], sub_board, rotation)
        games.append((*moves([last]), move("white", last.landing(), 1, "C")))
        for numbers in ((0, 1, 5, 6), (2, 3, 4, 7, 8)):
            half = [squares[number] for number in numbers]
            made = [Move(s, sub_board % 4 + 1, QUIET) for s in half[:-1]]
            made.append(Move(half[-1], sub_board, rotation))
            ends = [Move(s, sub_board, rotation).landing() for s in half]
            left = [s for s in squares if s not in ends]
            color = COLORS[len(made) % 2]
            asked = [move(color, end, 1, "C") for end in ends]
            on = moves([Move(s, sub_board % 4 + 1, QUIET) for s in left[:1]], color)
            games.append((*moves(made), *asked, *on))
    return tuple(games)


@cache
def after_the_end() -> tuple[Script, ...]:
    """Return won games and drawn ones in which both colors try to go on."""
    return (*placed_fives(ROWS), *fullness())


@cache
def last_moves() -> tuple[Script, ...]:
    """Return games of every kind of end, with the move that ends them."""
    kinds = (turned_fives(for_other=False), turned_fives(for_other=True), both_fives())
    return (*placed_fives(ROWS), *(game for kind in kinds for game in kind[:4]), *fullness())


@cache
def whole_games() -> tuple[Script, ...]:
    """Return whole games at random, with all questions asked all the time."""
    chance, games = by_chance(), list[Script]()
    for _ in range(WHOLE):
        game, calls = Reference(), list[Call]()
        while legal := game.get_moves():
            color, made = game.get_turn(), chance.choice(legal)
            game.make_move(color, *made)
            calls += [move(color, *made), STATE, FULL]
        games.append((*calls, move(color, "a0", 1, "C"), move(OTHER[color], "a0", 1, "C")))
    return (*games, *fullness(), *last_marbles())


# Two games at a time, questions between moves, and what is printed.


@cache
def played_twice() -> tuple[Script, ...]:
    """Return games that are played twice, one after the other: a move, and a game that is won."""
    return (moves([Move("a0", 4, "C")]), placed_fives(ROWS)[0])


@cache
def interleaved() -> tuple[Script, ...]:
    """Return scripts that play two games by turns: short ones, a won one, and half a board each."""
    one, two = moves([Move("a0", 4, "C"), Move("b1", 4, "C")])
    other = tuple(call._replace(game=1) for call in (one, two))
    taken = move("white", "a0", 4, "C")
    scripts: list[Script] = [
        (one, other[0], taken, two, other[1]),
        (one, FULL._replace(game=1), two, taken._replace(arguments=("black", "a0", 4, "C"))),
    ]
    won = placed_fives(ROWS)[0]
    scripts.append((*won[:-4], STATE._replace(game=1), *won[-4:], other[0], STATE))
    full = _asked_all_the_time(full_boards()["nobody"])
    scripts.append(tuple(each for call in full[:57] for each in (call, call._replace(game=1))))
    return tuple(scripts)


@cache
def questions() -> tuple[Script, ...]:
    """Return games with one question after each move, and one game with all of them."""
    chance, games = by_chance(), list[Script]()
    for number, asked in enumerate(([PRINT], [FULL], [STATE], [PRINT, FULL, STATE])):
        squares = chance.sample(SQUARES, 8)
        made = [Move(square, *chance.choice(TURNS)) for square in squares]
        game, calls, taken = Reference(), list[Call](), list[str]()
        for each in made:
            rows = "".join(game.get_rows())
            taken = [s for s, letter in zip(SQUARES, rows, strict=True) if letter != "."]
            if each.position in taken or game.get_game_state() != "UNFINISHED":
                continue
            color = game.get_turn()
            game.make_move(color, *each)
            calls += [move(color, *each), *asked]
        color = game.get_turn()
        calls += [move(color, square, 1, "C") for square in taken[: 6 + number]]
        games.append(tuple(calls))
    won = turned_fives(for_other=True)[0]
    games.append((*asked_after(won), STATE))
    return tuple(games)


def asked_after(script: Script) -> Script:
    """Return a game with all questions after each move."""
    return tuple(each for call in script for each in (call, PRINT, FULL, STATE))


@cache
def first_marbles() -> tuple[Script, ...]:
    """Return games that are printed before and after their first marble, on each square."""
    return tuple((PRINT, move("black", s, sub_board_of(s) % 4 + 1, QUIET), PRINT) for s in SQUARES)


@cache
def printed_boards() -> tuple[Script, ...]:
    """Return games of two moves that end with different boards, which are printed.

    Each square has a black marble in one of them while the white one stays, some a white marble
    while the black one stays; and in some the two change places.
    """
    black = [(square, "c2") for square in SQUARES if square != "c2"]
    white = [("a0", square) for square in ("b1", "c2", "b4", "c3", "e1", "f2", "d5", "f3")]
    swapped = [(SQUARES[35 - i], SQUARES[i]) for i in (0, 9, 20)]
    pairs = [*black, *white, *swapped, *((two, one) for one, two in swapped)]
    return tuple(
        (*moves([Move(square, free_beside(pair), QUIET) for square in pair]), PRINT)
        for pair in pairs
    )


@cache
def printed_signs() -> tuple[tuple[Script, ...], ...]:
    """Return for each color three games that differ in the place of its marble alone."""
    places = ("b1", "b4", "e1")
    black = [moves([Move(place, 4, "C")]) for place in places]
    white = [moves([Move("a0", 4, "C"), Move(place, 4, "C")]) for place in places]
    return tuple(tuple((*script, PRINT) for script in scripts) for scripts in (black, white))


@cache
def members() -> tuple[Script, ...]:
    """Return games after which one looks for public data members: none, short ones, won ones."""
    won = placed_fives(ROWS)[0]
    one, taken = won[0], move("white", won[0].arguments[1], 4, "C")
    ends = ((), (one,), (one, taken), (PRINT,), (FULL,), (STATE,), asked_after(won[:-3]))
    return tuple((*calls, MEMBERS) for calls in ends)
