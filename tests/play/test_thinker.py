"""The chair: thinks in slices, tells one answer, and forgets at once when told to."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pentago_widget.play import thinker
from pentago_widget.play.thinker import Thinker
from tests.hands import FOREVER


class Listener:
    """Hears what a chair tells."""

    def __init__(self) -> None:
        """Sit beside a chair."""
        self.progress: list[object] = []
        self.answers: list[object] = []
        self.errors: list[Exception] = []
        self.chair = Thinker(self.progress.append, self.answers.append, self.errors.append)


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    monkeypatch.setattr(thinker, "SLEEP", 0)
    return Listener()


async def until(is_so: Callable[[], object]) -> None:
    """Let the loop run until something is so."""
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0)


async def rest() -> None:
    """Let the loop run a while."""
    for _ in range(50):
        await asyncio.sleep(0)


def count_to(end: int, closed: list[str] | None = None) -> Iterator[int]:
    """Think of numbers."""
    try:
        yield from range(1, end + 1)
    finally:
        if closed is not None:
            closed.append("closed")


def failing() -> Iterator[int]:
    """Think of a number and fail."""
    yield 1
    raise OSError("no paper")


def test_without_a_loop_the_answer_is_there_at_once(listener: Listener) -> None:
    listener.chair.think(count_to(5), pause=1000)
    assert listener.answers == [5]
    assert not listener.chair.is_thinking


def test_nothing_yet_is_no_answer(listener: Listener) -> None:
    listener.chair.think(iter([None, 1, None]))
    assert listener.answers == [1]


def test_an_error_is_told_and_not_raised(listener: Listener) -> None:
    listener.chair.think(failing())
    assert [str(error) for error in listener.errors] == ["no paper"]
    assert not listener.chair.is_thinking
    assert listener.answers == []


def test_progress_is_told_now_and_then(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "TOLD_EVERY", -1)
    listener.chair.think(iter([None, 1, 2]))
    assert listener.progress == [1, 2]


def test_in_a_loop_thinking_leaves_room_for_others(listener: Listener) -> None:
    async def scene() -> None:
        listener.chair.think(count_to(3))
        assert listener.chair.is_thinking
        assert listener.answers == []
        await until(lambda: listener.answers)
        assert listener.answers == [3]

    asyncio.run(scene())


def test_stop_takes_the_best_so_far(listener: Listener) -> None:
    async def scene() -> None:
        closed: list[str] = []
        listener.chair.think(count_to(FOREVER, closed))
        await rest()
        assert listener.chair.stop()
        await until(lambda: listener.answers)
        assert 1 <= int(str(listener.answers[0])) < FOREVER
        assert closed == ["closed"]

    asyncio.run(scene())


def test_stop_before_the_first_thought_waits_for_it(listener: Listener) -> None:
    async def scene() -> None:
        listener.chair.think(iter([None, None, 7, 8]), pause=1000)
        listener.chair.stop()
        await until(lambda: listener.answers)
        assert listener.answers == [7]

    asyncio.run(scene())


def test_an_answer_waits_for_the_end_of_a_pause_or_for_stop(listener: Listener) -> None:
    async def scene() -> None:
        listener.chair.think(count_to(3), pause=1000)
        await rest()
        assert listener.answers == []
        listener.chair.stop()
        await until(lambda: listener.answers)
        assert listener.answers == [3]
        listener.chair.think(count_to(3), pause=0.001)
        await until(lambda: len(listener.answers) == 2)

    asyncio.run(scene())


def test_stop_says_when_there_is_nothing_to_stop(listener: Listener) -> None:
    assert not listener.chair.stop()
    listener.chair.think(count_to(2))
    assert listener.answers == [2]


def test_a_forgotten_thought_answers_nothing_and_is_closed(listener: Listener) -> None:
    async def scene() -> None:
        closed: list[str] = []
        listener.chair.think(count_to(FOREVER, closed))
        await rest()
        listener.chair.forget()
        await until(lambda: closed)
        await rest()
        assert listener.answers == listener.errors == []
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(scene())


def test_a_thought_forgotten_before_it_began_does_no_work(listener: Listener) -> None:
    async def scene() -> None:
        thoughts = iter([1, 2, 3])
        listener.chair.think(thoughts)
        listener.chair.forget()
        await rest()
        assert [*thoughts] == [1, 2, 3]
        assert listener.answers == []

    asyncio.run(scene())


def test_a_new_thought_replaces_the_old_one(listener: Listener) -> None:
    async def scene() -> None:
        listener.chair.think(count_to(FOREVER))
        await rest()
        listener.chair.think(iter([42]))
        await until(lambda: listener.answers)
        await rest()
        assert listener.answers == [42]

    asyncio.run(scene())


def test_forgetting_ends_the_pause(listener: Listener) -> None:
    async def scene() -> None:
        listener.chair.think(count_to(3), pause=1000)
        await rest()
        listener.chair.forget()
        await until(lambda: len(asyncio.all_tasks()) == 1)

    asyncio.run(scene())


def test_an_error_in_a_loop_is_told(listener: Listener) -> None:
    async def scene() -> None:
        listener.chair.think(failing())
        await until(lambda: listener.errors)
        assert not listener.chair.is_thinking

    asyncio.run(scene())


def test_an_error_of_whoever_is_told_is_told_too() -> None:
    errors: list[Any] = []

    def answered(_: object) -> None:
        raise RuntimeError("no room on the board")

    Thinker(lambda _: None, answered, errors.append).think(count_to(1))
    assert [str(error) for error in errors] == ["no room on the board"]
