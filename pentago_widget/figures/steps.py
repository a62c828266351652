"""The steps of a demonstration, as plain data, and what is on the board at each. No widgets."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pentago_widget.games.pentago.move import Move, board_from_text
from pentago_widget.rules.pentago import SQUARES, Pentago


@dataclass(frozen=True)
class Step:
    """One step: a sentence, and what happens on the board while it is read."""

    says: str
    board: str = ""
    """A board to set up, as `board_text` writes it; without one the last board stays."""

    move: str = ""
    """A move to make, like 'a2 1C'; it is shown as two boards."""

    marks: Mapping[str, str] = field(default_factory=dict)
    """Short words on squares, where there is no move."""


@dataclass(frozen=True)
class Stage:
    """What is to be seen at a step."""

    says: str
    before: Pentago
    """The board, before the move where there is one."""

    after: Pentago
    move: Move | None = None
    marks: Mapping[str, str] = field(default_factory=dict)


def staged(steps: Iterable[Step]) -> tuple[Stage, ...]:
    """Return the stages of a demonstration, or raise a ValueError that names the step at fault."""
    stages: list[Stage] = []
    for number, step in enumerate(steps, 1):
        game = stages[-1].after if stages else Pentago()
        try:
            stages.append(_stage(step, game))
        except ValueError as error:
            raise ValueError(f"step {number}: {error}") from None
    if not stages:
        raise ValueError("a demonstration needs at least one step")
    return tuple(stages)


def _stage(step: Step, game: Pentago) -> Stage:
    """Return what is to be seen at a step that follows upon this game."""
    before = board_from_text(step.board) if step.board else game
    if unknown := set(step.marks) - set(SQUARES):
        raise ValueError(f"marks are for squares from 'a0' to 'f5', not {min(unknown)!r}")
    if not step.move:
        return Stage(step.says, before, before, None, step.marks)
    if step.marks:
        raise ValueError("marks are for a step without a move")
    move, after = Move.parse(step.move), before.copy()
    if reason := before.why_not(before.get_turn(), *move):
        raise ValueError(reason)
    after.make_move(before.get_turn(), *move)
    return Stage(step.says, before, after, move)
