"""Exercises of the lesson on turning by transposing and reversing."""

from collections.abc import Iterator

from pentago_widget.lessons.exercise import Case, Exercise, Mistake, Question

Rows = list[list[str]]


def _clockwise(rows: Rows) -> Rows:
    """Turn rows clockwise."""
    return [list(column)[::-1] for column in zip(*rows, strict=True)]


def _turns() -> Iterator[Case]:
    """Yield sub-boards with what a clockwise turn makes of them."""
    for text in ("B..|...|...", ".B.|...|...", "BBB|...|...", "BW.|..B|W..", "BWB|W.W|.BB"):
        rows = [list(row) for row in text.split("|")]
        yield Case((rows,), _clockwise(rows))


EXERCISES = (
    Exercise(
        name="turned_clockwise",
        task="Return new rows: the given three rows after a clockwise quarter turn.",
        cases=_turns,
        hints=(
            "Where does the top row go when the sub-board turns clockwise?",
            "It becomes the right column. The left column becomes the top row, read from below.",
            "zip(*rows) gives the columns, one after the other. Each must be read from below.",
        ),
        mistakes=(
            Mistake(
                lambda rows: [list(column) for column in zip(*rows, strict=True)][::-1],
                "your sub-board turns anti-clockwise: you reversed the rows after transposing.",
            ),
        ),
    ),
)
QUESTIONS: tuple[Question, ...] = ()
