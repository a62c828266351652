"""A late game of Pentago with all that can follow: small enough to be known to the last board.

Here the tree of moves is looked at as a whole, for figures and for checking what a learner found.
Moves that lead to equal boards are one child. It plays by Pentago.py's tables and needs no engine.

Values are black's: 1 if black wins, 0 for a draw, -1 if white wins. Black wants the largest, white
the smallest.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pentago_widget.games.pentago.move import Move
from pentago_widget.rules.pentago import HOMES, MOVES, SQUARES, TURNED, Pentago, fives, game_state

VALUES = {"BLACK_WON": 1, "DRAW": 0, "WHITE_WON": -1}
"""What the states of a finished game are worth to black."""

MOST_EMPTY = 5
WINDOW = (-1, 1)
"""Alpha and beta at the root: nothing is worse than a loss and nothing better than a win."""

ORDERS = ("as they come", "best first", "worst first")
"""In which order children can be looked at."""


ENDINGS = {
    "three": "W.BBWBW..WWWBBBBWBWBWWBWBWBBBBWBWWBW w",
    "four": "BWBWWW.B.WBWW..WWWBBBWBWBWBBWBBBBWBW b",
    "five": "WBWBBBB..BWB...BBBWWWBWBWBWWBWWWWBWB w",
}
"""Endings by their number of empty squares; some sub-boards look the same turned: fewer boards."""


class Board(NamedTuple):
    """A board and whose turn it is: four patterns for each color, as in Pentago.py."""

    black: tuple[int, ...]
    white: tuple[int, ...]
    turn: str

    @classmethod
    def of(cls, game: Pentago) -> "Board":
        """Return the board of a game."""
        patterns = {"B": [0, 0, 0, 0], "W": [0, 0, 0, 0]}
        for square, letter in zip(SQUARES, "".join(game.get_rows()), strict=True):
            if letter in patterns:
                index, marble = HOMES[square]
                patterns[letter][index] |= marble
        return cls(tuple(patterns["B"]), tuple(patterns["W"]), game.get_turn())

    def game(self) -> Pentago:
        """Return a game that stands like this."""
        letters = ["."] * 36
        for letter, patterns in (("B", self.black), ("W", self.white)):
            for number, square in enumerate(SQUARES):
                index, marble = HOMES[square]
                if patterns[index] & marble:
                    letters[number] = letter
        return Pentago.from_rows(["".join(letters[i : i + 6]) for i in range(0, 36, 6)], self.turn)

    def state(self) -> str:
        """Return what `get_game_state` says."""
        return game_state(list(self.black), list(self.white))

    def after(self, move: Move) -> "Board":
        """Return the board after a legal move."""
        mine, theirs = [list(self.black), list(self.white)][:: 1 if self.turn == "black" else -1]
        index, marble = HOMES[move.position]
        mine[index] |= marble
        if not fives(mine):
            table, index = TURNED[move.rotation], move.sub_board - 1
            mine[index], theirs[index] = table[mine[index]], table[theirs[index]]
        one, other = tuple(mine), tuple(theirs)
        return Board(one, other, "white") if self.turn == "black" else Board(other, one, "black")

    def is_empty(self, position: str) -> bool:
        """Say whether no marble lies on this square."""
        index, marble = HOMES[position]
        return not (self.black[index] | self.white[index]) & marble


class Child(NamedTuple):
    """A board that can follow, and all moves that lead to it."""

    board: Board
    moves: tuple[Move, ...]


class Step(NamedTuple):
    """What alpha-beta does with one board, on the way from its parent to the next one."""

    child: Child
    alpha: int
    beta: int
    answer: int | None
    """What it is told of the board; None where it does not look at it."""

    boards: int
    """How many boards it looks at there."""


class Ending:
    """A late game, and what is known of every board that can follow."""

    def __init__(self, game: Pentago) -> None:
        """Begin with a game that is not finished and has few empty squares."""
        empty = "".join(game.get_rows()).count(".")
        if game.get_game_state() != "UNFINISHED" or empty > MOST_EMPTY:
            rule = f"an ending is an unfinished game with at most {MOST_EMPTY} empty squares"
            raise ValueError(f"{rule}, not {empty} empty squares, {game.get_game_state()}")
        self.root = Board.of(game)
        self._children: dict[Board, tuple[Child, ...]] = {}
        self._values: dict[Board, int] = {}
        self._sizes: dict[Board, int] = {}
        self._work: dict[tuple[Board, int, int, str], tuple[int, int]] = {}

    def children(self, board: Board) -> tuple[Child, ...]:
        """Return the boards that follow, in the order of `get_moves`; none after the end."""
        if board not in self._children:
            found: dict[Board, list[Move]] = {}
            if board.state() == "UNFINISHED":
                for move in map(Move._make, (m for m in MOVES if board.is_empty(m[0]))):
                    found.setdefault(board.after(move), []).append(move)
            self._children[board] = tuple(Child(b, tuple(m)) for b, m in found.items())
        return self._children[board]

    def value(self, board: Board) -> int:
        """Return what a board is worth to black when both sides play their best."""
        if board not in self._values:
            values = [self.value(child.board) for child in self.children(board)]
            best = max if board.turn == "black" else min
            self._values[board] = best(values) if values else VALUES[board.state()]
        return self._values[board]

    def size(self, board: Board) -> int:
        """Return how many boards plain minimax looks at from here on, this one included."""
        if board not in self._sizes:
            below = (self.size(child.board) for child in self.children(board))
            self._sizes[board] = 1 + sum(below)
        return self._sizes[board]

    def ordered(self, board: Board, order: str) -> tuple[Child, ...]:
        """Return the boards that follow in one of ORDERS, seen by who is to move."""
        children = self.children(board)
        if order == ORDERS[0]:
            return children
        best_is_large = (board.turn == "black") == (order == "best first")
        sign = -1 if best_is_large else 1
        return tuple(sorted(children, key=lambda child: sign * self.value(child.board)))

    def walk(self, board: Board, alpha: int, beta: int, order: str) -> Iterator[Step]:
        """Yield what alpha-beta does with each board that follows, those it cuts off included."""
        for child in self.ordered(board, order):
            if alpha >= beta:
                yield Step(child, alpha, beta, None, 0)
                continue
            answer, boards = self.work(child.board, alpha, beta, order)
            yield Step(child, alpha, beta, answer, boards)
            if board.turn == "black":
                alpha = max(alpha, answer)
            else:
                beta = min(beta, answer)

    def work(self, board: Board, alpha: int, beta: int, order: str) -> tuple[int, int]:
        """Return what alpha-beta answers between alpha and beta, and how many boards it looks at.

        It is what the lesson's function answers: alpha or beta, moved by the boards looked at. The
        value may be less than an answer of at most alpha, and more than one of at least beta.
        """
        key = board, alpha, beta, order
        if key not in self._work:
            steps = list(self.walk(board, alpha, beta, order))
            answers = [step.answer for step in steps if step.answer is not None]
            best = max([alpha, *answers]) if board.turn == "black" else min([beta, *answers])
            boards = 1 + sum(step.boards for step in steps)
            self._work[key] = best if answers else self.value(board), boards
        return self._work[key]
