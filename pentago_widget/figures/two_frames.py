"""A move as two boards: before the rotation and after it."""

from pentago_widget.figures.figure import Figure
from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.drawing import two_frames_svg
from pentago_widget.games.pentago.move import Move
from pentago_widget.rules.pentago import ROTATIONS, SQUARES, SUB_BOARDS, Pentago
from pentago_widget.words.sentences import as_sentence


class TwoFrames(Figure):
    """Choose a move for the side to move, and see the board before its rotation and after it."""

    def __init__(
        self, game: Pentago | None = None, move: str = "a2 1C", *, size: str = "medium"
    ) -> None:
        """Begin with a game, the empty board where none is given, and a move like 'a2 1C'."""
        self.game = Pentago() if game is None else game.copy()
        chosen = Move.parse(move)
        super().__init__(size=size)
        self._square = self.choice("Square", SQUARES, chosen.position)
        self._sub_board = self.choice("Sub-board", SUB_BOARDS, chosen.sub_board)
        ways = [(wording.DIRECTIONS[rotation], rotation) for rotation in ROTATIONS]
        self._rotation = self.choice("Rotation", ways, chosen.rotation)
        self.show()

    @property
    def move(self) -> Move:
        """The move shown."""
        return Move(self._square.value, self._sub_board.value, self._rotation.value)

    def why_not(self) -> str:
        """Say why the move cannot be made; nothing where it can."""
        return self.game.why_not(self.game.get_turn(), *self.move) or ""

    def after(self) -> Pentago:
        """Return the game after the move, or as it was where the move cannot be made."""
        game = self.game.copy()
        if not self.why_not():
            game.make_move(game.get_turn(), *self.move)
        return game

    def svg(self) -> str:
        """Draw both boards; where the move cannot be made, the one there is twice would mislead."""
        return "" if self.why_not() else two_frames_svg(self.game, self.move)

    def text(self) -> str:
        """Write both boards side by side."""
        left, right = self._placed(), self.after().get_rows()
        return "\n".join(f"{a}   {b}" for a, b in zip(left, right, strict=True))

    def status(self) -> str:
        """Tell the move and what it ends the game with, or why it cannot be made."""
        if reason := self.why_not():
            return as_sentence(reason)
        told, after = wording.move_in_words(self.game, self.move), self.after()
        if after.get_game_state() == "UNFINISHED":
            return told
        return f"{told} {wording.result(after, self.game, self.move)}"

    def _placed(self) -> list[str]:
        """Return the rows with the new marble, before the rotation."""
        rows = ["".join(row) for row in self.game.get_rows()]
        if not self.why_not():
            row, column = divmod(SQUARES.index(self.move.position), 6)
            marble = self.game.get_turn()[0].upper()
            rows[row] = rows[row][:column] + marble + rows[row][column + 1 :]
        return rows
