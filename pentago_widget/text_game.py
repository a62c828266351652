"""Pentago in the terminal: people and computers on either side.

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
from typing import TYPE_CHECKING, TextIO

from Pentago import COLORS, Pentago
from pentago_widget import levels
from pentago_widget.move import Move
from pentago_widget.sentences import thinking_aloud
from pentago_widget.wording import in_words, result, told

if TYPE_CHECKING:
    from pentago_widget.opponent import Thought

Player = Callable[[Pentago], "Iterable[Thought]"]
"""A computer's chair: it is shown a game and thinks; its last thought holds its move."""

DEFAULT_DEPTH = 3
"""How many moves ahead a computer looks unless told, and who gives the hints always."""

SOON, LATER, AGAIN = 1.0, 3.0, 0.2
"""Seconds of thinking after which a line is shown that changes, or one that stays; and between."""

HELP = f"""\
Write a move as the square, the sub-board and C (clockwise) or A (anti-clockwise): a2 1C
  hint   suggests a move          board  shows the board again
  undo   takes the last move back moves  lists the moves so far
  help   shows this               quit   ends the program
Rows are a to f downwards, columns 0 to 5; the sub-boards are 1 2 above and 3 4 below.
Start the program with --level and a number to choose how well the computer plays:
{levels.listed()}"""
PLAIN_SIGNS = str.maketrans("●○□–", "BW.-")


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

    def show(self, thought: "Thought") -> None:
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
    """One game in the terminal. A color without a computer player is a person's."""

    def __init__(
        self, computers: dict[str, Player], adviser: Player, *, words: bool, out: TextIO
    ) -> None:
        """Begin a game; the adviser gives the hints, and `words` describes boards for the ear."""
        self._computers = computers
        self._adviser = adviser
        self._words = words
        self._out = out
        self._moves: list[Move] = []
        self._commands: dict[str, Callable[[], None]] = {
            "help": lambda: self.say(HELP),
            "board": self.show,
            "moves": self.list_moves,
            "hint": self.hint,
            "undo": self.undo,
        }

    def say(self, text: str, end: str = "\n") -> None:
        """Write text, in letters where the console lacks the signs."""
        try:
            text.encode(getattr(self._out, "encoding", None) or "utf-8")
        except UnicodeEncodeError:
            text = text.translate(PLAIN_SIGNS)
        self._out.write(text + end)
        self._out.flush()

    def game(self, moves: int | None = None) -> Pentago:
        """Return the game after so many of the moves, or after all of them."""
        game = Pentago()
        for move in self._moves[:moves]:
            game.make_move(game.get_turn(), *move)
        return game

    def play(self, lines: TextIO) -> None:
        """Play until somebody quits or nobody can go on; people's words come from these lines."""
        self.say("Pentago: place a marble, turn a sub-board, five in a row win. 'help' helps.")
        self.show()
        while True:
            game = self.game()
            is_over = game.get_game_state() != "UNFINISHED"
            if not is_over and (computer := self._computers.get(game.get_turn())):
                self.make(game, self.move_of(computer, game, game.get_turn()))
            elif (is_over and len(self._computers) == len(COLORS)) or not self.ask(game, lines):
                return

    def move_of(self, player: Player, game: Pentago, who: str) -> Move:
        """Let a computer think, give signs of life meanwhile, and return its move."""
        changes = self._out.isatty() and not self._words
        sign = SignOfLife(lambda text: self.say(text, end=""), who, changes=changes)
        try:
            for latest in player(game):
                sign.show(latest)
        finally:
            sign.wipe()
        return latest.move

    def ask(self, game: Pentago, lines: TextIO) -> bool:
        """Ask a person for a line and carry it out; say whether to go on."""
        prompt = "game over> " if game.get_game_state() != "UNFINISHED" else f"{game.get_turn()}> "
        self.say(prompt, end="")
        line = lines.readline()
        entry = line.strip()
        if not line or entry.lower() in ("quit", "exit", "q"):
            self.say("")
            return False
        if entry.lower() in self._commands:
            self._commands[entry.lower()]()
        elif entry:
            self.enter(game, entry)
        return True

    def enter(self, game: Pentago, entry: str) -> None:
        """Make the move that a person has written, or say why not."""
        try:
            move = Move.parse(entry)
        except ValueError as error:
            self.say(f"{sentence(str(error))} 'help' lists what can be written.")
            return
        if reason := game.why_not(game.get_turn(), *move):
            self.say(sentence(reason))
        else:
            self.make(game, move)

    def make(self, game: Pentago, move: Move) -> None:
        """Make a legal move and tell what happened."""
        self._moves.append(move)
        after = self.game()
        self.say(f"{told(game, move)} ({move})")
        self.show()
        if after.get_game_state() != "UNFINISHED":
            self.say(result(after, game, move))

    def show(self) -> None:
        """Show the board."""
        game = self.game()
        if self._words:
            self.say(in_words(game))
            return
        rows = zip("abcdef", str(game).splitlines(), strict=True)
        columns = "   ".join("012345")
        self.say(
            "\n".join(["", f"     {columns}", *(f"{name}    {row}" for name, row in rows), ""])
        )

    def list_moves(self) -> None:
        """List the moves so far."""
        listed = (f"{number}. {move}" for number, move in enumerate(self._moves, start=1))
        self.say("  ".join(listed) or "No move has been made yet.")

    def hint(self) -> None:
        """Suggest a move."""
        game = self.game()
        if game.get_game_state() != "UNFINISHED":
            self.say("The game is over.")
        else:
            self.say(f"Try {self.move_of(self._adviser, game, 'the adviser')}.")

    def undo(self) -> None:
        """Take back the last move of a person, and what a computer answered to it."""
        persons = [n for n in range(len(self._moves)) if COLORS[n % 2] not in self._computers]
        if not persons:
            self.say("There is nothing to take back.")
            return
        del self._moves[persons[-1] :]
        self.say("Taken back.")
        self.show()


