"""A learner's class as a visitor: made anew in the box where that can be done, else called here."""

import atexit
import re
import sys
from collections.abc import Sequence
from functools import cache
from types import FunctionType
from typing import Any, Final

from pentago_widget.guests.answer import Answer
from pentago_widget.guests.box import Box, Closed, Died, Ended, Stuck
from pentago_widget.guests.foreign import described, has_foreign, read
from pentago_widget.guests.mark import mark_of, mark_of_data
from pentago_widget.guests.raised import Raised
from pentago_widget.guests.slices import NAMELESS, Slices, slices_of
from pentago_widget.rules.door import is_own

Script = Sequence[tuple[int, str, Sequence[Any]]]
"""A game as calls: of which game each is, its method, its arguments."""

MADE_UP: Final = Answer(end="took away what was written of its answers")
"""Stands where code has taken away what the box wrote."""

LOADING: Final = 2.0
"""How many seconds the lines may take at least that make a class or a function."""

MOST_GAMES: Final = 4
"""How many games can be gone on with; another one is played again from its beginning."""

FRAME: Final = re.compile(r'File "(.+)", line (\d+) in (.+)')

RULES: Final = "pentago_widget.rules.pentago"
"""Where the box finds the rules, whatever its own folders hold."""


class NoVisit(Exception):  # noqa: N818  a reason, told to people
    """A class cannot be made anew in the box; the text says why."""


class NotMade(NoVisit):
    """Its lines were run there, and did not make it."""

    def __init__(self, deed: str) -> None:
        """Take what they did instead: 'raised ValueError: no, in line 3 of play'."""
        super().__init__(f"run again, its code {deed}")
        self.deed = deed


class Visit:
    """A class in a box, which plays games there."""

    def __init__(self, box: Box, slices: Slices, seconds: float) -> None:
        """Make the class anew, with so many seconds for each call; raise NoVisit if that fails."""
        self._box = box
        self._slices = slices
        self._seconds = seconds
        self._made: dict[int, int] = {}
        """How many calls the games have made that can be gone on with."""
        deed, self.mark, self.data = self._load()
        if deed:
            raise NotMade(deed)
        if not self.mark:
            raise NotMade(f"does not define {slices.name}")

    def played(self, script: Script, seconds: float | None = None) -> list[Answer]:
        """Return the answers of a game, up to an error or an endless call.

        Each call may take as long as was said when the class was made, or these seconds.
        """
        self._come()
        said, last = self._ask({"do": "play", "calls": script}, seconds or self._seconds)
        ends = [each for each in said if "end" in each]
        if any(each.get("threads", 0) for each in ends):
            self._box.close()  # threads that a game has left behind go on beside the next
        found = [self._answer(each) for each in said if "value" in each or "error" in each]
        return [*found, *(last or ([] if ends else [MADE_UP]))]

    def gone_on(
        self, number: int, calls: Sequence[tuple[str, Sequence[Any]]], seconds: float
    ) -> tuple[Answer, Answer]:
        """Return what came of making a game of this number, and of the last of these calls.

        The box is told only those calls that it has not made yet, as long as it knows the game.
        """
        self._come()
        for done in dict.fromkeys((self._made.get(number, 0), 0)):
            request = {"game": number, "done": done, "calls": calls[done:], "known": [*self._made]}
            said, last = self._ask({"do": "go_on"} | request, seconds)
            if not any("lost" in each for each in said):
                break
        answers = [*map(self._answer, said), *last] or [MADE_UP]
        if left := [str(deed) for each in said for deed in each.get("left", ())]:
            answers.append(Answer(end=" and ".join(left[:3])))
            self._box.close()
        self._made.pop(number, None)
        made = [*self._made.items(), (number, len(calls))][-MOST_GAMES:]
        self._made = {} if last or left else dict(made)
        return Answer() if done else answers[0], answers[-1]

    def called(self, cases: Sequence[tuple[Any, ...]]) -> list[Answer | None]:
        """Return the answers to calls with the arguments of each case, up to one that ends the box.

        There is None for arguments that are not plain data, and after that end.
        """
        self._come()
        sent = {
            number: data for number, case in enumerate(cases) if (data := _plain(case)) is not None
        }
        said, last = self._ask({"do": "call", "cases": [*sent.values()]}, self._seconds)
        answers = [*map(self._answer, said), *(last or [MADE_UP] * len(sent))]
        found = dict(zip(sent, answers, strict=False))
        return [found.get(number) for number in range(len(cases))]

    def _ask(
        self, request: dict[str, Any], seconds: float
    ) -> tuple[Sequence[dict[str, Any]], list[Answer]]:
        """Return what the box says to a request, and how that ended the box, if it did."""
        try:
            return self._box.ask(request, seconds), []
        except Stuck as stuck:
            place = self._place(stuck.place)
            return stuck.answers, [Answer(is_endless=True, place=place, seconds=stuck.seconds)]
        except Died as died:
            return died.answers, [Answer(end=str(died))]

    def _come(self) -> None:
        """Be made anew where the process has ended, or somebody else was there."""
        if self._box.guest is not self or not self._box.is_running():
            self._load()

    def _load(self) -> tuple[str, str, dict[str, str]]:
        """Make the class in the box; return what went wrong, and the marks of what was made."""
        self._made = {}
        request = {"do": "load"} | self._slices._asdict()
        try:
            (said,) = self._box.ask(request, max(self._seconds, LOADING))
        except Stuck as stuck:
            late = Answer(is_endless=True, place=self._place(stuck.place), seconds=stuck.seconds)
            return str(late).removeprefix("it "), "", {}
        except Closed as closed:
            raise NoVisit(str(closed)) from closed
        except (Ended, ValueError) as ended:
            return str(ended), "", {}
        self._box.guest = self
        deed = str(_raised(said["error"])) if "error" in said else ""
        data = said.get("data")
        return deed, str(said.get("mark", "")), data if isinstance(data, dict) else {}

    def _answer(self, said: dict[str, Any]) -> Answer:
        """Return what the box has said of a call."""
        printed = str(said.get("printed", ""))
        if "error" in said:
            return Answer(error=_raised(said["error"]), printed=printed)
        try:
            given = read(said.get("given"))
            return Answer(read(said["value"]), printed=printed, given=given)
        except (KeyError, ValueError) as error:
            return Answer(error=Raised("an answer that nobody can read", str(error)))

    def _place(self, frames: str) -> str:
        """Tell where in the learner's code it was."""
        texts = {file: text.splitlines() for file, text in self._slices.sources}
        for file, number, function in FRAME.findall(frames):
            if file in texts and 0 < int(number) <= len(texts[file]):
                line = texts[file][int(number) - 1].strip().removesuffix(":")
                line = line.removeprefix(f"{NAMELESS} = ")
                within = "" if function == "<module>" else f"in {function}, "
                return f"{within}in line {number}: {line[:80]}"
        return ""


