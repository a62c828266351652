"""Pentago in a notebook: a board to play on, and lessons beside it."""

__all__: list[str] = []
