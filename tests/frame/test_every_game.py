"""What holds for every game at the board: one suite for the frame, with three games and a toy."""

import inspect
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from ipywidgets.widgets.widget import _instances

from pentago_widget import BuildersWidget, GessWidget, PentagoWidget, best_move
from pentago_widget.board.enhancer import KEYS
from pentago_widget.frame.widget import KEYWORDS, LOCKED, LOOKING
from pentago_widget.games.pentago.kind import PENTAGO
from pentago_widget.play.kind import Kind
from pentago_widget.words.files import cut
from tests.frame.tic_tac_toe import TicTacToeWidget
from tests.hands import Wires, click, fill, hasten, panel_button, tell

WIDGETS: dict[Kind, Any] = {
    widget.kind: widget for widget in (PentagoWidget, BuildersWidget, GessWidget, TicTacToeWidget)
}
RULES: dict[str, Any] = {kind.rules.__name__: kind.rules for kind in WIDGETS}
BAD_BOARDS = ("", "nonsense", "." * 36, "x" * 400, "0." * 25)

every_game = pytest.mark.parametrize("kind", [*WIDGETS], ids=lambda kind: kind.name)


pytestmark = pytest.mark.usefixtures("nothing_left")


def random_game(kind: Kind, seed: int, most: int = 60) -> list[Any]:
    """Play any moves, so many at the most."""
    chance, game = random.Random(seed), kind.new()
    played: list[Any] = []
    while not kind.is_over(game) and len(played) < most:
        played.append(chance.choice(kind.moves(game)))
        kind.play(game, played[-1])
    return played


def after(kind: Kind, played: list[Any]) -> Any:
    """Return the game that the rules have after these moves."""
    game = kind.new()
    for move in played:
        kind.play(game, move)
    return game


def begun(kind: Kind) -> tuple[Any, list[Any]]:
    """Return a board with the beginning of a random game, and its moves."""
    widget, played = WIDGETS[kind](), random_game(kind, 1, 4)
    for move in played:
        assert widget.play(move) is None
    return widget, played


def press_by_hand(widget: Any, move: Any) -> None:
    """Make a move on the core buttons."""
    kind = widget.kind
    names = kind.board.squares
    steps = [move.position] if kind is PENTAGO else str(move).split()
    for name in steps:
        button = widget._grid.buttons[names.index(name)]
        button.set_state({"value": not button.value})
    if kind is PENTAGO and widget._match.placed:
        number = 2 * (move.sub_board - 1) + "CA".index(move.rotation)
        click(widget._controls.buttons[number])


def replayed(widget: Any) -> Any:
    """Execute a board's transcript on a game of its own."""
    names = RULES | {"game": widget.kind.new()}
    exec(widget.transcript(), names)
    return names["game"]


def agrees(widget: Any) -> None:
    """Compare what a board shows with the rules."""
    kind, game = widget.kind, replayed(widget)
    assert widget.board == kind.letters(game)
    assert (widget.turn, widget.state) == (kind.turn(game), kind.state(game))
    assert widget.errors == ""


