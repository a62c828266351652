"""What it takes to make a learner's class anew elsewhere: the lines that make it, and no others.

From cells that have run, or a file, the statements are taken that bind the name of the class or a
name which those need. All other lines are left blank, so that every line keeps its number.
"""

import ast
import dis
import linecache
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

LOOKS_UP: Final = {"LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS"}
"""What Python calls the steps that look for a name outside of functions."""

NAMELESS: Final = "this_lambda"
"""What a lambda is called where it is made anew."""

Source = tuple[str, str]
"""A file's name and its text."""


class Slices(NamedTuple):
    """How something is made: sources to run one after the other, and what it is called there."""

    sources: tuple[Source, ...]
    name: str
    module: str
    needed: tuple[str, ...] = ()
    """All names that the sources make."""
    folders: tuple[str, ...] = ()
    """Where else modules are looked for that they import."""
    is_cells: bool = False
    """Whether each statement is compiled by itself, as IPython does it: that makes other code."""


def slices_of(made: type | FunctionType) -> Slices | None:
    """Return how a class or a function is made, None where its source cannot be had."""
    module = sys.modules.get(made.__module__)
    if module is None:
        return None
    name = _name_in(vars(module), made)
    for found in _sources(module):
        try:
            sources = found if name else _named(found, made)
            needed = names_needed(sources, name or NAMELESS)
            kept = sliced(sources, needed)
        except (SyntaxError, ValueError, RecursionError):
            continue
        if kept:
            known = {each for each in needed & {*vars(module)} if each.strip("_")}
            is_cells = _shell_of(module) is not None
            called = name or NAMELESS
            return Slices(kept, called, module.__name__, tuple(sorted(known)), is_cells=is_cells)
    return None


def names_needed(sources: Sequence[Source], name: str) -> set[str]:
    """Return a name and all others that it takes to make it."""
    statements = [statement for _, text in sources for statement in _body(text)]
    return _needed(statements, name)


def sliced(sources: Sequence[Source], needed: set[str]) -> tuple[Source, ...]:
    """Return the lines of these sources, run in this order, that make these names."""
    kept = []
    for file, text in sources:
        statements = [each for each in _body(text) if _bound(each) & needed or _is_future(each)]
        if statements:
            kept.append(
                (file, _only(text, {number for each in statements for number in _lines(each)}))
            )
    return tuple(kept)


def _needed(statements: Sequence[ast.stmt], name: str) -> set[str]:
    """Return a name, and all names that the statements need which make it; functions look late."""
    bound = [(_bound(statement), statement) for statement in statements]
    needed: set[str] = set()
    more = {name}
    while more:
        needed |= more
        found = [statement for names, statement in bound if names & more]
        more = {each for statement in found for each in _used(statement)} - needed
    return needed


def _name_in(names: dict[str, Any], made: Any) -> str:  # noqa: ANN401
    """Return by which name a module has a class or a function; its own one first."""
    own = str(made.__name__)
    if names.get(own) is made:
        return own
    return next((name for name, value in [*names.items()] if value is made), "")


def _named(sources: Sequence[Source], made: Any) -> list[Source]:  # noqa: ANN401
    """Return sources in which a lambda has a name, in its place; none where it is not found.

    What stood around it is left out. It stays among its likes, for Python calls what is imported
    in the same text in another way.
    """
    if getattr(made, "__name__", "") != "<lambda>" or made.__closure__:
        return []
    for at, (file, text) in reversed([*enumerate(sources)]):
        for part in _body(text):
            for node in ast.walk(part):
                if isinstance(node, ast.Lambda) and _is_of(node, made.__code__):
                    named = file, _with_name(text, part, node)
                    return [*sources[:at], named, *sources[at + 1 :]]
    return []


def _is_of(node: ast.Lambda, code: CodeType) -> bool:
    """Say whether code seems to have been made of a lambda."""
    if node.lineno != code.co_firstlineno:
        return False
    (own,) = compile(ast.Expression(node), "", "eval").co_consts[:1]
    return (own.co_names, own.co_varnames) == (code.co_names, code.co_varnames)


def _with_name(text: str, part: ast.stmt, node: ast.Lambda) -> str:
    """Return a text in which a lambda with a name stands for the statement that it is part of."""
    lines = text.splitlines()
    for number in _lines(part):
        lines[number - 1] = ""
    lines[node.lineno - 1] = f"{NAMELESS} = ({ast.get_source_segment(text, node)})"
    return "\n".join(_unfolded(lines, node)) + "\n"


