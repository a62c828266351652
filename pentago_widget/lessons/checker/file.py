"""A learner's class in a file: found there, and made in the box by the file's path."""

import ast
import tokenize
from pathlib import Path
from typing import Final

from pentago_widget.guests.slices import Slices
from pentago_widget.guests.visit import NotMade, NoVisit, Visit, the_box
from pentago_widget.words.files import reason

USUAL = "Pentago"
"""What the specification calls the class."""


STARTS: Final = "asked for input", "was still running"
"""What code does that plays a game as soon as it is imported."""

GUARD: Final = "if __name__ == '__main__':"


class NoClassError(Exception):
    """There is no class to judge in a file; the text says why."""


def visit_of_file(path: Path, seconds: float) -> tuple[str, Visit]:
    """Make the class of a file in the box; return its name and its visit there."""
    text = _text(path)
    name = _class_in(text, path)
    folders = (str(path.absolute().parent),)
    slices = Slices(((str(path), text),), name, path.stem, folders=folders)
    the_box().close()  # what the file before has imported is not this one's
    try:
        return name, Visit(the_box(), slices, seconds)
    except NotMade as error:
        starts = any(words in error.deed for words in STARTS)
        advice = f". What starts a game belongs under: {GUARD}" if starts else ""
        raise NoClassError(f"{path.name} cannot be imported: it {error.deed}{advice}") from None
    except NoVisit as error:
        raise NoClassError(f"{path.name} cannot be checked: {error}") from None


def _text(path: Path) -> str:
    """Return the text of a file."""
    try:
        if path.exists() and not path.is_file():
            raise NoClassError(f"{path.name} cannot be read: it is not a file")
        with tokenize.open(path) as file:  # in the encoding that it declares
            return file.read()
    except (UnicodeDecodeError, SyntaxError):
        raise NoClassError(
            f"{path.name} is not a text in UTF-8, nor in an encoding that it declares:"
            " save it as UTF-8"
        ) from None
    except (OSError, ValueError) as error:
        is_lost = path.is_symlink() and isinstance(error, FileNotFoundError)
        why = "it is a link that leads nowhere" if is_lost else reason(error)
        raise NoClassError(f"{path.name} cannot be read: {why}") from None


def _class_in(text: str, path: Path) -> str:
    """Return the name of the class to judge: Pentago, or the only one that makes moves."""
    try:
        body = ast.parse(text).body
    except SyntaxError as error:
        line = f", line {error.lineno}" if error.lineno else ""
        raise NoClassError(f"{path.name}{line}: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise NoClassError(f"{path.name} cannot be read as Python: {error}") from None
    classes = [each for each in body if isinstance(each, ast.ClassDef)]
    names = [each.name for each in classes]
    players = [each.name for each in classes if "make_move" in _methods(each)]
    if USUAL in names or len(players) == 1:
        return USUAL if USUAL in names else players[0]
    found = f": it has {', '.join(names)}" if names else ""
    raise NoClassError(f"{path.name} has no class {USUAL}{found}")


def _methods(node: ast.ClassDef) -> set[str]:
    """Return the names of the methods that a class defines itself."""
    return {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
