"""What runs inside the box, in a process of its own: a learner's class, and whoever calls it.

It takes requests from one pipe, a line of JSON each, and appends its answers to a file, so that
those given before an end are kept. When a request is done it rings, on another pipe. It imports
nothing of the package but its neighbors, and knows no rules: what is right is decided outside.
"""

import builtins
import faulthandler
import gc
import importlib
import json
import linecache
import os
import select
import signal
import sys
import types
from _ast import Module, PyCF_ONLY_AST
from collections.abc import Callable
from typing import Any, Final

from pentago_widget.guests import fence
from pentago_widget.guests.foreign import described, read
from pentago_widget.guests.mark import mark_of, mark_of_data
from pentago_widget.guests.printed import Printed
from pentago_widget.guests.questions import asked
from pentago_widget.guests.raised import raised

IDLE: Final = 180
"""Seconds after which a box that nobody asks for anything ends."""


class Inside:
    """The box from within."""

    def __init__(self, requests: int, bell: int, answers: int) -> None:
        """Take the pipe of requests, the pipe to ring on and the file of answers."""
        self._requests = requests
        self._bell = bell
        self._answers = answers
        self._kind: Any = None
        self._printed = Printed()
        self._saved = vars(builtins).copy()
        self._files: set[str] = set()
        self._games: dict[int, tuple[Any, int]] = {}
        """Games to go on with, by their numbers, and how many calls each has made."""
        self._alone = 1
        """How many threads there are without those of guests."""
        self._place: tuple[str, types.ModuleType | None] | None = None
        """The name under which the class's module is known, and the module that had it before."""

    def serve(self, watching: Any = None) -> None:  # noqa: ANN401
        """Do what is asked, until nobody asks any more."""
        unread = b""
        self._alone = len(sys._current_frames())
        while True:
            while b"\n" not in unread:
                if not (more := _heard(self._requests, watching)):
                    return
                unread += more
            line, _, unread = unread.partition(b"\n")
            request = json.loads(line)
            sys.stdout = sys.stderr = self._printed
            getattr(self, f"_{request.pop('do')}")(**request)
            os.write(self._bell, b".")

    def _load(
        self,
        sources: list[tuple[str, str]],
        name: str,
        module: str,
        needed: list[str],
        folders: list[str],
        is_cells: bool,
    ) -> None:
        """Run sources, each a file's name and a text, and take what of this name they make."""
        self._kind = None
        self._games.clear()
        self._leave()
        sys.path[:0] = [folder for folder in folders if folder not in sys.path]
        home = types.ModuleType(module)
        self._place = module, sys.modules.get(module)
        sys.modules[module] = home
        for file, text in sources:
            self._files.add(file)
            linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
            found, error = self._tried(lambda: _run(text, file, vars(home), is_cells))  # noqa: B023
            if error:
                return self._answer({"error": error, "printed": found})
        self._kind = vars(home).get(name)
        data = {each: mark_of_data(vars(home)[each]) for each in needed if each in vars(home)}
        return self._answer({"mark": mark_of(self._kind), "data": data})

    def _leave(self) -> None:
        """Give the name of the last class's module back to the module that had it."""
        if self._place is None:
            return
        name, before = self._place
        self._place = None
        sys.modules.pop(name, None)
        if before is not None:
            sys.modules[name] = before

    def _call(self, cases: list[list[Any]]) -> None:
        """Call the function with the arguments of each case, and tell what becomes of them."""
        for case in cases:
            arguments, error = self._tried(lambda: tuple(map(_argument, case)), as_it_is=True)  # noqa: B023
            if not error:
                value, error = self._tried(lambda: self._kind(*arguments))  # noqa: B023
            what = {"error": error} if error else {"value": value, "given": described(arguments)}
            self._answer(what | {"printed": self._printed.kept()})

    def _play(self, calls: list[tuple[int, str, list[Any]]]) -> None:
        """Make calls, each of a method of a game by its number, up to the first error."""
        made: dict[int, Any] = {}
        for number, method, arguments in [(0, "", ()), *calls]:
            if number not in made:
                game, error = self._tried(self._kind, as_it_is=True)
                if error:
                    return self._answer({"error": error, "end": True})
                made[number] = game
            if not method:
                continue
            game = made[number]
            value, error = self._tried(lambda: asked(game, method, arguments))  # noqa: B023
            what = {"error": error} if error else {"value": value}
            self._answer(what | {"printed": self._printed.kept()})
            if error:
                break
        gc.collect(0)
        return self._answer({"end": True, "threads": len(sys._current_frames()) - self._alone})

    def _go_on(
        self, game: int, done: int, calls: list[tuple[str, list[Any]]], known: list[int]
    ) -> None:
        """Make more calls of a game that has made so many, whatever they raise.

        Where no call was made, the game is made first, which is answered, too. Of the other games
        only those are kept that whoever asks still knows.
        """
        self._games = {number: self._games[number] for number in known if number in self._games}
        playing, made = self._games.pop(game, (None, 0))
        if done and done != made:
            return self._answer({"lost": True})
        if not done:
            playing, error = self._tried(self._kind, as_it_is=True)
            self._answer({"error": error, "printed": ""} if error else {"value": None})
            if error:
                return None
        for method, arguments in calls:
            left: list[str] = []
            call = self._leaving(left, lambda: asked(playing, method, arguments))  # noqa: B023
            value, error = self._tried(call)
            self._answer(({"error": error} if error else {"value": value}) | {"left": left})
        self._games[game] = playing, done + len(calls)
        return None

    def _leaving(self, left: list[str], call: Callable[[], Any]) -> Callable[[], Any]:
        """Return a call that also notes what it leaves behind for all code that comes after it."""

        def noting() -> Any:  # noqa: ANN401
            """Call, and look around."""
            threads = sys._current_frames().__len__()  # `len` may be changed
            folder = os.getcwd()  # noqa: PTH109  the system's own word
            try:
                return call()
            finally:
                names = vars(builtins)
                changed = [name for name, own in self._saved.items() if names.get(name) is not own]
                left.extend(f"changed Python's own {name}" for name in changed)
                if sys._current_frames().__len__() > threads:
                    left.append("started a thread that goes on")
                if os.getcwd() != folder:  # noqa: PTH109
                    left.append("changed the folder in which the program works")
                if hasattr(signal, "getitimer") and any(signal.getitimer(signal.ITIMER_REAL)):
                    left.append("set an alarm")
                    signal.setitimer(signal.ITIMER_REAL, 0)

        return noting

    def _tried(self, call: Callable[[], Any], *, as_it_is: bool = False) -> tuple[Any, Any]:
        """Return what came of a call, described unless it is wanted as it is, or what it raised."""
        self._printed.clear()
        try:
            value = call()
            return (value if as_it_is else described(value)), None
        except BaseException as error:
            return None, vars(raised(error, self._files.__contains__))
        finally:
            vars(builtins).update(self._saved)
            sys.stdout = sys.stderr = self._printed

    def _answer(self, answer: dict[str, Any]) -> None:
        """Write down an answer."""
        os.write(self._answers, json.dumps(answer).encode() + b"\n")


