"""`pentago-widget check`: the Pentago class in a file, or all classes in a folder of them."""

import argparse
import contextlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from pentago_widget.guests.box import Closed
from pentago_widget.lessons.checker.check import BROKEN, RULES, ClassReport, check_file, warning
from pentago_widget.lessons.checker.hand_ins import HandIn, hand_ins, left_out
from pentago_widget.lessons.checker.table import Row, as_csv, as_page, in_short
from pentago_widget.words import files
from pentago_widget.words.command_name import called
from pentago_widget.words.console import readable

DESCRIPTION = """\
Check Pentago classes, rule by rule, against the specification.

{command} check their/Pentago.py             tells of each rule, and the first broken one in full
{command} check their/Pentago.py --rule 13   tells of one rule in full
{command} check FOLDER                       a line for each file, and for each folder in it
{command} check FOLDER --csv class.csv --html class.html
"""
STOPPED = 130
"""The exit status after an interrupt."""


def main(arguments: Sequence[str]) -> int:
    """Check what the command line names; return 0 if all of it is right, 1 if not."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    path: Path = chosen.path
    try:
        handed_in = hand_ins(path) if path.is_dir() else [HandIn(path.stem, path)]
        targets = [_target(parser, chosen.csv, ".csv"), _target(parser, chosen.html, ".html")]
    except (OSError, ValueError) as error:
        parser.error(f"{files.cut(path)}: {files.reason(error)}")
    if path.is_dir() and chosen.rule:
        parser.error("--rule is for one file, not for a folder")
    if not handed_in:
        parser.error(f"there is no Python file in {files.cut(path)}")
    try:
        if path.exists():
            print(warning(), flush=True)
    except Closed as error:
        print(f"Nothing can be checked: {error}", file=sys.stderr)
        return 1
    if not path.is_dir():
        return _one(path, chosen.rule, targets)
    return _many(path, handed_in, targets)


def _parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    parser = argparse.ArgumentParser(
        prog=f"{called()} check",
        description=DESCRIPTION.format(command=called()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("path", type=Path, metavar="FILE|FOLDER", help="what to check")
    numbers = range(1, len(RULES) + 1)
    says = f"tell of this rule alone, in full: 1 to {len(RULES)}"
    parser.add_argument("--rule", type=int, choices=numbers, metavar="N", help=says)
    for ending, what in (("csv", "a table for a spreadsheet"), ("html", "a page with all reports")):
        says = f"write {what}; an earlier one of that name is replaced"
        parser.add_argument(f"--{ending}", type=Path, metavar=f"FILE.{ending}", help=says)
    return parser


def _target(parser: argparse.ArgumentParser, path: Path | None, ending: str) -> Path | None:
    """Return where a report goes; refuse what would replace a file of another kind."""
    if path is None:
        return None
    if path.suffix != ending:
        parser.error(f"--{ending[1:]} needs a file that ends in {ending}, not {files.cut(path)}")
    target = files.place(path)
    if not target.parent.is_dir():
        parser.error(f"there is no folder {files.cut(target.parent)}")
    return target


def _one(path: Path, rule: int | None, targets: Sequence[Path | None]) -> int:
    """Check one file and tell of it in full."""
    report = check_file(path)
    if rule and report.results:
        print(repr(report.rule(rule)))
    else:
        print(repr(replace(report, more=lambda n: f"{called()} check {path} --rule {n}")))
    written = _written(path, [Row(path.stem, path.name, report)], targets)
    return 0 if report.is_right and written else 1


def _many(folder: Path, handed_in: Sequence[HandIn], targets: Sequence[Path | None]) -> int:
    """Check the files of a folder one after the other, and write down what came of them."""
    rows: list[Row] = []
    remark = ""
    try:
        for row in _rows(folder, handed_in):
            rows.append(row)
            print(f"[{len(rows)}/{len(handed_in)}] {_line(row)}", flush=True)
    except KeyboardInterrupt:
        remark = f"It was stopped after {len(rows)} of {len(handed_in)}."
    print(" ".join(filter(None, (in_short(rows), remark))))
    others = left_out(folder)
    if others:
        print(f"Not looked at: {', '.join(others)}.")
    is_written = _written(folder, rows, targets, remark)
    if remark:
        return STOPPED
    return 0 if is_written and all(row.report.is_right for row in rows) else 1


def _rows(folder: Path, handed_in: Sequence[HandIn]) -> Iterator[Row]:
    """Check one after the other; whoever waits sees whose class it is."""
    for number, each in enumerate(handed_in, 1):
        with _shown(f"[{number}/{len(handed_in)}] {each.who} ..."):
            report = _report(each)
        file = each.path.relative_to(folder).as_posix() if each.path else ""
        yield Row(each.who, file, report)


def _report(handed_in: HandIn) -> ClassReport:
    """Check a file; whatever goes wrong becomes a report, so that the next file has its turn."""
    if handed_in.path is None:
        return ClassReport(handed_in.who, refusal=handed_in.problem)
    try:
        return check_file(handed_in.path)
    except Exception as error:  # no class may keep the others from being checked
        return ClassReport(handed_in.who, refusal=f"the check itself failed: {error!r}")


@contextlib.contextmanager
def _shown(text: str) -> Iterator[None]:
    """Show a text while something lasts, where somebody looks on."""
    text = readable(text, sys.stderr)[:78] if sys.stderr is not None and sys.stderr.isatty() else ""
    if text:
        print(text, end="", file=sys.stderr, flush=True)
    try:
        yield
    finally:
        if text:
            print(f"\r{' ' * len(text)}\r", end="", file=sys.stderr, flush=True)


def _line(row: Row) -> str:
    """Tell of a class in one line."""
    broken = ", ".join(map(str, row.numbers(BROKEN)))
    return f"{row.report.head(row.who)}{f' Broken: {broken}.' if broken else ''}"


def _written(
    what: Path, rows: Sequence[Row], targets: Sequence[Path | None], remark: str = ""
) -> bool:
    """Write the table and the page where they are wanted; say whether that could be done."""
    title = f"Pentago classes: {what.absolute().name}"
    table, page = targets
    wanted = ((table, partial(as_csv, rows)), (page, partial(as_page, title, rows, remark)))
    for target, text in wanted:
        if target is None:
            continue
        try:
            files.write(target, text(), over=True)
        except OSError as error:
            print(f"{files.cut(target)} cannot be written: {files.reason(error)}.", file=sys.stderr)
            return False
        print(f"Written: {files.cut(target)}")
    return True
