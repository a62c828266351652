"""The figure of the symmetries: what it says of squares, moves and folds is the rules' own."""

import random
import re
from collections import Counter

import pytest

import Pentago
from Pentago import SQUARES
from pentago_widget.engine.root import branches
from pentago_widget.figures import Symmetries
from pentago_widget.figures.first_moves import (
    ALL,
    BOARDS,
    CLASSES,
    FOLDS,
    LETTERS,
    MOVES,
    belonging,
    labels,
    leading_to,
    placing_on,
    told,
)
from pentago_widget.figures.symmetries import ORBIT, SHOWN, TURNS
from pentago_widget.games.pentago.move import board_from_text
from pentago_widget.games.pentago.symmetry import SYMMETRIES

BEGUN = "BBB......B.....B........WW...W.....W w"


def status(figure: Symmetries) -> str:
    """Return what the browser was told to say."""
    return str(figure._enhancer.picture["status"])


def press(figure: Symmetries, square: str) -> None:
    """Press a square as a browser does."""
    button = figure._grid.buttons[SQUARES.index(square)]
    button.set_state({"value": not button.value})


def boards_after_one_move() -> dict[str, list[tuple[str, int, str]]]:
    """Return the boards that the rules make of the moves on the empty one, with these moves."""
    found: dict[str, list[tuple[str, int, str]]] = {}
    for move in Pentago.MOVES:
        game = Pentago.Pentago()
        assert game.make_move("black", *move) is True
        found.setdefault("".join(game.get_rows()), []).append(move)
    return found


def test_the_fold_is_what_the_rules_make_of_the_moves() -> None:
    found = boards_after_one_move()
    assert (len(ALL), len(found)) == (288, 36)
    for letters, moves in found.items():
        square = SQUARES[letters.index("B")]
        assert sorted(moves) == sorted(leading_to(square))
        assert labels(BOARDS)[SQUARES.index(square)] == str(len(moves))
    assert [f"{len(ALL)} moves", f"{len(found)} boards"] == [MOVES, BOARDS]
    assert f"{len(set(LETTERS.values()))} classes" == CLASSES


def test_the_classes_are_those_of_the_engine() -> None:
    _, found = branches(0, 0, folds=True)
    sizes = Counter(LETTERS.values())
    assert sorted(len(each.actions) for each in found) == sorted(8 * n for n in sizes.values())


def test_the_parts_of_the_eight_moves_of_a_square_are_counted() -> None:
    for square, label in zip(SQUARES, labels(MOVES), strict=True):
        landings = Counter(move.landing() for move in placing_on(square))
        others = sum(landings.values()) - landings[square]
        assert label == ("8" if square in ("b1", "b4", "e1", "e4") else f"6+{others}")
        assert belonging(MOVES, square) == [at for at in SQUARES if at in landings]


@pytest.mark.parametrize("turn", TURNS)
def test_both_ways_round_lead_to_one_board(turn: str) -> None:
    chance = random.Random(turn)
    game = board_from_text(BEGUN)
    figure = Symmetries(game, turn=turn, square="a0")
    assert status(figure) == "Position a0 is not empty: a black marble lies there."
    for symmetry in SYMMETRIES:
        square = chance.choice(game.get_moves())[0]
        figure.select(square=square, symmetry=symmetry.number)
        (_, first, _), (_, after, ringed), _, (_, image, other) = figure.boards()
        made = game.copy()
        made.make_move(made.get_turn(), square, int(turn[0]), turn[1])
        assert first == "".join(game.get_rows())
        assert after == "".join(made.get_rows())
        assert image == symmetry.board(after)
        assert other == symmetry.square(ringed)
        assert figure.images()[symmetry.number] in status(figure)
    figure.close()


def test_a_placement_that_wins_is_not_turned_in_its_image_either() -> None:
    figure = Symmetries(
        board_from_text("BBBB" + "." * 20 + "W.WW.W...... b"), square="a4", turn="2C"
    )
    for symmetry in SYMMETRIES:
        figure.select(symmetry=symmetry.number)
        (_, _, _), (_, after, ringed), _, (_, image, other) = figure.boards()
        assert after[:5] == "BBBBB"
        assert (ringed, other) == ("a4", symmetry.square("a4"))
        assert image == symmetry.board(after)
    figure.close()


