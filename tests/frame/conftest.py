"""Boards that answer at once, and wires to listen on."""

from tests.hands import board, engine, no_pause, wires

__all__ = ["board", "engine", "no_pause", "wires"]
