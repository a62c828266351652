"""Exercises and questions of the lesson on Builders: move generation, and who is stuck."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.builders import ADJACENT, OTHER, SQUARES, BuildersGame, Square

Levels = Sequence[Sequence[int]]
Move = tuple[int, int, int, int, int, int]

HAND_MADE = (
    ("0. 0. 0. 0. 0.", "0. 0x 0. 0. 0.", "0. 0. 0. 0o 0.", "0. 0o 0x 0. 0.", "0. 0. 0. 0. 0."),
    ("0x 1. 2. 0. 1o", "1. 2. 3. 2. 0.", "0. 1. 2. 1o 0.", "2. 3. 1. 1x 0.", "0. 4. 2. 0. 0."),
    ("0. 1. 2. 0. 1o", "1. 2x 3. 2. 0.", "0. 1. 2. 1o 0.", "2. 3. 1. 1x 0.", "0. 4. 2. 0. 0."),
    ("0o 1. 2. 0. 0.", "2. 2. 1x 2. 0.", "1. 0. 2. 4. 1.", "0o 2. 3. 2x 0.", "2. 2. 1. 1. 0."),
    ("0o 1x 0. 0. 0.", "0x 2. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 2. 2. 0.", "0. 0. 2. 1o 2."),
    ("0o 2. 2x 0. 0.", "2. 3. 1. 2. 0.", "2. 2. 2. 4. 1.", "0o 2. 3. 2x 0.", "2. 2. 1. 1. 0."),
    ("0o 2x 0. 0. 0.", "2x 3. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 2. 2. 2.", "0. 0. 2. 0o 3."),
    ("0o 2. 0. 0. 0o", "2. 2. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 1x 2. 2.", "0. 0. 2. 0x 2."),
)
"""Boards drawn by hand: flat, towers, nearly stuck, stuck by towers and by builders."""


def random_games(number: int) -> Iterator[BuildersGame]:
    """Yield positions of random games, early and late ones, the same each time."""
    chance = random.Random(1)  # noqa: S311  the same each time, and no secret
    for _ in range(number):
        game, last = _placed(chance), chance.randrange(2, 60)
        before = game
        for _ in range(last):
            if game.get_current_state() != "UNFINISHED":
                game = before
                break
            before = game.copy()
            game.make_move(*chance.choice(game.get_moves()))
        yield game if game.get_current_state() == "UNFINISHED" else before


def _placed(chance: random.Random) -> BuildersGame:
    """Return a game in which both have placed somewhere."""
    game = BuildersGame()
    first, second, third, fourth = chance.sample(SQUARES, 4)
    game.initial_placement(*first, *second, "x")
    game.initial_placement(*third, *fourth, "o")
    return game


def _games() -> Iterator[BuildersGame]:
    """Yield the boards drawn by hand, each with either player to move, and random positions."""
    for rows in HAND_MADE:
        for player in "xo":
            yield BuildersGame.from_rows(rows, player)
    yield from random_games(14)


def levels_of(game: BuildersGame) -> list[list[int]]:
    """Return the levels as the exercises take them, a list of lists."""
    return [list(row) for row in game.get_levels()]


def sides_of(game: BuildersGame) -> tuple[list[Square], list[Square]]:
    """Return the builders of the player to move, and those of the other one."""
    builders, turn = dict(game.get_builders()), game.get_turn()
    return list(builders[turn]), list(builders[OTHER[turn]])


def _open_games() -> Iterator[BuildersGame]:
    """Yield the games that are not finished."""
    yield from (game for game in _games() if game.get_current_state() == "UNFINISHED")


# Cases.


def _adjacent_cases() -> Iterator[Case]:
    """Yield squares with those around, first one in the middle, an edge and a corner."""
    first = ((2, 2), (0, 2), (4, 4))
    for square in (*first, *(each for each in SQUARES if each not in first)):
        yield Case((square,), list(ADJACENT[square]))


def _step_cases() -> Iterator[Case]:
    """Yield steps of builders to squares near and far."""
    for number, game in enumerate(_open_games()):
        own, other = sides_of(game)
        for start in own:
            targets = ADJACENT[start] if number % 4 else SQUARES
            for target in targets:
                given = (levels_of(game), own + other, start, target)
                yield Case(given, game.why_not(*start, *target, *start) is None)


def _steps_cases() -> Iterator[Case]:
    """Yield builders with all squares to which they may step."""
    for game in _open_games():
        own, other = sides_of(game)
        for start in own:
            yield Case((levels_of(game), own + other, start), _steps(game, start))


def _steps(game: BuildersGame, start: Square) -> list[Square]:
    """Return where a builder may step, by the rules."""
    return [at for at in ADJACENT[start] if game.why_not(*start, *at, *start) is None]


def _build_cases() -> Iterator[Case]:
    """Yield steps with all squares on which may be built then."""
    for game in _open_games():
        own, other = sides_of(game)
        for start in own:
            for target in _steps(game, start)[:3]:
                sites = [at for at in SQUARES if game.why_not(*start, *target, *at) is None]
                yield Case((levels_of(game), own + other, start, target), sites)


def _move_cases() -> Iterator[Case]:
    """Yield positions with all their moves."""
    for game in _games():
        yield Case((levels_of(game), *sides_of(game)), list(game.get_moves()))


def _stuck_cases() -> Iterator[Case]:
    """Yield positions, and whether the player to move has lost for want of a move."""
    for game in _games():
        is_stuck = game.get_current_state() != "UNFINISHED"
        yield Case((levels_of(game), *sides_of(game)), is_stuck)


DECIDING: dict[tuple[str, ...], Move] = {
    (
        "2x 3. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0x", "0o 0. 0. 0. 0o",
    ): (0, 0, 0, 1, 0, 0),
    (
        "0o 1. 1x 0. 0.", "2. 2. 0. 0. 0.", "2. 2. 0. 0. 0.", "0o 2. 0. 0. 0.", "2. 2. 0. 0. 0x",
    ): (0, 2, 1, 2, 0, 1),
    (
        "0o 1. 1x 0. 0.", "2. 2. 0. 0. 0.", "2. 2. 0. 0. 0.", "0o 1. 0. 0. 0.", "2. 2. 0. 0. 0x",
    ): (0, 2, 1, 2, 0, 1),
    (
        "0o 1x 0. 0. 0.", "2x 3. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 2. 2. 2.", "0. 0. 2. 0o 3.",
    ): (0, 1, 0, 2, 0, 3),
    (
        "1x 1. 2. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 0. 0x", "0o 0. 0. 0. 0o",
    ): (0, 0, 0, 1, 0, 2),
    (
        "0o 0. 0x 0. 0.", "2. 2. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 2. 2.", "0. 0. 0x 2. 0o",
    ): (0, 2, 1, 2, 0, 1),
    (
        "0o 0. 1x 0. 0.", "2. 2. 0. 0. 0.", "0. 0. 0. 0. 0.", "0. 0. 0. 2. 2.", "0. 0. 0x 2. 0o",
    ): (0, 2, 0, 1, 0, 2),
}  # fmt: skip
"""Boards with a move of x: climbs, shuts o in, all but shuts her in, lets her out, builds to 3;
builds one level, which o can still climb; stands on the last square that o could step to."""


def _end_cases() -> Iterator[Case]:
    """Yield positions and moves, with what the state is then."""
    for rows, move in DECIDING.items():
        yield _end_case(BuildersGame.from_rows(rows, "x"), move)
    chance = random.Random(2)  # noqa: S311  the same each time, and no secret
    for game in random_games(25):
        moves = game.get_moves()
        yield _end_case(game, max(moves, key=lambda move: game.get_levels()[move[2]][move[3]]))
        yield _end_case(game, chance.choice(moves))


def _end_case(game: BuildersGame, move: Move) -> Case:
    """Return a position and a move with the state after it."""
    after = game.copy()
    assert after.make_move(*move)  # noqa: S101  a case with an illegal move would teach nonsense
    own, other = sides_of(game)
    given = (levels_of(game), own, other, move)
    states = {"UNFINISHED": "nobody"}
    return Case(given, states.get(after.get_current_state(), "mover"))


# What the exercises ask for, with a place for each of the usual mistakes.


def _orthogonal(square: Square) -> list[Square]:
    """Forget the diagonals."""
    return [(r, c) for r, c in ADJACENT[square] if r == square[0] or c == square[1]]


def _around(square: Square) -> Iterator[Square]:
    """Yield the eight squares around, and those off the board as well."""
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            if row or column:
                yield square[0] + row, square[1] + column


def _wrapped(square: Square) -> list[Square]:
    """Go round the edge."""
    return sorted({(r % 5, c % 5) for r, c in _around(square)})


def _not_negative(square: Square) -> list[Square]:
    """Test one edge only, the one that raises an IndexError and not a wrong answer."""
    return [(r, c) for r, c in _around(square) if r < 5 and c < 5]


def _with_itself(square: Square) -> list[Square]:
    """Count the square itself."""
    return sorted([*ADJACENT[square], square])


def _rise(levels: Levels, start: Square, target: Square) -> int:
    """Return how many levels higher the target is."""
    return levels[target[0]][target[1]] - levels[start[0]][start[1]]


def _may_step(
    levels: Levels,
    builders: Sequence[Square],
    start: Square,
    target: Square,
    *,
    highest: int = 1,
    lowest: int = -4,
    looks_around: bool = True,
    sees_builders: bool = True,
) -> bool:
    """Say whether a builder may step, by the rules or by others."""
    is_near = target in ADJACENT[start] or not looks_around
    is_free = target not in builders or (not sees_builders and target != start)
    return is_near and is_free and lowest <= _rise(levels, start, target) <= highest


def _legal_steps(
    levels: Levels,
    builders: Sequence[Square],
    start: Square,
    **rules: Any,  # noqa: ANN401  a level or a switch
) -> list[Square]:
    """Return the squares to which a builder may step, by the rules or by others."""
    return [at for at in SQUARES if _may_step(levels, builders, start, at, **rules)]


def _legal_builds(
    levels: Levels,
    builders: Sequence[Square],
    start: Square,
    target: Square,
    *,
    most: int = 3,
    vacates: bool = True,
    around: Square | None = None,
) -> list[Square]:
    """Return the squares on which may be built, by the rules or by others."""
    taken = {at for at in builders if at != start or not vacates}
    near = ADJACENT[around or target]
    return [(r, c) for r, c in near if (r, c) not in taken and levels[r][c] <= most]


def _under_herself(
    levels: Levels, builders: Sequence[Square], start: Square, target: Square
) -> list[Square]:
    """Let a builder build under herself."""
    own = [target] if levels[target[0]][target[1]] < 4 else []
    return sorted([*_legal_builds(levels, builders, start, target), *own])


def _moves(
    levels: Levels,
    own: Sequence[Square],
    other: Sequence[Square],
    **rules: Any,  # noqa: ANN401  as above
) -> list[Move]:
    """Return all moves, by the rules or by others."""
    builders = [*own, *other]
    return [
        (*start, *target, *site)
        for start in sorted(own)
        for target in _legal_steps(levels, builders, start)
        for site in _legal_builds(levels, builders, start, target, **rules)
    ]


def _is_stuck(levels: Levels, own: Sequence[Square], other: Sequence[Square]) -> bool:
    """Say whether a player has no move."""
    return not _moves(levels, own, other)


def _one_is_stuck(levels: Levels, own: Sequence[Square], other: Sequence[Square]) -> bool:
    """Be content with one builder who cannot step."""
    return any(not _legal_steps(levels, [*own, *other], start) for start in own)


def _is_walled_in(_: Levels, own: Sequence[Square], other: Sequence[Square]) -> bool:
    """Forget the towers: look for squares without a builder."""
    builders = {*own, *other}
    return all(builders.issuperset(ADJACENT[start]) for start in own)


def _after(levels: Levels, own: Sequence[Square], move: Move) -> tuple[Levels, list[Square]]:
    """Return levels and own builders after a move."""
    start, target, (row, column) = move[:2], move[2:4], move[4:]
    higher = [list(line) for line in levels]
    higher[row][column] += 1
    return higher, [target if at == start else at for at in own]


def _who_has_won(levels: Levels, own: Sequence[Square], other: Sequence[Square], move: Move) -> str:
    """Say who has won after a move."""
    after, moved = _after(levels, own, move)
    is_won = levels[move[2]][move[3]] == 3 or _is_stuck(after, other, moved)
    return "mover" if is_won else "nobody"


def _climb_alone(levels: Levels, _: object, __: object, move: Move) -> str:
    """Overlook that the other one is stuck."""
    return "mover" if levels[move[2]][move[3]] == 3 else "nobody"


def _stuck_alone(levels: Levels, own: Sequence[Square], other: Sequence[Square], move: Move) -> str:
    """Overlook the climb."""
    after, moved = _after(levels, own, move)
    return "mover" if _is_stuck(after, other, moved) else "nobody"


def _built_is_enough(
    levels: Levels, own: Sequence[Square], other: Sequence[Square], move: Move
) -> str:
    """Take the third level that was built for the one that was climbed."""
    row, column = move[4:]
    built = levels[row][column] == 2
    return "mover" if built else _who_has_won(levels, own, other, move)


def _too_early(levels: Levels, own: Sequence[Square], other: Sequence[Square], move: Move) -> str:
    """Ask whether the other one is stuck before the move is made."""
    is_won = levels[move[2]][move[3]] == 3 or _is_stuck(levels, other, own)
    return "mover" if is_won else "nobody"


EXERCISES = (
    Exercise(
        name="adjacent_squares",
        task="Return a list of the squares around a square, as (row, column), in ascending order.",
        cases=_adjacent_cases,
        hints=(
            "From row 2 the rows 1, 2 and 3 are near. With the columns it is the same.",
            "Two loops, one in the other: for r in range(row - 1, row + 2).",
            "Two things are to be left out: the square itself, and what is off the board.",
            "Off the board: a number below 0 is off as well as one above 4.",
        ),
        mistakes=(
            Mistake(_orthogonal, "you have forgotten the diagonals: there are eight directions."),
            Mistake(
                _wrapped,
                "your board has no edges: -1 % 5 is 4, and so the last row comes before the first.",
            ),
            Mistake(
                _not_negative,
                "you test only whether numbers are too large. Below 0 the board ends, too: Python"
                " would take index -1 for the last row without a word.",
            ),
            Mistake(_with_itself, "you count the square itself: nobody steps to where she stands."),
        ),
    ),
    Exercise(
        name="may_step",
        task="Return True if a builder may step from start to target, otherwise False. builders"
        " is a list of all four squares on which somebody stands.",
        cases=_step_cases,
        hints=(
            "There are three conditions: near, free, not too high. All three must hold.",
            "Your function adjacent_squares says what is near, and `in` says what is taken.",
            "levels[target[0]][target[1]] - levels[start[0]][start[1]] is how far she climbs.",
            "At most 1 up. Down is a negative number, and every negative number is allowed.",
        ),
        mistakes=(
            Mistake(
                lambda *given: _may_step(*given, highest=2),
                "you let builders climb two levels: one is the most.",
            ),
            Mistake(
                lambda *given: _may_step(*given, highest=0),
                "you let nobody climb: one level up is allowed.",
            ),
            Mistake(
                lambda *given: _may_step(*given, highest=4),
                "you forget the levels: a builder climbs at most one.",
            ),
            Mistake(
                lambda *given: _may_step(*given, lowest=-1),
                "you limit the way down, perhaps by abs(): a builder may jump down any number of"
                " levels.",
            ),
            Mistake(
                lambda *given: _may_step(*given, sees_builders=False),
                "you forget that somebody may stand on the target.",
            ),
            Mistake(
                lambda *given: _may_step(*given, looks_around=False),
                "you forget that the target must be near.",
            ),
        ),
    ),
    Exercise(
        name="legal_steps",
        task="Return a list of all squares to which a builder may step, in ascending order.",
        cases=_steps_cases,
        hints=(
            "You have both halves already: which squares are near, and which of them will do.",
            "Go through adjacent_squares(start) and keep what may_step allows.",
            "It is one list: [target for target in … if …].",
        ),
        mistakes=(
            Mistake(
                lambda *given: _legal_steps(*given, highest=2),
                "you let builders climb two levels: one is the most.",
            ),
            Mistake(
                lambda *given: _legal_steps(*given, sees_builders=False),
                "you forget that somebody may stand there.",
            ),
            Mistake(
                lambda *given: _legal_steps(*given)[:1],
                "you return after the first step: is your return inside the loop?",
            ),
        ),
    ),
    Exercise(
        name="legal_builds",
        task="Return a list of all squares on which the builder may build after stepping from"
        " start to target, in ascending order. builders is as it was before the step.",
        cases=_build_cases,
        hints=(
            "Where does the builder stand when she builds?",
            "What is near the target, has less than 4 levels, and has nobody on it?",
            "After the step start is free, but it is still in your list of builders.",
            "site == start or site not in builders",
        ),
        mistakes=(
            Mistake(
                lambda *given: _legal_builds(*given, vacates=False),
                "you refuse the square that the builder has just left: after the step nobody"
                " stands there.",
            ),
            Mistake(
                lambda *given: _legal_builds(*given, most=4),
                "you build a fifth level: four are the most.",
            ),
            Mistake(
                lambda *given: _legal_builds(*given, most=2),
                "you build no fourth level: it may be built, and then nobody steps there any more.",
            ),
            Mistake(
                lambda *given: _legal_builds(*given, around=given[2]),
                "you look around the square where the builder came from: she builds from where"
                " she is now.",
            ),
            Mistake(_under_herself, "you let the builder build under herself."),
        ),
    ),
    Exercise(
        name="all_moves",
        task="Return a list of all moves as get_moves does: six numbers each, in ascending"
        " order. own are the two builders of the player to move, other those of her opponent.",
        cases=_move_cases,
        hints=(
            "Three loops, one in the other: builders, steps, builds.",
            "builders = own + other is what the functions for steps and builds want to know.",
            "(*start, *target, *site) makes one tuple of six numbers out of three squares.",
            "For ascending order, begin with the smaller builder: sorted(own).",
        ),
        mistakes=(
            Mistake(
                lambda levels, own, other: _moves(levels, own[:1], [*own[1:], *other]),
                "you move only the first builder: is your return inside the outer loop?",
            ),
            Mistake(
                lambda levels, own, other: _moves(levels, other, own),
                "you generate the moves of the wrong player.",
            ),
            Mistake(
                lambda levels, own, other: _moves(levels, [*own, *other], []),
                "you move all four builders: only her own two.",
            ),
            Mistake(
                lambda levels, own, other: _moves(levels, own, other, vacates=False),
                "you never build on the square that the builder has left.",
            ),
        ),
    ),
    Exercise(
        name="is_stuck",
        task="Return True if the player with these own builders has no legal move.",
        cases=_stuck_cases,
        hints=(
            "You have a function that returns all moves. What does it return if there is none?",
            "not [] is True.",
            "It can be done with less work: who can step can also build.",
        ),
        mistakes=(
            Mistake(
                _one_is_stuck,
                "one builder who cannot step is enough for you. The other one may still move.",
            ),
            Mistake(
                _is_walled_in,
                "you look for squares without a builder only. A tower can be too high as well.",
            ),
            Mistake(
                lambda levels, own, other: _is_stuck(levels, other, own),
                "you ask the wrong player.",
            ),
            Mistake(
                lambda levels, own, other: not _is_stuck(levels, own, other),
                "you have it the wrong way round: stuck is who has no move.",
            ),
        ),
    ),
    Exercise(
        name="who_has_won",
        task="Return 'mover' if the player who makes this legal move wins by it, otherwise"
        " 'nobody'.",
        cases=_end_cases,
        hints=(
            "There are two ways to win. The first is seen from the move alone.",
            "For the second make a new list of lists, with one level more where was built.",
            "[list(row) for row in levels] is a copy that you may change.",
            "Then ask is_stuck, with the opponent's builders as own.",
        ),
        mistakes=(
            Mistake(_climb_alone, "you overlook the second way to win: the opponent is stuck."),
            Mistake(_stuck_alone, "you overlook the climb to level 3."),
            Mistake(
                _built_is_enough,
                "to build a third level is enough for you. A builder must climb it.",
            ),
            Mistake(
                _too_early,
                "you ask whether the opponent is stuck before the move is made. The builder has"
                " stepped and built by then.",
            ),
        ),
    ),
)

QUESTIONS = (
    Question(
        "moves_of_a_corner",
        "The board is flat, and nobody else is near. A builder stands in the corner 00. How many"
        " moves has she, steps and builds together?",
        (
            Choice("3", "Those are her steps. After each of them she builds."),
            Choice(
                "15",
                "You leave out the square that she comes from. After the step nobody is there:"
                " she may build on it.",
            ),
            Choice("18", "5 builds from 01, 5 from 10, and 8 from 11: 18 in all.", is_right=True),
            Choice("24", "Three times eight. But 01 and 10 are at the edge: 5 squares around."),
        ),
    ),
    Question(
        "one_builder_stuck",
        "One of o's builders stands in a corner behind towers of two levels and cannot step. The"
        " other one can. It is o's turn. How does the game stand?",
        (
            Choice("o has lost", "Only if she has no move at all, with either builder."),
            Choice("it is a draw", "Builders has no draw."),
            Choice("o passes", "The rules know no passing: a player must move."),
            Choice(
                "it goes on",
                "She has a legal move, so she must make one with the other builder.",
                is_right=True,
            ),
        ),
    ),
    Question(
        "step_without_build",
        "A builder has made a legal step. Can it happen that she finds no square to build on?",
        (
            Choice(
                "yes, behind high towers",
                "All squares around may be full or taken but one: think of where she came from.",
            ),
            Choice(
                "yes, in a corner",
                "A corner has three squares around. One of them is the square she came from.",
            ),
            Choice(
                "no, never",
                "She can always build where she came from: nobody stands there now, and nobody"
                " ever stood on a fourth level.",
                is_right=True,
            ),
        ),
    ),
    Question(
        "after_the_last_build",
        "x has just moved and built. Now o has no legal move. What does get_current_state return?",
        (
            Choice(
                "'UNFINISHED', until o has tried to move",
                "Nobody need try: the specification wants the state updated by x's move.",
            ),
            Choice("'X_WON'", "x has won at once, by her own move.", is_right=True),
            Choice("'O_WON'", "Who is stuck loses. In some games it is the other way round."),
            Choice("'DRAW'", "The specification has three states, and a draw is not among them."),
        ),
    ),
)
