"""Where the package's own rule files are, and how they are loaded.

A learner's file has to be called Pentago.py, too, and Python looks in the learner's folder first.
So the package never asks for a rule file by its name alone.
"""

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

BESIDE = Path(__file__).parents[2]
"""The folder that holds the package and, beside it, the rule files."""


def own_file(name: str) -> Path:
    """Return where the package's own rule file of that name is."""
    return BESIDE / f"{name}.py"


def own(name: str) -> ModuleType:
    """Return the module of the package's own rule file.

    It is the one that `import` finds, so that there is only one class of that name. Where a file of
    a learner's is found first, ours is loaded under a name that is nobody else's.
    """
    if _is_found(name):
        return import_module(name)
    private = f"{__package__}.own.{name}"
    return sys.modules.get(private) or loaded(name, private)


def loaded(name: str, known_as: str, *, listed: bool = True) -> ModuleType:
    """Load the package's own rule file anew; `listed` among Python's modules, or hidden."""
    spec = spec_from_file_location(known_as, own_file(name))
    if spec is None or spec.loader is None:
        raise ImportError(f"there is no {own_file(name)}")
    module = module_from_spec(spec)
    if listed:
        sys.modules[known_as] = module  # before it runs, as `import` does
    spec.loader.exec_module(module)
    return module


def is_own(module: object, name: str) -> bool:
    """Say whether a module that was loaded, by whatever name, is the package's own rule file."""
    return _is_file(getattr(sys.modules.get(str(module)), "__file__", None), name)


def _is_found(name: str) -> bool:
    """Say whether `import` finds the package's own file by its name; no file is run for that."""
    if name in sys.modules:
        return is_own(name, name)
    spec = find_spec(name)
    return _is_file(spec.origin if spec else None, name)


def _is_file(path: object, name: str) -> bool:
    """Say whether a path leads to the package's own rule file."""
    return isinstance(path, str) and Path(path).resolve() == own_file(name).resolve()
