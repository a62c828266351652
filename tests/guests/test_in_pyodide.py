"""The time limit in Pyodide, Python in a browser, which has no threads: really, run by Node."""

from pathlib import Path

import pytest

from tests import pyodide
from tests.guests import endless
from tests.sources import ROOT

LEFT_OUT = {"catching_at_every_level"}
"""Ends, but a thousand exceptions caught within one another are more than Pyodide can forget."""

PROGRAM = """
from functools import partial
from pentago_widget.guests.time_limit import TooLong, within
from tests.guests import endless

def ended(call):
    try:
        within(0.1, call)
    except TooLong:
        return "ended"
    return "returned"

for name in {names!r}:
    print(name, ended(getattr(endless, name)), within(60, partial(sum, range(1000))))

def around():
    while True:
        ended(endless.plainly)

print("around", ended(around))
"""


@pytest.mark.thorough
@pyodide.needed
def test_an_endless_function_ends_where_there_are_no_threads(tmp_path: Path) -> None:
    names = [call.__name__ for call in endless.EVERY if call.__name__ not in LEFT_OUT]
    printed, complaints = pyodide.run(PROGRAM.format(names=names), ROOT, tmp_path)
    assert printed == [*(f"{name} ended 499500" for name in names), "around ended"], complaints
