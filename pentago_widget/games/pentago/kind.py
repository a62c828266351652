"""What the frame must know of Pentago. No ipywidgets."""

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pentago_widget.board import picture, style
from pentago_widget.board.picture import NOT_NOW, Word
from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.drawing import board_svg, placed_svg
from pentago_widget.games.pentago.levels import DEEPEST, DEFAULT_LEVEL, LEVELS
from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.play.kind import Call, Kind
from pentago_widget.rules.pentago import COLORS, HOMES, ROTATIONS, SQUARES, SUB_BOARDS, Pentago

if TYPE_CHECKING:
    from pentago_widget.thinking.thought import Thought

WORDS = {
    ".": Word("empty", "pw-empty"),
    "B": Word("black", "pw-black"),
    "W": Word("white", "pw-white"),
    "l": Word("last move", "pw-last"),
    "p": Word("just placed, press to take back", "pw-placed"),
    "f": Word("in the five", "pw-five"),
    "h": Word("hint", "pw-hint"),
    "t": Word("threat", "pw-threat"),
    "u": Word("threat with a turn", "pw-turn-threat"),
    "1": Word("wins, proved", "pw-win"),
    "0": Word("draws, proved", "pw-draw"),
    "2": Word("loses, proved", "pw-loss"),
    "+": Word("looks good", "pw-good"),
    "=": Word("looks even", "pw-even"),
    "_": Word("looks bad", "pw-bad"),
    NOT_NOW: Word("", ""),
}
"""What the letters on the board mean."""

CONTROLS = tuple((s, r) for s in SUB_BOARDS for r in ROTATIONS)
PARTS = tuple(
    tuple(i for i, square in enumerate(SQUARES) if HOMES[square][0] == part) for part in range(4)
)

BOARD = picture.Board(
    name="Pentago",
    words=WORDS,
    squares=SQUARES,
    columns=6,
    parts=PARTS,
    controls=tuple(f"turn {s} {wording.DIRECTIONS[r]}" for s, r in CONTROLS),
    control_looks=tuple("pw-" + wording.DIRECTIONS[r].replace("-", "") for _, r in CONTROLS),
    looks=("pw-turn-now", *(f"pw-place-{color}" for color in COLORS)),
    row_labels=("abc", "def"),
    column_labels=("012", "345"),
    css=style.sheet("games/pentago/pentago.css"),
)


class PentagoKind(Kind):
    """Pentago, for the frame."""

    name = "Pentago"
    aim = "place a marble, turn a sub-board, five in a row win"
    rules = Pentago
    players = COLORS
    board = BOARD
    levels = LEVELS
    usual_level = DEFAULT_LEVEL
    deepest = DEEPEST
    methods = ("make_move", "get_game_state", "is_board_full")
    move_example = "a2 1C"
    move_help = (
        "Write a move as the square, the sub-board and C (clockwise) or A (anti-clockwise): a2 1C",
        "Rows are a to f downwards, columns 0 to 5; the sub-boards are 1 2 above and 3 4 below.",
    )
    longest_record = 2000

    def call(self, game: Pentago, move: Move) -> Call:
        """Return the call of `make_move`."""
        return Call("make_move", (game.get_turn(), *move))

    def moves_meant(self, game: Pentago, squares: Sequence[str]) -> list[Move]:  # noqa: ARG002
        """Return the move of a press that is refused; what would be turned does not matter."""
        return [Move(square, 1, "C") for square in squares if len(squares) == 1]

    def refused_calls(self, game: Pentago, move: Move) -> list[Call]:
        """Return the call by whose turn it is, and the same by the other color."""
        colors = sorted(COLORS, key=game.get_turn().__ne__)
        return [Call("make_move", (color, *move)) for color in colors]

    def answers(self, game: Pentago) -> Sequence[tuple[Call, Any]]:
        """Return how the game stands, and whether the board is full."""
        return (
            (Call("get_game_state"), game.get_game_state()),
            (Call("is_board_full"), game.is_board_full()),
        )

    def parse(self, text: str) -> Move:
        """Read a move like 'a2 1C'."""
        return Move.parse(text)

    def board_from_text(self, text: str) -> Pentago:
        """Set up a game from 36 squares and a turn."""
        return board_from_text(text)

    def record_head(self) -> str:
        """Return the first line of a record, which names no game: it is older than the others."""
        return "pentago-widget record 1"

    def move_in_words(self, before: Pentago, move: Move) -> str:
        """Tell a move."""
        return wording.move_in_words(before, move)

    def result(self, game: Pentago, before: Pentago | None, last: Move | None) -> str:
        """Explain how a game ended."""
        return wording.result(game, before, last)

    def text_board(self, game: Pentago) -> str:
        """Return the board with its rows and columns named."""
        rows = zip("abcdef", str(game).splitlines(), strict=True)
        return "\n".join([f"     {'   '.join('012345')}", *(f"{x}    {row}" for x, row in rows)])

    def in_words(self, game: Pentago) -> str:
        """Describe the board for the ear: every marble, and which rows are empty."""
        return wording.in_words(game)

    def svg(
        self, game: Pentago, before: Pentago | None, last: Move | None, half: Sequence[str] = ()
    ) -> str:
        """Draw a position, with the marble that is placed before a sub-board is turned."""
        if half:
            return placed_svg(game, half[0])
        return board_svg(game, last_move=last, before=before)

    def thinking(self, game: Pentago, **question: Any) -> "Iterator[Thought]":  # noqa: ANN401
        """Think about a move; the engine is loaded when it is first asked."""
        from pentago_widget.games.pentago.player import thinking  # noqa: PLC0415

        return thinking(game, **question)

    def usual_question(self) -> dict[str, int]:
        """Return the depth to which the terminal's computer looks unless told."""
        return {"depth": 3}

    def moves(self, game: Pentago) -> list[Move]:
        """Return every legal move."""
        return [Move(*move) for move in game.get_moves()]

    def hint(self, move: Move, half: Sequence[str] = ()) -> tuple[dict[str, str], str]:  # noqa: ARG002
        """Return the marks that show a move as a hint, and the words for it."""
        marks = {move.position: "h", f"{move.sub_board}{move.rotation}": "h"}
        direction = wording.DIRECTIONS[move.rotation]
        return marks, f"Hint: {move.position}, then turn {move.sub_board} {direction}."

    def caveat(self) -> str:
        """Return a sentence where the engine is not compiled."""
        from pentago_widget.games.pentago import plain_speed  # noqa: PLC0415  it loads the engine's library

        return plain_speed.caveat()

    def prepare(self) -> None:
        """Load the engine."""
        for _ in self.thinking(Pentago(), depth=1):
            pass

    def release(self) -> None:
        """Give back what solving keeps, if anything was ever solved."""
        if memory := sys.modules.get("pentago_widget.engine.memory"):
            memory.release_memory()


PENTAGO = PentagoKind()
