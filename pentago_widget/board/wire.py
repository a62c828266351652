"""The wire to the browser: widgets that keep their state true and can be told not to send it.

While the enhancer paints the board from one picture, the core widgets below it are not seen. They
send nothing then, but a page that is reloaded gets their true state; and as soon as a view turns
up that is not enhanced, everything is sent again.
"""

import weakref
from collections.abc import Callable
from typing import Any

import ipywidgets
import traitlets
from ipywidgets.widgets.widget import _instances


def require_ipywidgets(found: str) -> None:
    """Raise an ImportError where the ipywidgets found is older than the boards need."""
    if int(found.partition(".")[0]) < OLDEST:
        raise ImportError(
            f"The boards need ipywidgets {OLDEST} or newer, but ipywidgets {found} is installed."
            " Run python -m pip install --upgrade ipywidgets, then restart the kernel."
        )


OLDEST = 8
"""The version of ipywidgets from which on the boards work."""

require_ipywidgets(ipywidgets.__version__)


class Lent:
    """A model as ipywidgets knows it, without keeping it: it is gone when nobody else has it."""

    def __init__(self, model: ipywidgets.Widget) -> None:
        """Take the model."""
        self._model = weakref.ref(model)

    @property  # type: ignore[misc]  # isinstance may ask any object for its class
    def __class__(self) -> Any:  # noqa: ANN401
        """Return the class of the model."""
        return type(self._model())

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        """Return what the model has."""
        return getattr(self._model(), name)

    def take(self, message: object) -> None:
        """Hand a message of the browser on."""
        if (model := self._model()) is not None:
            model._handle_msg(message)


def lend(*models: ipywidgets.Widget) -> None:
    """Have ipywidgets know models without keeping them: who drops a board gives its models back.

    Usually it keeps each model until that is closed, as a page may show it. What consists of models
    that are lent must hold them itself.
    """
    for model in models:
        if model.comm is not None:
            lent: Any = Lent(model)
            _instances[model.model_id] = lent
            model.comm.on_msg(lent.take)


def keep(model: ipywidgets.Widget) -> None:
    """Have ipywidgets keep a model, and so all that it is made of: a page shows it now."""
    if model.comm is not None:
        _instances[model.model_id] = model


class Wire:
    """What the widgets of one board share: whether they send, one layout and one style each."""

    def __init__(self) -> None:
        """Begin by sending everything."""
        self.is_quiet = False
        self.widgets: list[ipywidgets.Widget] = []
        self._shared: dict[type, tuple[ipywidgets.Widget, ipywidgets.Widget]] = {}

    def add(self, kind: Callable[..., Any], looks: str = "", **traits: Any) -> Any:  # noqa: ANN401
        """Make a widget with these CSS classes that keeps to this wire."""
        if isinstance(kind, type) and kind in self._shared:
            layout, style = self._shared[kind]
            traits |= {"layout": layout} | ({"style": style} if style else {})
        if isinstance(kind, type) and hasattr(kind, "tooltip"):
            traits.setdefault("tooltip", "")  # without one, the browser shows and reads "null"
        made = kind(_dom_classes=tuple(looks.split()), **traits)
        if isinstance(kind, type):
            self._shared.setdefault(kind, (made.layout, getattr(made, "style", None)))
        made.wire = self
        self.widgets.append(made)
        lend(*parts_of(made))
        return made

    def send_all(self) -> None:
        """Send the true state of every widget that may have kept it back."""
        for widget in self.widgets:
            if isinstance(widget, Quiet):
                widget.send_state()

    def close(self) -> None:
        """Give back every widget, with its layout and style."""
        for widget in self.widgets:
            for part in parts_of(widget):
                if part.comm is not None:
                    part.close()
        self.widgets.clear()
        self._shared.clear()


def parts_of(widget: ipywidgets.Widget) -> list[ipywidgets.Widget]:
    """Return the models that a widget is made of: its layout, its style, if any, and itself."""
    parts = (getattr(widget, "layout", None), getattr(widget, "style", None), widget)
    return [part for part in parts if isinstance(part, ipywidgets.Widget)]


class Quiet(ipywidgets.Widget):
    """A widget that sends nothing while its wire is quiet."""

    wire: Any = None  # a Wire, as soon as there is one

    def send_state(self, key: Any = None) -> None:  # noqa: ANN401
        """Send the state, or a part of it, to the browser."""
        if self.wire is None or not self.wire.is_quiet:
            super().send_state(key)


class QuietToggle(Quiet, ipywidgets.ToggleButton):
    """A toggle button that can be quiet; its value is not echoed, for nobody looks at it."""

    value = traitlets.Bool(False).tag(sync=True, echo_update=False)


class QuietButton(Quiet, ipywidgets.Button):
    """A button that can be quiet."""


class QuietHTML(Quiet, ipywidgets.HTML):
    """A text that can be quiet."""


class QuietBox(Quiet, ipywidgets.Box):
    """A box that can be quiet."""


def set_looks(widget: ipywidgets.DOMWidget, fixed: str, looks: tuple[str, ...]) -> None:
    """Give a widget these CSS classes, the fixed ones first, in one message or none."""
    classes = (*fixed.split(), *looks)
    if widget._dom_classes != classes:
        widget._dom_classes = classes
