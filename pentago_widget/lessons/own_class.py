"""Exercises and questions of the lesson in which a learner writes a Pentago class."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.material import planted
from pentago_widget.material.planted import PlainPentago
from pentago_widget.rules.pentago import ROTATIONS, SUB_BOARDS, Pentago

Board = list[list[str]]
EMPTY = tuple("......" for _ in range(6))


def _lists(rows: tuple[str, ...]) -> Board:
    """Return rows as a learner's class keeps them."""
    return [list(row) for row in rows]


def _standing(
    board: Board, kind: type[PlainPentago] = PlainPentago, turn: str = "", state: str = ""
) -> Any:  # noqa: ANN401  its inside is ours
    """Return a game of a right or a wrong class that stands so."""
    game: Any = kind()
    game._board = [list(row) for row in board]
    game._turn, game._state = turn or game._turn, state or game._state
    return game


def _chance() -> random.Random:
    """Return the source of all chance here, the same each time."""
    return random.Random(1)  # noqa: S311  chance that is repeatable, not secret


def _boards(seed_moves: tuple[int, ...]) -> Iterator[Pentago]:
    """Yield unfinished games after so many random moves."""
    chance = _chance()
    for count in seed_moves:
        game = Pentago()
        while len(game.get_moves()) > 8 * (36 - count):
            before = game.copy()
            game.make_move(game.get_turn(), *chance.choice(game.get_moves()))
            if game.get_game_state() != "UNFINISHED":
                game = before
        yield game


def _drawn(board: Board) -> str:
    """Return the text of a board."""
    return "\n".join(" ".join(row) for row in board)


def _drawings() -> Iterator[Case]:
    """Yield boards with their text."""
    for game in (Pentago(), *_boards((3, 12, 25))):
        board = _lists(game.get_rows())
        yield Case((board,), _drawn(board))


def _why_refused(board: Board, state: str, turn: str, color: str, position: str) -> str | None:
    """Say as the rules do why a move is refused."""
    return _standing(board, turn=turn, state=state)._refusal(color, position) or None


def _refusals() -> Iterator[Case]:
    """Yield moves to judge, each reason alone first, then two or three at once."""
    board = _lists(next(_boards((6,))).get_rows())
    taken = next(f"{'abcdef'[r]}{c}" for r in range(6) for c in range(6) if board[r][c] != ".")
    empty = next(f"{'abcdef'[r]}{c}" for r in range(6) for c in range(6) if board[r][c] == ".")
    for state, color, position in (
        ("UNFINISHED", "white", empty),
        ("UNFINISHED", "black", taken),
        ("DRAW", "black", empty),
        ("UNFINISHED", "black", empty),
        ("UNFINISHED", "white", taken),
        ("BLACK_WON", "white", empty),
        ("WHITE_WON", "black", taken),
        ("DRAW", "white", taken),
        ("UNFINISHED", "black", "f0"),
        ("UNFINISHED", "black", "f5"),
    ):
        given = board, state, "black", color, position
        shown = f"why_refused(board, {state!r}, 'black', {color!r}, {position!r})"
        row, column = planted.at(position)
        lies = "a marble lies" if board[row][column] != "." else "nothing lies"
        yield Case(given, _why_refused(*given), f"{shown}, where {lies} on {position}")


def _refusal_in_order(*tests: str) -> Callable[..., str | None]:
    """Return a function that tests in this order."""

    def refusal(board: Board, state: str, turn: str, color: str, position: str) -> str | None:
        """Answer with the first reason in that order."""
        row, column = planted.at(position)
        applies = {
            "finished": state != "UNFINISHED",
            "turn": color != turn,
            "taken": board[row][column] != ".",
        }
        return next((REASONS[test] for test in tests if applies[test]), None)

    return refusal


REASONS = {
    "finished": "game is finished",
    "turn": "not this player's turn",
    "taken": "position is not empty",
}


