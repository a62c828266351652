"""Exercises and questions of the lesson on proving endings."""

import itertools
from collections.abc import Iterator, Sequence
from math import comb, prod

from pentago_widget.engine.endgame_plan import entries
from pentago_widget.engine.threats import winning_actions
from pentago_widget.figures.question import Choice, Question
from pentago_widget.games.pentago.analysis import Solution
from pentago_widget.games.pentago.move import board_from_text
from pentago_widget.games.pentago.numbers import MOVE_OF, position
from pentago_widget.lessons.exercise import Case, Exercise, Mistake
from pentago_widget.rules.pentago import Pentago

Moves = list[tuple[str, int, str]]
ENDINGS = (
    "WBWWWBBBBWBBBWBWBWB.WWWBWBBBWWWBWWBB w",
    "BWWBB.WBWWBBBWBWBWWBWWBWWWBBWBWBBWBB w",
    "BBWWBBWBBBWWBWBW.WBWWWBWBBWBBBWW.WWB b",
    "BBWBWBWWBBBWWBWWB.WBBBWWWWW.WBBBWBWB b",
    "W.B.WW.BWBBWWBWWBWBBWBBWWBBBWBBWWWBB w",
    "WBWBBWBBWB.BW.WWBWBBBB.WBBWWWWBWBBWW w",
    "WBWBWBBBB.W.BBWBWBBBWBWBBW.WBWWWWW.W b",
)
"""Endings with one to four empty squares: wins, draws and losses for the side to move."""

GIVEN_AWAY = "WBBBWBBWB.BWWWWWBBBBWWWW.WWBBWBBWBWB b"
"""A lost ending in which some moves make five for the other side."""

FINDS = (
    "BBBB.W......W......W................ b",
    "BBB......B.....B....................W b".replace("....W b", "...W b"),
    "WBWWWBBBBWBBBWBWBWB.WWWBWBBBWWWBWWBB w",
    ".BWB.BWWBB.WB.BWWBBWWBWWWBBWBWBWWBWB b",
    "WBB.WBBWWBBBBWBWBWBBWWWWWBWWWBBW.B.. b",
    "W.B.WW.BWBBWWBWWBWBBWBBWWBBBWBBWWWBB w",
)
"""Positions in which to look for wins: by placing, by turning, and none."""


def _ways(empty: int) -> int:
    """Return how many ways there are to fill so many squares, with a turn after each marble."""
    return prod(8 * left for left in range(1, empty + 1))


def _ways_cases() -> Iterator[Case]:
    """Yield numbers of empty squares."""
    for empty in range(1, 6):
        yield Case((empty,), _ways(empty))


def _arrangement_cases() -> Iterator[Case]:
    """Yield numbers of empty squares, and how many are filled."""
    for empty, added in ((4, 0), (4, 1), (4, 2), (4, 3), (4, 4), (8, 3), (18, 18)):
        yield Case((empty, added), entries(empty, added))


def _growth(numbers: Sequence[int]) -> list[float]:
    """Return how many times as large each number is as the one before it."""
    return [round(b / a, 2) for a, b in itertools.pairwise(numbers)]


def _growth_cases() -> Iterator[Case]:
    """Yield numbers that grow: small ones, then the solver's work."""
    for numbers in ([1, 3, 9], [10, 20, 30]):
        yield Case((numbers,), _growth(numbers))
    work = [sum(entries(empty, n) for n in range(empty + 1)) for empty in (4, 5, 6, 12, 18)]
    yield Case((work,), _growth(work))


def _reply_cases() -> Iterator[Case]:
    """Yield what replies are worth to the other side, from real endings too."""
    for values in ([1], [0, 1], [-1, 1], [1, 1, 0], [-1, -1], [1, 0, -1, 1]):
        yield Case((values,), -min(values))
    for text in ENDINGS[:3]:
        solution = Solution.backward(*position(board_from_text(text)))
        yield Case(([-value for value in solution.moves.values()],), solution.value)


def _wins(game: Pentago) -> Moves:
    """Return the moves that win at once, in the order of the rules."""
    found = {MOVE_OF[action] for action in winning_actions(*position(game))}
    return [move for move in game.get_moves() if move in found]


def _ends(game: Pentago, states: Sequence[str]) -> Moves:
    """Return the moves that lead to one of these states."""
    found = []
    for move in game.get_moves():
        after = game.copy()
        after.make_move(game.get_turn(), *move)
        if after.get_game_state() in states:
            found.append(move)
    return found


def _find_cases() -> Iterator[Case]:
    """Yield positions with all moves that win at once."""
    for text in FINDS:
        game = board_from_text(text)
        yield Case((game,), _wins(game))


def _won(game: Pentago) -> str:
    """Return the state in which the side to move has won."""
    return f"{game.get_turn().upper()}_WON"


def _one_turn(rotations: int) -> int:
    """Return the rotations one turn away from those in a set of four bits."""
    clockwise = rotations << 1 | rotations >> 3
    return (clockwise | rotations >> 1 | rotations << 3) & 0b1111


