"""What the frame must know of Gess. No ipywidgets.

A move reads `b6 e9`, the centers of a footprint before and after; `resign` gives the game up. A
board reads as its 400 squares, row 20 first, and whose turn it is.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pentago_widget.board import picture, style
from pentago_widget.board.picture import NOT_NOW, Word
from pentago_widget.games.gess.levels import DEFAULT_LEVEL, LEVELS
from pentago_widget.play.kind import Call, Kind
from pentago_widget.rules.gess import (
    CENTERS,
    COLORS,
    COLUMNS,
    FOOTPRINTS,
    SQUARES,
    STEPS,
    GessGame,
    moved,
    rings,
)
from pentago_widget.words.sentences import counted, noun
from pentago_widget.words.values import plain, shown

if TYPE_CHECKING:
    from pentago_widget.thinking.alpha_beta import Position

NAMES = tuple(f"{column}{row}" for row in range(20, 0, -1) for column in COLUMNS)
"""The squares as a board shows them, row 20 first."""

EDGE, COVERED = " tuvxy", " ACDEFGHIJ"
"""The letters for so many stones that are lost at the edge, and for so many own ones covered."""

WORDS = {
    ".": Word("empty", "pw-empty"),
    "B": Word("black", "pw-black"),
    "W": Word("white", "pw-white"),
    "r": Word("in a ring", "pw-in-ring"),
    "g": Word("the gap of a ring", "pw-gap"),
    "f": Word("in the footprint", "pw-footprint"),
    "c": Word("chosen, press to take back", "pw-chosen"),
    "m": Word("go here", "pw-reach"),
    "l": Word("last move", "pw-last"),
    "o": Word("the last move came from here", "pw-from"),
    "h": Word("hint 1: choose this footprint", "pw-hint-1"),
    "i": Word("hint 2: move it here", "pw-hint-2"),
    **{str(n): Word(f"captures {n}", f"pw-takes-{n}") for n in range(1, 10)},
    **{EDGE[n]: Word(f"loses {n} at the edge", f"pw-edge-{n}") for n in range(1, 6)},
    **{COVERED[n]: Word(f"covers {n} of your own", f"pw-covers-{n}") for n in range(1, 10)},
    NOT_NOW: Word("", ""),
}
"""What the letters on the board mean."""

BOARD = picture.Board(
    name="Gess",
    words=WORDS,
    squares=NAMES,
    columns=20,
    row_labels=(tuple(map(str, range(20, 0, -1))),),
    column_labels=(COLUMNS,),
    css=style.sheet("games/gess/gess.css"),
)

_MOVE = re.compile(r"\s*([a-t](?:1?\d|20))[\s,]+([a-t](?:1?\d|20))\s*", re.ASCII | re.IGNORECASE)
_DIGITS = {"black": str.maketrans(".BW", "010"), "white": str.maketrans(".BW", "001")}

_PARAMETER = re.compile(r"(?:start|end) must be a square from (b2 to s19), not '(\w+)'")


def for_people(reason: str | None) -> str | None:
    """Return a reason of the rules without the name of a parameter."""
    said = r"a footprint's center is from \1, and \2 lies on the border"
    return None if reason is None else _PARAMETER.sub(said, reason)


class GessMove(NamedTuple):
    """A move of Gess: the centers of a footprint before and after, in the order of `make_move`."""

    start: str
    end: str

    def __str__(self) -> str:
        """Return the text form, like 'b6 e9'."""
        return f"{self.start} {self.end}".strip()

    @classmethod
    def parse(cls, text: str) -> "GessMove":
        """Read the text form."""
        known = plain(text)
        if isinstance(known, str) and known.strip().lower() == str(RESIGNATION):
            return RESIGNATION
        found = _MOVE.fullmatch(known) if isinstance(known, str) else None
        if not found:
            expected = "two centers, b2 to s19, or 'resign'"
            raise ValueError(f"a move is written like 'b6 e9': {expected}, not {shown(text)}")
        return cls(found[1].lower(), found[2].lower())


RESIGNATION = GessMove("resign", "")
"""What is played by who gives the game up."""


class GessKind(Kind):
    """Gess, for the frame."""

    name = "Gess"
    aim = "move a footprint of stones, keep your ring, break the other's"
    rules = GessGame
    players = COLORS
    board = BOARD
    levels = LEVELS
    usual_level = DEFAULT_LEVEL
    methods = ("make_move", "get_game_state", "resign_game")
    unspecified = ("resign_game",)
    move_example = "c3 c5"
    move_help = (
        "Write a move as the centers of a footprint before and after: c3 c5; resign gives up",
        "Columns are a to t to the right, rows 1 to 20 upwards; centers are b2 to s19.",
    )
    move_rules = (
        "A footprint is 3x3 squares with stones of your color only; it moves as a whole.",
        "It goes in each direction in which it has a stone beside its center: up to three squares,",
        "or any number with a stone in the center. Where it meets stones it stops and takes them.",
        "A ring is eight stones around a gap; whoever loses the last ring loses the game.",
    )
    longest_record = 1_000_000

    def moves(self, game: GessGame) -> list[GessMove]:
        """Return every legal move; giving up is none of them."""
        return [GessMove(*move) for move in game.get_moves()]

    def why_not(self, game: GessGame, move: GessMove) -> str | None:
        """Return None if a move can be made, else why not."""
        if move != RESIGNATION:
            return for_people(game.why_not(*move))
        return f"the game is finished: {self.state(game)}" if self.is_over(game) else None

    def call(self, game: GessGame, move: GessMove) -> Call:  # noqa: ARG002  a frame's question
        """Return the call of `make_move` or of `resign_game`."""
        return Call("resign_game") if move == RESIGNATION else Call("make_move", tuple(move))

    def moves_meant(self, game: GessGame, squares: Sequence[str]) -> Sequence[GessMove]:
        """Return the move of two centers, or all moves of one center by one square."""
        if len(squares) > 1:
            return super().moves_meant(game, squares)
        start, at = squares[0], SQUARES.index(squares[0])
        return [GessMove(start, end) for end, number in CENTERS.items() if number - at in STEPS]

    def refused_always(self, game: GessGame) -> list[tuple[Call, str]]:
        """Return the resignation from a finished game, which changes nothing."""
        why = self.why_not(game, RESIGNATION)
        return [(self.call(game, RESIGNATION), why)] if why else []

    def parse(self, text: str) -> GessMove:
        """Read a move like 'b6 e9', or 'resign'."""
        return GessMove.parse(text)

    def board_from_text(self, text: str) -> GessGame:
        """Set up a game; where nobody has a ring, nobody has played and lost one."""
        game: GessGame = super().board_from_text(text)
        if not any(map(game.get_rings, COLORS)):
            raise ValueError("nobody has a ring: a board to play on needs a ring of each color")
        return game

    def move_in_words(self, before: GessGame, move: GessMove) -> str:
        """Tell a move, and what it captures or loses."""
        who = before.get_turn().capitalize()
        if move == RESIGNATION:
            return f"{who} resigns."
        taken = in_words(losses(before, move))
        return f"{who} moves from {move.start} to {move.end}{taken and f' and {taken}'}."

    def result(
        self,
        game: GessGame,
        before: GessGame | None,  # noqa: ARG002  the board says it all
        last: GessMove | None,  # noqa: ARG002
    ) -> str:
        """Explain how a game ended."""
        winner = "black" if game.get_game_state() == "BLACK_WON" else "white"
        loser = "white" if winner == "black" else "black"
        why = "resigned" if game.get_rings(loser) else "has no ring left"
        return f"{winner.capitalize()} wins: {loser} {why}."

    def text_board(self, game: GessGame) -> str:
        """Return what `print_board` prints."""
        return str(game)

    def row_in_words(self, game: GessGame, cells: Sequence[str], at: int) -> str:  # noqa: ARG002
        """Say which columns of a row have stones: twenty squares are too many to be named."""
        row = at // 20
        return f"Row {20 - row}: {row_words(game.get_rows()[row]) or 'empty'}."

    def in_words(self, game: GessGame) -> str:
        """Describe the board for the ear: the rings, and row by row the stones of each color."""
        told_rings = [
            f"{color.capitalize()} has {ring_words(game.get_rings(color))}." for color in COLORS
        ]
        rows = {n: row_words(row) for n, row in zip(range(20, 0, -1), game.get_rows(), strict=True)}
        told = [f"Row {n}: {says}." for n, says in rows.items() if says]
        empty = ", ".join(str(n) for n, says in rows.items() if not says)
        return "\n".join([*told_rings, *told, *[f"Empty: rows {empty}."] * bool(empty)])

    def svg(
        self,
        game: GessGame,
        before: GessGame | None,
        last: GessMove | None,
        half: Sequence[str] = (),
    ) -> str:
        """Draw a position, with the footprint that is chosen."""
        from pentago_widget.games.gess.drawing import board_svg  # noqa: PLC0415

        if self.is_over(game):
            return board_svg(game, self.result(game, before, last), last)
        begun = "".join(f" The footprint at {center} is chosen." for center in half)
        title = f"{game.get_turn().capitalize()} is to move.{begun}"
        return board_svg(game, title, None if half else last, half)

    def position(self, game: GessGame) -> "Position":
        """Return a position as the computer player sees it, which is loaded when first asked."""
        from pentago_widget.games.gess.player import Position  # noqa: PLC0415

        return Position.of(game)

    def hint(self, move: GessMove, half: Sequence[str] = ()) -> tuple[dict[str, str], str]:
        """Return the marks that show the rest of a move as a hint, and the words for it."""
        if half:
            return {move.end: "i"}, f"Hint: move to {move.end}."
        return dict(zip(move, "hi", strict=True)), f"Hint: move from {move.start} to {move.end}."


class Taken(NamedTuple):
    """How many stones a move takes from the board."""

    captured: int
    """The other color's."""
    covered: int = 0
    """Own ones on which the footprint comes down."""
    lost: int = 0
    """Own ones that come to lie on the border."""

    @property
    def letters(self) -> str:
        """What the square to go to shows of it."""
        captured, covered, lost = self
        return str(captured or "") + (EDGE[lost] + COVERED[covered]).replace(" ", "")


