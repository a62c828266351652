"""Firefox for the tests: the one this machine has, for playwright's own is nowhere in a package.

By the channel `moz-firefox` playwright drives any Firefox in the words of the standard, WebDriver
BiDi; but it asks for what an older Firefox does not know, and gives up at the refusal. Run as a
program, this module is Firefox with an interpreter beside it who makes a yes of those refusals.
"""

import asyncio
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

LISTENING = b"WebDriver BiDi listening on "
LARGEST = 100 * 2**20
"""Bytes of the largest message: a picture of a page may be long."""

SPARED = ("emulation.setMediaFeaturesOverride",)
"""What playwright asks for first thing, and can be done without."""


def firefox() -> str | None:
    """Return the path of a Firefox on this machine."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


@contextmanager
def launched(playwright: "Playwright", **options: Any) -> "Iterator[Browser]":
    """Start Firefox with its interpreter, without a window unless told, and end both."""
    with tempfile.TemporaryDirectory(prefix="firefox-") as folder:
        program = Path(folder) / "firefox"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" "$@"\n')
        program.chmod(0o700)
        running = playwright.firefox.launch(
            channel="moz-firefox", executable_path=program, **options
        )
        try:
            yield running
        finally:
            running.close()


def interpreted(raw: str | bytes) -> str | bytes:
    """Return what Firefox answers, or yes where it does not know what can be done without."""
    if b'"unknown command"' not in (raw.encode() if isinstance(raw, str) else raw):
        return raw
    answer = json.loads(raw)
    if answer.get("message") not in SPARED:
        return raw
    return json.dumps({"type": "success", "id": answer["id"], "result": {}})


class Interpreter(WebSocketHandler):
    """Carries playwright's words to Firefox, and the answers back."""

    def initialize(self, address: str) -> None:
        """Take the address where Firefox listens."""
        self.address = address
        self.firefox: WebSocketClientConnection | None = None

    async def open(self, *_: str, **__: str) -> None:
        """Connect with Firefox; what playwright says waits until then."""
        self.firefox = await websocket_connect(
            f"{self.address}/session",
            on_message_callback=self.answer,
            max_message_size=LARGEST,
        )

    def on_message(self, message: str | bytes) -> None:
        """Tell Firefox what playwright said."""
        if self.firefox:
            self.firefox.write_message(message)

    def answer(self, message: str | bytes | None) -> None:
        """Tell playwright what Firefox answered; it ends with nothing."""
        if message is None:
            self.close()
        elif self.ws_connection:
            self.write_message(interpreted(message))

    def on_close(self) -> None:
        """Hang up on Firefox too."""
        if self.firefox:
            self.firefox.close()


async def main() -> None:
    """Start Firefox, and stand where playwright looks for it until it has ended."""
    path = firefox() or "firefox"
    process = await asyncio.create_subprocess_exec(
        path, *sys.argv[1:], stderr=asyncio.subprocess.PIPE
    )
    assert process.stderr
    async for line in process.stderr:
        found = re.search(LISTENING + rb"(ws://\S+)", line)
        if found:
            say(LISTENING + interpreter(found[1].decode()).encode() + b"\n")
        else:
            say(line)
    await process.wait()


def interpreter(address: str) -> str:
    """Let an interpreter for the Firefox at an address listen, and return where."""
    sockets = bind_sockets(0, "127.0.0.1")
    routes = [(r"/session", Interpreter, {"address": address})]
    HTTPServer(Application(routes, websocket_max_message_size=LARGEST)).add_sockets(sockets)
    return f"ws://127.0.0.1:{sockets[0].getsockname()[1]}"


def say(line: bytes) -> None:
    """Write a line where playwright reads it."""
    sys.stderr.buffer.write(line)
    sys.stderr.flush()


if __name__ == "__main__":
    asyncio.run(main())