def _unfolded(lines: Sequence[str], node: ast.Lambda) -> Sequence[str]:
    """Return lines without those blank ones that a lambda of several lines takes the place of."""
    more = (node.end_lineno or node.lineno) - node.lineno
    return [*lines[: node.lineno], *lines[node.lineno + more :]]


def _sources(module: Any) -> Iterator[list[Source]]:  # noqa: ANN401
    """Yield the sources of a module: the cells that have run, told in two ways, or its file.

    Whoever runs cells without a history, as tests do, leaves only what was compiled.
    """
    if shell := _shell_of(module):
        yield [*filter(_is_python, _remembered(shell))]
        yield [*filter(_is_python, _compiled(shell))]
        return
    with suppress(AttributeError, TypeError, OSError, UnicodeDecodeError):
        yield [(str(module.__file__), Path(module.__file__).read_text(encoding="utf-8"))]


def _shell_of(module: Any) -> Any:  # noqa: ANN401
    """Return the IPython whose cells make a module, None where it is not made by cells."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return shell if module is getattr(shell, "user_module", None) else None


def _remembered(shell: Any) -> Iterator[Source]:  # noqa: ANN401
    """Yield the cells of the history, as Python, each with its number."""
    for number, cell in enumerate(shell.user_ns.get("In", ())):
        yield f"cell {number}", shell.transform_cell(cell)


def _compiled(shell: Any) -> Iterator[Source]:  # noqa: ANN401
    """Yield the cells as they were compiled, each with the name that it has there."""
    names = getattr(shell.compile, "_filename_map", {})
    for file, entry in [*linecache.cache.items()]:
        if file in names and len(entry) == 4:
            yield file, "".join(entry[2])


def _is_python(source: Source) -> bool:
    """Say whether a cell is Python; one that was not has made nothing."""
    try:
        _body(source[1])
    except (SyntaxError, ValueError):
        return False
    return True


@lru_cache(1_000)
def _body(text: str) -> Sequence[ast.stmt]:
    """Return the statements of a text; cells are read again for every check."""
    return ast.parse(text).body


def _only(text: str, lines: set[int]) -> str:
    """Return a text with all lines blank but those of these numbers."""
    every = enumerate(text.splitlines(), 1)
    return "\n".join(line if number in lines else "" for number, line in every) + "\n"


def _lines(statement: ast.stmt) -> range:
    """Return the numbers of the lines of a statement, its decorators included."""
    first = [each.lineno for each in getattr(statement, "decorator_list", ())]
    return range(min([statement.lineno, *first]), (statement.end_lineno or statement.lineno) + 1)


def _is_future(statement: ast.stmt) -> bool:
    """Say whether a statement changes how all others are read."""
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _bound(statement: ast.stmt) -> set[str]:
    """Return the names that a statement binds where it stands, or changes a part of."""
    return {*_binding(statement)}


def _binding(node: ast.AST) -> Iterator[str]:
    """Yield the names that a statement or a part of it binds."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
        return
    if isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return
    if isinstance(node, ast.Import | ast.ImportFrom):
        for alias in node.names:
            yield (alias.asname or alias.name).partition(".")[0]
        return
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
        yield _root(node)
    if isinstance(node, ast.Call) and _is_setattr(node):
        yield _root(node.args[0])
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield _root(node.func)  # a list that grows, a set that is filled
    for child in ast.iter_child_nodes(node):
        yield from _binding(child)


def _root(node: ast.AST) -> str:
    """Return the name that a chain of attributes and indices begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_setattr(node: ast.Call) -> bool:
    """Say whether a call plainly changes a part of its first argument."""
    return isinstance(node.func, ast.Name) and node.func.id == "setattr" and bool(node.args)


def _used(statement: ast.stmt) -> set[str]:
    """Return the names of the module that a statement looks up, now or when it is called."""
    return {*_looked_up(compile(ast.Module([statement], []), "", "exec"))}


def _looked_up(code: CodeType) -> Iterator[str]:
    """Yield the names of the module that code looks up, and those of all code within it."""
    for step in dis.get_instructions(code):
        if step.opname in LOOKS_UP:
            yield str(step.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _looked_up(constant)
