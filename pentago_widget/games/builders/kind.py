"""What the frame must know of Builders. No ipywidgets.

A move reads `22 11 10`: from, to, and where a level is built; the placement at the beginning reads
`22 33`. A board reads as its 25 cells, row by row, and whose turn it is: `0.0.1x... x`.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pentago_widget.board import picture, style
from pentago_widget.board.picture import NOT_NOW, Word
from pentago_widget.games.builders.levels import DEFAULT_LEVEL, LEVELS
from pentago_widget.play.kind import Call, Kind
from pentago_widget.rules.builders import ADJACENT, SQUARES, BuildersGame
from pentago_widget.words.sentences import counted
from pentago_widget.words.values import plain, shown

if TYPE_CHECKING:
    from pentago_widget.thinking.alpha_beta import Position

Square = tuple[int, int]

NAMES = tuple(f"{row}{column}" for row, column in SQUARES)
"""The squares as moves and boards name them: '00' to '44'."""

PLAYERS = ("x", "o")
PLACEMENT = "22 33"
"""How a placement may be written."""

WORDS = {
    **{str(n): Word(f"level {n}" if n else "ground", f"pw-level-{n}") for n in range(5)},
    "x": Word("x's builder", "pw-builder-x"),
    "o": Word("o's builder", "pw-builder-o"),
    "c": Word("chosen, press to take back", "pw-chosen"),
    "m": Word("step here", "pw-step"),
    "b": Word("build here", "pw-build"),
    "s": Word("left by the last move", "pw-left"),
    "l": Word("last move", "pw-moved"),
    "p": Word("hint: place here", "pw-hint"),
    "h": Word("hint 1: choose this builder", "pw-hint-1"),
    "i": Word("hint 2: step here", "pw-hint-2"),
    "j": Word("hint 3: build here", "pw-hint-3"),
    NOT_NOW: Word("", ""),
}
"""What the letters on the board mean."""

BOARD = picture.Board(
    name="Builders",
    words=WORDS,
    squares=NAMES,
    columns=5,
    row_labels=("01234",),
    column_labels=("01234",),
    css=style.sheet("games/builders/builders.css"),
)

_MOVE = re.compile(r"\s*([0-4]{2})[\s,]+([0-4]{2})(?:[\s,]+([0-4]{2}))?\s*", re.ASCII)
_PAIR = re.compile(r"\((\d), (\d)\)")


def square(name: str) -> Square:
    """Return row and column of a square that is called like '03'."""
    return int(name[0]), int(name[1])


def called(at: Square) -> str:
    """Return what a square is called."""
    return f"{at[0]}{at[1]}"


def in_names(reason: str | None) -> str | None:
    """Return a reason of the rules with squares as the board calls them: 03 for (0, 3)."""
    return None if reason is None else _PAIR.sub(r"\1\2", reason)


class BuildersMove(NamedTuple):
    """A move of Builders: from, to and where a level is built; a placement has no third square."""

    start: Square
    target: Square
    site: Square | None = None

    def __str__(self) -> str:
        """Return the text form, like '22 11 10'."""
        return " ".join(called(at) for at in self if at is not None)

    @classmethod
    def parse(cls, text: str) -> "BuildersMove":
        """Read the text form."""
        known = plain(text)
        found = _MOVE.fullmatch(known) if isinstance(known, str) else None
        if not found:
            expected = "from, to, build, each a row and a column from 0 to 4"
            raise ValueError(f"a move is written like '22 11 10': {expected}, not {shown(text)}")
        start, target, site = (square(name) if name else None for name in found.groups())
        assert start is not None  # noqa: S101  the pattern has both, for the types
        assert target is not None  # noqa: S101
        return cls(start, target, site)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The arguments of `make_move`, or of `initial_placement` without the player."""
        return tuple(number for at in self if at is not None for number in at)


