"""Seats: who sits at the board, as text and back; what cannot be meant is refused."""

from typing import Any

import pytest

from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.games.pentago.levels import LEVELS
from pentago_widget.play.seats import PERSON, Seat, checked_seat, offered


@pytest.mark.parametrize("key", [key for _, key in offered(PENTAGO)])
def test_every_seat_offered_is_read_back_from_its_key(key: str) -> None:
    assert Seat.parse(key).key == key


@pytest.mark.parametrize("seconds", [0.1, 1.0, 2.5, 60.0, 999_999.0])
def test_a_time_is_read_back_from_its_key(seconds: float) -> None:
    assert Seat.parse(Seat(seconds=seconds).key) == Seat(seconds=seconds)


def test_a_person_and_every_level_are_offered() -> None:
    assert [key for _, key in offered(PENTAGO)][: 1 + len(LEVELS)] == [
        "human",
        *(f"level {level}" for level in LEVELS),
    ]


def test_a_seat_that_is_taken_is_among_those_offered() -> None:
    assert offered(PENTAGO, Seat(level=4)) == offered(PENTAGO)
    assert offered(PENTAGO, Seat(seconds=2.5))[-1] == ("Computer, 2.5 s a move", "seconds 2.5")


def test_only_a_computer_is_asked_for_a_level_or_a_time() -> None:
    assert Seat(level=4).question(PENTAGO) == {"level": 4}
    assert Seat(seconds=2.0).question(PENTAGO) == {"seconds": 2.0}
    assert PERSON.question(PENTAGO) == {"level": 3}


@pytest.mark.parametrize(
    ("who", "seat"),
    [
        (("black", "human", 3, None), PERSON),
        (("white", "human", 6, 5.0), PERSON),
        (("black", "computer", 5, None), Seat(level=5)),
        (("white", "computer", 5, 2), Seat(seconds=2.0)),
    ],
)
def test_who_sits_down_is_understood(who: tuple[Any, ...], seat: Seat) -> None:
    assert checked_seat(PENTAGO, *who) == seat


@pytest.mark.parametrize(
    ("who", "reason"),
    [
        (("red", "human", 3, None), "color must be 'black' or 'white', not 'red'"),
        (("black", "robot", 3, None), "black must be 'human' or 'computer', not 'robot'"),
        (("white", None, 3, None), "white must be 'human' or 'computer', not None"),
        (("white", "human", 0, None), "level must be a whole number from 1 to 6, not 0"),
        (("white", "human", 7, None), "level must be a whole number from 1 to 6, not 7"),
        (("white", "human", True, None), "level must be a whole number from 1 to 6, not True"),
        (("white", "human", "3", None), "level must be a whole number from 1 to 6, not '3'"),
        (("white", "human", 3, 0), "seconds must be above 0 and below a billion, not 0"),
        (
            ("white", "human", 3, -1.0),
            "seconds must be above 0 and below a billion, not -1.0",
        ),
        (
            ("white", "human", 3, float("nan")),
            "seconds must be above 0 and below a billion, not nan",
        ),
        (
            ("white", "human", 3, float("inf")),
            "seconds must be above 0 and below a billion, not inf",
        ),
        (
            ("white", "human", 3, "1"),
            "seconds must be above 0 and below a billion, not '1'",
        ),
        (
            ("white", "human", 3, True),
            "seconds must be above 0 and below a billion, not True",
        ),
    ],
)
def test_who_cannot_sit_down_is_told_why(who: tuple[Any, ...], reason: str) -> None:
    with pytest.raises(ValueError) as refused:
        checked_seat(PENTAGO, *who)
    assert str(refused.value) == reason
