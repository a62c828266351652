"""A board of squares to press, in a notebook: it connects grid, controls, keyboard and status line.

It knows no rules. What is built on it tells how the board looks now (`_picture`) and what a gesture
means; the board paints, speaks, keeps errors from vanishing and gives everything back at the end.
"""

import functools
import html
import threading
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, TypeVar

import ipywidgets

from pentago_widget.board import picture, still, style
from pentago_widget.board.controls import Controls
from pentago_widget.board.enhancer import Enhancer
from pentago_widget.board.grid import ButtonGrid
from pentago_widget.board.wire import Quiet, QuietHTML, Wire, keep, lend, parts_of, set_looks

Done = TypeVar("Done")
Asked = ParamSpec("Asked")


def one_at_a_time(
    method: Callable[Concatenate[Any, Asked], Done],
) -> Callable[Concatenate[Any, Asked], Done]:
    """Let a method of a board wait while another thread is at work on it.

    Which thread runs a callback from the browser depends on the kernel's version.
    """

    @functools.wraps(method)
    def waiting(self: Any, /, *args: Asked.args, **kwargs: Asked.kwargs) -> Done:  # noqa: ANN401
        """Take the lock of the board."""
        with self._lock:
            return method(self, *args, **kwargs)

    return waiting


SIZES = ("small", "medium", "large", "projector")


