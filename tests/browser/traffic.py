"""What goes over a kernel's websocket: the frames of one page, counted and matched."""

import json
import struct
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import WebSocket


class Message(NamedTuple):
    """What a frame says of itself."""

    number: str
    parent: str
    """The number of the message that this one answers."""

    is_idle: bool
    """Whether the kernel says with it that it is done."""


@dataclass
class Traffic:
    """What went over the websocket, but for answers to what others asked the kernel."""

    sent: int = 0
    received: int = 0
    size: int = 0

    @property
    def frames(self) -> int:
        """Return the frames of both directions."""
        return self.sent + self.received

    def __sub__(self, other: "Traffic") -> "Traffic":
        """Return what went over it since then."""
        return Traffic(
            self.sent - other.sent, self.received - other.received, self.size - other.size
        )

    def now(self) -> "Traffic":
        """Return a copy."""
        return self - Traffic()


@dataclass
class Wire:
    """The websocket of one page; after a reload, the next one."""

    traffic: Traffic = field(default_factory=Traffic)
    waiting: set[str] = field(default_factory=set)
    """The messages that the kernel has not done yet."""

    _ours: set[str] = field(default_factory=set)

    def listen(self, socket: WebSocket) -> None:
        """Count what goes over a kernel's websocket, and over no other."""
        if "/channels" in socket.url:
            self.waiting.clear()
            socket.on("framesent", self._sent)
            socket.on("framereceived", self._received)

    def _sent(self, payload: str | bytes) -> None:
        """Count a frame to the kernel."""
        message = read(payload)
        self.traffic.sent += 1
        self.traffic.size += len(payload)
        self._ours.add(message.number)
        self.waiting.add(message.number)

    def _received(self, payload: str | bytes) -> None:
        """Count a frame of the kernel; the server asks it things, too, and all hear the answers."""
        message = read(payload)
        if message.parent and message.parent not in self._ours:
            return
        self.traffic.received += 1
        self.traffic.size += len(payload)
        if message.is_idle:
            self.waiting.discard(message.parent)


def read(payload: str | bytes) -> Message:
    """Read a frame of Jupyter's websocket, of the binary protocol v1 or of the older one."""
    if isinstance(payload, str):
        whole = json.loads(payload)
        header, parent, content = (whole[part] for part in ("header", "parent_header", "content"))
    else:
        (count,) = struct.unpack_from("<Q", payload)
        ends = struct.unpack_from(f"<{count}Q", payload, 8)
        parts = [payload[start:end] for start, end in pairwise(ends)]
        header, parent, content = (json.loads(parts[i]) for i in (1, 2, 4))
    idle = content.get("execution_state") == "idle"
    return Message(header["msg_id"], (parent or {}).get("msg_id", ""), idle)
