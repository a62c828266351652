"""A right class of the plainest kind, and classes with one bug planted in each: mutants.

Lesson 7 looks for the bugs by `check_class`, lesson 8 by tests that the learner writes.
"""

from itertools import product

from pentago_widget.rules.pentago import LINES

Board = list[list[str]]
OTHER = {"black": "white", "white": "black"}
CORNERS = {1: (0, 0), 2: (0, 3), 3: (3, 0), 4: (3, 3)}
"""The top left square of each sub-board, as row and column."""


def at(position: str) -> tuple[int, int]:
    """Return the row and the column of a position."""
    return "abcdef".index(position[0]), int(position[1])


SPOTS = [[at(position) for position in line] for line in LINES]
"""The lines as rows and columns."""


def has_five(board: Board, letter: str) -> bool:
    """Say whether this letter has five in a row."""
    return any(all(board[r][c] == letter for r, c in line) for line in SPOTS)


class PlainPentago:
    """A right class: its board is a list of six lists of '.', 'B' and 'W'."""

    def __init__(self) -> None:
        """Begin with an empty board."""
        self._board = [["."] * 6 for _ in range(6)]
        self._turn = "black"
        self._state = "UNFINISHED"

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'BLACK_WON', 'WHITE_WON' or 'DRAW'."""
        return self._state

    def is_board_full(self) -> bool:
        """Say whether no position is empty."""
        return not any("." in row for row in self._board)

    def print_board(self) -> None:
        """Print six rows of letters."""
        for row in self._board:
            print(" ".join(row))

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        """Place a marble and turn a sub-board, or return why not."""
        if reason := self._refusal(color, position):
            return reason
        row, column = at(position)
        self._board[row][column] = color[0].upper()
        if not self._has_won_by_placing(color):
            self._rotate(sub_board, rotation)
        self._state = self._decided(color)
        self._turn = OTHER[color]
        return True

    def __repr__(self) -> str:
        """Return how such a game is made."""
        return f"{type(self).__name__}()"

    def _refusal(self, color: str, position: str) -> str:
        """Return why a move is refused, nothing where it is not."""
        if self._state != "UNFINISHED":
            return "game is finished"
        if color != self._turn:
            return "not this player's turn"
        return "" if self._is_empty(position) else "position is not empty"

    def _is_empty(self, position: str) -> bool:
        """Say whether nothing lies there."""
        row, column = at(position)
        return self._board[row][column] == "."

    def _has_won_by_placing(self, color: str) -> bool:
        """Look for five before the turn."""
        return has_five(self._board, color[0].upper())

    def _rotate(self, sub_board: int, rotation: str) -> None:
        """Turn a sub-board by a quarter turn."""
        top, left = CORNERS[sub_board]
        old = [row[left : left + 3] for row in self._board[top : top + 3]]
        for row, column in product(range(3), repeat=2):
            to = (column, 2 - row) if rotation == "C" else (2 - column, row)
            self._board[top + to[0]][left + to[1]] = old[row][column]

    def _decided(self, color: str) -> str:  # noqa: ARG002  some mutants ask who moved
        """Return the state after the move of this color."""
        black, white = has_five(self._board, "B"), has_five(self._board, "W")
        if black and white:
            return "DRAW"
        if black or white:
            return "BLACK_WON" if black else "WHITE_WON"
        return "DRAW" if self.is_board_full() else "UNFINISHED"


class WhiteBegins(PlainPentago):
    """White makes the first move."""

    def __init__(self) -> None:
        """Begin with white."""
        super().__init__()
        self._turn = "white"


class AnyColor(PlainPentago):
    """Either color may move at any time."""

    def _refusal(self, color: str, position: str) -> str:
        """Forget to ask whose turn it is."""
        self._turn = color
        return super()._refusal(color, position)


class Overwrites(PlainPentago):
    """A marble may be placed on a marble."""

    def _is_empty(self, position: str) -> bool:  # noqa: ARG002
        """Take every position for empty."""
        return True


class PositionFirst(PlainPentago):
    """The position is tested before the turn."""

    def _refusal(self, color: str, position: str) -> str:
        """Look at the position too early."""
        if self._state == "UNFINISHED" and not self._is_empty(position):
            return "position is not empty"
        return super()._refusal(color, position)


class TurnPasses(PlainPentago):
    """A move refused because its position is taken passes the turn all the same."""

    def _refusal(self, color: str, position: str) -> str:
        """Pass the turn."""
        reason = super()._refusal(color, position)
        if reason == "position is not empty":
            self._turn = OTHER[color]
        return reason


class TurnsTheWrongWay(PlainPentago):
    """'C' turns anti-clockwise, and 'A' clockwise."""

    def _rotate(self, sub_board: int, rotation: str) -> None:
        """Turn the other way."""
        super()._rotate(sub_board, "A" if rotation == "C" else "C")


class Transposes(PlainPentago):
    """'A' only transposes."""

    def _rotate(self, sub_board: int, rotation: str) -> None:
        """Transpose: each row of the sub-board becomes a column, top row first."""
        if rotation == "C":
            return super()._rotate(sub_board, rotation)
        top, left = CORNERS[sub_board]
        old = [row[left : left + 3] for row in self._board[top : top + 3]]
        for row, column in product(range(3), repeat=2):
            self._board[top + column][left + row] = old[row][column]
        return None


class SwapsThreeAndFour(PlainPentago):
    """Sub-boards 3 and 4 are mixed up."""

    def _rotate(self, sub_board: int, rotation: str) -> None:
        """Turn another one."""
        super()._rotate({3: 4, 4: 3}.get(sub_board, sub_board), rotation)


class TurnsFirst(PlainPentago):
    """Five in a row are looked for after the turn only."""

    def _has_won_by_placing(self, color: str) -> bool:  # noqa: ARG002
        """Do not look before the turn."""
        return False


class TurnsAfterTheEnd(PlainPentago):
    """A sub-board turns though the placement has won."""

    _won = False

    def _has_won_by_placing(self, color: str) -> bool:
        """Remember that this color has won, and let the turn be made."""
        self._won = super()._has_won_by_placing(color)
        return False

    def _decided(self, color: str) -> str:
        """Remember the five before the turn."""
        return f"{color.upper()}_WON" if self._won else super()._decided(color)


class MissesADiagonal(PlainPentago):
    """Five on a diagonal that rises to the right do not count."""

    def _rising(self) -> bool:
        """Say whether the only five are on rising diagonals."""
        others = [line for line in SPOTS if line[0][0] <= line[-1][0]]
        return not any(
            all(self._board[r][c] == letter for r, c in line) for line in others for letter in "BW"
        )

    def _has_won_by_placing(self, color: str) -> bool:
        """Look for five but for those."""
        return not self._rising() and super()._has_won_by_placing(color)

    def _decided(self, color: str) -> str:
        """Decide but for those."""
        if self._rising():
            return "DRAW" if self.is_board_full() else "UNFINISHED"
        return super()._decided(color)


class GoesRoundTheEdge(PlainPentago):
    """A row goes on at the beginning of the next one: a3, a4, a5, b0, b1 are taken for five."""

    def _decided(self, color: str) -> str:
        """Look for five in the rows written one behind the other."""
        rows = "".join(map("".join, self._board))
        if "BBBBB" in rows or "WWWWW" in rows:
            return "BLACK_WON" if "BBBBB" in rows else "WHITE_WON"
        return super()._decided(color)


class FourAreEnough(PlainPentago):
    """Four neighbors in a row of the board win."""

    def _decided(self, color: str) -> str:
        """Count to four."""
        rows = "/".join(map("".join, self._board))
        if f"{color[0].upper() * 4}" in rows:
            return f"{color.upper()}_WON"
        return super()._decided(color)


class BothIsMine(PlainPentago):
    """If both colors have five, the one that has turned wins."""

    def _decided(self, color: str) -> str:
        """Forget that both can have five."""
        state, own = super()._decided(color), has_five(self._board, color[0].upper())
        return f"{color.upper()}_WON" if own else state


class GiftsAreLost(PlainPentago):
    """A turn that makes five for the opponent only is not noticed."""

    def _decided(self, color: str) -> str:
        """Look at the mover's own marbles only."""
        state = super()._decided(color)
        return "UNFINISHED" if state == f"{OTHER[color].upper()}_WON" else state


