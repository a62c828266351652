"""A question with answers to choose from, and a word to each."""

from functools import partial

from pentago_widget.figures.figure import Figure
from pentago_widget.lessons.exercise import Choice, Question

LETTERS = "ABCDEFGH"


class Quiz(Figure):
    """A question in a notebook; it says nothing about any answer before it is chosen."""

    def __init__(self, question: Question) -> None:
        """Show a question."""
        self.question = question
        self.chosen: Choice | None = None
        super().__init__()
        self._fields.add_class("pw-answers")
        for letter, choice in zip(LETTERS, question.choices, strict=False):
            self.button(f"{letter}  {choice.text}", partial(self._choose, choice))
        self.show()

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

    def status(self) -> str:
        """Ask, or say what is to be said to the answer chosen."""
        if self.chosen is None:
            return self.question.text
        letter = LETTERS[self.question.choices.index(self.chosen)]
        verdict = "✓ Right." if self.chosen.is_right else "✗ Not quite."
        return f"{self.question.text} {letter}: {verdict} {self.chosen.feedback}"

    def text(self) -> str:
        """Write the question with its answers, and what was said to the one chosen."""
        offered = zip(LETTERS, self.question.choices, strict=False)
        answers = [f"  {letter}  {choice.text}" for letter, choice in offered]
        said = [self.status()] if self.chosen else []
        return "\n".join([self.question.text, *answers, *said])

    def _choose(self, choice: Choice) -> None:
        """Take an answer."""
        self.chosen = choice
