"""The house: who may import whom, what every function owes its reader, and the tools' verdicts."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rooms import DOORS, PACKAGE, ROOMS, ROOT, file_of, imported, picture, room_of

RULES = ("Pentago.py", "BuildersGame.py", "GessGame.py")
ENGINE = sorted((ROOT / "pentago_widget" / "engine").glob("*.py"))
SOURCES = [ROOT / name for name in RULES] + sorted((ROOT / "pentago_widget").rglob("*.py"))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield every function of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return how many lines a function's body has below its docstring."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


MARKS = ("compiled", "inlined", "kernel")
"""How functions are marked that the compiler reads."""


def is_kernel(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Say whether a function is made to be compiled: calls cost there, so it may be longer."""
    return any(isinstance(mark, ast.Name) and mark.id in MARKS for mark in function.decorator_list)


every_module = pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix()
)


@pytest.mark.parametrize("name", RULES)
def test_the_rules_stand_on_the_standard_library_alone(name: str) -> None:
    tops = {module.split(".")[0] for module in imported(ROOT / name)}
    assert tops <= set(sys.stdlib_module_names)


def test_the_course_through_the_engine_leaves_no_module_out() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    course = text.partition("## The engine in the order of a course")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(\w+\.py)`", course))
    assert {path.name for path in ENGINE} - {"__init__.py"} <= named


WITH_WIDGETS = {"board", "figures", "frame"}
"""Rooms that may import ipywidgets; and each game's widget.py, which alone may look into frame."""


def test_the_picture_of_the_rooms_is_made_from_the_source() -> None:
    assert picture() in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@every_module
def test_a_room_looks_only_into_the_rooms_it_may(path: Path) -> None:
    room = room_of(path)
    allowed = ROOMS[room] | {room}
    if room == "a game":
        allowed = allowed - {room} | ({"frame"} if path.name == "widget.py" else set())
        allowed |= {"engine"} if path.parent.name == "pentago" else set()
    for module in imported(path):
        target = file_of(module)
        if target and target.parent != path.parent:
            assert room_of(target) in allowed or (room, module) in DOORS, module


@every_module
def test_what_is_not_a_widget_needs_no_widgets(path: Path) -> None:
    room = room_of(path)
    if room not in WITH_WIDGETS and not (room == "a game" and path.name == "widget.py"):
        tops = {module.split(".")[0] for module in imported(path)}
        assert not tops & {"ipywidgets", "anywidget", "traitlets"}


def test_the_engine_knows_the_geometry_and_no_game() -> None:
    for path in ENGINE:
        assert not re.search(r"pentago\.Pentago|import Pentago", path.read_text(encoding="utf-8"))


GAME_WORDS = r"marble|sub.?board|\bpentago|builder|\bgess|\brings?\b|\bstones?\b|footprint|\btower"
COMMON = ("thinking", "board", "play", "frame")
"""Rooms of what is the same for every game."""


@pytest.mark.parametrize(
    "path",
    sorted(path for room in COMMON for path in (PACKAGE / room).glob("*.*")),
    ids=lambda path: path.relative_to(PACKAGE).as_posix(),
)
def test_what_is_for_every_game_speaks_of_none(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    own = re.sub("pentago[_-]widget", "", text, flags=re.IGNORECASE)
    assert re.findall(GAME_WORDS, own, re.IGNORECASE) == []


@pytest.mark.parametrize("name", ["board", "turning"])
def test_the_look_of_every_board_knows_no_game(name: str) -> None:
    rules = (PACKAGE / "board" / f"{name}.css").read_text(encoding="utf-8")
    bare = re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL)
    assert not re.search("pw-game-|pw-place-|pw-figure", bare)
    assert re.findall(GAME_WORDS, rules, re.IGNORECASE) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_the_rules_are_reached_by_their_one_door(path: Path) -> None:
    asked_for = imported(path) & {name.removesuffix(".py") for name in RULES}
    assert not asked_for or path.parent.name == "rules"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_function_outgrows_25_lines_and_each_is_documented(path: Path) -> None:
    for function in functions(path):
        lines = body_lines(function)
        assert lines <= 25 or is_kernel(function), f"{function.name} is {lines} lines long"
        assert ast.get_docstring(function), f"{function.name} has no docstring"


@pytest.mark.parametrize("name", RULES)
def test_importing_the_rules_loads_nothing_heavy(name: str) -> None:
    code = (
        f"import sys; old = {{*sys.modules}}; import {name[:-3]}; print(*({{*sys.modules}} - old))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT, text=True
    )
    assert name[:-3] in done.stdout.split()
    assert not {"typing", "re", "dataclasses", "enum"} & set(done.stdout.split())


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check"],
        ["ruff", "format", "--check"],
        ["mypy"],
        ["codespell_lib"],
    ],
    ids=" ".join,
)
def test_the_tools_find_nothing(command: list[str]) -> None:
    module, *arguments = command
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        capture_output=True,
        check=False,
        cwd=ROOT,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
