"""What others took, as `peers.toml` has it with its date."""

import tomllib
from pathlib import Path
from typing import Any, Final

PEERS: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)
DATED: Final = f"others as measured in {PEERS['measured']} on a machine of their own"


def searches(position: str, depth: int) -> dict[str, float]:
    """Return the seconds that others took to search a position."""
    return dict(PEERS["search"][position].get(str(depth), {}))


def solve(who: str, marbles: int) -> float | None:
    """Return the seconds that somebody took to solve a position."""
    seconds: float | None = PEERS["solver"][who].get(str(marbles))
    return seconds