def test_every_square_shows_its_orbit_with_the_numbers_that_lead_there() -> None:
    figure = Symmetries()
    for square in SQUARES:
        press(figure, square)
        marked = figure.marked()
        assert sorted("".join(marked.values()).replace(" ", "")) == list("01234567")
        for number, image in enumerate(figure.images()):
            assert str(number) in marked[image].split()
            assert figure.cells()[SQUARES.index(image)] == f".l{marked[image][0]}"
        assert f"The orbit of {square} has {len(marked)} squares" in status(figure)
    assert figure.errors == ""
    figure.close()


def test_fields_and_code_do_the_same() -> None:
    by_hand, by_code = Symmetries(), Symmetries()
    press(by_hand, "a2")
    by_hand._eight.set_state({"index": 4})
    by_hand._turn.set_state({"index": 1 + TURNS.index("1C")})
    by_code.select(square="a2", symmetry=4, turn="1C")
    assert status(by_hand) == status(by_code)
    assert by_hand.svg() == by_code.svg()
    assert "a2 1C becomes a3 2A" in status(by_hand)
    for show in FOLDS:
        by_hand._shown.set_state({"index": SHOWN.index(show)})
        by_code.select(show=show)
        assert status(by_hand) == told(show, "a2") == by_code.status()
        assert by_hand._turn.disabled
    assert by_hand.svg() == by_code.svg()
    assert by_hand.errors == by_code.errors == ""
    by_hand.close()
    by_code.close()


def test_a_fold_is_of_the_empty_board_whatever_the_game() -> None:
    figure = Symmetries(board_from_text(BEGUN), show=CLASSES, square="c2")
    assert {cell[0] for cell in figure.cells()} == {"."}
    ringed = {s for s, cell in zip(SQUARES, figure.cells(), strict=True) if "l" in cell}
    assert ringed == {"c2", "c3", "d2", "d3"}
    assert status(figure) == (
        "c2 is in class F, of 4 boards and 32 of the 288 moves: c2, c3, d2, d3."
    )
    figure.close()


@pytest.mark.parametrize("show", SHOWN)
def test_the_text_form_tells_what_is_drawn(show: str) -> None:
    figure = Symmetries(square="b3", show=show)
    text, drawn = figure.text(), figure.svg()
    written = re.findall(r">([^<>]+)</text>", drawn)
    assert status(figure) in text
    wanted = labels(show) if show != ORBIT else list(figure.marked().values())
    for label in wanted:
        assert set(label.split("\n")) <= set(written)
        assert all(part in text for part in label.split())
    figure._as_text.set_state({"value": True})
    assert "<pre>" in figure._text.value
    figure.close()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"square": "g0"}, "square must be one of 'a0', 'a1', …, 'f5', not 'g0'"),
        ({"turn": "5C"}, "turn must be one of '', '1C', …, '4A', not '5C'"),
        ({"symmetry": 8}, "symmetry must be one of 0, 1, 2, 3, 4, 5, 6, 7, not 8"),
        ({"symmetry": True}, "not True"),
        ({"show": "all"}, "show must be one of 'orbit', '288 moves'"),
    ],
)
def test_what_cannot_be_meant_is_refused_and_changes_nothing(
    wrong: dict[str, object], reason: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        Symmetries(**wrong)
    figure = Symmetries()
    before = figure.svg()
    with pytest.raises(ValueError, match=re.escape(reason)):
        figure.select(**({"square": "c3", "symmetry": 2} | wrong))
    assert (figure.svg(), figure.square) == (before, "a1")
    figure.close()


def test_only_a_game_is_taken_as_one() -> None:
    with pytest.raises(ValueError, match="game must be a Pentago, not 'a1'"):
        Symmetries("a1")
