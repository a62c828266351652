"""A tree of boards as far as it is opened, and the words for what is seen of it. No widgets."""

from collections.abc import Iterator
from typing import NamedTuple

from pentago_widget.games.pentago import wording
from pentago_widget.games.pentago.move import Move
from pentago_widget.material.ending import ORDERS, WINDOW, Board, Child, Ending, Step
from pentago_widget.rules.pentago import Pentago

Path = tuple[Board, ...]
"""The boards from the first one below the root to the one meant; nothing for the root."""

MEANS = {1: "black wins", 0: "a draw", -1: "white wins"}
HEAD = ("value", "board", "α and β → answer")


class Node(NamedTuple):
    """A board, and how alpha-beta comes to it."""

    path: Path
    parent: Board | None
    step: Step
    """What alpha-beta does with this board; it has no answer where it does not look."""

    cuts: bool = False
    """Whether alpha-beta looks at no more boards beside this one."""

    @property
    def board(self) -> Board:
        """The board itself."""
        return self.step.child.board


class OpenTree:
    """The root of an ending and the boards below it that are open."""

    def __init__(self, game: Pentago, order: str = ORDERS[0]) -> None:
        """Begin with the root alone."""
        self.ending, self.order = Ending(game), order
        self.here: Path = ()
        """Which board is looked at."""
        self.shown: set[Path] = set()
        """Which boards are open: those that follow them are seen."""

    def nodes(self) -> list[Node]:
        """Return all that is seen, from top to bottom."""
        return list(self._with_those_below(self.node(())))

    def node(self, path: Path) -> Node:
        """Return a board by the way to it, seen or not."""
        if not path:
            answer, boards = self.ending.work(self.ending.root, *WINDOW, self.order)
            return Node((), None, Step(Child(self.ending.root, ()), *WINDOW, answer, boards))
        return next(node for node in self.below(self.node(path[:-1])) if node.path == path)

    def below(self, node: Node) -> list[Node]:
        """Return the boards that follow, with what alpha-beta does with each."""
        board, alpha, beta = node.board, node.step.alpha, node.step.beta
        if node.step.answer is None:
            children = self.ending.ordered(board, self.order)
            steps = [Step(child, alpha, beta, None, 0) for child in children]
        else:
            steps = list(self.ending.walk(board, alpha, beta, self.order))
        looked = sum(step.answer is not None for step in steps)
        return [
            Node((*node.path, step.child.board), board, step, number == looked < len(steps))
            for number, step in enumerate(steps, 1)
        ]

    def press(self, path: Path) -> None:
        """Close the board that is looked at, if it is open; open and look at any other."""
        if path == self.here and path in self.shown:
            self.shown = {p for p in self.shown if p[: len(path)] != path}
        else:
            self.look(path)

    def look(self, path: Path) -> None:
        """Look at a board and open it; boards beside it close, so that the tree stays small."""
        self.here = path
        self.shown = {p for p in self.shown if p == path[: len(p)]}
        if self.ending.children(path[-1] if path else self.ending.root):
            self.shown.add(path)

    def go(self, moves: tuple[Move, ...]) -> None:
        """Look at the board that these moves lead to; all on the way is opened."""
        path: Path = ()
        self.look(path)
        for move in moves:
            path = (*path, self.child(path[-1] if path else self.ending.root, move).board)
            self.look(path)

    def child(self, board: Board, move: Move) -> Child:
        """Return what a move leads to."""
        for child in self.ending.children(board):
            if move in child.moves:
                return child
        raise ValueError(f"{move}: {board.game().why_not(board.turn, *move)}")

    def _with_those_below(self, node: Node) -> Iterator[Node]:
        """Yield a board and, where it is open, those below."""
        yield node
        if node.path in self.shown:
            for child in self.below(node):
                yield from self._with_those_below(child)

    # Words.

    def name(self, node: Node) -> str:
        """Name a board by the move that leads to it."""
        if node.parent is None:
            return f"▾ {node.board.turn} to move" if self.shown else f"▸ {node.board.turn} to move"
        moves = node.step.child.moves
        many = f" ×{len(moves)}" if len(moves) > 1 else ""
        told = f"{node.parent.turn} {moves[0]}{many}"
        if not self.ending.children(node.board):
            return f"■ {told}: {MEANS[self.ending.value(node.board)]}"
        return f"▾ {told}" if node.path in self.shown else f"▸ {told}"

    def value(self, node: Node, *, told: bool = True) -> str:
        """Write the value of a board; a question mark where it is not to be told."""
        is_leaf = not self.ending.children(node.board)
        return number(self.ending.value(node.board)) if told or is_leaf else "?"

    def known(self, node: Node) -> str:
        """Write what alpha-beta knows before it looks at a board, and what it answers."""
        step = node.step
        if step.answer is None:
            return "not looked at"
        window = f"α {number(step.alpha):>2}  β {number(step.beta):>2}"
        return f"{window} → {self.answer(node)}{' cut' * node.cuts}"

    def answer(self, node: Node) -> str:
        """Write what alpha-beta answers, and whether the value may be more or less than that."""
        answer, step = node.step.answer, node.step
        if answer is None:
            return ""
        if self.ending.children(node.board) and answer not in WINDOW:
            if answer <= step.alpha:
                return f"≤ {number(answer)}"
            if answer >= step.beta:
                return f"≥ {number(answer)}"
        return number(answer)

    def told(self, node: Node, *, values: bool, cuts: bool) -> str:
        """Say in sentences what is known of a board."""
        said = [self._where(node)]
        if values or not self.ending.children(node.board):
            value = self.ending.value(node.board)
            said.append(f"Its value is {number(value)}: {MEANS[value]}.")
        if cuts and node.step.answer is None:
            parent = self.node(node.path[:-1])
            said.append(f"Alpha-beta does not look at it: {self._reason(parent)}")
        elif cuts and self.ending.children(node.board):
            said.append(self._bounds(node))
        return " ".join(said)

    def counts(self, *, cuts: bool) -> str:
        """Say how many boards are looked at in the whole tree."""
        plain = self.ending.size(self.ending.root)
        said = f"Minimax looks at {plain:,} boards"
        if not cuts:
            return f"{said}."
        _, boards = self.ending.work(self.ending.root, *WINDOW, self.order)
        times = f"{plain / boards:,.{0 if plain >= 100 * boards else 1}f}"
        return f"{said}, alpha-beta at {boards:,}: {times} times fewer."

    def frames(self, node: Node) -> list[tuple[str, tuple[str, ...]]]:
        """Return the board before the move that leads here, and the one after it, with words."""
        rows = node.board.game().get_rows()
        if node.parent is None:
            return [("now", rows)]
        move = f"after {node.parent.turn} {node.step.child.moves[0]}"
        return [("before", node.parent.game().get_rows()), (move, rows)]

    def _where(self, node: Node) -> str:
        """Say how a board came about and whose turn it is."""
        if node.parent is None:
            return f"{node.board.turn.capitalize()} is to move."
        game, move = node.board.game(), node.step.child.moves[0]
        before = node.parent.game()
        said = wording.move_in_words(before, move)
        if game.get_game_state() != "UNFINISHED":
            return f"{said} {wording.result(game, before, move)}"
        moves = len(node.step.child.moves)
        many = f" {moves} moves lead to this board." if moves > 1 else ""
        return f"{said}{many} {node.board.turn.capitalize()} is to move."

    def _bounds(self, node: Node) -> str:
        """Say what alpha and beta are, and what they cut off."""
        below = self.below(node)
        left = sum(child.step.answer is None for child in below)
        step = node.step
        said = f"α is {number(step.alpha)}, β is {number(step.beta)}."
        if not left:
            all_of = f"All {len(below)} boards" if len(below) > 1 else "The one board"
            follow = "follow are" if len(below) > 1 else "follows is"
            return f"{said} {all_of} that {follow} looked at."
        boards = "board is" if left == 1 else "boards are"
        return f"{said} {left} of {len(below)} {boards} cut off: {self._reason(node)}"

    def _reason(self, node: Node) -> str:
        """Say why boards below this one are cut off."""
        answer = node.step.answer
        if answer is None:
            return "a board above it is cut off already."
        me, other = node.board.turn, "white" if node.board.turn == "black" else "black"
        bound, name = (node.step.beta, "β") if me == "black" else (node.step.alpha, "α")
        if bound in WINDOW:
            return f"{me} wins already, and nothing is better than that."
        more = "at least" if me == "black" else "at most"
        here = f"gets {more} {number(answer)}" if answer not in WINDOW else "wins"
        return (
            f"{me} {here} here, and {other} is sure of {number(bound)}"
            f" elsewhere ({name}), so {other} gains nothing by coming here."
        )


def number(value: int) -> str:
    """Write a value with its sign."""
    return f"{value:+d}" if value else "0"
