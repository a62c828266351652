"""The rules of Pentago: this module is the package's own Pentago.py."""

import sys
from typing import TYPE_CHECKING

from pentago_widget.rules.door import own

if TYPE_CHECKING:
    from Pentago import *  # noqa: F403  whatever the file has
else:
    sys.modules[__name__] = own("Pentago")
