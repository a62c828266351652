"""Files written whole: a reader finds the old text or the new one, and no other file is touched.

A text is first written to a part file beside its target, under a name that nobody can guess, and
then put in its place. A process that is killed meanwhile leaves its part file behind; the next text
written to that folder clears it away. Nothing here knows what the files are for.
"""

import errno
import os
import re
import secrets
import stat
import time
from contextlib import suppress
from pathlib import Path

PART = re.compile(r"\.pentago-widget-[0-9a-f]{16}\.part")
"""The names of part files."""

LEFT = 600
"""Seconds after which a part file has been left behind: writing one takes less than a second."""

ATTEMPTS = 60 if os.name == "nt" else 0
"""How often to try again to replace a file, which Windows refuses while somebody reads it."""

LONGEST_PAUSE = 0.1
"""Seconds between two attempts, at the most; chance keeps two writers from always meeting."""

LONGEST = 100
"""How many characters of a path a message shows."""

REASONS = {
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "a part of this path is a file and not a folder",
    errno.EISDIR: "this is a folder; add the name of a file",
    errno.EACCES: "you do not have the right to do that there",
    errno.EPERM: "you do not have the right to do that there",
    errno.EROFS: "nothing can be changed there: the disk is read-only",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "it is a link that leads back to itself",
    errno.ENOSPC: "the disk is full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "the disk is full, or your share of it",
    errno.EEXIST: "there is already a file of this name",
    errno.EINVAL: "the system does not allow this name",
}
"""What an error of the system means."""


def place(path: str | os.PathLike[str]) -> Path:
    """Return the absolute path of a file; `~` is the home folder.

    Links among the folders are followed. The file may itself be a link.
    """
    text = os.fspath(path) if isinstance(path, str | os.PathLike) else ""
    if not text:
        raise ValueError("the name of a file was expected")
    if "\0" in text or not _is_writable(text):
        raise ValueError("this name has a character that no file name can have")
    try:
        named = Path(path).expanduser()
    except RuntimeError:
        raise ValueError(f"there is no home folder {cut(Path(path).parts[0])}") from None
    try:
        return named.parent.resolve() / named.name
    except RuntimeError:  # a link that leads back to itself, until Python 3.12
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None


def _is_writable(text: str) -> bool:
    """Say whether a system could write a name down at all."""
    try:
        os.fsencode(text)
    except UnicodeError:
        return False
    return True


def cut(path: object) -> str:
    """Return a path as a message shows it: of a long one the beginning and the end."""
    text = str(path) or "''"
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}...{text[-LONGEST // 3 :]}"


def reason(error: Exception) -> str:
    """Say in words why a file could not be read or written."""
    if not isinstance(error, OSError):
        return str(error)
    return REASONS.get(error.errno or 0) or error.strerror or type(error).__name__


def write(target: Path, text: str, *, over: bool = False) -> None:
    """Write a text to a file; with `over` it replaces a file of that name, whose rights it keeps.

    A FileExistsError is raised where something else is in the way. A link is not followed: whoever
    put it there would choose which file is replaced.
    """
    part = target.parent / f".pentago-widget-{secrets.token_hex(8)}.part"
    with part.open("x", encoding="utf-8", newline="\n") as file:  # fails where anything is there
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            made = os.fstat(file.fileno()).st_mtime
        except BaseException:
            file.close()
            part.unlink()
            raise
    try:
        _put(part, target, over=over)
    finally:
        part.unlink(missing_ok=True)
    _clear(target.parent, made)


def _put(part: Path, target: Path, *, over: bool) -> None:
    """Give a part file the name of its target, in one step."""
    if over and (mode := _mode(target)):
        part.chmod(mode)
        _replace(part, target)
        return
    try:
        os.link(part, target)  # unlike replacing, this fails if something has come there meanwhile
    except FileExistsError:
        raise
    except OSError:  # not every disk has hard links
        _refuse_to_replace(target)
        _replace(part, target)


def _mode(target: Path) -> int:
    """Return who may do what with a file that can be replaced; 0 where no file is."""
    try:
        found = target.lstat().st_mode
    except FileNotFoundError:
        return 0
    if not stat.S_ISREG(found):
        _refuse_to_replace(target)
    return found & 0o777 or 0o600


def _refuse_to_replace(target: Path) -> None:
    """Raise an error where something is already there."""
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))


def _replace(part: Path, target: Path) -> None:
    """Replace a file, once nobody reads it."""
    for _ in range(ATTEMPTS):
        with suppress(PermissionError):
            part.replace(target)
            return
        time.sleep(LONGEST_PAUSE * secrets.randbelow(100) / 100)
    part.replace(target)


def _clear(folder: Path, now: float) -> None:
    """Remove part files that were left behind; `now` is by the clock of the disk."""
    with suppress(OSError):
        with os.scandir(folder) as entries:
            parts = [one for one in entries if PART.fullmatch(one.name)]
        for part in parts:
            with suppress(OSError):
                found = part.stat(follow_symlinks=False)
                if stat.S_ISREG(found.st_mode) and now - found.st_mtime > LEFT:
                    Path(part).unlink()
