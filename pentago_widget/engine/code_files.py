"""Compiled code on disk: a file for each function and its types, with a checksum of its own.

numba would hand a damaged file to LLVM, which ends the whole process. What cannot be read as it was
written is compiled anew, and what cannot be written is compiled again the next time.
"""

import hashlib
import pickle
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache
from numba.core.serialize import dumps

CHECKSUM = hashlib.sha256().digest_size
"""The number of bytes at the beginning of a file that are the checksum of the rest."""


class CodeFiles:
    """The files of one function: `load` and `save` are what numba asks for."""

    def __init__(self, folder: Path, name: str) -> None:
        """Take the folder, and how the names of the files begin."""
        self._folder, self._name = folder, name

    def load(self, key: object) -> Any:  # noqa: ANN401  what numba has saved
        """Return what was saved under a key; None where nothing is, or nothing whole."""
        try:
            found = self._file(key).read_bytes()
        except OSError:
            return None
        code = found[CHECKSUM:]
        is_whole = hashlib.sha256(code).digest() == found[:CHECKSUM]
        return pickle.loads(code) if is_whole else None  # noqa: S301  only this user writes there

    def save(self, key: object, data: object) -> None:
        """Keep something under a key."""
        code, target = dumps(data), self._file(key)
        part = target.with_suffix(f".{secrets.token_hex(8)}")
        try:
            with part.open("xb") as file:
                file.write(hashlib.sha256(code).digest() + code)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)

    def _file(self, key: object) -> Path:
        """Return the file of a key."""
        short = hashlib.sha256(repr(key).encode()).hexdigest()[:16]
        return self._folder / f"{self._name}.{short}.nbc"


class CheckedCache(FunctionCache):
    """numba's cache of one function, in files that are checked before they are used."""

    def __init__(self, function: Any) -> None:  # noqa: ANN401
        """Take the function; the folder is the one that numba's settings name."""
        super().__init__(function)
        files: Any = CodeFiles(Path(self.cache_path), self._impl.filename_base)
        self._cache_file = files

    def load_overload(self, signature: Any, context: Any) -> Any:  # noqa: ANN401
        """Return the code of a function for some types; None where it must be compiled."""
        context.refresh()
        with suppress(Exception):  # whatever is wrong with a file, the function can be compiled
            return self._load_overload(signature, context)
        return None

    def save_overload(self, signature: Any, code: Any) -> None:  # noqa: ANN401
        """Keep the code of a function, if there is room for it."""
        with suppress(OSError):
            self._save_overload(signature, code)
