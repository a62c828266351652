"""The name by which the command was called, for the texts that show how to call it again."""

import sys
from pathlib import PurePath

SCRIPT = "pentago-widget"
"""The command that an installation puts beside Python."""

MODULE = "python -m pentago_widget"
"""The same by Python itself; it works in a clone without an installation, too."""


def called() -> str:
    """Return the command as its user wrote it, without its arguments."""
    return SCRIPT if PurePath(sys.argv[0]).stem == SCRIPT else MODULE
