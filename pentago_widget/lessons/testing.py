"""Exercises and questions of the lesson on testing: properties, mutants, and shrinking."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from pentago_widget.figures.question import Choice, Question
from pentago_widget.lessons.checker.games import refused_then_on
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.material import planted
from pentago_widget.material.calls import STATE, answered, departs, expected, move, moves
from pentago_widget.material.planted import MUTANTS, PlainPentago
from pentago_widget.material.shrink import shrunk
from pentago_widget.rules.pentago import SQUARES, Pentago

Rows = list[list[str]]
Turn = Callable[[Rows], Rows]
Game = tuple[tuple[str, int, str], ...]


def _chance(seed: int = 1) -> random.Random:
    """Return the source of all chance here, the same each time."""
    return random.Random(seed)  # noqa: S311  chance that is repeatable, not secret


def _clockwise(rows: Rows) -> Rows:
    """Turn three rows clockwise."""
    return [list(column)[::-1] for column in zip(*rows, strict=True)]


def _anticlockwise(rows: Rows) -> Rows:
    """Turn three rows anti-clockwise."""
    return [list(column) for column in zip(*rows, strict=True)][::-1]


def _transposed(rows: Rows) -> Rows:
    """Make columns of rows."""
    return [list(column) for column in zip(*rows, strict=True)]


def _mirrored(rows: Rows) -> Rows:
    """Read each row from its end."""
    return [list(row)[::-1] for row in rows]


def _half(rows: Rows) -> Rows:
    """Turn twice."""
    return _clockwise(_clockwise(rows))


def _losing(rows: Rows) -> Rows:
    """Turn, and lose the marble in the middle."""
    new = _clockwise(rows)
    new[1][1] = "."
    return new


def _repainting(rows: Rows) -> Rows:
    """Turn, and make white marbles black."""
    return [["B" if letter == "W" else letter for letter in row] for row in _clockwise(rows)]


def _bleaching(rows: Rows) -> Rows:
    """Turn, and lose the white marbles."""
    return [["." if letter == "W" else letter for letter in row] for row in _clockwise(rows)]


def _shifted(rows: Rows) -> Rows:
    """Move the nine squares on by one, like a snake."""
    flat = [letter for row in rows for letter in row]
    flat = flat[-1:] + flat[:-1]
    return [flat[0:3], flat[3:6], flat[6:9]]


def _same(rows: Rows) -> Rows:
    """Do nothing."""
    return [list(row) for row in rows]


TURNS: dict[str, Turn] = {
    "a right clockwise turn": _clockwise,
    "a right anti-clockwise turn": _anticlockwise,
    "a turn that loses the marble in the middle": _losing,
    "a turn that makes white marbles black": _repainting,
    "a turn that loses the white marbles": _bleaching,
    "nine squares moved on by one": _shifted,
    "a mirror": _mirrored,
    "one that only transposes": _transposed,
    "a half turn": _half,
    "one that does nothing": _same,
}


def _boards() -> list[Rows]:
    """Return sub-boards to try a turn on: plain ones, and some by chance."""
    chance = _chance()
    drawn = ["BW.......", "BBBWWW...", "....W....", ".B.W.W.B."]
    drawn += ["".join(chance.choice("BW.") for _ in range(9)) for _ in range(20)]
    return [[list(text[0:3]), list(text[3:6]), list(text[6:9])] for text in drawn]


def _letters(rows: Rows) -> list[str]:
    """Return the nine letters in alphabetical order."""
    return sorted(letter for row in rows for letter in row)


def _keeps(turn: Turn, rows: Rows) -> bool:
    """Say whether a turn keeps the marbles of these rows."""
    return _letters(turn(rows)) == _letters(rows)


def _keeps_all(turn: Turn) -> bool:
    """Say whether a turn keeps the marbles of all sub-boards."""
    return all(_keeps(turn, rows) for rows in _boards())


def _four_are_nothing(turn: Turn, count: int = 4) -> bool:
    """Say whether so many turns are nothing."""
    for rows in _boards():
        now = rows
        for _ in range(count):
            now = turn(now)
        if now != rows:
            return False
    return True


def _on_turns(name: str, holds: Callable[[Turn], bool]) -> Callable[[], Iterator[Case]]:
    """Return what yields each function with whether a property holds for it."""

    def cases() -> Iterator[Case]:
        """Yield right functions first, then wrong ones."""
        for said, turn in TURNS.items():
            yield Case((turn,), holds(turn), f"{name}({said})")

    return cases


def _black_only(turn: Turn) -> bool:
    """Count the black marbles alone."""
    return all(
        sum(row.count("B") for row in turn(rows)) == sum(row.count("B") for row in rows)
        for rows in _boards()
    )


def _all_marbles(turn: Turn) -> bool:
    """Count the marbles without their color."""
    return all(_letters(turn(rows)).count(".") == _letters(rows).count(".") for rows in _boards())


def _as_if_sorted(turn: Turn) -> bool:
    """Ask that the rows stay what they were."""
    return all(turn(rows) == rows for rows in _boards())


@cache
def _refuses_cleanly(game_class: Any) -> bool:  # noqa: ANN401
    """Say whether a refused move changes nothing: the answers afterwards are the rules'."""
    seen = ("make_move", "get_game_state")
    return all(departs(game_class, script, seen) is None for script in refused_then_on())


