"""Sentences that hold for every game; what a game says of its own stands in its own words."""


def as_sentence(reason: str) -> str:
    """Make a sentence of a reason."""
    text = reason[:1].upper() + reason[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def thinking_aloud(who: str, depth: int = 0, nodes: int = 0) -> str:
    """Say who is thinking, and how far that has come where it is known."""
    if not depth:
        return f"{who.capitalize()} is thinking ..."
    return f"{who.capitalize()} is thinking: {how_far(depth, nodes)}"


def how_far(depth: int, nodes: int) -> str:
    """Say how far a thought has come."""
    return f"{depth} {'move' if depth == 1 else 'moves'} ahead, {nodes:,} positions"
