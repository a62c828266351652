"""A screen that nobody sees, a bus of its own, and somebody who listens there as screen readers do.

Browsers tell a desktop's assistive programs what happens by AT-SPI. Debian's own Python can listen
to that (`listener.py`), so it does, as a program beside the test.
"""

import json
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, NamedTuple, Self

from tests.browser.lab import PATIENCE

PYTHON = "/usr/bin/python3"
LISTENER = Path(__file__).with_name("listener.py")
KNOWS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


def missing() -> str:
    """Return what this machine lacks for listening, or nothing."""
    lacking = [name for name in ("Xvfb", "dbus-daemon", PYTHON) if not shutil.which(name)]
    if (
        not lacking
        and subprocess.run([PYTHON, "-c", KNOWS], check=False, capture_output=True).returncode
    ):
        lacking = ["gir1.2-atspi-2.0"]
    return ", ".join(lacking)


class Saying(NamedTuple):
    """One thing that was told: the role of what it is about, and its name or the text."""

    role: str
    text: str
    is_on: bool
    """Whether it can be used."""
    news: int
    """How many events Orca would have put into its queue until then."""


@contextmanager
def program(command: Sequence[str], **more: str) -> Iterator[IO[str]]:
    """Run a program with more in its environment; give what it prints, and end it."""
    process = subprocess.Popen(
        command,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | more,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout
    try:
        yield process.stdout
    finally:
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()


@dataclass
class Ears:
    """Hears what the browsers say that are started with `environment`.

    Each kind of saying (`focus`, `live`, `mark`) is taken in by itself, in the order it was said.
    """

    environment: dict[str, str] = field(default_factory=dict, repr=False)

    def __enter__(self) -> Self:
        """Start screen, bus and listener."""
        self._said: dict[str, queue.SimpleQueue[Saying]] = {
            kind: queue.SimpleQueue() for kind in ("ready", "focus", "live", "mark")
        }
        with ExitStack() as stack:
            screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1200x24", "-nolisten", "tcp"]
            display = ":" + stack.enter_context(program(screen)).readline().strip()
            bus = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
            address = stack.enter_context(program(bus, DISPLAY=display)).readline().strip()
            own = {"DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": address}
            self.environment = os.environ | own | {"GNOME_ACCESSIBILITY": "1"}
            lines = stack.enter_context(program([PYTHON, str(LISTENER)], **own))
            threading.Thread(target=self._listen, args=[lines], daemon=True).start()
            self.next("ready")
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """End what was started."""
        self._stack.close()

    def _listen(self, lines: IO[str]) -> None:
        """Take down what the listener says, until it is ended, be it in the middle of a line."""
        with suppress(ValueError):
            for line in lines:
                said = json.loads(line)
                self._said[said.pop("kind")].put(Saying(**said))

    def next(self, kind: str) -> Saying:
        """Return the next thing of a kind that is said."""
        try:
            return self._said[kind].get(timeout=PATIENCE / 1000)
        except queue.Empty:
            raise AssertionError(f"heard no {kind}") from None

    def wait_for(self, kind: str, text: str) -> Saying:
        """Wait until this is said, and forget what was said of its kind before."""
        while (said := self.next(kind)).text.rstrip("\xa0") != text:
            pass
        return said

    def rest(self, kind: str) -> list[Saying]:
        """Return all of a kind that was said until now and not asked for."""
        return [self._said[kind].get() for _ in range(self._said[kind].qsize())]
