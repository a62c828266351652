"""From numba's functions to one module of LLVM's code that depends on nothing, with its doors.

numba wraps each function for Python and counts references to arrays. Neither is wanted here: the
wrappers are left out, and counting does nothing.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

import llvmlite.binding as llvm
from numba import types

from compiler.reading import read
from pentago_widget.engine import speed

WRAPPERS = re.compile(
    r'^define [^\n]*@"?(?:_ZN7cpython|cfunc\.)[^\n]*\{\n.*?^\}\n', re.MULTILINE | re.DOTALL
)
COUNTING = re.compile(
    r"^(?:declare|define)[^\n]*void @(NRT_incref|NRT_decref)\(([^)]*)\)[^\n{]*(?:\{\n.*?^\})?\n",
    re.MULTILINE | re.DOTALL,
)
OWN_CPU = re.compile(r'"target-(?:cpu|features)"="[^"]*" ?')
LINKAGE = re.compile(r"^define (?:linkonce_odr |weak_odr |dso_local )*", re.MULTILINE)
SHARED = re.compile(r"= common global\b")


def joined(kernels: Sequence[Callable[..., Any]], made_of: str) -> str:
    """Return the code of all kernels, with a door for each and the name of the text."""
    whole = llvm.parse_assembly("")
    names: dict[str, tuple[str, list[speed.Kind]]] = {}
    for kernel in kernels:
        kinds = speed.signature(kernel)
        made = read(kernel)
        made.compile(_types(kinds[:-1]))
        text = made.inspect_llvm(made.signatures[-1])
        entry = made.overloads[made.signatures[-1]].fndesc.llvm_func_name
        names[kernel.__name__] = entry, kinds
        whole.link_in(llvm.parse_assembly(_bare(text)))
    text = LINKAGE.sub("define internal ", str(whole))
    doors = [_door(text, name, *named) for name, named in names.items()]
    name = f'@pentago_made_of = constant [16 x i8] c"{made_of}"'
    return "\n".join([text, name, *doors])


def _bare(text: str) -> str:
    """Return a module without wrappers, without counting, for no processor in particular."""
    text = WRAPPERS.sub("", text)
    text = COUNTING.sub(r"define linkonce_odr void @\1(\2) { ret void }\n", text)
    return SHARED.sub("= internal global", OWN_CPU.sub("", text))


def _types(kinds: Sequence[speed.Kind]) -> tuple[Any, ...]:
    """Return numba's types for arguments."""
    tuple_of: Any = types.Tuple
    known = {
        "i": types.int64,
        "b": types.boolean,
        "q": types.Array(types.int64, 1, "C"),
        "h": types.Array(types.int16, 1, "C"),
    }
    return tuple(known[kind] if isinstance(kind, str) else tuple_of(_types(kind)) for kind in kinds)


SIZES = {"q": 8, "h": 2}
"""The bytes of an element."""


def _door(text: str, name: str, entry: str, kinds: list[speed.Kind]) -> str:
    """Return the function that takes a kernel's arguments from a block of words."""
    *arguments, result = kinds
    found = re.search(rf'^define internal i32 @"?{re.escape(entry)}"?\((.*)\)', text, re.MULTILINE)
    if not found:
        raise ValueError(f"there is no code for {name}")
    lines: list[str] = []
    results = [result] if isinstance(result, str) else list(result)
    at = len(results)
    handed: list[str] = []
    for kind in _flat(arguments):
        handed += _argument(lines, at, str(kind))
        at += 2 if kind in SIZES else 1
    wanted = len(re.findall(r"(?:^|, )(?:ptr|i64|i8|i1|i32)\b", found[1])) - 2
    if wanted != len(handed):
        raise ValueError(f"{name} takes {wanted} values, and its door hands on {len(handed)}")
    shape = _shape(result)
    body = "\n".join(f"  {line}" for line in lines)
    stores = "\n".join(f"  {line}" for line in _stores(result))
    listed = ", ".join(["ptr %result", "ptr %error", *handed])
    quoted = f'@"{entry}"'
    return (
        f"define i32 @pentago_{name}(ptr %block) {{\n"
        f"  %result = alloca {shape}\n  %error = alloca ptr\n{body}\n"
        f"  %status = call i32 {quoted}({listed})\n{stores}\n  ret i32 %status\n}}\n"
    )


def _flat(kinds: Sequence[speed.Kind]) -> list[str]:
    """Return the kinds of all values that arguments consist of, in order."""
    return [part for kind in kinds for part in ([kind] if isinstance(kind, str) else _flat(kind))]


def _argument(lines: list[str], at: int, kind: str) -> list[str]:
    """Add the lines that read an argument from the block; return what is handed on."""
    word = f"%w{at}"
    lines.append(f"{word}p = getelementptr i64, ptr %block, i64 {at}")
    lines.append(f"{word} = load i64, ptr {word}p")
    if kind == "i":
        return [f"i64 {word}"]
    if kind == "b":
        lines.append(f"{word}b = trunc i64 {word} to i1")
        return [f"i1 {word}b"]
    size, length = SIZES[kind], f"%w{at + 1}"
    lines += [
        f"{word}a = inttoptr i64 {word} to ptr",
        f"{length}p = getelementptr i64, ptr %block, i64 {at + 1}",
        f"{length} = load i64, ptr {length}p",
    ]
    no, one = "ptr null", f"i64 {size}"
    return [no, no, f"i64 {length}", one, f"ptr {word}a", f"i64 {length}", one]


def _shape(result: speed.Kind) -> str:
    """Return the type of what numba writes a result to."""
    if isinstance(result, str):
        return {"i": "i64", "b": "i8", "n": "ptr"}[result]
    return f"[{len(result)} x i64]"


def _stores(result: speed.Kind) -> list[str]:
    """Return the lines that put a result into the block."""
    if result == "n":
        return []
    if result == "b":
        return [
            "%r = load i8, ptr %result",
            "%wide = zext i8 %r to i64",
            "store i64 %wide, ptr %block",
        ]
    number = 1 if isinstance(result, str) else len(result)
    lines = []
    for each in range(number):
        lines += [
            f"%r{each}p = getelementptr i64, ptr %result, i64 {each}",
            f"%r{each} = load i64, ptr %r{each}p",
            f"%b{each}p = getelementptr i64, ptr %block, i64 {each}",
            f"store i64 %r{each}, ptr %b{each}p",
        ]
    return lines
