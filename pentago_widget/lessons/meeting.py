"""Exercises and questions of the lesson that meets the game."""

from collections.abc import Iterator
from dataclasses import dataclass

from pentago_widget.figures.question import Choice, Question
from pentago_widget.games.pentago.move import Move, board_from_text, won_by_placing
from pentago_widget.games.pentago.wording import DIRECTIONS
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.pentago import SQUARES, Pentago
from pentago_widget.words.values import shown

Moves = list[tuple[str, int, str]]

BY_PLACING = "a0 3C, e2 3C, a1 3C, f2 3C, a2 3C, e5 3C, a3 3C, f5 3C, a4 1C"
BY_TURNING = "a0 3C, e0 3C, a1 3C, e1 3C, a2 3C, e5 3C, b3 3C, f5 3C, c3 2C"
HANDED_OVER = "a0 3C, e0 3C, a1 3C, e1 3C, a2 3C, e5 3C, b3 3C, f5 3C, c3 3C, d0 2C"
BOTH_FIVE = "a0 3C, b0 3C, a1 3C, b1 3C, a2 3C, b2 3C, b3 3C, b4 3C, c3 3C, c4 2C"
REFUSED = "a0 1C, a2 1C, b5 2A, b3 2A, f0 4C, f0 4C, f1 4C"


def _moves(text: str) -> Moves:
    """Return the moves of a text as plain tuples."""
    parsed = map(Move.parse, text.split(",")) if text else ()
    return [(move.position, move.sub_board, move.rotation) for move in parsed]


# Which texts are squares.

TEXTS = ("a0", "f5", "c4", "g0", "a6", "0a", "A0", "", "a", "a00", "ab1", "a01", " a0")


def _in_parts(text: str) -> bool:
    """Ask of both parts of a text, of any length, whether they are in the names."""
    return text[:1] in "abcdef" and text[1:] in "012345"


def _two_letters(text: str) -> bool:
    """Look at the first two letters alone."""
    return text[:1] != "" and text[0] in "abcdef" and text[1:2] != "" and text[1] in "012345"


# What becomes of moves.


def _played(moves: Moves) -> Pentago:
    """Return the game after these moves, those that are refused left out."""
    game = Pentago()
    for move in moves:
        game.make_move(game.get_turn(), *move)
    return game


def _only_black(moves: Moves) -> str:
    """Play all moves with black marbles."""
    game = Pentago()
    for move in moves:
        game.make_move("black", *move)
    return game.get_game_state()


def _returning_early(moves: Moves) -> str | None:
    """Return the state after the first move already."""
    game = Pentago()
    for move in moves:
        game.make_move(game.get_turn(), *move)
        return game.get_game_state()
    return None


def _accepted(moves: Moves) -> int:
    """Return how many of these moves the game accepts."""
    game = Pentago()
    return sum(game.make_move(game.get_turn(), *move) is True for move in moves)


def _begun() -> Iterator[Moves]:
    """Yield the beginnings of a game, of no moves at all to seven."""
    moves = _moves(BY_TURNING)
    yield from (moves[:number] for number in range(8))


def _games() -> Iterator[Moves]:
    """Yield the moves of games, short ones first."""
    for text in ("", "a0 3C", BY_TURNING, BY_PLACING, HANDED_OVER, BOTH_FIVE):
        yield _moves(text)


def _with_refusals() -> Iterator[Moves]:
    """Yield moves among which some are refused."""
    for text in ("a2 1C", "a0 4C, a0 4C", REFUSED, f"{BY_PLACING}, d3 1C, d4 1C", HANDED_OVER):
        yield _moves(text)


# All the ways in which a game can end.


@dataclass(frozen=True)
class Ending:
    """A way in which a game can end."""

    says: str
    state: str
    by_placing: bool = False
    by_mover: bool = False
    has_five: bool = True

    def __repr__(self) -> str:
        """Say what is asked for."""
        return f"the moves of a game: {self.says}"


ENDINGS = {
    "black places": Ending("black places the fifth marble", "BLACK_WON", by_placing=True),
    "white turns": Ending("white makes a five of white by turning", "WHITE_WON", by_mover=True),
    "white gives": Ending("white makes a five of black by turning", "BLACK_WON"),
    "two fives": Ending("a turn makes a five of both colors", "DRAW"),
    "full board": Ending("36 marbles and no five", "DRAW", has_five=False),
}