def _turned_by(kind: type[PlainPentago]) -> Callable[[Board, int, str], Board]:
    """Return a function that turns sub-boards as this class does."""

    def turned(board: Board, sub_board: int, rotation: str) -> Board:
        """Turn a sub-board of a copy."""
        game = _standing(board, kind)
        game._rotate(sub_board, rotation)
        turned_board: Board = game._board
        return turned_board

    return turned


def _rotations() -> Iterator[Case]:
    """Yield boards with a sub-board to turn: one marble first, then many."""
    one = Pentago()
    one.make_move("black", "a1", 4, "C")
    for game in (one, *_boards((9, 20))):
        for sub_board in SUB_BOARDS:
            for rotation in ROTATIONS:
                board = _lists(game.get_rows())
                expected = _turned_by(PlainPentago)(board, sub_board, rotation)
                rows = ["".join(row) for row in board]
                said = f"rotated_board(board, {sub_board}, {rotation!r}) where the rows are {rows}"
                yield Case((board, sub_board, rotation), expected, said)


def _in_place(board: Board, sub_board: int, rotation: str) -> Board:
    """Turn the board that was given."""
    turned = _turned_by(PlainPentago)(board, sub_board, rotation)
    board[:] = turned
    return board


def _swapped_parts(board: Board, sub_board: int, rotation: str) -> Board:
    """Turn sub-boards numbered column by column."""
    return _turned_by(PlainPentago)(board, {2: 3, 3: 2}.get(sub_board, sub_board), rotation)


def _state_of(board: Board) -> str:
    """Return what the rules say of a board after a turn."""
    return Pentago.from_rows(["".join(row) for row in board], "black").get_game_state()


def _board_with(marbles: dict[str, str], fill: str = "") -> Board:
    """Return a board with these letters, the other squares filled so that nobody has five."""
    pattern = ("BBWWBB", "WWBBWW") * 3
    board = [[pattern[r][c] if fill else "." for c in range(6)] for r in range(6)]
    for square, letter in marbles.items():
        row, column = planted.at(square)
        board[row][column] = letter
    return board


def _states() -> Iterator[Case]:
    """Yield boards to judge: open ones, won ones, draws by both fives and by the full board."""
    black = {f"a{c}": "B" for c in range(5)}
    white = {f"{r}5": "W" for r in "bcdef"}
    for board in (
        _board_with({"a0": "B", "f5": "W"}),
        _board_with(black),
        _board_with(white),
        _board_with(black | white),
        _board_with({}, fill="all"),
        _board_with(black, fill="all"),
        _board_with(white, fill="all"),
        _board_with({f"{'abcdef'[i]}{i}": "B" for i in range(6)}),
        _board_with({f"{'abcde'[i]}{5 - i}": "W" for i in range(5)}),
        _board_with({f"a{c}": "B" for c in (0, 1, 3, 4, 5)}),
        _board_with({"a0": "."}, fill="all"),
    ):
        shown = f"state_after_turn(board) where the rows are {[''.join(row) for row in board]}"
        yield Case((board,), _state_of(board), shown)


def _decided_by(kind: type[PlainPentago], color: str) -> Callable[[Board], str]:
    """Return a function that judges a board as this class does after a move of this color."""
    return lambda board: str(_standing(board, kind)._decided(color))


def _after(
    kind: type[PlainPentago] = PlainPentago,
) -> Callable[[Board, str, str, int, str], tuple[Board, str]]:
    """Return a function that makes a move as this class does."""

    def after(
        board: Board, color: str, position: str, sub_board: int, rotation: str
    ) -> tuple[Board, str]:
        """Return the board after a move, and the state."""
        game = _standing(board, kind, turn=color)
        game.make_move(color, position, sub_board, rotation)
        return game._board, game._state

    return after


