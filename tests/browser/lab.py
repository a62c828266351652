"""A real JupyterLab for tests: its own settings, its own port, gone when the test is done.

`Lab` is the server, `App` what else it can be, `Page` one notebook in a browser. Nothing here
sleeps: everything waits for a condition, and no wait is without an end.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Self

import nbformat
from playwright.sync_api import Browser, Locator, Playwright, sync_playwright
from playwright.sync_api import Page as Tab

from tests.browser.traffic import Traffic, Wire
from tests.ports import free_ports

ROOT = Path(__file__).parents[2]
TOKEN = "a-token-for-tests"
PATIENCE = int(os.environ.get("BROWSER_PATIENCE", "120000"))
"""Milliseconds after which a wait has failed; a machine may be busy with other things."""

BOOK = "window.jupyterapp.shell.currentWidget"
"""The notebook that JupyterLab shows."""

FORGETTING = (
    "from ipywidgets import Widget; Widget.close_all(); get_ipython().reset(new_session=True)"
)
"""What a kernel runs before it serves the next notebook: starting one takes longer than a test."""

UNHURRIED = (
    "{ const after = AbortSignal.timeout.bind(AbortSignal);"
    f" AbortSignal.timeout = (time) => after(Math.max(time, {PATIENCE})) }}"
)
"""What a page runs first: anywidget gives a widget two seconds to load, and then leaves it out."""

CHROMIUM = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """Return the path of a Chromium on this machine; playwright brings its own elsewhere."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)


@contextmanager
def launched(playwright: Playwright, *more: str, **options: Any) -> Iterator[Browser]:
    """Start Chromium with more arguments, without a window unless told, and end it."""
    running = playwright.chromium.launch(
        executable_path=chromium(), args=[*CHROMIUM, *more], **options
    )
    try:
        yield running
    finally:
        running.close()


@contextmanager
def browser() -> Iterator[Browser]:
    """Start playwright and Chromium without a window, and end them."""
    with sync_playwright() as playwright, launched(playwright) as running:
        yield running


class App(NamedTuple):
    """An application that shows notebooks."""

    module: str
    """What Python runs."""

    options: tuple[str, ...]
    """What it is started with."""

    page: str
    """Where it shows a notebook of this name."""


SERVER = (
    "--allow-root",
    "--ServerApp.port={port}",
    "--ServerApp.root_dir={files}",
    "--IdentityProvider.token={token}",
)
LAB = App(
    "jupyterlab",
    (*SERVER, "--LabApp.expose_app_in_browser=True"),
    "lab/workspaces/{name}/tree/{name}.ipynb",
)
NOTEBOOK = App(
    "notebook",
    (*SERVER, "--JupyterNotebookApp.expose_app_in_browser=True"),
    "notebooks/{name}.ipynb",
)
VOILA = App(
    "voila", ("--Voila.port={port}", "--Voila.root_dir={files}"), "voila/render/{name}.ipynb"
)


