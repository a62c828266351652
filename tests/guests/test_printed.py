"""What foreign code prints is taken, and what others print meanwhile is not."""

import sys
from threading import Thread

import pytest

from pentago_widget.guests.printed import Printed, printing_to


def test_what_is_printed_here_is_taken_complaints_included() -> None:
    printed = Printed()
    with printing_to(printed):
        print("one")
        print("two", file=sys.stderr)
    assert printed.kept() == "one\ntwo\n"


def test_what_other_threads_print_meanwhile_goes_where_it_always_goes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = Printed()
    with printing_to(printed):
        other = Thread(target=print, args=("elsewhere",))
        other.start()
        other.join()
        print("here")
    assert printed.kept() == "here\n"
    assert capsys.readouterr().out == "elsewhere\n"