def _refuses_with_words(game_class: Any) -> bool:  # noqa: ANN401
    """Look at the answer to a refused move, and at nothing after it."""
    script = (*moves([("a0", 4, "C")]), moves([("a0", 4, "C")], "white")[0])
    return bool(answered(game_class, script)[-1].agrees("position is not empty"))


def _refused_only(*refused: tuple[str, str, int, str]) -> Callable[[Any], bool]:
    """Return what refuses just this, and then looks whether white may move to b2."""

    def holds(game_class: Any) -> bool:  # noqa: ANN401
        """Say whether the move after the refusals is accepted."""
        calls = [move("black", "a0", 4, "C"), *(move(*each) for each in refused)]
        return answered(game_class, (*calls, move("white", "b2", 4, "C")))[-1].agrees(True)

    return holds


ON_TAKEN, OF_WRONG_COLOR = ("white", "a0", 4, "C"), ("black", "b2", 4, "C")


class WrongColorPlaces(PlainPentago):
    """A move of the wrong color is refused, but its marble lies."""

    def _refusal(self, color: str, position: str) -> str:
        """Place it all the same."""
        reason = super()._refusal(color, position)
        if reason == "not this player's turn" and self._is_empty(position):
            row, column = planted.at(position)
            self._board[row][column] = color[0].upper()
        return reason


class TurnsWhenRefused(PlainPentago):
    """A refused move turns its sub-board all the same."""

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        """Turn after a refusal."""
        answer = super().make_move(color, position, sub_board, rotation)
        if answer is not True:
            self._rotate(sub_board, rotation)
        return answer


def _refusing() -> Iterator[Case]:
    """Yield classes with whether a refused move changes nothing in them."""
    for kind in (
        PlainPentago,
        Pentago,
        planted.TurnPasses,
        WrongColorPlaces,
        TurnsWhenRefused,
        planted.Transposes,
    ):
        is_right = kind in (PlainPentago, Pentago)
        said = "a right class" if is_right else f"a class with a bug: {kind.__doc__}"
        yield Case((kind,), _refuses_cleanly(kind), f"refusal_changes_nothing({said})")


def _first_departure(game: Any, twin: Any, made: Game, *, only_state: bool = False) -> int | None:  # noqa: ANN401
    """Return the number, from 0, of the first move at which two games answer differently."""
    color = "black"
    for number, each in enumerate(made):
        answers = [one.make_move(color, *each) for one in (game, twin)]
        states = [one.get_game_state() for one in (game, twin)]
        if states[0] != states[1] or (answers[0] != answers[1] and not only_state):
            return number
        color = planted.OTHER[color]
    return None


def _random_game(seed: int) -> Game:
    """Return the moves of a random game."""
    chance, game, made = _chance(seed), Pentago(), []
    while legal := game.get_moves():
        made.append(chance.choice(legal))
        game.make_move(game.get_turn(), *made[-1])
    return tuple(made)


