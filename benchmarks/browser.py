"""How fast the engine is in a browser's Python beside this one: `python -m benchmarks.browser`.

`PYODIDE` names a folder in which `npm install pyodide` was run, and Node runs it; the library is
made by `python -m compiler wasm32`. The same loads are done here and there by turns, and the best
of several runs counts. Beside proofs stands how many times as long girving's WebAssembly took
(peers.toml). A browser works on 128 bits at a time where this processor may take 256, and it has
no large pages.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.loads import LOADS, SOLVED
from benchmarks.peers import DATED, solve
from tests import pyodide

ROOT = Path(__file__).parent.parent
PROGRAM = "from benchmarks.loads import times; times()"


def here() -> dict[str, float]:
    """Return the seconds of every load in a process of this Python."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, check=True, cwd=ROOT, text=True
    )
    return dict(json.loads(done.stdout))


def there(folder: Path) -> dict[str, float]:
    """Return the seconds of every load in Pyodide."""
    printed, complaints = pyodide.run(PROGRAM, ROOT, folder)
    if not printed:
        raise SystemExit(f"Pyodide did not answer: {complaints}")
    return dict(json.loads(printed[-1]))


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        turns = [(here(), there(Path(folder))) for _ in range(2)]
    print(f"{'':20}{'here':>9}{'browser':>9}{'as fast':>9}{'girving':>9}")
    for name in LOADS:
        native, browser = (min(turn[at][name] for turn in turns) for at in (0, 1))
        record = solve("girving-wasm", SOLVED[name]) if name in SOLVED else None
        beside = f"{record / browser:7.1f} x" if record else ""
        print(f"{name:20}{native:7.3f} s{browser:7.3f} s{native / browser:7.2f} x{beside}")
    print(f"as fast: times here divided by times there; {DATED}")


if __name__ == "__main__":
    main()
