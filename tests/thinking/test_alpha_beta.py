"""The computer players of Builders and Gess: legal, right about ends, and no slower than needed."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from BuildersGame import BuildersGame
from GessGame import FOOTPRINTS, STEPS, GessGame, path, pieces, reach
from pentago_widget import best_move
from pentago_widget.games.builders import player as builders_player
from pentago_widget.games.builders.kind import BUILDERS, BuildersMove
from pentago_widget.games.catalog import KINDS
from pentago_widget.games.gess import player as gess_player
from pentago_widget.games.gess.kind import GESS
from pentago_widget.play.kind import Kind
from pentago_widget.terminal import arguments_parser
from pentago_widget.thinking.alpha_beta import WON, Search, thoughts
from pentago_widget.thinking.levels import Level

PLAYERS: dict[Kind, Any] = {BUILDERS: builders_player, GESS: gess_player}
both = pytest.mark.parametrize("kind", [*PLAYERS], ids=lambda kind: kind.name)


def positions(kind: Kind, number: int) -> list[Any]:
    """Return games after random moves, made by the player's own list of moves."""
    player, found = PLAYERS[kind], []
    for seed in range(number):
        chance, game = random.Random(seed), kind.new()
        for _ in range(chance.randrange(2, 30)):
            moves = player.Position.of(game).moves()
            if not moves:
                break
            kind.play(game, player.Position.move_of(chance.choice(moves)))
        if not kind.is_over(game):
            found.append(game)
    return found


def plain_minimax(position: Any, depth: int) -> int:
    """Return what a position is worth, without any cut."""
    score = int(position.score())
    if depth == 0 or abs(score) >= WON - 100:
        return score
    values = (-plain_minimax(position.after(move), depth - 1) for move in position.moves())
    return max(later(value) for value in values)


def later(value: int) -> int:
    """Make a win that comes a move later worth a little less."""
    if value >= WON - 100:
        return value - 1
    return value + 1 if value <= 100 - WON else value


@pytest.mark.slow
@both
def test_a_player_knows_exactly_the_legal_moves(kind: Kind) -> None:
    player = PLAYERS[kind]
    for game in positions(kind, 40):
        moves = {
            str(player.Position.move_of(action)) for action in player.Position.of(game).moves()
        }
        if isinstance(game, GessGame):
            assert moves == {f"{start} {end}" for start, end in game.get_moves()}
        else:
            legal = (BuildersMove(m[:2], m[2:4], m[4:]) for m in game.get_moves())
            assert moves == {str(move) for move in legal}


@both
def test_a_move_leads_where_the_rules_say(kind: Kind) -> None:
    player = PLAYERS[kind]
    for game in positions(kind, 25):
        position = player.Position.of(game)
        for action in position.moves()[::7]:
            after = game.copy()
            kind.play(after, player.Position.move_of(action))
            seen, wanted = position.after(action), player.Position.of(after)
            if isinstance(game, GessGame):
                assert (seen.mine, seen.theirs) == (wanted.mine, wanted.theirs)
            else:
                assert seen.levels == wanted.levels
                assert set(seen.mine) == set(wanted.mine)
                assert set(seen.theirs) == set(wanted.theirs)
            assert (seen.score() == -WON) == kind.is_over(after)


@pytest.mark.slow
@both
def test_the_search_finds_what_plain_minimax_finds(kind: Kind) -> None:
    player = PLAYERS[kind]
    for game in positions(kind, 6):
        position = player.Position.of(game)
        moves = position.moves()[:12]
        search, plain = Search(1 << 60), {m: -plain_minimax(position.after(m), 1) for m in moves}
        work = search.best(position, moves, 2, 0)
        try:
            while True:
                next(work)
        except StopIteration as end:
            found = end.value
        assert found[0][0] == max(plain.values())
        assert plain[found[0][1]] == max(plain.values())


class Tree:
    """A position of no game: what it is worth, and those that follow."""

    def __init__(self, worth: int, *below: "Tree") -> None:
        """Take the worth, for the side to move, and the positions that follow."""
        self.worth, self.below = worth, below

    def moves(self) -> Sequence[int]:
        """Return the moves, by their numbers."""
        return range(len(self.below))

    def after(self, move: int) -> "Tree":
        """Return the position after a move."""
        return self.below[move]

    def score(self) -> int:
        """Return the worth."""
        return self.worth

    def move_of(self, action: int) -> int:
        """Return the move itself."""
        return action


def test_what_a_search_has_seen_counts_though_it_had_to_end() -> None:
    tempting, sound, unseen = Tree(-10, Tree(-100)), Tree(-5, Tree(4)), Tree(0, Tree(50))
    root, chance = Tree(0, tempting, sound, unseen), random.Random(1)
    most = Level("Sees the answers to two moves of three.", nodes=8)
    *_, thought = thoughts(root, most, depth=40, seconds=None, chance=chance)
    assert (thought.move, thought.depth, thought.proved) == (1, 2, False)


def last(kind: Kind, game: Any, **question: Any) -> Any:
    """Return the last thought about a move."""
    *_, thought = kind.thinking(game, **question)
    return thought