class BuildersKind(Kind):
    """Builders, for the frame."""

    name = "Builders"
    aim = "step, build a level beside you, and climb to a third level to win"
    rules = BuildersGame
    players = PLAYERS
    player_word = "player"
    board = BOARD
    board_letters = ("01234", ".xo")
    board_says = "25 cells like '0.' or '2x'"
    levels = LEVELS
    usual_level = DEFAULT_LEVEL
    methods = ("initial_placement", "make_move", "get_current_state")
    state_method = "get_current_state"
    move_example = "22 11 10"
    move_help = (
        "Write a move as from, to and where to build: 22 11 10; first place two builders: 22 33",
        "A square is a row and a column, 0 to 4; it shows its level, and who stands there.",
    )
    move_rules = (
        "A builder steps to a free square beside her and climbs one level at most.",
        "Then she builds a level beside her; a tower has four at most, and nobody steps there.",
        "Who has stepped up to the third level, and built, wins; who cannot step loses.",
    )
    longest_record = 4000

    def moves(self, game: BuildersGame) -> list[BuildersMove]:
        """Return every legal move; of two placements on the same squares only one."""
        if self.has_placed(game) or self.is_over(game):
            return [BuildersMove(move[:2], move[2:4], move[4:]) for move in game.get_moves()]
        taken = {at for _, squares in game.get_builders() for at in squares}
        free = [at for at in SQUARES if at not in taken]
        return [BuildersMove(a, b) for number, a in enumerate(free) for b in free[number + 1 :]]

    def has_placed(self, game: BuildersGame) -> bool:
        """Say whether the player to move has builders on the board."""
        return game.get_turn() in dict(game.get_builders())

    def is_placing(self, game: BuildersGame) -> bool:
        """Say whether the player to move has yet to place her builders."""
        return not self.is_over(game) and not self.has_placed(game)

    def why_not(self, game: BuildersGame, move: BuildersMove) -> str | None:
        """Return None if a move can be made, else why not."""
        if move.site is None:
            if self.has_placed(game):
                return "a move names three squares: from, to, and where to build"
            squares = (*move.start, *move.target)
            return in_names(game.why_not_placement(*squares, game.get_turn()))
        return in_names(game.why_not(*move.start, *move.target, *move.site))

    def call(self, game: BuildersGame, move: BuildersMove) -> Call:
        """Return the call of `make_move` or of `initial_placement`."""
        if move.site is None:
            return Call("initial_placement", (*move.numbers, game.get_turn()))
        return Call("make_move", move.numbers)

    def moves_meant(self, game: BuildersGame, squares: Sequence[str]) -> list[BuildersMove]:
        """Return every move, or placement, that these squares can begin."""
        found: list[tuple[Square, ...]] = [tuple(map(square, squares))]
        for _ in range(len(squares), 3 if self.has_placed(game) else 2):
            found = [(*begun, at) for begun in found for at in ADJACENT[begun[-1]]]
        return [BuildersMove(*whole) for whole in found]

    def refused_always(self, game: BuildersGame) -> list[tuple[Call, str]]:
        """Return, as long as nothing is built, what is done out of turn: placements and a move."""
        if any(map(any, game.get_levels())):
            return []
        taken = {at for _, squares in game.get_builders() for at in squares}
        (a, b), (c, d), *_ = (at for at in SQUARES if at not in taken)
        placed = ((a, b, c, d, player) for player in PLAYERS)
        calls = [
            (Call("initial_placement", each), game.why_not_placement(*each)) for each in placed
        ]
        if self.has_placed(game):
            other = BuildersGame.from_rows(game.get_rows(), "o" if game.get_turn() == "x" else "x")
            moves = other.get_moves()[:1]
            calls += [(Call("make_move", move), game.why_not(*move)) for move in moves]
        return [(call, str(in_names(why))) for call, why in calls if why]

    def parse(self, text: str) -> BuildersMove:
        """Read a move like '22 11 10', or a placement like '22 33'."""
        return BuildersMove.parse(text)

    def read(self, game: BuildersGame, text: str) -> BuildersMove:
        """Read a move, or a placement where one is to be made."""
        try:
            return self.parse(text)
        except ValueError:
            if not self.is_placing(game):
                raise
        expected = "the squares of both builders, each a row and a column from 0 to 4"
        raise ValueError(
            f"a placement is written like '{PLACEMENT}': {expected}, not {shown(text)}"
        )

    def joined(self, parts: Sequence[Any]) -> str:
        """Return the text of a move given as squares, or as the six numbers of `make_move`."""
        if len(parts) == 6:
            parts = [f"{row}{column}" for row, column in zip(parts[::2], parts[1::2], strict=True)]
        return super().joined(parts)

    def example(self, game: BuildersGame) -> str:
        """Return how a move, or a placement where one is to be made, may be written."""
        return PLACEMENT if self.is_placing(game) else self.move_example

    def letters(self, game: BuildersGame) -> str:
        """Return 25 cells of two letters each."""
        return "".join(game.get_rows()).replace(" ", "")

    def move_in_words(self, before: BuildersGame, move: BuildersMove) -> str:
        """Tell a move."""
        who = before.get_turn().upper()
        start, target = called(move.start), called(move.target)
        if move.site is None:
            return f"{who} places builders on {start} and {target}."
        level = before.get_levels()[move.site[0]][move.site[1]] + 1
        built = f"builds level {level} on {called(move.site)}"
        return f"{who} moves from {start} to {target} and {built}."

    def result(
        self,
        game: BuildersGame,
        before: BuildersGame | None,  # noqa: ARG002  the board says it all
        last: BuildersMove | None,  # noqa: ARG002
    ) -> str:
        """Explain how a game ended."""
        winner = game.get_current_state()[0]
        levels = game.get_levels()
        for row, column in dict(game.get_builders())[winner.lower()]:
            if levels[row][column] == 3:
                return f"{winner} wins: a builder stands on level 3, on {row}{column}."
        loser = "O" if winner == "X" else "X"
        return f"{winner} wins: {loser} has no legal move left, as no builder can step anywhere."

    def text_board(self, game: BuildersGame) -> str:
        """Return what `print_board` prints."""
        return str(game)

    def in_words(self, game: BuildersGame) -> str:
        """Describe the board for the ear: who stands where and how high, then the towers."""
        heights = {at: game.get_levels()[at[0]][at[1]] for at in SQUARES}
        told = []
        for player, both in game.get_builders():
            stand = " and ".join(standing(at, heights[at]) for at in both)
            told.append(f"{player.upper()}'s builders: {stand}.")
        for level in range(1, 5):
            towers = [called(at) for at, height in heights.items() if height == level]
            told += [f"Level {level}: {', '.join(towers)}."] * bool(towers)
        return "\n".join(told) or "The board is empty."

    def svg(
        self,
        game: BuildersGame,
        before: BuildersGame | None,
        last: BuildersMove | None,
        half: Sequence[str] = (),
    ) -> str:
        """Draw a position, ringed what the last move or, where one is begun, the next one uses."""
        from pentago_widget.games.builders.drawing import board_svg  # noqa: PLC0415

        ringed = [*map(square, half)] or ([last.target, last.site or last.start] if last else [])
        if self.is_over(game):
            return board_svg(game, self.result(game, before, last), ringed)
        begun = f", pressed: {' and '.join(half)}" if half else ""
        return board_svg(game, f"{game.get_turn()} moves{begun}", ringed)

    def position(self, game: BuildersGame) -> "Position":
        """Return a position as the computer player sees it, which is loaded when first asked."""
        from pentago_widget.games.builders.player import Position  # noqa: PLC0415

        return Position.of(game)

    def begins(self, move: BuildersMove, half: Sequence[str]) -> bool:
        """Say whether a move begins with the squares pressed; builders are placed in any order."""
        return half[0] in str(move).split() if move.site is None else super().begins(move, half)

    def hint(self, move: BuildersMove, half: Sequence[str] = ()) -> tuple[dict[str, str], str]:
        """Return the marks that show the rest of a move as a hint, and the words for it."""
        if move.site is None:
            rest = [name for name in str(move).split() if name not in half]
            return dict.fromkeys(rest, "p"), f"Hint: place on {' and '.join(rest)}."
        marks: dict[str, str] = {}
        for name, mark in [*zip(str(move).split(), "hij", strict=True)][len(half) :]:
            marks[name] = marks.get(name, "") + mark  # the square that is left can be built on
        start, target, site = str(move).split()
        steps = (f"move from {start} to {target} and ", f"step to {target} and ", "")
        return marks, f"Hint: {steps[len(half)]}build on {site}."


