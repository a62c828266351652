"""A game that shows a bug, made short try by try: what is left out, and whether it still fails."""

import random
from collections.abc import Sequence
from typing import Any

from pentago_widget.figures.figure import Figure
from pentago_widget.games.pentago.move import Move
from pentago_widget.ink import sketch
from pentago_widget.material import calls
from pentago_widget.material.planted import (
    GiftsAreLost,
    MissesADiagonal,
    PlainPentago,
    SwapsThreeAndFour,
)
from pentago_widget.material.shrink import Try, Turn, tries, without
from pentago_widget.rules.pentago import SQUARES, Pentago
from pentago_widget.words.sentences import counted
from pentago_widget.words.values import shown

BUGS: dict[str, tuple[type[PlainPentago], int]] = {
    "a gift is not noticed": (GiftsAreLost, 228),
    "a diagonal is missed": (MissesADiagonal, 331),
    "3 and 4 are mixed up": (SwapsThreeAndFour, 228),
}
"""Classes with a planted bug, each with the chance that makes a game which shows it."""

MOST_GAMES = 300
SEEN = ("make_move", "get_game_state")
WIDTH, HEIGHT, LEFT, TOP, ROW = 690, 310, 36, 30, 20


def game_by_chance(seed: int) -> tuple[Turn, ...]:
    """Return the moves of a whole random game, the same for the same seed."""
    chance, game = random.Random(seed), Pentago()  # noqa: S311  repeatable, not secret
    made: list[Turn] = []
    while legal := game.get_moves():
        made.append(chance.choice(legal))
        game.make_move(game.get_turn(), *made[-1])
    return tuple(made)


def failing_game(kind: Any) -> tuple[Turn, ...]:  # noqa: ANN401  anybody's class
    """Return the first random game in which a class departs from the rules."""
    for seed in range(MOST_GAMES):
        if calls.is_told_apart(kind, made := game_by_chance(seed)):
            return made
    raise ValueError(f"a class that departs from the rules was expected, not {shown(kind)}")


def numbered(moves: Sequence[Turn]) -> tuple[Pentago, dict[str, int]]:
    """Return the game after these moves, and for each square the number of the move made there."""
    game, lies = Pentago(), dict[str, int]()
    for number, (position, sub_board, rotation) in enumerate(moves, 1):
        has_won = game.wins_at_once(game.get_turn(), position)
        if game.make_move(game.get_turn(), position, sub_board, rotation) is True:
            lies[position] = number
            if not has_won:
                lies = {Move(s, sub_board, rotation).landing(): n for s, n in lies.items()}
    return game, lies


