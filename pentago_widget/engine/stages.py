"""Work in stages, cut into slices of a few milliseconds that threads do side by side.

Nothing here knows what the work is. The parts of a stage do not need each other; the next stage
begins when all are done. Whoever asks for the slices may stop asking after any of them.
"""

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import NamedTuple, TypeVar, cast

from pentago_widget.engine.speed import COMPILED

SLICE = 0.012
"""The seconds a slice is meant to take."""

WAIT = 0.02
"""The seconds after which whoever drives the work gets a word even if no slice is done yet."""

SMALL = 0.0004
"""The seconds below which work is not worth dividing."""

PACE = 2.0 if COMPILED else 1000.0
"""How many times as long as estimated a stage may take at first; every slice corrects it."""


Result = TypeVar("Result")
Word = TypeVar("Word")


def completed(work: Generator[object, None, Result]) -> Result:
    """Do work to its end, and return what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast("Result", end.value)


def with_word(work: Generator[object, None, Result], word: Word) -> Generator[Word, None, Result]:
    """Do work slice by slice, yield a word after each, and return what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast("Result", end.value)
        yield word


class Stage(NamedTuple):
    """Work in so many parts: `work(first, last)` does some, and all take `seconds` by estimate."""

    work: Callable[[int, int], object]
    parts: int
    seconds: float


def grouped(seconds: list[float]) -> Iterator[range]:
    """Yield ranges of what takes so long: what is small with its small neighbours, else alone."""
    first = 0
    for number, each in enumerate(seconds):
        if each * PACE > SMALL:
            if first < number:
                yield range(first, number)
            yield range(number, number + 1)
            first = number + 1
    if first < len(seconds):
        yield range(first, len(seconds))


def work_through(stages: Iterable[Stage], threads: int) -> Iterator[float]:
    """Do all stages; yield the share that is done after every slice, or if one takes long."""
    stages = list(stages)
    whole = sum(stage.seconds for stage in stages)
    done = 0.0
    crew = _Crew(threads)
    try:
        for stage in stages:
            for parts in crew.slices(stage):
                done += stage.seconds * parts / stage.parts
                yield min(done / whole, 1.0)
    finally:
        crew.dismiss()


class _Crew:
    """Does slices in threads of its own, or in the caller's if there is to be but one."""

    def __init__(self, threads: int) -> None:
        """Prepare for so many threads; they start when there is something to share."""
        self._threads = threads
        self._pace = PACE
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def slices(self, stage: Stage) -> Iterator[int]:
        """Do a stage and yield, slice by slice, how many parts were done; 0 if that takes long."""
        running: set[Future[tuple[int, float]]] = set()
        first = 0
        while running or first < stage.parts:
            while first < stage.parts and len(running) < self._threads:
                last = first + self._next(stage, stage.parts - first)
                running.add(self._begin(stage, first, last))
                first = last
            done, running = wait(running, WAIT, FIRST_COMPLETED)
            if not done:
                yield 0
            for parts, seconds in (future.result() for future in done):
                self._learn(seconds / (stage.seconds * parts / stage.parts))
                yield parts

    def dismiss(self) -> None:
        """Wait for what is running, and end."""
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def _next(self, stage: Stage, left: int) -> int:
        """Return how many parts make the next slice: towards the end, a thread's share at most."""
        a_second = stage.parts / (stage.seconds * self._pace)
        share = max(left / self._threads, SMALL * a_second)
        return min(left, max(1, round(min(SLICE * a_second, share))))

    def _begin(self, stage: Stage, first: int, last: int) -> "Future[tuple[int, float]]":
        """Begin a slice in a thread, or do it now if it is the whole stage or nobody else is."""
        if self._pool and last - first < stage.parts:
            return self._pool.submit(_timed, stage, first, last)
        future: Future[tuple[int, float]] = Future()
        future.set_result(_timed(stage, first, last))
        return future

    def _learn(self, pace: float) -> None:
        """Take a slice's pace for the next one's, as far as one slice can be trusted."""
        self._pace = max(min(pace, self._pace * 2), self._pace / 2, PACE / 4)


def _timed(stage: Stage, first: int, last: int) -> tuple[int, float]:
    """Do some parts of a stage; return how many, and in how many seconds."""
    start = time.perf_counter()
    stage.work(first, last)
    return last - first, time.perf_counter() - start
