"""The rules of Gess: this module is the package's own GessGame.py."""

import sys
from typing import TYPE_CHECKING

from pentago_widget.rules.door import own

if TYPE_CHECKING:
    from GessGame import *  # noqa: F403  whatever the file has
else:
    sys.modules[__name__] = own("GessGame")
