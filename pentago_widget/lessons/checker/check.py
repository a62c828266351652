"""Check a learner's Pentago class rule by rule, and show the shortest game that breaks a rule.

Only the specification's methods are called. Where a rule needs another one that does not hold yet,
it is not tried: what would come of it says nothing.
"""

import contextlib
import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from pentago_widget.guests.box import Closed
from pentago_widget.guests.visit import the_box
from pentago_widget.guests.warning import could_still
from pentago_widget.lessons.checker import games
from pentago_widget.lessons.checker.asking import BUDGET, Asked, OutOfTimeError
from pentago_widget.lessons.checker.file import NoClassError, visit_of_file
from pentago_widget.lessons.checker.judging import Finding, Judge, by_games, either, name_of
from pentago_widget.lessons.checker.whole_class import (
    are_apart,
    changes_nothing,
    is_made,
    is_private,
    nothing_turns,
    prints,
)
from pentago_widget.lessons.judge import framed
from pentago_widget.lessons.rehearsal import where
from pentago_widget.material.calls import FULL, METHODS, SECONDS, STATE, Asks, visiting
from pentago_widget.rules.door import is_own
from pentago_widget.words.console import readable
from pentago_widget.words.sentences import noun
from pentago_widget.words.values import shown

ALL = METHODS[:3]
TRUE, BROKEN, UNTRIED, TOO_SLOW = "✓", "✗", "–", "?"
MANY = 4
"""So many rules that were not tried are told in one line."""
TURN, TAKEN = "not this player's turn", "position is not empty"


@dataclass(frozen=True)
class Rule:
    """A rule of the specification, and how a class is asked for it."""

    name: str
    text: str
    judge: Judge
    needs: tuple[str, ...] = ()
    """The rules without which this one cannot be tried."""


@dataclass(frozen=True)
class Result:
    """What came of one rule."""

    number: int
    rule: Rule
    finding: Finding | None = None
    missing: tuple[int, ...] = ()
    """The numbers of the rules it needs that do not hold."""
    is_too_slow: bool = False
    """Whether the time was over before the rule could be judged."""
    remark: str = ""
    """What else there is to know of how the class was checked, where one rule is told alone."""

    @property
    def sign(self) -> str:
        """✓ where the rule holds, ✗ where it is broken, – not tried, ? too slow to judge."""
        if self.is_too_slow:
            return TOO_SLOW
        return UNTRIED if self.missing else BROKEN if self.finding else TRUE

    def lines(self) -> list[str]:
        """Tell it line by line, with the game that breaks the rule."""
        line = f"{self.sign} {self.number:2}  {self.rule.text}"
        if self.is_too_slow:
            return [f"{line} (too slow to judge)"]
        if self.missing:
            return [f"{line} (not tried: needs {', '.join(map(str, self.missing))})"]
        return [line, *(self.finding.lines() if self.finding else [])]

    def __repr__(self) -> str:
        """Tell it, in letters that the console has."""
        return readable("\n".join([*self.lines(), *([self.remark] if self.remark else [])]))


