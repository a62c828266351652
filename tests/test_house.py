"""The house: who may import whom, what every function owes its reader, and the tools' verdicts."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = ("Pentago.py", "BuildersGame.py", "GessGame.py")
ENGINE = sorted((ROOT / "pentago_widget" / "engine").glob("*.py"))
SOURCES = [ROOT / name for name in RULES] + sorted((ROOT / "pentago_widget").rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Return the names of the modules that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            found.add(str(node.module))
            if node.module == "pentago_widget":
                found |= {f"pentago_widget.{alias.name}" for alias in node.names}
    return found


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


@pytest.mark.parametrize("name", RULES)
def test_the_rules_stand_on_the_standard_library_alone(name: str) -> None:
    tops = {module.split(".")[0] for module in imported(ROOT / name)}
    assert tops <= set(sys.stdlib_module_names)


def test_the_course_through_the_engine_leaves_no_module_out() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    course = text.partition("## The engine in the order of a course")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(\w+\.py)`", course))
    assert {path.name for path in ENGINE} - {"__init__.py"} <= named


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_knows_the_geometry_and_itself_and_no_game(path: Path) -> None:
    for module in imported(path) - {"pentago_widget.rules"}:
        top = module.split(".")[0]
        assert top in sys.stdlib_module_names or (
            module == "pentago_widget.engine" or module.startswith("pentago_widget.engine.")
        ), f"{path.name} imports {module}"
    assert not re.search(r"pentago\.Pentago|import Pentago", path.read_text(encoding="utf-8"))


PLAIN = (
    "board_text",
    "cell",
    "keywords",
    "move",
    "wording",
    "sentences",
    "drawing",
    "shown_games",
    "record",
    "files",
    "saved_games",
    "lesson_files",
    "seats",
    "your_class",
    "kind",
)
TURNS = ("game_turn", "game_view", "pentago_kind", "pentago_turn", "pentago_view")
FRAME = (
    "wire",
    "faces",
    "grid",
    "controls",
    "panel",
    "keyboard",
    "board_widget",
    "chair",
    "cell",
    "style",
    "kind",
    "board_text",
    "keywords",
    "levels",
    "seats",
    "sentences",
    "record",
    "files",
    "saved_games",
    "guests/time_limit",
    "guests/watcher",
    "guests/steps",
    "guests/rearmed",
    "guests/browser_clock",
    "your_class",
    "hinter",
    "alpha_beta",
    "by_rules",
    "game_turn",
    "game_view",
    "game_widget",
)
GAMES = {"rules", "pentago", "builders", "gess", "players"}
GAME_WORDS = r"marble|sub.?board|\bpentago|builder|\bgess|\brings?\b|\bstones?\b|footprint|\btower"
PENTAGOS = {"engine", "opponent", "analysis", "adviser", "move", "wording", "drawing"}
"""What Pentago alone has, though its name does not tell."""


@pytest.mark.parametrize("name", [*PLAIN, *TURNS, "opponent", "analysis", "text_game"])
def test_what_is_not_a_widget_needs_no_widgets(name: str) -> None:
    modules = imported(ROOT / "pentago_widget" / f"{name}.py")
    assert not {module.split(".")[0] for module in modules} & {"ipywidgets", "anywidget"}


@pytest.mark.parametrize("name", FRAME)
def test_the_frame_knows_no_game_and_no_engine(name: str) -> None:
    for module in imported(ROOT / "pentago_widget" / f"{name}.py"):
        within = module.removeprefix("pentago_widget").strip(".").split(".")[0]
        assert within not in PENTAGOS, module
        assert within.partition("_")[0] not in GAMES, module


@pytest.mark.parametrize("name", [*(f"{name}.py" for name in FRAME), "keyboard.js"])
def test_the_frame_speaks_of_no_game(name: str) -> None:
    text = (ROOT / "pentago_widget" / name).read_text(encoding="utf-8")
    own = re.sub("pentago[_-]widget", "", text, flags=re.IGNORECASE)
    assert re.findall(GAME_WORDS, own, re.IGNORECASE) == []


@pytest.mark.parametrize("name", ["board", "turning"])
def test_the_look_of_every_board_knows_no_game(name: str) -> None:
    rules = (ROOT / "pentago_widget" / f"{name}.css").read_text(encoding="utf-8")
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
