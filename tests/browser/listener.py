"""What a screen reader is told, one line of JSON each: a program for the Python that has `gi`.

It listens on the bus where browsers tell assistive programs what happens (AT-SPI), and knows
nothing of boards: `focus` is where the focus went, `live` is new text in a live region, `mark` what
can be used from now on or not. Each line says, too, how many events Orca has put into its queue
until then. The first line says that it listens; a browser that starts later finds it there.
"""

import json
import sys
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402  # only now it is known which version

FOCUS = "object:state-changed:focused"
TEXT = "object:text-changed:insert"
NAME = "object:property-change:accessible-name"
MARK = "object:state-changed:sensitive"
NEWS = ("object:text-changed", "object:children-changed", NAME, MARK)
PATIENCE = 30_000
"""Milliseconds to wait for what a browser tells of an event; a busy one needs more than 800."""

UNNAMED = ("table cell", "table row")
"""Roles whose names Orca does not care about."""


class Listener:
    """Tells what it hears, and counts."""

    news = 0
    """How many events Orca has put into its queue."""

    def tell(self, kind: str, role: str, text: str, *, is_on: bool = True) -> None:
        """Write one line."""
        line = {"kind": kind, "role": role, "text": text, "is_on": is_on, "news": self.news}
        print(json.dumps(line), flush=True)

    def hear(self, event: Any) -> None:
        """Tell of an event what a screen reader would say."""
        where = event.source
        role = where.get_role_name()
        unnamed = event.type.startswith(NAME) and role in UNNAMED
        self.news += event.type.startswith(NEWS) and not unnamed
        if event.type.startswith(FOCUS) and event.detail1:
            self.tell("focus", role, where.get_name())
        elif event.type.startswith(MARK):
            self.tell("mark", role, where.get_name(), is_on=bool(event.detail1))
        elif (
            event.type.startswith(TEXT) and where.get_attributes().get("container-live") == "polite"
        ):
            self.tell("live", role, event.any_data)

    def heard(self, event: Any) -> None:
        """Hear an event, unless what it tells of is gone already."""
        try:
            self.hear(event)
        except gi.repository.GLib.Error as error:
            print(error, file=sys.stderr)


if __name__ == "__main__":
    Atspi.init()
    Atspi.set_timeout(PATIENCE, PATIENCE)
    listening = Listener()
    listener = Atspi.EventListener.new(listening.heard)
    for kind in (FOCUS, *NEWS):
        listener.register(kind)
    listening.tell("ready", "", "")
    Atspi.event_main()