@dataclass(frozen=True)
class ClassReport:
    """What `check_class` has found."""

    name: str
    results: tuple[Result, ...] = ()
    refusal: str = ""
    """Why nothing could be tried at all."""
    remark: str = ""
    """What else there is to know of how it was checked."""
    more: Callable[[int], str] | None = field(default=None, compare=False)
    """How a rule is asked for by its number, if not of the class by its name."""

    @property
    def is_right(self) -> bool:
        """Whether every rule holds."""
        return not self.refusal and all(result.sign == TRUE for result in self.results)

    @property
    def broken(self) -> tuple[str, ...]:
        """The names of the rules that are broken."""
        return tuple(each.rule.name for each in self.results if each.sign == BROKEN)

    def rule(self, number: int) -> Result:
        """Return what came of one rule, by its number, to be told in full."""
        by_number = {each.number: each for each in self.results}
        if number not in by_number:
            raise ValueError(f"there are rules 1 to {len(by_number)}, not {shown(number)}")
        return replace(by_number[number], remark=self.remark)

    def lines(self) -> list[str]:
        """Tell a line for each rule, and the first broken one in full."""
        if self.refusal:
            return [f"✗ {self.refusal}"]
        told = [self.head(self.name), *self._rules()]
        broken = [each for each in self.results if each.sign == BROKEN]
        for each in broken[:1]:
            told += ["", f"Rule {each.number} in full:", *each.lines()[1:]]
        if len(broken) > 1:
            numbers = ", ".join(str(each.number) for each in broken[1:])
            more = (self.more or f"check_class({self.name}).rule({{}})".format)(broken[1].number)
            told.append(f"Broken as well: {numbers}. {more} shows the next one in full.")
        return [*told, *([self.remark] if self.remark else [])]

    def _rules(self) -> list[str]:
        """Tell a line for each rule; many that were not tried share one."""
        untried = [each for each in self.results if each.sign == UNTRIED]
        if len(untried) < MANY:
            return [each.lines()[0] for each in self.results]
        numbers = [each.number for each in untried]
        first = sorted({need for each in untried for need in each.missing} - {*numbers})
        tried = [each.lines()[0] for each in self.results if each.sign != UNTRIED]
        hold = noun(len(first), "holds", "hold")
        return [*tried, f"{UNTRIED} Not tried before {_listed(first)} {hold}: {ranges(numbers)}."]

    def head(self, name: str) -> str:
        """Tell the verdict in one line, under this name."""
        if self.refusal:
            return f"{BROKEN} {name}: {self.refusal}"
        if self.is_right:
            return f"{TRUE} {name}: all {len(self.results)} rules hold."
        untried = f", {self.count(UNTRIED)} not tried" if self.count(UNTRIED) else ""
        untried += f", {self.count(TOO_SLOW)} too slow to judge" if self.count(TOO_SLOW) else ""
        counted = f"{self.count(TRUE)} of {len(self.results)} rules hold"
        return f"{BROKEN} {name}: {counted}, {self.count(BROKEN)} broken{untried}."

    def count(self, sign: str) -> int:
        """Return for how many rules this came out."""
        return [each.sign for each in self.results].count(sign)

    def __repr__(self) -> str:
        """Tell the report, in letters that the console has."""
        return readable("\n".join(self.lines()))

    def _repr_html_(self) -> str:
        """Tell the report in a notebook."""
        return framed("\n".join(self.lines()), is_right=self.is_right)


def ranges(numbers: Sequence[int]) -> str:
    """Write growing numbers in short: '3, 5 to 8'."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    wide = [f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    return ", ".join(wide)


def _listed(numbers: Sequence[int]) -> str:
    """Write numbers as a sentence does: '7, 8 and 10'."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} and {last}" if others else last


def check_class(kind: Any) -> ClassReport:  # noqa: ANN401  anybody's class
    """Try somebody's Pentago class on every rule of the specification.

    It is given as itself, or by the path of the file that it is in: `check_class('Pentago.py')`.
    """
    if issubclass(type(kind), Path) or (type(kind) is str and kind.endswith(".py")):
        _warn()
        return check_file(Path(kind))
    if not issubclass(type(kind), type):
        if hasattr(type(kind), "make_move") and _lacks(type(kind)):
            return check_class(type(kind))
        of = name_of(type(kind)) if hasattr(type(kind), "make_move") else "MyPentago"
        return ClassReport(
            "",
            refusal="give check_class the class itself, without calling it,"
            f" not {shown(kind)}: check_class({of})",
        )
    if lacks := _lacks(kind):
        return ClassReport(name_of(kind), refusal=f"check_class is for Pentago: {lacks}")
    with visiting(kind) as why_not:
        remark = where("checked", why_not) or _whose(kind)
        return ClassReport(name_of(kind), tuple(judged(kind)), remark=remark)


def check_file(path: Path) -> ClassReport:
    """Try the class of a file, which is never imported here."""
    try:
        name, visit = visit_of_file(path, SECONDS)
    except NoClassError as error:
        return ClassReport(path.name, refusal=str(error))
    stand_in = type(name, (), {})
    with visiting(stand_in, visit):
        results = tuple(judged(stand_in))
    return ClassReport(name, results, more=lambda n: f"check_class({str(path)!r}).rule({n})")


def warning() -> str:
    """Say what the code of other people's files could do here."""
    return could_still(the_box().start())


@cache
def _warn() -> None:
    """Say once what such code could do, before any of it runs."""
    with contextlib.suppress(Closed):  # then nothing is run
        print(warning())


