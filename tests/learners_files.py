"""Files called as the specification demands, in a folder that a learner works in."""

import shutil
from pathlib import Path

from pentago_widget.rules.door import own_file

NAMES = ("Pentago", "BuildersGame", "GessGame")
KINDS = ("right", "wrong", "broken")


def put(kind: str, folder: Path) -> None:
    """Put a file of each name into a folder: a right class, a wrong one, or one that fails."""
    for name in NAMES:
        file = folder / f"{name}.py"
        if kind == "right":
            shutil.copy(own_file(name), file)
        elif kind == "wrong":
            file.write_text(f"class {name}:\n    whose = 'a learner'\n", encoding="utf-8")
        else:
            file.write_text(f"class {name}:\n    def make_move(self\n", encoding="utf-8")