def standing(at: Square, level: int) -> str:
    """Say where a builder stands, and how high."""
    return f"{called(at)} on {f'level {level}' if level else 'the ground'}"


def steps(game: BuildersGame, start: Square) -> list[Square]:
    """Return where the builder on a square may step, whoever's turn it is."""
    levels, taken = game.get_levels(), {at for _, both in game.get_builders() for at in both}
    highest = min(levels[start[0]][start[1]] + 1, 3)
    return [at for at in ADJACENT[start] if at not in taken and levels[at[0]][at[1]] <= highest]


def builders_in_words(game: BuildersGame) -> str:
    """Say of every builder where she stands, how high, and how many steps she has."""
    levels, told = game.get_levels(), []
    for player, both in game.get_builders():
        stand = (
            f"{standing(at, levels[at[0]][at[1]])} with {counted(len(steps(game, at)), 'step')}"
            for at in both
        )
        told.append(f"{player.upper()}'s builders: {' and '.join(stand)}.")
    return " ".join(told) or "No builder has been placed."


def threats_in_words(game: BuildersGame) -> str:
    """Say who could step to level 3 at once, and where."""
    levels, told = game.get_levels(), []
    for player, both in game.get_builders():
        found = {at for start in both for at in steps(game, start) if levels[at[0]][at[1]] == 3}
        where = " and ".join(map(called, sorted(found)))
        told += [f"{player.upper()} could step to level 3 on {where}."] * bool(found)
    return " ".join(told) or "Nobody could step to level 3 at once."


BUILDERS = BuildersKind()