def judged(
    kind: Any,  # noqa: ANN401
    seconds: float = BUDGET,
    *,
    makes_small: bool = True,
) -> Iterator[Result]:
    """Yield what comes of each rule, one after the other, within these seconds for all of them."""
    asked = Asked(kind, seconds, makes_small=makes_small)
    signs: dict[str, str] = {}
    for number, rule in enumerate(RULES, 1):
        left = [need for need in rule.needs if signs[need] != TRUE]
        causes = [need for need in left if signs[need] != UNTRIED] or left
        missing = tuple(NUMBERS[need] for need in causes)
        result = Result(number, rule, missing=missing)
        if not missing:
            try:
                result = Result(number, rule, rule.judge(asked))
            except OutOfTimeError:
                result = Result(number, rule, is_too_slow=True)
        signs[rule.name] = result.sign
        yield result


def _whose(kind: type) -> str:
    """Say so where a class is the package's own, which somebody may take for theirs."""
    if not is_own(inspect.getattr_static(kind, "__module__", ""), "Pentago"):
        return ""
    return (
        "This is the class that comes with pentago_widget."
        " To check a file of yours, give its path: check_class('Pentago.py')."
    )


def _lacks(kind: type) -> str:
    """Say what a class lacks that is plainly none of Pentago; nothing where it may be one."""
    others = [method for method in ALL[1:] if not hasattr(kind, method)]
    if not others or _takes_a_move(kind):
        return ""
    lacking = ["make_move with four arguments", *others]
    return f"{name_of(kind)} has no {', no '.join(lacking[:-1])} and no {lacking[-1]}"


def _takes_a_move(kind: type) -> bool:
    """Say whether a class has a make_move that can be given a move of Pentago, or so it seems."""
    move = getattr(kind, "make_move", None)
    return callable(move) and any(_takes(move, number) for number in (4, 5))  # with self or without


def _takes(method: Callable[..., Any], number: int) -> bool:
    """Say whether a method can be given so many arguments, or does not tell."""
    with contextlib.suppress(ValueError):  # it does not tell
        try:
            inspect.signature(method).bind(*range(number))
        except TypeError:
            return False
    return True


_LINES = ("rows", "columns", "falling", "rising")
_TURNS = ("clockwise", "anticlockwise")
LAST = Asks((True,), ("game is finished",))
WON = Asks(("BLACK_WON", "WHITE_WON"), until=("BLACK_WON", "WHITE_WON"))
NOT_YET = Asks(("UNFINISHED",), ("BLACK_WON", "WHITE_WON"))
DRAWN = Asks(("DRAW", "UNFINISHED"), ("DRAW", "UNFINISHED"), until=("DRAW",))
FINISHED = Asks(("game is finished", "BLACK_WON", "WHITE_WON"))
STAYS = Asks((TAKEN, True), (True, TAKEN))
ACCEPTED_AND_REFUSED = Asks((TURN, TAKEN, True), (TURN, TAKEN, True))