def losses(before: GessGame, move: GessMove) -> Taken:
    """Return how many stones a move takes from the board."""
    return taken(*sides(before), move)


def sides(game: GessGame) -> tuple[int, int]:
    """Return the stones of the color to move, and the other's, as the rules number the squares."""
    letters = "".join(reversed(game.get_rows()))[::-1]  # the number's first digit is t20
    black, white = (int(letters.translate(_DIGITS[color]), 2) for color in COLORS)
    return (black, white) if game.get_turn() == "black" else (white, black)


def taken(mine: int, theirs: int, move: GessMove) -> Taken:
    """Return how many stones of theirs a legal move captures, and how many of mine it costs."""
    start, end = CENTERS[move.start], CENTERS[move.end]
    left, theirs_left = moved(mine, theirs, start, end)
    covered = (mine & FOOTPRINTS[end] & ~FOOTPRINTS[start]).bit_count()
    lost = mine.bit_count() - left.bit_count() - covered
    return Taken(theirs.bit_count() - theirs_left.bit_count(), covered, lost)


def in_words(taken: Taken) -> str:
    """Say what a move captures and what it costs."""
    parts = {
        f"captures {counted(taken.captured, 'stone')}": taken.captured,
        f"covers {taken.covered} of its own": taken.covered,
        f"loses {taken.lost} at the edge": taken.lost,
    }
    return " and ".join(says for says, number in parts.items() if number)