def _turn_cases() -> Iterator[Case]:
    """Yield all sets of rotations of one sub-board, the single ones first."""
    for rotations in sorted(range(16), key=lambda bits: (bits.bit_count(), bits)):
        yield Case((rotations,), _one_turn(rotations), f"one_turn_away(0b{rotations:04b})")


def _ending_cases() -> Iterator[Case]:
    """Yield endings with their values, those with one empty square first."""
    for text in (*ENDINGS, GIVEN_AWAY):
        game = board_from_text(text)
        yield Case((game,), Solution.backward(*position(game)).value)


def _tried(game: Pentago, sign: int, draw: int) -> int:
    """Return a value by trying everything: `sign` times the replies', a draw worth `draw`."""
    state = game.get_game_state()
    if state != "UNFINISHED":
        return draw if state == "DRAW" else 1 if state == _won(game) else -1
    values = []
    for move in game.get_moves():
        after = game.copy()
        after.make_move(game.get_turn(), *move)
        values.append(sign * _tried(after, sign, draw))
    return max(values)


EXERCISES = (
    Exercise(
        name="ways_to_the_end",
        task="Return in how many ways so many empty squares can be filled, with one of eight turns"
        " after each marble.",
        cases=_ways_cases,
        hints=(
            "With one empty square there are 8 ways: one placement, eight turns.",
            "With two, the first move has 2 * 8 choices, and each leaves one empty square.",
            "Multiply 8 * k for k from 1 to the number of empty squares.",
        ),
        mistakes=(
            Mistake(
                lambda empty: int(8**empty),
                "you count the turns and forget that there are several squares to place on.",
            ),
            Mistake(
                lambda empty: prod(range(1, empty + 1)),
                "you count the orders of the squares and forget the eight turns of each move.",
            ),
            Mistake(
                lambda empty: int((8 * empty) ** empty),
                "you let each move choose among all the squares: one of them is gone each time.",
            ),
        ),
    ),
    Exercise(
        name="arrangements",
        task="Return in how many ways `added` marbles, the two colors in turn, can lie on `empty`"
        " squares.",
        cases=_arrangement_cases,
        hints=(
            "Of the marbles added, added // 2 have one color. The others have the other color.",
            "math.comb(n, k) is the number of ways to choose k squares out of n.",
            "Choose the squares of one color first; the other color chooses among those left.",
        ),
        mistakes=(
            Mistake(
                comb,
                "you choose the squares and forget the colors: on the same squares black and white"
                " can lie in several ways.",
            ),
            Mistake(
                lambda empty, added: comb(empty, added // 2) * comb(empty, added - added // 2),
                "both of your colors choose among all squares: they could take the same one.",
            ),
            Mistake(
                lambda empty, added: comb(empty, added) * 2**added,
                "you let every marble have any color. The colors take turns: their numbers are"
                " given.",
            ),
        ),
    ),
    Exercise(
        name="growth",
        task="Return, for a list of numbers, how many times as large each is as the one before,"
        " rounded to two digits.",
        cases=_growth_cases,
        hints=(
            "A list of n numbers has n - 1 neighbours.",
            "How many times as large is a quotient, not a difference.",
            "zip(numbers, numbers[1:]) gives the pairs of neighbours.",
        ),
        mistakes=(
            Mistake(
                lambda numbers: [round(a / b, 2) for a, b in itertools.pairwise(numbers)],
                "you divide the smaller by the larger: turn the quotient round.",
            ),
            Mistake(
                lambda numbers: [b - a for a, b in itertools.pairwise(numbers)],
                "you subtract. How many times as large asks for a quotient.",
            ),
        ),
    ),
    Exercise(
        name="value_from_replies",
        task="After each of your moves the position is worth this to the OTHER side. Return what"
        " yours is worth to you.",
        cases=_reply_cases,
        hints=(
            "A position that is worth 1 to the other side is worth -1 to you.",
            "You choose the move that is best for you.",
            "Negate each number, then take the largest.",
        ),
        mistakes=(
            Mistake(
                max,
                "you do not negate: what is good for the other side is bad for you.",
            ),
            Mistake(
                min,
                "you find the right move, but return its value to the other side: change the sign.",
            ),
            Mistake(
                lambda values: -max(values),
                "you choose the move that is best for the other side: negate first, then choose.",
            ),
        ),
    ),
    Exercise(
        name="wins_in_one",
        task="Return the list of the moves of game.get_moves() that win at once for the side to"
        " move. Leave the game as it is.",
        cases=_find_cases,
        hints=(
            "game.copy() is a game of its own: make the move there.",
            "After the move ask get_game_state(). Which of the four answers is a win for you?",
            "f'{game.get_turn().upper()}_WON', asked before the move, is the state you look for.",
        ),
        mistakes=(
            Mistake(
                lambda game: [
                    m for m in game.get_moves() if game.wins_at_once(game.get_turn(), m[0])
                ],
                "you find wins by placing only. A turn can make the five as well.",
            ),
            Mistake(
                lambda game: _ends(game, ("BLACK_WON", "WHITE_WON", "DRAW")),
                "you return every move that ends the game, draws and losses too.",
            ),
            Mistake(
                lambda game: _ends(game, ("BLACK_WON", "WHITE_WON")),
                "you return moves after which anybody has won: your turn can make their five.",
            ),
            Mistake(
                lambda game: _ends(game, ("BLACK_WON",)),
                "you look for wins of black, whoever is to move.",
            ),
        ),
    ),
    Exercise(
        name="one_turn_away",
        task="A set of four bits says in which rotations (0 to 3 quarter turns) a sub-board may be."
        " Return the set of the rotations one turn away.",
        cases=_turn_cases,
        hints=(
            "From rotation 0 one turn leads to rotation 1 or to rotation 3.",
            (
                "Clockwise every bit moves up one place: << 1. The highest must come back"
                " as the lowest: >> 3. Anti-clockwise it is the other way round."
            ),
            "Join the four parts with |, and cut off with & 0b1111 what left the four places.",
        ),
        mistakes=(
            Mistake(
                lambda bits: (bits << 1 | bits >> 3) & 15,
                "you turn one way only. A move may turn anti-clockwise too.",
            ),
            Mistake(
                lambda bits: (bits << 1 | bits >> 1) & 15,
                "what leaves at one end is lost: after rotation 3 comes rotation 0.",
            ),
            Mistake(
                lambda bits: bits << 1 | bits >> 3 | bits >> 1 | bits << 3,
                "bits stand above the fourth place: cut them off with & 0b1111.",
            ),
            Mistake(
                lambda bits: _one_turn(bits) | bits,
                "you keep the rotations of before: a move must turn.",
            ),
        ),
    ),
    Exercise(
        name="proved_value",
        task="Return the value of a late position for the side to move, 1, 0 or -1, by trying"
        " everything to the end.",
        cases=_ending_cases,
        hints=(
            "A finished game has a value at once: 0 for a draw, else 1 or -1 for the side to move.",
            "Otherwise make each move on a copy, and call your function for the copy.",
            "The copy's value is the other side's: negate it. The largest counts.",
            (
                "With four empty squares it takes some seconds. Remember values in a dict, with"
                " repr(game) as its key."
            ),
        ),
        mistakes=(
            Mistake(
                lambda game: _tried(game, 1, 0),
                "you do not negate the value of the position after a move: it is the other side's.",
            ),
            Mistake(
                lambda game: _tried(game, -1, -1),
                "you count a draw as lost. A full board without five, or both with five, is 0.",
            ),
        ),
        seconds=20.0,
    ),
)
QUESTIONS = (
    Question(
        "four_empty_squares",
        "Four squares are empty. In how many ways can the rest of the game be played?",
        (
            Choice(
                "32",
                "That is the number of first moves: 4 squares, 8 turns. Three more moves follow.",
            ),
            Choice(
                "4096",
                "8 · 8 · 8 · 8 counts the turns. The marble can also be placed on 4, 3, 2 and 1"
                " squares.",
            ),
            Choice(
                "98,304",
                "32 · 24 · 16 · 8: in each move, the empty squares times eight turns. Some ways end"
                " sooner, with a five.",
                is_right=True,
            ),
            Choice(
                "1,048,576",
                "32 · 32 · 32 · 32 would be right if the squares stayed empty.",
            ),
        ),
    ),
    Question(
        "whose_value",
        "You have three moves. Afterwards the position is worth 1, 1 and 0 to your opponent, who is"
        " then to move. What is your position worth to you?",
        (
            Choice(
                "1, a win",
                "1 is the opponent's win. Your own value has the other sign.",
            ),
            Choice("0, a draw", "The third move leads to a draw, and you choose.", is_right=True),
            Choice(
                "-1, a loss",
                "Two of the moves lose. But nobody makes you choose one of those.",
            ),
        ),
    ),
    Question(
        "turns_and_parity",
        "Three moves are made, with a turn each. Can every sub-board stand as it stood before?",
        (
            Choice(
                "Yes, if turns undo each other",
                "C then A undo each other, and four turns the same way too. Both take an even"
                " number of turns.",
            ),
            Choice(
                "No",
                "Every turn changes the sum of all quarter turns by one. After three turns it is"
                " odd, and 0 is even.",
                is_right=True,
            ),
        ),
    ),
    Question(
        "two_marbles_fewer",
        "A solver needs one second for a position with 18 marbles. About how long does it need for"
        " one with 16?",
        (
            Choice(
                "2 seconds", "Two squares more do not double the work; each one nearly triples it."
            ),
            Choice(
                "6 seconds",
                "2 · 3 would be right if the work grew by addition. It grows by multiplication.",
            ),
            Choice(
                "8 to 9 seconds",
                "Each square more multiplies the work by about 2.9, and 2.9 · 2.9 is about 8.5.",
                is_right=True,
            ),
            Choice(
                "more than a minute",
                "Eight turns a move suggest this. But all rotations are computed at once.",
            ),
        ),
    ),
)
