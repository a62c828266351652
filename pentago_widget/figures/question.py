"""What a question to choose an answer to is, as plain data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One answer to a question, and what is said to who chooses it."""

    text: str
    feedback: str
    is_right: bool = False


@dataclass(frozen=True)
class Question:
    """Something to predict, with answers to choose from."""

    name: str
    text: str
    choices: tuple[Choice, ...]
    board: str = ""
    """The board it is about, as `move.board_text` writes it; nothing where it is about none."""

    move: str = ""
    """The move it is about, like 'a2 1C': what comes of it is shown with the first answer."""
