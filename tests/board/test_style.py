"""The look of boards: which rules a board is sent, and that they are its own."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from pentago_widget.board import style
from pentago_widget.board.picture import Board
from pentago_widget.figures import RingBits
from pentago_widget.figures.boards import SIX, THREE
from pentago_widget.figures.turn_table import BOARD as TABLE
from pentago_widget.games.builders.kind import BUILDERS
from pentago_widget.games.catalog import KINDS
from pentago_widget.games.gess.kind import GESS
from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.play.kind import Kind
from tests.frame.tic_tac_toe import TicTacToeKind

TOY = TicTacToeKind()
BOARDS = (*(kind.board for kind in KINDS), TOY.board, THREE, TABLE)
FRAME = ("board/board.css", "board/turning.css")
NAMES = [kind.name.lower() for kind in KINDS]
SCOPES = {
    **dict.fromkeys(FRAME, ".pw-root"),
    "figures/figure.css": ".pw-figure",
    **{f"games/{name}/{name}.css": f".pw-root.pw-game-{name}" for name in NAMES},
}
"""What every rule of a sheet begins with."""

DARK = '[data-jp-theme-light="false"] '


def selectors(name: str) -> list[str]:
    """Return every selector of a sheet, without the steps of an animation."""
    found = re.findall(r"([^{}]+)\{", style.sheet(name))
    each = (one.strip() for part in found for one in part.split(","))
    return [one for one in each if one[0] != "@" and one not in ("from", "to")]


def classes(text: str) -> set[str]:
    """Return the CSS classes that are named in rules, and the beginnings of classes."""
    return set(re.findall(r"\bpw-[\w-]+", text))


def shown(board: Board) -> set[str]:
    """Return the CSS classes that only cells, controls or pictures of a board have."""
    looks = [word.look for word in board.words.values()]
    return {one for look in (*looks, *board.control_looks, *board.looks) for one in look.split()}


def test_every_sheet_of_the_package_is_one_of_these() -> None:
    package = Path(str(files("pentago_widget")))
    assert {path.relative_to(package).as_posix() for path in package.rglob("*.css")} == {*SCOPES}


@pytest.mark.parametrize("name", FRAME)
def test_the_frame_has_no_rule_for_what_one_game_alone_shows(name: str) -> None:
    ruled = classes(style.sheet(name))
    for board in BOARDS:
        others = {look for other in BOARDS if other is not board for look in shown(other)}
        assert not ruled & (shown(board) - others), board.name


@pytest.mark.parametrize("name", SCOPES)
def test_every_rule_holds_where_it_belongs_and_nowhere_else(name: str) -> None:
    scoped = re.compile(re.escape(SCOPES[name]) + r"(?![\w-])")  # and no longer class
    assert selectors(name)
    for selector in selectors(name):
        bare = selector.removeprefix(DARK).replace(".pw-root.pw-figure", ".pw-figure")
        assert scoped.match(bare), selector


@pytest.mark.parametrize("kind", [*KINDS, TOY], ids=lambda kind: kind.name)
def test_a_game_is_sent_every_boards_rules_and_its_own_and_no_other_games(
    kind: TicTacToeKind,
) -> None:
    sent = style.of(kind.board)
    assert sent.startswith(style.sheet("board/board.css"))
    assert sent.endswith(kind.board.css)
    games = {look for look in classes(sent) if look.startswith("pw-game-")}
    assert games == ({f"pw-game-{kind.name.lower()}"} if kind in KINDS else set())
    assert not {look for look in classes(sent) if look.startswith(("pw-digit", "pw-node"))}


@pytest.mark.parametrize(
    ("board", "turns"),
    [
        (PENTAGO.board, True), (SIX, True), (THREE, True),
        (BUILDERS.board, False), (GESS.board, False), (TOY.board, False),
    ],
    ids=lambda value: getattr(value, "name", None),
)  # fmt: skip
def test_only_boards_of_parts_are_sent_the_rules_for_turning(board: Board, turns: bool) -> None:
    assert ("pw-turning-" in style.of(board)) == turns
    assert ("pw-control" in style.of(board)) == turns


def test_a_figure_is_sent_its_boards_rules_after_those_of_figures() -> None:
    sent = RingBits()._style.value
    order = [
        sent.index(rule) for rule in (".pw-board", ".pw-turning-C-0", ".pw-figure button.pw-lit")
    ]
    assert order == sorted(order)
    seen = [RingBits.squares.words[letter].look for letter in "lrx5"]
    assert set(seen) <= classes(sent)


def test_what_readers_of_a_sheet_need_is_not_sent() -> None:
    for board in BOARDS:
        assert not re.search(r"/\*|\s\s|\n[^.@\[]", style.of(board))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_a_cell_may_show_has_a_look(kind: Kind) -> None:
    plain = {"pw-level-0"}  # the ground is bare
    assert shown(kind.board) - plain <= classes(style.of(kind.board))