RULES: tuple[Rule, ...] = (
    Rule("made", "A game is made without arguments, and has the four methods.", is_made),
    Rule("apart", "Two games know nothing of each other.", are_apart, ("made",)),
    Rule(
        "start",
        "A new game is 'UNFINISHED', and its board is not full.",
        by_games(lambda: [(STATE, FULL)], *ALL),
        ("made",),
    ),
    Rule(
        "private", "All data members are private: their names begin with _.", is_private, ("made",)
    ),
    Rule(
        "allowed",
        "Black begins, the colors take turns, and an allowed move answers True.",
        by_games(games.allowed, "make_move"),
        ("made", "apart"),
    ),
    Rule(
        "print",
        "print_board prints the board: one sees which color lies where.",
        prints,
        ("allowed",),
    ),
    Rule(
        "turn",
        'A move of the wrong color answers "not this player\'s turn".',
        by_games(games.out_of_turn, "make_move", asks=Asks((TURN,))),
        ("allowed",),
    ),
    Rule(
        "taken",
        'A move to a taken position answers "position is not empty".',
        by_games(lambda: games.on_taken(out_of_turn=False), "make_move", asks=Asks((TAKEN,))),
        ("allowed",),
    ),
    Rule(
        "order",
        "The turn is tested before the position.",
        by_games(lambda: games.on_taken(out_of_turn=True), "make_move", asks=Asks((TURN,))),
        ("turn", "taken"),
    ),
    Rule(
        "others",
        "A turn moves no marble outside of the requested sub-board: 1 2 above, 3 4 below.",
        by_games(games.others_stay, "make_move", asks=STAYS),
        ("taken",),
    ),
    Rule(
        "refused",
        "A refused move changes nothing.",
        either(
            by_games(games.refused_then_on, "make_move", "get_game_state"),
            by_games(games.probed, "make_move", asks=ACCEPTED_AND_REFUSED),
        ),
        ("order", "others"),
    ),
    Rule(
        "clockwise",
        "'C' turns all marbles of the sub-board clockwise.",
        by_games(lambda: games.landings("C"), "make_move", asks=STAYS),
        ("others",),
    ),
    Rule(
        "anticlockwise",
        "'A' turns all marbles of the sub-board anti-clockwise.",
        by_games(lambda: games.landings("A"), "make_move", asks=STAYS),
        ("others",),
    ),
    Rule(
        "rows",
        "Five along a row win.",
        by_games(lambda: games.placed_fives(games.ROWS), "get_game_state", asks=WON),
        ("others",),
    ),
    Rule(
        "columns",
        "Five along a column win.",
        by_games(lambda: games.placed_fives(games.COLUMNS), "get_game_state", asks=WON),
        ("others",),
    ),
    Rule(
        "falling",
        "Five on a diagonal that falls to the right win.",
        by_games(lambda: games.placed_fives(games.FALLING), "get_game_state", asks=WON),
        ("others",),
    ),
    Rule(
        "rising",
        "Five on a diagonal that rises to the right win.",
        by_games(lambda: games.placed_fives(games.RISING), "get_game_state", asks=WON),
        ("others",),
    ),
    Rule(
        "less",
        "Nothing less wins: not four, not five with a gap, round an edge or crooked.",
        by_games(games.no_fives, "get_game_state", asks=NOT_YET),
        ("others", *_TURNS),
    ),
    Rule(
        "six",
        "Six in a row contain five: they win.",
        by_games(games.sixes, "get_game_state"),
        _LINES,
    ),
    Rule(
        "before",
        "Five by the placement win at once, even if the requested turn would break them up.",
        by_games(games.broken_fives, "get_game_state"),
        _LINES,
    ),
    Rule(
        "unturned",
        "After a placement that has won nothing turns.",
        nothing_turns,
        ("before", "print"),
    ),
    Rule(
        "own",
        "Five made by one's own turn win.",
        by_games(lambda: games.turned_fives(for_other=False), "get_game_state"),
        (*_LINES, *_TURNS, "less"),
    ),
    Rule(
        "gift",
        "A turn that makes five for the opponent alone: the opponent wins.",
        by_games(lambda: games.turned_fives(for_other=True), "get_game_state"),
        (*_LINES, *_TURNS, "less"),
    ),
    Rule(
        "both",
        "A turn that makes five for both colors: a draw.",
        by_games(games.both_fives, "get_game_state"),
        (*_LINES, *_TURNS, "less"),
    ),
    Rule(
        "full",
        "is_board_full answers True from the 36th marble on, and False before.",
        by_games(games.fullness, "is_board_full", asks=Asks((True, False))),
        (*_TURNS, "less"),
    ),
    Rule(
        "draw",
        "A full board on which nobody has five is a draw.",
        by_games(lambda: games.fullness()[:1], "get_game_state", asks=DRAWN),
        (*_TURNS, "less"),
    ),
    Rule(
        "full_five",
        "Five made by the 36th marble, or by its turn, win.",
        by_games(games.last_marbles, "get_game_state", asks=WON, many=games.lines_by_last_marbles),
        ("own", "gift", "both", "rising", "falling", "six", "before"),
    ),
    Rule(
        "last",
        "The move that ends the game answers True, too.",
        by_games(games.last_moves, "make_move", asks=LAST),
        (*_TURNS, "less"),
    ),
    Rule(
        "finished",
        'After the end every move answers "game is finished", whoever makes it.',
        by_games(games.after_the_end, "make_move", "get_game_state", asks=FINISHED),
        ("rows", "last"),
    ),
    Rule(
        "asked",
        "print_board, is_board_full and get_game_state change nothing.",
        changes_nothing,
        ("others", "print"),
    ),
)
"""The rules in the order of the specification; one more, of whole games, needs all but privacy."""

RULES = (
    *RULES,
    Rule(
        "whole",
        "Whole games at random go as the rules say.",
        by_games(games.whole_games, *ALL),
        tuple(rule.name for rule in RULES if rule.name != "private"),
    ),
)
NUMBERS = {rule.name: number for number, rule in enumerate(RULES, 1)}
"""By what number each rule goes."""