def visit_of(kind: Any, seconds: float) -> Visit:  # noqa: ANN401
    """Make a class or a function anew in the box; raise NoVisit where that cannot be done."""
    if sys.platform == "emscripten":
        raise NoVisit("in a browser there are no processes")
    slices = slices_of(kind) if isinstance(kind, type | FunctionType) else None
    if slices is None:
        raise NoVisit(_unlike_others(kind))
    visit = Visit(the_box(), slices, seconds)
    if visit.mark != mark_of(kind):
        raise NoVisit("it has been changed since its code was run")
    here = vars(sys.modules[kind.__module__])
    for name in slices.needed:
        mark = mark_of_data(here[name])
        if mark and visit.data.get(name) != mark:
            raise NoVisit(f"{name}, which it uses, has been changed since its code was run")
    return visit


def _unlike_others(kind: Any) -> str:  # noqa: ANN401
    """Say why something cannot be made anew by lines of a cell or a file."""
    if not isinstance(kind, type | FunctionType):
        return "it is neither a class nor a function of a cell or a file"
    if "<locals>" in str(kind.__qualname__):
        return "it is made within another function"
    return "its source code cannot be found"


@cache
def the_box() -> Box:
    """Return the one box of this process."""
    box = Box()
    atexit.register(box.close)
    return box


def _plain(arguments: tuple[Any, ...]) -> list[Any] | None:
    """Return arguments as the box takes them, None where one is not plain and no class of ours."""
    plain = [None if _ours(value) else described(value) for value in arguments]
    if any(map(has_foreign, map(read, plain))):
        return None
    return [_ours(value) or data for value, data in zip(arguments, plain, strict=True)]


def _ours(value: object) -> list[str]:
    """Return how the box finds a class of the package, nothing for any other value."""
    if not isinstance(value, type):
        return []
    module = RULES if is_own(value.__module__, "Pentago") else value.__module__
    return ["class", module, value.__name__] if module.startswith("pentago_widget.") else []


def _raised(said: Any) -> Raised:  # noqa: ANN401
    """Return an error that the box has told of."""
    known = said if isinstance(said, dict) else {}
    line = known.get("line", 0)
    return Raised(
        str(known.get("kind", "an error")),
        str(known.get("text", "")),
        line if isinstance(line, int) else 0,
        str(known.get("function", "")),
    )
