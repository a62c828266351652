"""What a user is told where the engine runs as plain Python though nobody has asked for that."""

from pentago_widget.engine import library, speed

COMPILED_FROM, PLAIN_FROM = 16, 28
"""From so many marbles on `solve` computes every move's value, compiled and in plain Python."""


def caveat() -> str:
    """Return why the computer is slower here, and what that means; nothing where it is not."""
    if speed.COMPILED or not (reason := library.why_plain()):
        return ""
    return (
        f"The computer thinks in plain Python here: {reason}. It looks less far ahead, and solve"
        f" needs {PLAIN_FROM} marbles on the board instead of {COMPILED_FROM}."
    )