class BoardWidget(Quiet, ipywidgets.VBox):
    """A board in a notebook: of a game, or of a figure in a lesson."""

    _is_built = False

    def __init__(self, board: picture.Board, size: str) -> None:
        """Build the widgets; nothing is painted yet."""
        if size not in SIZES:
            raise ValueError(f"size must be one of {', '.join(SIZES)}, not {size!r}")
        self._lock = threading.RLock()
        self._number, self._painted = 0, picture.Picture(())
        self._errors: deque[str] = deque(maxlen=MOST_ERRORS)
        self._size = size
        self._fixed = f"pw-size-{size} pw-game-{board.name.lower()}"
        self._always_sends = False
        self.wire = Wire()
        self._build(board)
        super().__init__(children=self._children())
        self.add_class("pw-root")
        lend(*parts_of(self._enhancer), *parts_of(self))
        self._is_built = True

    def _build(self, board: picture.Board) -> None:
        """Make the parts of the board and connect them."""
        self._enhancer = Enhancer(
            words={letter: list(word) for letter, word in board.words.items()},
            squares=list(board.squares),
            columns=board.columns,
            controls=list(board.controls),
            parts=[list(part) for part in board.together()],
            looks=list(board.looks),
            game=board.name,
        )
        self._enhancer.on_gesture(self._enhanced_gesture)
        press = lambda i: self._core_gesture("press", i)  # noqa: E731
        control = lambda k: self._core_gesture("control", k)  # noqa: E731
        self._grid = ButtonGrid(
            self.wire, board.squares, board.together(), board.words, press, self._first_cells()
        )
        self._controls = Controls(
            self.wire, board.controls, board.control_looks, board.words, control
        )
        self._texts = {look: self.wire.add(QuietHTML, f"pw-{look}") for look in TEXTS}
        self._style = self.wire.add(ipywidgets.HTML, value=f"<style>{style.of(board)}</style>")
        self._frame = self._framed(board)

    def _first_cells(self) -> tuple[str, ...]:
        """Return what the squares show when they are made; nothing where that is not yet known."""
        return ()

    def _framed(self, board: picture.Board) -> ipywidgets.Widget:
        """Put labels and controls round the squares."""
        box, text = ipywidgets.Box, self._texts
        across = len(board.column_labels)
        parts = [*self._grid.parts, text["lines"]]
        looks = f"pw-board pw-across-{across} pw-wide-{style.wide(board)}"
        squares = self.wire.add(box, looks, children=parts)
        text["columns"].value = _spans(board.column_labels)
        text["rows"].value = _spans(board.row_labels)
        middle = self.wire.add(box, "pw-middle", children=[text["columns"], text["rows"], squares])
        return self.wire.add(
            ipywidgets.VBox, "pw-frame", children=[middle, *self._control_rows(across)]
        )

    def _control_rows(self, across: int) -> list[ipywidgets.Widget]:
        """Put the two controls of each part side by side; of two rows the first goes on top."""
        box, buttons = ipywidgets.Box, self._controls.buttons
        pairs = [
            self.wire.add(box, f"pw-pair pw-of-{at // 2 + 1}", children=buttons[at : at + 2])
            for at in range(0, len(buttons), 2)
        ]
        rows = [pairs[at : at + across] for at in range(0, len(pairs), max(across, 1))]
        looks = ["pw-controls pw-above", "pw-controls"] if len(rows) == 2 else ["pw-controls"]
        return [
            self.wire.add(box, look, children=row) for look, row in zip(looks, rows, strict=False)
        ]

    def _children(self) -> list[ipywidgets.Widget]:
        """Put the parts in the order in which they are read."""
        return [self._enhancer, self._style, self._frame, *map(self._texts.get, SAID)]

    # What happens on the way in.

    def _enhanced_gesture(self, kind: str, value: Any, at: Any) -> None:  # noqa: ANN401
        """Take a gesture from the enhancer."""
        if kind in ("ready", "gone"):
            self._choose_wire()
        else:
            self._safely(self._gesture, kind, value, at)

    def _core_gesture(self, kind: str, value: int) -> None:
        """Take a gesture from a core button: some view is not enhanced, so everything is sent."""
        if self.wire.is_quiet:
            self._always_sends = True
            self._choose_wire()
        self._safely(self._gesture, kind, value, None)

    def _choose_wire(self) -> None:
        """Be quiet while the enhancer paints, and send everything when it stops."""
        was_quiet = self.wire.is_quiet
        self.wire.is_quiet = self._enhancer.enhanced and not self._always_sends
        if was_quiet and not self.wire.is_quiet:
            self.send_state()
            self.wire.send_all()

    def _gesture(self, kind: str, value: Any, at: Any) -> None:  # noqa: ANN401
        """Do what a gesture means. What is built on it says what that is."""
        raise NotImplementedError

    def _safely(self, do: Callable[..., Any], *arguments: Any) -> Any:  # noqa: ANN401
        """Do something one at a time; an error is shown and kept, not lost in a callback."""
        with self._lock:
            try:
                return do(*arguments)
            except Exception as error:  # a callback's error is seen nowhere else
                self._errors.append(traceback.format_exc())
                self._say(f"Something went wrong: {type(error).__name__}: {error}"[:300])
                return None

    @property
    def errors(self) -> str:
        """What went wrong in callbacks, newest last."""
        return "\n".join(self._errors)

    # What happens on the way out.

    def _picture(self) -> picture.Picture:
        """Return what the board shows now. What is built on it says what that is."""
        raise NotImplementedError

    def _show(self, *, again: bool = False) -> None:
        """Paint the board as it is now: what is seen first is sent first, what is equal never.

        With `again` an equal picture is sent, too, so that its status is said once more.
        """
        picture = self._picture()
        if picture == self._painted and not again:
            return
        self._painted, self._number = replace(picture, turned=""), self._number + 1
        with self._enhancer.hold_sync():  # one message
            self._enhancer.picture = picture.as_message(self._number)
            self._progress(self._legend_text())
        self._grid.paint(picture.cells)
        self._controls.paint(picture.controls)
        set_looks(self, f"pw-root {self._fixed}", picture.looks)
        if picture.turned:
            self._grid.turn(int(picture.turned[0]) - 1, picture.turned[1:])
        self._texts["status"].value = html.escape(picture.status)
        self._texts["lines"].value = picture.lines

    def _speak(self, text: str) -> None:
        """Have something read out that is not the status."""
        self._number += 1
        self._enhancer.spoken = [text, self._number]
        self._texts["progress"].value = html.escape(together(text, self._enhancer.progress))

    def _legend_text(self) -> str:
        """Return what is shown, and not read out, together with a picture."""
        return str(self._enhancer.progress)

    def _progress(self, text: str) -> None:
        """Show, without reading it out, how far something has come."""
        self._enhancer.progress = text
        self._texts["progress"].value = html.escape(text)

    def _say(self, text: str) -> None:
        """Show a text in the status line. It is kept in the picture."""
        raise NotImplementedError

    def _ipython_display_(self) -> None:
        """Show the board, and after it what a page without a living board shows in its place.

        A page that nbconvert makes from a notebook with saved widgets is blank without a net.
        """
        from IPython.display import display  # noqa: PLC0415  only IPython calls this

        shown = self._repr_mimebundle_()
        bundle, metadata = shown if isinstance(shown, tuple) else (shown, {})
        display(bundle, metadata=metadata, raw=True)
        display({"text/html": still.page_part("".join(self._still().values()))}, raw=True)

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  IPython takes a dict, or a pair
        """Return what a notebook shows, and metadata where a front end needs some to show it.

        Colab asks for a manager of widgets by such metadata; anywidget knows how it does.
        """
        keep(self)
        shown: dict[str, Any] = super()._repr_mimebundle_(**options)
        by_enhancer = self._enhancer._repr_mimebundle_(**options)
        metadata = by_enhancer[1] if isinstance(by_enhancer, tuple) else {}
        bundle = shown | self._still()
        return (bundle, metadata) if metadata else bundle

    def _still(self) -> dict[str, str]:
        """Return what readers without a kernel see, by its media type."""
        return {"image/svg+xml": self.picture()}

    def picture(self) -> str:
        """Return the position as SVG text."""
        raise NotImplementedError

    def close(self) -> None:
        """Give back everything the board is made of."""
        if not self._is_built:  # what was refused at once has nothing to give back
            return
        with self._lock:
            self.wire.close()
            for part in (self._enhancer.layout, self._enhancer, self.layout):
                if part.comm is not None:
                    part.close()
            super().close()


MOST_ERRORS = 100
"""So many errors are kept, the latest ones."""

TEXTS = ("columns", "rows", "lines", "status", "progress")
"""The texts of a board, by their CSS classes."""

SAID = ("status", "progress")
"""Those below the board."""


def together(text: str, legend: str) -> str:
    """Return a text with the legend that stands beside the board, unless that says it already."""
    return legend if text in legend else f"{text} {legend}".rstrip()


def _spans(groups: Sequence[Sequence[str]]) -> str:
    """Return labels one by one; where a new part begins there is more room."""
    return "".join(
        f"<span{' class=pw-next' * (at == 0 < number)}>{html.escape(label)}</span>"
        for number, group in enumerate(groups)
        for at, label in enumerate(group)
    )
