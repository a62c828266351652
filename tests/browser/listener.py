"""What a screen reader is told, one line of JSON each: a program for the Python that has `gi`.

It listens on the bus where browsers tell assistive programs what happens (AT-SPI), and knows
nothing of boards: `focus` is where the focus went, `live` is new text in a live region, `news` each
event that Orca puts into its queue. The first line says that it listens; a browser that starts
later finds it there.
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
NEWS = ("object:text-changed", "object:children-changed", NAME, "object:state-changed:sensitive")
UNNAMED = ("table cell", "table row")
"""Roles whose names Orca does not care about."""


def tell(kind: str, role: str, text: str) -> None:
    """Write one line."""
    print(json.dumps({"kind": kind, "role": role, "text": text}), flush=True)


def hear(event: Any) -> None:
    """Tell of an event what a screen reader would say."""
    where = event.source
    unnamed = event.type.startswith(NAME) and where.get_role_name() in UNNAMED
    if event.type.startswith(NEWS) and not unnamed:
        tell("news", where.get_role_name(), event.type)
    if event.type.startswith(FOCUS) and event.detail1:
        tell("focus", where.get_role_name(), where.get_name())
    elif event.type.startswith(TEXT) and where.get_attributes().get("container-live") == "polite":
        tell("live", where.get_role_name(), event.any_data)


def heard(event: Any) -> None:
    """Hear an event, unless what it tells of is gone already."""
    try:
        hear(event)
    except gi.repository.GLib.Error as error:
        print(error, file=sys.stderr)


if __name__ == "__main__":
    Atspi.init()
    listener = Atspi.EventListener.new(heard)
    for kind in (FOCUS, *NEWS):
        listener.register(kind)
    tell("ready", "", "")
    Atspi.event_main()