def ends_so(moves: object, ending: object) -> bool | str:
    """Say whether these moves are a game that ends as wanted, or what is wrong with them."""
    assert isinstance(ending, Ending)  # noqa: S101  for the types
    if not isinstance(moves, list | tuple) or not moves:
        return f"it returned {shown(moves)}: a list of moves like ('a0', 3, 'C') is expected"
    game = before = Pentago()
    for number, move in enumerate(moves, 1):
        if not isinstance(move, list | tuple) or len(move) != 3:
            return f"move {number}, {shown(move)}, is not like ('a0', 3, 'C')"
        if reason := game.why_not(game.get_turn(), *move):
            return f"move {number}, {tuple(move)}, is refused: {reason}"
        before = game.copy()
        game.make_move(game.get_turn(), *move)
    return _as_wanted(before, Move(*moves[-1]), game, ending)


def _as_wanted(before: Pentago, last: Move, game: Pentago, ending: Ending) -> bool | str:
    """Compare how a game has ended with how it should."""
    state, by_placing = game.get_game_state(), won_by_placing(before, last)
    if state != ending.state:
        return f"after these moves the state is {state}, not {ending.state}"
    if by_placing != ending.by_placing:
        return f"the five is made by {'placing' if by_placing else 'turning'}"
    if bool(game.get_fives()) != ending.has_five:
        return "the draw has another reason: two fives, or a full board without a five"
    is_own = state == f"{before.get_turn().upper()}_WON"
    if not by_placing and state != "DRAW" and is_own != ending.by_mover:
        return f"{before.get_turn()} made the last move, and that is the wrong color here"
    return True


EXERCISES = (
    Exercise(
        name="is_square",
        task="Say whether a text is the name of a square.",
        cases=lambda: (Case((text,), text in SQUARES) for text in TEXTS),
        hints=(
            "How many letters does the name of a square have?",
            "Ask three questions: about the length, about the first letter, about the second.",
            "Join the three questions with and; the length comes first.",
        ),
        mistakes=(
            Mistake(
                _in_parts,
                "you use `in` with parts of any length: '' and '01' are in '012345' as well.",
            ),
            Mistake(_two_letters, "you look at the first two letters alone; 'a00' has three."),
            Mistake(lambda text: len(text) == 2, "you ask for the length alone."),
        ),
    ),
    Exercise(
        name="next_player",
        task="Return who is to move after a list of accepted moves, 'black' or 'white'.",
        cases=lambda: (Case((begun,), _played(begun).get_turn()) for begun in _begun()),
        hints=(
            "Who moves first, when the list is still empty?",
            "The colors take turns, so only the number of moves counts.",
            "len(moves) % 2 is 0 for an even number of moves and 1 for an odd one.",
        ),
        mistakes=(
            Mistake(
                lambda moves: "black" if len(moves) % 2 else "white",
                "white begins in your game, or you return who made the last move.",
            ),
            Mistake(lambda _: "black", "black moves all the time."),
        ),
    ),
    Exercise(
        name="state_after",
        task="Play a list of moves in a new game and return the state of the game after them.",
        cases=lambda: (Case((moves,), _played(moves).get_game_state()) for moves in _games()),
        hints=(
            "Begin with a new game inside the function: game = Pentago().",
            "for position, sub_board, rotation in moves: takes one move after the other.",
            "game.get_turn() is the color that the next make_move needs.",
        ),
        mistakes=(
            Mistake(
                _only_black,
                "most moves are refused in your game: ask game.get_turn() before every move anew.",
            ),
            Mistake(
                _returning_early,
                "your return stands inside the loop: it ends the function after the first move.",
            ),
        ),
    ),
    Exercise(
        name="accepted",
        task="Play a list of moves in a new game and return how many of them were accepted.",
        cases=lambda: (Case((moves,), _accepted(moves)) for moves in _with_refusals()),
        hints=(
            "What does make_move answer to a move that is made, and what to one that is refused?",
            "A refusal is a text, and a text that is not empty counts as true in an if.",
            "Compare the answer with is True, and count.",
        ),
        mistakes=(
            Mistake(len, "you count refusals, too: a text counts as true. Compare with `is True`."),
            Mistake(
                lambda moves: len(moves) - _accepted(moves), "you count the moves that are refused."
            ),
        ),
    ),
    Exercise(
        name="game_that_ends",
        task="Return the moves of a game that ends in the way asked for.",
        cases=lambda: (Case((how,), ending) for how, ending in ENDINGS.items()),
        hints=(
            "Begin with the opening of this lesson. Which of its moves would you change?",
            "Find each game on a board, by hand: board.transcript() has its moves.",
            "Two fives: let both colors wait for the same turn, black in row a, white in row b.",
            "Full board: let a program play at random, game after game, until nobody has won.",
        ),
        agree=ends_so,
    ),
)

STATES = ("UNFINISHED", "BLACK_WON", "WHITE_WON", "DRAW")


