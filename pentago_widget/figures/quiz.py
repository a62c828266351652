"""A question with answers to choose from, and a word to each."""

import html
from collections.abc import Sequence
from functools import partial

import ipywidgets

from pentago_widget.figures.figure import Figure
from pentago_widget.figures.question import Choice, Question
from pentago_widget.games.pentago.drawing import board_svg, two_frames_svg
from pentago_widget.games.pentago.move import Move, board_from_text

LETTERS = "ABCDEFGH"
_MARBLES = str.maketrans("BW.", "●○□")


class Quiz(Figure):
    """A question in a notebook; it says nothing about any answer before it is chosen."""

    def __init__(self, question: Question, *, size: str = "medium") -> None:
        """Show a question."""
        self.question = question
        self.game = board_from_text(question.board) if question.board else None
        self.chosen: Choice | None = None
        super().__init__(size=size)
        self._fields.add_class("pw-answers")
        for letter, choice in zip(LETTERS, question.choices, strict=False):
            self.button(f"{letter}  {choice.text}", partial(self._choose, choice))
        self.show()

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the answers below the question."""
        first, *rest = super()._children()
        others = [part for part in rest if part not in (self._fields, self._as_text, self._text)]
        return [first, *others, self._fields, self._as_text, self._text]

    def choose(self, letter: str) -> None:
        """Choose an answer by code, by its letter."""
        offered = dict(zip(LETTERS, self.question.choices, strict=False))
        if letter not in offered:
            raise ValueError(f"choose one of {', '.join(offered)}, not {letter!r}")
        self._did(lambda: self._choose(offered[letter]))

    @property
    def is_right(self) -> bool:
        """Whether the right answer is chosen."""
        return self.chosen is not None and self.chosen.is_right

    def svg(self) -> str:
        """Draw the board that the question is about; with an answer, what comes of the move."""
        if self.game is None:
            return ""
        if self._revealed():
            return two_frames_svg(self.game, Move.parse(self.question.move))
        return board_svg(self.game)

    def status(self) -> str:
        """Ask, or say what is to be said to the answer chosen."""
        if self.chosen is None:
            return self.question.text
        letter = LETTERS[self.question.choices.index(self.chosen)]
        verdict = "✓ Right." if self.chosen.is_right else "✗ Not quite."
        return f"{self.question.text} {letter}: {verdict} {self.chosen.feedback}"

    def text(self) -> str:
        """Write the board, the question with its answers, and what was said to the one chosen."""
        offered = zip(LETTERS, self.question.choices, strict=False)
        answers = [f"  {letter}  {choice.text}" for letter, choice in offered]
        said = [self.status()] if self.chosen else []
        return "\n".join([*self._boards(), self.question.text, *answers, *said])

    def _choose(self, choice: Choice) -> None:
        """Take an answer."""
        self.chosen = choice

    def _revealed(self) -> bool:
        """Say whether what comes of the move is to be seen."""
        return bool(self.question.move) and self.chosen is not None

    def _boards(self) -> list[str]:
        """Write the board; with an answer, also the board after the move."""
        if self.game is None:
            return []
        written = [*_lines(self.game.get_rows()), ""]
        if self._revealed():
            after = self.game.copy()
            after.make_move(after.get_turn(), *Move.parse(self.question.move))
            written += ["After the move:", *_lines(after.get_rows()), ""]
        return written

    def _still(self) -> dict[str, str]:
        """Give readers without a kernel the text: a picture of a board has no answers."""
        return {"text/html": f"<pre>{html.escape(self.text())}</pre>"}


def _lines(rows: Sequence[str]) -> list[str]:
    """Write a board with its letters and numbers, as the lessons draw it."""
    named = zip("abcdef", rows, strict=True)
    return [
        "    " + "   ".join("012345"),
        *(f"{name}   {'   '.join(row.translate(_MARBLES))}" for name, row in named),
    ]
