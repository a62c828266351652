"""Anybody's values, made plain or named in a message, whatever they say about themselves."""

from typing import Any

import pytest

from pentago_widget.words.values import plain, shown
from tests.foreign import LYING_VALUES, Name, Number, OfRudeClass, Rude, RudeClass, RudeInt, RudeStr


@pytest.mark.parametrize(
    ("value", "known"),
    [
        ("a0", "a0"),
        (7, 7),
        (RudeStr("a0"), "a0"),
        (RudeInt(7), 7),
        (Name.A2, "a2"),
        (Number.ONE, 1),
        (True, None),
        (1.0, None),
        (None, None),
        (b"a0", None),
    ],
    ids=range(10),
)
def test_a_text_or_a_number_is_plain_whatever_its_class(value: Any, known: object) -> None:
    found = plain(value)
    assert found == known and type(found) is type(known)


def test_what_lies_about_itself_is_asked_nothing() -> None:
    assert [plain(value) for value in LYING_VALUES] == [77, "nobody", None, None, None]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "None"),
        (True, "True"),
        (1.0, "1.0"),
        (float("nan"), "nan"),
        (RudeInt(77), "77"),
        (RudeStr("nobody"), "'nobody'"),
        ("\ud800", "'\\ud800'"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, "an int of 65 bits"),
        (-(10**5000), "an int of 16610 bits"),
        ("y" * 38, "'" + "y" * 38 + "'"),
        ("y" * 39, "'" + "y" * 39 + "...'"),
        (b"x", "something of <class 'bytes'>"),
        (Rude(), f"something of {Rude!r}"),
        (Rude, "something of <class 'type'>"),
        (OfRudeClass(), f"something of {type.__repr__(OfRudeClass)}"),
        (OfRudeClass, f"something of {RudeClass!r}"),
    ],
    ids=range(17),
)
def test_a_value_is_named_in_a_few_words(value: Any, words: str) -> None:
    assert shown(value) == words