def ring_words(centers: Sequence[str]) -> str:
    """Say which rings a color has."""
    if not centers:
        return "no ring"
    return f"{noun(len(centers), 'a ring', 'rings')} around {', '.join(centers)}"


def threats_in_words(game: GessGame) -> str:
    """Say which rings both colors have, and which of them the other color can break next."""
    told = []
    for color, other in zip(COLORS, reversed(COLORS), strict=True):
        centers = game.get_rings(color)
        attacked = broken_next(GessGame.from_rows(game.get_rows(), other))
        says = ring_words(centers)
        if centers:
            says += f", attacked: {', '.join(sorted(attacked))}" if attacked else ", not attacked"
        told.append(f"{color.capitalize()} has {says}.")
    return " ".join(told)


def broken_next(game: GessGame) -> set[str]:
    """Return the other color's rings that one move of the side to move can break."""
    (mine, theirs), broken = sides(game), 0
    there = rings(theirs, mine)
    for start, end in game.get_moves():
        left, theirs_left = moved(mine, theirs, CENTERS[start], CENTERS[end])
        broken |= there & ~rings(theirs_left, left)
    return {name for name, number in CENTERS.items() if broken >> number & 1}


def row_words(row: str) -> str:
    """Say which columns of a row have stones, neighbors together: 'black b to d, h; white k'."""
    found = []
    for color, letter in zip(COLORS, "BW", strict=True):
        runs = [(match.start(), match.end() - 1) for match in re.finditer(f"{letter}+", row)]
        ends = (COLUMNS[a] + (f" to {COLUMNS[b]}" if b > a else "") for a, b in runs)
        found += [f"{color} {', '.join(ends)}"] * bool(runs)
    return "; ".join(found)


GESS = GessKind()
