"""Somebody's own class at the board: it is played on, asked and compared with the rules.

Only what the specification names is used, as the game's `Kind` lists it. What the class prints is
swallowed, what it raises is told, and nothing stops the game on the board. Each call is tried in
the box first, where the class can be made anew: what would hang Python or end it is never called
here. A loop that ends there and not here is ended by the time limit. What the rules refuse is never
put to the game in play, which may not bear it: a fresh game after the same moves is asked.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from pentago_widget.guests.boxed_game import BoxedGame, Unbearable, visit_or_none
from pentago_widget.guests.foreign import said_by
from pentago_widget.guests.printed import Printed, printing_to
from pentago_widget.guests.raised import MOST_TOLD
from pentago_widget.guests.time_limit import TooLong, within
from pentago_widget.play.kind import Call, Kind
from pentago_widget.words.values import shown

FAILURES = (Exception, SystemExit)
"""What anybody's class may raise; only an interruption is none of these."""

SECONDS = 2.0
"""How long one call may take."""


class Departure(NamedTuple):
    """Where a class does not do what the rules say."""

    asked: str
    """The call, as code."""
    answered: str
    """What the class answered, in words."""
    expected: str
    """What the rules say."""
    code: str
    """Lines that show it."""
    remark: str = ""
    """What else is to be known of it."""

    def __str__(self) -> str:
        """Tell it in a sentence."""
        told = f"{self.asked} answered {self.answered}; the rules say {self.expected}."
        return f"{told} {self.remark}".rstrip()


Refusal: TypeAlias = tuple[Call, object, str]
"""A call that the rules refuse, what they answer, and that in words."""


def lines_of(kind: Kind, start: Any, moves: Sequence[Any]) -> list[str]:  # noqa: ANN401
    """Return moves from a position on as code."""
    game, found = start.copy(), []
    for move in moves:
        found.append(f"game.{kind.call(game, move)}")
        kind.play(game, move)
    return found


class Fresh(NamedTuple):
    """A game that was made to be asked something, and its twin in the box."""

    game: Any
    boxed: BoxedGame