class Lab:
    """A JupyterLab server, or another app's, that shares nothing with the user's own."""

    def __init__(self, app: App = LAB, theme: str = "JupyterLab Light") -> None:
        """Choose what is started, and JupyterLab's theme."""
        self.app = app
        self.home = Path(tempfile.mkdtemp(prefix="lab-"))
        self.files = self.home / "files"
        self.files.mkdir()
        (self.port,) = free_ports(1)
        self._desks: dict[Browser, Page] = {}
        self._settings(theme)
        self._process: subprocess.Popen[bytes] | None = None

    def _settings(self, theme: str) -> None:
        """Write the user's settings: a theme, and no news."""
        folder = self.home / "settings" / "@jupyterlab" / "apputils-extension"
        folder.mkdir(parents=True)
        (folder / "themes.jupyterlab-settings").write_text(json.dumps({"theme": theme}))
        quiet = {"fetchNews": "false", "checkForUpdates": False}
        (folder / "notification.jupyterlab-settings").write_text(json.dumps(quiet))

    def _environment(self) -> dict[str, str]:
        """Return the environment in which nothing of the user's is found."""
        own = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        folders = {name: str(self.home / folder) for name, folder in own.items()}
        return os.environ | folders | {"PYTHONPATH": str(ROOT)}

    def __enter__(self) -> Self:
        """Start the server and wait until it answers."""
        own = {"port": self.port, "files": self.files, "token": TOKEN}
        options = [option.format(**own) for option in self.app.options]
        with (self.home / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self.app.module, "--no-browser", *options],
                env=self._environment(),
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait_until_it_answers(self._process)
        return self

    def _wait_until_it_answers(self, process: subprocess.Popen[bytes]) -> None:
        """Return when the server is up; say what it wrote if it is not."""
        for _ in range(300):
            try:
                with urllib.request.urlopen(self.url("api/status"), timeout=10):
                    return
            except urllib.error.HTTPError:  # Voilà knows no such page, and says so
                return
            except urllib.error.URLError:
                try:
                    process.wait(timeout=0.1)
                except subprocess.TimeoutExpired:
                    continue
                break
        raise AssertionError((self.home / "log").read_text())

    def __exit__(self, *_: object) -> None:
        """Stop the server with its kernels, and remove all it wrote."""
        if self._process:
            self._process.terminate()
            self._process.wait(timeout=30)
        shutil.rmtree(self.home, ignore_errors=True)

    def url(self, path: str) -> str:
        """Return the address of a page of this server."""
        return f"http://127.0.0.1:{self.port}/{path}?token={TOKEN}"

    def ask(self, path: str, method: str = "GET") -> Any:
        """Ask the server for something, and return what it answers."""
        request = urllib.request.Request(self.url(path), method=method)
        request.add_header("Authorization", f"token {TOKEN}")
        with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
            return json.loads(answer.read() or "null")

    def desk(self, browser: Browser) -> "Page":
        """Return the page that a browser keeps here for one notebook after the other.

        Loading JupyterLab takes longer than most of what is done with it.
        """
        if browser not in self._desks:
            self._desks[browser] = Page(self, browser)
        return self._desks[browser]

    def leave(self, page: "Page") -> None:
        """Close a page; if it was a browser's desk, there will be another one."""
        self._desks = {browser: desk for browser, desk in self._desks.items() if desk is not page}
        page.context.close()

    def end_kernels(self) -> None:
        """End every kernel but those of the desks."""
        kept = {desk.kernel() for desk in self._desks.values()}
        for kernel in self.ask("api/kernels"):
            if kernel["id"] not in kept:
                self.ask(f"api/kernels/{kernel['id']}", "DELETE")

    def write(self, name: str, cells: Sequence[str]) -> str:
        """Write a notebook of code cells; return its file name."""
        book = nbformat.v4.new_notebook()
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        book.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
        nbformat.write(book, self.files / f"{name}.ipynb")
        return f"{name}.ipynb"


