"""The lesson on coordinates: what its checks expect is what the library and the figure say."""

from Pentago import COLORS, SQUARES, Pentago, home
from pentago_widget.engine import seed
from pentago_widget.figures.representations import Forms
from pentago_widget.games.pentago.move import Move
from pentago_widget.lessons import catalog, coordinates
from pentago_widget.lessons.exercise import Case


def cases(name: str) -> list[Case]:
    """Return the cases of an exercise."""
    return list(catalog.exercise(name).cases())


def right_answer(name: str) -> str:
    """Return the right answer to a question."""
    return next(choice.text for choice in catalog.question(name).choices if choice.is_right)


def test_every_square_is_asked_for_in_both_directions() -> None:
    there = {case.given[0]: case.expected for case in cases("row_and_column")}
    back = {case.given: case.expected for case in cases("position_at")}
    assert set(there) == set(SQUARES) == set(back.values())
    assert all(back[there[square]] == square for square in SQUARES)
    both = {case.given: case.expected for case in cases("position_in")}
    parts = {case.given[0]: case.expected for case in cases("sub_board_of")}
    places = {case.given[0]: case.expected for case in cases("place_in")}
    assert all(both[(parts[square], *places[square])] == square for square in SQUARES)
    assert {square: part - 1 for square, part in parts.items()} == {
        square: home(square)[0] for square in SQUARES
    }


def test_numbers_are_those_of_the_figure_and_of_the_engine() -> None:
    for case in cases("number_of"):
        text, color = case.given
        letter = color[0].upper()
        own = tuple(s for s, found in zip(SQUARES, text, strict=True) if found == letter)
        assert case.expected == Forms(text).number(color) == seed.mask(own)
    assert {case.given[1] for case in cases("number_of")} == set(COLORS)


def test_rows_and_texts_are_those_of_the_rules() -> None:
    for case in cases("rows_of"):
        game = Pentago.from_rows(["".join(row) for row in case.expected], "black")
        assert "".join(game.get_rows()) == case.given[0]
    assert {case.expected for case in cases("text_of")} == {c.given[0] for c in cases("rows_of")}


def test_what_the_questions_call_right_is_so() -> None:
    assert SQUARES[6 * 1 + 4] == right_answer("which_square")
    rows = [["."] * 6] * 6
    rows[0][0] = "B"
    assert str(sum(row.count("B") for row in rows)) == right_answer("copied_rows")
    assert str(SQUARES.index("e1")) == right_answer("index_in_text")
    moved = [square for square in SQUARES if Move(square, 2, "C").landing() != square]
    assert right_answer("turned_letters") == f"at most {len(moved)}"
    assert str(Forms("." * 35 + "B").number("black")) == right_answer("last_digit")
    assert str(Forms("B" + "." * 35).number("black")) in str(catalog.question("last_digit"))


def test_the_first_squares_tell_row_and_column_apart() -> None:
    assert coordinates.IN_ORDER[:2] == ("a0", "c4")
    assert sorted(coordinates.IN_ORDER) == sorted(SQUARES)