def _run(text: str, file: str, names: dict[str, Any], is_cells: bool) -> None:
    """Run a source, or each of its statements by itself."""
    whole: Any = compile(text, file, "exec", PyCF_ONLY_AST)
    for part in [Module([each], []) for each in whole.body] if is_cells else [whole]:
        exec(compile(part, file, "exec"), names)  # noqa: S102  that is what this process is for


def _argument(data: Any) -> Any:  # noqa: ANN401
    """Return an argument: plain data, or a class of the package by its module and name."""
    if type(data) is list and data[0] == "class":
        return getattr(importlib.import_module(data[1]), data[2])
    return read(data)


def _heard(requests: int, watching: Any) -> bytes:  # noqa: ANN401  nothing but on Windows
    """Wait for what is asked; return nothing where nobody asks any more, or not for long."""
    if watching is None:
        return os.read(requests, 1 << 16) if select.select([requests], [], [], IDLE)[0] else b""
    watching.wait(asked=False)  # Windows cannot wait for a pipe with an end
    try:
        return os.read(requests, 1 << 16)
    finally:
        watching.wait(asked=True)


def main() -> None:
    """Begin to serve; the arguments are the package's folder, that of the answers, and limits."""
    _, _, scratch, memory, life, *path = sys.argv
    for name in [name for name in sys.modules if name.startswith("pentago_widget")]:
        del sys.modules[name]  # a learner may import the package itself
    sys.path += [folder for folder in path if folder not in sys.path]
    sys.argv = [""]
    vars(builtins).update(exit=sys.exit, quit=sys.exit)  # as `site` does, which is left out here
    requests, bell = os.dup(0), os.dup(1)
    answers = os.open(f"{scratch}/answers", os.O_WRONLY | os.O_APPEND)
    where = open(f"{scratch}/where", "w")  # noqa: PTH123, SIM115  to be written to at the end
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    if hasattr(faulthandler, "register"):
        faulthandler.register(signal.SIGUSR1, where)
    watching = None
    if sys.platform == "win32":  # nobody can be asked from outside
        from pentago_widget.guests.watching import Watching  # noqa: PLC0415

        watching = Watching(where, IDLE)
    held = fence.raised(int(memory), scratch, int(life))
    os.write(bell, json.dumps(held).encode() + b"\n")
    Inside(requests, bell, answers).serve(watching)
