"""How the engine's evaluation is learned; not part of what is installed.

Its loops are compiled by numba when they are run, and what they take of the engine with them.
"""

from compiler.live import install

install()
