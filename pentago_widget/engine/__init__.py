"""The engine: finds, weighs and proves moves, on positions given as two ints.

A position is `(mine, theirs)`, the marbles of the side to move and of the other side. Nothing in
this folder knows a game class, a widget or a word of text. Every function is written to run both
compiled, before it is shipped, and as plain Python; see `speed.py`.
"""

PLAIN = "PENTAGO_WIDGET_PLAIN"
"""Set this variable of the environment to 1, and the engine runs as plain Python."""
