"""Functions that never end, each in its own way. What catches everything must end, too."""

import itertools
import re
from collections.abc import Callable, Iterator


def same(number: int = 1) -> int:
    """Do next to nothing."""
    return number


class Swallows:
    """A context that keeps every exception to itself."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, *_: object) -> bool:
        """Keep what was raised."""
        return True


class LoopsAtTheEnd:
    """A context that never ends."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, *_: object) -> None:
        """Never end."""
        while True:
            pass


def plainly() -> None:
    while True:
        pass


def catching_everything() -> None:
    while True:
        try:
            same()
        except:
            pass


def catching_after_another_line() -> None:
    number = 0
    while True:
        number += 1
        try:
            same()
        except:
            pass


def catching_a_loop_within() -> None:
    while True:
        try:
            plainly()
        except BaseException:
            continue


def working_while_catching() -> None:
    while True:
        try:
            for number in range(10**9):
                same(number)
        except:
            same()


def catching_at_every_level() -> None:
    try:
        catching_at_every_level()
    except:
        catching_at_every_level()


def going_on_finally() -> None:
    number = 0
    while number >= 0:
        number += 1
        try:
            same()
        except BaseException as error:
            caught = error
            del caught
        finally:
            same()


def ending_a_context() -> None:
    with LoopsAtTheEnd():
        plainly()


def in_a_context_that_swallows() -> None:
    while True:
        try:
            with Swallows():
                same()
        except:
            pass


def from_a_generator() -> None:
    def numbers() -> Iterator[int]:
        while True:
            try:
                yield 1
            except:
                pass

    for _ in numbers():
        pass


def over_a_counter() -> None:
    for _ in itertools.count():
        try:
            same()
        except:
            pass
        same()


def raising_and_catching() -> None:
    while True:
        try:
            raise ValueError
        except:
            pass


def in_short_calls_of_c() -> None:
    while True:
        try:
            sorted(range(100), key=same)
            re.match("(a|b)*c", "ab" * 5)
        except:
            continue


EVERY: tuple[Callable[[], None], ...] = (
    plainly,
    catching_everything,
    catching_after_another_line,
    catching_a_loop_within,
    working_while_catching,
    catching_at_every_level,
    going_on_finally,
    ending_a_context,
    in_a_context_that_swallows,
    from_a_generator,
    over_a_counter,
    raising_and_catching,
    in_short_calls_of_c,
)
