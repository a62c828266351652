"""Gess whole: words, moves, pictures, levels, player and widget."""
