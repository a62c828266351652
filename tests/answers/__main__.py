"""The command: `python -m tests.answers [LESSON …]`, a table with a row for each exercise."""

import sys

from pentago_widget.lessons import catalog
from tests.answers.judge import Row, of_lesson

HEAD = f"{'exercise':26}{'planted':>9}{'wrong':>8}{'mutants':>10}{'right':>8}"


def line(row: Row) -> str:
    """Return a row of the table: what was refused, or accepted, of how many."""
    return (
        f"{row.exercise:26}"
        f"{f'{row.planted_refused}/{row.planted}':>9}"
        f"{f'{row.wrong_refused}/{row.wrong}':>8}"
        f"{f'{row.refused}/{row.changing}':>10}"
        f"{f'{row.right_accepted}/{row.right}':>8}"
    )


def total(rows: list[Row]) -> Row:
    """Return all rows added up."""
    added = Row("all")
    for row in rows:
        for name, value in vars(row).items():
            if isinstance(value, int):
                setattr(added, name, getattr(added, name) + value)
    return added


def main(lessons: list[str]) -> None:
    """Print the table, then what was judged otherwise than it should be."""
    print("Refused of the planted mistakes, of the wrong answers and of the mutants that change")
    print(f"something; accepted of the unusual right answers.\n\n{HEAD}")
    rows: list[Row] = []
    for lesson in lessons:
        rows += (found := of_lesson(lesson, with_mutants=True))
        print("\n".join(map(line, found)), flush=True)
    print(line(total(rows)))
    for row in rows:
        for surprise in row.surprises:
            print(f"\n{row.exercise}: {surprise}")


if __name__ == "__main__":
    wanted = sys.argv[1:]
    main([name for name in catalog.LESSONS if not wanted or name[:2] in wanted or name in wanted])