def test_a_climb_that_wins_is_taken_on_every_level() -> None:
    rows = ["2x 3. 0. 0. 0.", *["0. 0. 0. 0. 0."] * 2, "0. 0. 0. 0. 0x", "0o 0. 0. 0. 0o"]
    game = BuildersGame.from_rows(rows, "x")
    for level in BUILDERS.levels:
        for seed in range(5):
            assert last(BUILDERS, game, level=level, seed=seed).move.target == (0, 1)


@pytest.mark.slow
def test_a_threat_to_climb_is_met_by_who_looks_at_the_answer() -> None:
    rows = [
        "2o 3. 0. 0. 0.",
        "0. 0. 0x 0. 0.",
        "0. 0. 0. 0. 0.",
        "0. 0. 0. 0. 0x",
        "0. 0. 0. 0. 0o",
    ]
    game = BuildersGame.from_rows(rows, "x")
    for level in (3, 4):
        game_after = game.copy()
        BUILDERS.play(game_after, last(BUILDERS, game, level=level, seed=1).move)
        assert game_after.get_levels()[0][1] == 4 or (0, 1) in dict(game_after.get_builders())["x"]


@pytest.mark.slow
@both
@pytest.mark.parametrize("level", [1, 2])
def test_a_seed_repeats_a_move(kind: Kind, level: int) -> None:
    for game in positions(kind, 3):
        moves = [last(kind, game, level=level, seed=7).move for _ in range(2)]
        assert moves[0] == moves[1]
        assert kind.why_not(game, moves[0]) is None


@both
def test_a_finished_game_and_a_wrong_level_are_refused(kind: Kind) -> None:
    game = kind.new()
    with pytest.raises(ValueError, match="level must be a whole number from 1 to"):
        kind.thinking(game, level=9)
    while not kind.is_over(game):
        game = finished(kind)
    with pytest.raises(ValueError, match="the game is finished"):
        kind.thinking(game)


def finished(kind: Kind) -> Any:
    """Return a finished game."""
    if kind is GESS:
        game = GessGame()
        game.resign_game()
        return game
    rows = ["3x 0. 0. 0. 0.", *["0. 0. 0. 0. 0."] * 2, "0. 0. 0. 0. 0x", "0o 0. 0. 0. 0o"]
    return BuildersGame.from_rows(rows, "o")


@both
@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"depth": 0}, "depth must be a whole number from 1 to 40, not 0"),
        ({"seconds": 0}, "seconds must be"),
        ({"seed": "a"}, "seed must be a whole number, not 'a'"),
        ({"level": 1, "depth": 1}, "give no depth and no seconds beside it"),
    ],
)
def test_what_cannot_be_meant_is_refused(kind: Kind, asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        best_move(kind.new(), **asked)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_depth_is_refused_by_what_the_game_takes(kind: Kind) -> None:
    deepest = 36 if kind.name == "Pentago" else 40
    reason = f"depth must be a whole number from 1 to {deepest}, not {deepest + 1}"
    with pytest.raises(ValueError, match=reason):
        best_move(kind.new(), depth=deepest + 1)
    assert arguments_parser(kind).parse_args(["--depth", str(deepest)]).depth == deepest


@both
def test_a_depth_and_a_time_are_kept_to(kind: Kind) -> None:
    assert last(kind, kind.new(), depth=1).depth == 1
    assert kind.why_not(kind.new(), best_move(kind.new(), seconds=0.05)) is None


FLYING = (
    "....................",
    "....................",
    "...WWW..............",
    "...W.W..............",
    "...WWW..............",
    "....................",
    "..............WW....",
    "....................",
    "...BBB..............",
    "....B...............",
    *["...................."] * 6,
    "............BBB.....",
    "............B.B.....",
    "............BBB.....",
    "....................",
)
"""A black footprint can fly at the only white ring."""

SHIELD = "....WW.............."
"""A row with stones that stand in its way."""


def test_a_side_whose_only_ring_is_attacked_is_worse_off() -> None:
    shielded = (*FLYING[:6], SHIELD, *FLYING[7:])
    attacked, safe = (
        gess_player.Position.of(GessGame.from_rows(rows, "white")) for rows in (FLYING, shielded)
    )
    assert attacked.score() < safe.score() - 30
    won, open_yet = (
        gess_player.Position.of(GessGame.from_rows(rows, "black")) for rows in (FLYING, shielded)
    )
    assert won.score() > 1_000 > open_yet.score()


def test_an_attack_on_the_only_ring_is_met() -> None:
    game = GessGame.from_rows(FLYING, "white")
    GESS.play(game, last(GESS, game, level=2, seed=1).move)
    for move in game.get_moves():
        after = game.copy()
        after.make_move(*move)
        assert after.get_game_state() == "UNFINISHED", move


def test_where_all_pieces_may_come_is_where_each_of_them_may() -> None:
    for game in positions(GESS, 20):
        at = gess_player.Position.of(game)
        two = at.own | 1 << 21 | 1 << 378  # with a ring to spare none is left in peace
        found = gess_player.reach(at.mine, at.theirs, two)
        expected = set()
        for start in gess_player.numbers(pieces(at.mine, at.theirs)):
            others, most = (at.mine | at.theirs) & ~FOOTPRINTS[start], reach(at.mine, start)
            for step in (step for step in STEPS if at.mine >> start + step & 1):
                expected |= {*path(others, start, step, most)}
        assert {*gess_player.numbers(found)} == expected
