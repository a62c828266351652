"""A game in the terminal: people and computers on either side.

Everything is read line by line and written as plain text, so that it works in a pipe, on a console
without the signs for marbles, and with a screen reader (`--board words`).
"""

import argparse
import io
import math
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO

from pentago_widget.games.catalog import KINDS
from pentago_widget.play.kind import Kind
from pentago_widget.play.match import Match
from pentago_widget.thinking import levels
from pentago_widget.words import console
from pentago_widget.words.command_name import called
from pentago_widget.words.sentences import as_sentence, thinking_aloud

Player = Callable[[Any], "Iterable[Any]"]
"""A computer's chair: it is shown a game and thinks; its last thought holds its move."""

GAMES = {kind.name.lower(): kind for kind in KINDS}
"""The games by the names that the command line takes, the usual one first."""

SOON, LATER, AGAIN = 1.0, 3.0, 0.2
"""Seconds of thinking after which a line is shown that changes, or one that stays; and between."""


def help_text(kind: Kind) -> str:
    """Return what can be written while a game is played."""
    written, called = kind.move_help
    called = "\n".join((called, *kind.move_rules))
    return f"""\
{written}
  hint   suggests a move          board  shows the board again
  undo   takes the last move back moves  lists the moves so far
  redo   makes it again           help   shows this
  quit   ends the program
{called}
Start the program with --level and a number to choose how well the computer plays:
{levels.listed(kind.levels)}"""


class OutputClosed(Exception):  # noqa: N818
    """What is said cannot be written: nobody reads on, or the disk is full."""


class SignOfLife:
    """Tells that somebody is thinking, if that takes long.

    Where a line can be written over, it changes as the thinking goes on, and is wiped at the end;
    in a pipe and for the ear there is one line at the most.
    """

    def __init__(self, write: Callable[[str], None], who: str, *, changes: bool) -> None:
        """Begin to wait for somebody; `write` adds to what is shown."""
        self._write = write
        self._who = who
        self._changes = changes
        self._due = time.monotonic() + (SOON if changes else LATER)
        self._width = 0

    def show(self, thought: Any) -> None:  # noqa: ANN401  a Thought of the game
        """Write how far the thinking has come, if it is time for that."""
        now = time.monotonic()
        if now < self._due:
            return
        if not self._changes:
            self._due = math.inf
            self._write(f"{thinking_aloud(self._who)}\n")
            return
        self._due = now + AGAIN
        text = thinking_aloud(self._who, thought.depth, thought.nodes)
        self._write(f"\r{text:<{self._width}}")
        self._width = max(self._width, len(text))

    def wipe(self) -> None:
        """Take away the line that changes."""
        if self._width:
            self._write(f"\r{'':<{self._width}}\r")


