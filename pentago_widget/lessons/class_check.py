"""Check a learner's Pentago class rule by rule, and show the shortest game that breaks a rule.

Only the specification's methods are called. Where a rule needs another one that does not hold yet,
it is not tried: what would come of it says nothing.
"""

import contextlib
import inspect
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from Pentago import Pentago
from pentago_widget.console import readable
from pentago_widget.guests.answer import Answer
from pentago_widget.guests.time_limit import TooLong, within
from pentago_widget.lessons import class_games as games
from pentago_widget.lessons.calls import (
    FULL,
    PRINT,
    SECONDS,
    STATE,
    Call,
    Script,
    all_answered,
    answered,
    board_before,
    code,
    departs,
    departure,
    expected,
    move,
    moves,
    visiting,
)
from pentago_widget.lessons.report import framed
from pentago_widget.lessons.shrink import Turn, shortest, shrunk
from pentago_widget.move import Move
from pentago_widget.values import plain, shown

METHODS = ("make_move", "get_game_state", "is_board_full", "print_board")
ALL = METHODS[:3]
TRUE, BROKEN, UNTRIED = "✓", "✗", "–"


@dataclass(frozen=True)
class Finding:
    """What breaks a rule."""

    code: str
    """Lines that show it, to copy."""
    expected: str
    """What the rules say."""
    got: str
    """What came instead."""
    board: str = ""
    """The board before the last line, by the rules."""

    @property
    def moves(self) -> int:
        """How many moves the lines make, the one in question among them."""
        return self.code.count("make_move")

    def lines(self) -> list[str]:
        """Tell it line by line."""
        told = [f"    {line}" for line in self.code.splitlines()]
        if self.board:
            told += ["  the board before the last line:"]
            told += [f"    {line}" for line in self.board.splitlines()]
        end = "" if self.got.endswith("?") else "."
        return [*told, f"  expected  {self.expected}", f"  but       {self.got}{end}"]


Judge = Callable[[Any], Finding | None]


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

    @property
    def sign(self) -> str:
        """✓ where the rule holds, ✗ where it is broken, – where it was not tried."""
        return UNTRIED if self.missing else BROKEN if self.finding else TRUE

    def __repr__(self) -> str:
        """Tell it, with the game that breaks the rule."""
        line = f"{self.sign} {self.number:2}  {self.rule.text}"
        if self.missing:
            numbers = ", ".join(map(str, self.missing))
            return readable(f"{line} (not tried: needs {numbers})")
        return readable("\n".join([line, *(self.finding.lines() if self.finding else [])]))


@dataclass(frozen=True)
class ClassReport:
    """What `check_class` has found."""

    name: str
    results: tuple[Result, ...] = ()
    refusal: str = ""
    """Why nothing could be tried at all."""
    remark: str = ""
    """What else there is to know of how it was checked."""

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
        return by_number[number]

    def lines(self) -> list[str]:
        """Tell a line for each rule, and the first broken one in full."""
        if self.refusal:
            return [f"✗ {self.refusal}"]
        signs = [each.sign for each in self.results]
        if self.is_right:
            head = f"✓ {self.name}: all {len(signs)} rules hold."
        else:
            untried = f", {signs.count(UNTRIED)} not tried" if UNTRIED in signs else ""
            counted = f"{signs.count(TRUE)} of {len(signs)} rules hold"
            head = f"✗ {self.name}: {counted}, {signs.count(BROKEN)} broken{untried}."
        told = [head, *(repr(each).splitlines()[0] for each in self.results)]
        broken = [each for each in self.results if each.sign == BROKEN]
        for each in broken[:1]:
            told += ["", f"Rule {each.number} in full:", *repr(each).splitlines()[1:]]
        if len(broken) > 1:
            numbers = ", ".join(str(each.number) for each in broken[1:])
            more = f"check_class({self.name}).rule({broken[1].number})"
            told.append(f"Broken as well: {numbers}. {more} shows the next one in full.")
        return [*told, *([self.remark] if self.remark else [])]

    def __repr__(self) -> str:
        """Tell the report, in letters that the console has."""
        return readable("\n".join(self.lines()))

    def _repr_html_(self) -> str:
        """Tell the report in a notebook."""
        return framed("\n".join(self.lines()), is_right=self.is_right)


