"""Bugs planted by machine in a solution: one small change each, always the same ones."""

import ast
import copy
from collections.abc import Callable, Iterator

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.In: (ast.NotIn,),  # codespell:ignore notin
    ast.NotIn: (ast.In,),  # codespell:ignore notin
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
COMPUTED: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.Div: (ast.Mult, ast.FloorDiv),
    ast.FloorDiv: (ast.Mod, ast.Mult),
    ast.Mod: (ast.FloorDiv,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}

Change = Callable[[], None]


def mutants(code: str) -> Iterator[tuple[str, str]]:
    """Yield code with one bug planted in it, and the statement that was changed, as it is now."""
    tree = ast.parse(code)
    for number, node in enumerate(ast.walk(tree)):
        for which in range(len(_changes(node))):
            changed = copy.deepcopy(tree)
            target = list(ast.walk(changed))[number]
            _changes(target)[which]()
            ast.fix_missing_locations(changed)
            text = ast.unparse(changed)
            yield text, _difference(ast.unparse(tree), text)


def _difference(before: str, after: str) -> str:
    """Return the first changed line as it is now; a line that is gone, as it was."""
    old, new = before.splitlines(), after.splitlines()
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), 0)
    is_dropped = new[at].strip() == "pass" or len(new) < len(old)
    return f"without: {old[at].strip()}" if is_dropped else new[at].strip()


def _changes(node: ast.AST) -> list[Change]:
    """Return every way to plant a bug in this very node, as functions that do it."""
    return [
        *_in_operators(node),
        *_in_values(node),
        *_in_conditions(node),
        *_in_statements(node),
    ]


def _setting(node: ast.AST, field: str, value: object) -> Change:
    """Return what sets a field of a node."""
    return lambda: setattr(node, field, value)


def _in_operators(node: ast.AST) -> Iterator[Change]:
    """Exchange operators and comparisons, and leave out signs."""
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            for other in COMPARED[type(operator)]:
                ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                yield _setting(node, "ops", ops)
    if isinstance(node, ast.BinOp | ast.AugAssign):
        for new in COMPUTED.get(type(node.op), ()):
            yield _setting(node, "op", new())
    if isinstance(node, ast.UnaryOp):
        yield _setting(node, "op", ast.UAdd() if isinstance(node.op, ast.USub) else ast.USub())
    if isinstance(node, ast.BoolOp):
        yield _setting(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
        for at in range(len(node.values)):
            yield _setting(node, "values", [*node.values[:at], *node.values[at + 1 :]])


def _in_values(node: ast.AST) -> Iterator[Change]:
    """Count one more or less, spoil texts, and exchange functions that are opposites."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield _setting(node, "value", not node.value)
        elif isinstance(node.value, int):
            yield _setting(node, "value", node.value + 1)
            yield _setting(node, "value", node.value - 1)
        elif isinstance(node.value, str):
            yield _setting(node, "value", node.value[:-1] if len(node.value) > 1 else "?")
    if isinstance(node, ast.Name) and node.id in NAMES:
        yield _setting(node, "id", NAMES[node.id])


def _in_conditions(node: ast.AST) -> Iterator[Change]:
    """Turn conditions round, and leave them out of comprehensions."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield _setting(node, "test", ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.comprehension):
        for at in range(len(node.ifs)):
            yield _setting(node, "ifs", [*node.ifs[:at], *node.ifs[at + 1 :]])


def _in_statements(node: ast.AST) -> Iterator[Change]:
    """Drop statements, one at a time."""
    for field in ("body", "orelse"):
        block = getattr(node, field, None)
        if isinstance(block, list) and not isinstance(node, ast.Module):
            for at, statement in enumerate(block):
                if not isinstance(statement, ast.Pass):
                    yield _setting(node, field, [*block[:at], ast.Pass(), *block[at + 1 :]])
