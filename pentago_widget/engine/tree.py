"""The walk through the tree of moves: alpha-beta on a stack of its own, to be halted anywhere.

A frame is what is known of one position on the way from the walk's first position to the one at
hand. Since frames lie in an array and not on Python's stack, the walk can stop after any number of
nodes and go on later as if nothing had happened, compiled or not.

Everything is seen by the side to move: what is good for the child is bad for its parent, so that a
value changes its sign, and a window (alpha, beta) its sign and its ends, from ply to ply.
"""

from pentago_widget.engine.bits import count, turn
from pentago_widget.engine.last_ply import by_lines, by_weights
from pentago_widget.engine.ordering import ACTION, SORTED, generate, pick, prefer
from pentago_widget.engine.score import PROVED, WIN, score
from pentago_widget.engine.speed import Ints, Weights, inlined, kernel
from pentago_widget.engine.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    IMAGES,
    ITSELF,
    ORIGINALS,
    find,
    image,
    read,
    store,
)
from pentago_widget.engine.threats import can_win

MINE, THEIRS, DEPTH, ALPHA, BETA, SCOUT, BEST, MOVE, NEXT, END = range(10)
"""The fields of a frame: the question, the answer so far, and where its moves lie."""

FRAME = 10
UNSEEN = -1
"""Stands in NEXT until a position has been looked at."""

LOOKING = 4
"""With so many plies to go the table is asked for all moves first; learned weights count as one."""

PLY, NODES, FOLDS = range(3)
"""The fields of the walk's state: where it is, what it has spent, whether it folds positions."""


@inlined
def push(
    frames: Ints, ply: int, mine: int, theirs: int, depth: int, alpha: int, beta: int, scout: int
) -> None:
    """Lay a question on the stack: what this position is worth, between alpha and beta."""
    frame = FRAME * ply
    frames[frame + MINE], frames[frame + THEIRS], frames[frame + DEPTH] = mine, theirs, depth
    frames[frame + ALPHA], frames[frame + BETA], frames[frame + SCOUT] = alpha, beta, scout
    frames[frame + BEST], frames[frame + MOVE], frames[frame + NEXT] = -WIN, ACTION, UNSEEN


@inlined
def child(frames: Ints, frame: int, action: int) -> tuple[int, int]:
    """Return the marbles after an action, first those of the side that is to move then."""
    number = action & 7
    placed = frames[frame + MINE] | 1 << (action >> 3)
    return turn(frames[frame + THEIRS], number), turn(placed, number)


@inlined
def recall(frames: Ints, ply: int, table: Ints, state: Ints) -> bool:
    """Ask the table; say whether its entry answers the frame, else take its action as a hint.

    A proved win or loss answers at any depth, an estimate only at its own.
    """
    frame = FRAME * ply
    mine, theirs, step = frames[frame + MINE], frames[frame + THEIRS], ITSELF
    if state[FOLDS]:
        mine, theirs, step = image(mine, theirs)
    entry = find(table, mine, theirs)
    if entry < 0:
        return False
    value, bound, depth, action = read(table, entry)
    if action != ACTION:
        frames[frame + MOVE] = ORIGINALS[288 * step + action]
    frames[frame + BEST] = value
    fits = depth == frames[frame + DEPTH]
    if bound == EXACT:
        return bool(fits or abs(value) >= PROVED)
    if bound == AT_LEAST:
        return bool(value >= frames[frame + BETA] and (fits or value >= PROVED))
    return bool(value <= frames[frame + ALPHA] and (fits or value <= -PROVED))


@inlined
def keep(frames: Ints, ply: int, table: Ints, state: Ints) -> None:
    """Store the answer of a frame in the table."""
    frame = FRAME * ply
    mine, theirs, action = frames[frame + MINE], frames[frame + THEIRS], frames[frame + MOVE]
    if state[FOLDS]:
        mine, theirs, step = image(mine, theirs)
        if action != ACTION:
            action = IMAGES[288 * step + action]
    value, bound = frames[frame + BEST], EXACT
    if value >= frames[frame + BETA]:
        bound = AT_LEAST
    elif value <= frames[frame + ALPHA]:
        bound = AT_MOST
    store(table, mine, theirs, value, bound, frames[frame + DEPTH], action)


@inlined
def last_ply(
    frames: Ints,
    moves: Ints,
    ply: int,
    table: Ints,
    weights: Weights,
    state: Ints,
    scores: Ints,
) -> None:
    """Answer a frame of depth 1.

    To do that again by open lines is as quick as to look it up, so only those answers are kept
    that belong to the line of best moves.
    """
    frame = FRAME * ply
    mine, theirs = frames[frame + MINE], frames[frame + THEIRS]
    alpha, beta = frames[frame + ALPHA], frames[frame + BETA]
    if len(weights) and count(mine | theirs) < 35:
        best, action, boards = by_weights(
            mine, theirs, alpha, beta, weights, moves, 288 * ply, scores
        )
    else:
        best, action, boards = by_lines(mine, theirs, alpha, beta)
    frames[frame + BEST], frames[frame + MOVE] = best, action
    state[NODES] += boards
    if len(weights) or alpha < best < beta:
        keep(frames, ply, table, state)


