"""The rules that judge learners' classes: Pentago.py loaded a second time, for nobody else.

Whatever a learner's program does to `Pentago`, these stay right. No name leads here from there.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from Pentago import Pentago as Reference

__all__ = ["Reference"]

RULES = Path(__file__).parents[2] / "Pentago.py"


def _load() -> "type[Reference]":
    """Return the class of the file beside the package, in a module that is in no list."""
    spec = spec_from_file_location("the rules that judge", RULES)
    if spec is None or spec.loader is None:
        raise ImportError(f"there is no {RULES}")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: type[Reference] = module.Pentago
    return found


if not TYPE_CHECKING:
    Reference = _load()