class SixAreTooMany(PlainPentago):
    """Six in a row do not count."""

    def _six(self) -> bool:
        """Say whether one color has a whole row."""
        return any("".join(row) in ("BBBBBB", "WWWWWW") for row in self._board)

    def _has_won_by_placing(self, color: str) -> bool:
        """Count exactly five."""
        return not self._six() and super()._has_won_by_placing(color)

    def _decided(self, color: str) -> str:
        """Decide but for six."""
        return "UNFINISHED" if self._six() else super()._decided(color)


class FullIsADraw(PlainPentago):
    """A full board is a draw, even with five in a row."""

    def _decided(self, color: str) -> str:
        """Look whether the board is full first."""
        return "DRAW" if self.is_board_full() else super()._decided(color)


class FullIsNoEnd(PlainPentago):
    """A full board without five is not a draw."""

    def _decided(self, color: str) -> str:
        """Forget the full board."""
        state = super()._decided(color)
        fives = [has_five(self._board, letter) for letter in "BW"]
        return state if any(fives) else "UNFINISHED"


class FullTooSoon(PlainPentago):
    """The board is called full as soon as one row is."""

    def is_board_full(self) -> bool:
        """Ask for one row."""
        return any("." not in row for row in self._board)

    def _decided(self, color: str) -> str:
        """Decide without asking that."""
        state = super()._decided(color)
        fives = [has_five(self._board, letter) for letter in "BW"]
        is_full = not any("." in row for row in self._board)
        return state if any(fives) or is_full else "UNFINISHED"


class PlaysOn(PlainPentago):
    """Moves are made after the end."""

    def _refusal(self, color: str, position: str) -> str:
        """Forget to ask whether the game is finished."""
        self._state = "UNFINISHED"
        return super()._refusal(color, position)


class LastMoveRefused(PlainPentago):
    """The move that ends the game answers "game is finished" instead of True."""

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        """Answer too late."""
        answer = super().make_move(color, position, sub_board, rotation)
        return "game is finished" if self._state != "UNFINISHED" else answer


MUTANTS: tuple[type[PlainPentago], ...] = (
    WhiteBegins,
    AnyColor,
    Overwrites,
    PositionFirst,
    TurnPasses,
    TurnsTheWrongWay,
    Transposes,
    SwapsThreeAndFour,
    TurnsFirst,
    MissesADiagonal,
    BothIsMine,
    GiftsAreLost,
    PlaysOn,
    LastMoveRefused,
)
"""The mutants that lesson 8 hunts; each can be told from the right class by what it answers."""

SUSPECTS: tuple[type[PlainPentago], ...] = tuple(
    type(f"Suspect{number}", (kind,), {"__doc__": "A class with one bug."})
    for number, kind in enumerate((PositionFirst, SwapsThreeAndFour, BothIsMine), 1)
)
"""Three of the mutants without their names: lesson 7 finds out what is wrong in them."""