@every_game
class TestKind:
    """What holds for the description of every game."""

    def test_moves_and_boards_are_read_back_from_their_texts(self, kind: Kind) -> None:
        game = kind.new()
        for move in random_game(kind, 3, 20):
            assert kind.parse(str(move)) == move
            assert kind.parse(f"  {str(move).upper().replace(' ', '  ')} ") == move
            assert kind.board_from_text(kind.board_text(game)) == game
            kind.play(game, move)

    def test_a_board_is_read_from_rows_and_a_row_that_is_short_is_named(self, kind: Kind) -> None:
        game = after(kind, random_game(kind, 3, 4))
        text, wide = kind.letters(game), len(kind.letters(game)) // len(kind.shape().rows)
        rows = [text[at : at + wide] for at in range(0, len(text), wide)]
        turn = kind.turn(game)
        for between in (" ", "/", "\n"):
            assert kind.board_from_text(between.join([*rows, turn.upper()])) == game
        name, few = kind.shape().rows[1], kind.board.columns - 1
        rows[1] = rows[1][len(kind.board_letters) :]
        with pytest.raises(ValueError, match=f"^row {name} has {few} squares, expected {few + 1};"):
            kind.board_from_text("\n".join([*rows, turn]))

    @pytest.mark.parametrize("text", ["", "nonsense", "a9 9Z", "99 99 99", "z1 z2", None, 7])
    def test_no_move_is_told_what_one_looks_like(self, kind: Kind, text: Any) -> None:
        with pytest.raises(ValueError, match="a move is written like '"):
            kind.parse(text)

    def test_its_code_sets_up_the_same_game(self, kind: Kind) -> None:
        game = after(kind, random_game(kind, 4, 9))
        assert eval(kind.code(game, type(game).__name__), RULES) == game
        assert eval(kind.code(kind.new(), type(game).__name__), RULES) == kind.new()

    def test_every_move_and_every_end_is_told_in_a_sentence(self, kind: Kind) -> None:
        for seed in range(5):
            game, last = kind.new(), None
            for move in random_game(kind, seed, 150):
                before, last = game.copy(), move
                kind.play(game, move)
                assert kind.move_in_words(before, move).endswith(".")
            if kind.is_over(game):
                assert kind.result(game, before, last).endswith(".")

    def test_its_picture_is_xml_with_a_title_and_a_description(self, kind: Kind) -> None:
        played = random_game(kind, 5, 11)
        game, before = after(kind, played), after(kind, played[:-1])
        drawn = ET.fromstring(kind.svg(game, before, played[-1]))
        tags = [child.tag.rpartition("}")[2] for child in drawn]
        assert tags[:2] == ["title", "desc"]

    def test_every_word_has_a_letter_of_its_own_and_says_something(self, kind: Kind) -> None:
        looks = [word.look for word in kind.board.words.values() if word.look]
        assert len(set(looks)) == len(looks)
        assert all(len(letter) == 1 for letter in kind.board.words)


