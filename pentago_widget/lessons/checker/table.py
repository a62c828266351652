"""The reports on many classes as one table: for a spreadsheet, and as a page to read and print."""

import csv
import html
import io
from collections.abc import Sequence
from dataclasses import dataclass

from pentago_widget.lessons.checker.check import (
    BROKEN,
    RULES,
    TOO_SLOW,
    TRUE,
    UNTRIED,
    ClassReport,
    ranges,
)
from pentago_widget.words.sentences import counted
from pentago_widget.words.values import sendable

WORDS = {TRUE: "holds", BROKEN: "broken", UNTRIED: "not tried", TOO_SLOW: "too slow"}
"""What the signs mean, for who does not see them."""

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would calculate."""

STYLE = """
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid color-mix(in srgb, currentColor 35%, transparent); padding: .3em .6em;
  text-align: left; vertical-align: top; }
th[scope="row"] { font-weight: normal; }
caption { text-align: left; font-weight: bold; padding: .3em 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .6em 1em;
  border-left: 4px solid color-mix(in srgb, currentColor 35%, transparent); }
h3 { margin-top: 2.5rem; }
.scroll { overflow-x: auto; }
"""
"""How the page looks: by the colors of the browser, light or dark."""


@dataclass(frozen=True)
class Row:
    """One student's class, and what came of it."""

    who: str
    file: str
    report: ClassReport

    @property
    def verdict(self) -> str:
        """The verdict in a word or two."""
        if self.report.refusal:
            return "not judged"
        return "right" if self.report.is_right else "wrong"

    def numbers(self, sign: str) -> list[int]:
        """Return the numbers of the rules for which this came out."""
        return [each.number for each in self.report.results if each.sign == sign]


def in_short(rows: Sequence[Row]) -> str:
    """Say how many classes are right."""
    verdicts = [row.verdict for row in rows]
    found = [f"{verdicts.count(each)} {each}" for each in ("right", "wrong", "not judged")]
    number = counted(len(rows), "class", "classes")
    return f"{number}: {', '.join(each for each in found if not each.startswith('0 '))}."


def as_csv(rows: Sequence[Row]) -> str:
    """Return a table for a spreadsheet: a row for each student, a column for each rule."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    rules = [f"rule {number}" for number in range(1, len(RULES) + 1)]
    table.writerow(["who", "file", "verdict", "rules that hold", "broken rules", "why", *rules])
    for row in rows:
        results = row.report.results
        holding = [row.report.count(TRUE)] if results else [""]
        broken = " ".join(map(str, row.numbers(BROKEN)))
        signs = [WORDS[each.sign] for each in results]
        cells = [row.who, row.file, row.verdict, *holding, broken, _why(row), *signs]
        table.writerow([_cell(cell) for cell in cells])
    return "\ufeff" + text.getvalue()  # by this mark spreadsheets know that it is UTF-8


def _why(row: Row) -> str:
    """Return why a class could not be judged, or the first rule that it breaks."""
    broken = [each.rule.text for each in row.report.results if each.sign == BROKEN]
    return row.report.refusal or next(iter(broken), "")


def _cell(value: object) -> object:
    """Return a value as a cell that can be written, and that no spreadsheet takes for a formula."""
    if not isinstance(value, str):
        return value
    text = sendable(value)
    return f"'{text}" if text.startswith(FORMULAS) else text


def as_page(title: str, rows: Sequence[Row], remark: str = "") -> str:
    """Return a page with all reports, and with the rules that most classes break."""
    parts = [
        f"<h1>{_text(title)}</h1>",
        f"<p>{_text(in_short(rows))} {_text(remark)}</p>",
        _students(rows),
        _rules(rows),
        "<h2>Each class</h2>",
        *(_details(number, row) for number, row in enumerate(rows, 1)),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _text(text: str) -> str:
    """Return a text as HTML."""
    return html.escape(sendable(text))


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table of cells that are HTML already; each row is headed by its first cell."""
    head = "".join(f'<th scope="col">{each}</th>' for each in heads)
    body = "\n".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{each}</td>" for each in rest)}</tr>'
        for first, *rest in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{caption}"><table>'
        f"<caption>{caption}</caption>\n<tr>{head}</tr>\n{body}\n</table></div>"
    )


def _students(rows: Sequence[Row]) -> str:
    """Return the table of the students."""
    lines = []
    for number, row in enumerate(rows, 1):
        holding = f"{row.report.count(TRUE)} of {len(row.report.results)}"
        others = ", ".join(map(str, row.numbers(BROKEN)))
        lines.append(
            [
                f'<a href="#class-{number}">{_text(row.who)}</a>',
                f"{TRUE if row.verdict == 'right' else BROKEN} {row.verdict}",
                holding if row.report.results else "",
                others or _text(row.report.refusal),
            ]
        )
    return _table(
        "The classes",
        ["who", "verdict", "rules that hold", "broken rules, or why not judged"],
        lines,
    )


def _rules(rows: Sequence[Row]) -> str:
    """Return the table of the rules that are broken, the most frequent first."""
    lines = []
    for number, rule in enumerate(RULES, 1):
        breakers = [row.who for row in rows if number in row.numbers(BROKEN)]
        if breakers:
            names = _text(", ".join(breakers))
            lines.append([f"{number}. {_text(rule.text)}", str(len(breakers)), names])
    lines.sort(key=lambda line: -int(line[1]))
    return _table("Broken rules", ["rule", "classes", "who"], lines) if lines else ""


def _details(number: int, row: Row) -> str:
    """Return everything on one class: each rule that does not hold, in full."""
    report = row.report
    told = [report.head(row.who)]
    for each in report.results:
        if each.sign == BROKEN:
            told += ["", *each.lines()]
    for sign in (UNTRIED, TOO_SLOW):
        if left := ranges(row.numbers(sign)):
            told += ["", f"{WORDS[sign].capitalize()}: {left}."]
    text = _text("\n".join([*told, *([report.remark] if report.remark else [])]))
    head = f'<h3 id="class-{number}">{_text(row.who)}</h3>\n<p>{_text(row.file)}</p>'
    return f"{head}\n<pre>{text}</pre>"
