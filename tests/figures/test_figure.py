"""What all figures share: fields, squares, a status, a text form, a static picture, and an end."""

import html
import re

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget import figures
from pentago_widget.board.widget import SIZES
from pentago_widget.figures.boards import THREE
from pentago_widget.figures.figure import Figure
from pentago_widget.figures.steps import Step
from pentago_widget.ink.sketch import FITTING, sheet, words


class Sample(Figure):
    """A figure with a square to press and a field of each kind."""

    squares = THREE

    def __init__(self) -> None:
        """Make one field of each kind."""
        super().__init__()
        self.seen: list[object] = []
        self.number = self.slider("Number", 0, 9, 3)
        self.kind = self.choice("Kind", ("one", "two"), "one")
        self.is_on = self.switch("On")
        self.typed = self.entry("Typed")
        self.go = self.button("Go", lambda: self.seen.append("go"))
        self.fail = self.button("Fail", lambda: 1 // 0)
        self.show()

    def svg(self) -> str:
        """Write the number."""
        return sheet("<Number>", "A number.", 60, 40, words(30, 20, f"<{self.number.value}>"))

    def text(self) -> str:
        """Write the number."""
        return f"number <{self.number.value}>"

    def status(self) -> str:
        """Say the number."""
        return f"The number is {self.number.value}."

    def cells(self) -> tuple[str, ...]:
        """Show empty squares, and the number on the first."""
        return (str(self.number.value), *"........")

    def pressed(self, square: str) -> None:
        """Keep the square."""
        self.seen.append(square)
        if square == "c2":
            self.say("The last one.")

    def used(self, control: int) -> None:
        """Keep the control."""
        self.seen.append(control)

    def changed(self, field: object) -> None:
        """Keep the field."""
        self.seen.append(field)


@pytest.fixture
def figure() -> Sample:
    return Sample()


def test_a_field_changed_in_the_browser_is_shown_at_once(figure: Sample) -> None:
    figure.number.set_state({"value": 7})
    assert figure.seen == [figure.number]
    assert figure._enhancer.picture["status"] == "The number is 7."
    assert "&lt;7&gt;" in figure._drawing.value
    assert figure._enhancer.picture["cells"].startswith("7 ")


def test_what_code_sets_counts_as_nobody_s_doing(figure: Sample) -> None:
    figure.set(figure.number, value=5)
    assert figure.seen == []


def test_squares_and_controls_are_pressed_by_hand_and_by_code(figure: Sample) -> None:
    figure._grid.buttons[4].set_state({"value": True})
    figure.press("b1")
    figure._controls.buttons[1].click()
    figure.use("turn clockwise")
    assert figure.seen == ["b1", "b1", 1, 0]


def test_what_is_no_square_and_no_control_is_refused(figure: Sample) -> None:
    with pytest.raises(ValueError, match="no square 'd0'"):
        figure.press("d0")
    with pytest.raises(ValueError, match="no control 'turn'"):
        figure.use("turn")


def test_what_was_said_holds_until_something_else_is_done(figure: Sample) -> None:
    figure.press("c2")
    assert figure._enhancer.picture["status"] == "The last one."
    assert repr(figure) == "<Sample: The last one.>"
    figure.press("a0")
    assert figure._enhancer.picture["status"] == "The number is 3."


def test_an_error_in_a_button_is_seen_in_the_status_and_kept(figure: Sample) -> None:
    figure.fail.click()
    assert "ZeroDivisionError" in figure._enhancer.picture["status"]
    assert "ZeroDivisionError" in figure.errors


def test_the_text_form_is_shown_on_request_and_follows(figure: Sample) -> None:
    assert figure._text.value == ""
    figure._as_text.set_state({"value": True})
    figure.number.set_state({"value": 8})
    assert html.unescape(figure._text.value) == "<pre>number <8></pre>"


def test_readers_without_a_kernel_see_a_picture(figure: Sample) -> None:
    assert figure._repr_mimebundle_()["image/svg+xml"] == figure.svg()
    assert "<title>&lt;Number&gt;</title>" in figure.svg()


def test_closing_gives_back_every_model() -> None:
    before = set(_instances)
    figure = Sample()
    assert len(set(_instances) - before) > 10
    figure.close()
    assert set(_instances) <= before


def test_an_unknown_figure_is_named() -> None:
    with pytest.raises(AttributeError, match="there is no figure 'Rotation'"):
        figures.Rotation  # noqa: B018


def test_a_figure_is_told_from_a_game_by_its_look_however_often_it_is_painted(
    figure: Sample,
) -> None:
    for square in ("a0", "b1"):
        figure.press(square)
        assert "pw-figure" in figure._dom_classes


def made(name: str, size: str) -> Figure:
    """Return a figure in a size."""
    kind = getattr(figures, name)
    given = ([Step("Begin.", move="a0 1C")],) if name == "Demonstration" else ()
    return kind(*given, size=size)  # type: ignore[no-any-return]


def pixels(svg: str) -> list[float]:
    """Return how wide and how high a picture is."""
    found = re.match(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', svg)
    return [float(number) for number in found.groups()] if found else []


@pytest.mark.slow
@pytest.mark.parametrize("name", figures.__all__)
def test_every_drawing_grows_with_its_figure_up_to_the_page(name: str) -> None:
    seen = []
    for size in SIZES:
        figure = made(name, size)
        drawn, still = figure._drawing.value, figure._repr_mimebundle_().get("image/svg+xml", "")
        assert size in ("small", "medium") or all(
            FITTING in svg.partition(">")[0] for svg in (drawn, still) if svg
        )
        seen.append([*pixels(drawn), *pixels(still)])
        figure.close()
    small, medium, large, projector = seen
    assert medium, "it has a drawing"
    assert small == medium
    assert large == pytest.approx([1.4 * number for number in medium])
    assert projector == [2 * number for number in medium]
