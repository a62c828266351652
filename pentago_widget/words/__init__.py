"""Sentences and values that hold for every game, and where texts go: consoles and files."""
