"""What the frame must know of Gess. No ipywidgets.

A move reads `b6 e9`, the centers of a footprint before and after; `resign` gives the game up. A
board reads as its 400 squares, row 20 first, and whose turn it is.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from GessGame import COLORS, COLUMNS, GessGame
from Pentago import plain, shown
from pentago_widget import cell
from pentago_widget.cell import NOT_NOW, Word
from pentago_widget.game_view import SWITCHES
from pentago_widget.gess_levels import DEFAULT_LEVEL, LEVELS
from pentago_widget.kind import Call, Kind

if TYPE_CHECKING:
    from pentago_widget.alpha_beta import Thought

NAMES = tuple(f"{column}{row}" for row in range(20, 0, -1) for column in COLUMNS)
"""The squares as a board shows them, row 20 first."""

WORDS = {
    ".": Word("empty", "pw-empty"),
    "B": Word("black", "pw-black"),
    "W": Word("white", "pw-white"),
    "r": Word("in a ring", "pw-in-ring"),
    "g": Word("the gap of a ring", "pw-gap"),
    "f": Word("in the footprint", "pw-footprint"),
    "c": Word("chosen, press to take back", "pw-chosen"),
    "m": Word("go here", "pw-reach"),
    "e": Word("loses stones at the edge", "pw-edge"),
    "l": Word("last move", "pw-last"),
    "h": Word("hint", "pw-advised"),
    NOT_NOW: Word("", ""),
} | {str(n): Word(f"captures {n}", f"pw-takes-{n}") for n in range(1, 10)}
"""What the letters on the board mean."""

BOARD = cell.Board(
    name="Gess",
    words=WORDS,
    squares=NAMES,
    columns=20,
    parts=(tuple(range(400)),),
    controls=(),
    control_looks=(),
    looks=(*(f"pw-place-{color}" for color in COLORS), *(f"pw-{switch}" for switch in SWITCHES)),
    row_labels=(tuple(map(str, range(20, 0, -1))),),
    column_labels=(COLUMNS,),
)

_MOVE = re.compile(r"\s*([a-t](?:1?\d|20))[\s,]+([a-t](?:1?\d|20))\s*", re.ASCII | re.IGNORECASE)
_BOARD = re.compile(r"\s*([.BW]{400})\s+([bw])\s*", re.ASCII)
_TURNS = {"b": "black", "w": "white"}


class GessMove(NamedTuple):
    """A move of Gess: the centers of a footprint before and after, in the order of `make_move`."""

    start: str
    end: str

    def __str__(self) -> str:
        """Return the text form, like 'b6 e9'."""
        return f"{self.start} {self.end}".strip()

    @classmethod
    def parse(cls, text: str) -> "GessMove":
        """Read the text form."""
        known = plain(text)
        if isinstance(known, str) and known.strip().lower() == str(RESIGNATION):
            return RESIGNATION
        found = _MOVE.fullmatch(known) if isinstance(known, str) else None
        if not found:
            expected = "two centers, b2 to s19, or 'resign'"
            raise ValueError(f"a move is written like 'b6 e9': {expected}, not {shown(text)}")
        return cls(found[1].lower(), found[2].lower())


RESIGNATION = GessMove("resign", "")
"""What is played by who gives the game up."""


class GessKind(Kind):
    """Gess, for the frame."""

    name = "Gess"
    players = COLORS
    player_word = "color"
    board = BOARD
    levels = LEVELS
    usual_level = DEFAULT_LEVEL
    methods = ("make_move", "get_game_state", "resign_game")
    move_example = "c3 c5"
    most_moves = 300
    longest_record = 60_000

    def new(self) -> GessGame:
        """Return a board with both sides' 43 stones."""
        return GessGame()

    def turn(self, game: GessGame) -> str:
        """Return whose turn it is, 'black' or 'white'."""
        return game.get_turn()

    def state(self, game: GessGame) -> str:
        """Return what `get_game_state` says."""
        return game.get_game_state()

    def why_not(self, game: GessGame, move: GessMove) -> str | None:
        """Return None if a move can be made, else why not."""
        if move != RESIGNATION:
            return game.why_not(*move)
        return f"the game is finished: {self.state(game)}" if self.is_over(game) else None

    def call(self, game: GessGame, move: GessMove) -> Call:  # noqa: ARG002  a frame's question
        """Return the call of `make_move` or of `resign_game`."""
        return Call("resign_game") if move == RESIGNATION else Call("make_move", tuple(move))

    def answers(self, game: GessGame) -> Sequence[tuple[Call, Any]]:
        """Return how the game stands."""
        return ((Call("get_game_state"), game.get_game_state()),)

    def parse(self, text: str) -> GessMove:
        """Read a move like 'b6 e9', or 'resign'."""
        return GessMove.parse(text)

    def board_text(self, game: GessGame) -> str:
        """Return 400 squares, and whose turn it is."""
        return f"{self.letters(game)} {game.get_turn()[0]}"

    def board_from_text(self, text: str) -> GessGame:
        """Set up a game from 400 squares and a turn."""
        known = plain(text)
        found = _BOARD.fullmatch(known) if isinstance(known, str) else None
        if not found:
            expected = "400 of '.', 'B' and 'W', row 20 first, a space, and b or w for the turn"
            raise ValueError(f"a board is written as {expected}, not {shown(text)}")
        rows = [found[1][at : at + 20] for at in range(0, 400, 20)]
        return GessGame.from_rows(rows, _TURNS[found[2]])

    def code(self, game: GessGame, name: str) -> str:
        """Return the expression that sets up a game."""
        if game == GessGame():
            return f"{name}()"
        return f"{name}.from_rows({[*game.get_rows()]}, {game.get_turn()!r})"

    def is_rules(self, kind: type) -> bool:
        """Say whether a class is GessGame, or made of it."""
        return issubclass(kind, GessGame)

    def set_up(self, kind: type, game: GessGame) -> Any:  # noqa: ANN401
        """Return a game of such a class that stands as this one does."""
        return kind.from_rows(game.get_rows(), game.get_turn())  # type: ignore[attr-defined]

    def letters(self, game: GessGame) -> str:
        """Return 400 of '.', 'B' and 'W', row 20 first."""
        return "".join(game.get_rows())

    def told(self, before: GessGame, move: GessMove) -> str:
        """Tell a move, and what it captures or loses."""
        who = before.get_turn().capitalize()
        if move == RESIGNATION:
            return f"{who} resigns."
        taken = in_words(*losses(before, move))
        return f"{who} moves from {move.start} to {move.end}{taken and f' and {taken}'}."

    def result(
        self,
        game: GessGame,
        before: GessGame | None,  # noqa: ARG002  the board says it all
        last: GessMove | None,
    ) -> str:
        """Explain how a game ended."""
        winner = "black" if game.get_game_state() == "BLACK_WON" else "white"
        loser = "white" if winner == "black" else "black"
        why = "resigned" if last == RESIGNATION else "has no ring left"
        return f"{winner.capitalize()} wins: {loser} {why}."

    def svg(self, game: GessGame, before: GessGame | None, last: GessMove | None) -> str:
        """Draw a position."""
        from pentago_widget.gess_drawing import board_svg  # noqa: PLC0415

        if self.is_over(game):
            return board_svg(game, self.result(game, before, last), last)
        return board_svg(game, f"{game.get_turn().capitalize()} is to move.", last)

    def thinking(self, game: GessGame, **question: Any) -> "Iterator[Thought]":  # noqa: ANN401
        """Think about a move; the computer player is loaded when it is first asked."""
        from pentago_widget.gess_player import thinking  # noqa: PLC0415

        return thinking(game, **question)

    def hint(self, move: GessMove) -> tuple[dict[str, str], str]:
        """Return the marks that show a move as a hint, and the words for it."""
        marks = {move.start: "h", move.end: "h"}
        return marks, f"Hint: move from {move.start} to {move.end}."


def losses(before: GessGame, move: GessMove) -> tuple[int, int]:
    """Return how many of the other color's stones a move captures, and how many it costs."""
    after = before.copy()
    after.make_move(*move)
    mover = before.get_turn()[0].upper()
    old, new = "".join(before.get_rows()), "".join(after.get_rows())
    other = "W" if mover == "B" else "B"
    return old.count(other) - new.count(other), old.count(mover) - new.count(mover)


def in_words(captured: int, lost: int) -> str:
    """Say what a move captures and what it costs."""
    parts = []
    if captured:
        parts.append(f"captures {captured} {'stone' if captured == 1 else 'stones'}")
    if lost:
        parts.append(f"loses {lost} of its own")
    return " and ".join(parts)


GESS = GessKind()
