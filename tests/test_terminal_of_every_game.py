"""The terminal, for every game: one suite, in a test's own streams and in a real process."""

import io
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pentago_widget.games.catalog import KINDS
from pentago_widget.games.gess.kind import GESS
from pentago_widget.play.kind import Kind
from pentago_widget.terminal import (
    GAMES,
    Player,
    TextGame,
    adviser_of,
    chosen_arguments,
    computers_of,
    help_text,
    main,
)
from pentago_widget.thinking.thought import Thought

ROOT = Path(__file__).parent.parent

every_game = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def player_of(kind: Kind) -> Player:
    """Return a computer that plays the first legal move."""

    def player(game: Any) -> Iterator[Thought]:
        """Think about it."""
        yield Thought(kind.moves(game)[0], 0, 0, False)

    return player


def played(
    kind: Kind, *lines: str, words: bool = False, computers: dict[str, Player] | None = None
) -> str:
    """Return what the terminal shows while these lines are typed."""
    out = io.StringIO()
    TextGame(computers or {}, player_of(kind), words=words, out=out, kind=kind).play(
        io.StringIO("".join(f"{line}\n" for line in lines))
    )
    return out.getvalue()


def random_moves(kind: Kind, seed: int, most: int) -> list[str]:
    """Return moves of a random game as a person writes them."""
    chance, game = random.Random(seed), kind.new()
    found: list[Any] = []
    while not kind.is_over(game) and len(found) < most:
        found.append(chance.choice(kind.moves(game)))
        kind.play(game, found[-1])
    return [str(move) for move in found]


@every_game
def test_it_begins_with_the_game_in_a_line_and_the_board(kind: Kind) -> None:
    shown = played(kind)
    assert shown.startswith(f"{kind.name}: {kind.aim}. 'help' helps.\n")
    assert kind.text_board(kind.new()) in shown
    assert shown.endswith(f"{kind.players[0]}> \n")


@every_game
def test_two_people_play_and_every_move_is_told(kind: Kind) -> None:
    moves, game = random_moves(kind, 3, 30), kind.new()
    shown = played(kind, *moves)
    for text in moves:
        move = kind.parse(text)
        assert f"{kind.move_in_words(game, move)} ({move})" in shown
        kind.play(game, move)
    assert kind.text_board(game) in shown


@every_game
def test_two_computers_play_by_themselves_and_the_end_is_told(kind: Kind) -> None:
    chance = random.Random(5)

    def anyhow(game: Any) -> Iterator[Thought]:
        """Play any move; Gess ends by giving up."""
        move = kind.parse("resign") if kind is GESS else chance.choice(kind.moves(game))
        yield Thought(move, 0, 0, False)

    shown = played(kind, computers=dict.fromkeys(kind.players, anyhow))
    assert "> " not in shown
    assert "wins: " in shown.splitlines()[-1] or "draw" in shown.splitlines()[-1]


@every_game
def test_help_tells_how_a_move_is_written_and_the_levels(kind: Kind) -> None:
    shown = played(kind, "help", "Help")
    assert shown.count(help_text(kind)) == 2
    assert kind.move_example in help_text(kind)
    for number, level in kind.levels.items():
        assert f"  {number}  {level.says}" in help_text(kind)


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("builders", "climbs one level at most"),
        ("builders", "third level, and built, wins"),
        ("gess", "up to three squares"),
        ("gess", "whoever loses the last ring loses"),
    ],
)
def test_help_tells_the_rules_of_the_move(game: str, rule: str) -> None:
    assert rule in played(GAMES[game], "help")


@every_game
def test_redo_makes_again_what_was_taken_back(kind: Kind) -> None:
    first, second = random_moves(kind, 6, 2)
    shown = played(kind, first, second, "undo", "redo", "moves", "redo")
    assert "Made again." in shown
    assert f"1. {first}  2. {second}\n" in shown
    assert shown.count("There is nothing to make again.") == 1


