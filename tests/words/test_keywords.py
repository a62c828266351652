"""keywords.py: a misspelt keyword is told, and the functions stay what they are to readers."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from Pentago import Pentago
from pentago_widget import analyse, best_move, solve
from pentago_widget.words.keywords import advised


@pytest.mark.parametrize(
    ("function", "misspelt", "told"),
    [
        (analyse, "dept", "did you mean 'depth'? it takes game, depth, seconds"),
        (best_move, "lvel", "did you mean 'level'? it takes game, level, depth, seconds, seed"),
        (solve, "second", "did you mean 'seconds'? it takes game, seconds, distance"),
        (solve, "zzz", "it takes game, seconds, distance"),
    ],
)
def test_a_misspelt_keyword_is_told(function: Callable[..., Any], misspelt: str, told: str) -> None:
    with pytest.raises(TypeError) as refused:
        function(Pentago(), **{misspelt: 1})
    assert str(refused.value) == f"{function.__name__} knows no keyword {misspelt!r}: {told}"


@pytest.mark.parametrize("function", [analyse, best_move, solve])
def test_name_signature_and_docstring_are_the_function_s_own(function: Callable[..., Any]) -> None:
    assert str(inspect.signature(function)).startswith("(game: ")
    assert "seconds: float | None = None" in str(inspect.signature(function))
    assert str(function.__doc__).startswith(("Judge ", "Return "))


def test_what_a_function_refuses_itself_is_as_it_was() -> None:
    @advised
    def ask(game: str, *, depth: int = 1) -> str:
        """Answer."""
        return game * depth

    assert (ask("a"), ask(game="b", depth=2)) == ("a", "bb")
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'game'"):
        ask()  # type: ignore[call-arg]