def _card(name: str, board: str, move: str, right: str, *feedback: str) -> Question:
    """Return a question for the state after a move, with a word to each of the four states."""
    parsed, color = Move.parse(move), board_from_text(board).get_turn()
    turn = f"turns {parsed.sub_board} {DIRECTIONS[parsed.rotation]}"
    text = f"{color.capitalize()} places on {parsed.position} and {turn}. What is the state then?"
    choices = tuple(
        Choice(state, said, is_right=state == right)
        for state, said in zip(STATES, feedback, strict=True)
    )
    return Question(name, text, choices, board, move)


CARDS = (
    _card(
        "card_gap",
        "BB.BB........W......W.......W.W..... b",
        "a5 4C",
        "UNFINISHED",
        "Five marbles lie in row a, but a2 is empty, and five in a row have no gap.",
        "Black has five marbles in row a. Look at a2: five in a row have no gap.",
        "White has only four marbles.",
        "A draw needs two fives, or a full board.",
    ),
    _card(
        "card_placing",
        "BBBB...............W.........WW....W b",
        "a4 1C",
        "BLACK_WON",
        "You have turned sub-board 1, and the five was gone. But the marble on a4 made five in a"
        " row: that ends the game at once, and nothing turns.",
        "The marble on a4 makes five in a row. The game ends at once, and nothing turns.",
        "White has no five before or after this move.",
        "One color has a five, the other has none.",
    ),
    _card(
        "card_turning",
        "...B...W...B.W.B......B.WW...B...... w",
        "e2 3C",
        "WHITE_WON",
        "Row e has only three white marbles. Turn them: the middle row of sub-board 3 becomes its"
        " middle column.",
        "The five is white: b1, c1, d1, e1 and f1.",
        "The middle row of sub-board 3 becomes its middle column: b1 to f1 are white.",
        "Only white has a five.",
    ),
    _card(
        "card_two_fives",
        "BBB...WWWBW....B.................... w",
        "c4 2C",
        "DRAW",
        "Turn sub-board 2: its left column becomes its top row, and its middle column its middle"
        " row.",
        "Black has five in row a. And what has white in row b?",
        "White has five in row b. And what has black in row a?",
        "One turn makes five in row a for black and five in row b for white: nobody wins.",
    ),
    _card(
        "card_for_the_opponent",
        "B...W.B....WB......BB........W...W.. w",
        "c4 3A",
        "BLACK_WON",
        "Turn sub-board 3 anti-clockwise: its top row becomes its left column.",
        "White has turned, but the five in column 0 is black, and its owner wins.",
        "White made the move. But whose marbles make the five?",
        "Only black has a five.",
    ),
    _card(
        "card_full_board",
        "WBWBWBBWBWBWBWBWBWWBWBWBWBWBWBBWBWB. w",
        "f5 4C",
        "DRAW",
        "No square is empty: who could make another move?",
        "Follow every row, column and diagonal of the second board: black has no five.",
        "Follow every row, column and diagonal of the second board: white has no five.",
        "The board is full and nobody has five in a row.",
    ),
)
"""Six moves, and what becomes of the game."""

QUESTIONS = (
    Question(
        "first_landing",
        "Black places on a2 and turns sub-board 1 clockwise. Where does the marble lie then?",
        (
            Choice("a0", "That is one quarter turn anti-clockwise."),
            Choice("a2", "It would stay there if another sub-board turned."),
            Choice("c2", "The top right corner becomes the bottom right corner.", is_right=True),
            Choice("c0", "Those are two quarter turns: half a turn."),
        ),
        ".................................... b",
        "a2 1C",
    ),
    Question(
        "second_landing",
        "White does the very same: a2, and sub-board 1 clockwise. Which marbles lie where then?",
        (
            Choice("white c2, black c2", "Two marbles never share a square."),
            Choice("white c2, black c0", "The turn moves both marbles.", is_right=True),
            Choice("white a2, black c2", "The new marble turns with its sub-board, too."),
            Choice("white c2, black a2", "Black's marble goes on clockwise, not back."),
        ),
        "..............B..................... w",
        "a2 1C",
    ),
    Question(
        "refusal_in_an_if",
        "A refused move answers with a text. What does `if game.make_move(...):` do then?",
        (
            Choice(
                "It runs what stands below the if.",
                "A text that is not empty counts as true."
                " So compare: `if game.make_move(...) is True:`.",
                is_right=True,
            ),
            Choice("It skips what stands below the if.", "Only an empty text counts as false."),
            Choice(
                "It raises an error.", "An if takes any value and asks whether it counts as true."
            ),
        ),
    ),
    *CARDS,
)