class Page:
    """One notebook, open in a browser."""

    def __init__(self, lab: Lab, browser: Browser, *, blocked: str = "", **options: Any) -> None:
        """Open an empty tab that loads no `blocked` addresses; options are a browser context's."""
        self.lab = lab
        size = {"width": 1200, "height": 1000}
        self.context = browser.new_context(**({"viewport": size} | options))
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(UNHURRIED)
        self.tab: Tab = self.context.new_page()
        self.wire = Wire()
        self.errors: list[str] = []
        self.notebook = ""
        if blocked:
            self.tab.route(blocked, lambda route: route.abort())
        self.tab.on("websocket", self.wire.listen)
        self.tab.on("pageerror", lambda error: self.errors.append(str(error)))

    def __enter__(self) -> Self:
        """Give the page."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the tab and all it stored."""
        self.context.close()

    def open(self, name: str, cells: Sequence[str]) -> Self:
        """Show a notebook of these cells alone, and run them all, as Voilà does by itself."""
        if self.notebook and self.lab.app is LAB:
            self._replace(cells)
            self.run()
            return self
        if self.lab.app is VOILA:
            self.show(self.lab.write(name, cells))
            return self
        self.visit(self.lab.write(name, cells))
        self.run()
        return self

    def _replace(self, cells: Sequence[str]) -> None:
        """Put cells in place of all that are there; the kernel forgets what it ran."""
        new = json.dumps([{"cell_type": "code", "source": cell} for cell in cells])
        self.tab.evaluate(
            f"() => {{ const model = {BOOK}.model.sharedModel; const before = model.cells.length;"
            f" model.insertCells(before, {new}); model.deleteCellRange(0, before) }}"
        )
        self.settled()
        asked = json.dumps({"code": FORGETTING, "silent": True, "store_history": False})
        self._await(f"{BOOK}.sessionContext.session.kernel.requestExecute({asked}).done")
        self.settled()
        self.errors.clear()

    def kernel(self) -> str | None:
        """Return the number of the kernel that runs the notebook, if one does."""
        found = self.tab.evaluate(f"() => {BOOK}?.sessionContext?.session?.kernel?.id ?? null")
        return None if found is None else str(found)

    def visit(self, notebook: str) -> None:
        """Open a notebook of the server, and nothing that was open before; wait for its kernel."""
        if self.notebook and self.lab.app is LAB:
            self.clear()
            self.notebook = notebook
            self._command("docmanager:open", {"path": notebook})
        else:
            self.show(notebook)
        self._ready()

    def clear(self) -> None:
        """Put the notebook away as it is, and with it all that was noted of the page."""
        self.tab.evaluate(
            f"() => {{ const book = {BOOK}; if (!book?.context) return;"
            " book.context.model.dirty = false; book.dispose() }"
        )
        self.errors.clear()
        self.wire.waiting.clear()

    def show(self, notebook: str, query: str = "") -> None:
        """Go to where the app shows a notebook of the server, and wait for nothing."""
        self.notebook = notebook
        page = self.lab.app.page.format(name=notebook.removesuffix(".ipynb"))
        self.tab.goto(self.lab.url(page) + query)

    def reload(self) -> None:
        """Load the page anew, as a reader does; the kernel lives on."""
        self.tab.reload()
        self._ready()

    def _ready(self) -> None:
        """Wait until the notebook is open and its kernel has nothing to do."""
        self.wait_for(
            f"window.jupyterapp?.shell.currentWidget?.context?.path === '{self.notebook}'"
        )
        self.wait_for("window.jupyterapp?.shell.currentWidget?.sessionContext?.isReady === true")
        self.wait_for("window.jupyterapp.commands.isEnabled('notebook:run-all-cells')")
        self.idle()

    def idle(self) -> None:
        """Wait until the kernel has nothing to do; where it cannot be asked, until it answered."""
        if self.lab.app is VOILA:
            return self.settled()
        kernel = f"{BOOK}.sessionContext.session?.kernel"
        state = f"{kernel}?.status === 'idle' && {kernel}.connectionStatus === 'connected'"
        return self.wait_for(state)

    def run(self) -> None:
        """Run all cells and wait until all are done."""
        self.do("notebook:run-all-cells")
        cells = f"{BOOK}.content.widgets"
        done = "cell.model.type !== 'code' || cell.model.executionCount !== null"
        self.wait_for(f"{cells}.every((cell) => {done})")
        self.idle()

    def append(self, source: str) -> None:
        """Add a cell below all others, and run it."""
        cell = json.dumps({"cell_type": "code", "source": source})
        self.tab.evaluate(
            f"() => {{ const cells = {BOOK}.model.sharedModel;"
            f" cells.insertCell(cells.cells.length, {cell}) }}"
        )
        self.run_last()
        self.wait_for(f"{BOOK}.content.widgets.at(-1).model.executionCount !== null")
        self.idle()

    def run_last(self) -> None:
        """Begin to run the last cell, wherever the focus was."""
        self.tab.evaluate(
            f"() => {{ const shown = {BOOK}.content;"
            " shown.activeCellIndex = shown.widgets.length - 1 }"
        )
        self.do("notebook:run-cell")

    def output(self) -> str:
        """Return what the last cell printed."""
        return (
            self.tab.locator(".jp-Cell").last.locator(".jp-OutputArea-output").inner_text().strip()
        )

    def do(self, name: str) -> None:
        """Let JupyterLab do a command to its end: only then it has moved the focus, too."""
        self._await(f"window.jupyterapp.commands.execute('{name}')")

    def _await(self, promise: str) -> None:
        """Wait until a promise has come to its end, either way."""
        ended = "() => { window.ended = true }"
        self.tab.evaluate(f"() => {{ window.ended = false; void {promise}.finally({ended}) }}")
        self.wait_for("window.ended")

    def _command(self, name: str, options: dict[str, str]) -> None:
        """Let JupyterLab begin with a command."""
        given = f"{json.dumps(name)}, {json.dumps(options)}"
        self.tab.evaluate(f"() => {{ void window.jupyterapp.commands.execute({given}) }}")

    def wear(self, theme: str) -> None:
        """Let JupyterLab wear a theme; its settings keep it."""
        self._command("apputils:change-theme", {"theme": theme})
        self.wait_for(f"document.body.dataset.jpThemeName === '{theme}'")
        self.wait_for("document.getElementById('jupyterlab-splash') === null")

    def wait_for(self, condition: str) -> None:
        """Wait until a JavaScript expression is true."""
        self.tab.wait_for_function(f"() => {condition}", timeout=PATIENCE)

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait until something on this side is true, letting the browser's events come in."""
        for _ in range(PATIENCE // 20):
            if condition():
                return
            self.tab.wait_for_timeout(20)
        raise AssertionError(f"waited in vain for {what}")

    def boards(self, count: int = 1) -> None:
        """Wait until so many boards on the page have been taken over and painted."""
        painted = "document.querySelectorAll('.pw-root .pw-square[tabindex=\"0\"]').length"
        self.wait_for(f"{painted} === {count}")

    def settled(self) -> None:
        """Wait until the kernel has done all that the page asked of it."""
        self.wait_until(lambda: not self.wire.waiting, "the kernel to answer")

    @contextmanager
    def counted(self) -> Iterator[Traffic]:
        """Count what goes over the websocket until the kernel has answered all of it."""
        self.settled()
        before, total = self.wire.traffic.now(), Traffic()
        yield total
        self.settled()
        total.__dict__.update((self.wire.traffic.now() - before).__dict__)

    def cells(self) -> list[tuple[str, str, int | None]]:
        """Return type, source and execution count of every cell of the notebook."""
        found = self.tab.evaluate(
            f"() => {BOOK}.content.widgets.map((cell) =>"
            " [cell.model.type, cell.model.sharedModel.getSource(),"
            " cell.model.executionCount ?? null])"
        )
        return [(kind, source, count) for kind, source, count in found]

    def focused(self) -> str:
        """Return the text of the element that has the focus."""
        return str(self.tab.evaluate("() => document.activeElement.textContent"))

    def accessible(self, within: Locator) -> list[tuple[str, str]]:
        """Return role and name of everything inside, in the order of the accessibility tree."""
        client = self.context.new_cdp_session(self.tab)
        within.evaluate("(element) => { window.asked = element }")
        handle = client.send("Runtime.evaluate", {"expression": "window.asked"})
        nodes = client.send("Accessibility.getFullAXTree")["nodes"]
        whole = client.send(
            "DOM.describeNode", {"objectId": handle["result"]["objectId"], "depth": -1}
        )["node"]
        client.detach()
        inside = set(backend_ids(whole))
        known = {node["nodeId"]: node for node in nodes}
        return [
            (node.get("role", {}).get("value", ""), node.get("name", {}).get("value", ""))
            for node in in_order(known, nodes[0]["nodeId"])
            if node.get("backendDOMNodeId") in inside and not node["ignored"]
        ]


def backend_ids(node: dict[str, Any]) -> Iterator[int]:
    """Yield the numbers of an element and of all that it holds."""
    yield int(node["backendNodeId"])
    for child in node.get("children", ()):
        yield from backend_ids(child)


def in_order(known: dict[str, dict[str, Any]], top: str) -> Iterator[dict[str, Any]]:
    """Yield the nodes of an accessibility tree from the top, parents before children."""
    yield known[top]
    for child in known[top].get("childIds", ()):
        if child in known:
            yield from in_order(known, child)
