"""Values of anybody's, named in a message or made plain: what every module takes from here.

The rules files stand alone, so each names values by functions of its own; these are Pentago's.
"""

from Pentago import plain
from Pentago import shown as _shown

__all__ = ["plain", "shown"]


def shown(value: object) -> str:
    """Name any value in a few words; a text that is cut has its closing quote."""
    text = _shown(value)
    is_cut = text.endswith("...") and text[0] in "'\""
    return text + text[0] * is_cut
