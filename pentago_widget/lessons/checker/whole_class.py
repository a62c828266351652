"""Rules that are about a class as a whole: its methods and members, two games, and its prints."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from pentago_widget.guests.answer import Answer
from pentago_widget.lessons.checker import games
from pentago_widget.lessons.checker.asking import Asked
from pentago_widget.lessons.checker.judging import Finding, finding, name_of, told
from pentago_widget.material.calls import (
    MISSING,
    NAMES,
    PRINT,
    SECONDS,
    STATE,
    Script,
    code,
    move,
)
from pentago_widget.material.reference import Reference
from pentago_widget.words.values import shown

ANSWERS = ("make_move", "get_game_state", "is_board_full")
QUESTIONS = ("print_board", "is_board_full", "get_game_state")


def is_made(asked: Asked) -> Finding | None:
    """Make a game and look for its methods."""
    answers = asked.answers(())
    if not answers:
        answers = asked.answers((MISSING,))
    if answers[0].has_failed:
        return told(asked.kind, (), None, answers[0])
    if missing := answers[0].value:
        lines = f"game = {name_of(asked.kind)}()\nprint(game.{missing[0]})"
        return Finding(lines, f"a method {missing[0]}", "there is none")
    return None


def are_apart(asked: Asked) -> Finding | None:
    """Play a game twice, then two games by turns: each must go as it does alone."""
    for script in games.played_twice():
        once, again = ([*map(_in_words, asked.answers_again(script))] for _ in range(2))
        if asked.has_hung:  # what never ends says nothing of two games, and costs time each time
            return None
        if once != again:
            pairs = zip(once, again, strict=False)
            number = next(i for i, pair in enumerate(pairs) if len({*pair}) > 1)
            lines = code(name_of(asked.kind), script[: number + 1])
            return Finding(f"{lines}\n{lines}", "the same answer twice", f"then {again[number]}")
    for script in games.interleaved():
        departs = asked.departs(script, ANSWERS)
        if asked.has_hung:
            return None
        if departs:
            calls = script[: departs[0] + 1]
            if _is_right_alone(asked, calls):
                return finding(
                    asked, calls, ANSWERS, departs[1], lambda small: _is_right_alone(asked, small)
                )
    return None


def _in_words(answer: Answer) -> str:
    """Tell an answer; how long an endless one was waited for, and where, is no difference."""
    return str(replace(answer, seconds=SECONDS, place=""))


def _is_right_alone(asked: Asked, script: Script) -> bool:
    """Say whether the last answer is right if the other game is not played."""
    alone = tuple(each._replace(game=0) for each in script if each.game == script[-1].game)
    return asked.departs(alone, ANSWERS) is None


def is_private(asked: Asked) -> Finding | None:
    """Look at the names of a game's data members, and at nothing else of them."""
    for script in games.members():
        if asked.has_hung and len(script) > 1:  # a fresh game is looked at even so
            return None
        answers = asked.answers(script)
        if len(answers) == len(script) and not answers[-1].has_failed and answers[-1].value:
            member, *before = answers[-1].value[0], *script[:-1]
            lines = [f"{NAMES[0]} = {name_of(asked.kind)}()", *map(str, before)]
            said = f"everybody can reach it: call it _{member}"
            return Finding("\n".join([*lines, f"print(game.{member})"]), "an AttributeError", said)
    return None


def changes_nothing(asked: Asked) -> Finding | None:
    """Play games with questions between the moves, which go right without the questions."""
    seen = ("make_move", "get_game_state")

    def is_right_without(calls: Script) -> bool:
        """Say whether the last answer is right if nothing is asked before."""
        bare = (*(call for call in calls[:-1] if call.method not in QUESTIONS), calls[-1])
        return asked.departs(bare, seen) is None

    for script in games.questions():
        if departs := asked.departs(script, seen):
            calls = script[: departs[0] + 1]
            if is_right_without(calls):
                return finding(asked, calls, seen, departs[1], is_right_without)
    return None


# What is printed. Any layout will do in which one sees which color lies where.


def prints(asked: Asked) -> Finding | None:
    """Compare what is printed before a move and after it, and on many boards."""
    name = name_of(asked.kind)
    for script in games.first_marbles():
        found = asked.answers(script)
        if (last := found[-1]).has_failed:
            return told(asked.kind, script[: len(found)], "the board, printed", last)
        before, after = found[0].printed, found[2].printed
        if not before.strip():
            got = f"it printed nothing and answered {shown(found[0].value)}"
            return Finding(code(name, (PRINT,)), "the board, printed", got)
        if before == after:
            return Finding(code(name, script), "another board than before", "it is the same")
    return _same_prints(asked) or _swapped_signs(asked)


def _same_prints(asked: Asked) -> Finding | None:
    """Look for two boards that look the same when they are printed."""
    seen: dict[str, Script] = {}
    for script in games.printed_boards():
        answer = asked.answers(script)[-1]
        if answer.has_failed:
            return told(asked.kind, script[: len(asked.answers(script))], "the board", answer)
        if asked.departs(script, ANSWERS):
            continue  # it is another board than the rules say
        first = seen.setdefault(answer.printed, script)
        if first != script:
            second = tuple(each._replace(game=1) for each in script)
            lines = code(name_of(asked.kind), (*first, *second))
            return Finding(lines, "two boards that differ", "both are printed the same")
    return None


def _swapped_signs(asked: Asked) -> Finding | None:
    """Look whether black marbles are printed as white ones and white ones as black."""
    signs = []
    for scripts in games.printed_signs():
        answers = [asked.answers(script)[-1] for script in scripts]
        signs.append(_sign([answer.printed for answer in answers]))
    if [*map(_color_of, signs)] != ["white", "black"]:
        return None
    script = games.printed_signs()[0][0]
    got = f"black marbles are printed as {shown(signs[0])}, white ones as {shown(signs[1])}"
    return Finding(code(name_of(asked.kind), script), "a black marble", got)


def _sign(texts: Sequence[str]) -> str:
    """Return how the one marble is printed that lies in another place in each text."""
    if len({*map(len, texts)}) > 1:
        return ""
    one, *others = texts
    return "".join(a for a, *b in zip(one, *others, strict=True) if a not in b and len({*b}) == 1)


def _color_of(sign: str) -> str:
    """Return the color that a sign plainly stands for; nothing where that is open."""
    named = unicodedata.name(sign, "").lower().split() if len(sign) == 1 else []
    for color in games.COLORS:
        if sign.lower() in (color, color[0]) or color in named:
            return color
    return ""


def nothing_turns(asked: Asked) -> Finding | None:
    """Compare what is printed after a winning placement, with two turns that are not made."""
    for script in games.placed_fives(games.ROWS)[:4:2]:
        end = script.index(STATE)
        *before, last = script[:end]
        color, square, free, _ = last.arguments
        turns = [move(color, square, each, "C") for each in (free, games.sub_board_of(square))]
        boards = [asked.answers((*before, turn, PRINT))[-1] for turn in turns]
        if boards[0].printed != boards[1].printed:
            calls = (*before, turns[1], PRINT)
            game = Reference()
            for call in calls[:-1]:
                game.make_move(*call.arguments)
            said = f"the same as with sub-board {free}: nothing turns"
            lines = code(name_of(asked.kind), calls)
            return Finding(lines, said, "a sub-board has turned", str(game))
    return None
