"""A real JupyterHub on this machine: its proxy, its users' servers, and kernels in them."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final
from uuid import uuid4

from tests.ports import free_ports
from tests.sources import ROOT

PROXY: Final = shutil.which("configurable-http-proxy")
"""What npm installs, and JupyterHub starts."""

PATIENCE: Final = 300
"""So many seconds a busy machine may take to start anything."""

RETRIES: Final = 5

CONFIG: Final = """
c.JupyterHub.authenticator_class = "dummy"
c.JupyterHub.spawner_class = "simple"
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{hub}"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.ConfigurableHTTPProxy.auth_token = "{token}"
c.ConfigurableHTTPProxy.command = [{proxy!r}]
c.JupyterHub.db_url = "sqlite:///hub.sqlite"
c.JupyterHub.services = [{{"name": "test", "api_token": "{token}"}}]
c.JupyterHub.load_roles = [
    {{
        "name": "test",
        "services": ["test"],
        "scopes": ["admin:users", "admin:servers", "access:servers"],
    }}
]
c.Spawner.args = ["--allow-root"]
c.Spawner.cmd = [{python!r}, "-m", "jupyterhub.singleuser"]
c.Spawner.environment = {{"PYTHONPATH": {root!r}}}
c.Spawner.http_timeout = c.Spawner.start_timeout = {patience}
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r} + "/{{username}}"
"""


class Hub:
    """A hub that runs."""

    def __init__(self, port: int, token: str) -> None:
        """Take where it listens, and what opens everything."""
        self._url, self._token = f"127.0.0.1:{port}", token

    def ask(self, path: str, method: str = "GET", data: Any = None) -> Any:
        """Ask the hub or a user's server, and return what it answers."""
        with self._open(path, method, data) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def _open(self, path: str, method: str = "GET", data: Any = None) -> Any:
        """Send a request, and return the answer as a file."""
        request = urllib.request.Request(
            f"http://{self._url}{path}",
            method=method,
            data=json.dumps(data).encode() if data is not None else None,
            headers={"Authorization": f"token {self._token}"},
        )
        return urllib.request.urlopen(request, timeout=PATIENCE)

    def user(self, name: str) -> "User":
        """Start a user's server, and a kernel in it."""
        self.ask(f"/hub/api/users/{name}", "POST")
        self.ask(f"/hub/api/users/{name}/server", "POST")
        with self._open(f"/hub/api/users/{name}/server/progress") as told:
            lines = [line for line in told if b'"ready"' in line or b'"failed"' in line]
        if not any(b'"ready": true' in line for line in lines):
            raise RuntimeError(f"the server of {name} has not started: {lines}")
        kernel = self.ask(f"/user/{name}/api/kernels", "POST", {"name": "python3"})["id"]
        return User(f"ws://{self._url}/user/{name}/api/kernels/{kernel}/channels", self._token)


class User:
    """A user's kernel, by way of the hub's proxy."""

    def __init__(self, url: str, token: str) -> None:
        """Take where its messages go."""
        self._session = uuid4().hex
        self._url = f"{url}?session_id={self._session}"
        self._headers = {"Authorization": f"token {token}"}

    def run(self, cell: str) -> str:
        """Run a cell and return what it prints, an error among it."""
        sent = {"msg_id": uuid4().hex, "msg_type": "execute_request", "session": self._session}
        header = sent | {"username": "", "version": "5.3"}
        content = {"code": cell, "silent": False, "store_history": True, "allow_stdin": False}
        request = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        said = []
        for message in self._answers(json.dumps(request | {"channel": "shell", "buffers": []})):
            if message["parent_header"].get("msg_id") != sent["msg_id"]:
                continue
            content = message["content"]
            said += [content.get("text", ""), *content.get("traceback", ())]
            if content.get("execution_state") == "idle":
                break
        return "".join(said)

    def _answers(self, request: str) -> Iterator[dict[str, Any]]:
        """Yield what the kernel sends after a request.

        A server may drop a connection, as busy ones do. It keeps what is said meanwhile for the
        same session, so JupyterLab connects again, and so does this.
        """
        import websocket

        unsent = [request]
        for _ in range(RETRIES):
            wire = websocket.create_connection(self._url, header=self._headers, timeout=PATIENCE)
            with closing(wire), suppress(websocket.WebSocketConnectionClosedException):
                while unsent:
                    wire.send(unsent[-1])
                    unsent.pop()
                while True:
                    yield json.loads(wire.recv())
        raise ConnectionError(f"the connection was dropped {RETRIES} times")


@contextmanager
def running(folder: Path) -> Iterator[Hub]:
    """Run a hub that keeps everything in a folder."""
    port, hub, api = free_ports(3)
    token = secrets.token_hex(16)
    config = CONFIG.format(
        port=port,
        hub=hub,
        api=api,
        token=token,
        proxy=PROXY,
        python=sys.executable,
        root=str(ROOT),
        patience=PATIENCE,
        homes=str(folder / "homes"),
    )
    (folder / "jupyterhub_config.py").write_text(config, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "jupyterhub"],
        cwd=folder,
        env=os.environ | {"HOME": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout
        said: list[str] = []
        for line in process.stdout:
            said.append(line)
            if "is now running" in line:
                break
        else:
            raise RuntimeError("".join(said[-20:]))
        reader = Thread(target=process.stdout.read, daemon=True)  # a full pipe would stop it
        reader.start()
        try:
            yield Hub(port, token)
        finally:
            process.terminate()  # the hub ends the proxy and all servers
            process.wait(PATIENCE)
            reader.join()
