"""Values of anybody's, named in a message or made plain: what every module takes from here.

The rules files stand alone, so each names values by functions of its own; these are Pentago's.
"""

from Pentago import plain, shown

__all__ = ["plain", "shown"]
