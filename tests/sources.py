"""The project's own files, found without git: a zip or an unpacked sdist has none."""

import os
import shutil
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent


def own_files(root: Path = ROOT) -> Iterator[str]:
    """Yield the paths of all files below a folder that `.gitignore` does not leave out."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    ignored = [".git", *(line.rstrip("/") for line in lines)]
    for folder, inner, names in os.walk(root):
        inner[:] = sorted(name for name in inner if not _is_one_of(name, ignored))
        for name in sorted(names):
            if not _is_one_of(name, ignored):
                yield (Path(folder) / name).relative_to(root).as_posix()


def _is_one_of(name: str, patterns: list[str]) -> bool:
    """Say whether a name fits one of the patterns; ours name files and folders at any depth."""
    return any(fnmatch(name, pattern) for pattern in patterns)


def copied(target: Path) -> Path:
    """Copy the project's own files into a new folder, and return it."""
    for name in own_files():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target / name)
    return target
