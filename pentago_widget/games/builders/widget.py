"""BuildersWidget: Builders on a board in the notebook, for people and computers on either side.

Wiring only: the frame does the rest.
"""

from pentago_widget.frame.widget import GameWidget
from pentago_widget.games.builders.kind import BUILDERS, builders_in_words, threats_in_words
from pentago_widget.games.builders.match import BuildersMatch
from pentago_widget.games.builders.view import BuildersView


class BuildersWidget(GameWidget):
    """A board to play Builders on, by hand, by keyboard, by ear and by code.

    `game` is a BuildersGame, or a game of your own class with the specification's methods. Methods
    that do something return None when it is done, and otherwise say why not.
    """

    kind = BUILDERS
    match_class = BuildersMatch
    view_class = BuildersView
    help = (
        "Arrow keys move over the board. Enter or Space chooses a builder, then the square to step"
        " to, then the square to build on; Escape or the same square again takes a step back."
        " U undoes, Y redoes, H gives a hint, S says the status again, R reads the row,"
        " B the builders and their steps, L the last move, T who threatens to win."
    )
    help_keys = (" H gives a hint,", ", T who threatens to win")

    def _read_out(self, key: str, at: int) -> str | None:
        """Return what a key reads out, on the square that has the focus; None for other keys."""
        told = {"part": builders_in_words, "threats": threats_in_words}.get(key)
        return told(self._match.game) if told else super()._read_out(key, at)
