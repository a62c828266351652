"""The model solutions, as the notebooks of solutions have them, and answers kept as text."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import nbformat

from pentago_widget.lessons import catalog
from pentago_widget.lessons.exercise import Exercise, Function

HERE = Path(__file__).parent
SOLUTIONS = HERE.parent.parent / "notebooks" / "solutions"
HEADING = re.compile(r"^## (\w+): (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Model:
    """One solution of an exercise."""

    exercise: Exercise
    before: str
    """The code of the cells before it."""

    code: str
    """The code from the exercise before to its check."""

    function: str
    """The name under which the function is checked."""

    @property
    def needed(self) -> str:
        """The code of its section that the function needs: what else stands there is left out."""
        return _needed(self.code, self.function)

    def made(self, code: str) -> Function:
        """Return the function that this code makes in place of the solution's own."""
        space = dict(_space(self.before))
        exec(compile(code, f"<{self.exercise.name}>", "exec"), space)
        function: Function = space[self.function]
        return function


@dataclass(frozen=True)
class Answer:
    """An answer as somebody could write it."""

    exercise: str
    what: str
    code: str


@cache
def _space(code: str) -> dict[str, Any]:
    """Return the names that the cells before a solution define."""
    space: dict[str, Any] = {}
    exec(compile(code, "<before>", "exec"), space)
    return space


def models(lesson: str) -> Iterator[Model]:
    """Yield the solutions of a lesson in their order; an exercise may have several."""
    notebook = nbformat.read(SOLUTIONS / f"{lesson}.ipynb", as_version=4)
    before, section = "", ""
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        section += _definitions(cell.source)
        for name, function in re.findall(r"^check\('(\w+)', (\w+)\)", cell.source, re.MULTILINE):
            yield Model(catalog.exercise(name), before, section, function)
            before, section = before + section, ""


def _definitions(code: str) -> str:
    """Return a cell without what it only shows or checks."""
    tree = ast.parse(code)
    tree.body = [node for node in tree.body if not isinstance(node, ast.Expr)]
    return f"{ast.unparse(tree)}\n" if tree.body else ""


def answers(kind: str, lesson: str) -> list[Answer]:
    """Return the answers to a lesson's exercises that are kept as text: 'right' or 'wrong' ones.

    Each stands below a heading: `## exercise: what is special about it`.
    """
    path = HERE / kind / f"{lesson}.txt"
    parts = HEADING.split(path.read_text(encoding="utf-8")) if path.exists() else [""]
    return [Answer(*three) for three in zip(parts[1::3], parts[2::3], parts[3::3], strict=True)]


def written(answer: Answer, model: Model) -> Function:
    """Return the function of an answer; what the lesson has defined before is there for it."""
    space = dict(_space(model.before + model.code))
    space.pop(answer.exercise, None)
    exec(compile(answer.code, f"<{answer.what}>", "exec"), space)
    function: Function = space[answer.exercise]
    return function


def _needed(code: str, function: str) -> str:
    """Return the statements without which a function cannot be made or called."""
    tree, wanted = ast.parse(code), {function}
    while True:
        kept = [node for node in tree.body if _made(node) & wanted]
        more = wanted.union(*map(_mentioned, kept))
        if more == wanted:
            tree.body = kept
            return ast.unparse(tree)
        wanted = more


def _mentioned(node: ast.AST) -> set[str]:
    """Return all names in a statement."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _made(node: ast.stmt) -> set[str]:
    """Return the names that a statement defines or may change."""
    match node:
        case ast.FunctionDef() | ast.ClassDef():
            return {node.name}
        case ast.Import() | ast.ImportFrom():
            return {alias.asname or alias.name for alias in node.names}
        case ast.Assign():
            return set().union(*map(_mentioned, node.targets))
        case ast.AnnAssign() | ast.AugAssign():
            return _mentioned(node.target)
    return _mentioned(node)
