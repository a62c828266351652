"""The figures of the 32 lines, against the rules."""

import pytest

from Pentago import COLORS, LINES, SQUARES, Pentago
from pentago_widget.figures import LineHeat, WinLines
from pentago_widget.figures.win_lines import shade
from tests.hands import fill

HEAT = ((3, 4, 3, 3, 4, 3), (4, 6, 5, 5, 6, 4), (3, 5, 7, 7, 5, 3))
BOTH = Pentago.from_rows(["BBBBB.", "WWWWWW", "..W...", "......", "......", "......"], "black")

WRONG: list[tuple[dict[str, object], str]] = [
    ({"lines": "edges"}, "lines must be one of 'all', 'rows', 'columns', 'diagonals'"),
    ({"through": "g0"}, "through must be one of 'a0', …, 'f5', not 'g0'"),
    ({"color": "red"}, "color must be one of 'black', 'white', not 'red'"),
    ({"number": 33}, "number must be from 1 to 32, not 33"),
    ({"number": "1"}, "number must be from 1 to 32, not '1'"),
]


pytestmark = pytest.mark.usefixtures("nothing_left")


def lit(figure: WinLines) -> tuple[str, ...]:
    """Return the squares that are lit on the board."""
    return tuple(
        square for square, cell in zip(SQUARES, figure.cells(), strict=True) if "l" in cell
    )


class TestWinLines:
    """The lines, one by one."""

    def test_the_slider_lights_all_32_lines_one_by_one(self) -> None:
        figure = WinLines()
        for number, line in enumerate(LINES, 1):
            figure._at.set_state({"value": number})
            assert lit(figure) == tuple(sorted(line))
            assert f"Number {number} of 32 lines: {', '.join(line)}." == figure.status()
        assert figure.errors == ""
        figure.close()

    def test_the_groups_are_12_and_12_and_8(self) -> None:
        figure = WinLines()
        for at, (name, number) in enumerate((("rows", 12), ("columns", 12), ("diagonals", 8)), 1):
            fill(figure._group, at)
            assert len(figure.selected()) == figure._at.max == number
            assert f"{name}: {number}, chosen: {number}" in figure.svg()
        figure.close()

    def test_a_pressed_square_chooses_the_lines_through_it(self) -> None:
        figure = WinLines()
        for number, square in enumerate(SQUARES):
            button = figure._grid.buttons[number]
            button.set_state({"value": not button.value})
            assert figure.selected() == [line for line in LINES if square in line]
            assert figure.cells()[number].endswith("s")
            figure.press(square)
            assert figure.selected() == list(LINES)
        figure.close()

    @pytest.mark.parametrize("color", COLORS)
    def test_a_color_chooses_the_lines_that_it_has_on_the_board(self, color: str) -> None:
        figure = WinLines(BOTH)
        fill(figure._color, 1 + COLORS.index(color))
        assert figure.selected() == [line for owner, line in BOTH.get_fives() if owner == color]
        assert figure.status().endswith(f"{color.capitalize()} has all five.")
        figure.close()

    def test_where_no_line_is_chosen_that_is_said(self) -> None:
        figure = WinLines()
        figure.select(lines="diagonals", through="a2")
        assert figure.status() == "There is no such line: none on diagonals through a2."
        assert lit(figure) == ()
        assert figure.picture()
        figure.select(through="c2", color="black")
        assert figure.status().endswith("none on diagonals through c2 taken by black.")
        figure.close()

    def test_code_lights_a_line_of_those_chosen(self) -> None:
        figure = WinLines(lines="columns", through="c2")
        figure.select(number=2)
        assert lit(figure) == ("b2", "c2", "d2", "e2", "f2")
        figure.select(lines="all", through="")
        assert lit(figure) == LINES[0]
        figure.close()

    def test_the_game_given_is_shown_and_not_changed(self) -> None:
        figure = WinLines(BOTH)
        assert "".join(cell[0] for cell in figure.cells()) == "".join(BOTH.get_rows())
        assert figure.game is not BOTH
        figure.close()

    def test_the_text_lists_the_lines_chosen(self) -> None:
        figure = WinLines()
        figure.select(lines="diagonals", through="a0")
        assert figure.text().splitlines()[-1] == "> a0 b1 c2 d3 e4"
        figure.close()

    def test_the_picture_has_the_board_and_the_drawing_has_not(self) -> None:
        figure = WinLines(BOTH)
        assert figure.picture().count("<circle") == figure.svg().count("<circle") + 36 + 2 * 5
        figure.close()

    def test_what_cannot_be_chosen_is_refused_in_words(self) -> None:
        figure = WinLines()
        for wrong, said in WRONG:
            with pytest.raises(ValueError, match=said):
                figure.select(**wrong)
        assert figure.selected() == list(LINES)
        figure.close()


class TestLineHeat:
    """How many lines run through each square."""

    def test_it_counts_the_lines_through_each_square(self) -> None:
        figure = LineHeat()
        assert figure.counts() == (*HEAT, *reversed(HEAT))
        assert "add up to 160" in figure.svg()
        assert "Most of them, 7, run through c2, c3, d2, d3" in figure.status()
        figure.close()

    def test_the_groups_add_up_to_all(self) -> None:
        figure = LineHeat()
        sums = []
        for number in range(4):
            fill(figure._group, number)
            sums.append(sum(map(sum, figure.counts())))
        assert sums == [160, 60, 60, 40]
        figure.close()

    def test_lines_are_open_for_a_color_without_a_marble_of_the_other(self) -> None:
        figure = LineHeat(BOTH, color="black")
        assert all("b" not in square[0] for line in figure.lines() for square in line)
        assert not any("c2" in line for line in figure.lines())
        fill(figure._color, 0)
        assert len(figure.lines()) == 32
        figure.close()

    def test_the_text_is_the_table(self) -> None:
        figure = LineHeat(lines="rows")
        assert figure.text().splitlines()[:2] == ["  0 1 2 3 4 5", "a 1 2 2 2 2 1"]
        figure.close()

    def test_what_is_no_game_is_refused_in_words(self) -> None:
        with pytest.raises(ValueError, match="game must be a Pentago, not 'BBB'"):
            LineHeat("BBB")
        with pytest.raises(ValueError, match="color must be one of 'black', 'white', not 'red'"):
            LineHeat(color="red")

    def test_every_number_can_be_read_on_its_shade(self) -> None:
        for count in range(8):
            light, dark = sorted(map(luminance, shade(count)), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(color: str) -> float:
    """Return how bright a color is, as the accessibility guidelines reckon it."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
