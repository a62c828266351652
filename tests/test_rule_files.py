"""What the three rule files have in common: copies of games, and tables that nobody can change."""

import copy
import inspect
import pickle
from collections.abc import Callable
from types import MappingProxyType, ModuleType, NoneType
from typing import Any

import pytest

import BuildersGame
import GessGame
import Pentago
from tests.interrupts import STARTS, Call, members, random_calls

WAYS: dict[str, Callable[[Any], Any]] = {
    "game.copy()": lambda game: game.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


def play(game: Any, calls: list[Call]) -> None:
    """Make all these calls."""
    for call in calls:
        call.on(game)


@pytest.mark.parametrize("copied", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("start", STARTS, ids=lambda start: type(start()).__name__)
def test_a_copy_however_made_is_a_game_of_its_own(
    start: Callable[[], Any], copied: Callable[[Any], Any]
) -> None:
    game, calls = start(), random_calls(start)
    play(game, calls[:5])
    before, twin, other = members(game), copied(game), copied(game)
    assert type(twin) is type(game) and members(twin) == before
    play(twin, calls[5:])
    assert members(game) == before != members(twin)
    play(game, calls[5:])
    assert members(game) == members(twin) and members(other) == before


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("start", STARTS, ids=lambda start: type(start()).__name__)
def test_a_copy_of_a_subclass_is_of_it_and_has_its_members(
    start: Callable[[], Any], copied: Callable[[Any], Any]
) -> None:
    class Titled(type(start())):  # type: ignore[misc]
        """A game with a title, and with a constructor of its own."""

        def __init__(self, title: str) -> None:
            super().__init__()
            self._title = title

    game = Titled("final")
    before = members(game)
    twin = copied(game)
    assert type(twin) is Titled and members(twin) == before
    first = Call("initial_placement", (1, 1, 2, 2, "x"))
    moves = twin.get_moves()
    turn = (twin.get_turn(),) if isinstance(twin, Pentago.Pentago) else ()
    (Call("make_move", (*turn, *moves[0])) if moves else first).on(twin)
    assert members(game) == before != members(twin)


def is_fixed(value: object) -> bool:
    """Say whether nothing in this value can be changed."""
    if isinstance(value, MappingProxyType):
        return all(map(is_fixed, (*value, *value.values())))
    if isinstance(value, tuple | frozenset):
        return all(map(is_fixed, value))
    return isinstance(value, int | str | range | NoneType)


@pytest.mark.parametrize("module", [Pentago, BuildersGame, GessGame])
def test_no_table_of_the_rules_can_be_changed(module: ModuleType) -> None:
    tables = {
        name: value
        for name, value in vars(module).items()
        if not (name.startswith("__") or callable(value) or inspect.ismodule(value))
    }
    assert len(tables) > 5
    assert [name for name, value in tables.items() if not is_fixed(value)] == []


def test_who_tries_to_change_a_table_is_told_so() -> None:
    turned: Any = Pentago.TURNED
    with pytest.raises(TypeError, match="does not support item assignment"):
        turned["A"] = turned["C"]
    covered: Any = Pentago.COVERED
    with pytest.raises(AttributeError, match="sort"):
        covered[0].sort()