@every_game
class TestBoard:
    """What holds at every game's board."""

    def test_a_press_makes_few_copies_of_the_game(
        self, kind: Kind, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        widget, copies = WIDGETS[kind](), list[object]()
        copy = kind.rules.copy

        def counted(game: Any) -> Any:
            copies.append(game)
            return copy(game)

        monkeypatch.setattr(kind.rules, "copy", counted)
        for move in random_game(kind, 7, 6):
            copies.clear()
            press_by_hand(widget, move)
            assert len(copies) <= 8, move
        widget.close()

    def test_a_game_is_played_by_hand_as_by_the_rules(self, kind: Kind) -> None:
        widget, game = WIDGETS[kind](), kind.new()
        for move in random_game(kind, 7, 40):
            press_by_hand(widget, move)
            kind.play(game, move)
            assert widget.last_move is not None
            assert widget.board == kind.letters(game), move
        agrees(widget)
        widget.close()

    def test_undo_goes_back_to_the_start_and_redo_forth_again(self, kind: Kind) -> None:
        widget, played = begun(kind)
        end = widget.board
        while widget.undo() is None:
            pass
        assert widget.board == kind.letters(kind.new())
        while widget.redo() is None:
            pass
        assert (widget.board, widget.last_move) == (end, played[-1])
        widget.close()

    def test_a_line_that_is_left_can_be_gone_back_to(self, kind: Kind) -> None:
        widget, played = begun(kind)
        widget._panel.more.value = True
        widget.go_to(2)
        other = next(m for m in kind.moves(widget._match.game) if m != played[2])
        widget.play(other)
        assert widget._match.branches == (tuple(played),)
        fill(widget._panel.branches, 1)
        status = widget._enhancer.picture["status"]
        assert status.startswith(f"Back to the line of {len(played)} moves.")
        assert widget._match.moves == tuple(played)
        agrees(widget)
        widget.close()

    def test_what_was_saved_is_loaded(self, kind: Kind, tmp_path: Path) -> None:
        widget, _ = begun(kind)
        assert widget.save(tmp_path / "game.txt") is None
        other = WIDGETS[kind]()
        assert other.load(tmp_path / "game.txt") is None
        assert (other.board, other.last_move) == (widget.board, widget.last_move)
        widget.close()
        other.close()

    def test_the_slider_ends_at_the_last_move(self, kind: Kind) -> None:
        widget, played = begun(kind)
        scrubber = widget._panel.scrubber
        widget._panel.more.value = True
        assert (scrubber.max, scrubber.value) == (len(played), len(played))
        widget.undo()
        assert (scrubber.max, scrubber.value) == (len(played), len(played) - 1)
        widget.new_game()
        assert (scrubber.max, scrubber.value) == (1, 0)
        widget.close()

    def test_the_slider_is_never_told_to_go_beyond_its_end(self, kind: Kind, wires: Wires) -> None:
        widget, played = begun(kind)

        def told(do: Callable[[], object]) -> list[dict[str, Any]]:
            return [x["state"] for name, x in wires.sent(do) if name == "IntSlider"]

        count, more = len(played), widget._panel.more
        assert told(lambda: setattr(more, "value", True)) == [{"max": count}, {"value": count}]
        assert told(widget.new_game) == [{"value": 0}, {"max": 1}]
        widget.close()

    def test_every_button_and_field_says_what_it_did(self, kind: Kind, tmp_path: Path) -> None:
        widget, played = begun(kind)
        panel, file = widget._panel, str(tmp_path / "game.txt")
        a, b, count = played[-2], played[-1], len(played)
        panel.more.value = True
        fill(panel.file, file)
        text = kind.board_text(after(kind, played[:2]))
        for gesture, said in (
            (lambda: panel_button(widget, "Undo"), f"Taken back: {b}."),
            (lambda: tell(widget, key="undo", at=0), f"Taken back: {a}."),
            (lambda: panel_button(widget, "Redo"), f"Made again: {a}."),
            (lambda: fill(panel.scrubber, 0), f"Position after 0 of {count} moves. "),
            (lambda: fill(panel.scrubber, 1), f"Position after 1 of {count} moves. "),
            (lambda: panel_button(widget, "Save"), f"Saved {count} moves to {tmp_path.resolve()}"),
            (lambda: panel_button(widget, "Save"), "game.txt, over what was saved there."),
            (lambda: panel_button(widget, "New game"), "New game. "),
            (lambda: panel_button(widget, "New game"), "New game. "),
            (lambda: panel_button(widget, "Load"), "Choose a saved game from the list"),
            (lambda: fill(panel.games, 1), f"Load opens {cut(file)}. "),
            (lambda: panel_button(widget, "Load"), f"Loaded game.txt: {count} moves."),
            (lambda: panel_button(widget, "Pause"), "Paused."),
            (lambda: fill(panel.board, text), "Board set up."),
            (lambda: fill(panel.seats[kind.players[1]], 2), ": computer 2. "),
        ):
            number = widget._enhancer.picture["number"]
            gesture()
            assert said in widget._enhancer.picture["status"]
            assert widget._enhancer.picture["number"] > number, "else nobody hears it again"
        widget.close()

    def test_a_pair_and_half_a_move_that_are_taken_back_are_named(self, kind: Kind) -> None:
        widget = WIDGETS[kind](**{kind.players[1]: "computer"}, level=1)
        first, *_ = random_game(kind, 8, 1)
        press_by_hand(widget, first)
        pair = ", ".join(map(str, widget._match.moves))
        panel_button(widget, "Undo")
        assert widget._enhancer.picture["status"].startswith(f"Taken back: {pair}. ")
        panel_button(widget, "Redo")
        assert widget._enhancer.picture["status"].startswith(f"Made again: {pair}. ")
        widget.new_game()
        start = str(first).split()[0]
        widget.press(start)
        if widget._match.half:
            panel_button(widget, "Undo")
            assert widget._enhancer.picture["status"].startswith(f"Taken back: {start}. ")
        widget.close()

    def test_its_still_picture_shows_a_half_made_move(self, kind: Kind) -> None:
        widget, _ = begun(kind)
        before = widget.picture()
        any(widget.press(name) is None for name in kind.board.squares)
        if pressed := widget._match.half:
            drawn = widget.picture()
            assert drawn != before
            assert pressed[0] in str(ET.fromstring(drawn)[0].text)
            assert widget._repr_mimebundle_()["image/svg+xml"] == drawn
            panel_button(widget, "Undo")
            assert widget.picture() == before
        assert bool(pressed) == (kind.name != "Tic-tac-toe")
        widget.close()

    def test_the_record_of_another_game_is_refused_and_the_game_stays(
        self, kind: Kind, tmp_path: Path
    ) -> None:
        widget, _ = begun(kind)
        board = widget.board
        for other in set(WIDGETS) - {kind}:
            foreign = WIDGETS[other]()
            foreign.save(tmp_path / "game.txt")
            assert "a record of another game" in str(widget.load(tmp_path / "game.txt"))
            assert "a record of another game" in str(widget.save(tmp_path / "game.txt"))
            foreign.close()
            (tmp_path / "game.txt").unlink()
        assert widget.board == board
        widget.close()

    def test_a_board_is_set_up_from_its_text_and_a_bad_one_refused(self, kind: Kind) -> None:
        widget, played = begun(kind)
        board = widget.board
        for text in BAD_BOARDS:
            assert "a board is written as" in str(widget.set_board(text))
        assert widget.board == board
        text = kind.board_text(after(kind, played[:5]))
        assert widget.set_board(text) is None
        assert kind.board_text(widget._match.start) == text
        agrees(widget)
        widget.close()

    def test_a_computer_answers_and_undo_takes_back_the_pair(self, kind: Kind) -> None:
        second = kind.players[1]
        widget = WIDGETS[kind](**{second: "computer"}, level=1)
        for move in random_game(kind, 8, 1):
            press_by_hand(widget, move)
        assert widget.turn == kind.players[0]
        assert len(widget._match.played) == 2
        tell(widget, key="undo", at=0)
        assert widget._match.played == ()
        widget.close()

    def test_two_computers_play_on_when_started(self, kind: Kind) -> None:
        first, second = kind.players
        widget = WIDGETS[kind](**{first: "computer", second: "computer"}, level=1)
        assert "press Step or Start" in widget._enhancer.picture["status"]
        panel_button(widget, "Step")
        panel_button(widget, "Step")
        assert len(widget._match.played) == 2
        agrees(widget)
        widget.close()

    def test_help_can_be_locked(self, kind: Kind) -> None:
        widget = WIDGETS[kind](hints=False)
        panel_button(widget, "Hint")
        assert LOCKED[1:] in widget._enhancer.picture["status"]
        with pytest.raises(ValueError, match="switched off"):
            widget.hint()
        widget.close()

    def test_a_hint_is_a_legal_move_and_is_shown(
        self, kind: Kind, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hasten(monkeypatch, kind)
        widget, _ = begun(kind)
        assert kind.why_not(widget._match.game, widget.hint()) is None
        panel_button(widget, "Hint")
        assert "Hint:" in widget._enhancer.picture["status"]
        assert "h" in widget._enhancer.picture["cells"]
        widget.close()

    def test_a_hint_is_looked_for_aloud_and_once(self, kind: Kind) -> None:
        widget, _ = begun(kind)
        asked: list[object] = []
        widget._adviser.hint = asked.append
        before = widget._number
        panel_button(widget, "Hint")
        panel_button(widget, "Hint")
        assert len(asked) == 1
        assert widget._enhancer.spoken == [LOOKING, before + 1]
        assert widget._enhancer.progress == LOOKING
        widget._advised({}, "Hint: found.")
        assert widget._enhancer.progress == widget._view.legend
        panel_button(widget, "Hint")
        widget.undo()
        panel_button(widget, "Hint")
        assert len(asked) == 3
        widget.close()

    def test_every_game_is_saved_under_a_name_of_its_own(
        self, kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        widget, played = begun(kind)
        panel, name = widget._panel, kind.name.lower()
        panel.more.value = True
        assert panel.games.options == (("none yet", ""),)
        for number in range(1, 4):
            own = f"{name}-{number}.txt" if number > 1 else f"{name}.txt"
            assert panel.file.value == own
            panel_button(widget, "Save")
            assert panel.games.options[1] == (f"{own}: {len(played)} moves", own)
            assert len(panel.games.options) == number + 1
            assert panel.file.value == own, "so that the same game can be saved again"
            panel_button(widget, "New game")
            for move in played:
                assert widget.play(move) is None
        second = WIDGETS[kind]()
        second._panel.more.value = True
        assert second._panel.file.value == f"{name}-4.txt"
        second.close()
        widget.close()

    def test_another_game_is_written_over_only_by_a_button_of_its_own(
        self, kind: Kind, tmp_path: Path
    ) -> None:
        widget, played = begun(kind)
        file, anyway = str(tmp_path / "game.txt"), widget._panel.file_buttons.children[1]
        assert widget.save(file) is None
        before = Path(file).read_text()
        widget.new_game()
        fill(widget._panel.file, file)
        for _ in range(3):  # a double click asks twice
            panel_button(widget, "Save")
            assert "Press Save anyway" in widget._enhancer.picture["status"]
            assert "pw-hidden" not in anyway._dom_classes
            assert Path(file).read_text() == before
        fill(widget._panel.file, f"{file}2")
        assert "pw-hidden" in anyway._dom_classes
        fill(widget._panel.file, file)
        panel_button(widget, "Save anyway")
        assert "Press Save anyway" in widget._enhancer.picture["status"]
        panel_button(widget, "Save anyway")
        assert "Saved 0 moves to" in widget._enhancer.picture["status"]
        assert Path(file).read_text() != before
        for move in played:
            assert widget.play(move) is None
        widget.save(file)
        widget.undo()
        widget.undo()
        widget.play(kind.moves(widget._match.game)[-1])
        reason = str(widget.save(file))
        assert reason.endswith(
            f"the file holds another game, with {len(played)} moves."
            " Choose another name, or write over it with over=True."
        )
        assert widget.save(file, over=True) is None
        widget.close()

    def test_a_name_that_a_person_wrote_is_left_alone(
        self, kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        widget, _ = begun(kind)
        widget.save("mine.txt")
        widget.new_game()
        assert widget._panel.file.value == "mine-2.txt"
        fill(widget._panel.file, "mine.txt")
        for opened in (True, False, True):
            widget._panel.more.value = opened
        assert widget._panel.file.value == "mine.txt"
        widget.close()

    def test_a_bad_path_is_refused_in_a_short_sentence(self, kind: Kind, tmp_path: Path) -> None:
        widget, _ = begun(kind)
        (tmp_path / "file").touch()
        bad = (
            "~nosuchuser/x",
            "a\0b",
            "n" * 10_000_000,
            tmp_path,
            tmp_path / "file" / "x",
            "\ud800",
        )
        for path in bad:
            for do, what in ((widget.save, "write"), (widget.load, "read")):
                reason = do(path)
                assert reason.startswith(f"cannot {what} {cut(path)}: "), reason[:200]
                assert len(reason) < 300
        assert widget.errors == ""
        widget.close()

    @pytest.mark.parametrize("button", ["Save", "Load"])
    def test_a_file_without_a_name_is_asked_for(self, kind: Kind, button: str) -> None:
        widget, _ = begun(kind)
        fill(widget._panel.file, " ")
        panel_button(widget, button)
        assert widget._enhancer.picture["status"].startswith("Write a file name first.")
        widget.close()

    def test_a_refused_entry_is_gone_in_a_new_game(self, kind: Kind) -> None:
        widget = WIDGETS[kind]()
        fill(widget._panel.entry, "nonsense")
        assert widget._panel.entry.value == "nonsense"
        panel_button(widget, "New game")
        assert widget._panel.entry.value == ""
        widget.close()

    @pytest.mark.parametrize("new", ["New game", "set up"])
    def test_undo_in_a_game_just_begun_brings_the_one_before_back(
        self, kind: Kind, new: str
    ) -> None:
        widget = WIDGETS[kind]()
        moves = random_game(kind, 3, 5)
        for move in moves:
            assert widget.play(str(move)) is None
        widget.undo()
        for _ in range(2):  # a second one, with no move between, changes nothing
            assert (
                widget.set_board(kind.board_text(after(kind, moves[:2])))
                if new == "set up"
                else widget.new_game()
            ) is None
        assert widget.undo() is None
        assert widget._enhancer.picture["status"].startswith("The game before is back. ")
        agrees(widget)
        assert widget._match.played == tuple(moves[:4])
        assert widget.redo() is None
        assert widget._match.played == tuple(moves)
        while widget._match.at:
            widget.undo()
        assert widget.undo() == "there is no move to take back"
        widget.close()

    def test_a_game_that_was_left_is_in_turn_left_for_the_one_before(self, kind: Kind) -> None:
        widget = WIDGETS[kind]()
        first, second = random_game(kind, 3, 2), random_game(kind, 4, 1)
        for move in first:
            widget.play(str(move))
        widget.new_game()
        widget.play(str(second[0]))
        widget.undo()
        assert widget.undo() is None
        assert widget._match.played == tuple(first)
        widget.undo()
        widget.undo()
        assert widget.undo() is None
        assert widget._match.moves == tuple(second)
        widget.close()

    def test_an_unknown_keyword_is_told_which_there_are(self, kind: Kind) -> None:
        with pytest.raises(TypeError) as refused:
            WIDGETS[kind](levels=3)
        assert "did you mean 'level'?" in str(refused.value)
        assert all(word in str(refused.value) for word in (*kind.players, *KEYWORDS))

    @pytest.mark.parametrize("level", [0, 9, True, "2"])
    def test_a_level_that_is_none_is_refused(self, kind: Kind, level: Any) -> None:
        with pytest.raises(ValueError, match="level must be a whole number from 1 to"):
            WIDGETS[kind](level=level)

    @pytest.mark.parametrize("hints", ["no", None, 0])
    def test_hints_are_allowed_or_not(self, kind: Kind, hints: Any) -> None:
        with pytest.raises(ValueError, match="hints must be True or False, not "):
            WIDGETS[kind](hints=hints)

    def test_every_square_is_called_by_its_name_and_what_lies_there(self, kind: Kind) -> None:
        widget, _ = begun(kind)
        names = [button.description for button in widget._grid.buttons]
        for square, name in zip(kind.board.squares, names, strict=True):
            assert name.split(", ")[0] == square
            assert len(name.split(", ")) >= 2
        widget.close()

    def test_where_hints_are_off_the_help_offers_none(self, kind: Kind) -> None:
        widget = WIDGETS[kind](hints=False)
        tell(widget, key="help", at=0)
        locked = str(widget._enhancer.spoken[0])
        assert "hint" not in locked
        assert not re.search(r"\bT\b", locked)
        assert "  " not in locked
        assert all(words in widget.help for words in widget.help_keys)
        widget.close()
        open_one = WIDGETS[kind]()
        tell(open_one, key="help", at=0)
        assert " H gives a hint," in str(open_one._enhancer.spoken[0])
        open_one.close()

    def test_keys_read_out_help_the_row_and_the_last_move(self, kind: Kind) -> None:
        widget, _ = begun(kind)
        for key in ("help", "row", "last"):
            tell(widget, key=key, at=3)
            assert widget._enhancer.spoken[0].endswith(".")
        widget.close()

    @pytest.mark.slow
    def test_every_key_says_something_and_one_without_a_meaning_says_so(self, kind: Kind) -> None:
        widget, _ = begun(kind)
        for name, key in KEYS.items():
            number = [*widget._enhancer.spoken[1:], widget._enhancer.picture["number"]]
            tell(widget, key=name, at=3)
            said = [*widget._enhancer.spoken[1:], widget._enhancer.picture["number"]]
            assert (said != number) != (name == "escape")
            if kind.name == "Tic-tac-toe" and name in ("part", "threats"):
                assert widget._enhancer.spoken[0] == f"{key} has no meaning in Tic-tac-toe."
        widget.close()

    def test_nothing_is_sent_when_nothing_changed(self, kind: Kind) -> None:
        widget, _ = begun(kind)
        number = widget._enhancer.picture["number"]
        widget._show()
        assert widget._enhancer.picture["number"] == number
        widget.close()

    def test_closing_gives_back_every_model(self, kind: Kind) -> None:
        before = set(_instances)
        widget, _ = begun(kind)
        widget.close()
        assert set(_instances) <= before


def wrapped(kind: Kind, **changes: Callable[..., Any]) -> Any:
    """Return a class of somebody's own with the specification's methods and nothing more."""
    rules = type(kind.new())

    class Mine:
        """Keeps a right game inside."""

        def __init__(self) -> None:
            """Begin."""
            self.__inside = rules()

        def __getattr__(self, name: str) -> Any:
            """Hand the specification's methods on."""
            if name in changes:
                return lambda *given: changes[name](self.__inside, *given)
            if name in kind.methods:
                return getattr(self.__inside, name)
            raise AttributeError(name)

    return Mine


def allowing(name: str) -> Callable[..., bool]:
    """Return a method that answers True, whatever the rules say."""
    return lambda inside, *given: getattr(inside, name)(*given) is True or True


def kind_refuses(kind: Kind, played: list[Any], square: str) -> bool:
    """Say whether a press on a square is refused after these moves."""
    return WIDGETS[kind].match_class(None, played).press(square) is not None


def press(widget: Any, square: str) -> None:
    """Press a square's core button."""
    button = widget._grid.buttons[widget.kind.board.squares.index(square)]
    button.set_state({"value": not button.value})


@pytest.mark.parametrize("make", [PentagoWidget, BuildersWidget, GessWidget])
def test_a_board_in_the_place_of_its_game_is_named_as_such(make: Any) -> None:
    board = make()
    with pytest.raises(TypeError, match=r"not a board: give the board's game, as in board\.game"):
        best_move(board)
    board.close()


@every_game
class TestYourClass:
    """A class of somebody's own at every board."""

    def test_a_right_class_is_played_on_without_a_word(self, kind: Kind) -> None:
        widget, played = WIDGETS[kind](wrapped(kind)()), random_game(kind, 9, 15)
        for move in played:
            press_by_hand(widget, move)
        widget.undo()
        assert widget._texts["banner"].value == ""
        assert widget.last_move == played[-2]
        widget.close()

    def test_where_it_departs_a_banner_shows_code_that_proves_it(self, kind: Kind) -> None:
        mine = wrapped(kind, **{kind.state_method: lambda _: "BLACK_WINS"})
        widget = WIDGETS[kind](mine())
        press_by_hand(widget, random_game(kind, 9, 1)[0])
        banner = widget._texts["banner"].value
        assert "departs from the rules" in banner
        assert "BLACK_WINS" in banner
        code = banner.split("<pre>")[1].split("</pre>")[0].replace("&#x27;", "'")
        names: dict[str, Any] = {"Mine": mine, "print": lambda answer: names.update(said=answer)}
        exec(code, names)
        assert names["said"] == "BLACK_WINS"
        widget.close()

    def test_a_right_class_may_be_pressed_anywhere(self, kind: Kind) -> None:
        widget, chance = WIDGETS[kind](wrapped(kind)()), random.Random(5)
        for move in random_game(kind, 9, 6):
            for square in chance.sample(kind.board.squares, 9):
                widget.press(square)
            while widget._match.half:
                widget.undo()
            if kind.why_not(widget._match.game, move) is None:
                widget.play(move)
        assert widget._texts["banner"].value == widget.errors == ""
        widget.close()

    def test_a_class_that_allows_everything_is_found_out_by_a_press(self, kind: Kind) -> None:
        moves = {kind.call(kind.new(), move).method for move in random_game(kind, 9, 3)}
        yes = {name: allowing(name) for name in moves | {"make_move"}}
        mine = wrapped(kind, **yes)
        widget, played = WIDGETS[kind](mine()), random_game(kind, 9, 5)
        for move in played:
            widget.play(move)
        assert bool(widget._texts["banner"].value) == bool(kind.refused_always(kind.new()))
        refused = next(s for s in kind.board.squares if kind_refuses(kind, played, s))
        press(widget, refused)
        banner = widget._texts["banner"].value
        assert "answered True; the rules say " in banner
        code = banner.split("<pre>")[1].split("</pre>")[0].replace("&#x27;", "'")
        names: dict[str, Any] = {"Mine": mine, "print": lambda answer: names.update(said=answer)}
        exec(code, names)
        assert names["said"] is True
        widget.undo()
        assert widget._texts["banner"].value == banner
        widget.new_game()
        assert bool(widget._texts["banner"].value) == bool(kind.refused_always(kind.new()))
        assert widget.errors == ""
        widget.close()

    def test_a_class_in_the_place_of_a_game_is_told_what_to_write(self, kind: Kind) -> None:
        name = kind.rules.__name__
        with pytest.raises(TypeError, match=rf"^give a game, {name}\(\), not the class {name}$"):
            WIDGETS[kind](kind.rules)

    def test_what_lacks_a_method_is_refused(self, kind: Kind) -> None:
        with pytest.raises(TypeError, match=f"{kind.methods[0]} is missing"):
            WIDGETS[kind](object())


@every_game
def test_shift_and_tab_show_a_keyword_for_each_player(kind: Kind) -> None:
    parameters = inspect.signature(WIDGETS[kind]).parameters
    assert [*parameters] == ["game", *kind.players, "level", "seconds", "hints", "size"]
    assert parameters["level"].default == kind.usual_level
    assert {parameters[name].default for name in kind.players} == {"human"}


@pytest.mark.parametrize("made", WIDGETS.values())
def test_what_names_no_square_and_no_move_is_refused_in_words(made: Any) -> None:
    widget = made()
    for wrong in (10**5000, (2, 2), (2, 2, 3, 3), None, "zz", "a", ""):
        assert str(widget.press(wrong)).startswith("there is no square "), wrong
        assert widget.play(wrong) is not None, wrong
    widget.close()