def _departures() -> Iterator[Case]:
    """Yield two fresh games and moves: equal ones, then some with a bug."""
    for kind, seed in product(
        (PlainPentago, planted.LastMoveRefused, planted.GiftsAreLost, planted.Transposes),
        (0, 2, 14),
    ):
        made = _random_game(seed)
        found = _first_departure(kind(), Pentago(), made)
        said = "a right game" if kind is PlainPentago else f"a game with a bug: {kind.__doc__}"
        yield Case(
            (kind(), Pentago(), made),
            found,
            f"first_departure({said}, a right game, {len(made)} random moves)",
        )


def _counting_from_one(game: Any, twin: Any, made: Game) -> int | None:  # noqa: ANN401
    """Return numbers that begin with 1."""
    found = _first_departure(game, twin, made)
    return None if found is None else found + 1


def _by_state(game: Any, twin: Any, made: Game) -> int | None:  # noqa: ANN401
    """Compare the states alone."""
    return _first_departure(game, twin, made, only_state=True)


Fails = Callable[[Sequence[Any]], bool]


@dataclass(frozen=True)
class Needs:
    """What fails where all of these items are there, in whatever order."""

    items: tuple[str, ...]

    def __call__(self, kept: Sequence[Any]) -> bool:
        """Say whether this fails."""
        return all(item in kept for item in self.items)


@dataclass(frozen=True)
class Hides:
    """What fails with a; but y hides it, unless x is there as well."""

    def __call__(self, kept: Sequence[Any]) -> bool:
        """Say whether this fails."""
        return "a" in kept and ("x" in kept or "y" not in kept)


@dataclass(frozen=True)
class Three:
    """What fails with three items or more."""

    def __call__(self, kept: Sequence[Any]) -> bool:
        """Say whether this fails."""
        return len(kept) >= 3


TO_SHRINK: tuple[tuple[list[str], Fails, str], ...] = (
    (["a0", "b1"], Needs(("b1",)), "it fails with b1"),
    (
        ["a0", "b1", "c2", "d3"],
        Needs(("a0", "d3")),
        "it fails with a0 and d3",
    ),
    (["b1"] * 7, Three(), "it fails with three moves or more"),
    (
        list(SQUARES[:12]),
        Needs(("a1", "a2", "b0", "b5")),
        "it fails with a1, a2, b0 and b5",
    ),
    (["x", "y", "a"], Hides(), "it fails with a; but not if y is there without x"),
    (["a0", "b1"], Needs(()), "it always fails"),
)
"""Lists, what makes them fail, and how that is told; there is one smallest list for each."""


def _shrinkings() -> Iterator[Case]:
    """Yield lists with what makes them fail."""
    for items, fails, said in TO_SHRINK:
        yield Case((items, fails), list(shrunk(items, fails)), f"shrunk({items}, fails): {said}")


def _one_pass(items: list[Any], fails: Fails) -> list[Any]:
    """Go through the list once."""
    kept, number = list(items), 0
    while number < len(kept):
        rest = kept[:number] + kept[number + 1 :]
        if fails(rest):
            kept = rest
        else:
            number += 1
    return kept


def _first_only(items: list[Any], fails: Fails) -> list[Any]:
    """Leave out from the front until it does not fail."""
    kept = list(items)
    while kept and fails(kept[1:]):
        kept = kept[1:]
    return kept


def _single(items: list[Any], fails: Fails) -> list[Any]:
    """Leave out one item and stop."""
    for number in range(len(items)):
        rest = items[:number] + items[number + 1 :]
        if fails(rest):
            return rest
    return list(items)


def _hunted() -> Iterator[Case]:
    """Yield right classes, which must pass, and the mutants, which must not."""
    for kind in (Pentago, PlainPentago):
        yield Case((kind,), True, "passes(a right class)")
    for number, mutant in enumerate(MUTANTS, 1):
        yield Case((mutant,), False, f"passes(mutant {number}: {mutant.__doc__})")


