"""Boards in a real browser, on a real Jupyter."""
