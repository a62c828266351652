"""`python -m compiler [TARGET ...]`: compile the engine for this machine, or for systems named."""

import os
import sys
import time
from collections.abc import Sequence

from pentago_widget.engine import PLAIN

os.environ[PLAIN] = "1"  # the library that is made is not the one to run meanwhile
os.environ |= {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
"""numba leaves choosing a processor, and making code quick, to what comes later."""


def main(names: Sequence[str]) -> None:
    """Compile, and say what was made."""
    from compiler.code import joined  # noqa: PLC0415  after the environment is as it should be
    from compiler.kernels import kernels  # noqa: PLC0415
    from compiler.targets import TARGETS, linked, objects, of_this_machine  # noqa: PLC0415
    from pentago_widget.engine import library  # noqa: PLC0415

    wanted = [*TARGETS] if names == ["all"] else names or of_this_machine()
    start = time.perf_counter()
    text = joined(kernels(), library.made_of())
    print(f"the engine's text read by numba: {time.perf_counter() - start:.1f} s")
    for name in wanted:
        start = time.perf_counter()
        made = linked(objects(text, TARGETS[name]), name, library.FOLDER)
        seconds = time.perf_counter() - start
        print(f"{made.name}: {made.stat().st_size:,} bytes, {seconds:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