def _moves() -> Iterator[Case]:
    """Yield moves: plain ones, and each way to end a game."""
    four = {"a0": "B", "a1": "B", "a2": "B", "a3": "B", "e1": "W", "e2": "W", "f1": "W"}
    bent = {"a0": "B", "a1": "B", "a2": "B", "b3": "B", "e1": "W", "e5": "W", "f5": "W"}
    both = bent | {"c3": "B", "b0": "W", "b1": "W", "b2": "W", "b4": "W"}
    cases: tuple[tuple[Board, tuple[str, str, int, str]], ...] = (
        (_board_with({}), ("black", "a2", 1, "C")),
        (_board_with({"c2": "B"}), ("white", "a2", 1, "C")),
        (_board_with({"c2": "B"}), ("black", "f5", 2, "A")),
        (_board_with(four), ("black", "a4", 4, "C")),
        (_board_with(four), ("black", "a4", 1, "C")),
        (_board_with(bent), ("black", "c3", 2, "C")),
        (_board_with(bent | {"c3": "B"}), ("white", "d0", 2, "C")),
        (_board_with(both), ("white", "c4", 2, "C")),
        (_board_with({"a0": "."}, fill="all"), ("white", "a0", 1, "A")),
    )
    for board, move in cases:
        expected = _after()(board, *move)
        rows = ["".join(row) for row in board]
        told = f"after_move(board, {', '.join(map(repr, move))}) where the rows are {rows}"
        yield Case((board, *move), expected, told)


EXERCISES = (
    Exercise(
        name="drawn_board",
        task="Return the text of a board: six lines, with a space between two letters.",
        cases=_drawings,
        hints=(
            "First the text of a single row, then all six of them.",
            "' '.join(row) puts spaces between the letters of one row.",
            "'\\n'.join(...) puts line ends between texts; it wants a list with one text a row.",
        ),
        mistakes=(
            Mistake(
                lambda board: "\n".join("".join(row) for row in board),
                "you forgot the spaces: join the letters of a row with ' '.",
            ),
            Mistake(
                lambda board: _drawn([list(column) for column in zip(*board, strict=True)]),
                "you wrote the columns where the rows should be: row a is board[0].",
            ),
            Mistake(
                lambda board: _drawn(board) + "\n",
                "there is a line end after the last row: put line ends only between two rows.",
            ),
        ),
    ),
    Exercise(
        name="why_refused",
        task=(
            "Return why a move is refused, in the specification's words, or None for a move that"
            " is allowed; the board is a list of six lists of '.', 'B' and 'W'."
        ),
        cases=_refusals,
        hints=(
            "Three tests, each with a return of its own; what is the order in the specification?",
            "'a0' is board[0][0]: row 'abcdef'.index(position[0]), column int(position[1]).",
            "First the state, then the color, then the position; after all three return None.",
        ),
        mistakes=(
            Mistake(
                _refusal_in_order("finished", "taken", "turn"),
                "you test the position before the turn: the specification has the turn first.",
            ),
            Mistake(
                _refusal_in_order("turn", "finished", "taken"),
                "you test the turn before the end: a finished game answers so to everybody.",
            ),
            Mistake(
                _refusal_in_order("turn", "taken", "finished"),
                "you test the end last: it comes first, for either color and every position.",
            ),
            Mistake(
                _refusal_in_order("turn", "taken"),
                "you never ask for the state: after the end nobody moves.",
            ),
            Mistake(
                lambda *given: _why_refused(*given) or True,
                "you return True for a move that is allowed: here None says that there is no"
                " reason. make_move returns True later.",
            ),
        ),
    ),
    Exercise(
        name="rotated_board",
        task="Return a new board: the one given, after a turn of one sub-board.",
        cases=_rotations,
        hints=(
            "Which row and which column does sub-board 3 begin with? And sub-board 2?",
            "Make a copy: [list(row) for row in board]. Read from the old one, write in the copy.",
            "{1: (0, 0), 2: (0, 3), 3: (3, 0), 4: (3, 3)} says where each sub-board begins.",
            "Inside it, a clockwise turn brings (row, column) to (column, 2 - row).",
        ),
        mistakes=(
            Mistake(
                _turned_by(planted.TurnsTheWrongWay),
                "your sub-boards turn the wrong way: 'C' is clockwise, 'A' is anti-clockwise.",
            ),
            Mistake(
                _turned_by(planted.Transposes),
                "your 'A' transposes: follow the marble on a0, it must not stay there.",
            ),
            Mistake(
                _turned_by(planted.SwapsThreeAndFour),
                "you mix up sub-boards 3 and 4: 3 is below 1, and 4 is below 2.",
            ),
            Mistake(
                _swapped_parts,
                "you number the sub-boards column by column: 2 is to the right of 1.",
            ),
            Mistake(
                _in_place,
                "you turned the board that was given: make a copy first, and turn that.",
            ),
        ),
    ),
    Exercise(
        name="state_after_turn",
        task="Return the state that a board means after the turn, in the specification's words.",
        cases=_states,
        hints=(
            "Find out two things first: has black five, has white five? LINES has all 32 lines.",
            "all(board[...][...] == 'B' for position in line) asks for one line, any(...) for all.",
            "Test in this order: both have five, black has, white has, the board is full.",
        ),
        mistakes=(
            Mistake(
                _decided_by(planted.BothIsMine, "black"),
                "black wins where both have five: that is a draw, so ask for both first.",
            ),
            Mistake(
                _decided_by(planted.FullIsADraw, "black"),
                "a full board is a draw for you even with five: look for five first.",
            ),
            Mistake(
                _decided_by(planted.FullIsNoEnd, "black"),
                "you forgot the full board: without five it is a draw.",
            ),
            Mistake(
                _decided_by(planted.MissesADiagonal, "black"),
                "you miss the diagonals that rise to the right, like e0, d1, c2, b3, a4.",
            ),
        ),
    ),
    Exercise(
        name="after_move",
        task=(
            "Return the board after a move that is allowed, and the state, as a pair; the board"
            " given must stay as it is."
        ),
        cases=_moves,
        hints=(
            "Place on a copy of the board. When is the sub-board not turned?",
            "Look for five of this color right after placing: if there are, return at once.",
            "Else turn by rotated_board, and let state_after_turn say what the board means.",
        ),
        mistakes=(
            Mistake(
                _after(planted.TurnsFirst),
                "you look for five after the turn only: a placement can win before it.",
            ),
            Mistake(
                _after(planted.TurnsAfterTheEnd),
                "you turn the sub-board although the placement has won: nothing turns any more.",
            ),
            Mistake(
                _after(planted.GiftsAreLost),
                "you look at the mover's marbles only: a turn can make five for the opponent.",
            ),
        ),
    ),
)