@inlined
def is_known_to_be_good(frames: Ints, moves: Ints, ply: int, table: Ints, state: Ints) -> bool:
    """Say whether a move leads to a position known to be bad enough, and answer the frame by it.

    Many orders of the same moves meet in one position, so the table often knows such a move.
    """
    frame = FRAME * ply
    depth, beta = frames[frame + DEPTH] - 1, frames[frame + BETA]
    for i in range(frames[frame + NEXT], frames[frame + END]):
        action = moves[i] & ACTION
        mine, theirs = child(frames, frame, action)
        if state[FOLDS]:
            mine, theirs, _ = image(mine, theirs)
        entry = find(table, mine, theirs)
        if entry >= 0:
            value, bound, searched, _ = read(table, entry)
            fits = searched == depth or value <= -PROVED
            if fits and bound != AT_LEAST and -value >= beta:
                frames[frame + BEST], frames[frame + MOVE] = -value, action
                return True
    return False


@inlined
def enter(
    frames: Ints,
    moves: Ints,
    ply: int,
    table: Ints,
    weights: Weights,
    state: Ints,
    scores: Ints,
) -> bool:
    """Look at a position for the first time; say whether this answers its frame.

    Only the first position of a walk can hold a win in one: no move written leaves one behind.
    """
    frame = FRAME * ply
    mine, theirs, depth = frames[frame + MINE], frames[frame + THEIRS], frames[frame + DEPTH]
    state[NODES] += 1
    if ply == 0 and can_win(mine, theirs):
        frames[frame + BEST] = WIN - 1 - count(mine | theirs)
    elif depth == 0:
        frames[frame + BEST] = score(mine, theirs, weights)
    elif (depth == 1 and len(weights) == 0) or not recall(frames, ply, table, state):
        if depth > 1:
            start, hint = 288 * ply, frames[frame + MOVE]
            frames[frame + NEXT] = start
            frames[frame + END], frames[frame + BEST] = generate(moves, start, mine, theirs)
            if depth + (len(weights) > 0) >= LOOKING and is_known_to_be_good(
                frames, moves, ply, table, state
            ):
                return True
            prefer(moves, start, frames[frame + END], hint)
            return False
        last_ply(frames, moves, ply, table, weights, state, scores)
    return True


@inlined
def descend(frames: Ints, moves: Ints, ply: int) -> None:
    """Lay the position after the next move on the stack.

    The first move is believed to be the best. Of the others it is only asked whether they are
    better: a window with nothing between its ends is soon answered.
    """
    frame, start = FRAME * ply, 288 * ply
    at = frames[frame + NEXT]
    action = pick(moves, start, at, frames[frame + END], SORTED)
    mine, theirs = child(frames, frame, action)
    alpha, beta = max(frames[frame + ALPHA], frames[frame + BEST]), frames[frame + BETA]
    scout = at > start and beta - alpha > 1
    low = -alpha - 1 if scout else -beta
    push(frames, ply + 1, mine, theirs, frames[frame + DEPTH] - 1, low, -alpha, int(scout))


@inlined
def ascend(frames: Ints, moves: Ints, ply: int) -> bool:
    """Take the answer of a frame to its parent; say whether the question is to be asked again.

    It is if a move that was only asked whether it is better turns out to be: then, how much.
    """
    frame, parent = FRAME * ply, FRAME * (ply - 1)
    value, beta = -frames[frame + BEST], frames[parent + BETA]
    alpha = max(frames[parent + ALPHA], frames[parent + BEST])
    if frames[frame + SCOUT] and alpha < value < beta:
        mine, theirs = frames[frame + MINE], frames[frame + THEIRS]
        push(frames, ply, mine, theirs, frames[frame + DEPTH], -beta, -alpha, 0)
        return True
    if value > frames[parent + BEST]:
        frames[parent + BEST] = value
        frames[parent + MOVE] = moves[frames[parent + NEXT]] & ACTION
    frames[parent + NEXT] += 1
    return False


@kernel
def walk(
    frames: Ints,
    moves: Ints,
    table: Ints,
    weights: Weights,
    state: Ints,
    scores: Ints,
    until: int,
) -> bool:
    """Walk on until the first frame is answered (True) or so many nodes are spent (False).

    The answer stands in BEST of the first frame: the value itself between alpha and beta, an upper
    bound of it at or below alpha, a lower bound at or above beta.
    """
    ply = state[PLY]
    while state[NODES] < until:
        frame = FRAME * ply
        unseen = frames[frame + NEXT] == UNSEEN
        if not (unseen and enter(frames, moves, ply, table, weights, state, scores)):
            if (
                frames[frame + BEST] < frames[frame + BETA]
                and frames[frame + NEXT] < frames[frame + END]
            ):
                descend(frames, moves, ply)
                ply += 1
                continue
            keep(frames, ply, table, state)
        if ply == 0:
            return True
        if not ascend(frames, moves, ply):
            ply -= 1
    state[PLY] = ply
    return False
