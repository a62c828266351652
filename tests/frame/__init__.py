"""Boards of every game: what each of them does."""
