"""The rooms of the package and who looks into whom: `python -m tests.rooms` draws them anew.

The picture stands in CONTRIBUTING.md. It leaves out what follows from others: where A looks into B
and B into C, an arrow from A to C says nothing new.
"""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "pentago_widget"
DOCUMENT = ROOT / "CONTRIBUTING.md"

ROOMS: dict[str, set[str]] = {
    "words": set(),
    "ink": set(),
    "guests": {"words"},
    "thinking": {"words"},
    "engine": {"rules"},
    "board": set(),
    "play": {"guests", "thinking", "words"},
    "frame": {"board", "play", "words"},
    "a game": {"board", "ink", "play", "rules", "thinking", "words"},
    "games": {"a game", "play", "words"},
    "material": {"a game", "engine", "guests", "rules", "words"},
    "figures": {"a game", "board", "engine", "games", "ink", "material", "rules", "words"},
    "lessons": {"a game", "engine", "figures", "games", "guests", "material", "rules", "words"},
    "commands": {"guests", "lessons", "words"},
    "terminal": {"games", "play", "thinking", "words"},
    "rules": set(),
    "__main__": {"commands", "terminal", "words"},
    "__init__": {"a game", "engine", "games"},
}
"""Which rooms each room may look into. What stands in no room is a room of its own."""

DOORS = {
    ("words", "pentago_widget.rules.door"): "whose class a value is of",
    ("guests", "pentago_widget.rules.door"): "the box loads the package's own rules",
    ("play", "pentago_widget.board.picture"): "what a board shows, as plain data without widgets",
}
"""Single files that a room may use of another one, and why."""


def imported(path: Path) -> set[str]:
    """Return the names of the modules that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            modules = {name for name in names if file_of(name)}
            found |= modules | ({str(node.module)} if names - modules else set())
    return found


def file_of(module: str) -> Path | None:
    """Return where a module of the package stands; None for any other name."""
    path = ROOT / module.replace(".", "/")
    stands = (path / "__init__.py", path.with_suffix(".py"))
    return next((file for file in stands if PACKAGE in file.parents and file.exists()), None)


def room_of(path: Path) -> str:
    """Return the room that a file of the package stands in."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return "a game" if parts[0] == "games" and len(parts) > 2 else parts[0]


def arrows() -> dict[str, set[str]]:
    """Return into which rooms each room looks, as the source has it."""
    found: dict[str, set[str]] = {room: set() for room in ROOMS}
    for path in PACKAGE.rglob("*.py"):
        room = room_of(path)
        targets = {file for module in imported(path) if (file := file_of(module))}
        found[room] |= {room_of(target) for target in targets} - {room}
    return found


def reached(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    """Return every room that can be reached from one, by one arrow or more."""
    found: set[str] = set()
    left = [*graph[start]]
    while left:
        room = left.pop()
        if room not in found:
            found.add(room)
            left += graph[room]
    return found


def picture() -> str:
    """Return the rooms as a Mermaid graph, which GitHub draws."""
    graph = arrows()
    lines = []
    for room in sorted(graph):
        others = graph[room] - {"__init__"}
        implied = {far for near in others for far in reached(near, graph) if near != far}
        lines += [f"    {_name(room)} --> {_name(other)}" for other in sorted(others - implied)]
    return "\n".join(["```mermaid", "graph TD", *lines, "```"])


def _name(room: str) -> str:
    """Return how a room is called in the picture."""
    return {"__init__": "pentago_widget", "__main__": "command", "a game": "a_game[a game]"}.get(
        room, room
    )


def main() -> None:
    """Write the picture into the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    drawn = re.sub(r"```mermaid\n.*?```", lambda _: picture(), text, count=1, flags=re.DOTALL)
    DOCUMENT.write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
