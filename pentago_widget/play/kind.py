"""What the frame must know of a game: its rules, its texts, its words and its look.

A `Kind` stands for one game and holds nothing of any single game in play. History, records, your
own class, the terminal and the widget's frame ask it, and so know no game themselves. A game is a
rules object; a move is any value that cannot be changed and whose `str` is its text form. What most
games answer alike is answered here; a game answers the rest, and what it would have otherwise.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, ClassVar, NamedTuple

from pentago_widget.board import picture
from pentago_widget.thinking import by_rules
from pentago_widget.thinking.alpha_beta import Position, RestrictedPosition, answers
from pentago_widget.thinking.levels import DEEPEST, Level
from pentago_widget.words.board_text import Shape


class Call(NamedTuple):
    """A call of a method of the rules, as a person's own class must know it."""

    method: str
    arguments: tuple[Any, ...] = ()

    def __str__(self) -> str:
        """Return the call as code, without the object."""
        return f"{self.method}({', '.join(map(repr, self.arguments))})"


class Kind(ABC):
    """One of the games."""

    name: ClassVar[str]
    aim: ClassVar[str]
    """The game in a few words: what one does, and what wins."""
    rules: ClassVar[type[Any]]
    """The class of the rules, which has `copy`, `get_turn` and `get_rows`, and `from_rows`."""
    players: ClassVar[tuple[str, str]]
    """Who plays, the first to move first, as the rules call them."""
    player_word: ClassVar[str] = "color"
    """What the rules call a player: 'color' or 'player'."""
    board: ClassVar[picture.Board]
    board_letters: ClassVar[tuple[str, ...]] = (".BW",)
    """What may stand for a square in a board's text: one letter, or two, one of each."""
    board_says: ClassVar[str] = ""
    """What a board is written as, in words, where that is more than a letter for each square."""
    levels: ClassVar[Mapping[int, Level]]
    usual_level: ClassVar[int]
    deepest: ClassVar[int] = DEEPEST
    """So many moves ahead the computer can be told to look."""
    methods: ClassVar[tuple[str, ...]] = ("make_move", "get_game_state")
    """The specification's methods that a person's own class is asked by."""
    state_method: ClassVar[str] = "get_game_state"
    """The one that says 'UNFINISHED', or how the game ended."""
    unspecified: ClassVar[tuple[str, ...]] = ()
    """Methods of which the specification does not say what they answer: every answer is right."""
    move_example: ClassVar[str]
    move_help: ClassVar[tuple[str, str]]
    """How a move is written, and what the squares are called."""
    move_rules: ClassVar[tuple[str, ...]] = ()
    """What a newcomer must know of the moves and of the end, a sentence each."""
    longest_record: ClassVar[int] = 60_000
    """No record has so many characters: what is longer is not read to its end."""

    # The rules.

    def moves(self, game: Any) -> list[Any]:  # noqa: ANN401  a game of any rules
        """Return every legal move of the side to move."""
        return [*game.get_moves()]

    def call(self, game: Any, move: Any) -> Call:  # noqa: ANN401, ARG002
        """Return the call that makes a move of the side to move."""
        return Call("make_move", tuple(move) if isinstance(move, tuple) else (move,))

    def why_not(self, game: Any, move: Any) -> str | None:  # noqa: ANN401
        """Return None if a move can be made, else why not."""
        reason: str | None = game.why_not(*self.call(game, move).arguments)
        return reason

    def moves_meant(self, game: Any, squares: Sequence[str]) -> Sequence[Any]:  # noqa: ANN401, ARG002
        """Return the whole moves that pressing these squares, the last in vain, may mean.

        Your own class is asked whether it refuses them, too.
        """
        try:
            return [self.parse(" ".join(squares))]
        except ValueError:
            return []

    def refused_calls(self, game: Any, move: Any) -> Sequence[Call]:  # noqa: ANN401
        """Return the calls by which your own class is asked whether it refuses a move, too."""
        return [self.call(game, move)]

    def refused_always(self, game: Any) -> Sequence[tuple[Call, str]]:  # noqa: ANN401, ARG002
        """Return calls that the rules refuse in a position, whatever is pressed there, and why.

        Your own class is asked in every position whether it refuses them, too, and bears it.
        """
        return ()

    def new(self) -> Any:  # noqa: ANN401
        """Return a game at its beginning."""
        return self.rules()

    def turn(self, game: Any) -> str:  # noqa: ANN401
        """Return whose turn it is."""
        return str(game.get_turn())

    def state(self, game: Any) -> str:  # noqa: ANN401
        """Return what the rules say of the game: 'UNFINISHED', or how it ended."""
        return str(getattr(game, self.state_method)())

    def answers(self, game: Any) -> Sequence[tuple[Call, Any]]:  # noqa: ANN401
        """Return what else the specification lets one ask, and what the rules answer."""
        return ((Call(self.state_method), self.state(game)),)

    def play(self, game: Any, move: Any) -> None:  # noqa: ANN401
        """Make a legal move in a game."""
        method, arguments = self.call(game, move)
        getattr(game, method)(*arguments)

    def is_over(self, game: Any) -> bool:  # noqa: ANN401
        """Say whether a game is finished."""
        return self.state(game) != "UNFINISHED"

    def is_rules(self, kind: type) -> bool:
        """Say whether a class is the rules' own, or made of it, so that it can be set up."""
        return issubclass(kind, self.rules)

    def set_up(self, kind: type, game: Any) -> Any:  # noqa: ANN401
        """Return a game of a class that is the rules' own which stands as this one does."""
        return kind.from_rows(game.get_rows(), game.get_turn())  # type: ignore[attr-defined]

    # Texts.

    @abstractmethod
    def parse(self, text: str) -> Any:  # noqa: ANN401
        """Read a move; a ValueError says how one is written."""

    def read(self, game: Any, text: str) -> Any:  # noqa: ANN401, ARG002
        """Read a move in a position; a ValueError says how one is written there."""
        return self.parse(text)

    def joined(self, parts: Sequence[Any]) -> str:
        """Return the text of a move that is given in parts."""
        return " ".join(map(str, parts))

    def example(self, game: Any) -> str:  # noqa: ANN401, ARG002
        """Return how a move in a position may be written."""
        return self.move_example

    def letters(self, game: Any) -> str:  # noqa: ANN401
        """Return the board alone, in as few letters as it takes."""
        return "".join(game.get_rows())

    def board_text(self, game: Any) -> str:  # noqa: ANN401
        """Return a board as one line of text, with whose turn it is."""
        return f"{self.letters(game)} {self.turn(game)[0]}"

    def board_from_text(self, text: str) -> Any:  # noqa: ANN401
        """Set up the game that `board_text` wrote down; a ValueError says what is wrong."""
        rows, turn = self.shape().read(text)
        between = " " * (len(self.board_letters) - 1)
        return self.rules.from_rows([between.join(row) for row in rows], turn)

    def shape(self) -> Shape:
        """Return how a board is written."""
        squares, turns = self.board.squares, " or ".join(player[0] for player in self.players)
        *others, last = map(repr, self.board_letters[0])
        says = self.board_says or f"{len(squares)} of {', '.join(others)} and {last}"
        return Shape(
            says=f"{says}, row by row, then a space and {turns} for the turn",
            letters=self.board_letters,
            rows=["".join(name) for part in self.board.row_labels for name in part],
            squares=squares,
            players=self.players,
        )

    def code(self, game: Any, name: str) -> str:  # noqa: ANN401
        """Return the expression that sets up a game of a class of this name."""
        if game == self.new():
            return f"{name}()"
        return f"{name}.from_rows({[*game.get_rows()]}, {self.turn(game)!r})"

    def record_head(self) -> str:
        """Return the first line of this game's records."""
        return f"pentago-widget {self.name} record 1"

    # Words.

    def move_in_words(self, before: Any, move: Any) -> str:  # noqa: ANN401
        """Tell a move in a sentence."""
        return f"{self.turn(before).capitalize()} plays {move}."

    def result(self, game: Any, before: Any, last: Any) -> str:  # noqa: ANN401, ARG002
        """Explain how a finished game ended; before and last are None where nothing was played."""
        winner = self.state(game).removesuffix("_WON").capitalize()
        return "A draw." if winner == "Draw" else f"{winner} wins."

    def text_board(self, game: Any) -> str:  # noqa: ANN401
        """Return a board as lines of text for the eye, rows and columns named."""
        board, letters = self.board, self.letters(game)
        columns, names = ("".join(map("".join, x)) for x in (board.column_labels, board.row_labels))
        rows = (letters[at : at + board.columns] for at in range(0, len(letters), board.columns))
        lines = (f"{name} {' '.join(row)}" for name, row in zip(names, rows, strict=True))
        return "\n".join([f"  {' '.join(columns)}", *lines])

    def row_in_words(self, game: Any, cells: Sequence[str], at: int) -> str:  # noqa: ANN401, ARG002
        """Say what lies in the row of a square, as a board shows it: its squares by their names."""
        board = self.board
        first = at - at % board.columns
        row = range(first, first + board.columns)
        return "; ".join(picture.name(board.squares[i], cells[i], board.words) for i in row) + "."

    def in_words(self, game: Any) -> str:  # noqa: ANN401
        """Describe a board for the ear, every row by its squares."""
        board, letters = self.board, self.letters(game)
        names = [
            picture.name(*each, board.words) for each in zip(board.squares, letters, strict=True)
        ]
        rows = (names[at : at + board.columns] for at in range(0, len(names), board.columns))
        return "\n".join(f"{'; '.join(row)}." for row in rows)

    def svg(
        self,
        game: Any,  # noqa: ANN401
        before: Any,  # noqa: ANN401
        last: Any,  # noqa: ANN401
        half: Sequence[str] = (),  # noqa: ARG002
    ) -> str:
        """Draw a position, and what is pressed of the next move; by its signs, if by nothing else.

        `half` is the squares pressed, as `Match` has them.
        """
        title = self.result(game, before, last) if self.is_over(game) else self.name
        lines = self.text_board(game).splitlines()
        size = f'viewBox="0 0 {12 * max(map(len, lines))} {24 * len(lines)}"'
        drawn = (
            f'<text y="{24 * at + 18}" font-family="monospace" font-size="20" '
            f'xml:space="preserve">{escape(line)}</text>'
            for at, line in enumerate(lines)
        )
        words = f"<title>{escape(title)}</title><desc>{escape(self.in_words(game))}</desc>"
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{words}{"".join(drawn)}</svg>'

    # The computer.

    def thinking(self, game: Any, **question: Any) -> Iterator[Any]:  # noqa: ANN401
        """Think about a move, a slice at a time; each thought has `move`, `depth` and `nodes`."""
        if self.is_over(game):
            raise ValueError(f"the game is finished: {self.state(game)}")
        return self._thoughts(self.position(game), question)

    def thinking_from(self, game: Any, half: Sequence[str]) -> Iterator[Any]:  # noqa: ANN401
        """Think, as well as the computer can, about a move that begins with the squares pressed."""
        position, most = self.position(game), {"level": max(self.levels)}
        return self._thoughts(
            RestrictedPosition(position, lambda move: self.begins(move, half)), most
        )

    def _thoughts(self, position: Position, question: Mapping[str, Any]) -> Iterator[Any]:
        """Think about a position as asked, and tell the moves as the rules know them."""
        found = answers(position, self.levels, question, self.usual_level, self.deepest)
        return (thought._replace(move=position.move_of(thought.move)) for thought in found)

    def position(self, game: Any) -> Position:  # noqa: ANN401
        """Return a position as the search sees it: by the rules alone, which is slow."""
        return by_rules.Position(self, game)

    def worth(self, game: Any) -> int:  # noqa: ANN401, ARG002
        """Return what an undecided position is worth to the side to move, in the rules' eyes."""
        return 0

    def usual_question(self) -> dict[str, int]:
        """Return how strong the computer is in the terminal unless told."""
        return {"level": self.usual_level}

    def begins(self, move: Any, half: Sequence[str]) -> bool:  # noqa: ANN401
        """Say whether a move begins with the squares pressed."""
        return str(move).split()[: len(half)] == [*half]

    def hint(self, move: Any, half: Sequence[str] = ()) -> tuple[dict[str, str], str]:  # noqa: ANN401
        """Return the marks that show a move as a hint, and the words for it.

        What is pressed of the move is left out: only the rest is to be done.
        """
        rest = str(move).split()[len(half) :]
        return dict.fromkeys(rest, "h"), f"Hint: {' '.join(rest)}."

    def caveat(self) -> str:
        """Return a sentence on what makes the computer weaker on this machine, if anything does."""
        return ""

    def prepare(self) -> None:
        """Have the computer ready before it is asked."""
        return

    def release(self) -> None:
        """Give back the memory that the computer keeps for the next time; no board is left."""
        return
