"""The rules of Builders: this module is the package's own BuildersGame.py."""

import sys
from typing import TYPE_CHECKING

from pentago_widget.rules.door import own

if TYPE_CHECKING:
    from BuildersGame import *  # noqa: F403  whatever the file has
else:
    sys.modules[__name__] = own("BuildersGame")