QUESTIONS = (
    Question(
        name="who_may_look",
        text="Why does the specification want all data members to be private?",
        choices=(
            Choice(
                "Nobody can read them then, so nobody can cheat.",
                "The underscore is a sign, not a lock: Python lets everybody read game._board.",
            ),
            Choice(
                "The class alone changes them, so it can promise that they fit together.",
                "A board, a turn and a state that fit together: only make_move changes them.",
                is_right=True,
            ),
            Choice(
                "Private members are faster.",
                "A name with an underscore is as fast as any other. It is a promise to readers.",
            ),
        ),
    ),
    Question(
        name="which_refusal",
        text="Black has moved to a2. Now black moves to a2 again. What must make_move answer?",
        choices=(
            Choice(
                '"position is not empty"',
                "That is true as well, but the specification lists the turn before the position.",
            ),
            Choice(
                '"not this player\'s turn"',
                "It is white's turn, and the turn is tested before the position.",
                is_right=True,
            ),
            Choice(
                "True, and the marble stays where it is",
                "A move that cannot be made is refused; True says that it was made.",
            ),
            Choice(
                "False",
                "One would expect it, but this specification answers a refused move with a text.",
            ),
        ),
    ),
    Question(
        name="when_to_look",
        text="How often must make_move look for five in a row?",
        choices=(
            Choice(
                "Once, after the turn",
                "The turn could break up five that the placement has made: they would be missed.",
            ),
            Choice(
                "Once, before the turn",
                "A turn can make five as well, and those would be missed.",
            ),
            Choice(
                "Before the turn for the mover, and after it for both colors",
                "Before the turn only the mover can have made five; the turn can help both.",
                is_right=True,
            ),
            Choice(
                "Before and after the turn, for the mover only",
                "A turn can make five for the opponent as well. Then the opponent wins.",
            ),
        ),
    ),
)