def check_class(kind: Any) -> ClassReport:  # noqa: ANN401  anybody's class
    """Try somebody's Pentago class on every rule of the specification."""
    if not issubclass(type(kind), type):
        if hasattr(type(kind), "make_move") and _lacks(type(kind)):
            return check_class(type(kind))
        of = _name(type(kind)) if hasattr(type(kind), "make_move") else "MyPentago"
        return ClassReport(
            "",
            refusal="give check_class the class itself, without calling it,"
            f" not {shown(kind)}: check_class({of})",
        )
    if lacks := _lacks(kind):
        return ClassReport(_name(kind), refusal=f"check_class is for Pentago: {lacks}")
    with visiting(kind) as why_not:
        return ClassReport(_name(kind), tuple(_results(kind)), remark=_remark(why_not))


def _results(kind: type) -> Iterator[Result]:
    """Yield what comes of each rule."""
    signs: dict[str, str] = {}
    for number, rule in enumerate(RULES, 1):
        missing = tuple(NUMBERS[need] for need in rule.needs if signs[need] != TRUE)
        finding = None if missing else rule.judge(kind)
        result = Result(number, rule, finding, missing)
        signs[rule.name] = result.sign
        yield result


def _remark(why_not: str) -> str:
    """Say how a class was checked that was not called in a process of its own."""
    return f"It was called in this process, with time limits only: {why_not}." if why_not else ""


def _lacks(kind: type) -> str:
    """Say what a class lacks that is plainly none of Pentago; nothing where it may be one."""
    others = [method for method in ALL[1:] if not hasattr(kind, method)]
    if not others or _takes_a_move(kind):
        return ""
    lacking = ["make_move with four arguments", *others]
    return f"{_name(kind)} has no {', no '.join(lacking[:-1])} and no {lacking[-1]}"


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


def _name(kind: type) -> str:
    """Return the name of a class, by no method of its own class."""
    return str(plain(type.__dict__["__name__"].__get__(kind)))


def by_games(scripts: Callable[[], Iterable[Script]], *seen: str) -> Judge:
    """Return a judge that plays games until the answers of these methods are not the rules'."""

    def judge(kind: Any) -> Finding | None:  # noqa: ANN401
        """Find the shortest game that breaks the rule."""
        every = [*scripts()]
        for script, answers in zip(every, all_answered(kind, every), strict=True):
            if found := departure(script, answers, seen):
                return _finding(kind, script[: found[0] + 1], seen, found[1])
        return None

    return judge


def _finding(kind: Any, script: Script, seen: Sequence[str], answer: Answer) -> Finding:  # noqa: ANN401
    """Make a game small whose last answer is wrong, and tell it."""
    want = expected(script)[-1] if script else None
    if (
        not script or answer.is_endless or answer.end
    ):  # nobody wants to wait for that again and again
        return _told(kind, script, want, answer)

    def fails(calls: Script) -> bool:
        """Say whether the last answer, and only the last, is wrong in the same way."""
        if calls[-1:] != script[-1:] and not (calls and calls[-1].method == "make_move"):
            return False
        if expected(calls)[-1] != want or _refused(calls[:-1]) > _refused(script[:-1]):
            return False
        departure = departs(kind, calls, seen)
        return departure is not None and departure[0] == len(calls) - 1

    small = shrunk(_fewer_moves(script, fails), fails)
    departure = departs(kind, small, seen)
    return _told(kind, small, want, departure[1] if departure else answer)


def _refused(calls: Script) -> int:
    """Return how many moves the rules refuse."""
    return sum(type(answer) is str and " " in answer for answer in expected(calls))


def _fewer_moves(script: Script, fails: Callable[[Script], bool]) -> Script:
    """Leave moves out of a game in which nothing is refused; all other marbles stay."""
    made = [Move(*call.arguments[1:]) for call in script if call.method == "make_move"]
    tail: Script = () if script[-1].method == "make_move" else script[-1:]
    bare = (*moves(made), *tail)
    if _refused(script) or not fails(bare):
        return script

    def still(turns: tuple[Turn, ...]) -> bool:
        """Say whether it fails with these moves."""
        return bool(turns) and fails((*moves(turns), *tail))

    return (*moves(shortest(made, still)), *tail)


def _told(kind: Any, script: Script, want: object, answer: Answer) -> Finding:  # noqa: ANN401
    """Tell a departure."""
    if not script:
        return Finding(f"game = {_name(kind)}()", "a new game", str(answer))
    board = "" if script[-1] == PRINT else str(board_before(script))
    return Finding(code(_name(kind), script), shown(want), str(answer), board)


