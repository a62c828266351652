"""A hint to the processor that a word of an array will soon be written; in plain Python nothing."""

from pentago_widget.engine.jit import COMPILED, Ints

if COMPILED:
    from typing import Any

    import llvmlite.ir as llvm
    from numba.core import types
    from numba.extending import intrinsic

    def _generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        """Emit llvm.prefetch for the address of a word."""
        words = context.make_array(signature.args[0])(context, builder, arguments[0])
        address = builder.gep(words.data, [arguments[1]])
        number = llvm.IntType(32)
        kind = llvm.FunctionType(llvm.VoidType(), [address.type, number, number, number])
        hint = builder.module.declare_intrinsic("llvm.prefetch", [address.type], kind)
        builder.call(hint, [address, number(0), number(2), number(1)])
        return context.get_dummy_value()

    def _prefetch(_context: Any, array: Any, index: Any) -> Any:  # noqa: ANN401
        """Give the hint its type."""
        return types.void(array, index), _generate

    prefetch: Any = intrinsic(_prefetch)

else:

    def prefetch(array: Ints, index: int) -> None:
        """Do nothing: it is not memory that plain Python waits for."""