def sentence(reason: str) -> str:
    """Return a reason as a sentence of its own."""
    return f"{reason[0].upper()}{reason[1:]}."


def engine_player(*, level: int | None = None, depth: int | None = None) -> Player:
    """Return a computer player of a level, or one that looks so many moves ahead."""

    def player(game: Pentago) -> "Iterable[Thought]":
        """Think as the engine does."""
        from pentago_widget.opponent import thinking  # noqa: PLC0415  people need no engine to play

        with closing(thinking(game, level=level, depth=depth)) as thoughts:
            yield from thoughts

    return player


def arguments_parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m pentago_widget text",
        description="Pentago in the terminal.",
        epilog=f"levels:\n{levels.listed()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    for color, player in (("black", "human"), ("white", "computer")):
        says = f"who plays {color} (default: %(default)s)"
        parser.add_argument(f"--{color}", choices=("human", "computer"), default=player, help=says)
    says = f"how many moves ahead a computer looks (default: {DEFAULT_DEPTH})"
    parser.add_argument("--depth", type=depth_of, metavar="N", help=says)
    says = "how well a computer plays instead, from 1 to 6 as told below"
    parser.add_argument("--level", type=level_of, metavar="N", help=says)
    for color in COLORS:
        for name, read in (("depth", depth_of), ("level", level_of)):
            says = f"the {name} for {color} alone"
            parser.add_argument(f"--{color}-{name}", type=read, metavar="N", help=says)
    says = "show the board as signs, or describe it in words for the ear"
    parser.add_argument("--board", choices=("signs", "words"), default="signs", help=says)
    return parser


def chosen_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line, and refuse a level and a depth for the same side."""
    parser = arguments_parser()
    chosen = parser.parse_args(arguments)
    for side in ("", *(f"{color}-" for color in COLORS)):
        if strength(chosen, side.replace("-", "_")).keys() == {"level", "depth"}:
            parser.error(f"--{side}level says how far to look: give no --{side}depth beside it")
    return chosen


def strength(chosen: argparse.Namespace, side: str) -> dict[str, int]:
    """Return the level or the depth that was given for 'black_', 'white_' or '', for both."""
    given = {name: getattr(chosen, f"{side}{name}") for name in ("level", "depth")}
    return {name: number for name, number in given.items() if number is not None}


def computers_of(chosen: argparse.Namespace) -> dict[str, Player]:
    """Return a player for each color that a computer plays; a color's own strength goes first."""
    usual = strength(chosen, "") or {"depth": DEFAULT_DEPTH}
    return {
        color: engine_player(**(strength(chosen, f"{color}_") or usual))
        for color in COLORS
        if getattr(chosen, color) == "computer"
    }


def depth_of(text: str) -> int:
    """Read a depth from the command line."""
    return number_of(text, "depth", 36)


def level_of(text: str) -> int:
    """Read a level from the command line."""
    return number_of(text, "level", max(levels.LEVELS))


def number_of(text: str, what: str, most: int) -> int:
    """Read a number from 1 to `most`."""
    if not text.isascii() or not text.isdigit() or len(text) > 2 or not 1 <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"a {what} is a number from 1 to {most}, not {text!r}")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game in the terminal and return the exit status."""
    chosen = chosen_arguments(arguments)
    adviser = engine_player(depth=chosen.depth or DEFAULT_DEPTH)
    words = chosen.board == "words"
    game = TextGame(computers_of(chosen), adviser, words=words, out=sys.stdout)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what cannot be read is no move, and no crash
    try:
        game.play(sys.stdin)
    except KeyboardInterrupt:
        game.say("\nGoodbye.")
        return 130
    except BrokenPipeError:  # nobody reads on: leave, and let nothing be written at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0
