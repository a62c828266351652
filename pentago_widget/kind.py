"""What the frame must know of a game: its rules, its texts, its words and its look.

A `Kind` stands for one game and holds nothing of any single game in play. History, records, your
own class and the widget's frame ask it, and so know no game themselves. A game is a rules object; a
move is any value that cannot be changed and whose `str` is its text form.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from pentago_widget import cell
from pentago_widget.levels import Level


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
    players: ClassVar[tuple[str, str]]
    """Who plays, the first to move first, as the rules call them."""
    player_word: ClassVar[str]
    """What the rules call a player: 'color' or 'player'."""
    board: ClassVar[cell.Board]
    levels: ClassVar[Mapping[int, Level]]
    usual_level: ClassVar[int]
    methods: ClassVar[tuple[str, ...]]
    """The specification's methods that a person's own class is asked by."""
    move_example: ClassVar[str]
    most_moves: ClassVar[int]
    """Longer games are played, too, but the slider ends there."""
    longest_record: ClassVar[int]
    """No record has so many characters: what is longer is not read to its end."""

    # The rules.

    @abstractmethod
    def new(self) -> Any:  # noqa: ANN401  a game of any rules
        """Return a game at its beginning."""

    @abstractmethod
    def turn(self, game: Any) -> str:  # noqa: ANN401
        """Return whose turn it is."""

    @abstractmethod
    def state(self, game: Any) -> str:  # noqa: ANN401
        """Return what the rules say of the game: 'UNFINISHED', or how it ended."""

    @abstractmethod
    def why_not(self, game: Any, move: Any) -> str | None:  # noqa: ANN401
        """Return None if a move can be made, else why not."""

    @abstractmethod
    def call(self, game: Any, move: Any) -> Call:  # noqa: ANN401
        """Return the call that makes a move of the side to move."""

    @abstractmethod
    def answers(self, game: Any) -> Sequence[tuple[Call, Any]]:  # noqa: ANN401
        """Return what else the specification lets one ask, and what the rules answer."""

    def play(self, game: Any, move: Any) -> None:  # noqa: ANN401
        """Make a legal move in a game."""
        method, arguments = self.call(game, move)
        getattr(game, method)(*arguments)

    def is_over(self, game: Any) -> bool:  # noqa: ANN401
        """Say whether a game is finished."""
        return self.state(game) != "UNFINISHED"

    # Texts.

    @abstractmethod
    def parse(self, text: str) -> Any:  # noqa: ANN401
        """Read a move; a ValueError says how one is written."""

    @abstractmethod
    def board_text(self, game: Any) -> str:  # noqa: ANN401
        """Return a board as one line of text, with whose turn it is."""

    @abstractmethod
    def board_from_text(self, text: str) -> Any:  # noqa: ANN401
        """Set up the game that `board_text` wrote down; a ValueError says what is wrong."""

    @abstractmethod
    def code(self, game: Any, name: str) -> str:  # noqa: ANN401
        """Return the expression that sets up a game of a class of this name."""

    @abstractmethod
    def is_rules(self, kind: type) -> bool:
        """Say whether a class is the rules' own, or made of it, so that it can be set up."""

    @abstractmethod
    def set_up(self, kind: type, game: Any) -> Any:  # noqa: ANN401
        """Return a game of a class that is the rules' own which stands as this one does."""

    @abstractmethod
    def letters(self, game: Any) -> str:  # noqa: ANN401
        """Return the board alone, in as few letters as it takes."""

    # Words.

    @abstractmethod
    def told(self, before: Any, move: Any) -> str:  # noqa: ANN401
        """Tell a move in a sentence."""

    @abstractmethod
    def result(self, game: Any, before: Any, last: Any) -> str:  # noqa: ANN401
        """Explain how a finished game ended; before and last are None where nothing was played."""

    @abstractmethod
    def svg(self, game: Any, before: Any, last: Any) -> str:  # noqa: ANN401
        """Draw a position, with the last move marked."""

    # The computer.

    @abstractmethod
    def thinking(self, game: Any, **question: Any) -> Iterator[Any]:  # noqa: ANN401
        """Think about a move, a slice at a time; each thought has `move`, `depth` and `nodes`."""

    @abstractmethod
    def hint(self, move: Any) -> tuple[dict[str, str], str]:  # noqa: ANN401
        """Return the marks that show a move as a hint, and the words for it."""

    def prepare(self) -> None:
        """Have the computer ready before it is asked."""
        return
