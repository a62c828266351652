"""A demonstration for a class: sentences and boards, step by step, large enough to be read."""

from collections.abc import Iterable
from typing import Any

import ipywidgets

from pentago_widget.figures.figure import Figure
from pentago_widget.figures.steps import Stage, Step, staged
from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.drawing import board_svg, two_frames_svg
from pentago_widget.rules.pentago import Pentago


class Demonstration(Figure):
    """Go through the steps with Next and Back, or with the slider; the sentence is read out.

    A move is shown as two boards: the marble placed and the turn to come, then the turn made.
    """

    def __init__(self, steps: Iterable[Step], *, size: str = "projector") -> None:
        """Begin with the first of these steps."""
        self.stages = staged(steps)
        super().__init__(size=size)
        self._back = self.button("Back", self._go_back)
        self._next = self.button("Next", self._go_on)
        self._slider = self.slider("Step", 1, len(self.stages), 1)
        self.show()

    @property
    def at(self) -> int:
        """The number of the step shown, from 1."""
        return int(self._slider.value)

    @property
    def stage(self) -> Stage:
        """What is shown."""
        return self.stages[self.at - 1]

    def next(self) -> None:
        """Go on by a step; after the last one nothing changes."""
        self._did(self._go_on)

    def back(self) -> None:
        """Go back by a step; before the first one there is none."""
        self._did(self._go_back)

    def go_to(self, number: int) -> None:
        """Show a step by its number."""
        if type(number) is not int or not 1 <= number <= len(self.stages):
            raise ValueError(f"a step is a number from 1 to {len(self.stages)}, not {number!r}")
        self._did(lambda: self.set(self._slider, value=number))

    def svg(self) -> str:
        """Draw the board, or the move as two boards."""
        stage = self.stage
        if stage.move is None:
            return board_svg(stage.before, marks=stage.marks)
        return two_frames_svg(stage.before, stage.move)

    def status(self) -> str:
        """Say the sentence of the step."""
        return f"{self.at} of {len(self.stages)}: {self.stage.says}"

    def text(self) -> str:
        """Write the step with its board, before and after its move, and with its marks."""
        stage = self.stage
        parts = [self.status(), str(stage.before)]
        if stage.move is not None:
            parts += [wording.move_in_words(stage.before, stage.move), str(stage.after)]
            if stage.after.get_game_state() != "UNFINISHED":
                parts.append(wording.result(stage.after, stage.before, stage.move))
        if stage.marks:
            parts.append(", ".join(f"{square}: {word}" for square, word in stage.marks.items()))
        return "\n\n".join(parts)

    @property
    def game(self) -> Pentago:
        """The game after the step shown: to go on with on a board."""
        return self.stage.after.copy()

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the sentence above the board, where a class reads it first."""
        children: list[Any] = super()._children()
        children.remove(self._drawing)
        children.insert(children.index(self._texts["status"]) + 1, self._drawing)
        return children

    def _go_on(self) -> None:
        """Go on by a step."""
        self.set(self._slider, value=min(self.at + 1, len(self.stages)))

    def _go_back(self) -> None:
        """Go back by a step."""
        self.set(self._slider, value=max(self.at - 1, 1))