class Guest:
    """A game of any class that has the specification's methods, beside the rules' own."""

    def __init__(self, kind: Kind, game: Any) -> None:  # noqa: ANN401  anybody's class
        """Take a game that stands at its beginning, or one of the rules' own in any position."""
        self._kind, self._class = kind, type(game)
        self._visit = None if self._class is kind.rules else visit_or_none(self._class, SECONDS)
        self._refuse_others(game)
        self._can_be_set_up = kind.is_rules(self._class)  # isinstance asks game.__class__
        self.departure: Departure | None = None
        """The first one in this game; it stays when moves are taken back."""
        self._asked: Sequence[Any] | None
        start = kind.new()
        if self._can_be_set_up:
            start = kind.set_up(type(start), game)
        self._stand_at(start, game)

    def _refuse_others(self, game: Any) -> None:  # noqa: ANN401
        """Raise a TypeError for what is no game that can be played on."""
        wanted = self._kind.methods
        try:
            BoxedGame(self._visit).try_first("missing methods", wanted, SECONDS)
            missing = [name for name in wanted if not callable(self._member(game, name))]
        except Unbearable as reason:
            raise TypeError(f"this game cannot be put on a board: {reason}") from None
        if missing:
            raise TypeError(
                f"a game with {', '.join(wanted)} was expected: {missing[0]} is missing"
            )
        if issubclass(self._class, type):
            name = game.__name__
            raise TypeError(f"give a game, {name}(), not the class {name}")

    def _member(self, game: Any, name: str) -> object:  # noqa: ANN401
        """Return a member of a game, None where there is none."""
        try:
            return self._answer(lambda: getattr(game, name, None))
        except (*FAILURES, TooLong):
            return None

    def follow(self, moves: Sequence[Any]) -> str | None:
        """Bring the game to the position after these moves; return why that cannot be done."""
        moves = tuple(moves)
        if moves[: len(self.played)] != self.played and (reason := self._begin(self.start)):
            return reason
        for move in moves[len(self.played) :]:
            self._make(move)
        if self._asked != self.played:  # once in a position
            self._asked = self.played
            self._ask_always()
        return None

    def ask_refused(self, meant: Callable[[Any], Iterable[Any]]) -> None:
        """Ask for the moves that something refused may mean, and note the first wrong answer.

        `moves_meant` tells them for the position of the rules. The rules' own class is not asked.
        """
        self._note_refusals(self._refusals(meant))

    def why_not_set_up(self) -> str | None:
        """Return why no position can be set up on this class, None where it can."""
        if self._can_be_set_up:
            return None
        name = self._class.__name__
        return f"a {name} cannot be set up: its specification names no method for it"

    def set_start(self, start: Any) -> str | None:  # noqa: ANN401
        """Begin at another position; return why not. Only the rules' own can be set up."""
        if start != self._kind.new() and (reason := self.why_not_set_up()):
            return reason
        if reason := self._begin(start):
            return reason
        self.departure = None
        return None

    def _begin(self, start: Any) -> str | None:  # noqa: ANN401
        """Take a fresh game at this position; return why there is none, and change nothing."""
        needed = f"a fresh {self._class.__name__}() is needed for that, but"
        try:
            game = self._fresh(start)
        except Unbearable as reason:
            return f"{needed} {reason}"
        except FAILURES as error:
            return f"{needed} {told(error)}"
        except TooLong:
            return f"{needed} it is never made"
        self._stand_at(start, game)
        return None

    def _fresh(self, start: Any) -> Any:  # noqa: ANN401
        """Return a new game of the same class."""
        if start == self._kind.new():
            BoxedGame(self._visit).make(SECONDS)
            return self._answer(self._class)
        return self._answer(partial(self._kind.set_up, self._class, start))

    def _answer(self, call: Callable[[], Any]) -> Any:  # noqa: ANN401
        """Return the answer to a call of the class, whose time is limited; swallow its prints."""
        with printing_to(Printed()):
            is_ours = self._class is self._kind.rules
            return call() if is_ours else within(SECONDS, call)

    def _stand_at(self, start: Any, game: Any) -> None:  # noqa: ANN401
        """Go on with a game that stands at this position."""
        self.start, self.game = start.copy(), game
        self._boxed = BoxedGame(self._visit)
        self._is_given_up = False
        """Whether the class must not be called any more in this game."""
        self._rules = start.copy()
        self.played: tuple[Any, ...] = ()
        self._asked = None

    def _make(self, move: Any) -> None:  # noqa: ANN401
        """Make a move in the game, and note the first departure from the rules."""
        call = self._kind.call(self._rules, move)
        self._kind.play(self._rules, move)
        self.played = (*self.played, move)
        self._compare(call, True, self.played[:-1])
        for asked, answer in self._kind.answers(self._rules):
            self._compare(asked, answer, self.played)

    def _compare(self, call: Call, expected: object, before: Sequence[Any]) -> None:
        """Make a call after these moves and note where its answer is not the expected one."""
        answered = self._wrong(Fresh(self.game, self._boxed), call, expected)
        if answered and self.departure is None:
            code, remark = self._code(call, before), self._given_up()
            if not remark and not self._happens_again(call, expected, before):
                remark = (
                    f"A fresh {self._class.__name__}() answers rightly here."
                    " Was this object used before it came to the board?"
                )
            self.departure = Departure(str(call), answered, shown(expected), code, remark)

    def _given_up(self) -> str:
        """Say so where the class is not called any more."""
        if not self._is_given_up:
            return ""
        return f"This {self._class.__name__} is not called any more in this game."

    def _happens_again(self, call: Call, expected: object, before: Sequence[Any]) -> bool:
        """Say whether a fresh game answers wrongly, too, as far as that can be told."""
        game = self._replayed(before)
        return game is None or bool(self._wrong(game, call, expected))

    def _wrong(self, fresh: Fresh, call: Call, expected: object, *, is_new: bool = True) -> str:
        """Make a call and return, in words, an answer that is not the expected one.

        A call that is not new has been tried in the box already.
        """
        if self._is_given_up:
            return ""
        try:
            if is_new:
                fresh.boxed.try_first(*call, SECONDS)
            answer = self._answer(lambda: getattr(fresh.game, call.method)(*call.arguments))
            if type(answer) is type(expected) and answer == expected:
                return ""
            return "" if call.method in self._kind.unspecified else shown(answer)
        except TooLong:
            self._is_given_up = True
            return silence()
        except Unbearable as reason:
            self._is_given_up = True
            return f"nothing: {reason}"
        except KeyboardInterrupt:  # it is a person's
            raise
        except BaseException as error:  # a learner may raise anything
            return f"with an error, {told(error)}"

    def _refusals(self, meant: Callable[[Any], Iterable[Any]]) -> Iterator[Refusal]:
        """Yield the calls of the moves that something refused may mean."""
        for move in meant(self._rules):
            if why := self._kind.why_not(self._rules, move):
                for call in self._kind.refused_calls(self._rules, move):
                    yield self._refusal(call, why)

    def _ask_always(self) -> None:
        """Ask for what is refused here whatever is pressed, and whether it changes anything."""
        if self._class is not self._kind.rules:
            always = self._kind.refused_always(self._rules)
            calls = (self._refusal(*each) for each in always)
            self._note_refusals(calls, self._kind.answers(self._rules))

    def _refusal(self, call: Call, why: str) -> Refusal:
        """Return a call that the rules refuse, with what they answer."""
        answer = getattr(self._rules.copy(), call.method)(*call.arguments)
        words = shown(answer)
        return call, answer, words if isinstance(answer, str) else f"{words}: {why}"

    def _note_refusals(
        self, refusals: Iterable[Refusal], kept: Sequence[tuple[Call, object]] = ()
    ) -> None:
        """Note the first of these calls that is not refused, or after which `kept` is not kept."""
        if self.departure is not None or self._class is self._kind.rules:
            return
        game = self._replayed(self.played)
        last = None
        for refusal in refusals:
            last = refusal
            if game is None or not (found := self._not_refused(game, refusal, kept)):
                continue
            if not self._is_given_up:
                game = self._replayed(self.played)  # earlier calls may have changed the other
                found = self._not_refused(game, refusal, kept) if game else None
            if found:
                self.departure = found
                return
        if game is not None and last is not None:
            self.departure = self._changed_by(last)

    def _changed_by(self, refusal: Refusal) -> Departure | None:
        """Return how a class departs that changes the game by a move and refuses it all the same.

        Such a class may have moved a piece already: it has none for a legal move that is like it.
        """
        game, (call, answer, _) = self._replayed(self.played), refusal
        if game is None or self._wrong(game, call, answer):
            return None
        for asked, expected in self._next(call):
            if answered := self._wrong(game, asked, expected):
                code = self._code(asked, self.played, call)
                return Departure(str(asked), answered, shown(expected), code)
        return None

    def _not_refused(
        self,
        game: Fresh,
        refusal: Refusal,
        kept: Sequence[tuple[Call, object]],
    ) -> Departure | None:
        """Make a call that the rules refuse; return how the class departs from them, if it does."""
        call, answer, says = refusal
        right = [each for each in kept if not self._wrong(game, *each)]
        if answered := self._wrong(game, call, answer):
            code = self._code(call, self.played)
            return Departure(str(call), answered, says, code, self._given_up())
        for asked, expected in right:
            if answered := self._wrong(game, asked, expected):
                code = self._code(asked, self.played, call)
                return Departure(str(asked), answered, shown(expected), code)
        return None

    def _next(self, refused: Call) -> list[tuple[Call, object]]:
        """Return a legal move that must still be possible after a refused one, the most like it."""
        calls = [self._kind.call(self._rules, move) for move in self._kind.moves(self._rules)]
        alike = [call for call in calls if call.method == refused.method]
        if not alike:
            return []
        return [(max(alike, key=lambda call: _common(call.arguments, refused.arguments)), True)]

    def _replayed(self, moves: Sequence[Any]) -> Fresh | None:
        """Return a fresh game after these moves; None where it cannot be had."""
        rules, calls = self.start.copy(), []
        for move in moves:
            calls.append(self._kind.call(rules, move))
            self._kind.play(rules, move)
        try:
            fresh = Fresh(self._fresh(self.start), BoxedGame(self._visit, calls))
        except (*FAILURES, TooLong, Unbearable):
            return None
        if any(self._wrong(fresh, call, True, is_new=False) for call in calls):
            return None
        return fresh

    def _code(self, call: Call, moves: Sequence[Any], *refused: Call) -> str:
        """Return lines that show what a call answers after these moves, and calls refused then."""
        begun = self._kind.code(self.start, self._class.__name__)
        made = [*lines_of(self._kind, self.start, moves), *(f"game.{each}" for each in refused)]
        return "\n".join([f"game = {begun}", *made, f"print(game.{call})"])


def _common(one: Sequence[object], other: Sequence[object]) -> int:
    """Return with how many equal arguments two calls begin."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a != b), min(len(one), len(other)))


def silence() -> str:
    """Say what a class answers that goes on for ever."""
    return f"nothing in {SECONDS:g} seconds"


def told(error: BaseException) -> str:
    """Name an error in a few words, by nothing that could fail again."""
    text = said_by(lambda: str(error))[:MOST_TOLD]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