TELLING = (0, 6, 11, 46)
"""Random games that tell apart every mutant that any random game can."""


def _sample_only(game_class: Any) -> bool:  # noqa: ANN401
    """Try the sample of the specification."""
    script = (*moves([("a2", 1, "C"), ("a2", 1, "C")]), STATE)
    return [a.value for a in answered(game_class, script)] == [True, True, "UNFINISHED"]


def _states_only(game_class: Any) -> bool:  # noqa: ANN401
    """Compare the states of random games."""
    for seed in TELLING:
        script = tuple(call for each in moves(_random_game(seed)) for call in (each, STATE))
        found = [answer.value for answer in answered(game_class, script)]
        if found[1::2] != list(expected(script))[1::2]:
            return False
    return True


def _games_only(game_class: Any) -> bool:  # noqa: ANN401
    """Compare all answers of random games, in which nothing is refused."""
    for seed in TELLING:
        script = tuple(call for each in moves(_random_game(seed)) for call in (each, STATE))
        if [answer.value for answer in answered(game_class, script)] != list(expected(script)):
            return False
    return True


EXERCISES = (
    Exercise(
        name="keeps_marbles",
        task="Say whether a turn keeps the marbles: as many black ones, white ones, empty squares.",
        cases=_on_turns("keeps_marbles", _keeps_all),
        hints=(
            "turn is a function: turn(rows) gives new rows. Try it on sub-boards of several kinds.",
            "Write a few sub-boards down, or let random.choice fill them with 'B', 'W' and '.'.",
            "sorted(letter for row in rows for letter in row) has the nine letters in order.",
        ),
        mistakes=(
            Mistake(
                _black_only,
                "you count the black marbles only: a white one that gets lost is not seen.",
            ),
            Mistake(
                _all_marbles,
                "you count marbles without their colors: one may change its color unseen.",
            ),
            Mistake(
                _as_if_sorted,
                "you compare the rows themselves: a turn may move marbles, so sort the letters.",
            ),
        ),
    ),
    Exercise(
        name="four_are_nothing",
        task="Say whether four turns, one after the other, leave every sub-board as it was.",
        cases=_on_turns("four_are_nothing", _four_are_nothing),
        hints=(
            "now = rows, then four times now = turn(now). What must now be in the end?",
            "One sub-board is not enough: an empty one stays as it is under any function.",
            "Return False as soon as one sub-board has changed, True after the last one.",
        ),
        mistakes=(
            Mistake(
                lambda turn: _four_are_nothing(turn, 1),
                "you turn once only: call turn on what turn has returned, four times in all.",
            ),
            Mistake(
                lambda turn: _four_are_nothing(turn, 2),
                "you turn twice only: two quarter turns are a half turn.",
            ),
            Mistake(
                lambda turn: _four_are_nothing(turn, 4) and turn is not _same,
                "you want more than the property says: doing nothing four times is nothing, too.",
            ),
        ),
    ),
    Exercise(
        name="refusal_changes_nothing",
        task="Say whether a refused move changes nothing in a game of the class that is given.",
        cases=_refusing,
        hints=(
            "Make a game, a few moves, then a move that must be refused. What can you ask then?",
            "You cannot see the board. But the next right move must be accepted, at once.",
            "Refuse in several ways: wrong color on an empty position, right color on a taken one.",
            "A refused move that names sub-board 1: is the marble on a0 still on a0 afterwards?",
        ),
        mistakes=(
            Mistake(
                _refuses_with_words,
                "you look at the refusal itself: ask the game what it answers afterwards.",
            ),
            Mistake(
                _refused_only(ON_TAKEN),
                "you refuse taken positions only: refuse a wrong color, too, and go on there.",
            ),
            Mistake(
                _refused_only(OF_WRONG_COLOR),
                "you refuse a wrong color only: refuse a taken position, too, and go on.",
            ),
            Mistake(
                _refused_only(ON_TAKEN, OF_WRONG_COLOR),
                "you do not see a refused move that turns: let it name the sub-board of a0, and"
                " ask afterwards whether a0 is taken.",
            ),
        ),
    ),
    Exercise(
        name="first_departure",
        task=(
            "Play the same moves in two new games, black first, and return the number, from 0, of"
            " the first move after which their answers or states differ, or None."
        ),
        cases=_departures,
        hints=(
            "enumerate(moves) gives the number with each move; the colors go black, white, black.",
            "Make the move in both games first, keep both answers, then compare.",
            "After each move compare get_game_state() of both as well; None after the last one.",
        ),
        mistakes=(
            Mistake(
                _counting_from_one,
                "you count from 1: the first move has the number 0.",
            ),
            Mistake(
                _by_state,
                "you compare the states only: the answers of make_move can differ as well.",
            ),
        ),
    ),
    Exercise(
        name="shrunk",
        task=(
            "Leave items out of a list that fails, one by one, until it would not fail any more"
            " without any single one; fails(list) answers True or False."
        ),
        cases=_shrinkings,
        hints=(
            "items[:i] + items[i + 1:] is the list without item i.",
            "If the shorter list still fails, go on with it, else keep the item.",
            "After something was left out begin again: what was needed may not be needed now.",
        ),
        mistakes=(
            Mistake(
                _one_pass,
                "you go through the list once: begin again after something was left out.",
            ),
            Mistake(
                _first_only,
                "you leave out at the front only: try each place.",
            ),
            Mistake(
                _single,
                "you leave out one item and stop: go on with the shorter list.",
            ),
        ),
    ),
    Exercise(
        name="passes",
        task="Return True for a right Pentago class and False for each of the mutants.",
        cases=_hunted,
        seconds=10.0,
        hints=(
            "Each line of the hunt says what a mutant does wrong. Which calls would show it?",
            "Many are seen by random games beside Pentago itself: compare all answers.",
            "Random games refuse nothing. Try a wrong color, a taken position, a finished game.",
            "In few random games both colors get five: write one down in which that happens.",
            "Refuse something, then go on playing: a mutant may have changed by the refusal.",
        ),
        mistakes=(
            Mistake(
                _sample_only,
                "you try two or three calls that go well: most bugs do not show in them.",
            ),
            Mistake(
                _states_only,
                "you compare states only: compare what make_move answers as well.",
            ),
            Mistake(
                _games_only,
                "you make allowed moves only: mutants in the refusals stay alive.",
            ),
        ),
    ),
)

