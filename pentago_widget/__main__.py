"""The main command, `pentago-widget` or `python -m pentago_widget`: it opens the lessons."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from pentago_widget.commands.lesson_files import FIRST, copy_again, copy_to
from pentago_widget.words import console, files, sentences
from pentago_widget.words.command_name import called
from pentago_widget.words.keywords import did_you_mean

FOLDER = Path("pentago-lessons")
"""Where the lessons go unless told."""

COMMANDS = ("check", "help", "lessons", "text", "version")
DESCRIPTION = """\
Open JupyterLab on the first lesson.

{command} lessons DIR              copies the lessons into a folder and opens nothing
{command} lessons DIR --fresh 06   brings lesson 06 back, beside your own copy in DIR
{command} text                     plays Pentago in the terminal
{command} check FILE               checks a Pentago class, or all those in a folder

Options for JupyterLab come after --, as in: {command} -- --port=9999
"""
"""What the command does."""

GAMES = """\
to play:
  in the terminal   {command} text
                    {command} text --game builders
                    {command} text --game gess
                    {command} text --help
  in a notebook     from pentago_widget import BuildersWidget, GessWidget, PentagoWidget
                    PentagoWidget(white='computer')
                    BuildersWidget(o='computer')
                    GessWidget(white='computer')
"""
"""What a newcomer looks for who wants to play at once."""

NO_LAB = "JupyterLab is missing. Install it with: python -m pip install jupyterlab"
FOR_TEXT = "To play in the terminal: {command} text --game gess"
FOR_LAB = "What JupyterLab is to be told stands after --, as in: -- --port=9999"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit status."""
    return console.run(lambda: _done(list(sys.argv[1:] if arguments is None else arguments)))


def _done(given: Sequence[str]) -> int:
    """Do what was given on the command line."""
    if meant := _mistyped(given[:1]):
        print(meant, file=sys.stderr)
        return 2
    if given[:1] in (["version"], ["--version"]):
        print(_version())
        return 0
    if given[:1] == ["help"]:
        given = ["--help"]
    if given[:1] == ["text"]:
        from pentago_widget.terminal import main as play  # noqa: PLC0415  not needed for the lab

        return play(given[1:])
    if given[:1] == ["check"]:
        from pentago_widget.commands.check import main as check  # noqa: PLC0415  nor for the lab

        return check(given[1:])
    if given[:1] == ["lessons"]:
        return copy_lessons(given[1:])
    return open_lessons(given)


def _version() -> str:
    """Return the name and the version of what is installed."""
    try:
        return f"pentago-widget {version('pentago-widget')}"
    except PackageNotFoundError:
        return "pentago-widget, from a folder that is not installed"


def _mistyped(first: Sequence[str]) -> str:
    """Say what was probably meant by a first word that is nearly a command, and no folder yet."""
    for word in first:
        meant = did_you_mean(word, COMMANDS, 0.75)
        if meant and not word.startswith("-") and not Path(word).exists():
            question = sentences.as_sentence(meant)
            return f"{question} A folder of the name {word!r} is written ./{word}"
    return ""


def copy_lessons(arguments: Sequence[str]) -> int:
    """Copy the lessons into a folder, say which were new, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog=f"{called()} lessons",
        description="Copy the lessons; what is there already is a reader's own work and is kept.",
        allow_abbrev=False,
    )
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="where the lessons go")
    again = (
        "copy this lesson anew, beside your own: 06 or 06_win_detection (DIR: %s, or this folder)"
    )
    parser.add_argument("--fresh", metavar="LESSON", help=again % FOLDER)
    chosen = parser.parse_args(arguments)
    if chosen.fresh is not None:
        return _copy_again(chosen.folder or _usual_folder(), chosen.fresh)
    if chosen.folder is None:
        parser.error("name the folder where the lessons go, as in: lessons my-lessons")
    kept = _copied(chosen.folder)
    for name in kept or ():
        print(f"  kept {name}")
    return 1 if kept is None else 0


def _usual_folder() -> Path:
    """Return where a reader's lessons probably are: this folder, or the one that is made in it."""
    return Path() if (Path() / FIRST).exists() or not FOLDER.is_dir() else FOLDER


def _copy_again(folder: Path, lesson: str) -> int:
    """Copy a lesson anew, say where it is, and return the exit status."""
    try:
        copy = copy_again(folder, lesson)
    except LookupError as error:
        print(sentences.as_sentence(str(error.args[0])), file=sys.stderr)
        return 2
    except OSError as error:
        print(f"The lesson cannot be put into {folder}: {files.reason(error)}.", file=sys.stderr)
        return 1
    print(f"A fresh copy of the lesson: {copy}")
    return 0


def _copied(folder: Path) -> list[str] | None:
    """Copy the lessons and return the names of those kept; None where that cannot be done."""
    try:
        copied, kept = copy_to(folder)
    except OSError as error:
        print(f"The lessons cannot be put into {folder}: {files.reason(error)}.", file=sys.stderr)
        return None
    print(f"Lessons in {folder}: {len(copied)} new, {len(kept)} kept as they were")
    return kept


def open_lessons(arguments: Sequence[str]) -> int:
    """Put the lessons into a folder, open JupyterLab there, and return the exit status."""
    chosen, for_lab = arguments_of(arguments)
    try:
        from jupyterlab.labapp import main as open_lab  # noqa: PLC0415  only this command needs it
    except ImportError:
        print(NO_LAB, file=sys.stderr)
        return 1
    if _copied(chosen.folder) is None:
        return 1
    open_lab([*lab_arguments(chosen.folder), *for_lab])
    return 0


def arguments_of(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """Read the command line; what stands after `--` is JupyterLab's."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(
        prog=called(),
        description=DESCRIPTION.format(command=called()),
        epilog=GAMES.format(command=called()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=FOLDER,
        help="where the lessons go; what is there already is kept (default: %(default)s)",
    )
    says = "only say the address, open no browser"
    parser.add_argument("--no-browser", action="store_true", help=says)
    chosen, unknown = parser.parse_known_args(arguments[:end])
    if unknown:
        other = FOR_TEXT.format(command=called()) if unknown[0].startswith("--game") else FOR_LAB
        parser.error(f"unknown: {' '.join(unknown)}. {other}")
    own = ["--no-browser"] if chosen.no_browser else []
    return chosen, [*own, *arguments[end + 1 :]]


def lab_arguments(folder: Path) -> list[str]:
    """Return what JupyterLab is told: which folder, and which notebook to open first."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{FIRST}",
        *(["--allow-root"] if is_root else []),
    ]


if __name__ == "__main__":
    sys.exit(main())
