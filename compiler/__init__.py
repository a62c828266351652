"""What compiles the engine before it is shipped; the package never imports any of it.

`python -m compiler` makes the library for this machine, `python -m compiler all` those of all
systems. numba reads the engine's text, LLVM makes code of it, and the system's linker, or that of
the ziglang wheel, a library.
"""