# Rules that are not a matter of single answers.


def _made(kind: Any) -> Finding | None:  # noqa: ANN401
    """Make a game and look for its methods."""
    if found := answered(kind, ()):
        return _told(kind, (), None, found[0])
    missing = [m for m in METHODS if not callable(getattr(kind, m, None))]
    if missing:
        lines = f"game = {_name(kind)}()\nprint(game.{missing[0]})"
        return Finding(lines, f"a method {missing[0]}", "there is none")
    return None


def _apart(kind: Any) -> Finding | None:  # noqa: ANN401
    """Play in one game, then make a move in another one."""
    first = move("black", "a0", 4, "C")
    once, again = (str(answered(kind, (first,))[-1]) for _ in range(2))
    if once == again:
        return None
    return Finding("\n".join([code(_name(kind), (first,))] * 2), "True, twice", f"then {again}")


def _private(kind: Any) -> Finding | None:  # noqa: ANN401
    """Look at the names of a game's data members, and at nothing else of them."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            names = set(within(SECONDS, lambda: dir(kind())))
    except (Exception, SystemExit, TooLong):  # a rude class: no names, no rule to break
        return None
    public = sorted(name for name in names - set(dir(kind)) if not name.startswith("_"))
    if public:
        lines = f"game = {_name(kind)}()\nprint(game.{public[0]})"
        said = f"everybody can reach it: call it _{public[0]}"
        return Finding(lines, "an AttributeError", said)
    return None


def _prints(kind: Any) -> Finding | None:  # noqa: ANN401
    """Compare what is printed before a move and after it."""
    script = (PRINT, move("black", "a0", 4, "C"), PRINT)
    found = answered(kind, script)
    if (last := found[-1]).has_failed:
        return _told(kind, script[: len(found)], "the board, printed", last)
    before, after = found[0].printed, found[2].printed
    if not before.strip():
        got = f"it printed nothing and answered {shown(found[0].value)}"
        return Finding(code(_name(kind), (PRINT,)), "the board, printed", got)
    if before == after:
        return Finding(code(_name(kind), script), "another board than before", "it is the same")
    return None


def _unturned(kind: Any) -> Finding | None:  # noqa: ANN401
    """Compare what is printed after a winning placement, with two turns that are not made."""
    for script in games.placed_fives(games.ROWS):
        *before, last = script[:-1]
        color, square, free, _ = last.arguments
        turns = [move(color, square, each, "C") for each in (free, games.sub_board_of(square))]
        boards = [answered(kind, (*before, turn, PRINT))[-1] for turn in turns]
        if boards[0].printed != boards[1].printed:
            calls: tuple[Call, ...] = (*before, turns[1], PRINT)
            game = Pentago()
            for call in calls[:-1]:
                game.make_move(*call.arguments)
            lines = code(_name(kind), calls).replace("print(game.print_board())", str(PRINT))
            said = f"the same as with sub-board {free} named: nothing turns"
            return Finding(lines, said, "a sub-board has turned", str(game))
    return None


_FIVES = ("rows", "columns", "less")
_TURNS = ("clockwise", "anticlockwise")

RULES: tuple[Rule, ...] = (
    Rule("made", "A game is made without arguments, and has the four methods.", _made),
    Rule("apart", "Two games know nothing of each other.", _apart, ("made",)),
    Rule(
        "start",
        "A new game is 'UNFINISHED', and its board is not full.",
        by_games(lambda: [(STATE, FULL)], *ALL),
        ("made",),
    ),
    Rule("private", "All data members are private: their names begin with _.", _private, ("made",)),
    Rule(
        "allowed",
        "Black begins, the colors take turns, and an allowed move answers True.",
        by_games(games.allowed, "make_move"),
        ("made", "apart"),
    ),
    Rule(
        "print",
        "print_board prints the board, and another one after a move.",
        _prints,
        ("allowed",),
    ),
    Rule(
        "turn",
        'A move of the wrong color answers "not this player\'s turn".',
        by_games(games.out_of_turn, "make_move"),
        ("allowed",),
    ),
    Rule(
        "taken",
        'A move to a taken position answers "position is not empty".',
        by_games(lambda: games.on_taken(out_of_turn=False), "make_move"),
        ("allowed",),
    ),
    Rule(
        "order",
        "The turn is tested before the position.",
        by_games(lambda: games.on_taken(out_of_turn=True), "make_move"),
        ("turn", "taken"),
    ),
    Rule(
        "others",
        "A turn moves no marble outside of the sub-board named: 1 2 above, 3 4 below.",
        by_games(games.others_stay, "make_move"),
        ("taken",),
    ),
    Rule(
        "refused",
        "A refused move changes nothing.",
        by_games(games.refused_then_on, "make_move", "get_game_state"),
        ("order", "others"),
    ),
    Rule(
        "clockwise",
        "'C' turns all marbles of the sub-board clockwise.",
        by_games(lambda: games.landings("C"), "make_move"),
        ("others",),
    ),
    Rule(
        "anticlockwise",
        "'A' turns all marbles of the sub-board anti-clockwise.",
        by_games(lambda: games.landings("A"), "make_move"),
        ("others",),
    ),
    Rule(
        "rows",
        "Five along a row win.",
        by_games(lambda: games.placed_fives(games.ROWS), "get_game_state"),
        ("others",),
    ),
    Rule(
        "columns",
        "Five along a column win.",
        by_games(lambda: games.placed_fives(games.COLUMNS), "get_game_state"),
        ("others",),
    ),
    Rule(
        "falling",
        "Five on a diagonal that falls to the right win.",
        by_games(lambda: games.placed_fives(games.FALLING), "get_game_state"),
        ("others",),
    ),
    Rule(
        "rising",
        "Five on a diagonal that rises to the right win.",
        by_games(lambda: games.placed_fives(games.RISING), "get_game_state"),
        ("others",),
    ),
    Rule(
        "less",
        "Nothing less wins: not four, not five with a gap, not five round an edge.",
        by_games(games.no_fives, "get_game_state"),
        ("others",),
    ),
    Rule(
        "six",
        "Six in a row contain five: they win.",
        by_games(games.sixes, "get_game_state"),
        _FIVES,
    ),
    Rule(
        "before",
        "Five by the placement win at once, even if the turn named would break them up.",
        by_games(games.broken_fives, "get_game_state"),
        _FIVES,
    ),
    Rule(
        "unturned",
        "After a placement that has won nothing turns.",
        _unturned,
        ("before", "print"),
    ),
    Rule(
        "own",
        "Five made by one's own turn win.",
        by_games(lambda: games.turned_fives(for_other=False), "get_game_state"),
        (*_FIVES, *_TURNS),
    ),
    Rule(
        "gift",
        "A turn that makes five for the opponent alone: the opponent wins.",
        by_games(lambda: games.turned_fives(for_other=True), "get_game_state"),
        (*_FIVES, *_TURNS),
    ),
    Rule(
        "both",
        "A turn that makes five for both colors: a draw.",
        by_games(games.both_fives, "get_game_state"),
        (*_FIVES, *_TURNS),
    ),
    Rule(
        "full",
        "is_board_full answers True from the 36th marble on, and False before.",
        by_games(games.fullness, "is_board_full"),
        (*_TURNS, "less"),
    ),
    Rule(
        "draw",
        "A full board on which nobody has five is a draw.",
        by_games(lambda: map(games.stated, games.filled(with_five=False)), "get_game_state"),
        (*_TURNS, "less"),
    ),
    Rule(
        "full_five",
        "Five made by the 36th marble, or by its turn, win.",
        by_games(lambda: map(games.stated, games.filled(with_five=True)), "get_game_state"),
        ("own", "gift", "both", "rising", "falling", "six", "before"),
    ),
    Rule(
        "last",
        "The move that ends the game answers True, too.",
        by_games(games.last_moves, "make_move"),
        (*_TURNS, "less"),
    ),
    Rule(
        "finished",
        'After the end every move answers "game is finished", whoever makes it.',
        by_games(games.after_the_end, "make_move", "get_game_state"),
        ("rows", "last"),
    ),
)
"""The rules in the order of the specification; one more, of whole games, needs them all."""

RULES = (
    *RULES,
    Rule(
        "whole",
        "Whole games at random go as the rules say.",
        by_games(games.whole_games, *ALL),
        tuple(rule.name for rule in RULES),
    ),
)
NUMBERS = {rule.name: number for number, rule in enumerate(RULES, 1)}
"""By what number each rule goes."""
