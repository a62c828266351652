"""The rules that judge learners' classes: Pentago.py loaded a second time, for nobody else.

Whatever a learner's program does to `Pentago`, these stay right. No name leads here from there.
"""

from typing import TYPE_CHECKING

from pentago_widget.rules.door import loaded

if TYPE_CHECKING:
    from pentago_widget.rules.pentago import Pentago as Reference
else:
    Reference = loaded("Pentago", "the rules that judge", listed=False).Pentago

__all__ = ["Reference"]