@every_game
def test_redo_makes_the_pair_of_moves_again_against_a_computer(kind: Kind) -> None:
    first = random_moves(kind, 6, 1)[0]
    computer = {kind.players[1]: player_of(kind)}
    before = played(kind, first, "moves", computers=computer)
    shown = played(kind, first, "undo", "redo", "moves", computers=computer)
    assert shown.splitlines()[-2] == before.splitlines()[-2]


@every_game
def test_the_help_of_the_command_names_the_other_games(
    kind: Kind, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--game", kind.name.lower(), "--help"])
    shown = capsys.readouterr().out
    for name, other in GAMES.items():
        if other is not kind:
            assert f"--game {name} --help  {other.name}, played by {other.players[0]}" in shown


@every_game
@pytest.mark.parametrize("entry", ["z9", "hello", "1", "99 99 99", "-1", "٣ ٣", "\x00", "a" * 5000])
def test_what_is_no_move_is_told_what_one_looks_like(kind: Kind, entry: str) -> None:
    shown = played(kind, entry)
    assert " is written like '" in shown
    assert ("A placement is written like '22 33'" in shown) == (kind.name == "Builders")
    assert "'help' lists what can be written." in shown
    assert shown.count(f"{kind.players[0]}> ") == 2


@every_game
def test_a_move_against_the_rules_is_refused_with_the_reason(kind: Kind) -> None:
    first = random_moves(kind, 4, 1)[0]
    after = kind.new()
    kind.play(after, kind.parse(first))
    again = kind.why_not(after, kind.parse(first))
    assert again
    shown = played(kind, first, first, "moves")
    assert f"{again[0].upper()}{again[1:]}" in shown
    assert f"{kind.players[1]}> 1. {first}\n" in shown


@every_game
def test_undo_takes_back_one_move_of_people_and_the_pair_against_a_computer(kind: Kind) -> None:
    first, second = random_moves(kind, 6, 2)
    assert f"{kind.players[1]}> 1. {first}\n" in played(kind, first, second, "undo", "moves")
    shown = played(kind, first, "undo", "moves", computers={kind.players[1]: player_of(kind)})
    assert "Taken back." in shown
    assert shown.splitlines()[-2].endswith("> No move has been made yet.")
    assert "There is nothing to take back." in played(kind, "undo")


@every_game
def test_a_hint_is_a_legal_move(kind: Kind) -> None:
    assert f"Try {kind.moves(kind.new())[0]}." in played(kind, "hint")


@every_game
def test_the_board_in_words_has_no_signs(kind: Kind) -> None:
    shown = played(kind, *random_moves(kind, 7, 6), "board", words=True)
    assert not set("●○□·") & set(shown)
    assert kind.in_words(kind.new()) in shown
    assert all(line.endswith(".") for line in kind.in_words(kind.new()).splitlines())


@every_game
def test_a_console_without_the_signs_gets_letters(kind: Kind) -> None:
    written = io.BytesIO()
    out = io.TextIOWrapper(written, "ascii", newline="\n")
    TextGame({}, player_of(kind), words=False, out=out, kind=kind).play(io.StringIO())
    assert kind.name in written.getvalue().decode("ascii")


def test_builders_are_described_with_their_heights_and_the_towers() -> None:
    kind = GAMES["builders"]
    game = kind.board_from_text(f"2x3.{'0.' * 20}0x0o0o x")
    assert kind.in_words(game) == (
        "X's builders: 00 on level 2 and 42 on the ground.\n"
        "O's builders: 43 on the ground and 44 on the ground.\nLevel 2: 00.\nLevel 3: 01."
    )
    assert kind.in_words(kind.new()) == "The board is empty."


def test_gess_is_described_by_its_rings_and_by_neighbors_together() -> None:
    told = GESS.in_words(GESS.new()).splitlines()
    assert told[:2] == ["Black has a ring around l3.", "White has a ring around l18."]
    assert "Row 4: black c, e, g to n, p, r." in told
    assert told[-1] == "Empty: rows 20, 16, 15, 13, 12, 11, 10, 9, 8, 6, 5, 1."


def test_a_player_of_gess_gives_up_and_can_take_that_back() -> None:
    shown = played(GESS, "resign", "c3 c5", "undo", "c3 c5")
    assert "Black resigns. (resign)" in shown
    assert "White wins: black resigned." in shown
    assert "The game is finished.\nWhite wins: black resigned.\n" in shown
    assert "Black moves from c3 to c5." in shown


@pytest.mark.parametrize(
    ("arguments", "strengths"),
    [
        ("--game builders --x computer", {"x": {"level": 2}, "o": {"level": 2}}),
        ("--game builders --level 3 --o-depth 2", {"o": {"depth": 2}}),
        ("--game gess --black computer --black-level 1", {"black": {"level": 1}}),
        ("--game gess --depth 1", {"white": {"depth": 1}}),
        ("--game pentago", {"white": {"depth": 3}}),
    ],
)
def test_each_computer_is_as_strong_as_was_asked(
    arguments: str, strengths: dict[str, dict[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = chosen_arguments(arguments.split())
    asked: list[dict[str, int]] = []

    def note(_: Kind, __: Any, **strength: int) -> Iterator[Thought]:
        asked.append(strength)
        yield from ()

    monkeypatch.setattr(type(GAMES[chosen.game]), "thinking", note)
    players = computers_of(chosen)
    for name, strength in strengths.items():
        assert [*players[name](None)] == []
        assert asked[-1] == strength


@pytest.mark.parametrize(
    ("arguments", "strength"),
    [
        ("--game builders --level 1", {"level": 4}),
        ("--game gess --depth 2", {"depth": 2}),
        ("--game pentago --level 1", {"depth": 3}),
    ],
)
def test_a_hint_comes_from_the_best_player_that_is_quick_enough(
    arguments: str, strength: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = chosen_arguments(arguments.split())
    asked: list[dict[str, int]] = []

    def note(_: Kind, __: Any, **strength: int) -> Iterator[Thought]:
        asked.append(strength)
        yield from ()

    monkeypatch.setattr(type(GAMES[chosen.game]), "thinking", note)
    assert [*adviser_of(chosen)(None)] == []
    assert asked == [strength]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--game builders --black human", "--black belongs to another game: Builders has --x and"),
        ("--game builders --white-level 1", "--white-level belongs to another game"),
        ("--x computer", "--x belongs to another game: Pentago has --black and --white"),
        ("--game gess --o-depth=3", "--o-depth belongs to another game: Gess has --black"),
        ("--game gess --level 4", "a level is a number from 1 to 3, not '4'"),
        ("--game builders --x-level 2 --x-depth 2", "give no --x-depth beside it"),
        ("--game chess", "invalid choice: 'chess'"),
        ("--game", "expected one argument"),
        ("--ga gess", "unrecognized arguments: --ga gess"),
    ],
)
def test_an_option_that_cannot_be_meant_is_refused_in_words(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        chosen_arguments(arguments.split())
    assert told in capsys.readouterr().err


@every_game
def test_the_help_of_the_command_line_is_the_game_s_own(
    kind: Kind, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--game", kind.name.lower(), "--help"])
    told = capsys.readouterr().out
    assert told.split("options:")[1].count("--black ") == ("black" in kind.players)
    assert told.split("options:")[1].count("--x ") == ("x" in kind.players)
    assert f"from 1 to {max(kind.levels)}" in told


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("board", ["signs", "words"])
def test_the_real_command_plays_in_a_pipe(kind: Kind, board: str) -> None:
    moves = random_moves(kind, 8, 4)
    given = ["--game", kind.name.lower(), f"--{kind.players[1]}", "human", "--board", board]
    done = subprocess.run(
        [sys.executable, "-m", "pentago_widget", "text", *given],
        capture_output=True,
        check=False,
        cwd=ROOT,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        input="\n".join([*moves, "moves", "quit"]),
    )
    assert f"4. {moves[-1]}\n" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("game", ["builders", "gess"])
def test_the_real_computer_answers_in_the_terminal(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    move = random_moves(GAMES[game], 9, 1)[0]
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{move}\nhint\nmoves\n"))
    assert main(["--game", game, "--depth", "1"]) == 0
    told = capsys.readouterr().out
    assert f"> 1. {move}  2. " in told
    assert "> Try " in told
