"""The engine's text as numba reads it.

A marked function is read with all that it calls: functions by their names in its module, tables as
constants. What is not marked is left as it is, and numba says so where it cannot be compiled.
"""

import types
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types as kinds
from numba.extending import intrinsic

from pentago_widget.engine import speed

BIT_COUNT = int.bit_count

_read: dict[Callable[..., Any], Any] = {}


def read(function: Any) -> Any:  # noqa: ANN401  a function or a kernel's door
    """Return what numba compiles for a marked function, the same each time."""
    plain = getattr(function, "plain", function)
    if plain not in _read:
        names = dict(plain.__globals__)
        copy = types.FunctionType(plain.__code__, names, plain.__name__)
        inline: Any = "always" if speed.mark_of(plain) == "inlined" else "never"
        _read[plain] = numba.njit(nogil=True, inline=inline)(copy)  # first: it may call itself
        for name in plain.__code__.co_names:
            if name in names:
                names[name] = known(names[name])
    return _read[plain]


def known(value: Any) -> Any:  # noqa: ANN401  whatever a name stands for
    """Return what numba is given for the value of a name."""
    if value is BIT_COUNT:
        return read(_count)
    if value is speed.prefetch:
        return prefetch
    if speed.mark_of(getattr(value, "plain", value)):
        return read(value)
    if type(value) is list and all(type(each) is int for each in value):
        return np.array(value, dtype=np.int64)
    return value


@speed.compiled
def _count(bits: int) -> int:
    """Return how many bits are set, as a processor's own command for that is recognized."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def _prefetch() -> Any:  # noqa: ANN401
    """Return what numba compiles to a hint for the processor."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        """Emit llvm.prefetch for the address of a word."""
        words = context.make_array(signature.args[0])(context, builder, arguments[0])
        address = builder.gep(words.data, [arguments[1]])
        number = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [address.type, number, number, number])
        hint = builder.module.declare_intrinsic("llvm.prefetch", [address.type], kind)
        builder.call(hint, [address, number(0), number(2), number(1)])
        return context.get_dummy_value()

    def prefetch(_context: Any, array: Any, index: Any) -> Any:  # noqa: ANN401
        """Give the hint its type."""
        return kinds.void(array, index), generate

    return intrinsic(prefetch)


prefetch = _prefetch()