class TextGame:
    """One game in the terminal. A player without a computer is a person."""

    def __init__(
        self,
        computers: dict[str, Player],
        adviser: Player,
        *,
        words: bool,
        out: TextIO,
        kind: Kind = KINDS[0],
    ) -> None:
        """Begin a game; the adviser gives the hints, and `words` describes boards for the ear."""
        self._kind, self._match = kind, Match(kind=kind)
        self._computers = computers
        self._adviser = adviser
        self._words = words
        self._out = out
        self._caveat = kind.caveat()
        self._commands: dict[str, Callable[[], None]] = {
            "help": lambda: self.say(help_text(kind)),
            "board": self.show,
            "moves": self.list_moves,
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
        }

    def say(self, text: str, end: str = "\n") -> None:
        """Write text, in letters where the console lacks the signs, in lines that fit."""
        text = console.wrapped(text, self._out) if end == "\n" else text
        try:
            self._out.write(console.readable(text + end, self._out))
            self._out.flush()
        except OSError as error:
            raise OutputClosed(error.strerror) from error

    def play(self, lines: TextIO) -> None:
        """Play until somebody quits or nobody can go on; people's words come from these lines."""
        self.say(f"{self._kind.name}: {self._kind.aim}. 'help' helps.")
        if self._computers:
            self.say(f"The computer plays {' and '.join(self._computers)}.")
        self.show()
        while True:
            game = self._match.game
            is_over, who = self._kind.is_over(game), self._kind.turn(game)
            if not is_over and (computer := self._computers.get(who)):
                self.make(self.move_of(computer, game, who))
            elif (is_over and len(self._computers) == 2) or not self.ask(lines):
                return

    def move_of(self, player: Player, game: Any, who: str) -> Any:  # noqa: ANN401
        """Let a computer think, give signs of life meanwhile, and return its move."""
        changes = self._out.isatty() and not self._words
        sign = SignOfLife(lambda text: self.say(text, end=""), who, changes=changes)
        try:
            for latest in player(game):
                sign.show(latest)
        finally:
            sign.wipe()
        self._say_caveat()
        return latest.move

    def _say_caveat(self) -> None:
        """Say once what makes the computer weaker here."""
        if self._caveat:
            self.say(self._caveat)
            self._caveat = ""

    def ask(self, lines: TextIO) -> bool:
        """Ask a person for a line and carry it out; say whether to go on."""
        game = self._match.game
        who = "game over" if self._kind.is_over(game) else self._kind.turn(game)
        self.say(f"{who}> ", end="")
        line = lines.readline()
        entry = line.strip()
        if not line or entry.lower() in ("quit", "exit", "q"):
            self.say("")
            return False
        if entry.lower() in self._commands:
            self._commands[entry.lower()]()
        elif entry:
            self.enter(entry)
        return True

    def enter(self, entry: str) -> None:
        """Make the move that a person has written, or say why not."""
        try:
            move = self._kind.read(self._match.game, entry)
        except ValueError as error:
            self.say(f"{as_sentence(str(error))} 'help' lists what can be written.")
        else:
            self.make(move)

    def make(self, move: Any) -> None:  # noqa: ANN401  a move of the game
        """Make a move and tell what happened, or why it cannot be made."""
        before = self._match.game
        if reason := self._match.play(move):
            self.say(as_sentence(reason))
        else:
            self.say(f"{self._kind.move_in_words(before, move)} ({move})")
            self.show()
        self.tell_the_end()

    def tell_the_end(self) -> None:
        """Say how the game ended, if it did."""
        turn = self._match
        if self._kind.is_over(turn.game):
            last = turn.played[-1]  # a game begins anew here, so it never begins at its end
            self.say(self._kind.result(turn.game, turn.before(), last))

    def show(self) -> None:
        """Show the board."""
        if self._words:
            self.say(self._kind.in_words(self._match.game))
        else:
            self.say(f"\n{self._kind.text_board(self._match.game)}\n")

    def list_moves(self) -> None:
        """List the moves so far."""
        listed = (f"{number}. {move}" for number, move in enumerate(self._match.played, start=1))
        self.say("  ".join(listed) or "No move has been made yet.")

    def hint(self) -> None:
        """Suggest a move."""
        game = self._match.game
        if self._kind.is_over(game):
            self.say("The game is over.")
        else:
            self.say(f"Try {self.move_of(self._adviser, game, 'the adviser')}.")

    def undo(self) -> None:
        """Take back the last move of a person, and what a computer answered to it."""
        turn, now = self._match, self._match.at
        while turn.undo() is None:
            if self._kind.turn(turn.game) not in self._computers:
                self.say("Taken back.")
                self.show()
                return
        turn.go_to(now)
        self.say("There is nothing to take back.")

    def redo(self) -> None:
        """Make the moves again that were taken back, up to a person's turn."""
        turn, now = self._match, self._match.at
        while turn.redo() is None:
            if self._kind.turn(turn.game) not in self._computers:
                break
        if turn.at == now:
            self.say("There is nothing to make again.")
            return
        self.say("Made again.")
        self.show()
        self.tell_the_end()


def engine_player(kind: Kind, **strength: int) -> Player:
    """Return a computer player of a level, or one that looks so many moves ahead."""

    def player(game: Any) -> Iterable[Any]:  # noqa: ANN401  a game of this kind
        """Think as the computer does; it is loaded when it is first asked."""
        thoughts: Any = kind.thinking(game, **strength)
        with closing(thoughts):
            yield from thoughts

    return player


