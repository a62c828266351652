"""Front ends that are not JupyterLab: what they are handed, and what they are told."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from pentago_widget import BuildersWidget, GessWidget, PentagoWidget
from pentago_widget.board.widget import BoardWidget
from pentago_widget.board.wire import require_ipywidgets
from pentago_widget.figures.turn_table import TurnTable
from pentago_widget.lessons import ask

VIEW = "application/vnd.jupyter.widget-view+json"
MANAGER = "https://ssl.gstatic.com/colaboratory-static/widgets/colab-cdn-widget-manager"


@pytest.fixture
def colab(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend to be Colab, whose module tells where the manager of foreign widgets is."""
    output = SimpleNamespace(
        enable_custom_widget_manager=lambda: None,
        _widgets=SimpleNamespace(_installed_url=MANAGER),
    )
    monkeypatch.setitem(sys.modules, "google.colab.output", output)


MAKERS: list[Callable[[], BoardWidget]] = [PentagoWidget, BuildersWidget, GessWidget, TurnTable]


@pytest.mark.usefixtures("colab")
@pytest.mark.parametrize("make", MAKERS)
def test_a_board_as_the_last_expression_names_colab_s_manager(
    make: Callable[[], BoardWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    from IPython.core.formatters import DisplayFormatter

    published: list[tuple[dict[str, Any], dict[str, Any]]] = []
    monkeypatch.setattr(
        "IPython.display.display",
        lambda bundle, raw, metadata=None: published.append((bundle, metadata)),  # noqa: ARG005
    )
    board = make()
    assert DisplayFormatter().format(board) == ({}, {})  # what is left to show
    (shown, metadata), (still, _) = published
    assert [*still] == ["text/html"]
    assert shown[VIEW]["model_id"] == board.model_id
    assert "image/svg+xml" in shown
    assert metadata == {VIEW: {"colab": {"custom_widget_manager": {"url": MANAGER}}}}
    board.close()


@pytest.mark.usefixtures("colab")
def test_a_question_names_it_too() -> None:
    question = ask("card_two_fives")
    shown, metadata = question._repr_mimebundle_()
    assert shown["text/html"].startswith("<pre>")
    assert VIEW in metadata
    question.close()


def test_elsewhere_nothing_is_added() -> None:
    board = PentagoWidget()
    assert isinstance(board._repr_mimebundle_(), dict)
    board.close()


def test_an_old_ipywidgets_is_named_with_the_one_that_is_wanted() -> None:
    with pytest.raises(ImportError) as told:
        require_ipywidgets("7.8.5")
    assert str(told.value) == (
        "The boards need ipywidgets 8 or newer, but ipywidgets 7.8.5 is installed."
        " Run python -m pip install --upgrade ipywidgets, then restart the kernel."
    )
    require_ipywidgets("8.0.0")
    require_ipywidgets("10.0.0rc1")
