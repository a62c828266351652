"""Pentago in the terminal: people and computers on either side.

Everything is read line by line and written as plain text, so that it works in a pipe, on a console
without the signs for marbles, and with a screen reader (`--board words`).
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from Pentago import COLORS, Pentago
from pentago_widget.move import Move
from pentago_widget.wording import in_words, result, told

Player = Callable[[Pentago], Move]
"""A computer's chair: it is shown a game and says its move."""

HELP = """\
Write a move as the square, the sub-board and C (clockwise) or A (anti-clockwise): a2 1C
  hint   suggests a move          board  shows the board again
  undo   takes the last move back moves  lists the moves so far
  help   shows this               quit   ends the program
Rows are a to f downwards, columns 0 to 5; the sub-boards are 1 2 above and 3 4 below."""
PLAIN_SIGNS = str.maketrans("●○□–", "BW.-")


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
                self.make(game, computer(game))
            elif (is_over and len(self._computers) == len(COLORS)) or not self.ask(game, lines):
                return

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
            self.say(f"Try {self._adviser(game)}.")

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


def engine_player(depth: int) -> Player:
    """Return a computer player that looks so many moves ahead."""

    def player(game: Pentago) -> Move:
        """Return the engine's move."""
        from pentago_widget import best_move  # noqa: PLC0415  people need no engine to play

        return best_move(game, depth=depth)

    return player


def arguments_parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m pentago_widget text",
        description="Pentago in the terminal.",
        allow_abbrev=False,
    )
    for color, player in (("black", "human"), ("white", "computer")):
        says = f"who plays {color} (default: %(default)s)"
        parser.add_argument(f"--{color}", choices=("human", "computer"), default=player, help=says)
    says = "how many moves ahead a computer looks (default: %(default)s)"
    parser.add_argument("--depth", default=3, type=depth_of, metavar="N", help=says)
    for color in COLORS:
        says = f"the same for {color} alone"
        parser.add_argument(f"--{color}-depth", type=depth_of, metavar="N", help=says)
    says = "show the board as signs, or describe it in words for the ear"
    parser.add_argument("--board", choices=("signs", "words"), default="signs", help=says)
    return parser


def depth_of(text: str) -> int:
    """Read a depth from the command line."""
    if not text.isascii() or not text.isdigit() or len(text) > 2 or not 1 <= int(text) <= 36:
        raise argparse.ArgumentTypeError(f"a depth is a number from 1 to 36, not {text!r}")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game in the terminal and return the exit status."""
    chosen = arguments_parser().parse_args(arguments)
    computers = {
        color: engine_player(getattr(chosen, f"{color}_depth") or chosen.depth)
        for color in COLORS
        if getattr(chosen, color) == "computer"
    }
    adviser = engine_player(chosen.depth)
    game = TextGame(computers, adviser, words=chosen.board == "words", out=sys.stdout)
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