def arguments_parser(kind: Kind = KINDS[0]) -> argparse.ArgumentParser:
    """Return the reader of the command line for a game."""
    parser = argparse.ArgumentParser(
        prog=f"{called()} text",
        description=f"{kind.name} in the terminal: {kind.aim}.",
        epilog=console.wrapped(f"levels:\n{levels.listed(kind.levels)}\n\n{_others(kind)}"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    says = f"which game is played: {', '.join(GAMES)} (default: {next(iter(GAMES))})"
    usual = next(iter(GAMES))
    parser.add_argument("--game", choices=GAMES, default=usual, metavar="GAME", help=says)
    for name, who in zip(kind.players, ("human", "computer"), strict=True):
        says = f"who plays {name} (default: %(default)s)"
        parser.add_argument(f"--{name}", choices=("human", "computer"), default=who, help=says)
    _add_strengths(parser, kind)
    says = "show the board as signs, or describe it in words for the ear"
    parser.add_argument("--board", choices=("signs", "words"), default="signs", help=says)
    _refuse_players_of_others(parser, kind)
    return parser


def _others(kind: Kind) -> str:
    """Say which other games there are, by whom they are played, and how to ask about them."""
    lines = ["other games, with options of their own:"]
    for name, other in GAMES.items():
        if other is not kind:
            players = " and ".join(other.players)
            lines.append(f"  --game {name} --help  {other.name}, played by {players}")
    return "\n".join(lines)


def _add_strengths(parser: argparse.ArgumentParser, kind: Kind) -> None:
    """Add how strong a computer is, on both sides or on one."""
    most, usual = max(kind.levels), kind.usual_question()
    depth, level = number_up_to(kind.deepest, "depth"), number_up_to(most, "level")
    says = f"how many moves ahead a computer looks{_by_default(usual, 'depth')}"
    parser.add_argument("--depth", type=depth, metavar="N", help=says)
    says = f"how well a computer plays instead, from 1 to {most}{_by_default(usual, 'level')}"
    parser.add_argument("--level", type=level, metavar="N", help=f"{says} as told below")
    for player in kind.players:
        for name, read in (("depth", depth), ("level", level)):
            says = f"the {name} for {player} alone"
            parser.add_argument(f"--{player}-{name}", type=read, metavar="N", help=says)


def _by_default(usual: dict[str, int], name: str) -> str:
    """Return what to say of a number's default, if it has one."""
    return f" (default: {usual[name]})" if name in usual else ""


def _refuse_players_of_others(parser: argparse.ArgumentParser, kind: Kind) -> None:
    """Have an option of a player whom the game lacks refused with a word on who plays it."""
    known = " and ".join(f"--{player}" for player in kind.players)

    class OfAnotherGame(argparse.Action):
        """An option that belongs to another game."""

        def __call__(self, reader: argparse.ArgumentParser, *_: object) -> None:
            """Say so."""
            option = self.option_strings[0]
            reader.error(f"{option} belongs to another game: {kind.name} has {known}")

    others = {player for other in KINDS for player in other.players} - {*kind.players}
    for player in sorted(others):
        for end in ("", "-depth", "-level"):
            says = argparse.SUPPRESS
            parser.add_argument(f"--{player}{end}", action=OfAnotherGame, nargs="?", help=says)


def chosen_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line, and refuse a level and a depth for the same side."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    first.add_argument("--game", nargs="?")
    kind = GAMES.get(first.parse_known_args(arguments)[0].game, KINDS[0])
    parser = arguments_parser(kind)
    chosen = parser.parse_args(arguments)
    for side in ("", *(f"{player}-" for player in kind.players)):
        if strength(chosen, side.replace("-", "_")).keys() == {"level", "depth"}:
            parser.error(f"--{side}level says how far to look: give no --{side}depth beside it")
    return chosen


def strength(chosen: argparse.Namespace, side: str) -> dict[str, int]:
    """Return the level or the depth that was given for 'black_', 'white_' or '', for both."""
    given = {name: getattr(chosen, f"{side}{name}") for name in ("level", "depth")}
    return {name: number for name, number in given.items() if number is not None}


def computers_of(chosen: argparse.Namespace) -> dict[str, Player]:
    """Return a player for each side that a computer plays; a side's own strength goes first."""
    kind = GAMES[chosen.game]
    usual = strength(chosen, "") or kind.usual_question()
    return {
        player: engine_player(kind, **(strength(chosen, f"{player}_") or usual))
        for player in kind.players
        if getattr(chosen, player) == "computer"
    }


def adviser_of(chosen: argparse.Namespace) -> Player:
    """Return who gives the hints: to the depth that was given or is usual, else the best level."""
    kind = GAMES[chosen.game]
    usual = kind.usual_question()
    best = {"level": max(kind.levels)} if "level" in usual else usual
    return engine_player(kind, **({"depth": chosen.depth} if chosen.depth else best))


def number_up_to(most: int, what: str) -> Callable[[str], int]:
    """Return what reads a number from 1 to `most` from the command line."""

    def read(text: str) -> int:
        """Read a number."""
        if not text.isascii() or not text.isdigit() or len(text) > 2 or not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"a {what} is a number from 1 to {most}, not {text!r}")
        return int(text)

    return read


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game in the terminal and return the exit status."""
    chosen = chosen_arguments(arguments)
    out, lines = _streams()
    kind, words = GAMES[chosen.game], chosen.board == "words"
    advised = adviser_of(chosen)
    game = TextGame(computers_of(chosen), advised, words=words, out=out, kind=kind)
    try:
        return _played(game, lines)
    except OutputClosed as reason:  # leave, and let nothing be written at the end
        console.silence(out)
        if not console.nobody_reads(reason.__cause__):
            print(f"The game cannot be shown: {reason}", file=sys.stderr)
        return 1


def _played(game: TextGame, lines: TextIO) -> int:
    """Play, until the end or an interrupt, and return the exit status."""
    try:
        game.play(lines)
    except KeyboardInterrupt:
        game.say("\nGoodbye.")
        return 130
    return 0


def _streams() -> tuple[TextIO, TextIO]:
    """Return where to write and where people's words come from; either may have been closed."""
    out: TextIO | None = sys.stdout
    lines: TextIO | None = sys.stdin
    if isinstance(lines, io.TextIOWrapper) and lines.errors != "replace":
        lines.reconfigure(errors="replace")  # what cannot be read is no move, and no crash
    return out or Path(os.devnull).open("w", encoding="utf-8"), lines or io.StringIO()
