"""Arrow keys, roles and names for the ear, speech and fast painting, for any board of buttons.

The board is made of core widgets and plays without this. Where anywidget is loaded in the browser,
`enhancer.js` takes over every view of the board: it sends gestures as short messages, and paints
what Python answers from one picture. Knows no game.
"""

from collections.abc import Callable, Iterable
from importlib.resources import files

import anywidget
from traitlets import Any, Bool, Dict, Int, List, Unicode

Gesture = Callable[[str, int | str, int | None], None]
"""Called with the kind of a gesture, its value, and the square where the focus was."""

KEYS = {
    "undo": "U",
    "redo": "Y",
    "row": "R",
    "part": "B",
    "last": "L",
    "threats": "T",
    "hint": "H",
    "help": "?",
    "escape": "Escape",
}
"""What keys can ask for, and which key does."""

PAINTED = ("picture", "spoken", "progress")
"""What changes while the board is in use."""

MOST_VIEWS = 100
"""How many views are remembered; pages that died without a word are forgotten in the end."""


class Enhancer(anywidget.AnyWidget):
    """The enhancer of one board: the first child of the box whose CSS class is `pw-root`."""

    _esm = Unicode(files("pentago_widget.board").joinpath("enhancer.js").read_text("utf-8")).tag(
        sync=True
    )
    _anywidget_id = Unicode("pentago_widget.board.enhancer.Enhancer").tag(sync=True)

    game = Unicode("", help="The name of the game, said with its board.").tag(sync=True)
    words = Dict(help="What each letter of a cell says and how it looks.").tag(sync=True)
    squares = List(Unicode(), help="The names of the squares, row by row.").tag(sync=True)
    columns = Int(1, help="How many squares a row has.").tag(sync=True)
    controls = List(Unicode(), help="The names of the controls, part by part.").tag(sync=True)
    parts = List(List(Int()), help="The squares of each part that can be turned.").tag(sync=True)
    looks = List(Unicode(), help="Every CSS class that a picture may give the root.").tag(sync=True)
    picture = Dict(help="What the board shows: `Picture.as_message`.").tag(sync=True)
    spoken = List(Any(), help="Something to say beside the status, and its number.").tag(sync=True)
    progress = Unicode("", help="Shown but not spoken.").tag(sync=True)

    enhanced = Bool(False, read_only=True, help="Whether a view in a browser has taken over.")

    def __init__(self, **traits: object) -> None:
        """Listen to the browser; traits may be given by name."""
        self._gestures: list[Gesture] = []
        self._views: dict[str, None] = {}
        super().__init__(**traits)
        self.on_msg(self._receive)

    def add_traits(self, **traits: object) -> None:
        """Add what is missing; with nothing missing all boards share one class."""
        missing = {name: trait for name, trait in traits.items() if not self.has_trait(name)}
        if missing:
            super().add_traits(**missing)

    def on_gesture(self, callback: Gesture) -> None:
        """Call back with ('press', i, i), ('control', k, None) or ('key', name, at).

        A view that has taken over is told as ('ready', its name, None), one that ends as 'gone'.
        """
        self._gestures.append(callback)

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send the state, or a part of it; what is painted goes only to a view that paints."""
        names = {key} if isinstance(key, str) else set(key or ("everything",))
        if self.enhanced or not names <= {*PAINTED}:
            super().send_state(key)

    def close(self) -> None:
        """Forget who listened, and give the model back."""
        self._gestures.clear()
        self._views.clear()
        super().close()

    def _receive(self, _: object, content: object, __: object) -> None:
        """Take a message of the browser; one that says nothing known is ignored."""
        match content:
            case {"ready": str(view)} if len(view) < 40:
                self._count(view, here=True)
                self._tell("ready", view, None)
            case {"gone": str(view)} if view in self._views:
                self._count(view, here=False)
                self._tell("gone", view, None)
            case {"key": str(key), "at": at} if key in KEYS and self._is_one_of("squares", at):
                self._tell("key", key, at)
            case {"press": square} if self._is_one_of("squares", square):
                self._tell("press", square, square)
            case {"control": control} if self._is_one_of("controls", control):
                self._tell("control", control, None)

    def _is_one_of(self, names: str, number: object) -> bool:
        """Say whether a browser's number stands for one of our squares or controls."""
        return type(number) is int and 0 <= number < len(getattr(self, names))

    def _tell(self, kind: str, value: int | str, at: int | None) -> None:
        """Hand a gesture on."""
        for callback in list(self._gestures):
            callback(kind, value, at)

    def _count(self, view: str, *, here: bool) -> None:
        """Keep the book of views that have taken over."""
        self._views.pop(view, None)
        if here:
            self._views[view] = None
        for old in list(self._views)[:-MOST_VIEWS]:
            del self._views[old]
        was_enhanced = self.enhanced
        self.set_trait("enhanced", bool(self._views))
        if self.enhanced and not was_enhanced:
            self.send_state(PAINTED)
