"""Kernels that cells are run in, without a notebook around them."""

import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any


class Notebook:
    """A kernel that cells are run in."""

    def __init__(self, client: Any, seconds: float) -> None:
        """Take the kernel's client, and how long a cell may take."""
        self._client, self._seconds = client, seconds

    def run(self, cell: str) -> str:
        """Run a cell and return what it prints, an error among it."""
        said: list[str] = []

        def hear(message: dict[str, Any]) -> None:
            content = message["content"]
            said.append(content.get("text", "") + "\n".join(content.get("traceback", ())))

        self._client.execute_interactive(cell, timeout=self._seconds, output_hook=hear)
        return "".join(said)


@contextmanager
def kernel(environment: Mapping[str, str], seconds: float) -> Iterator[Notebook]:
    """Start a kernel, in which a cell may take so many seconds."""
    from jupyter_client.manager import run_kernel

    with run_kernel(
        env=dict(environment), startup_timeout=max(seconds, 60), stderr=subprocess.DEVNULL
    ) as client:
        yield Notebook(client, seconds)
