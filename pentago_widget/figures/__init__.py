"""Figures to handle, for the lessons and for any notebook; each is loaded when it is asked for."""

from importlib import import_module
from typing import Any

_HOMES = {
    "BuilderMoves": "builder_moves",
    "Demonstration": "demonstration",
    "FootprintPath": "footprint_path",
    "GameTree": "game_tree",
    "IndexMap": "index_map",
    "LineHeat": "win_lines",
    "Representations": "representations",
    "RingBits": "ring_bits",
    "RotationTrainer": "rotation_trainer",
    "Shrinking": "shrinking",
    "SolverWork": "solver_work",
    "Symmetries": "symmetries",
    "TransposeReverse": "transpose_reverse",
    "TurnTable": "turn_table",
    "TwoFrames": "two_frames",
    "Weights": "weights",
    "WinLines": "win_lines",
}

__all__ = sorted(_HOMES)  # noqa: PLE0605  it is a list of names


def __getattr__(name: str) -> Any:  # noqa: ANN401  what a module's name stands for can be anything
    """Load a figure by its name."""
    if name not in _HOMES:
        raise AttributeError(f"there is no figure {name!r}; there are {', '.join(_HOMES)}")
    return getattr(import_module(f"pentago_widget.figures.{_HOMES[name]}"), name)