QUESTIONS = (
    Question(
        name="what_examples_miss",
        text="Which of these examples does an 'A' pass that only transposes?",
        choices=(
            Choice(
                "a marble on a1 is turned to b0",
                "Right, it passes: transposing brings a1 to b0 as well. The example is unlucky.",
                is_right=True,
            ),
            Choice(
                "a marble on a0 is turned to c0",
                "Transposing leaves a0 where it is, so this example shows the bug.",
            ),
            Choice(
                "a marble on c2 is turned to a2",
                "Transposing leaves c2 where it is, so this example shows the bug.",
            ),
        ),
    ),
    Question(
        name="which_property_kills",
        text="Which property shows that C and A are swapped?",
        choices=(
            Choice(
                "Four C are nothing",
                "Four A are nothing as well: swapped, the property still holds.",
            ),
            Choice(
                "C, then A, is nothing",
                "Swapped it says that A, then C, is nothing. That is true, too.",
            ),
            Choice(
                "The number of marbles stays",
                "It stays whichever way a sub-board turns.",
            ),
            Choice(
                "None of these: an example is needed",
                "Both ways are alike in all these laws. One example says which is which.",
                is_right=True,
            ),
        ),
    ),
    Question(
        name="how_short",
        text="White's turn makes five in a row for black. How many moves has such a game at least?",
        choices=(
            Choice(
                "5", "Five moves place three black marbles and two white ones. Black needs five."
            ),
            Choice("9", "After nine moves black has five marbles; but then white must turn."),
            Choice(
                "10",
                "Five moves of black, and after them the fifth of white, which turns.",
                is_right=True,
            ),
            Choice("22", "A random game may be so long. But most of its moves are not needed."),
        ),
    ),
)