class Shrinking(Figure):
    """Go through the tries that make a failing game short: of a planted bug, or of your class."""

    def __init__(
        self,
        kind: Any = None,  # noqa: ANN401  anybody's class
        moves: Sequence[tuple[str, int, str]] | None = None,
        *,
        size: str = "medium",
    ) -> None:
        """Begin with a class, a planted bug where none is given, and moves that show its bug.

        Without moves a random game is looked for.
        """
        planted, seed = next(iter(BUGS.values()))
        self.kind: Any = planted if kind is None else kind
        is_ours = kind is None and moves is None
        self.moves = game_by_chance(seed) if is_ours else _failing(self.kind, moves)
        super().__init__(size=size)
        self._bug = self.choice("Bug", list(BUGS), next(iter(BUGS))) if is_ours else None
        self._at = self.slider("Try", 0, 1, 0)
        self.button("Next", lambda: self._go(self.at + 1))
        self.button("Next that still fails", self._next_success)
        self.button("Smallest", lambda: self._go(self.last))
        self._measure()
        self.show()

    @property
    def at(self) -> int:
        """The number of the try shown; 0 is the game as it was."""
        return int(self._at.value)

    @property
    def last(self) -> int:
        """The number of the last step, where nothing more can be left out."""
        return self._tries + 1

    @property
    def smallest(self) -> tuple[Turn, ...]:
        """The moves that are left in the end."""
        return self._attempts[-1].before if self._attempts else self.moves

    def go_to(self, number: int) -> None:
        """Show a try by its number, 0 to `last`."""
        if type(number) is not int or not 0 <= number <= self.last:
            raise ValueError(f"a try from 0 to {self.last} was expected, not {shown(number)}")
        self._did(lambda: self._go(number))

    def next(self) -> None:
        """Show the next try that still fails, or the end."""
        self._did(self._next_success)

    def changed(self, field: Any) -> None:  # noqa: ANN401
        """Begin again with another bug."""
        if self._bug is not None and field is self._bug:
            self.kind, seed = BUGS[field.value]
            self.moves = game_by_chance(seed)
            self._measure()
            self._go(0)

    def status(self) -> str:
        """Tell what is left out, and whether it still fails."""
        if self.at == 0:
            return (
                f"A game of {counted(len(self.moves), 'move')} fails. {self._failure(self.moves)}"
            )
        if self.at == self.last:
            more = len(self._attempts) - self._tries
            left = f"{counted(len(self.smallest), 'move')} left: {more} more tries do not fail"
            return f"{left}. {self._failure(self.smallest)}"
        each = self._try()
        out = f"Try {self.at} of {self._tries}: {_named(each.left_out)}"
        if each.still_fails:
            return f"{out} left out. ✓ It still fails: {counted(len(each.after), 'move')} left."
        return f"{out} left out. ✗ It does not fail any more: put back."

    def text(self) -> str:
        """Write the moves, those left out in brackets, and the board with all of them."""
        shown_moves, out = self._shown()
        game, _ = numbered(shown_moves)
        lines = [
            f"[{line}] left out" if number in out else f" {line}"
            for number, line in enumerate(_lines(shown_moves))
        ]
        return "\n".join([self.status(), "", *lines, "", *game.get_rows()])

    def svg(self) -> str:
        """Draw the board with numbered marbles beside the list of moves."""
        shown_moves, out = self._shown()
        game, lies = numbered(shown_moves)
        spots = {divmod(SQUARES.index(square), 6): n for square, n in lies.items()}
        board = sketch.squares(
            game.get_rows(),
            LEFT,
            TOP + 24,
            texts={spot: str(number) for spot, number in spots.items()},
            ringed=[spot for spot, number in spots.items() if number - 1 in out],
        )
        ink = sketch.INK if not out else sketch.GOOD if self._try().still_fails else sketch.ALARM
        listed = [_listed(n, line, n in out) for n, line in enumerate(_lines(shown_moves))]
        said = sketch.words(LEFT, 20, self._headline(), ink=ink, anchor="start", bold=True)
        return sketch.sheet(
            "A failing game", self.text(), WIDTH, HEIGHT, said, board, *_labels(), *listed
        )

    def _headline(self) -> str:
        """Return the shortest form of what is seen."""
        if self.at == 0:
            return f"{counted(len(self.moves), 'move')}: fails"
        if self.at == self.last:
            return f"{counted(len(self.smallest), 'move')}: nothing more can be left out"
        sign = "✓ still fails" if self._try().still_fails else "✗ does not fail"
        return f"Try {self.at}, without {_named(self._try().left_out)}: {sign}"

    def _try(self) -> Try[Turn]:
        """Return the try shown."""
        return self._attempts[self.at - 1]

    def _shown(self) -> tuple[tuple[Turn, ...], tuple[int, ...]]:
        """Return the moves shown, and which of them are left out."""
        if self.at in (0, self.last):
            return (self.smallest if self.at else self.moves), ()
        return self._try().before, self._try().left_out

    def _measure(self) -> None:
        """Let the slider have a place for each try up to the last that helped."""
        kind = self.kind
        found = tries(self.moves, lambda made: calls.is_told_apart(kind, made), without)
        self._attempts = tuple(found)
        helped = [n for n, x in enumerate(self._attempts, 1) if x.still_fails]
        self._tries = helped[-1] if helped else 0
        self.set(self._at, max=self._tries + 1, value=0)

    def _go(self, number: int) -> None:
        """Go to a try."""
        self.set(self._at, value=min(number, self.last))

    def _next_success(self) -> None:
        """Go to the next try that still fails, or to the end."""
        rest = self._attempts[self.at : self._tries]
        steps = (step for step, each in enumerate(rest, 1) if each.still_fails)
        self._go(self.at + next(steps, self.last))

    def _failure(self, moves: Sequence[Turn]) -> str:
        """Say how a class departs from the rules in a game."""
        script = tuple(call for each in calls.moves(moves) for call in (each, calls.STATE))
        found = calls.departs(self.kind, script, SEEN)
        if found is None:
            return ""
        number, answer = found
        said = str(answer).removeprefix("it ")
        return f"The rules say {shown(calls.expected(script)[number])}, the class {said}."


def _failing(kind: Any, moves: Sequence[tuple[str, int, str]] | None) -> tuple[Turn, ...]:  # noqa: ANN401
    """Return the moves of a failing game, or raise a ValueError that says what is wrong."""
    if not issubclass(type(kind), type):
        raise ValueError(f"a class was expected, without calling it, not {shown(kind)}")  # noqa: TRY004
    if moves is None:
        return failing_game(kind)
    try:
        made = tuple(Move.parse("{} {}{}".format(*each)) for each in moves)
    except (TypeError, IndexError, ValueError):
        raise ValueError(f"moves like ('a0', 3, 'C') were expected, not {shown(moves)}") from None
    if not calls.is_told_apart(kind, made):
        raise ValueError("moves that show a bug were expected: with these the class is right")
    return made


def _lines(moves: Sequence[Turn]) -> list[str]:
    """Write moves with their numbers and colors, black first."""
    return [
        f"{number + 1:2} {'white' if number % 2 else 'black'} {position} {sub_board}{rotation}"
        for number, (position, sub_board, rotation) in enumerate(moves)
    ]


def _listed(number: int, line: str, is_out: bool) -> str:
    """Draw a move in the list, struck through where it is left out."""
    x, y = 280 + number // 12 * 136, TOP + 20 + number % 12 * ROW
    ink = sketch.ALARM if is_out else sketch.INK
    drawn = sketch.words(x, y, line, size=14, ink=ink, anchor="start")
    return drawn + sketch.line((x - 3, y), (x + 110, y), ink=ink) if is_out else drawn


def _labels() -> list[str]:
    """Write the letters of the rows and the numbers of the columns."""
    cell, top, ink = sketch.CELL, TOP + 24, sketch.FAINT
    return [
        *(
            sketch.words(LEFT - 14, top + (row + 0.5) * cell, name, size=13, ink=ink)
            for row, name in enumerate("abcdef")
        ),
        *(
            sketch.words(LEFT + (column + 0.5) * cell, top - 12, str(column), size=13, ink=ink)
            for column in range(6)
        ),
    ]


def _named(numbers: Sequence[int]) -> str:
    """Name moves by their numbers from 1: 'move 3', 'moves 3 to 5', 'moves 3 and 7'."""
    first, last = numbers[0] + 1, numbers[-1] + 1
    if len(numbers) == 1:
        return f"move {first}"
    joined = "to" if len(numbers) == last - first + 1 and len(numbers) > 2 else "and"
    return f"moves {first} {joined} {last}"
