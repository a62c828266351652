"""Code that does what learners' code must not, by mistake or on purpose, and what is told of it.

Each function becomes the method of a class in the box. It imports what it needs by itself.
"""
# mypy: ignore-errors

import inspect
import sys
from collections.abc import Callable
from textwrap import indent
from typing import Any, Final

STUCK: Final = "it was still running after"
WINDOWS: Final = sys.platform == "win32"
DEAD: Final = "it ended Python" if WINDOWS else "it was ended by the system (SIG"
CRASHED: Final = "it raised OSError: exception: access violation" if WINDOWS else DEAD
FULL: Final = "it took more memory than there is for it"
EVERY: Final[dict[Callable[[Any], Any], str]] = {}
"""Each of them, and how that begins which is told of it."""


def told(words: str) -> Callable[[Callable[[Any], Any]], Callable[[Any], Any]]:
    """Take a function into the list with what is told of it."""
    return lambda function: EVERY.setdefault(function, words) and function


def source_of(function: Callable[[Any], Any]) -> str:
    """Return a class that has the function as its method `ask`."""
    _, _, text = inspect.getsource(function).partition(f"def {function.__name__}(")
    return "class Guest:\n" + indent(f"def ask({text}", "    ")


@told(STUCK)
def a_plain_loop(self):
    while True:
        pass


@told(STUCK)
def a_loop_that_catches_everything(self):
    while True:
        try:
            1 / 0
        except:
            pass


@told(STUCK)
def a_loop_in_c(self):
    sum(range(10**15))


@told(STUCK)
def a_search_in_c(self):
    5 in iter(int, 1)


@told(STUCK)
def a_queue_that_is_filled_in_c(self):
    from collections import deque
    from itertools import repeat

    deque(repeat(1), maxlen=0)


@told(STUCK)
def a_long_sleep(self):
    import time

    time.sleep(10**6)


@told(STUCK)
def a_lock_that_nobody_frees(self):
    import threading

    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


@told(STUCK)
def a_loop_that_no_signal_ends(self):
    import signal

    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    while True:
        pass


@told(STUCK)
def a_loop_while_it_is_shown(self):
    class Rude:
        def __repr__(self):
            while True:
                pass

    return Rude()


@told("it ended Python itself, with exit status 3")
def an_end_of_python(self):
    import os

    os._exit(3)


@told(DEAD)
def an_abort(self):
    import os

    os.abort()


@told(CRASHED)
def a_crash(self):
    import ctypes

    ctypes.string_at(0)


@told(FULL)
def all_memory_at_once(self):
    [0] * 10**10


@told(FULL)
def a_list_without_an_end(self):
    rows = []
    while True:
        rows.append(bytes(10**7))


@told("it ended the program, as exit() does (SystemExit)")
def an_exit(self):
    exit()


@told("it interrupted the program (KeyboardInterrupt)")
def an_interrupt(self):
    raise KeyboardInterrupt


@told("it asked for input, and nobody can type anything here (EOFError)")
def a_question(self):
    input("Name? ")


@told("it printed more than 100,000 letters in one call")
def a_flood(self):
    while True:
        print("x" * 1000)


@told("it raised Rude")
def an_error_that_cannot_be_told(self):
    class Rude(Exception):
        def __str__(self):
            raise self

    raise Rude


@told("it raised ValueError")
def half_a_letter(self):
    raise ValueError("\ud800")


@told("it called itself without an end (RecursionError)")
def too_deep(self):
    return self.ask()


@told("it raised TypeError: 'NoneType'")
def a_patched_function(self):
    import builtins

    builtins.len = None
    return len([1])


@told("it answered")
def a_list_in_itself(self):
    rows = []
    rows.append(rows)
    return rows


@told("it answered 1")
def an_object_that_lies(self):
    class Liar:
        __class__ = int

        def __eq__(self, other):
            return True

        def __repr__(self):
            return "1"

    return Liar()


@told("it answered <Rude>")
def an_object_that_cannot_be_shown(self):
    class Rude:
        def __repr__(self):
            raise ValueError

    return Rude()


@told("it answered an int of 332193 bits")
def a_large_number(self):
    return 10**100_000


@told("it answered nan")
def no_number(self):
    return float("nan")


@told("it answered 'done'")
def a_thread_that_goes_on(self):
    import threading

    def work():
        while True:
            pass

    threading.Thread(target=work, daemon=True).start()
    return "done"
