"""Representations: five forms of one board, each as the library says, and all follow any one."""

import random

import pytest
from ipywidgets.widgets.widget import _instances

from Pentago import COLORS, HOMES, PATTERNS, ROTATIONS, SQUARES, TURNED, Pentago
from pentago_widget.engine import seed
from pentago_widget.figures import Representations
from pentago_widget.figures.representations import EMPTY, Forms
from pentago_widget.games.pentago.kind import CONTROLS

BEGUN = "BBB......B.....B........WW...W.....W"


@pytest.fixture
def figure() -> Representations:
    return Representations(BEGUN)


def on(board: str, letter: str) -> tuple[str, ...]:
    """Return the squares on which a letter stands."""
    return tuple(square for square, own in zip(SQUARES, board, strict=True) if own == letter)


@pytest.mark.parametrize("index", range(4))
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_turn_is_the_rules_own_for_every_pattern(index: int, rotation: str) -> None:
    for pattern in PATTERNS:
        own = {square for square, (part, bit) in HOMES.items() if part == index and pattern & bit}
        board = "".join(".B"[square in own] for square in SQUARES)
        after = on(Forms(board).turned(index + 1, rotation).text, "B")
        assert sum(HOMES[square][1] for square in after) == TURNED[rotation][pattern]
        assert {HOMES[square][0] for square in after} <= {index}


def test_all_forms_are_forms_of_one_board() -> None:
    chance = random.Random(2)
    for _ in range(50):
        board = "".join(chance.choices(".BW", k=36))
        forms = Forms(board)
        rows = ["".join(row) for row in forms.rows]
        assert list(Pentago.from_rows(rows, "black").get_rows()) == rows
        for color in COLORS:
            squares = on(board, color[0].upper())
            assert forms.number(color) == seed.mask(squares)
            assert eval(forms.grouped(color)) == forms.number(color)
            patterns = [
                int("".join(str(one) for row in matrix for one in row), 2)
                for matrix in forms.matrices(color)
            ]
            assert patterns == [
                sum(HOMES[square][1] for square in squares if HOMES[square][0] == part)
                for part in range(4)
            ]
        assert eval("\n".join(forms.code)) == forms.rows


def test_after_any_turns_each_place_tells_where_it_was() -> None:
    chance = random.Random(3)
    figure = Representations(BEGUN)
    for _ in range(40):
        figure.turn(*chance.choice(CONTROLS))
        assert figure.forms.text == "".join(BEGUN[i] for i in figure.forms.origins)
    figure.close()


def test_a_square_pressed_is_black_then_white_then_empty(figure: Representations) -> None:
    seen = []
    for _ in range(3):
        figure._grid.buttons[3].set_state({"value": not figure._grid.buttons[3].value})
        seen.append((figure.forms.text[3], figure._typed.value == figure.forms.text))
    assert seen == [("B", True), ("W", True), (".", True)]
    assert figure.status() == "a3 is empty now. Changed squares: a3."


def test_a_control_turns_a_sub_board(figure: Representations) -> None:
    figure._controls.buttons[0].click()
    assert figure.status() == ("Sub-board 1 has turned clockwise. Changed squares: a0, a1, b2, c2.")
    marked = [at for at, cell in enumerate(figure.cells()) if "l" in cell]
    assert [SQUARES[at] for at in marked] == ["a0", "a1", "b2", "c2"]
    assert figure.forms.origins[:3] == (12, 6, 0)


def test_what_is_typed_is_followed_by_all_fields(figure: Representations) -> None:
    figure._typed.set_state({"value": f" {EMPTY[:-1]}W "})
    assert figure._numbers["white"].value.endswith("_000001")
    figure._numbers["black"].set_state({"value": "0b11_000000"})
    assert figure._typed.value == "." * 28 + "BB" + "." * 5 + "W"
    figure._numbers["black"].set_state({"value": str(2**35)})
    assert figure._typed.value == "B" + "." * 34 + "W"
    assert figure.errors == ""


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("B" * 35, "it has 35"),
        ("B" * 37, "it has 37"),
        ("......x" + "." * 29, "letter 7, for b0, is 'x'"),
        ("b" * 36, "letter 1, for a0, is 'b'"),
        ("", "it has 0"),
    ],
)
def test_a_wrong_text_is_told_why_and_changes_nothing(
    figure: Representations, typed: str, reason: str
) -> None:
    before = (figure.forms, figure.svg(), figure.cells())
    figure._typed.set_state({"value": typed})
    said = figure._enhancer.picture["status"]
    assert said == f"Nothing has changed: the text must be 36 of '.', 'B' and 'W': {reason}."
    assert (figure.forms, figure.svg(), figure.cells()) == before
    assert figure._typed.value == typed, "it stays there to be mended"
    assert figure.errors == ""
    with pytest.raises(ValueError, match=reason):
        figure.set_text(typed)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("twelve", "a whole number is written like 12"),
        ("1.5", "a whole number is written like 12"),
        ("-1", "it is from 0 to 68719476735, not -1"),
        (str(2**36), "not 68719476736"),
        ("1", "on f5 there would be a marble of each color"),
    ],
)
def test_a_wrong_number_is_told_why_and_changes_nothing(
    figure: Representations, typed: str, reason: str
) -> None:
    before = (figure.forms, figure.svg())
    figure._numbers["black"].set_state({"value": typed})
    assert figure._enhancer.picture["status"].startswith("Nothing has changed: ")
    assert reason in figure._enhancer.picture["status"]
    assert (figure.forms, figure.svg()) == before
    assert figure.errors == ""


def test_code_is_refused_what_hands_are_refused(figure: Representations) -> None:
    with pytest.raises(ValueError, match="not 5 and 'C'"):
        figure.turn(5, "C")
    with pytest.raises(ValueError, match="not 'red'"):
        figure.set_number("red", 1)
    with pytest.raises(ValueError, match="not True"):
        figure.set_number("black", True)
    with pytest.raises(ValueError, match="not 7"):
        Representations(7)


def test_the_text_form_stars_the_lines_that_have_changed(figure: Representations) -> None:
    assert "*" not in figure.text()
    figure.press("f0")
    starred = [line for line in figure.text().splitlines() if line.startswith("*")]
    assert [line[2:9] for line in starred] == [" ['B', ", "BBB....", "black  ", "black 3"]
    figure.set_number("black", 0)
    assert "* black  0b000000_000000_000000_000000_000000_000000 = 0" in figure.text()


def test_the_drawing_boxes_what_has_changed(figure: Representations) -> None:
    boxes = figure.svg().count("<rect")
    figure.press("f0")
    assert figure.svg().count("<rect") - boxes == 4, "list, text, number, matrix"
    figure.turn(2, "A")
    figure._fields.children[-1].click()
    assert figure.forms == Forms()
    assert figure.svg().count("<rect") == boxes


def test_it_can_be_read_without_a_kernel_and_gives_everything_back() -> None:
    before = set(_instances)
    figure = Representations(BEGUN)
    assert figure._repr_mimebundle_()["image/svg+xml"] == figure.svg()
    assert "black 4" in figure.svg()
    figure.close()
    assert set(_instances) <= before
